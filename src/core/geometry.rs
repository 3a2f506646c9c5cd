//! Where the points of a board lie, for drawing and for moving a cursor.

use super::Colour;

/// A point (square, fork, intersection) of a game's board: an index into
/// [`Geometry::places`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(pub u16);

impl Point {
    /// The index into [`Geometry::places`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// Stones stand inside squares; places count columns and rows.
    Squares,
    /// Stones stand on the crossings of a grid of lines; places count columns and rows.
    Lines,
    /// Stones stand on the vertices of a graph drawn with straight
    /// [`links`](Geometry::links); places are in thousandths of the board's side.
    Graph,
}

/// The tint of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wood {
    /// The one board of a game.
    Plain,
    /// Dark wood.
    Dark,
    /// Light wood.
    Light,
}

/// A side of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Top,
    Bottom,
    Left,
    Right,
}

/// A side that belongs to a colour (Boloa's edges, bocch's home rows).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Which side.
    pub side: Side,
    /// Whose.
    pub colour: Colour,
}

/// One rectangle of places. Every game has one board but Shobu, which has four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its name, empty where a game has one board.
    pub name: &'static str,
    /// Where it lies among the boards: column and row, from the top left.
    pub at: (u8, u8),
    /// Its width in places (Graph: 0).
    pub columns: u8,
    /// Its height in places (Graph: 0).
    pub rows: u8,
    /// Its tint.
    pub wood: Wood,
}

/// Where one point lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The point's name in the game's notation (`2e`, `SW:c1`, `b10`).
    pub name: String,
    /// Index into [`Geometry::boards`].
    pub board: usize,
    /// From the left: a column from 0 (Squares, Lines), or 0..=1000 (Graph).
    pub x: i16,
    /// From the top: a row from 0 (Squares, Lines), or 0..=1000 (Graph).
    pub y: i16,
}

/// A game's board as data for a renderer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// How to draw it.
    pub surface: Surface,
    /// The boards, at least one.
    pub boards: Vec<Board>,
    /// The points, indexed by [`Point`].
    pub places: Vec<Place>,
    /// The lines between points (Lines, Graph); empty for Squares.
    pub links: Vec<(Point, Point)>,
    /// Names of the columns from the left, the same for every board (empty for Graph).
    pub columns: Vec<String>,
    /// Names of the rows from the top, the same for every board (empty for Graph).
    pub rows: Vec<String>,
    /// Sides that belong to a colour.
    pub edges: Vec<Edge>,
    /// Whether a rope separates the upper boards from the lower ones.
    pub rope: bool,
}

impl Geometry {
    /// One board of `columns` by `rows` named columns and rows; points are counted
    /// row by row from the top left. `name` makes a point's name from its column
    /// and row names.
    #[must_use]
    pub fn grid(
        surface: Surface,
        columns: Vec<String>,
        rows: Vec<String>,
        name: impl Fn(&str, &str) -> String,
    ) -> Self {
        let mut places = Vec::with_capacity(columns.len() * rows.len());
        for (y, row) in (0i16..).zip(&rows) {
            for (x, column) in (0i16..).zip(&columns) {
                places.push(Place {
                    name: name(column, row),
                    board: 0,
                    x,
                    y,
                });
            }
        }
        let wide = columns.len() as u16;
        let mut links = Vec::new();
        if surface == Surface::Lines {
            for index in 0..places.len() as u16 {
                if index % wide + 1 < wide {
                    links.push((Point(index), Point(index + 1)));
                }
                if index + wide < places.len() as u16 {
                    links.push((Point(index), Point(index + wide)));
                }
            }
        }
        Self {
            surface,
            boards: vec![Board {
                name: "",
                at: (0, 0),
                columns: columns.len() as u8,
                rows: rows.len() as u8,
                wood: Wood::Plain,
            }],
            places,
            links,
            columns,
            rows,
            edges: Vec::new(),
            rope: false,
        }
    }

    /// The point of this name, in any case.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Point> {
        self.places
            .iter()
            .position(|place| place.name.eq_ignore_ascii_case(name))
            .map(|index| Point(index as u16))
    }

    /// The name of a point.
    #[must_use]
    pub fn name(&self, point: Point) -> &str {
        self.places
            .get(point.index())
            .map_or("?", |place| place.name.as_str())
    }

    /// All points.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.places.len() as u16).map(Point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(surface: Surface) -> Geometry {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Geometry::grid(
            surface,
            names(&["a", "b", "c"]),
            names(&["2", "1"]),
            |column, row| format!("{column}{row}"),
        )
    }

    #[test]
    fn points_of_a_grid_are_counted_row_by_row_from_the_top_left() {
        let geometry = grid(Surface::Squares);
        let places: Vec<_> = geometry
            .places
            .iter()
            .map(|place| (place.name.as_str(), place.x, place.y))
            .collect();
        assert_eq!(
            places,
            [
                ("a2", 0, 0),
                ("b2", 1, 0),
                ("c2", 2, 0),
                ("a1", 0, 1),
                ("b1", 1, 1),
                ("c1", 2, 1)
            ]
        );
        assert_eq!(
            (geometry.boards[0].columns, geometry.boards[0].rows),
            (3, 2)
        );
        assert_eq!(geometry.points().count(), 6);
        assert_eq!(geometry.find("B1"), Some(Point(4)));
        assert_eq!(geometry.find("b3"), None);
        assert_eq!(geometry.name(Point(5)), "c1");
        assert_eq!(geometry.name(Point(6)), "?");
    }

    #[test]
    fn lines_join_neighbours_in_rows_and_columns_and_squares_have_none() {
        assert_eq!(grid(Surface::Squares).links, []);
        let mut links: Vec<_> = grid(Surface::Lines)
            .links
            .into_iter()
            .map(|(from, to)| (from.0, to.0))
            .collect();
        links.sort_unstable();
        assert_eq!(
            links,
            [(0, 1), (0, 3), (1, 2), (1, 4), (2, 5), (3, 4), (4, 5)]
        );
    }
}
