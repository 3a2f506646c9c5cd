//! Laws of rules, notation and steps.

use std::collections::HashSet;

use quintet::core::{Piece, Point, Seat, Step};

use crate::{Case, cases, games_to_play, random, random_turn, slow};

/// Random games run no longer than this (Shobu's need not end).
const LONGEST: usize = 300;

/// Calls `law` with every case and random games; `share` divides the number of
/// games of a law that is slow.
fn on_random_games(share: u64, law: impl Fn(&Case, u64)) {
    for case in cases() {
        let points = case.game.geometry().places.len() as u64;
        // Large boards are slow to play and prove little more: scale by their size.
        let games = (games_to_play() / share * 81 / points.max(81)).max(2);
        for seed in 0..games {
            law(&case, seed);
        }
    }
}

#[test]
fn a_game_has_no_result_if_and_only_if_turns_exist() {
    on_random_games(1, |case, seed| {
        let mut line = case.game.start();
        while let Some(turn) = random_turn(line.as_ref(), seed) {
            assert_eq!(line.ending(), None, "{}: {}", case.name(), line.text());
            assert!(line.play(turn));
            if line.ply() >= LONGEST {
                return;
            }
        }
        assert!(line.ending().is_some(), "{}: {}", case.name(), line.text());
    });
}

#[test]
fn turns_are_distinct_and_parse_back_to_what_was_printed() {
    on_random_games(10, |case, seed| {
        let mut line = case.game.start();
        loop {
            let menu = line.menu(0);
            let texts: HashSet<_> = menu.iter().map(|item| item.text.as_str()).collect();
            let codes: HashSet<_> = menu.iter().map(|item| item.turn).collect();
            assert_eq!(texts.len(), menu.len(), "{}: {}", case.name(), line.text());
            assert_eq!(codes.len(), menu.len(), "{}: {}", case.name(), line.text());
            // Parsing checks legality and is slow for large menus: read a few of each.
            let most = 6.min(menu.len());
            for index in 0..most {
                let draw = random(seed, line.ply() * 1_000 + index);
                let item = &menu[(draw % menu.len() as u64) as usize];
                assert!(!item.text.contains(char::is_whitespace));
                for text in [
                    item.text.clone(),
                    item.text.to_uppercase(),
                    item.text.to_lowercase(),
                ] {
                    // Case-blind reading is promised only where the case says nothing.
                    match line.parse_turn(&text) {
                        Ok(turn) => assert_eq!(turn, item.turn, "{}: {text}", case.name()),
                        Err(error) => assert_ne!(text, item.text, "{}: {error}", case.name()),
                    }
                }
            }
            let Some(turn) = random_turn(line.as_ref(), seed) else {
                break;
            };
            line.play(turn);
            if line.ply() >= LONGEST {
                break;
            }
        }
    });
}

#[test]
fn positions_parse_back_to_what_was_printed() {
    on_random_games(4, |case, seed| {
        let mut line = case.game.start();
        loop {
            let text = line.text();
            let again = case.game.parse(&text).unwrap_or_else(|error| {
                panic!("{}: {text}: {error}", case.name());
            });
            assert_eq!(again.text(), text);
            assert_eq!(again.key(), line.key(), "{}: {text}", case.name());
            assert_eq!(again.to_move(), line.to_move());
            // Its pieces and the colour to move, put together again.
            let pieces: Vec<_> = case
                .game
                .geometry()
                .points()
                .map(|point| line.piece(point))
                .collect();
            let side = line.colour(line.to_move());
            let composed = case.game.compose(&pieces, side);
            let composed = case.game.parse(&composed).unwrap_or_else(|error| {
                panic!("{}: {composed}: {error}", case.name());
            });
            assert_eq!(composed.colour(composed.to_move()), side);
            for (point, piece) in case.game.geometry().points().zip(&pieces) {
                assert_eq!(composed.piece(point), *piece, "{}: {text}", case.name());
            }
            for seat in Seat::BOTH {
                assert_eq!(
                    again.colour(seat),
                    line.colour(seat),
                    "{}: {text}",
                    case.name()
                );
            }
            let Some(turn) = random_turn(line.as_ref(), seed) else {
                break;
            };
            line.play(turn);
            if line.ply() >= LONGEST {
                break;
            }
        }
    });
}

