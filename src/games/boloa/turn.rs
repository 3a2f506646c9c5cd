//! One turn as a number.

/// A turn: a pawn, a stone, a stone with the way its pawn goes, or the swap.
/// Points are bit numbers of the position's sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u32);

/// What a [`Turn`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// A pawn on an empty point.
    Pawn { at: u16 },
    /// A stone on an empty point.
    Stone { at: u16 },
    /// A stone onto a pawn, which moves to a neighbouring point.
    Displace { at: u16, to: u16 },
    /// The players exchange colours.
    Swap,
}

const POINT_BITS: u32 = 9;
const POINT_MASK: u32 = (1 << POINT_BITS) - 1;
const KIND_SHIFT: u32 = 2 * POINT_BITS;

impl Turn {
    pub(super) const SWAP: Self = Self(3 << KIND_SHIFT);

    #[inline]
    pub(super) const fn pawn(at: u16) -> Self {
        Self(at as u32)
    }

    #[inline]
    pub(super) const fn stone(at: u16) -> Self {
        Self(1 << KIND_SHIFT | at as u32)
    }

    #[inline]
    pub(super) const fn displace(at: u16, to: u16) -> Self {
        Self(2 << KIND_SHIFT | (to as u32) << POINT_BITS | at as u32)
    }

    #[inline]
    pub(super) const fn action(self) -> Action {
        let at = (self.0 & POINT_MASK) as u16;
        match self.0 >> KIND_SHIFT {
            0 => Action::Pawn { at },
            1 => Action::Stone { at },
            2 => Action::Displace {
                at,
                to: (self.0 >> POINT_BITS & POINT_MASK) as u16,
            },
            _ => Action::Swap,
        }
    }
}

impl From<Turn> for u32 {
    fn from(turn: Turn) -> Self {
        turn.0
    }
}
