//! How long a search may think, and how often it looks at the clock.

use std::time::{Duration, Instant};

use super::{ClockLimits, Limits};

/// Nodes between two looks at the clock, at most.
const MOST_NODES: u64 = 4096;
/// Looks at the clock come about this often.
const PACE: Duration = Duration::from_micros(500);
/// Time kept back for coming home.
const RESERVE: Duration = Duration::from_millis(3);

impl ClockLimits {
    /// How long to think about one turn with this clock, if nothing unusual happens.
    #[must_use]
    pub fn budget(&self) -> Duration {
        let share = self.remaining / 28 + self.increment * 3 / 4;
        share.min(self.most())
    }

    /// How long to think about one turn at most.
    fn most(&self) -> Duration {
        (self.remaining * 2 / 5).min(self.remaining.saturating_sub(RESERVE * 10))
    }
}

/// The time of one search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timer {
    start: Instant,
    /// When to come back in any case.
    hard: Option<Duration>,
    /// When to begin no further iteration, if nothing unusual happens.
    soft: Option<Duration>,
}

impl Timer {
    /// The time that these limits give from now.
    pub(super) fn new(limits: &Limits) -> Self {
        let fixed = limits
            .time
            .map(|time| time.saturating_sub((time / 50).min(RESERVE)));
        let most = limits.clock.map(|clock| clock.most());
        Self {
            start: Instant::now(),
            hard: match (fixed, most) {
                (Some(fixed), Some(most)) => Some(fixed.min(most)),
                (fixed, most) => fixed.or(most),
            },
            soft: limits.clock.map(|clock| clock.budget()),
        }
    }

    /// Time since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether the search is limited by time.
    pub(super) const fn is_limited(&self) -> bool {
        self.hard.is_some()
    }

    /// Whether the search must come back at this time.
    pub(super) fn is_over(&self, elapsed: Duration) -> bool {
        self.hard.is_some_and(|hard| elapsed >= hard)
    }

    /// Whether a further iteration is not worth beginning. `stable`: for how many
    /// iterations the best turn has been the same; `drop`: how far the score has
    /// fallen, in units of what a turn usually changes.
    pub(super) fn is_enough(&self, stable: u32, drop: f64) -> bool {
        self.soft.is_some_and(|soft| {
            let calm = 1.4 - 0.15 * f64::from(stable.min(6));
            let alarm = 1.0 + drop.clamp(0.0, 3.0) * 0.5;
            // An iteration takes longer than all before it.
            self.elapsed().as_secs_f64() >= soft.as_secs_f64() * calm * alarm * 0.7
        })
    }
}

/// Chooses how many nodes to search between two looks at the clock, so that they
/// come at an even pace whatever a node costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pacer {
    nodes: u64,
    last: Duration,
}

impl Pacer {
    /// Begins with frequent looks.
    pub(super) const fn new() -> Self {
        Self {
            nodes: 4,
            last: Duration::ZERO,
        }
    }

    /// How many nodes to search until the next look, which is now at `elapsed`.
    pub(super) fn next(&mut self, elapsed: Duration) -> u64 {
        let taken = elapsed.saturating_sub(self.last);
        self.last = elapsed;
        if taken < PACE / 2 {
            self.nodes = (self.nodes * 2).min(MOST_NODES);
        } else if taken > PACE * 2 {
            let slower = taken.as_nanos() / PACE.as_nanos();
            self.nodes = (self.nodes / slower as u64).max(1);
        }
        self.nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks at the clock of a search whose node number `n` takes `cost(n)`, for
    /// as many nodes; the longest time between two looks.
    fn longest_wait(nodes: u64, cost: impl Fn(u64) -> Duration) -> Duration {
        let mut pacer = Pacer::new();
        let (mut now, mut searched) = (Duration::ZERO, 0);
        let mut longest = Duration::ZERO;
        while searched < nodes {
            let before = now;
            for _ in 0..pacer.next(now) {
                now += cost(searched);
                searched += 1;
            }
            longest = longest.max(now - before);
        }
        longest
    }

    #[test]
    fn the_clock_is_read_every_few_milliseconds_whatever_a_node_costs() {
        for nanos in [50, 250, 1_000, 20_000, 100_000, 500_000] {
            let wait = longest_wait(200_000, |_| Duration::from_nanos(nanos));
            assert!(wait <= Duration::from_millis(10), "{nanos}: {wait:?}");
        }
    }

    #[test]
    fn the_clock_is_read_in_time_when_nodes_become_dearer() {
        let wait = longest_wait(100_000, |node| {
            Duration::from_nanos(if node / 1000 % 2 == 0 { 2_000 } else { 10_000 })
        });
        assert!(wait <= Duration::from_millis(10), "{wait:?}");
    }

    #[test]
    fn cheap_nodes_are_not_interrupted_often() {
        let mut pacer = Pacer::new();
        let mut now = Duration::ZERO;
        for _ in 0..50 {
            now += Duration::from_nanos(50) * pacer.next(now) as u32;
        }
        assert!(pacer.next(now) >= 1024);
    }

    #[test]
    fn a_clock_is_never_used_up() {
        for millis in [0, 1, 5, 20, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 10_000] {
                let clock = ClockLimits {
                    remaining: Duration::from_millis(millis),
                    increment: Duration::from_millis(increment),
                };
                assert!(clock.budget() <= clock.most());
                assert!(clock.most() <= clock.remaining / 2);
            }
        }
    }

    #[test]
    fn a_fixed_time_is_a_hard_limit_and_the_clock_a_soft_one() {
        let timer = Timer::new(&Limits::time(Duration::from_millis(100)));
        assert!(timer.is_limited());
        assert!(timer.is_over(Duration::from_millis(100)));
        assert!(!timer.is_over(Duration::from_millis(90)));
        assert!(!timer.is_enough(10, 0.0));
        let none = Timer::new(&Limits::depth(3));
        assert!(!none.is_limited());
        assert!(!none.is_over(Duration::from_secs(1_000_000)));
        let clock = Timer::new(&Limits {
            clock: Some(ClockLimits {
                remaining: Duration::ZERO,
                increment: Duration::ZERO,
            }),
            ..Limits::default()
        });
        assert!(clock.is_over(Duration::ZERO) && clock.is_enough(0, 3.0));
    }
}
