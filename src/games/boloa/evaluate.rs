//! What the engine knows of Boloa.

use super::{
    Boloa,
    bits::Bits,
    board::Board,
    hints::Hints,
    paths::Ground,
    position::{Position, with_board},
    turn::{Action, Turn},
};
use crate::{
    core::Colour,
    engine::{Class, Evaluate, Score, weights::weights},
};

weights! {
    /// Having the move.
    tempo: i32 = 87;
    /// Each new stone that the shortest way from edge to edge needs.
    distance: i32 = -28;
    /// Each half step of the shortest way, own pawns taken as half built.
    over_pawns: i32 = -60;
    /// The same, with pawns of parties that the colour leads taken as half built, and
    /// those of parties that it trails in as half a step dearer.
    over_parties: i32 = -28;
    /// Each point on a shortest way, or on one a stone longer.
    way: i32 = 4;
    /// Each point where a stone would leave a bare diagonal of this colour.
    bare: i32 = 2;
    /// Each pawn of a party of which the colour has at least half, with one liberty,
    /// two, three, more.
    party: [i32; 4] = [18, 10, 4, 3];
    /// Each pawn.
    pawn: i32 = 3;
    /// Each stone.
    stone: i32 = 1;
}

const POINTS: usize = 19 * 19;
/// A pawn, a stone, a stone with its pawn going one of four ways, for each colour
/// and point; the swap.
const SLOTS: usize = 2 * 6 * POINTS + 1;

impl Evaluate for Boloa {
    const HISTORY: usize = SLOTS;

    fn evaluate(&self, position: &Position) -> Score {
        let score = with_board!(position, board => evaluate(&self.weights, board));
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

    fn class(&self, position: &Position, turn: Turn) -> Class {
        with_board!(position, board => Hints::new(board).class(turn))
    }

    fn order(&self, position: &Position, turn: Turn) -> i32 {
        with_board!(position, board => Hints::new(board).order(turn))
    }

    fn rate(&self, position: &Position, turns: &[Turn], found: &mut dyn FnMut(Class, i32)) {
        with_board!(position, board => {
            let hints = Hints::new(board);
            for turn in turns {
                found(hints.class(*turn), hints.order(*turn));
            }
        });
    }

    fn distinct(&self, position: &Position, turns: &mut Vec<Turn>) {
        with_board!(position, board => distinct(board, turns));
    }

    fn forcing(&self, position: &Position, turns: &mut Vec<Turn>) {
        with_board!(position, board => board.forcing(turns));
    }

    /// Complete in every position that a game can reach.
    fn immediate_win(&self, position: &Position) -> Option<Turn> {
        with_board!(position, board => board.winning_turn())
    }

    /// Every placement adds a piece or, where a pawn is removed, turns a pawn into a
    /// stone, and stones stay.
    fn irreversible(&self, _position: &Position, _turn: Turn) -> bool {
        true
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        position.passed()
    }

    fn visit_weights(&mut self, found: &mut dyn FnMut(&str, usize, &mut i32)) {
        self.weights.visit(found);
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

/// Removes turns that lead to the same position as one that stays.
fn distinct<B: Bits>(board: &Board<B>, turns: &mut Vec<Turn>) {
    if !board.sound() {
        return;
    }
    let free = board.empty() | board.all_pawns();
    turns.retain(|turn| match turn.action() {
        // Among stones a pawn turns into a stone at once.
        Action::Pawn { at } => B::beside(at).meets(free),
        // Of pawns of its colour it does not matter which one a pawn removes.
        Action::Displace { at, to } => board.pawns.iter().all(|set| {
            !(set.has(at) && set.has(to)) || (B::beside(at) & *set).lowest() == Some(to)
        }),
        Action::Stone { .. } | Action::Swap => true,
    });
}

/// The score for the side to move, in hundredths.
fn evaluate<B: Bits>(weights: &Weights, board: &Board<B>) -> i32 {
    let side = board.side();
    worth(weights, board, side) - worth(weights, board, side.other()) + weights.tempo
}

/// What one colour's prospects are worth.
fn worth<B: Bits>(weights: &Weights, board: &Board<B>, colour: Colour) -> i32 {
    let ground = Ground::new(board, colour);
    let ways = ground.ways();
    let pawns = board.pawns[colour.index()];
    let (empty, all_pawns) = (board.empty(), board.all_pawns());
    let (mut led, mut trailed) = (B::NONE, B::NONE);
    let mut parties = 0;
    let mut rest = all_pawns;
    while let Some(bit) = rest.lowest() {
        let party = board.party(bit);
        rest = rest.minus(party);
        let own = 2 * (party & pawns).count();
        let size = party.count();
        if own >= size {
            let liberties = (party.around() & empty).count() as usize;
            parties += weights.party[liberties.clamp(1, 4) - 1] * size as i32;
        }
        if own > size {
            led = led | party;
        } else if own < size {
            trailed = trailed | party;
        }
    }
    let bare = (board.bare_points(colour) & (empty | all_pawns)).count();
    weights.distance * ways.distance as i32
        + weights.over_pawns * ground.half_steps(pawns, B::NONE) as i32
        + weights.over_parties * ground.half_steps(led, trailed) as i32
        + weights.way * (ways.short.count() + ways.longer.count()) as i32
        + weights.bare * bare as i32
        + parties
        + weights.pawn * pawns.count() as i32
        + weights.stone * board.stones[colour.index()].count() as i32
}
