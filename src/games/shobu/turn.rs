//! A turn: the passive and the aggressive move.

use super::board::{Vector, stepped};

/// A passive and an aggressive move by the same vector, packed into 16 bits:
/// the square that the passive move leaves, the direction, the distance, and the
/// square that the aggressive move leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u16);

impl Turn {
    pub(super) const fn new(passive: u8, aggressive: u8, vector: Vector) -> Self {
        Self(
            (passive as u16) << 10
                | (vector.direction as u16) << 7
                | (vector.distance as u16 - 1) << 6
                | aggressive as u16,
        )
    }

    /// The square that the passive move leaves, 0..64.
    #[must_use]
    pub const fn passive(self) -> u8 {
        (self.0 >> 10) as u8
    }

    /// The square that the aggressive move leaves, 0..64.
    #[must_use]
    pub const fn aggressive(self) -> u8 {
        (self.0 & 63) as u8
    }

    /// 1 or 2 squares.
    #[must_use]
    pub const fn distance(self) -> u8 {
        (self.0 >> 6 & 1) as u8 + 1
    }

    /// The direction, 0..8, clockwise from north.
    #[must_use]
    pub const fn direction(self) -> u8 {
        (self.0 >> 7 & 7) as u8
    }

    /// Where the passive move ends.
    #[must_use]
    pub const fn passive_to(self) -> u8 {
        self.end_of(self.passive())
    }

    /// Where the aggressive move ends.
    #[must_use]
    pub const fn aggressive_to(self) -> u8 {
        self.end_of(self.aggressive())
    }

    const fn end_of(self, from: u8) -> u8 {
        match stepped(from, self.direction(), self.distance()) {
            Some(to) => to,
            // A turn is made for squares from which its vector stays on the board.
            None => from,
        }
    }
}

impl From<Turn> for u32 {
    fn from(turn: Turn) -> Self {
        turn.0.into()
    }
}
