//! Ten strengths of play.

use std::fmt;

use super::root::RootTurn;
use crate::core::mix;

/// A strength, 1 (a child wins) to 10 (everything the engine has).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The strongest level.
    pub const MAX: Self = Self(10);

    /// The level with this number, 1..=10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number, 1..=10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What holds this level back; nothing at [`Level::MAX`].
    pub(super) const fn handicap(self) -> Option<Handicap> {
        let (depth, nodes, margin, spread) = match self.0 {
            1 => (1, u64::MAX, 600, 250),
            2 => (1, u64::MAX, 240, 90),
            3 => (2, u64::MAX, 75, 20),
            4 => (3, u64::MAX, 70, 20),
            5 => (4, 10_000, 50, 15),
            6 => (6, 20_000, 30, 10),
            7 => (8, 45_000, 20, 6),
            8 => (10, 130_000, 12, 4),
            9 => (20, 800_000, 0, 1),
            _ => return None,
        };
        Some(Handicap {
            depth,
            nodes,
            margin,
            spread,
        })
    }
}

impl Default for Level {
    fn default() -> Self {
        Self(6)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The limits of a level, and how freely it chooses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handicap {
    /// Plies searched at most.
    pub(super) depth: i32,
    /// Nodes searched at most, once every line of three plies has been seen.
    pub(super) nodes: u64,
    /// How much worse than the best the chosen turn may be, in hundredths of the
    /// game's margin.
    margin: i32,
    /// By how much worse a turn must be to be chosen e times less often, in the
    /// same unit.
    spread: i32,
}

impl Handicap {
    /// How much worse than the best the chosen turn may be, where a turn usually
    /// changes the evaluation by `unit`.
    pub(super) const fn margin(&self, unit: i32) -> i32 {
        self.margin * unit / 100
    }

    /// Chooses among turns with known scores, the better the more likely. The same
    /// `seed` chooses the same. `roots` is not empty and its best turn stands first.
    pub(super) fn choose<T: Copy + Into<u32>>(
        &self,
        roots: &[RootTurn<T>],
        unit: i32,
        seed: u64,
    ) -> usize {
        let best = roots[0].known();
        let margin = self.margin(unit);
        let spread = f64::from(self.spread * unit) / 100.0;
        // Gumbel's trick: the largest of score / spread + noise is a choice with
        // chances in proportion to exp(score / spread).
        let pull = |root: &RootTurn<T>| {
            let bits = mix(seed ^ mix(u64::from(root.turn.into())));
            let uniform = ((bits >> 11) as f64 + 0.5) / (1u64 << 53) as f64;
            f64::from(root.known() - best) / spread.max(0.01) - (-uniform.ln()).ln()
        };
        (0..roots.len())
            .filter(|index| roots[*index].known() >= best - margin)
            .max_by(|a, b| pull(&roots[*a]).total_cmp(&pull(&roots[*b])))
            .unwrap_or(0)
    }
}
