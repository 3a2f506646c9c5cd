//! What lies around the boards: coordinates, edges, names, the rope.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use crate::{
    core::{Colour, Edge, Piece, Side},
    tui::theme::Role,
};

use super::{
    BoardView,
    canvas::{Area, Canvas},
    layout::BoardLayout,
    paint::bold,
    stones::glyph,
};

/// The rope, the boards' names and their edges.
pub(super) fn boards(canvas: &mut Canvas<'_>, view: &BoardView<'_>, layout: &BoardLayout) {
    if view.geometry.rope {
        rope(canvas, view, layout);
    }
    if layout.frame.names {
        for (index, wood) in layout.woods.iter().enumerate() {
            name(canvas, view, layout, index, *wood);
        }
    }
    if layout.frame.edges {
        for edge in &view.geometry.edges {
            for wood in &layout.woods {
                strip(canvas, view, *edge, *wood);
            }
        }
    }
}

/// Names of columns below and of rows to the left of the window, those of the
/// cursor lit.
pub(super) fn coordinates(buffer: &mut Buffer, view: &BoardView<'_>, layout: &BoardLayout) {
    if layout.gutter.1 == 0 {
        return;
    }
    let geometry = view.geometry;
    let lit = view
        .marks
        .cursor
        .and_then(|point| layout.spots.get(point.index()))
        .copied();
    let window = layout.window;
    let below = Rect::new(window.x, window.bottom(), window.width, 1);
    let beside = Rect::new(
        window.x.saturating_sub(layout.gutter.0),
        window.y,
        layout.gutter.0,
        window.height,
    );
    // Where there is no room for edges, the coordinates show whose they are.
    let owner = |side: Side| {
        geometry
            .edges
            .iter()
            .find(|edge| !layout.frame.edges && seen_side(edge.side, view.flip) == side)
            .map_or(Role::Coordinate, |edge| edge_role(edge.colour))
    };
    let role = |lit: bool, side: Side| {
        view.theme.style(if lit {
            Role::CoordinateLit
        } else {
            owner(side)
        })
    };
    let space = i32::from(layout.pitch.1 > 1);
    for (place, spot) in geometry.places.iter().zip(&layout.spots) {
        if let Some(name) = geometry.columns.get(place.x as usize) {
            let style = role(lit.is_some_and(|lit| lit.x == spot.x), Side::Bottom);
            Canvas::new(buffer, below, (layout.scroll.0, 0)).text(spot.x, 0, name, style);
        }
        if let Some(name) = geometry.rows.get(place.y as usize) {
            let style = role(lit.is_some_and(|lit| lit.y == spot.y), Side::Left);
            let x = i32::from(layout.gutter.0) - space - name.chars().count() as i32;
            Canvas::new(buffer, beside, (0, layout.scroll.1)).text(x, spot.y, name, style);
        }
    }
}

/// A twisted rope across the gap between upper and lower boards.
fn rope(canvas: &mut Canvas<'_>, view: &BoardView<'_>, layout: &BoardLayout) {
    let upper = layout.woods.iter().map(|wood| wood.bottom()).min();
    let lower = layout.woods.iter().map(|wood| wood.y).max();
    let (Some(upper), Some(lower)) = (upper, lower) else {
        return;
    };
    let y = (upper + lower - 1).div_euclid(2);
    for x in 0..layout.size.0 {
        let symbol = view
            .glyphs
            .pick('▚', '▚', if x % 2 == 0 { '~' } else { '=' });
        canvas.put(x, y, symbol, view.theme.style(Role::Rope));
    }
}

/// A board's name and how many pieces of either colour stand on it: above an
/// upper board, below a lower one.
fn name(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    layout: &BoardLayout,
    index: usize,
    wood: Area,
) {
    let Some(board) = view.geometry.boards.get(index) else {
        return;
    };
    let lit = view
        .marks
        .cursor
        .and_then(|point| view.geometry.places.get(point.index()))
        .is_some_and(|place| place.board == index);
    let theme = view.theme;
    let role = if lit {
        Role::CoordinateLit
    } else {
        Role::Coordinate
    };
    let mut parts: Vec<(String, Style)> = vec![(board.name.to_owned(), theme.style(role))];
    for colour in Colour::BOTH {
        let tally = view
            .marks
            .tallies
            .iter()
            .find(|tally| tally.board == index && tally.colour == colour);
        if let Some(tally) = tally {
            let symbol = glyph(view.glyphs, Piece::stone(colour), true);
            let style = if tally.count <= 1 {
                bold(theme, Role::Error)
            } else {
                Style::new().patch(theme.style(edge_role(colour)))
            };
            parts.push((format!("{symbol}{}", tally.count), style));
        }
    }
    let wide = parts
        .iter()
        .map(|part| part.0.chars().count() as i32 + 1)
        .sum::<i32>()
        - 1;
    let mut x = wood.x + (wood.width - wide) / 2;
    let lower = 2 * wood.y > layout.size.1 && layout.woods.len() > 1;
    let y = if lower { wood.bottom() } else { wood.y - 1 };
    for (text, style) in parts {
        canvas.text(x, y, &text, style);
        x += text.chars().count() as i32 + 1;
    }
}

/// A side in its colour: Black's a heavy bar, White's a double line, with the
/// colour's stone in the middle.
fn strip(canvas: &mut Canvas<'_>, view: &BoardView<'_>, edge: Edge, wood: Area) {
    let theme = view.theme;
    let style = theme.style(edge_role(edge.colour));
    let side = seen_side(edge.side, view.flip);
    let heavy = edge.colour == Colour::Black || !theme.is_mono();
    let plain = if edge.colour == Colour::Black {
        '#'
    } else {
        ':'
    };
    let stone = glyph(view.glyphs, Piece::stone(edge.colour), true);
    match side {
        Side::Top | Side::Bottom => {
            let (y, bar) = if side == Side::Top {
                (wood.y - 1, '▄')
            } else {
                (wood.bottom(), '▀')
            };
            let symbol = view
                .glyphs
                .pick(if heavy { bar } else { '═' }, plain, plain);
            for x in wood.x..wood.right() {
                canvas.put(x, y, symbol, style);
            }
            canvas.text(wood.x + wood.width / 2 - 1, y, " ", style);
            canvas.text(wood.x + wood.width / 2 + 1, y, " ", style);
            canvas.put(wood.x + wood.width / 2, y, stone, style);
        }
        Side::Left | Side::Right => {
            let x = if side == Side::Left {
                wood.x - 1
            } else {
                wood.right()
            };
            let symbol = view
                .glyphs
                .pick(if heavy { '█' } else { '║' }, plain, plain);
            for y in wood.y..wood.bottom() {
                canvas.put(x, y, symbol, style);
            }
            canvas.put(x, wood.y + wood.height / 2, stone, style);
        }
    }
}

const fn edge_role(colour: Colour) -> Role {
    match colour {
        Colour::Black => Role::EdgeBlack,
        Colour::White => Role::EdgeWhite,
    }
}

/// Where a side of the board lies on the screen.
const fn seen_side(side: Side, flip: bool) -> Side {
    match (side, flip) {
        (Side::Top, false) | (Side::Bottom, true) => Side::Top,
        (Side::Bottom, false) | (Side::Top, true) => Side::Bottom,
        (Side::Left, false) | (Side::Right, true) => Side::Left,
        (Side::Right, false) | (Side::Left, true) => Side::Right,
    }
}
