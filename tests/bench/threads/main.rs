//! What threads are worth: the time that a search needs to a depth with several threads, as
//! a share of what it needs with one, over balanced random positions:
//!
//!     cargo bench --bench threads -- loa --depth 13 --positions 15
//!
//! One search of a parallel engine is not like the next; look at many.

#![expect(
    clippy::print_stdout,
    reason = "a program of its own: its output is what it is for"
)]

#[path = "../common.rs"]
mod common;
#[path = "../openings.rs"]
mod openings;

use clap::Parser;
use quintet::{
    core::Line,
    engine::{Engine, Evaluate, Limits, Settings, StopFlag},
};

use crate::{
    common::{Chosen, run_game},
    openings::opening,
};

#[derive(Clone, Debug, Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// Plies to search.
    #[arg(long)]
    depth: u32,
    /// Threads that are compared with one.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Positions to search.
    #[arg(long, default_value_t = 5)]
    positions: u64,
    /// Random turns before each position.
    #[arg(long, default_value_t = 4)]
    random: u64,
    /// Chooses the positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Table size in MiB.
    #[arg(long, default_value_t = 256)]
    table: usize,
}

fn main() {
    let arguments = Arguments::parse();
    run_game!(arguments.chosen.game.as_str(), run, &arguments);
}

/// Seconds and nodes of a search with so many threads.
fn search<G: Evaluate>(line: &Line<G>, threads: usize, arguments: &Arguments) -> (f64, f64) {
    let settings = Settings {
        table_mib: arguments.table,
        threads,
        ..Settings::default()
    };
    let report = Engine::new(line.game().clone(), settings)
        .search(
            line,
            &Limits::depth(arguments.depth),
            &StopFlag::new(),
            &mut |_| {},
        )
        .expect("the game goes on");
    (report.elapsed.as_secs_f64(), report.nodes as f64)
}

fn run<G: Evaluate>(arguments: &Arguments) {
    let game: G = arguments.chosen.build();
    let mut shares = Vec::new();
    let mut all = [(0.0, 0.0); 2];
    for number in 0..arguments.positions {
        let line = opening(&game, arguments.random, 100, arguments.seed, number);
        let [one, more] = [1, arguments.threads].map(|threads| search(&line, threads, arguments));
        for (sum, (seconds, nodes)) in all.iter_mut().zip([one, more]) {
            sum.0 += seconds;
            sum.1 += nodes;
        }
        println!(
            "{:>3}: {:.2} s against {:.2} s, {:.2} of the time, {:.2} of the nodes",
            number + 1,
            more.0,
            one.0,
            more.0 / one.0,
            more.1 / one.1,
        );
        shares.push(more.0 / one.0);
    }
    shares.sort_by(f64::total_cmp);
    let logs: f64 = shares.iter().map(|share| share.ln()).sum();
    println!(
        "{}: median {:.2}, geometric mean {:.2}, of the whole time {:.2}, of all nodes {:.2}",
        G::INFO.name,
        shares[shares.len() / 2],
        (logs / shares.len() as f64).exp(),
        all[1].0 / all[0].0,
        all[1].1 / all[0].1,
    );
}
