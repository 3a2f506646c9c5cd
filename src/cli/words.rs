//! A game in sentences, for screen readers: the board as a list of who stands where, and
//! turns as what they do. No picture, no colour, no character that is not read aloud.

use std::{borrow::Cow, fmt::Write as _};

use crate::{
    catalog::AnyLine,
    core::{Board, Colour, Effect, Geometry, Info, Insight, Language, Piece, Point, Side, Wood},
    session::{Player, Session, visible},
    text::{self, Spoken, Text, fill},
};

/// Who stands where, board by board and row by row from the top; rows without pieces are
/// left out. Ends with a line feed.
#[must_use]
pub fn board(line: &dyn AnyLine, geometry: &Geometry, info: &Info, language: Language) -> String {
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
                    fill(Spoken::WithNumber.of(language), &[&name, number])
                })
            })
            .collect();
        let colour = info.colours[piece.colour.index()];
        let who = text::pieces(language, colour, piece);
        (!names.is_empty()).then(|| format!("{who} {}", names.join(", ")))
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
            let _ = writeln!(text, "{}.", heading(board, language));
        }
        let before = text.len();
        for (title, points) in rows(geometry, index, language) {
            if let Some(who) = who(&points) {
                let _ = writeln!(text, "{title}: {who}.");
            }
        }
        if text.len() == before {
            let _ = writeln!(text, "{}", Spoken::Empty.of(language));
        }
    }
    for colour in Colour::BOTH {
        let edges: Vec<_> = geometry
            .edges
            .iter()
            .filter(|edge| edge.colour == colour)
            .map(|edge| match edge.side {
                Side::Top => Spoken::Top,
                Side::Bottom => Spoken::Bottom,
                Side::Left => Spoken::Left,
                Side::Right => Spoken::Right,
            })
            .map(|side| side.of(language).to_owned())
            .collect();
        let name = text::colour(language, info.colours[colour.index()]);
        let sentence = match edges.len() {
            0 => continue,
            1 => Spoken::Edge,
            _ => Spoken::Edges,
        };
        let and = |one: String, other| fill(Spoken::And.of(language), &[&one, &other]);
        let edges = edges.into_iter().reduce(and).unwrap_or_default();
        let _ = writeln!(text, "{}", fill(sentence.of(language), &[&name, &edges]));
    }
    text
}

