//! JSON values to a record. Every error names its place.

use std::time::Duration;

use serde_json::{Map, Value};

use super::{Claim, FORMAT, Record, RecordError, RecordPlayer, RecordResult, RecordTurn};
use crate::{
    core::Seat,
    engine::Score,
    session::{ClockSpec, Note},
};

/// The longest time in a record, in seconds: about thirty years.
const MOST_SECONDS: f64 = 1e9;

pub(super) fn record(value: Value) -> Result<Record, RecordError> {
    let mut fields = Fields::of("", value)?;
    version(&mut fields)?;
    let record = Record {
        game: fields.need_text("game")?,
        options: options(&mut fields)?,
        position: fields.text("position")?,
        players: players(&mut fields)?,
        seed: fields.whole("seed")?,
        clock: fields
            .text("clock")?
            .map(|text| {
                text.parse::<ClockSpec>()
                    .map_err(|error| RecordError::new("clock", error.to_string()))
            })
            .transpose()?,
        date: fields.text("date")?,
        result: fields
            .take("result")
            .map(|value| result("result", value))
            .transpose()?,
        at: fields.index("at")?,
        comment: fields.text("comment")?,
        turns: match fields.take("turns") {
            Some(value) => turns("", value)?,
            None => return Err(fields.missing("turns")),
        },
        extra: fields.rest,
    };
    Ok(record)
}

fn version(fields: &mut Fields) -> Result<(), RecordError> {
    let format = fields.need_text("format")?;
    if format == FORMAT {
        return Ok(());
    }
    let message = match format.strip_prefix("quintet/").map(str::parse::<u32>) {
        Some(Ok(version)) if version > 1 => format!(
            "the record is of version {version}, and this program reads version 1; \
             a newer quintet is needed"
        ),
        _ => format!("{format:?} is not a format of this program, which reads {FORMAT:?}"),
    };
    Err(RecordError::new("format", message))
}

fn options(fields: &mut Fields) -> Result<Vec<(String, String)>, RecordError> {
    let Some(value) = fields.take("options") else {
        return Ok(Vec::new());
    };
    let options = Fields::of("options", value)?;
    options
        .rest
        .into_iter()
        .map(|(key, value)| match value {
            Value::String(word) => Ok((key, word)),
            Value::Number(number) if number.is_i64() => Ok((key, number.to_string())),
            other => Err(RecordError::new(
                format!("options.{key}"),
                format!("expected a whole number or a word, not {}", kind(&other)),
            )),
        })
        .collect()
}

fn players(fields: &mut Fields) -> Result<[RecordPlayer; 2], RecordError> {
    let Some(value) = fields.take("players") else {
        return Ok(Default::default());
    };
    let list = array("players", value)?;
    let [first, second] = <[Value; 2]>::try_from(list).map_err(|list| {
        RecordError::new(
            "players",
            format!("expected two players, not {}", list.len()),
        )
    })?;
    Ok([
        player("players, the first", first)?,
        player("players, the second", second)?,
    ])
}

/// `"human"`, `"cpu:7"`, `"Ann"`, or an object.
fn player(place: &str, value: Value) -> Result<RecordPlayer, RecordError> {
    let kind_of = |text: &str| {
        text.parse()
            .map_err(|error: crate::session::ParsePlayerError| {
                RecordError::new(place, error.to_string())
            })
    };
    match value {
        Value::Null => Ok(RecordPlayer::default()),
        Value::String(text) if text == "human" || text == "cpu" || text.starts_with("cpu:") => {
            Ok(RecordPlayer {
                kind: Some(kind_of(&text)?),
                ..RecordPlayer::default()
            })
        }
        Value::String(name) => Ok(RecordPlayer {
            name: Some(name),
            ..RecordPlayer::default()
        }),
        Value::Object(_) => {
            let mut fields = Fields::of(place, value)?;
            Ok(RecordPlayer {
                name: fields.text("name")?,
                kind: fields
                    .text("kind")?
                    .map(|text| kind_of(&text))
                    .transpose()?,
                extra: fields.rest,
            })
        }
        other => Err(expected(place, "a text or an object", &other)),
    }
}

