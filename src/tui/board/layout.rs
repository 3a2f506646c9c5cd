//! Where everything of a board lies on the screen.

use ratatui::layout::Rect;

use crate::core::{Geometry, Point, Side, Surface};

use super::canvas::Area;

/// Sizes of a square without grid lines, columns by rows.
const FILLED: [(i32, i32); 6] = [(11, 5), (9, 4), (7, 3), (5, 2), (3, 1), (2, 1)];
/// Distances of grid lines, columns by rows; without lines between squares where
/// a row is all there is.
const LINED: [(i32, i32); 6] = [(10, 5), (8, 4), (6, 3), (4, 2), (3, 1), (2, 1)];
/// Distances of crossings, columns by rows.
const LINES: [(i32, i32); 5] = [(10, 5), (8, 4), (6, 3), (4, 2), (2, 1)];

/// How squares are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Squares {
    /// By their ground.
    Filled,
    /// By lines.
    Lined,
}

/// Where everything of a board lies on the screen: made by
/// [`BoardLayout::fit`], kept to answer the mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    /// The part of the screen that shows the board, without coordinates.
    pub(super) window: Rect,
    /// The first column and row of the board that the window shows.
    pub(super) scroll: (i32, i32),
    /// The size of the board with its margins.
    pub(super) size: (i32, i32),
    pub(super) pitch: (i32, i32),
    pub(super) frame: Frame,
    pub(super) spots: Vec<Spot>,
    /// The wood of each board.
    pub(super) woods: Vec<Area>,
    pub(super) gutter: (u16, u16),
}

/// What surrounds the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) coordinates: bool,
    pub(super) edges: bool,
    pub(super) names: bool,
}

/// Where a point lies on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    /// The character at its middle.
    pub(super) x: i32,
    pub(super) y: i32,
    /// The part of the board that belongs to it.
    pub(super) cell: Area,
}

/// What a layout is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Whether the board is turned by half a circle.
    pub flip: bool,
    /// How squares are told apart.
    pub squares: Squares,
    /// The point that must be in sight.
    pub cursor: Option<Point>,
    /// Where an earlier layout was scrolled to.
    pub scroll: (i32, i32),
}

impl BoardLayout {
    /// The largest board on the ladder of sizes that fits into `area`; the
    /// smallest, scrolled so that the cursor is in sight, if none fits.
    #[must_use]
    pub fn fit(geometry: &Geometry, area: Rect, fit: Fit) -> Self {
        let ladder = candidates(geometry, fit.squares, area);
        let chosen = ladder.iter().copied().find(|(pitch, frame)| {
            let plan = Plan::new(geometry, *pitch, *frame, fit.squares);
            let gutter = gutter(geometry, *frame, *pitch);
            plan.size.0 + i32::from(gutter.0) <= i32::from(area.width)
                && plan.size.1 + i32::from(gutter.1) <= i32::from(area.height)
        });
        let (pitch, frame) = chosen.unwrap_or_else(|| {
            // Coordinates matter most where only a part is seen; edges stay if
            // one way of scrolling is enough with them.
            let pitch = ladder[ladder.len() - 1].0;
            let mut frame = Frame {
                coordinates: area.width >= 16 && area.height >= 6,
                edges: true,
                names: true,
            };
            let plan = Plan::new(geometry, pitch, frame, fit.squares);
            let wide = plan.size.0 + i32::from(gutter(geometry, frame, pitch).0);
            frame.edges = wide <= i32::from(area.width);
            (pitch, frame)
        });
        Self::place(geometry, area, fit, pitch, frame)
    }

