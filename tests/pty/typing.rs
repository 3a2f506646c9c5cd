//! Turns typed exactly as `quintet moves` prints them, without opening the line first.

use std::process::Command;

use crate::harness::Stage;

/// The legal turns after some others, as the program lists them.
fn moves(arguments: &[&str], played: &[String]) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .arg("moves")
        .args(arguments)
        .args(["--moves", &played.join(" ")])
        .output()
        .expect("a program that starts");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("turns in UTF-8");
    text.lines().map(str::to_owned).collect()
}

/// Types the first legal turn that has the wanted text in it, for each of them.
fn types(arguments: &[&str], wanted: &[String]) {
    let mut all = vec!["play"];
    all.extend(arguments);
    all.extend(["--second", "human", "--no-animation"]);
    let mut pty = Stage::new(&all).start();
    pty.expect("to move");
    let mut played = Vec::new();
    for wanted in wanted {
        let listed = moves(arguments, &played);
        let found = listed.iter().find(|turn| turn.contains(wanted));
        let turn = found.unwrap_or_else(|| panic!("{arguments:?}: no turn with {wanted:?}"));
        pty.send(&format!("{turn}\r"));
        played.push(turn.clone());
        pty.expect_turns(played.len());
        assert_eq!(pty.saved_turns(), played);
    }
    pty.send("\x03");
    assert!(pty.end().success());
}

#[test]
fn the_first_turns_of_every_game_are_typed_as_they_are_listed() {
    for game in ["bocch", "shobu", "bound", "loa"] {
        types(&[game], &[const { String::new() }; 4]);
    }
    // Both ends of the board of Lines of Action, and a fork of Bound.
    types(&["loa"], &["b1-", "h7-"].map(str::to_owned));
    types(&["bound"], &["b7".to_owned()]);
}

#[test]
fn every_column_of_every_boloa_is_typed() {
    for size in 5..=19_u8 {
        let columns = (b'a'..b'a' + size).map(|column| format!("{}1", char::from(column)));
        let wanted: Vec<String> = columns.collect();
        types(&["boloa", "--size", &size.to_string()], &wanted);
    }
}
