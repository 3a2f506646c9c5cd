//! When a search ends.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// What ends a search; the first limit reached does. Without any limit the search
/// goes on until it is stopped or the position is solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies of iterative deepening, 1 or more.
    pub depth: Option<u32>,
    /// Positions visited, over all threads.
    pub nodes: Option<u64>,
    /// Wall-clock time for this turn.
    pub time: Option<Duration>,
    /// The state of the mover's clock, from which the search takes its own time.
    pub clock: Option<ClockLimits>,
}

/// A clock as the search sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLimits {
    /// Time left for the side to move.
    pub remaining: Duration,
    /// Time added after each turn.
    pub increment: Duration,
}

impl Limits {
    /// At most this many plies.
    #[must_use]
    pub fn depth(plies: u32) -> Self {
        Self {
            depth: Some(plies),
            ..Self::default()
        }
    }

    /// At most this many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// At most this long.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }
}

/// A flag that stops a search from another thread.
#[derive(Clone, Debug)]
pub struct StopFlag(Arc<State>);

#[derive(Debug)]
struct State {
    raised: AtomicBool,
    made: Instant,
    /// When the flag raises itself, in nanoseconds after it was made.
    deadline: AtomicU64,
}

impl StopFlag {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> Self {
        Self(Arc::new(State {
            raised: AtomicBool::new(false),
            made: Instant::now(),
            deadline: AtomicU64::new(u64::MAX),
        }))
    }

    /// Asks the search to come back with what it has.
    pub fn raise(&self) {
        self.0.raised.store(true, Ordering::Relaxed);
    }

    /// Asks the search to come back in `time` from now. This turns a search
    /// without limits into a limited one (a ponder hit, with
    /// [`ClockLimits::budget`]).
    pub fn raise_after(&self, time: Duration) {
        let at = (self.0.made.elapsed() + time).as_nanos();
        self.0
            .deadline
            .store(u64::try_from(at).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Whether the search should come back.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        if self.0.raised.load(Ordering::Relaxed) {
            return true;
        }
        let deadline = self.0.deadline.load(Ordering::Relaxed);
        deadline != u64::MAX && self.0.made.elapsed().as_nanos() >= u128::from(deadline)
    }
}

impl Default for StopFlag {
    fn default() -> Self {
        Self::new()
    }
}
