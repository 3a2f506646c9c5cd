//! Shobu in the formats of other programs.
//!
//! Compact text writes a turn as `Wa1b2Ba1b2`: the wood of the passive board (`W`
//! light, `B` dark) on the mover's home side, from and to; then the side of the
//! aggressive board (`B` south, `W` north), whose wood is the other one, from and to.
//!
//! The object form is a JSON array of `{"passive": {"origin": {x, y}, "heading": {x, y}},
//! "aggressive": {…}}` on one grid of 8 by 8 with (0, 0) at the top left; a heading is
//! the vector from the origin to the destination.

use serde_json::{Value, json};

use crate::core::{Format, FormatError, Transcript, TranscriptTurn, Written};

/// The formats, in the order in which a text is tried.
pub(super) const FORMATS: &[Format] = &[
    Format {
        name: "compact",
        about: "turns like Wa1b2Ba1b2, separated by blanks",
        extensions: &["shobu", "txt"],
        holds_trees: false,
        recognises: recognises_compact,
        read: |text| Ok(vec![read_compact(text)?]),
        write: write_compact,
    },
    Format {
        name: "objects",
        about: "a JSON array of passive and aggressive moves with origin and heading",
        extensions: &["json"],
        holds_trees: false,
        recognises: recognises_objects,
        read: |text| Ok(vec![read_objects(text)?]),
        write: write_objects,
    },
];

/// A half of a turn: board (column, row; north and west are 0), from and to as
/// (column from a, row from 1), all 0-based.
#[derive(Clone, Copy)]
struct Half {
    board: (u8, u8),
    from: (u8, u8),
    to: (u8, u8),
}

impl Half {
    /// `SW:c1-b2`
    fn text(self) -> String {
        let square = |(column, row): (u8, u8)| {
            format!("{}{}", char::from(b'a' + column), char::from(b'1' + row))
        };
        let side = if self.board.1 == 0 { 'N' } else { 'S' };
        let end = if self.board.0 == 0 { 'W' } else { 'E' };
        format!("{side}{end}:{}-{}", square(self.from), square(self.to))
    }

    fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let [side, end, b':', a, b, b'-', c, d] = bytes else {
            return None;
        };
        let board = (
            u8::from(end.eq_ignore_ascii_case(&b'E')),
            u8::from(side.eq_ignore_ascii_case(&b'S')),
        );
        Some(Self {
            board,
            from: square(*a, *b)?,
            to: square(*c, *d)?,
        })
    }
}

fn square(column: u8, row: u8) -> Option<(u8, u8)> {
    let column = column.to_ascii_lowercase();
    (matches!(column, b'a'..=b'd') && matches!(row, b'1'..=b'4'))
        .then(|| (column - b'a', row - b'1'))
}

/// The two halves of a turn in our notation.
fn halves(turn: &TranscriptTurn, number: usize) -> Result<[Half; 2], FormatError> {
    turn.text
        .split_once('/')
        .and_then(|(passive, aggressive)| Some([Half::parse(passive)?, Half::parse(aggressive)?]))
        .ok_or_else(|| {
            FormatError::new(
                format!("turn {number}"),
                format!("{:?} is no turn", turn.text),
            )
        })
}

/// The row of boards that is home to the mover of a turn: Black's is the south.
const fn home(index: usize) -> u8 {
    if index.is_multiple_of(2) { 1 } else { 0 }
}

fn only_the_start(transcript: &Transcript) -> Result<(), FormatError> {
    match transcript.position {
        None => Ok(()),
        Some(_) => Err(FormatError::new(
            "position",
            "the format holds games from the start position only",
        )),
    }
}

/// What neither format holds.
fn lost(transcript: &Transcript) -> Vec<String> {
    let mut lost = Vec::new();
    if transcript.players.iter().any(Option::is_some) {
        lost.push("the players' names".to_owned());
    }
    if transcript.date.is_some() {
        lost.push("the date".to_owned());
    }
    if transcript.result.is_some() {
        lost.push("the result".to_owned());
    }
    lost.extend(
        transcript
            .tags
            .iter()
            .map(|(name, _)| format!("tag {name}")),
    );
    let comments = transcript
        .turns
        .iter()
        .filter(|turn| turn.comment.is_some())
        .count();
    if comments > 0 {
        lost.push(format!("{comments} comments"));
    }
    lost
}

fn recognises_compact(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    text.split_whitespace()
        .find(|word| !is_number(word))
        .is_some_and(|word| parse_compact(word, 0).is_some())
}

