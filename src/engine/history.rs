//! What earlier cutoffs say about turns: main history, continuation history and
//! countermoves.

/// History scores lie within plus and minus this.
pub(super) const MOST: i32 = 16_384;
/// Slots of the continuation table, a power of two; pairs are hashed into it.
const CONTINUATIONS: usize = 1 << 16;

/// Tables of one search thread, indexed by the game's history slots.
#[derive(Clone)]
pub(super) struct Histories {
    main: Vec<i16>,
    continuation: Vec<i16>,
    counter: Vec<Option<u32>>,
}

impl Histories {
    /// Empty tables for `slots` slots.
    pub(super) fn new(slots: usize) -> Self {
        Self {
            main: vec![0; slots],
            continuation: vec![0; CONTINUATIONS],
            counter: vec![None; slots],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.main.fill(0);
        self.continuation.fill(0);
        self.counter.fill(None);
    }

    /// Begins a new search: what was learned counts half.
    pub(super) fn age(&mut self) {
        for score in self.main.iter_mut().chain(&mut self.continuation) {
            *score /= 2;
        }
    }

    /// How well the turn of `slot` has done, within ±[`MOST`].
    pub(super) fn main(&self, slot: usize) -> i32 {
        self.main[slot].into()
    }

    /// How well it has done after the turns of slots `before`, one and two plies
    /// earlier, within ±[`MOST`] × 2.
    pub(super) fn continuation(&self, before: [Option<usize>; 2], slot: usize) -> i32 {
        let mut sum = 0;
        for (ago, before) in before.into_iter().enumerate() {
            if let Some(before) = before {
                sum += i32::from(self.continuation[pair(ago, before, slot)]);
            }
        }
        sum
    }

    /// The turn that last refuted the turn of `before`.
    pub(super) fn counter(&self, before: usize) -> Option<u32> {
        self.counter[before]
    }

    /// The turn of `code` has refuted the turn of `before`.
    pub(super) fn set_counter(&mut self, before: usize, code: u32) {
        self.counter[before] = Some(code);
    }

    /// Moves the score of `slot` towards the sign of `bonus`, the less the
    /// further it is there already.
    pub(super) fn update(&mut self, slot: usize, before: [Option<usize>; 2], bonus: i32) {
        pull(&mut self.main[slot], bonus);
        for (ago, before) in before.into_iter().enumerate() {
            if let Some(before) = before {
                pull(&mut self.continuation[pair(ago, before, slot)], bonus);
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

fn pull(score: &mut i16, bonus: i32) {
    let old = i32::from(*score);
    *score = (old + bonus - old * bonus.abs() / MOST) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_stay_within_their_bounds_however_often_they_are_rewarded() {
        let mut histories = Histories::new(4);
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