#[test]
fn a_position_taken_apart_is_written_as_the_game_writes_it() {
    on_random_games(10, |case, seed| {
        let mut line = case.game.start();
        loop {
            let sketch = line.sketch();
            assert_eq!(
                case.game.format_sketch(&sketch),
                line.text(),
                "{}",
                case.name()
            );
            assert_eq!(sketch.fields.len(), case.game.fields().len());
            for piece in sketch.pieces.iter().flatten() {
                assert!(case.game.kinds().contains(&piece.kind), "{}", case.name());
            }
            let Some(turn) = random_turn(line.as_ref(), seed) else {
                break;
            };
            line.play(turn);
            if line.ply() >= LONGEST {
                break;
            }
        }
    });
}

#[test]
fn a_key_kept_by_increments_is_the_key_computed_afresh() {
    // `parse` computes the key from the board alone; `play` keeps it.
    on_random_games(1, |case, seed| {
        let mut line = case.game.start();
        while let Some(turn) = random_turn(line.as_ref(), seed) {
            line.play(turn);
            if line.ply() % 7 == 0 || line.ply() < 7 {
                let fresh = case.game.parse(&line.text()).expect("a printed position");
                assert_eq!(fresh.key(), line.key(), "{}: {}", case.name(), line.text());
            }
            if line.ply() >= LONGEST {
                break;
            }
        }
    });
}

#[test]
fn steps_are_distinct_and_none_is_a_prefix_of_another() {
    on_random_games(25, |case, seed| {
        let mut line = case.game.start();
        loop {
            for order in 0..case.game.orders() {
                let mut lists: Vec<_> = line
                    .menu(order)
                    .into_iter()
                    .map(|item| item.steps)
                    .collect();
                lists.sort();
                for steps in &lists {
                    assert!((1..=4).contains(&steps.len()), "{}: {steps:?}", case.name());
                }
                // In sorted order a prefix stands right before a list it begins.
                for pair in lists.windows(2) {
                    assert!(
                        !pair[1].starts_with(&pair[0]),
                        "{}: {:?} and {:?} in {}",
                        case.name(),
                        pair[0],
                        pair[1],
                        line.text()
                    );
                }
            }
            let Some(turn) = random_turn(line.as_ref(), seed) else {
                break;
            };
            line.play(turn);
            if line.ply() >= LONGEST {
                break;
            }
        }
    });
}

#[test]
fn taking_back_every_turn_leads_back_to_the_start() {
    on_random_games(5, |case, seed| {
        let mut line = case.game.start();
        let mut texts = Vec::new();
        while let Some(turn) = random_turn(line.as_ref(), seed) {
            texts.push((line.text(), turn));
            line.play(turn);
            if line.ply() >= LONGEST {
                break;
            }
        }
        while let Some((text, turn)) = texts.pop() {
            assert_eq!(line.undo(), Some(turn));
            assert_eq!(line.text(), text);
        }
        assert_eq!(line.undo(), None);
    });
}

#[test]
fn effects_say_what_a_turn_does_to_the_board() {
    use quintet::core::Effect;
    on_random_games(10, |case, seed| {
        let mut line = case.game.start();
        while let Some(turn) = random_turn(line.as_ref(), seed) {
            let points: Vec<Point> = case.game.geometry().points().collect();
            let mut board: Vec<Option<Piece>> = points.iter().map(|at| line.piece(*at)).collect();
            for effect in line.effects(turn).expect("a legal turn") {
                match effect {
                    // A captured piece is named by a Remove of its own, before the move.
                    Effect::Move { from, to } | Effect::Push { from, to: Some(to) } => {
                        let piece = board[from.index()].take();
                        assert!(piece.is_some(), "{}: {effect:?}", case.name());
                        assert_eq!(board[to.index()], None, "{}: {effect:?}", case.name());
                        board[to.index()] = piece;
                    }
                    Effect::Push { from: at, to: None } | Effect::Remove { at } => {
                        assert!(
                            board[at.index()].take().is_some(),
                            "{}: {effect:?}",
                            case.name()
                        );
                    }
                    Effect::Place { at, piece } => {
                        assert_eq!(board[at.index()], None, "{}: {effect:?}", case.name());
                        board[at.index()] = Some(piece);
                    }
                    Effect::Become { at, piece } => {
                        assert!(board[at.index()].is_some(), "{}: {effect:?}", case.name());
                        board[at.index()] = Some(piece);
                    }
                    Effect::Swap | Effect::Pass => {}
                }
            }
            let before = line.text();
            line.play(turn);
            let after: Vec<_> = points.iter().map(|at| line.piece(*at)).collect();
            assert_eq!(
                board,
                after,
                "{}: from {before} to {}",
                case.name(),
                line.text()
            );
            if line.ply() >= LONGEST {
                break;
            }
        }
    });
}

