//! Records in the formats of other programs: there and back.

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
        session.resign(session.line().to_move());
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
    let good = r#"{"header":{"game":{"name":"bocch"},"site":{"name":"x"},"players":[{"name":"A","result":1},{"name":"B","result":0}]},"moves":[["1f-2e","1a-2b"],["resign",null]]}"#;
    let read = |text: &str| format("abstract-play", "bocch").read(text);
    assert!(
        read(
            &good
                .replace(r#""result":1"#, r#""result":0"#)
                .replace(r#""B","result":0"#, r#""B","result":1"#)
        )
        .is_ok()
    );
    for (from, to, place) in [
        ("{\"header\"", "{\"header", "line 1"),
        (good, "", "line 1"),
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
        (r#"{"name":"A","result":1},"#, "", "header.players"),
        (r#"{"name":"A","result":1}"#, "7", "header.players.0"),
        (r#"{"name":"A","#, r#"{"name":1,"#, "header.players.0.name"),
        (
            r#"{"name":"A","result":1}"#,
            r#"{"name":"A"}"#,
            "header.players.0.result",
        ),
        (
            r#"{"name":"A","result":1}"#,
            r#"{"name":"A","result":"1"}"#,
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
        (r#"["1f-2e","1a-2b"]"#, r#"["1f-2e",null]"#, "moves.1.0"),
        (r#"["1f-2e","1a-2b"]"#, r#"["1f-2e","1a-1c"]"#, "turn 2"),
        (r#""1f-2e""#, r#""9z""#, "turn 1"),
    ] {
        assert!(good.contains(from), "{from}");
        let error = read(&good.replacen(from, to, 1)).expect_err(to);
        assert!(error.place.contains(place), "{to}: {error}, not at {place}");
    }
}
