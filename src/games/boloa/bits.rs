//! Sets of points as bits: one `u128` for boards up to 11x11, six words above.
//!
//! Bits are counted row by row from a1 at the bottom left. The stride between
//! rows is fixed for each width, so that shifts are by constants; a smaller
//! board uses the lower left part.

use std::{
    fmt::Debug,
    ops::{BitAnd, BitOr, Not},
};

/// A set of points. Shifted sets may hold bits outside the board; they mean
/// something only when cut with a set of points of the board.
pub(super) trait Bits:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
    + 'static
{
    /// Bits from one row to the next, and the largest board's size.
    const STRIDE: u16;
    /// No point.
    const NONE: Self;

    /// The one point.
    fn of(bit: u16) -> Self;
    /// All points of a board of this size, 1 to [`STRIDE`](Self::STRIDE).
    fn board(size: u8) -> Self;
    /// The leftmost column of the largest board.
    fn first_column() -> Self;
    /// The up to four neighbours of a point on the largest board.
    fn beside(bit: u16) -> Self;
    /// Whether there is no point.
    fn is_empty(self) -> bool;
    /// How many points.
    fn count(self) -> u32;
    /// The lowest bit, if any.
    fn lowest(self) -> Option<u16>;
    /// Without its lowest bit.
    fn rest(self) -> Self;
    /// Every point one row up.
    fn up(self) -> Self;
    /// Every point one row down.
    fn down(self) -> Self;
    /// Every point one column to the left; those of the first column go.
    fn left(self) -> Self;
    /// Every point one column to the right; those of the last column go.
    fn right(self) -> Self;

    /// Whether the set holds this point.
    fn has(self, bit: u16) -> bool {
        !(self & Self::of(bit)).is_empty()
    }

    /// Whether the sets share a point.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Without the points of another set.
    fn minus(self, other: Self) -> Self {
        self & !other
    }

    /// The orthogonal neighbours of all points.
    fn around(self) -> Self {
        self.up() | self.down() | self.left() | self.right()
    }

    /// The points of `within` that can be reached from this set in steps inside `within`.
    fn flood(self, within: Self) -> Self {
        let mut reached = self & within;
        loop {
            let next = (reached | reached.around()) & within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The points in ascending order.
    fn points(self) -> Points<Self> {
        Points(self)
    }
}

/// The points of a set in ascending order.
pub(super) struct Points<B>(B);

impl<B: Bits> Iterator for Points<B> {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        let bit = self.0.lowest()?;
        self.0 = self.0.rest();
        Some(bit)
    }
}

const SMALL: usize = 11;
const LARGE: usize = 19;
const WORDS: usize = 6;

const SMALL_BOARDS: [u128; SMALL + 1] = {
    let mut boards = [0; SMALL + 1];
    let mut size = 1;
    while size <= SMALL {
        let mut row = 0;
        while row < size {
            boards[size] |= ((1u128 << size) - 1) << (row * SMALL);
            row += 1;
        }
        size += 1;
    }
    boards
};

/// Reaches one row beyond the board, into which a set may be shifted up.
const SMALL_FIRST: u128 = {
    let mut column = 0;
    let mut row = 0;
    while row <= SMALL {
        column |= 1u128 << (row * SMALL);
        row += 1;
    }
    column
};

static SMALL_BESIDE: [u128; SMALL * SMALL] = {
    let mut beside = [0; SMALL * SMALL];
    let mut bit = 0;
    while bit < SMALL * SMALL {
        if bit % SMALL > 0 {
            beside[bit] |= 1u128 << (bit - 1);
        }
        if bit % SMALL < SMALL - 1 {
            beside[bit] |= 1u128 << (bit + 1);
        }
        if bit >= SMALL {
            beside[bit] |= 1u128 << (bit - SMALL);
        }
        if bit < SMALL * (SMALL - 1) {
            beside[bit] |= 1u128 << (bit + SMALL);
        }
        bit += 1;
    }
    beside
};

impl Bits for u128 {
    const STRIDE: u16 = SMALL as u16;
    const NONE: Self = 0;

    #[inline]
    fn of(bit: u16) -> Self {
        1 << bit
    }

    fn board(size: u8) -> Self {
        SMALL_BOARDS[usize::from(size)]
    }

    #[inline]
    fn first_column() -> Self {
        SMALL_FIRST
    }

    #[inline]
    fn beside(bit: u16) -> Self {
        SMALL_BESIDE[usize::from(bit)]
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn lowest(self) -> Option<u16> {
        (self != 0).then(|| self.trailing_zeros() as u16)
    }

    #[inline]
    fn rest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline]
    fn up(self) -> Self {
        self << SMALL
    }

    #[inline]
    fn down(self) -> Self {
        self >> SMALL
    }

    #[inline]
    fn left(self) -> Self {
        (self & !SMALL_FIRST) >> 1
    }

    #[inline]
    fn right(self) -> Self {
        (self << 1) & !SMALL_FIRST
    }
}

/// A set of points of boards up to 19x19.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide([u64; WORDS]);

impl Wide {
    const fn with(mut self, bit: usize) -> Self {
        self.0[bit / 64] |= 1 << (bit % 64);
        self
    }

    #[inline]
    fn shifted_up<const BY: u32>(self) -> Self {
        Self(std::array::from_fn(|index| {
            let carried = match index {
                0 => 0,
                _ => self.0[index - 1] >> (64 - BY),
            };
            self.0[index] << BY | carried
        }))
    }

    #[inline]
    fn shifted_down<const BY: u32>(self) -> Self {
        Self(std::array::from_fn(|index| {
            let carried = match self.0.get(index + 1) {
                None => 0,
                Some(word) => word << (64 - BY),
            };
            self.0[index] >> BY | carried
        }))
    }
}

static LARGE_BOARDS: [Wide; LARGE + 1] = {
    let mut boards = [Wide([0; WORDS]); LARGE + 1];
    let mut size = 1;
    while size <= LARGE {
        let mut bit = 0;
        while bit < size * LARGE {
            if bit % LARGE < size {
                boards[size] = boards[size].with(bit);
            }
            bit += 1;
        }
        size += 1;
    }
    boards
};

/// Reaches one row beyond the board, as [`SMALL_FIRST`] does.
const LARGE_FIRST: Wide = {
    let mut column = Wide([0; WORDS]);
    let mut row = 0;
    while row <= LARGE {
        column = column.with(row * LARGE);
        row += 1;
    }
    column
};

static LARGE_BESIDE: [Wide; LARGE * LARGE] = {
    let mut beside = [Wide([0; WORDS]); LARGE * LARGE];
    let mut bit = 0;
    while bit < LARGE * LARGE {
        if bit % LARGE > 0 {
            beside[bit] = beside[bit].with(bit - 1);
        }
        if bit % LARGE < LARGE - 1 {
            beside[bit] = beside[bit].with(bit + 1);
        }
        if bit >= LARGE {
            beside[bit] = beside[bit].with(bit - LARGE);
        }
        if bit < LARGE * (LARGE - 1) {
            beside[bit] = beside[bit].with(bit + LARGE);
        }
        bit += 1;
    }
    beside
};

impl BitAnd for Wide {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word &= with;
        }
        self
    }
}

