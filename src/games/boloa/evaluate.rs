//! What the engine knows of Boloa.

use super::{
    Boloa,
    bits::Bits,
    board::Board,
    hints,
    paths::{FAR, Ground, Ways},
    position::{Position, with_board},
    turn::{Action, Turn},
};
use crate::{
    core::Colour,
    engine::{Class, Evaluate, Score},
};

const POINTS: usize = 19 * 19;
/// A pawn, a stone, a stone with its pawn going one of four ways, for each colour
/// and point; the swap.
const SLOTS: usize = 2 * 6 * POINTS + 1;

impl Evaluate for Boloa {
    const HISTORY: usize = SLOTS;

    fn evaluate(&self, position: &Position) -> Score {
        let score = with_board!(position, board => evaluate(board, &WEIGHTS));
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
        if hints::is_tactical(position, turn) {
            Class::Tactical
        } else {
            Class::Quiet
        }
    }

    fn order(&self, position: &Position, turn: Turn) -> i32 {
        hints::order(position, turn)
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

pub(super) const FEATURES: usize = 16;
pub(super) const WEIGHTS: [i32; FEATURES] =
    [-100, -50, -30, 2, 2, 5, 20, 10, 5, 3, 2, 1, 0, 0, 0, 50];

pub(super) fn evaluate<B: Bits>(board: &Board<B>, weights: &[i32; FEATURES]) -> i32 {
    let f = features(board);
    f.iter().zip(weights).map(|(f, w)| f * w).sum()
}

pub(super) fn features<B: Bits>(board: &Board<B>) -> [i32; FEATURES] {
    let own = side(board, board.side());
    let other = side(board, board.side().other());
    let mut f = [0; FEATURES];
    for i in 0..FEATURES {
        f[i] = own[i] - other[i];
    }
    f[FEATURES - 1] = 1;
    f
}

fn side<B: Bits>(board: &Board<B>, colour: Colour) -> [i32; FEATURES] {
    let ground = Ground::new(board, colour);
    let Ways {
        distance,
        short,
        longer,
    } = ground.ways();
    let foe = colour.other();
    let mut f = [0; FEATURES];
    f[0] = distance.min(FAR) as i32;
    // parties
    let empty = board.empty();
    let pawns = board.all_pawns();
    let mut rest = pawns;
    let mut ours = B::NONE;
    let mut theirs = B::NONE;
    while let Some(bit) = rest.lowest() {
        let party = board.party(bit);
        rest = rest.minus(party);
        let mine = (party & board.pawns[colour.index()]).count() as i32;
        let other = party.count() as i32 - mine;
        let libs = (party.around() & empty).count() as i32;
        if mine >= other {
            let slot = match libs {
                1 => 6,
                2 => 7,
                3 => 8,
                _ => 9,
            };
            f[slot] += party.count() as i32;
        }
        if mine > other {
            ours = ours | party;
        } else if mine < other {
            theirs = theirs | party;
        }
    }
    f[1] = half(&ground, board.pawns[colour.index()], B::NONE) as i32;
    f[2] = half(&ground, ours, theirs) as i32;
    f[3] = short.count() as i32;
    f[4] = longer.count() as i32;
    let bare = board.bare_points(colour) & (empty | pawns);
    f[5] = bare.count() as i32;
    f[10] = board.pawns[colour.index()].count() as i32;
    f[11] = board.stones[colour.index()].count() as i32;
    f[14] = (board.stones[colour.index()].around() & board.stones[foe.index()]).count() as i32;
    f
}

/// cost 2 a normal point, 1 cheap, 3 dear
fn half<B: Bits>(g: &Ground<B>, cheap: B, dear: B) -> usize {
    let mut hist = [(g.edges[0] & g.own).flood(g.own); 3];
    let own = g.own;
    let start = g.edges[0] & g.open;
    let mut d = 0;
    // hist[0] = reached within d, [1] within d-1, [2] within d-2 (empty before start)
    hist[1] = B::NONE;
    hist[2] = B::NONE;
    let cheap = cheap & g.open;
    let dear = dear & g.open;
    let normal = g.open.minus(cheap | dear);
    while d < 2 * FAR {
        if hist[0].meets(g.edges[1]) {
            return d;
        }
        d += 1;
        let mut add =
            (hist[0].around() & cheap) | (hist[1].around() & normal) | (hist[2].around() & dear);
        if d == 1 {
            add = add | (start & cheap);
        }
        if d == 2 {
            add = add | (start & normal);
        }
        if d == 3 {
            add = add | (start & dear);
        }
        let mut r = hist[0] | add;
        let chains = add.around() & own.minus(r);
        if !chains.is_empty() {
            r = r | chains.flood(own);
        }
        if d > 6 && r == hist[0] && hist[0] == hist[1] && hist[1] == hist[2] {
            break;
        }
        hist = [r, hist[0], hist[1]];
    }
    2 * FAR
}
