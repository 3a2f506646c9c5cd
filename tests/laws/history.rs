//! Laws of the rules that look back.

use std::collections::HashMap;

use quintet::core::{REPETITION, Seat};

use crate::{cases, games_to_play, random_turn};

#[test]
fn play_and_perft_agree_on_what_the_history_forbids() {
    for case in cases() {
        if case.game.geometry().places.len() > 100 {
            continue;
        }
        for seed in 0..games_to_play() / 25 {
            let mut line = case.game.start();
            while let Some(turn) = random_turn(line.as_ref(), seed) {
                line.play(turn);
                assert_eq!(line.perft(1), line.turns().len() as u64, "{}", case.name());
                if line.ply() > 120 {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_position_that_came_back_is_the_same_in_every_respect() {
    // A draw by repetition, where a game has one, comes exactly when the position
    // text has been on the board for the third time, the start included.
    for case in cases() {
        for seed in 0..games_to_play() / 5 {
            let mut line = case.game.start();
            let mut seen: HashMap<String, u32> = HashMap::new();
            loop {
                let count = seen.entry(line.text()).or_default();
                *count += 1;
                if line
                    .ending()
                    .is_some_and(|ending| ending.reason == REPETITION)
                {
                    assert_eq!(*count, 3, "{}: {}", case.name(), line.text());
                    assert_eq!(line.ending().expect("over").winner(), None::<Seat>);
                }
                let Some(turn) = random_turn(line.as_ref(), seed) else {
                    break;
                };
                line.play(turn);
                if line.ply() > 300 {
                    break;
                }
            }
        }
    }
}
