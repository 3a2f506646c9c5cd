//! What the engine is told.

use super::{boards, game, mirrored, random_positions, turns};
use crate::{
    core::{Colour, Game},
    engine::{Class, Evaluate},
    games::shobu::{Shobu, board::misses_a_board},
};

#[test]
fn the_evaluation_is_the_same_for_both_sides() {
    for position in random_positions(30) {
        let other = mirrored(&position);
        assert_eq!(mirrored(&other), position);
        assert_eq!(
            game().evaluate(&position),
            game().evaluate(&other),
            "{position}"
        );
        assert_eq!(game().count(&position), game().count(&other), "{position}");
    }
}

#[test]
fn the_evaluation_is_the_same_in_the_west_and_in_the_east() {
    let symmetry = &game().symmetries()[0];
    for position in random_positions(30) {
        let image = |set: u64| {
            (0..64)
                .filter(|square| set >> square & 1 == 1)
                .fold(0u64, |image, square| image | 1 << symmetry[square].0)
        };
        let stones = Colour::BOTH.map(|colour| image(position.stones(colour)));
        let other = super::Position::new(stones, position.side());
        assert_eq!(game().evaluate(&position), game().evaluate(&other));
    }
}

#[test]
fn a_stone_less_on_the_weakest_board_weighs_more_than_on_a_full_one() {
    let full = "ww2/ww2/bb2/bb2";
    let all = boards(&[(0, full), (1, full), (2, full), (3, full)]);
    let three = boards(&[(0, full), (1, full), (2, full), (3, "ww2/ww2/bb2/b3")]);
    let two = boards(&[(0, full), (1, full), (2, full), (3, "ww2/ww2/b3/b3")]);
    let [all, three, two] = [all, three, two].map(|position| game().evaluate(&position).0);
    assert!(all > three);
    assert!(three - two > all - three, "{all} {three} {two}");
}

#[test]
fn distinct_keeps_one_turn_for_each_position_that_can_be_reached() {
    for position in random_positions(20) {
        let all = turns(&position);
        let mut kept = all.clone();
        game().distinct(&position, &mut kept);
        let reached = |turns: &[super::Turn]| {
            let mut texts: Vec<_> = turns
                .iter()
                .map(|turn| game().apply(&position, *turn).to_string())
                .collect();
            texts.sort();
            texts
        };
        let mut expected = reached(&all);
        expected.dedup();
        assert_eq!(reached(&kept), expected, "{position}");
    }
}

#[test]
fn distinct_keeps_a_turn_whose_twin_is_not_in_the_list() {
    let position = game().start();
    let light: Vec<_> = turns(&position)
        .into_iter()
        .filter(|turn| turn.to_string().starts_with("SE"))
        .collect();
    let mut kept = light.clone();
    game().distinct(&position, &mut kept);
    assert_eq!(kept, light);
}

#[test]
fn an_immediate_win_is_found_exactly_when_a_turn_clears_a_board() {
    let mut wins = 0;
    for position in random_positions(150) {
        let clears = |turn: &super::Turn| {
            let next = game().apply(&position, *turn);
            misses_a_board(next.stones(next.side()))
        };
        let all = turns(&position);
        let win = game().immediate_win(&position);
        assert_eq!(win.is_some(), all.iter().any(clears), "{position}");
        if let Some(turn) = win {
            assert!(all.contains(&turn) && clears(&turn), "{position}: {turn}");
            wins += 1;
        }
    }
    assert!(wins > 20);
}

#[test]
fn forcing_turns_are_the_legal_ones_that_push_a_stone_off() {
    for position in random_positions(30) {
        let off = |turn: &super::Turn| {
            let enemy = position.side().other();
            let next = game().apply(&position, *turn);
            next.stones(enemy).count_ones() < position.stones(enemy).count_ones()
        };
        let mut expected: Vec<_> = turns(&position).into_iter().filter(off).collect();
        let mut found = Vec::new();
        game().forcing(&position, &mut found);
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{position}");
        for turn in turns(&position) {
            let tactical = game().class(&position, turn) == Class::Tactical;
            assert_eq!(tactical, off(&turn), "{position}: {turn}");
        }
    }
}

#[test]
fn history_slots_stay_in_their_table_and_tell_the_sides_apart() {
    for position in random_positions(5) {
        for turn in turns(&position) {
            let slot = game().history_index(&position, turn);
            assert!(slot < Shobu::HISTORY);
            assert_ne!(slot, game().history_index(&position.passed(), turn));
        }
    }
}
