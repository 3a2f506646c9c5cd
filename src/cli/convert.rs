//! `convert`: games in the formats of other programs.

use std::{
    io::{self, IsTerminal as _, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use clap::{Args, ValueHint};

use super::{
    Failure,
    args::parse_pair,
    files::{is_stdin, read_bytes, shown},
};
use crate::session::{
    ExchangeFormat, Imported, Record, date_time_of, decode, visible, write_atomic,
};

/// Arguments of `convert`.
#[derive(Debug, Args)]
pub struct ConvertArgs {
    /// The game to read; - is standard input
    #[arg(value_name = "IN", value_hint = ValueHint::FilePath)]
    pub input: PathBuf,
    /// The file to write; - is standard output
    #[arg(value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub output: PathBuf,
    /// The format of IN, if it cannot be told from the text
    #[arg(long, value_name = "FORMAT", value_parser = format_names())]
    pub from: Option<String>,
    /// The format of OUT, if its name does not tell
    #[arg(long, value_name = "FORMAT", value_parser = format_names())]
    pub to: Option<String>,
    /// Read the game under this option, where it comes from a site with other rules
    #[arg(long, value_name = "KEY=VALUE", value_parser = parse_pair)]
    pub set: Vec<(String, String)>,
}

/// The names of all formats, each once.
fn format_names() -> clap::builder::PossibleValuesParser {
    let mut names: Vec<&'static str> = Vec::new();
    for format in ExchangeFormat::all() {
        if !names.contains(&format.name()) {
            names.push(format.name());
        }
    }
    names.into()
}

/// Reads games in one format and writes them in another, several each to a file of its own.
/// What either cannot hold is listed on standard error.
pub(super) fn convert(args: &ConvertArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let place = shown(&args.input);
    let bytes = read_bytes(&args.input)?;
    let games = read_games(&place, &bytes, args.from.as_deref(), &args.set)?;
    let to_stdout = is_stdin(&args.output);
    let mut all = Vec::new();
    for (game, number) in games.iter().zip(1..) {
        let target = target(args, &game.record)?;
        let written = target
            .write(&game.record, &date_time_of(SystemTime::now()))
            .map_err(|error| {
                Failure::data(visible(&format!("{place}: {}: {error}", target.name())))
            })?;
        let path = match games.len() {
            1 => args.output.clone(),
            _ => numbered(&args.output, number),
        };
        let destination = match to_stdout {
            true => "standard output".to_owned(),
            false => shown(&path),
        };
        report_lost(&destination, "not held", &written.lost);
        all.push((path, written.text));
    }
    for (path, text) in &all {
        if to_stdout && io::stdout().is_terminal() {
            // What a name or a comment says to a terminal is shown and not obeyed.
            for line in text.lines() {
                writeln!(out, "{}", visible(line))?;
            }
        } else if to_stdout {
            out.write_all(text.as_bytes())?;
        } else {
            write_atomic(path, text.as_bytes())?;
            if games.len() > 1 {
                // Nobody is left to tell if this fails.
                let _ = writeln!(io::stderr(), "{}: written", shown(path));
            }
        }
    }
    Ok(())
}

/// `game.json` as `game-2.json`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// The games of a text in any format; what is not kept of them, and what was assumed so that
/// they are legal, is said on standard error.
pub(super) fn read_games(
    place: &str,
    bytes: &[u8],
    from: Option<&str>,
    set: &[(String, String)],
) -> Result<Vec<Imported>, Failure> {
    let (text, encoding) =
        decode(bytes).map_err(|at| Failure::data(format!("{place}: byte {at} is not UTF-8")))?;
    if let Some(encoding) = encoding {
        // Nobody is left to tell if this fails.
        let _ = writeln!(io::stderr(), "{place}: read as {encoding}");
    }
    let source = match from {
        Some(name) => ExchangeFormat::named(name, None),
        None => ExchangeFormat::recognise(&text),
    }
    .ok_or_else(|| Failure::data(format!("{place}: no known format; --from names one")))?;
    let games = source
        .read_all(&text, set)
        .map_err(|error| Failure::data(visible(&format!("{place}: {error}"))))?;
    for (game, number) in games.iter().zip(1..) {
        let place = match games.len() {
            1 => place.to_owned(),
            _ => format!("{place}, game {number}"),
        };
        report_lost(&place, "not kept", &game.lost);
        let assumed = game.assumed.iter();
        let assumed: Vec<_> = assumed
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        report_lost(&place, "legal only with", &assumed);
    }
    Ok(games)
}

/// The format to write: as asked for, else as the file name says, else the record.
fn target(args: &ConvertArgs, record: &Record) -> Result<ExchangeFormat, Failure> {
    if let Some(name) = &args.to {
        return ExchangeFormat::named(name, Some(record.game()))
            .ok_or_else(|| Failure::usage(format!("{} is not written as {name}", record.game())));
    }
    if is_stdin(&args.output) {
        return Ok(ExchangeFormat::Record);
    }
    let extension = args
        .output
        .extension()
        .unwrap_or_default()
        .to_string_lossy();
    ExchangeFormat::of_extension(&extension, record.game()).ok_or_else(|| {
        Failure::usage(format!(
            "{}: the name does not tell the format; --to names one",
            shown(&args.output)
        ))
    })
}

fn report_lost(place: &str, what: &str, lost: &[String]) {
    for item in lost {
        // Nobody is left to tell if this fails.
        let _ = writeln!(io::stderr(), "{place}: {what}: {}", visible(item));
    }
}
