//! What the engine knows of bocch.

use super::{
    Bocch,
    rules::{FAR_ROW, Position, Turn, bits},
};
use crate::{
    core::{Colour, Game},
    engine::{Class, Evaluate, Score},
};

impl Evaluate for Bocch {
    const HISTORY: usize = 2 * 36 * 36;

    fn evaluate(&self, position: &Position) -> Score {
        let own = side_score(position, position.side());
        let other = side_score(position, position.side().other());
        Score::estimate(own - other + 10)
    }

    fn history_index(&self, position: &Position, turn: Turn) -> usize {
        (position.side().index() * 36 + usize::from(turn.from())) * 36 + usize::from(turn.to())
    }

    fn class(&self, position: &Position, turn: Turn) -> Class {
        let far = FAR_ROW[position.side().index()];
        if far >> turn.to() & 1 == 1 {
            Class::Tactical
        } else {
            Class::Quiet
        }
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        let passed = position.passed();
        (self.count(&passed) > 0).then_some(passed)
    }
}

fn side_score(position: &Position, colour: Colour) -> i32 {
    let stones = position.stones(colour);
    let far = FAR_ROW[colour.index()];
    let arrived = (stones & far).count_ones() as i32;
    let mut score = 300 * arrived;
    let mut threats = 0;
    for square in bits(stones) {
        let number = i32::from(position.number(square));
        let row = i32::from(square / 6);
        let ahead = if colour == Colour::Black {
            row
        } else {
            5 - row
        };
        score += 6 * number.min(3) + 4 * (5 - ahead);
        if ahead > 0 && position.targets(square) & far != 0 {
            threats += 1;
        }
    }
    score + threats * if arrived > 0 { 180 } else { 45 }
}