fn result(place: &str, value: Value) -> Result<RecordResult, RecordError> {
    let mut fields = Fields::of(place, value)?;
    let winner = match fields.take_even_null("winner") {
        Some(Value::Null) => None,
        Some(Value::String(word)) if word == "first" => Some(Seat::First),
        Some(Value::String(word)) if word == "second" => Some(Seat::Second),
        Some(_) => {
            return Err(RecordError::new(
                "result.winner",
                "expected \"first\", \"second\" or null",
            ));
        }
        None => return Err(fields.missing("winner")),
    };
    let by = match fields.text("by")? {
        None => Claim::Rules,
        Some(word) => Claim::WORDS
            .into_iter()
            .find(|(_, known)| *known == word)
            .map(|(claim, _)| claim)
            .ok_or_else(|| {
                let known = Claim::WORDS.map(|(_, word)| word).join(", ");
                RecordError::new("result.by", format!("{word:?} is none of {known}"))
            })?,
    };
    let drawn_only = by == Claim::Agreement;
    let won_only = matches!(by, Claim::Resignation | Claim::Time);
    if (drawn_only && winner.is_some()) || (won_only && winner.is_none()) {
        return Err(RecordError::new(
            "result",
            format!(
                "a game that ends by {} has {} winner",
                by.word(),
                if drawn_only { "no" } else { "a" }
            ),
        ));
    }
    Ok(RecordResult {
        winner,
        by,
        reason: fields.text("reason")?,
        ply: fields.index("ply")?,
        extra: fields.rest,
    })
}

/// The turns of a line; `within` is the place of the variation that they are.
fn turns(within: &str, value: Value) -> Result<Vec<RecordTurn>, RecordError> {
    let place = if within.is_empty() { "turns" } else { within };
    array(place, value)?
        .into_iter()
        .enumerate()
        .map(|(index, value)| match value {
            Value::String(text) => Ok(RecordTurn::new(text)),
            other => turn(&turn_place(within, index + 1), other),
        })
        .collect()
}

/// `turn 17`, or `turn 17, variation 2, turn 1`.
fn turn_place(within: &str, number: usize) -> String {
    if within.is_empty() {
        format!("turn {number}")
    } else {
        format!("{within}, turn {number}")
    }
}

fn turn(place: &str, value: Value) -> Result<RecordTurn, RecordError> {
    if !value.is_object() {
        return Err(expected(place, "a text or an object", &value));
    }
    let mut fields = Fields::of(place, value)?;
    let text = fields.need_text("turn")?;
    let time = fields.take("time");
    let clocks = fields.take("clocks");
    let variations = match fields.take("variations") {
        None => Vec::new(),
        Some(value) => array(&fields.at("variations"), value)?
            .into_iter()
            .zip(1..)
            .map(|(value, number)| turns(&format!("{place}, variation {number}"), value))
            .collect::<Result<_, _>>()?,
    };
    Ok(RecordTurn {
        text,
        variations,
        note: Note {
            time: time
                .map(|value| seconds(&fields.at("time"), &value))
                .transpose()?,
            score: match fields.take("score") {
                None => None,
                Some(value) => Some(score(&fields.at("score"), &value)?),
            },
            comment: fields.text("comment")?,
            clocks: match clocks {
                None => None,
                Some(value) => {
                    let place = fields.at("clocks");
                    match array(&place, value)?.as_slice() {
                        [first, second] => {
                            Some([seconds(&place, first)?, seconds(&place, second)?])
                        }
                        _ => return Err(RecordError::new(place, "expected two times")),
                    }
                }
            },
            extra: fields.rest,
        },
    })
}

