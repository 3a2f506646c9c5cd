//! The steps a turn is entered by.

use super::Point;

/// One step of a turn: a point, or a named choice such as Boloa's `pawn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A point of the board.
    At(Point),
    /// A choice by name, lower case, in English (`pawn`, `stone`, `swap`, `pass`).
    Choice(&'static str),
}

impl Step {
    /// The point of this step, if it is one.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::At(point) => Some(point),
            Self::Choice(_) => None,
        }
    }
}
