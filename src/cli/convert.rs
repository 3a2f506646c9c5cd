//! `convert`: games in the formats of other programs.

use std::{
    io::{self, IsTerminal as _, Read as _, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use clap::{Args, ValueHint};

use super::{
    Failure,
    files::{is_stdin, shown},
};
use crate::session::{ExchangeFormat, MOST_BYTES, Record, date_time_of, visible, write_atomic};

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

/// Reads a game in one format and writes it in another. What either cannot hold is
/// listed on standard error.
pub(super) fn convert(args: &ConvertArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let place = shown(&args.input);
    let text = read_text(&args.input)?;
    let source = match &args.from {
        Some(name) => ExchangeFormat::named(name, None),
        None => ExchangeFormat::recognise(&text),
    }
    .ok_or_else(|| Failure::data(format!("{place}: no known format; --from names one")))?;
    let (record, lost) = source
        .read(&text)
        .map_err(|error| Failure::data(visible(&format!("{place}: {error}"))))?;
    report_lost(&place, "not kept", &lost);
    let target = target(args, &record)?;
    let written = target
        .write(&record, &date_time_of(SystemTime::now()))
        .map_err(|error| Failure::data(visible(&format!("{place}: {}: {error}", target.name()))))?;
    let to_stdout = is_stdin(&args.output);
    let destination = match to_stdout {
        true => "standard output".to_owned(),
        false => shown(&args.output),
    };
    report_lost(&destination, "not held", &written.lost);
    if to_stdout && io::stdout().is_terminal() {
        // What a name or a comment says to a terminal is shown and not obeyed.
        for line in written.text.lines() {
            writeln!(out, "{}", visible(line))?;
        }
    } else if to_stdout {
        out.write_all(written.text.as_bytes())?;
    } else {
        write_atomic(&args.output, written.text.as_bytes())?;
    }
    Ok(())
}

fn read_text(path: &Path) -> Result<String, Failure> {
    let fail = |error: io::Error| Failure::general(format!("{}: {error}", shown(path)));
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1;
    if is_stdin(path) {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    }
    .map_err(fail)?;
    if bytes.len() > MOST_BYTES {
        return Err(Failure::data(format!(
            "{}: it is larger than {} MiB",
            shown(path),
            MOST_BYTES >> 20
        )));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::data(format!("{}: byte {at} is not UTF-8", shown(path)))
    })
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
