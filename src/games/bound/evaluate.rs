//! What the engine knows of Bound: everything but the stalemate rule.

use super::{
    Bound,
    rules::{Position, Turn, has_bound},
    solver::{Value, table},
};
use crate::{
    core::Game,
    engine::{Class, Evaluate, Exact, Score},
};

/// Each move that does not lose, in hundredths.
const SAFE: i32 = 12;
/// Having only one such move.
const CORNERED: i32 = 40;
/// Having the move.
const TEMPO: i32 = 5;

impl Evaluate for Bound {
    const HISTORY: usize = 2 * 20 * 20;

    /// Where the table says "neither", the stalemate rule decides in the end: who has
    /// fewer safe moves runs out of them first.
    fn evaluate(&self, position: &Position) -> Score {
        Score::estimate(freedom(position) - freedom(&position.passed()) + TEMPO)
    }

    fn history_index(&self, position: &Position, turn: Turn) -> usize {
        (position.side().index() * 20 + usize::from(turn.from())) * 20 + usize::from(turn.to())
    }

    fn class(&self, position: &Position, turn: Turn) -> Class {
        // Moving next to an enemy piece takes one of its exits.
        let enemy = position.pieces(position.side().other());
        if super::board::AROUND[usize::from(turn.to())] & enemy != 0 {
            Class::Tactical
        } else {
            Class::Quiet
        }
    }

    fn order(&self, position: &Position, turn: Turn) -> i32 {
        let next = position.apply(turn);
        match value(&next) {
            Some(Value::Loss(plies)) => 10_000 - i32::from(plies),
            Some(Value::Win(plies)) => i32::from(plies) - 10_000,
            _ => -SAFE * freedom(&next),
        }
    }

    /// Complete.
    fn immediate_win(&self, position: &Position) -> Option<Turn> {
        if self.outcome(position).is_some() {
            return None;
        }
        let enemy = position.pieces(position.side().other());
        position
            .moves()
            .find(|turn| has_bound(enemy, position.apply(*turn).occupied()))
    }

    /// From the table, which leaves the stalemate rule out. A win found without the rule
    /// is one with it as long as none of its turns is barred: a turn is barred only in a
    /// position that was on the board before, and a shortest win never returns to one of
    /// its own. So the value holds unless the winner stood in a won position earlier in
    /// this game and let the win go; [`Evaluate::oracle`] is not to be asked then.
    fn oracle(&self, position: &Position) -> Option<Exact> {
        match value(position)? {
            Value::Neither => None,
            Value::Win(plies) => Some(Exact::Win(plies.into())),
            Value::Loss(plies) => Some(Exact::Loss(plies.into())),
        }
    }
}

/// The table's value of a position, or `None` if the game is over there.
fn value(position: &Position) -> Option<Value> {
    if position.outcome().is_some() {
        return None;
    }
    let own = position.pieces(position.side());
    let other = position.pieces(position.side().other());
    Some(table().value(own, other))
}

/// How freely the side to move can move without losing.
fn freedom(position: &Position) -> i32 {
    let safe = position
        .moves()
        .filter(|turn| {
            let next = position.apply(*turn);
            match value(&next) {
                None => next
                    .outcome()
                    .is_some_and(|ending| ending.winner() == Some(position.seat())),
                Some(value) => !matches!(value, Value::Win(_)),
            }
        })
        .count() as i32;
    SAFE * safe - if safe <= 1 { CORNERED } else { 0 }
}
