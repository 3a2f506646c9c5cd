use super::{Bocch, Position};
use crate::core::{
    Colour, Ending, Game, Insight, Line, NO_TURN, REPETITION, Side, Step, TurnErrorKind,
};
use crate::engine::Evaluate;

fn line(text: &str) -> Line<Bocch> {
    Line::parse(Bocch::default(), text).expect(text)
}

fn play(line: &mut Line<Bocch>, turns: &str) {
    for text in turns.split_whitespace() {
        let turn = line
            .parse_turn(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        line.play(turn);
    }
}

/// The names of the legal turns, in alphabetical order.
fn legal(line: &Line<Bocch>) -> Vec<String> {
    let mut turns = Vec::new();
    line.turns(&mut turns);
    assert_eq!(line.count(), turns.len() as u64);
    let mut names: Vec<_> = turns.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

/// The numbers of the stones by the names of their squares, as they are shown.
fn numbers(text: &str) -> Vec<(String, u8)> {
    let game = Bocch::default();
    let line = line(text);
    let geometry = game.geometry();
    game.insights(line.position(), None)
        .into_iter()
        .map(|insight| match insight {
            Insight::Number { at, value } => (geometry.name(at).to_owned(), value),
            other => panic!("{other:?} is no number"),
        })
        .collect()
}

/// The names of the points that a refused turn concerns, and why it is refused.
fn refusal(text: &str, turn: &str) -> (String, String) {
    let error = line(text).parse_turn(turn).expect_err(turn);
    assert_eq!(error.kind, TurnErrorKind::Illegal, "{turn}");
    let geometry = Bocch::default().geometry();
    let names: Vec<_> = error.points.iter().map(|at| geometry.name(*at)).collect();
    (names.join(" "), error.message)
}

const START: &str = "wwwwww/6/6/6/6/bbbbbb b";

#[test]
fn at_the_start_a_stone_in_a_corner_has_the_number_1_and_the_others_2() {
    assert_eq!(Bocch::default().start().to_string(), START);
    let numbers = numbers(START);
    assert_eq!(numbers.len(), 12);
    for (square, number) in numbers {
        let corner = ["1a", "6a", "1f", "6f"].contains(&square.as_str());
        assert_eq!(number, if corner { 1 } else { 2 }, "{square}");
    }
}

#[test]
fn stones_of_both_colours_count_diagonal_ones_included() {
    for (around, number) in [
        ("6/6/2b3/6/6/6 b", 0),
        ("6/1w4/2b3/6/6/6 b", 1),
        ("6/1w1b2/2b3/6/6/6 b", 2),
        ("6/1w1b2/2b3/1b4/6/6 b", 3),
        ("6/1w1b2/2b3/1b1w2/6/6 b", 4),
        // What stands two squares away does not count.
        ("2b3/6/b1b1w1/6/2w1b1/6 b", 0),
        // A stone at the edge has no neighbours across it.
        ("6/b4w/6/6/6/6 b", 0),
    ] {
        let at = if around.starts_with("6/b4w") {
            "1b"
        } else {
            "3c"
        };
        let found = numbers(around);
        assert!(
            found.contains(&(at.to_owned(), number)),
            "{around}: {found:?}"
        );
    }
}

#[test]
fn if_there_are_more_than_four_the_number_is_4_all_the_same() {
    let line = line("ww4/bw4/ww4/6/6/6 b");
    assert_eq!(legal(&line), ["1b-1f", "1b-5b", "1b-5f"]);
}

#[test]
fn the_stone_of_the_diagram_goes_where_the_rules_say() {
    let mut line = line(START);
    play(&mut line, "1f-2e 6a-5b");
    let from_2e: Vec<_> = legal(&line)
        .into_iter()
        .filter(|turn| turn.starts_with("2e"))
        .collect();
    assert_eq!(from_2e, ["2e-2c", "2e-4c", "2e-4e"]);
}

#[test]
fn it_may_pass_over_stones_of_either_colour_and_nothing_is_captured() {
    for (text, turn, after) in [
        ("6/6/2w3/2b3/1b4/6 b", "3d-3b", "6/2b3/2w3/6/1b4/6 w"),
        ("6/6/6/2b3/1bb3/6 b", "3e-3c", "6/6/2b3/2b3/1b4/6 w"),
        ("6/3w2/2wb2/6/6/6 w", "3c-5c", "6/3w2/3bw1/6/6/6 b"),
    ] {
        let mut line = line(text);
        play(&mut line, turn);
        assert_eq!(line.position().to_string(), after);
    }
}

#[test]
fn a_refusal_names_the_rule_and_the_squares() {
    let lonely = "w5/1w4/6/bb4/6/5b b";
    let stuck = "6/1www2/1wbw2/6/6/bb4 b";
    for (text, turn, squares, words) in [
        (START, "3c-3d", "3c", "there is no stone on 3c"),
        (START, "1a-1b", "1a", "the stone on 1a is not yours"),
        (
            lonely,
            "6f-6e",
            "6f",
            "6f has no stone around it: its number is 0 and it cannot move",
        ),
        (
            START,
            "2f-3c",
            "2f 3c",
            "3c is not on a straight line from 2f",
        ),
        (
            START,
            "2f-4e",
            "2f 4e",
            "4e is not on a straight line from 2f",
        ),
        (
            START,
            "2f-2f",
            "2f 2f",
            "2f is not on a straight line from 2f",
        ),
        (
            START,
            "2f-2e",
            "2f 2e",
            "2f has the number 2 and must move exactly 2 squares; 2e is 1 away",
        ),
        (
            START,
            "5f-2c",
            "5f 2c",
            "5f has the number 2 and must move exactly 2 squares; 2c is 3 away",
        ),
        (
            START,
            "1f-1d",
            "1f 1d",
            "1f has the number 1 and must move exactly 1 square; 1d is 2 away",
        ),
        (START, "1f-2f", "1f 2f", "2f is taken; nothing is captured"),
        (
            "6/6/2w3/2b3/1b4/6 w",
            "3c-3d",
            "3c 3d",
            "3d is taken; nothing is captured",
        ),
        (
            stuck,
            "3c-3e",
            "3c 3e",
            "3c has the number 4 and must move exactly 4 squares; 3e is 2 away",
        ),
        (
            "bb4/6/6/6/6/w5 w",
            "1f-1e",
            "",
            "the game is over: two stones on the far row",
        ),
    ] {
        assert_eq!(
            refusal(text, turn),
            (squares.to_owned(), words.to_owned()),
            "{turn}"
        );
    }
}

#[test]
fn a_stone_that_cannot_go_anywhere_is_explained_when_it_is_chosen() {
    let game = Bocch::default();
    let point = |name| game.geometry().find(name).expect("a square");
    let explain = |text: &str, steps: &[Step]| {
        let error = game.explain(line(text).position(), steps, 0);
        (error.kind, error.message, error.points)
    };
    assert_eq!(
        explain("6/1www2/1wbw2/6/6/6 b", &[Step::At(point("3c"))]),
        (
            TurnErrorKind::Illegal,
            "3c must move exactly 4 squares, and every square there is taken or off the board"
                .to_owned(),
            vec![point("3c")]
        )
    );
    assert_eq!(
        explain(START, &[Step::Choice("pass")]),
        (
            TurnErrorKind::Syntax,
            "a move begins with one of your stones".to_owned(),
            vec![]
        )
    );
}

#[test]
fn if_two_of_your_stones_stand_on_your_far_row_when_you_have_moved_you_win() {
    for (text, turn, wins) in [
        ("b5/6/2wbw1/6/4w1/bb4 b", "4c-4a", true),
        ("6/6/2wbw1/6/ww2w1/bb4 b", "4c-4a", false),
        // The home row is not the far row.
        ("ww4/6/6/2wbw1/6/bb4 b", "4d-4f", false),
        ("6/6/6/4w1/4bb/1w1b2 w", "5d-5f", true),
        ("6/6/6/4w1/4bb/3b2 w", "5d-5f", false),
    ] {
        let mut line = line(text);
        let seat = line.game().to_move(line.position());
        play(&mut line, turn);
        let win = Ending::win(seat, "two stones on the far row");
        assert_eq!(line.ending(), wins.then_some(win), "{text}");
        assert_eq!(legal(&line).is_empty(), wins, "{text}");
    }
}

#[test]
fn two_stones_across_count_only_when_their_side_has_moved() {
    for (text, winner) in [
        ("bb4/6/6/6/6/ww4 b", Some(Colour::White)),
        ("bb4/6/6/6/6/ww4 w", Some(Colour::Black)),
        ("bb4/6/6/6/6/w5 w", Some(Colour::Black)),
        // Set up so: whoever is to move has not finished a move.
        ("bb4/6/6/6/6/w5 b", None),
        ("b5/6/6/6/6/ww4 w", None),
    ] {
        let position: Position = text.parse().expect(text);
        let game = Bocch::default();
        let seat = game.outcome(&position).and_then(Ending::winner);
        assert_eq!(
            seat.map(|seat| game.colour(&position, seat)),
            winner,
            "{text}"
        );
        assert_eq!(game.count(&position) == 0, winner.is_some(), "{text}");
    }
    // The move may keep two across and win, or give the second one up.
    for (turn, wins) in [("3c-3d", true), ("2a-3a", true), ("1a-1b", false)] {
        let mut line = line("bb4/6/2b3/3b2/ww4/6 b");
        play(&mut line, turn);
        assert_eq!(line.ending().is_some(), wins, "{turn}");
    }
}

#[test]
fn if_none_of_your_stones_can_move_when_it_is_your_turn_you_lose() {
    // A loner, and a stone whose every square at its distance is off the board.
    for (text, turn) in [
        ("w5/1b4/6/6/6/5b b", "2b-3c"),
        ("6/1bbb2/1bw3/3b2/6/5b w", ""),
    ] {
        let mut line = line(text);
        play(&mut line, turn);
        let loser = line.game().to_move(line.position());
        assert_eq!(line.game().colour(line.position(), loser), Colour::White);
        assert_eq!(
            line.ending(),
            Some(Ending::win(loser.opponent(), NO_TURN)),
            "{text}"
        );
    }
}

#[test]
fn if_the_same_position_is_on_the_board_for_the_third_time_the_game_is_a_draw() {
    let mut line = line(START);
    play(&mut line, "1f-1e 1a-1b 1e-1f 1b-1a 1f-1e 1a-1b 1e-1f");
    assert_eq!(line.ending(), None);
    play(&mut line, "1b-1a");
    assert_eq!(line.position().to_string(), START);
    assert_eq!(line.ending(), Some(Ending::draw(REPETITION)));
}

#[test]
fn the_dash_may_be_left_out_and_capital_letters_are_read_as_well() {
    let line = line(START);
    for text in ["2f-2d", "2f2d", "2F-2d", "2F2D"] {
        assert_eq!(line.parse_turn(text).expect(text).to_string(), "2f-2d");
    }
    for text in [
        "", "-", "2", "2f", "2f-", "-2d", "2f-2", "2f-2dd", "0f-2d", "7f-2d", "2g-2d", "2f-2g",
        "f2-d2", "2f--2d", "2f 2d", "2f-2d-2b", "é", "2é2d",
    ] {
        let error = line.parse_turn(text).expect_err(text);
        assert_eq!(error.kind, TurnErrorKind::Syntax, "{text}");
        assert!(error.points.is_empty(), "{text}");
    }
    assert_eq!(
        line.parse_turn("2f-2z").expect_err("no square").message,
        "\"2z\" is no square; squares are written 1a to 6f, the column first"
    );
    assert_eq!(
        line.parse_turn("2").expect_err("no move").message,
        "\"2\" is no move; moves are written like 2f-3e"
    );
}

#[test]
fn a_position_is_written_row_by_row_and_read_back() {
    let game = Bocch::default();
    for text in [
        START,
        "6/6/6/6/6/6 w",
        "b4w/1b4/2w3/3b2/4w1/w4b b",
        "bwbwbw/6/wbwbwb/6/6/6 w",
    ] {
        let position = game.parse_position(text).expect(text);
        assert_eq!(game.format_position(&position), text);
    }
    // Empty squares may be counted in parts.
    let parts: Position = "wwwwww/33/222/111111/15/bbbbbb b".parse().expect("parts");
    assert_eq!(parts.to_string(), START);
    assert_eq!(parts, Bocch::default().start());
}

#[test]
fn bad_positions_are_refused_with_the_part() {
    for (text, words) in [
        (
            "",
            "a position has two fields: the board and the side to move",
        ),
        ("wwwwww/6/6/6/6/bbbbbb", "two fields"),
        ("wwwwww/6/6/6/6/bbbbbb b b", "two fields"),
        (
            "wwwwww/6/6/6/6/bbbbbb x",
            "the side to move is b or w, not \"x\"",
        ),
        ("wwwwww/6/6/6/bbbbbb b", "the board has 5 rows instead of 6"),
        (
            "wwwwww/6/6/6/6/6/bbbbbb b",
            "the board has 7 rows instead of 6",
        ),
        (
            "wwwwww/5/6/6/6/bbbbbb b",
            "row b has 5 squares instead of 6",
        ),
        (
            "wwwwww/6/6/6/6/bbbbbbb b",
            "row f has 7 squares instead of 6",
        ),
        (
            "wwwwww/6/6/33w/6/bbbbbb b",
            "row d has 7 squares instead of 6",
        ),
        (
            "wwwwww/6/x5/6/6/bbbbbb b",
            "'x' in row c is neither b, w nor a number from 1 to 6",
        ),
        ("wwwwww/7/6/6/6/bbbbbb b", "'7' in row b"),
        ("wwwwww/06/6/6/6/bbbbbb b", "'0' in row b"),
        (
            "wwwwww/w5/6/6/6/bbbbbb b",
            "White has 7 stones; a side has at most 6",
        ),
        (
            "wwwwww/b5/6/6/6/bbbbbb b",
            "Black has 7 stones; a side has at most 6",
        ),
    ] {
        let error = text.parse::<Position>().expect_err(text);
        assert!(error.message.contains(words), "{text}: {error}");
    }
}

#[test]
fn where_it_is_played_online_each_player_has_seven_minutes() {
    assert_eq!(Bocch::INFO.clock, Some(420));
}

#[test]
fn left_and_right_may_be_exchanged() {
    let game = Bocch::default();
    let geometry = game.geometry();
    let maps = game.symmetries();
    assert_eq!(maps.len(), 1);
    for (one, other) in [("1a", "6a"), ("2c", "5c"), ("3f", "4f")] {
        let image = |name| {
            let at = geometry.find(name).expect("a square");
            geometry.name(maps[0][at.index()])
        };
        assert_eq!((image(one), image(other)), (other, one));
    }
}

#[test]
fn row_a_is_blacks_far_row_and_row_f_is_whites() {
    // The edges are marked with the colour that starts there.
    let edges = Bocch::default().geometry().edges;
    let of = |side| {
        edges
            .iter()
            .find(|edge| edge.side == side)
            .map(|edge| edge.colour)
    };
    assert_eq!(of(Side::Top), Some(Colour::White));
    assert_eq!(of(Side::Bottom), Some(Colour::Black));
    assert_eq!(edges.len(), 2);
}

/// The position with the colours and their sides of the board exchanged.
fn exchanged(text: &str) -> String {
    let (board, side) = text.split_once(' ').expect("two fields");
    let rows: Vec<_> = board.split('/').rev().collect();
    format!("{} {side}", rows.join("/"))
        .chars()
        .map(|letter| match letter {
            'b' => 'w',
            'w' => 'b',
            other => other,
        })
        .collect()
}

#[test]
fn a_position_seen_from_the_other_side_has_the_same_score() {
    let game = Bocch::default();
    let score = |text: &str| game.evaluate(line(text).position());
    for text in [
        START,
        "w3ww/1w1w2/b1w3/1bb3/4b1/b4b b",
        "bw2ww/1w1w2/2w3/1bb3/4b1/b4b w",
    ] {
        assert_eq!(score(text), score(&exchanged(text)), "{text}");
    }
    // A stone that has arrived is worth more than one beside it that has not.
    let arrived = score("b4w/1w4/6/6/1b4/b4w b");
    assert!(arrived > score("5w/bw4/6/6/1b4/b4w b"));
}
