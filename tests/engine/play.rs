//! Whole games by the engine, and the behaviour of a search.

use quintet::{
    core::{Line, Repetition},
    engine::{Engine, Evaluate, Level, Limits, Report, Settings, StopFlag},
};

use crate::graph::Graph;

/// Every line of a report can be played.
pub(crate) fn assert_legal<G: Evaluate>(line: &Line<G>, report: &Report<G::Turn>) {
    assert!(!report.lines.is_empty());
    for scored in &report.lines {
        assert!(!scored.turns.is_empty());
        let mut line = line.clone();
        for turn in &scored.turns {
            let mut turns = Vec::new();
            line.turns(&mut turns);
            assert!(turns.contains(turn), "{turn:?} in {:?}", line.position());
            line.play(*turn);
        }
    }
}

/// Plays from the start, by an engine for each side; the turns.
pub(crate) fn play<G: Evaluate>(
    game: &G,
    settings: &Settings,
    limits: &Limits,
    plies: usize,
) -> Vec<G::Turn> {
    let mut line = Line::new(game.clone());
    let mut engines = [0, 1].map(|_| Engine::new(game.clone(), settings.clone()));
    while line.ply() < plies {
        let engine = &mut engines[line.ply() % 2];
        let mut last = None;
        let report = engine.search(&line, limits, &StopFlag::new(), &mut |report| {
            assert_legal(&line, report);
            assert!(last.is_none_or(|last| report.depth > last));
            last = Some(report.depth);
        });
        let Some(report) = report else {
            assert!(line.ending().is_some());
            break;
        };
        assert_legal(&line, &report);
        line.play(report.best());
    }
    line.past().iter().map(|(_, turn)| *turn).collect()
}

pub(crate) fn deterministic<G: Evaluate>(game: &G) {
    for (level, limits) in [
        (10, Limits::nodes(3_000)),
        (10, Limits::depth(2)),
        (7, Limits::nodes(1_000)),
        (2, Limits::default()),
    ] {
        let settings = Settings {
            level: Level::new(level).expect("a level"),
            table_mib: 1,
            seed: 5,
            ..Settings::default()
        };
        let first = play(game, &settings, &limits, 16);
        let second = play(game, &settings, &limits, 16);
        assert_eq!(first, second);
    }
}

pub(crate) fn selfplay<G: Evaluate>(game: &G, games: u64) {
    for seed in 0..games {
        for level in 1..=10 {
            for threads in [1, 2] {
                if level < 10 && threads > 1 {
                    continue;
                }
                let settings = Settings {
                    level: Level::new(level).expect("a level"),
                    table_mib: 1,
                    threads,
                    lines: 1 + seed as usize,
                    seed,
                };
                play(game, &settings, &Limits::nodes(400), 120);
            }
        }
    }
}

#[test]
fn made_up_games_are_played_to_the_end_with_every_history_rule() {
    for rule in crate::minimax::RULES {
        for seed in 0..6 {
            let game = Graph {
                seed,
                nodes: 30,
                turns: 4,
                ends: 12,
                rule,
                alternates: seed % 2 == 0,
            };
            selfplay(&game, 1);
            deterministic(&game);
        }
    }
}

#[test]
fn a_node_limit_is_kept_exactly_over_all_threads() {
    let game = Graph {
        seed: 3,
        nodes: 60_000,
        turns: 6,
        ends: 50,
        rule: Repetition::Allowed,
        alternates: true,
    };
    for threads in [1, 2, 3] {
        for nodes in [1, 10, 777, 20_000] {
            let settings = Settings {
                table_mib: 1,
                threads,
                ..Settings::default()
            };
            let mut engine = Engine::new(game, settings);
            let report = engine
                .search(
                    &Line::new(game),
                    &Limits::nodes(nodes),
                    &StopFlag::new(),
                    &mut |_| {},
                )
                .expect("the game goes on");
            assert!(report.nodes <= nodes, "{} > {nodes}", report.nodes);
            if threads == 1 {
                assert_eq!(report.nodes, nodes);
            }
        }
    }
}

#[test]
fn an_endless_search_comes_back_when_its_flag_is_raised_or_runs_out() {
    let game = Graph {
        seed: 3,
        nodes: 60_000,
        turns: 6,
        ends: 1_000_000,
        rule: Repetition::Allowed,
        alternates: true,
    };
    let line = Line::new(game);
    for threads in [1, 2] {
        let settings = Settings {
            table_mib: 1,
            threads,
            ..Settings::default()
        };
        let mut engine = Engine::new(game, settings);
        let stop = StopFlag::new();
        let report = engine
            .search(&line, &Limits::default(), &stop, &mut |report| {
                if report.depth == 5 {
                    stop.raise();
                }
            })
            .expect("the game goes on");
        assert!(report.depth >= 5 && report.depth < 20);
        let stop = StopFlag::new();
        let report = engine
            .search(&line, &Limits::default(), &stop, &mut |report| {
                if report.depth == 3 {
                    stop.raise_after(std::time::Duration::from_millis(5));
                }
            })
            .expect("the game goes on");
        assert_legal(&line, &report);
    }
}
