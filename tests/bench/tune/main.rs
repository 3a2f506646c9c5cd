//! Tunes the weights of a game's evaluation by games against itself (SPSA, Spall 1992):
//!
//!     cargo bench --bench tune -- loa --rounds 300 --seed 1
//!     cargo bench --bench tune -- loa --check "spread 0 25, pieces 0 27"
//!
//! In each round every weight is moved a little up or down at random; the weights so
//! moved play two games, colours exchanged, against those moved the other way, and the
//! weights follow the winner. The same arguments give the same weights on every run,
//! however many threads there are. `--check` plays weights against those of the program.

#![expect(
    clippy::print_stdout,
    reason = "a program of its own: its output is what it is for"
)]

#[path = "../common.rs"]
mod common;

use std::thread;

use clap::Parser;
use quintet::{
    core::{Game, Line, Seat, mix},
    engine::{Engine, Evaluate, Limits, Settings, StopFlag},
};

use crate::common::{Chosen, random_line, run_game};

#[derive(Clone, Debug, Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// Rounds to play.
    #[arg(long, default_value_t = 200)]
    rounds: u64,
    /// Pairs of games a round, each with its own changes.
    #[arg(long, default_value_t = 8)]
    pairs: u64,
    /// Nodes for each turn.
    #[arg(long, default_value_t = 1_500)]
    nodes: u64,
    /// How far weights are moved at first, as a share of each.
    #[arg(long, default_value_t = 0.25)]
    step: f64,
    /// How fast weights follow the winner.
    #[arg(long, default_value_t = 0.06)]
    rate: f64,
    /// Random turns at the beginning of each game.
    #[arg(long, default_value_t = 6)]
    random: u64,
    /// A game not over after this many turns counts as drawn.
    #[arg(long, default_value_t = 200)]
    plies: usize,
    /// Chooses openings and changes.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads to play on.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Weights to begin with instead of the program's: name, place and value, divided by
    /// commas, as they are printed.
    #[arg(long)]
    from: Option<String>,
    /// Weights to play against the program's, written likewise.
    #[arg(long)]
    check: Option<String>,
}

fn main() {
    let arguments = Arguments::parse();
    run_game!(arguments.chosen.game.as_str(), run, &arguments);
}

fn run<G: Evaluate>(arguments: &Arguments) {
    let game: G = arguments.chosen.build();
    assert!(
        !weights(&game).is_empty(),
        "{} has no weights to tune",
        G::INFO.name
    );
    match &arguments.check {
        Some(changes) => check(&game, arguments, changes),
        None => tune(&game, arguments),
    }
}

/// The weights of a game that are not 0, which may be tuned.
fn weights<G: Evaluate>(game: &G) -> Vec<(String, f64)> {
    let mut weights = Vec::new();
    game.clone().visit_weights(&mut |name, place, value| {
        if *value != 0 {
            weights.push((format!("{name} {place}"), f64::from(*value)));
        }
    });
    weights
}

/// The game with these weights in place of those that are not 0.
fn with_weights<G: Evaluate>(game: &G, weights: &[f64]) -> G {
    let mut game = game.clone();
    let mut rest = weights.iter();
    game.visit_weights(&mut |_, _, value| {
        if *value != 0 {
            let weight = rest.next().expect("as many weights").round() as i32;
            // A weight of 0 would not be found again.
            *value = if weight == 0 { value.signum() } else { weight };
        }
    });
    game
}

/// The game with some weights changed.
fn changed<G: Evaluate>(game: &G, changes: &str) -> G {
    let names = weights(game);
    let mut values: Vec<f64> = names.iter().map(|(_, value)| *value).collect();
    for change in changes.split(',') {
        let (name, value) = change
            .trim()
            .rsplit_once(' ')
            .expect("a name, a place, a value");
        let index = names.iter().position(|(known, _)| known == name);
        values[index.unwrap_or_else(|| panic!("no weight is called {name}"))] =
            value.parse().expect("a number");
    }
    with_weights(game, &values)
}

