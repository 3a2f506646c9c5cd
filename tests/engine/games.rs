//! The engine on the games of the catalog. To add one: one line in `games!`.

use std::time::Duration;

use quintet::{
    core::{Game, Line, Options, mix},
    engine::{Engine, Evaluate, Level, Limits, Score, Settings, StopFlag, Verdict},
    games,
};

use crate::{
    minimax::{holds_for, stroll},
    play::{assert_legal, deterministic, selfplay},
};

macro_rules! games {
    ($($name:ident: $game:ty, $options:expr, depth $depth:expr;)*) => {
        $(mod $name {
            use super::*;

            fn game() -> $game {
                let options = Options::resolve(<$game>::INFO.options, $options)
                    .expect("legal options");
                <$game>::new(&options)
            }

            #[test]
            fn the_search_equals_minimax_and_proves_only_what_is_true() {
                holds_for(&game(), $depth, 12);
            }

            #[test]
            fn the_same_seed_and_nodes_play_the_same_game() {
                deterministic(&game());
            }

            #[test]
            fn a_win_with_the_next_turn_is_always_taken() {
                takes_wins(&game());
            }

            #[test]
            fn a_search_stopped_at_once_returns_a_legal_turn() {
                stops_at_once(&game());
            }

            #[test]
            fn every_level_and_two_threads_play_legal_games_to_the_end() {
                selfplay(&game(), 2);
            }
        })*
    };
}

games! {
    bocch: games::bocch::Bocch, [], depth 3;
    boloa_3: games::boloa::Boloa, [("size", "3")], depth 3;
    boloa_5: games::boloa::Boloa, [("size", "5")], depth 2;
    bound: games::bound::Bound, [], depth 3;
    loa: games::loa::Loa, [], depth 2;
    shobu: games::shobu::Shobu, [], depth 2;
}

/// Random positions in which the side to move can win at once.
fn won_positions<G: Evaluate>(game: &G, wanted: usize) -> Vec<Line<G>> {
    let mut found = Vec::new();
    let mut turns = Vec::new();
    for seed in 0..300 {
        let mut line = Line::new(game.clone());
        for ply in 0..400 {
            let seat = game.to_move(line.position());
            turns.clear();
            line.turns(&mut turns);
            if turns.is_empty() {
                break;
            }
            let wins = turns.iter().any(|turn| {
                line.play(*turn);
                let ending = line.ending();
                line.undo();
                ending.is_some_and(|ending| ending.winner() == Some(seat))
            });
            if wins {
                found.push(line);
                break;
            }
            line.play(turns[(mix(seed ^ mix(ply)) % turns.len() as u64) as usize]);
        }
        if found.len() == wanted {
            break;
        }
    }
    found
}

fn takes_wins<G: Evaluate>(game: &G) {
    let positions = won_positions(game, 8);
    assert!(positions.len() >= 4, "{} found", positions.len());
    let raised = StopFlag::new();
    raised.raise();
    for line in positions {
        let seat = game.to_move(line.position());
        let check = |settings: Settings, limits: Limits, stop: &StopFlag| {
            let mut engine = Engine::new(game.clone(), settings.clone());
            let report = engine
                .search(&line, &limits, stop, &mut |_| {})
                .expect("the game goes on");
            let mut line = line.clone();
            line.play(report.best());
            let ending = line.ending().expect("the winning turn");
            assert_eq!(ending.winner(), Some(seat), "{settings:?} {limits:?}");
        };
        for level in 3..=10 {
            let settings = Settings {
                level: Level::new(level).expect("a level"),
                table_mib: 1,
                seed: u64::from(level),
                ..Settings::default()
            };
            check(settings, Limits::nodes(2_000), &StopFlag::new());
        }
        let settings = Settings {
            table_mib: 1,
            ..Settings::default()
        };
        check(settings.clone(), Limits::nodes(1), &StopFlag::new());
        check(settings.clone(), Limits::default(), &raised);
        check(
            settings,
            Limits::time(Duration::from_millis(1)),
            &StopFlag::new(),
        );
    }
}

fn stops_at_once<G: Evaluate>(game: &G) {
    let raised = StopFlag::new();
    raised.raise();
    for seed in 0..5 {
        let mut line = Line::new(game.clone());
        stroll(&mut line, seed * 6, seed);
        for threads in [1, 2] {
            let settings = Settings {
                table_mib: 1,
                threads,
                ..Settings::default()
            };
            let mut engine = Engine::new(game.clone(), settings);
            let report = engine
                .search(&line, &Limits::default(), &raised, &mut |_| {})
                .expect("the game goes on");
            assert_legal(&line, &report);
            let limits = Limits::time(Duration::from_millis(1));
            let report = engine
                .search(&line, &limits, &StopFlag::new(), &mut |_| {})
                .expect("the game goes on");
            assert_legal(&line, &report);
        }
    }
}

#[test]
fn bocch_default_level_finds_a_win_in_three() {
    let game = games::bocch::Bocch::default();
    let mut found = 0;
    for seed in 0..1_000 {
        let mut line = Line::new(game);
        stroll(&mut line, 12 + seed % 20, seed);
        if crate::minimax::minimax(&mut line, 3) != Score::win_in(3) {
            continue;
        }
        found += 1;
        let settings = Settings {
            level: Level::default(),
            seed,
            ..Settings::default()
        };
        let report = Engine::new(game, settings)
            .search(&line, &Limits::default(), &StopFlag::new(), &mut |_| {})
            .expect("the game goes on");
        assert_eq!(report.lines[0].score.verdict(), Verdict::Win(3));
        if found == 10 {
            break;
        }
    }
    assert!(found >= 5, "{found}");
}
