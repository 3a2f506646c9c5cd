//! The order in which a board is painted.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

use crate::{
    core::{Geometry, Piece, Point, Surface, Wood},
    tui::{
        glyphs::GlyphTier,
        theme::{Role, Theme},
    },
};

use super::{
    BoardView,
    canvas::{Area, Canvas},
    forms::{self, Flags},
    layout::{BoardLayout, Squares},
    stones::{Brush, Hues, Presence},
    surround,
};

/// How this theme tells the squares of this board apart.
pub(super) fn squares(theme: Theme, geometry: &Geometry) -> Squares {
    let told = geometry.boards.iter().all(|board| {
        let (light, dark) = woods(board.wood);
        theme.bg(light) != theme.bg(dark)
    });
    if told {
        Squares::Filled
    } else {
        Squares::Lined
    }
}

/// The roles of a wood's lighter and darker squares.
pub(super) const fn woods(wood: Wood) -> (Role, Role) {
    match wood {
        Wood::Plain => (Role::PlainLight, Role::PlainDark),
        Wood::Dark => (Role::DarkWoodLight, Role::DarkWoodDark),
        Wood::Light => (Role::LightWoodLight, Role::LightWoodDark),
    }
}

/// Paints everything.
pub(super) fn paint(view: &BoardView<'_>, layout: &BoardLayout, area: Rect, buffer: &mut Buffer) {
    let theme = view.theme;
    Canvas::new(buffer, area, (0, 0)).fill(
        Area::new(0, 0, area.width.into(), area.height.into()),
        theme.style(Role::Text),
    );
    let flags = Flags::of(view);
    let brush = brush(view, layout);
    let mut canvas = Canvas::new(buffer, layout.window, layout.scroll);
    surround::boards(&mut canvas, view, layout, &brush);
    match view.geometry.surface {
        Surface::Squares => squares_ground(&mut canvas, view, layout),
        Surface::Lines => lines_ground(&mut canvas, view, layout),
        Surface::Graph => lines_ground(&mut canvas, view, layout),
    }
    forms::below(&mut canvas, view, layout, &flags);
    for point in view.geometry.points() {
        let spot = layout.spots[point.index()];
        let ghost = view
            .marks
            .ghosts
            .iter()
            .rev()
            .find(|ghost| ghost.0 == point);
        let standing = view.piece(point);
        let (piece, presence) = match ghost {
            Some((_, Some(piece))) => (Some(*piece), Presence::Ghost),
            Some((_, None)) => (standing, Presence::Leaving),
            None => (standing, Presence::Real),
        };
        if let Some(piece) = piece {
            brush.piece(&mut canvas, spot, piece, presence);
        }
    }
    canvas.flush(view.glyphs);
    for (point, value) in &view.marks.numbers {
        if let (Some(spot), Some(piece)) = (layout.spots.get(point.index()), view.piece(*point)) {
            brush.number(&mut canvas, *spot, piece, *value);
        }
    }
    forms::above(&mut canvas, view, layout, &flags);
    surround::coordinates(buffer, view, layout);
}

fn brush(view: &BoardView<'_>, layout: &BoardLayout) -> Brush {
    let (width, height) = layout.pitch;
    let lined = i32::from(
        view.geometry.surface == Surface::Squares
            && squares(view.theme, view.geometry) == Squares::Lined
            && height > 1,
    );
    let (room, middle) = match view.geometry.surface {
        Surface::Squares => (
            (width - lined, height - lined),
            (width - lined, 2 * (height - lined)),
        ),
        Surface::Lines => (
            (width, height),
            (2 * (width / 2) + 1, 4 * ((height - 1) / 2) + 2),
        ),
        Surface::Graph => ((3, 1), (5, 6)),
    };
    Brush {
        theme: view.theme,
        glyphs: view.glyphs,
        hues: Hues::of(view.colours),
        room,
        middle,
    }
}

fn squares_ground(canvas: &mut Canvas<'_>, view: &BoardView<'_>, layout: &BoardLayout) {
    let theme = view.theme;
    let lined = squares(theme, view.geometry) == Squares::Lined;
    for (board, wood) in view.geometry.boards.iter().zip(&layout.woods) {
        let style = theme.style(woods(board.wood).0);
        canvas.fill(*wood, style);
        if lined && layout.pitch.1 > 1 {
            grid(
                canvas,
                *wood,
                layout.pitch,
                view.glyphs,
                theme.style(Role::Line).bg_of(style),
            );
        }
    }
    for (place, spot) in view.geometry.places.iter().zip(&layout.spots) {
        let Some(board) = view.geometry.boards.get(place.board) else {
            continue;
        };
        if !lined {
            let (light, dark) = woods(board.wood);
            let role = if (place.x + place.y) % 2 == 0 {
                light
            } else {
                dark
            };
            canvas.fill(spot.cell, theme.style(role));
        } else if layout.pitch.1 == 1 {
            canvas.put(
                spot.x,
                spot.y,
                view.glyphs.pick('·', '.', '.'),
                Style::new(),
            );
        }
    }
}

