//! Plays the engine against the search of the crate `minimax`, or against itself
//! with a technique turned off, over the same rules and the same evaluation:
//!
//!     cargo bench --bench versus -- loa --games 200 --time 100
//!     cargo bench --bench versus -- shobu --without null_move --nodes 20000
//!
//! Each opening is random and played twice, with the sides exchanged.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of its own: its output is what it is for"
)]

mod bridge;
#[path = "../common.rs"]
mod common;
#[path = "../openings.rs"]
mod openings;

use std::time::{Duration, Instant};

use clap::Parser;
use quintet::{
    core::{Game, Line, Seat},
    engine::{Engine, Evaluate, Limits, Settings, StopFlag, Techniques},
};

use crate::{
    common::{Chosen, run_game},
    openings::opening,
};

#[derive(Clone, Debug, Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// Games to play, rounded up to pairs.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Milliseconds for each turn.
    #[arg(long)]
    time: Option<u64>,
    /// Nodes for each turn of our engine.
    #[arg(long)]
    nodes: Option<u64>,
    /// Play against ourselves without these techniques, instead of `minimax`.
    #[arg(long)]
    without: Vec<String>,
    /// Change numbers of the opponent, as name=value.
    #[arg(long)]
    with: Vec<String>,
    /// Random turns at the beginning of each game.
    #[arg(long, default_value_t = 6)]
    random: u64,
    /// Openings are taken only if a search of 20,000 nodes scores them within this
    /// many hundredths of the game's margin.
    #[arg(long, default_value_t = 100)]
    balance: i32,
    /// A game not over after this many turns counts as half a point each.
    #[arg(long, default_value_t = 300)]
    plies: usize,
    /// Chooses the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Table size of both sides.
    #[arg(long, default_value_t = 32)]
    table: usize,
    /// Play nothing: search the start and the openings, and print what is found.
    #[arg(long)]
    probe: bool,
}

/// Somebody who chooses turns.
trait Player<G: Game> {
    fn choose(&mut self, line: &Line<G>) -> G::Turn;
    /// The mean depth reached.
    fn depth(&self) -> f64;
    /// The longest time a turn took.
    fn slowest(&self) -> Duration;
}

struct Ours<G: Evaluate> {
    engine: Engine<G>,
    limits: Limits,
    depths: (u64, u64),
    slowest: Duration,
}

impl<G: Evaluate> Player<G> for Ours<G> {
    fn choose(&mut self, line: &Line<G>) -> G::Turn {
        let start = Instant::now();
        let report = self
            .engine
            .search(line, &self.limits, &StopFlag::new(), &mut |_| {})
            .expect("the game goes on");
        self.slowest = self.slowest.max(start.elapsed());
        self.depths.0 += u64::from(report.depth);
        self.depths.1 += 1;
        report.best()
    }

    fn depth(&self) -> f64 {
        self.depths.0 as f64 / self.depths.1.max(1) as f64
    }

    fn slowest(&self) -> Duration {
        self.slowest
    }
}

impl Arguments {
    fn limits(&self) -> Limits {
        Limits {
            nodes: self.nodes,
            time: self.time.map(Duration::from_millis),
            ..Limits::default()
        }
    }

    fn opening<G: Evaluate>(&self, game: &G, pair: u64) -> Line<G> {
        opening(game, self.random, self.balance, self.seed, pair)
    }

    fn ours<G: Evaluate>(&self, game: &G, techniques: Techniques) -> Ours<G> {
        let settings = Settings {
            table_mib: self.table,
            ..Settings::default()
        };
        Ours {
            engine: Engine::new(game.clone(), settings).with_techniques(techniques),
            limits: self.limits(),
            depths: (0, 0),
            slowest: Duration::ZERO,
        }
    }

