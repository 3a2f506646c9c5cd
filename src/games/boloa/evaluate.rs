//! What the engine knows of Boloa.

use super::{
    Boloa,
    bits::Bits,
    board::Board,
    position::{Position, with_board},
    turn::{Action, Turn},
};
use crate::{
    core::Colour,
    engine::{Evaluate, Score},
};

const POINTS: usize = 19 * 19;
/// A pawn, a stone, a stone with its pawn going one of four ways, for each colour
/// and point; the swap.
const SLOTS: usize = 2 * 6 * POINTS + 1;

impl Evaluate for Boloa {
    const HISTORY: usize = SLOTS;

    fn evaluate(&self, position: &Position) -> Score {
        let score = with_board!(position, board => evaluate(board));
        Score::estimate(score)
    }

    fn history_index(&self, position: &Position, turn: Turn) -> usize {
        let (slot, at) = match turn.action() {
            Action::Swap => return SLOTS - 1,
            Action::Pawn { at } => (0, at),
            Action::Stone { at } => (1, at),
            Action::Displace { at, to } => (2 + direction(at, to), at),
        };
        (position.side().index() * 6 + slot) * POINTS + usize::from(at)
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        position.passed()
    }
}

fn direction(at: u16, to: u16) -> usize {
    match (to > at, to.abs_diff(at) == 1) {
        (true, true) => 0,
        (false, true) => 1,
        (true, false) => 2,
        (false, false) => 3,
    }
}

fn evaluate<B: Bits>(board: &Board<B>) -> i32 {
    let own = distance(board, board.side());
    let other = distance(board, board.side().other());
    100 * (other - own) + 50
}

/// How many turns a colour needs at least to join its edges if nobody hinders it.
fn distance<B: Bits>(board: &Board<B>, colour: Colour) -> i32 {
    let stones = board.stones[colour.index()];
    let open = B::board(board.size()).minus(board.stones[colour.other().index()]);
    let [from, to] = board.edges(colour);
    let mut reached = (from & stones).flood(stones);
    let mut frontier = (reached.around() | from) & open;
    let mut turns = 0;
    loop {
        if reached.meets(to) {
            return turns;
        }
        let next = (reached | frontier | frontier.around().flood(stones)) & open;
        if next == reached {
            return i32::from(board.size()) * 2;
        }
        turns += 1;
        reached = next;
        frontier = reached.around() & open;
    }
}
