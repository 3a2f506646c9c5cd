//! One alpha-beta for every game.

mod evaluate;
mod level;
mod limits;
mod score;
mod search;

pub use evaluate::{Class, Evaluate, Exact};
pub use level::Level;
pub use limits::{ClockLimits, Limits, StopFlag};
pub use score::{Score, Verdict};
pub use search::{Engine, Report, ScoredLine, Settings};
