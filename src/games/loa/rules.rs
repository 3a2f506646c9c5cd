//! Board, turns and results. Squares are 0..64, row by row from a8 at the top left.

use std::ops::ControlFlow;

use crate::core::{Colour, Ending, Seat, zobrist};

/// The reason of a win.
const CONNECTED: &str = "all stones are connected";
/// The reason of a draw, or of a win by the option, when both sides are connected.
const BOTH_CONNECTED: &str = "both sides are connected at once";
const KEYS: [u64; 128] = zobrist(0x6c6f61);
const SIDE_KEY: u64 = zobrist::<1>(0x6c6f62)[0];

/// The 8 directions as (columns, rows), the opposite of each 4 places on.
pub(super) const DIRECTIONS: [(i8, i8); 8] = [
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
    (0, -1),
    (1, -1),
];

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares beyond a square in each direction, up to the edge.
pub(super) const RAYS: [[u64; 64]; 8] = {
    let mut rays = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut square = 0;
        while square < 64 {
            let (columns, rows) = DIRECTIONS[direction];
            let mut column = (square % 8) as i8 + columns;
            let mut row = (square / 8) as i8 + rows;
            while column >= 0 && column < 8 && row >= 0 && row < 8 {
                rays[direction][square] |= 1 << (row * 8 + column);
                column += columns;
                row += rows;
            }
            square += 1;
        }
        direction += 1;
    }
    rays
};

/// The whole line through a square along each of the 4 axes, the square included.
pub(super) const LINES: [[u64; 64]; 4] = {
    let mut lines = [[0; 64]; 4];
    let mut axis = 0;
    while axis < 4 {
        let mut square = 0;
        while square < 64 {
            lines[axis][square] = RAYS[axis][square] | RAYS[axis + 4][square] | 1 << square;
            square += 1;
        }
        axis += 1;
    }
    lines
};

/// A move of a stone, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u16);

impl Turn {
    /// The turn of a side that cannot move, where the options let it pass.
    pub const PASS: Self = Self(0xffff);

    /// A move between two squares, 0..64 each.
    pub(super) const fn new(from: u8, to: u8) -> Self {
        Self((from as u16) << 6 | to as u16)
    }

    /// Whether this is a pass; it has no squares.
    #[must_use]
    pub const fn is_pass(self) -> bool {
        self.0 == Self::PASS.0
    }

    /// The square the stone leaves, 0..64.
    #[must_use]
    pub const fn from(self) -> u8 {
        (self.0 >> 6 & 63) as u8
    }

    /// The square the stone goes to, 0..64.
    #[must_use]
    pub const fn to(self) -> u8 {
        (self.0 & 63) as u8
    }
}

impl From<Turn> for u32 {
    fn from(turn: Turn) -> Self {
        turn.0.into()
    }
}

/// The stones of both colours and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    stones: [u64; 2],
    side: Colour,
    key: u64,
}

/// Where one direction leads a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// How many squares the stone must go.
    pub(super) distance: u8,
    /// Where that is, if on the board.
    pub(super) to: Option<u8>,
    /// The enemy stones in between and the own stone on the target.
    pub(super) blocks: u64,
}

impl Position {
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
                key ^= KEYS[colour.index() << 6 | usize::from(square)];
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
    #[must_use]
    pub const fn stones(&self, colour: Colour) -> u64 {
        self.stones[colour.index()]
    }

    pub(super) const fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    pub(super) const fn stone(&self, square: u8) -> Option<Colour> {
        if self.stones[0] >> square & 1 == 1 {
            Some(Colour::Black)
        } else if self.stones[1] >> square & 1 == 1 {
            Some(Colour::White)
        } else {
            None
        }
    }

    /// How the board ends the game; `mover_wins` is the option for both at once.
    pub(super) fn outcome(&self, mover_wins: bool) -> Option<Ending> {
        let mover = self.seat().opponent();
        let moved = is_connected(self.stones(self.side.other()));
        let other = is_connected(self.stones(self.side));
        match (moved, other) {
            (false, false) => None,
            (true, false) => Some(Ending::win(mover, CONNECTED)),
            (false, true) => Some(Ending::win(mover.opponent(), CONNECTED)),
            (true, true) if mover_wins => Some(Ending::win(mover, BOTH_CONNECTED)),
            (true, true) => Some(Ending::draw(BOTH_CONNECTED)),
        }
    }

