//! `stats`: what a collection of saved games and match results says.

use std::{
    collections::BTreeMap,
    io::Write,
    path::{Path, PathBuf},
};

use clap::{Args, ValueHint};
use serde_json::{Value, json};

use super::{Failure, files::shown, output::Games};
use crate::{
    core::Seat,
    session::{MOST_BYTES, Record, Session, visible},
};

/// Openings are told apart by this many turns.
const OPENING: usize = 2;
/// So many openings are shown.
const MOST_OPENINGS: usize = 8;
/// The width of a bar that stands for all games.
const BAR: usize = 40;

/// Arguments of `stats`.
#[derive(Debug, Args)]
pub struct StatsArgs {
    /// Records, files of a match (one record a line), or folders of them
    #[arg(required = true, value_name = "DIR|FILE", value_hint = ValueHint::AnyPath)]
    pub paths: Vec<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// What is known of the games of one kind.
#[derive(Default)]
struct GameStats {
    title: &'static str,
    games: u64,
    /// Wins by seat.
    seats: [u64; 2],
    /// Wins by colour, and the colours' names.
    colours: BTreeMap<&'static str, u64>,
    draws: u64,
    unfinished: u64,
    reasons: BTreeMap<String, u64>,
    lengths: Vec<u64>,
    openings: BTreeMap<String, u64>,
}

/// Counts results by seat and colour, lengths and openings.
pub(super) fn stats(args: &StatsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut games: BTreeMap<&'static str, GameStats> = BTreeMap::new();
    let mut bad: Vec<String> = Vec::new();
    for path in &args.paths {
        if path.is_dir() {
            let mut files: Vec<PathBuf> = std::fs::read_dir(path)
                .and_then(|entries| {
                    entries
                        .map(|entry| entry.map(|entry| entry.path()))
                        .collect()
                })
                .map_err(|error| Failure::general(format!("{}: {error}", shown(path))))?;
            files.retain(|file| {
                file.extension()
                    .is_some_and(|ending| ending == "json" || ending == "jsonl")
            });
            files.sort();
            for file in files {
                add_file(&file, &mut games, &mut bad)?;
            }
        } else {
            add_file(path, &mut games, &mut bad)?;
        }
    }
    for game in games.values_mut() {
        game.lengths.sort_unstable();
    }
    if args.json {
        let value: BTreeMap<_, _> = games
            .iter()
            .map(|(name, game)| (*name, game.json()))
            .collect();
        writeln!(out, "{}", json!(value))?;
    } else {
        for game in games.values() {
            game.print(out)?;
        }
    }
    match bad.as_slice() {
        [] => Ok(()),
        [first, ..] => Err(Failure::data(format!(
            "{} left out, the first of them: {first}",
            Games(bad.len() as u64)
        ))),
    }
}

/// Adds the games of a file: one record, or one a line.
fn add_file(
    path: &Path,
    games: &mut BTreeMap<&'static str, GameStats>,
    bad: &mut Vec<String>,
) -> Result<(), Failure> {
    let fail = |error| Failure::general(format!("{}: {error}", shown(path)));
    let lines = path.extension().is_some_and(|ending| ending == "jsonl");
    if !lines {
        let size = std::fs::metadata(path).map_err(fail)?.len();
        if size > MOST_BYTES as u64 {
            bad.push(format!("{}: it is too large", shown(path)));
            return Ok(());
        }
    }
    let bytes = std::fs::read(path).map_err(fail)?;
    let parts: Vec<&[u8]> = if lines {
        bytes
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty())
            .collect()
    } else {
        vec![&bytes]
    };
    for (number, part) in (1..).zip(parts) {
        let place = if lines {
            format!("{}, line {number}", shown(path))
        } else {
            shown(path)
        };
        match Record::parse(part).and_then(|record| {
            let unfinished = record
                .extra
                .get("match")
                .and_then(|notes| notes["finished"].as_bool());
            Session::from_record(record).map(|loaded| (loaded, unfinished))
        }) {
            Ok((loaded, _)) if loaded.problem.is_some() => {
                let problem = loaded.problem.map(|problem| problem.to_string());
                bad.push(
                    visible(&format!("{place}: {}", problem.unwrap_or_default())).into_owned(),
                );
            }
            Ok((loaded, _)) => {
                let info = loaded.session.game().info();
                let game = games.entry(info.name).or_default();
                game.title = info.title;
                game.add(loaded.session);
            }
            Err(error) => bad.push(visible(&format!("{place}: {error}")).into_owned()),
        }
    }
    Ok(())
}

