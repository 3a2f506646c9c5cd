//! Smart Game Format, `FF[4]` `GM[9]`: `B[e1-e3];W[C2:C5++]`.

use std::fmt::Write as _;

use super::{lost_options, normal_turn, only_named_setups};
use crate::core::{FormatError, Seat, Transcript, TranscriptResult, TranscriptTurn, Written};

/// Nesting deeper than this is refused.
const DEEPEST: usize = 1_000;
/// Tags of a transcript and the properties they stand in.
const TAGS: &[(&str, &str)] = &[
    ("Event", "EV"),
    ("Site", "PC"),
    ("Round", "RO"),
    ("Annotator", "AN"),
    ("GameName", "GN"),
    ("Comment", "C"),
    ("SGF.IP", "IP"),
    ("SGF.SE", "SE"),
    ("SGF.AS", "AS"),
];

/// One property with its values, unescaped.
struct Property {
    name: String,
    values: Vec<String>,
    line: usize,
}

pub(super) fn recognises(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with("(;")
        || text
            .strip_prefix('(')
            .is_some_and(|rest| rest.trim_start().starts_with(';'))
}

pub(super) fn read(text: &str) -> Result<Transcript, FormatError> {
    let (nodes, variations) = Parser::new(text).game()?;
    let mut transcript = Transcript::default();
    if variations > 0 {
        transcript
            .lost
            .push(format!("{variations} variations beside the main line"));
    }
    let mut turns: Vec<(Seat, TranscriptTurn)> = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        let mut comment = None;
        for property in node {
            let value = property
                .values
                .first()
                .map(String::as_str)
                .unwrap_or_default();
            match property.name.as_str() {
                "B" => turn(&mut transcript, &mut turns, Seat::First, value, property)?,
                "W" => turn(&mut transcript, &mut turns, Seat::Second, value, property)?,
                "C" if index > 0 => comment = Some(value.to_owned()),
                _ => root_property(&mut transcript, property, value)?,
            }
        }
        if let Some(comment) = comment {
            match turns.last_mut() {
                Some((_, turn)) => turn.comment = Some(comment),
                None => transcript.tags.push(("Comment".to_owned(), comment)),
            }
        }
    }
    if turns.iter().any(|(_, turn)| turn.text == "pass") {
        transcript
            .options
            .push(("no-move".to_owned(), "pass".to_owned()));
    }
    transcript.turns = turns.into_iter().map(|(_, turn)| turn).collect();
    Ok(transcript)
}

/// Adds a turn, or what stands in its place.
fn turn(
    transcript: &mut Transcript,
    turns: &mut Vec<(Seat, TranscriptTurn)>,
    seat: Seat,
    value: &str,
    property: &Property,
) -> Result<(), FormatError> {
    let place = format!("line {}, property {}", property.line, property.name);
    // Some programs put the number of the turn in front.
    let word = value
        .trim()
        .trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.')
        .trim_start();
    let word = if word.is_empty() { value.trim() } else { word };
    if word.eq_ignore_ascii_case("start") || word.to_ascii_lowercase().starts_with("start ") {
        return Ok(());
    }
    if word.eq_ignore_ascii_case("resign") || word.eq_ignore_ascii_case("resigns") {
        transcript.result = Some(TranscriptResult::Resigned(seat.opponent()));
        return Ok(());
    }
    if matches!(transcript.result, Some(TranscriptResult::Resigned(_)))
        && !turns.is_empty()
        && turns.last().is_some_and(|(last, _)| *last == seat)
    {
        return Err(FormatError::new(place, "a turn follows a resignation"));
    }
    let text = normal_turn(word)
        .ok_or_else(|| FormatError::new(place.clone(), format!("{value:?} is no turn")))?;
    let expected = if turns.len().is_multiple_of(2) {
        Seat::First
    } else {
        Seat::Second
    };
    if seat != expected {
        return Err(FormatError::new(
            place,
            format!(
                "turn {} belongs to the other side; Black begins",
                turns.len() + 1
            ),
        ));
    }
    turns.push((
        seat,
        TranscriptTurn {
            text,
            comment: None,
        },
    ));
    Ok(())
}

