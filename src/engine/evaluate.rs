//! What the engine must know of a game beyond its rules.

use super::Score;
use crate::core::Game;

/// How forcing a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Nothing special.
    Quiet,
    /// Captures, threatens or otherwise cannot be ignored.
    Tactical,
}

/// An exact value, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exact {
    /// Wins in this many plies.
    Win(u32),
    /// Loses in this many plies.
    Loss(u32),
}

/// Engine knowledge of a game. Everything here is advice or fact about a position;
/// none of it changes the rules. Only `evaluate` and `history_index` must be given.
pub trait Evaluate: Game {
    /// How many different values [`history_index`](Self::history_index) takes.
    const HISTORY: usize;

    /// The static score of a position that is not decided, from the view of the
    /// side to move. Symmetric: a position with colours, sides and edges exchanged
    /// has the same score. Never decided ([`Score::is_decided`]).
    fn evaluate(&self, position: &Self::Position) -> Score;

    /// The slot of a turn in history tables, below [`HISTORY`](Self::HISTORY); turns with the
    /// same idea (from, to) share one, whatever the rest of the position.
    fn history_index(&self, position: &Self::Position, turn: Self::Turn) -> usize;

    /// How forcing a turn is; tactical turns are searched first, reduced less, and
    /// extended or searched in quiescence.
    fn class(&self, _position: &Self::Position, _turn: Self::Turn) -> Class {
        Class::Quiet
    }

    /// A static guess for ordering turns of one position, in the evaluation's units;
    /// higher comes first. It is added to what the search has learned of the turn,
    /// where a turn that always did well counts as about 250.
    fn order(&self, _position: &Self::Position, _turn: Self::Turn) -> i32 {
        0
    }

    /// Calls `found` with the class and the order of each turn of `turns`, one after the
    /// other. A game that has to look at the whole position for them looks once here.
    fn rate(
        &self,
        position: &Self::Position,
        turns: &[Self::Turn],
        found: &mut dyn FnMut(Class, i32),
    ) {
        for turn in turns {
            found(self.class(position, *turn), self.order(position, *turn));
        }
    }

    /// Removes turns that lead to the same position as another of the list.
    fn distinct(&self, _position: &Self::Position, _turns: &mut Vec<Self::Turn>) {}

    /// Appends the turns that quiescence should try from a position at the horizon;
    /// a subset of the legal turns. None by default: the horizon is quiet.
    fn forcing(&self, _position: &Self::Position, _turns: &mut Vec<Self::Turn>) {}

    /// A turn that ends the game in the mover's favour at once, if the game can tell
    /// faster than by trying all turns. `None` says nothing.
    fn immediate_win(&self, _position: &Self::Position) -> Option<Self::Turn> {
        None
    }

    /// The position with the other side to move, if passing is a sound lower bound
    /// on what the mover can reach here (null-move pruning).
    fn null_move(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// How much a turn usually changes the evaluation, at least 1. The search's
    /// margins are multiples of it.
    fn margin(&self) -> i32 {
        100
    }

    /// Whether no position before this turn can come back after it. Saves the search
    /// looking for repetitions; false is always right.
    fn irreversible(&self, _position: &Self::Position, _turn: Self::Turn) -> bool {
        false
    }

    /// Calls `found` with the name, the place and the value of each weight of the
    /// evaluation, which may be changed: for tuning.
    fn visit_weights(&mut self, _found: &mut dyn FnMut(&str, usize, &mut i32)) {}

    /// Makes what takes long and is needed once, as a table of solved positions. Called
    /// when an engine is made, so that no search pays for it.
    fn prepare(&self) {}

    /// The exact value of a position, where the game has been solved; the winner has a
    /// turn after which the value is a ply nearer to the end. It must hold whatever the
    /// history, except that under [`Repetition::NoReplay`](crate::core::Repetition) the
    /// engine itself sees to it that no turn of the winner's may be barred on the way.
    fn oracle(&self, _position: &Self::Position) -> Option<Exact> {
        None
    }
}
