//! What is said of turns that are not legal.

use super::{STUCK, at, boards, game, position, random_positions, refusal, turns};
use crate::{
    core::{Game, Point, Step, TurnError, TurnErrorKind},
    games::shobu::Position,
};

/// Why no turn begins with the steps on these squares.
fn why(position: &Position, squares: &[&str], order: usize) -> TurnError {
    let steps: Vec<_> = squares.iter().map(|name| Step::At(at(name))).collect();
    game().explain(position, &steps, order)
}

#[test]
fn a_passive_half_that_no_stone_matches_is_named() {
    let now = boards(&[(2, "w3/4/b3/4")]);
    let error = why(&now, &["SW:a2", "SW:b2"], 0);
    assert_eq!(
        error.message,
        "no stone can make the aggressive half of SW:a2-b2"
    );
    assert_eq!(error.points, [at("SW:a2"), at("SW:b2")]);
    assert_eq!(error.kind, TurnErrorKind::Illegal);
    assert_eq!(refusal(&now, "SW:a2-b2"), error.message);
}

#[test]
fn a_passive_stone_must_be_yours_and_at_home() {
    let now = game().start();
    assert_eq!(
        refusal(&now, "SW:a2-a3/SE:a1-a2"),
        "there is no stone on SW:a2"
    );
    assert_eq!(
        refusal(&now, "SW:a4-a3/SE:a1-a2"),
        "the stone on SW:a4 is not yours"
    );
    assert_eq!(
        refusal(&now, "NW:a1-a2/SE:a1-a2"),
        "the passive half is played on your home boards SW and SE, not on NW"
    );
    assert_eq!(why(&now, &["NW:a1"], 0).points, [at("NW:a1")]);
}

#[test]
fn a_move_goes_one_or_two_squares_straight_on_its_board() {
    let now = game().start();
    assert_eq!(
        refusal(&now, "SW:a1-b3/SE:a1-b3"),
        "SW:b3 is not on a straight line from SW:a1"
    );
    assert_eq!(
        refusal(&now, "SW:a1-a4/SE:a1-a4"),
        "a stone moves 1 or 2 squares; SW:a1-a4 is 3 squares"
    );
    assert_eq!(
        refusal(&now, "SW:a1-a1/SE:a1-a1"),
        "the stone on SW:a1 must move 1 or 2 squares"
    );
    assert_eq!(
        refusal(&now, "SW:a1-NW:a2/SE:a1-a2"),
        "no stone crosses from one board to another, as SW:a1 to NW:a2 would"
    );
}

#[test]
fn the_aggressive_half_is_on_the_other_wood() {
    let now = game().start();
    assert_eq!(
        refusal(&now, "SW:a1-a2/NW:a1-a2"),
        "SW and NW are both dark; after a passive half on SW the aggressive half is played on \
         NE or SE"
    );
    assert_eq!(
        refusal(&now, "SE:a1-a2/SE:b1-b2"),
        "both halves are on SE; after a passive half there the aggressive half is played on \
         NW or SW"
    );
}

#[test]
fn an_attack_that_breaks_a_rule_names_the_stones() {
    let east = |row: &str, half: &str| {
        let now = boards(&[
            (1, &format!("4/{row}/4/3w")),
            (2, "w3/4/b3/4"),
            (3, "4/b3/4/3w"),
        ]);
        let passive = if half.ends_with("b3") { "b2" } else { "c2" };
        refusal(&now, &format!("SW:a2-{passive}/NE:{half}"))
    };
    assert_eq!(
        east("bww1", "a3-b3"),
        "NE:a3-b3 would push two stones, on NE:b3 and NE:c3"
    );
    assert_eq!(
        east("bw1w", "a3-c3"),
        "NE:a3-c3 would push two stones, on NE:b3 and NE:d3"
    );
    assert_eq!(
        east("b1b1", "a3-c3"),
        "NE:a3-c3 would push your own stone on NE:c3"
    );
    assert_eq!(
        east("bwb1", "a3-b3"),
        "NE:a3-b3 would push the stone on NE:b3 into your own stone on NE:c3"
    );
    assert_eq!(
        east("2b1", "c3"),
        "NE:c3 would leave the board going 2 squares east"
    );
}

