//! What the engine knows of Shobu.

use super::{
    Shobu,
    board::{DARK, HOME, LANES, ROOM, STEP, Vector, bits, counts, has, lane},
    rules::Position,
    turn::Turn,
};
use crate::{
    core::Colour,
    engine::{Class, Evaluate, Score, weights::weights},
};

/// The four squares in the middle of every board.
const MIDDLE: u64 = 0x0660_0660_0660_0660;
/// The four corners of every board.
const CORNERS: u64 = 0x9009_9009_9009_9009;

weights! {
    /// The stones that a side has on one board, by their number.
    stones: [i32; 5] = [-1500, -560, -240, -95, 0];
    /// What a side with its turn to come gains by pushing off one of the stones on a
    /// board, by their number. The last one wins.
    push_next: [i32; 5] = [0, 900, 260, 120, 75];
    /// The same when the other side moves first.
    push_later: [i32; 5] = [0, 220, 90, 45, 28];
    /// The number of vectors that a home board offers to passive moves.
    vectors: [i32; 17] = [
        -90, -60, -42, -30, -21, -14, -8, -3, 0, 3, 6, 8, 10, 12, 13, 14, 15,
    ];
    /// A stone in the middle.
    central: i32 = 7;
    /// A stone in a corner.
    cornered: i32 = -5;
    /// A stone that could push one off if a passive move by its vector existed.
    aimed: i32 = 6;
    /// The right to move.
    tempo: i32 = 15;
}

impl Evaluate for Shobu {
    const HISTORY: usize = 2 * 64 * 16;

    fn evaluate(&self, position: &Position) -> Score {
        let weights = &self.weights;
        let own = view(weights, position, position.side());
        let other = view(weights, position, position.side().other());
        let score = own.standing - other.standing
            + pushes(own.threatened, other.counts, &weights.push_next)
            - pushes(other.threatened, own.counts, &weights.push_later)
            + weights.tempo;
        Score::estimate(score)
    }

    fn history_index(&self, position: &Position, turn: Turn) -> usize {
        // The aggressive move; the board of the passive move follows from it.
        (u32::from(turn) & 0x3ff) as usize + 1024 * position.side().index()
    }

    fn class(&self, position: &Position, turn: Turn) -> Class {
        if pushes_off(position, turn) {
            Class::Tactical
        } else {
            Class::Quiet
        }
    }

    fn order(&self, position: &Position, turn: Turn) -> i32 {
        let mut order = 0;
        if let Some(push) = position.push(turn) {
            order += if push.to.is_none() {
                let enemy = counts(position.stones(position.side().other()));
                1000 - 200 * lane(enemy, usize::from(push.from / 16)) as i32
            } else {
                20
            };
        }
        for (from, to) in [
            (turn.passive(), turn.passive_to()),
            (turn.aggressive(), turn.aggressive_to()),
        ] {
            order += 4 * (i32::from(has(MIDDLE, to)) - i32::from(has(MIDDLE, from)));
            order += 2 * (i32::from(has(CORNERS, from)) - i32::from(has(CORNERS, to)));
        }
        order
    }

    /// Drops a turn without a push whose halves, exchanged, are a turn of the list
    /// too; no other two turns lead to the same position.
    fn distinct(&self, position: &Position, turns: &mut Vec<Turn>) {
        let home = HOME[position.side().index()];
        let enemy = position.stones(position.side().other());
        // A turn with both halves at home, by its 16 + 16 squares and 16 vectors.
        let slot = |dark: u8, light: u8, turn: Turn| {
            let vector = usize::from(turn.direction() * 2 + turn.distance() - 1);
            let pair = usize::from(dark & 15) * 16 + usize::from(light & 15);
            (pair / 4, (pair % 4) * 16 + vector)
        };
        let is_quiet = |turn: Turn| {
            let step = STEP[usize::from(turn.direction())];
            let path = (1u64 << turn.aggressive()).rotate_left(step) | 1 << turn.aggressive_to();
            has(home, turn.aggressive()) && path & enemy == 0
        };
        let mut seen = [0u64; 64];
        for turn in turns.iter() {
            if has(DARK, turn.passive()) && is_quiet(*turn) {
                let (word, bit) = slot(turn.passive(), turn.aggressive(), *turn);
                seen[word] |= 1 << bit;
            }
        }
        turns.retain(|turn| {
            if has(DARK, turn.passive()) || !is_quiet(*turn) {
                return true;
            }
            let (word, bit) = slot(turn.aggressive(), turn.passive(), *turn);
            seen[word] >> bit & 1 == 0
        });
    }

    /// The turns that push a stone off.
    fn forcing(&self, position: &Position, turns: &mut Vec<Turn>) {
        if position.outcome().is_none() {
            push_offs(position, u64::MAX, |turn| {
                turns.push(turn);
                false
            });
        }
    }

