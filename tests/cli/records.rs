//! `play --save`, `save`, `replay` and `check`.

use std::fs;

use super::*;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("room for a test")
}

#[test]
fn a_saved_game_is_valid_and_replays() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let file = text(&path);
    quintet_with(
        &["play", "bocch", "--save", file, "--first-name", "Ann"],
        "2f-2d\n2a-2c\n",
    )
    .good();
    assert_eq!(
        quintet(&["check", file]).good(),
        format!("{file}: valid: bocch, 2 turns, unfinished\n")
    );
    let out = quintet(&["replay", file]).good();
    assert_eq!(out, quintet(&["replay", "--print", file]).good());
    assert!(out.contains("First: Ann (human)\n"), "{out}");
    assert!(out.contains(" 1. 2f-2d\n>2. 2a-2c\n"), "{out}");
    assert!(out.ends_with("Black (Ann) to move\n"), "{out}");
    let out = quintet(&["replay", file, "--at", "1"]).good();
    assert!(out.contains(">1. 2f-2d\n 2. 2a-2c\n"), "{out}");
    assert!(out.ends_with("White to move\n"), "{out}");
    let error = quintet(&["replay", file, "--at", "3"]).failed(3);
    assert_eq!(
        error,
        format!("quintet: {file}: there is no ply 3 in a game of 2 turns\n")
    );
    let json = fs::read(&path).expect("a file");
    assert_eq!(
        quintet_with(&["replay", "-", "--at", "1"], json).good(),
        out
    );
}

#[test]
fn the_command_save_writes_the_game_and_names_what_is_wrong() {
    let folder = folder();
    let path = folder.path().join("my game.json");
    let answer = quintet_with(
        &["play", "bocch"],
        format!("2f-2d\nsave {}\nsave /\n", text(&path)),
    );
    assert_eq!(answer.err, "quintet: cannot save to /: is a directory\n");
    assert!(answer.out.contains("saved to "));
    assert!(
        quintet(&["check", text(&path)])
            .good()
            .contains("1 turn, unfinished")
    );
}

#[test]
fn what_is_legal_before_an_illegal_turn_can_be_replayed() {
    let bad = r#"{"format":"quintet/1","game":"bocch","turns":["2f-2d","2a-2c","2d-9z"]}"#;
    let answer = quintet_with(&["replay", "-"], bad);
    assert!(answer.out.ends_with("Black to move\n"), "{}", answer.out);
    assert!(
        answer
            .failed(3)
            .starts_with("quintet: standard input: turn 3 (Black's 2nd): 2d-9z: "),
    );
    let answer = quintet_with(&["replay", "-", "--at", "2"], bad);
    assert_eq!(
        answer.code,
        Some(0),
        "the last good ply opens: {}",
        answer.err
    );
    let error = quintet_with(&["replay", "-", "--at", "3"], bad).failed(3);
    assert!(error.contains("there is no ply 3: turn 3"), "{error}");
}

#[test]
fn check_tells_of_each_file_whether_and_where_it_is_wrong() {
    let folder = folder();
    let write = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).expect("written");
        path
    };
    let good = write(
        "good.json",
        br#"{"format":"quintet/1","game":"bocch","turns":["2f-2d"]}"#,
    );
    let twice = write(
        "twice.json",
        b"{\"format\":\"quintet/1\",\n\"format\":\"quintet/1\"}",
    );
    let newer = write(
        "newer.json",
        br#"{"format":"quintet/2","game":"bocch","turns":[]}"#,
    );
    let answer = quintet(&["check", text(&good), text(&twice), text(&newer)]);
    assert_eq!(answer.code, Some(3));
    assert_eq!(answer.err, "");
    let lines: Vec<_> = answer.out.lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].ends_with("good.json: valid: bocch, 1 turn, unfinished"));
    assert!(lines[1].ends_with("twice.json: line 2 column 8: the key \"format\" is given twice"));
    assert!(lines[2].contains("newer.json: format: the record is of version 2"));

    let answer = quintet(&["check", text(&good), "/no/such/file"]);
    assert_eq!(answer.code, Some(1));
    assert!(
        answer
            .out
            .contains("cannot read /no/such/file: No such file or directory")
    );
    assert_eq!(quintet(&["check", "/"]).code, Some(1));
    assert!(quintet_with(&["check", "-"], "{").failed(3).is_empty());
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_are_read_and_shown_safely() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};
    let folder = folder();
    let path = folder.path().join(OsStr::from_bytes(b"g\xff\x1b[2J.json"));
    let game = r#"{"format":"quintet/1","game":"bocch","turns":[]}"#;
    fs::write(&path, game).expect("written");
    let mut check = command(&["check"]);
    let answer: Answer = check
        .arg(&path)
        .output()
        .expect("the program starts")
        .into();
    let out = answer.good();
    assert!(
        out.ends_with("\u{fffd}\\u{1b}[2J.json: valid: bocch, 0 turns, unfinished\n"),
        "{out}"
    );
    let mut play = command(&["play", "bocch", "--save"]);
    let answer: Answer = play.arg(&path).output().expect("the program starts").into();
    answer.good();
    assert!(
        fs::read_to_string(&path)
            .expect("a file")
            .contains("\"seed\"")
    );
}

