//! The rule of diagonals and its place in the order of things.

use super::{after, legal, on_random_games, read, refusal};
use crate::{
    core::{Game, Step},
    games::boloa::Boloa,
};

#[test]
fn two_stones_of_the_mover_may_not_touch_only_diagonally() {
    assert_eq!(
        refusal("4/4/1B2/4 b - b", "Sc3"),
        "stones b2 and c3 would touch only diagonally: a black stone must stand on c2 or b3"
    );
    assert_eq!(
        refusal("4/4/1W2/4 w - b", "Sa3"),
        "stones b2 and a3 would touch only diagonally: a white stone must stand on a2 or b3"
    );
}

#[test]
fn one_stone_beside_both_is_enough() {
    assert_eq!(after("4/4/1BB1/4 b - b", &["Sc3"]), "4/2B1/1BB1/4 w - b");
    assert_eq!(after("4/1B2/1B2/4 b - b", &["Sc3"]), "4/1BB1/1B2/4 w - b");
}

#[test]
fn a_stone_of_the_other_colour_or_a_pawn_between_does_not_help() {
    assert!(refusal("4/4/1BW1/4 b - b", "Sc3").contains("only diagonally"));
    assert!(refusal("4/1b2/1Bb1/4 b - b", "Sc3").contains("only diagonally"));
}

#[test]
fn pawns_may_touch_diagonally() {
    assert_eq!(after("4/4/1B2/4 b - b", &["Pc3"]), "4/2b1/1B2/4 w - b");
    assert_eq!(after("4/4/1b2/4 b - b", &["Sc3"]), "4/2B1/1b2/4 w - b");
}

#[test]
fn the_diagonals_are_judged_after_smothered_parties_have_turned() {
    // Equal numbers go to White: b1 does not join b2 and c1.
    assert_eq!(
        refusal("5/5/5/BB3/wb3 b - b", "Sc1"),
        "stones c1 and b2 would touch only diagonally: a black stone must stand on b1 or c2"
    );
    // Black's majority does.
    assert_eq!(
        after("5/5/5/BB3/bb3 b - b", &["Sc1"]),
        "5/5/5/BB3/BBB2 w - b"
    );
}

#[test]
fn a_displaced_pawn_that_turns_may_stand_between() {
    // The pawn from c3 is smothered on c2 and becomes the stone that joins b2 and c3.
    assert_eq!(
        after("5/5/2b2/1B1W1/2W2 b - b", &["Sc3>c2"]),
        "5/5/2B2/1BBW1/2W2 w - b"
    );
    assert!(refusal("5/5/2b2/1B1W1/2W2 b - b", "Sc3>c4").contains("only diagonally"));
}

#[test]
fn stones_of_the_other_colour_are_not_looked_at() {
    assert_eq!(legal("B2/1B1/3 w - b").len(), 14);
}

#[test]
fn a_turn_that_leaves_two_stones_touching_only_diagonally_is_illegal_whatever_the_cause() {
    assert_eq!(legal("B2/1B1/3 b - b"), ["Sa2", "Sb3"]);
    assert!(refusal("B2/1B1/3 b - b", "Pc1").contains("b2 and a3"));
}

#[test]
fn a_smothered_party_in_a_position_text_turns_with_the_next_turn() {
    assert_eq!(after("W2/wW1/W2 b - b", &["Pc3"]), "W1b/WW1/W2 w - b");
}

#[test]
fn a_pawn_with_nowhere_to_go_takes_no_stone() {
    assert_eq!(
        refusal("5/5/5/W4/bW3 b - b", "Sa1"),
        "the pawn on a1 has nowhere to go: every point beside it holds a stone"
    );
}

