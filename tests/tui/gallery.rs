//! Pictures of the screens of every game, in three sizes and three looks. What searches
//! say is made up, so that no picture depends on the engine.

use std::{
    fs,
    path::Path,
    time::{Duration, UNIX_EPOCH},
};

use quintet::{
    catalog::{GAMES, TurnCode},
    core::Seat,
    engine::{Report, Score, ScoredLine},
    session::{Player, Session, Store},
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

/// Scores that a look back finds, from First's view: a win given to First and given away, and
/// a mistake.
const SCORES: [Score; 7] = [
    Score::DRAW,
    Score(-40),
    Score::win_in(5),
    Score(60),
    Score(90),
    Score(-130),
    Score::loss_in(4),
];

/// A game after some turns.
fn after(game: &str, turns: usize) -> Session {
    let mut session = session(game, &[], [Player::Human; 2]);
    for number in 0..turns {
        let turns = session.line().turns();
        let turn = turns[7 * number % turns.len()];
        session.play(turn, None).expect("a legal turn");
    }
    session
}

/// A report of a search that finds three lines of two turns; `score` is from First's view.
fn report(session: &Session, score: Score) -> Report<TurnCode> {
    let mover = session.line().to_move();
    let lines = session.line().turns().into_iter().take(3).zip(0..);
    let lines = lines.map(|(turn, worse)| {
        let mut line = session.line().boxed_clone();
        line.play(turn);
        let score = match mover {
            Seat::First => score,
            Seat::Second => -score,
        };
        ScoredLine {
            score: Score(score.0 - 10 * worse),
            turns: [turn]
                .into_iter()
                .chain(line.turns().first().copied())
                .collect(),
        }
    });
    Report {
        depth: 6,
        selective_depth: 9,
        nodes: 12_345,
        elapsed: Duration::from_millis(200),
        table_permille: 10,
        lines: lines.collect(),
    }
}

/// The analysis of a game after two turns.
fn analysis(game: &str, look: Look, size: (u16, u16)) -> Bench {
    let start = Start::Play {
        session: Box::new(after(game, 2)),
        limits: quintet::engine::Limits::default(),
        save: None,
    };
    let mut bench = Bench::new(start, look, size);
    bench.keys("y");
    let report = report(bench.session(), Score(135));
    bench.answer(report, false);
    bench
}

/// A look back at a game of six turns, in which so many positions have been judged.
fn review(game: &str, look: Look, size: (u16, u16), judged: usize) -> Bench {
    let start = Start::Replay {
        session: Box::new(after(game, SCORES.len() - 1)),
        path: None,
        problem: None,
    };
    let mut bench = Bench::new(start, look, size);
    bench.keys("%");
    for score in &SCORES[..judged] {
        let report = report(bench.session(), *score);
        bench.answer(report, true);
    }
    bench
}

/// The saved games: one of each game that is still going on, one that has been given up,
/// one with a turn that is not legal, and a file that is no game.
fn saved(number: usize, look: Look, size: (u16, u16), keys: &str) -> Bench {
    let mut bench = Bench::new(Start::Picker, look, size);
    let store = Store::at(bench.folder());
    // Written without waiting for the disk, as the store would.
    let keep = |game: &str, text: &str, hour: u64| {
        let time = UNIX_EPOCH + Duration::from_secs(1_780_000_000 + 3600 * hour);
        let path = store.new_path(game, time);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(&path, text).expect("written");
        let file = fs::File::options().append(true).open(path);
        file.expect("a file").set_modified(time).expect("a date");
    };
    for (entry, hour) in GAMES.iter().zip(0..) {
        let game = entry.info.name;
        keep(game, &after(game, 4).record().to_json(), hour);
    }
    let game = GAMES[number].info.name;
    let mut given_up = after(game, 5);
    given_up.resign(Seat::Second);
    keep(game, &given_up.record().to_json(), 10);
    let mut bad = after(game, 3).record();
    bad.turns[2].text = "a1-a1".to_owned();
    keep(game, &bad.to_json(), 11);
    keep("broken", "{", 12);
    bench.click_on("Saved games");
    bench.keys(keys);
    bench
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
        ("analysis", analysis(game, look, size)),
        ("looking back", review(game, look, size, 3)),
        ("looked back", review(game, look, size, SCORES.len())),
        ("saved games", saved(number, look, size, "<Down><Down>")),
        ("saved, broken", saved(number, look, size, "<Down>")),
        ("saved, filter", saved(number, look, size, game)),
        (
            "saved, delete",
            saved(number, look, size, "<Down><Down><Del>"),
        ),
    ]
}

/// Compares every screen of a game with its pictures.
fn every_screen_of(game: &str) {
    let folder = Path::new("snapshots/gallery");
    let number = GAMES
        .iter()
        .position(|entry| entry.info.name == game)
        .expect("a known game");
    let game = GAMES[number].info.name;
    insta::with_settings!({ snapshot_path => folder, prepend_module_to_snapshot => false }, {
        for (name, look) in looks() {
            let mut pictures = String::new();
            for size in SIZES {
                for (screen, bench) in screens(number, game, look, size) {
                    let (columns, rows) = size;
                    pictures.push_str(&format!("{screen} {columns}x{rows}\n{}\n", bench.text()));
                }
            }
            insta::assert_snapshot!(format!("{game}_{name}"), pictures);
        }
    });
}

#[test]
fn every_screen_of_bocch_in_three_sizes_and_three_looks() {
    every_screen_of("bocch");
}

#[test]
fn every_screen_of_shobu_in_three_sizes_and_three_looks() {
    every_screen_of("shobu");
}

#[test]
fn every_screen_of_bound_in_three_sizes_and_three_looks() {
    every_screen_of("bound");
}

#[test]
fn every_screen_of_loa_in_three_sizes_and_three_looks() {
    every_screen_of("loa");
}

#[test]
fn every_screen_of_boloa_in_three_sizes_and_three_looks() {
    every_screen_of("boloa");
}

#[test]
fn every_game_has_its_pictures() {
    let known = ["bocch", "shobu", "bound", "loa", "boloa"];
    assert!(GAMES.iter().map(|entry| entry.info.name).eq(known));
}
