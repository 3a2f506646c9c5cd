//! Pictures of the screens of every game, in three sizes and three looks.

use std::path::Path;

use quintet::{
    catalog::GAMES,
    session::Player,
    tui::{Look, Start},
};

use crate::{
    harness::{Bench, hot_seat, session},
    screens::{SIZES, looks},
};

/// The replay of a game of two turns, with a variation and a comment.
fn replay(game: &str) -> Start {
    let mut session = session(game, &[], [Player::Human; 2]);
    for which in [0, 3] {
        let turn = session.line().turns()[which];
        session.play(turn, None).expect("a legal turn");
    }
    let last = session.cursor();
    session.set_comment(last, Some("a try".to_owned()));
    session.undo();
    let other = session.line().turns()[1];
    session.play(other, None).expect("a legal turn");
    session.go_to_ply(1);
    Start::Replay {
        session: Box::new(session),
        path: None,
        problem: None,
    }
}

/// Each screen with its name and how to come there.
fn screens(
    number: usize,
    game: &'static str,
    look: Look,
    size: (u16, u16),
) -> Vec<(&'static str, Bench)> {
    let from_picker = |keys: &str| {
        let mut bench = Bench::new(Start::Picker, look, size);
        bench.keys(&format!("{}{keys}", number + 1));
        bench
    };
    let from_game = |keys: &str| {
        let mut bench = Bench::new(hot_seat(game, &[]), look, size);
        bench.keys(keys);
        bench
    };
    vec![
        ("setup", from_picker("")),
        ("rules", from_picker("<F2>")),
        ("lesson", from_picker("<Down><Enter>")),
        ("editor", from_picker("<Up><Enter>")),
        ("turn typed", from_game(":1")),
        ("menu", from_game("q")),
        ("help", from_game("?")),
        ("question", from_game("r")),
        ("over", from_game("ry")),
        ("replay", Bench::new(replay(game), look, size)),
    ]
}

#[test]
fn every_screen_of_every_game_in_three_sizes_and_three_looks() {
    let folder = Path::new("snapshots/gallery");
    insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false }, {
        for (number, entry) in GAMES.iter().enumerate() {
            for (name, look) in looks() {
                let mut pictures = String::new();
                for size in SIZES {
                    for (screen, bench) in screens(number, entry.info.name, look, size) {
                        let (columns, rows) = size;
                        pictures.push_str(&format!("{screen} {columns}x{rows}\n{}\n", bench.text()));
                    }
                }
                insta::assert_snapshot!(format!("{}_{name}", entry.info.name), pictures);
            }
        }
    });
}
