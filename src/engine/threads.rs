//! What the threads of one search share.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use super::{StopFlag, table::Table, techniques::Techniques, time::Timer};

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
}

impl<'a> Shared<'a> {
    /// The state at the beginning of a search of at most `nodes` nodes.
    pub(super) fn new(
        table: &'a Table,
        techniques: Techniques,
        timer: Timer,
        stop: &'a StopFlag,
        nodes: Option<u64>,
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
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Limits;

    #[test]
    fn no_more_nodes_are_taken_than_there_are() {
        let table = Table::new(1);
        let stop = StopFlag::new();
        let timer = Timer::new(&Limits::default());
        let shared = Shared::new(&table, Techniques::ALL, timer, &stop, Some(1_000));
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
        let endless = Shared::new(&table, Techniques::ALL, timer, &stop, None);
        assert_eq!(endless.take(9), 9);
        assert_eq!(endless.take(u64::MAX), u64::MAX);
    }

    #[test]
    fn a_raised_flag_ends_the_search() {
        let table = Table::new(1);
        let stop = StopFlag::new();
        let timer = Timer::new(&Limits::default());
        let shared = Shared::new(&table, Techniques::ALL, timer, &stop, None);
        assert!(!shared.is_over());
        stop.raise();
        assert!(shared.is_over());
    }
}
