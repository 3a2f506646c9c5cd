//! The command line: arguments, the commands that answer in text, and the line mode
//! in which whole games are played over pipes.
//!
//! Standard output carries data; prompts and errors go to standard error.

pub mod arena;
mod args;
mod ask;
pub mod bench;
pub mod board;
mod contest;
mod convert;
mod describe;
mod files;
mod lines;
mod output;
mod play;
mod replay;
mod stats;
pub mod words;

pub use args::{Cli, Command, ConfigCommand, PlayArgs, ReplayArgs, ScreenArgs};
pub use contest::UgiArgs;
pub use output::{ColourChoice, Failure, Paint};

use std::{
    io::{self, BufRead, BufWriter, IsTerminal as _, Write},
    path::PathBuf,
    process::ExitCode,
};

use crate::{
    core::Language,
    engine::Limits,
    session::{self, RecordError, Session},
};

/// What the command line leaves to another face: the screen of a terminal, or the
/// protocol.
#[derive(Debug)]
pub enum Face {
    /// The picker.
    Picker,
    /// A game to be played.
    Play {
        /// The game, as far as it has been played.
        session: Box<Session>,
        /// What ends the engine's thinking, if anything was asked for.
        limits: Limits,
        /// The file to save to.
        save: Option<PathBuf>,
    },
    /// A game to be replayed.
    Replay {
        /// The game, at the ply to begin with.
        session: Box<Session>,
        /// The file that it comes from; `None` for standard input.
        path: Option<PathBuf>,
        /// What is wrong with the record behind the last legal turn.
        problem: Option<RecordError>,
    },
    /// The engine for another program.
    Ugi(UgiArgs),
    /// The settings of the screen.
    Config(ConfigCommand),
    /// What was detected.
    Doctor,
}

/// Runs a command to its end, or says which other face is wanted. `linear`: no screen is
/// wanted, but sentences of this language for a screen reader.
///
/// # Errors
/// What went wrong, with the exit code that says so.
pub fn run(cli: Cli, linear: Option<Language>) -> Result<Option<Face>, Failure> {
    let paint = match linear {
        Some(language) => Paint::words(language),
        None => cli.color.paint(&io::stdout()),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let face = match cli.command {
        None if linear.is_some() => play::choose(paint, &mut out).map(|()| None)?,
        None => Some(picker()?),
        Some(Command::Play(args)) => play::run(&args, paint, &mut out)?,
        Some(Command::Replay(args)) => replay::run(&args, paint, &mut out)?,
        Some(Command::Moves(args)) => ask::moves(&args, &mut out).map(|()| None)?,
        Some(Command::Perft(args)) => ask::perft(&args, &mut out).map(|()| None)?,
        Some(Command::Best(args)) => ask::best(&args, &mut out).map(|()| None)?,
        Some(Command::Check(args)) => files::check(&args, &mut out).map(|()| None)?,
        Some(Command::Convert(args)) => convert::convert(&args, &mut out).map(|()| None)?,
        Some(Command::Stats(args)) => stats::stats(&args, &mut out).map(|()| None)?,
        Some(Command::Match(args)) => contest::play_match(*args, &mut out).map(|()| None)?,
        Some(Command::Bench(args)) => contest::run_bench(&args, &mut out).map(|()| None)?,
        Some(Command::Ugi(args)) => Some(Face::Ugi(args)),
        Some(Command::Config(command)) => Some(Face::Config(command)),
        Some(Command::Doctor) => Some(Face::Doctor),
        Some(Command::Games(args)) => describe::games(&args, &mut out).map(|()| None)?,
        Some(Command::Rules(args)) => describe::rules(&args, &mut out).map(|()| None)?,
        Some(Command::Completions(args)) => {
            describe::completions(&args, &mut out).map(|()| None)?
        }
        Some(Command::Man(args)) => describe::man(&args, &mut out).map(|()| None)?,
    };
    out.flush()?;
    Ok(face)
}

/// Plays a game line by line: turns and commands come from `input`, boards and
/// answers go to `out`, errors to standard error. The engine is given `limits`.
///
/// # Errors
/// Reading or writing fails, or a line is too long.
pub fn play_lines(
    session: Session,
    limits: &Limits,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let limits = args::LimitArgs {
        time: limits.time,
        depth: limits.depth,
        nodes: limits.nodes,
    };
    lines::Lines::new(session, &limits, None, Paint::PLAIN).run(input, out)
}

/// Prints a failure on standard error and gives its exit code.
#[must_use]
pub fn report(failure: &Failure) -> ExitCode {
    if let Some(message) = failure.message() {
        // Nobody is left to tell if this fails too.
        let _ = writeln!(io::stderr(), "quintet: {}", session::message(message));
    }
    failure.code()
}

/// Whether a screen can be drawn: standard input and output are a terminal that can
/// move its cursor.
fn has_screen() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb
}

fn picker() -> Result<Face, Failure> {
    if has_screen() {
        return Ok(Face::Picker);
    }
    Err(Failure::usage(
        "the screen needs a terminal on standard input and output; \
         `quintet play GAME` plays over pipes, and `quintet help` lists the commands",
    ))
}