    /// Where a stone of the side to move on `square` goes in a direction.
    pub(super) fn reach(&self, square: u8, direction: usize) -> Reach {
        let at = usize::from(square);
        let distance = (LINES[direction & 3][at] & self.occupied()).count_ones() as u8;
        let ray = RAYS[direction][at];
        if u32::from(distance) > ray.count_ones() {
            return Reach {
                distance,
                to: None,
                blocks: 0,
            };
        }
        let (columns, rows) = DIRECTIONS[direction];
        let step = rows * 8 + columns;
        let to = (square as i8 + step * distance as i8) as u8;
        let between = ray & !RAYS[direction][usize::from(to)] & !(1 << to);
        Reach {
            distance,
            to: Some(to),
            blocks: between & self.stones(self.side.other()) | 1 << to & self.stones(self.side),
        }
    }

    /// Calls `found` with each move of the side to move, whether or not the game is over.
    pub(super) fn each_move(&self, mut found: impl FnMut(Turn)) {
        let _ = self.each_move_of(self.stones(self.side), |turn| {
            found(turn);
            ControlFlow::<()>::Continue(())
        });
    }

    /// Calls `found` with each move of the given own stones, until it breaks.
    pub(super) fn each_move_of<B>(
        &self,
        stones: u64,
        mut found: impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let own = self.stones(self.side);
        let enemy = self.stones(self.side.other());
        let occupied = own | enemy;
        for from in bits(stones) {
            let at = usize::from(from);
            for axis in 0..4 {
                let distance = (LINES[axis][at] & occupied).count_ones();
                let (columns, rows) = DIRECTIONS[axis];
                let step = i32::from(rows * 8 + columns) * distance as i32;
                for (direction, to) in [
                    (axis, i32::from(from) + step),
                    (axis + 4, i32::from(from) - step),
                ] {
                    let ray = RAYS[direction][at];
                    // Off the board, or beyond the end of the ray.
                    if !(0..64).contains(&to) || ray >> to & 1 == 0 {
                        continue;
                    }
                    let beyond = RAYS[direction][to as usize] | 1 << to;
                    if ray & !beyond & enemy == 0 && own >> to & 1 == 0 {
                        found(Turn::new(from, to as u8))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn has_move(&self) -> bool {
        self.each_move_of(self.stones(self.side), ControlFlow::Break)
            .is_break()
    }

    pub(super) fn apply(&self, turn: Turn) -> Self {
        let mut next = *self;
        next.side = self.side.other();
        next.key ^= SIDE_KEY;
        if turn.is_pass() {
            return next;
        }
        let (own, enemy) = (self.side.index(), self.side.other().index());
        let (from, to) = (turn.from(), turn.to());
        next.stones[own] ^= 1 << from | 1 << to;
        next.key ^= KEYS[own << 6 | usize::from(from)] ^ KEYS[own << 6 | usize::from(to)];
        if self.stones[enemy] >> to & 1 == 1 {
            next.stones[enemy] ^= 1 << to;
            next.key ^= KEYS[enemy << 6 | usize::from(to)];
        }
        next
    }

    pub(super) const fn is_capture(&self, turn: Turn) -> bool {
        !turn.is_pass() && self.stones(self.side.other()) >> turn.to() & 1 == 1
    }
}

/// A set of squares with the up to 8 squares around each.
pub(super) const fn dilate(set: u64) -> u64 {
    let wide = set | (set & !FILE_H) << 1 | (set & !FILE_A) >> 1;
    wide | wide << 8 | wide >> 8
}

/// The group of the lowest stone of a set.
pub(super) const fn first_group(stones: u64) -> u64 {
    let mut group = stones & stones.wrapping_neg();
    loop {
        let wider = dilate(group) & stones;
        if wider == group {
            return group;
        }
        group = wider;
    }
}

/// Whether a set of stones is one group.
pub(super) const fn is_connected(stones: u64) -> bool {
    first_group(stones) == stones
}

/// The groups of a set of stones.
pub(super) fn groups(mut stones: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        (stones != 0).then(|| {
            let group = first_group(stones);
            stones ^= group;
            group
        })
    })
}

/// The squares of a set, in ascending order.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as u8;
            set &= set - 1;
            square
        })
    })
}
