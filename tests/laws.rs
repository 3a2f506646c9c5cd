//! One suite of laws that every game of the catalog keeps, on random games.
//!
//! `QUINTET_LAW_GAMES` sets the number of games a law plays (500 by default).

#[path = "laws/game.rs"]
mod game;
#[path = "laws/history.rs"]
mod history;
mod slow;

use std::sync::Arc;

use quintet::{
    catalog::{AnyGame, AnyLine, GAMES, TurnCode},
    core::{OptionValues, mix},
};

/// A game with options worth a suite of its own.
struct Case {
    game: Arc<dyn AnyGame>,
    options: Vec<(&'static str, String)>,
}

impl Case {
    fn new(name: &str, options: &[(&'static str, &str)]) -> Self {
        let entry = quintet::catalog::find(name).expect("a game of the catalog");
        Self {
            game: entry.build(options.iter().copied()).expect("legal options"),
            options: options
                .iter()
                .map(|(key, value)| (*key, (*value).to_owned()))
                .collect(),
        }
    }

    fn name(&self) -> String {
        format!("{} {:?}", self.game.info().name, self.options)
    }

    fn options(&self) -> Vec<(&str, &str)> {
        self.options
            .iter()
            .map(|(key, value)| (*key, value.as_str()))
            .collect()
    }
}

/// Every game at its defaults, at each word of its word options, and at some
/// numbers of its number options.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for entry in GAMES {
        let name = entry.info.name;
        cases.push(Case::new(name, &[]));
        for spec in entry.info.options {
            match spec.values {
                OptionValues::Words(words) => {
                    for word in words.iter().filter(|word| **word != spec.default) {
                        cases.push(Case::new(name, &[(spec.key, word)]));
                    }
                }
                OptionValues::Range(low, high) => {
                    for number in [low, low + 1, low + 2, high] {
                        cases.push(Case::new(name, &[(spec.key, &number.to_string())]));
                    }
                }
            }
        }
    }
    cases
}

/// How many random games a law plays with each case.
fn games_to_play() -> u64 {
    std::env::var("QUINTET_LAW_GAMES")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(500)
}

/// A random number that depends on its arguments only.
fn random(seed: u64, ply: usize) -> u64 {
    mix(mix(seed) ^ ply as u64)
}

/// The turn that the random game `seed` plays next; none at the end.
fn random_turn(line: &dyn AnyLine, seed: u64) -> Option<TurnCode> {
    let turns = line.turns();
    let at = random(seed, line.ply()) % (turns.len().max(1) as u64);
    turns.get(at as usize).copied()
}
