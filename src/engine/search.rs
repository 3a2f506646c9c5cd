//! The search.

use std::time::{Duration, Instant};

use super::{Evaluate, Level, Limits, Score, StopFlag};
use crate::core::Line;

/// How the engine is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Strength. Below [`Level::MAX`] the engine limits itself and picks among
    /// near-equal turns by `seed`.
    pub level: Level,
    /// Size of the transposition table in MiB, at least 1.
    pub table_mib: usize,
    /// Search threads, at least 1. With one thread a search with depth or node
    /// limits is the same on every run.
    pub threads: usize,
    /// How many best lines to report (multi-PV), at least 1.
    pub lines: usize,
    /// Seed of the level's choices.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            level: Level::MAX,
            table_mib: 64,
            threads: 1,
            lines: 1,
            seed: 0,
        }
    }
}

/// One line of play with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredLine<T> {
    /// From the view of the side to move at the root.
    pub score: Score,
    /// The principal variation; never empty.
    pub turns: Vec<T>,
}

/// What the search knows after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<T> {
    /// Plies of the last finished iteration.
    pub depth: u32,
    /// The deepest ply visited.
    pub selective_depth: u32,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time spent so far.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub table_permille: u32,
    /// The best lines, best first; at least one. The turn to play is the first of
    /// the first.
    pub lines: Vec<ScoredLine<T>>,
}

impl<T: Copy> Report<T> {
    /// The turn to play.
    #[must_use]
    pub fn best(&self) -> T {
        self.lines[0].turns[0]
    }
}

/// An engine for one game, with the tables it keeps from search to search.
#[derive(Debug)]
pub struct Engine<G: Evaluate> {
    game: G,
    #[expect(dead_code, reason = "the search to come reads it")]
    settings: Settings,
}

impl<G: Evaluate> Engine<G> {
    /// A fresh engine.
    #[must_use]
    pub fn new(game: G, settings: Settings) -> Self {
        Self { game, settings }
    }

    /// Forgets everything learned from earlier searches (a new game).
    pub fn clear(&mut self) {}

    /// Searches the position at the end of `line` and returns the last report, or
    /// `None` if the game is over. Always returns a legal turn otherwise, even when
    /// stopped at once. `on_report` is called after each finished iteration.
    pub fn search(
        &mut self,
        line: &Line<G>,
        _limits: &Limits,
        _stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report<G::Turn>),
    ) -> Option<Report<G::Turn>> {
        let start = Instant::now();
        if line.ending().is_some() {
            return None;
        }
        let mut turns = Vec::new();
        line.turns(&mut turns);
        let (score, turn) = turns
            .into_iter()
            .map(|turn| {
                let next = self.game.apply(line.position(), turn);
                let score = match self.game.outcome(&next) {
                    Some(ending) if ending.winner() == Some(self.game.to_move(line.position())) => {
                        Score::win_in(1)
                    }
                    Some(ending) if ending.winner().is_some() => Score::loss_in(1),
                    Some(_) => Score::DRAW,
                    None => -self.game.evaluate(&next),
                };
                (score, turn)
            })
            .max_by_key(|(score, _)| *score)?;
        let report = Report {
            depth: 1,
            selective_depth: 1,
            nodes: 1,
            elapsed: start.elapsed(),
            table_permille: 0,
            lines: vec![ScoredLine {
                score,
                turns: vec![turn],
            }],
        };
        on_report(&report);
        Some(report)
    }
}
