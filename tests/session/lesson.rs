//! Every step of every lesson can be done, and asks for something.

use quintet::{
    catalog::GAMES,
    core::{Goal, Seat},
    session::meets,
};

#[test]
fn every_game_has_a_lesson_that_can_be_done_and_asks_for_something() {
    for entry in GAMES {
        let lesson = entry.info.lesson;
        let game = entry
            .build(lesson.options.iter().copied())
            .expect("options of the game");
        assert!(lesson.steps.len() >= 4, "{}", entry.info.name);
        let mut wins = 0;
        for (step, number) in lesson.steps.iter().zip(1..) {
            let place = format!("{}, step {number}", entry.info.name);
            let line = match step.position {
                "" => game.start(),
                text => game
                    .parse(text)
                    .unwrap_or_else(|error| panic!("{place}: {error}")),
            };
            assert!(line.ending().is_none(), "{place}: it is over");
            let turns = line.turns();
            let good = turns
                .iter()
                .filter(|turn| meets(step.goal, line.as_ref(), **turn))
                .count();
            assert!(good > 0, "{place}: no turn does it");
            if step.goal != Goal::Any {
                assert!(good < turns.len(), "{place}: every turn does it");
            }
            wins += usize::from(step.goal == Goal::Win);
            for text in [step.text, step.done] {
                assert!(text.ends_with('.'), "{place}: {text}");
                assert!(!text.contains("  "), "{place}: {text}");
            }
        }
        assert!(wins > 0, "{}: nothing is won", entry.info.name);
    }
}

#[test]
fn a_goal_knows_the_turns_that_meet_it() {
    let game = super::game("bocch");
    let line = game.parse("w5/1b4/6/6/6/5b b").expect("a position");
    let turn = |text: &str| line.parse_turn(text).expect("a legal turn");
    let met = |goal, text: &str| meets(goal, line.as_ref(), turn(text));
    assert_eq!(line.to_move(), Seat::First);
    assert!(met(Goal::Win, "2b-3a"));
    assert!(!met(Goal::Win, "2b-2a"), "it stays beside the stone");
    assert!(met(Goal::Any, "2b-2a"));
    assert!(met(Goal::Like(&["2b-2*", "x"]), "2b-2a"));
    assert!(!met(Goal::Like(&["2b-3*", "x"]), "2b-2a"));
    let threat = game
        .parse("2ww1w/3w2/6/1wb2b/b5/b1wb1b b")
        .expect("a position");
    let safe = |text: &str| {
        let turn = threat.parse_turn(text).expect("a legal turn");
        meets(Goal::Safe, threat.as_ref(), turn)
    };
    assert!(safe("3d-4c"));
    assert!(!safe("1e-3e"));
}

/// How many turns of a step do what is asked, where its text says a number.
const COUNTED: &[(&str, usize)] = &[
    ("only one turn wins", 1),
    ("the one that wins", 1),
    ("Only one turn holds", 1),
    ("A single placement holds", 1),
];

/// Numbers that speak of the rules, or of what the board shows, and of no count of turns.
const OTHER: &[&str] = &[
    "two neighbours",
    "two of your stones",
    "One is there already",
    "two stones on the far row",
    "the right one",
    "one stone or one pawn",
    "and only then",
    "one more stone",
    "Two of your stones",
    "one more of yours",
    "one on b3",
    "one of your pieces",
    "one enemy piece",
    "the last one",
    "one exit left",
    "exit of one of them",
    "one of its pieces",
    "holds two stones",
    "the one on c8",
    "Three stones stand on row 5",
    "one on f5",
    "in one group",
    "one turn away",
    "two moves",
    "passive one",
    "on one of your",
    "two home boards",
    "one or two squares",
    "aggressive one",
    "two squares up",
    "only the square it reaches",
    "one enemy stone",
    "Push one off",
    "any one of the four boards",
    "a single stone on one of them",
];

#[test]
fn what_a_lesson_counts_is_so() {
    let is_number = |word: &str| {
        let word = word.trim_matches(|letter: char| !letter.is_alphabetic());
        ["one", "two", "three", "only", "single"].contains(&word.to_lowercase().as_str())
    };
    let mut counted = 0;
    for entry in GAMES {
        let lesson = entry.info.lesson;
        let game = entry
            .build(lesson.options.iter().copied())
            .expect("options of the game");
        for (step, number) in lesson.steps.iter().zip(1..) {
            let place = format!("{}, step {number}: {}", entry.info.name, step.text);
            let line = match step.position {
                "" => game.start(),
                text => game.parse(text).expect("a position"),
            };
            let turns = line.turns();
            let good = turns.iter().filter(|turn| meets(step.goal, &*line, **turn));
            let good = good.count();
            let mut text = step.text.to_owned();
            for (phrase, wanted) in COUNTED {
                if text.contains(phrase) {
                    assert_eq!(good, *wanted, "{place}");
                    text = text.replace(phrase, "");
                    counted += 1;
                }
            }
            for phrase in OTHER {
                text = text.replace(phrase, "");
            }
            let left: Vec<_> = text
                .split_whitespace()
                .filter(|word| is_number(word))
                .collect();
            assert!(
                left.is_empty(),
                "{place}: {left:?} is neither counted nor known"
            );
        }
    }
    assert_eq!(counted, 4, "a count that no lesson names");
}

#[test]
fn another_turn_of_bounds_third_step_loses_at_once() {
    let game = super::game("bound");
    let mut line = game.parse(".o.b./..bob..bo./o.... o").expect("a position");
    let turn = line.parse_turn("c1-c2").expect("a legal turn");
    line.play(turn);
    let winner = line.ending().and_then(quintet::core::Ending::winner);
    assert_eq!(winner, Some(Seat::First));
}
