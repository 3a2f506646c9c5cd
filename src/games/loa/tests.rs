use super::{
    Loa, evaluate,
    rules::{Position, bits, groups, is_connected},
};
use crate::{
    core::{
        Colour, Ending, Game, Line, NO_TURN, Options, Outcome, Point, Seat, Step, TurnErrorKind,
    },
    engine::Evaluate,
};

fn game(options: &[(&'static str, &'static str)]) -> Loa {
    Loa::new(&Options::resolve(Loa::INFO.options, options.iter().copied()).expect("options"))
}

fn line(text: &str) -> Line<Loa> {
    Line::parse(game(&[]), text).expect("a position")
}

fn play(line: &mut Line<Loa>, turns: &str) {
    for text in turns.split_whitespace() {
        let turn = line
            .parse_turn(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        line.play(turn);
    }
}

fn refused(text: &str, turn: &str) -> String {
    let error = line(text).parse_turn(turn).expect_err(turn);
    assert_eq!(error.kind, TurnErrorKind::Illegal);
    error.message
}

#[test]
fn a_stone_moves_as_many_squares_as_there_are_stones_on_its_line() {
    let line = Line::new(game(&[]));
    // c1 and c8 are the two stones of the c file.
    assert!(line.parse_turn("c8-c6").is_ok());
    let error = line.parse_turn("c8-c7").expect_err("one square");
    assert!(
        error.message.contains("2 stones") && error.message.contains("exactly 2 squares"),
        "{error}"
    );
    assert_eq!(error.points.len(), 2);
}

#[test]
fn own_stones_are_jumped_and_enemy_stones_are_not() {
    // The diagonal from e8 to a4 holds three stones: e8, d7 and c6.
    let text = "4b3/3b4/2b5/7b/8/8/w7/w6w b";
    assert!(line(text).parse_turn("e8-b5").is_ok());
    let text = "4b3/3w4/2b5/7b/8/8/w7/w6w b";
    let message = refused(text, "e8-b5");
    assert!(message.contains("enemy stone on d7"), "{message}");
}

#[test]
fn a_stone_may_capture_by_landing_and_never_lands_on_its_own() {
    let mut captured = Line::new(game(&[]));
    play(&mut captured, "c1xa3");
    assert_eq!(captured.position().stones(Colour::White).count_ones(), 11);
    // The source's caption "C1 to A4" is a misprint.
    let error = Line::new(game(&[]))
        .parse_turn("c1xa4")
        .expect_err("no line");
    assert!(error.message.contains("share no line"), "{error}");
    let message = refused("b1b5/8/8/8/8/8/w7/w6w b", "a8-c8");
    assert!(message.contains("your own"), "{message}");
}

#[test]
fn input_with_a_dash_a_cross_or_nothing_is_understood() {
    let line = Line::new(game(&[]));
    let capture = line.parse_turn("c1xa3").expect("a capture");
    for text in ["c1-a3", "C1A3", "c1Xa3"] {
        assert_eq!(line.parse_turn(text).expect(text), capture);
    }
    assert_eq!(line.game().format_turn(line.position(), capture), "c1xa3");
}

#[test]
fn all_stones_connected_win_also_diagonally() {
    let mut line = line("b7/1b6/8/3b4/8/8/7w/w7 b");
    assert_eq!(line.ending(), None);
    // The long diagonal from a8 holds three stones, so d5 may not move one square; the row may.
    play(&mut line, "d5-c5 a1-a3");
    assert_eq!(line.ending(), None);
    play(&mut line, "c5-c6");
    assert_eq!(
        line.ending().map(|ending| ending.outcome),
        Some(Outcome::Win(Seat::First))
    );
}

#[test]
fn a_single_stone_is_connected() {
    let line = line("b7/8/8/8/8/8/w6w/8 w");
    assert_eq!(line.ending().and_then(Ending::winner), Some(Seat::First));
}

#[test]
fn a_capture_may_connect_the_opponent_who_then_wins() {
    // White's lone stone on g2 is captured: the two that are left are connected.
    let mut line = line("ww6/8/8/8/8/b7/4b1w1/8 b");
    play(&mut line, "e2xg2");
    assert_eq!(line.ending().and_then(Ending::winner), Some(Seat::Second));
}

#[test]
fn both_connected_is_a_draw_or_by_the_option_a_win_for_the_mover() {
    let text = "bb6/8/8/8/8/8/8/6ww b";
    let drawn = line(text).ending().expect("over");
    assert_eq!(
        (drawn.outcome, drawn.reason),
        (Outcome::Draw, "both sides are connected at once")
    );
    let option = Line::parse(game(&[("both-connected", "mover")]), text).expect("a position");
    // Black is to move, so White has moved last.
    assert_eq!(option.ending().and_then(Ending::winner), Some(Seat::Second));
}

/// A position in which White cannot move: every line of a8 and h1 is blocked.
const STUCK: &str = "wbb5/bb6/b7/3b4/8/5b2/7b/4bbbw w";

#[test]
fn a_side_without_a_move_loses_or_by_the_option_passes() {
    let line = line(STUCK);
    let ending = line.ending().expect("over");
    assert_eq!(
        (ending.winner(), ending.reason),
        (Some(Seat::First), NO_TURN)
    );
    let mut passing = Line::parse(game(&[("no-move", "pass")]), STUCK).expect("a position");
    let pass = passing.parse_turn("pass").expect("the only turn");
    assert_eq!(passing.count(), 1);
    assert_eq!(
        passing.game().steps(passing.position(), pass, 0),
        [Step::Choice("pass")]
    );
    passing.play(pass);
    assert_eq!(passing.position().side(), Colour::Black);
    let error = passing.parse_turn("pass").expect_err("Black can move");
    assert!(
        error.message.contains("only when no stone can move"),
        "{error}"
    );
}

#[test]
fn the_same_position_for_the_third_time_is_a_draw_unless_the_option_says_none() {
    let shuffle = "b8-h8 a7-c7 h8-b8 c7-a7";
    let mut drawn = Line::new(game(&[]));
    play(&mut drawn, shuffle);
    assert_eq!(drawn.ending(), None);
    play(&mut drawn, shuffle);
    assert_eq!(
        drawn.ending().map(|ending| ending.outcome),
        Some(Outcome::Draw)
    );
    let mut endless = Line::new(game(&[("repetition", "none")]));
    for _ in 0..5 {
        play(&mut endless, shuffle);
    }
    assert_eq!(endless.ending(), None);
}

#[test]
fn scrambled_eggs_alternates_the_colours_round_the_rim() {
    let position = game(&[("setup", "scrambled-eggs")]).start();
    let mut rim: Vec<u8> = (1..7).map(|column| 56 + column).collect();
    rim.extend((1..7).rev().map(|row| row * 8 + 7));
    rim.extend((1..7).rev());
    rim.extend((1..7).map(|row| row * 8));
    assert_eq!(rim.len(), 24);
    for pair in rim.windows(2) {
        assert_ne!(position.stone(pair[0]), position.stone(pair[1]));
    }
    assert_eq!(position.stone(57), Some(Colour::Black));
    assert_eq!(bits(position.occupied()).count(), 24);
}

#[test]
fn an_illegal_try_names_the_rule() {
    let start = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b";
    for (turn, words) in [
        ("a1-a2", "no stone on a1"),
        ("a2-c2", "not yours"),
        ("c8-d6", "share no line"),
        ("c8-c5", "2 stones"),
        ("pass", "nobody passes"),
    ] {
        let message = refused(start, turn);
        assert!(message.contains(words), "{turn}: {message}");
    }
    for text in ["", "c8", "c9-c6", "i1-i2", "c8--c6", "é8-c6", "c8-c6x"] {
        let error = line(start).parse_turn(text).expect_err(text);
        assert_eq!(error.kind, TurnErrorKind::Syntax, "{text}: {error}");
    }
}

#[test]
fn the_rays_of_a_selected_stone_tell_count_target_and_block() {
    use crate::core::Insight;
    let line = Line::new(game(&[]));
    let insights = line.game().insights(line.position(), Some(Point(2)));
    // c8 goes two squares down its file.
    assert!(insights.contains(&Insight::Ray {
        from: Point(2),
        to: Some(Point(18)),
        distance: 2,
        block: None
    }));
    assert_eq!(
        insights
            .iter()
            .filter(|insight| matches!(insight, Insight::Group { .. }))
            .count(),
        4
    );
}

#[test]
fn bad_positions_are_refused_with_the_part() {
    for (text, words) in [
        ("", "two fields"),
        ("8/8/8/8/8/8/8/8 b b", "two fields"),
        ("8/8/8/8/8/8/8/8 b", "0 stones"),
        ("8/8/8/8/8/8/8 b", "7 rows"),
        ("b7/8/8/8/8/8/8/w6 b", "row 1 has 7"),
        ("b8/8/8/8/8/8/8/w7 b", "row 8 has 9"),
        ("x7/8/8/8/8/8/8/w7 b", "'x'"),
        ("b7/8/8/8/8/8/8/w7 r", "\"r\""),
        ("bbbbbbbb/bbbbb3/8/8/8/8/8/w7 b", "13 stones"),
    ] {
        let error = text.parse::<Position>().expect_err(text);
        assert!(error.message.contains(words), "{text}: {error}");
    }
}

#[test]
fn the_number_of_pieces_less_holes_is_right() {
    for (text, expected) in [
        ("b7/8/8/8/8/8/8/w7 b", 1),
        ("b1b5/8/8/8/8/8/8/w7 b", 2),
        ("bbb5/b1b5/bbb5/8/8/8/8/w7 b", 0),
        ("bb6/bb6/8/8/8/8/8/w7 b", 1),
        ("1b6/b1b5/1b6/8/8/8/8/w7 b", 0),
        ("b6b/8/8/8/8/8/8/w6b b", 3),
    ] {
        let position: Position = text.parse().expect("a position");
        assert_eq!(
            evaluate::euler(position.stones(Colour::Black)),
            expected,
            "{text}"
        );
        let pieces = groups(position.stones(Colour::Black)).count() as i32;
        assert!(
            pieces >= expected && is_connected(position.stones(Colour::Black)) == (pieces == 1)
        );
    }
}

#[test]
fn the_evaluation_is_the_same_for_the_exchanged_position() {
    let game = game(&[]);
    let mut line = Line::new(game);
    play(&mut line, "c8-c6 a3-c3 d1-d3 h4-f4");
    let text = line.game().format_position(line.position());
    let exchanged: String = text
        .chars()
        .map(|letter| match letter {
            'b' => 'w',
            'w' => 'b',
            other => other,
        })
        .collect();
    let other: Position = exchanged.parse().expect("a position");
    assert_eq!(game.evaluate(line.position()), game.evaluate(&other));
}
