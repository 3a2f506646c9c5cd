//! The transposition table.
//!
//! An entry is two atomic words, the first xored with the second: a reader that
//! sees halves of two writes finds a key that does not fit and takes it for a miss.

use std::{
    fmt,
    sync::atomic::{AtomicU64, Ordering},
};

/// Entries of a cache line.
const WAYS: usize = 4;
/// Generations before the counter comes round.
const GENERATIONS: u8 = 32;
/// Marks an entry without a static evaluation.
const NO_EVALUATION: i16 = i16::MIN;

/// What a stored score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing: only the turn is worth keeping.
    None,
    /// The true score is no higher.
    Upper,
    /// The true score is no lower.
    Lower,
    /// The true score is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The code of the best turn.
    pub(super) turn: Option<u32>,
    /// The score, decided ones counted from this position.
    pub(super) score: i32,
    /// The depth it was searched to, 0..=255.
    pub(super) depth: i32,
    /// How the score is meant.
    pub(super) bound: Bound,
    /// The static evaluation.
    pub(super) evaluation: Option<i32>,
}

/// A table of fixed size that many threads read and write at once.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    generation: u8,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Table {
    /// A table of at most this many MiB, at least one bucket.
    pub(super) fn new(mib: usize) -> Self {
        let count = (mib.max(1) << 20) / size_of::<Bucket>();
        Self {
            buckets: (0..count).map(|_| Bucket::default()).collect(),
            generation: 1,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for bucket in &mut self.buckets {
            *bucket = Bucket::default();
        }
        self.generation = 1;
    }

    /// Begins a new search: what is in the table grows old.
    pub(super) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// What is known of the position with this key.
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed) ^ data;
            (check >> 16 == key & KEY_BITS && data != 0).then(|| unpack(check, data))
        })
    }

    /// Remembers an entry, unless its bucket holds only better ones.
    pub(super) fn store(&self, key: u64, entry: Entry) {
        let mut entry = entry;
        let mut worst = None;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed) ^ data;
            if data == 0 {
                worst = Some((slot, i32::MIN));
                continue;
            }
            let old = unpack(check, data);
            let age = self.age_of(data);
            if check >> 16 == key & KEY_BITS {
                let weaker = age == 0
                    && entry.bound != Bound::Exact
                    && entry.depth + i32::from(entry.bound != Bound::None) * 3 < old.depth;
                if weaker {
                    return;
                }
                entry.turn = entry.turn.or(old.turn);
                entry.evaluation = entry.evaluation.or(old.evaluation);
                worst = Some((slot, i32::MIN));
                break;
            }
            let worth = old.depth - 8 * age;
            if worst.is_none_or(|(_, least)| worth < least) {
                worst = Some((slot, worth));
            }
        }
        if let Some((slot, _)) = worst {
            let (check, data) = self.pack(key, entry);
            slot.check.store(check ^ data, Ordering::Relaxed);
            slot.data.store(data, Ordering::Relaxed);
        }
    }

    /// How full the table is of this search's entries, in thousandths.
    pub(super) fn permille(&self) -> u32 {
        let sample = self.buckets.len().min(250);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|slot| {
                let data = slot.data.load(Ordering::Relaxed);
                data != 0 && self.age_of(data) == 0
            })
            .count();
        (used * 1000 / (sample * WAYS)) as u32
    }

    fn bucket(&self, key: u64) -> &Bucket {
        // The high bits choose the bucket, the low 48 tell its entries apart.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    fn age_of(&self, data: u64) -> i32 {
        let generation = (data & 31) as u8;
        i32::from((GENERATIONS + self.generation - generation) % GENERATIONS)
    }

    /// check: 48 bits of key, 16 of static evaluation. data: 32 bits of turn, 16 of
    /// score, 8 of depth, 2 of bound, 1 for "has a turn", 5 of generation.
    fn pack(&self, key: u64, entry: Entry) -> (u64, u64) {
        let evaluation = entry
            .evaluation
            .map_or(NO_EVALUATION, |evaluation| evaluation as i16);
        let check = key << 16 | u64::from(evaluation as u16);
        let data = u64::from(entry.turn.unwrap_or(0)) << 32
            | u64::from(entry.score as i16 as u16) << 16
            | u64::from(entry.depth.clamp(0, 255) as u8) << 8
            | (entry.bound as u64) << 6
            | u64::from(entry.turn.is_some()) << 5
            | u64::from(self.generation);
        (check, data)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("entries", &(self.buckets.len() * WAYS))
            .field("generation", &self.generation)
            .finish()
    }
}

