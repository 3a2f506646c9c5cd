//! What is on the board, generic over the width of its sets, and what a turn
//! makes of it. Whether a turn is legal is decided in `legality`.

use super::{
    bits::Bits,
    turn::{Action, Turn},
};
use crate::core::{Colour, Kind, Piece, zobrist};

const POINTS: usize = 19 * 19;
const PIECE_KEYS: [u64; 4 * POINTS] = zobrist(0x0062_6f6c_6f61);
const STATE_KEYS: [u64; 3] = zobrist(0x0062_6f6c_6f62);

/// A position on sets of type `B`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board<B> {
    /// By colour.
    pub(super) stones: [B; 2],
    /// By colour.
    pub(super) pawns: [B; 2],
    key: u64,
    size: u8,
    /// The colour to move.
    side: Colour,
    /// The colour that First plays.
    first: Colour,
    may_swap: bool,
    /// Whose chain joins both its edges. Two such chains would have to cross.
    winner: Option<Colour>,
    /// No two stones of either colour touch only diagonally and no smothered pawn
    /// stands. True in every position that a game reaches from a sound one, which
    /// lets turns be judged near the point where they are played; a position
    /// text may say anything.
    sound: bool,
}

/// What a placement did, before the result is looked at.
pub(super) struct Placed<B> {
    /// The board with the turn's piece on it and smothered parties turned.
    pub(super) board: Board<B>,
    /// The points that have become stones, by colour.
    pub(super) new: [B; 2],
}

impl<B: Bits> Board<B> {
    /// The empty board with Black to move.
    pub(super) fn start(size: u8) -> Self {
        Self::new(size, [[B::NONE; 2]; 2], Colour::Black, Colour::Black, false)
    }

    /// A position from its sets, `[stones, pawns]` by colour.
    pub(super) fn new(
        size: u8,
        [stones, pawns]: [[B; 2]; 2],
        side: Colour,
        first: Colour,
        may_swap: bool,
    ) -> Self {
        let mut board = Self {
            stones,
            pawns,
            key: 0,
            size,
            side,
            first,
            may_swap,
            winner: None,
            sound: false,
        };
        board.key = board.fresh_key();
        board.winner = Colour::BOTH
            .into_iter()
            .find(|colour| board.joins_edges(*colour));
        board.sound = board.is_sound();
        board
    }

    pub(super) const fn size(&self) -> u8 {
        self.size
    }

    pub(super) const fn side(&self) -> Colour {
        self.side
    }

    pub(super) const fn first(&self) -> Colour {
        self.first
    }

    pub(super) const fn may_swap(&self) -> bool {
        self.may_swap
    }

    pub(super) const fn winner(&self) -> Option<Colour> {
        self.winner
    }

    pub(super) const fn sound(&self) -> bool {
        self.sound
    }

    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    pub(super) fn fresh_key(&self) -> u64 {
        let mut key = 0;
        if self.side == Colour::White {
            key ^= STATE_KEYS[0];
        }
        if self.first == Colour::White {
            key ^= STATE_KEYS[1];
        }
        if self.may_swap {
            key ^= STATE_KEYS[2];
        }
        for colour in Colour::BOTH {
            for bit in self.stones[colour.index()].points() {
                key ^= piece_key(Piece::stone(colour), bit);
            }
            for bit in self.pawns[colour.index()].points() {
                key ^= piece_key(Piece::pawn(colour), bit);
            }
        }
        key
    }

    #[inline]
    pub(super) fn all_pawns(&self) -> B {
        self.pawns[0] | self.pawns[1]
    }

    #[inline]
    pub(super) fn empty(&self) -> B {
        B::board(self.size).minus(self.stones[0] | self.stones[1] | self.all_pawns())
    }

    pub(super) fn piece(&self, bit: u16) -> Option<Piece> {
        Colour::BOTH.into_iter().find_map(|colour| {
            if self.stones[colour.index()].has(bit) {
                Some(Piece::stone(colour))
            } else if self.pawns[colour.index()].has(bit) {
                Some(Piece::pawn(colour))
            } else {
                None
            }
        })
    }

    /// The two edges of a colour, as sets of points.
    pub(super) fn edges(&self, colour: Colour) -> [B; 2] {
        let board = B::board(self.size);
        match colour {
            Colour::Black => [board.minus(board.up()), board.minus(board.down())],
            Colour::White => [board & B::first_column(), board.minus(board.left())],
        }
    }

    /// Whether a chain of a colour joins its two edges.
    pub(super) fn joins_edges(&self, colour: Colour) -> bool {
        let stones = self.stones[colour.index()];
        let [from, to] = self.edges(colour);
        let mut reached = stones & from;
        // A chain needs a stone in every row or column between its edges.
        if reached.is_empty() || !stones.meets(to) || stones.count() < u32::from(self.size) {
            return false;
        }
        loop {
            let next = (reached | reached.around()) & stones;
            if next.meets(to) {
                return true;
            }
            if next == reached {
                return false;
            }
            reached = next;
        }
    }

    /// The party of a pawn.
    pub(super) fn party(&self, bit: u16) -> B {
        B::of(bit).flood(self.all_pawns())
    }

