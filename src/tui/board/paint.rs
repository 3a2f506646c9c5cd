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
    ground,
    layout::{BoardLayout, SMALL_GRAPH, Squares},
    paths,
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
    surround::boards(&mut canvas, view, layout);
    match view.geometry.surface {
        Surface::Squares => ground::squares(&mut canvas, view, layout),
        Surface::Lines => ground::lines(&mut canvas, view, layout),
        Surface::Graph => ground::graph(&mut canvas, view, layout, &brush),
    }
    paths::below(&mut canvas, view, layout);
    forms::below(&mut canvas, view, layout, &flags, &brush);
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
        if view.marks.ghosts.iter().any(|ghost| ghost.0 == *point) {
            continue;
        }
        if let (Some(spot), Some(piece)) = (layout.spots.get(point.index()), view.piece(*point)) {
            brush.number(&mut canvas, *spot, piece, *value);
        }
    }
    forms::above(&mut canvas, view, layout, &flags, &brush);
    paths::above(&mut canvas, view, layout, &brush);
    surround::coordinates(buffer, view, layout);
}

fn brush(view: &BoardView<'_>, layout: &BoardLayout) -> Brush {
    let (width, height) = layout.pitch;
    let lined = i32::from(
        view.geometry.surface == Surface::Squares
            && squares(view.theme, view.geometry) == Squares::Lined
            && height > 1,
    );
    let rows = height - lined;
    // Radii for which a disc of half rows comes out round.
    let (room, radius, middle) = match view.geometry.surface {
        Surface::Squares => (
            (width - lined, rows),
            match rows {
                ..=2 => 3.95,
                3 => 5.8,
                4 => 7.7,
                _ => 8.4,
            },
            (width - lined, 2 * rows),
        ),
        Surface::Lines => (
            if height > 2 {
                (width, height)
            } else {
                (width.min(3), 1)
            },
            match height {
                ..=3 => 5.3,
                4 => 6.1,
                _ => 7.9,
            },
            (2 * (width / 2) + 1, 4 * ((height - 1) / 2) + 2),
        ),
        Surface::Graph => {
            let cell = layout
                .spots
                .first()
                .map_or((5, 3), |spot| (spot.cell.width, spot.cell.height));
            let rows = match height {
                // Discs of letters run into the names beside them.
                ..30 if view.glyphs == GlyphTier::Ascii => 1,
                ..SMALL_GRAPH => 1,
                SMALL_GRAPH..30 => 2,
                _ => 3,
            };
            (
                (3, rows),
                match height {
                    ..30 => 3.95,
                    30..40 => 5.4,
                    _ => 7.4,
                },
                (cell.0, 4 * (cell.1 / 2) + 2),
            )
        }
    };
    Brush {
        theme: view.theme,
        glyphs: view.glyphs,
        hues: Hues::of(view.colours),
        room,
        radius,
        middle,
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
    bold_on(theme, role, Wood::Plain)
}

/// Bold text of a role's foreground on a wood.
pub(super) fn bold_on(theme: Theme, role: Role, wood: Wood) -> Style {
    let style = Style::new().add_modifier(Modifier::BOLD);
    match theme.fg_on(role, wood == Wood::Dark) {
        Some(colour) => style.fg(colour),
        None => style,
    }
}

/// The wood under a point; that of a board of lines counts as dark.
pub(super) fn wood(geometry: &Geometry, point: Point) -> Wood {
    if geometry.surface != Surface::Squares {
        return Wood::Dark;
    }
    geometry
        .places
        .get(point.index())
        .and_then(|place| geometry.boards.get(place.board))
        .map_or(Wood::Plain, |board| board.wood)
}
