//! Games in the formats of other programs.

use std::{fmt, time::Duration};

use super::Seat;

/// A game as every format can tell it: what is read from one and written to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// Options of the game that are not at their default, as `(key, value)` texts.
    pub options: Vec<(String, String)>,
    /// The position it starts from, as position text; the game's start if `None`.
    pub position: Option<String>,
    /// The players' names by seat.
    pub players: [Option<String>; 2],
    /// The day it was played, `YYYY-MM-DD` if the format says so.
    pub date: Option<String>,
    /// The time each player had at the start, and what was added after each turn.
    pub clock: Option<(Duration, Duration)>,
    /// Whatever else is said about the game, as `(name, value)`: `Event`, `Site`, `Round`,
    /// `Comment` and names of the format.
    pub tags: Vec<(String, String)>,
    /// The turns, in the game's own notation.
    pub turns: Vec<TranscriptTurn>,
    /// How it ended, if the format says so.
    pub result: Option<TranscriptResult>,
    /// What the source held and a transcript cannot, one short English phrase each.
    pub lost: Vec<String>,
}

/// One turn of a transcript.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TranscriptTurn {
    /// The turn in the game's own notation, or something it understands.
    pub text: String,
    /// What was said about it.
    pub comment: Option<String>,
    /// What its player had left on the clock after it.
    pub left: Option<Duration>,
    /// Other lines from the position before this turn.
    pub variations: Vec<Vec<TranscriptTurn>>,
}

impl TranscriptTurn {
    /// A turn with nothing said about it.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }
}

/// How a transcript says that its game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranscriptResult {
    /// This seat won, by the rules or in a way that is not said.
    Win(Seat),
    /// This seat won because the other resigned.
    Resigned(Seat),
    /// This seat won on time.
    Time(Seat),
    /// Nobody won, by the rules or in a way that is not said.
    Draw,
    /// The players agreed on a draw.
    Agreed,
}

impl Transcript {
    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, value)| value.as_str())
    }

    /// The value of an option that is not at its default.
    #[must_use]
    pub fn option(&self, key: &str) -> Option<&str> {
        self.options
            .iter()
            .find(|(known, _)| known == key)
            .map(|(_, value)| value.as_str())
    }
}

impl TranscriptResult {
    /// The seat that won.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Win(seat) | Self::Resigned(seat) | Self::Time(seat) => Some(seat),
            Self::Draw | Self::Agreed => None,
        }
    }
}

/// What Abstract Play calls a game, and what its variants mean here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbstractPlay {
    /// The name of the game.
    pub name: &'static str,
    /// The names of variants.
    pub variants: &'static [(&'static str, Variant)],
}

/// What a named variant of Abstract Play means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// The board that the game is played on here: it must be named.
    Board,
    /// The start as it is here without options. It is written, and may be left out.
    Standard,
    /// The game starts from this position.
    Position(&'static str),
}

/// A text that a format was written as, and what it could not hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The file.
    pub text: String,
    /// What is missing in it, one short English phrase each.
    pub lost: Vec<String>,
}

/// A text that cannot be read, or a game that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    /// Where: `line 3`, `turn 17`, `property SZ`; empty for the whole.
    pub place: String,
    /// One sentence without a final stop.
    pub message: String,
}

impl FormatError {
    /// An error at a place.
    #[must_use]
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            message: message.into(),
        }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for FormatError {}

/// A format that one game can be read from and written to. It works on text alone;
/// whether the turns are legal is found when the transcript is replayed.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name used on the command line.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// Endings of file names, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether a text looks like this format.
    pub recognises: fn(&str) -> bool,
    /// Whether it holds variations and clocks.
    pub holds_trees: bool,
    /// Reads a text: the games in it, at least one.
    pub read: fn(&str) -> Result<Vec<Transcript>, FormatError>,
    /// Writes a transcript.
    pub write: fn(&Transcript) -> Result<Written, FormatError>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_won_by_whatever_means_is_the_winner() {
        for seat in Seat::BOTH {
            for result in [
                TranscriptResult::Win(seat),
                TranscriptResult::Resigned(seat),
                TranscriptResult::Time(seat),
            ] {
                assert_eq!(result.winner(), Some(seat), "{result:?}");
            }
        }
        for result in [TranscriptResult::Draw, TranscriptResult::Agreed] {
            assert_eq!(result.winner(), None);
        }
    }

    #[test]
    fn an_error_is_shown_with_its_place_if_it_has_one() {
        let error = FormatError::new("line 3", "there is no turn");
        assert_eq!(error.to_string(), "line 3: there is no turn");
        let error = FormatError::new("", "there is no game");
        assert_eq!(error.to_string(), "there is no game");
    }

    #[test]
    fn tags_and_options_are_found_by_their_names() {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let transcript = Transcript {
            options: vec![pair("setup", "scrambled"), pair("size", "7")],
            tags: vec![pair("Event", "A match"), pair("Site", "Here")],
            ..Transcript::default()
        };
        assert_eq!(transcript.tag("Site"), Some("Here"));
        assert_eq!(transcript.tag("size"), None);
        assert_eq!(transcript.option("size"), Some("7"));
        assert_eq!(transcript.option("Site"), None);
    }
}
