//! Records in the formats of other programs, and back.

mod abstract_play;
mod decode;

pub use decode::decode;

use std::time::Duration;

use serde_json::{Map, Value};

use super::{Claim, ClockSpec, Record, RecordError, RecordPlayer, RecordTurn, Session};
use crate::{
    catalog::{Entry, GAMES, find},
    core::{
        Format, FormatError, OptionValues, Seat, Transcript, TranscriptResult, TranscriptTurn,
        Written,
    },
};

/// The field of a record that keeps what other formats say of a game.
const TAGS: &str = "tags";

/// A format that games are exchanged in.
#[derive(Clone, Copy, Debug)]
pub enum ExchangeFormat {
    /// The record of this program.
    Record,
    /// The game record of Abstract Play, for any game.
    AbstractPlay,
    /// A format of one game.
    OfGame(&'static Entry, &'static Format),
}

impl ExchangeFormat {
    /// The name used on the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Record => "quintet",
            Self::AbstractPlay => "abstract-play",
            Self::OfGame(_, format) => format.name,
        }
    }

    /// Every format, with the game it belongs to if it is of one game only.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Record, Self::AbstractPlay]
            .into_iter()
            .chain(GAMES.iter().flat_map(|entry| {
                entry
                    .formats
                    .iter()
                    .map(move |format| Self::OfGame(entry, format))
            }))
    }

    /// The format with this name; `game` chooses where games share a name.
    #[must_use]
    pub fn named(name: &str, game: Option<&str>) -> Option<Self> {
        Self::all().find(|format| {
            format.name() == name
                && match (format, game) {
                    (Self::OfGame(entry, _), Some(game)) => entry.info.name == game,
                    _ => true,
                }
        })
    }

    /// The format that a text looks like.
    #[must_use]
    pub fn recognise(text: &str) -> Option<Self> {
        let start = text.trim_start_matches('\u{feff}').trim_start();
        if start.starts_with('{') {
            return Some(if abstract_play::recognises(start) {
                Self::AbstractPlay
            } else {
                Self::Record
            });
        }
        Self::all().find(|format| match format {
            Self::OfGame(_, format) => (format.recognises)(text),
            Self::Record | Self::AbstractPlay => false,
        })
    }

    /// The format that a file name speaks of, for writing a game; JSON is the record.
    #[must_use]
    pub fn of_extension(extension: &str, game: &str) -> Option<Self> {
        if extension.eq_ignore_ascii_case("json") {
            return Some(Self::Record);
        }
        let entry = find(game)?;
        entry
            .formats
            .iter()
            .find(|format| {
                format
                    .extensions
                    .iter()
                    .any(|known| known.eq_ignore_ascii_case(extension))
            })
            .map(|format| Self::OfGame(entry, format))
    }

    /// Reads the one game of a text of this format; see [`read_all`](Self::read_all).
    /// Returns the record, and what the text held and a record cannot.
    ///
    /// # Errors
    /// As [`read_all`](Self::read_all); games behind the first are named as not kept.
    pub fn read(&self, text: &str) -> Result<(Record, Vec<String>), RecordError> {
        let mut games = self.read_all(text, &[])?.into_iter();
        let Some(Imported {
            record, mut lost, ..
        }) = games.next()
        else {
            return Err(RecordError::new("", "there is no game"));
        };
        match games.count() {
            0 => {}
            1 => lost.push("1 more game".to_owned()),
            more => lost.push(format!("{more} more games")),
        }
        Ok((record, lost))
    }

    /// Reads the games of a text of this format and replays them under the options of the
    /// text and those that are `set`. Where a game of another program is not legal so, the
    /// fewest other options are looked for under which it is.
    ///
    /// # Errors
    /// The text is not of the format, a turn is not legal under any options, or the result is
    /// not that of the rules.
    pub fn read_all(
        &self,
        text: &str,
        set: &[(String, String)],
    ) -> Result<Vec<Imported>, RecordError> {
        let (game, transcripts) = match self {
            Self::Record => {
                let mut record = Record::parse(text.as_bytes())?;
                record.set_options(set);
                return Ok(vec![Imported {
                    record: replayed(record)?.record(),
                    lost: Vec::new(),
                    assumed: Vec::new(),
                }]);
            }
            Self::AbstractPlay => {
                let (game, transcript) = abstract_play::read(text)?;
                (game, vec![transcript])
            }
            Self::OfGame(entry, format) => {
                no_nul(text)?;
                let read = (format.read)(text).map_err(|error| record_error(&error))?;
                (entry.info.name, read)
            }
        };
        let several = transcripts.len() > 1;
        let mut games = Vec::new();
        for (transcript, number) in transcripts.into_iter().zip(1..) {
            let game = import(game, transcript, set).map_err(|error| match several {
                true => RecordError::new(format!("game {number}, {}", error.place), error.message),
                false => error,
            })?;
            games.push(game);
        }
        Ok(games)
    }

    /// Writes a record whose turns are legal and in canonical notation. `generated` is
    /// the present moment, as `YYYY-MM-DDTHH:MM:SSZ`.
    ///
    /// # Errors
    /// The format cannot hold the game.
    pub fn write(&self, record: &Record, generated: &str) -> Result<Written, RecordError> {
        let (transcript, mut lost) = transcript_of(record);
        if !matches!(self, Self::OfGame(_, format) if format.holds_trees) {
            lost.splice(0..0, lost_trees(record));
        }
        let written = match self {
            Self::Record => {
                return Ok(Written {
                    text: record.to_json(),
                    lost: Vec::new(),
                });
            }
            Self::AbstractPlay => abstract_play::write(&record.game, &transcript, generated)?,
            Self::OfGame(entry, format) => {
                if entry.info.name != record.game {
                    return Err(RecordError::new(
                        "game",
                        format!("the format {} holds {} only", format.name, entry.info.title),
                    ));
                }
                (format.write)(&transcript).map_err(|error| record_error(&error))?
            }
        };
        lost.extend(written.lost);
        Ok(Written {
            text: written.text,
            lost,
        })
    }
}

