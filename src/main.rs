//! The `quintet` program: reads the command line and hands it to a face.

use std::{
    io::{stdin, stdout},
    process::ExitCode,
};

use clap::Parser as _;
use quintet::{
    cli::{self, Cli, Face, Failure},
    ugi,
};

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
        Face::Picker | Face::Play { .. } | Face::Replay { .. } => {
            Err(Failure::general("the screen is still to come"))
        }
    }
}
