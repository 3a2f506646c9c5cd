//! The game record of Abstract Play: `header` and `moves`, one entry a seat and round.

use serde_json::{Map, Value, json};

use super::seat_at;
use crate::{
    catalog::{Entry, GAMES, find},
    core::{Seat, Transcript, TranscriptResult, TranscriptTurn, Variant, Written},
    session::{RecordError, record::strict},
};

/// The name of a game there.
fn name_there(entry: &Entry) -> &'static str {
    entry
        .abstract_play
        .map_or(entry.info.title, |there| there.name)
}

/// The names of variants there, with what they mean here.
fn variants_there(entry: &Entry) -> &'static [(&'static str, Variant)] {
    entry.abstract_play.map_or(&[], |there| there.variants)
}

/// The variant of the board, where it must be named.
fn board_there(entry: &Entry) -> Option<&'static str> {
    let mut all = variants_there(entry).iter();
    all.find(|(_, meaning)| *meaning == Variant::Board)
        .map(|(name, _)| *name)
}

pub(super) fn recognises(text: &str) -> bool {
    text.contains("\"header\"") && text.contains("\"moves\"")
}

pub(super) fn read(text: &str) -> Result<(&'static str, Transcript), RecordError> {
    let value = strict::parse(text.as_bytes())?;
    let header = object(&value["header"], "header")?;
    let game = object(&value["header"]["game"], "header.game")?;
    let name = string(game.get("name"), "header.game.name")?;
    let entry = GAMES
        .iter()
        .find(|entry| name_there(entry).eq_ignore_ascii_case(name))
        .ok_or_else(|| RecordError::new("header.game.name", format!("no game {name:?} here")))?;
    let mut transcript = Transcript::default();
    variants(entry, game.get("variants"), &mut transcript)?;
    players(header.get("players"), &mut transcript)?;
    for (key, value) in header {
        match (key.as_str(), value) {
            ("game" | "players" | "date-generated", _) => {}
            ("date-start", Value::String(text)) => transcript.date = Some(text.clone()),
            ("startingPosition", Value::String(text)) => {
                transcript.position = Some(text.clone());
            }
            ("event", Value::String(text)) => {
                transcript.tags.push(("Event".to_owned(), text.clone()));
            }
            ("round", Value::String(text)) => {
                transcript.tags.push(("Round".to_owned(), text.clone()));
            }
            ("site", Value::Object(site)) => {
                for (key, tag) in [("name", "Site"), ("gameid", "GameId")] {
                    if let Some(Value::String(text)) = site.get(key) {
                        transcript.tags.push((tag.to_owned(), text.clone()));
                    }
                }
            }
            ("date-end", Value::String(text)) => {
                transcript.tags.push(("DateEnd".to_owned(), text.clone()));
            }
            ("unrated" | "pied", Value::Bool(flag)) => {
                if *flag && key == "unrated" {
                    transcript
                        .tags
                        .push(("Unrated".to_owned(), "true".to_owned()));
                }
            }
            (
                "startingPosition" | "date-start" | "date-end" | "event" | "round" | "site"
                | "unrated" | "pied",
                _,
            ) => {
                return Err(RecordError::new(
                    format!("header.{key}"),
                    "it has a wrong type",
                ));
            }
            _ => transcript.lost.push(format!("header field {key}")),
        }
    }
    let lost = &mut transcript.lost;
    beside(&value, &["header", "moves"], "file", lost);
    beside(
        &value["header"]["game"],
        &["name", "variants"],
        "game",
        lost,
    );
    beside(&value["header"]["site"], &["name", "gameid"], "site", lost);
    moves(&value["moves"], &mut transcript)?;
    let swaps = transcript.turns.iter().any(|turn| turn.text == "swap");
    if header.get("pied") == Some(&Value::Bool(true)) && !swaps {
        transcript.lost.push("header field pied".to_owned());
    }
    Ok((entry.info.name, transcript))
}