fn record_error(error: &FormatError) -> RecordError {
    RecordError::new(error.place.clone(), error.message.clone())
}

/// The main line of a record, and what a transcript cannot hold of it.
fn transcript_of(record: &Record) -> (Transcript, Vec<String>) {
    let mut lost = Vec::new();
    let mut count = |what: &str, number: usize| match number {
        0 => {}
        1 => lost.push(format!("1 {what}")),
        _ => lost.push(format!("{number} {what}s")),
    };
    let turns = &record.turns;
    let having = |has: fn(&RecordTurn) -> bool| turns.iter().filter(|turn| has(turn)).count();
    count("thinking time", having(|turn| turn.note.time.is_some()));
    count("score", having(|turn| turn.note.score.is_some()));
    if record.at.is_some() {
        lost.push("the turns taken back".to_owned());
    }
    if record.seed.is_some_and(|seed| seed != 0) {
        lost.push("the seed".to_owned());
    }
    if let Some(result) = &record.result {
        if result.ply.is_some_and(|ply| ply < turns.len()) {
            lost.push("the turn after which the players ended the game".to_owned());
        }
        lost.extend(result.extra.keys().map(|key| format!("result field {key}")));
    }
    for player in &record.players {
        if player.name.is_some() && player.kind.is_some_and(|kind| !kind.is_human()) {
            lost.push("that a player is the computer".to_owned());
        }
        lost.extend(player.extra.keys().map(|key| format!("player field {key}")));
    }
    for turn in turns {
        for key in turn.note.extra.keys() {
            let item = format!("turn field {key}");
            if !lost.contains(&item) {
                lost.push(item);
            }
        }
    }
    let mut tags: Vec<(String, String)> = Vec::new();
    for (name, value) in &record.extra {
        match value {
            Value::Object(known) if name == TAGS => {
                for (name, value) in known {
                    match value {
                        Value::String(text) => tags.push((name.clone(), text.clone())),
                        _ => lost.push(format!("tag {name}")),
                    }
                }
            }
            _ => lost.push(format!("field {name}")),
        }
    }
    if let Some(comment) = &record.comment {
        tags.push(("Comment".to_owned(), comment.clone()));
    }
    let transcript = Transcript {
        options: record
            .options
            .iter()
            .filter(|(key, value)| !is_default(&record.game, key, value))
            .cloned()
            .collect(),
        position: record.position.clone(),
        players: record.players.each_ref().map(|player| {
            player.name.clone().or_else(|| {
                player
                    .kind
                    .filter(|kind| !kind.is_human())
                    .map(|kind| kind.to_string())
            })
        }),
        date: record.date.clone(),
        tags,
        clock: record.clock.map(|clock| (clock.initial, clock.increment)),
        turns: transcript_turns(turns, 0),
        result: record
            .result
            .as_ref()
            .map(|result| match (result.winner, result.by) {
                (None, Claim::Agreement) => TranscriptResult::Agreed,
                (None, _) => TranscriptResult::Draw,
                (Some(seat), Claim::Resignation) => TranscriptResult::Resigned(seat),
                (Some(seat), Claim::Time) => TranscriptResult::Time(seat),
                (Some(seat), _) => TranscriptResult::Win(seat),
            }),
        lost: Vec::new(),
    };
    (transcript, lost)
}

