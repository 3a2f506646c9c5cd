//! The search of one node: principal variation search with pruning and reductions.
//!
//! Scores are plain numbers here, from the view of the side to move at the node,
//! decided ones counted from the root (`Score`'s scale).

use super::{
    Evaluate, Score,
    ordering::{Hints, Mark, TurnList},
    searcher::{INDEPENDENT, INFINITE, MAX_PLY, Searcher, WIN, Window},
    table::{Bound, Entry},
};
use crate::core::Seat;

/// Stands for the turn of a null move on the path.
const PASS: u32 = u32::MAX;
/// From this depth on a null-move cutoff is checked by a search without it.
const VERIFIED: i32 = 9;

impl<G: Evaluate> Searcher<'_, G> {
    /// Searches the position at `ply` of the path.
    pub(super) fn node(
        &mut self,
        position: &G::Position,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> i32 {
        let techniques = self.shared.techniques;
        if depth <= 0 {
            return self.quiescence(position, window.alpha, window.beta, ply, 0);
        }
        self.begin(ply);
        if !self.enter(ply) {
            return 0;
        }
        let game = self.game;
        let key = game.key(position);
        if let Some(score) = self.settled(position, key, ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return game.evaluate(position).0;
        }
        // No line from here is better than a win with the next turn, or worse
        // than having lost already.
        let alpha = window.alpha.max(ply as i32 - WIN);
        let beta = window.beta.min(WIN - 1 - ply as i32);
        if alpha >= beta {
            return alpha;
        }
        let open = beta - alpha > 1;

        let table_key = key ^ self.path.salt();
        let entry = self.shared.table.probe(table_key);
        if let Some(entry) = entry
            && !open
        {
            let deep = if techniques.deeper_entries {
                entry.depth >= depth
            } else {
                entry.depth == depth
            };
            let score = from_table(entry.score, ply);
            if deep && bounds(entry.bound, score, alpha, beta) {
                return score;
            }
        }

        if let Some(turn) = game.immediate_win(position) {
            self.plies[ply].pv.push(turn);
            return WIN - 1 - ply as i32;
        }

        let node = Node {
            position,
            key,
            table_key,
            entry,
            depth,
            alpha,
            beta,
            open,
            cut: window.cut,
            ply,
            seat: game.to_move(position),
        };
        let mut guess = None;
        let mut improving = false;
        if techniques.reverse_futility
            || techniques.null_move
            || techniques.futility
            || techniques.late_move_pruning
        {
            let evaluation = entry
                .and_then(|entry| entry.evaluation)
                .unwrap_or_else(|| game.evaluate(position).0);
            self.plies[ply].evaluation = Some((node.seat, evaluation));
            improving = ply >= 2
                && self.plies[ply - 2]
                    .evaluation
                    .is_some_and(|(seat, before)| seat == node.seat && before < evaluation);
            let better = refine(evaluation, entry, ply);
            guess = Some(better);
            if !open && let Some(score) = self.prune(&node, better, improving) {
                return score;
            }
            if self.stopped {
                return 0;
            }
        }
        let depth = if techniques.internal_reductions
            && depth >= 4
            && entry.is_none_or(|entry| entry.turn.is_none())
        {
            depth - 1
        } else {
            depth
        };
        let mut list = std::mem::take(&mut self.plies[ply].list);
        list.reset();
        let score = self.turns_of(&Node { depth, ..node }, guess, improving, &mut list);
        self.plies[ply].list = list;
        score
    }

    /// Cuts that need no look at the turns.
    fn prune(&mut self, node: &Node<'_, G>, guess: i32, improving: bool) -> Option<i32> {
        let techniques = self.shared.techniques;
        let &Node {
            depth, beta, ply, ..
        } = node;
        if beta.abs() >= Score::LIMIT {
            return None;
        }
        if techniques.reverse_futility
            && depth <= 7
            && guess < Score::LIMIT
            && guess - self.margin * (depth - i32::from(improving)) >= beta
        {
            return Some((guess + beta) / 2);
        }
        let after_null = ply > 0 && self.plies[ply - 1].slot.is_none();
        if !techniques.null_move || depth < 2 || guess < beta || after_null || ply < self.null_floor
        {
            return None;
        }
        let passed = self.game.null_move(node.position)?;
        let surplus = ((guess - beta) / (2 * self.margin)).clamp(0, 3);
        let reduced = depth - (3 + depth / 4 + surplus);
        self.path.push(node.key, PASS, true);
        self.plies[ply].slot = None;
        let same = self.game.to_move(&passed) == node.seat;
        let window = Window {
            alpha: beta - 1,
            beta,
            cut: !node.cut,
        };
        let score = self.child(&passed, same, reduced, window, ply + 1);
        self.inherit(ply);
        self.path.pop();
        if self.stopped || score < beta {
            return None;
        }
        // A win that needs the opponent to stand still proves nothing.
        let score = if score >= Score::LIMIT { beta } else { score };
        if depth < VERIFIED || self.null_floor > 0 {
            return Some(score);
        }
        self.null_floor = ply + 1 + (3 * reduced.max(0) / 4) as usize;
        let verified = self.node(
            node.position,
            reduced.max(1),
            Window {
                cut: false,
                ..window
            },
            ply,
        );
        self.null_floor = 0;
        (!self.stopped && verified >= beta).then_some(score)
    }

    /// Searches the turns of a node.
    fn turns_of(
        &mut self,
        node: &Node<'_, G>,
        guess: Option<i32>,
        improving: bool,
        list: &mut TurnList<G::Turn>,
    ) -> i32 {
        let techniques = self.shared.techniques;
        let game = self.game;
        let &Node {
            position,
            key,
            depth,
            beta,
            open,
            ply,
            seat,
            ..
        } = node;
        game.turns(position, &mut list.turns);
        self.path.bar(key, &mut list.turns);
        if list.turns.is_empty() {
            return ply as i32 - WIN;
        }
        game.distinct(position, &mut list.turns);
        let extension = i32::from(
            techniques.extensions && list.turns.len() == 1 && (ply as i32) < 2 * self.root_depth,
        );
        let hints = self.hints(ply, node.entry.and_then(|entry| entry.turn));
        self.plies[ply + 1].killers = [None, None];
        let mut alpha = node.alpha;
        let mut best = -INFINITE;
        let mut best_turn = None;
        self.plies[ply].depends = INDEPENDENT;
        let mut count = 0;
        let mut quiets = 0;
        let late = (3 + depth * depth) * 3 / if improving { 5 } else { 10 };
        loop {
            let picked = list.pick(game, position, &hints, self.histories, &techniques);
            let (turn, mark, number) = if let Some((turn, mark)) = picked {
                let Mark {
                    standing, quiet, ..
                } = mark;
                if !open && quiet && count > 0 && best > -Score::LIMIT {
                    // Quiet turns come last: all the rest are as late as this one.
                    if techniques.late_move_pruning && depth <= 6 && quiets >= late {
                        list.skip_rest();
                        continue;
                    }
                    let near = depth - self.reduction(depth, count) / 1024;
                    if techniques.futility
                        && near <= 5
                        && guess.is_some_and(|guess| {
                            guess + self.margin * (near.max(0) + 1) + standing / 256 <= alpha
                        })
                    {
                        list.skip(standing);
                        continue;
                    }
                }
                quiets += i32::from(quiet);
                count += 1;
                (turn, mark, count - 1)
            } else if let Some(deferred) = list.deferred() {
                deferred
            } else {
                break;
            };
            let next = self.play(position, key, turn, mark.slot, ply);
            let tag = self.tag(&next, depth);
            if picked.is_some() && number > 0 && self.shared.is_busy(tag) {
                self.path.pop();
                list.defer(number);
                continue;
            }
            let place = Place {
                number,
                mark,
                full: depth - 1 + extension,
                same: game.to_move(&next) == seat,
                killer: self.plies[ply].killers.contains(&Some(turn)),
                improving,
            };
            self.shared.begin(tag);
            let (score, refers) = self.pursue(node, &next, place, alpha);
            self.shared.end(tag);
            self.path.pop();
            if self.stopped {
                return 0;
            }
            self.plies[ply].depends = self.plies[ply].depends.min(refers);
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_turn = Some(turn);
                    if open {
                        self.extend_pv(ply, turn);
                    }
                    if score >= beta {
                        self.plies[ply].depends = refers;
                        break;
                    }
                }
            }
        }
        if best >= beta
            && let Some(turn) = best_turn
        {
            self.reward(node, turn, list, &hints);
        }
        let free = self.is_free(ply);
        let bound = if !free {
            Bound::None
        } else if best >= beta {
            Bound::Lower
        } else if best_turn.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared.table.store(
            node.table_key,
            Entry {
                turn: best_turn.map(Into::into),
                score: to_table(best, ply),
                depth: if free { depth } else { 0 },
                bound,
                evaluation: self.plies[ply].evaluation.map(|(_, score)| score),
            },
        );
        best
    }

    /// Searches the position after one turn of a node: the first with the whole window,
    /// later ones with a window of one and less deep, and again where they surprise.
    /// Also gives the lowest ply that the score refers to.
    fn pursue(
        &mut self,
        node: &Node<'_, G>,
        next: &G::Position,
        place: Place,
        alpha: i32,
    ) -> (i32, usize) {
        let &Node {
            depth,
            beta,
            open,
            cut,
            ply,
            ..
        } = node;
        let Place {
            number,
            mark,
            full,
            same,
            ..
        } = place;
        if number == 0 {
            let window = Window {
                alpha,
                beta,
                cut: !open && !cut,
            };
            let score = self.child(next, same, full, window, ply + 1);
            return (score, self.plies[ply + 1].depends);
        }
        let mut reduction = 0;
        if self.shared.techniques.late_move_reductions && depth >= 2 && number > usize::from(open) {
            reduction = self.reduction(depth, number);
            reduction += if cut { 1024 } else { 0 };
            reduction -= if open { 1024 } else { 0 };
            reduction -= if place.improving { 512 } else { 0 };
            reduction -= if mark.quiet { 0 } else { 1024 };
            reduction -= mark.standing / 8;
            reduction -= if place.killer { 1024 } else { 0 };
            reduction = (reduction / 1024).clamp(0, full.max(1) - 1);
        }
        let narrow = Window {
            alpha,
            beta: alpha + 1,
            cut: true,
        };
        let mut score = self.child(next, same, full - reduction, narrow, ply + 1);
        let mut refers = self.plies[ply + 1].depends;
        if score > alpha && reduction > 0 && !self.stopped {
            let narrow = Window {
                cut: !cut,
                ..narrow
            };
            score = self.child(next, same, full, narrow, ply + 1);
            refers = refers.min(self.plies[ply + 1].depends);
        }
        if open && score > alpha && !self.stopped {
            let window = Window {
                alpha,
                beta,
                cut: false,
            };
            score = self.child(next, same, full, window, ply + 1);
            refers = refers.min(self.plies[ply + 1].depends);
        }
        (score, refers)
    }

    /// Learns from a cutoff by `turn`.
    fn reward(
        &mut self,
        node: &Node<'_, G>,
        turn: G::Turn,
        list: &TurnList<G::Turn>,
        hints: &Hints<G::Turn>,
    ) {
        let bonus = (node.depth * node.depth * 8 + node.depth * 64).min(1_600);
        let quiet = list
            .tried()
            .any(|(tried, refutation)| tried == turn && refutation.quiet);
        if quiet {
            let killers = &mut self.plies[node.ply].killers;
            if killers[0] != Some(turn) {
                *killers = [Some(turn), killers[0]];
            }
            if let Some(before) = hints.before[0] {
                self.histories.set_counter(before, turn.into());
            }
        }
        for (tried, mark) in list.tried() {
            if tried == turn {
                self.histories.update(mark.slot, hints.before, bonus);
            } else if quiet || !mark.quiet {
                self.histories.update(mark.slot, hints.before, -bonus);
            }
        }
    }
}

