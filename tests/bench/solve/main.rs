//! Depth-first proof-number search against the alpha-beta search on the ends of games: how
//! many positions of the winner's each proves won in the same time:
//!
//!     cargo bench --bench solve -- loa --games 40 --time 200

#![expect(
    clippy::print_stdout,
    reason = "a program of its own: its output is what it is for"
)]

#[path = "../common.rs"]
mod common;
#[path = "../openings.rs"]
mod openings;

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use clap::Parser;
use quintet::{
    core::Seat,
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
    /// Games whose ends are looked at.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Nodes for each turn of these games.
    #[arg(long, default_value_t = 3_000)]
    nodes: u64,
    /// Milliseconds for each search and position.
    #[arg(long, default_value_t = 200)]
    time: u64,
    /// Random turns at the beginning of each game.
    #[arg(long, default_value_t = 6)]
    random: u64,
    /// Chooses the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The greatest proof number of a set of turns and one for each other turn, instead of
    /// their sum.
    #[arg(long)]
    weak: bool,
}

/// More than any proof number.
const INFINITE: u32 = 1_000_000_000;
/// Entries of the table, a power of two.
const ENTRIES: usize = 1 << 21;
/// Plies before the end that are looked at.
const BEFORE: [usize; 8] = [5, 7, 9, 11, 13, 15, 17, 21];

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    proof: u32,
    disproof: u32,
}

struct Child<P> {
    position: P,
    key: u64,
    proof: u32,
    disproof: u32,
}

/// A proof-number search for a win of `attacker`. Positions that come back count as not won.
struct Solver<'g, G: Evaluate> {
    game: &'g G,
    attacker: Seat,
    seen: HashSet<u64>,
    table: Vec<Entry>,
    deadline: Instant,
    weak: bool,
    nodes: u64,
    over: bool,
}

impl<G: Evaluate> Solver<'_, G> {
    fn children(&self, position: &G::Position) -> Vec<Child<G::Position>> {
        let mut turns = Vec::new();
        self.game.turns(position, &mut turns);
        self.game.distinct(position, &mut turns);
        let rate = |won: bool| if won { (0, INFINITE) } else { (INFINITE, 0) };
        turns
            .into_iter()
            .map(|turn| {
                let next = self.game.apply(position, turn);
                let key = self.game.key(&next);
                let mover = self.game.to_move(&next);
                let (proof, disproof) = if let Some(ending) = self.game.outcome(&next) {
                    rate(ending.winner() == Some(self.attacker))
                } else if self.seen.contains(&key) {
                    rate(false)
                } else if self.game.immediate_win(&next).is_some() {
                    rate(mover == self.attacker)
                } else {
                    let entry = self.table[key as usize & (ENTRIES - 1)];
                    if entry.key == key {
                        (entry.proof, entry.disproof)
                    } else {
                        (1, 1)
                    }
                };
                Child {
                    position: next,
                    key,
                    proof,
                    disproof,
                }
            })
            .collect()
    }

    fn total(&self, numbers: impl Iterator<Item = u32> + Clone) -> u32 {
        if self.weak {
            let open = numbers.clone().filter(|number| *number > 0).count() as u32;
            numbers
                .max()
                .unwrap_or(0)
                .saturating_add(open.saturating_sub(1))
                .min(INFINITE)
        } else {
            numbers.fold(0u32, |sum, number| sum.saturating_add(number).min(INFINITE))
        }
    }

    fn search(&mut self, position: &G::Position, key: u64, most: (u32, u32)) -> (u32, u32) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(64) && Instant::now() > self.deadline {
            self.over = true;
        }
        let attacks = self.game.to_move(position) == self.attacker;
        let mut children = self.children(position);
        let new = self.seen.insert(key);
        let numbers = loop {
            let least = |of: fn(&Child<G::Position>) -> u32| {
                children.iter().map(of).min().unwrap_or(INFINITE)
            };
            let (proof, disproof) = if attacks {
                (
                    least(|child| child.proof),
                    self.total(children.iter().map(|child| child.disproof)),
                )
            } else {
                (
                    self.total(children.iter().map(|child| child.proof)),
                    least(|child| child.disproof),
                )
            };
            if proof >= most.0 || disproof >= most.1 || self.over {
                break (proof, disproof);
            }
            let number = |child: &Child<G::Position>| {
                if attacks { child.proof } else { child.disproof }
            };
            let best = (0..children.len())
                .min_by_key(|at| number(&children[*at]))
                .expect("an open node has children");
            let second = (0..children.len())
                .filter(|at| *at != best)
                .map(|at| number(&children[at]))
                .min()
                .unwrap_or(INFINITE);
            let near = second.saturating_add(second / 4 + 1).min(INFINITE);
            let child = &children[best];
            let bound = if attacks {
                (
                    most.0.min(near),
                    (most.1 - disproof)
                        .saturating_add(child.disproof)
                        .min(INFINITE),
                )
            } else {
                (
                    (most.0 - proof).saturating_add(child.proof).min(INFINITE),
                    most.1.min(near),
                )
            };
            let (child_position, child_key) = (child.position.clone(), child.key);
            let found = self.search(&child_position, child_key, bound);
            (children[best].proof, children[best].disproof) = found;
        };
        if new {
            self.seen.remove(&key);
        }
        let (proof, disproof) = numbers;
        self.table[key as usize & (ENTRIES - 1)] = Entry {
            key,
            proof,
            disproof,
        };
        numbers
    }
}

