//! Any game's board as lines of ASCII text.
//!
//! `X` is a stone of the colour that moves first, `O` one of the other, `x` and `o`
//! are their lesser pieces; the points that the last turn touched stand in brackets.

use std::fmt::Write as _;

use super::Paint;
use crate::{
    catalog::AnyLine,
    core::{
        Board, Colour, Effect, Geometry, Info, Insight, Kind, Piece, Point, Side, Surface, Wood,
    },
};

/// How wide and high a graph is drawn, in characters.
const GRAPH: (usize, usize) = (71, 31);

/// Draws the position at the end of a line of play; `last` is what the last turn
/// did. Ends with a line feed.
#[must_use]
pub fn draw(
    line: &dyn AnyLine,
    geometry: &Geometry,
    info: &Info,
    last: &[Effect],
    paint: Paint,
) -> String {
    let numbers = line.insights(None).into_iter().filter_map(|insight| {
        if let Insight::Number { at, value } = insight {
            Some((at, value))
        } else {
            None
        }
    });
    let mut cells: Vec<_> = geometry
        .points()
        .map(|point| Cell {
            piece: line.piece(point),
            number: None,
            marked: false,
        })
        .collect();
    for (at, value) in numbers {
        cells[at.index()].number = Some(value);
    }
    for point in last.iter().flat_map(|effect| touched(*effect)).flatten() {
        cells[point.index()].marked = true;
    }
    let picture = Picture {
        geometry,
        cells,
        paint,
    };
    let mut text = match geometry.surface {
        Surface::Squares | Surface::Lines => picture.boards(),
        Surface::Graph => picture.graph(),
    };
    picture.legend(info, &mut text);
    text
}

/// The points that an effect touches.
const fn touched(effect: Effect) -> [Option<Point>; 2] {
    match effect {
        Effect::Move { from, to } => [Some(from), Some(to)],
        Effect::Push { from, to } => [Some(from), to],
        Effect::Place { at, .. } | Effect::Remove { at } | Effect::Become { at, .. } => {
            [Some(at), None]
        }
        Effect::Swap | Effect::Pass => [None, None],
    }
}

struct Cell {
    piece: Option<Piece>,
    number: Option<u8>,
    marked: bool,
}

struct Picture<'a> {
    geometry: &'a Geometry,
    /// By point.
    cells: Vec<Cell>,
    paint: Paint,
}