/// `12` or `12.`
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn parse_compact(word: &str, index: usize) -> Option<String> {
    let bytes = word.as_bytes();
    let [wood, a, b, c, d, side, e, f, g, h] = bytes else {
        return None;
    };
    let passive_column = match wood.to_ascii_uppercase() {
        b'W' => 1,
        b'B' => 0,
        _ => return None,
    };
    let row = match side.to_ascii_uppercase() {
        b'B' => 1,
        b'W' => 0,
        _ => return None,
    };
    let passive = Half {
        board: (passive_column, home(index)),
        from: square(*a, *b)?,
        to: square(*c, *d)?,
    };
    let aggressive = Half {
        board: (1 - passive_column, row),
        from: square(*e, *f)?,
        to: square(*g, *h)?,
    };
    Some(format!("{}/{}", passive.text(), aggressive.text()))
}

fn read_compact(text: &str) -> Result<Transcript, FormatError> {
    let mut transcript = Transcript::default();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        for word in line.split_whitespace().filter(|word| !is_number(word)) {
            let index = transcript.turns.len();
            let text = parse_compact(word, index).ok_or_else(|| {
                FormatError::new(
                    format!("line {number}, turn {}", index + 1),
                    format!("{word:?} is no turn; turns are written like Wa1b2Ba1b2"),
                )
            })?;
            transcript.turns.push(TranscriptTurn::new(text));
        }
    }
    Ok(transcript)
}

fn write_compact(transcript: &Transcript) -> Result<Written, FormatError> {
    only_the_start(transcript)?;
    let mut text = String::new();
    for (index, turn) in transcript.turns.iter().enumerate() {
        let [passive, aggressive] = halves(turn, index + 1)?;
        let squares = |half: Half| half.text()[3..].replace('-', "");
        if index > 0 {
            text.push(if index.is_multiple_of(2) { '\n' } else { ' ' });
        }
        text.push(if passive.board.0 == 1 { 'W' } else { 'B' });
        text.push_str(&squares(passive));
        text.push(if aggressive.board.1 == 1 { 'B' } else { 'W' });
        text.push_str(&squares(aggressive));
    }
    text.push('\n');
    Ok(Written {
        text,
        lost: lost(transcript),
    })
}

fn recognises_objects(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with('[') && text.contains("\"passive\"")
}

fn read_objects(text: &str) -> Result<Transcript, FormatError> {
    let value: Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
            FormatError::new(
                format!("line {} column {}", error.line(), error.column()),
                error.to_string(),
            )
        })?;
    let Value::Array(turns) = value else {
        return Err(FormatError::new("", "the file is no array of turns"));
    };
    let mut transcript = Transcript::default();
    for (number, turn) in (1..).zip(&turns) {
        let half = |name: &str| -> Result<(Half, (i64, i64)), FormatError> {
            let fail = |part: &str, message: String| {
                FormatError::new(format!("turn {number}, {name}{part}"), message)
            };
            let number = |part: &str, axis: &str| {
                turn[name][part][axis].as_i64().ok_or_else(|| {
                    fail(
                        &format!(".{part}.{axis}"),
                        "a whole number is missing".to_owned(),
                    )
                })
            };
            let origin = (number("origin", "x")?, number("origin", "y")?);
            let heading = (number("heading", "x")?, number("heading", "y")?);
            let board = (origin.0.div_euclid(4), origin.1.div_euclid(4));
            let to = (
                (origin.0 % 4).saturating_add(heading.0),
                (origin.1 % 4).saturating_add(heading.1),
            );
            if !(0..8).contains(&origin.0) || !(0..8).contains(&origin.1) {
                return Err(fail(
                    ".origin",
                    format!("({}, {}) is not on the grid of 8 by 8", origin.0, origin.1),
                ));
            }
            if !(0..4).contains(&to.0) || !(0..4).contains(&to.1) {
                return Err(fail(
                    ".heading",
                    format!("({}, {}) leaves the board", heading.0, heading.1),
                ));
            }
            let half = Half {
                board: (board.0 as u8, board.1 as u8),
                from: ((origin.0 % 4) as u8, (3 - origin.1 % 4) as u8),
                to: (to.0 as u8, (3 - to.1) as u8),
            };
            Ok((half, heading))
        };
        let (passive, along) = half("passive")?;
        let (aggressive, heading) = half("aggressive")?;
        if along != heading {
            return Err(FormatError::new(
                format!("turn {number}"),
                "the two halves have different headings",
            ));
        }
        let text = format!("{}/{}", passive.text(), aggressive.text());
        transcript.turns.push(TranscriptTurn::new(text));
    }
    Ok(transcript)
}