#[test]
fn every_kind_of_illegal_turn_is_refused_with_its_rule() {
    let board = "5/3W1/2wb1/2B2/4b b - b";
    for (turn, reason) in [
        (
            "Pc3",
            "c3 holds a white pawn; a pawn goes on an empty point",
        ),
        (
            "Pd3",
            "d3 holds a black pawn; a pawn goes on an empty point",
        ),
        (
            "Pc2",
            "c2 holds a black stone; a pawn goes on an empty point",
        ),
        (
            "Sd4",
            "d4 holds a white stone; nothing is placed on a stone",
        ),
        (
            "Sc2>c1",
            "c2 holds a black stone; nothing is placed on a stone",
        ),
        ("Sa1>a2", "a1 is empty: there is no pawn to move away"),
        ("Sc3", "c3 holds a pawn: say where it goes, as in Sc3>b3"),
        (
            "Sc3>c5",
            "c5 is not beside c3; the pawn moves one point up, down, left or right",
        ),
        (
            "Sc3>d4",
            "d4 is not beside c3; the pawn moves one point up, down, left or right",
        ),
        (
            "Sc3>c3",
            "c3 is not beside c3; the pawn moves one point up, down, left or right",
        ),
        (
            "Sc3>c2",
            "c2 holds a stone; the pawn moves to an empty point or onto another pawn",
        ),
        (
            "Sd3>e3",
            "stones c2 and d3 would touch only diagonally: a black stone must stand on d2 or c3",
        ),
        (
            "Sd3",
            "stones c2 and d3 would touch only diagonally: a black stone must stand on d2 or c3",
        ),
        ("swap", "the swap is open on Second's first turn only"),
    ] {
        assert_eq!(refusal(board, turn), reason, "{turn}");
    }
    assert_eq!(
        refusal("1B1/1B1/1B1 w - b", "Pa1"),
        "the game is over: a chain joins both edges"
    );
}

#[test]
fn the_points_of_a_refused_turn_are_the_two_stones() {
    let (game, position) = read("4/4/1B2/4 b - b");
    let error = game.parse_turn(&position, "Sc3").expect_err("illegal");
    let names: Vec<_> = error
        .points
        .iter()
        .map(|point| game.geometry().name(*point).to_owned())
        .collect();
    assert_eq!(names, ["b2", "c3"]);
}

#[test]
fn steps_that_lead_nowhere_are_explained_in_both_orders() {
    let (game, position) = read("5/3W1/2wb1/2B2/4b b - b");
    let geometry = game.geometry();
    let at = |name| Step::At(geometry.find(name).expect("a point"));
    for (order, steps, reason) in [
        (
            0,
            vec![Step::Choice("pawn"), at("c3")],
            "c3 holds a white pawn; a pawn goes on an empty point",
        ),
        (
            1,
            vec![at("c3"), Step::Choice("pawn")],
            "c3 holds a white pawn; a pawn goes on an empty point",
        ),
        (
            0,
            vec![Step::Choice("stone"), at("c2")],
            "c2 holds a black stone; nothing is placed on a stone",
        ),
        (
            1,
            vec![at("c2")],
            "c2 holds a black stone; nothing is placed on a stone",
        ),
        (
            1,
            vec![at("d3")],
            "stones c2 and d3 would touch only diagonally: a black stone must stand on d2 or c3",
        ),
        (
            0,
            vec![Step::Choice("stone"), at("c3"), at("c2")],
            "c2 holds a stone; the pawn moves to an empty point or onto another pawn",
        ),
        (
            0,
            vec![Step::Choice("swap")],
            "the swap is open on Second's first turn only",
        ),
    ] {
        assert_eq!(game.explain(&position, &steps, order).message, reason);
    }
}

#[test]
fn turns_judged_near_the_point_are_the_turns_judged_by_the_whole_board() {
    for size in [3, 4, 5, 7, 11, 12] {
        let geometry = Boloa::with_size(size).geometry();
        let mut texts = vec!["swap".to_owned()];
        for at in &geometry.places {
            texts.push(format!("P{}", at.name));
            texts.push(format!("S{}", at.name));
            for to in &geometry.places {
                if at.x.abs_diff(to.x) + at.y.abs_diff(to.y) == 1 {
                    texts.push(format!("S{}>{}", at.name, to.name));
                }
            }
        }
        on_random_games(size, 60 / u64::from(size), |game, position, turns| {
            assert_eq!(game.count(position), turns.len() as u64, "{position}");
            let expected = texts
                .iter()
                .filter(|text| game.parse_turn(position, text).is_ok())
                .count();
            assert_eq!(turns.len(), expected, "{position}");
        });
    }
}
