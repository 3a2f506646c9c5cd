//! Positions, turns and results.

use super::{
    board::{DARK, HOME, LANES, ROOM, STEP, Vector, bits, counts, has, misses_a_board, stepped},
    turn::Turn,
};
use crate::core::{Colour, Ending, Seat, zobrist};

/// The reason of a win by clearing a board.
const CLEARED: &str = "no enemy stone left on one board";
const KEYS: [u64; 128] = zobrist(0x0073_686f_6275);
const SIDE_KEY: u64 = zobrist::<1>(0x0073_686f_6276)[0];

/// The stones of both colours and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    stones: [u64; 2],
    side: Colour,
    key: u64,
}

/// What becomes of the stone that an aggressive move meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Push {
    /// Where it stands.
    pub(super) from: u8,
    /// Where it goes, if not off the board.
    pub(super) to: Option<u8>,
}

/// The squares of one side's stones and what is around them.
#[derive(Clone, Copy)]
pub(super) struct Side {
    /// The side's stones.
    pub(super) own: u64,
    /// The other side's.
    pub(super) enemy: u64,
    /// The squares without a stone.
    pub(super) empty: u64,
    /// The side's home boards.
    pub(super) home: u64,
}

impl Side {
    /// The stones that can make a passive move in a direction, by distance - 1.
    pub(super) const fn passive(&self, direction: usize) -> [u64; 2] {
        let step = STEP[direction];
        let one = self.own & self.home & ROOM[1][direction] & self.empty.rotate_right(step);
        let two = one & ROOM[2][direction] & self.empty.rotate_right(2 * step % 64);
        [one, two]
    }

    /// The stones that can make an aggressive move in a direction, by distance - 1.
    pub(super) const fn aggressive(&self, direction: usize) -> [u64; 2] {
        let step = STEP[direction];
        let empty = [
            self.empty.rotate_right(step),
            self.empty.rotate_right(2 * step % 64),
            self.empty.rotate_right(3 * step % 64),
        ];
        let enemy = [
            self.enemy.rotate_right(step),
            self.enemy.rotate_right(2 * step % 64),
        ];
        let second = empty[1] | !ROOM[2][direction];
        let third = empty[2] | !ROOM[3][direction];
        let one = ROOM[1][direction] & (empty[0] | (enemy[0] & second));
        let two = ROOM[2][direction]
            & ((empty[0] & empty[1]) | (((enemy[0] & empty[1]) | (empty[0] & enemy[1])) & third));
        [self.own & one, self.own & two]
    }

    /// The stones that can push a stone off the board in a direction, by distance - 1.
    pub(super) const fn push_offs(&self, direction: usize) -> [u64; 2] {
        let step = STEP[direction];
        let empty = [
            self.empty.rotate_right(step),
            self.empty.rotate_right(2 * step % 64),
        ];
        let enemy = [
            self.enemy.rotate_right(step),
            self.enemy.rotate_right(2 * step % 64),
        ];
        let one = ROOM[1][direction] & !ROOM[2][direction] & enemy[0];
        let two = ROOM[2][direction]
            & !ROOM[3][direction]
            & ((enemy[0] & empty[1]) | (empty[0] & enemy[1]));
        [self.own & one, self.own & two]
    }
}

impl Position {
    pub(super) fn start() -> Self {
        Self::new([LANES * 0xf000, LANES * 0x000f], Colour::Black)
    }

    /// A position from its sets of squares, indexed by colour.
    pub(super) fn new(stones: [u64; 2], side: Colour) -> Self {
        let mut position = Self {
            stones,
            side,
            key: 0,
        };
        position.key = position.fresh_key();
        position
    }

    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    pub(super) fn fresh_key(&self) -> u64 {
        let mut key = match self.side {
            Colour::Black => 0,
            Colour::White => SIDE_KEY,
        };
        for colour in Colour::BOTH {
            for square in bits(self.stones(colour)) {
                key ^= key_of(colour.index(), square);
            }
        }
        key
    }

    /// The colour to move.
    #[must_use]
    pub const fn side(&self) -> Colour {
        self.side
    }

    pub(super) const fn seat(&self) -> Seat {
        match self.side {
            Colour::Black => Seat::First,
            Colour::White => Seat::Second,
        }
    }

    /// The squares of a colour's stones.
    pub(super) const fn stones(&self, colour: Colour) -> u64 {
        self.stones[colour.index()]
    }

    pub(super) const fn stone(&self, square: u8) -> Option<Colour> {
        if has(self.stones[0], square) {
            Some(Colour::Black)
        } else if has(self.stones[1], square) {
            Some(Colour::White)
        } else {
            None
        }
    }

    /// The board as a colour sees it.
    pub(super) const fn seen_by(&self, colour: Colour) -> Side {
        let own = self.stones(colour);
        let enemy = self.stones(colour.other());
        Side {
            own,
            enemy,
            empty: !(own | enemy),
            home: HOME[colour.index()],
        }
    }