/// A turn's place among those of its node.
#[derive(Clone, Copy)]
struct Place {
    /// How many were tried before it.
    number: usize,
    mark: Mark,
    /// The depth left after it.
    full: i32,
    /// Whether the seat to move stays the same.
    same: bool,
    killer: bool,
    improving: bool,
}

/// A node and what is known of it.
struct Node<'p, G: Evaluate> {
    position: &'p G::Position,
    key: u64,
    table_key: u64,
    entry: Option<Entry>,
    depth: i32,
    alpha: i32,
    beta: i32,
    open: bool,
    cut: bool,
    ply: usize,
    seat: Seat,
}

/// A decided score counted from the node instead of the root.
pub(super) const fn to_table(score: i32, ply: usize) -> i32 {
    if score >= Score::LIMIT {
        score + ply as i32
    } else if score <= -Score::LIMIT {
        score - ply as i32
    } else {
        score
    }
}

/// The reverse of [`to_table`].
pub(super) const fn from_table(score: i32, ply: usize) -> i32 {
    if score >= Score::LIMIT {
        score - ply as i32
    } else if score <= -Score::LIMIT {
        score + ply as i32
    } else {
        score
    }
}

/// Whether a bound settles a window.
pub(super) fn bounds(bound: Bound, score: i32, alpha: i32, beta: i32) -> bool {
    match bound {
        Bound::None => false,
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    }
}

/// The evaluation, or the table's score where that says more.
pub(super) fn refine(evaluation: i32, entry: Option<Entry>, ply: usize) -> i32 {
    match entry {
        Some(entry) => {
            let score = from_table(entry.score, ply);
            if score.abs() < Score::LIMIT && bounds(entry.bound, score, evaluation, evaluation) {
                score
            } else {
                evaluation
            }
        }
        None => evaluation,
    }
}
