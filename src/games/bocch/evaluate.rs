//! What the engine knows of bocch.

use super::{
    Bocch,
    rules::{FAR_ROW, Position, Turn, bits},
};
use crate::{
    core::{Colour, Game},
    engine::{Class, Evaluate, Score, weights::weights},
};

weights! {
    /// Having the move.
    tempo: i32 = 19;
    /// Each stone on the far row.
    arrived: i32 = 216;
    /// Each stone that can arrive with its next move.
    threat: i32 = 46;
    /// The same with a stone there already.
    winning_threat: i32 = 110;
    /// Each of a stone's neighbours, up to three.
    number: i32 = 10;
    /// Each row that a stone has gone.
    row: i32 = 2;
}

impl Evaluate for Bocch {
    const HISTORY: usize = 2 * 36 * 36;

    fn evaluate(&self, position: &Position) -> Score {
        let weights = &self.weights;
        let own = side_score(weights, position, position.side());
        let other = side_score(weights, position, position.side().other());
        Score::estimate(own - other + weights.tempo)
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

    fn visit_weights(&mut self, found: &mut dyn FnMut(&str, usize, &mut i32)) {
        self.weights.visit(found);
    }
}

fn side_score(weights: &Weights, position: &Position, colour: Colour) -> i32 {
    let stones = position.stones(colour);
    let far = FAR_ROW[colour.index()];
    let arrived = (stones & far).count_ones() as i32;
    let mut score = weights.arrived * arrived;
    let mut threats = 0;
    for square in bits(stones) {
        let number = i32::from(position.number(square));
        let row = i32::from(square / 6);
        let ahead = if colour == Colour::Black {
            row
        } else {
            5 - row
        };
        score += weights.number * number.min(3) + weights.row * (5 - ahead);
        if ahead > 0 && position.targets(square) & far != 0 {
            threats += 1;
        }
    }
    let threat = if arrived > 0 {
        weights.winning_threat
    } else {
        weights.threat
    };
    score + threats * threat
}
