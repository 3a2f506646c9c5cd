//! The vocabulary shared by every floor, and the [`Game`] contract.
//!
//! Nothing here does I/O, reads a clock, draws a random number or knows a game.

mod error;
mod exchange;
mod game;
mod geometry;
mod history;
mod insight;
mod lesson;
mod line;
mod options;
mod outcome;
mod perft;
mod seat;
mod sketch;
mod step;
#[cfg(test)]
mod tests;
mod zobrist;

pub use error::{PositionError, TurnError, TurnErrorKind};
pub use exchange::{
    AbstractPlay, Format, FormatError, Transcript, TranscriptResult, TranscriptTurn, Variant,
    Written,
};
pub use game::{Game, Info, Language, Repetition};
pub use geometry::{Board, Edge, Geometry, Place, Point, Side, Surface, Wood};
pub use history::History;
pub use insight::{Effect, Insight, Kind, Piece, rows_text};
pub use lesson::{Goal, Lesson, LessonStep};
pub use line::Line;
pub use options::{OptionError, OptionSpec, OptionValue, OptionValues, Options};
pub use outcome::{BARRED, Ending, NO_TURN, Outcome, REPETITION};
pub use perft::{divide, perft};
pub use seat::{Colour, Seat};
pub use sketch::{Field, Sketch};
pub use step::Step;
pub use zobrist::{mix, zobrist};
