//! Lines of Action: a stone moves as many squares as there are stones on its line.

mod evaluate;
mod exchange;
mod lesson;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

use crate::core::{
    AbstractPlay, Colour, Effect, Ending, Format, Game, Geometry, Info, Insight, Language,
    OptionSpec, OptionValues, Options, Piece, Point, PositionError, Repetition, Seat, Step,
    Surface, TurnError, rows_text,
};

use evaluate::Weights;
pub use rules::{Position, Turn};

/// The rules of Lines of Action with its options.
#[derive(Clone, Copy, Debug)]
pub struct Loa {
    mover_wins: bool,
    may_pass: bool,
    repetition: Repetition,
    scrambled: bool,
    weights: Weights,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "both-connected",
        about: "what a turn does that connects both sides at once: a draw, or the mover wins",
        values: OptionValues::Words(&["draw", "mover"]),
        default: "draw",
    },
    OptionSpec {
        key: "no-move",
        about: "what a side without a move does: it loses, or passes",
        values: OptionValues::Words(&["loss", "pass"]),
        default: "loss",
    },
    OptionSpec {
        key: "repetition",
        about: "what the same position for the third time is: a draw, or nothing",
        values: OptionValues::Words(&["draw", "none"]),
        default: "draw",
    },
    OptionSpec {
        key: "setup",
        about: "where the stones start: each side on two edges, or the colours alternating",
        values: OptionValues::Words(&["standard", "scrambled-eggs"]),
        default: "standard",
    },
];

impl Game for Loa {
    type Position = Position;
    type Turn = Turn;

    const INFO: Info = Info {
        name: "loa",
        aliases: &["boen-stroy", "lines-of-action"],
        title: "Lines of Action",
        summary: "Move as far as there are stones on the line; bring yours together.",
        credit: "Claude Soucie",
        options: OPTIONS,
        colours: ["Black", "White"],
        clock: None,
        lesson: lesson::LESSON,
        rules: &[
            (Language::English, include_str!("../../../rules/loa.md")),
            (
                Language::Bulgarian,
                include_str!("../../../rules/loa.bg.md"),
            ),
        ],
    };
    const FORMATS: &'static [Format] = exchange::FORMATS;
    const ABSTRACT_PLAY: Option<AbstractPlay> = Some(exchange::ABSTRACT_PLAY);

    fn new(options: &Options) -> Self {
        Self {
            mover_wins: options.word("both-connected") == "mover",
            may_pass: options.word("no-move") == "pass",
            repetition: match options.word("repetition") {
                "none" => Repetition::Allowed,
                _ => Repetition::DrawAt(3),
            },
            scrambled: options.word("setup") == "scrambled-eggs",
            weights: Weights::default(),
        }
    }

    fn start(&self) -> Position {
        let text = if self.scrambled {
            "1wbwbwb1/b6w/w6b/b6w/w6b/b6w/w6b/1bwbwbw1 b"
        } else {
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b"
        };
        text.parse().expect("the start positions are well formed")
    }

