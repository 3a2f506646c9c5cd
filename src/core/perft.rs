//! Counting the sequences of legal turns, the standard test of move generation.

use super::{Game, Line};

/// The number of sequences of exactly `depth` legal turns from the line's end.
/// Finished games contribute none; the history rules act inside.
#[must_use]
pub fn perft<G: Game>(line: &Line<G>, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    walk(&mut line.clone(), &mut buffers)
}

/// [`perft`] split by the first turn, in the order of the game's turns.
#[must_use]
pub fn divide<G: Game>(line: &Line<G>, depth: u32) -> Vec<(G::Turn, u64)> {
    let mut turns = Vec::new();
    if depth > 0 {
        line.turns(&mut turns);
    }
    let mut line = line.clone();
    let mut buffers = vec![Vec::new(); depth.saturating_sub(1) as usize];
    turns
        .into_iter()
        .map(|turn| {
            line.play(turn);
            let count = walk(&mut line, &mut buffers);
            line.undo();
            (turn, count)
        })
        .collect()
}

/// Walks as many plies deep as there are buffers.
fn walk<G: Game>(line: &mut Line<G>, buffers: &mut [Vec<G::Turn>]) -> u64 {
    match buffers {
        [] => 1,
        [_] => line.count(),
        [turns, rest @ ..] => {
            turns.clear();
            line.turns(turns);
            let mut count = 0;
            for &turn in turns.iter() {
                line.play(turn);
                count += walk(line, rest);
                line.undo();
            }
            count
        }
    }
}