impl GameStats {
    fn add(&mut self, mut session: Session) {
        session.go_to_ply(usize::MAX);
        self.games += 1;
        self.lengths.push(session.ply() as u64);
        let opening: Vec<_> = session
            .turns()
            .into_iter()
            .take(OPENING)
            .map(|id| session.node(id).text.clone())
            .collect();
        *self.openings.entry(opening.join(" ")).or_default() += 1;
        for name in session.game().info().colours {
            self.colours.entry(name).or_default();
        }
        let Some(result) = session.result() else {
            self.unfinished += 1;
            return;
        };
        *self.reasons.entry(result.reason().to_owned()).or_default() += 1;
        match result.winner() {
            None => self.draws += 1,
            Some(seat) => {
                self.seats[seat.index()] += 1;
                *self.colours.entry(session.colour_name(seat)).or_default() += 1;
            }
        }
    }

    /// The most frequent openings, most frequent first.
    fn top_openings(&self) -> Vec<(&str, u64)> {
        let mut openings: Vec<_> = self
            .openings
            .iter()
            .map(|(opening, count)| (opening.as_str(), *count))
            .collect();
        openings.sort_by(|one, other| other.1.cmp(&one.1).then(one.0.cmp(other.0)));
        openings.truncate(MOST_OPENINGS);
        openings
    }

    fn mean_length(&self) -> f64 {
        self.lengths.iter().sum::<u64>() as f64 / self.lengths.len().max(1) as f64
    }

    fn median_length(&self) -> u64 {
        self.lengths
            .get(self.lengths.len() / 2)
            .copied()
            .unwrap_or_default()
    }

    fn json(&self) -> Value {
        json!({
            "games": self.games,
            "won_by_seat": { "first": self.seats[Seat::First.index()], "second": self.seats[Seat::Second.index()] },
            "won_by_colour": self.colours,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "reasons": self.reasons,
            "plies": {
                "least": self.lengths.first(),
                "median": self.median_length(),
                "mean": self.mean_length(),
                "most": self.lengths.last(),
            },
            "openings": self.top_openings().into_iter().map(|(opening, count)| json!({"turns": opening, "games": count})).collect::<Vec<_>>(),
        })
    }

    fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{}: {}", self.title, Games(self.games))?;
        let mut bar = |name: &str, count: u64| -> Result<(), Failure> {
            let share = count as f64 / self.games as f64;
            let filled = (share * BAR as f64).round() as usize;
            writeln!(
                out,
                "  {name:<24} {count:>6} {:>5.1} % {}",
                100.0 * share,
                "#".repeat(filled)
            )?;
            Ok(())
        };
        for (seat, name) in Seat::BOTH.iter().zip(["First won", "Second won"]) {
            bar(name, self.seats[seat.index()])?;
        }
        for (name, count) in &self.colours {
            bar(&format!("{name} won"), *count)?;
        }
        bar("drawn", self.draws)?;
        bar("unfinished", self.unfinished)?;
        for (reason, count) in &self.reasons {
            bar(&format!("by {}", visible(reason)), *count)?;
        }
        for (opening, count) in self.top_openings() {
            bar(&format!("opening {}", visible(opening)), count)?;
        }
        writeln!(
            out,
            "  plies: {} to {}, median {}, mean {:.1}",
            self.lengths.first().copied().unwrap_or_default(),
            self.lengths.last().copied().unwrap_or_default(),
            self.median_length(),
            self.mean_length()
        )?;
        Ok(())
    }
}