/// The points of a board by row from the top, or by ring where a board has no rows.
fn rows(geometry: &Geometry, board: usize, language: Language) -> Vec<(String, Vec<Point>)> {
    let mut points: Vec<_> = geometry
        .points()
        .filter(|point| geometry.places[point.index()].board == board)
        .collect();
    if geometry.rows.is_empty() {
        let ring = |point: &Point| geometry.name(*point).trim_end_matches(char::is_numeric);
        return points
            .chunk_by(|one, other| ring(one) == ring(other))
            .filter_map(|points| {
                let title = fill(Spoken::Ring.of(language), &[&ring(points.first()?)]);
                Some((title, points.into()))
            })
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
        .map(|(points, row)| (fill(Spoken::Row.of(language), &[row]), points.into()))
        .collect()
}

/// Which pieces hang together, for the games in which that matters: a sentence for each
/// colour. Ends with a line feed.
#[must_use]
pub fn groups(session: &Session, language: Language) -> String {
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
        let name = text::colour(language, info.colours[colour.index()]);
        let sentence = match own.len() {
            0 => continue,
            1 => fill(Spoken::OneGroup.of(language), &[&name, &own[0]]),
            count => fill(
                Spoken::Groups.of(language),
                &[&name, &count, &own.join("; ")],
            ),
        };
        let _ = writeln!(text, "{sentence}");
    }
    if text.is_empty() {
        let _ = writeln!(text, "{}", Spoken::NoGroups.of(language));
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
pub fn last_turn(session: &Session, language: Language) -> Option<String> {
    if session.ply() == 0 {
        return None;
    }
    let node = session.node(session.cursor());
    let mut before = session.line().boxed_clone();
    before.undo();
    let game = session.game();
    let (geometry, info) = (game.geometry(), game.info());
    let name = |point: Point| geometry.name(point);
    let called = |piece| called(piece, info, language);
    let stood = |point: Point| {
        let unknown = || Spoken::APiece.of(language).to_owned();
        before.piece(point).map_or_else(unknown, called)
    };
    let say = |text: Spoken, values: &[&dyn std::fmt::Display]| fill(text.of(language), values);
    let deeds: Vec<_> = session
        .last_turn_effects()
        .into_iter()
        .map(|effect| match effect {
            Effect::Move { from, to } => say(Spoken::Moves, &[&name(from), &name(to)]),
            Effect::Push { from, to: Some(to) } => {
                say(Spoken::Pushes, &[&stood(from), &name(from), &name(to)])
            }
            Effect::Push { from, to: None } => say(Spoken::PushesOff, &[&stood(from), &name(from)]),
            Effect::Place { at, piece } => say(Spoken::Puts, &[&called(piece), &name(at)]),
            Effect::Remove { at } => say(Spoken::Takes, &[&stood(at), &name(at)]),
            Effect::Become { at, piece } => {
                say(Spoken::TurnsInto, &[&stood(at), &name(at), &called(piece)])
            }
            Effect::Swap => say(Spoken::Exchanges, &[]),
            Effect::Pass => say(Spoken::Passes, &[]),
        })
        .collect();
    let colour = text::colour(language, info.colours[before.colour(node.seat).index()]);
    Some(say(
        Spoken::Plays,
        &[&session.ply(), &colour, &node.text, &deeds.join(", ")],
    ))
}

/// What stands on the point with this name, and the turns that begin there; `None` if no
/// point has it.
#[must_use]
pub fn point(session: &Session, name: &str, language: Language) -> Option<String> {
    let game = session.game();
    let (geometry, info) = (game.geometry(), game.info());
    let point = geometry
        .points()
        .find(|point| geometry.name(*point).eq_ignore_ascii_case(name))?;
    let line = session.line();
    let say = |text: Spoken, values: &[&dyn std::fmt::Display]| fill(text.of(language), values);
    let mut who = line.piece(point).map_or_else(
        || say(Spoken::NoPiece, &[]),
        |piece| called(piece, info, language),
    );
    for insight in line.insights(None) {
        match insight {
            Insight::Number { at, value } if at == point => {
                who = say(Spoken::WithNumber, &[&who, &value]);
            }
            Insight::Danger { at } if at == point => who = say(Spoken::InDanger, &[&who]),
            _ => {}
        }
    }
    if let Some((_, points)) = group_of(line, point)
        && points.len() > 1
    {
        let others: Vec<_> = points.into_iter().filter(|other| *other != point).collect();
        who = say(Spoken::InGroup, &[&who, &names(geometry, &others)]);
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
        0 => say(Spoken::NoTurnsHere, &[]),
        1 => say(Spoken::OneTurnHere, &[&turns[0]]),
        count => say(Spoken::TurnsHere, &[&count, &turns.join(", ")]),
    };
    Some(format!("{}: {who}; {turns}.", geometry.name(point)))
}

const PIECES: [Piece; 4] = [
    Piece::stone(Colour::Black),
    Piece::stone(Colour::White),
    Piece::pawn(Colour::Black),
    Piece::pawn(Colour::White),
];

fn called(piece: Piece, info: &Info, language: Language) -> String {
    text::piece(language, info.colours[piece.colour.index()], piece.kind)
}

/// Who is to move, or how the game ended.
pub(super) fn status(session: &Session, language: Language) -> String {
    text::result(language, session).unwrap_or_else(|| {
        let mover = mover(session, language);
        fill(Text::StatusToMove.of(language), &[&mover])
    })
}

/// The colour to move, with the player's name if there is one.
pub(super) fn mover(session: &Session, language: Language) -> String {
    let seat = session.line().to_move();
    let colour = text::colour(language, session.colour_name(seat));
    match &session.names()[seat.index()] {
        Some(name) => format!("{colour} ({})", visible(name)),
        None => colour.to_owned(),
    }
}

/// Who plays, in words.
pub(super) fn player(player: Player, language: Language) -> Cow<'static, str> {
    match player {
        Player::Human => Text::Human.of(language).into(),
        Player::Cpu(level) => fill(Text::CpuLevel.of(language), &[&level]).into(),
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
fn heading(board: &Board, language: Language) -> String {
    let quarter = match board.name {
        "NW" => Some(Spoken::NorthWest),
        "NE" => Some(Spoken::NorthEast),
        "SW" => Some(Spoken::SouthWest),
        "SE" => Some(Spoken::SouthEast),
        _ => None,
    };
    let wood = match board.wood {
        Wood::Plain => None,
        Wood::Dark => Some(Spoken::Dark),
        Wood::Light => Some(Spoken::Light),
    };
    [quarter, Some(Spoken::Board), wood]
        .into_iter()
        .flatten()
        .fold(board.name.to_owned(), |name, text| {
            fill(text.of(language), &[&name])
        })
}
