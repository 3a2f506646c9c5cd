//! Random openings that leave both sides in the game.

use crate::{
    catalog::{AnyEngine, AnyGame, AnyLine},
    core::mix,
    engine::{Level, Limits, Settings, StopFlag},
};

/// Openings whose score lies further from even than this are thrown away, in
/// hundredths.
const WIDEST: i32 = 150;
/// Positions visited to judge an opening.
const NODES: u64 = 3_000;
/// So many openings are tried; then the most even one seen is taken.
const TRIES: u64 = 40;

/// Draws random openings of a number of plies, the same for the same seed.
pub(super) struct Openings {
    plies: usize,
    seed: u64,
    engine: Box<dyn AnyEngine>,
}

impl Openings {
    /// Openings of `plies` random plies for a game.
    #[must_use]
    pub(super) fn new(game: &dyn AnyGame, plies: usize, seed: u64) -> Self {
        let settings = Settings {
            level: Level::MAX,
            table_mib: 4,
            ..Settings::default()
        };
        Self {
            plies,
            seed,
            engine: game.engine(settings),
        }
    }

    /// The opening with this number. It is not over, and about even as far as a
    /// short search can tell.
    pub(super) fn draw(&mut self, game: &dyn AnyGame, number: u64) -> Box<dyn AnyLine> {
        if self.plies == 0 {
            return game.start();
        }
        let mut best: Option<(i32, Box<dyn AnyLine>)> = None;
        for attempt in 0..TRIES {
            let mut line = game.start();
            let seed = mix(mix(self.seed ^ mix(number)) ^ attempt);
            for ply in 0..self.plies {
                let turns = line.turns();
                if turns.is_empty() {
                    break;
                }
                let at = mix(seed ^ ply as u64) % turns.len() as u64;
                line.play(turns[at as usize]);
            }
            if line.ending().is_some() {
                continue;
            }
            self.engine.clear();
            let stop = StopFlag::new();
            let report =
                self.engine
                    .search(line.as_ref(), &Limits::nodes(NODES), &stop, &mut |_| {});
            let score = report.and_then(|report| Some(report.lines.first()?.score.0.abs()));
            let score = score.unwrap_or(i32::MAX);
            if score <= WIDEST {
                return line;
            }
            if best.as_ref().is_none_or(|(least, _)| score < *least) {
                best = Some((score, line));
            }
        }
        best.map_or_else(|| game.start(), |(_, line)| line)
    }
}
