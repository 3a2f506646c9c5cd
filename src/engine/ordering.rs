//! The order in which the turns of a node are tried.

use std::collections::VecDeque;

use super::{Class, Evaluate, history::Histories, techniques::Techniques};

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
    marks: Vec<Mark>,
    /// How many have been picked.
    picked: usize,
    /// Turns left for later because another thread was searching them: where they stand
    /// in `turns`, and their numbers.
    deferred: VecDeque<(usize, usize)>,
}

impl<T> Default for TurnList<T> {
    fn default() -> Self {
        Self {
            turns: Vec::new(),
            marks: Vec::new(),
            picked: 0,
            deferred: VecDeque::new(),
        }
    }
}

/// What is known of a turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    score: i32,
    /// What history says about it, within about ±32,768.
    pub(super) standing: i32,
    /// Its history slot.
    pub(super) slot: usize,
    pub(super) quiet: bool,
    /// Whether it was picked only to be left out, or for later.
    skipped: bool,
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
        self.marks.clear();
        self.picked = 0;
        self.deferred.clear();
    }

    /// Leaves the turn that was just picked for later, as turn number `number`.
    pub(super) fn defer(&mut self, number: usize) {
        self.marks[self.picked - 1].skipped = true;
        self.deferred.push_back((self.picked - 1, number));
    }

    /// The next turn that was left for later, and its number.
    pub(super) fn deferred(&mut self) -> Option<(T, Mark, usize)> {
        let (index, number) = self.deferred.pop_front()?;
        self.marks[index].skipped = false;
        Some((self.turns[index], self.marks[index], number))
    }

    /// The next best turn. The turn of the table comes first, before the others are
    /// even scored.
    pub(super) fn pick<G: Evaluate<Turn = T>>(
        &mut self,
        game: &G,
        position: &G::Position,
        hints: &Hints<T>,
        histories: &Histories,
        techniques: &Techniques,
    ) -> Option<(T, Mark)> {
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
            self.mark(1, game, position, hints, histories, techniques);
            return Some((self.turns[0], self.marks[0]));
        }
        let all = self.turns.len();
        self.mark(all, game, position, hints, histories, techniques);
        let mut best = index;
        let mut most = self.marks[index].score;
        for (other, mark) in self.marks.iter().enumerate().skip(index + 1) {
            if mark.score > most {
                most = mark.score;
                best = other;
            }
        }
        self.marks.swap(index, best);
        self.turns.swap(index, best);
        Some((self.turns[index], self.marks[index]))
    }

    /// Sees to it that the first `count` turns are marked.
    fn mark<G: Evaluate<Turn = T>>(
        &mut self,
        count: usize,
        game: &G,
        position: &G::Position,
        hints: &Hints<T>,
        histories: &Histories,
        techniques: &Techniques,
    ) {
        let from = self.marks.len();
        if from >= count {
            return;
        }
        let (turns, marks) = (&self.turns, &mut self.marks);
        game.rate(position, &turns[from..count], &mut |class, order| {
            let turn = turns[marks.len()];
            let slot = game.history_index(position, turn);
            let mut standing = 0;
            if techniques.history {
                standing += histories.main(slot);
            }
            if techniques.continuation {
                standing += histories.continuation(hints.before, slot) / 2;
            }
            let mut score = standing + order.clamp(-5_000, 5_000) * HINT;
            if class == Class::Tactical {
                score += TACTICAL;
            } else if techniques.killers && hints.killers[0] == Some(turn) {
                score += REFUTATION + 2;
            } else if techniques.killers && hints.killers[1] == Some(turn) {
                score += REFUTATION + 1;
            } else if techniques.countermoves && hints.counter == Some(turn.into()) {
                score += REFUTATION;
            }
            marks.push(Mark {
                score,
                standing,
                slot,
                quiet: class == Class::Quiet,
                skipped: false,
            });
        });
    }

    /// Leaves out the turn that was just picked, and every quiet one after it that
    /// history does not rate above it.
    pub(super) fn skip(&mut self, standing: i32) {
        self.marks[self.picked - 1].skipped = true;
        let mut kept = self.picked;
        for index in self.picked..self.turns.len() {
            let mark = self.marks[index];
            if !mark.quiet || mark.standing > standing {
                self.turns[kept] = self.turns[index];
                self.marks[kept] = mark;
                kept += 1;
            }
        }
        self.turns.truncate(kept);
        self.marks.truncate(kept);
    }

    /// Leaves out the turn that was just picked, and all after it.
    pub(super) fn skip_rest(&mut self) {
        self.picked -= 1;
        self.turns.truncate(self.picked);
        self.marks.truncate(self.picked);
    }

    /// The turns picked so far and not left out.
    pub(super) fn tried(&self) -> impl Iterator<Item = (T, Mark)> + '_ {
        let turns = self.turns[..self.picked].iter().copied();
        turns
            .zip(self.marks.iter().copied())
            .filter(|(_, mark)| !mark.skipped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_left_for_later_comes_back_once_with_its_number_and_counts_as_tried_then() {
        let mark = |slot| Mark {
            score: 0,
            standing: 0,
            slot,
            quiet: true,
            skipped: false,
        };
        let mut list = TurnList {
            turns: vec![10u32, 11],
            marks: vec![mark(0), mark(1)],
            picked: 1,
            ..TurnList::default()
        };
        list.defer(5);
        list.picked = 2;
        let tried = |list: &TurnList<u32>| list.tried().map(|(turn, _)| turn).collect::<Vec<_>>();
        assert_eq!(tried(&list), [11]);
        let back = list
            .deferred()
            .map(|(turn, mark, number)| (turn, mark.slot, number));
        assert_eq!(back, Some((10, 0, 5)));
        assert_eq!(tried(&list), [10, 11]);
        assert!(list.deferred().is_none());
    }
}