    fn place(geometry: &Geometry, area: Rect, fit: Fit, pitch: (i32, i32), frame: Frame) -> Self {
        let plan = Plan::new(geometry, pitch, frame, fit.squares);
        let gutter = gutter(geometry, frame, pitch);
        let room = (
            area.width.saturating_sub(gutter.0),
            area.height.saturating_sub(gutter.1),
        );
        let shown = (
            room.0.min(plan.size.0 as u16),
            room.1.min(plan.size.1 as u16),
        );
        let window = Rect::new(
            area.x + gutter.0 + (room.0 - shown.0) / 2,
            area.y + (room.1 - shown.1) / 2,
            shown.0,
            shown.1,
        );
        let (spots, woods) = plan.spots(geometry, fit.flip);
        let seen = fit
            .cursor
            .and_then(|point| spots.get(point.index()))
            .map(|spot| spot.cell);
        let scroll = (
            scrolled(
                fit.scroll.0,
                plan.size.0,
                i32::from(shown.0),
                seen.map(|cell| (cell.x - pitch.0, cell.right() + pitch.0)),
            ),
            scrolled(
                fit.scroll.1,
                plan.size.1,
                i32::from(shown.1),
                seen.map(|cell| (cell.y - pitch.1, cell.bottom() + pitch.1)),
            ),
        );
        Self {
            window,
            scroll,
            size: plan.size,
            pitch,
            frame,
            spots,
            woods,
            gutter,
        }
    }

    /// The point at a column and row of the screen.
    #[must_use]
    pub fn hit(&self, column: u16, row: u16) -> Option<Point> {
        if !self.window.contains((column, row).into()) {
            return None;
        }
        let x = i32::from(column - self.window.x) + self.scroll.0;
        let y = i32::from(row - self.window.y) + self.scroll.1;
        self.spots
            .iter()
            .enumerate()
            .filter(|(_, spot)| spot.cell.contains(x, y))
            .min_by_key(|(_, spot)| (spot.x - x).abs() + 2 * (spot.y - y).abs())
            .map(|(index, _)| Point(index as u16))
    }

    /// The column and row of the screen at a point's middle, if it is in sight.
    #[must_use]
    pub fn screen(&self, point: Point) -> Option<(u16, u16)> {
        let spot = self.spots.get(point.index())?;
        let column = u16::try_from(spot.x - self.scroll.0).ok()?;
        let row = u16::try_from(spot.y - self.scroll.1).ok()?;
        (column < self.window.width && row < self.window.height)
            .then(|| (self.window.x + column, self.window.y + row))
    }

    /// The part of the screen that shows the board, without its coordinates.
    #[must_use]
    pub const fn window(&self) -> Rect {
        self.window
    }

    /// Columns and rows from one point to the next.
    #[must_use]
    pub const fn pitch(&self) -> (i32, i32) {
        self.pitch
    }

    /// The first column and row of the board in sight, for [`Fit::scroll`].
    #[must_use]
    pub const fn scroll(&self) -> (i32, i32) {
        self.scroll
    }

    /// Whether a part of the board is out of sight.
    #[must_use]
    pub fn is_scrolled(&self) -> bool {
        i32::from(self.window.width) < self.size.0 || i32::from(self.window.height) < self.size.1
    }
}

/// The smallest width and height at which the whole board is shown with its
/// coordinates.
#[must_use]
pub fn minimum_size(geometry: &Geometry) -> (u16, u16) {
    let everything = Rect::new(0, 0, u16::MAX, u16::MAX);
    let ladder = candidates(geometry, Squares::Filled, everything);
    ladder
        .into_iter()
        .rev()
        .find(|(pitch, frame)| {
            frame.coordinates && (*pitch != (2, 1) || geometry.surface != Surface::Squares)
        })
        .map_or((0, 0), |(pitch, frame)| {
            let plan = Plan::new(geometry, pitch, frame, Squares::Filled);
            let gutter = gutter(geometry, frame, pitch);
            (plan.size.0 as u16 + gutter.0, plan.size.1 as u16 + gutter.1)
        })
}

