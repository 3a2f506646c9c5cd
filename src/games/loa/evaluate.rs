//! What the engine knows of Lines of Action: how close a side's stones are to one
//! another and to the middle, in how many pieces they lie, and how freely they move.
//! The features are those of Winands' MIA (2004), computed on whole sets of squares.

use super::{
    Loa,
    rules::{Position, Turn, bits, is_connected},
};
use crate::{
    core::Game,
    engine::{Class, Evaluate, Score},
};

const FILE_H: u64 = 0x8080_8080_8080_8080;
const FILE_A: u64 = 0x0101_0101_0101_0101;

/// Having the move, in hundredths.
const TEMPO: i32 = 15;
/// Each step by which the stones lie further from their centre than they must.
const SPREAD: i32 = 22;
/// Each piece more (or hole less) that the stones lie in.
const PIECES: i32 = 25;
/// Each legal move.
const MOBILITY: i32 = 2;
/// Each pair of neighbours.
const NEIGHBOURS: i32 = 5;
/// A stone by its square: the middle is worth more than the rim.
const SQUARES: [i32; 64] = [
    -40, -15, -15, -15, -15, -15, -15, -40, //
    -15, 0, 5, 5, 5, 5, 0, -15, //
    -15, 5, 12, 12, 12, 12, 5, -15, //
    -15, 5, 12, 18, 18, 12, 5, -15, //
    -15, 5, 12, 18, 18, 12, 5, -15, //
    -15, 5, 12, 12, 12, 12, 5, -15, //
    -15, 0, 5, 5, 5, 5, 0, -15, //
    -40, -15, -15, -15, -15, -15, -15, -40,
];
/// The least sum of distances from the centre that so many stones can have.
const LEAST: [i32; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14];

impl Evaluate for Loa {
    const HISTORY: usize = 2 * 64 * 64;

    fn evaluate(&self, position: &Position) -> Score {
        let side = position.side();
        let own = shape(position.stones(side));
        let other = shape(position.stones(side.other()));
        let moves = mobility(position) - mobility(&position.apply(Turn::PASS));
        Score::estimate(own - other + MOBILITY * moves + TEMPO)
    }

    fn history_index(&self, position: &Position, turn: Turn) -> usize {
        let code: u32 = turn.into();
        position.side().index() << 12 | (code & 0xfff) as usize
    }

    fn class(&self, position: &Position, turn: Turn) -> Class {
        if position.is_capture(turn) {
            Class::Tactical
        } else {
            Class::Quiet
        }
    }

    fn order(&self, position: &Position, turn: Turn) -> i32 {
        if turn.is_pass() {
            return 0;
        }
        let gain = SQUARES[usize::from(turn.to())] - SQUARES[usize::from(turn.from())];
        gain + if position.is_capture(turn) { 20 } else { 0 }
    }

    /// Complete: the one-move wins of the side to move, captures included.
    fn immediate_win(&self, position: &Position) -> Option<Turn> {
        if self.outcome(position).is_some() {
            return None;
        }
        let own = position.stones(position.side());
        let other = position.stones(position.side().other());
        let mut found = None;
        position.each_move(|turn| {
            if found.is_some() {
                return;
            }
            let moved = own & !(1 << turn.from()) | 1 << turn.to();
            if is_connected(moved) && !is_connected(other & !(1 << turn.to())) {
                found = Some(turn);
            }
        });
        found
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        let passed = position.apply(Turn::PASS);
        passed.has_move().then_some(passed)
    }
}

fn mobility(position: &Position) -> i32 {
    let mut count = 0;
    position.each_move(|_| count += 1);
    count
}

/// The shape of one side's stones, in hundredths.
fn shape(stones: u64) -> i32 {
    let count = stones.count_ones() as i32;
    let (mut columns, mut rows, mut places) = (0, 0, 0);
    for square in bits(stones) {
        columns += i32::from(square & 7);
        rows += i32::from(square >> 3);
        places += SQUARES[usize::from(square)];
    }
    let (column, row) = (
        (2 * columns + count) / (2 * count),
        (2 * rows + count) / (2 * count),
    );
    let spread: i32 = bits(stones)
        .map(|square| {
            let (x, y) = (i32::from(square & 7), i32::from(square >> 3));
            (x - column).abs().max((y - row).abs())
        })
        .sum();
    let excess = (spread - LEAST[count.min(12) as usize]).max(0);
    let (edges, euler) = complex(stones);
    // Fewer stones are easier to bring together: the spread is taken as a share.
    places / count * 4 - SPREAD * 12 * excess / count / 2 - PIECES * euler
        + NEIGHBOURS * 12 * edges / count / 2
}

/// The pairs of neighbours, and the pieces less the holes (the Euler number of the
/// complex of neighbouring stones).
fn complex(stones: u64) -> (i32, i32) {
    let right = stones & (stones >> 1) & !FILE_H;
    let down = stones & stones >> 8;
    let falling = stones & (stones >> 9) & !FILE_H;
    let rising = stones & (stones >> 7) & !FILE_A;
    let edges = right.count_ones() + down.count_ones() + falling.count_ones() + rising.count_ones();
    // The four corners of each block of two by two, seen from its upper left.
    let (a, b, c, d) = (stones, stones >> 1, stones >> 8, stones >> 9);
    let blocks = !FILE_H;
    let four = a & b & c & d & blocks;
    let three = (a & b & c & !d | a & b & !c & d | a & !b & c & d | !a & b & c & d) & blocks;
    let filled = three.count_ones() as i32 + 3 * four.count_ones() as i32;
    (
        edges as i32,
        stones.count_ones() as i32 - edges as i32 + filled,
    )
}

/// The piece count less holes of a side, for tests of the shape.
#[cfg(test)]
pub(super) fn euler(stones: u64) -> i32 {
    complex(stones).1
}
