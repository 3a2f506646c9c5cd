//! Records in the formats of other programs, and back.

mod abstract_play;

use serde_json::{Map, Value};

use super::{Claim, Record, RecordError, RecordPlayer, RecordTurn, Session};
use crate::{
    catalog::{Entry, GAMES, find},
    core::{Format, FormatError, Seat, Transcript, TranscriptResult, TranscriptTurn, Written},
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

    /// Reads a text of this format and replays it. Returns the record, with its turns
    /// in canonical notation, and what the text held and a record cannot.
    ///
    /// # Errors
    /// The text is not of the format, a turn is not legal, or the result is not
    /// that of the rules.
    pub fn read(&self, text: &str) -> Result<(Record, Vec<String>), RecordError> {
        let (game, transcript) = match self {
            Self::Record => {
                let session = replayed(Record::parse(text.as_bytes())?)?;
                return Ok((session.record(), Vec::new()));
            }
            Self::AbstractPlay => abstract_play::read(text)?,
            Self::OfGame(entry, format) => {
                no_nul(text)?;
                let read = (format.read)(text).map_err(|error| record_error(&error))?;
                (entry.info.name, read)
            }
        };
        let (lost, result) = (transcript.lost.clone(), transcript.result);
        let mut session = replayed(record_of(game, transcript))?;
        if let Some(result) = result {
            apply_result(&mut session, result)?;
        }
        Ok((session.record(), lost))
    }

    /// Writes a record whose turns are legal and in canonical notation. `generated` is
    /// the present moment, as `YYYY-MM-DDTHH:MM:SSZ`.
    ///
    /// # Errors
    /// The format cannot hold the game.
    pub fn write(&self, record: &Record, generated: &str) -> Result<Written, RecordError> {
        let (transcript, mut lost) = transcript_of(record);
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
    count(
        "variation",
        turns.iter().map(|turn| turn.variations.len()).sum(),
    );
    count("thinking time", having(|turn| turn.note.time.is_some()));
    count("score", having(|turn| turn.note.score.is_some()));
    count("clock reading", having(|turn| turn.note.clocks.is_some()));
    if record.clock.is_some() {
        lost.push("the clock".to_owned());
    }
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
        turns: turns
            .iter()
            .map(|turn| TranscriptTurn {
                text: turn.text.clone(),
                comment: turn.note.comment.clone(),
            })
            .collect(),
        result: record
            .result
            .as_ref()
            .map(|result| match (result.winner, result.by) {
                (None, _) => TranscriptResult::Draw,
                (Some(seat), Claim::Resignation) => TranscriptResult::Resigned(seat),
                (Some(seat), Claim::Time) => TranscriptResult::Time(seat),
                (Some(seat), _) => TranscriptResult::Win(seat),
            }),
        lost: Vec::new(),
    };
    (transcript, lost)
}

/// Whether an option of a game has this value by default.
fn is_default(game: &str, key: &str, value: &str) -> bool {
    find(game).is_some_and(|entry| {
        let mut specs = entry.info.options.iter();
        specs.any(|spec| spec.key == key && spec.default == value)
    })
}

fn record_of(game: &str, transcript: Transcript) -> Record {
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
        turns: transcript
            .turns
            .into_iter()
            .map(|turn| {
                let mut record = RecordTurn::new(turn.text);
                record.note.comment = turn.comment;
                record
            })
            .collect(),
        extra,
        ..Record::default()
    }
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
        TranscriptResult::Draw => session.agree_draw(),
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