/// Sizes and frames from the best to the poorest, never none.
fn candidates(geometry: &Geometry, squares: Squares, area: Rect) -> Vec<((i32, i32), Frame)> {
    let full = Frame {
        coordinates: true,
        edges: true,
        names: true,
    };
    let sizes: Vec<(i32, i32)> = match (geometry.surface, squares) {
        (Surface::Squares, Squares::Filled) => FILLED.to_vec(),
        (Surface::Squares, Squares::Lined) => LINED.to_vec(),
        (Surface::Lines, _) => LINES.to_vec(),
        (Surface::Graph, _) => {
            let most = i32::from(area.height.min(area.width / 2)).clamp(GRAPH_LEAST, GRAPH_MOST);
            (GRAPH_LEAST..=most)
                .rev()
                .map(|rows| (2 * rows, rows))
                .collect()
        }
    };
    let mut ladder = Vec::new();
    for size in sizes {
        ladder.push((size, full));
        ladder.push((
            size,
            Frame {
                edges: false,
                ..full
            },
        ));
        if size.1 == 1 {
            let lean = Frame {
                edges: false,
                names: false,
                ..full
            };
            ladder.push((size, lean));
            ladder.push((
                size,
                Frame {
                    coordinates: false,
                    ..lean
                },
            ));
        }
    }
    ladder
}

/// Fewest and most rows of a graph.
const GRAPH_LEAST: i32 = 13;
const GRAPH_MOST: i32 = 50;
/// A graph of fewer rows has room for one character a fork.
pub(super) const SMALL_GRAPH: i32 = 19;

/// Columns and rows that the coordinates take.
fn gutter(geometry: &Geometry, frame: Frame, pitch: (i32, i32)) -> (u16, u16) {
    if !frame.coordinates || geometry.rows.is_empty() {
        return (0, 0);
    }
    let widest = geometry.rows.iter().map(|name| name.chars().count()).max();
    let space = u16::from(pitch.1 > 1);
    (widest.unwrap_or(0) as u16 + space, 1)
}

/// A scroll offset that shows `seen` (from, to) in a window of `shown` of `size`,
/// and differs as little as it can from `before`.
fn scrolled(before: i32, size: i32, shown: i32, seen: Option<(i32, i32)>) -> i32 {
    let mut offset = before;
    if let Some((from, to)) = seen {
        offset = offset.max(to - shown).min(from);
    }
    offset.clamp(0, (size - shown).max(0))
}

/// The board's measures, still without a screen.
struct Plan {
    size: (i32, i32),
    pitch: (i32, i32),
    surface: Surface,
    /// From a board's left top to that of the next.
    stride: (i32, i32),
    /// The wood of one board.
    wood: (i32, i32),
    /// The left top of the first board's wood.
    origin: (i32, i32),
    /// From the wood's left top to the first point's cell.
    inset: (i32, i32),
    boards: (i32, i32),
}

