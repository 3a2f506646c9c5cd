//! Records in the formats of other programs: there and back.

#[path = "exchange/abstract_play.rs"]
mod abstract_play;
#[path = "exchange/lost.rs"]
mod lost;
#[path = "exchange/sites.rs"]
mod sites;

use quintet::{
    catalog::{AnyLine, GAMES, find},
    core::mix,
    session::{ExchangeFormat, Record, RecordTurn, Session},
};

const NOW: &str = "2026-01-02T03:04:05Z";

/// A random game from the start to its end (or 60 plies), resigned if it is not over.
fn random_record(game: &str, options: &[(&str, &str)], seed: u64) -> Record {
    let built = find(game)
        .expect("a game")
        .build(options.iter().copied())
        .expect("options");
    let mut line: Box<dyn AnyLine> = built.start();
    let mut turns = Vec::new();
    while line.ply() < 60 {
        let legal = line.turns();
        let Some(turn) =
            legal.get((mix(seed ^ line.ply() as u64) % legal.len().max(1) as u64) as usize)
        else {
            break;
        };
        turns.push(RecordTurn::new(line.format_turn(*turn).expect("legal")));
        line.play(*turn);
    }
    let record = Record {
        game: game.to_owned(),
        options: options
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
            .collect(),
        turns,
        ..Record::default()
    };
    let mut session = Session::from_record(record).expect("a game").session;
    session.go_to_ply(session.last_ply());
    if session.result().is_none() {
        // Either player may give up, whoever is to move.
        let mover = session.line().to_move();
        session.resign(if seed.is_multiple_of(2) {
            mover
        } else {
            mover.opponent()
        });
    }
    for seat in quintet::core::Seat::BOTH {
        session.set_name(seat, Some(format!("Player {}", seat.index() + 1)));
    }
    session.record()
}

fn format(name: &str, game: &str) -> ExchangeFormat {
    ExchangeFormat::named(name, Some(game)).unwrap_or_else(|| panic!("{game} has no format {name}"))
}

#[test]
fn in_abstract_play_each_seat_has_its_place_in_a_round() {
    let moves = |record: &str| {
        let record: Record = Record::parse(record.as_bytes()).expect("a record");
        let written = format("abstract-play", "loa")
            .write(&record, NOW)
            .expect("a finished game");
        let value: serde_json::Value = serde_json::from_str(&written.text).expect("JSON");
        value["moves"].to_string()
    };
    assert_eq!(
        moves(
            r#"{"format":"quintet/1","game":"loa","turns":["c8-c6","h4-f2"],
                "result":{"winner":"first","by":"resignation"}}"#
        ),
        r#"[["c8-c6","h4-f2"],[null,"resign"]]"#
    );
    assert_eq!(
        moves(
            r#"{"format":"quintet/1","game":"loa","turns":["h4-f2","c8-c6"],
                "position":"1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 w",
                "result":{"winner":"second","by":"time"}}"#
        ),
        r#"[[null,"h4-f2"],["c8-c6",null],["timeout",null]]"#
    );
}

#[test]
fn every_game_goes_to_abstract_play_and_comes_back_equal() {
    for entry in GAMES {
        for seed in 0..20 {
            let record = random_record(entry.info.name, &[], seed);
            let format = format("abstract-play", entry.info.name);
            let written = format.write(&record, NOW).expect("a finished game");
            assert!(written.lost.is_empty(), "{:?}", written.lost);
            let recognised = ExchangeFormat::recognise(&written.text).expect("recognised");
            assert_eq!(recognised.name(), "abstract-play");
            let (again, lost) = recognised.read(&written.text).expect("readable");
            assert!(lost.is_empty());
            let texts = |record: &Record| {
                record
                    .turns
                    .iter()
                    .map(|t| t.text.clone())
                    .collect::<Vec<_>>()
            };
            assert_eq!(texts(&again), texts(&record));
            assert_eq!(
                again
                    .result
                    .as_ref()
                    .map(|result| (result.winner, result.by)),
                record
                    .result
                    .as_ref()
                    .map(|result| (result.winner, result.by))
            );
            assert_eq!(
                again.players.map(|player| player.name),
                record.players.map(|player| player.name)
            );
        }
    }
}

