//! Errors of reading turns and positions. Each names the offending part.

use std::fmt;

use super::Point;

/// What is wrong with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnErrorKind {
    /// The text is not of the game's notation.
    Syntax,
    /// The text is well formed, but the rules forbid the turn.
    Illegal,
}

/// A turn that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnError {
    /// Notation or rules.
    pub kind: TurnErrorKind,
    /// One sentence without a final stop that names the offending part and, for
    /// an illegal turn, the rule it breaks, e.g. "2e stands on number 2 and must
    /// move exactly 2 squares".
    pub message: String,
    /// The points concerned, for a screen to mark. May be empty.
    pub points: Vec<Point>,
}

impl TurnError {
    /// Text that is not in the game's notation.
    #[must_use]
    pub fn syntax(message: impl Into<String>) -> Self {
        Self {
            kind: TurnErrorKind::Syntax,
            message: message.into(),
            points: Vec::new(),
        }
    }

    /// A turn that the rules forbid; `points` are the points concerned.
    #[must_use]
    pub fn illegal(message: impl Into<String>, points: impl Into<Vec<Point>>) -> Self {
        Self {
            kind: TurnErrorKind::Illegal,
            message: message.into(),
            points: points.into(),
        }
    }
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for TurnError {}

/// A position text that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// One sentence without a final stop that names the offending part, e.g.
    /// "row c has 7 squares instead of 6".
    pub message: String,
}

impl PositionError {
    /// An error with this sentence.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for PositionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_shown_as_its_sentence() {
        let sentence = "2e stands on number 2 and must move exactly 2 squares";
        assert_eq!(TurnError::syntax(sentence).to_string(), sentence);
        assert_eq!(
            TurnError::illegal(sentence, [Point(7)]).to_string(),
            sentence
        );
        let sentence = "row c has 7 squares instead of 6";
        assert_eq!(PositionError::new(sentence).to_string(), sentence);
    }
}
