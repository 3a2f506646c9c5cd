//! Turns and positions as text.

use super::{legal, read, refusal};
use crate::{
    core::{Game, TurnErrorKind},
    games::boloa::Boloa,
};

#[test]
fn turns_are_read_in_any_case() {
    let (game, position) = read("5/5/2w2/5/5 w s b");
    for (texts, canonical) in [
        (["Pd4", "pd4", "PD4"], "Pd4"),
        (["Sd4", "sd4", "SD4"], "Sd4"),
        (["Sc3>c4", "sc3>c4", "SC3>C4"], "Sc3>c4"),
        (["swap", "Swap", "SWAP"], "swap"),
    ] {
        for text in texts {
            let turn = game.parse_turn(&position, text).expect(text);
            assert_eq!(game.format_turn(&position, turn), canonical);
        }
    }
}

#[test]
fn columns_p_and_s_of_a_large_board_are_no_pieces() {
    let game = Boloa::with_size(19);
    let start = game.start();
    for text in ["Pp1", "Ps19", "Sp1", "Ss19"] {
        let turn = game.parse_turn(&start, text).expect(text);
        assert_eq!(game.format_turn(&start, turn), text);
    }
    for point in ["s19", "p7"] {
        let error = game.parse_turn(&start, point).expect_err("a point only");
        assert_eq!(
            error.message,
            format!("{point} is only a point: P{point} places a pawn there, S{point} a stone")
        );
    }
}

#[test]
fn texts_that_are_no_turns_are_named() {
    let (game, start) = read("9/9/9/9/9/9/9/9/9 b - b");
    for (text, message) in [
        ("Pj1", "\"j1\" is no point; points run from a1 to i9"),
        ("Pa0", "\"a0\" is no point; points run from a1 to i9"),
        ("Sa10", "\"a10\" is no point; points run from a1 to i9"),
        ("Sa01", "\"a01\" is no point; points run from a1 to i9"),
        ("Sa+1", "\"a+1\" is no point; points run from a1 to i9"),
        (
            "Sa99999999999999999999",
            "\"a99999999999999999999\" is no point; points run from a1 to i9",
        ),
        ("Sd4>", "\"\" is no point; points run from a1 to i9"),
        (
            "Sd4>d5>d6",
            "\"d5>d6\" is no point; points run from a1 to i9",
        ),
        (
            "d4",
            "d4 is only a point: Pd4 places a pawn there, Sd4 a stone",
        ),
        (
            "",
            "\"\" is no turn; turns are written Pd4 (pawn), Sd4 (stone), Sd4>d5 (stone, the pawn goes to d5) or swap",
        ),
        (
            "pass",
            "there is no passing in Boloa: a pawn can always be placed on an empty point",
        ),
    ] {
        let error = game.parse_turn(&start, text).expect_err(text);
        assert_eq!(error.message, message, "{text}");
        assert_eq!(error.kind, TurnErrorKind::Syntax, "{text}");
    }
}

#[test]
fn strange_letters_are_refused_quietly() {
    for text in [
        "é",
        "P☃1",
        "S☃☃>☃☃",
        "돌d4",
        "P\u{0}",
        "Sd4>é5",
        "Pd４",
        "ſwap",
    ] {
        assert!(!refusal("9/9/9/9/9/9/9/9/9 b - b", text).is_empty());
    }
}

#[test]
fn a_position_text_that_is_wrong_is_refused_with_the_part_that_is_wrong() {
    for (text, message) in [
        (
            "3/3/3 b -",
            "a position has four fields (the board, the colour to move, s or - for the swap, and the colour that First plays), not 3",
        ),
        (
            "",
            "a position has four fields (the board, the colour to move, s or - for the swap, and the colour that First plays), not 0",
        ),
        ("3/3/3 x - b", "the colour to move is b or w, not \"x\""),
        (
            "3/3/3 b - ?",
            "the colour that First plays is b or w, not \"?\"",
        ),
        ("3/3/3 b S b", "the swap field is s or -, not \"S\""),
        (
            "3/3/3 b s b",
            "a swap (s) is open only on Second's first turn: White is to move and First plays Black",
        ),
        ("3/3 b - b", "the board has 2 rows instead of 3"),
        ("3/2/3 b - b", "row 2 has 2 points instead of 3"),
        ("3/1b2/3 b - b", "row 2 has 4 points instead of 3"),
        (
            "3/3/bé1 b - b",
            "'é' in row 1 is neither B, W, b, w nor a number",
        ),
        (
            "4/3/3 b - b",
            "4 in row 3 is no number of empty points from 1 to 3",
        ),
        (
            "0b2/3/3 b - b",
            "0 in row 3 is no number of empty points from 1 to 3",
        ),
        (
            "99999999999999999999999/3/3 b - b",
            "99999999999999999999999 in row 3 is no number of empty points from 1 to 3",
        ),
    ] {
        let error = Boloa::with_size(3).parse_position(text).expect_err(text);
        assert_eq!(error.message, message);
    }
}

#[test]
fn a_position_of_another_size_is_refused() {
    let error = Boloa::with_size(9)
        .parse_position("3/3/3 b - b")
        .expect_err("another size");
    assert_eq!(error.message, "the board has 3 rows instead of 9");
}

#[test]
fn the_swap_may_be_offered_in_a_position_set_up_by_hand() {
    assert!(legal("3/1bB/3 w s b").contains(&"swap".to_owned()));
}

#[test]
fn runs_of_ten_and_more_empty_points_are_one_number() {
    let (game, position) = read("12/12/12/12/b10w/12/12/12/12/12/12/12 w - b");
    assert_eq!(
        game.format_position(&position),
        "12/12/12/12/b10w/12/12/12/12/12/12/12 w - b"
    );
}

#[test]
fn a_word_is_not_taken_for_a_point() {
    let game = Boloa::with_size(9);
    let position = game.start();
    let error = game.parse_turn(&position, "Pz3").expect_err("a point");
    assert_eq!(
        error.message,
        "\"z3\" is no point; points run from a1 to i9"
    );
    let error = game.parse_turn(&position, "stone").expect_err("a word");
    assert!(error.message.starts_with("\"stone\" is no turn"), "{error}");
}
