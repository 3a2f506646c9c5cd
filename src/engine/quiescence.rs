//! The search beyond the horizon, over forcing turns only.

use super::{
    Evaluate,
    alphabeta::{bounds, from_table, refine, to_table},
    searcher::{INFINITE, MAX_PLY, Searcher, WIN},
    table::{Bound, Entry},
};

/// Plies of forcing turns beyond the horizon, at most.
const MOST: usize = 12;

impl<G: Evaluate> Searcher<'_, G> {
    /// The score of a position `beyond` plies behind the horizon.
    pub(super) fn quiescence(
        &mut self,
        position: &G::Position,
        alpha: i32,
        beta: i32,
        ply: usize,
        beyond: usize,
    ) -> i32 {
        self.begin(ply);
        if !self.enter(ply) {
            return 0;
        }
        let game = self.game;
        let key = game.key(position);
        if let Some(score) = self.settled(position, key, ply) {
            return score;
        }
        if !self.shared.techniques.quiescence {
            return self.horizon(position, key, ply);
        }
        let open = beta - alpha > 1;
        let table_key = key ^ self.path.salt();
        let entry = self.shared.table.probe(table_key);
        if let Some(entry) = entry
            && !open
        {
            let score = from_table(entry.score, ply);
            if bounds(entry.bound, score, alpha, beta) {
                return score;
            }
        }
        let evaluation = entry
            .and_then(|entry| entry.evaluation)
            .unwrap_or_else(|| game.evaluate(position).0);
        let mut best = refine(evaluation, entry, ply);
        // What is good enough already need not be shown to be better.
        if best < beta
            && let Some(turn) = game.immediate_win(position)
        {
            self.plies[ply].pv.push(turn);
            return WIN - 1 - ply as i32;
        }
        let mut best_turn = None;
        let mut raised = false;
        if best < beta && beyond < MOST && ply < MAX_PLY {
            let mut list = std::mem::take(&mut self.plies[ply].list);
            list.reset();
            game.forcing(position, &mut list.turns);
            self.path.bar(key, &mut list.turns);
            let hints = self.hints(ply, entry.and_then(|entry| entry.turn));
            let techniques = self.shared.techniques;
            let seat = game.to_move(position);
            let mut alpha = alpha.max(best);
            while let Some((turn, mark)) =
                list.pick(game, position, &hints, self.histories, &techniques)
            {
                let next = self.play(position, key, turn, mark.slot, ply);
                let score = if game.to_move(&next) == seat {
                    self.quiescence(&next, alpha, beta, ply + 1, beyond + 1)
                } else {
                    -self.quiescence(&next, -beta, -alpha, ply + 1, beyond + 1)
                };
                self.path.pop();
                if self.stopped {
                    break;
                }
                self.inherit(ply);
                if score > best {
                    best = score;
                    if score > alpha {
                        alpha = score;
                        raised = true;
                        best_turn = Some(turn);
                        if open {
                            self.extend_pv(ply, turn);
                        }
                        if score >= beta {
                            break;
                        }
                    }
                }
            }
            self.plies[ply].list = list;
            if self.stopped {
                return 0;
            }
        }
        debug_assert!(best > -INFINITE);
        if self.is_free(ply) {
            self.shared.table.store(
                table_key,
                Entry {
                    turn: best_turn.map(Into::into),
                    score: to_table(best, ply),
                    depth: 0,
                    bound: if best >= beta {
                        Bound::Lower
                    } else if raised && open {
                        Bound::Exact
                    } else {
                        Bound::Upper
                    },
                    evaluation: Some(evaluation),
                },
            );
        }
        best
    }

    /// The score of a position without looking further, save for legal turns.
    fn horizon(&mut self, position: &G::Position, key: u64, ply: usize) -> i32 {
        let turns = &mut self.plies[ply].list.turns;
        turns.clear();
        self.game.turns(position, turns);
        self.path.bar(key, turns);
        if turns.is_empty() {
            ply as i32 - WIN
        } else {
            self.game.evaluate(position).0
        }
    }
}
