//! `play` over pipes.

use std::io::{BufRead as _, BufReader};

use super::*;

/// The lines of standard output that tell a turn: `1. Black 2f-2d`.
fn told(out: &str) -> Vec<&str> {
    out.lines()
        .filter(|line| {
            line.split_once(". ")
                .is_some_and(|(ply, _)| ply.parse::<usize>().is_ok())
        })
        .collect()
}

#[test]
fn a_whole_game_of_each_kind_is_played_over_pipes() {
    for entry in quintet::catalog::GAMES {
        // A short game to its end, chosen as if by chance among many.
        let game = entry.build([]).expect("the defaults");
        let (turns, reason) = (1u64..)
            .find_map(|seed| {
                let mut line = game.start();
                let mut state = seed;
                let mut texts = Vec::new();
                while texts.len() < 600 {
                    let turns = line.turns();
                    if turns.is_empty() {
                        let ending = line.ending().expect("no turn, so the game is over");
                        return Some((texts, ending.reason));
                    }
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    let turn = turns[(state >> 33) as usize % turns.len()];
                    texts.push(line.format_turn(turn).expect("legal"));
                    line.play(turn);
                }
                None
            })
            .expect("some game ends");
        let name = entry.info.name;
        let out = quintet_with(&["play", name], turns.join("\n")).good();
        let told = told(&out);
        assert_eq!(told.len(), turns.len(), "{name}");
        for (told, turn) in told.iter().zip(&turns) {
            assert!(told.ends_with(turn), "{name}: {told} is not {turn}");
        }
        let last = out.lines().last().expect("a line");
        assert!(last.ends_with(reason), "{name}: {last}");
    }
}

#[test]
fn two_engines_play_a_game_to_its_end_and_the_same_from_the_same_seed() {
    let args = [
        "play", "bocch", "--first", "cpu:3", "--second", "cpu:5", "--nodes", "200", "--seed", "7",
    ];
    let one = quintet(&args).good();
    assert_eq!(one, quintet(&args).good());
    let last = one.lines().last().expect("a line");
    assert!(
        last.contains("wins: ") || last.starts_with("Draw: "),
        "{last}"
    );
}

#[test]
fn the_engine_answers_and_undo_takes_its_answer_back() {
    let args = [
        "play", "bocch", "--second", "cpu:1", "--nodes", "50", "--seed", "1",
    ];
    let out = quintet_with(&args, "2f-2d\nundo\nposition\n").good();
    assert_eq!(told(&out).len(), 2, "{out}");
    assert!(told(&out)[1].starts_with("2. White "));
    assert_eq!(out.lines().last(), Some("wwwwww/6/6/6/6/bbbbbb b"));
    let out = quintet_with(&args, "2f-2d\nundo\nredo\nmoves\nquit\n").good();
    assert!(
        out.lines().last().is_some_and(|line| line.contains('-')),
        "{out}"
    );
}

#[test]
fn every_command_answers() {
    let out = quintet_with(
        &["play", "bocch"],
        "help\nrules\nboard\nhint\nquit\n2f-2d\n",
    )
    .good();
    assert!(out.contains("save FILE"), "{out}");
    assert!(out.contains("hint: "), "{out}");
    assert_eq!(out.matches("Black to move").count(), 2, "the board twice");
    assert!(told(&out).is_empty(), "nothing is read after quit");

    let answer = quintet_with(
        &["play", "bocch"],
        "undo\nredo\nsave\nfly\n2f-2c\n\n\u{1b}\u{7}\n",
    );
    assert_eq!(answer.code, Some(0));
    let errors: Vec<_> = answer.err.lines().collect();
    assert_eq!(
        errors[..3],
        [
            "quintet: there is no turn to take back",
            "quintet: there is no turn to play again",
            "quintet: save needs the name of a file: save FILE",
        ]
    );
    assert_eq!(errors.len(), 6, "{errors:?}");
    assert!(
        errors[4].contains("must move exactly 2 squares"),
        "{errors:?}"
    );
    assert!(!answer.err.contains('\u{1b}'));
}

#[test]
fn a_player_resigns_and_two_agree_on_a_draw() {
    let answer = quintet_with(&["play", "bocch"], "2f-2d\nresign\n2a-2c\nundo\nresign\n");
    assert!(
        answer.out.contains("Black wins: White resigned"),
        "{}",
        answer.out
    );
    assert!(
        answer.out.ends_with("White wins: Black resigned\n"),
        "{}",
        answer.out
    );
    assert_eq!(
        answer.err,
        "quintet: the game is over: Black wins: White resigned\n"
    );
    let out = quintet_with(&["play", "bocch"], "draw\n").good();
    assert!(out.ends_with("Draw by agreement\n"), "{out}");
}

#[test]
fn names_are_shown_without_their_control_characters() {
    let args = ["play", "bocch", "--first-name", "A\u{1b}[31mnn"];
    let out = quintet_with(&args, "").good();
    assert!(out.ends_with("Black (A\\u{1b}[31mnn) to move\n"), "{out}");
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    let mut child = command(&["play", "bocch", "--clock", "1ms"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // Lines come slower than the clock allows, for as long as the program reads.
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || {
        while stdin.write_all(b"board\n").is_ok() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    });
    let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let told = stdout
        .lines()
        .map(|line| line.expect("text"))
        .find(|line| line.contains("wins: "));
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    writer.join().expect("the pipe is closed");
    assert_eq!(told.as_deref(), Some("White wins: Black ran out of time"));
}

#[test]
fn a_flood_and_bytes_that_are_no_text_are_refused() {
    let answer = quintet_with(&["play", "bocch"], "a".repeat(1 << 20));
    assert_eq!(
        answer.failed(3),
        "quintet: a line of input is longer than 4096 bytes\n"
    );
    let answer = quintet_with(&["play", "bocch"], b"\xff\xfe\x00\n2f-2d\r\n");
    assert_eq!(answer.code, Some(0));
    assert_eq!(told(&answer.out), ["1. Black 2f-2d"]);
    assert!(!answer.err.contains('\0'), "{:?}", answer.err);
}

#[test]
fn a_game_begins_from_a_position_and_turns() {
    let args = [
        "play",
        "bocch",
        "--position",
        "wwwwww/6/6/6/6/bbbbbb w",
        "--moves",
        "2a-2c 2f-2d",
    ];
    let out = quintet_with(&args, "position\n").good();
    assert_eq!(out.lines().last(), Some("w1wwww/6/1w4/1b4/6/b1bbbb w"));
}
