//! What the engine knows of Bound: the table, and where it says "neither", who has more
//! moves to spare.

use super::{
    Bound,
    board::{AROUND, bits},
    rules::{Position, Turn},
    solver::{Value, Verdict, table},
};
use crate::engine::{Class, Evaluate, Exact, Score};

/// What so many safe moves are worth, in hundredths: the stalemate rule takes them away one
/// by one, and the last ones count most.
const FREEDOM: [i32; 13] = [-120, -60, -25, -5, 5, 12, 18, 22, 26, 28, 30, 32, 34];
/// Having the move.
const TEMPO: i32 = 5;
/// A won placement that the stalemate rule may have spoiled.
const WON: i32 = 1_000;

impl Evaluate for Bound {
    const HISTORY: usize = 2 * 20 * 20;

    /// Where the table says "neither", the stalemate rule decides in the end: who has
    /// fewer safe moves runs out of them first.
    fn evaluate(&self, position: &Position) -> Score {
        let verdict = verdict(position);
        Score::estimate(match verdict.value {
            Value::Win(plies) => WON - 10 * i32::from(plies),
            Value::Loss(plies) => 10 * i32::from(plies) - WON,
            Value::Neither => {
                let passed = self::verdict(&position.passed());
                freedom(verdict) - freedom(passed) + TEMPO
            }
        })
    }

    fn history_index(&self, position: &Position, turn: Turn) -> usize {
        (position.side().index() * 20 + usize::from(turn.from())) * 20 + usize::from(turn.to())
    }

    fn class(&self, position: &Position, turn: Turn) -> Class {
        // Moving next to an enemy piece takes one of its exits.
        let enemy = position.pieces(position.side().other());
        if AROUND[usize::from(turn.to())] & enemy != 0 {
            Class::Tactical
        } else {
            Class::Quiet
        }
    }

    fn order(&self, position: &Position, turn: Turn) -> i32 {
        let next = position.apply(turn);
        if let Some(ending) = next.outcome() {
            return if ending.winner() == Some(position.seat()) {
                20_000
            } else {
                -20_000
            };
        }
        let verdict = verdict(&next);
        match verdict.value {
            Value::Loss(plies) => 10_000 - i32::from(plies),
            Value::Win(plies) => i32::from(plies) - 10_000,
            Value::Neither => -freedom(verdict),
        }
    }

    /// Complete: an enemy piece with one exit is bound by a piece that stands beside that
    /// exit. No piece stands beside both an exit and the fork it leads from, since the
    /// dodecahedron has no triangles.
    fn immediate_win(&self, position: &Position) -> Option<Turn> {
        if position.outcome().is_some() {
            return None;
        }
        let own = position.pieces(position.side());
        bits(position.pieces(position.side().other())).find_map(|fork| {
            let exits = position.exits(fork);
            let from = AROUND[exits.trailing_zeros() as usize] & own;
            (exits.count_ones() == 1 && from != 0)
                .then(|| Turn::new(from.trailing_zeros() as u8, exits.trailing_zeros() as u8))
        })
    }

    /// From the table, which leaves the stalemate rule out.
    ///
    /// What it says holds under the rule as long as none of the winner's turns on the way
    /// is barred. A shortest win comes through positions that are won in fewer and fewer
    /// plies, so it never meets its own; but the winner may have stood in one of them
    /// earlier in the game and have lost the way after the right turn, which is then barred.
    /// The engine looks for that in the history. Bars on the loser's turns only shorten the
    /// game, so the number of plies is the most it takes.
    fn prepare(&self) {
        table();
    }

    fn oracle(&self, position: &Position) -> Option<Exact> {
        match verdict(position).value {
            Value::Neither => None,
            Value::Win(plies) => Some(Exact::Win(plies.into())),
            Value::Loss(plies) => Some(Exact::Loss(plies.into())),
        }
    }

    fn margin(&self) -> i32 {
        40
    }
}

/// The table's verdict on a position; "neither" if a piece is bound.
fn verdict(position: &Position) -> Verdict {
    let side = position.side();
    table().verdict(position.pieces(side), position.pieces(side.other()))
}

/// What the safe moves of the side to move are worth.
const fn freedom(verdict: Verdict) -> i32 {
    match verdict.value {
        Value::Loss(_) => FREEDOM[0],
        Value::Win(_) => FREEDOM[12],
        Value::Neither => FREEDOM[verdict.safe as usize],
    }
}
