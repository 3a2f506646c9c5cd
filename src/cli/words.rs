//! A game in sentences, for screen readers: the board as a list of who stands where, and
//! turns as what they do. No picture, no colour, no character that is not read aloud.

use std::fmt::Write as _;

use crate::{
    catalog::AnyLine,
    core::{Board, Colour, Effect, Geometry, Info, Insight, Kind, Piece, Point, Side, Wood},
    session::Session,
};

/// Who stands where, board by board and row by row from the top; rows without pieces are
/// left out. Ends with a line feed.
#[must_use]
pub fn board(line: &dyn AnyLine, geometry: &Geometry, info: &Info) -> String {
    let mut text = String::new();
    let numbers: Vec<_> = line
        .insights(None)
        .into_iter()
        .filter_map(|insight| match insight {
            Insight::Number { at, value } => Some((at, value)),
            _ => None,
        })
        .collect();
    let stands = |points: &[Point], piece: Piece| {
        let names: Vec<_> = points
            .iter()
            .filter(|point| line.piece(**point) == Some(piece))
            .map(|point| {
                let number = numbers.iter().find(|(at, _)| at == point);
                let name = name_on_board(geometry, *point);
                number.map_or(name.to_owned(), |(_, number)| {
                    format!("{name} with {number}")
                })
            })
            .collect();
        (!names.is_empty()).then(|| format!("{} {}", called(piece, info), names.join(", ")))
    };
    let who = |points: &[Point]| {
        let sentences: Vec<_> = PIECES
            .iter()
            .filter_map(|piece| stands(points, *piece))
            .collect();
        (!sentences.is_empty()).then(|| sentences.join("; "))
    };
    for (index, board) in geometry.boards.iter().enumerate() {
        if !board.name.is_empty() {
            let _ = writeln!(text, "{}.", heading(board));
        }
        let before = text.len();
        for (title, points) in rows(geometry, index) {
            if let Some(who) = who(&points) {
                let _ = writeln!(text, "{title}: {who}.");
            }
        }
        if text.len() == before {
            let _ = writeln!(text, "Empty.");
        }
    }
    for colour in Colour::BOTH {
        let edges: Vec<_> = geometry
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
        let name = info.colours[colour.index()];
        let _ = match edges.len() {
            0 => Ok(()),
            1 => writeln!(text, "The edge of {name}: {}.", edges[0]),
            _ => writeln!(text, "The edges of {name}: {}.", edges.join(" and ")),
        };
    }
    text
}

/// The points of a board by row from the top, or by ring where a board has no rows.
fn rows(geometry: &Geometry, board: usize) -> Vec<(String, Vec<Point>)> {
    let mut points: Vec<_> = geometry
        .points()
        .filter(|point| geometry.places[point.index()].board == board)
        .collect();
    if geometry.rows.is_empty() {
        let ring = |point: &Point| geometry.name(*point).trim_end_matches(char::is_numeric);
        return points
            .chunk_by(|one, other| ring(one) == ring(other))
            .filter_map(|points| Some((format!("Ring {}", ring(points.first()?)), points.into())))
            .collect();
    }
    points.sort_by_key(|point| {
        let place = &geometry.places[point.index()];
        (place.y, place.x)
    });
    let wide = usize::from(geometry.boards[board].columns).max(1);
    points
        .chunks(wide)
        .zip(&geometry.rows)
        .map(|(points, row)| (format!("Row {row}"), points.into()))
        .collect()
}

/// Which pieces hang together, for the games in which that matters: a sentence for each
/// colour. Ends with a line feed.
#[must_use]
pub fn groups(session: &Session) -> String {
    let game = session.game();
    let (line, geometry, info) = (session.line(), game.geometry(), game.info());
    let mut groups: Vec<(Colour, Vec<Point>)> = Vec::new();
    for point in geometry
        .points()
        .filter(|point| line.piece(*point).is_some())
    {
        if !groups.iter().any(|(_, points)| points.contains(&point)) {
            groups.extend(group_of(line, point));
        }
    }
    let mut text = String::new();
    for colour in Colour::BOTH {
        let own: Vec<_> = groups
            .iter()
            .filter(|(owner, _)| *owner == colour)
            .map(|(_, points)| names(geometry, points))
            .collect();
        let name = info.colours[colour.index()];
        let _ = match own.len() {
            0 => Ok(()),
            1 => writeln!(text, "{name} has 1 group: {}.", own[0]),
            count => writeln!(text, "{name} has {count} groups: {}.", own.join("; ")),
        };
    }
    if text.is_empty() {
        text.push_str("There are no groups here.\n");
    }
    text
}

/// The group that the piece on a point belongs to, if the game speaks of groups.
fn group_of(line: &dyn AnyLine, point: Point) -> Option<(Colour, Vec<Point>)> {
    line.insights(Some(point))
        .into_iter()
        .find_map(|insight| match insight {
            Insight::Group { colour, points } if points.contains(&point) => Some((colour, points)),
            _ => None,
        })
}

