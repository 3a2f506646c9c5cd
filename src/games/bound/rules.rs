//! Pieces, turns and results.

use super::board::{AROUND, FORKS, NEIGHBOURS, bits};
use crate::core::{Colour, Ending, Seat, mix};

/// The reason of a win.
const BOUND: &str = "a piece is bound";

/// A piece's move along an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    from: u8,
    to: u8,
}

impl Turn {
    /// A move between two forks, 0..20 each.
    pub(super) const fn new(from: u8, to: u8) -> Self {
        Self { from, to }
    }

    /// The fork the piece leaves, 0..20.
    #[must_use]
    pub const fn from(self) -> u8 {
        self.from
    }

    /// The fork the piece goes to, 0..20.
    #[must_use]
    pub const fn to(self) -> u8 {
        self.to
    }
}

impl From<Turn> for u32 {
    fn from(turn: Turn) -> Self {
        Self::from(turn.from) << 5 | Self::from(turn.to)
    }
}

/// The pieces of both colours and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pieces: [u32; 2],
    side: Colour,
    key: u64,
}

impl Position {
    /// A position from its sets of forks, indexed by colour (Blue is 0).
    pub(super) fn new(pieces: [u32; 2], side: Colour) -> Self {
        let mut position = Self {
            pieces,
            side,
            key: 0,
        };
        position.key = position.fresh_key();
        position
    }

    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// The whole position fits into 41 bits: its key is those, mixed.
    pub(super) const fn fresh_key(&self) -> u64 {
        mix(self.pieces[0] as u64 | (self.pieces[1] as u64) << 20 | (self.side as u64) << 40)
    }

    /// The colour to move.
    #[must_use]
    pub const fn side(&self) -> Colour {
        self.side
    }

    pub(super) const fn seat(&self) -> Seat {
        match self.side {
            Colour::Black => Seat::First,
            Colour::White => Seat::Second,
        }
    }

    /// The forks of a colour's pieces.
    pub(super) const fn pieces(&self, colour: Colour) -> u32 {
        self.pieces[colour.index()]
    }

    pub(super) const fn occupied(&self) -> u32 {
        self.pieces[0] | self.pieces[1]
    }

    pub(super) const fn piece(&self, fork: u8) -> Option<Colour> {
        if self.pieces[0] >> fork & 1 == 1 {
            Some(Colour::Black)
        } else if self.pieces[1] >> fork & 1 == 1 {
            Some(Colour::White)
        } else {
            None
        }
    }

    /// The free forks next to a fork.
    pub(super) const fn exits(&self, fork: u8) -> u32 {
        AROUND[fork as usize] & !self.occupied()
    }

    pub(super) fn outcome(&self) -> Option<Ending> {
        let occupied = self.occupied();
        let mover = self.seat().opponent();
        // A turn that binds pieces of both sides wins for the mover.
        if has_bound(self.pieces(self.side), occupied) {
            Some(Ending::win(mover, BOUND))
        } else if has_bound(self.pieces(self.side.other()), occupied) {
            Some(Ending::win(mover.opponent(), BOUND))
        } else {
            None
        }
    }

    /// The moves of the side to move, whether or not the game is over.
    pub(super) fn moves(&self) -> impl Iterator<Item = Turn> + use<> {
        let free = !self.occupied();
        bits(self.pieces(self.side)).flat_map(move |from| {
            bits(AROUND[usize::from(from)] & free).map(move |to| Turn::new(from, to))
        })
    }

    pub(super) fn apply(&self, turn: Turn) -> Self {
        let mut pieces = self.pieces;
        pieces[self.side.index()] ^= 1 << turn.from | 1 << turn.to;
        Self::new(pieces, self.side.other())
    }

    /// The same pieces with the other side to move.
    pub(super) fn passed(&self) -> Self {
        Self::new(self.pieces, self.side.other())
    }
}

/// Whether some piece of a set has no free neighbour.
pub(super) fn has_bound(pieces: u32, occupied: u32) -> bool {
    bits(pieces).any(|fork| AROUND[usize::from(fork)] & !occupied == 0)
}

/// Whether two forks share an edge.
pub(super) fn adjacent(one: u8, other: u8) -> bool {
    debug_assert!(usize::from(one) < FORKS);
    NEIGHBOURS[usize::from(one)].contains(&other)
}
