//! `play`: sets a game up and hands it to the screen or to the line mode.

use std::{
    io::{self, BufRead, Write},
    time::SystemTime,
};

use rand::{TryRng as _, rngs::SysRng};

use super::{
    Face, Failure, Paint,
    args::{LimitArgs, PlayArgs},
    has_screen,
    lines::{Lines, complain, read_line},
};
use crate::{
    catalog::{self, GAMES},
    engine::Level,
    session::{Player, Session, Setup, date_of, visible},
    text::{self, Spoken, fill},
};

pub(super) fn run(
    args: &PlayArgs,
    paint: Paint,
    out: &mut dyn Write,
) -> Result<Option<Face>, Failure> {
    let session = session(args)?;
    if has_screen() && !args.plain && !paint.in_words() {
        return Ok(Some(Face::Play {
            session: Box::new(session),
            limits: args.limits.limits(),
            save: args.save.clone(),
        }));
    }
    let mut input = io::stdin().lock();
    Lines::new(session, &args.limits, args.save.clone(), paint).run(&mut input, out)?;
    Ok(None)
}

/// Asks for a game and an opponent line by line, and plays it in sentences.
pub(super) fn choose(paint: Paint, out: &mut dyn Write) -> Result<(), Failure> {
    let language = paint.language();
    let mut input = io::stdin().lock();
    for (entry, number) in GAMES.iter().zip(1..) {
        let summary = text::summary(language, entry.info.summary);
        writeln!(out, "{number}. {}: {summary}", entry.info.title)?;
    }
    writeln!(out, "{}", Spoken::WhichGame.of(language))?;
    let otherwise = Spoken::NoSuchGame.of(language);
    let Some(entry) = ask(&mut input, out, otherwise, |word| {
        let by_number = word
            .parse()
            .ok()
            .and_then(|number: usize| GAMES.get(number.checked_sub(1)?));
        by_number.or_else(|| catalog::find(word))
    })?
    else {
        return Ok(());
    };
    writeln!(out, "{}", Spoken::AgainstWhom.of(language))?;
    let otherwise = Spoken::NoSuchLevel.of(language);
    let Some(second) = ask(&mut input, out, otherwise, |word| {
        match word.parse().ok()? {
            0 => Some(Player::Human),
            level => Level::new(level).map(Player::Cpu),
        }
    })?
    else {
        return Ok(());
    };
    let mut session = Session::new(Setup {
        game: entry
            .build([])
            .map_err(|error| Failure::general(error.message))?,
        position: None,
        players: [Player::Human, second],
        names: [None, None],
        clock: None,
        seed: random_seed(),
    })
    .map_err(|error| Failure::general(error.message))?;
    session.set_date(Some(date_of(SystemTime::now())));
    let limits = LimitArgs {
        time: None,
        depth: None,
        nodes: None,
    };
    writeln!(out, "{}", Spoken::HelpLists.of(language))?;
    Lines::new(session, &limits, None, paint).run(&mut input, out)
}

/// Reads words until one is understood, and says of others what `otherwise` says; `None` at
/// the end of the input or at `quit`.
fn ask<T>(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    otherwise: &str,
    understood: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    loop {
        out.flush()?;
        let Some(line) = read_line(input)? else {
            return Ok(None);
        };
        match line.trim() {
            "" => {}
            "quit" | "exit" => return Ok(None),
            word => match understood(word) {
                Some(answer) => return Ok(Some(answer)),
                None => complain(&fill(otherwise, &[&visible(word)]))?,
            },
        }
    }
}

/// The game that the arguments describe.
fn session(args: &PlayArgs) -> Result<Session, Failure> {
    let mut session = Session::new(Setup {
        game: args.position.build()?,
        position: args.position.position.clone(),
        players: [args.first, args.second],
        names: [args.first_name.clone(), args.second_name.clone()],
        clock: args.clock,
        seed: args.seed.unwrap_or_else(random_seed),
    })
    .map_err(|error| Failure::data(format!("--position: {}", visible(&error.message))))?;
    session.set_date(Some(date_of(SystemTime::now())));
    for (text, number) in args.position.turns().zip(1..) {
        session.play_text(text).map_err(|error| {
            Failure::data(format!(
                "--moves, turn {number}: {}: {}",
                visible(text),
                visible(&error.message)
            ))
        })?;
    }
    Ok(session)
}

/// A seed by chance, short enough to be typed again.
fn random_seed() -> u64 {
    // A system without randomness plays the same game each time.
    SysRng.try_next_u32().unwrap_or(1).into()
}
