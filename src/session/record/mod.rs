//! The record of a game: one JSON object. docs/record.md describes it.

mod read;
pub(super) mod strict;
mod write;

use std::fmt;

use serde_json::{Map, Value};

use super::{ClockSpec, Note, Player};
use crate::core::Seat;

/// The format written, and the newest one read.
pub const FORMAT: &str = "quintet/1";
/// The largest record that is read, in bytes.
pub const MOST_BYTES: usize = 16 << 20;
/// The most JSON values that a record may hold.
pub const MOST_VALUES: usize = 2_000_000;

/// A game as it stands in a file. The turns are text: nothing here has been checked
/// against the rules ([`Session::from_record`](super::Session::from_record) does).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// The options as texts, in the order of the file.
    pub options: Vec<(String, String)>,
    /// The position before the first turn, if not the start position.
    pub position: Option<String>,
    /// The players by seat.
    pub players: [RecordPlayer; 2],
    /// The seed of the engine's choices.
    pub seed: Option<u64>,
    /// The clock.
    pub clock: Option<ClockSpec>,
    /// When it was played, as written.
    pub date: Option<String>,
    /// How it ended.
    pub result: Option<RecordResult>,
    /// The ply at which the game stands, if turns after it had been taken back.
    pub at: Option<usize>,
    /// Words about the whole game.
    pub comment: Option<String>,
    /// The turns.
    pub turns: Vec<RecordTurn>,
    /// Fields that this version does not know; written back as read.
    pub extra: Map<String, Value>,
}

/// A player in a record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordPlayer {
    /// The name.
    pub name: Option<String>,
    /// Person or engine, if the record says so.
    pub kind: Option<Player>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}

/// A turn in a record, with the variations that could have been played instead.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordTurn {
    /// The turn in the game's notation.
    pub text: String,
    /// Time, score, comment.
    pub note: Note,
    /// Other lines from the position before this turn.
    pub variations: Vec<Vec<RecordTurn>>,
}

impl RecordTurn {
    /// A turn with nothing said about it.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }
}

/// What made a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The rules.
    Rules,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
    /// A clock ran out.
    Time,
}

impl Claim {
    /// All of them with their words in a record.
    const WORDS: [(Self, &'static str); 4] = [
        (Self::Rules, "rules"),
        (Self::Resignation, "resignation"),
        (Self::Agreement, "agreement"),
        (Self::Time, "time"),
    ];

    /// The word in a record.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
        }
    }
}

/// The result in a record.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordResult {
    /// Who won; `None` for a draw.
    pub winner: Option<Seat>,
    /// What made it.
    pub by: Claim,
    /// Why, in words.
    pub reason: Option<String>,
    /// The ply at which the players made it, if turns stand after it.
    pub ply: Option<usize>,
    /// Fields that this version does not know.
    pub extra: Map<String, Value>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The place: `line 3 column 7`, `options.size`, `turn 17 (Black's 9th)`.
    pub place: String,
    /// One sentence without a final stop.
    pub message: String,
}

impl RecordError {
    /// An error at a place.
    #[must_use]
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            message: message.into(),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() {
            f.write_str(&self.message)
        } else {
            write!(f, "{}: {}", self.place, self.message)
        }
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// Reads a record: UTF-8 JSON with or without a byte order mark, at most
    /// [`MOST_BYTES`] long.
    ///
    /// # Errors
    /// The place and the reason for which it is no record of a version that this
    /// program knows.
    pub fn parse(bytes: &[u8]) -> Result<Self, RecordError> {
        read::record(strict::parse(bytes)?)
    }

    /// The record as JSON text with a final line feed, one turn a line; equal
    /// records give equal text.
    #[must_use]
    pub fn to_json(&self) -> String {
        write::record(self)
    }

    /// Puts options in the place of those with the same key.
    pub fn set_options(&mut self, set: &[(String, String)]) {
        self.options
            .retain(|(key, _)| set.iter().all(|(other, _)| other != key));
        self.options.extend_from_slice(set);
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }
}
