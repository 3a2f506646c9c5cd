//! Bound: surround a piece on the dodecahedron drawn flat.

mod board;
mod evaluate;
mod lesson;
mod notation;
mod rules;
#[cfg(test)]
mod solved;
mod solver;
#[cfg(test)]
mod tests;

use crate::core::{
    Board, Colour, Effect, Ending, Game, Geometry, Info, Insight, Language, Options, Piece, Place,
    Point, PositionError, Repetition, Seat, Step, Surface, TurnError, Wood,
};

pub use rules::{Position, Turn};

/// The rules of Bound; it has no options.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bound;

impl Game for Bound {
    type Position = Position;
    type Turn = Turn;

    const INFO: Info = Info {
        name: "bound",
        aliases: &[],
        title: "Bound",
        summary: "Hem in one enemy piece on the forks of a dodecahedron.",
        credit: "the author of the Bound rulebook",
        options: &[],
        colours: ["Blue", "Orange"],
        clock: None,
        lesson: lesson::LESSON,
        rules: &[(Language::English, include_str!("../../../rules/bound.md"))],
    };

    fn new(_options: &Options) -> Self {
        Self
    }

    fn start(&self) -> Position {
        ".bbbb/........../oo.oo b"
            .parse()
            .expect("the start position is well formed")
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
        position.outcome()
    }

    fn turns(&self, position: &Position, turns: &mut Vec<Turn>) {
        if self.outcome(position).is_none() {
            turns.extend(position.moves());
        }
    }

    fn apply(&self, position: &Position, turn: Turn) -> Position {
        position.apply(turn)
    }

    fn repetition(&self) -> Repetition {
        Repetition::NoReplay
    }

    fn geometry(&self) -> Geometry {
        // The rings seen from above: each spoke of the outer ring meets a fork of the middle
        // ring, whose other forks meet the central pentagon.
        let place = |fork: usize| {
            let (radius, turn) = match fork {
                0..5 => (500.0, fork as f64 / 5.0),
                5..15 => (
                    if fork % 2 == 1 { 335.0 } else { 290.0 },
                    (fork - 5) as f64 / 10.0,
                ),
                _ => (150.0, (fork - 15) as f64 / 5.0 + 0.1),
            };
            let (sine, cosine) = (turn * std::f64::consts::TAU).sin_cos();
            Place {
                name: board::name(fork as u8),
                board: 0,
                x: (500.0 + radius * sine).round() as i16,
                y: (500.0 - radius * cosine).round() as i16,
            }
        };
        let mut links = Vec::with_capacity(30);
        for (fork, near) in (0u16..).zip(&board::NEIGHBOURS) {
            let further = near
                .iter()
                .map(|other| u16::from(*other))
                .filter(|other| *other > fork);
            links.extend(further.map(|other| (Point(fork), Point(other))));
        }
        Geometry {
            surface: Surface::Graph,
            boards: vec![Board {
                name: "",
                at: (0, 0),
                columns: 0,
                rows: 0,
                wood: Wood::Plain,
            }],
            places: (0..board::FORKS).map(place).collect(),
            links,
            columns: Vec::new(),
            rows: Vec::new(),
            edges: Vec::new(),
            rope: false,
        }
    }

    fn symmetries(&self) -> Vec<Vec<Point>> {
        let start = self.start();
        let image = |map: &[u8; board::FORKS], set: u32| -> u32 {
            board::bits(set)
                .map(|fork| 1 << map[usize::from(fork)])
                .sum()
        };
        board::symmetries()
            .into_iter()
            .filter(|map| {
                Colour::BOTH
                    .iter()
                    .all(|colour| image(map, start.pieces(*colour)) == start.pieces(*colour))
            })
            .map(|map| map.iter().map(|fork| Point((*fork).into())).collect())
            .filter(|map: &Vec<Point>| map.iter().zip(0..).any(|(image, fork)| image.0 != fork))
            .collect()
    }

    fn piece(&self, position: &Position, point: Point) -> Option<Piece> {
        position.piece(point.0 as u8).map(Piece::stone)
    }

    fn steps(&self, _position: &Position, turn: Turn, _order: usize) -> Vec<Step> {
        vec![
            Step::At(Point(turn.from().into())),
            Step::At(Point(turn.to().into())),
        ]
    }

    fn effects(&self, _position: &Position, turn: Turn) -> Vec<Effect> {
        vec![Effect::Move {
            from: Point(turn.from().into()),
            to: Point(turn.to().into()),
        }]
    }

    fn explain(&self, position: &Position, steps: &[Step], _order: usize) -> TurnError {
        notation::explain(position, steps)
    }

    fn insights(&self, position: &Position, _selected: Option<Point>) -> Vec<Insight> {
        let mut insights = Vec::new();
        for fork in board::bits(position.occupied()) {
            let (at, exits) = (Point(fork.into()), position.exits(fork).count_ones() as u8);
            insights.push(Insight::Number { at, value: exits });
            if exits == 1 {
                insights.push(Insight::Danger { at });
            }
        }
        insights
    }

    fn format_turn(&self, _position: &Position, turn: Turn) -> String {
        turn.to_string()
    }

    fn parse_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        notation::parse_turn(position, text)
    }

    fn format_position(&self, position: &Position) -> String {
        position.to_string()
    }

    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String {
        let letter = |colour| match colour {
            Colour::Black => 'b',
            Colour::White => 'o',
        };
        let mut text = String::new();
        for (fork, piece) in pieces.iter().enumerate() {
            if fork == 5 || fork == 15 {
                text.push('/');
            }
            text.push(piece.map_or('.', |piece| letter(piece.colour)));
        }
        format!("{text} {}", letter(side))
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }
}
