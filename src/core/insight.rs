//! Pieces, what a turn does to them, and help to see what the rules make of them.

use super::{Colour, Point};

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The ordinary piece of every game.
    Stone,
    /// Boloa's lesser piece.
    Pawn,
}

/// A piece on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose.
    pub colour: Colour,
    /// Stone or pawn.
    pub kind: Kind,
}

impl Piece {
    /// A stone of `colour`.
    #[must_use]
    pub const fn stone(colour: Colour) -> Self {
        Self {
            colour,
            kind: Kind::Stone,
        }
    }

    /// A pawn of `colour`.
    #[must_use]
    pub const fn pawn(colour: Colour) -> Self {
        Self {
            colour,
            kind: Kind::Pawn,
        }
    }
}

/// One thing a turn does to the board, in the order in which it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A piece moves.
    Move {
        /// From here.
        from: Point,
        /// To here.
        to: Point,
    },
    /// A piece is pushed or displaced by another; off the board if `to` is `None`.
    Push {
        /// From here.
        from: Point,
        /// To here, or off the board.
        to: Option<Point>,
    },
    /// A piece comes onto the board.
    Place {
        /// Here.
        at: Point,
        /// This one.
        piece: Piece,
    },
    /// A piece leaves the board (captured, or removed by a displaced pawn).
    Remove {
        /// From here.
        at: Point,
    },
    /// A piece turns into another (Boloa's smothered pawns).
    Become {
        /// Here.
        at: Point,
        /// The new piece.
        piece: Piece,
    },
    /// The players exchange colours.
    Swap,
    /// Nothing changes but the side to move.
    Pass,
}

/// Something the rules say about a position that a player would have to count
/// or search for by eye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Insight {
    /// A number that belongs to a piece and is drawn on it (bocch's move
    /// distance, Bound's free neighbours).
    Number {
        /// The piece.
        at: Point,
        /// The number, 0..=9.
        value: u8,
    },
    /// A piece in danger (Bound: one free neighbour).
    Danger {
        /// The piece.
        at: Point,
    },
    /// A line along which the selected piece would move (Lines of Action).
    Ray {
        /// The selected piece.
        from: Point,
        /// Where it would land, if that is on the board.
        to: Option<Point>,
        /// How far it must go.
        distance: u8,
        /// The enemy piece in the way or the own piece on the target, if any.
        block: Option<Point>,
    },
    /// A connected group of one colour.
    Group {
        /// Whose.
        colour: Colour,
        /// Its points, in ascending order.
        points: Vec<Point>,
    },
    /// How many pieces of a colour stand on a board (Shobu).
    Tally {
        /// Index into [`Geometry::boards`](super::Geometry::boards).
        board: usize,
        /// Whose.
        colour: Colour,
        /// How many.
        count: u8,
    },
}

/// Rows of pieces as text, with `/` between them and runs of empty points as numbers; `letter`
/// writes a piece. `pieces` go row by row, `columns` (at least 1) to a row.
#[must_use]
pub fn rows_text(
    pieces: &[Option<Piece>],
    columns: usize,
    letter: impl Fn(Piece) -> char,
) -> String {
    let rows: Vec<String> = pieces
        .chunks(columns.max(1))
        .map(|row| {
            let mut text = String::new();
            let mut empty = 0;
            for piece in row {
                match piece {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                            empty = 0;
                        }
                        text.push(letter(*piece));
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        })
        .collect();
    rows.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_written_with_numbers_for_runs_of_empty_points() {
        let black = Some(Piece::stone(Colour::Black));
        let white = Some(Piece::stone(Colour::White));
        let letter = |piece: Piece| match piece.colour {
            Colour::Black => 'b',
            Colour::White => 'w',
        };
        let pieces = [
            [None, None, None],
            [black, None, None],
            [None, None, white],
            [black, None, white],
            [white, black, white],
        ];
        assert_eq!(
            rows_text(pieces.as_flattened(), 3, letter),
            "3/b2/2w/b1w/wbw"
        );
    }
}
