//! The four boards as one set of 64 squares. A square is board * 16 + row * 4 +
//! column, boards in the order NW NE SW SE, rows from the top (row 4), columns
//! from the left (column a).

use crate::core::Colour;

/// Sixteen squares a board.
pub(super) const SQUARES: u8 = 64;
/// The boards, by number.
pub(super) const BOARDS: [&str; 4] = ["NW", "NE", "SW", "SE"];
/// The west boards.
pub(super) const DARK: u64 = 0x0000_ffff_0000_ffff;
/// The home boards by colour: Black's are the south boards.
pub(super) const HOME: [u64; 2] = [0xffff_ffff_0000_0000, 0x0000_0000_ffff_ffff];
/// The lowest square of every board.
pub(super) const LANES: u64 = 0x0001_0001_0001_0001;

/// The 8 directions as (columns, rows), clockwise from north. The opposite of a
/// direction is 4 away.
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

/// What a step in each direction adds to a square, modulo 64.
pub(super) const STEP: [u32; 8] = [60, 61, 1, 5, 4, 3, 63, 59];

/// The squares from which 0 to 3 steps in a direction stay on the board, by
/// `[steps][direction]`.
pub(super) const ROOM: [[u64; 8]; 4] = {
    let mut masks = [[0; 8]; 4];
    let mut steps = 0;
    while steps < 4 {
        let mut direction = 0;
        while direction < 8 {
            let mut square = 0;
            while square < SQUARES {
                if stepped(square, direction as u8, steps as u8).is_some() {
                    masks[steps][direction] |= 1 << square;
                }
                square += 1;
            }
            direction += 1;
        }
        steps += 1;
    }
    masks
};

/// A direction and a distance of 1 or 2, the same for both halves of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vector {
    /// 0..8, clockwise from north.
    pub(super) direction: u8,
    /// 1 or 2.
    pub(super) distance: u8,
}

impl Vector {
    /// All sixteen.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..16).map(|index| Self {
            direction: index / 2,
            distance: index % 2 + 1,
        })
    }
}

/// The square `steps` away in a direction, if it is on the same board.
pub(super) const fn stepped(square: u8, direction: u8, steps: u8) -> Option<u8> {
    let (columns, rows) = DIRECTIONS[direction as usize];
    let column = (square % 4) as i8 + columns * steps as i8;
    let row = (square / 4 % 4) as i8 + rows * steps as i8;
    if column < 0 || row < 0 || column > 3 || row > 3 {
        None
    } else {
        Some(square / 16 * 16 + (row * 4 + column) as u8)
    }
}

/// The board of a square.
pub(super) const fn board_of(square: u8) -> u8 {
    square / 16
}

/// Whether a square belongs to a set.
pub(super) const fn has(set: u64, square: u8) -> bool {
    set >> square & 1 == 1
}

/// Whether some board has no square of the set.
pub(super) const fn misses_a_board(set: u64) -> bool {
    // A borrow reaches the top bit of a lane only from an empty lane at or below it.
    set.wrapping_sub(LANES) & !set & LANES << 15 != 0
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

/// How many squares of the set each board has, in four lanes of 16 bits, board 0
/// lowest.
pub(super) const fn counts(set: u64) -> u64 {
    let set = set - (set >> 1 & 0x5555_5555_5555_5555);
    let set = (set & 0x3333_3333_3333_3333) + (set >> 2 & 0x3333_3333_3333_3333);
    let set = (set + (set >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (set + (set >> 8)) & 0x001f_001f_001f_001f
}

/// The lane of a board in [`counts`].
pub(super) const fn lane(counts: u64, board: usize) -> usize {
    (counts >> (16 * board) & 0xffff) as usize
}

/// The boards of a colour's home, as names.
pub(super) const fn home_names(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "SW and SE",
        Colour::White => "NW and NE",
    }
}