#[test]
fn the_same_reasons_are_given_from_the_attack_first() {
    let now = boards(&[(1, "4/bw1w/4/3w"), (2, "w3/4/b3/4")]);
    assert_eq!(
        why(&now, &["NE:a3", "NE:c3"], 1).message,
        "NE:a3-c3 would push two stones, on NE:b3 and NE:d3"
    );
    let now = boards(&[(1, "b3/4/4/3w")]);
    let error = why(&now, &["NE:a4", "NE:b4"], 1);
    assert_eq!(
        error.message,
        "no stone on SW can make the passive half of NE:a4-b4"
    );
    assert_eq!(error.points, [at("NE:a4"), at("NE:b4")]);
    let start = game().start();
    assert_eq!(
        why(&start, &["NE:a1", "NE:a2", "SW:a4"], 1).message,
        "the stone on SW:a4 is not yours"
    );
    assert_eq!(
        why(&start, &["NE:a1", "NE:a2", "SE:a1"], 1).message,
        "SE and NE are both light; after a passive half on SE the aggressive half is played on \
         NW or SW"
    );
    assert_eq!(
        why(&start, &["NE:a1", "NE:b2", "SW:d1"], 1).message,
        "SW:d1 would leave the board going 1 square north-east"
    );
}

#[test]
fn a_stone_that_can_begin_no_turn_is_told_why() {
    let now = boards(&[(2, "4/4/ww2/bw2"), (3, "4/b3/4/3w")]);
    assert_eq!(
        why(&now, &["SW:a1"], 0).message,
        "SW:a1 is hemmed in and cannot make a passive move"
    );
    let now = boards(&[(2, "4/4/ww2/bw2")]);
    assert_eq!(
        why(&now, &["NE:d1"], 1).message,
        "no stone on SW can make the passive half of any move of NE:d1"
    );
}

#[test]
fn a_finished_game_says_so() {
    let over = position("4/4/4/b3|w3/4/4/3b|w3/4/4/3b|w3/4/4/3b w");
    assert_eq!(
        refusal(&over, "NW:a4-a3/NE:a4-a3"),
        "the game is over: no enemy stone left on one board"
    );
    let stuck = position(STUCK);
    assert_eq!(
        why(&stuck, &["SW:a1"], 0).message,
        "the game is over: no legal turn"
    );
}

#[test]
fn every_beginning_that_no_turn_has_is_explained() {
    for position in random_positions(2).iter().step_by(17) {
        let turns = turns(position);
        for order in 0..2 {
            let lists: Vec<_> = turns
                .iter()
                .map(|turn| game().steps(position, *turn, order))
                .collect();
            for first in 0..64 {
                let steps = [Step::At(Point(first))];
                if !lists.iter().any(|list| list.starts_with(&steps)) {
                    let error = game().explain(position, &steps, order);
                    assert_eq!(error.kind, TurnErrorKind::Illegal, "{error}");
                    continue;
                }
                for second in 0..64 {
                    let steps = [Step::At(Point(first)), Step::At(Point(second))];
                    if lists.iter().any(|list| list.starts_with(&steps)) {
                        for third in 0..64 {
                            let steps = [first, second, third].map(|at| Step::At(Point(at)));
                            if !lists.iter().any(|list| list.starts_with(&steps)) {
                                let error = game().explain(position, &steps, order);
                                assert_eq!(error.kind, TurnErrorKind::Illegal, "{error}");
                            }
                        }
                    } else {
                        let error = game().explain(position, &steps, order);
                        assert_eq!(error.kind, TurnErrorKind::Illegal, "{error}");
                    }
                }
            }
        }
    }
}