fn seconds(place: &str, value: &Value) -> Result<Duration, RecordError> {
    value
        .as_f64()
        .filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds))
        .map(|seconds| Duration::from_millis((seconds * 1000.0).round() as u64))
        .ok_or_else(|| {
            RecordError::new(
                place,
                format!("expected seconds from 0 to {MOST_SECONDS:e}, not {value}"),
            )
        })
}

/// Units as a number, or `"first wins in 5"`.
fn score(place: &str, value: &Value) -> Result<Score, RecordError> {
    let plies = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|plies| *plies < (Score::WIN.0 - Score::LIMIT) as u32)
    };
    let read = match value {
        Value::Number(_) => value
            .as_f64()
            .map(|units| (units * 100.0).round())
            .filter(|hundredths| hundredths.abs() < f64::from(Score::LIMIT))
            .map(|hundredths| Score::estimate(hundredths as i32)),
        Value::String(text) => {
            if let Some(number) = text.strip_prefix("first wins in ") {
                plies(number).map(Score::win_in)
            } else if let Some(number) = text.strip_prefix("second wins in ") {
                plies(number).map(Score::loss_in)
            } else {
                None
            }
        }
        _ => None,
    };
    read.ok_or_else(|| {
        RecordError::new(
            place,
            format!(
                "expected a number between -300 and 300 or \"first wins in 5\", not {}",
                short(value)
            ),
        )
    })
}

/// An object whose fields are taken one by one; what stays is unknown.
struct Fields {
    place: String,
    rest: Map<String, Value>,
}

impl Fields {
    fn of(place: &str, value: Value) -> Result<Self, RecordError> {
        match value {
            Value::Object(rest) => Ok(Self {
                place: place.to_owned(),
                rest,
            }),
            other => Err(expected(
                if place.is_empty() { "record" } else { place },
                "an object",
                &other,
            )),
        }
    }

    /// The place of a field.
    fn at(&self, key: &str) -> String {
        if self.place.is_empty() {
            key.to_owned()
        } else if self.place == "result" {
            format!("result.{key}")
        } else {
            format!("{}, {key}", self.place)
        }
    }

    fn missing(&self, key: &str) -> RecordError {
        RecordError::new(self.at(key), "this field is missing")
    }

    fn take_even_null(&mut self, key: &str) -> Option<Value> {
        self.rest.shift_remove(key)
    }

    /// A field; null counts as not given.
    fn take(&mut self, key: &str) -> Option<Value> {
        self.take_even_null(key).filter(|value| !value.is_null())
    }

    fn text(&mut self, key: &str) -> Result<Option<String>, RecordError> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(expected(&self.at(key), "a text", &other)),
        }
    }

    fn need_text(&mut self, key: &str) -> Result<String, RecordError> {
        self.text(key)?.ok_or_else(|| self.missing(key))
    }

    fn whole(&mut self, key: &str) -> Result<Option<u64>, RecordError> {
        let Some(value) = self.take(key) else {
            return Ok(None);
        };
        value.as_u64().map(Some).ok_or_else(|| {
            RecordError::new(
                self.at(key),
                format!(
                    "expected a whole number from 0 to {}, not {}",
                    u64::MAX,
                    short(&value)
                ),
            )
        })
    }

    fn index(&mut self, key: &str) -> Result<Option<usize>, RecordError> {
        Ok(self
            .whole(key)?
            .map(|number| usize::try_from(number).unwrap_or(usize::MAX)))
    }
}

fn array(place: &str, value: Value) -> Result<Vec<Value>, RecordError> {
    match value {
        Value::Array(list) => Ok(list),
        other => Err(expected(place, "a list", &other)),
    }
}

fn expected(place: &str, what: &str, found: &Value) -> RecordError {
    RecordError::new(place, format!("expected {what}, not {}", kind(found)))
}

const fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// A number as it stands, anything else by its kind.
fn short(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        other => kind(other).to_owned(),
    }
}