impl Picture<'_> {
    /// The boards of squares or crossings, as they lie to each other.
    fn boards(&self) -> String {
        let mut text = String::new();
        let geometry = self.geometry;
        let lowest = geometry.boards.iter().map(|board| board.at.1).max();
        for band in 0..=lowest.unwrap_or(0) {
            let mut beside: Vec<_> = geometry
                .boards
                .iter()
                .enumerate()
                .filter(|(_, board)| board.at.1 == band)
                .collect();
            beside.sort_by_key(|(_, board)| board.at.0);
            if beside.is_empty() {
                continue;
            }
            if band > 0 && geometry.rope {
                let wide: usize = beside
                    .iter()
                    .map(|(_, board)| self.board_width(board))
                    .sum();
                let rope = "~".repeat(wide + GAP.len() * (beside.len() - 1));
                let _ = writeln!(text, "{}", self.paint.faint(rope));
            }
            let mut pictures: Vec<_> = beside
                .iter()
                .map(|(index, board)| self.board(*index, board).into_iter())
                .collect();
            loop {
                let lines: Vec<_> = pictures.iter_mut().filter_map(Iterator::next).collect();
                if lines.is_empty() {
                    break;
                }
                let _ = writeln!(text, "{}", lines.join(GAP).trim_end());
            }
        }
        text
    }

    fn label_width(&self) -> usize {
        self.geometry
            .rows
            .iter()
            .map(String::len)
            .max()
            .unwrap_or(0)
    }

    /// Characters of one point with what stands around it.
    fn cell_width(&self) -> usize {
        if self.cells.iter().any(|cell| cell.number.is_some()) {
            4
        } else {
            3
        }
    }

    fn board_width(&self, board: &Board) -> usize {
        usize::from(board.columns) * self.cell_width() + 2 * (self.label_width() + 1)
    }

    /// The lines of one board, all of the same width.
    fn board(&self, index: usize, board: &Board) -> Vec<String> {
        let geometry = self.geometry;
        let labels = self.label_width();
        let width = self.cell_width();
        let margin = " ".repeat(labels + 1);
        let mut lines = Vec::new();
        if !board.name.is_empty() {
            let wood = match board.wood {
                Wood::Plain => "",
                Wood::Dark => " (dark)",
                Wood::Light => " (light)",
            };
            let title = format!("{}{wood}", board.name);
            let title = format!("{title:^0$}", self.board_width(board));
            lines.push(self.paint.strong(title).to_string());
        }
        let names: String = geometry
            .columns
            .iter()
            .take(usize::from(board.columns))
            .map(|name| format!("{name:^width$}"))
            .collect();
        let names = self
            .paint
            .faint(format!("{margin}{names}{margin}"))
            .to_string();
        lines.push(names.clone());
        let mut points: Vec<_> = geometry
            .points()
            .filter(|point| geometry.places[point.index()].board == index)
            .collect();
        points.sort_by_key(|point| {
            let place = &geometry.places[point.index()];
            (place.y, place.x)
        });
        for (row, points) in points.chunks(usize::from(board.columns).max(1)).enumerate() {
            let label = geometry.rows.get(row).map_or("", String::as_str);
            let cells: String = points
                .iter()
                .map(|point| self.cell(*point, width))
                .collect();
            lines.push(format!(
                "{} {cells} {}",
                self.paint.faint(format!("{label:>labels$}")),
                self.paint.faint(format!("{label:<labels$}"))
            ));
        }
        lines.push(names);
        lines
    }

    fn cell(&self, point: Point, width: usize) -> String {
        let cell = &self.cells[point.index()];
        let glyph = self.glyph(cell);
        let number = match cell.number {
            Some(number) => number.to_string(),
            None => " ".repeat(width - 3),
        };
        let (left, right) = if cell.marked {
            ('[', ']')
        } else {
            (self.beside(point, -1), self.beside(point, 1))
        };
        format!("{left}{glyph}{number}{right}")
    }

    /// A line to the neighbour on that side, or nothing.
    fn beside(&self, point: Point, way: i16) -> char {
        let geometry = self.geometry;
        let here = &geometry.places[point.index()];
        let linked = geometry.links.iter().any(|(one, other)| {
            let far = match (*one == point, *other == point) {
                (true, false) => other,
                (false, true) => one,
                _ => return false,
            };
            let there = &geometry.places[far.index()];
            (there.x, there.y) == (here.x + way, here.y)
        });
        if linked { '-' } else { ' ' }
    }

    fn glyph(&self, cell: &Cell) -> String {
        match cell.piece {
            Some(piece) => self.paint.piece(piece.colour, letter(piece)).to_string(),
            None => match self.geometry.surface {
                Surface::Lines => "+".to_owned(),
                Surface::Squares | Surface::Graph => ".".to_owned(),
            },
        }
    }

    /// Points with their names, joined by straight strokes.
    fn graph(&self) -> String {
        let (width, height) = GRAPH;
        let geometry = self.geometry;
        let at = |point: Point| {
            let place = &geometry.places[point.index()];
            let scale = |value: i16, most: usize| {
                (i64::from(value.clamp(0, 1000)) * most as i64 + 500) / 1000
            };
            (scale(place.x, width - 1), scale(place.y, height - 1))
        };
        // Room on both sides for the names of the outermost points.
        let margin = 3;
        let mut canvas = vec![vec![String::from(" "); width + 2 * margin]; height];
        for (one, other) in &geometry.links {
            for (x, y, stroke) in strokes(at(*one), at(*other)) {
                canvas[y as usize][x as usize + margin] = self.paint.faint(stroke).to_string();
            }
        }
        for point in geometry.points() {
            let cell = &self.cells[point.index()];
            let (x, y) = at(point);
            let (left, right) = if cell.marked { ('[', ']') } else { (' ', ' ') };
            let label = std::iter::once(left.to_string())
                .chain([self.glyph(cell)])
                .chain(geometry.name(point).chars().map(String::from))
                .chain([right.to_string()]);
            for (offset, text) in label.enumerate() {
                // The piece stands on the point itself.
                if let Some(slot) = canvas[y as usize].get_mut(x as usize + margin + offset - 1) {
                    *slot = text;
                }
            }
        }
        let mut text = String::new();
        for row in canvas {
            let _ = writeln!(text, "{}", row.concat().trim_end());
        }
        text
    }

    /// What the letters mean, and whose edges are whose.
    fn legend(&self, info: &Info, text: &mut String) {
        let has = |kind| {
            self.cells
                .iter()
                .any(|cell| cell.piece.is_some_and(|piece| piece.kind == kind))
        };
        let parts = Colour::BOTH.map(|colour| {
            let mut part = format!(
                "{} {}",
                self.paint.piece(colour, letter(Piece::stone(colour))),
                info.colours[colour.index()]
            );
            if has(Kind::Pawn) {
                let pawn = self.paint.piece(colour, letter(Piece::pawn(colour)));
                let _ = write!(part, " ({pawn} pawn)");
            }
            let edges: Vec<_> = self
                .geometry
                .edges
                .iter()
                .filter(|edge| edge.colour == colour)
                .map(|edge| match edge.side {
                    Side::Top => "top",
                    Side::Bottom => "bottom",
                    Side::Left => "left",
                    Side::Right => "right",
                })
                .collect();
            if !edges.is_empty() {
                let _ = write!(part, ", {}", edges.join(" and "));
            }
            part
        });
        let _ = writeln!(text, "{}", parts.join("; "));
    }
}

/// Between boards that lie side by side.
const GAP: &str = "   ";

const fn letter(piece: Piece) -> char {
    match (piece.colour, piece.kind) {
        (Colour::Black, Kind::Stone) => 'X',
        (Colour::White, Kind::Stone) => 'O',
        (Colour::Black, Kind::Pawn) => 'x',
        (Colour::White, Kind::Pawn) => 'o',
    }
}

/// The characters of a straight stroke between two points, ends included.
fn strokes(from: (i64, i64), to: (i64, i64)) -> Vec<(i64, i64, char)> {
    let (columns, rows) = (to.0 - from.0, to.1 - from.1);
    let steps = columns.abs().max(rows.abs()).max(1);
    let at = |step: i64| {
        let along = |start: i64, distance: i64| {
            start + (2 * distance * step + steps * distance.signum()) / (2 * steps)
        };
        (along(from.0, columns), along(from.1, rows))
    };
    (0..=steps)
        .map(|step| {
            let (here, next) = if step < steps {
                (at(step), at(step + 1))
            } else {
                (at(step - 1), at(step))
            };
            let stroke = match (next.0 - here.0, next.1 - here.1) {
                (_, 0) => '-',
                (0, _) => '|',
                (x, y) if x.signum() == y.signum() => '\\',
                _ => '/',
            };
            let (x, y) = at(step);
            (x, y, stroke)
        })
        .collect()
}
