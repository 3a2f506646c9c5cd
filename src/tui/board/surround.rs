//! What lies around the boards: coordinates, edges, names, the rope.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::tui::theme::Role;

use super::{BoardView, canvas::Canvas, layout::BoardLayout, stones::Brush};

/// The rope, the boards' names and their edges.
pub(super) fn boards(
    _canvas: &mut Canvas<'_>,
    _view: &BoardView<'_>,
    _layout: &BoardLayout,
    _brush: &Brush,
) {
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
    let role = |lit: bool| {
        view.theme.style(if lit {
            Role::CoordinateLit
        } else {
            Role::Coordinate
        })
    };
    for (place, spot) in geometry.places.iter().zip(&layout.spots) {
        if let Some(name) = geometry.columns.get(place.x as usize) {
            let is_lit = lit.is_some_and(|lit| lit.x == spot.x);
            Canvas::new(buffer, below, (layout.scroll.0, 0)).text(spot.x, 0, name, role(is_lit));
        }
        if let Some(name) = geometry.rows.get(place.y as usize) {
            let is_lit = lit.is_some_and(|lit| lit.y == spot.y);
            let space = i32::from(layout.pitch.1 > 1);
            let x = i32::from(layout.gutter.0) - space - name.chars().count() as i32;
            Canvas::new(buffer, beside, (0, layout.scroll.1)).text(x, spot.y, name, role(is_lit));
        }
    }
}
