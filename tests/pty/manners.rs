//! What becomes of the terminal and the game, whatever happens.

use std::process::{Command, Stdio};

use crate::harness::{Pty, Stage};

/// The key F12.
const F12: &str = "\x1b[24~";

/// Two people at bocch, one turn played.
fn begun(stage: &Stage) -> Pty {
    let mut pty = stage.start();
    pty.expect("to move");
    pty.send("4f6d\r");
    pty.expect_turns(1);
    pty
}

fn two_people() -> Stage {
    Stage::new(&["play", "bocch", "--first", "human", "--second", "human"])
}

#[test]
fn a_panic_gives_the_terminal_back_and_says_what_happened() {
    let stage = two_people().with("QUINTET_TEST_PANIC", "1");
    let mut pty = begun(&stage);
    pty.send(F12);
    assert!(!pty.end().success());
    pty.assert_given_back();
    pty.expect("asked for by QUINTET_TEST_PANIC");
    assert_eq!(pty.saved_turns(), ["4f-6d"]);
}

#[test]
fn the_key_that_panics_does_nothing_without_its_variable() {
    let mut pty = begun(&two_people());
    pty.send(F12);
    pty.send("3a3c\r");
    pty.expect_turns(2);
    pty.send("\x03");
    assert!(pty.end().success());
}

#[test]
fn terminating_signals_give_the_terminal_back_and_keep_the_game() {
    for signal in ["TERM", "HUP", "INT"] {
        let mut pty = begun(&two_people());
        pty.signal(signal);
        assert!(pty.end().success(), "{signal}");
        pty.assert_given_back();
        assert_eq!(pty.saved_turns(), ["4f-6d"], "{signal}");
    }
}

#[test]
fn a_program_whose_terminal_is_gone_keeps_the_game_and_ends_well() {
    let mut pty = begun(&two_people());
    pty.lose_terminal();
    let status = pty.end();
    assert!(status.success(), "{status}");
    assert_eq!(pty.saved_turns(), ["4f-6d"]);
}

#[test]
fn the_program_is_suspended_and_comes_back_whole() {
    let mut pty = begun(&two_people());
    pty.send("\x1a");
    pty.wait_for("a stopped process", Pty::is_stopped);
    pty.assert_given_back();
    pty.signal("CONT");
    pty.expect("White to move");
    pty.wait_for("the other screen and the mouse", |pty| {
        pty.look(|screen| {
            screen.alternate_screen()
                && screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None
        })
    });
    pty.send("3a3c\r");
    pty.expect_turns(2);
    pty.send("\x03");
    assert!(pty.end().success());
    pty.assert_given_back();
}

#[test]
fn a_small_terminal_asks_for_room_and_keeps_the_game() {
    let mut pty = begun(&two_people());
    pty.resize(30, 10);
    pty.expect("needs at least 40");
    pty.resize(90, 30);
    pty.expect("1. 4f-6d");
    pty.send("\x03");
    assert!(pty.end().success());
    assert_eq!(pty.saved_turns(), ["4f-6d"]);
}

#[test]
fn quitting_and_undoing_do_not_wait_for_the_computer() {
    let stage = Stage::new(&[
        "play", "loa", "--first", "human", "--second", "cpu:10", "--time", "10m",
    ]);
    let mut pty = stage.start();
    pty.expect("to move");
    pty.send("c8c6\r");
    pty.expect("thinking");
    pty.send("z");
    pty.expect("Black to move");
    pty.send("c8c6\r");
    pty.expect("thinking");
    // The whole search would take ten minutes; the test's patience is shorter.
    pty.send("\x03");
    assert!(pty.end().success());
    pty.assert_given_back();
}

#[test]
fn nothing_is_coloured_where_no_colour_is_wanted() {
    let mut pty = begun(&two_people().with("NO_COLOR", "1"));
    let coloured = pty.look(|screen| {
        let (rows, columns) = screen.size();
        (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (row, column)))
            .filter_map(|(row, column)| screen.cell(row, column))
            .filter(|cell| {
                cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default
            })
            .count()
    });
    assert_eq!(coloured, 0);
    // The two sides differ in shape.
    let text = pty.text();
    assert!(
        text.contains("● Black") && text.contains("○ White"),
        "{text}"
    );
    pty.send("\x03");
    assert!(pty.end().success());
}

#[test]
fn a_plain_locale_gets_plain_characters() {
    let mut pty = begun(&two_people().with("LANG", "C"));
    let text = pty.text();
    assert!(text.is_ascii(), "{text}");
    assert!(
        text.contains("X Black") && text.contains("O White"),
        "{text}"
    );
    pty.send("\x03");
    assert!(pty.end().success());
}

#[test]
fn a_terminal_that_cannot_place_a_cursor_is_refused_in_words() {
    let mut pty = Stage::new(&[]).with("TERM", "dumb").start();
    assert_eq!(pty.end().exit_code(), 2);
    pty.expect("terminal");
    pty.assert_given_back();
}

#[test]
fn a_converted_game_says_nothing_to_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let path = path.to_str().expect("UTF-8");
    let record = r#"{"format":"quintet/1","game":"loa",
        "players":["Ann\u001b]0;title\u0007","\u009b2JBob"],"turns":["c8-c6"]}"#;
    std::fs::write(path, record).expect("written");
    for (format, first, second) in [
        ("sgf", "PB[Ann\\u{1b}\\]0;title\\u{7}]", "PW[\\u{9b}2JBob]"),
        ("quintet", "Ann\\u001b]0;title\\u0007", "\\u{9b}2JBob"),
    ] {
        let mut pty = Stage::new(&["convert", path, "-", "--to", format]).start();
        pty.expect(first);
        pty.expect(second);
        assert!(pty.end().success());
    }
    // A file or a pipe gets what was said, to the letter.
    let piped = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .args(["convert", path, "-", "--to", "sgf"])
        .output()
        .expect("a program that starts");
    let piped = String::from_utf8(piped.stdout).expect("UTF-8");
    assert!(piped.contains("PW[\u{9b}2JBob]"), "{piped:?}");
}

#[test]
fn without_a_terminal_the_picker_says_so() {
    let run = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .stdin(Stdio::null())
        .output()
        .expect("a program that starts");
    assert_eq!(run.status.code(), Some(2));
    assert!(run.stdout.is_empty());
    assert!(!run.stderr.is_empty());
}

#[test]
fn settings_changed_on_the_screen_are_kept_and_flags_come_before_them() {
    let stage = Stage::new(&[]);
    let mut pty = stage.start();
    pty.expect("Settings");
    // The last row but one of the picker; its first row is the theme.
    pty.send("\x1b[F\x1b[A\r");
    pty.expect("< dark >");
    pty.send("\x1b[C");
    pty.expect("< light >");
    pty.send("\x03");
    assert!(pty.end().success());
    let show = |arguments: &[&str]| {
        let run = Command::new(env!("CARGO_BIN_EXE_quintet"))
            .args(arguments)
            .env("HOME", pty.folder())
            .env_remove("XDG_CONFIG_HOME")
            .env_remove("QUINTET_CONFIG")
            .output()
            .expect("a program that starts");
        String::from_utf8(run.stdout).expect("UTF-8")
    };
    assert!(show(&["config", "show"]).contains("theme = light\n"));
    assert!(show(&["config", "show", "--theme", "mono"]).contains("theme = mono\n"));
}
