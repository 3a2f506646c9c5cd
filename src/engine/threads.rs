//! What the threads of one search share.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use super::{StopFlag, table::Table, techniques::Techniques, time::Timer};

/// From nodes of this depth on, a turn is left for later while another thread searches
/// where it leads.
const SHARED: i32 = 3;
/// Slots of the table of positions being searched, a power of two.
const SLOTS: usize = 1 << 12;

/// The state shared by the threads of one search.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) techniques: Techniques,
    pub(super) timer: Timer,
    stop: &'a StopFlag,
    halted: AtomicBool,
    /// Nodes that no thread has taken yet.
    left: AtomicU64,
    nodes: AtomicU64,
    selective_depth: AtomicU32,
    /// The depth of the last iteration that the leading thread finished.
    finished: AtomicU32,
    threads: usize,
    /// The tags of what is being searched just now; empty with one thread. One that is
    /// overwritten by another is forgotten: then two threads search the same position,
    /// which costs time and changes nothing.
    busy: Vec<AtomicU64>,
}

impl<'a> Shared<'a> {
    /// The state at the beginning of a search of at most `nodes` nodes by `threads`
    /// threads.
    pub(super) fn new(
        table: &'a Table,
        techniques: Techniques,
        timer: Timer,
        stop: &'a StopFlag,
        nodes: Option<u64>,
        threads: usize,
    ) -> Self {
        Self {
            table,
            techniques,
            timer,
            stop,
            halted: AtomicBool::new(false),
            left: AtomicU64::new(nodes.unwrap_or(u64::MAX)),
            nodes: AtomicU64::new(0),
            selective_depth: AtomicU32::new(0),
            finished: AtomicU32::new(0),
            threads,
            busy: (0..if threads > 1 { SLOTS } else { 0 })
                .map(|_| AtomicU64::new(0))
                .collect(),
        }
    }

    /// How many threads search.
    pub(super) const fn threads(&self) -> usize {
        self.threads
    }

    /// Whether threads leave turns to each other at nodes of this depth.
    pub(super) const fn shares(&self, depth: i32) -> bool {
        depth >= SHARED && self.threads > 1
    }

    /// Whether a thread is searching the position with this tag.
    pub(super) fn is_busy(&self, tag: Option<Tag>) -> bool {
        tag.is_some_and(|Tag(tag)| self.slot(tag).load(Ordering::Relaxed) == tag)
    }

    /// A thread begins to search the position with this tag.
    pub(super) fn begin(&self, tag: Option<Tag>) {
        if let Some(Tag(tag)) = tag {
            self.slot(tag).store(tag, Ordering::Relaxed);
        }
    }

    /// A thread has searched the position with this tag.
    pub(super) fn end(&self, tag: Option<Tag>) {
        if self.is_busy(tag)
            && let Some(Tag(tag)) = tag
        {
            self.slot(tag).store(0, Ordering::Relaxed);
        }
    }

    fn slot(&self, tag: u64) -> &AtomicU64 {
        &self.busy[(tag >> 32) as usize & (SLOTS - 1)]
    }

    /// The leading thread has finished the iteration of this depth.
    pub(super) fn finish(&self, depth: i32) {
        self.finished.store(depth as u32, Ordering::Relaxed);
    }

    /// The depth of the last iteration that the leading thread finished.
    pub(super) fn finished(&self) -> i32 {
        self.finished.load(Ordering::Relaxed) as i32
    }

    /// Ends the search on all threads.
    pub(super) fn halt(&self) {
        self.halted.store(true, Ordering::Relaxed);
    }

    /// Whether the search has ended or must end now.
    pub(super) fn is_over(&self) -> bool {
        if self.halted.load(Ordering::Relaxed) {
            return true;
        }
        let over = self.stop.is_raised() || self.timer.is_over(self.timer.elapsed());
        if over {
            self.halt();
        }
        over
    }

    /// Takes up to `wanted` nodes from those that are left.
    pub(super) fn take(&self, wanted: u64) -> u64 {
        let mut taken = 0;
        // The closure always gives a value, so the update cannot fail.
        let _ = self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                taken = wanted.min(left);
                Some(if left == u64::MAX { left } else { left - taken })
            });
        taken
    }

    /// Gives back nodes that were taken and not searched.
    pub(super) fn give_back(&self, nodes: u64) {
        if self.left.load(Ordering::Relaxed) != u64::MAX {
            self.left.fetch_add(nodes, Ordering::Relaxed);
        }
    }

    /// Leaves no more than `nodes` nodes.
    pub(super) fn restrict(&self, nodes: u64) {
        self.left.fetch_min(nodes, Ordering::Relaxed);
    }

    /// Counts nodes that have been searched.
    pub(super) fn count(&self, nodes: u64, selective_depth: u32) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
        self.selective_depth
            .fetch_max(selective_depth, Ordering::Relaxed);
    }

    /// How many nodes have been searched.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The deepest ply visited.
    pub(super) fn selective_depth(&self) -> u32 {
        self.selective_depth.load(Ordering::Relaxed)
    }
}

/// Stands for a position that a thread searches; never 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tag(u64);

impl Tag {
    /// The tag of the position with this key.
    pub(super) const fn of(key: u64) -> Self {
        Self(key | 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{core::mix, engine::Limits};

    #[test]
    fn no_more_nodes_are_taken_than_there_are() {
        let table = Table::new(1);
        let stop = StopFlag::new();
        let timer = Timer::new(&Limits::default());
        let shared = Shared::new(&table, Techniques::ALL, timer, &stop, Some(1_000), 4);
        let taken: u64 = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4)
                .map(|_| scope.spawn(|| (0..100).map(|_| shared.take(7)).sum::<u64>()))
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("the thread ends"))
                .sum()
        });
        assert_eq!(taken, 1_000);
        assert_eq!(shared.take(1), 0);
        let endless = Shared::new(&table, Techniques::ALL, timer, &stop, None, 1);
        assert_eq!(endless.take(9), 9);
        assert_eq!(endless.take(u64::MAX), u64::MAX);
    }

    #[test]
    fn a_position_is_busy_while_it_is_searched_and_only_among_threads() {
        let table = Table::new(1);
        let stop = StopFlag::new();
        let timer = Timer::new(&Limits::default());
        let shared = Shared::new(&table, Techniques::ALL, timer, &stop, None, 2);
        assert!(shared.shares(SHARED) && !shared.shares(SHARED - 1));
        let (one, other) = (Some(Tag::of(mix(1))), Some(Tag::of(mix(2))));
        shared.begin(one);
        assert!(shared.is_busy(one) && !shared.is_busy(other));
        shared.end(other);
        assert!(shared.is_busy(one));
        shared.end(one);
        assert!(!shared.is_busy(one));
        let alone = Shared::new(&table, Techniques::ALL, timer, &stop, None, 1);
        assert!(!alone.shares(SHARED));
    }

    #[test]
    fn a_raised_flag_ends_the_search() {
        let table = Table::new(1);
        let stop = StopFlag::new();
        let timer = Timer::new(&Limits::default());
        let shared = Shared::new(&table, Techniques::ALL, timer, &stop, None, 1);
        assert!(!shared.is_over());
        stop.raise();
        assert!(shared.is_over());
    }
}
