//! Who plays a match, as text.

use std::{str::FromStr, time::Duration};

use crate::engine::{Level, Limits, Settings};

/// A player of a match: `cpu`, `cpu:4`, `cpu:10,nodes=2000,hash=16,threads=2,seed=7`
/// or `ugi:COMMAND ARGUMENTS` for another program that speaks UGI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The text it was read from.
    pub text: String,
    /// Which engine.
    pub engine: EngineSpec,
    /// Limits of its own, before those of the match.
    pub limits: Limits,
}

/// The engine of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineSpec {
    /// Our own.
    Own(Settings),
    /// Another program: its name and arguments.
    External(Vec<String>),
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(command) = text.strip_prefix("ugi:") {
            let words = split_command(command)?;
            if words.is_empty() {
                return Err("ugi: is followed by the command that starts the engine".to_owned());
            }
            return Ok(Self {
                text: text.to_owned(),
                engine: EngineSpec::External(words),
                limits: Limits::default(),
            });
        }
        let mut parts = text.split(',');
        let head = parts.next().unwrap_or_default();
        let level = match head.split_once(':') {
            None if head == "cpu" => Level::MAX,
            Some(("cpu", number)) => number
                .parse()
                .ok()
                .and_then(Level::new)
                .ok_or_else(|| format!("a level is 1 to {}, not {number:?}", Level::MAX))?,
            _ => {
                return Err(format!(
                    "{head:?} is no player; write cpu, cpu:LEVEL or ugi:COMMAND"
                ));
            }
        };
        let mut settings = Settings {
            level,
            table_mib: 32,
            ..Settings::default()
        };
        let mut limits = Limits::default();
        for part in parts {
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| format!("{part:?} is not written KEY=VALUE"))?;
            let number = || {
                value
                    .parse::<u64>()
                    .map_err(|_| format!("{key} is a whole number, not {value:?}"))
            };
            match key {
                "nodes" => limits.nodes = Some(number()?),
                "depth" => limits.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX).max(1)),
                "time" => limits.time = Some(Duration::from_millis(number()?)),
                "hash" => settings.table_mib = number()?.clamp(1, 65_536) as usize,
                "threads" => settings.threads = number()?.clamp(1, 256) as usize,
                "seed" => settings.seed = number()?,
                _ => {
                    return Err(format!(
                        "{key:?} is none of nodes, depth, time (ms), hash (MiB), threads, seed"
                    ));
                }
            }
        }
        Ok(Self {
            text: text.to_owned(),
            engine: EngineSpec::Own(settings),
            limits,
        })
    }
}

/// Words separated by blanks; double quotes keep blanks together.
fn split_command(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let (mut quoted, mut begun) = (false, false);
    for letter in text.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                begun = true;
            }
            ' ' if !quoted => {
                if std::mem::take(&mut begun) {
                    words.push(std::mem::take(&mut word));
                }
            }
            _ => {
                word.push(letter);
                begun = true;
            }
        }
    }
    if quoted {
        return Err(format!("a quote is not closed in {text:?}"));
    }
    if begun {
        words.push(word);
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_with_their_limits() {
        let spec: Spec = "cpu:4,nodes=2000,hash=8,seed=7".parse().expect("a player");
        assert_eq!(spec.limits, Limits::nodes(2000));
        let EngineSpec::Own(settings) = spec.engine else {
            panic!("our own")
        };
        assert_eq!(
            (settings.level.number(), settings.table_mib, settings.seed),
            (4, 8, 7)
        );
        let spec: Spec = "cpu,time=50".parse().expect("a player");
        assert_eq!(spec.limits.time, Some(Duration::from_millis(50)));
    }

    #[test]
    fn a_command_may_quote_blanks() {
        let spec: Spec = r#"ugi:"/a b/engine" --x  "c d""#.parse().expect("a player");
        let words = ["/a b/engine", "--x", "c d"].map(str::to_owned).to_vec();
        assert_eq!(spec.engine, EngineSpec::External(words));
    }

    #[test]
    fn a_bad_player_is_named() {
        for (text, word) in [
            ("human", "human"),
            ("cpu:11", "11"),
            ("cpu:0", "0"),
            ("cpu:x", "x"),
            ("cpu,nodes", "nodes"),
            ("cpu,nodes=-1", "-1"),
            ("cpu,speed=1", "speed"),
            ("ugi:", "command"),
            ("ugi:\"a", "quote"),
        ] {
            let message = text.parse::<Spec>().expect_err(text);
            assert!(message.contains(word), "{text}: {message}");
        }
    }
}
