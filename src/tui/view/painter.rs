//! Writing on the screen without ever leaving it.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Style,
};
use unicode_width::UnicodeWidthStr;

use crate::tui::{
    action::Action,
    look::Look,
    model::Drawn,
    theme::{Role, Theme},
};

/// A piece of text with the part it plays.
pub(super) type Span = (String, Role);

/// Writes on the screen and keeps where things were written.
pub(super) struct Painter<'a> {
    pub(super) buffer: &'a mut Buffer,
    pub(super) look: Look,
    pub(super) theme: Theme,
    pub(super) drawn: Drawn,
    /// Where the terminal's own cursor belongs, if anywhere.
    pub(super) caret: Option<Position>,
}

impl<'a> Painter<'a> {
    pub(super) fn new(buffer: &'a mut Buffer, look: Look) -> Self {
        Self {
            buffer,
            look,
            theme: look.paint(),
            drawn: Drawn::default(),
            caret: None,
        }
    }

    pub(super) fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }

    /// Fills an area with blanks of the screen's ground.
    pub(super) fn clear(&mut self, area: Rect) {
        let style = self.style(Role::Text);
        for position in area.intersection(self.buffer.area).positions() {
            let cell = &mut self.buffer[position];
            cell.reset();
            cell.set_style(style);
        }
    }

    /// Writes a text from a column on, no more than `width` columns; returns the
    /// columns used.
    pub(super) fn put(&mut self, x: u16, y: u16, width: u16, text: &str, role: Role) -> u16 {
        self.put_styled(x, y, width, text, self.style(role))
    }

    pub(super) fn put_styled(
        &mut self,
        x: u16,
        y: u16,
        width: u16,
        text: &str,
        style: Style,
    ) -> u16 {
        let area = self.buffer.area;
        if !area.contains(Position::new(x, y)) || width == 0 {
            return 0;
        }
        let width = width.min(area.right() - x);
        let (end, _) = self
            .buffer
            .set_stringn(x, y, text, usize::from(width), style);
        end - x
    }

    /// Writes a text, with its end cut off and marked if there is no room.
    pub(super) fn put_short(&mut self, x: u16, y: u16, width: u16, text: &str, role: Role) -> u16 {
        let short = shorten(text, usize::from(width));
        self.put(x, y, width, &short, role)
    }

    /// Writes spans one behind the other.
    pub(super) fn spans(&mut self, x: u16, y: u16, width: u16, spans: &[Span]) -> u16 {
        let mut used = 0;
        for (text, role) in spans {
            used += self.put(x + used, y, width.saturating_sub(used), text, *role);
        }
        used
    }

    /// Makes a part of the screen do something when it is clicked.
    pub(super) fn hit(&mut self, area: Rect, action: Action) {
        let area = area.intersection(self.buffer.area);
        if !area.is_empty() {
            self.drawn.hits.push((area, action));
        }
    }

    /// Styles a whole row.
    pub(super) fn row_style(&mut self, area: Rect, role: Role) {
        let style = self.style(role);
        self.buffer
            .set_style(area.intersection(self.buffer.area), style);
    }

    /// Draws a frame with a title and returns what is inside.
    pub(super) fn frame(&mut self, area: Rect, title: &str, role: Role) -> Rect {
        let area = area.intersection(self.buffer.area);
        if area.width < 3 || area.height < 3 {
            return Rect::new(area.x, area.y, 0, 0);
        }
        let glyphs = self.look.glyphs;
        let [across, down, top_left, top_right, low_left, low_right] = glyphs.pick(
            ["─", "│", "╭", "╮", "╰", "╯"],
            ["-", "|", "+", "+", "+", "+"],
            ["-", "|", "+", "+", "+", "+"],
        );
        self.clear(area);
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x + 1..right {
            self.put(x, area.y, 1, across, role);
            self.put(x, bottom, 1, across, role);
        }
        for y in area.y + 1..bottom {
            self.put(area.x, y, 1, down, role);
            self.put(right, y, 1, down, role);
        }
        self.put(area.x, area.y, 1, top_left, role);
        self.put(right, area.y, 1, top_right, role);
        self.put(area.x, bottom, 1, low_left, role);
        self.put(right, bottom, 1, low_right, role);
        if !title.is_empty() && area.width > 6 {
            let title = format!(" {} ", shorten(title, usize::from(area.width - 6)));
            self.put(area.x + 2, area.y, area.width - 4, &title, Role::Title);
        }
        Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
    }

    /// Begins something in front of what was drawn, which can no longer be clicked.
    pub(super) fn in_front(&mut self) {
        self.drawn.hits.clear();
        self.drawn.board = None;
        self.caret = None;
    }

    /// Writes keys with what they do, as many as fit, each to be clicked.
    pub(super) fn footer(&mut self, area: Rect, keys: &[(String, &str, Action)]) {
        let mut x = area.x;
        let mut y = area.y;
        for (key, text, action) in keys {
            let width = (key.width() + 1 + text.width()) as u16;
            if x > area.x && x + width > area.right() {
                y += 1;
                x = area.x;
            }
            if y >= area.bottom() {
                break;
            }
            if x + width > area.right() {
                continue;
            }
            let used = self.put(x, y, width, key, Role::Key);
            self.put(x + used + 1, y, width, text, Role::KeyText);
            self.hit(Rect::new(x, y, width, 1), action.clone());
            x += width + 2;
        }
    }

    /// Writes text over as many lines as it takes; returns the lines used.
    pub(super) fn wrapped(&mut self, area: Rect, text: &str, role: Role) -> u16 {
        let lines = wrap(text, usize::from(area.width));
        let mut used = 0;
        for line in lines.iter().take(usize::from(area.height)) {
            self.put(area.x, area.y + used, area.width, line, role);
            used += 1;
        }
        used
    }
}

/// A text cut to a width, with a mark where something is missing.
pub(super) fn shorten(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut used = 0;
    for letter in text.chars() {
        let wide = unicode_width::UnicodeWidthChar::width(letter).unwrap_or(0);
        if used + wide + 2 > width {
            break;
        }
        used += wide;
        short.push(letter);
    }
    short.push_str(if width >= 2 { ".." } else { "" });
    short
}

/// A text broken into lines of at most `width` columns, at blanks where it can be.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for word in text.split_whitespace() {
        let wide = word.width();
        if used > 0 && used + 1 + wide > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push(' ');
            used += 1;
        }
        if wide <= width {
            line.push_str(word);
            used += wide;
            continue;
        }
        for letter in word.chars() {
            let wide = unicode_width::UnicodeWidthChar::width(letter).unwrap_or(0);
            if used + wide > width {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            line.push(letter);
            used += wide;
        }
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}
