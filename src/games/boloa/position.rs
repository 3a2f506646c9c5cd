//! A position of any size.

use super::{
    bits::{Bits, Wide},
    board::Board,
    turn::Turn,
};
use crate::core::{Colour, Ending, Piece, Point, Seat};

/// The reason of every win.
const CHAIN: &str = "a chain joins both edges";

/// The board, the colour to move, the swap state, and which colour First plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position(pub(super) Sized);

/// Small boards are copied in place; large ones would make every copy of a small
/// one pay for their size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sized {
    Small(Board<u128>),
    Large(Box<Board<Wide>>),
}

/// Evaluates an expression with the board of a position, whatever its width.
macro_rules! with_board {
    ($position:expr, $board:ident => $value:expr) => {
        match &$position.0 {
            $crate::games::boloa::position::Sized::Small($board) => $value,
            $crate::games::boloa::position::Sized::Large($board) => $value,
        }
    };
}
pub(super) use with_board;

impl Position {
    pub(super) fn start(size: u8) -> Self {
        if u16::from(size) <= u128::STRIDE {
            Self(Sized::Small(Board::start(size)))
        } else {
            Self(Sized::Large(Box::new(Board::start(size))))
        }
    }

    /// A position from its pieces, row by row from the top left.
    pub(super) fn from_pieces(
        size: u8,
        pieces: &[Option<Piece>],
        side: Colour,
        first: Colour,
        may_swap: bool,
    ) -> Self {
        if u16::from(size) <= u128::STRIDE {
            let sets = sets(size, pieces);
            Self(Sized::Small(Board::new(size, sets, side, first, may_swap)))
        } else {
            let sets = sets(size, pieces);
            Self(Sized::Large(Box::new(Board::new(
                size, sets, side, first, may_swap,
            ))))
        }
    }

    pub(super) fn size(&self) -> u8 {
        with_board!(self, board => board.size())
    }

    /// The colour to move.
    #[must_use]
    pub fn side(&self) -> Colour {
        with_board!(self, board => board.side())
    }

    /// The colour that First plays.
    #[must_use]
    pub fn first(&self) -> Colour {
        with_board!(self, board => board.first())
    }

    /// Whether the seat to move may exchange colours instead of placing a piece.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        with_board!(self, board => board.may_swap())
    }

    pub(super) fn seat(&self, colour: Colour) -> Seat {
        if colour == self.first() {
            Seat::First
        } else {
            Seat::Second
        }
    }

    pub(super) fn key(&self) -> u64 {
        with_board!(self, board => board.key())
    }

    pub(super) fn fresh_key(&self) -> u64 {
        with_board!(self, board => board.fresh_key())
    }

    pub(super) fn outcome(&self) -> Option<Ending> {
        let winner = with_board!(self, board => board.winner())?;
        Some(Ending::win(self.seat(winner), CHAIN))
    }

    pub(super) fn turns(&self, turns: &mut Vec<Turn>) {
        with_board!(self, board => board.each_turn(|turn| turns.push(turn)));
    }

    pub(super) fn count(&self) -> u64 {
        with_board!(self, board => board.count())
    }

    pub(super) fn apply(&self, turn: Turn) -> Self {
        Self(match &self.0 {
            Sized::Small(board) => Sized::Small(board.apply(turn)),
            Sized::Large(board) => Sized::Large(Box::new(board.apply(turn))),
        })
    }

    /// The other side to move, unless so few points are empty that a turn may hurt.
    pub(super) fn passed(&self) -> Option<Self> {
        let roomy = with_board!(self, board => board.empty().count() > 2 * u32::from(board.size()));
        roomy.then(|| {
            Self(match &self.0 {
                Sized::Small(board) => Sized::Small(board.passed()),
                Sized::Large(board) => Sized::Large(Box::new(board.passed())),
            })
        })
    }

    pub(super) fn piece(&self, point: Point) -> Option<Piece> {
        let bit = self.bit(point);
        with_board!(self, board => board.piece(bit))
    }

    /// The bit of a point, as turns name it.
    pub(super) fn bit(&self, point: Point) -> u16 {
        bit_of(self.size(), self.stride(), point)
    }

    /// The point of a bit.
    pub(super) fn point(&self, bit: u16) -> Point {
        let size = u16::from(self.size());
        let (row, column) = (bit / self.stride(), bit % self.stride());
        Point((size - 1 - row) * size + column)
    }

    /// The points of a set, in ascending order.
    pub(super) fn points(&self, bits: impl Iterator<Item = u16>) -> Vec<Point> {
        let mut points: Vec<_> = bits.map(|bit| self.point(bit)).collect();
        points.sort_unstable();
        points
    }

    /// The name of a bit: column letter and row number.
    pub(super) fn name(&self, bit: u16) -> String {
        let (row, column) = (bit / self.stride(), bit % self.stride());
        format!("{}{}", char::from(b'a' + column as u8), row + 1)
    }

    fn stride(&self) -> u16 {
        match self.0 {
            Sized::Small(_) => u128::STRIDE,
            Sized::Large(_) => Wide::STRIDE,
        }
    }
}

fn bit_of(size: u8, stride: u16, point: Point) -> u16 {
    let size = u16::from(size);
    let (row, column) = (point.0 / size, point.0 % size);
    (size - 1 - row) * stride + column
}

/// `[stones, pawns]` by colour.
fn sets<B: Bits>(size: u8, pieces: &[Option<Piece>]) -> [[B; 2]; 2] {
    let mut sets = [[B::NONE; 2]; 2];
    for (point, piece) in (0..).map(Point).zip(pieces) {
        if let Some(piece) = piece {
            let set = &mut sets[piece.kind as usize][piece.colour.index()];
            *set = *set | B::of(bit_of(size, B::STRIDE, point));
        }
    }
    sets
}