fn root_property(
    transcript: &mut Transcript,
    property: &Property,
    value: &str,
) -> Result<(), FormatError> {
    let fail = |message: String| {
        Err(FormatError::new(
            format!("line {}, property {}", property.line, property.name),
            message,
        ))
    };
    match property.name.as_str() {
        "FF" if !matches!(value.trim(), "1" | "2" | "3" | "4") => fail(format!(
            "file format {value:?} is not known; 4 is the newest"
        )),
        "GM" if value.trim() != "9" => fail(format!(
            "game number {value:?} is not Lines of Action, which is 9"
        )),
        "SZ" if !matches!(value.trim(), "8" | "8:8") => fail(format!(
            "boards of size {value:?} are not supported, only 8"
        )),
        "SU" => match value
            .trim()
            .to_ascii_lowercase()
            .replace(['_', ' '], "-")
            .as_str()
        {
            "" | "standard" => Ok(()),
            "scrambled-eggs" | "scrambledeggs" => {
                transcript
                    .options
                    .push(("setup".to_owned(), "scrambled-eggs".to_owned()));
                Ok(())
            }
            _ => fail(format!(
                "the setup {value:?} is not supported, only standard and scrambled-eggs"
            )),
        },
        "AB" | "AW" | "AE" | "PL" => {
            fail("positions set up stone by stone are not supported".to_owned())
        }
        "FF" | "GM" | "SZ" | "CA" | "AP" | "ST" => Ok(()),
        "PB" => {
            transcript.players[0] = Some(value.to_owned());
            Ok(())
        }
        "PW" => {
            transcript.players[1] = Some(value.to_owned());
            Ok(())
        }
        "DT" => {
            transcript.date = Some(value.to_owned());
            Ok(())
        }
        "RE" => {
            if transcript.result.is_none() {
                transcript.result = result(value);
            }
            if result(value).is_none() && !matches!(value.trim(), "" | "?" | "Void") {
                return fail(format!("{value:?} is no result"));
            }
            Ok(())
        }
        name => {
            match TAGS.iter().find(|(_, known)| *known == name) {
                Some((tag, _)) => transcript.tags.push(((*tag).to_owned(), value.to_owned())),
                None => transcript
                    .tags
                    .push((format!("SGF.{name}"), property.values.join("\n"))),
            }
            Ok(())
        }
    }
}

fn result(value: &str) -> Option<TranscriptResult> {
    let value = value.trim().to_ascii_lowercase();
    if matches!(value.as_str(), "0" | "draw") {
        return Some(TranscriptResult::Draw);
    }
    let (winner, how) = value.split_once('+')?;
    let seat = match winner {
        "b" | "black" => Seat::First,
        "w" | "white" => Seat::Second,
        _ => return None,
    };
    Some(match how {
        "r" | "resign" => TranscriptResult::Resigned(seat),
        "t" | "time" => TranscriptResult::Time(seat),
        _ => TranscriptResult::Win(seat),
    })
}

pub(super) fn write(transcript: &Transcript) -> Result<Written, FormatError> {
    only_named_setups(transcript, "SGF")?;
    let mut text = String::from("(;FF[4]GM[9]CA[UTF-8]SZ[8]");
    let setup = match transcript.option("setup") {
        None => "Standard",
        Some(_) => "Scrambled-eggs",
    };
    let mut lost = lost_options(transcript, &["setup", "no-move"]);
    let mut property = |name: &str, value: &str| {
        let escaped = value.replace('\\', "\\\\").replace(']', "\\]");
        let _ = write!(text, "{name}[{escaped}]");
    };
    property("SU", setup);
    for (name, player) in ["PB", "PW"].iter().zip(&transcript.players) {
        if let Some(player) = player {
            property(name, player);
        }
    }
    if let Some(date) = &transcript.date {
        property("DT", date);
    }
    for (name, value) in &transcript.tags {
        let sgf = TAGS
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, property)| *property)
            .or_else(|| name.strip_prefix("SGF."))
            .filter(|name| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase()));
        match sgf {
            Some(sgf) => property(sgf, value),
            None => lost.push(format!("tag {name}")),
        }
    }
    if let Some(result) = transcript.result {
        property(
            "RE",
            match result {
                TranscriptResult::Win(Seat::First) => "B+",
                TranscriptResult::Win(Seat::Second) => "W+",
                TranscriptResult::Resigned(Seat::First) => "B+R",
                TranscriptResult::Resigned(Seat::Second) => "W+R",
                TranscriptResult::Time(Seat::First) => "B+T",
                TranscriptResult::Time(Seat::Second) => "W+T",
                TranscriptResult::Draw => "0",
            },
        );
    }
    text.push('\n');
    for (turn, colour) in transcript.turns.iter().zip(["B", "W"].iter().cycle()) {
        let _ = write!(text, ";{colour}[{}]", turn.text.replace('x', ":"));
        if let Some(comment) = &turn.comment {
            let escaped = comment.replace('\\', "\\\\").replace(']', "\\]");
            let _ = write!(text, "C[{escaped}]");
        }
        text.push('\n');
    }
    text.push_str(")\n");
    Ok(Written { text, lost })
}

