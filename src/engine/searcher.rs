//! One thread of a search: its path, its tables and its look at the clock.

use super::{
    Evaluate, Exact, Score,
    history::Histories,
    ordering::{Hints, TurnList},
    path::Path,
    threads::{Lead, Shared, Tag},
    time::Pacer,
};
use crate::core::{Repetition, Seat};

pub(super) const WIN: i32 = Score::WIN.0;
pub(super) const INFINITE: i32 = Score::INFINITE.0;
/// Nothing is searched deeper than this.
pub(super) const MAX_PLY: usize = 160;
/// That no score in a subtree refers to a position on the path.
pub(super) const INDEPENDENT: usize = usize::MAX;

/// One thread's view of a search.
pub(super) struct Searcher<'a, G: Evaluate> {
    pub(super) game: &'a G,
    pub(super) shared: &'a Shared<'a>,
    pub(super) histories: &'a Histories,
    pub(super) lead: &'a Lead<G::Turn>,
    pub(super) path: Path,
    pub(super) plies: Vec<Ply<G::Turn>>,
    pub(super) root_depth: i32,
    /// No null move before this ply (while one is being verified).
    pub(super) null_floor: usize,
    pub(super) margin: i32,
    rule: Repetition,
    reductions: Vec<i32>,
    nodes: u64,
    counted: u64,
    next_poll: u64,
    selective_depth: usize,
    pacer: Pacer,
    /// The number of the goal that a helping thread works at, 0 before the first; nothing for
    /// the leading thread.
    pub(super) goal: Option<u32>,
    pub(super) stopped: bool,
}

/// What a node keeps for its children and siblings.
#[derive(Clone, Debug)]
pub(super) struct Ply<T> {
    pub(super) list: TurnList<T>,
    pub(super) killers: [Option<T>; 2],
    /// The best line from here, as far as known.
    pub(super) pv: Vec<T>,
    /// The history slot of the turn being searched.
    pub(super) slot: Option<usize>,
    pub(super) evaluation: Option<(Seat, i32)>,
    /// The lowest ply that the node's score refers to by repetition.
    pub(super) depends: usize,
}

impl<T> Default for Ply<T> {
    fn default() -> Self {
        Self {
            list: TurnList::default(),
            killers: [None, None],
            pv: Vec::new(),
            slot: None,
            evaluation: None,
            depends: INDEPENDENT,
        }
    }
}

/// A window, and what kind of node is expected.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether the node is expected to reach beta.
    pub(super) cut: bool,
}

impl<'a, G: Evaluate> Searcher<'a, G> {
    pub(super) fn new(
        game: &'a G,
        shared: &'a Shared<'a>,
        histories: &'a Histories,
        lead: &'a Lead<G::Turn>,
        path: Path,
    ) -> Self {
        Self {
            game,
            shared,
            histories,
            lead,
            path,
            plies: vec![Ply::default(); MAX_PLY + 2],
            root_depth: 0,
            null_floor: 0,
            margin: game.margin().max(1),
            rule: game.repetition(),
            reductions: reductions(),
            nodes: 0,
            counted: 0,
            next_poll: 0,
            selective_depth: 0,
            pacer: Pacer::new(),
            goal: None,
            stopped: false,
        }
    }

    /// Counts what has been searched since the last look at the clock.
    pub(super) fn flush(&mut self) {
        self.shared
            .count(self.nodes - self.counted, self.selective_depth as u32);
        self.counted = self.nodes;
    }

    /// Forgets what was kept of the last node at this ply.
    pub(super) fn begin(&mut self, ply: usize) {
        let kept = &mut self.plies[ply];
        kept.pv.clear();
        kept.depends = INDEPENDENT;
        kept.evaluation = None;
    }

    /// The score at `ply` rests on the child just searched.
    pub(super) fn inherit(&mut self, ply: usize) {
        self.plies[ply].depends = self.plies[ply].depends.min(self.plies[ply + 1].depends);
    }

    /// Whether the score at `ply` is the same on every path to its position.
    pub(super) fn is_free(&mut self, ply: usize) -> bool {
        let free = self.plies[ply].depends >= ply;
        if free {
            self.plies[ply].depends = INDEPENDENT;
        }
        free
    }

    /// Takes up the search again after a goal that was left; false if the search is over.
    pub(super) fn resume(&mut self) -> bool {
        self.stopped = self.shared.is_over();
        !self.stopped
    }

    /// Enters a node; returns false if the search must end.
    pub(super) fn enter(&mut self, ply: usize) -> bool {
        if self.goal.is_some_and(|goal| goal != self.shared.goal()) {
            self.stopped = true;
            return false;
        }
        if self.nodes >= self.next_poll {
            self.poll();
            if self.stopped {
                return false;
            }
        }
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        true
    }

    /// Searches no more than `nodes` nodes from the beginning of the search.
    pub(super) fn restrict(&mut self, nodes: u64) {
        self.shared.give_back(self.next_poll - self.nodes);
        self.next_poll = self.nodes;
        self.shared.restrict(nodes.saturating_sub(self.nodes));
    }