    /// The colour that a party would turn into if it were smothered now.
    pub(super) fn party_colour(&self, party: B) -> Colour {
        let black = (party & self.pawns[0]).count();
        let white = (party & self.pawns[1]).count();
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => Colour::Black,
            std::cmp::Ordering::Less => Colour::White,
            std::cmp::Ordering::Equal => self.side.other(),
        }
    }

    /// The board after a turn that is legal.
    pub(super) fn apply(&self, turn: Turn) -> Self {
        if turn.action() == Action::Swap {
            let mut board = *self;
            board.first = self.first.other();
            board.may_swap = false;
            board.key ^= STATE_KEYS[1] ^ STATE_KEYS[2];
            return board;
        }
        let Placed { mut board, new } = self.place(turn);
        for colour in Colour::BOTH {
            if !new[colour.index()].is_empty() && board.joins_edges(colour) {
                board.winner = Some(colour);
            }
        }
        if !self.sound {
            board.sound = board.is_sound();
        }
        board.key ^= STATE_KEYS[0];
        if board.may_swap {
            board.key ^= STATE_KEYS[2];
        }
        // The first turn of a game is the one that an empty board shows.
        board.may_swap = self.first == Colour::Black
            && self.side == Colour::Black
            && (self.stones[0] | self.stones[1] | self.all_pawns()).is_empty();
        if board.may_swap {
            board.key ^= STATE_KEYS[2];
        }
        board.side = self.side.other();
        board
    }

    /// The same pieces with the other side to move and no swap.
    pub(super) fn passed(&self) -> Self {
        let mut board = *self;
        board.side = self.side.other();
        board.may_swap = false;
        board.key = self.key ^ STATE_KEYS[0] ^ if self.may_swap { STATE_KEYS[2] } else { 0 };
        board
    }

    /// Puts the piece of a turn (no swap) on the board and turns the smothered
    /// parties. Side and result are left as they were.
    pub(super) fn place(&self, turn: Turn) -> Placed<B> {
        let mut board = *self;
        let mut new = [B::NONE; 2];
        let own = self.side.index();
        // Only parties near the turn can have lost their last empty point.
        let suspects = match turn.action() {
            Action::Pawn { at } => {
                board.flip(Piece::pawn(self.side), at);
                B::of(at)
            }
            Action::Stone { at } => {
                board.flip(Piece::stone(self.side), at);
                new[own] = B::of(at);
                B::beside(at)
            }
            Action::Displace { at, to } => {
                if let Some(removed) = board.piece(to) {
                    board.flip(removed, to);
                }
                let pawn = self.pawn_at(at);
                board.flip(pawn, at);
                board.flip(pawn, to);
                board.flip(Piece::stone(self.side), at);
                new[own] = B::of(at);
                B::beside(at) | B::of(to)
            }
            Action::Swap => B::NONE,
        };
        let suspects = if self.sound {
            suspects & board.all_pawns()
        } else {
            board.all_pawns()
        };
        board.smother(suspects, &mut new);
        Placed { board, new }
    }

    /// The smothered parties among those of these pawns.
    pub(super) fn smothered(&self, suspects: B) -> B {
        let pawns = self.all_pawns();
        let empty = self.empty();
        let mut rest = suspects;
        let mut found = B::NONE;
        while let Some(bit) = rest.lowest() {
            let mut party = B::of(bit);
            let smothered = loop {
                let around = party.around();
                if around.meets(empty) {
                    break false;
                }
                let next = party | (around & pawns);
                if next == party {
                    break true;
                }
                party = next;
            };
            if smothered {
                found = found | party;
            }
            rest = rest.minus(party);
        }
        found
    }

    /// Turns smothered parties into stones. They share no pawn and no empty
    /// point, so that one after the other is all at once.
    fn smother(&mut self, suspects: B, new: &mut [B; 2]) {
        let mut rest = self.smothered(suspects);
        while let Some(bit) = rest.lowest() {
            let party = self.party(bit);
            let colour = self.party_colour(party);
            for old in Colour::BOTH {
                for bit in (party & self.pawns[old.index()]).points() {
                    self.key ^=
                        piece_key(Piece::pawn(old), bit) ^ piece_key(Piece::stone(colour), bit);
                }
                self.pawns[old.index()] = self.pawns[old.index()].minus(party);
            }
            self.stones[colour.index()] = self.stones[colour.index()] | party;
            new[colour.index()] = new[colour.index()] | party;
            rest = rest.minus(party);
        }
    }

    /// Adds a piece that is not there or removes one that is.
    fn flip(&mut self, piece: Piece, bit: u16) {
        self.key ^= piece_key(piece, bit);
        let sets = match piece.kind {
            Kind::Stone => &mut self.stones,
            Kind::Pawn => &mut self.pawns,
        };
        let set = &mut sets[piece.colour.index()];
        let point = B::of(bit);
        *set = if set.meets(point) {
            set.minus(point)
        } else {
            *set | point
        };
    }

    fn pawn_at(&self, bit: u16) -> Piece {
        Piece::pawn(if self.pawns[0].has(bit) {
            Colour::Black
        } else {
            Colour::White
        })
    }

    fn is_sound(&self) -> bool {
        Colour::BOTH
            .into_iter()
            .all(|colour| self.bare_pair(colour).is_none())
            && self.smothered(self.all_pawns()).is_empty()
    }
}

fn piece_key(piece: Piece, bit: u16) -> u64 {
    let kind = match piece.kind {
        Kind::Stone => 0,
        Kind::Pawn => 2,
    };
    PIECE_KEYS[(kind + piece.colour.index()) * POINTS + usize::from(bit)]
}
