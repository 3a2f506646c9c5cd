//! Turns and positions as text.

use super::{game, position, random_positions, refusal, turn, turns};
use crate::{
    core::{Game, Surface, Wood},
    games::shobu::Position,
};

#[test]
fn the_start_is_written_as_the_rules_say() {
    assert_eq!(
        game().start().to_string(),
        "wwww/4/4/bbbb|wwww/4/4/bbbb|wwww/4/4/bbbb|wwww/4/4/bbbb b"
    );
}

#[test]
fn a_turn_is_read_in_any_case_and_with_less() {
    let now = game().start();
    let expected = turn(&now, "SW:c1-b2/NE:d1-c2");
    assert_eq!(expected.to_string(), "SW:c1-b2/NE:d1-c2");
    for text in [
        "sw:c1-b2/ne:d1-c2",
        "SW:C1-B2/NE:D1-C2",
        "swc1b2ned1c2",
        "SW:c1b2,NE:d1c2",
        "SW:c1-b2+NE:d1-c2",
        " SW:c1-b2 NE:d1-c2 ",
        "SW:c1-b2 / NE:d1-c2",
        "SW:c1-b2/NE:d1",
        "SW:c1-SW:b2/NE:d1-NE:c2",
    ] {
        assert_eq!(turn(&now, text), expected, "{text}");
    }
}

#[test]
fn every_turn_and_position_reads_back_to_itself() {
    for position in random_positions(4) {
        for turn in turns(&position) {
            let text = turn.to_string();
            assert_eq!(game().parse_turn(&position, &text), Ok(turn), "{text}");
        }
        assert_eq!(position.to_string().parse(), Ok(position));
    }
}

#[test]
fn equal_turns_have_equal_codes() {
    for position in random_positions(3) {
        let mut codes: Vec<u32> = turns(&position).into_iter().map(Into::into).collect();
        let count = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), count);
    }
}

#[test]
fn text_that_is_no_turn_names_the_offending_part() {
    let now = game().start();
    for (text, part) in [
        ("", "\"\" is no board"),
        ("XW:c1-b2/NE:d1-c2", "\"XW:c1-b2\" is no board"),
        ("SW:e1-b2/NE:d1-c2", "\"e1-b2/NE\" is no square of SW"),
        ("SW:c1-b5/NE:d1-c2", "\"b5/NE:d1\" is no square of SW"),
        ("SW:c1-b2/NE:d0-c2", "\"d0-c2\" is no square of NE"),
        ("SW:c1-b2/ME:d1-c2", "\"ME:d1-c2\" is no board"),
        ("SW:c1-b2/NE:d1-c2x", "\"x\" after the turn is too much"),
        ("SW:c1-b2", "the aggressive half is missing"),
        ("SW:☃1-b2", "\"☃1-b2\" is no square of SW"),
        ("é", "\"é\" is no board"),
        ("Sé:c1", "is no board"),
    ] {
        let message = refusal(&now, text);
        assert!(message.contains(part), "{text:?}: {message}");
    }
    assert!(refusal(&now, &"9".repeat(100_000)).len() < 200);
}

#[test]
fn text_that_is_no_position_names_the_offending_part() {
    let board = "wwww/4/4/bbbb";
    for (text, part) in [
        ("", "two fields"),
        ("x", "two fields"),
        (&format!("{board} b"), "there are 1 boards instead of 4"),
        (
            &format!("{board}|{board}|{board}|{board} x"),
            "the side to move is b or w, not \"x\"",
        ),
        (
            &format!("{board}|{board}|{board}|{board} b b"),
            "two fields",
        ),
        (
            &format!("{board}|wwww/4/bbbb|{board}|{board} b"),
            "board NE has 3 rows instead of 4",
        ),
        (
            &format!("{board}|{board}|wwww/5/4/bbbb|{board} b"),
            "'5' in row 3 of board SW is neither",
        ),
        (
            &format!("{board}|{board}|wwww/3/4/bbbb|{board} b"),
            "row 3 of board SW has 3 squares instead of 4",
        ),
        (
            &format!("{board}|{board}|{board}|wwwww/4/4/bbbb b"),
            "row 4 of board SE has 5 squares instead of 4",
        ),
        (
            &format!("{board}|{board}|{board}|wwww/w3/4/bbbb b"),
            "White has 5 stones on SE; a side has at most 4 on a board",
        ),
        (
            &format!("{board}|{board}|{board}|wwww/☃3/4/bbbb b"),
            "'☃' in row 3 of board SE",
        ),
    ] {
        let error = text.parse::<Position>().expect_err("no position");
        assert!(error.message.contains(part), "{text:?}: {error}");
    }
    let long = format!("{}|4|4|4 b", "4".repeat(100_000));
    assert!(long.parse::<Position>().is_err());
}

#[test]
fn finished_positions_can_be_written_down() {
    let text = "4/4/4/b3|w3/4/4/3b|4/4/4/4|w3/4/4/3b w";
    assert_eq!(position(text).to_string(), text);
}

#[test]
fn the_west_boards_are_dark_and_the_rope_lies_between_north_and_south() {
    let geometry = game().geometry();
    assert_eq!(geometry.surface, Surface::Squares);
    assert!(geometry.rope);
    let boards: Vec<_> = geometry
        .boards
        .iter()
        .map(|board| (board.name, board.at, board.wood))
        .collect();
    assert_eq!(
        boards,
        [
            ("NW", (0, 0), Wood::Dark),
            ("NE", (1, 0), Wood::Light),
            ("SW", (0, 1), Wood::Dark),
            ("SE", (1, 1), Wood::Light),
        ]
    );
    assert_eq!(geometry.places.len(), 64);
    let place = &geometry.places[geometry.find("sw:c1").expect("a square").index()];
    assert_eq!((place.board, place.x, place.y), (2, 2, 3));
    assert_eq!(geometry.columns, ["a", "b", "c", "d"]);
    assert_eq!(geometry.rows, ["4", "3", "2", "1"]);
}

#[test]
fn the_symmetry_mirrors_west_and_east() {
    let geometry = game().geometry();
    let symmetries = game().symmetries();
    assert_eq!(symmetries.len(), 1);
    for (from, to) in [("SW:a1", "SE:d1"), ("NE:b3", "NW:c3")] {
        let from = geometry.find(from).expect("a square");
        assert_eq!(geometry.name(symmetries[0][from.index()]), to);
    }
}
