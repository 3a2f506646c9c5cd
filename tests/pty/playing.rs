//! Every game played by keys, by mouse and by typing, saved and resumed.

use quintet::session::{Session, Setup};

use crate::{
    harness::{Pty, Stage},
    mirror::Mirror,
};

const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";

/// A game with its place in the picker, a first turn by keys, a second one by
/// points to click, and a third one to type.
struct Script {
    game: &'static str,
    place: usize,
    keys: &'static str,
    clicks: &'static [&'static str],
    typed: &'static str,
}

/// Keys with the arrows as a terminal sends them.
fn arrows(keys: &str) -> String {
    let sent = [("↑", UP), ("↓", "\x1b[B"), ("→", "\x1b[C"), ("←", LEFT)];
    sent.iter()
        .fold(keys.to_owned(), |keys, (arrow, sequence)| {
            keys.replace(arrow, sequence)
        })
}

/// Where points lie on the screen of a game that has begun.
fn points(game: &str, names: &[&str]) -> Vec<(u16, u16)> {
    let entry = quintet::catalog::find(game).expect("a known game");
    let session = Session::new(Setup::new(entry.build([]).expect("no options")));
    let mirror = Mirror::new(session.expect("a start position"), true);
    let geometry = mirror.session().game().geometry();
    names
        .iter()
        .map(|name| mirror.at(geometry.find(name).expect("a point")))
        .collect()
}

/// Begins a game from the picker, with the second player set by so many steps from
/// the computer's level 6.
fn begin(place: usize, steps: usize) -> (Stage, Pty) {
    let stage = Stage::new(&[]);
    let mut pty = stage.start();
    pty.expect("Quintet");
    pty.send(&place.to_string());
    pty.expect("Start the game");
    pty.send(&format!("{UP}{UP}{UP}{UP}{}", LEFT.repeat(steps)));
    pty.wait_for("the second player", |pty| {
        let text = pty.text();
        if steps == 6 {
            text.matches("< human >").count() == 2
        } else {
            text.contains("level 1 >")
        }
    });
    pty.send("\r");
    pty.expect("to move");
    (stage, pty)
}

fn play_through(script: &Script) {
    let (stage, mut pty) = begin(script.place, 6);
    pty.send(&arrows(script.keys));
    pty.expect_turns(1);
    for point in points(script.game, script.clicks) {
        pty.click(point);
    }
    pty.expect_turns(2);
    pty.send(&format!("{}\r", script.typed));
    pty.expect_turns(3);
    // Undo, and redo.
    pty.send("z");
    pty.expect_turns(3);
    pty.send("x");
    // Save under a name of its own, leave through the menu.
    pty.send("w");
    pty.expect("Saved as");
    let saved = std::fs::read_dir(pty.folder().join("games"))
        .expect("a folder")
        .count();
    assert_eq!(saved, 1);
    let turns = pty.saved_turns();
    pty.send("\x1b");
    pty.expect("Back to the game");
    pty.send("\x1b[F\r");
    assert!(pty.end().success());
    pty.assert_given_back();
    // Resume.
    let mut pty = stage.start();
    pty.expect("> Continue the last game");
    pty.send("\r");
    pty.expect("to move");
    assert_eq!(pty.saved_turns(), turns);
    pty.send("\x03");
    assert!(pty.end().success());
    pty.assert_given_back();
}

fn the_computer_answers(script: &Script) {
    let (_stage, mut pty) = begin(script.place, 5);
    pty.send(&arrows(script.keys));
    pty.expect_turns(2);
    pty.send("z");
    pty.wait_for("the first turn again", |pty| pty.text().contains("Hint"));
    pty.send(&arrows(script.keys));
    pty.expect_turns(2);
    pty.send("\x03");
    assert!(pty.end().success());
    pty.assert_given_back();
}

const BOCCH: Script = Script {
    game: "bocch",
    place: 1,
    keys: "\r↑↑→→\r",
    clicks: &["3a", "3c"],
    typed: "1f1e",
};

const SHOBU: Script = Script {
    game: "shobu",
    place: 2,
    keys: "\r↑↑\r→→→→↓↓\r",
    clicks: &["NW:a4", "NW:a3", "NE:a4"],
    typed: "swb1b2neb1b2",
};

const BOUND: Script = Script {
    game: "bound",
    place: 3,
    keys: "a4b7\r",
    clicks: &["c2", "c3"],
    typed: "a2a1",
};

const LOA: Script = Script {
    game: "loa",
    place: 4,
    keys: "\r↑↑\r",
    clicks: &["a2", "c2"],
    typed: "g8g6",
};

const BOLOA: Script = Script {
    game: "boloa",
    place: 5,
    keys: "\r",
    clicks: &["c3"],
    typed: "sg7",
};

#[test]
fn bocch_is_played_saved_and_resumed() {
    play_through(&BOCCH);
}

#[test]
fn shobu_is_played_saved_and_resumed() {
    play_through(&SHOBU);
}

#[test]
fn bound_is_played_saved_and_resumed() {
    play_through(&BOUND);
}

#[test]
fn loa_is_played_saved_and_resumed() {
    play_through(&LOA);
}

#[test]
fn boloa_is_played_saved_and_resumed() {
    play_through(&BOLOA);
}

#[test]
fn the_computer_answers_in_every_game() {
    for script in [BOCCH, SHOBU, BOUND, LOA, BOLOA] {
        the_computer_answers(&script);
    }
}