#[test]
fn a_symmetry_of_the_board_maps_turns_to_turns() {
    let map = |steps: &[Step], symmetry: &[Point]| -> Vec<Step> {
        steps
            .iter()
            .map(|step| match step {
                Step::At(point) => Step::At(symmetry[point.index()]),
                Step::Choice(name) => Step::Choice(name),
            })
            .collect()
    };
    on_random_games(25, |case, seed| {
        for symmetry in case.game.symmetries() {
            let mut line = case.game.start();
            let mut mirrored = case.game.start();
            loop {
                let menu = line.menu(0);
                let images: HashSet<_> = menu
                    .iter()
                    .map(|item| map(&item.steps, &symmetry))
                    .collect();
                let other = mirrored.menu(0);
                let others: HashSet<_> = other.iter().map(|item| item.steps.clone()).collect();
                assert_eq!(images, others, "{}: {}", case.name(), line.text());
                assert_eq!(line.ending(), mirrored.ending());
                let Some(turn) = random_turn(line.as_ref(), seed) else {
                    break;
                };
                let played = menu
                    .iter()
                    .find(|item| item.turn == turn)
                    .expect("a turn of the menu");
                let image = map(&played.steps, &symmetry);
                let answer = other
                    .iter()
                    .find(|item| item.steps == image)
                    .expect("the image");
                line.play(turn);
                mirrored.play(answer.turn);
                if line.ply() >= LONGEST {
                    break;
                }
            }
        }
    });
}

#[test]
fn every_game_on_a_regular_board_names_a_symmetry() {
    for case in cases() {
        for symmetry in case.game.symmetries() {
            let mut seen = symmetry.clone();
            seen.sort();
            assert_eq!(
                seen,
                case.game.geometry().points().collect::<Vec<_>>(),
                "{}",
                case.name()
            );
        }
    }
    for entry in quintet::catalog::GAMES {
        let game = entry.build([]).expect("defaults");
        assert!(!game.symmetries().is_empty(), "{}", entry.info.name);
    }
}

#[test]
fn a_slow_second_generator_agrees_on_turns_and_positions() {
    on_random_games(10, |case, seed| {
        let mut line = case.game.start();
        loop {
            if line.ply() >= LONGEST {
                break;
            }
            let text = line.text();
            let mut expected = slow::successors(case.game.info().name, &text, &case.options());
            expected.sort();
            let mut board_only = case.game.parse(&text).expect("a printed position");
            let mut found: Vec<_> = board_only
                .menu(0)
                .into_iter()
                .map(|item| {
                    assert!(board_only.play(item.turn));
                    let next = board_only.text();
                    board_only.undo();
                    (item.text, next)
                })
                .collect();
            found.sort();
            assert_eq!(found, expected, "{}: {text}", case.name());
            // Look at many positions of a small board, at some of a large one.
            let stride = case.game.geometry().places.len() as u64 / 6;
            for _ in 0..=(random(seed, line.ply()) % stride.max(2)) {
                let Some(turn) = random_turn(line.as_ref(), seed) else {
                    return;
                };
                line.play(turn);
            }
        }
    });
}

#[test]
fn unknown_turns_are_refused_and_change_nothing() {
    use quintet::catalog::TurnCode;
    for case in cases() {
        let mut line = case.game.start();
        let before = line.text();
        assert!(!line.play(TurnCode(u32::MAX)));
        assert_eq!(line.format_turn(TurnCode(u32::MAX)), None);
        for text in [
            "",
            " ",
            "é",
            "☃☃-☃☃",
            "99999999999999999999",
            "a0-a1",
            "-",
            "x",
            "\u{0}",
            "z9z9",
        ] {
            let error = line.parse_turn(text).expect_err("no turn");
            assert!(!error.message.is_empty());
        }
        assert_eq!(line.text(), before);
    }
}
