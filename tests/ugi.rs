//! The engine protocol, spoken to the server in memory.

use std::{
    io::{self, Cursor, Write},
    sync::{Arc, Mutex},
};

use quintet::{catalog::GAMES, engine::Settings, ugi};

/// What a server writes, kept.
#[derive(Clone, Default)]
struct Sheet(Arc<Mutex<Vec<u8>>>);

impl Write for Sheet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0
            .lock()
            .expect("no writer panicked")
            .extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The lines that a server answers to a script.
fn speak(game: &str, script: &str) -> Vec<String> {
    let entry = quintet::catalog::find(game).expect("a game");
    let sheet = Sheet::default();
    let settings = Settings {
        table_mib: 1,
        ..Settings::default()
    };
    let game = entry.build([]).expect("defaults");
    ugi::serve(
        Cursor::new(script.to_owned()),
        sheet.clone(),
        game,
        settings,
    )
    .expect("memory");
    let text =
        String::from_utf8(sheet.0.lock().expect("no writer panicked").clone()).expect("UTF-8");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn an_engine_introduces_itself_with_its_options() {
    let lines = speak("boloa", "ugi\n");
    assert!(lines[0].starts_with("id name Quintet "));
    assert_eq!(lines.last().map(String::as_str), Some("ugiok"));
    assert!(lines.contains(&"option name size type spin default 9 min 3 max 19".to_owned()));
    for entry in GAMES {
        assert!(lines.iter().any(|line| {
            line.starts_with("option name Game ")
                && line.contains(&format!(" var {}", entry.info.name))
        }));
    }
}

#[test]
fn every_game_answers_a_search_with_a_legal_turn() {
    for entry in GAMES {
        let lines = speak(
            entry.info.name,
            "isready\nposition startpos\ngo nodes 500\n",
        );
        assert_eq!(lines[0], "readyok");
        let best = lines.last().expect("an answer");
        let turn = best
            .strip_prefix("bestmove ")
            .and_then(|rest| rest.split(' ').next())
            .unwrap_or_else(|| panic!("{best}"));
        let game = entry.build([]).expect("defaults");
        assert!(game.start().parse_turn(turn).is_ok(), "{best}");
        let info = lines
            .iter()
            .rfind(|line| line.starts_with("info depth "))
            .expect("a report");
        for word in [
            "seldepth", "multipv", "score", "nodes", "nps", "hashfull", "time", "pv",
        ] {
            assert!(info.contains(&format!(" {word} ")), "{info}");
        }
    }
}

#[test]
fn queries_tell_whose_turn_it_is_and_who_has_won() {
    let lines = speak(
        "bocch",
        "query p1turn\nquery gameover\nquery result\nposition startpos moves 1f-2e\nquery p1turn\n\
         position fen bb4/6/6/6/6/wwwww1 w\nquery gameover\nquery result\nquery fen\n",
    );
    assert_eq!(
        lines,
        [
            "response true",
            "response false",
            "response none",
            "response false",
            "response true",
            "response p1win",
            "response bb4/6/6/6/6/wwwww1 w",
        ]
    );
}

#[test]
fn a_bad_line_is_reported_and_changes_nothing() {
    let lines = speak(
        "bocch",
        "position startpos moves 1f-2e\nposition startpos moves 1f-2e 9z-9z\nfly\n\
         setoption name Hash value lots\nsetoption name Nothing value 1\nquery p1turn\n",
    );
    assert_eq!(lines.len(), 5, "{lines:?}");
    for (line, word) in lines.iter().zip(["turn 2", "fly", "lots", "Nothing"]) {
        assert!(
            line.starts_with("info string error: ") && line.contains(word),
            "{line}"
        );
    }
    assert_eq!(lines[4], "response false");
}

#[test]
fn an_infinite_search_answers_when_it_is_told_to_stop() {
    let lines = speak("bocch", "go infinite\nisready\nstop\nisready\n");
    let at = |word: &str| lines.iter().position(|line| line.starts_with(word));
    assert!(at("readyok") < at("bestmove"), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("readyok"));
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.starts_with("bestmove"))
            .count(),
        1
    );
}

#[test]
fn a_search_that_gives_way_to_another_command_answers_first() {
    for (script, answers) in [
        ("go infinite\ngo depth 1\n", 2),
        ("go infinite\nposition startpos\ngo depth 1\n", 2),
        ("go ponder\nuginewgame\nisready\n", 1),
        ("go infinite\nsetoption name MultiPV value 2\nisready\n", 1),
        (
            "go infinite\ngo infinite\ngo sideways depth 1\nisready\n",
            3,
        ),
    ] {
        let lines = speak("bocch", script);
        let is_answer = |line: &&String| line.starts_with("bestmove");
        let count = lines.iter().filter(is_answer).count();
        assert_eq!(count, answers, "{script}: {lines:?}");
    }
}

#[test]
fn a_search_is_answered_whatever_stands_in_its_line() {
    for (line, remark) in [
        ("go fly depth 1", "go does not know \"fly\"; ignored"),
        ("go movetime -10", "movetime is -10, below zero; taken as 0"),
        (
            "go nodes some depth 1",
            "nodes is followed by a whole number, not \"some\"; ignored",
        ),
    ] {
        let lines = speak("loa", &format!("{line}\n"));
        assert_eq!(lines[0], format!("info string {remark}"), "{line}");
        let is_answer = |line: &&String| line.starts_with("bestmove ");
        assert_eq!(lines.iter().filter(is_answer).count(), 1, "{lines:?}");
        assert!(
            lines
                .iter()
                .filter(is_answer)
                .all(|line| !line.contains("none"))
        );
    }
}

#[test]
fn a_position_of_another_size_brings_its_board() {
    let lines = speak(
        "boloa",
        "position fen 5/5/5/1B3/3W1 b - b moves Pa1\nquery fen\nposition startpos\nquery fen\n",
    );
    assert_eq!(
        lines,
        ["response 5/5/5/1B3/b2W1 w - b", "response 5/5/5/5/5 b - b"]
    );
}

#[test]
fn pondering_goes_on_under_the_limits_when_the_turn_was_played() {
    let lines = speak("bocch", "go ponder depth 2\nponderhit\n");
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.starts_with("bestmove"))
            .count(),
        1,
        "{lines:?}"
    );
}

#[test]
fn a_finished_game_has_no_best_turn() {
    let lines = speak("bocch", "position fen bb4/6/6/6/6/wwwww1 w\ngo depth 3\n");
    assert_eq!(
        lines,
        ["info string error: the game is over", "bestmove none"]
    );
}

#[test]
fn a_line_without_end_is_refused_and_skipped() {
    let long = "x".repeat(3 << 20);
    let lines = speak("bocch", &format!("{long}\nisready\n"));
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].contains("longer than"));
    assert_eq!(lines[1], "readyok");
}
