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