    pub(super) const fn outcome(&self) -> Option<Ending> {
        // A turn takes no stone of the mover's, so that only a position set up by
        // hand has the side that moved last without a stone on some board. If both
        // sides have an empty board there, that side has won.
        if misses_a_board(self.stones(self.side)) {
            Some(Ending::win(self.seat().opponent(), CLEARED))
        } else if misses_a_board(self.stones(self.side.other())) {
            Some(Ending::win(self.seat(), CLEARED))
        } else {
            None
        }
    }

    pub(super) fn turns(&self, turns: &mut Vec<Turn>) {
        if self.outcome().is_some() {
            return;
        }
        let side = self.seen_by(self.side);
        for direction in 0..8 {
            let passive = side.passive(direction);
            if passive[0] == 0 {
                continue;
            }
            let aggressive = side.aggressive(direction);
            for (distance, (passive, aggressive)) in (1..).zip(passive.into_iter().zip(aggressive))
            {
                let vector = Vector {
                    direction: direction as u8,
                    distance,
                };
                pairs(passive & DARK, aggressive & !DARK, vector, turns);
                pairs(passive & !DARK, aggressive & DARK, vector, turns);
            }
        }
    }

    pub(super) fn count(&self) -> u64 {
        if self.outcome().is_some() {
            return 0;
        }
        let side = self.seen_by(self.side);
        // Home boards fill half a set: both distances are counted at once.
        let down = side.home.trailing_zeros();
        let mut turns = 0;
        for direction in 0..8 {
            let passive = side.passive(direction);
            if passive[0] == 0 {
                continue;
            }
            let aggressive = side.aggressive(direction).map(counts);
            let passive = counts(passive[0] >> down | passive[1] >> down << 32);
            // The lower half of the sum: stones on dark boards, then on light ones.
            let wood = aggressive.map(|lanes| lanes + (lanes >> 32));
            turns += (passive & 0xff) * (wood[0] >> 16 & 0xff)
                + (passive >> 16 & 0xff) * (wood[0] & 0xff)
                + (passive >> 32 & 0xff) * (wood[1] >> 16 & 0xff)
                + (passive >> 48) * (wood[1] & 0xff);
        }
        turns
    }

    /// Whether [`turns`](Self::turns) names a turn.
    pub(super) fn is_legal(&self, turn: Turn) -> bool {
        let side = self.seen_by(self.side);
        let (direction, distance) = (usize::from(turn.direction()), usize::from(turn.distance()));
        self.outcome().is_none()
            && has(side.passive(direction)[distance - 1], turn.passive())
            && has(side.aggressive(direction)[distance - 1], turn.aggressive())
            && has(DARK, turn.passive()) != has(DARK, turn.aggressive())
    }

    /// What a legal turn pushes.
    pub(super) fn push(&self, turn: Turn) -> Option<Push> {
        let (from, direction) = (turn.aggressive(), turn.direction());
        let enemy = self.stones(self.side.other());
        let met = |steps| stepped(from, direction, steps).filter(|square| has(enemy, *square));
        let pushed = met(1).or_else(|| met(2).filter(|_| turn.distance() == 2))?;
        Some(Push {
            from: pushed,
            to: stepped(from, direction, turn.distance() + 1),
        })
    }

    pub(super) const fn apply(&self, turn: Turn) -> Self {
        let own = self.side.index();
        let enemy = 1 - own;
        let direction = turn.direction() as usize;
        let (step, distance) = (STEP[direction], turn.distance() as u32);
        let mut next = *self;
        let (from, to) = (turn.passive(), turn.passive_to());
        next.stones[own] ^= 1 << from | 1 << to;
        next.key ^= key_of(own, from) ^ key_of(own, to) ^ SIDE_KEY;
        let (from, to) = (turn.aggressive(), turn.aggressive_to());
        next.stones[own] ^= 1 << from | 1 << to;
        next.key ^= key_of(own, from) ^ key_of(own, to);
        let start = 1u64 << from;
        let path = start.rotate_left(step) | 1 << to;
        let pushed = next.stones[enemy] & path;
        if pushed != 0 {
            next.stones[enemy] ^= pushed;
            next.key ^= key_of(enemy, pushed.trailing_zeros() as u8);
            if has(ROOM[distance as usize + 1][direction], from) {
                let end = start.rotate_left((distance + 1) * step % 64);
                next.stones[enemy] |= end;
                next.key ^= key_of(enemy, end.trailing_zeros() as u8);
            }
        }
        next.side = self.side.other();
        next
    }

    /// The same stones with the other side to move.
    pub(super) const fn passed(&self) -> Self {
        Self {
            side: self.side.other(),
            key: self.key ^ SIDE_KEY,
            ..*self
        }
    }
}

const fn key_of(colour: usize, square: u8) -> u64 {
    KEYS[colour * 64 + square as usize]
}

/// Appends every pair of a passive and an aggressive stone.
fn pairs(passive: u64, aggressive: u64, vector: Vector, turns: &mut Vec<Turn>) {
    if aggressive == 0 {
        return;
    }
    for from in bits(passive) {
        turns.extend(bits(aggressive).map(|with| Turn::new(from, with, vector)));
    }
}
