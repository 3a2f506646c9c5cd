//! Which turns are legal.
//!
//! In a sound position ([`Board::sound`]) most turns need no trial. No two stones
//! of a colour touch only diagonally there, and a pawn never changes that: a
//! smothered pawn has no empty neighbour and turns together with its neighbour
//! pawns, so it could only meet a stone of its new colour diagonally between two
//! enemy stones, which would touch only diagonally themselves. For the same reason
//! a stone can only go wrong through a stone of its colour that stood diagonally
//! beside it before, and then only a pawn next to it that is smothered in this
//! very turn can help.

use super::{bits::Bits, board::Board, turn::Turn};
use crate::core::Colour;

impl<B: Bits> Board<B> {
    /// Two stones of a colour that touch only diagonally, if there are any.
    pub(super) fn bare_pair(&self, colour: Colour) -> Option<[u16; 2]> {
        let stones = self.stones[colour.index()];
        let (below, left, right) = (stones.down(), stones.left(), stones.right());
        // The lower stone of each pair.
        let rising = (stones & below.left()).minus(below | left);
        if let Some(bit) = rising.lowest() {
            return Some([bit, bit + B::STRIDE + 1]);
        }
        let falling = (stones & below.right()).minus(below | right);
        falling.lowest().map(|bit| [bit, bit + B::STRIDE - 1])
    }

    /// The points where a stone of `colour` would touch another one only
    /// diagonally, smothering aside. Cut it with a set of points of the board.
    #[inline]
    pub(super) fn bare_points(&self, colour: Colour) -> B {
        let stones = self.stones[colour.index()];
        let (up, down) = (stones.up(), stones.down());
        let (left, right) = (stones.left(), stones.right());
        up.left().minus(up | left)
            | up.right().minus(up | right)
            | down.left().minus(down | left)
            | down.right().minus(down | right)
    }

    /// Calls `visit` with every legal turn, in a fixed order.
    pub(super) fn each_turn(&self, mut visit: impl FnMut(Turn)) {
        if self.winner().is_some() {
            return;
        }
        if self.may_swap() {
            visit(Turn::SWAP);
        }
        let empty = self.empty();
        let pawns = self.all_pawns();
        let bare = self.doubtful();
        for at in empty.points() {
            if self.sound() || self.leaves_no_bare_pair(Turn::pawn(at)) {
                visit(Turn::pawn(at));
            }
        }
        for at in empty.minus(bare).points() {
            visit(Turn::stone(at));
        }
        for at in self.doubtful_stones(empty, pawns, bare).points() {
            if self.leaves_no_bare_pair(Turn::stone(at)) {
                visit(Turn::stone(at));
            }
        }
        for at in pawns.minus(bare).points() {
            for to in (B::beside(at) & (empty | pawns)).points() {
                visit(Turn::displace(at, to));
            }
        }
        for at in (pawns & bare).points() {
            for to in (B::beside(at) & (empty | pawns)).points() {
                if self.leaves_no_bare_pair(Turn::displace(at, to)) {
                    visit(Turn::displace(at, to));
                }
            }
        }
    }

    /// How many turns are legal.
    pub(super) fn count(&self) -> u64 {
        if !self.sound() || self.winner().is_some() {
            let mut count = 0;
            self.each_turn(|_| count += 1);
            return count;
        }
        let empty = self.empty();
        let pawns = self.all_pawns();
        let bare = self.doubtful();
        let targets = empty | pawns;
        let clear = pawns.minus(bare);
        let mut count = u32::from(self.may_swap())
            + empty.count()
            + empty.minus(bare).count()
            + (clear.up() & targets).count()
            + (clear.down() & targets).count()
            + (clear.left() & targets).count()
            + (clear.right() & targets).count();
        for at in self.doubtful_stones(empty, pawns, bare).points() {
            count += u32::from(self.leaves_no_bare_pair(Turn::stone(at)));
        }
        for at in (pawns & bare).points() {
            for to in (B::beside(at) & targets).points() {
                count += u32::from(self.leaves_no_bare_pair(Turn::displace(at, to)));
            }
        }
        count.into()
    }

    /// Whether the diagonals of the mover's colour are in order after a turn that
    /// is well formed.
    pub(super) fn leaves_no_bare_pair(&self, turn: Turn) -> bool {
        let placed = self.place(turn);
        placed.board.bare_pair(self.side()).is_none()
    }

    /// Where a stone of the mover must be tried out.
    fn doubtful(&self) -> B {
        if self.sound() {
            self.bare_points(self.side())
        } else {
            B::board(self.size())
        }
    }

    /// The empty points where a stone may be legal, but only by a trial.
    fn doubtful_stones(&self, empty: B, pawns: B, bare: B) -> B {
        if self.sound() {
            // Without a pawn beside it nothing can come to its help.
            empty & bare & pawns.around()
        } else {
            empty & bare
        }
    }
}
