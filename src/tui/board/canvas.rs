//! A window onto a board that may be larger than its window.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
};

use crate::tui::glyphs::GlyphTier;

/// A rectangle of the board, which may reach beyond the window on any side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Area {
    pub(super) const fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    pub(super) const fn contains(self, x: i32, y: i32) -> bool {
        x >= self.x && y >= self.y && x < self.x + self.width && y < self.y + self.height
    }

    pub(super) const fn meets(self, other: Self) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    pub(super) const fn right(self) -> i32 {
        self.x + self.width
    }

    pub(super) const fn bottom(self) -> i32 {
        self.y + self.height
    }
}

/// Draws in the board's own coordinates; what lies outside the window is left out.
pub(super) struct Canvas<'b> {
    buffer: &'b mut Buffer,
    window: Rect,
    scroll: (i32, i32),
    /// The dots of each character of the window, row by row; none before the first.
    dots: Vec<Cell>,
    /// Which characters have dots.
    dotted: Vec<(u16, u16)>,
}

/// The dots of one character: two across and four down, in reading order. `None` is clear.
type Cell = [Option<Color>; 8];

impl<'b> Canvas<'b> {
    /// A window at `window` that shows the board from `scroll` on.
    pub(super) fn new(buffer: &'b mut Buffer, window: Rect, scroll: (i32, i32)) -> Self {
        let window = window.intersection(buffer.area);
        Self {
            buffer,
            window,
            scroll,
            dots: Vec::new(),
            dotted: Vec::new(),
        }
    }

    fn locate(&self, x: i32, y: i32) -> Option<(u16, u16)> {
        let column = u16::try_from(x - self.scroll.0).ok()?;
        let row = u16::try_from(y - self.scroll.1).ok()?;
        (column < self.window.width && row < self.window.height)
            .then(|| (self.window.x + column, self.window.y + row))
    }

    /// Puts a character. Colours that `style` leaves open stay as they are; forms
    /// such as reverse or bold are those of `style` alone.
    pub(super) fn put(&mut self, x: i32, y: i32, symbol: char, style: Style) {
        if let Some(position) = self.locate(x, y) {
            let cell = &mut self.buffer[position];
            cell.modifier = Modifier::empty();
            cell.set_char(symbol).set_style(style);
        }
    }

    /// Puts a text of narrow characters from `x` on.
    pub(super) fn text(&mut self, x: i32, y: i32, text: &str, style: Style) {
        for (offset, symbol) in (0..).zip(text.chars()) {
            self.put(x + offset, y, symbol, style);
        }
    }

    /// Lays a style over a character.
    pub(super) fn restyle(&mut self, x: i32, y: i32, style: Style) {
        if let Some(position) = self.locate(x, y) {
            self.buffer[position].set_style(style);
        }
    }

    /// Blanks an area.
    pub(super) fn fill(&mut self, area: Area, style: Style) {
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                self.put(x, y, ' ', style);
            }
        }
    }

    /// Lays a style over an area.
    pub(super) fn tint(&mut self, area: Area, style: Style) {
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                self.restyle(x, y, style);
            }
        }
    }

    /// Sets a dot; dots count two to a column and four to a row. Nothing shows
    /// before [`flush`](Self::flush).
    pub(super) fn dot(&mut self, x: i32, y: i32, colour: Color) {
        let Some((column, row)) = self.locate(x.div_euclid(2), y.div_euclid(4)) else {
            return;
        };
        if self.dots.is_empty() {
            let count = usize::from(self.window.width) * usize::from(self.window.height);
            self.dots = vec![[None; 8]; count];
        }
        let index = self.index(column, row);
        let cell = &mut self.dots[index];
        if cell.iter().all(Option::is_none) {
            self.dotted.push((column, row));
        }
        cell[(y.rem_euclid(4) * 2 + x.rem_euclid(2)) as usize] = Some(colour);
    }

    fn index(&self, column: u16, row: u16) -> usize {
        usize::from(row - self.window.y) * usize::from(self.window.width)
            + usize::from(column - self.window.x)
    }

    /// Whether nothing is drawn at a place, as far as it can be seen.
    pub(super) fn is_blank(&self, x: i32, y: i32) -> bool {
        self.locate(x, y)
            .is_none_or(|position| self.buffer[position].symbol() == " ")
    }

    /// Turns the dots of thin lines into characters: Braille unless ASCII is all
    /// there is.
    pub(super) fn flush_fine(&mut self, glyphs: GlyphTier) {
        self.flush(match glyphs {
            GlyphTier::Full => GlyphTier::Safe,
            other => other,
        });
    }

    /// Turns the dots into characters. ASCII has none; its shapes are put as
    /// characters.
    pub(super) fn flush(&mut self, glyphs: GlyphTier) {
        for (column, row) in std::mem::take(&mut self.dotted) {
            let index = self.index(column, row);
            let cell = std::mem::take(&mut self.dots[index]);
            if let Some((symbol, style)) = match glyphs {
                GlyphTier::Full => quadrants(cell),
                GlyphTier::Safe => braille(cell),
                GlyphTier::Ascii => None,
            } {
                let cell = &mut self.buffer[(column, row)];
                cell.modifier = Modifier::empty();
                cell.set_char(symbol).set_style(style);
            }
        }
    }
}

/// The two commonest of some dots, clear ones among them, the commoner in front.
fn commonest(dots: &[Option<Color>]) -> [Option<Option<Color>>; 2] {
    let count = |wanted: Option<Color>| dots.iter().filter(|dot| **dot == wanted).count();
    let most = |but: Option<Option<Color>>| {
        let mut best: Option<(usize, Option<Color>)> = None;
        for dot in dots.iter().copied().filter(|dot| Some(*dot) != but) {
            let count = count(dot);
            if best.is_none_or(|best| best.0 < count) {
                best = Some((count, dot));
            }
        }
        best.map(|best| best.1)
    };
    let first = most(None);
    [first, most(first)]
}

/// Two by two dots as a block character in up to two colours, one of which may be
/// what lies below.
fn quadrants(cell: Cell) -> Option<(char, Style)> {
    const BLOCKS: [char; 16] = [
        ' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█',
    ];
    let quads = [(0, 2), (1, 3), (4, 6), (5, 7)].map(|(one, two)| cell[one].or(cell[two]));
    let clear = quads.contains(&None);
    let mut colours = commonest(&quads).into_iter().flatten().flatten();
    let fore = colours.next()?;
    // Where what lies below shows through, there is no room for a second colour.
    let back = colours.next().filter(|_| !clear);
    let mask = quads
        .iter()
        .enumerate()
        .filter(|(_, quad)| quad.is_some_and(|colour| Some(colour) != back))
        .map(|(index, _)| 1 << index)
        .sum::<usize>();
    let style = Style::new().fg(fore);
    Some((BLOCKS[mask], back.map_or(style, |colour| style.bg(colour))))
}

/// Two by four dots as a Braille character in the commonest colour.
fn braille(cell: Cell) -> Option<(char, Style)> {
    const BITS: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
    let fore = commonest(&cell).into_iter().flatten().flatten().next()?;
    let mask = cell
        .iter()
        .zip(BITS)
        .filter(|(dot, _)| dot.is_some())
        .map(|(_, bit)| bit)
        .sum::<u32>();
    Some((char::from_u32(0x2800 + mask)?, Style::new().fg(fore)))
}
