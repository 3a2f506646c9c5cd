//! What is worth trying first.

use super::{
    bits::Bits,
    board::Board,
    paths::{Ground, Ways},
    turn::{Action, Turn},
};
use crate::engine::Class;

/// A point on a shortest way of either colour.
const SHORT: i32 = 40;
/// A point on a way that is one stone longer.
const LONGER: i32 = 14;
/// A point beside a stone.
const NEAR: i32 = 10;
/// The last liberty of a party.
const LIBERTY: i32 = 20;
/// Removing a pawn of the other colour; the loss of an own one.
const REMOVED: i32 = 8;

/// What a look at the whole board says of pieces on its points.
pub(super) struct Hints<'a, B> {
    board: &'a Board<B>,
    ways: [Ways<B>; 2],
    near: B,
    liberties: B,
    /// Where a stone cannot be ignored.
    tactical: B,
}

impl<'a, B: Bits> Hints<'a, B> {
    pub(super) fn new(board: &'a Board<B>) -> Self {
        let own = Ground::new(board, board.side()).ways();
        let foe = Ground::new(board, board.side().other()).ways();
        let liberties = board.last_liberties();
        let mut tactical = liberties;
        if own.distance <= 2 {
            tactical = tactical | own.short;
        }
        if foe.distance <= 1 {
            tactical = tactical | foe.short;
        }
        Self {
            board,
            ways: [own, foe],
            near: (board.stones[0] | board.stones[1]).around(),
            liberties,
            tactical,
        }
    }

    /// Whether a turn threatens to win, meets such a threat, or smothers a party.
    pub(super) fn class(&self, turn: Turn) -> Class {
        match turn.action() {
            Action::Stone { at } | Action::Displace { at, .. } if self.tactical.has(at) => {
                Class::Tactical
            }
            _ => Class::Quiet,
        }
    }

    /// A guess at the worth of a turn.
    pub(super) fn order(&self, turn: Turn) -> i32 {
        match turn.action() {
            Action::Pawn { at } => self.worth(at) / 2,
            Action::Stone { at } => self.worth(at),
            Action::Displace { at, to } => {
                let own = self.board.pawns[self.board.side().index()];
                let removed = match (self.board.all_pawns().has(to), own.has(to)) {
                    (false, _) => 0,
                    (true, true) => -REMOVED,
                    (true, false) => REMOVED,
                };
                self.worth(at) + removed
            }
            Action::Swap => 0,
        }
    }

    /// A guess at the worth of a stone.
    fn worth(&self, at: u16) -> i32 {
        let mut worth = 0;
        for ways in &self.ways {
            if ways.short.has(at) {
                worth += SHORT;
            } else if ways.longer.has(at) {
                worth += LONGER;
            }
        }
        if self.near.has(at) {
            worth += NEAR;
        }
        if self.liberties.has(at) {
            worth += LIBERTY;
        }
        worth
    }
}
