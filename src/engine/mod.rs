//! One alpha-beta for every game. See docs/engine.md.

mod alphabeta;
mod evaluate;
mod history;
mod level;
mod limits;
mod ordering;
mod path;
mod quiescence;
mod root;
mod score;
mod search;
mod searcher;
mod table;
mod techniques;
mod threads;
mod time;
pub(crate) mod weights;

pub use evaluate::{Class, Evaluate, Exact};
pub use level::Level;
pub use limits::{ClockLimits, Limits, StopFlag};
pub use score::{Score, Verdict};
pub use search::{Engine, Report, ScoredLine, Settings};
pub use techniques::Techniques;
