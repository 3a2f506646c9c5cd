//! Every command but `play` and `replay`.

use std::process::Stdio;

use super::*;

#[test]
fn without_a_terminal_the_screen_is_refused_with_a_hint() {
    let error = quintet(&[]).failed(2);
    assert!(error.contains("needs a terminal"), "{error}");
    assert!(error.contains("quintet play GAME"), "{error}");
}

#[test]
fn help_and_version_are_data_and_wrong_usage_is_not() {
    assert!(quintet(&["--help"]).good().contains("Exit codes:"));
    assert!(quintet(&["--version"]).good().starts_with("quintet "));
    for args in [
        &["fly"][..],
        &["moves"],
        &["moves", "chess"],
        &["moves", "bocch", "--set", "size"],
        &["perft", "bocch", "-1"],
        &["perft", "bocch", "256"],
        &["best", "bocch", "--level", "11"],
        &["best", "bocch", "--time", "0s"],
        &["best", "bocch", "--threads", "0"],
        &["play", "bocch", "--first", "robot"],
        &["play", "bocch", "--clock", "0s"],
        &["check"],
        &["rules", "bocch", "--lang", "fr"],
        &["--color", "pink", "games"],
    ] {
        let answer = quintet(args);
        assert_eq!(answer.out, "", "{args:?}");
        answer.failed(2);
    }
}

#[test]
fn an_option_that_a_game_does_not_have_is_wrong_usage() {
    let error = quintet(&["moves", "bocch", "--size", "5"]).failed(2);
    assert_eq!(error, "quintet: no option \"size\": the game has none\n");
    let error = quintet(&["moves", "boloa", "--size", "20"]).failed(2);
    assert!(
        error.contains("a whole number from 3 to 19, not \"20\""),
        "{error}"
    );
    let error = quintet(&["moves", "boloa", "--size", "5", "--set", "size=6"]).failed(2);
    assert!(error.contains("given twice"), "{error}");
}

#[test]
fn a_position_brings_the_size_of_its_board() {
    let position = "5/5/5/1B3/3W1 b - b";
    let listed = quintet(&["moves", "boloa", "--position", position]).good();
    assert!(listed.starts_with("Pa1\n"), "{listed}");
    assert!(listed.lines().all(|turn| !turn.contains('f')), "{listed}");
    // What is given stands.
    for size in [["--size", "7"], ["--set", "size=7"]] {
        let args = ["moves", "boloa", size[0], size[1], "--position", position];
        let error = quintet(&args).failed(3);
        assert_eq!(
            error,
            "quintet: --position: the board has 5 rows instead of 7\n"
        );
    }
}

#[test]
fn games_are_listed_with_their_options() {
    let list = quintet(&["games"]).good();
    let json = quintet(&["games", "--json"]).good();
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json.as_array().expect("a list").len(), games().len());
    for (entry, item) in quintet::catalog::GAMES
        .iter()
        .zip(json.as_array().expect("a list"))
    {
        assert_eq!(item["name"], entry.info.name);
        assert!(list.contains(entry.info.summary), "{list}");
        for option in entry.info.options {
            assert!(list.contains(&format!("--set {}=", option.key)), "{list}");
        }
    }
}

#[test]
fn rules_are_printed_in_every_language_they_are_there_in() {
    for entry in quintet::catalog::GAMES {
        let name = entry.info.name;
        let (_, english) = entry.info.rules[0];
        assert_eq!(quintet(&["rules", name]).good(), english);
        for code in ["bg", "ko"] {
            let answer = quintet(&["rules", name, "--lang", code]);
            let translated = entry.info.rules.len() > 1 && answer.code == Some(0);
            if translated {
                assert_ne!(answer.good(), english);
            } else {
                assert!(answer.failed(2).contains("are there in en"));
            }
        }
    }
}

#[test]
fn moves_lists_the_legal_turns_one_a_line() {
    for entry in quintet::catalog::GAMES {
        let game = entry.build([]).expect("the defaults");
        let line = game.start();
        let turns: String = line
            .turns()
            .into_iter()
            .map(|turn| line.format_turn(turn).expect("legal") + "\n")
            .collect();
        assert_eq!(quintet(&["moves", entry.info.name]).good(), turns);
    }
    let json = quintet(&["moves", "bocch", "--json", "--moves", "2f-2d 2a-2c"]).good();
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["to_move"], "first");
    assert_eq!(json["position"], "w1wwww/6/1w4/1b4/6/b1bbbb b");
    assert!(
        json["turns"]
            .as_array()
            .expect("a list")
            .contains(&"6f-6e".into())
    );
    assert!(json["over"].is_null());
}

