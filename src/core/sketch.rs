//! A position being set up, which may not be one of the game yet.

use super::{Colour, Piece};

/// A part of a game's positions beside the pieces and the colour to move, in the order
/// in which position texts name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it is about, lower case, in English (`swap`).
    pub name: &'static str,
    /// What it can be: as a position text writes it, and in a word. The first is what a
    /// position has that is set up from nothing.
    pub values: &'static [(&'static str, &'static str)],
}

/// A position being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// The pieces, by point.
    pub pieces: Vec<Option<Piece>>,
    /// The colour to move.
    pub to_move: Colour,
    /// By [`Field`], the index of its value.
    pub fields: Vec<usize>,
}