/// Style helper: the foreground of one style on the background of another.
trait OnGround {
    fn bg_of(self, other: Style) -> Style;
}

impl OnGround for Style {
    fn bg_of(mut self, other: Style) -> Style {
        self.bg = other.bg;
        self
    }
}

/// The lines between and around squares.
fn grid(canvas: &mut Canvas<'_>, wood: Area, pitch: (i32, i32), glyphs: GlyphTier, style: Style) {
    for y in wood.y..wood.bottom() {
        for x in wood.x..wood.right() {
            let on_column = (x - wood.x) % pitch.0 == 0;
            let on_row = (y - wood.y) % pitch.1 == 0;
            let symbol = match (on_column, on_row) {
                (true, true) => {
                    let left = x > wood.x;
                    let right = x < wood.right() - 1;
                    let up = y > wood.y;
                    let down = y < wood.bottom() - 1;
                    glyphs.pick(crossing(left, right, up, down), '+', '+')
                }
                (true, false) => glyphs.pick('│', '|', '|'),
                (false, true) => glyphs.pick('─', '-', '-'),
                (false, false) => continue,
            };
            canvas.put(x, y, symbol, style);
        }
    }
}

/// Where lines to these sides meet.
const fn crossing(left: bool, right: bool, up: bool, down: bool) -> char {
    match (left, right, up, down) {
        (false, true, false, true) => '┌',
        (true, false, false, true) => '┐',
        (false, true, true, false) => '└',
        (true, false, true, false) => '┘',
        (true, true, false, true) => '┬',
        (true, true, true, false) => '┴',
        (false, true, true, true) => '├',
        (true, false, true, true) => '┤',
        (true, true, false, false) => '─',
        (false, false, true, true) => '│',
        _ => '┼',
    }
}

fn lines_ground(canvas: &mut Canvas<'_>, view: &BoardView<'_>, layout: &BoardLayout) {
    let style = view.theme.style(Role::Line);
    for wood in &layout.woods {
        canvas.fill(*wood, style);
    }
    for (from, to) in &view.geometry.links {
        let (Some(from), Some(to)) = (layout.spots.get(from.index()), layout.spots.get(to.index()))
        else {
            continue;
        };
        if from.y == to.y {
            for x in from.x.min(to.x) + 1..from.x.max(to.x) {
                canvas.put(x, from.y, view.glyphs.pick('─', '-', '-'), style);
            }
        } else if from.x == to.x {
            for y in from.y.min(to.y) + 1..from.y.max(to.y) {
                canvas.put(from.x, y, view.glyphs.pick('│', '|', '|'), style);
            }
        }
    }
    for (index, spot) in layout.spots.iter().enumerate() {
        let point = Point(index as u16);
        let has = |dx: i32, dy: i32| {
            view.geometry.links.iter().any(|(one, two)| {
                let other = if *one == point {
                    *two
                } else if *two == point {
                    *one
                } else {
                    return false;
                };
                layout.spots.get(other.index()).is_some_and(|other| {
                    ((other.x - spot.x).signum(), (other.y - spot.y).signum()) == (dx, dy)
                })
            })
        };
        let symbol = crossing(has(-1, 0), has(1, 0), has(0, -1), has(0, 1));
        canvas.put(spot.x, spot.y, view.glyphs.pick(symbol, '+', '+'), style);
    }
}

/// The piece that is drawn on a point.
pub(super) fn shown(view: &BoardView<'_>, point: Point) -> Option<Piece> {
    view.marks
        .ghosts
        .iter()
        .rev()
        .find(|ghost| ghost.0 == point)
        .map_or_else(|| view.piece(point), |ghost| ghost.1)
}

/// Bold text of a role's foreground.
pub(super) fn bold(theme: Theme, role: Role) -> Style {
    let style = Style::new().add_modifier(Modifier::BOLD);
    match theme.fg(role) {
        Some(colour) => style.fg(colour),
        None => style,
    }
}