/// What the last turn of a game did, e.g. `1. Black plays c8-c6: c8 to c6.`, or `None` at
/// its beginning.
#[must_use]
pub fn last_turn(session: &Session) -> Option<String> {
    if session.ply() == 0 {
        return None;
    }
    let node = session.node(session.cursor());
    let mut before = session.line().boxed_clone();
    before.undo();
    let game = session.game();
    let (geometry, info) = (game.geometry(), game.info());
    let name = |point: Point| geometry.name(point);
    let stood = |point: Point| {
        before
            .piece(point)
            .map_or("a piece".to_owned(), |piece| called(piece, info))
    };
    let deeds: Vec<_> = session
        .last_turn_effects()
        .into_iter()
        .map(|effect| match effect {
            Effect::Move { from, to } => format!("{} to {}", name(from), name(to)),
            Effect::Push { from, to: Some(to) } => {
                format!("pushes {} from {} to {}", stood(from), name(from), name(to))
            }
            Effect::Push { from, to: None } => {
                format!("pushes {} from {} off the board", stood(from), name(from))
            }
            Effect::Place { at, piece } => format!("puts {} on {}", called(piece, info), name(at)),
            Effect::Remove { at } => format!("takes {} on {}", stood(at), name(at)),
            Effect::Become { at, piece } => format!(
                "{} on {} turns into {}",
                stood(at),
                name(at),
                called(piece, info)
            ),
            Effect::Swap => "exchanges colours".to_owned(),
            Effect::Pass => "passes".to_owned(),
        })
        .collect();
    let colour = info.colours[before.colour(node.seat).index()];
    Some(format!(
        "{}. {colour} plays {}: {}.",
        session.ply(),
        node.text,
        deeds.join(", ")
    ))
}

/// What stands on the point with this name, and the turns that begin there; `None` if no
/// point has it.
#[must_use]
pub fn point(session: &Session, name: &str) -> Option<String> {
    let game = session.game();
    let (geometry, info) = (game.geometry(), game.info());
    let point = geometry
        .points()
        .find(|point| geometry.name(*point).eq_ignore_ascii_case(name))?;
    let line = session.line();
    let mut who = line
        .piece(point)
        .map_or("empty".to_owned(), |piece| called(piece, info));
    for insight in line.insights(None) {
        match insight {
            Insight::Number { at, value } if at == point => {
                let _ = write!(who, " with {value}");
            }
            Insight::Danger { at } if at == point => who.push_str(", in danger"),
            _ => {}
        }
    }
    if let Some((_, points)) = group_of(line, point)
        && points.len() > 1
    {
        let _ = write!(who, ", in a group with {}", {
            let others: Vec<_> = points.into_iter().filter(|other| *other != point).collect();
            names(geometry, &others)
        });
    }
    let turns: Vec<_> = match session.result() {
        Some(_) => Vec::new(),
        None => line
            .menu(0)
            .into_iter()
            .filter(|item| item.steps.iter().find_map(|step| step.point()) == Some(point))
            .map(|item| item.text)
            .collect(),
    };
    let turns = match turns.len() {
        0 => "no turns from here".to_owned(),
        1 => format!("1 turn: {}", turns[0]),
        count => format!("{count} turns: {}", turns.join(", ")),
    };
    Some(format!("{}: {who}; {turns}.", geometry.name(point)))
}

const PIECES: [Piece; 4] = [
    Piece::stone(Colour::Black),
    Piece::stone(Colour::White),
    Piece::pawn(Colour::Black),
    Piece::pawn(Colour::White),
];

fn called(piece: Piece, info: &Info) -> String {
    let colour = info.colours[piece.colour.index()];
    match piece.kind {
        Kind::Stone => colour.to_owned(),
        Kind::Pawn => format!("{colour} pawn"),
    }
}

fn names(geometry: &Geometry, points: &[Point]) -> String {
    let names: Vec<_> = points.iter().map(|point| geometry.name(*point)).collect();
    names.join(", ")
}

/// The name of a point for someone who knows which board is spoken of.
fn name_on_board(geometry: &Geometry, point: Point) -> &str {
    let name = geometry.name(point);
    name.split_once(':').map_or(name, |(_, short)| short)
}

/// The name of a board in words; the letters stand before its points.
fn heading(board: &Board) -> String {
    let words = match board.name {
        "NW" => "north-west, ",
        "NE" => "north-east, ",
        "SW" => "south-west, ",
        "SE" => "south-east, ",
        _ => "",
    };
    match board.wood {
        Wood::Plain => format!("Board {words}{}", board.name),
        Wood::Dark => format!("Board {words}{}, dark", board.name),
        Wood::Light => format!("Board {words}{}, light", board.name),
    }
}
