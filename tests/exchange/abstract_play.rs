//! What a record of Abstract Play says, field by field.

use quintet::{core::Seat, session::Record};
use serde_json::{Value, json};

use crate::{NOW, format};

/// A game of Lines of Action in scrambled-eggs that ended in a draw.
fn game() -> Value {
    json!({
        "header": {
            "game": { "name": "Lines of Action", "variants": ["8x8 board", "scrambled-eggs"] },
            "site": { "name": "Here", "gameid": "77" },
            "date-start": "2026-01-02",
            "date-end": "2026-01-03",
            "date-generated": "2026-01-04T00:00:00Z",
            "event": "Open",
            "round": "4",
            "unrated": true,
            "players": [
                { "name": "Ann", "result": 0.5 },
                { "name": "Bob", "result": 0.5 },
            ],
        },
        "moves": [["c8-c6", "h7-f7"], ["e8-e6", "draw"]],
    })
}

fn read(game: &Value) -> (Record, Vec<String>) {
    format("abstract-play", "loa")
        .read(&game.to_string())
        .unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn option<'a>(record: &'a Record, key: &str) -> &'a str {
    let mut options = record.options.iter();
    let found = options.find(|(known, _)| known == key);
    &found.expect("an option of the game").1
}

fn refusal(game: &Value) -> String {
    format("abstract-play", "loa")
        .read(&game.to_string())
        .expect_err("a bad record")
        .to_string()
}

fn written(record: &Record) -> Value {
    let written = format("abstract-play", "loa")
        .write(record, NOW)
        .expect("a finished game");
    assert_eq!(written.lost, [""; 0]);
    serde_json::from_str(&written.text).expect("JSON")
}

#[test]
fn all_that_the_header_says_is_kept_and_written_again() {
    let (record, lost) = read(&game());
    assert_eq!(lost, [""; 0]);
    assert_eq!(option(&record, "setup"), "scrambled-eggs");
    assert_eq!(record.date.as_deref(), Some("2026-01-02"));
    let names = record.players.each_ref().map(|player| &player.name);
    assert_eq!(names, [&Some("Ann".to_owned()), &Some("Bob".to_owned())]);
    let tags = json!({
        "Site": "Here", "GameId": "77", "DateEnd": "2026-01-03",
        "Event": "Open", "Round": "4", "Unrated": "true",
    });
    assert_eq!(record.extra["tags"], tags);
    assert_eq!(
        record.result.as_ref().map(|result| result.winner),
        Some(None)
    );
    let mut again = written(&record);
    assert_eq!(again["header"]["date-generated"], NOW);
    again["header"]["date-generated"] = game()["header"]["date-generated"].clone();
    assert_eq!(
        again["header"]["game"]["variants"][1],
        "setup=scrambled-eggs"
    );
    again["header"]["game"]["variants"][1] = json!("scrambled-eggs");
    assert_eq!(again, game());
    assert_eq!(read(&written(&record)).0, record);
}

#[test]
fn what_is_not_understood_is_listed() {
    let mut more = game();
    more["version"] = json!(2);
    more["header"]["glicko"] = json!(true);
    more["header"]["pied"] = json!(true);
    more["header"]["game"]["gameid"] = json!("loa");
    more["header"]["site"]["url"] = json!("x");
    more["header"]["players"][0]["userid"] = json!("u");
    more["header"]["players"][1]["userid"] = json!("v");
    more["moves"][0][0] = json!({ "move": "c8-c6", "result": [], "sequence": 1 });
    let (record, lost) = read(&more);
    assert_eq!(record.turns[0].text, "c8-c6");
    assert_eq!(
        lost,
        [
            "player field userid",
            "header field glicko",
            "file field version",
            "game field gameid",
            "site field url",
            "move field result",
            "move field sequence",
            "header field pied",
        ]
    );
}

#[test]
fn lines_of_action_is_played_on_8x8_and_other_boards_are_refused_by_name() {
    for (variants, words) in [
        (json!(null), "with the variant \"8x8 board\" only"),
        (json!([]), "with the variant \"8x8 board\" only"),
        (
            json!(["scrambled-eggs"]),
            "with the variant \"8x8 board\" only",
        ),
        (
            json!(["9x9 board"]),
            "\"9x9 board\" of Lines of Action is not supported",
        ),
        (
            json!(["8x8 board", "black-hole"]),
            "\"black-hole\" of Lines of Action is not supported",
        ),
    ] {
        let mut other = game();
        other["header"]["game"]["variants"] = variants;
        let error = refusal(&other);
        assert!(
            error.starts_with("header.game.variants: ") && error.ends_with(words),
            "{error}"
        );
    }
    let mut other = game();
    other["header"]["game"]["name"] = json!("Hex");
    assert_eq!(refusal(&other), "header.game.name: no game \"Hex\" here");
}

#[test]
fn options_are_variants_with_their_value() {
    let mut with = game();
    with["header"]["game"]["variants"] =
        json!(["8x8 board", "Classic setup", "both-connected=mover"]);
    with["moves"] = json!([["c8-c6", "h4-f2"]]);
    let (record, _) = read(&with);
    assert_eq!(option(&record, "both-connected"), "mover");
    assert_eq!(written(&record)["header"]["game"], with["header"]["game"]);
}