impl BitOr for Wide {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word |= with;
        }
        self
    }
}

impl Not for Wide {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl Bits for Wide {
    const STRIDE: u16 = LARGE as u16;
    const NONE: Self = Self([0; WORDS]);

    #[inline]
    fn of(bit: u16) -> Self {
        Self::NONE.with(usize::from(bit))
    }

    fn board(size: u8) -> Self {
        LARGE_BOARDS[usize::from(size)]
    }

    #[inline]
    fn first_column() -> Self {
        LARGE_FIRST
    }

    #[inline]
    fn beside(bit: u16) -> Self {
        LARGE_BESIDE[usize::from(bit)]
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn lowest(self) -> Option<u16> {
        let index = self.0.iter().position(|word| *word != 0)?;
        Some(index as u16 * 64 + self.0[index].trailing_zeros() as u16)
    }

    #[inline]
    fn rest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    #[inline]
    fn has(self, bit: u16) -> bool {
        self.0[usize::from(bit / 64)] >> (bit % 64) & 1 == 1
    }

    #[inline]
    fn up(self) -> Self {
        self.shifted_up::<{ LARGE as u32 }>()
    }

    #[inline]
    fn down(self) -> Self {
        self.shifted_down::<{ LARGE as u32 }>()
    }

    #[inline]
    fn left(self) -> Self {
        self.minus(LARGE_FIRST).shifted_down::<1>()
    }

    #[inline]
    fn right(self) -> Self {
        self.shifted_up::<1>().minus(LARGE_FIRST)
    }
}
