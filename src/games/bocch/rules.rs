//! Board, turns and results. Squares are 0..36, row by row from 1a at the top left.

use crate::core::{Colour, Ending, Seat, zobrist};

const WIDTH: u8 = 6;
const SQUARES: usize = 36;
/// The reason of a win by arrival.
const ARRIVED: &str = "two stones on the far row";
const KEYS: [u64; 2 * SQUARES] = zobrist(0x0062_6f63_6368);
const SIDE_KEY: u64 = zobrist::<1>(0x0062_6f63_6369)[0];

/// The 8 directions as (columns, rows).
pub(super) const DIRECTIONS: [(i8, i8); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

/// The up to 8 squares around each square.
pub(super) const AROUND: [u64; SQUARES] = {
    let mut masks = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            if let Some(to) = shifted(square as u8, direction, 1) {
                masks[square] |= 1 << to;
            }
            direction += 1;
        }
        square += 1;
    }
    masks
};

/// The squares exactly 1 to 4 steps away, by `[number][square]`; none for number 0.
pub(super) const REACH: [[u64; SQUARES]; 5] = {
    let mut masks = [[0; SQUARES]; 5];
    let mut number = 1;
    while number < 5 {
        let mut square = 0;
        while square < SQUARES {
            let mut direction = 0;
            while direction < 8 {
                if let Some(to) = shifted(square as u8, direction, number as i8) {
                    masks[number][square] |= 1 << to;
                }
                direction += 1;
            }
            square += 1;
        }
        number += 1;
    }
    masks
};

/// The square `distance` away from `square` in a direction, if it is on the board.
const fn shifted(square: u8, direction: usize, distance: i8) -> Option<u8> {
    let (columns, rows) = DIRECTIONS[direction];
    let column = (square % WIDTH) as i8 + columns * distance;
    let row = (square / WIDTH) as i8 + rows * distance;
    if column < 0 || row < 0 || column >= WIDTH as i8 || row >= WIDTH as i8 {
        None
    } else {
        Some((row * WIDTH as i8 + column) as u8)
    }
}

/// The far row of a colour, as a set of squares.
pub(super) const FAR_ROW: [u64; 2] = [0b11_1111, 0b11_1111 << 30];

/// A stone's move: from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    from: u8,
    to: u8,
}

impl Turn {
    /// A move between two squares, 0..36 each.
    pub(super) const fn new(from: u8, to: u8) -> Self {
        Self { from, to }
    }

    /// The square the stone leaves, 0..36.
    #[must_use]
    pub const fn from(self) -> u8 {
        self.from
    }

    /// The square the stone goes to, 0..36.
    #[must_use]
    pub const fn to(self) -> u8 {
        self.to
    }
}

impl From<Turn> for u32 {
    fn from(turn: Turn) -> Self {
        Self::from(turn.from) << 6 | Self::from(turn.to)
    }
}

/// The stones of both colours and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    stones: [u64; 2],
    side: Colour,
    key: u64,
}

impl Position {
    pub(super) fn start() -> Self {
        Self::new([FAR_ROW[1], FAR_ROW[0]], Colour::Black)
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
        let mut key = if self.side == Colour::White {
            SIDE_KEY
        } else {
            0
        };
        for colour in Colour::BOTH {
            for square in bits(self.stones[colour.index()]) {
                key ^= KEYS[colour.index() * SQUARES + usize::from(square)];
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

    /// How far a stone on `square` moves: its neighbours, at most 4.
    pub(super) const fn number(&self, square: u8) -> u8 {
        let around = (AROUND[square as usize] & self.occupied()).count_ones() as u8;
        if around > 4 { 4 } else { around }
    }

    /// The squares that a stone on `square` may move to.
    pub(super) const fn targets(&self, square: u8) -> u64 {
        REACH[self.number(square) as usize][square as usize] & !self.occupied()
    }

    pub(super) const fn has_arrived(&self, colour: Colour) -> bool {
        (self.stones[colour.index()] & FAR_ROW[colour.index()]).count_ones() >= 2
    }

    pub(super) fn outcome(&self) -> Option<Ending> {
        // Two stones across win when a turn is finished. The side to move can have them in a
        // position that was set up; it has yet to move.
        self.has_arrived(self.side.other())
            .then(|| Ending::win(self.seat().opponent(), ARRIVED))
    }

    pub(super) fn turns(&self, turns: &mut Vec<Turn>) {
        if self.outcome().is_some() {
            return;
        }
        for from in bits(self.stones[self.side.index()]) {
            turns.extend(bits(self.targets(from)).map(|to| Turn { from, to }));
        }
    }

    pub(super) fn count(&self) -> u64 {
        if self.outcome().is_some() {
            return 0;
        }
        bits(self.stones[self.side.index()])
            .map(|from| u64::from(self.targets(from).count_ones()))
            .sum()
    }

    pub(super) fn apply(&self, turn: Turn) -> Self {
        let mut next = *self;
        let side = self.side.index();
        next.stones[side] ^= 1 << turn.from | 1 << turn.to;
        next.key ^= KEYS[side * SQUARES + usize::from(turn.from)]
            ^ KEYS[side * SQUARES + usize::from(turn.to)]
            ^ SIDE_KEY;
        next.side = self.side.other();
        next
    }

    /// The same stones with the other side to move.
    pub(super) fn passed(&self) -> Self {
        Self {
            side: self.side.other(),
            key: self.key ^ SIDE_KEY,
            ..*self
        }
    }
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