/// Adds the fields of an object, if it is one, that are not known to what is lost.
fn beside(object: &Value, known: &[&str], whose: &str, lost: &mut Vec<String>) {
    for key in object.as_object().into_iter().flat_map(Map::keys) {
        let item = format!("{whose} field {key}");
        if !known.contains(&key.as_str()) && !lost.contains(&item) {
            lost.push(item);
        }
    }
}

fn object<'a>(value: &'a Value, place: &str) -> Result<&'a Map<String, Value>, RecordError> {
    value
        .as_object()
        .ok_or_else(|| RecordError::new(place, "an object should stand here"))
}

fn string<'a>(value: Option<&'a Value>, place: &str) -> Result<&'a str, RecordError> {
    value
        .and_then(Value::as_str)
        .ok_or_else(|| RecordError::new(place, "a text should stand here"))
}

/// The board must be ours; what else a variant says must be an option of ours.
fn variants(
    entry: &Entry,
    value: Option<&Value>,
    transcript: &mut Transcript,
) -> Result<(), RecordError> {
    let place = "header.game.variants";
    let empty = Vec::new();
    let list = match value {
        None | Some(Value::Null) => &empty,
        Some(Value::Array(list)) => list,
        Some(_) => return Err(RecordError::new(place, "a list should stand here")),
    };
    let board = board_there(entry);
    let mut found = board.is_none();
    for variant in list {
        let text = string(Some(variant), place)?;
        let known = variants_there(entry)
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(text));
        if let Some((_, meaning)) = known {
            match meaning {
                Variant::Board => found = true,
                Variant::Standard => {}
                Variant::Position(position) => transcript.position = Some((*position).to_owned()),
            }
        } else if let Some((key, value)) = text.split_once('=') {
            transcript.options.push((key.to_owned(), value.to_owned()));
        } else if let Some(option) = entry.info.options.iter().find_map(|spec| {
            matches!(spec.values, crate::core::OptionValues::Words(words) if words.contains(&text))
                .then_some(spec.key)
        }) {
            transcript
                .options
                .push((option.to_owned(), text.to_owned()));
        } else {
            return Err(RecordError::new(
                place,
                format!(
                    "the variant {text:?} of {} is not supported",
                    name_there(entry)
                ),
            ));
        }
    }
    match board {
        Some(board) if !found => Err(RecordError::new(
            place,
            format!(
                "{} is supported with the variant {board:?} only",
                name_there(entry)
            ),
        )),
        _ => Ok(()),
    }
}

fn players(value: Option<&Value>, transcript: &mut Transcript) -> Result<(), RecordError> {
    let list = value
        .and_then(Value::as_array)
        .filter(|list| list.len() == 2)
        .ok_or_else(|| RecordError::new("header.players", "two players should stand here"))?;
    let mut points = [0.0; 2];
    for (index, player) in list.iter().enumerate() {
        let place = format!("header.players.{index}");
        let fields = object(player, &place)?;
        transcript.players[index] =
            Some(string(fields.get("name"), &format!("{place}.name"))?.to_owned());
        points[index] = fields
            .get("result")
            .and_then(Value::as_f64)
            .ok_or_else(|| {
                RecordError::new(format!("{place}.result"), "a number should stand here")
            })?;
        beside(player, &["name", "result"], "player", &mut transcript.lost);
    }
    transcript.result = Some(if points[0] > points[1] {
        TranscriptResult::Win(Seat::First)
    } else if points[0] < points[1] {
        TranscriptResult::Win(Seat::Second)
    } else {
        TranscriptResult::Draw
    });
    Ok(())
}

/// What stands in the place of a move where a game has been stopped.
#[derive(Clone, Copy)]
enum Stop {
    Resign,
    Timeout,
    Draw,
    Abandoned,
}

/// The tag of a game that was given up by both.
const ABANDONED: &str = "Abandoned";

impl Stop {
    fn of(text: &str) -> Option<Self> {
        [
            ("resign", Self::Resign),
            ("timeout", Self::Timeout),
            ("draw", Self::Draw),
            ("abandoned", Self::Abandoned),
        ]
        .into_iter()
        .find_map(|(word, stop)| text.eq_ignore_ascii_case(word).then_some(stop))
    }

