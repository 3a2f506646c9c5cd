//! `replay`: a saved game as text, or handed to the screen.

use std::io::{self, Write};

use super::{
    Face, Failure, Paint,
    args::ReplayArgs,
    board,
    convert::read_games,
    files::{is_stdin, read_bytes, read_record, record, shown},
    has_screen,
    words::{self, status},
};
use crate::{
    core::{Language, Seat},
    session::{ExchangeFormat, NodeId, Record, Session, decode, format_duration, message, visible},
    text::{self, Spoken, fill},
};

pub(super) fn run(
    args: &ReplayArgs,
    paint: Paint,
    out: &mut dyn Write,
) -> Result<Option<Face>, Failure> {
    let place = shown(&args.file);
    let wrong = |error: &dyn std::fmt::Display| {
        Failure::data(format!("{place}: {}", visible(&error.to_string())))
    };
    let loaded = Session::from_record(game(args, &place)?).map_err(|error| wrong(&error))?;
    let mut session = loaded.session;
    if let Some(ply) = args.at {
        session.go_to_ply(usize::MAX);
        let last = session.ply();
        if ply > last {
            let message = match &loaded.problem {
                Some(problem) => format!("there is no ply {ply}: {problem}"),
                None => format!("there is no ply {ply} in a game of {last} turns"),
            };
            return Err(wrong(&message));
        }
        session.go_to_ply(ply);
    }
    if !args.print && !paint.in_words() && has_screen() && !is_stdin(&args.file) {
        return Ok(Some(Face::Replay {
            session: Box::new(session),
            path: Some(args.file.clone()),
            problem: loaded.problem,
        }));
    }
    print(&mut session, paint, out)?;
    out.flush()?;
    match loaded.problem {
        None => Ok(None),
        // With --at, what comes before the problem was asked for.
        Some(problem) if args.at.is_some() => {
            let problem = problem.to_string();
            writeln!(io::stderr(), "quintet: {place}: {}", message(&problem))?;
            Ok(None)
        }
        Some(problem) => Err(wrong(&problem)),
    }
}

/// The game to replay: a record, which may be damaged at its end, or the first game of a file
/// in another format.
fn game(args: &ReplayArgs, place: &str) -> Result<Record, Failure> {
    let is_file = !is_stdin(&args.file);
    if is_file && args.file.is_dir() {
        return read_record(&args.file);
    }
    let bytes = match read_bytes(&args.file) {
        Ok(bytes) => bytes,
        // What a record cannot be read for is said as everywhere.
        Err(_) if is_file => return read_record(&args.file),
        Err(failure) => return Err(failure),
    };
    let format = decode(&bytes)
        .ok()
        .and_then(|(text, _)| ExchangeFormat::recognise(&text));
    if matches!(format, None | Some(ExchangeFormat::Record)) {
        let mut record = record(&args.file, &bytes)?;
        record.set_options(&args.set);
        return Ok(record);
    }
    let mut games = read_games(place, &bytes, None, &args.set)?;
    if games.len() > 1 {
        let more = games.len() - 1;
        let message =
            format!("{place}: {more} more in the file; `quintet convert` makes a file of each");
        writeln!(io::stderr(), "{message}")?;
    }
    Ok(games.swap_remove(0).record)
}

