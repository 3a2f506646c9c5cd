//! Pieces as shapes: a side is told by its shape as much as by its colour.

use ratatui::style::{Color, Modifier, Style};

use crate::{
    core::{Colour, Kind, Piece},
    tui::{
        glyphs::GlyphTier,
        theme::{Role, Theme},
    },
};

use super::{canvas::Canvas, layout::Spot};

/// How solid a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// It stands there.
    Real,
    /// It would stand there.
    Ghost,
    /// It would leave.
    Leaving,
}

/// The roles of the two colours' stones: body and shade.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hues([(Role, Role); 2]);

impl Hues {
    /// Chosen by what a game calls its colours.
    pub(super) fn of(names: [&str; 2]) -> Self {
        let hue = |name: &str, otherwise| match name {
            "Blue" => (Role::Blue, Role::BlueShade),
            "Orange" => (Role::Orange, Role::OrangeShade),
            _ => otherwise,
        };
        Self([
            hue(names[0], (Role::Black, Role::BlackShade)),
            hue(names[1], (Role::White, Role::WhiteShade)),
        ])
    }

    pub(super) const fn body(self, colour: Colour) -> Role {
        self.0[colour.index()].0
    }

    const fn shade(self, colour: Colour) -> Role {
        self.0[colour.index()].1
    }
}

/// How pieces are drawn on this board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brush {
    pub(super) theme: Theme,
    pub(super) glyphs: GlyphTier,
    pub(super) hues: Hues,
    /// The rows that a piece may take, and the columns of its cell.
    pub(super) room: (i32, i32),
    /// The middle of a piece from the left top of its cell, in half columns and
    /// quarter rows.
    pub(super) middle: (i32, i32),
}

/// One character for a piece.
pub(super) const fn glyph(glyphs: GlyphTier, piece: Piece, mono: bool) -> char {
    match (piece.kind, piece.colour) {
        (Kind::Stone, Colour::Black) => glyphs.pick('●', 'X', 'X'),
        (Kind::Stone, Colour::White) if mono => glyphs.pick('○', 'O', 'O'),
        (Kind::Stone, Colour::White) => glyphs.pick('◉', 'O', 'O'),
        (Kind::Pawn, Colour::Black) => glyphs.pick('◆', 'x', 'x'),
        (Kind::Pawn, Colour::White) if mono => glyphs.pick('◇', 'o', 'o'),
        (Kind::Pawn, Colour::White) => glyphs.pick('◈', 'o', 'o'),
    }
}

impl Brush {
    /// The style of what is drawn as a single character.
    pub(super) fn ink(&self, colour: Colour) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.theme.fg(self.hues.body(colour)) {
            Some(body) => style.fg(body),
            None => style,
        }
    }

    /// Draws a piece; its dots show after the canvas is flushed.
    pub(super) fn piece(
        &self,
        canvas: &mut Canvas<'_>,
        spot: Spot,
        piece: Piece,
        presence: Presence,
    ) {
        if self.room.1 > 1 {
            self.disc(canvas, spot, piece, presence);
            return;
        }
        let mono = self.theme.is_mono();
        let ink = self.ink(piece.colour);
        match presence {
            Presence::Real => canvas.put(spot.x, spot.y, glyph(self.glyphs, piece, mono), ink),
            Presence::Ghost => canvas.put(
                spot.x,
                spot.y,
                glyph(self.glyphs, piece, mono),
                ink.add_modifier(Modifier::ITALIC | Modifier::DIM),
            ),
            Presence::Leaving => canvas.put(spot.x, spot.y, self.glyphs.pick('◌', ',', ','), ink),
        }
    }

    /// Writes a number on a piece; call it after the canvas was flushed.
    pub(super) fn number(&self, canvas: &mut Canvas<'_>, spot: Spot, piece: Piece, value: u8) {
        let digit = char::from_digit(u32::from(value), 10).unwrap_or('+');
        let role = self.hues.body(piece.colour);
        let (body, text) = (self.theme.fg(role), self.theme.bg(role));
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.room.1 > 1 {
            let style = match (body, text, piece.colour) {
                (Some(_), Some(text), Colour::Black) => {
                    bold.fg(text).bg(body.unwrap_or(Color::Reset))
                }
                (Some(body), Some(text), Colour::White) => bold
                    .fg(text)
                    .bg(self.theme.fg(self.hues.shade(piece.colour)).unwrap_or(body)),
                (_, _, Colour::Black) => bold.add_modifier(Modifier::REVERSED),
                _ => bold,
            };
            canvas.put(spot.x, spot.y, digit, style);
            return;
        }
        if let (Some(body), Some(text)) = (body, text) {
            canvas.put(spot.x, spot.y, digit, bold.fg(text).bg(body));
            if self.room.0 >= 3 {
                let (left, right, side) = match self.glyphs {
                    GlyphTier::Full => ('▐', '▌', Style::new().fg(body)),
                    _ => (' ', ' ', Style::new().bg(body)),
                };
                canvas.put(spot.x - 1, spot.y, left, side);
                canvas.put(spot.x + 1, spot.y, right, side);
            }
            return;
        }
        let left = if self.room.0 >= 3 { spot.x - 1 } else { spot.x };
        canvas.put(left, spot.y, glyph(self.glyphs, piece, true), bold);
        canvas.put(left + 1, spot.y, digit, bold);
    }

    fn disc(&self, canvas: &mut Canvas<'_>, spot: Spot, piece: Piece, presence: Presence) {
        let role = self.hues.body(piece.colour);
        let body = self.theme.fg(role).unwrap_or(Color::Reset);
        let shade = self.theme.fg(self.hues.shade(piece.colour));
        let rows = f64::from(self.room.1);
        let full = 2.0 * rows - if self.room.1 > 3 { 0.9 } else { 0.4 };
        let radius = match piece.kind {
            Kind::Stone => full,
            Kind::Pawn => (full * 0.72).max(2.2),
        };
        let rim = if self.room.1 > 2 { 2.2 } else { 1.6 };
        let middle = (
            2 * spot.cell.x + self.middle.0,
            4 * spot.cell.y + self.middle.1,
        );
        let reach = radius.ceil() as i32 + 1;
        for dy in -reach..reach {
            for dx in -reach..reach {
                let (x, y) = (f64::from(dx) + 0.5, f64::from(dy) + 0.5);
                let distance = match piece.kind {
                    Kind::Stone => x.hypot(y),
                    Kind::Pawn => x.abs() + y.abs() - 0.5,
                };
                if distance > radius {
                    continue;
                }
                let inner = distance <= radius - rim;
                let colour = match (piece.colour, presence) {
                    (_, Presence::Ghost) if (dx + dy).rem_euclid(2) == 0 => Some(body),
                    (_, Presence::Ghost) => continue,
                    (_, Presence::Leaving)
                        if !inner && (dx.div_euclid(2) + dy.div_euclid(2)) % 2 == 0 =>
                    {
                        Some(body)
                    }
                    (_, Presence::Leaving) => continue,
                    (Colour::White, _) if inner => shade.filter(|_| self.glyphs == GlyphTier::Full),
                    _ => Some(body),
                };
                canvas.dot(middle.0 + dx, middle.1 + dy, colour);
            }
        }
    }
}
