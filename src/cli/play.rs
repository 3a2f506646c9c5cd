//! `play`: sets a game up and hands it to the screen or to the line mode.

use std::{
    io::{self, Write},
    time::SystemTime,
};

use rand::{TryRng as _, rngs::SysRng};

use super::{Face, Failure, Paint, args::PlayArgs, has_screen, lines::Lines};
use crate::session::{Session, Setup, date_of, visible};

pub(super) fn run(
    args: &PlayArgs,
    paint: Paint,
    out: &mut dyn Write,
) -> Result<Option<Face>, Failure> {
    let session = session(args)?;
    if has_screen() && !args.plain {
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

/// The game that the arguments describe.
fn session(args: &PlayArgs) -> Result<Session, Failure> {
    let mut session = Session::new(Setup {
        game: args.position.game.build()?,
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
