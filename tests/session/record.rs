use std::time::Duration;

use super::*;
use quintet::{core::Seat, engine::Score};

fn load(text: &str) -> Loaded {
    let record = Record::parse(text.as_bytes()).expect("a record");
    Session::from_record(record).expect("a game")
}

/// The error of a record that is refused or has a problem.
fn problem(text: &str) -> String {
    let loaded = Record::parse(text.as_bytes()).and_then(Session::from_record);
    match loaded {
        Err(error) => error.to_string(),
        Ok(Loaded { problem, .. }) => problem.expect("a problem").to_string(),
    }
}

/// A record of bocch with these fields beside its turns.
fn bocch(fields: &str, turns: &str) -> String {
    format!(r#"{{"format":"quintet/1","game":"bocch",{fields}"turns":[{turns}]}}"#)
}

#[test]
fn the_smallest_record_is_enough() {
    let loaded = load(r#"{"format":"quintet/1","game":"bocch","turns":["2f-2d"]}"#);
    assert_eq!(loaded.problem, None);
    assert_eq!(loaded.session.ply(), 1);
    assert_eq!(loaded.session.players(), [Player::Human; 2]);
}

#[test]
fn everything_in_a_record_comes_back() {
    let text = r#"{
  "format": "quintet/1",
  "game": "bocch",
  "position": "wwwwww/6/6/6/6/bbbbbb b",
  "players": [{"name":"Ann","kind":"human","rating":1500},"cpu:7"],
  "seed": 18446744073709551615,
  "clock": "5m+3s",
  "date": "2026-12-01",
  "result": {"winner":"second","by":"resignation"},
  "comment": "A game.",
  "event": {"name":"Open","round":[1,2.5,null]},
  "turns": [
    {"turn":"2f-2d","time":2.5,"score":-0.25,"comment":"A \"try\"\n","clocks":[300.5,300],"mark":"!"},
    {"turn":"2a-2c","variations":[["5a-5c",{"turn":"5f-5d","variations":[["6f-6e"]]}],["1a-1b"]]},
    {"turn":"5f-5d","score":"second wins in 4"}
  ]
}
"#;
    let record = Record::parse(text.as_bytes()).expect("a record");
    assert_eq!(record.to_json(), text);
    assert_eq!(record.players[0].name.as_deref(), Some("Ann"));
    assert_eq!(record.turns[0].note.score, Some(Score(-25)));
    assert_eq!(record.turns[0].note.time, Some(Duration::from_millis(2500)));
    assert_eq!(record.turns[2].note.score, Some(Score::loss_in(4)));

    let loaded = Session::from_record(record.clone()).expect("a game");
    assert_eq!(loaded.problem, None);
    assert_eq!(loaded.session.record(), record);
    assert_eq!(
        loaded.session.result(),
        Some(GameResult::Resigned { loser: Seat::First })
    );
}

#[test]
fn a_game_given_up_before_its_last_turn_is_read_back_wherever_it_stands() {
    for made in 0..=3 {
        for stands in 0..=3 {
            let mut session = super::after("2f-2d 2a-2c 5f-5d");
            session.go_to_ply(made);
            session.resign(Seat::First);
            session.go_to_ply(stands);
            let record = session.record();
            let loaded = Session::from_record(record.clone()).expect("a game");
            assert_eq!(loaded.problem, None, "made at {made}, stands at {stands}");
            assert_eq!(loaded.session.ply(), stands);
            assert_eq!(loaded.session.record(), record);
        }
    }
}

#[test]
fn an_illegal_turn_is_named_and_what_comes_before_it_opens() {
    let text = bocch("", r#""2f-2d","2a-2c","6f-6a","5a-5c""#);
    let loaded = load(&text);
    assert_eq!(loaded.session.ply(), 2);
    let problem = loaded.problem.expect("a problem");
    assert_eq!(problem.place, "turn 3 (Black's 2nd)");
    assert!(
        problem.message.starts_with("6f-6a: "),
        "{}",
        problem.message
    );

    let text = bocch(
        "",
        r#"{"turn":"2f-2d","variations":[["5f-5d","9z"]]},"2a-2c""#,
    );
    let loaded = load(&text);
    assert_eq!(loaded.session.ply(), 2, "the main line goes on");
    let problem = loaded.problem.expect("a problem");
    assert_eq!(problem.place, "turn 1, variation 1, turn 2 (White's 1st)");
}

#[test]
fn a_result_that_the_rules_contradict_is_named() {
    for (fields, words) in [
        (
            r#""result":{"winner":"first","by":"rules"},"#,
            "result: the record says First wins by the rules, but the game is not over",
        ),
        (
            r#""position":"b1b3/6/6/6/6/wwwwww w","result":{"winner":"second","by":"time"},"#,
            "result: the record says Second wins, but by the rules it is First wins \
             (two stones on the far row)",
        ),
        (
            r#""result":{"winner":null,"by":"time"},"#,
            "result: a game that ends by time has a winner",
        ),
        (
            r#""result":{"winner":"first","by":"agreement"},"#,
            "result: a game that ends by agreement has no winner",
        ),
        (
            r#""result":{"winner":"first","by":"resignation","ply":3},"#,
            "result: no result can stand at ply 3",
        ),
        (r#""at":5,"#, "at: ply 5 of a game of 0 turns"),
    ] {
        assert_eq!(problem(&bocch(fields, "")), words);
    }
}

#[test]
fn every_bad_record_names_the_place() {
    for (text, words) in [
        ("", "the file is empty"),
        (" \r\n", "the file is empty"),
        ("[]", "record: expected an object, not a list"),
        ("{", "line 1 column 1: EOF while parsing an object"),
        ("{}", "format: this field is missing"),
        (
            "{\r\n\"a\":1,\r\n\"a\":2}",
            "line 3 column 3: the key \"a\" is given twice",
        ),
        (
            r#"{"a":{"b":[{"c":1,"c":2}]}}"#,
            "line 1 column 21: the key \"c\" is given twice",
        ),
        (
            r#"{"a":"\u0000"}"#,
            "line 1 column 13: a text holds the character NUL",
        ),
        (
            "{\"a\":\"\0\"}",
            "line 1 column 7: control character (\\u0000-\\u001F) found while parsing a string",
        ),
        (
            r#"{"a":"\ud800"}"#,
            "line 1 column 13: unexpected end of hex escape",
        ),
        (
            r#"{"a":"\udc00"}"#,
            "line 1 column 12: lone leading surrogate in hex escape",
        ),
        (r#"{"a":1e999}"#, "line 1 column 10: number out of range"),
        (r#"{"a":1} x"#, "line 1 column 9: trailing characters"),
        (r#"{"format":1}"#, "format: expected a text, not a number"),
        (
            r#"{"format":"quintet/2"}"#,
            "format: the record is of version 2, and this program reads version 1; \
             a newer quintet is needed",
        ),
        (
            r#"{"format":"chess"}"#,
            "format: \"chess\" is not a format of this program, which reads \"quintet/1\"",
        ),
        (r#"{"format":"quintet/1"}"#, "game: this field is missing"),
        (
            r#"{"format":"quintet/1","game":"loa"}"#,
            "turns: this field is missing",
        ),
        (
            r#"{"format":"quintet/1","game":"loa","turns":{}}"#,
            "turns: expected a list, not an object",
        ),
    ] {
        assert_eq!(problem(text), words, "{text}");
    }
    for (fields, words) in [
        (
            r#""options":[],"#,
            "options: expected an object, not a list",
        ),
        (
            r#""options":{"size":1.5},"#,
            "options.size: expected a whole number or a word, not a number",
        ),
        (
            r#""options":{"size":5},"#,
            "options.size: no option \"size\": the game has none",
        ),
        (
            r#""position":"6 b","#,
            "position: the board has 1 rows instead of 6",
        ),
        (
            r#""players":["human"],"#,
            "players: expected two players, not 1",
        ),
        (
            r#""players":["cpu:0","human"],"#,
            "players, the first: a player is human, cpu or cpu:LEVEL with a level from 1 to 10, \
             not \"cpu:0\"",
        ),
        (
            r#""players":[{},{"name":7}],"#,
            "players, the second, name: expected a text, not a number",
        ),
        (
            r#""seed":-1,"#,
            "seed: expected a whole number from 0 to 18446744073709551615, not -1",
        ),
        (
            r#""clock":"soon","#,
            "clock: \"soon\" is no clock; write it like 7m, 90s or 5m+3s",
        ),
        (r#""date":{},"#, "date: expected a text, not an object"),
        (r#""result":{},"#, "result.winner: this field is missing"),
        (
            r#""result":{"winner":"me"},"#,
            "result.winner: expected \"first\", \"second\" or null",
        ),
        (
            r#""result":{"winner":null,"by":"dice"},"#,
            "result.by: \"dice\" is none of rules, resignation, agreement, time",
        ),
    ] {
        assert_eq!(problem(&bocch(fields, "")), words, "{fields}");
    }
    for (turn, words) in [
        ("7", "turn 1: expected a text or an object, not a number"),
        ("{}", "turn 1, turn: this field is missing"),
        (
            r#"{"turn":"2f-2d","time":-1}"#,
            "turn 1, time: expected seconds from 0 to 1e9, not -1",
        ),
        (
            r#"{"turn":"2f-2d","score":1e6}"#,
            "turn 1, score: expected a number between -300 and 300 or \"first wins in 5\", \
             not 1000000.0",
        ),
        (
            r#"{"turn":"2f-2d","clocks":[1]}"#,
            "turn 1, clocks: expected two times",
        ),
        (
            r#"{"turn":"2f-2d","variations":[["2f-2d",{}]]}"#,
            "turn 1, variation 1, turn 2, turn: this field is missing",
        ),
    ] {
        assert_eq!(problem(&bocch("", turn)), words, "{turn}");
    }
}

#[test]
fn marks_of_other_systems_are_tolerated() {
    let text = "\u{feff}{\r\n\"format\": \"quintet/1\",\r\n\"game\":\"bocch\",\"turns\":[]}\r\n";
    assert_eq!(load(text).problem, None);
    let utf16: Vec<u8> = std::iter::once(0xfeff)
        .chain("{}".encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let error = Record::parse(&utf16).expect_err("UTF-16");
    assert_eq!(
        error.to_string(),
        "the file is UTF-16 text; a record is UTF-8"
    );
    let error = Record::parse(b"{\n\"\xff\"}").expect_err("not UTF-8");
    assert_eq!(error.to_string(), "line 2: the text is not UTF-8");
}

#[test]
fn huge_and_deep_files_are_refused() {
    let deep = "[".repeat(100_000);
    let error = Record::parse(deep.as_bytes()).expect_err("too deep");
    assert_eq!(error.message, "brackets are nested too deeply");
    let large = vec![b' '; MOST_BYTES + 1];
    let error = Record::parse(&large).expect_err("too large");
    assert_eq!(
        error.message,
        "the file is larger than 16 MiB, the most that a record may be"
    );
    let many = format!("[{}0]", "0,".repeat(MOST_VALUES));
    let error = Record::parse(many.as_bytes()).expect_err("too many");
    assert_eq!(error.message, "a record holds at most 2000000 values");
}

#[test]
fn turns_taken_back_are_kept_with_the_place_of_the_cursor() {
    let mut session = after("2f-2d 2a-2c 5f-5d");
    session.undo();
    let record = session.record();
    assert_eq!(record.at, Some(2));
    assert_eq!(record.turns.len(), 3);
    let again = Session::from_record(record).expect("a game").session;
    assert_eq!((again.ply(), again.last_ply()), (2, 3));

    // A result made there is kept with its place as well.
    session.resign(Seat::First);
    let record = session.record();
    assert_eq!(record.result.as_ref().expect("a result").ply, Some(2));
    let again = Session::from_record(record).expect("a game").session;
    assert_eq!((again.ply(), again.last_ply()), (2, 3));
    assert_eq!(again.result(), session.result());
}

#[test]
fn variations_of_any_depth_come_back() {
    let mut session = session("bocch");
    play_on(&mut session, 40);
    // Each other turn branches off one ply earlier, so that all before it nests.
    let mut branches = 0;
    for ply in (0..session.ply()).rev() {
        session.go_to_ply(ply);
        let main = session
            .node(session.node(session.cursor()).children[0])
            .turn;
        let other = session
            .line()
            .turns()
            .into_iter()
            .find(|turn| *turn != main);
        if let Some(turn) = other {
            session.play(turn, None).expect("legal");
            branches += 1;
        }
    }
    assert!(branches > 30, "deep enough to be no longer written nested");
    let text = session.record().to_json();
    let again = load(&text);
    assert_eq!(again.problem, None);
    let mut paths = Vec::new();
    for session in [&session, &again.session] {
        let mut waiting = vec![(session.root(), 0)];
        let mut path = Vec::new();
        while let Some((id, depth)) = waiting.pop() {
            let node = session.node(id);
            path.push((depth, node.text.clone()));
            waiting.extend(node.children.iter().map(|child| (*child, depth + 1)));
        }
        paths.push(path);
    }
    assert_eq!(paths[0], paths[1]);
}

#[test]
fn a_game_of_each_kind_comes_back_from_its_record() {
    for entry in catalog::GAMES {
        let mut session = session(entry.info.name);
        play_on(&mut session, 500);
        let record = session.record();
        let text = record.to_json();
        let again = Record::parse(text.as_bytes()).expect("a record");
        assert_eq!(again, record, "{}", entry.info.name);
        let again = Session::from_record(again).expect("a game");
        assert_eq!(again.problem, None);
        assert_eq!(again.session.record(), record);
        assert_eq!(again.session.line().text(), session.line().text());
    }
}

/// Plays up to so many turns, chosen as if by chance.
fn play_on(session: &mut Session, turns: usize) {
    let mut state = 1u64;
    for _ in 0..turns {
        let legal = session.line().turns();
        if legal.is_empty() {
            return;
        }
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let turn = legal[(state >> 33) as usize % legal.len()];
        session.play(turn, None).expect("legal");
    }
}
