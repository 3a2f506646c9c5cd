//! The file of a match: one record a line, read back to go on.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::Path,
};

use serde_json::{Value, json};

use super::{Match, MatchError, Played, Points, points_of, seat_of_first};
use crate::{
    core::{Ending, Seat},
    session::GameResult,
};

/// A results file, open for appending.
pub(super) struct ResultsFile {
    file: File,
    path: String,
}

impl ResultsFile {
    /// Opens or creates the file and counts the games that are there. A last line
    /// that was cut off in writing is removed.
    pub(super) fn open(
        path: &Path,
        game: &Match,
        points: &mut BTreeMap<u64, Points>,
        faults: &mut [u64; 2],
    ) -> Result<Self, MatchError> {
        let shown = path.display().to_string();
        let fail = |error: std::io::Error| MatchError::Results(format!("{shown}: {error}"));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(fail)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(fail)?;
        let whole = text.rfind('\n').map_or(0, |at| at + 1);
        file.set_len(whole as u64).map_err(fail)?;
        file.seek(SeekFrom::End(0)).map_err(fail)?;
        for (number, line) in (1..).zip(text[..whole].lines()) {
            let bad = |what: &str| MatchError::Results(format!("{shown}, line {number}: {what}"));
            let value: Value =
                serde_json::from_str(line).map_err(|error| bad(&error.to_string()))?;
            let notes = &value["match"];
            for (key, here) in header(game) {
                if notes[key] != here {
                    return Err(bad(&format!(
                        "this file is of another match: its {key} is {}, not {here}",
                        notes[key]
                    )));
                }
            }
            let index = notes["game"]
                .as_u64()
                .ok_or_else(|| bad("the game has no number"))?;
            let winner = match notes["winner"].as_str() {
                Some("first") => Some(Seat::First),
                Some("second") => Some(Seat::Second),
                _ => None,
            };
            let result = match (winner, notes["finished"].as_bool()) {
                (_, Some(false)) => None,
                (Some(seat), _) => Some(GameResult::Rules(Ending::win(seat, ""))),
                (None, _) => Some(GameResult::Agreed),
            };
            points.insert(index, points_of(index, result));
            if let Some(seat) = winner.filter(|_| notes.get("fault").is_some()) {
                faults[usize::from(seat.opponent() != seat_of_first(index))] += 1;
            }
        }
        Ok(Self { file, path: shown })
    }

    /// Appends a game.
    pub(super) fn add(
        &mut self,
        game: &Match,
        index: u64,
        played: &Played,
    ) -> Result<(), MatchError> {
        let fail = |message: String| MatchError::Results(format!("{}: {message}", self.path));
        let mut record: Value = serde_json::from_str(&played.session.record().to_json())
            .map_err(|error| fail(error.to_string()))?;
        let mut notes = serde_json::Map::new();
        for (key, value) in header(game) {
            notes.insert(key.to_owned(), value);
        }
        notes.insert("game".to_owned(), json!(index));
        notes.insert("finished".to_owned(), json!(played.result.is_some()));
        let winner = played.result.and_then(GameResult::winner);
        notes.insert(
            "winner".to_owned(),
            json!(winner.map(|seat| match seat {
                Seat::First => "first",
                Seat::Second => "second",
            })),
        );
        if let Some((_, message)) = &played.fault {
            notes.insert("fault".to_owned(), json!(message));
        }
        record["match"] = Value::Object(notes);
        writeln!(self.file, "{record}")
            .and_then(|()| self.file.flush())
            .map_err(|error| fail(error.to_string()))
    }
}

/// What must be the same for two runs to be of one match.
fn header(game: &Match) -> [(&'static str, Value); 5] {
    [
        ("first", json!(game.players[0].text)),
        ("second", json!(game.players[1].text)),
        ("openings", json!(game.opening_plies)),
        ("seed", json!(game.seed)),
        (
            "terms",
            json!(format!(
                "{:?} {:?} {}",
                game.terms.limits, game.terms.clock, game.terms.most_plies
            )),
        ),
    ]
}
