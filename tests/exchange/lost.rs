//! What a record holds and another format cannot is named.

use quintet::session::Record;

use crate::{NOW, format};

const RECORD: &str = r#"{"format":"quintet/1","game":"loa","seed":7,
    "players":["cpu:3",{"name":"Bob","kind":"cpu:2","club":"x"}],
    "clock":"5m","at":1,
    "result":{"winner":"first","by":"resignation","ply":2,"why":"late"},
    "comment":"All of it.","table":4,
    "tags":{"Event":"Open","Board":3},
    "turns":["c8-c6",
        {"turn":"h4-f2","time":1.2,"score":35,"clocks":[300,298.8],"mood":"calm",
            "comment":"here","variations":[["h4-f4"],["h4-h8"]]},
        {"turn":"c6-c8","mood":"sad"}]}"#;

fn lost(name: &str, record: &str) -> Vec<String> {
    let record = Record::parse(record.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    let written = format(name, "loa").write(&record, NOW);
    written.unwrap_or_else(|error| panic!("{error}")).lost
}

#[test]
fn what_a_record_holds_and_a_format_cannot_is_named() {
    let trees = ["2 variations", "1 clock reading", "the clock"];
    let both = [
        "1 thinking time",
        "1 score",
        "the turns taken back",
        "the seed",
        "the turn after which the players ended the game",
        "result field why",
        "that a player is the computer",
        "player field club",
        "turn field mood",
        "field table",
        "tag Board",
    ];
    assert_eq!(lost("sgf", RECORD), both);
    let play = lost("abstract-play", RECORD);
    let all = [&trees[..], &both, &["1 comment", "tag Comment"]].concat();
    assert_eq!(play, all);
    assert_eq!(lost("quintet", RECORD), [""; 0]);
}

#[test]
fn a_computer_without_a_name_is_named_after_its_level() {
    let record = r#"{"format":"quintet/1","game":"loa","players":["cpu:3","human"],
        "turns":["c8-c6"]}"#;
    let record = Record::parse(record.as_bytes()).expect("a record");
    let written = format("sgf", "loa").write(&record, NOW).expect("SGF");
    assert!(written.text.contains("PB[cpu:3]"), "{}", written.text);
    assert!(!written.text.contains("PW["), "{}", written.text);
    assert_eq!(written.lost, [""; 0]);
}

#[test]
fn a_format_of_one_game_holds_no_other() {
    let record = r#"{"format":"quintet/1","game":"bocch","turns":[]}"#;
    let record = Record::parse(record.as_bytes()).expect("a record");
    let error = format("sgf", "loa").write(&record, NOW).expect_err("bocch");
    assert_eq!(
        error.to_string(),
        "game: the format sgf holds Lines of Action only"
    );
}
