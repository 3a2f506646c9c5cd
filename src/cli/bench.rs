//! `quintet bench`: the same positions searched to the same depth everywhere. The
//! count of nodes is the signature of engine and evaluations; speed stands beside it.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use crate::{
    catalog::{AnyLine, Entry, GAMES},
    core::mix,
    engine::{Level, Limits, Settings, StopFlag},
};

/// How many random plies lead to each position of a game.
const PLIES: [usize; 4] = [0, 6, 12, 20];
/// The table of a bench, in MiB.
const TABLE: usize = 16;

/// What a bench measured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BenchResult {
    /// Positions visited: the same on every machine.
    pub nodes: u64,
    /// Time spent.
    pub elapsed: Duration,
}

impl BenchResult {
    fn per_second(self) -> u128 {
        u128::from(self.nodes) * 1_000_000 / self.elapsed.as_micros().max(1)
    }
}

/// The positions of a game: its start, and ends of random play that is not over.
#[must_use]
pub fn positions(entry: &Entry) -> Vec<Box<dyn AnyLine>> {
    let game = entry.build([]).expect("the defaults are legal");
    PLIES
        .into_iter()
        .map(|plies| {
            // The first seed that does not run into the end of the game.
            (0..)
                .find_map(|seed| {
                    let mut line = game.start();
                    for ply in 0..plies {
                        let turns = line.turns();
                        let at = mix(mix(seed) ^ ply as u64) % turns.len().max(1) as u64;
                        line.play(*turns.get(at as usize)?);
                    }
                    line.ending().is_none().then_some(line)
                })
                .expect("some random game is long enough")
        })
        .collect()
}

/// Searches the positions of one game to `depth` plies.
#[must_use]
pub fn bench_game(entry: &Entry, depth: u32) -> BenchResult {
    let game = entry.build([]).expect("the defaults are legal");
    let mut result = BenchResult::default();
    for line in positions(entry) {
        let settings = Settings {
            level: Level::MAX,
            table_mib: TABLE,
            ..Settings::default()
        };
        let mut engine = game.engine(settings);
        let start = Instant::now();
        let report = engine.search(
            line.as_ref(),
            &Limits::depth(depth),
            &StopFlag::new(),
            &mut |_| {},
        );
        result.elapsed += start.elapsed();
        result.nodes += report.map_or(0, |report| report.nodes);
    }
    result
}

/// Benches every game and prints a line each; the sum of nodes comes last.
///
/// # Errors
/// Writing fails.
pub fn run(depth: u32, out: &mut dyn Write) -> io::Result<()> {
    let mut sum = BenchResult::default();
    for entry in GAMES {
        let result = bench_game(entry, depth);
        writeln!(
            out,
            "{:<8} depth {depth} {:>12} nodes {:>10} nodes/s",
            entry.info.name,
            result.nodes,
            result.per_second()
        )?;
        out.flush()?;
        sum.nodes += result.nodes;
        sum.elapsed += result.elapsed;
    }
    writeln!(out, "{} nodes/s", sum.per_second())?;
    writeln!(out, "{} nodes", sum.nodes)
}
