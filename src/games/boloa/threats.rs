//! Turns that win at once, and turns that may smother a party.

use super::{bits::Bits, board::Board, turn::Turn};
use crate::core::Colour;

impl<B: Bits> Board<B> {
    /// A turn that wins at once. Complete in sound positions; finds nothing in
    /// others, and nothing when the game is over.
    pub(super) fn winning_turn(&self) -> Option<Turn> {
        if !self.sound() || self.winner().is_some() {
            return None;
        }
        self.joining_turn(self.side())
            .or_else(|| self.turn_winning_by_pawns())
    }

    /// Appends the turns that matter when somebody is about to win: one that wins,
    /// else stones where the opponent's next stone would win.
    pub(super) fn forcing(&self, turns: &mut Vec<Turn>) {
        if !self.sound() || self.winner().is_some() {
            return;
        }
        if let Some(turn) = self.joining_turn(self.side()) {
            turns.push(turn);
            return;
        }
        let foe = self.side().other();
        let threats = self.joints(foe).minus(self.bare_points(foe));
        let free = self.empty() | self.all_pawns();
        for at in threats.minus(self.bare_points(self.side())).points() {
            if self.empty().has(at) {
                turns.push(Turn::stone(at));
            } else {
                turns.extend(
                    (B::beside(at) & free)
                        .points()
                        .map(|to| Turn::displace(at, to)),
                );
            }
        }
    }

    /// Where one stone would join the edges of a colour, if it may stand there.
    pub(super) fn joints(&self, colour: Colour) -> B {
        let stones = self.stones[colour.index()];
        let free = self.empty() | self.all_pawns();
        self.meeting_points(colour, stones) & free
    }

    /// A stone that joins the edges of a colour and needs no help from pawns.
    /// Legal if that colour is to move.
    fn joining_turn(&self, colour: Colour) -> Option<Turn> {
        let joints = self.joints(colour);
        if joints.is_empty() {
            return None;
        }
        let joints = joints.minus(self.bare_points(colour));
        let free = self.empty() | self.all_pawns();
        (joints & self.empty())
            .lowest()
            .map(Turn::stone)
            .or_else(|| {
                (joints & self.all_pawns()).points().find_map(|at| {
                    let to = (B::beside(at) & free).lowest()?;
                    Some(Turn::displace(at, to))
                })
            })
    }

    /// Points next to, or in, what is joined to one edge of a colour and to the
    /// other within a set.
    fn meeting_points(&self, colour: Colour, within: B) -> B {
        let [from, to] = self.edges(colour);
        let near = (from & within).flood(within);
        let far = (to & within).flood(within);
        (near | near.around() | from) & (far | far.around() | to)
    }

    /// A turn that wins with stones that smothered pawns turn into.
    fn turn_winning_by_pawns(&self) -> Option<Turn> {
        let pawns = self.all_pawns();
        if pawns.is_empty() {
            return None;
        }
        // Besides pawns, one point at most becomes a stone.
        let hope = self.stones[self.side().index()] | pawns;
        let board = B::board(self.size());
        let foe = self.stones[self.side().other().index()];
        if (self.meeting_points(self.side(), hope) & board.minus(foe)).is_empty() {
            return None;
        }
        let mut found = None;
        self.each_smothering_turn(|turn| {
            if found.is_none() && self.wins_with(turn) {
                found = Some(turn);
            }
        });
        found
    }

    fn wins_with(&self, turn: Turn) -> bool {
        let placed = self.place(turn);
        let own = self.side();
        placed.board.joins_edges(own) && placed.board.bare_pair(own).is_none()
    }

    /// Calls `visit` with turns that may smother a party, legal or not; of the
    /// turns that do smother pawns that stood on the board before, none is left out.
    fn each_smothering_turn(&self, mut visit: impl FnMut(Turn)) {
        let empty = self.empty();
        let pawns = self.all_pawns();
        // Empty points without an empty neighbour, and pawns without one.
        let closed = empty.minus(empty.around());
        let inner = pawns.minus(empty.around());
        for at in self.last_liberties().points() {
            visit(Turn::stone(at));
            if closed.has(at) {
                visit(Turn::pawn(at));
            }
        }
        // A pawn that goes away can cut others off from their last empty point, or
        // take it.
        for at in pawns.points() {
            let targets = if B::beside(at).meets(inner) {
                empty | pawns
            } else {
                closed
            };
            for to in (B::beside(at) & targets).points() {
                visit(Turn::displace(at, to));
            }
        }
    }

    /// The empty points that are the only one of some party.
    pub(super) fn last_liberties(&self) -> B {
        let empty = self.empty();
        let mut rest = self.all_pawns();
        let mut found = B::NONE;
        while let Some(bit) = rest.lowest() {
            let party = self.party(bit);
            let liberties = party.around() & empty;
            if liberties.rest().is_empty() {
                found = found | liberties;
            }
            rest = rest.minus(party);
        }
        found
    }
}