    /// How the game has ended, if `seat` did this and the players have these results.
    fn result(self, transcript: &mut Transcript, seat: Seat) -> Result<TranscriptResult, String> {
        let winner = transcript.result.and_then(TranscriptResult::winner);
        let lost = winner == Some(seat.opponent());
        match self {
            Self::Resign | Self::Timeout if !lost => {
                Err("the results of the players say that this side did not lose".to_owned())
            }
            Self::Resign => Ok(TranscriptResult::Resigned(seat.opponent())),
            Self::Timeout => Ok(TranscriptResult::Time(seat.opponent())),
            Self::Draw if winner.is_some() => {
                Err("the results of the players say that it is no draw".to_owned())
            }
            Self::Draw => Ok(TranscriptResult::Agreed),
            Self::Abandoned => {
                let tag = (ABANDONED.to_owned(), "true".to_owned());
                transcript.tags.push(tag);
                Ok(winner.map_or(TranscriptResult::Agreed, TranscriptResult::Win))
            }
        }
    }
}

fn moves(value: &Value, transcript: &mut Transcript) -> Result<(), RecordError> {
    let rounds = value
        .as_array()
        .ok_or_else(|| RecordError::new("moves", "a list of rounds should stand here"))?;
    let mut ended = false;
    let mut stopped = false;
    for (index, round) in rounds.iter().enumerate() {
        let place = format!("moves.{index}");
        let entries = round
            .as_array()
            .filter(|entries| entries.len() <= 2)
            .ok_or_else(|| {
                RecordError::new(
                    place.clone(),
                    "a list of one or two entries should stand here",
                )
            })?;
        for (seat, entry) in entries.iter().enumerate() {
            let place = format!("{place}.{seat}");
            let text = match entry {
                Value::Null => {
                    // The second side may begin; later, nobody moves after a gap.
                    ended = ended || !transcript.turns.is_empty();
                    continue;
                }
                Value::String(text) => text,
                Value::Object(fields) => match fields.get("move") {
                    Some(Value::String(text)) => {
                        beside(entry, &["move"], "move", &mut transcript.lost);
                        text
                    }
                    _ => {
                        return Err(RecordError::new(
                            format!("{place}.move"),
                            "a text should stand here",
                        ));
                    }
                },
                _ => {
                    return Err(RecordError::new(
                        place,
                        "null, a move or an object should stand here",
                    ));
                }
            };
            let stop = Stop::of(text);
            // Who is not to move may give up as well, behind a gap.
            if ended && (stop.is_none() || stopped) {
                return Err(RecordError::new(place, "a move follows a gap"));
            }
            if let Some(stop) = stop {
                let result = stop.result(transcript, seat_at(seat));
                transcript.result =
                    Some(result.map_err(|message| RecordError::new(place, message))?);
                stopped = true;
                ended = true;
            } else {
                transcript.turns.push(TranscriptTurn::new(text));
            }
        }
    }
    Ok(())
}

