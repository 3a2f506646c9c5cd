//! What the threads of one search share.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering},
};

use super::{StopFlag, root::RootTurn, table::Table, techniques::Techniques, time::Timer};

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
    /// The number of the leading thread's goal.
    goal: AtomicU32,
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
            goal: AtomicU32::new(0),
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

    /// The number of the goal that the leading thread works at now; 0 before the first.
    pub(super) fn goal(&self) -> u32 {
        self.goal.load(Ordering::Relaxed)
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

/// Ends the search on all threads when it is dropped.
pub(super) struct HaltOnDrop<'a>(pub(super) &'a Shared<'a>);

impl Drop for HaltOnDrop<'_> {
    fn drop(&mut self) {
        self.0.halt();
    }
}

/// What the leading thread searches just now: the root to a depth, within a window.
#[derive(Clone, Debug)]
pub(super) struct Goal<T> {
    /// Counts the goals of a search, from 1.
    pub(super) number: u32,
    pub(super) depth: i32,
    /// Which of the best lines is looked for, from 0.
    pub(super) line: usize,
    pub(super) window: (i32, i32),
    /// In the order in which the leading thread tries them.
    pub(super) roots: Vec<RootTurn<T>>,
}

/// Where the leading thread leaves its goal for the others, who help it to get there.
#[derive(Debug)]
pub(super) struct Lead<T>(Mutex<Goal<T>>);

impl<T: Copy> Lead<T> {
    /// Nothing to do yet.
    pub(super) const fn new() -> Self {
        Self(Mutex::new(Goal {
            number: 0,
            depth: 0,
            line: 0,
            window: (0, 0),
            roots: Vec::new(),
        }))
    }

    /// The leading thread has a new goal; the others leave theirs.
    pub(super) fn set(
        &self,
        shared: &Shared<'_>,
        depth: i32,
        line: usize,
        window: (i32, i32),
        roots: &[RootTurn<T>],
    ) {
        let mut goal = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        goal.number += 1;
        goal.depth = depth;
        goal.line = line;
        goal.window = window;
        goal.roots.clear();
        goal.roots.extend_from_slice(roots);
        shared.goal.store(goal.number, Ordering::Relaxed);
    }

    /// The goal of now.
    pub(super) fn latest(&self) -> Goal<T> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
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
    fn the_goal_of_the_leading_thread_is_seen_by_its_number() {
        let table = Table::new(1);
        let stop = StopFlag::new();
        let timer = Timer::new(&Limits::default());
        let shared = Shared::new(&table, Techniques::ALL, timer, &stop, None, 2);
        let lead = Lead::new();
        assert_eq!((shared.goal(), lead.latest().number), (0, 0));
        lead.set(&shared, 7, 0, (-5, 5), &[RootTurn::new(1u32)]);
        lead.set(
            &shared,
            8,
            1,
            (0, 9),
            &[RootTurn::new(3u32), RootTurn::new(1)],
        );
        let goal = lead.latest();
        assert_eq!((shared.goal(), goal.number), (2, 2));
        assert_eq!((goal.depth, goal.line, goal.window), (8, 1, (0, 9)));
        let turns: Vec<_> = goal.roots.iter().map(|root| root.turn).collect();
        assert_eq!(turns, [3, 1]);
    }

    #[test]
    fn a_panic_of_the_leading_thread_ends_the_others() {
        let table = Table::new(1);
        let stop = StopFlag::new();
        let timer = Timer::new(&Limits::default());
        let shared = Shared::new(&table, Techniques::ALL, timer, &stop, None, 2);
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _end = HaltOnDrop(&shared);
            std::panic::resume_unwind(Box::new("the leading thread"));
        }));
        assert!(panic.is_err() && shared.is_over());
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
