//! The match runner: counting, resuming, and peers that misbehave.

use std::{path::PathBuf, sync::Arc, time::Duration};

use quintet::{
    catalog::{AnyGame, GAMES, find},
    cli::arena::{Match, MatchError, Sprt, SprtVerdict, Terms},
    engine::Limits,
};

fn game(name: &str) -> Arc<dyn AnyGame> {
    find(name).expect("a game").build([]).expect("defaults")
}

fn match_of(first: &str, second: &str, games: u64) -> Match {
    Match {
        game: game("bocch"),
        players: [
            first.parse().expect("a player"),
            second.parse().expect("a player"),
        ],
        games,
        opening_plies: 4,
        seed: 1,
        terms: Terms {
            limits: Limits::nodes(200),
            clock: None,
            most_plies: 300,
        },
        at_once: 1,
        out: None,
        sprt: None,
    }
}

fn temporary(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    (folder, path)
}

#[test]
fn a_player_with_more_nodes_wins_and_every_game_is_counted() {
    let mut progress = Vec::new();
    let result = match_of("cpu,nodes=1000", "cpu,nodes=5", 12)
        .run(&mut progress)
        .expect("a match");
    assert_eq!(result.tally.games(), 12);
    assert_eq!(result.faults, [0, 0]);
    assert!(result.tally.score() > 0.7, "{}", result.tally);
    let text = String::from_utf8(progress).expect("UTF-8");
    assert_eq!(text.lines().count(), 12, "{text}");
}

#[test]
fn the_same_seed_and_node_limit_play_the_same_match() {
    let play = || {
        let mut progress = Vec::new();
        match_of("cpu:3,nodes=300", "cpu:5,nodes=300", 4)
            .run(&mut progress)
            .expect("a match");
        progress
    };
    assert_eq!(
        String::from_utf8_lossy(&play()),
        String::from_utf8_lossy(&play())
    );
}

#[test]
fn every_game_is_played_without_a_fault() {
    for entry in GAMES {
        let mut a_match = match_of("cpu:4,nodes=100", "cpu:8,nodes=100", 2);
        a_match.game = entry.build([]).expect("defaults");
        a_match.terms.most_plies = 40;
        let result = a_match.run(&mut std::io::sink()).expect("a match");
        assert_eq!(
            (result.tally.games(), result.faults),
            (2, [0, 0]),
            "{}",
            entry.info.name
        );
    }
}

#[test]
fn a_match_goes_on_where_its_file_ends() {
    let (_folder, path) = temporary("match.jsonl");
    let mut a_match = match_of("cpu,nodes=300", "cpu,nodes=60", 4);
    a_match.out = Some(path.clone());
    let half = a_match.run(&mut std::io::sink()).expect("a match");
    // A last line that was cut off in writing is thrown away.
    let mut text = std::fs::read_to_string(&path).expect("the file");
    assert_eq!(text.lines().count(), 4);
    text.push_str("{\"format\":\"quin");
    std::fs::write(&path, &text).expect("write");
    a_match.games = 8;
    let mut progress = Vec::new();
    let whole = a_match.run(&mut progress).expect("a match");
    assert_eq!((half.tally.games(), whole.tally.games()), (4, 8));
    let progress = String::from_utf8_lossy(&progress).into_owned();
    assert!(progress.starts_with("4 games there already"), "{progress}");
    assert_eq!(progress.lines().count(), 5);
    let text = std::fs::read_to_string(&path).expect("the file");
    assert_eq!(text.lines().count(), 8);
    let fresh = match_of("cpu,nodes=300", "cpu,nodes=60", 8).run(&mut std::io::sink());
    assert_eq!(fresh.expect("a match").tally, whole.tally);
    // Every line is a record that replays.
    for line in text.lines() {
        let record = quintet::session::Record::parse(line.as_bytes()).expect("a record");
        let loaded = quintet::session::Session::from_record(record).expect("a game");
        assert!(loaded.problem.is_none());
        assert!(loaded.session.last_ply() > 4);
    }
}

#[test]
fn a_file_of_another_match_is_refused() {
    let (_folder, path) = temporary("match.jsonl");
    let mut a_match = match_of("cpu,nodes=50", "cpu,nodes=40", 2);
    a_match.out = Some(path);
    a_match.run(&mut std::io::sink()).expect("a match");
    a_match.seed = 2;
    let Err(MatchError::Results(message)) = a_match.run(&mut std::io::sink()) else {
        panic!("the seed differs");
    };
    assert!(
        message.contains("line 1") && message.contains("seed"),
        "{message}"
    );
}

#[test]
fn a_test_ends_the_match_when_it_has_decided() {
    let mut a_match = match_of("cpu,nodes=500", "cpu,nodes=5", 400);
    a_match.sprt = Some(Sprt {
        elo0: 0.0,
        elo1: 100.0,
    });
    let result = a_match.run(&mut std::io::sink()).expect("a match");
    assert_eq!(
        result.sprt.map(|(_, verdict)| verdict),
        Some(SprtVerdict::Accepted)
    );
    assert!(result.tally.games() < 200, "{}", result.tally);
}

#[test]
fn a_game_that_reaches_the_ply_limit_is_unfinished() {
    let mut a_match = match_of("cpu,nodes=50", "cpu,nodes=50", 2);
    a_match.terms.most_plies = 6;
    let result = a_match.run(&mut std::io::sink()).expect("a match");
    assert_eq!((result.tally.unfinished, result.tally.wins), (2, 0));
}

/// A peer in a line of shell that speaks the protocol up to `go`, then does as told.
#[cfg(unix)]
fn peer(on_go: &str) -> String {
    format!(
        "ugi:sh -c \"while read a b; do case $a in ugi) echo ugiok;; isready) echo readyok;; \
         quit) exit;; go) {on_go};; esac; done\""
    )
}

#[cfg(unix)]
#[test]
fn a_peer_that_misbehaves_loses_the_game_and_is_reported() {
    for (name, peer, word) in [
        (
            "does not start",
            "ugi:/nonexistent/engine".to_owned(),
            "could not be started",
        ),
        ("ends at once", "ugi:true".to_owned(), "ended"),
        ("crashes", peer("exit 1"), "ended"),
        ("lies", peer("echo bestmove 1a-6f"), "1a-6f"),
        ("talks nonsense", peer("echo bestmove"), "answered"),
        (
            "sends escape codes",
            peer("printf 'bestmove \\033[2J\\n'"),
            "\\u{1b}[2J",
        ),
        ("hangs", peer("sleep 5"), "time"),
        ("floods lines", peer("yes info"), "flooded"),
        ("floods a line", peer("yes x | tr -d '\\n'"), "flooded"),
    ] {
        let mut a_match = match_of("cpu,nodes=100", &peer, 1);
        a_match.terms.limits = Limits::time(Duration::from_millis(300));
        // A flood is read until it is one, not for a time.
        if name.starts_with("floods") {
            a_match.terms.limits = Limits::nodes(100);
        }
        let mut progress = Vec::new();
        let result = a_match.run(&mut progress).expect("a match");
        assert_eq!((result.tally.wins, result.faults), (1, [0, 1]), "{name}");
        let text = String::from_utf8(progress).expect("UTF-8");
        assert!(text.contains(word), "{name}: {text}");
        assert!(!text.contains('\u{1b}'), "{name}: {text:?}");
    }
}