/// The turns of a line that begins `ply` turns after the start, with its variations.
fn transcript_turns(turns: &[RecordTurn], ply: usize) -> Vec<TranscriptTurn> {
    let turn = |(turn, at): (&RecordTurn, usize)| TranscriptTurn {
        text: turn.text.clone(),
        comment: turn.note.comment.clone(),
        left: turn.note.clocks.map(|clocks| clocks[at % 2]),
        variations: turn
            .variations
            .iter()
            .map(|line| transcript_turns(line, at))
            .collect(),
    };
    turns.iter().zip(ply..).map(turn).collect()
}

/// What a format that holds the main line only cannot hold of a record.
fn lost_trees(record: &Record) -> Vec<String> {
    let count = |what: &str, number: usize| match number {
        0 => None,
        1 => Some(format!("1 {what}")),
        _ => Some(format!("{number} {what}s")),
    };
    let turns = &record.turns;
    let variations = turns.iter().map(|turn| turn.variations.len()).sum();
    let readings = turns.iter().filter(|turn| turn.note.clocks.is_some());
    [
        count("variation", variations),
        count("clock reading", readings.count()),
        record.clock.map(|_| "the clock".to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Whether an option of a game has this value by default.
fn is_default(game: &str, key: &str, value: &str) -> bool {
    find(game).is_some_and(|entry| {
        let mut specs = entry.info.options.iter();
        specs.any(|spec| spec.key == key && spec.default == value)
    })
}

/// A game read from another format.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The game, with its turns in canonical notation.
    pub record: Record,
    /// What the text held and a record cannot, one short English phrase each.
    pub lost: Vec<String>,
    /// Options under which alone the game is legal, though nobody named them.
    pub assumed: Vec<(String, String)>,
}

/// Replays a game under its own options and those that are set; if it is not legal so, under
/// the fewest others that make it legal.
fn import(
    game: &'static str,
    mut transcript: Transcript,
    set: &[(String, String)],
) -> Result<Imported, RecordError> {
    let mut lost = std::mem::take(&mut transcript.lost);
    let result = transcript.result;
    let mut record = record_of(game, transcript, &mut lost);
    record.set_options(set);
    let play = |record: Record| -> Result<Session, RecordError> {
        let mut session = replayed(record)?;
        if let Some(result) = result {
            apply_result(&mut session, result)?;
        }
        Ok(session)
    };
    let first = match play(record.clone()) {
        Ok(session) => {
            return Ok(Imported {
                record: session.record(),
                lost,
                assumed: Vec::new(),
            });
        }
        Err(error) => error,
    };
    for assumed in other_options(game, &record.options) {
        let mut trial = record.clone();
        trial.options.extend_from_slice(&assumed);
        if let Ok(session) = play(trial) {
            return Ok(Imported {
                record: session.record(),
                lost,
                assumed,
            });
        }
    }
    Err(first)
}

/// Sets of options that are neither named nor at their default, the smallest first.
fn other_options(game: &str, named: &[(String, String)]) -> Vec<Vec<(String, String)>> {
    let Some(entry) = find(game) else {
        return Vec::new();
    };
    let mut all: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for spec in entry.info.options {
        if named.iter().any(|(key, _)| key == spec.key) {
            continue;
        }
        let values: Vec<String> = match spec.values {
            OptionValues::Range(low, high) => (low..=high).map(|value| value.to_string()).collect(),
            OptionValues::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        };
        for set in all.clone() {
            for value in values.iter().filter(|value| *value != spec.default) {
                let mut more = set.clone();
                more.push((spec.key.to_owned(), value.clone()));
                all.push(more);
            }
        }
    }
    all.retain(|set| !set.is_empty());
    all.sort_by_key(Vec::len);
    all
}

fn record_of(game: &str, transcript: Transcript, lost: &mut Vec<String>) -> Record {
    let clock = transcript
        .clock
        .map(|(initial, increment)| ClockSpec { initial, increment });
    let readings = transcript.turns.iter().filter(|turn| turn.left.is_some());
    match readings.count() {
        0 => {}
        _ if clock.is_some() => {}
        1 => lost.push("1 clock reading, of no clock".to_owned()),
        count => lost.push(format!("{count} clock readings, of no clock")),
    }
    let mut comment = None;
    let mut tags = Map::new();
    for (name, value) in transcript.tags {
        if name == "Comment" {
            comment = Some(value);
        } else {
            tags.insert(name, Value::String(value));
        }
    }
    let mut extra = Map::new();
    if !tags.is_empty() {
        extra.insert(TAGS.to_owned(), Value::Object(tags));
    }
    Record {
        game: game.to_owned(),
        options: transcript.options,
        position: transcript.position,
        players: transcript.players.map(|name| RecordPlayer {
            name,
            ..RecordPlayer::default()
        }),
        date: transcript.date,
        comment,
        turns: record_turns(transcript.turns, 0, clock.map(|clock| [clock.initial; 2])),
        clock,
        extra,
        ..Record::default()
    }
}

/// The turns of a line that begins `ply` turns after the start, where the clocks show `left`.
fn record_turns(
    turns: Vec<TranscriptTurn>,
    ply: usize,
    mut left: Option<[Duration; 2]>,
) -> Vec<RecordTurn> {
    let mut all = Vec::with_capacity(turns.len());
    for (turn, at) in turns.into_iter().zip(ply..) {
        let mut record = RecordTurn::new(turn.text);
        record.note.comment = turn.comment;
        let variations = turn.variations.into_iter();
        record.variations = variations
            .map(|line| record_turns(line, at, left))
            .collect();
        if let (Some(left), Some(own)) = (&mut left, turn.left) {
            left[at % 2] = own;
            record.note.clocks = Some(*left);
        }
        all.push(record);
    }
    all
}

/// The game of a record, if all of it is legal.
fn replayed(record: Record) -> Result<Session, RecordError> {
    let loaded = Session::from_record(record)?;
    match loaded.problem {
        Some(problem) => Err(problem),
        None => Ok(loaded.session),
    }
}

/// Ends a game as its source says, unless the rules have ended it so already.
fn apply_result(session: &mut Session, result: TranscriptResult) -> Result<(), RecordError> {
    session.go_to_ply(session.last_ply());
    if let Some(ending) = session.line().ending() {
        if ending.winner() == result.winner() {
            return Ok(());
        }
        let name = |winner: Option<Seat>| winner.map_or("nobody", |seat| session.colour_name(seat));
        return Err(RecordError::new(
            "result",
            format!(
                "the file says that {} won, but by the rules {} did ({})",
                name(result.winner()),
                name(ending.winner()),
                ending.reason
            ),
        ));
    }
    match result {
        TranscriptResult::Draw | TranscriptResult::Agreed => session.agree_draw(),
        TranscriptResult::Time(seat) => session.time_out(seat.opponent()),
        // A win that neither the rules nor the source explain: the other gave up.
        TranscriptResult::Win(seat) | TranscriptResult::Resigned(seat) => {
            session.resign(seat.opponent());
        }
    }
    Ok(())
}

/// The seat that takes a turn of the main line, where turns alternate.
const fn seat_at(index: usize) -> Seat {
    if index.is_multiple_of(2) {
        Seat::First
    } else {
        Seat::Second
    }
}

/// A record cannot hold NUL, so no format may bring it in.
fn no_nul(text: &str) -> Result<(), RecordError> {
    match text.split_once('\0') {
        None => Ok(()),
        Some((before, _)) => Err(RecordError::new(
            format!("line {}", before.matches('\n').count() + 1),
            "the file holds the character NUL",
        )),
    }
}
