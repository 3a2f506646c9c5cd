//! Balanced positions to begin games and searches with.

use quintet::{
    core::{Line, mix},
    engine::{Engine, Evaluate, Limits, Settings, StopFlag},
};

use crate::common::random_line;

/// A position after `plies` random turns that a search of 20,000 nodes scores within
/// `balance` hundredths of the game's margin: number `number` of those that `seed` gives.
pub(crate) fn opening<G: Evaluate>(
    game: &G,
    plies: u64,
    balance: i32,
    seed: u64,
    number: u64,
) -> Line<G> {
    (0..)
        .find_map(|trial: u64| {
            let seed = mix(seed ^ mix(number ^ mix(trial)));
            let line = random_line(game, plies, |ply| mix(seed ^ mix(ply)))?;
            let settings = Settings {
                table_mib: 4,
                ..Settings::default()
            };
            let report = Engine::new(game.clone(), settings).search(
                &line,
                &Limits::nodes(20_000),
                &StopFlag::new(),
                &mut |_| {},
            )?;
            let most = game.margin() * balance / 100;
            (report.lines[0].score.0.abs() <= most).then_some(line)
        })
        .expect("some opening does not end the game")
}