/// The players, the turns with what was said about them, and the position at the
/// cursor.
fn print(session: &mut Session, paint: Paint, out: &mut dyn Write) -> io::Result<()> {
    let language = paint.language();
    let info = session.game().info();
    writeln!(out, "{}", paint.strong(info.title))?;
    for (key, value) in session.game().options().changed() {
        writeln!(out, "{key}: {value}")?;
    }
    for seat in Seat::BOTH {
        let player = session.players()[seat.index()];
        let player = match paint.in_words() {
            true => words::player(player, language).into_owned(),
            false => player.to_string(),
        };
        let who = match &session.names()[seat.index()] {
            Some(name) => format!("{} ({player})", visible(name)),
            None => player,
        };
        let text = match seat {
            Seat::First => Spoken::First,
            Seat::Second => Spoken::Second,
        };
        writeln!(out, "{}", fill(text.of(language), &[&who]))?;
    }
    if let Some(date) = session.date() {
        let text = Spoken::Date.of(language);
        writeln!(out, "{}", fill(text, &[&visible(date)]))?;
    }
    if let Some(clock) = session.clock() {
        let text = Spoken::Clock.of(language);
        writeln!(out, "{}", fill(text, &[&clock.spec()]))?;
    }
    if let Some(comment) = &session.node(session.root()).note.comment {
        writeln!(out, "{}", visible(comment))?;
    }
    writeln!(out)?;
    if paint.in_words() {
        told(session, language, out)?;
    } else {
        turns(session, paint, out)?;
    }
    writeln!(out)?;
    position(session, paint, out)
}

/// The turns of the main line up to the cursor, each as what it does.
fn told(session: &mut Session, language: Language, out: &mut dyn Write) -> io::Result<()> {
    for ply in 1..=session.ply() {
        session.go_to_ply(ply);
        if let Some(told) = words::last_turn(session, language) {
            let note = note(session, session.cursor(), language);
            writeln!(out, "{}", format!("{told} {note}").trim_end())?;
        }
    }
    Ok(())
}

/// The board at the cursor, with who is to move or how the game ended.
pub(super) fn position(session: &Session, paint: Paint, out: &mut dyn Write) -> io::Result<()> {
    let game = session.game();
    let (line, geometry, info) = (session.line(), game.geometry(), game.info());
    let picture = if paint.in_words() {
        words::board(line, geometry, info, paint.language())
    } else {
        board::draw(line, geometry, info, &session.last_turn_effects(), paint)
    };
    out.write_all(picture.as_bytes())?;
    writeln!(out, "{}", status(session, paint.language()))
}

fn turns(session: &Session, paint: Paint, out: &mut dyn Write) -> io::Result<()> {
    let turns = session.turns();
    let digits = turns.len().to_string().len();
    let widest = turns
        .iter()
        .map(|id| session.node(*id).text.len())
        .max()
        .unwrap_or(0);
    for (id, ply) in turns.iter().zip(1..) {
        let text = &session.node(*id).text;
        let here = if *id == session.cursor() { '>' } else { ' ' };
        let line = format!(
            "{here}{ply:>digits$}. {text:widest$}  {}",
            note(session, *id, Language::English)
        );
        if *id == session.cursor() {
            writeln!(out, "{}", paint.strong(line.trim_end()))?;
        } else {
            writeln!(out, "{}", line.trim_end())?;
        }
        variations(session, *id, ply, digits + 3, out)?;
    }
    Ok(())
}

/// The other turns that were tried instead of this one, each with its main line.
fn variations(
    session: &Session,
    id: NodeId,
    ply: usize,
    indent: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let Some(parent) = session.node(id).parent else {
        return Ok(());
    };
    for other in session
        .node(parent)
        .children
        .iter()
        .filter(|other| **other != id)
    {
        let mut line = Vec::new();
        let mut at = *other;
        loop {
            let node = session.node(at);
            line.push(node.text.clone());
            if let Some(comment) = &node.note.comment {
                line.push(format!("{{{}}}", visible(comment)));
            }
            match node.children.first() {
                Some(next) => at = *next,
                None => break,
            }
        }
        writeln!(out, "{:indent$}({ply}. {})", "", line.join(" "))?;
    }
    Ok(())
}

/// Time, score and comment of a turn.
fn note(session: &Session, id: NodeId, language: Language) -> String {
    let note = &session.node(id).note;
    let mut parts = Vec::new();
    if let Some(time) = note.time {
        parts.push(format_duration(time));
    }
    if let Some(score) = note.score {
        parts.push(format!("[{}]", text::score(language, score)));
    }
    if let Some(comment) = &note.comment {
        parts.push(visible(comment).into_owned());
    }
    parts.join("  ")
}
