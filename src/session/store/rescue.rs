//! A game in progress that cannot be read is set aside, and what is sound is kept.

use std::{
    fs::{self, File},
    io::{ErrorKind, Read},
    path::PathBuf,
    time::SystemTime,
};

use super::{AutosaveLock, MOST_BYTES, Record, Session, Store, StoreError, atomic, io_error};

/// What became of a game in progress that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rescued {
    /// Where the file lies now, unchanged; its backup beside it with a `~` behind.
    pub aside: PathBuf,
    /// Why it could not be read.
    pub reason: String,
    /// The turns of the game that is the one in progress now: of the backup or of the
    /// sound first part, whichever is longer. 0 if there is none.
    pub plies: usize,
}

impl Store {
    /// Sets a game in progress aside that is no record of this program's version, is cut
    /// off, or breaks the rules, under a name of its own among the saved games. The
    /// longer of its backup and its sound first part takes its place; the other one is
    /// saved as well unless the longer one begins with it. `None` if all is well.
    ///
    /// # Errors
    /// The system refuses; then the file stays where it is.
    pub fn rescue(
        &self,
        lock: &AutosaveLock,
        now: SystemTime,
    ) -> Result<Option<Rescued>, StoreError> {
        let path = self.current();
        let mut bytes = Vec::new();
        let read = File::open(&path)
            .and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes));
        match read {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|source| io_error("read", &path, source))?,
        };
        let Some(reason) = fault(&bytes) else {
            return Ok(None);
        };
        let backup = atomic::backup_path(&path);
        let old = fs::read(&backup).ok();
        let aside = self.new_path("damaged", now);
        self.make_folder(&self.games())?;
        fs::rename(&path, &aside).map_err(|source| io_error("set aside", &path, source))?;
        if old.is_some() {
            let kept = atomic::backup_path(&aside);
            fs::rename(&backup, &kept).map_err(|source| io_error("set aside", &backup, source))?;
        }
        let whole = old.and_then(|bytes| sound(Record::parse(&bytes).ok()?));
        let part = first_part(&bytes).and_then(sound);
        let mut found: Vec<Record> = [whole, part].into_iter().flatten().collect();
        found.sort_by_key(|record| std::cmp::Reverse(record.turns.len()));
        let mut found = found.into_iter();
        let Some(best) = found.next() else {
            return Ok(Some(Rescued {
                aside,
                reason,
                plies: 0,
            }));
        };
        self.save_current(lock, &best)?;
        for other in found {
            if !begins_with(&best, &other) {
                self.save_new(&other, now)?;
            }
        }
        Ok(Some(Rescued {
            aside,
            reason,
            plies: best.turns.len(),
        }))
    }
}

/// Why a record cannot be gone on with.
fn fault(bytes: &[u8]) -> Option<String> {
    let loaded = Record::parse(bytes).and_then(Session::from_record);
    match loaded {
        Err(error) => Some(error.to_string()),
        Ok(loaded) => loaded.problem.map(|error| error.to_string()),
    }
}

/// A game as far as the rules allow it, if that is a turn at least.
fn sound(record: Record) -> Option<Record> {
    let record = Session::from_record(record).ok()?.session.record();
    (!record.turns.is_empty()).then_some(record)
}

fn begins_with(long: &Record, short: &Record) -> bool {
    let turns = |record: &Record| -> Vec<String> {
        record.turns.iter().map(|turn| turn.text.clone()).collect()
    };
    (&long.game, &long.position) == (&short.game, &short.position)
        && long.options == short.options
        && turns(long).starts_with(&turns(short))
}

/// The record of a text, or of its longest beginning that is one when the brackets that
/// are open there are closed.
fn first_part(bytes: &[u8]) -> Option<Record> {
    if let Ok(record) = Record::parse(bytes) {
        return Some(record);
    }
    ends(bytes).into_iter().rev().find_map(|(end, closing)| {
        let mut text = bytes[..end].to_vec();
        text.extend(closing);
        Record::parse(&text).ok()
    })
}

/// How many ends are tried: more than the values of the longest turn.
const ENDS: usize = 256;

/// Where values end in a JSON text that may be cut off, and what closes the brackets
/// that are open there; the last of them.
fn ends(bytes: &[u8]) -> Vec<(usize, Vec<u8>)> {
    let (mut open, mut found) = (Vec::new(), Vec::new());
    let (mut text, mut escaped) = (false, false);
    for (at, byte) in bytes.iter().enumerate() {
        if text {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => text = false,
                _ => {}
            }
            continue;
        }
        // A value ends before a comma and after a bracket.
        let end = match byte {
            b'"' => {
                text = true;
                continue;
            }
            b'{' => {
                open.push(b'}');
                continue;
            }
            b'[' => {
                open.push(b']');
                continue;
            }
            b'}' | b']' => {
                open.pop();
                at + 1
            }
            b',' => at,
            _ => continue,
        };
        found.push((end, open.clone()));
        if found.len() > 2 * ENDS {
            found.drain(..ENDS);
        }
    }
    for (_, open) in &mut found {
        open.reverse();
    }
    found
}
