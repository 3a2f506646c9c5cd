//! `convert` and `stats`.

use std::fs;

use crate::{Answer, quintet};

fn convert(input: &str, output: &str, more: &[&str]) -> Answer {
    let mut args = vec!["convert", input, output];
    args.extend_from_slice(more);
    quintet(&args)
}

/// A game of seven turns that Black resigned.
const SGF: &str = "(;FF[4]GM[9]SZ[8]SU[Standard]PB[Ann]PW[Bob]EV[Open];B[C1:A3+];W[A4-C4]\n\
                   ;B[d8-d6]C[why?];W[h5-f5];B[resign])";

#[test]
fn a_game_goes_through_every_format_and_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let sgf = path("game.sgf");
    fs::write(&sgf, SGF).expect("write");
    assert_eq!(convert(&sgf, &path("game.json"), &[]).good(), "");
    let record = fs::read_to_string(path("game.json")).expect("read");
    assert!(record.contains("c1xa3") && record.contains("why?") && record.contains("Open"));
    assert_eq!(
        quintet(&["check", &path("game.json")]).good(),
        format!(
            "{}: valid: Lines of Action, 4 turns, {}\n",
            path("game.json"),
            "White wins: Black resigned"
        )
    );
    assert_eq!(
        convert(&path("game.json"), &path("again.sgf"), &[]).good(),
        ""
    );
    assert_eq!(
        convert(&path("again.sgf"), &path("again.json"), &[]).good(),
        ""
    );
    assert_eq!(
        fs::read_to_string(path("again.json")).expect("read"),
        record
    );
}

#[test]
fn what_a_format_cannot_hold_is_listed_on_standard_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    fs::write(path("game.sgf"), SGF).expect("write");
    let answer = convert(&path("game.sgf"), "-", &["--to", "abstract-play"]);
    assert_eq!(answer.code, Some(0));
    assert!(
        answer.err.contains("not held: 1 comment\n"),
        "{}",
        answer.err
    );
    assert!(answer.out.contains("\"8x8 board\"") && answer.out.contains("\"resign\""));
}

#[test]
fn an_illegal_turn_or_an_unknown_format_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    fs::write(path("bad.sgf"), SGF.replace("A4-C4", "A4-D4")).expect("write");
    let message = convert(&path("bad.sgf"), &path("bad.json"), &[]).failed(3);
    assert!(
        message.contains("turn 2") && message.contains("2 stones"),
        "{message}"
    );
    assert!(!folder.path().join("bad.json").exists());
    fs::write(path("odd.txt"), "hello").expect("write");
    let message = convert(&path("odd.txt"), "-", &[]).failed(3);
    assert!(message.contains("no known format"), "{message}");
    fs::write(path("good.sgf"), "(;GM[9];B[c8-c6])").expect("write");
    let message = convert(&path("good.sgf"), &path("good.xyz"), &[]).failed(2);
    assert!(message.contains("--to"), "{message}");
    let message = convert(&path("good.sgf"), "-", &["--to", "compact"]).failed(2);
    assert!(message.contains("not written as compact"), "{message}");
    let message = convert(&path("missing.sgf"), "-", &[]).failed(1);
    assert!(message.contains("missing.sgf"), "{message}");
}

#[test]
fn statistics_count_results_lengths_and_openings() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let out = path("games.jsonl");
    let played = quintet(&[
        "match",
        "bocch",
        "--first",
        "cpu:3,nodes=50",
        "--second",
        "cpu:3,nodes=50",
        "--games",
        "4",
        "--openings",
        "random:2",
        "--out",
        &out,
    ]);
    assert_eq!(played.code, Some(0), "{}", played.err);
    let text = quintet(&["stats", &out]).good();
    assert!(
        text.starts_with("bocch: 4 games\n") && text.contains("plies: "),
        "{text}"
    );
    let json = quintet(&["stats", "--json", folder.path().to_str().expect("UTF-8")]).good();
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let game = &value["bocch"];
    assert_eq!(game["games"], 4);
    let won = |key: &str| game["won_by_seat"][key].as_u64().expect("a count");
    let rest =
        game["draws"].as_u64().expect("a count") + game["unfinished"].as_u64().expect("a count");
    assert_eq!(won("first") + won("second") + rest, 4);
    // Two openings, each played twice with the seats exchanged.
    assert!(
        game["openings"]
            .as_array()
            .expect("openings")
            .iter()
            .all(|o| o["games"] == 2 || o["games"] == 4)
    );
    fs::write(path("bad.json"), "{}").expect("write");
    let message = quintet(&["stats", folder.path().to_str().expect("UTF-8")]).failed(3);
    assert!(
        message.contains("1 game left out") && message.contains("bad.json"),
        "{message}"
    );
}

#[test]
fn a_collection_becomes_a_file_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    fs::write(path("two.sgf"), "(;GM[9];B[d8-d6])(;GM[9];B[e8-e6])").expect("write");
    let answer = convert(&path("two.sgf"), &path("out.json"), &[]);
    assert_eq!(answer.code, Some(0));
    let written = format!(
        "{}: written\n{}: written\n",
        path("out-1.json"),
        path("out-2.json")
    );
    assert_eq!(answer.err, written);
    for (name, turn) in [("out-1.json", "d8-d6"), ("out-2.json", "e8-e6")] {
        assert!(
            fs::read_to_string(path(name))
                .expect("a record")
                .contains(turn)
        );
    }
    let both = convert(&path("two.sgf"), "-", &["--to", "sgf"]).good();
    assert_eq!(both.matches("GM[9]").count(), 2, "{both}");
    // The first is replayed, and the other one not forgotten.
    let answer = quintet(&["replay", &path("two.sgf"), "--print"]);
    assert!(answer.out.contains("d8-d6"), "{}", answer.out);
    assert!(answer.err.contains("1 more in the file"), "{}", answer.err);
}

#[test]
fn options_are_set_or_found_and_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let game = format!("{}e8-e6", "d8-d6 h5-f5 d6-d8 f5-h5 ".repeat(2));
    fs::write(path("game.txt"), game).expect("write");
    for command in [&["convert"][..], &["replay"]] {
        let file = path("game.txt");
        let tail: &[&str] = if command == ["convert"] {
            &["-"]
        } else {
            &["--print"]
        };
        let found = quintet(&[command, &[file.as_str()], tail].concat());
        assert_eq!(found.code, Some(0), "{}", found.err);
        assert!(
            found.err.contains("legal only with: repetition=none\n"),
            "{}",
            found.err
        );
        let set = ["--set", "repetition=none"];
        let set = quintet(&[command, &[file.as_str()], tail, &set].concat());
        assert_eq!((set.code, set.err.as_str()), (Some(0), ""));
        assert!(set.out.contains("repetition"), "{}", set.out);
        let wrong = ["--set", "repetition=draw"];
        let wrong = quintet(&[command, &[file.as_str()], tail, &wrong].concat());
        wrong.failed(3);
    }
}

#[test]
fn another_encoding_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    fs::write(&path, b"(;GM[9]CA[ISO-8859-1]PB[Ren\xe9e];B[d8-d6])").expect("write");
    let answer = convert(path.to_str().expect("UTF-8"), "-", &[]);
    assert!(answer.out.contains("Renée"), "{}", answer.out);
    assert!(
        answer.err.ends_with(": read as windows-1252\n"),
        "{}",
        answer.err
    );
}
