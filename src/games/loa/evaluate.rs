//! What the engine knows of Lines of Action: how close a side's stones are to one
//! another and to the middle, in how many pieces they lie, and how freely they move.
//! The features are those of Winands' MIA (2004), computed on whole sets of squares.

use std::ops::ControlFlow;

use super::{
    Loa,
    rules::{LINES, Position, Turn, bits, dilate, groups, is_connected},
};
use crate::{
    core::Game,
    engine::{Class, Evaluate, Score, weights::weights},
};

const FILE_H: u64 = 0x8080_8080_8080_8080;
const FILE_A: u64 = 0x0101_0101_0101_0101;

/// A stone touches at most four groups, besides the one it comes from.
const MOST_JOINED: usize = 5;
/// The lines along each of the 4 axes, filled up with empty ones.
const ALL_LINES: [[u64; 15]; 4] = {
    let mut all = [[0; 15]; 4];
    let mut axis = 0;
    while axis < 4 {
        let (mut seen, mut count) = (0u64, 0);
        while seen != u64::MAX {
            let line = LINES[axis][seen.trailing_ones() as usize];
            seen |= line;
            all[axis][count] = line;
            count += 1;
        }
        axis += 1;
    }
    all
};

weights! {
    /// Having the move.
    tempo: i32 = 24;
    /// Each step by which the stones lie further from their centre than they must.
    spread: i32 = 23;
    /// Each piece more (or hole less) that the stones lie in.
    pieces: i32 = 7;
    /// Each legal move.
    mobility: i32 = 4;
    /// Each pair of neighbours.
    neighbours: i32 = 6;
    /// The mean of what the squares of the stones are worth, in quarters.
    places: i32 = 5;
}

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
        let (own, other) = (position.stones(side), position.stones(side.other()));
        let lines = lines_by_count(position.occupied());
        let moves = mobility(own, other, &lines) - mobility(other, own, &lines);
        let weights = &self.weights;
        let shapes = shape(weights, own) - shape(weights, other);
        Score::estimate(shapes + weights.mobility * moves + weights.tempo)
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
        // A stone can only join all groups by stopping next to every group but its own.
        let mut near = [0; MOST_JOINED];
        let mut of = [0; MOST_JOINED];
        let mut count = 0;
        for group in groups(own) {
            if count == MOST_JOINED {
                return None;
            }
            (of[count], near[count]) = (group, dilate(group));
            count += 1;
        }
        let mut targets = [0; MOST_JOINED];
        let mut movers = 0;
        for group in 0..count {
            let others = (0..count).filter(|other| *other != group);
            targets[group] = others.fold(!own, |all, other| all & near[other]);
            if targets[group] != 0 {
                movers |= of[group];
            }
        }
        let wins = |turn: Turn| {
            let to = 1 << turn.to();
            let joins = (0..count)
                .any(|group| of[group] >> turn.from() & 1 == 1 && targets[group] & to != 0);
            joins && is_connected(own & !(1 << turn.from()) | to) && !is_connected(other & !to)
        };
        position
            .each_move_of(movers, |turn| match wins(turn) {
                true => ControlFlow::Break(turn),
                false => ControlFlow::Continue(()),
            })
            .break_value()
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        let passed = position.apply(Turn::PASS);
        passed.has_move().then_some(passed)
    }

    fn visit_weights(&mut self, found: &mut dyn FnMut(&str, usize, &mut i32)) {
        self.weights.visit(found);
    }
}

/// The squares on whose line along each of the 4 axes stand so many stones, 0..=8.
fn lines_by_count(occupied: u64) -> [[u64; 9]; 4] {
    let mut sets = [[0; 9]; 4];
    for (axis, lines) in ALL_LINES.iter().enumerate() {
        for line in lines {
            sets[axis][(line & occupied).count_ones() as usize] |= line;
        }
    }
    sets
}

/// How many moves a side has: all its stones that go equally far along an axis move at
/// once.
fn mobility(own: u64, enemy: u64, lines: &[[u64; 9]; 4]) -> i32 {
    fn walk(
        own: u64,
        enemy: u64,
        sets: &[u64; 9],
        forth: impl Fn(u64) -> u64,
        back: impl Fn(u64) -> u64,
    ) -> u32 {
        let mut count = 0;
        for (distance, set) in sets.iter().enumerate().skip(1) {
            let movers = own & set;
            if movers == 0 {
                continue;
            }
            let (mut there, mut here) = (movers, movers);
            for _ in 1..distance {
                there = forth(there) & !enemy;
                here = back(here) & !enemy;
            }
            count += (forth(there) & !own).count_ones() + (back(here) & !own).count_ones();
        }
        count
    }
    let count = walk(
        own,
        enemy,
        &lines[0],
        |set| (set & !FILE_H) << 1,
        |set| (set & !FILE_A) >> 1,
    ) + walk(
        own,
        enemy,
        &lines[1],
        |set| (set & !FILE_H) << 9,
        |set| (set & !FILE_A) >> 9,
    ) + walk(own, enemy, &lines[2], |set| set << 8, |set| set >> 8)
        + walk(
            own,
            enemy,
            &lines[3],
            |set| (set & !FILE_A) << 7,
            |set| (set & !FILE_H) >> 7,
        );
    count as i32
}

/// The shape of one side's stones, in hundredths.
fn shape(weights: &Weights, stones: u64) -> i32 {
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
    places / count * weights.places / 4
        - weights.spread * 12 * excess / count / 2
        - weights.pieces * euler
        + weights.neighbours * 12 * edges / count / 2
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
