//! A position being set up, which may not be one of the game yet.

use super::{Colour, Geometry, Piece, Surface};

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

impl Sketch {
    /// The usual position text: boards with `|` between, rows from the top (or rings)
    /// with `/` between, `letter` for a piece and numbers for runs of empty points (a
    /// full stop for each on a graph); then the letter of the colour to move, then the
    /// fields.
    #[must_use]
    pub fn text(
        &self,
        geometry: &Geometry,
        fields: &[Field],
        letter: impl Fn(Piece) -> char,
    ) -> String {
        let mut text = String::new();
        let mut empty = 0;
        let mut before = None;
        for point in geometry.points() {
            let place = &geometry.places[point.index()];
            let row = match geometry.surface {
                Surface::Graph => place.name.trim_end_matches(char::is_numeric).to_owned(),
                Surface::Squares | Surface::Lines => place.y.to_string(),
            };
            let here = (place.board, row);
            if let Some((board, row)) = before.replace(here.clone())
                && (board, &row) != (here.0, &here.1)
            {
                flush(&mut empty, &mut text);
                text.push(if board == here.0 { '/' } else { '|' });
            }
            match self.pieces.get(point.index()).copied().flatten() {
                Some(piece) => {
                    flush(&mut empty, &mut text);
                    text.push(letter(piece));
                }
                None if geometry.surface == Surface::Graph => text.push('.'),
                None => empty += 1,
            }
        }
        flush(&mut empty, &mut text);
        text.push(' ');
        text.push(letter(Piece::stone(self.to_move)).to_ascii_lowercase());
        for (field, value) in fields.iter().zip(&self.fields) {
            if let Some((written, _)) = field.values.get(*value) {
                text.push(' ');
                text.push_str(written);
            }
        }
        text
    }
}

/// Writes the number of empty points passed, if any.
fn flush(empty: &mut usize, text: &mut String) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}
