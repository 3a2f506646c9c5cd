//! Boloa: join your two edges with stones; pawns turn into stones when they are
//! smothered.

mod bits;
mod board;
mod evaluate;
mod explain;
mod hints;
mod legality;
mod lesson;
mod notation;
mod paths;
mod position;
#[cfg(test)]
mod tests;
mod threats;
mod turn;
mod view;

use crate::core::{
    Colour, Edge, Effect, Ending, Field, Game, Geometry, Info, Insight, Kind, Language, OptionSpec,
    OptionValues, Options, Piece, Point, PositionError, Seat, Side, Step, Surface, TurnError,
    rows_text,
};

use evaluate::Weights;
pub use position::Position;
pub use turn::Turn;

/// The rules of Boloa on a board of some size.
#[derive(Clone, Copy, Debug)]
pub struct Boloa {
    size: u8,
    weights: Weights,
}

impl Boloa {
    /// The rules on a board of this size, 3 to 19.
    #[must_use]
    pub fn with_size(size: u8) -> Self {
        assert!((3..=19).contains(&size));
        Self {
            size,
            weights: Weights::default(),
        }
    }
}

impl Game for Boloa {
    type Position = Position;
    type Turn = Turn;

    const INFO: Info = Info {
        name: "boloa",
        aliases: &[],
        title: "Boloa",
        summary: "Join your two edges with stones; smothered pawns turn into stones.",
        credit: "Luis Bolaños Mures",
        options: &[OptionSpec {
            key: "size",
            about: "points along each side of the board",
            values: OptionValues::Range(3, 19),
            default: "9",
        }],
        colours: ["Black", "White"],
        clock: None,
        lesson: lesson::LESSON,
        rules: &[
            (Language::English, include_str!("../../../rules/boloa.md")),
            (Language::Korean, include_str!("../../../rules/boloa.ko.md")),
        ],
    };

    const KINDS: &'static [Kind] = &[Kind::Stone, Kind::Pawn];

    const FIELDS: &'static [Field] = &[
        Field {
            name: "swap",
            values: &[("-", "no"), ("s", "yes")],
        },
        Field {
            name: "first",
            values: &[("b", "Black"), ("w", "White")],
        },
    ];

    fn new(options: &Options) -> Self {
        Self::with_size(options.number("size") as u8)
    }

    fn start(&self) -> Position {
        Position::start(self.size)
    }

    fn to_move(&self, position: &Position) -> Seat {
        position.seat(position.side())
    }

    fn colour(&self, position: &Position, seat: Seat) -> Colour {
        match seat {
            Seat::First => position.first(),
            Seat::Second => position.first().other(),
        }
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
        let columns = (b'a'..b'a' + self.size)
            .map(|letter| char::from(letter).to_string())
            .collect();
        let rows = (1..=self.size).rev().map(|row| row.to_string()).collect();
        let mut geometry = Geometry::grid(Surface::Lines, columns, rows, |column, row| {
            format!("{column}{row}")
        });
        geometry.edges = [
            (Side::Top, Colour::Black),
            (Side::Bottom, Colour::Black),
            (Side::Left, Colour::White),
            (Side::Right, Colour::White),
        ]
        .map(|(side, colour)| Edge { side, colour })
        .into();
        geometry
    }

    fn symmetries(&self) -> Vec<Vec<Point>> {
        let size = u16::from(self.size);
        let map = |image: fn(u16, u16, u16) -> (u16, u16)| {
            (0..size * size)
                .map(|point| {
                    let (row, column) = image(point / size, point % size, size - 1);
                    Point(row * size + column)
                })
                .collect()
        };
        vec![
            map(|row, column, last| (row, last - column)),
            map(|row, column, last| (last - row, column)),
            map(|row, column, last| (last - row, last - column)),
        ]
    }

    fn piece(&self, position: &Position, point: Point) -> Option<Piece> {
        position.piece(point)
    }

    /// 0: the kind of piece, then the point; 1: the point first. Both end with the
    /// point to which a displaced pawn goes.
    fn orders(&self) -> usize {
        2
    }

    fn steps(&self, position: &Position, turn: Turn, order: usize) -> Vec<Step> {
        view::steps(position, turn, order)
    }

    fn effects(&self, position: &Position, turn: Turn) -> Vec<Effect> {
        view::effects(position, turn)
    }

    fn explain(&self, position: &Position, steps: &[Step], _order: usize) -> TurnError {
        explain::explain(position, steps)
    }

    fn insights(&self, position: &Position, selected: Option<Point>) -> Vec<Insight> {
        view::insights(position, selected)
    }

    fn format_turn(&self, position: &Position, turn: Turn) -> String {
        notation::format_turn(position, turn)
    }

    fn parse_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        notation::parse_turn(position, text)
    }

    fn format_position(&self, position: &Position) -> String {
        position.to_string()
    }

    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String {
        let letter = |piece: Piece| match (piece.colour, piece.kind) {
            (Colour::Black, Kind::Stone) => 'B',
            (Colour::White, Kind::Stone) => 'W',
            (Colour::Black, Kind::Pawn) => 'b',
            (Colour::White, Kind::Pawn) => 'w',
        };
        let rows = rows_text(pieces, usize::from(self.size), letter);
        // The swap is behind: First plays Black.
        format!("{rows} {} - b", letter(Piece::pawn(side)))
    }

    fn stated(text: &str) -> Vec<(&'static str, String)> {
        let board = text.split_whitespace().next().unwrap_or_default();
        vec![("size", board.split('/').count().to_string())]
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        notation::parse_position(self.size, text)
    }
}