    fn to_move(&self, position: &Position) -> Seat {
        position.seat()
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn fresh_key(&self, position: &Position) -> u64 {
        position.fresh_key()
    }

    fn outcome(&self, position: &Position) -> Option<Ending> {
        position.outcome(self.mover_wins)
    }

    fn turns(&self, position: &Position, turns: &mut Vec<Turn>) {
        if self.outcome(position).is_some() {
            return;
        }
        let before = turns.len();
        position.each_move(|turn| turns.push(turn));
        if turns.len() == before && self.may_pass {
            turns.push(Turn::PASS);
        }
    }

    fn count(&self, position: &Position) -> u64 {
        if self.outcome(position).is_some() {
            return 0;
        }
        let mut count = 0;
        position.each_move(|_| count += 1);
        if count == 0 && self.may_pass {
            1
        } else {
            count
        }
    }

    fn apply(&self, position: &Position, turn: Turn) -> Position {
        position.apply(turn)
    }

    fn repetition(&self) -> Repetition {
        self.repetition
    }

    fn geometry(&self) -> Geometry {
        let columns = ('a'..='h').map(String::from).collect();
        let rows = ('1'..='8').rev().map(String::from).collect();
        Geometry::grid(Surface::Squares, columns, rows, |column, row| {
            format!("{column}{row}")
        })
    }

    fn symmetries(&self) -> Vec<Vec<Point>> {
        let map = |image: fn(u16, u16) -> (u16, u16)| -> Vec<Point> {
            (0..64)
                .map(|point| {
                    let (column, row) = image(point % 8, point / 8);
                    Point(row * 8 + column)
                })
                .collect()
        };
        let half_turn = map(|column, row| (7 - column, 7 - row));
        if self.scrambled {
            vec![half_turn, map(|column, row| (7 - row, column))]
        } else {
            vec![
                half_turn,
                map(|column, row| (7 - column, row)),
                map(|column, row| (column, 7 - row)),
            ]
        }
    }

    fn piece(&self, position: &Position, point: Point) -> Option<Piece> {
        position.stone(point.0 as u8).map(Piece::stone)
    }

    fn steps(&self, _position: &Position, turn: Turn, _order: usize) -> Vec<Step> {
        if turn.is_pass() {
            return vec![Step::Choice("pass")];
        }
        vec![
            Step::At(Point(turn.from().into())),
            Step::At(Point(turn.to().into())),
        ]
    }

    fn effects(&self, position: &Position, turn: Turn) -> Vec<Effect> {
        if turn.is_pass() {
            return vec![Effect::Pass];
        }
        let (from, to) = (Point(turn.from().into()), Point(turn.to().into()));
        let captured = position
            .is_capture(turn)
            .then_some(Effect::Remove { at: to });
        captured
            .into_iter()
            .chain([Effect::Move { from, to }])
            .collect()
    }

    fn explain(&self, position: &Position, steps: &[Step], _order: usize) -> TurnError {
        if let Some(ending) = self.outcome(position) {
            return TurnError::illegal(format!("the game is over: {}", ending.reason), []);
        }
        notation::explain(position, steps, self.may_pass)
    }

    fn insights(&self, position: &Position, selected: Option<Point>) -> Vec<Insight> {
        let mut insights = Vec::new();
        for colour in Colour::BOTH {
            for group in rules::groups(position.stones(colour)) {
                insights.push(Insight::Group {
                    colour,
                    points: rules::bits(group).map(|at| Point(at.into())).collect(),
                });
            }
        }
        let chosen = selected
            .map(|point| point.0 as u8)
            .filter(|square| position.stone(*square) == Some(position.side()));
        if let Some(square) = chosen {
            insights.extend((0..8).map(|direction| {
                let reach = position.reach(square, direction);
                Insight::Ray {
                    from: Point(square.into()),
                    to: reach.to.map(|to| Point(to.into())),
                    distance: reach.distance,
                    block: rules::bits(reach.blocks).next().map(|at| Point(at.into())),
                }
            }));
        }
        insights
    }

    fn format_turn(&self, position: &Position, turn: Turn) -> String {
        notation::format_turn(position, turn)
    }

    fn parse_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        let (turn, steps) = notation::read_turn(text)?;
        let mut legal = Vec::new();
        self.turns(position, &mut legal);
        if legal.contains(&turn) {
            Ok(turn)
        } else {
            Err(self.explain(position, &steps, 0))
        }
    }

    fn format_position(&self, position: &Position) -> String {
        position.to_string()
    }

    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String {
        let letter = |colour| match colour {
            Colour::Black => 'b',
            Colour::White => 'w',
        };
        let rows = rows_text(pieces, 8, |piece| letter(piece.colour));
        format!("{rows} {}", letter(side))
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }
}
