//! Who sits on a seat.

use std::{fmt, str::FromStr};

use crate::engine::Level;

/// Who takes the turns of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person.
    #[default]
    Human,
    /// The engine at a level.
    Cpu(Level),
}

impl Player {
    /// Whether a person plays.
    #[must_use]
    pub const fn is_human(self) -> bool {
        matches!(self, Self::Human)
    }
}

/// `human`, `cpu:7`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Cpu(level) => write!(f, "cpu:{level}"),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a player is human, cpu or cpu:LEVEL with a level from 1 to 10, not {0:?}")]
pub struct ParsePlayerError(String);

/// Reads `human`, `cpu` (the default level) and `cpu:LEVEL`.
impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Self, ParsePlayerError> {
        let level = match text {
            "human" => return Ok(Self::Human),
            "cpu" => Some(Level::default()),
            _ => text
                .strip_prefix("cpu:")
                .and_then(|number| number.parse().ok())
                .and_then(Level::new),
        };
        level
            .map(Self::Cpu)
            .ok_or_else(|| ParsePlayerError(text.to_owned()))
    }
}
