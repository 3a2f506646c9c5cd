//! Boards made by hand, for tests.

use crate::core::{Board, Colour, Edge, Geometry, Place, Point, Side, Surface, Wood};

/// Eight by eight squares.
pub(super) fn squares() -> Geometry {
    let columns = ('a'..='h').map(String::from).collect();
    let rows = ('1'..='8').rev().map(String::from).collect();
    Geometry::grid(Surface::Squares, columns, rows, |column, row| {
        format!("{column}{row}")
    })
}

/// A grid of lines with coloured edges.
pub(super) fn lines(size: u8) -> Geometry {
    let columns = (0..size).map(|x| char::from(b'a' + x).into()).collect();
    let rows = (1..=size).rev().map(|y| y.to_string()).collect();
    let mut geometry = Geometry::grid(Surface::Lines, columns, rows, |column, row| {
        format!("{column}{row}")
    });
    geometry.edges = [Side::Top, Side::Bottom, Side::Left, Side::Right]
        .into_iter()
        .zip([Colour::Black, Colour::Black, Colour::White, Colour::White])
        .map(|(side, colour)| Edge { side, colour })
        .collect();
    geometry
}

/// Four boards of four by four, and a rope.
pub(super) fn four() -> Geometry {
    let boards =
        [("NW", 0, 0), ("NE", 1, 0), ("SW", 0, 1), ("SE", 1, 1)].map(|(name, x, y)| Board {
            name,
            at: (x, y),
            columns: 4,
            rows: 4,
            wood: if x == 0 { Wood::Dark } else { Wood::Light },
        });
    let columns = ["a", "b", "c", "d"].map(String::from).to_vec();
    let rows = ["4", "3", "2", "1"].map(String::from).to_vec();
    let mut places = Vec::new();
    for (board, name) in boards.iter().map(|board| board.name).enumerate() {
        for (y, row) in (0..).zip(&rows) {
            for (x, column) in (0..).zip(&columns) {
                places.push(Place {
                    name: format!("{name}:{column}{row}"),
                    board,
                    x,
                    y,
                });
            }
        }
    }
    Geometry {
        surface: Surface::Squares,
        boards: boards.to_vec(),
        places,
        links: Vec::new(),
        columns,
        rows,
        edges: Vec::new(),
        rope: true,
    }
}

/// A ring of five around a ring of five, linked by spokes.
pub(super) fn graph() -> Geometry {
    const OUTER: [(i16, i16); 5] = [(500, 0), (976, 345), (794, 905), (206, 905), (24, 345)];
    let inner = OUTER.map(|(x, y)| ((x + 500) / 2, (y + 500) / 2));
    let places = ["a", "b"]
        .into_iter()
        .zip([OUTER, inner])
        .flat_map(|(ring, places)| {
            (1..).zip(places).map(move |(number, (x, y))| Place {
                name: format!("{ring}{number}"),
                board: 0,
                x,
                y,
            })
        })
        .collect();
    let links = (0..5)
        .flat_map(|k| {
            let next = (k + 1) % 5;
            [(k, next), (k + 5, next + 5), (k, k + 5)]
        })
        .map(|(from, to)| (Point(from), Point(to)))
        .collect();
    Geometry {
        surface: Surface::Graph,
        boards: vec![Board {
            name: "",
            at: (0, 0),
            columns: 0,
            rows: 0,
            wood: Wood::Plain,
        }],
        places,
        links,
        columns: Vec::new(),
        rows: Vec::new(),
        edges: Vec::new(),
        rope: false,
    }
}

/// All of them.
pub(super) fn all() -> Vec<Geometry> {
    vec![squares(), lines(9), lines(19), four(), graph()]
}