pub(super) fn write(
    game: &str,
    transcript: &Transcript,
    generated: &str,
) -> Result<Written, RecordError> {
    let entry = find(game).ok_or_else(|| RecordError::new("game", format!("no game {game:?}")))?;
    let Some(result) = transcript.result else {
        return Err(RecordError::new(
            "result",
            "only finished games can be written",
        ));
    };
    let mut lost = Vec::new();
    let comments = transcript
        .turns
        .iter()
        .filter(|turn| turn.comment.is_some())
        .count();
    match comments {
        0 => {}
        1 => lost.push("1 comment".to_owned()),
        _ => lost.push(format!("{comments} comments")),
    }
    let mut variants: Vec<String> = Vec::new();
    let start = transcript.position.as_deref();
    let has_own_start = start.is_some() || transcript.option("setup").is_some();
    let mut named = None;
    for (name, meaning) in variants_there(entry) {
        let applies = match meaning {
            Variant::Board => true,
            Variant::Standard => !has_own_start,
            Variant::Position(position) => start == Some(*position),
        };
        if applies {
            variants.push((*name).to_owned());
            named = named.or(matches!(meaning, Variant::Position(_)).then_some(()));
        }
    }
    for (key, value) in &transcript.options {
        variants.push(format!("{key}={value}"));
    }
    let mut header = Map::new();
    let mut about = json!({ "name": name_there(entry) });
    if !variants.is_empty() {
        about["variants"] = json!(variants);
    }
    header.insert("game".to_owned(), about);
    let site = transcript.tag("Site").unwrap_or("Quintet");
    header.insert(
        "site".to_owned(),
        match transcript.tag("GameId") {
            Some(id) => json!({ "name": site, "gameid": id }),
            None => json!({ "name": site }),
        },
    );
    let start = transcript.date.as_deref().unwrap_or(generated);
    header.insert("date-start".to_owned(), json!(start));
    header.insert(
        "date-end".to_owned(),
        json!(transcript.tag("DateEnd").unwrap_or(start)),
    );
    header.insert("date-generated".to_owned(), json!(generated));
    let points = |seat: Seat| match result.winner() {
        None => json!(0.5),
        Some(winner) if winner == seat => json!(1),
        Some(_) => json!(0),
    };
    let players: Vec<_> = Seat::BOTH
        .iter()
        .map(|seat| {
            let name = transcript.players[seat.index()].as_deref();
            json!({
                "name": name.unwrap_or(if *seat == Seat::First { "First" } else { "Second" }),
                "result": points(*seat),
            })
        })
        .collect();
    header.insert("players".to_owned(), json!(players));
    for (name, value) in &transcript.tags {
        match name.as_str() {
            "Event" => drop(header.insert("event".to_owned(), json!(value))),
            "Round" => drop(header.insert("round".to_owned(), json!(value))),
            "Unrated" => drop(header.insert("unrated".to_owned(), json!(true))),
            "Site" | "GameId" | "DateEnd" | ABANDONED => {}
            _ => lost.push(format!("tag {name}")),
        }
    }
    if transcript.turns.iter().any(|turn| turn.text == "swap") {
        header.insert("pied".to_owned(), json!(true));
    }
    if let Some(position) = &transcript.position
        && named.is_none()
    {
        header.insert("startingPosition".to_owned(), json!(position));
    }
    // The place of a text in its round is the seat it belongs to.
    let mut texts: Vec<Value> = vec![Value::Null; first_to_move(entry, transcript)?.index()];
    texts.extend(transcript.turns.iter().map(|turn| json!(turn.text)));
    let to_move = seat_at(texts.len());
    let stop = match result {
        _ if transcript.tag(ABANDONED).is_some() => Some((to_move, "abandoned")),
        TranscriptResult::Resigned(winner) => Some((winner.opponent(), "resign")),
        TranscriptResult::Time(winner) => Some((winner.opponent(), "timeout")),
        TranscriptResult::Agreed => Some((to_move, "draw")),
        TranscriptResult::Win(_) | TranscriptResult::Draw => None,
    };
    if let Some((by, word)) = stop {
        if to_move != by {
            texts.push(Value::Null);
        }
        texts.push(json!(word));
    }
    let rounds: Vec<Value> = texts
        .chunks(2)
        .map(|round| json!([round[0], round.get(1).unwrap_or(&Value::Null)]))
        .collect();
    let value = json!({ "header": header, "moves": rounds });
    let mut text = serde_json::to_string_pretty(&value)
        .map_err(|error| RecordError::new("", error.to_string()))?;
    text.push('\n');
    Ok(Written { text, lost })
}

/// The seat that moves first in a game.
fn first_to_move(entry: &Entry, transcript: &Transcript) -> Result<Seat, RecordError> {
    let Some(position) = &transcript.position else {
        return Ok(Seat::First);
    };
    let options = transcript
        .options
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str()));
    let game = entry
        .build(options)
        .map_err(|error| RecordError::new("options", error.message))?;
    let line = game
        .parse(position)
        .map_err(|error| RecordError::new("position", error.message))?;
    Ok(line.to_move())
}
