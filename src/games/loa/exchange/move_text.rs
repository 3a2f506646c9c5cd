//! Numbered move text: `1. c8-c6 h4-f2 2. c1xa3! {a comment}`.

use std::fmt::Write as _;

use super::{lost_options, normal_turn, only_named_setups};
use crate::core::{FormatError, Seat, Transcript, TranscriptResult, TranscriptTurn, Written};

/// The headers that are always written, in this order.
const SEVEN_TAGS: [&str; 7] = ["Event", "Site", "Date", "Round", "Black", "White", "Result"];
/// Lines are broken before this column.
const WIDTH: usize = 80;

pub(super) fn recognises(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    begins_game(text) || preface(text) > 0
}

/// Whether a line can be the first of a game: a header, a comment, a number or a turn.
fn begins_game(line: &str) -> bool {
    let line = line.trim_start();
    let word = line.split_whitespace().next().unwrap_or_default();
    line.starts_with("[Event ")
        || line.starts_with("1.")
        || line.starts_with("1\u{2026}")
        || line.starts_with("1 ")
        || normal_turn(word).is_some()
}

/// How many bytes of prose stand before the game; 0 if it begins at once, or nowhere.
fn preface(text: &str) -> usize {
    let first = text.trim_start().chars().next();
    if begins_game(text) || matches!(first, None | Some('[' | '{')) {
        return 0;
    }
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if begins_game(line) {
            return at;
        }
        at += line.len();
    }
    0
}

pub(super) fn read(text: &str) -> Result<Transcript, FormatError> {
    let mut transcript = Transcript::default();
    let mut turns: Vec<TranscriptTurn> = Vec::new();
    let mut rest = text.trim_start_matches('\u{feff}');
    let (prose, game) = rest.split_at(preface(rest));
    if !prose.trim().is_empty() {
        transcript
            .tags
            .push(("Comment".to_owned(), prose.trim().to_owned()));
    }
    rest = game;
    let line_of = |rest: &str| text[..text.len() - rest.len()].matches('\n').count() + 1;
    loop {
        rest = rest.trim_start();
        let fail = |message: String| FormatError::new(format!("line {}", line_of(rest)), message);
        let Some(letter) = rest.chars().next() else {
            break;
        };
        if letter == '[' && turns.is_empty() {
            let (name, value, after) = header(rest).map_err(fail)?;
            set_header(&mut transcript, &name, value).map_err(fail)?;
            rest = after;
        } else if letter == '{' {
            let end = rest
                .find('}')
                .ok_or_else(|| fail("a comment is not closed by \"}\"".into()))?;
            let comment = rest[1..end].trim();
            match turns.last_mut() {
                Some(turn) => join(&mut turn.comment, comment),
                None => match transcript
                    .tags
                    .iter_mut()
                    .find(|(name, _)| name == "Comment")
                {
                    Some((_, before)) => {
                        before.push(' ');
                        before.push_str(comment);
                    }
                    None => transcript
                        .tags
                        .push(("Comment".to_owned(), comment.to_owned())),
                },
            }
            rest = &rest[end + 1..];
        } else {
            let end = rest
                .find(|letter: char| letter.is_whitespace() || letter == '{')
                .unwrap_or(rest.len());
            let word = &rest[..end];
            word_of(word, &mut transcript, &mut turns).map_err(|message| {
                FormatError::new(
                    format!("line {}, turn {}", line_of(rest), turns.len() + 1),
                    message,
                )
            })?;
            rest = &rest[end..];
        }
    }
    if turns.iter().any(|turn| turn.text == "pass") {
        transcript
            .options
            .push(("no-move".to_owned(), "pass".to_owned()));
    }
    transcript.turns = turns;
    Ok(transcript)
}

fn join(comment: &mut Option<String>, more: &str) {
    match comment {
        Some(comment) => {
            comment.push(' ');
            comment.push_str(more);
        }
        None => *comment = Some(more.to_owned()),
    }
}

/// One word of the move list.
fn word_of(
    word: &str,
    transcript: &mut Transcript,
    turns: &mut Vec<TranscriptTurn>,
) -> Result<(), String> {
    if word == "*" {
        return Ok(());
    }
    if let Some(over) = score(word) {
        return ends(transcript, over);
    }
    // A number, with or without full stops, may stand in front of a turn.
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let unnumbered = &word[digits..];
    let dots = unnumbered.len() - unnumbered.trim_start_matches(['.', '\u{2026}']).len();
    if digits > 0 {
        let number: usize = word[..digits]
            .parse()
            .map_err(|_| format!("the turn number {:?} is too large", &word[..digits]))?;
        let expected = turns.len() / 2 + 1;
        if number != expected {
            return Err(format!(
                "the turn number is {number} where {expected} should stand"
            ));
        }
    }
    let turn = &word[digits + dots..];
    if turn.is_empty() {
        return Ok(());
    }
    if turn.eq_ignore_ascii_case("resign") || turn.eq_ignore_ascii_case("resigns") {
        let loser = if turns.len().is_multiple_of(2) {
            Seat::First
        } else {
            Seat::Second
        };
        return ends(transcript, TranscriptResult::Resigned(loser.opponent()));
    }
    let text = normal_turn(turn).ok_or_else(|| format!("{turn:?} is no turn"))?;
    turns.push(TranscriptTurn::new(text));
    Ok(())
}

/// A score as the field writes it: the first player's points in front.
fn score(word: &str) -> Option<TranscriptResult> {
    match word {
        "1-0" => Some(TranscriptResult::Win(Seat::First)),
        "0-1" => Some(TranscriptResult::Win(Seat::Second)),
        "1/2-1/2" => Some(TranscriptResult::Draw),
        _ => None,
    }
}

