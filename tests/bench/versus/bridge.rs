//! Our games as the crate `minimax` sees them.

use std::{collections::HashSet, marker::PhantomData, sync::Arc, time::Duration};

use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy, Winner};
use quintet::{
    core::{Game, Line, Repetition},
    engine::Evaluate,
};

use crate::Player;

/// A position with its rules, since `minimax` has no place for options.
#[derive(Clone)]
pub(crate) struct State<G: Game> {
    game: G,
    position: G::Position,
    /// The turns that the history bars, by key of the position.
    barred: Arc<HashSet<(u64, u32)>>,
}

/// A turn with its slot, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move<T> {
    turn: Option<T>,
    slot: u16,
}

pub(crate) struct Bridge<G>(PhantomData<G>);

impl<G: Evaluate> minimax::Game for Bridge<G> {
    type S = State<G>;
    type M = Move<G::Turn>;

    fn generate_moves(state: &State<G>, moves: &mut Vec<Self::M>) -> Option<Winner> {
        if let Some(winner) = Self::get_winner(state) {
            return Some(winner);
        }
        let mut turns = Vec::new();
        state.game.turns(&state.position, &mut turns);
        if !state.barred.is_empty() {
            let key = state.game.key(&state.position);
            turns.retain(|turn| !state.barred.contains(&(key, (*turn).into())));
        }
        if turns.is_empty() {
            return Some(Winner::PlayerJustMoved);
        }
        state.game.distinct(&state.position, &mut turns);
        moves.extend(turns.into_iter().map(|turn| Move {
            turn: Some(turn),
            slot: slot::<G>(state.game.history_index(&state.position, turn)),
        }));
        None
    }

    fn apply(state: &mut State<G>, played: Self::M) -> Option<State<G>> {
        let position = match played.turn {
            Some(turn) => state.game.apply(&state.position, turn),
            None => state
                .game
                .null_move(&state.position)
                .expect("a pass was offered"),
        };
        Some(State {
            position,
            game: state.game.clone(),
            barred: Arc::clone(&state.barred),
        })
    }

    fn get_winner(state: &State<G>) -> Option<Winner> {
        let ending = state.game.outcome(&state.position)?;
        Some(match ending.winner() {
            None => Winner::Draw,
            Some(winner) if winner == state.game.to_move(&state.position) => Winner::PlayerToMove,
            Some(_) => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(state: &State<G>) -> u64 {
        state.game.key(&state.position)
    }

    fn null_move(state: &State<G>) -> Option<Self::M> {
        state.game.null_move(&state.position).map(|_| Move {
            turn: None,
            slot: 0,
        })
    }

    fn table_index(played: Self::M) -> u16 {
        played.slot
    }

    fn max_table_index() -> u16 {
        slot::<G>(G::HISTORY)
    }
}

/// A history slot as `minimax` can count.
fn slot<G: Evaluate>(index: usize) -> u16 {
    (index * 16_384 / G::HISTORY.max(16_384)) as u16
}

pub(crate) struct Judge<G>(PhantomData<G>);

impl<G: Evaluate> Evaluator for Judge<G> {
    type G = Bridge<G>;

    fn evaluate(&self, state: &State<G>) -> Evaluation {
        state.game.evaluate(&state.position).0 as Evaluation
    }

    fn generate_noisy_moves(&self, state: &State<G>, moves: &mut Vec<Move<G::Turn>>) {
        let mut turns = Vec::new();
        state.game.forcing(&state.position, &mut turns);
        moves.extend(turns.into_iter().map(|turn| Move {
            turn: Some(turn),
            slot: 0,
        }));
    }
}

/// The search of the crate `minimax`.
pub(crate) struct Theirs<G: Evaluate> {
    search: IterativeSearch<Judge<G>>,
    depths: (u64, u64),
}

impl<G: Evaluate> Theirs<G> {
    pub(crate) fn new(_game: &G, time: Duration, table_mib: usize) -> Self {
        let options = IterativeOptions::new()
            .with_table_byte_size(table_mib << 20)
            .with_null_move_depth(3)
            .with_singular_extension()
            .with_countermoves()
            .with_countermove_history();
        let mut search = IterativeSearch::new(Judge(PhantomData), options);
        search.set_timeout(time);
        Self {
            search,
            depths: (0, 0),
        }
    }
}

impl<G: Evaluate> Player<G> for Theirs<G> {
    fn choose(&mut self, line: &Line<G>) -> G::Turn {
        let game = line.game();
        let barred = if game.repetition() == Repetition::NoReplay {
            line.past()
                .iter()
                .map(|(position, turn)| (game.key(position), (*turn).into()))
                .collect()
        } else {
            HashSet::new()
        };
        let state = State {
            game: game.clone(),
            position: line.position().clone(),
            barred: Arc::new(barred),
        };
        let chosen = self.search.choose_move(&state).and_then(|found| found.turn);
        self.depths.0 += self.search.principal_variation().len() as u64;
        self.depths.1 += 1;
        chosen.unwrap_or_else(|| {
            // It did not finish a single iteration.
            let mut turns = Vec::new();
            line.turns(&mut turns);
            turns[0]
        })
    }

    fn depth(&self) -> f64 {
        self.depths.0 as f64 / self.depths.1.max(1) as f64
    }

    fn slowest(&self) -> Duration {
        Duration::ZERO
    }
}
