use std::time::Duration;

use super::{move_text, normal_turn, sgf};
use crate::core::{Seat, Transcript, TranscriptResult, TranscriptTurn};

fn turn(text: &str, comment: Option<&str>) -> TranscriptTurn {
    TranscriptTurn {
        comment: comment.map(str::to_owned),
        ..TranscriptTurn::new(text)
    }
}

/// The one game of an SGF text.
fn one_sgf(text: &str) -> Transcript {
    let mut games = sgf::read(text).expect("readable");
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

#[test]
fn turns_are_read_with_their_marks_in_any_case() {
    for (text, turn) in [
        ("e1-e3", Some("e1-e3")),
        ("C2:C5++", Some("c2xc5")),
        ("c2xc6!", Some("c2xc6")),
        ("d4-b6#", Some("d4-b6")),
        ("b1xf5# ", Some("b1xf5")),
        ("c8c6", Some("c8-c6")),
        ("Pass", Some("pass")),
        ("c9-c6", None),
        ("c8", None),
        ("", None),
        ("c8–c6", None),
        ("éé", None),
    ] {
        assert_eq!(normal_turn(text).as_deref(), turn, "{text:?}");
    }
}

#[test]
fn an_sgf_game_is_read_with_its_properties() {
    let text = "\u{feff}(;FF[4]GM[9]SZ[8]SU[Standard]PB[A\\] B]PW[C]DT[2001-02-03]EV[Open]XX[1][2]\n\
                ;B[e1-e3]C[a \\\\ b];W[1 A4:C4++ ]\n;B[resign]RE[W+R])";
    let transcript = one_sgf(text);
    assert_eq!(
        transcript.turns,
        [turn("e1-e3", Some("a \\ b")), turn("a4xc4", None)]
    );
    assert_eq!(
        transcript.players,
        [Some("A] B".to_owned()), Some("C".to_owned())]
    );
    assert_eq!(transcript.date.as_deref(), Some("2001-02-03"));
    assert_eq!(transcript.tag("Event"), Some("Open"));
    assert_eq!(transcript.tag("SGF.XX"), Some("1\n2"));
    assert_eq!(
        transcript.result,
        Some(TranscriptResult::Resigned(Seat::Second))
    );
}

#[test]
fn variations_are_kept_beside_the_turn_that_was_played() {
    let text =
        "(;GM[9];B[c1-c3](;W[a4-c4];B[d1-d3]C[here](;W[a5-c5])(;W[a6-c6]))(;W[a3-c3];B[b1-b3]))";
    let transcript = one_sgf(text);
    let mut second = turn("a4-c4", None);
    second.variations = vec![vec![turn("a3-c3", None), turn("b1-b3", None)]];
    let mut last = turn("a5-c5", None);
    last.variations = vec![vec![turn("a6-c6", None)]];
    let turns = [
        turn("c1-c3", None),
        second,
        turn("d1-d3", Some("here")),
        last,
    ];
    assert_eq!(transcript.turns, turns);
    assert!(transcript.lost.is_empty(), "{:?}", transcript.lost);
    let written = sgf::write(&transcript).expect("writable");
    assert_eq!(one_sgf(&written.text), transcript);
    // At the first turn, three levels deep, and where the main line has no turn of its own.
    for text in [
        "(;GM[9](;B[c1-c3];W[h7-f7])(;B[d1-d3]))",
        "(;GM[9];B[c1-c3](;W[a4-c4](;B[d1-d3])(;B[e1-e3](;W[a5-c5])(;W[a6-c6]))))",
        "(;GM[9];B[c1-c3](;C[nothing])(;W[a3-c3])(;W[a4-c4]))",
    ] {
        let transcript = one_sgf(text);
        let again = one_sgf(&sgf::write(&transcript).expect("writable").text);
        assert_eq!(again, transcript, "{text}");
    }
    let third = one_sgf("(;GM[9];B[c1-c3](;C[nothing])(;W[a3-c3])(;W[a4-c4]))");
    assert_eq!(third.turns[1].text, "a3-c3");
    assert_eq!(third.turns[1].variations, [[turn("a4-c4", None)]]);
}

#[test]
fn every_game_of_a_collection_is_read() {
    let games =
        sgf::read("(;GM[9]PB[A];B[c1-c3])\n\n(;GM[9]PB[B];B[d1-d3];W[h7-f7])").expect("two");
    let first = |game: &Transcript| game.players[0].clone().unwrap_or_default();
    assert_eq!(games.iter().map(first).collect::<Vec<_>>(), ["A", "B"]);
    assert_eq!(games[1].turns.len(), 2);
    let error = sgf::read("(;GM[9];B[c1-c3])(;GM[9];B[c9-c3])").expect_err("the second is bad");
    assert_eq!(error.place, "line 1, property B");
    let games = sgf::read("(;GM[9];B[c1-c3])\nthe end").expect("one");
    assert_eq!(
        games[0].lost,
        ["text behind the end of the game, from line 2 on"]
    );
}

#[test]
fn clocks_and_void_results_are_kept() {
    let game = one_sgf("(;GM[9]TM[300]OT[5 fischer]RE[Void];B[c1-c3]BL[290.5];W[h7-f7]WL[299])");
    let seconds = Duration::from_secs_f64;
    assert_eq!(game.clock, Some((seconds(300.0), seconds(5.0))));
    assert_eq!(game.turns[0].left, Some(seconds(290.5)));
    assert_eq!(game.turns[1].left, Some(seconds(299.0)));
    assert_eq!((game.result, game.tag("SGF.RE")), (None, Some("Void")));
    assert!(game.lost.is_empty(), "{:?}", game.lost);
    let again = one_sgf(&sgf::write(&game).expect("writable").text);
    assert_eq!(again, game);
    // Another kind of overtime stays as it was written.
    let game = one_sgf("(;GM[9]TM[300]OT[3x30 byo-yomi];B[c1-c3])");
    assert_eq!(game.clock, Some((seconds(300.0), Duration::ZERO)));
    assert_eq!(game.tag("SGF.OT"), Some("3x30 byo-yomi"));
}

#[test]
fn scrambled_eggs_is_an_option() {
    let transcript = one_sgf("(;GM[9]SU[Scrambled Eggs];B[c1-c3])");
    assert_eq!(transcript.option("setup"), Some("scrambled-eggs"));
    let again = one_sgf(&sgf::write(&transcript).expect("writable").text);
    assert_eq!(again, transcript);
    let again = move_text::read(&move_text::write(&transcript).expect("writable").text);
    assert_eq!(again.expect("readable"), transcript);
}

#[test]
fn bad_sgf_is_refused_with_the_place() {
    for (text, place) in [
        ("", "line 1"),
        ("(", "line 1"),
        ("()", "line 1"),
        ("hello", "line 1"),
        ("(;GM[9]", "line 1"),
        ("(;GM[1])", "line 1, property GM"),
        ("(;FF[5])", "line 1, property FF"),
        ("(;SZ[9])", "line 1, property SZ"),
        ("(;SU[Parachute])", "line 1, property SU"),
        ("(;AB[a1])", "line 1, property AB"),
        ("(;AW[a1])", "line 1, property AW"),
        ("(;PL[W])", "line 1, property PL"),
        ("(;RE[B-])", "line 1, property RE"),
        ("(;\n;W[a1-a2])", "line 2, property W"),
        ("(;;B[a1-a2];B[a1-a2])", "line 1, property B"),
        ("(;;B[a9-a2])", "line 1, property B"),
        ("(;;B[a1-])", "line 1, property B"),
        ("(;;B[])", "line 1, property B"),
        ("(;;B[12])", "line 1, property B"),
        ("(;;B[\u{0}])", "line 1, property B"),
        ("(;;B[é1-é2])", "line 1, property B"),
        ("(;B[c1-c3]B[c1-c3])", "line 1, property B"),
        ("(;B)", "line 1, property B"),
        ("(;B[c1-c3)", "line 1"),
        ("(;B[c1-c3\\", "line 1"),
        (")", "line 1"),
        ("(;GM[9]\n\n$)", "line 3"),
        ("(;C[a]\n;B[c1-c3]\n;W[nonsense])", "line 3, property W"),
        ("(;B[swap])", "line 1, property B"),
        ("(;B[c1=c3])", "line 1, property B"),
    ] {
        let error = sgf::read(text).expect_err(text);
        assert_eq!(error.place, place, "{text:?}");
    }
    let deep = "(;".repeat(100_000);
    assert_eq!(sgf::read(&deep).expect_err("deep").place, "line 1");
}

#[test]
fn move_text_is_read_with_headers_comments_and_marks() {
    let text = "[Event \"Open \\\"A\\\"\"]\n[Black \"X\"]\n[White \"?\"]\n[Date \"2001.02.03\"]\n[Result \"1-0\"]\n\n\
                1. c8-c6 h4-f2 {good\n move} 2.c6xe4! {and} {more} ...h5xf3?? 3 b1xf5# 1-0";
    let transcript = move_text::read(text).expect("readable");
    assert_eq!(
        transcript.turns,
        [
            turn("c8-c6", None),
            turn("h4-f2", Some("good\n move")),
            turn("c6xe4", Some("and more")),
            turn("h5xf3", None),
            turn("b1xf5", None),
        ]
    );
    assert_eq!(transcript.tag("Event"), Some("Open \"A\""));
    assert_eq!(transcript.players, [Some("X".to_owned()), None]);
    assert_eq!(transcript.date.as_deref(), Some("2001-02-03"));
    assert_eq!(transcript.result, Some(TranscriptResult::Win(Seat::First)));
}

#[test]
fn a_score_gives_the_first_players_points_first() {
    for (text, result) in [
        ("1. c8-c6 1-0", TranscriptResult::Win(Seat::First)),
        ("1. c8-c6 0-1", TranscriptResult::Win(Seat::Second)),
        ("1. c8-c6 1/2-1/2", TranscriptResult::Draw),
        ("1. Resigns 0-1", TranscriptResult::Resigned(Seat::Second)),
        (
            "1. c8-c6 resigns 1-0",
            TranscriptResult::Resigned(Seat::First),
        ),
        (
            "[Result \"0-1\"]\n1. c8-c6 h4-f4 2. Resigns",
            TranscriptResult::Resigned(Seat::Second),
        ),
    ] {
        let game = move_text::read(text).expect(text);
        assert_eq!(game.result, Some(result), "{text}");
        let written = move_text::write(&game).expect(text);
        assert!(written.lost.is_empty(), "{text}: {:?}", written.lost);
        let again = move_text::read(&written.text).expect(text);
        assert_eq!(again.result, game.result, "{text}");
    }
}

#[test]
fn prose_before_the_first_turn_is_a_comment_and_dots_may_be_one_character() {
    let text = "A casual game\nplayed at home\n\n1. c8-c6 h4-f4 {good} 2. b1-b3 *";
    assert!(move_text::recognises(text));
    let game = move_text::read(text).expect("readable");
    assert_eq!(game.tag("Comment"), Some("A casual game\nplayed at home"));
    assert_eq!(game.turns.len(), 3);
    assert_eq!(game.turns[1].comment.as_deref(), Some("good"));
    for text in [
        "1. c8-c6 1\u{2026} h4-f4",
        "1. c8-c6 1\u{2026}h4-f4",
        "1. c8-c6 \u{2026}h4-f4",
    ] {
        let game = move_text::read(text).expect(text);
        assert_eq!(game.turns.len(), 2, "{text}");
    }
    // Prose alone is no game.
    assert!(!move_text::recognises(
        "Nothing but words.\nAnd more of them."
    ));
}

#[test]
fn bad_move_text_is_refused_with_the_place() {
    for (text, place) in [
        ("1. c8-c6 Resigns 0-1", "line 1, turn 2"),
        ("1. Resigns 1-0", "line 1, turn 1"),
        ("[Result \"1-0\"]\n1. c8-c6 0-1", "line 2, turn 2"),
        ("[Result \"1-0\"]\n1. c8-c6 1/2-1/2", "line 2, turn 2"),
        ("1. c8-c6 h4", "line 1, turn 2"),
        ("1. c8-c6\n2. h4-f2", "line 2, turn 2"),
        ("99999999999999999999999. c8-c6", "line 1, turn 1"),
        ("1. c9-c6", "line 1, turn 1"),
        ("1. c8-c6 {open", "line 1"),
        ("[Event]", "line 1"),
        ("[Event \"x]", "line 1"),
        ("[Event \"x\"", "line 1"),
        ("[Ev ent \"x\"]", "line 1"),
        ("[\"x\"]", "line 1"),
        ("[Event \"x\\", "line 1"),
        ("[Event \"x\n\"]", "line 1"),
        ("[Result \"2-0\"]", "line 1"),
        ("[Setup \"parachute\"]", "line 1"),
        ("1. c8-c6 [Event \"x\"]", "line 1, turn 2"),
        ("}", "line 1, turn 1"),
        ("1. swap", "line 1, turn 1"),
        ("1. é8-c6", "line 1, turn 1"),
        ("1. c8-c6 \u{0}", "line 1, turn 2"),
        ("1. c8-c6 2-0", "line 1, turn 2"),
        ("0. c8-c6", "line 1, turn 1"),
        ("2. c8-c6", "line 1, turn 1"),
        ("1. c8--c6", "line 1, turn 1"),
        ("1. c8-c6-c4", "line 1, turn 1"),
        ("1. i8-i6", "line 1, turn 1"),
        ("1. c8 -c6", "line 1, turn 1"),
        ("1. !", "line 1, turn 1"),
        ("\u{1b}[2J", "line 1, turn 1"),
        ("[Event \"x\"] stray", "line 1, turn 1"),
        ("1. c8-c6 (h4-f2)", "line 1, turn 2"),
        ("[Event x]", "line 1"),
    ] {
        assert_eq!(
            move_text::read(text).expect_err(text).place,
            place,
            "{text:?}"
        );
    }
    // Dots alone stand for a turn that is not told.
    let dots = move_text::read("1. c8-c6 ...").expect("readable");
    assert_eq!(dots.turns.len(), 1);
}

#[test]
fn both_formats_give_back_what_they_can_hold() {
    let full = Transcript {
        players: [Some("A \"quoted\" ] \\ name".into()), Some("Б".into())],
        date: Some("2001-02-03".into()),
        tags: vec![
            ("Event".into(), "E".into()),
            ("Site".into(), "S".into()),
            ("Round".into(), "3".into()),
        ],
        turns: vec![
            turn("c8-c6", Some("a comment] here")),
            turn("a4xc4", None),
            turn("pass", None),
        ],
        options: vec![("no-move".into(), "pass".into())],
        result: Some(TranscriptResult::Win(Seat::Second)),
        ..Transcript::default()
    };
    let written = sgf::write(&full).expect("writable");
    assert!(written.lost.is_empty());
    assert!(sgf::recognises(&written.text));
    assert_eq!(one_sgf(&written.text), full);
    let written = move_text::write(&full).expect("writable");
    assert!(written.lost.is_empty());
    assert!(move_text::recognises(&written.text));
    assert_eq!(move_text::read(&written.text).expect("readable"), full);
}

#[test]
fn what_a_format_cannot_hold_is_named() {
    let mut game = Transcript {
        options: vec![("both-connected".into(), "mover".into())],
        tags: vec![("odd name".into(), "x".into())],
        turns: vec![turn("c8-c6", Some("{braces}"))],
        result: Some(TranscriptResult::Time(Seat::First)),
        ..Transcript::default()
    };
    assert_eq!(
        sgf::write(&game).expect("writable").lost,
        ["option both-connected=mover", "tag odd name"]
    );
    assert_eq!(
        move_text::write(&game).expect("writable").lost,
        [
            "option both-connected=mover",
            "that the loser ran out of time",
            "tag odd name",
            "braces in a comment"
        ]
    );
    game.position = Some("8/8/8/8/8/8/8/8 b".into());
    assert_eq!(sgf::write(&game).expect_err("refused").place, "position");
    assert_eq!(
        move_text::write(&game).expect_err("refused").place,
        "position"
    );
}