    /// Finds every win by clearing a board; wins by leaving the other side without
    /// a turn are not looked for.
    fn immediate_win(&self, position: &Position) -> Option<Turn> {
        let enemy = position.stones(position.side().other());
        // With a stone on every board no lane borrows: the lowest stones go.
        let more_than_one = counts(enemy & enemy.wrapping_sub(LANES));
        let mut single = 0;
        for board in 0..4 {
            if lane(more_than_one, board) == 0 {
                single |= 0xffff << (16 * board);
            }
        }
        if single == 0 || position.outcome().is_some() {
            return None;
        }
        let mut win = None;
        push_offs(position, single, |turn| {
            win = Some(turn);
            true
        });
        win
    }

    fn null_move(&self, position: &Position) -> Option<Position> {
        let passed = position.passed();
        // With few turns left, having to move may be what loses.
        (position.count() >= 12 && passed.count() > 0).then_some(passed)
    }

    fn visit_weights(&mut self, found: &mut dyn FnMut(&str, usize, &mut i32)) {
        self.weights.visit(found);
    }
}

/// One side's view of a position.
struct View {
    /// The score of what is on the board, threats left aside.
    standing: i32,
    /// Stones on each board, in lanes.
    counts: u64,
    /// The enemy stones that a legal turn would push off.
    threatened: u64,
}

fn view(weights: &Weights, position: &Position, colour: Colour) -> View {
    let side = position.seen_by(colour);
    let mut threatened = 0;
    let mut aimed = 0;
    // A bit for every vector by which the board offers a passive move.
    let (mut dark, mut light) = (0u32, 0u32);
    for (direction, step) in STEP.into_iter().enumerate() {
        let passive = side.passive(direction);
        let offs = side.push_offs(direction);
        let victims = [
            offs[0].rotate_left(step),
            (offs[1].rotate_left(step) | offs[1].rotate_left(2 * step % 64)) & side.enemy,
        ];
        for (distance, passive) in passive.into_iter().enumerate() {
            let on_dark = passive & DARK != 0;
            let on_light = passive & !DARK != 0;
            dark |= u32::from(on_dark) << (2 * direction + distance);
            light |= u32::from(on_light) << (2 * direction + distance);
            let reach = if on_dark { !DARK } else { 0 } | if on_light { DARK } else { 0 };
            threatened |= victims[distance] & reach;
            aimed |= victims[distance];
        }
    }
    let counts = counts(side.own);
    let mut standing: i32 = (0..4)
        .map(|board| weights.stones[lane(counts, board)])
        .sum();
    standing +=
        weights.vectors[dark.count_ones() as usize] + weights.vectors[light.count_ones() as usize];
    standing += weights.central * (side.own & MIDDLE).count_ones() as i32;
    standing += weights.cornered * (side.own & CORNERS).count_ones() as i32;
    standing += weights.aimed * aimed.count_ones() as i32;
    View {
        standing,
        counts,
        threatened,
    }
}

/// The best push-off that one side threatens and a part of the second best.
fn pushes(threatened: u64, victims: u64, worth: &[i32; 5]) -> i32 {
    if threatened == 0 {
        return 0;
    }
    let (mut best, mut second) = (0, 0);
    for board in 0..4 {
        if threatened >> (16 * board) & 0xffff != 0 {
            let value = worth[lane(victims, board)];
            second = second.max(value.min(best));
            best = best.max(value);
        }
    }
    best + second / 3
}

fn pushes_off(position: &Position, turn: Turn) -> bool {
    let side = position.seen_by(position.side());
    let (direction, distance) = (usize::from(turn.direction()), usize::from(turn.distance()));
    !has(ROOM[distance + 1][direction], turn.aggressive())
        && has(side.push_offs(direction)[distance - 1], turn.aggressive())
}

/// Visits the legal turns that push a stone off one of `boards` until `stop`.
fn push_offs(position: &Position, boards: u64, mut stop: impl FnMut(Turn) -> bool) {
    let side = position.seen_by(position.side());
    for direction in 0..8 {
        let offs = side.push_offs(direction);
        if (offs[0] | offs[1]) & boards == 0 {
            continue;
        }
        let passive = side.passive(direction);
        for distance in 1..=2 {
            let vector = Vector {
                direction: direction as u8,
                distance: distance as u8,
            };
            for with in bits(offs[distance - 1] & boards) {
                let wood = if has(DARK, with) { !DARK } else { DARK };
                for from in bits(passive[distance - 1] & wood) {
                    if stop(Turn::new(from, with, vector)) {
                        return;
                    }
                }
            }
        }
    }
}