fn write_objects(transcript: &Transcript) -> Result<Written, FormatError> {
    only_the_start(transcript)?;
    let mut turns = Vec::new();
    for (number, turn) in (1..).zip(&transcript.turns) {
        let [passive, aggressive] = halves(turn, number)?;
        let half = |half: Half| {
            json!({
                "origin": {
                    "x": half.board.0 * 4 + half.from.0,
                    "y": half.board.1 * 4 + 3 - half.from.1,
                },
                "heading": {
                    "x": i16::from(half.to.0) - i16::from(half.from.0),
                    "y": i16::from(half.from.1) - i16::from(half.to.1),
                },
            })
        };
        turns.push(json!({ "passive": half(passive), "aggressive": half(aggressive) }));
    }
    let lines: Vec<_> = turns.iter().map(|turn| format!("  {turn}")).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    Ok(Written {
        text,
        lost: lost(transcript),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TURNS: [&str; 4] = [
        "SW:c1-b2/NE:d1-c2",
        "NE:a4-a3/NW:b4-b3",
        "SE:a1-a3/SW:a1-a3",
        "NW:d4-b2/SE:d4-b2",
    ];

    fn transcript() -> Transcript {
        Transcript {
            turns: TURNS
                .iter()
                .map(|text| TranscriptTurn::new(*text))
                .collect(),
            ..Transcript::default()
        }
    }

    #[test]
    fn the_first_letter_is_the_wood_at_home_and_the_second_the_side_of_the_attack() {
        let written = write_compact(&transcript()).expect("writable");
        assert_eq!(
            written.text,
            "Bc1b2Wd1c2 Wa4a3Wb4b3\nWa1a3Ba1a3 Bd4b2Bd4b2\n"
        );
        assert!(written.lost.is_empty());
        assert_eq!(read_compact(&written.text).expect("readable"), transcript());
    }

    #[test]
    fn the_grid_of_the_object_form_has_its_origin_at_the_top_left() {
        let written = write_objects(&transcript()).expect("writable");
        let value: Value = serde_json::from_str(&written.text).expect("JSON");
        // SW:c1 lies in column 2 and row 7 of the grid; the heading is up and left.
        assert_eq!(value[0]["passive"]["origin"], json!({"x": 2, "y": 7}));
        assert_eq!(value[0]["passive"]["heading"], json!({"x": -1, "y": -1}));
        assert_eq!(value[0]["aggressive"]["origin"], json!({"x": 7, "y": 3}));
        assert_eq!(read_objects(&written.text).expect("readable"), transcript());
    }

    #[test]
    fn what_a_format_cannot_hold_is_named() {
        let mut full = transcript();
        full.players[0] = Some("A".into());
        full.turns[0].comment = Some("!".into());
        full.tags.push(("Event".into(), "E".into()));
        assert_eq!(
            write_compact(&full).expect("writable").lost,
            ["the players' names", "tag Event", "1 comments"]
        );
        full.position = Some("x".into());
        assert_eq!(write_objects(&full).expect_err("refused").place, "position");
    }

    #[test]
    fn bad_files_are_refused_with_the_place() {
        for (text, place) in [
            ("Wa1b2Ba1b", "line 1, turn 1"),
            ("Wa1b2Ba1b2\nXa1b2Ba1b2", "line 2, turn 2"),
            ("Wa5b2Ba1b2", "line 1, turn 1"),
            ("Wa1b2Ba1é", "line 1, turn 1"),
        ] {
            assert_eq!(read_compact(text).expect_err(text).place, place);
        }
        let good = r#"{"passive":{"origin":{"x":2,"y":7},"heading":{"x":-1,"y":-1}},"aggressive":{"origin":{"x":7,"y":3},"heading":{"x":-1,"y":-1}}}"#;
        assert!(read_objects(&format!("[{good}]")).is_ok());
        for (text, place) in [
            (good.to_owned(), ""),
            ("[".to_owned(), "line 1 column 1"),
            ("[{}]".to_owned(), "turn 1, passive.origin.x"),
            (format!("[{good},1]"), "turn 2, passive.origin.x"),
            (
                format!("[{}]", good.replace(r#""x":2"#, r#""x":9"#)),
                "turn 1, passive.origin",
            ),
            (
                format!(
                    "[{}]",
                    good.replace(r#""x":2"#, r#""x":9223372036854775807"#)
                ),
                "turn 1, passive.origin",
            ),
            (
                format!(
                    "[{}]",
                    good.replacen(r#""x":-1"#, r#""x":-9223372036854775808"#, 1)
                ),
                "turn 1, passive.heading",
            ),
            (
                format!("[{}]", good.replacen(r#""x":-1"#, r#""x":-3"#, 1)),
                "turn 1, passive.heading",
            ),
            (
                format!("[{}]", good.replacen(r#""x":-1"#, r#""x":0"#, 1)),
                "turn 1",
            ),
            (
                format!("[{}]", good.replacen(r#""y":7"#, r#""y":"7""#, 1)),
                "turn 1, passive.origin.y",
            ),
        ] {
            assert_eq!(read_objects(&text).expect_err(&text).place, place, "{text}");
        }
    }
}
