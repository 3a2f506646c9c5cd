//! The 3x3 board, solved.

use std::collections::HashMap;

use crate::{
    core::{Game, Seat},
    engine::Evaluate,
    games::boloa::{Boloa, Position, Turn},
};

/// Plain win-or-loss search with a memory.
struct Solver {
    game: Boloa,
    known: HashMap<u64, bool>,
    nodes: u64,
}

impl Solver {
    fn new(size: u8) -> Self {
        Self {
            game: Boloa::with_size(size),
            known: HashMap::new(),
            nodes: 0,
        }
    }

    /// Whether the seat to move wins.
    fn wins(&mut self, position: &Position) -> bool {
        let mover = self.game.to_move(position);
        if let Some(ending) = self.game.outcome(position) {
            return ending.winner() == Some(mover);
        }
        if let Some(known) = self.known.get(&position.key()) {
            return *known;
        }
        self.nodes += 1;
        let wins = self.game.immediate_win(position).is_some() || {
            let mut turns = Vec::new();
            self.game.turns(position, &mut turns);
            self.game.distinct(position, &mut turns);
            turns.sort_by_key(|turn| -self.game.order(position, *turn));
            turns.into_iter().any(|turn| self.wins_by(position, turn))
        };
        self.known.insert(position.key(), wins);
        wins
    }

    fn wins_by(&mut self, position: &Position, turn: Turn) -> bool {
        let next = self.game.apply(position, turn);
        let same = self.game.to_move(&next) == self.game.to_move(position);
        self.wins(&next) == same
    }
}

#[test]
fn without_the_swap_first_wins_on_3x3_with_nine_of_the_eighteen_openings() {
    let mut solver = Solver::new(3);
    let game = solver.game;
    let start = game.start();
    let mut turns = Vec::new();
    game.turns(&start, &mut turns);
    let mut winning = Vec::new();
    for turn in turns {
        let next = game.apply(&start, turn);
        let text = game.format_position(&next).replace(" s ", " - ");
        let next = game
            .parse_position(&text)
            .expect("a position without the swap");
        if !solver.wins(&next) {
            winning.push(game.format_turn(&start, turn));
        }
    }
    winning.sort();
    assert_eq!(
        winning,
        [
            "Pa1", "Pa2", "Pa3", "Pb2", "Pc1", "Pc2", "Pc3", "Sa2", "Sc2"
        ]
    );
    assert!(solver.nodes < 100_000, "{} nodes", solver.nodes);
}

#[test]
fn with_the_swap_second_wins_on_3x3() {
    let mut solver = Solver::new(3);
    let start = solver.game.start();
    assert_eq!(solver.game.to_move(&start), Seat::First);
    assert!(!solver.wins(&start));
    assert!(solver.nodes < 200_000, "{} nodes", solver.nodes);
}