#[test]
fn results_and_last_entries_say_how_the_game_ended() {
    for (points, last, winner, by) in [
        (
            [1.0, 0.0],
            json!([null, "resign"]),
            Some(Seat::First),
            "resignation",
        ),
        (
            [0.0, 1.0],
            json!(["Resign", null]),
            Some(Seat::Second),
            "resignation",
        ),
        (
            [1.0, 0.0],
            json!([null, "timeout"]),
            Some(Seat::First),
            "time",
        ),
        (
            [0.0, 1.0],
            json!(["TimeOut", null]),
            Some(Seat::Second),
            "time",
        ),
        // A win that is not explained was given up.
        (
            [1.0, 0.0],
            json!([null, null]),
            Some(Seat::First),
            "resignation",
        ),
        ([0.5, 0.5], json!([null, null]), None, "agreement"),
        ([0.5, 0.5], json!(["draw", null]), None, "agreement"),
        ([0.0, 0.0], json!(["abandoned", null]), None, "agreement"),
    ] {
        let mut ended = game();
        ended["header"]["players"][0]["result"] = json!(points[0]);
        ended["header"]["players"][1]["result"] = json!(points[1]);
        ended["moves"] = json!([["c8-c6", "h7-f7"], last]);
        let (record, _) = read(&ended);
        let result = record.result.as_ref().expect("a result");
        assert_eq!((result.winner, result.by.word()), (winner, by), "{last}");
        assert_eq!(read(&written(&record)).0, record, "{last}");
    }
}

#[test]
fn a_result_that_the_rules_or_the_last_entry_contradict_is_refused() {
    let lesson = json!({
        "header": {
            "game": { "name": "bocch" },
            "startingPosition": "b5/6/2wbw1/6/4w1/bb4 b",
            "players": [{ "name": "A", "result": 1 }, { "name": "B", "result": 0 }],
        },
        "moves": [["4c-4a", null]],
    });
    let (record, _) = read(&lesson);
    let result = record.result.expect("a result");
    assert_eq!(
        (result.winner, result.by.word()),
        (Some(Seat::First), "rules")
    );
    let mut wrong = lesson.clone();
    wrong["header"]["players"][0]["result"] = json!(0);
    assert_eq!(
        refusal(&wrong),
        "result: the file says that nobody won, but by the rules Black did \
         (two stones on the far row)"
    );
    wrong["header"]["players"][1]["result"] = json!(1);
    assert_eq!(
        refusal(&wrong),
        "result: the file says that White won, but by the rules Black did \
         (two stones on the far row)"
    );
    let mut wrong = game();
    wrong["moves"][1][1] = json!("resign");
    assert_eq!(
        refusal(&wrong),
        "moves.1.1: the results of the players say that this side did not lose"
    );
}

#[test]
fn the_default_setup_is_named_among_the_variants() {
    let mut classic = game();
    classic["header"]["game"]["variants"] = json!(["8x8 board", "Classic setup"]);
    classic["moves"] = json!([["c8-c6", "draw"]]);
    let (record, lost) = read(&classic);
    assert_eq!(
        (option(&record, "setup"), &record.position),
        ("standard", &None)
    );
    assert_eq!(lost, [""; 0]);
    assert_eq!(
        written(&record)["header"]["game"],
        classic["header"]["game"]
    );
    // It may be left out.
    classic["header"]["game"]["variants"] = json!(["8x8 board"]);
    assert_eq!(read(&classic).0, record);
}

#[test]
fn the_scrambled_setup_of_that_site_gives_b8_and_a2_to_the_first_player() {
    let mut scrambled = game();
    scrambled["header"]["game"]["variants"] = json!(["8x8 board", "Scrambled Eggs"]);
    scrambled["moves"] = json!([["a2-c2", "a3-c3"], ["b8-b6", "draw"]]);
    let (record, lost) = read(&scrambled);
    let start = "1bwbwbw1/w6b/b6w/w6b/b6w/w6b/b6w/1wbwbwb1 b";
    assert_eq!(record.position.as_deref(), Some(start));
    assert_eq!(lost, [""; 0]);
    let again = written(&record);
    assert_eq!(again["header"]["game"], scrambled["header"]["game"]);
    assert_eq!(again["header"].get("startingPosition"), None);
    assert_eq!(again["moves"], scrambled["moves"]);
    assert_eq!(read(&again).0, record);
}

#[test]
fn a_game_that_was_given_up_is_written_so_again() {
    let mut game = game();
    game["header"]["players"][0]["result"] = json!(0);
    game["header"]["players"][1]["result"] = json!(0);
    game["moves"] = json!([["c8-c6", "abandoned"]]);
    let again = written(&read(&game).0);
    assert_eq!(again["moves"], game["moves"]);
    game["header"]["players"][0]["result"] = json!(1);
    game["moves"] = json!([["c8-c6", "draw"]]);
    assert_eq!(
        refusal(&game),
        "moves.0.1: the results of the players say that it is no draw"
    );
}
