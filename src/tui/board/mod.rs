//! Draws any game's board from its [`Geometry`], its pieces and some [`Marks`].

mod canvas;
mod forms;
mod ground;
mod layout;
mod marks;
mod neighbour;
mod paint;
mod paths;
mod stones;
mod surround;

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    widgets::{StatefulWidget, Widget},
};

use crate::core::{Geometry, Piece, Point};

use super::{glyphs::GlyphTier, theme::Theme};

pub use layout::{BoardLayout, Fit, Squares, minimum_size};
pub use marks::{Arrow, GroupMark, Marks, Off, Ray, Tally, Target};
pub use neighbour::{Direction, neighbour};

/// A board as a widget.
///
/// As a [`StatefulWidget`] it keeps where each point lies in a [`BoardState`].
#[derive(Clone, Copy)]
pub struct BoardView<'a> {
    geometry: &'a Geometry,
    pieces: Pieces<'a>,
    marks: &'a Marks,
    theme: Theme,
    glyphs: GlyphTier,
    colours: [&'a str; 2],
    flip: bool,
}

/// What a board remembers from one drawing to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardState {
    layout: Option<BoardLayout>,
}

#[derive(Clone, Copy)]
enum Pieces<'a> {
    List(&'a [Option<Piece>]),
    Ask(&'a dyn Fn(Point) -> Option<Piece>),
}

static NO_MARKS: Marks = Marks {
    cursor: None,
    selected: Vec::new(),
    targets: Vec::new(),
    last: Vec::new(),
    arrows: Vec::new(),
    off: Vec::new(),
    danger: Vec::new(),
    illegal: Vec::new(),
    numbers: Vec::new(),
    groups: Vec::new(),
    rays: Vec::new(),
    ghosts: Vec::new(),
    tallies: Vec::new(),
};

impl<'a> BoardView<'a> {
    /// An empty board without marks.
    #[must_use]
    pub fn new(geometry: &'a Geometry, theme: Theme, glyphs: GlyphTier) -> Self {
        Self {
            geometry,
            pieces: Pieces::List(&[]),
            marks: &NO_MARKS,
            theme,
            glyphs,
            colours: ["Black", "White"],
            flip: false,
        }
    }

    /// The pieces, by point.
    #[must_use]
    pub const fn pieces(mut self, pieces: &'a [Option<Piece>]) -> Self {
        self.pieces = Pieces::List(pieces);
        self
    }

    /// The pieces, by asking.
    #[must_use]
    pub const fn piece_at(mut self, piece: &'a dyn Fn(Point) -> Option<Piece>) -> Self {
        self.pieces = Pieces::Ask(piece);
        self
    }

    /// What is drawn beside the pieces.
    #[must_use]
    pub const fn marks(mut self, marks: &'a Marks) -> Self {
        self.marks = marks;
        self
    }

    /// What the game calls its colours; stones called Blue or Orange are drawn so.
    #[must_use]
    pub const fn colours(mut self, colours: [&'a str; 2]) -> Self {
        self.colours = colours;
        self
    }

    /// Whether the board is turned by half a circle.
    #[must_use]
    pub const fn flip(mut self, flip: bool) -> Self {
        self.flip = flip;
        self
    }

    /// Where everything would lie in `area`, scrolled as `before` was.
    #[must_use]
    pub fn layout(&self, area: Rect, before: Option<&BoardLayout>) -> BoardLayout {
        BoardLayout::fit(
            self.geometry,
            area,
            Fit {
                flip: self.flip,
                squares: paint::squares(self.theme, self.geometry),
                cursor: self.marks.cursor,
                scroll: before.map_or((0, 0), BoardLayout::scroll),
            },
        )
    }

    fn piece(&self, point: Point) -> Option<Piece> {
        match self.pieces {
            Pieces::List(list) => list.get(point.index()).copied().flatten(),
            Pieces::Ask(ask) => ask(point),
        }
    }
}

impl BoardState {
    /// The layout of the last drawing.
    #[must_use]
    pub const fn layout(&self) -> Option<&BoardLayout> {
        self.layout.as_ref()
    }

    /// The point at a column and row of the screen, as last drawn.
    #[must_use]
    pub fn hit(&self, column: u16, row: u16) -> Option<Point> {
        self.layout.as_ref()?.hit(column, row)
    }
}

impl StatefulWidget for &BoardView<'_> {
    type State = BoardState;

    fn render(self, area: Rect, buffer: &mut Buffer, state: &mut BoardState) {
        let area = area.intersection(buffer.area);
        let layout = self.layout(area, state.layout.as_ref());
        paint::paint(self, &layout, area, buffer);
        state.layout = Some(layout);
    }
}

impl StatefulWidget for BoardView<'_> {
    type State = BoardState;

    fn render(self, area: Rect, buffer: &mut Buffer, state: &mut BoardState) {
        <&Self as StatefulWidget>::render(&self, area, buffer, state);
    }
}

impl Widget for &BoardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        StatefulWidget::render(self, area, buffer, &mut BoardState::default());
    }
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