impl Plan {
    fn new(geometry: &Geometry, pitch: (i32, i32), frame: Frame, squares: Squares) -> Self {
        let surface = geometry.surface;
        let (columns, rows) = geometry.boards.iter().fold((0, 0), |most, board| {
            (
                most.0.max(i32::from(board.columns)),
                most.1.max(i32::from(board.rows)),
            )
        });
        let boards = geometry.boards.iter().fold((1, 1), |most, board| {
            (
                most.0.max(i32::from(board.at.0) + 1),
                most.1.max(i32::from(board.at.1) + 1),
            )
        });
        let line = i32::from(squares == Squares::Lined && pitch.1 > 1);
        let (wood, inset) = match surface {
            Surface::Squares => (
                (columns * pitch.0 + line, rows * pitch.1 + line),
                (line, line),
            ),
            Surface::Lines => {
                let margin = match pitch.1 {
                    1 => (i32::from(frame.edges), 0),
                    2 => (2, 0),
                    rows => (rows, rows / 2),
                };
                (
                    (
                        (columns - 1) * pitch.0 + 1 + 2 * margin.0,
                        (rows - 1) * pitch.1 + 1 + 2 * margin.1,
                    ),
                    margin,
                )
            }
            Surface::Graph => (pitch, (0, 0)),
        };
        let gap = match pitch.1 {
            1 => (3, 1),
            2 => (4, 1),
            rows => (2 * rows, 3),
        };
        let has = |side: Side| {
            i32::from(frame.edges && geometry.edges.iter().any(|edge| edge.side == side))
        };
        let names =
            i32::from(frame.names && geometry.boards.iter().any(|board| !board.name.is_empty()));
        let origin = (
            has(Side::Left).max(has(Side::Right)).max(names),
            has(Side::Top).max(has(Side::Bottom)) + names,
        );
        let size = (
            2 * origin.0 + boards.0 * wood.0 + (boards.0 - 1) * gap.0,
            2 * origin.1 + boards.1 * wood.1 + (boards.1 - 1) * gap.1
                - if boards.1 == 1 { names } else { 0 },
        );
        Self {
            size,
            pitch,
            surface,
            stride: (wood.0 + gap.0, wood.1 + gap.1),
            wood,
            origin,
            inset,
            boards,
        }
    }

    fn spots(&self, geometry: &Geometry, flip: bool) -> (Vec<Spot>, Vec<Area>) {
        let woods: Vec<Area> = geometry
            .boards
            .iter()
            .map(|board| {
                let mut at = (i32::from(board.at.0), i32::from(board.at.1));
                if flip {
                    at = (self.boards.0 - 1 - at.0, self.boards.1 - 1 - at.1);
                }
                Area::new(
                    self.origin.0 + at.0 * self.stride.0,
                    self.origin.1 + at.1 * self.stride.1,
                    self.wood.0,
                    self.wood.1,
                )
            })
            .collect();
        let spots = geometry
            .places
            .iter()
            .map(|place| {
                let wood = woods.get(place.board).copied().unwrap_or_default();
                let board = geometry.boards.get(place.board);
                let (mut x, mut y) = (i32::from(place.x), i32::from(place.y));
                if flip {
                    let last = |count: Option<u8>| i32::from(count.unwrap_or(1)) - 1;
                    (x, y) = if self.surface == Surface::Graph {
                        (1000 - x, 1000 - y)
                    } else {
                        (
                            last(board.map(|board| board.columns)) - x,
                            last(board.map(|board| board.rows)) - y,
                        )
                    };
                }
                self.spot(wood, x, y)
            })
            .collect();
        (spots, woods)
    }

    fn spot(&self, wood: Area, x: i32, y: i32) -> Spot {
        let (width, height) = self.pitch;
        let left = wood.x + self.inset.0 + x * width;
        let top = wood.y + self.inset.1 + y * height;
        match self.surface {
            Surface::Squares => {
                // The pitch holds the line to the right and below.
                let line = self.inset.0;
                let (width, height) = (width - line, height - line);
                Spot {
                    x: left + width / 2,
                    y: top + (height - 1) / 2,
                    cell: Area::new(left, top, width, height),
                }
            }
            Surface::Lines => Spot {
                x: left,
                y: top,
                cell: Area::new(left - width / 2, top - (height - 1) / 2, width, height),
            },
            Surface::Graph => {
                // Nodes keep their distance from the sides.
                let margin = (4, if wood.height < 40 { 1 } else { 2 });
                let x = wood.x + margin.0 + (x * (wood.width - 1 - 2 * margin.0) + 500) / 1000;
                let y = wood.y + margin.1 + (y * (wood.height - 1 - 2 * margin.1) + 500) / 1000;
                let (wide, high) = match wood.height {
                    ..30 => (5, 3),
                    30..40 => (7, 3),
                    _ => (9, 5),
                };
                Spot {
                    x,
                    y,
                    cell: Area::new(x - wide / 2, y - high / 2, wide, high),
                }
            }
        }
    }
}
