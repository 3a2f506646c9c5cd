//! Shobu: every turn is a passive move at home and the same move, pushing, on a
//! board of the other wood.

mod board;
mod evaluate;
mod exchange;
mod explain;
mod lesson;
mod notation;
mod rules;
#[cfg(test)]
mod tests;
mod turn;

use crate::core::{
    Board, Colour, Effect, Ending, Format, Game, Geometry, Info, Insight, Language, Options, Piece,
    Place, Point, PositionError, Seat, Step, Surface, TurnError, Wood, rows_text,
};

use evaluate::Weights;
pub use rules::Position;
pub use turn::Turn;

/// The rules of Shobu; it has no options. Points count as squares do: by board
/// (NW NE SW SE), row from the top, column.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shobu {
    weights: Weights,
}

impl Game for Shobu {
    type Position = Position;
    type Turn = Turn;

    const INFO: Info = Info {
        name: "shobu",
        aliases: &[],
        title: "Shobu",
        summary: "Make each move twice, on two boards; clear one board of enemy stones.",
        credit: "Manolis Vranas and Jamie Sajdak",
        options: &[],
        colours: ["Black", "White"],
        clock: None,
        lesson: lesson::LESSON,
        rules: &[(Language::English, include_str!("../../../rules/shobu.md"))],
    };

    const FORMATS: &'static [Format] = exchange::FORMATS;

    fn new(_options: &Options) -> Self {
        Self::default()
    }

    fn start(&self) -> Position {
        Position::start()
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
        position.turns(turns);
    }

    fn count(&self, position: &Position) -> u64 {
        position.count()
    }

    fn apply(&self, position: &Position, turn: Turn) -> Position {
        position.apply(turn)
    }

    fn geometry(&self) -> Geometry {
        let board = |number: u8| Board {
            name: board::BOARDS[usize::from(number)],
            at: (number % 2, number / 2),
            columns: 4,
            rows: 4,
            wood: if number.is_multiple_of(2) {
                Wood::Dark
            } else {
                Wood::Light
            },
        };
        let place = |square: u8| Place {
            name: notation::name(square),
            board: board::board_of(square).into(),
            x: (square % 4).into(),
            y: (square / 4 % 4).into(),
        };
        Geometry {
            surface: Surface::Squares,
            boards: (0..4).map(board).collect(),
            places: (0..board::SQUARES).map(place).collect(),
            links: Vec::new(),
            columns: ('a'..='d').map(String::from).collect(),
            rows: ('1'..='4').rev().map(String::from).collect(),
            edges: Vec::new(),
            rope: true,
        }
    }

    fn symmetries(&self) -> Vec<Vec<Point>> {
        // West and east change places: the boards' numbers and the columns.
        vec![(0..64).map(|point| Point(point ^ 0b01_0011)).collect()]
    }

    fn piece(&self, position: &Position, point: Point) -> Option<Piece> {
        position.stone(square(point)?).map(Piece::stone)
    }

    fn orders(&self) -> usize {
        2
    }

    /// Order 0: from and to of the passive move, from of the aggressive move.
    /// Order 1: from and to of the aggressive move, from of the passive move.
    fn steps(&self, _position: &Position, turn: Turn, order: usize) -> Vec<Step> {
        let squares = if order == 0 {
            [turn.passive(), turn.passive_to(), turn.aggressive()]
        } else {
            [turn.aggressive(), turn.aggressive_to(), turn.passive()]
        };
        squares.map(|square| Step::At(point(square))).to_vec()
    }

    fn effects(&self, position: &Position, turn: Turn) -> Vec<Effect> {
        let mut effects = vec![Effect::Move {
            from: point(turn.passive()),
            to: point(turn.passive_to()),
        }];
        effects.extend(position.push(turn).map(|push| Effect::Push {
            from: point(push.from),
            to: push.to.map(point),
        }));
        effects.push(Effect::Move {
            from: point(turn.aggressive()),
            to: point(turn.aggressive_to()),
        });
        effects
    }

    fn explain(&self, position: &Position, steps: &[Step], order: usize) -> TurnError {
        explain::explain(position, steps, order)
    }

    fn insights(&self, position: &Position, _selected: Option<Point>) -> Vec<Insight> {
        let mut tallies = Vec::with_capacity(8);
        for colour in Colour::BOTH {
            let counts = board::counts(position.stones(colour));
            tallies.extend((0..4).map(|board| Insight::Tally {
                board,
                colour,
                count: board::lane(counts, board) as u8,
            }));
        }
        tallies
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
            Colour::White => 'w',
        };
        let boards: Vec<_> = pieces
            .chunks(16)
            .map(|board| rows_text(board, 4, |piece| letter(piece.colour)))
            .collect();
        format!("{} {}", boards.join("|"), letter(side))
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }
}

/// The point of a square.
fn point(square: u8) -> Point {
    Point(square.into())
}

/// The square of a point, if it is on a board.
fn square(point: Point) -> Option<u8> {
    u8::try_from(point.0)
        .ok()
        .filter(|square| *square < board::SQUARES)
}
