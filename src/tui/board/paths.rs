//! Arrows and rays from point to point, and the `x` beyond the edge.

use ratatui::style::{Color, Modifier, Style};

use crate::{
    core::Point,
    tui::{glyphs::GlyphTier, theme::Role},
};

use super::{
    BoardView,
    canvas::Canvas,
    layout::{BoardLayout, Spot},
    paint::{bold, bold_on, shown, wood},
    stones::Brush,
};

/// The lines of arrows and rays, under the pieces.
pub(super) fn below(canvas: &mut Canvas<'_>, view: &BoardView<'_>, layout: &BoardLayout) {
    let arrows = view.marks.arrows.iter().map(|arrow| (arrow.from, arrow.to));
    let rays = view
        .marks
        .rays
        .iter()
        .filter_map(|ray| ray.block.or(ray.to).map(|end| (ray.from, end)));
    for (from, to) in arrows.chain(rays) {
        let style = bold_on(view.theme, Role::Arrow, wood(view.geometry, from));
        if let Some((from, to)) = ends(layout, from, to) {
            stroke(canvas, view.glyphs, from, to, style);
        }
    }
    canvas.flush_fine(view.glyphs);
}

/// The heads of arrows, the numbers of rays, the pieces pushed off.
pub(super) fn above(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    layout: &BoardLayout,
    brush: &Brush,
) {
    for arrow in &view.marks.arrows {
        let style = bold_on(view.theme, Role::Arrow, wood(view.geometry, arrow.from));
        if let Some((from, to)) = ends(layout, arrow.from, arrow.to) {
            let free = shown(view, arrow.to).is_none();
            let (x, y) = tip(from, to, if free { 0.0 } else { reach(brush) });
            canvas.put(x, y, head(view.glyphs, from, to), style);
        }
    }
    for ray in &view.marks.rays {
        let wood = wood(view.geometry, ray.from);
        let style = bold_on(view.theme, Role::Arrow, wood);
        let digit = char::from_digit(u32::from(ray.distance), 36).unwrap_or('+');
        if let Some(block) = ray.block.and_then(|point| layout.spots.get(point.index())) {
            let (x, y) = corner(*block);
            canvas.put(x, y, '=', bold_on(view.theme, Role::Danger, wood));
        } else if let Some((to, spot)) = ray
            .to
            .and_then(|to| Some((to, layout.spots.get(to.index())?)))
        {
            let (x, y) = if shown(view, to).is_none() {
                (spot.x, spot.y)
            } else {
                corner(*spot)
            };
            canvas.put(x, y, digit, style);
        }
    }
    for off in &view.marks.off {
        let Some((spot, wood)) = layout.spots.get(off.from.index()).and_then(|spot| {
            let board = view.geometry.places.get(off.from.index())?.board;
            Some((spot, layout.woods.get(board)?))
        }) else {
            continue;
        };
        let turn = if view.flip { -1 } else { 1 };
        let x = spot.x + turn * i32::from(off.direction.0) * layout.pitch.0;
        let y = spot.y + turn * i32::from(off.direction.1) * layout.pitch.1;
        let x = x.clamp(wood.x - 1, wood.right());
        let y = y.clamp(wood.y - 1, wood.bottom());
        canvas.put(
            x,
            y,
            'x',
            bold(view.theme, Role::Error).add_modifier(Modifier::REVERSED),
        );
    }
}

/// Draws a straight line between the middles of two points; on Unicode tiers as
/// dots, which show after [`Canvas::flush_fine`].
pub(super) fn stroke(
    canvas: &mut Canvas<'_>,
    glyphs: GlyphTier,
    from: Spot,
    to: Spot,
    style: Style,
) {
    if glyphs == GlyphTier::Ascii {
        ascii(canvas, from, to, style);
        return;
    }
    let colour = style.fg.unwrap_or(Color::Reset);
    let start = (2 * from.x, 4 * from.y + 1);
    let way = (2 * (to.x - from.x), 4 * (to.y - from.y));
    let steps = way.0.abs().max(way.1.abs()).max(1);
    for step in 0..=steps {
        let along = |part: i32| (2 * part * step + steps).div_euclid(2 * steps);
        canvas.dot(start.0 + along(way.0), start.1 + along(way.1), colour);
    }
}

/// A line of slashes and bars.
fn ascii(canvas: &mut Canvas<'_>, from: Spot, to: Spot, style: Style) {
    let (from, to) = if (from.x, from.y) <= (to.x, to.y) {
        (from, to)
    } else {
        (to, from)
    };
    let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
    if dx.abs() > 2.4 * dy.abs() {
        for x in from.x + 1..to.x {
            let y = f64::from(from.y) + 0.5 + dy * f64::from(x - from.x) / dx;
            let symbol = match y - y.floor() {
                part if part > 0.67 => '_',
                part if part < 0.33 => '\'',
                _ => '-',
            };
            canvas.put(x, y.floor() as i32, symbol, style);
        }
        return;
    }
    let symbol = if dx.abs() < 0.4 * dy.abs() {
        '|'
    } else if dx * dy < 0.0 {
        '/'
    } else {
        '\\'
    };
    for y in from.y.min(to.y) + 1..from.y.max(to.y) {
        let x = f64::from(from.x) + 0.5 + dx * f64::from(y - from.y) / dy;
        canvas.put(x.floor() as i32, y, symbol, style);
    }
}

fn ends(layout: &BoardLayout, from: Point, to: Point) -> Option<(Spot, Spot)> {
    Some((
        *layout.spots.get(from.index())?,
        *layout.spots.get(to.index())?,
    ))
}

/// Half a piece, in columns.
const fn reach(brush: &Brush) -> f64 {
    if brush.is_disc() {
        brush.radius / 2.0
    } else {
        0.6
    }
}

/// The character on the way to `to` that lies just outside `reach` columns of it.
fn tip(from: Spot, to: Spot, reach: f64) -> (i32, i32) {
    let (dx, dy) = (f64::from(from.x - to.x), f64::from(2 * (from.y - to.y)));
    let length = dx.hypot(dy);
    if length == 0.0 || reach == 0.0 {
        return (to.x, to.y);
    }
    let far = (reach + 0.6).min(length);
    let x = f64::from(to.x) + dx / length * far;
    let y = f64::from(to.y) + dy / length * far / 2.0;
    let place = (x.round() as i32, y.round() as i32);
    if place == (to.x, to.y) {
        // One row of height leaves no room above and below.
        return (to.x - 1, to.y);
    }
    place
}

fn head(glyphs: GlyphTier, from: Spot, to: Spot) -> char {
    let (dx, dy) = (to.x - from.x, 2 * (to.y - from.y));
    if dx.abs() > 2 * dy.abs() {
        if dx > 0 {
            glyphs.pick('►', '>', '>')
        } else {
            glyphs.pick('◄', '<', '<')
        }
    } else if dy.abs() > 2 * dx.abs() {
        if dy > 0 {
            glyphs.pick('▼', 'v', 'v')
        } else {
            glyphs.pick('▲', '^', '^')
        }
    } else {
        match (dx > 0, dy > 0) {
            (true, true) => glyphs.pick('◢', '\\', '\\'),
            (true, false) => glyphs.pick('◥', '/', '/'),
            (false, true) => glyphs.pick('◣', '/', '/'),
            (false, false) => glyphs.pick('◤', '\\', '\\'),
        }
    }
}

/// Where a small remark on a piece goes.
const fn corner(spot: Spot) -> (i32, i32) {
    let cell = spot.cell;
    (cell.right() - 1, cell.bottom() - 1)
}