    fn opponent<G: Evaluate>(&self, game: &G) -> Box<dyn Player<G>> {
        if self.without.is_empty() && self.with.is_empty() {
            let time = self.time.expect("minimax is limited by --time");
            return Box::new(bridge::Theirs::new(
                game,
                Duration::from_millis(time),
                self.table,
            ));
        }
        let mut techniques = Techniques::ALL;
        for name in &self.without {
            assert!(techniques.set(name, 0), "no technique is called {name}");
        }
        for pair in &self.with {
            let (name, value) = pair.split_once('=').expect("name=value");
            let value = value.parse().expect("a whole number");
            assert!(techniques.set(name, value), "nothing is called {name}");
        }
        Box::new(self.ours(game, techniques))
    }
}

fn main() {
    let arguments = Arguments::parse();
    run_game!(arguments.chosen.game.as_str(), run, &arguments);
}

fn run<G: Evaluate>(arguments: &Arguments) {
    let game: G = arguments.chosen.build();
    if arguments.probe {
        return probe(&game, arguments);
    }
    let (mut wins, mut losses, mut halves) = (0u64, 0u64, 0u64);
    let mut depths = [(0.0, 0u32); 2];
    let mut slowest = Duration::ZERO;
    for pair in 0..arguments.games.div_ceil(2) {
        let opening = arguments.opening(&game, pair);
        for ours in Seat::BOTH {
            let mut first = arguments.ours(&game, Techniques::ALL);
            let mut second = arguments.opponent(&game);
            match play(opening.clone(), ours, &mut first, &mut *second, arguments) {
                Some(winner) if winner == ours => wins += 1,
                Some(_) => losses += 1,
                None => halves += 1,
            }
            depths[0].0 += first.depth();
            depths[1].0 += second.depth();
            depths[0].1 += 1;
            slowest = slowest.max(first.slowest());
        }
        let count = (wins + losses + halves) as f64;
        let score = (wins as f64 + halves as f64 / 2.0) / count;
        let deviation = ((score * (1.0 - score)).max(0.01) / count).sqrt();
        eprint!(
            "\r{} +{wins} -{losses} ={halves}: {:.1} % ± {:.1}, depth {:.1} against {:.1}, slowest {} ms  ",
            G::INFO.name,
            100.0 * score,
            196.0 * deviation,
            depths[0].0 / f64::from(depths[0].1),
            depths[1].0 / f64::from(depths[0].1),
            slowest.as_millis(),
        );
    }
    eprintln!();
}

/// Plays a game; the winner, if any.
fn play<G: Evaluate>(
    mut line: Line<G>,
    ours: Seat,
    first: &mut dyn Player<G>,
    second: &mut dyn Player<G>,
    arguments: &Arguments,
) -> Option<Seat> {
    while line.ply() < arguments.plies {
        if let Some(ending) = line.ending() {
            return ending.winner();
        }
        let seat = line.game().to_move(line.position());
        let turn = if seat == ours {
            first.choose(&line)
        } else {
            second.choose(&line)
        };
        let mut turns = Vec::new();
        line.turns(&mut turns);
        assert!(turns.contains(&turn), "an illegal turn");
        line.play(turn);
    }
    None
}

fn probe<G: Evaluate>(game: &G, arguments: &Arguments) {
    for pair in 0..arguments.games.div_ceil(2) {
        let line = if pair == 0 {
            Line::new(game.clone())
        } else {
            arguments.opening(game, pair)
        };
        let mut ours = arguments.ours(game, Techniques::ALL);
        ours.engine.search(
            &line,
            &arguments.limits(),
            &StopFlag::new(),
            &mut |report| {
                let turns: Vec<_> = report.lines[0]
                    .turns
                    .iter()
                    .scan(line.clone(), |line, turn| {
                        let text = game.format_turn(line.position(), *turn);
                        line.play(*turn);
                        Some(text)
                    })
                    .collect();
                println!(
                    "{:>3}/{:<3} {:>8} {:>10} nodes {:>7} ms {:>6} kn/s  {}",
                    report.depth,
                    report.selective_depth,
                    report.lines[0].score.to_string(),
                    report.nodes,
                    report.elapsed.as_millis(),
                    report.nodes * 1000 / (report.elapsed.as_micros() as u64 + 1),
                    turns.join(" ")
                );
            },
        );
        println!();
    }
}
