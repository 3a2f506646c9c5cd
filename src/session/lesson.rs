//! Whether a turn does what a lesson asks for.

use crate::{
    catalog::{AnyLine, TurnCode},
    core::{Ending, Goal},
};

/// Whether a legal turn of the position at the end of `line` meets a goal.
#[must_use]
pub fn meets(goal: Goal, line: &dyn AnyLine, turn: TurnCode) -> bool {
    let mover = line.to_move();
    let mut after = line.boxed_clone();
    if !after.play(turn) {
        return false;
    }
    let winner = |line: &dyn AnyLine| line.ending().and_then(Ending::winner);
    match goal {
        Goal::Any => true,
        Goal::Like(patterns) => line
            .format_turn(turn)
            .is_some_and(|text| patterns.iter().any(|pattern| Goal::is_like(pattern, &text))),
        Goal::Win => winner(after.as_ref()) == Some(mover),
        Goal::Safe => match after.ending() {
            Some(ending) => ending.winner() != Some(mover.opponent()),
            None => after.turns().into_iter().all(|reply| {
                after.play(reply);
                let lost = winner(after.as_ref()) == Some(mover.opponent());
                after.undo();
                !lost
            }),
        },
    }
}
