//! Smart Game Format, `FF[4]` `GM[9]`: `B[e1-e3];W[C2:C5++]`.

mod tree;

use std::{fmt::Write as _, time::Duration};

use self::tree::{Node, Parser, Property};
use super::{lost_options, normal_turn, only_named_setups};
use crate::core::{FormatError, Seat, Transcript, TranscriptResult, TranscriptTurn, Written};

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

pub(super) fn recognises(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with("(;")
        || text
            .strip_prefix('(')
            .is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// The games of a collection, each with its variations.
pub(super) fn read(text: &str) -> Result<Vec<Transcript>, FormatError> {
    let mut parser = Parser::new(text);
    let mut games = Vec::new();
    loop {
        let tree = parser.game()?;
        games.push(Reader::new(&tree).game()?);
        if !parser.finds_another() {
            break;
        }
    }
    if let Some(line) = parser.trailing()
        && let Some(last) = games.last_mut()
    {
        last.lost.push(format!(
            "text behind the end of the game, from line {line} on"
        ));
    }
    Ok(games)
}

/// Makes a transcript of the tree of a game.
struct Reader<'t> {
    tree: &'t [Node],
    transcript: Transcript,
}

impl<'t> Reader<'t> {
    fn new(tree: &'t [Node]) -> Self {
        Self {
            tree,
            transcript: Transcript::default(),
        }
    }

    fn game(mut self) -> Result<Transcript, FormatError> {
        self.transcript.turns = self.line(0, 0, true)?;
        self.transcript.clock = clock(&mut self.transcript.tags);
        if passes(&self.transcript.turns) {
            let pass = ("no-move".to_owned(), "pass".to_owned());
            self.transcript.options.push(pass);
        }
        Ok(self.transcript)
    }

    /// The turns from a node on, `ply` turns after the start, with the variations beside each.
    fn line(
        &mut self,
        first: usize,
        ply: usize,
        is_main: bool,
    ) -> Result<Vec<TranscriptTurn>, FormatError> {
        let mut turns: Vec<TranscriptTurn> = Vec::new();
        // Lines beside the turn that comes next.
        let mut beside: Vec<Vec<TranscriptTurn>> = Vec::new();
        let mut next = Some(first);
        while let Some(at) = next {
            let before = turns.len();
            self.node(at, ply, is_main, &mut turns)?;
            if let Some(turn) = turns.get_mut(before) {
                turn.variations = std::mem::take(&mut beside);
            }
            let children = &self.tree[at].children;
            for other in children.iter().skip(1) {
                let line = self.line(*other, ply + turns.len(), false)?;
                if !line.is_empty() {
                    beside.push(line);
                }
            }
            next = children.first().copied();
        }
        // A line without turns has others beside it: the first of them takes its place.
        if !beside.is_empty() {
            let mut rest = beside.remove(0);
            if let Some(turn) = rest.first_mut() {
                turn.variations.append(&mut beside);
            }
            turns.append(&mut rest);
        }
        Ok(turns)
    }

    /// What one node says.
    fn node(
        &mut self,
        at: usize,
        ply: usize,
        is_main: bool,
        turns: &mut Vec<TranscriptTurn>,
    ) -> Result<(), FormatError> {
        let mut comment = None;
        let mut left: [Option<Duration>; 2] = [None, None];
        let before = turns.len();
        for property in &self.tree[at].properties {
            let value = property
                .values
                .first()
                .map(String::as_str)
                .unwrap_or_default();
            let seconds = || {
                value
                    .trim()
                    .parse()
                    .ok()
                    .and_then(|left| Duration::try_from_secs_f64(left).ok())
            };
            match property.name.as_str() {
                "B" => self.turn(Seat::First, value, property, ply, is_main, turns)?,
                "W" => self.turn(Seat::Second, value, property, ply, is_main, turns)?,
                "BL" if seconds().is_some() => left[0] = seconds(),
                "WL" if seconds().is_some() => left[1] = seconds(),
                "C" if at > 0 => comment = Some(value.to_owned()),
                _ if is_main => root_property(&mut self.transcript, property, value)?,
                name => {
                    let item = format!("property {name} of a variation");
                    if !self.transcript.lost.contains(&item) {
                        self.transcript.lost.push(item);
                    }
                }
            }
        }
        for (turn, index) in turns[before..].iter_mut().zip(ply + before..) {
            turn.left = left[index % 2];
        }
        if let Some(comment) = comment {
            match turns.last_mut() {
                Some(turn) => turn.comment = Some(comment),
                None if is_main => self.transcript.tags.push(("Comment".to_owned(), comment)),
                None => self
                    .transcript
                    .lost
                    .push("a comment before a variation".to_owned()),
            }
        }
        Ok(())
    }

