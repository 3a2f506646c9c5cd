//! Who plays ([`Seat`]) and what the stones look like ([`Colour`]).

/// One of the two players. A seat never changes hands during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The player who takes the first turn of a game from the start position.
    First,
    /// The other player.
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other seat.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for First, 1 for Second.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The colour of a stone. A seat's colour is looked up through the position
/// ([`Game::colour`](super::Game::colour)), since a pie swap exchanges colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The colour that moves first (Bound calls it Blue).
    Black,
    /// The other colour (Bound calls it Orange).
    White,
}

impl Colour {
    /// Both colours, the one that moves first in front.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
