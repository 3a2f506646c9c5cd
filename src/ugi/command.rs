//! The lines that a UGI engine is sent, as values.

use std::{fmt, time::Duration};

/// One line of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Introduce yourself.
    Ugi,
    /// Answer when ready.
    IsReady,
    /// Forget the game before.
    NewGame,
    /// Set an option; a button has no value.
    SetOption {
        /// The option, as written.
        name: String,
        /// Its value, as written; empty if none was given.
        value: String,
    },
    /// Set up a position.
    Position {
        /// Where it starts.
        start: PositionStart,
        /// The turns played from there.
        turns: Vec<String>,
    },
    /// Search.
    Go(GoLimits),
    /// The turn that was pondered on has been played: search on under the limits.
    PonderHit,
    /// End the search and answer.
    Stop,
    /// A question about the position.
    Query(Query),
    /// Leave.
    Quit,
}

/// Where a position starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionStart {
    /// The start position of the game.
    Start,
    /// A position text.
    Text(String),
}

/// A question about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Whether the game is over.
    GameOver,
    /// Whether the first player is to move.
    FirstToMove,
    /// Who has won.
    Result,
    /// The position text (an addition of ours).
    Position,
}

/// The limits of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoLimits {
    /// Time for this turn.
    pub movetime: Option<Duration>,
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// The first and the second player's clock.
    pub remaining: [Option<Duration>; 2],
    /// Time added to each clock after a turn.
    pub increment: [Duration; 2],
    /// Search until told to stop.
    pub infinite: bool,
    /// Search until `ponderhit` or `stop`.
    pub ponder: bool,
    /// What was ignored or read otherwise than it was written, a sentence each: a search is
    /// always answered, whatever stands in its line.
    pub remarks: Vec<String>,
}

/// A line that is no command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandError {
    /// One sentence without a final stop that names the offending word.
    pub message: String,
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for CommandError {}

fn error(message: impl Into<String>) -> CommandError {
    CommandError {
        message: message.into(),
    }
}

impl Command {
    /// Reads one line; `None` for a blank one.
    ///
    /// # Errors
    /// The line is no command.
    pub fn parse(line: &str) -> Result<Option<Self>, CommandError> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let command = match first {
            "ugi" | "uci" => Self::Ugi,
            "isready" => Self::IsReady,
            "uginewgame" | "ucinewgame" => Self::NewGame,
            "setoption" => set_option(words)?,
            "position" => position(words)?,
            "go" => Self::Go(go(words)),
            "ponderhit" => Self::PonderHit,
            "stop" => Self::Stop,
            "query" => Self::Query(query(words.next())?),
            "quit" => Self::Quit,
            other => return Err(error(format!("unknown command {other:?}"))),
        };
        Ok(Some(command))
    }
}

fn set_option<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    if words.next() != Some("name") {
        return Err(error(
            "setoption is written: setoption name NAME value VALUE",
        ));
    }
    let rest: Vec<_> = words.collect();
    let at = rest
        .iter()
        .position(|word| *word == "value")
        .unwrap_or(rest.len());
    if at == 0 {
        return Err(error("setoption names no option"));
    }
    Ok(Command::SetOption {
        name: rest[..at].join(" "),
        value: rest.get(at + 1..).unwrap_or_default().join(" "),
    })
}

fn position<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, CommandError> {
    let mut rest: Vec<&str>;
    let start = match words.next() {
        Some("startpos") => {
            rest = words.collect();
            PositionStart::Start
        }
        Some("fen") => {
            let all: Vec<_> = words.collect();
            let at = all
                .iter()
                .position(|word| *word == "moves")
                .unwrap_or(all.len());
            rest = all[at..].to_vec();
            PositionStart::Text(all[..at].join(" "))
        }
        other => {
            return Err(error(format!(
                "position is followed by startpos or fen, not {:?}",
                other.unwrap_or_default()
            )));
        }
    };
    if let Some(first) = rest.first() {
        if *first != "moves" {
            return Err(error(format!(
                "the position is followed by moves, not {first:?}"
            )));
        }
        rest.remove(0);
    }
    Ok(Command::Position {
        start,
        turns: rest.into_iter().map(str::to_owned).collect(),
    })
}

fn query(word: Option<&str>) -> Result<Query, CommandError> {
    match word {
        Some("gameover") => Ok(Query::GameOver),
        Some("p1turn") => Ok(Query::FirstToMove),
        Some("result") => Ok(Query::Result),
        Some("fen") => Ok(Query::Position),
        other => Err(error(format!(
            "query is followed by gameover, p1turn, result or fen, not {:?}",
            other.unwrap_or_default()
        ))),
    }
}

/// How long a search takes whose limits could not be read.
const OTHERWISE: Duration = Duration::from_secs(1);

/// Reads the limits of a search. Nothing in them is an error, since the other side waits for
/// an answer to every `go`.
fn go<'a>(words: impl Iterator<Item = &'a str>) -> GoLimits {
    let mut limits = GoLimits::default();
    let mut words = words.peekable();
    let mut unknown: Vec<&str> = Vec::new();
    while let Some(word) = words.next() {
        match word {
            "infinite" => limits.infinite = true,
            "ponder" => limits.ponder = true,
            _ if !is_limit(word) => unknown.push(word),
            _ => {
                let value = words.next_if(|next| !is_limit(next)).unwrap_or_default();
                if let Err(remark) = limits.read(word, value) {
                    limits.remarks.push(remark);
                }
            }
        }
    }
    if !unknown.is_empty() {
        let remark = format!("go does not know {:?}; ignored", unknown.join(" "));
        limits.remarks.push(remark);
    }
    if !limits.remarks.is_empty() && !limits.is_limited() {
        limits.remarks.push(format!(
            "no limit is left; searching for {} ms",
            OTHERWISE.as_millis()
        ));
        limits.movetime = Some(OTHERWISE);
    }
    limits
}

