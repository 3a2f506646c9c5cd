//! `match`, `bench` and `ugi`: the engine against others, against itself, and for
//! other programs.

use std::{
    io::{self, Write},
    path::PathBuf,
    sync::Arc,
};

use clap::{Args, ValueHint};

use super::{
    Failure,
    arena::{Match, MatchError, Spec, Sprt, SprtVerdict, Terms},
    args::{GameArgs, LimitArgs, game_parser, parse_count, parse_pair, parse_table},
    ask::THINKING,
    bench,
    output::Games,
};
use crate::{
    catalog::{self, AnyGame},
    engine::{Level, Limits, Settings},
    session::{ClockSpec, visible},
};

/// Arguments of `match`.
#[derive(Debug, Args)]
pub struct MatchArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// The first player: cpu, cpu:LEVEL, cpu:10,nodes=2000,hash=16,threads=2,seed=7, or
    /// ugi:COMMAND for another program
    #[arg(long, value_name = "SPEC")]
    pub first: Spec,
    /// The second player
    #[arg(long, value_name = "SPEC")]
    pub second: Spec,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Begin each pair of games with K random turns
    #[arg(long, value_name = "random:K", default_value = "random:4", value_parser = parse_opening)]
    pub openings: usize,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Play with clocks, e.g. 10s+100ms
    #[arg(long, value_name = "CLOCK")]
    pub clock: Option<ClockSpec>,
    /// Stop a game, unfinished, after this many turns
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = parse_plies)]
    pub most_turns: usize,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_count)]
    pub threads: usize,
    /// Stop as soon as it is plain whether the first player is ELO0 or ELO1 stronger
    #[arg(long, value_name = "ELO0,ELO1", value_parser = parse_sprt)]
    pub sprt: Option<Sprt>,
    /// Seed of the openings and the engines
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Write each game to this file, one record a line; games found there are not played
    /// again
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
}

/// Arguments of `bench`.
#[derive(Debug, Args)]
pub struct BenchArgs {
    /// How many turns ahead every position is searched
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub depth: u32,
}

/// Arguments of `ugi`.
#[derive(Debug, Args)]
pub struct UgiArgs {
    /// The game, until the other program names another
    #[arg(value_parser = game_parser(), ignore_case = true, default_value = catalog::GAMES[0].info.name)]
    pub game: String,
    /// Set an option of the game; `quintet games` lists them
    #[arg(long, value_name = "KEY=VALUE", value_parser = parse_pair)]
    pub set: Vec<(String, String)>,
    /// Short for --set size=N
    #[arg(long, value_name = "N")]
    pub size: Option<String>,
    /// Search threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_count)]
    pub threads: usize,
    /// Size of the engine's table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = parse_table)]
    pub table: usize,
}

impl UgiArgs {
    /// The game that is played until the other program names another.
    ///
    /// # Errors
    /// An option that the game does not have.
    pub fn game(&self) -> Result<Arc<dyn AnyGame>, Failure> {
        GameArgs {
            game: self.game.clone(),
            set: self.set.clone(),
            size: self.size.clone(),
        }
        .build()
    }

    /// How the engine is set up.
    #[must_use]
    pub fn settings(&self) -> Settings {
        Settings {
            level: Level::MAX,
            table_mib: self.table,
            threads: self.threads,
            ..Settings::default()
        }
    }
}

pub(super) fn play_match(args: MatchArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let limits = match args.limits.limits() {
        limits if args.limits.any() => limits,
        _ if args.clock.is_some() => Limits::default(),
        _ => Limits::time(THINKING / 20),
    };
    let names = [args.first.text.clone(), args.second.text.clone()];
    let contest = Match {
        game: args.game.build()?,
        players: [args.first, args.second],
        games: args.games,
        opening_plies: args.openings,
        seed: args.seed,
        terms: Terms {
            limits,
            clock: args.clock,
            most_plies: args.most_turns,
        },
        at_once: args.threads,
        out: args.out,
        sprt: args.sprt,
    };
    let summary = contest
        .run(&mut io::stderr())
        .map_err(|error| match error {
            MatchError::Output(error) => Failure::from(error),
            results => Failure::general(results),
        })?;
    let [first, second] = names.map(|name| visible(&name).into_owned());
    writeln!(out, "{first} against {second}: {}", summary.tally)?;
    for (name, faults) in [(first, summary.faults[0]), (second, summary.faults[1])] {
        if faults > 0 {
            writeln!(out, "{name} lost {} by a fault", Games(faults))?;
        }
    }
    if let Some((ratio, verdict)) = summary.sprt {
        let word = match verdict {
            SprtVerdict::Accepted => "accepted",
            SprtVerdict::Rejected => "rejected",
            SprtVerdict::Open => "open",
        };
        writeln!(out, "SPRT: {word} ({ratio:+.2})")?;
    }
    Ok(())
}

pub(super) fn run_bench(args: &BenchArgs, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(bench::run(args.depth, out)?)
}

/// `random:4`, or `none`.
fn parse_opening(text: &str) -> Result<usize, String> {
    if text == "none" {
        return Ok(0);
    }
    text.strip_prefix("random:")
        .and_then(|plies| plies.parse().ok())
        .filter(|plies| *plies <= 100)
        .ok_or_else(|| "write it like random:4, up to 100 turns, or none".to_owned())
}

fn parse_plies(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|plies| (1..=1_000_000).contains(plies))
        .ok_or_else(|| "expected a number from 1 to 1000000".to_owned())
}

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    text.split_once(',')
        .and_then(|(elo0, elo1)| {
            Some(Sprt {
                elo0: elo0.trim().parse().ok()?,
                elo1: elo1.trim().parse().ok()?,
            })
        })
        .filter(|sprt: &Sprt| {
            sprt.elo0.is_finite() && sprt.elo1.is_finite() && sprt.elo0 < sprt.elo1
        })
        .ok_or_else(|| "write it like 0,20: two Elo differences, the smaller one first".to_owned())
}
