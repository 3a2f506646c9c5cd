//! The order in which the turns of a node are tried.

use super::{Class, Evaluate, history::Histories, history::MOST, techniques::Techniques};

/// Comes before all others.
const TABLE: i32 = i32::MAX;
/// Added for a tactical turn.
const TACTICAL: i32 = 1 << 24;
/// Added for a killer or countermove.
const REFUTATION: i32 = 1 << 21;
/// What one hundredth of [`Evaluate::order`] counts against history.
const HINT: i32 = 64;

/// The turns of a node, picked best first.
#[derive(Clone, Debug)]
pub(super) struct TurnList<T> {
    pub(super) turns: Vec<T>,
    scores: Vec<i32>,
    /// How many have been picked.
    picked: usize,
}

impl<T> Default for TurnList<T> {
    fn default() -> Self {
        Self {
            turns: Vec::new(),
            scores: Vec::new(),
            picked: 0,
        }
    }
}

/// What is known at a node about good turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hints<T> {
    pub(super) table: Option<u32>,
    pub(super) killers: [Option<T>; 2],
    pub(super) counter: Option<u32>,
    /// The slots of the turns played one and two plies ago.
    pub(super) before: [Option<usize>; 2],
}

impl<T: Copy + PartialEq + Into<u32>> TurnList<T> {
    /// Empties the list.
    pub(super) fn reset(&mut self) {
        self.turns.clear();
        self.scores.clear();
        self.picked = 0;
    }

    /// The next best turn. The turn of the table comes first,
    /// before the others are even scored.
    pub(super) fn pick<G: Evaluate<Turn = T>>(
        &mut self,
        game: &G,
        position: &G::Position,
        hints: &Hints<T>,
        histories: &Histories,
        techniques: &Techniques,
    ) -> Option<T> {
        let index = self.picked;
        if index >= self.turns.len() {
            return None;
        }
        self.picked += 1;
        if index == 0
            && let Some(code) = hints.table
            && let Some(at) = self.turns.iter().position(|turn| (*turn).into() == code)
        {
            self.turns.swap(0, at);
            self.scores.push(TABLE);
            return Some(self.turns[0]);
        }
        for turn in &self.turns[self.scores.len()..] {
            self.scores
                .push(score(game, position, *turn, hints, histories, techniques));
        }
        let mut best = index;
        for other in index + 1..self.scores.len() {
            if self.scores[other] > self.scores[best] {
                best = other;
            }
        }
        self.scores.swap(index, best);
        self.turns.swap(index, best);
        Some(self.turns[index])
    }

    /// The turns picked so far.
    pub(super) fn tried(&self) -> &[T] {
        &self.turns[..self.picked]
    }
}

/// What history says about a turn, within ±[`MOST`] × 2.
pub(super) fn standing<T>(
    slot: usize,
    hints: &Hints<T>,
    histories: &Histories,
    techniques: &Techniques,
) -> i32 {
    let mut sum = 0;
    if techniques.history {
        sum += histories.main(slot);
    }
    if techniques.continuation {
        let mut pairs = 0;
        for (ago, before) in hints.before.into_iter().enumerate() {
            if let Some(before) = before {
                pairs += histories.continuation(ago, before, slot);
            }
        }
        sum += pairs / 2;
    }
    sum.clamp(-2 * MOST, 2 * MOST)
}

fn score<G: Evaluate>(
    game: &G,
    position: &G::Position,
    turn: G::Turn,
    hints: &Hints<G::Turn>,
    histories: &Histories,
    techniques: &Techniques,
) -> i32 {
    let slot = game.history_index(position, turn);
    let hint = game.order(position, turn).clamp(-5_000, 5_000) * HINT;
    let mut score = standing(slot, hints, histories, techniques) + hint;
    if game.class(position, turn) == Class::Tactical {
        score += TACTICAL;
    } else if techniques.killers && hints.killers[0] == Some(turn) {
        score += REFUTATION + 2;
    } else if techniques.killers && hints.killers[1] == Some(turn) {
        score += REFUTATION + 1;
    } else if techniques.countermoves && hints.counter == Some(turn.into()) {
        score += REFUTATION;
    }
    score
}
