//! Where a cursor goes.

use crate::core::{Geometry, Point, Surface};

/// A direction of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    Up,
    UpRight,
    Right,
    DownRight,
    Down,
    DownLeft,
    Left,
    UpLeft,
}

impl Direction {
    /// All eight, clockwise from above.
    pub const ALL: [Self; 8] = [
        Self::Up,
        Self::UpRight,
        Self::Right,
        Self::DownRight,
        Self::Down,
        Self::DownLeft,
        Self::Left,
        Self::UpLeft,
    ];

    /// Columns to the right and rows down, each -1..=1.
    #[must_use]
    pub const fn vector(self) -> (i32, i32) {
        match self {
            Self::Up => (0, -1),
            Self::UpRight => (1, -1),
            Self::Right => (1, 0),
            Self::DownRight => (1, 1),
            Self::Down => (0, 1),
            Self::DownLeft => (-1, 1),
            Self::Left => (-1, 0),
            Self::UpLeft => (-1, -1),
        }
    }
}

/// The point that a cursor on `point` goes to, on a board drawn flipped or not;
/// `point` itself where there is none in that direction.
///
/// On a grid the cursor crosses from one board to the next. On a graph it goes to
/// the nearest point that lies in that direction, a linked one before others.
#[must_use]
pub fn neighbour(geometry: &Geometry, point: Point, direction: Direction, flip: bool) -> Point {
    let (dx, dy) = direction.vector();
    let vector = if flip { (-dx, -dy) } else { (dx, dy) };
    match geometry.surface {
        Surface::Squares | Surface::Lines => on_grid(geometry, point, vector),
        Surface::Graph => on_graph(geometry, point, vector),
    }
}

fn on_grid(geometry: &Geometry, point: Point, (dx, dy): (i32, i32)) -> Point {
    let Some(place) = geometry.places.get(point.index()) else {
        return point;
    };
    let board = geometry.boards[place.board];
    let (columns, rows) = (i32::from(board.columns), i32::from(board.rows));
    let (mut x, mut y) = (i32::from(place.x) + dx, i32::from(place.y) + dy);
    let (mut column, mut row) = (i32::from(board.at.0), i32::from(board.at.1));
    if x < 0 || x >= columns {
        column += dx;
        x = x.rem_euclid(columns);
    }
    if y < 0 || y >= rows {
        row += dy;
        y = y.rem_euclid(rows);
    }
    geometry
        .boards
        .iter()
        .position(|board| (i32::from(board.at.0), i32::from(board.at.1)) == (column, row))
        .and_then(|board| {
            geometry.places.iter().position(|place| {
                place.board == board && (i32::from(place.x), i32::from(place.y)) == (x, y)
            })
        })
        .map_or(point, |index| Point(index as u16))
}

fn on_graph(geometry: &Geometry, point: Point, (dx, dy): (i32, i32)) -> Point {
    let Some(here) = geometry.places.get(point.index()) else {
        return point;
    };
    let length = f64::from(dx * dx + dy * dy).sqrt();
    geometry
        .points()
        .filter(|other| *other != point)
        .filter_map(|other| {
            let there = &geometry.places[other.index()];
            let (ox, oy) = (f64::from(there.x - here.x), f64::from(there.y - here.y));
            let distance = ox.hypot(oy);
            let cosine = (ox * f64::from(dx) + oy * f64::from(dy)) / (length * distance.max(1.0));
            // A little more than half of the way to the next of the eight.
            if cosine < 0.5 {
                return None;
            }
            let linked = geometry
                .links
                .iter()
                .any(|link| *link == (point, other) || *link == (other, point));
            let cost =
                distance.sqrt() * (1.0 + 8.0 * (1.0 - cosine)) * if linked { 0.7 } else { 1.0 };
            Some((cost, other))
        })
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .map_or(point, |found| found.1)
}
