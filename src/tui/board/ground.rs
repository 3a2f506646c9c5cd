//! What lies under the pieces: squares, lines, the edges of a graph.

use ratatui::style::Style;

use crate::{
    core::Point,
    tui::{glyphs::GlyphTier, theme::Role},
};

use super::{
    BoardView,
    canvas::{Area, Canvas},
    layout::{BoardLayout, Squares},
    paint::{shown, squares as told_apart, woods},
    paths::stroke,
    stones::Brush,
};

/// Squares, checked or lined.
pub(super) fn squares(canvas: &mut Canvas<'_>, view: &BoardView<'_>, layout: &BoardLayout) {
    let theme = view.theme;
    let lined = told_apart(theme, view.geometry) == Squares::Lined;
    for (board, wood) in view.geometry.boards.iter().zip(&layout.woods) {
        let style = theme.style(woods(board.wood).0);
        let line = Style {
            bg: style.bg,
            ..theme.style(Role::Line)
        };
        canvas.fill(*wood, style);
        if lined && layout.pitch.1 > 1 {
            grid(canvas, *wood, layout.pitch, view.glyphs, line);
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

/// A grid of lines.
pub(super) fn lines(canvas: &mut Canvas<'_>, view: &BoardView<'_>, layout: &BoardLayout) {
    let style = view.theme.style(Role::Line);
    for wood in &layout.woods {
        canvas.fill(*wood, style);
    }
    let spots = &layout.spots;
    let mut arms = vec![[false; 4]; spots.len()];
    for (from, to) in &view.geometry.links {
        let (Some(one), Some(two)) = (spots.get(from.index()), spots.get(to.index())) else {
            continue;
        };
        if one.y == two.y {
            for x in one.x.min(two.x) + 1..one.x.max(two.x) {
                canvas.put(x, one.y, view.glyphs.pick('─', '-', '-'), style);
            }
        } else if one.x == two.x {
            for y in one.y.min(two.y) + 1..one.y.max(two.y) {
                canvas.put(one.x, y, view.glyphs.pick('│', '|', '|'), style);
            }
        }
        for (here, there, index) in [(one, two, from), (two, one, to)] {
            let arms = &mut arms[index.index()];
            arms[0] |= there.x < here.x;
            arms[1] |= there.x > here.x;
            arms[2] |= there.y < here.y;
            arms[3] |= there.y > here.y;
        }
    }
    for (spot, [left, right, up, down]) in spots.iter().zip(arms) {
        let symbol = crossing(left, right, up, down);
        canvas.put(spot.x, spot.y, view.glyphs.pick(symbol, '+', '+'), style);
    }
}

/// A graph: its edges, and its forks with their names where they fit.
pub(super) fn graph(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    layout: &BoardLayout,
    brush: &Brush,
) {
    let style = view.theme.style(Role::Line);
    for wood in &layout.woods {
        canvas.fill(*wood, style);
    }
    for (from, to) in &view.geometry.links {
        if let (Some(from), Some(to)) =
            (layout.spots.get(from.index()), layout.spots.get(to.index()))
        {
            stroke(canvas, view.glyphs, *from, *to, style);
        }
    }
    canvas.flush_fine(view.glyphs);
    let style = view.theme.style(Role::Ground);
    for point in view.geometry.points() {
        let spot = layout.spots[point.index()];
        let name = view.geometry.name(point);
        if !brush.is_disc() {
            // The name is the fork.
            if shown(view, point).is_none() {
                let wide = name.chars().count() as i32;
                canvas.text(spot.x - wide / 2, spot.y, name, style);
            }
            continue;
        }
        if shown(view, point).is_none() {
            brush.spot(canvas, spot, view.theme.fg(Role::Line), '+');
        }
    }
    if brush.is_disc() {
        canvas.flush(view.glyphs);
        labels(canvas, view, layout, style);
    }
}

/// Writes the names beside the forks, where they cover the least.
fn labels(canvas: &mut Canvas<'_>, view: &BoardView<'_>, layout: &BoardLayout, style: Style) {
    let Some(wood) = layout.woods.first() else {
        return;
    };
    let room = |point: Point| piece_area(layout, point, shown(view, point).is_some());
    let mut taken: Vec<Area> = view.geometry.points().map(room).collect();
    for point in view.geometry.points() {
        let spot = layout.spots[point.index()];
        let name = view.geometry.name(point);
        let wide = name.chars().count() as i32;
        let disc = room(point);
        // Outward from the middle of the board first.
        let out = (
            (spot.x - wood.x - wood.width / 2).signum(),
            (spot.y - wood.y - wood.height / 2).signum(),
        );
        let mut places: Vec<(i32, Area)> = Vec::new();
        for dy in -1..=1 {
            for dx in -1..=1 {
                if (dx, dy) == (0, 0) {
                    continue;
                }
                let x = match dx {
                    -1 => disc.x - wide,
                    0 => spot.x - wide / 2,
                    _ => disc.right(),
                };
                let y = match dy {
                    -1 => disc.y - 1,
                    0 => spot.y,
                    _ => disc.bottom(),
                };
                let area = Area::new(x, y, wide, 1);
                let inside = wood.contains(x, y) && wood.contains(area.right() - 1, y);
                if !inside || taken.iter().any(|other| other.meets(area)) {
                    continue;
                }
                let covered = (x..area.right())
                    .filter(|x| !canvas.is_blank(*x, y))
                    .count() as i32;
                places.push((10 * covered - dx * out.0 - dy * out.1, area));
            }
        }
        if let Some((_, area)) = places.into_iter().min_by_key(|place| place.0) {
            canvas.text(area.x, area.y, name, style);
            taken.push(Area::new(area.x - 1, area.y, area.width + 2, 1));
        }
    }
}

/// The characters that a fork covers; on a small graph less where it is empty.
fn piece_area(layout: &BoardLayout, point: Point, occupied: bool) -> Area {
    let spot = layout.spots[point.index()];
    if occupied || layout.pitch.1 > 25 {
        spot.cell
    } else {
        Area::new(spot.x - 2, spot.y, 5, 1)
    }
}
