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
                let name = geometry.name(*point);
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
        sentences.join("; ")
    };
    for (index, board) in geometry.boards.iter().enumerate() {
        let mut points: Vec<_> = geometry
            .points()
            .filter(|point| geometry.places[point.index()].board == index)
            .collect();
        if geometry.rows.is_empty() {
            for piece in PIECES {
                if let Some(sentence) = stands(&points, piece) {
                    let _ = writeln!(text, "{sentence}.");
                }
            }
            continue;
        }
        points.sort_by_key(|point| {
            let place = &geometry.places[point.index()];
            (place.y, place.x)
        });
        let mut rows: Vec<_> = points
            .chunks(usize::from(board.columns).max(1))
            .zip(&geometry.rows)
            .filter_map(|(points, row)| {
                let who = who(points);
                (!who.is_empty()).then(|| format!("Row {row}: {who}."))
            })
            .collect();
        if rows.is_empty() {
            rows.push("Empty.".to_owned());
        }
        if !board.name.is_empty() {
            let _ = writeln!(text, "{}.", heading(board));
        }
        for row in rows {
            let _ = writeln!(text, "{row}");
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
        if !edges.is_empty() {
            let name = info.colours[colour.index()];
            let _ = writeln!(text, "{name} joins {}.", edges.join(" and "));
        }
    }
    text
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
    let who = line
        .piece(point)
        .map_or("empty".to_owned(), |piece| called(piece, info));
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

fn heading(board: &Board) -> String {
    match board.wood {
        Wood::Plain => format!("Board {}", board.name),
        Wood::Dark => format!("Board {}, dark", board.name),
        Wood::Light => format!("Board {}, light", board.name),
    }
}