/// A reader of the tree that keeps the main line (the first of each variations).
struct Parser<'a> {
    letters: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            letters: text.trim_start_matches('\u{feff}').chars().peekable(),
            line: 1,
        }
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.letters.next();
        if letter == Some('\n') {
            self.line += 1;
        }
        letter
    }

    fn error(&self, message: impl Into<String>) -> FormatError {
        FormatError::new(format!("line {}", self.line), message)
    }

    /// The nodes of the main line of the first game, and how many variations it leaves out.
    fn game(&mut self) -> Result<(Vec<Vec<Property>>, usize), FormatError> {
        let mut nodes: Vec<Vec<Property>> = Vec::new();
        let (mut depth, mut skipped, mut variations) = (0usize, None, 0usize);
        // At each depth, whether a variation has been closed there: all but the first are left out.
        let mut closed = vec![false];
        loop {
            match self.letters.peek().copied() {
                None if depth == 0 && !nodes.is_empty() => break,
                None => return Err(self.error("the file ends in the middle of the game")),
                Some('(') => {
                    self.next();
                    if depth > 0 && skipped.is_none() && closed[depth] {
                        skipped = Some(depth);
                        variations += 1;
                    }
                    depth += 1;
                    if depth > DEEPEST {
                        return Err(
                            self.error(format!("variations are nested deeper than {DEEPEST}"))
                        );
                    }
                    closed.push(false);
                }
                Some(')') => {
                    self.next();
                    if depth == 0 {
                        return Err(self.error("\")\" closes nothing"));
                    }
                    depth -= 1;
                    closed.pop();
                    closed[depth] = true;
                    if skipped == Some(depth) {
                        skipped = None;
                    }
                    if depth == 0 {
                        break;
                    }
                }
                Some(';') if depth > 0 => {
                    self.next();
                    let node = self.node()?;
                    if skipped.is_none() {
                        nodes.push(node);
                    }
                }
                Some(letter) if letter.is_whitespace() => {
                    self.next();
                }
                Some(letter) => {
                    return Err(
                        self.error(format!("{letter:?} stands where \"(\" or \";\" should"))
                    );
                }
            }
        }
        if nodes.is_empty() {
            return Err(self.error("the game has no nodes"));
        }
        Ok((nodes, variations))
    }

    fn node(&mut self) -> Result<Vec<Property>, FormatError> {
        let mut properties: Vec<Property> = Vec::new();
        loop {
            match self.letters.peek().copied() {
                Some(letter) if letter.is_whitespace() => {
                    self.next();
                }
                Some(letter) if letter.is_ascii_alphabetic() => {
                    let line = self.line;
                    let mut name = String::new();
                    while let Some(letter) = self.letters.next_if(char::is_ascii_alphanumeric) {
                        // FF[3] wrote names like `Black`; only the capitals count.
                        if !letter.is_ascii_lowercase() {
                            name.push(letter);
                        }
                    }
                    let mut values = Vec::new();
                    loop {
                        match self.letters.peek().copied() {
                            Some('[') => {
                                self.next();
                                values.push(self.value()?);
                            }
                            Some(letter) if letter.is_whitespace() => {
                                self.next();
                            }
                            _ => break,
                        }
                    }
                    if values.is_empty() {
                        return Err(FormatError::new(
                            format!("line {line}, property {name}"),
                            "it has no value",
                        ));
                    }
                    if properties.iter().any(|known| known.name == name) {
                        return Err(FormatError::new(
                            format!("line {line}, property {name}"),
                            "it stands twice in one node",
                        ));
                    }
                    properties.push(Property { name, values, line });
                }
                _ => return Ok(properties),
            }
        }
    }

    /// The text up to the closing bracket.
    fn value(&mut self) -> Result<String, FormatError> {
        let start = self.line;
        let mut value = String::new();
        loop {
            match self.next() {
                None => {
                    return Err(FormatError::new(
                        format!("line {start}"),
                        "a value is not closed by \"]\"",
                    ));
                }
                Some(']') => return Ok(value),
                Some('\\') => match self.next() {
                    // An escaped line break joins the lines.
                    Some('\n') | None => {}
                    Some(letter) => value.push(letter),
                },
                Some(letter) => value.push(letter),
            }
        }
    }
}