#[test]
fn a_bad_turn_or_position_is_invalid_data_and_named() {
    let error = quintet(&["moves", "bocch", "--moves", "2f-2d 2f-2e"]).failed(3);
    assert_eq!(
        error,
        "quintet: --moves, turn 2: 2f-2e: there is no stone on 2f\n"
    );
    let error = quintet(&["moves", "bocch", "--position", "6/6 b"]).failed(3);
    assert_eq!(
        error,
        "quintet: --position: the board has 2 rows instead of 6\n"
    );
    let error = quintet(&["moves", "bocch", "--moves", "\u{1b}[2J"]).failed(3);
    assert!(!error.contains('\u{1b}'), "{error:?}");
}

#[test]
fn a_finished_game_has_no_turns_and_says_so() {
    let over = ["--position", "bb4/6/6/6/6/wwwwww w"];
    let answer = quintet(&["moves", "bocch", over[0], over[1]]);
    assert_eq!(answer.out, "");
    assert!(answer.failed(0).contains("the game is over: "));
    assert!(
        quintet(&["best", "bocch", over[0], over[1]])
            .failed(3)
            .contains("the game is over: ")
    );
    let answer = quintet(&["perft", "bocch", "3", over[0], over[1]]);
    assert_eq!(answer.out, "0\n");
}

#[test]
fn perft_ends_with_the_bare_count_and_tells_its_speed_apart() {
    let answer = quintet(&["perft", "bocch", "3"]);
    assert_eq!(answer.code, Some(0));
    assert!(answer.err.contains("million leaves/s"), "{}", answer.err);
    let count: u64 = answer.out.trim_end().parse().expect("a bare count");
    let divided = quintet(&["perft", "bocch", "3", "--divide"]).out;
    let lines: Vec<_> = divided.lines().collect();
    let (last, first) = lines.split_last().expect("lines");
    assert_eq!(last.parse(), Ok(count));
    let sum: u64 = first
        .iter()
        .map(|line| {
            let (_, count) = line.split_once(' ').expect("turn and count");
            count.parse::<u64>().expect("a count")
        })
        .sum();
    assert_eq!(sum, count);
    assert_eq!(quintet(&["perft", "bocch", "0", "--divide"]).out, "1\n");
}

#[test]
fn best_names_a_legal_turn_with_score_and_line() {
    for name in games() {
        let legal = quintet(&["moves", name]).good();
        let answer = quintet(&["best", name, "--nodes", "500"]);
        assert_eq!(answer.code, Some(0), "{}", answer.err);
        let turn = answer.out.split_whitespace().next().expect("a turn");
        assert!(legal.lines().any(|line| line == turn), "{name}: {turn}");

        let json = quintet(&["best", name, "--nodes", "500", "--json"]).good();
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(json["turn"], turn, "the same seed and limit, the same turn");
        assert_eq!(json["lines"][0]["turns"][0], turn);
        assert!(
            json["score"].is_number()
                || json["wins_in"].is_number()
                || json["loses_in"].is_number()
        );
    }
}

#[test]
fn completions_and_manual_pages_come_from_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(
            quintet(&["completions", shell]).good().contains("perft"),
            "{shell}"
        );
    }
    assert!(quintet(&["man"]).good().contains(".TH quintet"));
    assert!(
        quintet(&["man", "perft"])
            .good()
            .contains("quintet\\-perft")
    );
    quintet(&["man", "fly"]).failed(2);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for args in [
        &["rules", "bocch"][..],
        &["games"],
        &["moves", "bocch"],
        &["completions", "bash"],
        &["man"],
        &[
            "play", "bocch", "--first", "cpu:1", "--second", "cpu:1", "--nodes", "50",
        ],
    ] {
        let mut child = command(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn colour_is_there_when_asked_for_and_never_in_a_pipe() {
    let plain = quintet_with(&["play", "bocch"], "").good();
    assert!(!plain.contains('\u{1b}'));
    let coloured = quintet_with(&["--color", "always", "play", "bocch"], "").good();
    assert!(coloured.contains("\u{1b}["));
    let mut forced = command(&["play", "bocch", "--color=always"]);
    forced.env("NO_COLOR", "1").stdin(Stdio::null());
    let forced: Answer = forced.output().expect("the program starts").into();
    assert!(
        forced.good().contains("\u{1b}["),
        "a flag is stronger than the environment"
    );
}

#[test]
fn bench_ends_with_its_count_of_nodes() {
    let out = quintet(&["bench", "--depth", "1"]).good();
    let last = out.lines().last().expect("a line");
    assert!(last.ends_with(" nodes"), "{out}");
    assert_eq!(
        quintet(&["bench", "--depth", "1"]).good().lines().last(),
        Some(last)
    );
}