    /// Adds a turn, or what stands in its place.
    fn turn(
        &mut self,
        seat: Seat,
        value: &str,
        property: &Property,
        ply: usize,
        is_main: bool,
        turns: &mut Vec<TranscriptTurn>,
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
            if is_main {
                self.transcript.result = Some(TranscriptResult::Resigned(seat.opponent()));
            } else {
                self.transcript
                    .lost
                    .push("a resignation in a variation".to_owned());
            }
            return Ok(());
        }
        let expected = Seat::BOTH[(ply + turns.len()) % 2];
        if is_main
            && matches!(self.transcript.result, Some(TranscriptResult::Resigned(_)))
            && !turns.is_empty()
            && seat != expected
        {
            return Err(FormatError::new(place, "a turn follows a resignation"));
        }
        let text = normal_turn(word)
            .ok_or_else(|| FormatError::new(place.clone(), format!("{value:?} is no turn")))?;
        if seat != expected {
            return Err(FormatError::new(
                place,
                format!(
                    "turn {} belongs to the other side; Black begins",
                    ply + turns.len() + 1
                ),
            ));
        }
        turns.push(TranscriptTurn::new(text));
        Ok(())
    }
}

/// Whether anybody passes, in the game or beside it.
fn passes(turns: &[TranscriptTurn]) -> bool {
    turns
        .iter()
        .any(|turn| turn.text == "pass" || turn.variations.iter().any(|line| passes(line)))
}

/// The clock that `TM` and `OT` describe, which are taken out of the tags; what they say
/// otherwise stays.
fn clock(tags: &mut Vec<(String, String)>) -> Option<(Duration, Duration)> {
    let find =
        |tags: &[(String, String)], wanted: &str| tags.iter().position(|(name, _)| name == wanted);
    let seconds = |text: &str| {
        let seconds = text.trim().parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok()
    };
    let at = find(tags, "SGF.TM")?;
    let initial = seconds(&tags[at].1).filter(|time| !time.is_zero())?;
    let mut increment = Duration::ZERO;
    if let Some(at) = find(tags, "SGF.OT") {
        let text = tags[at].1.to_ascii_lowercase();
        let bare = text.replace("fischer", "").replace('+', "");
        // Byo-yomi and other overtimes stay a tag: no clock here runs so.
        if text.contains(['+']) || text.contains("fischer") {
            increment = seconds(&bare)?;
            tags.remove(at);
        }
    }
    tags.remove(find(tags, "SGF.TM")?);
    Some((initial, increment))
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
            match result(value) {
                Some(found) => {
                    transcript.result.get_or_insert(found);
                }
                None if value.trim().is_empty() => {}
                None if matches!(value.trim().to_ascii_lowercase().as_str(), "?" | "void") => {
                    transcript
                        .tags
                        .push(("SGF.RE".to_owned(), value.trim().to_owned()));
                }
                None => return fail(format!("{value:?} is no result")),
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
    if let Some((initial, increment)) = transcript.clock {
        property("TM", &initial.as_secs_f64().to_string());
        if !increment.is_zero() {
            property("OT", &format!("+{}", increment.as_secs_f64()));
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
                TranscriptResult::Draw | TranscriptResult::Agreed => "0",
            },
        );
    }
    text.push('\n');
    write_line(&mut text, &transcript.turns, 0);
    text.push_str(")\n");
    Ok(Written { text, lost })
}

/// Writes turns from a ply on, each set of variations behind the line that they stand beside.
fn write_line(text: &mut String, turns: &[TranscriptTurn], ply: usize) {
    let mut open = Vec::new();
    for (turn, at) in turns.iter().zip(ply..) {
        if !turn.variations.is_empty() {
            text.push('(');
            open.push((turn, at));
        }
        let colour = ["B", "W"][at % 2];
        let _ = write!(text, ";{colour}[{}]", turn.text.replace('x', ":"));
        if let Some(left) = turn.left {
            let _ = write!(text, "{colour}L[{}]", left.as_secs_f64());
        }
        if let Some(comment) = &turn.comment {
            let escaped = comment.replace('\\', "\\\\").replace(']', "\\]");
            let _ = write!(text, "C[{escaped}]");
        }
        text.push('\n');
    }
    while let Some((turn, at)) = open.pop() {
        text.push_str(")\n");
        for line in &turn.variations {
            text.push('(');
            write_line(text, line, at);
            text.push_str(")\n");
        }
    }
}
