//! The `quintet` program: reads the command line and hands it to a face.

use std::{
    io::{stdin, stdout},
    process::ExitCode,
};

use clap::Parser as _;
use quintet::{
    cli::{self, Cli, Face, Failure},
    session::Store,
    tui::{self, Launch, Look, Start},
    ugi,
};
use rand::{TryRng as _, rngs::SysRng};

fn main() -> ExitCode {
    match cli::run(Cli::parse()).and_then(|face| face.map_or(Ok(()), show)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => cli::report(&failure),
    }
}

/// Lets the face that was asked for take over.
fn show(face: Face) -> Result<(), Failure> {
    match face {
        Face::Ugi(args) => Ok(ugi::serve(
            stdin().lock(),
            stdout(),
            args.game()?,
            args.settings(),
        )?),
        Face::Picker => screen(Start::Picker),
        Face::Play {
            session,
            limits,
            save,
        } => screen(Start::Play {
            session,
            limits,
            save,
        }),
        Face::Replay {
            session,
            path,
            problem,
        } => screen(Start::Replay {
            session,
            path,
            problem: problem.map(|problem| problem.to_string()),
        }),
    }
}

/// Runs the screen.
fn screen(start: Start) -> Result<(), Failure> {
    let launch = Launch {
        start,
        look: Look::detect(|name| std::env::var(name).ok()),
        store: Store::open_default().ok(),
        seed: SysRng.try_next_u64().unwrap_or_default(),
    };
    match tui::run(launch) {
        Ok(_) => Ok(()),
        Err(error @ (tui::Error::NoTerminal | tui::Error::Dumb(_))) => Err(Failure::usage(error)),
        Err(error) => Err(Failure::general(error)),
    }
}
