//! Each game played to its end: a turn by keys, one by mouse, one by typing, and again.
//!
//! A copy of the program in memory sees the same keys and clicks; what has been played is
//! read from the real program's save.

use std::sync::Arc;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use quintet::{
    catalog::AnyGame,
    core::{Point, Seat, Step},
    engine::{Level, Limits, Settings, StopFlag},
    session::{Player, Record, Session, Setup, Store},
    tui::Event,
};

use crate::{
    harness::{Pty, Stage},
    mirror::Mirror,
};

/// The turns of a short game: a strong player against a weak one.
fn game_to_its_end(game: &dyn AnyGame) -> Vec<(String, Vec<Step>)> {
    let mut engines = [6, 1].map(|level| {
        game.engine(Settings {
            level: Level::new(level).expect("a level"),
            seed: 3,
            ..Settings::default()
        })
    });
    let mut line = game.start();
    let mut turns = Vec::new();
    while line.ending().is_none() {
        assert!(turns.len() < 150, "the game does not end");
        let engine = &mut engines[line.to_move().index()];
        let found = engine.search(&*line, &Limits::nodes(3_000), &StopFlag::new(), &mut |_| {});
        let turn = found.expect("a turn").best();
        turns.push((
            line.format_turn(turn).expect("a legal turn"),
            line.steps(turn, 0).expect("a legal turn"),
        ));
        assert!(line.play(turn));
    }
    turns
}

/// The real program and its copy.
struct Pair {
    pty: Pty,
    mirror: Mirror,
}

impl Pair {
    fn new(name: &str, game: Arc<dyn AnyGame>, options: &[&str]) -> Self {
        let mut arguments = vec!["play", name, "--second", "human", "--no-animation"];
        arguments.extend(options);
        let pty = Stage::new(&arguments).start();
        pty.expect("to move");
        let mut setup = Setup::new(game);
        setup.players = [Player::Human; 2];
        let session = Session::new(setup).expect("a start position");
        let mirror = Mirror::new(session, false);
        Self { pty, mirror }
    }

    fn key(&mut self, code: KeyCode, bytes: &str) {
        self.pty.send(bytes);
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        self.mirror.event(Event::Key(key));
    }

    fn letter(&mut self, letter: char) {
        self.key(KeyCode::Char(letter), &letter.to_string());
    }

    fn enter(&mut self) {
        self.key(KeyCode::Enter, "\r");
    }

    fn click(&mut self, at: (u16, u16)) {
        self.pty.click(at);
        for kind in [
            MouseEventKind::Down(MouseButton::Left),
            MouseEventKind::Up(MouseButton::Left),
        ] {
            let mouse = MouseEvent {
                kind,
                column: at.0,
                row: at.1,
                modifiers: KeyModifiers::NONE,
            };
            self.mirror.event(Event::Mouse(mouse));
        }
    }

    /// Walks the cursor to a point: the key that brings it nearest, and one that it has
    /// not tried from there where that leads nowhere.
    fn walk(&mut self, target: Point) {
        let mut tried = Vec::new();
        while self.mirror.cursor() != target {
            assert!(tried.len() < 300, "the cursor does not come to {target:?}");
            let from = self.mirror.cursor();
            let (x, y) = self.mirror.at(from);
            let (to_x, to_y) = self.mirror.at(target);
            let mut keys = [
                (KeyCode::Left, "\x1b[D", -1, 0),
                (KeyCode::Right, "\x1b[C", 1, 0),
                (KeyCode::Up, "\x1b[A", 0, -1),
                (KeyCode::Down, "\x1b[B", 0, 1),
            ];
            let (dx, dy) = (
                (i32::from(to_x) - i32::from(x)).signum(),
                (i32::from(to_y) - i32::from(y)).signum(),
            );
            keys.sort_by_key(|(.., right, down)| (right - dx).abs() + (down - dy).abs());
            let untried = keys
                .iter()
                .map(|(key, bytes, ..)| (*key, *bytes))
                .find(|(key, _)| !tried.contains(&(from, *key)));
            let (key, bytes) = untried.expect("a way on");
            tried.push((from, key));
            self.key(key, bytes);
        }
    }

    fn played(&self) -> usize {
        self.mirror.session().last_ply()
    }

    /// Plays a turn in one of three ways; the program may take it before its last step.
    fn play(&mut self, way: usize, text: &str, steps: &[Step]) {
        let before = self.played();
        let points: Option<Vec<_>> = steps.iter().map(|step| step.point()).collect();
        match (way, points) {
            (0, Some(points)) => {
                for point in points {
                    if self.played() == before {
                        self.walk(point);
                        self.enter();
                    }
                }
            }
            (1, Some(points)) => {
                for point in points {
                    if self.played() == before {
                        self.click(self.mirror.at(point));
                    }
                }
            }
            // What is no point of the board is typed.
            _ => {
                self.letter(':');
                for letter in text.chars() {
                    self.letter(letter);
                }
                self.enter();
            }
        }
        assert_eq!(self.played(), before + 1, "{text} was not taken");
        self.pty.expect_turns(before + 1);
    }
}

fn play_to_the_end(name: &str, options: &[(&str, &str)], arguments: &[&str]) {
    let entry = quintet::catalog::find(name).expect("a known game");
    let game = entry.build(options.iter().copied()).expect("its options");
    let turns = game_to_its_end(&*game);
    let mut pair = Pair::new(name, game, arguments);
    for (number, (text, steps)) in turns.iter().enumerate() {
        pair.play(number % 3, text, steps);
    }
    // The end is said, saved, and stays when the program is left.
    let ending = pair.mirror.session().line().ending();
    let winner = ending.expect("the game is over").winner();
    pair.pty.expect(" wins");
    let texts: Vec<_> = turns.into_iter().map(|(text, _)| text).collect();
    assert_eq!(pair.pty.saved_turns(), texts);
    pair.pty.send("\x03");
    assert!(pair.pty.end().success());
    pair.pty.assert_given_back();
    let record: Record = Store::at(pair.pty.folder())
        .load_current()
        .expect("a readable file")
        .expect("a saved game");
    let loaded = Session::from_record(record).expect("a legal game");
    let saved = loaded.session.line().ending();
    assert_eq!(saved.and_then(quintet::core::Ending::winner), winner);
    assert_eq!(winner, Some(Seat::First), "the stronger one");
}

#[test]
fn bocch_is_played_to_its_end_by_keys_mouse_and_typing() {
    play_to_the_end("bocch", &[], &[]);
}

#[test]
fn shobu_is_played_to_its_end_by_keys_mouse_and_typing() {
    play_to_the_end("shobu", &[], &[]);
}

#[test]
fn bound_is_played_to_its_end_by_keys_mouse_and_typing() {
    play_to_the_end("bound", &[], &[]);
}

#[test]
fn loa_is_played_to_its_end_by_keys_mouse_and_typing() {
    play_to_the_end("loa", &[], &[]);
}

#[test]
fn boloa_is_played_to_its_end_by_keys_mouse_and_typing() {
    play_to_the_end("boloa", &[("size", "5")], &["--size", "5"]);
}