#[test]
fn comments_and_names_cannot_steer_the_terminal() {
    let record = r#"{"format":"quintet/1","game":"bocch","date":"\u001b]0;x\u0007",
        "comment":"\u009b2J","players":[{"name":"\u001b[31m"},"human"],
        "turns":[{"turn":"2f-2d","comment":"a\u001b[0m\nb","variations":[[{"turn":"1f-1e","comment":"\u001bc"}]]}]}"#;
    let out = quintet_with(&["replay", "-"], record).good();
    assert!(
        !out.contains(|c: char| c.is_control() && c != '\n'),
        "{out:?}"
    );
    assert!(out.contains("a\\u{1b}[0m\\nb"), "{out}");
    assert!(out.contains("(1. 1f-1e {\\u{1b}c})"), "{out}");
}

#[test]
fn saving_to_a_place_that_cannot_be_written_is_a_failure() {
    let error = quintet_with(&["play", "bocch", "--save", "/no/such/folder/x.json"], "").failed(1);
    assert_eq!(
        error,
        "quintet: cannot save to /no/such/folder/x.json: No such file or directory\n"
    );
}

#[cfg(unix)]
#[test]
fn a_disk_that_fills_in_the_middle_of_a_save_costs_nothing() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let file = text(&path);
    quintet_with(&["play", "bocch", "--save", file], "2f-2d\n").good();
    let before = fs::read(&path).expect("a file");
    let count = || fs::read_dir(folder.path()).expect("a folder").count();
    let files = count();
    // Files may not grow beyond a block, which is told and not deadly.
    let binary = env!("CARGO_BIN_EXE_quintet");
    let name = "n".repeat(3000);
    let script = format!(
        "trap '' XFSZ; ulimit -f 1; exec {binary} play bocch --first-name {name} --save {file}"
    );
    // A program built to measure coverage writes a file at its end, which may not grow either.
    let output = Command::new("sh")
        .args(["-c", &script])
        .env("LLVM_PROFILE_FILE", "/dev/null")
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    let error = Answer::from(output).failed(1);
    assert_eq!(
        error,
        format!("quintet: cannot save to {file}: File too large\n")
    );
    assert_eq!(fs::read(&path).expect("a file"), before);
    assert_eq!(count(), files, "nothing is left behind");
}

#[test]
fn a_file_that_is_one_long_word_is_not_printed_back_whole() {
    let folder = folder();
    let word = "x".repeat(1_000_000);
    let record = folder.path().join("game.json");
    let turns = format!(r#"{{"format":"quintet/1","game":"loa","turns":["{word}"]}}"#);
    fs::write(&record, turns).expect("written");
    let moves = folder.path().join("game.txt");
    fs::write(&moves, format!("1. {word}")).expect("written");
    let checked = quintet(&["check", text(&record)]);
    assert_eq!(checked.code, Some(3));
    assert!(
        checked.out.contains(": turn 1 (Black's 1st): "),
        "{}",
        checked.out
    );
    let replayed = quintet(&["replay", text(&record)]);
    let converted = quintet(&["convert", text(&moves), "-"]);
    assert!(
        converted.err.contains(": line 1, turn 1: "),
        "{}",
        converted.err
    );
    for answer in [checked, replayed, converted] {
        let bytes = answer.out.len() + answer.err.len();
        assert!(bytes < 4000, "{bytes} bytes");
    }
}
