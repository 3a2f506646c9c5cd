//! What is worth trying first, point by point.

use std::cell::RefCell;

use super::{
    bits::Bits,
    board::Board,
    paths::Ground,
    position::{Position, with_board},
    turn::{Action, Turn},
};

const POINTS: usize = 19 * 19;

/// What the engine should think of pieces on one point before it looks.
#[derive(Clone, Copy, Default)]
struct Hint {
    stone: i16,
    pawn: i16,
    /// A stone here cannot be ignored.
    tactical: bool,
}

/// How many positions' hints a thread keeps.
const KEPT: u64 = 16;

/// The hints of one position.
struct Hints {
    position: Position,
    points: [Hint; POINTS],
}

thread_local! {
    // A search asks for turns of the positions on its path over and over.
    static KNOWN: RefCell<[Option<Box<Hints>>; KEPT as usize]> =
        const { RefCell::new([const { None }; KEPT as usize]) };
}

/// A guess at the worth of a turn.
pub(super) fn order(position: &Position, turn: Turn) -> i32 {
    with_hints(position, |hints| match turn.action() {
        Action::Pawn { at } => hints[usize::from(at)].pawn.into(),
        Action::Stone { at } => hints[usize::from(at)].stone.into(),
        Action::Displace { at, to } => {
            let removes = position.piece(position.point(to)).map_or(0, |pawn| {
                if pawn.colour == position.side() {
                    -8
                } else {
                    8
                }
            });
            i32::from(hints[usize::from(at)].stone) + removes
        }
        Action::Swap => 0,
    })
}

/// Whether a turn threatens to win, meets such a threat, or smothers a party.
pub(super) fn is_tactical(position: &Position, turn: Turn) -> bool {
    with_hints(position, |hints| match turn.action() {
        Action::Stone { at } | Action::Displace { at, .. } => hints[usize::from(at)].tactical,
        Action::Pawn { .. } | Action::Swap => false,
    })
}

fn with_hints<T>(position: &Position, read: impl FnOnce(&[Hint; POINTS]) -> T) -> T {
    KNOWN.with_borrow_mut(|known| {
        let slot = &mut known[(position.key() % KEPT) as usize];
        let hints = match slot {
            Some(hints) if hints.position == *position => hints,
            _ => slot.insert(Box::new(Hints {
                position: position.clone(),
                points: with_board!(position, board => hints(board)),
            })),
        };
        read(&hints.points)
    })
}

fn hints<B: Bits>(board: &Board<B>) -> [Hint; POINTS] {
    let own = Ground::new(board, board.side()).ways();
    let foe = Ground::new(board, board.side().other()).ways();
    let liberties = board.last_liberties();
    let mut tactical = liberties;
    if own.distance <= 2 {
        tactical = tactical | own.short;
    }
    if foe.distance <= 1 {
        tactical = tactical | foe.short;
    }
    let near = (board.stones[0] | board.stones[1]).around();
    let mut hints = [Hint::default(); POINTS];
    for bit in B::board(board.size()).points() {
        let mut worth = 0;
        for ways in [&own, &foe] {
            if ways.short.has(bit) {
                worth += 40;
            } else if ways.longer.has(bit) {
                worth += 14;
            }
        }
        if near.has(bit) {
            worth += 10;
        }
        if liberties.has(bit) {
            worth += 20;
        }
        hints[usize::from(bit)] = Hint {
            stone: worth,
            pawn: worth / 2,
            tactical: tactical.has(bit),
        };
    }
    hints
}
