use super::{Bound, board};
use crate::core::{BARRED, Ending, Game, Insight, Line, Point, Seat, TurnErrorKind};

fn line(text: &str) -> Line<Bound> {
    Line::parse(Bound, text).expect("a position")
}

fn play(line: &mut Line<Bound>, turns: &str) {
    for text in turns.split_whitespace() {
        let turn = line
            .parse_turn(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        line.play(turn);
    }
}

#[test]
fn there_are_20_forks_with_three_edges_each_and_120_symmetries() {
    let geometry = Bound.geometry();
    assert_eq!((geometry.places.len(), geometry.links.len()), (20, 30));
    for fork in 0..20u8 {
        assert_eq!(board::AROUND[usize::from(fork)].count_ones(), 3);
        for near in board::NEIGHBOURS[usize::from(fork)] {
            assert!(board::NEIGHBOURS[usize::from(near)].contains(&fork));
        }
    }
    for (one, other) in [
        ("a1", "a2"),
        ("a5", "a1"),
        ("c5", "c1"),
        ("b10", "b1"),
        ("a3", "b5"),
        ("b6", "c3"),
    ] {
        let (one, other) = (
            board::find(one).expect("a fork"),
            board::find(other).expect("a fork"),
        );
        assert!(board::NEIGHBOURS[usize::from(one)].contains(&other));
    }
    let maps = board::symmetries();
    assert_eq!(maps.len(), 120);
}

#[test]
fn each_orange_piece_stands_opposite_a_blue_one() {
    // The distance between opposite forks of a dodecahedron is five edges.
    let distance = |from: u8, to: u8| {
        let (mut reached, mut steps) = (1u32 << from, 0);
        while reached >> to & 1 == 0 {
            reached |=
                board::bits(reached).fold(0, |set, fork| set | board::AROUND[usize::from(fork)]);
            steps += 1;
        }
        steps
    };
    let start = Bound.start();
    for blue in board::bits(start.pieces(crate::core::Colour::Black)) {
        let opposite = board::bits(start.pieces(crate::core::Colour::White))
            .filter(|orange| distance(blue, *orange) == 5)
            .count();
        assert_eq!(opposite, 1);
    }
}

#[test]
fn a_turn_moves_one_piece_along_one_edge_to_an_empty_fork() {
    let line = Line::new(Bound);
    for (turn, words) in [
        ("a2-b5", "no edge joins a2 and b5"),
        ("a2-a3", "a3 is taken"),
        ("a1-b1", "no piece on a1"),
        ("c1-b2", "not yours"),
    ] {
        let error = line.parse_turn(turn).expect_err(turn);
        assert_eq!(error.kind, TurnErrorKind::Illegal);
        assert!(error.message.contains(words), "{turn}: {error}");
    }
    for text in ["a2-a1", "A2-A1", "a2a1"] {
        assert_eq!(line.parse_turn(text).expect(text).to_string(), "a2-a1");
    }
    for text in [
        "",
        "-",
        "a0-a1",
        "a6-a1",
        "a01-a2",
        "b11-b1",
        "d1-a1",
        "a2",
        "a2-",
        "é",
        "a2-a1-a5",
        "a99999999999-a1",
    ] {
        assert_eq!(
            line.parse_turn(text).expect_err(text).kind,
            TurnErrorKind::Syntax,
            "{text}"
        );
    }
}

#[test]
fn a_piece_surrounded_on_all_three_sides_by_anyones_pieces_is_bound() {
    // Orange c1 has Blue on b2 and Orange on c2; Blue moves to c5.
    let mut line = line("..bb./.b...o.o.b/oo... b");
    assert_eq!(line.ending(), None);
    play(&mut line, "b10-c5");
    let ending = line.ending().expect("bound");
    assert_eq!(
        (ending.winner(), ending.reason),
        (Some(Seat::First), "a piece is bound")
    );
}

#[test]
fn binding_your_own_piece_loses() {
    // Blue a1 has Blue on a2 and Orange on b1; Blue moves to a5.
    let mut line = line("bb.b./o......b../oo..o b");
    play(&mut line, "a4-a5");
    assert_eq!(line.ending().and_then(Ending::winner), Some(Seat::Second));
}

#[test]
fn a_move_that_binds_pieces_of_both_sides_wins_for_the_mover() {
    // a5 is the last exit of Blue a1 (a2, b1) and of Orange a4 (a3, b7).
    let mut line = line("bbbo./o.....o.b./o.... b");
    play(&mut line, "b9-a5");
    assert_eq!(line.ending().and_then(Ending::winner), Some(Seat::First));
}

#[test]
fn a_move_played_from_a_position_may_not_be_played_from_it_again() {
    let mut line = Line::new(Bound);
    play(&mut line, "a2-a1 c2-c3 a1-a2 c3-c2");
    // The returning moves were legal; the first one may not begin the sequence again.
    let error = line.parse_turn("a2-a1").expect_err("barred");
    assert!(error.message.contains("stalemate rule"), "{error}");
    assert_eq!(error.points, [Point(1), Point(0)]);
    assert_eq!(line.count(), 5);
}

#[test]
fn the_rule_bars_either_players_move() {
    let mut line = Line::new(Bound);
    play(&mut line, "a2-a1 c2-c3 a1-a2 c3-c2 a3-b5 c2-c3 b5-a3");
    assert!(line.parse_turn("c3-c2").is_err());
    assert_eq!(line.ending(), None);
}

#[test]
fn a_player_whose_every_move_is_barred_loses() {
    // Walk through the start position until Blue has used up its moves there.
    let mut line = Line::new(Bound);
    let mut turns = Vec::new();
    line.turns(&mut turns);
    assert_eq!(turns.len(), 6);
    for turn in turns {
        let back = format!("{}", super::Turn::new(turn.to(), turn.from()));
        // Orange shuffles by a different move each time, as the rule bars its own too.
        let mut answers = Vec::new();
        line.play(turn);
        line.turns(&mut answers);
        let answer = answers.into_iter().find(|answer| {
            let mut probe = line.clone();
            probe.play(*answer);
            let Ok(back) = probe.parse_turn(&back) else {
                return false;
            };
            probe.play(back);
            let home = super::Turn::new(answer.to(), answer.from());
            probe.parse_turn(&home.to_string()).is_ok()
        });
        let answer = answer.expect("a way round");
        line.play(answer);
        play(&mut line, &back);
        play(
            &mut line,
            &super::Turn::new(answer.to(), answer.from()).to_string(),
        );
    }
    let ending = line.ending().expect("no move is left");
    assert_eq!(
        (ending.winner(), ending.reason),
        (Some(Seat::Second), BARRED)
    );
}

#[test]
fn what_can_be_counted_by_eye_is_shown() {
    let position = line("bb.b./o......b../oo..o b");
    let insights = Bound.insights(position.position(), None);
    let at = |name: &str| Point(board::find(name).expect("a fork").into());
    for (name, exits) in [
        ("a1", 1),
        ("a2", 2),
        ("a4", 3),
        ("b1", 2),
        ("b8", 3),
        ("c2", 2),
        ("c1", 1),
    ] {
        let number = Insight::Number {
            at: at(name),
            value: exits,
        };
        assert!(insights.contains(&number), "{name}");
        assert_eq!(
            insights.contains(&Insight::Danger { at: at(name) }),
            exits == 1,
            "{name}"
        );
    }
}

#[test]
fn the_board_is_drawn_flat_without_crossing_edges() {
    let geometry = Bound.geometry();
    let place = |point: Point| {
        let place = &geometry.places[point.index()];
        (i64::from(place.x), i64::from(place.y))
    };
    let left = |a: (i64, i64), b: (i64, i64), c: (i64, i64)| {
        ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
    };
    for (index, (a, b)) in geometry.links.iter().enumerate() {
        for (c, d) in &geometry.links[..index] {
            if a == c || a == d || b == c || b == d {
                continue;
            }
            let (a, b, c, d) = (place(*a), place(*b), place(*c), place(*d));
            let crosses = left(a, b, c) != left(a, b, d) && left(c, d, a) != left(c, d, b);
            assert!(!crosses, "{a:?}-{b:?} and {c:?}-{d:?}");
        }
    }
    for place in &geometry.places {
        assert!((0..=1000).contains(&place.x) && (0..=1000).contains(&place.y));
    }
}

#[test]
fn the_start_is_kept_by_the_reflection_that_fixes_a1() {
    let maps = Bound.symmetries();
    assert_eq!(maps.len(), 1);
    let image = |name: &str| {
        let point = Bound.geometry().find(name).expect("a fork");
        Bound.geometry().name(maps[0][point.index()]).to_owned()
    };
    for (one, other) in [
        ("a1", "a1"),
        ("a2", "a5"),
        ("b1", "b1"),
        ("b2", "b10"),
        ("c3", "c3"),
        ("c1", "c5"),
    ] {
        assert_eq!((image(one).as_str(), image(other).as_str()), (other, one));
    }
}

#[test]
fn bad_positions_are_refused_with_the_part() {
    for (text, words) in [
        ("", "two fields"),
        (".bbbb/........../oo.oo", "two fields"),
        (".bbbb/........../oo.oo w", "\"w\""),
        (".bbbb/..........oo.oo b", "2 rings"),
        (".bbb/........../oo.oo b", "ring a has 4"),
        (".bbbb/.........../oo.oo b", "ring b has 11"),
        (".bbbb/........../xx.xx b", "'x' in ring c"),
        (".bbbb/b........./oo.oo b", "Blue has 5"),
        (".bbbb/........../oo... b", "Orange has 2"),
    ] {
        let error = text.parse::<super::Position>().expect_err(text);
        assert!(error.message.contains(words), "{text}: {error}");
    }
}