    fn poll(&mut self) {
        self.flush();
        if self.shared.is_over() {
            self.stopped = true;
            return;
        }
        let wanted = self.pacer.next(self.shared.timer.elapsed());
        let taken = self.shared.take(wanted);
        self.next_poll = self.nodes + taken;
        if taken == 0 {
            self.shared.halt();
            self.stopped = true;
        }
    }

    /// The score of a position that needs no search: decided, drawn, or solved.
    pub(super) fn settled(&mut self, position: &G::Position, key: u64, ply: usize) -> Option<i32> {
        let away = ply as i32;
        if let Some(ending) = self.game.outcome(position) {
            return Some(match ending.winner() {
                None => Score::DRAW.0,
                Some(winner) if winner == self.game.to_move(position) => WIN - away,
                Some(_) => away - WIN,
            });
        }
        if let Some(exact) = self.game.oracle(position)
            && self.path.trusts(exact, self.game.to_move(position))
        {
            return Some(match exact {
                Exact::Win(plies) => Score::win_in(plies).0 - away,
                Exact::Loss(plies) => Score::loss_in(plies).0 + away,
            });
        }
        if self.rule == Repetition::NoReplay {
            return None;
        }
        let visits = self.path.visits(key)?;
        let twofold = self.shared.techniques.twofold;
        let drawn = match self.rule {
            Repetition::DrawAt(count) => {
                visits.times + 1 >= count.into() || (twofold && visits.ply.is_some())
            }
            // Going round in circles brings nobody nearer to a win.
            Repetition::Allowed => twofold,
            Repetition::NoReplay => false,
        };
        if !drawn {
            return None;
        }
        // A draw by positions before the root alone is in the salt of the key.
        let by_history = matches!(self.rule, Repetition::DrawAt(_)) && visits.ply.is_none();
        if !by_history {
            self.plies[ply].depends = visits.ply.unwrap_or(0);
        }
        Some(Score::DRAW.0)
    }

    /// Plays `turn`, of history slot `slot`, from the position with `key` at `ply`.
    pub(super) fn play(
        &mut self,
        position: &G::Position,
        key: u64,
        turn: G::Turn,
        slot: usize,
        ply: usize,
    ) -> G::Position {
        self.plies[ply].slot = Some(slot);
        self.path
            .push(key, turn.into(), self.game.irreversible(position, turn));
        self.path.leave(self.game, position);
        self.game.apply(position, turn)
    }

    /// What other threads see of a search of `next` from a node of this depth.
    pub(super) fn tag(&self, next: &G::Position, depth: i32) -> Option<Tag> {
        self.shared
            .shares(depth)
            .then(|| Tag::of(self.game.key(next)))
    }

    /// Searches a child and gives its score from the parent's view. `same`: the
    /// seat to move has not changed.
    pub(super) fn child(
        &mut self,
        next: &G::Position,
        same: bool,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        if same {
            self.node(next, depth, window, ply)
        } else {
            let seen = Window {
                alpha: -window.beta,
                beta: -window.alpha,
                ..window
            };
            -self.node(next, depth, seen, ply)
        }
    }

    /// What is known at a ply about good turns.
    pub(super) fn hints(&self, ply: usize, table: Option<u32>) -> Hints<G::Turn> {
        let ago = |plies: usize| {
            ply.checked_sub(plies)
                .and_then(|before| self.plies[before].slot)
        };
        let before = [ago(1), ago(2)];
        Hints {
            table,
            killers: self.plies[ply].killers,
            counter: before[0].and_then(|slot| self.histories.counter(slot)),
            before,
        }
    }

    /// Puts `turn` before the best line of the next ply.
    pub(super) fn extend_pv(&mut self, ply: usize, turn: G::Turn) {
        let (before, after) = self.plies.split_at_mut(ply + 1);
        let pv = &mut before[ply].pv;
        pv.clear();
        pv.push(turn);
        pv.extend_from_slice(&after[0].pv);
    }

    /// The reduction of turn number `count`, in 1024ths of a ply.
    pub(super) fn reduction(&self, depth: i32, count: usize) -> i32 {
        let depth = (depth.max(0) as usize).min(63);
        self.reductions[depth * 64 + count.min(63)]
    }
}

/// Reductions by depth and turn number, 64 each, in 1024ths of a ply.
fn reductions() -> Vec<i32> {
    let mut table = vec![0; 64 * 64];
    for depth in 1..64 {
        for count in 1..64 {
            let plies = 0.5 + ln(depth) * ln(count) / 1.7;
            table[(depth * 64 + count) as usize] = (plies * 1024.0) as i32;
        }
    }
    table
}

/// The natural logarithm, by operations that give the same result on every machine, which
/// the standard library's does not promise.
fn ln(number: i32) -> f64 {
    let mut mantissa = f64::from(number);
    let mut doublings = 0;
    while mantissa >= 2.0 {
        mantissa /= 2.0;
        doublings += 1;
    }
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let (mut sum, mut power) = (0.0, ratio);
    for odd in (1..40).step_by(2) {
        sum += power / f64::from(odd);
        power *= ratio * ratio;
    }
    2.0 * sum + f64::from(doublings) * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_that_of_the_standard_library() {
        for number in 1..64 {
            assert!((ln(number) - f64::from(number).ln()).abs() < 1e-12);
        }
    }
}
