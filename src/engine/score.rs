//! Scores of the search.

use std::fmt;

/// A score from the view of the side to move: the larger, the better. Estimates
/// are in hundredths of a unit that each game's evaluation defines (about a stone's
/// worth) and lie within ±[`Score::LIMIT`]; decided games lie beyond it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

/// What a score says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The side to move wins in this many plies (1: with its next turn).
    Win(u32),
    /// The side to move loses in this many plies (0: has lost).
    Loss(u32),
    /// Nothing is proved; hundredths of a unit.
    Estimate(i32),
}

impl Score {
    /// A win that is already on the board.
    pub const WIN: Self = Self(32_000);
    /// Above every score; for search windows.
    pub const INFINITE: Self = Self(32_500);
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// Estimates stay strictly within plus and minus this.
    pub const LIMIT: i32 = 30_000;

    /// The side to move wins in `plies`.
    #[must_use]
    pub const fn win_in(plies: u32) -> Self {
        Self(Self::WIN.0 - plies as i32)
    }

    /// The side to move loses in `plies`.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Self {
        Self(-Self::WIN.0 + plies as i32)
    }

    /// An estimate, clamped to the range of estimates.
    #[must_use]
    pub fn estimate(hundredths: i32) -> Self {
        Self(hundredths.clamp(1 - Self::LIMIT, Self::LIMIT - 1))
    }

    /// What the score says.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        if self.0 >= Self::LIMIT {
            Verdict::Win((Self::WIN.0 - self.0) as u32)
        } else if self.0 <= -Self::LIMIT {
            Verdict::Loss((Self::WIN.0 + self.0) as u32)
        } else {
            Verdict::Estimate(self.0)
        }
    }

    /// Whether the score is a proved win or loss.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.0 >= Self::LIMIT || self.0 <= -Self::LIMIT
    }
}

impl std::ops::Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// `+1.25`, `-0.40`, `wins in 5`, `loses in 4` (plies).
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.verdict() {
            Verdict::Win(plies) => write!(f, "wins in {plies}"),
            Verdict::Loss(plies) => write!(f, "loses in {plies}"),
            Verdict::Estimate(hundredths) => write!(f, "{:+.2}", f64::from(hundredths) / 100.0),
        }
    }
}
