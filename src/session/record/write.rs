//! A record to JSON text: known fields in a fixed order, then unknown ones as they
//! came, then the turns, one a line.

use std::{fmt::Write as _, time::Duration};

use serde_json::{Map, Value, json};

use super::{FORMAT, Record, RecordPlayer, RecordResult, RecordTurn};
use crate::{
    core::Seat,
    engine::{Score, Verdict},
};

pub(super) fn record(record: &Record) -> String {
    let mut head = Map::new();
    head.insert("format".to_owned(), FORMAT.into());
    head.insert("game".to_owned(), record.game.as_str().into());
    if !record.options.is_empty() {
        let options = record
            .options
            .iter()
            .map(|(key, text)| (key.clone(), option(text)));
        head.insert("options".to_owned(), Value::Object(options.collect()));
    }
    put(&mut head, "position", record.position.as_deref());
    if record.players != <[RecordPlayer; 2]>::default() {
        let players = record.players.iter().map(player).collect();
        head.insert("players".to_owned(), Value::Array(players));
    }
    put(&mut head, "seed", record.seed);
    put(
        &mut head,
        "clock",
        record.clock.map(|clock| clock.to_string()),
    );
    put(&mut head, "date", record.date.as_deref());
    put(&mut head, "result", record.result.as_ref().map(result));
    put(&mut head, "at", record.at);
    put(&mut head, "comment", record.comment.as_deref());
    extend(&mut head, &record.extra);

    let mut text = String::from("{\n");
    head.shift_remove("turns");
    for (key, value) in &head {
        let _ = writeln!(text, "  {}: {value},", Value::from(key.as_str()));
    }
    text.push_str("  \"turns\": [");
    for (index, turn) in record.turns.iter().enumerate() {
        text.push_str(if index == 0 { "\n    " } else { ",\n    " });
        let _ = write!(text, "{}", turn_value(turn));
    }
    text.push_str(if record.turns.is_empty() {
        "]\n}\n"
    } else {
        "\n  ]\n}\n"
    });
    text
}

fn put(fields: &mut Map<String, Value>, key: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        fields.insert(key.to_owned(), value.into());
    }
}

/// Adds unknown fields; a known one is never replaced.
fn extend(fields: &mut Map<String, Value>, extra: &Map<String, Value>) {
    for (key, value) in extra {
        if !fields.contains_key(key) {
            fields.insert(key.clone(), value.clone());
        }
    }
}

/// A number where the text is one, else a word.
fn option(text: &str) -> Value {
    match text.parse::<i64>() {
        Ok(number) if number.to_string() == text => number.into(),
        _ => text.into(),
    }
}

fn player(player: &RecordPlayer) -> Value {
    if *player == RecordPlayer::default() {
        return Value::Null;
    }
    if player.name.is_none() && player.extra.is_empty() {
        return player.kind.unwrap_or_default().to_string().into();
    }
    let mut fields = Map::new();
    put(&mut fields, "name", player.name.as_deref());
    put(
        &mut fields,
        "kind",
        player.kind.map(|kind| kind.to_string()),
    );
    extend(&mut fields, &player.extra);
    Value::Object(fields)
}

fn result(result: &RecordResult) -> Value {
    let mut fields = Map::new();
    fields.insert(
        "winner".to_owned(),
        match result.winner {
            Some(Seat::First) => "first".into(),
            Some(Seat::Second) => "second".into(),
            None => Value::Null,
        },
    );
    fields.insert("by".to_owned(), result.by.word().into());
    put(&mut fields, "reason", result.reason.as_deref());
    put(&mut fields, "ply", result.ply);
    extend(&mut fields, &result.extra);
    Value::Object(fields)
}

fn turn_value(turn: &RecordTurn) -> Value {
    let note = &turn.note;
    let mut fields = Map::new();
    fields.insert("turn".to_owned(), turn.text.as_str().into());
    put(&mut fields, "time", note.time.map(seconds));
    put(&mut fields, "score", note.score.map(score));
    put(&mut fields, "comment", note.comment.as_deref());
    put(
        &mut fields,
        "clocks",
        note.clocks.map(|clocks| json!(clocks.map(seconds))),
    );
    extend(&mut fields, &note.extra);
    if !turn.variations.is_empty() {
        let lines = turn
            .variations
            .iter()
            .map(|line| line.iter().map(turn_value).collect());
        fields.insert("variations".to_owned(), Value::Array(lines.collect()));
    }
    if fields.len() == 1 {
        return turn.text.as_str().into();
    }
    Value::Object(fields)
}

/// To the millisecond; a whole number without a point.
fn seconds(duration: Duration) -> Value {
    let millis = duration.as_millis() as u64;
    if millis.is_multiple_of(1000) {
        (millis / 1000).into()
    } else {
        (millis as f64 / 1000.0).into()
    }
}

fn score(score: Score) -> Value {
    match score.verdict() {
        Verdict::Win(plies) => format!("first wins in {plies}").into(),
        Verdict::Loss(plies) => format!("second wins in {plies}").into(),
        Verdict::Estimate(hundredths) => (f64::from(hundredths) / 100.0).into(),
    }
}