fn tune<G: Evaluate>(game: &G, arguments: &Arguments) {
    let game = &match &arguments.from {
        Some(changes) => changed(game, changes),
        None => game.clone(),
    };
    let start = weights(game);
    let mut now: Vec<f64> = start.iter().map(|(_, value)| *value).collect();
    for round in 0..arguments.rounds {
        // The usual decay of the gains, by a tenth of all rounds.
        let calm = arguments.rounds as f64 / 10.0;
        let step = arguments.step / (1.0 + round as f64 / calm).powf(0.101);
        let rate = arguments.rate / (1.0 + round as f64 / calm).powf(0.602);
        let sizes: Vec<f64> = start
            .iter()
            .map(|(_, value)| (value.abs() * step).max(1.0))
            .collect();
        let trials: Vec<_> = (0..arguments.pairs)
            .map(|pair| {
                let seed = mix(arguments.seed ^ mix(round << 16 | pair));
                let signs: Vec<f64> = (0..now.len())
                    .map(|index| {
                        if mix(seed ^ mix(index as u64)) & 1 == 0 {
                            1.0
                        } else {
                            -1.0
                        }
                    })
                    .collect();
                (seed, signs)
            })
            .collect();
        let results = in_parallel(arguments.threads, &trials, |(seed, signs)| {
            let moved = |sign: f64| {
                let weights: Vec<f64> = now
                    .iter()
                    .zip(signs.iter().zip(&sizes))
                    .map(|(value, (own, size))| value + sign * own * size)
                    .collect();
                with_weights(game, &weights)
            };
            play_pair(&moved(1.0), &moved(-1.0), arguments, *seed)
        });
        for ((_, signs), result) in trials.iter().zip(results) {
            for (value, (sign, size)) in now.iter_mut().zip(signs.iter().zip(&sizes)) {
                *value += rate * f64::from(result) * sign * size;
            }
        }
        if (round + 1) % 10 == 0 || round + 1 == arguments.rounds {
            let texts: Vec<_> = start
                .iter()
                .zip(&now)
                .map(|((name, _), value)| format!("{name} {value:.0}"))
                .collect();
            println!("{:>5}  {}", round + 1, texts.join(", "));
        }
    }
}

/// Plays changed weights against the program's.
fn check<G: Evaluate>(game: &G, arguments: &Arguments, changes: &str) {
    let other = changed(game, changes);
    let seeds: Vec<u64> = (0..arguments.rounds * arguments.pairs)
        .map(|pair| mix(arguments.seed ^ mix(pair)))
        .collect();
    let results = in_parallel(arguments.threads, &seeds, |seed| {
        play_pair(&other, game, arguments, *seed)
    });
    let pairs = results.len() as f64;
    // Points of a pair of games, 0 to 1.
    let points: Vec<f64> = results
        .iter()
        .map(|result| f64::from(result + 2) / 4.0)
        .collect();
    let mean = points.iter().sum::<f64>() / pairs;
    let spread = points
        .iter()
        .map(|point| (point - mean).powi(2))
        .sum::<f64>()
        / pairs;
    println!(
        "{:.1} % ± {:.1} of {} games for the changed weights",
        100.0 * mean,
        200.0 * (spread / pairs).sqrt(),
        2.0 * pairs
    );
}

/// Does the same to each item, in order, on several threads.
fn in_parallel<I: Sync, O: Send>(
    threads: usize,
    items: &[I],
    work: impl Fn(&I) -> O + Sync,
) -> Vec<O> {
    let threads = threads.max(1);
    let mut results: Vec<(usize, O)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let work = &work;
                scope.spawn(move || {
                    let own = items.iter().enumerate().skip(worker).step_by(threads);
                    own.map(|(index, item)| (index, work(item)))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("no game panics"))
            .collect()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Wins less losses of `one` in two games with the same opening.
fn play_pair<G: Evaluate>(one: &G, other: &G, arguments: &Arguments, seed: u64) -> i32 {
    let opening = opening(one, arguments.random, seed);
    Seat::BOTH
        .into_iter()
        .map(|seat| match play(one, other, seat, &opening, arguments) {
            Some(winner) if winner == seat => 1,
            Some(_) => -1,
            None => 0,
        })
        .sum()
}

/// Random turns after which the game goes on.
fn opening<G: Game>(game: &G, count: u64, seed: u64) -> Vec<G::Turn> {
    (0..)
        .find_map(|trial: u64| random_line(game, count, |ply| mix(seed ^ mix(trial << 8 | ply))))
        .expect("some opening does not end the game")
        .past()
        .iter()
        .map(|(_, turn)| *turn)
        .collect()
}

/// Plays a game in which `one` has `seat`; the winner, if any.
fn play<G: Evaluate>(
    one: &G,
    other: &G,
    seat: Seat,
    opening: &[G::Turn],
    arguments: &Arguments,
) -> Option<Seat> {
    let mut sides = [one, other].map(|game| {
        let mut line = Line::new(game.clone());
        for turn in opening {
            line.play(*turn);
        }
        let settings = Settings {
            table_mib: 2,
            ..Settings::default()
        };
        (Engine::new(game.clone(), settings), line)
    });
    while sides[0].1.ply() < arguments.plies {
        let line = &sides[0].1;
        if let Some(ending) = line.ending() {
            return ending.winner();
        }
        let mover = usize::from(line.game().to_move(line.position()) != seat);
        let (engine, line) = &mut sides[mover];
        let report = engine.search(
            line,
            &Limits::nodes(arguments.nodes),
            &StopFlag::new(),
            &mut |_| {},
        );
        let turn = report.expect("the game goes on").best();
        for (_, line) in &mut sides {
            line.play(turn);
        }
    }
    None
}
