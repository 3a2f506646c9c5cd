//! Reading records from files, and `check`.

use std::{
    fs::File,
    io::{self, Read, Write},
    path::Path,
};

use super::{Failure, args::CheckArgs};
use crate::session::{self, Loaded, MOST_BYTES, Record, Session, StoreError, load, visible};

/// Whether a file argument means standard input.
pub(super) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The name of a file as it may be printed.
pub(super) fn shown(path: &Path) -> String {
    if is_stdin(path) {
        "standard input".to_owned()
    } else {
        visible(&path.to_string_lossy()).into_owned()
    }
}

/// Reads a record from a file or standard input.
pub(super) fn read_record(path: &Path) -> Result<Record, Failure> {
    if !is_stdin(path) {
        return Ok(load(path)?);
    }
    record(path, &read_bytes(path)?)
}

/// The record that the bytes of a file hold.
pub(super) fn record(path: &Path, bytes: &[u8]) -> Result<Record, Failure> {
    Record::parse(bytes).map_err(|source| {
        Failure::from(StoreError::Record {
            path: shown(path).into(),
            source,
        })
    })
}

/// The bytes of a file or of standard input, if they are not more than a record may be.
pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let fail = |error: io::Error| match is_stdin(path) {
        true => Failure::general(format!("cannot read standard input: {error}")),
        false => Failure::general(format!("{}: {error}", shown(path))),
    };
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1;
    if is_stdin(path) {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    }
    .map_err(fail)?;
    if bytes.len() > MOST_BYTES {
        return Err(Failure::data(format!(
            "{}: it is larger than {} MiB",
            shown(path),
            MOST_BYTES >> 20
        )));
    }
    Ok(bytes)
}

/// Says for each file whether it is a valid record, and if not, where and why.
pub(super) fn check(args: &CheckArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut worst = None;
    for path in &args.files {
        let place = shown(path);
        let failure = match read_record(path).and_then(|record| {
            Session::from_record(record).map_err(|error| Failure::data(format!("{place}: {error}")))
        }) {
            Ok(Loaded {
                mut session,
                problem: None,
            }) => {
                session.go_to_ply(usize::MAX);
                let result = match session.result() {
                    Some(result) => result.describe(&session),
                    None => "unfinished".to_owned(),
                };
                let turns = match session.ply() {
                    1 => "1 turn".to_owned(),
                    plies => format!("{plies} turns"),
                };
                let title = session.game().info().title;
                writeln!(out, "{place}: valid: {title}, {turns}, {result}")?;
                continue;
            }
            Ok(Loaded {
                problem: Some(problem),
                ..
            }) => Failure::data(format!("{place}: {problem}")),
            Err(failure) => failure,
        };
        if let Some(message) = failure.message() {
            writeln!(out, "{}", session::message(message))?;
        }
        // A file that cannot be read weighs more than one that is invalid.
        if !matches!(worst, Some(Failure::General(_))) {
            worst = Some(match failure {
                Failure::General(_) => Failure::General(String::new()),
                _ => Failure::Data(String::new()),
            });
        }
    }
    worst.map_or(Ok(()), Err)
}