/// Takes over a result, which must not be another one than was read before. That a player
/// resigned says more than a score.
fn ends(transcript: &mut Transcript, result: TranscriptResult) -> Result<(), String> {
    let name = |result: TranscriptResult| match result.winner() {
        Some(Seat::First) => "Black won",
        Some(Seat::Second) => "White won",
        None => "nobody won",
    };
    match transcript.result {
        Some(before) if before.winner() != result.winner() => Err(format!(
            "this says that {}, and before it stands that {}",
            name(result),
            name(before)
        )),
        Some(TranscriptResult::Resigned(_)) => Ok(()),
        _ => {
            transcript.result = Some(result);
            Ok(())
        }
    }
}

/// `[Name "value"]` at the start of a text: the name, the value and what follows.
fn header(text: &str) -> Result<(String, String, &str), String> {
    let wrong = || "a header is written [Name \"value\"]".to_owned();
    let body = &text[1..];
    let quote = body.find('"').ok_or_else(wrong)?;
    let name = body[..quote].trim();
    if name.is_empty()
        || !name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'-')
    {
        return Err(wrong());
    }
    let mut value = String::new();
    let mut letters = body[quote + 1..].char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => {
                let after = body[quote + 1 + at + 1..].trim_start();
                let after = after.strip_prefix(']').ok_or_else(wrong)?;
                return Ok((name.to_owned(), value, after));
            }
            '\\' => value.push(letters.next().ok_or_else(wrong)?.1),
            '\n' => return Err(wrong()),
            _ => value.push(letter),
        }
    }
    Err(wrong())
}

fn set_header(transcript: &mut Transcript, name: &str, value: String) -> Result<(), String> {
    if matches!(value.as_str(), "?" | "????.??.??") {
        return Ok(());
    }
    match name {
        "Black" => transcript.players[0] = Some(value),
        "White" => transcript.players[1] = Some(value),
        "Date" => transcript.date = Some(value.replace('.', "-")),
        "Result" => match score(&value) {
            Some(result) => ends(transcript, result)?,
            None if value == "*" => {}
            None => return Err(format!("{value:?} is no result")),
        },
        "Setup" => match value.to_ascii_lowercase().as_str() {
            "standard" => {}
            "scrambled-eggs" => {
                transcript
                    .options
                    .push(("setup".to_owned(), "scrambled-eggs".to_owned()));
            }
            _ => return Err(format!("the setup {value:?} is not supported")),
        },
        _ => transcript.tags.push((name.to_owned(), value)),
    }
    Ok(())
}

pub(super) fn write(transcript: &Transcript) -> Result<Written, FormatError> {
    only_named_setups(transcript, "move text")?;
    let mut lost = lost_options(transcript, &["setup", "no-move"]);
    let result = match transcript.result {
        None => "*",
        Some(result) => match result.winner() {
            Some(Seat::First) => "1-0",
            Some(Seat::Second) => "0-1",
            None => "1/2-1/2",
        },
    };
    // The word stands in the place of the loser's turn.
    let resigns = match transcript.result {
        Some(TranscriptResult::Resigned(winner)) => {
            let to_move = Seat::BOTH[transcript.turns.len() % 2];
            if to_move == winner {
                lost.push("that the loser resigned".to_owned());
            }
            to_move != winner
        }
        _ => false,
    };
    if let Some(TranscriptResult::Time(_)) = transcript.result {
        lost.push("that the loser ran out of time".to_owned());
    }
    let mut text = String::new();
    let mut put = |name: &str, value: &str| {
        let escaped = value
            .replace('\\', "\\\\")
            .replace('"', "\\\"")
            .replace('\n', " ");
        let _ = writeln!(text, "[{name} \"{escaped}\"]");
    };
    for name in SEVEN_TAGS {
        let value = match name {
            "Date" => transcript.date.as_ref().map(|date| date.replace('-', ".")),
            "Black" => transcript.players[0].clone(),
            "White" => transcript.players[1].clone(),
            "Result" => Some(result.to_owned()),
            _ => transcript.tag(name).map(str::to_owned),
        };
        put(
            name,
            value
                .as_deref()
                .unwrap_or(if name == "Date" { "????.??.??" } else { "?" }),
        );
    }
    if let Some(setup) = transcript.option("setup") {
        put("Setup", setup);
    }
    let mut opening_comment = None;
    for (name, value) in &transcript.tags {
        if name == "Comment" {
            opening_comment = Some(value);
        } else if name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'-')
        {
            if !SEVEN_TAGS.contains(&name.as_str()) {
                put(name, value);
            }
        } else {
            lost.push(format!("tag {name}"));
        }
    }
    text.push('\n');
    let mut words = Vec::new();
    let comment_words = |words: &mut Vec<String>, comment: &str, lost: &mut Vec<String>| {
        if comment.contains(['{', '}']) {
            lost.push("braces in a comment".to_owned());
        }
        let comment = comment.replace(['{', '}'], "");
        words.push(format!(
            "{{{}}}",
            comment.split_whitespace().collect::<Vec<_>>().join(" ")
        ));
    };
    if let Some(comment) = opening_comment {
        comment_words(&mut words, comment, &mut lost);
    }
    for (ply, turn) in transcript.turns.iter().enumerate() {
        if ply % 2 == 0 {
            words.push(format!("{}.", ply / 2 + 1));
        }
        words.push(turn.text.clone());
        if let Some(comment) = &turn.comment {
            comment_words(&mut words, comment, &mut lost);
        }
    }
    if resigns {
        if transcript.turns.len().is_multiple_of(2) {
            words.push(format!("{}.", transcript.turns.len() / 2 + 1));
        }
        words.push("Resigns".to_owned());
    }
    words.push(result.to_owned());
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width >= WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(&word);
        column += width;
    }
    text.push('\n');
    Ok(Written { text, lost })
}
