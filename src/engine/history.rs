//! What has been learned of turns by their slots, whatever the position: history and
//! countermoves.
//!
//! The threads of a search learn together. They read and write without locks; now and then
//! a lesson of one is lost to another, which harms nothing.

use std::sync::atomic::{AtomicI16, AtomicU64, Ordering::Relaxed};

/// History scores lie within plus and minus this.
pub(super) const MOST: i32 = 16_384;
/// Slots of the continuation table, a power of two; pairs are hashed into it.
const CONTINUATIONS: usize = 1 << 16;

/// Tables indexed by the game's history slots.
pub(super) struct Histories {
    main: Vec<AtomicI16>,
    continuation: Vec<AtomicI16>,
    /// Codes of turns, raised by one; 0 for none.
    counter: Vec<AtomicU64>,
}

impl Histories {
    /// Empty tables for `slots` slots.
    pub(super) fn new(slots: usize) -> Self {
        let scores = |count| (0..count).map(|_| AtomicI16::new(0)).collect();
        Self {
            main: scores(slots),
            continuation: scores(CONTINUATIONS),
            counter: (0..slots).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for score in self.main.iter_mut().chain(&mut self.continuation) {
            *score.get_mut() = 0;
        }
        for counter in &mut self.counter {
            *counter.get_mut() = 0;
        }
    }

    /// Begins a new search: what was learned counts half.
    pub(super) fn age(&mut self) {
        for score in self.main.iter_mut().chain(&mut self.continuation) {
            *score.get_mut() /= 2;
        }
    }

    /// How well the turn of `slot` has done, within ±[`MOST`].
    pub(super) fn main(&self, slot: usize) -> i32 {
        self.main[slot].load(Relaxed).into()
    }

    /// How well it has done after the turns of slots `before`, one and two plies
    /// earlier, within ±[`MOST`] × 2.
    pub(super) fn continuation(&self, before: [Option<usize>; 2], slot: usize) -> i32 {
        let mut sum = 0;
        for (ago, before) in before.into_iter().enumerate() {
            if let Some(before) = before {
                sum += i32::from(self.continuation[pair(ago, before, slot)].load(Relaxed));
            }
        }
        sum
    }

    /// The turn that last refuted the turn of `before`.
    pub(super) fn counter(&self, before: usize) -> Option<u32> {
        let raised = self.counter[before].load(Relaxed);
        raised.checked_sub(1).map(|code| code as u32)
    }

    /// The turn of `code` has refuted the turn of `before`.
    pub(super) fn set_counter(&self, before: usize, code: u32) {
        self.counter[before].store(u64::from(code) + 1, Relaxed);
    }

    /// Moves the score of `slot` towards the sign of `bonus`, the less the
    /// further it is there already.
    pub(super) fn update(&self, slot: usize, before: [Option<usize>; 2], bonus: i32) {
        pull(&self.main[slot], bonus);
        for (ago, before) in before.into_iter().enumerate() {
            if let Some(before) = before {
                pull(&self.continuation[pair(ago, before, slot)], bonus);
            }
        }
    }
}

/// Where the pair of slots is kept. The rows of neighbouring slots lie far apart,
/// and the turns of a node within a row.
const fn pair(ago: usize, before: usize, slot: usize) -> usize {
    let row = (before * 2 + ago).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 44;
    (row ^ slot) & (CONTINUATIONS - 1)
}

fn pull(score: &AtomicI16, bonus: i32) {
    let old = i32::from(score.load(Relaxed));
    score.store((old + bonus - old * bonus.abs() / MOST) as i16, Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_stay_within_their_bounds_however_often_they_are_rewarded() {
        let histories = Histories::new(4);
        for _ in 0..10_000 {
            histories.update(1, [Some(2), None], 2_000);
            histories.update(3, [Some(2), None], -2_000);
        }
        assert!(histories.main(1) > MOST * 9 / 10 && histories.main(1) <= MOST);
        assert!(histories.main(3) < -MOST * 9 / 10 && histories.main(3) >= -MOST);
        assert_eq!(histories.main(0), 0);
        assert!(histories.continuation([Some(2), None], 1) > 0);
        assert_eq!(histories.continuation([None, Some(2)], 1), 0);
    }

    #[test]
    fn ageing_halves_and_clearing_forgets() {
        let mut histories = Histories::new(2);
        histories.update(0, [None, None], 1_000);
        histories.set_counter(1, 77);
        let before = histories.main(0);
        histories.age();
        assert_eq!(histories.main(0), before / 2);
        assert_eq!(histories.counter(1), Some(77));
        histories.clear();
        assert_eq!(histories.main(0), 0);
        assert_eq!(histories.counter(1), None);
    }
}