/// Whether a word of `go` is followed by a number.
fn is_limit(word: &str) -> bool {
    matches!(
        word,
        "movetime"
            | "depth"
            | "nodes"
            | "p1time"
            | "wtime"
            | "p2time"
            | "btime"
            | "p1inc"
            | "winc"
            | "p2inc"
            | "binc"
            | "infinite"
            | "ponder"
    )
}

impl GoLimits {
    /// Whether the search ends by itself, or was asked not to.
    fn is_limited(&self) -> bool {
        self.infinite
            || self.ponder
            || self.movetime.is_some()
            || self.depth.is_some()
            || self.nodes.is_some()
            || self.remaining.iter().any(Option::is_some)
    }

    fn read(&mut self, word: &str, value: &str) -> Result<(), String> {
        let number = |value: &str| {
            value.parse::<u64>().map_err(|_| {
                format!("{word} is followed by a whole number, not {value:?}; ignored")
            })
        };
        let time = match value.strip_prefix('-').map(number) {
            Some(Ok(_)) => {
                self.remarks
                    .push(format!("{word} is {value}, below zero; taken as 0"));
                Ok(Duration::ZERO)
            }
            _ => number(value).map(Duration::from_millis),
        };
        match word {
            "depth" => {
                let depth = u32::try_from(number(value)?).unwrap_or(u32::MAX);
                self.depth = Some(depth.max(1));
            }
            "nodes" => self.nodes = Some(number(value)?),
            "movetime" => self.movetime = Some(time?),
            "p1time" | "wtime" => self.remaining[0] = Some(time?),
            "p2time" | "btime" => self.remaining[1] = Some(time?),
            "p1inc" | "winc" => self.increment[0] = time?,
            _ => self.increment[1] = time?,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::parse(line).expect("a command").expect("not blank")
    }

    #[test]
    fn a_position_text_may_hold_blanks() {
        assert_eq!(
            read("position fen ab/cd b - b moves a1-b2  c3"),
            Command::Position {
                start: PositionStart::Text("ab/cd b - b".into()),
                turns: vec!["a1-b2".into(), "c3".into()],
            }
        );
    }

    #[test]
    fn an_option_name_and_its_value_may_hold_blanks() {
        assert_eq!(
            read("setoption name Clear Hash"),
            Command::SetOption {
                name: "Clear Hash".into(),
                value: String::new()
            }
        );
        assert_eq!(
            read("setoption name Game value loa"),
            Command::SetOption {
                name: "Game".into(),
                value: "loa".into()
            }
        );
    }

    #[test]
    fn clocks_are_milliseconds_and_never_negative() {
        let Command::Go(limits) = read("go p1time -5 p2time 300 p1inc 10") else {
            panic!("a go command");
        };
        assert_eq!(
            limits.remaining,
            [Some(Duration::ZERO), Some(Duration::from_millis(300))]
        );
        assert_eq!(
            limits.increment,
            [Duration::from_millis(10), Duration::ZERO]
        );
    }

    #[test]
    fn whatever_stands_behind_go_is_a_search() {
        for (line, remarks) in [
            ("go depth 3 nodes 20", &[][..]),
            ("go", &[]),
            (
                "go depth 3 movestogo 40",
                &["go does not know \"movestogo 40\"; ignored"],
            ),
            (
                "go searchmoves 1f-2e depth 2",
                &["go does not know \"searchmoves 1f-2e\"; ignored"],
            ),
            (
                "go depth many nodes 5",
                &["depth is followed by a whole number, not \"many\"; ignored"],
            ),
            (
                "go movetime depth",
                &[
                    "movetime is followed by a whole number, not \"\"; ignored",
                    "depth is followed by a whole number, not \"\"; ignored",
                    "no limit is left; searching for 1000 ms",
                ],
            ),
            (
                "go movetime -5",
                &["movetime is -5, below zero; taken as 0"],
            ),
            (
                "go depth 1 p1inc -7",
                &["p1inc is -7, below zero; taken as 0"],
            ),
            (
                "go sideways",
                &[
                    "go does not know \"sideways\"; ignored",
                    "no limit is left; searching for 1000 ms",
                ],
            ),
            (
                "go sideways infinite",
                &["go does not know \"sideways\"; ignored"],
            ),
        ] {
            let Command::Go(limits) = read(line) else {
                panic!("{line}: a search");
            };
            assert_eq!(limits.remarks, remarks, "{line}");
            assert_eq!(limits.is_limited(), line != "go", "{line}");
        }
    }

    #[test]
    fn a_bad_line_is_named() {
        for (line, word) in [
            ("fly", "fly"),
            ("position", "startpos"),
            ("position fen x y z moved a1", "\u{0}"),
            ("position startpos a1", "a1"),
            ("setoption Hash 1", "setoption"),
            ("setoption name value 3", "no option"),
            ("query weather", "weather"),
        ] {
            match Command::parse(line) {
                // Without the word `moves`, everything is the position text.
                Ok(Some(Command::Position {
                    start: PositionStart::Text(text),
                    ..
                })) => {
                    assert_eq!(text, "x y z moved a1");
                }
                other => {
                    let message = other.expect_err(line).message;
                    assert!(message.contains(word), "{line}: {message}");
                }
            }
        }
        assert_eq!(Command::parse("  \t "), Ok(None));
    }
}
