//! What the engine is told.

use std::collections::{BTreeSet, HashSet};

use super::{exchanged, on_random_games, read};
use crate::{
    core::Game,
    engine::{Class, Evaluate},
};

#[test]
fn a_position_seen_from_the_other_colour_has_the_same_score() {
    for size in [3, 5, 9, 12] {
        on_random_games(size, 6, |game, position, _| {
            if game.outcome(position).is_none() {
                let (_, other) = read(&exchanged(&game.format_position(position)));
                assert_eq!(game.evaluate(position), game.evaluate(&other), "{position}");
            }
        });
    }
}

#[test]
fn no_score_of_an_open_position_looks_decided() {
    for size in [3, 4, 9, 19] {
        on_random_games(size, 3, |game, position, _| {
            assert!(!game.evaluate(position).is_decided(), "{position}");
        });
    }
}

#[test]
fn an_immediate_win_is_found_if_and_only_if_there_is_one() {
    let mut by_pawns = 0;
    for size in [3, 4, 5, 6, 7, 12] {
        on_random_games(size, 600 / u64::from(size), |game, position, turns| {
            let seat = game.to_move(position);
            let wins = |turn| {
                game.outcome(&game.apply(position, turn))
                    .is_some_and(|ending| ending.winner() == Some(seat))
            };
            match game.immediate_win(position) {
                Some(turn) => {
                    assert!(turns.contains(&turn), "{position}");
                    assert!(wins(turn), "{position}");
                    by_pawns += u32::from(game.format_turn(position, turn).starts_with('P'));
                }
                None => assert!(!turns.iter().any(|turn| wins(*turn)), "{position}"),
            }
        });
    }
    assert!(by_pawns > 0);
}

#[test]
fn turns_left_out_as_duplicates_lead_nowhere_new() {
    let mut left_out = 0;
    for size in [3, 4, 5, 9] {
        on_random_games(size, 20, |game, position, turns| {
            let mut kept = turns.to_vec();
            game.distinct(position, &mut kept);
            let reach = |turns: &[_]| -> BTreeSet<String> {
                turns
                    .iter()
                    .map(|turn| game.format_position(&game.apply(position, *turn)))
                    .collect()
            };
            assert_eq!(reach(turns), reach(&kept), "{position}");
            left_out += turns.len() - kept.len();
        });
    }
    assert!(left_out > 0);
}

#[test]
fn forcing_turns_are_legal() {
    let mut found = 0;
    for size in [3, 5, 9] {
        on_random_games(size, 40, |game, position, turns| {
            let mut forcing = Vec::new();
            game.forcing(position, &mut forcing);
            found += forcing.len();
            for turn in forcing {
                assert!(turns.contains(&turn), "{position}");
            }
        });
    }
    assert!(found > 0);
}

#[test]
fn turns_of_one_position_have_slots_of_their_own() {
    for size in [4, 11, 12, 19] {
        on_random_games(size, 2, |game, position, turns| {
            let slots: HashSet<_> = turns
                .iter()
                .map(|turn| game.history_index(position, *turn))
                .collect();
            assert_eq!(slots.len(), turns.len(), "{position}");
        });
    }
}

#[test]
fn a_stone_that_stops_a_win_is_tactical() {
    let (game, position) = read("2B2/2B2/2B2/5/2B2 w - b");
    let stop = game.parse_turn(&position, "Sc2").expect("legal");
    let other = game.parse_turn(&position, "Pa1").expect("legal");
    assert_eq!(game.class(&position, stop), Class::Tactical);
    assert_eq!(game.class(&position, other), Class::Quiet);
    assert!(game.order(&position, stop) > game.order(&position, other));
}