const KEY_BITS: u64 = (1 << 48) - 1;

fn unpack(check: u64, data: u64) -> Entry {
    let evaluation = check as u16 as i16;
    Entry {
        turn: (data >> 5 & 1 == 1).then_some((data >> 32) as u32),
        score: i32::from((data >> 16) as u16 as i16),
        depth: i32::from((data >> 8) as u8),
        bound: match data >> 6 & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        evaluation: (evaluation != NO_EVALUATION).then_some(i32::from(evaluation)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::mix;

    fn entry(depth: i32, bound: Bound) -> Entry {
        Entry {
            turn: Some(u32::MAX - depth as u32),
            score: -31_990 + depth,
            depth,
            bound,
            evaluation: Some(-depth),
        }
    }

    #[test]
    fn an_entry_is_sixteen_bytes_and_a_bucket_a_cache_line() {
        assert_eq!(size_of::<Slot>(), 16);
        assert_eq!(size_of::<Bucket>(), 64);
        assert_eq!(align_of::<Bucket>(), 64);
    }

    #[test]
    fn an_entry_comes_back_as_it_was_stored() {
        let table = Table::new(1);
        for (index, bound) in [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact]
            .into_iter()
            .enumerate()
        {
            let key = mix(index as u64);
            for stored in [
                entry(index as i32 * 60, bound),
                Entry {
                    turn: Some(0),
                    evaluation: Some(29_999),
                    ..entry(255, bound)
                },
            ] {
                table.store(key, stored);
                assert_eq!(table.probe(key), Some(stored));
            }
        }
        assert_eq!(table.probe(mix(99)), None);
    }

    #[test]
    fn an_entry_without_turn_or_evaluation_keeps_the_ones_known_before() {
        let table = Table::new(1);
        let first = entry(4, Bound::Lower);
        table.store(7, first);
        table.store(
            7,
            Entry {
                turn: None,
                evaluation: None,
                ..entry(5, Bound::Upper)
            },
        );
        let found = table.probe(7).expect("stored");
        assert_eq!(found.turn, first.turn);
        assert_eq!(found.evaluation, first.evaluation);
        assert_eq!((found.depth, found.bound), (5, Bound::Upper));
    }

    #[test]
    fn a_much_shallower_bound_does_not_replace_the_same_position() {
        let table = Table::new(1);
        table.store(7, entry(9, Bound::Lower));
        table.store(7, entry(2, Bound::Upper));
        assert_eq!(table.probe(7), Some(entry(9, Bound::Lower)));
        table.store(7, entry(2, Bound::Exact));
        assert_eq!(table.probe(7), Some(entry(2, Bound::Exact)));
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_and_oldest_entry() {
        let mut table = Table::new(1);
        // Keys below 2^48 with equal high bits share the first bucket.
        for depth in [9, 3, 5, 7] {
            table.store(depth as u64, entry(depth, Bound::Exact));
        }
        table.store(100, entry(1, Bound::Exact));
        assert_eq!(table.probe(3), None);
        for depth in [5, 7, 9] {
            assert!(table.probe(depth).is_some());
        }
        table.age();
        table.age();
        table.store(9, entry(9, Bound::Exact));
        table.store(101, entry(0, Bound::Exact));
        table.store(102, entry(0, Bound::Exact));
        assert_eq!(table.probe(100), None, "shallowest of the old");
        assert!(table.probe(9).is_some(), "refreshed");
    }

    #[test]
    fn halves_of_two_writes_are_a_miss() {
        let table = Table::new(1);
        table.store(5, entry(3, Bound::Exact));
        let slot = &table.bucket(5).0;
        let slot = slot
            .iter()
            .find(|slot| slot.data.load(Ordering::Relaxed) != 0)
            .expect("stored");
        let torn = slot.data.load(Ordering::Relaxed) ^ 0xff << 32;
        slot.data.store(torn, Ordering::Relaxed);
        assert_eq!(table.probe(5), None);
    }

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut table = Table::new(1);
        for key in 0..10_000 {
            table.store(mix(key), entry(1, Bound::Exact));
        }
        assert!(table.permille() > 0);
        table.clear();
        assert_eq!(table.permille(), 0);
        assert_eq!(table.probe(mix(1)), None);
    }
}