fn main() {
    let arguments = Arguments::parse();
    run_game!(arguments.chosen.game.as_str(), run, &arguments);
}

fn run<G: Evaluate>(arguments: &Arguments) {
    let game: G = arguments.chosen.build();
    let time = Duration::from_millis(arguments.time);
    // Positions, proved by alpha-beta, by proof numbers, by both; by plies before the end.
    let mut counts = [[0u32; 4]; BEFORE.len()];
    let mut speeds = [(0u64, 0.0f64); 2];
    for number in 0..arguments.games {
        let mut line = opening(&game, arguments.random, 100, arguments.seed, number);
        let start = line.ply();
        let mut engine = Engine::new(game.clone(), Settings::default());
        let mut lines = vec![line.clone()];
        while line.ending().is_none() && line.ply() < 200 {
            let report = engine
                .search(
                    &line,
                    &Limits::nodes(arguments.nodes),
                    &StopFlag::new(),
                    &mut |_| {},
                )
                .expect("the game goes on");
            line.play(report.best());
            lines.push(line.clone());
        }
        let Some(winner) = line.ending().and_then(quintet::core::Ending::winner) else {
            continue;
        };
        for (at, before) in BEFORE.into_iter().enumerate() {
            let Some(index) = (line.ply() - start).checked_sub(before) else {
                continue;
            };
            let line = &lines[index];
            if game.to_move(line.position()) != winner {
                continue;
            }
            let report = Engine::new(game.clone(), Settings::default())
                .search(line, &Limits::time(time), &StopFlag::new(), &mut |_| {})
                .expect("the game goes on");
            speeds[0].0 += report.nodes;
            speeds[0].1 += report.elapsed.as_secs_f64();
            let score = report.lines[0].score;
            let ours = score.is_decided() && score.0 > 0;
            let mut solver = Solver {
                game: &game,
                attacker: winner,
                seen: lines[..index]
                    .iter()
                    .map(|line| game.key(line.position()))
                    .collect(),
                table: vec![Entry::default(); ENTRIES],
                deadline: Instant::now() + time,
                weak: arguments.weak,
                nodes: 0,
                over: false,
            };
            let began = Instant::now();
            let key = game.key(line.position());
            let theirs = game.immediate_win(line.position()).is_some()
                || solver.search(line.position(), key, (INFINITE, INFINITE)).0 == 0;
            speeds[1].0 += solver.nodes;
            speeds[1].1 += began.elapsed().as_secs_f64();
            counts[at][0] += 1;
            counts[at][1] += u32::from(ours);
            counts[at][2] += u32::from(theirs);
            counts[at][3] += u32::from(ours && theirs);
        }
    }
    for (before, [all, ours, theirs, both]) in BEFORE.into_iter().zip(counts) {
        println!(
            "{before:>3} plies before the end: {all:>3} positions, alpha-beta {ours:>3}, proof numbers {theirs:>3}, both {both:>3}"
        );
    }
    for (name, (nodes, seconds)) in ["alpha-beta", "proof numbers"].into_iter().zip(speeds) {
        println!(
            "{name}: {:.0} nodes/s, {seconds:.1} s",
            nodes as f64 / seconds
        );
    }
}