#[test]
fn a_game_that_is_not_over_is_not_written_for_abstract_play() {
    let mut record = random_record("bocch", &[], 1);
    record.turns.truncate(2);
    record.result = None;
    let error = format("abstract-play", "bocch")
        .write(&record, NOW)
        .expect_err("unfinished");
    assert!(error.to_string().contains("only finished games"), "{error}");
}

#[test]
fn every_format_of_a_game_gives_back_its_turns() {
    for entry in GAMES {
        for own in entry.formats {
            for seed in 0..20 {
                let record = random_record(entry.info.name, &[], seed);
                let written = ExchangeFormat::OfGame(entry, own)
                    .write(&record, NOW)
                    .expect("writable");
                let recognised = ExchangeFormat::recognise(&written.text).expect("recognised");
                assert_eq!(recognised.name(), own.name);
                let (again, _) = recognised.read(&written.text).expect("readable");
                let texts = |record: &Record| {
                    record
                        .turns
                        .iter()
                        .map(|t| t.text.clone())
                        .collect::<Vec<_>>()
                };
                assert_eq!(texts(&again), texts(&record), "{}", own.name);
            }
        }
    }
}

#[test]
fn bad_abstract_play_records_are_refused_with_the_place() {
    let good = r#"{"header":{"game":{"name":"bocch"},"site":{"name":"x"},"players":[{"name":"A","result":0},{"name":"B","result":1}]},"moves":[["1f-2e","1a-2b"],["resign",null]]}"#;
    let read = |text: &str| format("abstract-play", "bocch").read(text);
    assert_eq!(read(good).expect("legal").0.turns.len(), 2);
    for (from, to, place) in [
        ("{\"header\"", "{\"header", "line 1"),
        (good, "", ""),
        (good, "[]", "header"),
        (good, "{}", "header"),
        (r#"{"name":"bocch"}"#, "3", "header.game"),
        (r#"{"name":"bocch"}"#, "{}", "header.game.name"),
        (r#""bocch""#, r#""Chess""#, "header.game.name"),
        (
            r#"{"name":"bocch"}"#,
            r#"{"name":"bocch","variants":["big"]}"#,
            "header.game.variants",
        ),
        (
            r#"{"name":"bocch"}"#,
            r#"{"name":"bocch","variants":{}}"#,
            "header.game.variants",
        ),
        (
            r#"{"name":"bocch"}"#,
            r#"{"name":"bocch","variants":[1]}"#,
            "header.game.variants",
        ),
        (
            r#"{"name":"bocch"}"#,
            r#"{"name":"bocch","variants":["size=5"]}"#,
            "options",
        ),
        (r#","players""#, r#","player""#, "header.players"),
        (r#"{"name":"A","result":0},"#, "", "header.players"),
        (r#"{"name":"A","result":0}"#, "7", "header.players.0"),
        (r#"{"name":"A","#, r#"{"name":1,"#, "header.players.0.name"),
        (
            r#"{"name":"A","result":0}"#,
            r#"{"name":"A"}"#,
            "header.players.0.result",
        ),
        (
            r#"{"name":"A","result":0}"#,
            r#"{"name":"A","result":"0"}"#,
            "header.players.0.result",
        ),
        (r#""site":{"name":"x"}"#, r#""site":1"#, "header.site"),
        (r#""site":{"name":"x"}"#, r#""event":1"#, "header.event"),
        (r#""site":{"name":"x"}"#, r#""pied":1"#, "header.pied"),
        (
            r#""site":{"name":"x"}"#,
            r#""startingPosition":"x""#,
            "position",
        ),
        (
            r#""site":{"name":"x"}"#,
            r#""startingPosition":[]"#,
            "header.startingPosition",
        ),
        (r#","moves":"#, r#","move":"#, "moves"),
        (r#"["1f-2e","1a-2b"]"#, r#"3"#, "moves.0"),
        (
            r#"["1f-2e","1a-2b"]"#,
            r#"["1f-2e","1a-2b","1f-2e"]"#,
            "moves.0",
        ),
        (r#"["1f-2e","1a-2b"]"#, r#"["1f-2e",4]"#, "moves.0.1"),
        (
            r#"["1f-2e","1a-2b"]"#,
            r#"["1f-2e",{"result":1}]"#,
            "moves.0.1.move",
        ),
        (
            r#""1a-2b"],["resign",null]"#,
            r#"null],["2f-2e",null]"#,
            "moves.1.0",
        ),
        (r#"["resign",null]"#, r#"["resign","resign"]"#, "moves.1.1"),
        (r#"["resign",null]"#, r#"[null,"resign"]"#, "moves.1.1"),
        (r#"["resign",null]"#, r#"[null,"timeout"]"#, "moves.1.1"),
        (r#"["1f-2e","1a-2b"]"#, r#"["1f-2e","1a-1c"]"#, "turn 2"),
        (r#""1f-2e""#, r#""9z""#, "turn 1"),
    ] {
        assert!(good.contains(from), "{from}");
        let error = read(&good.replacen(from, to, 1)).expect_err(to);
        let found = error.place.contains(place) && error.place.is_empty() == place.is_empty();
        assert!(found, "{to}: {error}, not at {place}");
    }
}

#[test]
fn no_format_brings_in_a_text_that_a_record_cannot_hold() {
    for (name, game, text) in [
        ("sgf", "loa", "(;GM[9]EV[a\n\0]\n;B[c1-c3])"),
        ("moves", "loa", "1. c1-c3\n{a\0}"),
        ("compact", "shobu", "Ba1a2\nWa1a2\0"),
    ] {
        let error = format(name, game).read(text).expect_err(name);
        assert_eq!(error.place, "line 2", "{error}");
        assert!(error.message.contains("NUL"), "{error}");
    }
    let text = r#"{"header":{"game":{"name":"bocch"},"event":"a\u0000"},"moves":[]}"#;
    let error = format("abstract-play", "bocch")
        .read(text)
        .expect_err("NUL");
    assert_eq!(error.place, "line 1 column 52", "{error}");
}

#[test]
fn bad_shobu_games_are_refused_with_the_place() {
    let read = |text: &str| format("compact", "shobu").read(text);
    let good = "1. Wc1b2Bd1c2 Wa4a3Wb4b3\n2. Wa1a2Bb1b2";
    assert_eq!(read(good).expect("legal").0.turns.len(), 3);
    for (from, to, place) in [
        ("Wc1b2Bd1c2", "Xc1b2Bd1c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b2Xd1c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b2Bd1c", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b2Bd1c2c3", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "We1b2Bd1c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc0b2Bd1c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b5Bd1c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b2Be1c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b2Bd9c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1-b2Bd1-c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b2/Bd1c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "c1b2Bd1c2W", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "\u{1b}[2J", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "Wc1b2Bd1ç2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "SE:c1-b2/SW:d1-c2", "line 1, turn 1"),
        ("Wc1b2Bd1c2", "{open", "line 1, turn 1"),
        ("Wa4a3Wb4b3", "Wa4a3Wb4b", "line 1, turn 2"),
        ("Wa4a3Wb4b3", "pass", "line 1, turn 2"),
        ("Wa1a2Bb1b2", "resign", "line 2, turn 3"),
        ("2.", "2)", "line 2, turn 3"),
        ("2.", "-2.", "line 2, turn 3"),
        // Well formed, but against the rules.
        ("Wc1b2Bd1c2", "Wc1b2Bd1d2", "turn 1"),
        ("Wc1b2Bd1c2", "Wc2b2Bd1c1", "turn 1"),
        ("Wc1b2Bd1c2", "Wc4b3Bd4c3", "turn 1"),
        ("Wc1b2Bd1c2", "Wa1a4Ba1a4", "turn 1"),
        ("Wc1b2Bd1c2", "Wa1a1Ba1a1", "turn 1"),
        ("Wa4a3Wb4b3", "Wa1a2Wb1b2", "turn 2"),
        ("Wa1a2Bb1b2", "Wa2a3Bb1b2", "turn 3"),
        ("Wa1a2Bb1b2", "Wc1c2Bc1c2", "turn 3"),
    ] {
        let bad = good.replacen(from, to, 1);
        let error = read(&bad).expect_err(&bad);
        let place_of_rules = format!("{place} (");
        let found = error.place == place || error.place.starts_with(&place_of_rules);
        assert!(found, "{bad}: {error}, not at {place}");
    }
    let read = |text: &str| format("objects", "shobu").read(text);
    let good = r#"[{"passive":{"origin":{"x":6,"y":7},"heading":{"x":-1,"y":-1}},"aggressive":{"origin":{"x":3,"y":7},"heading":{"x":-1,"y":-1}}}]"#;
    assert_eq!(read(good).expect("legal").0.turns.len(), 1);
    for (from, to, place) in [
        ("}]", "}", "line 1 column 127"),
        ("[{", "{", "line 1 column 127"),
        (good, "", "line 1 column 0"),
        (good, "{}", ""),
        (good, "null", ""),
        (good, "\"[]\"", ""),
        (good, "[null]", "turn 1, passive.origin.x"),
        (good, "[[]]", "turn 1, passive.origin.x"),
        ("passive", "passiv", "turn 1, passive.origin.x"),
        ("aggressive", "attack", "turn 1, aggressive.origin.x"),
        (r#"{"x":6,"y":7}"#, "[6,7]", "turn 1, passive.origin.x"),
        (r#"{"x":6,"y":7}"#, "67", "turn 1, passive.origin.x"),
        (r#""x":6,"#, "", "turn 1, passive.origin.x"),
        (r#""x":6"#, r#""x":6.5"#, "turn 1, passive.origin.x"),
        (r#""x":6"#, r#""x":"6""#, "turn 1, passive.origin.x"),
        (r#""x":6"#, r#""x":1e99"#, "turn 1, passive.origin.x"),
        (r#""x":6"#, r#""x":8"#, "turn 1, passive.origin"),
        (r#""x":6"#, r#""x":-1"#, "turn 1, passive.origin"),
        (r#""x":3"#, r#""x":-4"#, "turn 1, aggressive.origin"),
        (r#""y":7"#, r#""y":99"#, "turn 1, passive.origin"),
        (r#""y":7"#, r#""y":null"#, "turn 1, passive.origin.y"),
        (r#""x":-1"#, r#""x":-3"#, "turn 1, passive.heading"),
        (r#""x":-1"#, r#""x":true"#, "turn 1, passive.heading.x"),
        (r#""y":-1"#, r#""y":1"#, "turn 1, passive.heading"),
        (r#""y":-1"#, r#""y":0"#, "turn 1"),
        (r#""heading""#, r#""to""#, "turn 1, passive.heading.x"),
        (
            r#""x":6"#,
            r#""x":99999999999999999999"#,
            "turn 1, passive.origin.x",
        ),
        // Well formed, but against the rules.
        (r#""x":6"#, r#""x":2"#, "turn 1"),
        (r#""x":3"#, r#""x":7"#, "turn 1"),
        (r#""y":7"#, r#""y":3"#, "turn 1"),
    ] {
        assert!(good.contains(from), "{from}");
        let bad = good.replacen(from, to, 1);
        let error = read(&bad).expect_err(&bad);
        let place_of_rules = format!("{place} (");
        let found = error.place == place || error.place.starts_with(&place_of_rules);
        assert!(found, "{bad}: {error}, not at {place}");
    }
}
