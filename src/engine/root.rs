//! The root of the search: iterative deepening over the turns to choose from.

use std::collections::VecDeque;

use super::{
    Evaluate, Score,
    alphabeta::to_table,
    searcher::{INFINITE, Searcher, WIN, Window},
    table::{Bound, Entry},
};

/// Aspiration windows are used from this depth on.
const ASPIRATION: i32 = 4;

/// Every search without a limit of the caller's sees all lines of this many plies.
const SEEN: i32 = 3;

/// A turn at the root.
#[derive(Clone, Debug)]
pub(super) struct RootTurn<T> {
    /// The first of `pv`.
    pub(super) turn: T,
    /// Its score in this iteration, `-INFINITE` if it is only known not to be the
    /// best.
    pub(super) score: i32,
    /// Its score in the last iteration.
    pub(super) previous: i32,
    /// The line it leads to.
    pub(super) pv: Vec<T>,
    /// Whether it is known to win at once.
    pub(super) wins: bool,
}

impl<T: Copy> RootTurn<T> {
    /// A turn of which nothing is known.
    pub(super) fn new(turn: T) -> Self {
        Self {
            turn,
            score: -INFINITE,
            previous: -INFINITE,
            pv: vec![turn],
            wins: false,
        }
    }

    /// The newest score there is.
    pub(super) const fn known(&self) -> i32 {
        if self.score > -INFINITE {
            self.score
        } else {
            self.previous
        }
    }
}

/// What to search at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The depth of the first iteration.
    pub(super) first: i32,
    /// The depth of the last.
    pub(super) last: i32,
    /// Nodes after which to stop, once all lines of [`SEEN`] plies have been seen.
    pub(super) nodes: u64,
    /// How many best turns to find.
    pub(super) lines: usize,
    /// Turns that are worse than the best by no more than this get their true
    /// scores.
    pub(super) margin: i32,
}

/// Called with the depth of each finished iteration; says whether it is enough.
pub(super) type OnIteration<'f, T> = dyn FnMut(i32, &[RootTurn<T>]) -> bool + 'f;

