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
    /// The columns and rows of a piece's cell.
    pub(super) room: (i32, i32),
    /// The radius of a stone in half columns, where it is drawn as a disc.
    pub(super) radius: f64,
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
    /// Whether pieces are drawn as discs of several characters.
    pub(super) const fn is_disc(&self) -> bool {
        self.room.1 > 1
    }

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
        if self.is_disc() {
            self.disc(canvas, spot, piece, presence);
            return;
        }
        let symbol = glyph(self.glyphs, piece, self.theme.is_mono());
        let ink = self.ink(piece.colour);
        match presence {
            Presence::Real if self.is_chip(piece) => {
                let inside = match (self.glyphs, piece.colour) {
                    (GlyphTier::Full, Colour::Black) => ' ',
                    (GlyphTier::Full, Colour::White) => '○',
                    _ => symbol,
                };
                self.chip(canvas, spot, piece.colour, inside);
            }
            Presence::Real => canvas.put(spot.x, spot.y, symbol, ink),
            Presence::Ghost => {
                canvas.put(spot.x, spot.y, symbol, ink.add_modifier(Modifier::DIM));
                if self.room.0 >= 3 {
                    canvas.put(spot.x - 1, spot.y, ':', ink);
                    canvas.put(spot.x + 1, spot.y, ':', ink);
                }
            }
            Presence::Leaving => canvas.put(spot.x, spot.y, self.glyphs.pick('◌', ',', ','), ink),
        }
    }

    /// Whether a piece is drawn as a block of colour a little over one row.
    fn is_chip(&self, piece: Piece) -> bool {
        piece.kind == Kind::Stone && self.room.0 >= 3 && !self.theme.is_mono()
    }

    /// A square of a stone's colour, two columns wide, with a character in it.
    fn chip(&self, canvas: &mut Canvas<'_>, spot: Spot, colour: Colour, inside: char) {
        let role = self.hues.body(colour);
        let (Some(body), Some(text)) = (self.theme.fg(role), self.theme.bg(role)) else {
            return;
        };
        let style = Style::new().fg(text).bg(body).add_modifier(Modifier::BOLD);
        canvas.put(spot.x, spot.y, inside, style);
        if self.room.0 >= 3 {
            let (left, right, side) = match self.glyphs {
                GlyphTier::Full => ('▐', '▌', Style::new().fg(body)),
                _ => (' ', ' ', Style::new().bg(body)),
            };
            canvas.put(spot.x - 1, spot.y, left, side);
            canvas.put(spot.x + 1, spot.y, right, side);
        }
    }

    /// Writes a number on a piece; call it after the canvas was flushed.
    pub(super) fn number(&self, canvas: &mut Canvas<'_>, spot: Spot, piece: Piece, value: u8) {
        let digit = char::from_digit(u32::from(value), 10).unwrap_or('+');
        let role = self.hues.body(piece.colour);
        let (body, text) = (self.theme.fg(role), self.theme.bg(role));
        let bold = Style::new().add_modifier(Modifier::BOLD);
        if self.is_disc() {
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
        if body.is_some() {
            self.chip(canvas, spot, piece.colour, digit);
            return;
        }
        canvas.put(spot.x, spot.y, glyph(self.glyphs, piece, true), bold);
        canvas.put(spot.x + 1, spot.y, digit, bold);
    }

    /// A stone as a disc, a pawn as a smaller lozenge; White's are rings, hollow
    /// or shaded inside.
    fn disc(&self, canvas: &mut Canvas<'_>, spot: Spot, piece: Piece, presence: Presence) {
        let role = self.hues.body(piece.colour);
        let body = self.theme.fg(role).unwrap_or(Color::Reset);
        let shade = self.theme.fg(self.hues.shade(piece.colour));
        let radius = match piece.kind {
            Kind::Stone => self.radius,
            Kind::Pawn => (self.radius * 0.8).max(2.6),
        };
        let rim = if self.radius > 5.0 { 2.4 } else { 1.9 };
        if self.glyphs == GlyphTier::Ascii {
            self.letters(canvas, spot, piece, radius, presence);
            return;
        }
        if piece.colour == Colour::White && (shade.is_none() || self.glyphs == GlyphTier::Safe) {
            self.hollow(canvas, spot, radius - rim);
        }
        self.blot(canvas, spot, radius, |(dx, dy), (x, y)| {
            let distance = match piece.kind {
                Kind::Stone => x.hypot(y),
                Kind::Pawn => x.abs() + y.abs(),
            };
            if distance > radius {
                return None;
            }
            let inner = distance <= radius - rim;
            let even = (dx.div_euclid(2) + dy.div_euclid(2)).rem_euclid(2) == 0;
            match (piece.colour, presence) {
                (_, Presence::Leaving) => (!inner && even).then_some(body),
                (Colour::White, Presence::Ghost) => (even && !inner).then_some(body),
                (Colour::Black, Presence::Ghost) => even.then_some(body),
                (Colour::White, Presence::Real) if inner => {
                    shade.filter(|_| self.glyphs == GlyphTier::Full)
                }
                // Light from the upper left parts black stones that touch.
                (Colour::Black, Presence::Real)
                    if self.glyphs == GlyphTier::Full
                        && !inner
                        && x < 0.0
                        && y < 0.0
                        && (x - y).abs() < radius * 0.6 =>
                {
                    Some(shade.unwrap_or(body))
                }
                _ => Some(body),
            }
        });
    }

    /// Blanks the characters that lie within a ring.
    fn hollow(&self, canvas: &mut Canvas<'_>, spot: Spot, radius: f64) {
        let rows = (radius / 4.0).ceil() as i32;
        let columns = (radius / 2.0).ceil() as i32;
        for y in -rows..=rows {
            for x in -columns..=columns {
                if f64::from(2 * x).hypot(f64::from(4 * y)) <= radius {
                    canvas.put(spot.x + x, spot.y + y, ' ', Style::new());
                }
            }
        }
    }

    /// A disc or lozenge of letters, White's hollow.
    fn letters(
        &self,
        canvas: &mut Canvas<'_>,
        spot: Spot,
        piece: Piece,
        radius: f64,
        presence: Presence,
    ) {
        let symbol = match presence {
            Presence::Real => glyph(self.glyphs, piece, true),
            Presence::Ghost => ':',
            Presence::Leaving => ',',
        };
        let middle = (
            f64::from(spot.cell.x) + f64::from(self.middle.0) / 2.0,
            f64::from(spot.cell.y) + f64::from(self.middle.1) / 4.0,
        );
        let inside = |x: i32, y: i32| {
            let dx = 2.0 * (f64::from(x) + 0.5 - middle.0);
            let dy = 4.0 * (f64::from(y) + 0.5 - middle.1);
            match piece.kind {
                Kind::Stone => dx.hypot(dy) <= radius + 0.3,
                Kind::Pawn => dx.abs() + dy.abs() <= radius + 0.3,
            }
        };
        let hollow = piece.colour == Colour::White || presence == Presence::Leaving;
        let cell = spot.cell;
        for y in cell.y..cell.bottom() {
            for x in cell.x..cell.right() {
                let within = [(1, 0), (-1, 0), (0, 1), (0, -1)]
                    .iter()
                    .all(|(dx, dy)| inside(x + dx, y + dy));
                if inside(x, y) {
                    let symbol = if hollow && within { ' ' } else { symbol };
                    canvas.put(x, y, symbol, self.ink(piece.colour));
                }
            }
        }
        if presence == Presence::Ghost {
            let symbol = glyph(self.glyphs, piece, true);
            canvas.put(spot.x, spot.y, symbol, self.ink(piece.colour));
        }
    }

    /// A small disc of one colour in the middle of a cell; in ASCII `symbol`.
    pub(super) fn spot(
        &self,
        canvas: &mut Canvas<'_>,
        spot: Spot,
        colour: Option<Color>,
        symbol: char,
    ) {
        let colour = colour.unwrap_or(Color::Reset);
        if self.glyphs == GlyphTier::Ascii {
            canvas.put(spot.x, spot.y, symbol, Style::new().fg(colour));
            return;
        }
        let radius = if self.radius < 8.0 { 2.4 } else { 3.4 };
        self.blot(canvas, spot, radius, |_, (x, y)| {
            (x.hypot(y) <= radius).then_some(colour)
        });
    }

    /// Asks `ask` for the colour of every dot within `radius` of the middle, by its
    /// offset as a whole number and from the middle of what will be drawn as one.
    fn blot(
        &self,
        canvas: &mut Canvas<'_>,
        spot: Spot,
        radius: f64,
        ask: impl Fn((i32, i32), (f64, f64)) -> Option<Color>,
    ) {
        let middle = (
            2 * spot.cell.x + self.middle.0,
            4 * spot.cell.y + self.middle.1,
        );
        let reach = radius.ceil() as i32 + 1;
        for dy in -reach..reach {
            for dx in -reach..reach {
                let x = f64::from(dx) + 0.5;
                let y = match self.glyphs {
                    GlyphTier::Full => f64::from(dy.div_euclid(2) * 2 + 1),
                    _ => f64::from(dy) + 0.5,
                };
                if let Some(colour) = ask((dx, dy), (x, y)) {
                    canvas.dot(middle.0 + dx, middle.1 + dy, colour);
                }
            }
        }
    }
}