impl<G: Evaluate> Searcher<'_, G> {
    /// Deepens until the plan is done, the search is stopped, or `on_iteration`
    /// (called with the depth just finished) says that it is enough. The best turns
    /// come to the front of `roots`. Returns the last depth finished.
    pub(super) fn deepen(
        &mut self,
        position: &G::Position,
        roots: &mut [RootTurn<G::Turn>],
        plan: &Plan,
        on_iteration: &mut OnIteration<'_, G::Turn>,
    ) -> i32 {
        let mut finished = 0;
        for depth in plan.first..=plan.last {
            self.root_depth = depth;
            for root in roots.iter_mut() {
                root.previous = root.score;
            }
            for line in 0..plan.lines.min(roots.len()) {
                let window = self.window(&roots[line], depth, plan.margin);
                self.aspire(position, roots, line, window, plan.margin);
                if self.stopped {
                    self.flush();
                    return finished;
                }
            }
            let lines = plan.lines.min(roots.len());
            roots[..lines].sort_by_key(|root| -root.score);
            finished = depth;
            self.flush();
            let worst = roots[lines - 1].score;
            let enough = on_iteration(depth, roots);
            if enough || is_solved(worst, depth) {
                break;
            }
            if depth == SEEN.max(plan.first) && plan.nodes < u64::MAX {
                self.restrict(plan.nodes);
            }
        }
        finished
    }

    /// Works at the goals of the leading thread until the search is over.
    pub(super) fn help(&mut self, position: &G::Position, plan: &Plan) {
        self.goal = Some(0);
        while self.resume() {
            if self.goal == Some(self.shared.goal()) {
                std::thread::yield_now();
                continue;
            }
            let goal = self.lead.latest();
            self.goal = Some(goal.number);
            self.root_depth = goal.depth;
            let mut roots = goal.roots;
            self.aspire(position, &mut roots, goal.line, goal.window, plan.margin);
            if !self.stopped && goal.depth < plan.last {
                // Faster than the leading thread: what it will look for next.
                let next = Plan {
                    first: goal.depth + 1,
                    ..*plan
                };
                self.deepen(position, &mut roots, &next, &mut |_, _| false);
            }
            self.flush();
        }
    }

    /// A window around the score of the last iteration.
    fn window(&self, root: &RootTurn<G::Turn>, depth: i32, margin: i32) -> (i32, i32) {
        let guess = root.previous;
        if self.shared.techniques.aspiration
            && depth >= ASPIRATION
            && margin == 0
            && guess.abs() < Score::LIMIT
        {
            let delta = self.delta();
            (guess - delta, guess + delta)
        } else {
            (-INFINITE, INFINITE)
        }
    }

    /// Half the width of the narrowest window.
    fn delta(&self) -> i32 {
        (self.game.margin() / 3).max(8)
    }

    /// Searches the root turns from number `line` on within a window, widened as needed,
    /// and brings the best turn to the front of them.
    fn aspire(
        &mut self,
        position: &G::Position,
        all: &mut [RootTurn<G::Turn>],
        line: usize,
        (mut alpha, mut beta): (i32, i32),
        margin: i32,
    ) {
        let depth = self.root_depth;
        let mut delta = self.delta();
        loop {
            if self.goal.is_none() && self.shared.threads() > 1 {
                self.lead.set(self.shared, depth, line, (alpha, beta), all);
            }
            let roots = &mut all[line..];
            let score = self.root(position, roots, depth, (alpha, beta), margin, line == 0);
            roots.sort_by_key(|root| -root.score);
            if self.stopped {
                return;
            }
            delta *= 2;
            if score <= alpha && alpha > -INFINITE {
                beta = i32::midpoint(alpha, beta);
                alpha = if delta > Score::LIMIT / 16 {
                    -INFINITE
                } else {
                    (score - delta).max(-INFINITE)
                };
            } else if score >= beta && beta < INFINITE {
                beta = if delta > Score::LIMIT / 16 {
                    INFINITE
                } else {
                    (score + delta).min(INFINITE)
                };
            } else {
                return;
            }
        }
    }

    /// Searches all root turns; `first`: they are all the turns of the position.
    fn root(
        &mut self,
        position: &G::Position,
        roots: &mut [RootTurn<G::Turn>],
        depth: i32,
        (alpha, beta): (i32, i32),
        margin: i32,
        first: bool,
    ) -> i32 {
        let game = self.game;
        let key = game.key(position);
        let seat = game.to_move(position);
        for root in roots.iter_mut() {
            root.score = -INFINITE;
        }
        self.begin(0);
        if !self.enter(0) {
            return 0;
        }
        let mut best = -INFINITE;
        let mut best_turn = None;
        let mut order: VecDeque<_> = (0..roots.len()).collect();
        let mut unseen = roots.len();
        while let Some(count) = order.pop_front() {
            let root = &mut roots[count];
            let alpha = alpha.max((best - margin).max(-INFINITE));
            let turn = root.turn;
            let slot = game.history_index(position, turn);
            let next = self.play(position, key, turn, slot, 0);
            let tag = self.tag(&next, depth);
            let is_new = unseen > 0;
            unseen = unseen.saturating_sub(1);
            if is_new && count > 0 && self.shared.is_busy(tag) {
                self.path.pop();
                order.push_back(count);
                continue;
            }
            let same = game.to_move(&next) == seat;
            let full = depth - 1;
            let wide = Window {
                alpha,
                beta,
                cut: false,
            };
            self.shared.begin(tag);
            let mut score;
            if root.wins {
                self.begin(1);
                score = WIN - 1;
            } else if count == 0 || alpha == -INFINITE {
                score = self.child(&next, same, full, wide, 1);
            } else {
                let narrow = Window {
                    alpha,
                    beta: alpha + 1,
                    cut: true,
                };
                let mut reduction = 0;
                if self.shared.techniques.late_move_reductions && depth >= 3 && count >= 3 {
                    reduction = (self.reduction(depth, count) / 1024 - 1).clamp(0, full - 1);
                }
                score = self.child(&next, same, full - reduction, narrow, 1);
                if score > alpha && reduction > 0 && !self.stopped {
                    score = self.child(&next, same, full, narrow, 1);
                }
                if score > alpha && !self.stopped {
                    score = self.child(&next, same, full, wide, 1);
                }
            }
            self.shared.end(tag);
            self.path.pop();
            if self.stopped {
                return best;
            }
            if score > alpha {
                root.score = score;
                root.pv.clear();
                root.pv.push(turn);
                root.pv.extend_from_slice(&self.plies[1].pv);
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_turn = Some(turn);
                }
                if score >= beta {
                    break;
                }
            }
        }
        if first {
            self.shared.table.store(
                key ^ self.path.salt(),
                Entry {
                    turn: best_turn.map(Into::into),
                    score: to_table(best, 0),
                    depth,
                    bound: if best >= beta {
                        Bound::Lower
                    } else if best > alpha {
                        Bound::Exact
                    } else {
                        Bound::Upper
                    },
                    evaluation: None,
                },
            );
        }
        best
    }
}

/// Whether deepening beyond `depth` cannot change a score.
fn is_solved(score: i32, depth: i32) -> bool {
    Score(score).is_decided() && WIN - score.abs() <= depth
}
