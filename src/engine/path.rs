//! The positions between the start of the game and the node being searched, for
//! the rules that look back.

use super::{Evaluate, Exact};
use crate::core::{Line, Repetition, Seat, mix};

/// Counters that tell most keys apart without a scan.
const FILTER: usize = 2048;

/// The game so far and the search path behind a node.
#[derive(Clone, Debug)]
pub(super) struct Path {
    rule: Repetition,
    /// Whether the table key must tell every path apart.
    strict: bool,
    steps: Vec<Step>,
    /// How many steps were played before the root.
    root: usize,
    /// The first step whose position can still come back.
    floor: usize,
    salt: u64,
    /// For each seat, the fewest plies in which the oracle let it win from a position
    /// that it has left; kept where turns are barred.
    left: [u32; 2],
    filter: Vec<u16>,
}

/// A position left behind, with the turn played from it.
#[derive(Clone, Copy, Debug)]
struct Step {
    key: u64,
    turn: u32,
    floor: usize,
    salt: u64,
    left: [u32; 2],
}

/// That a position has been there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Visits {
    /// How often.
    pub(super) times: usize,
    /// The ply of the search at which it was last there, or `None` if that was
    /// before the root.
    pub(super) ply: Option<usize>,
}

impl Path {
    /// The path to the end of a game. `strict`: no table entry may be shared by
    /// positions with different pasts. `irreversible` says after which turns no
    /// earlier position can come back.
    pub(super) fn new<G: Evaluate>(
        line: &Line<G>,
        strict: bool,
        irreversible: impl Fn(&G::Position, G::Turn) -> bool,
    ) -> Self {
        let game = line.game();
        let rule = game.repetition();
        let mut path = Self {
            rule,
            // What a barred turn is worth depends on all that is barred.
            strict: (strict && rule != Repetition::Allowed) || rule == Repetition::NoReplay,
            steps: Vec::new(),
            root: 0,
            floor: 0,
            salt: 0,
            left: [u32::MAX; 2],
            filter: vec![0; FILTER],
        };
        for (position, turn) in line.past() {
            path.push(
                game.key(position),
                (*turn).into(),
                irreversible(position, *turn),
            );
            path.leave(game, position);
        }
        path.root = path.steps.len();
        if let (Repetition::DrawAt(count), false) = (rule, path.strict) {
            path.salt = path.drawn_salt(count);
        }
        path
    }

    /// Whether a value of the oracle holds for `seat` to move after this past.
    ///
    /// Where turns are barred, a win holds if the winner can walk down to it through
    /// positions it has never left before. Those are won in fewer and fewer plies; bars
    /// on the loser's turns only help.
    pub(super) fn trusts(&self, exact: Exact, seat: Seat) -> bool {
        match exact {
            Exact::Win(plies) => self.left[seat.index()] > plies,
            Exact::Loss(plies) => self.left[seat.opponent().index()] >= plies,
        }
    }

    /// Goes on from the position with `key` by the turn with code `turn`.
    pub(super) fn push(&mut self, key: u64, turn: u32, irreversible: bool) {
        self.steps.push(Step {
            key,
            turn,
            floor: self.floor,
            salt: self.salt,
            left: self.left,
        });
        self.filter[key as usize % FILTER] += 1;
        if irreversible {
            self.floor = self.steps.len();
        }
        if self.strict {
            if irreversible {
                self.salt = 0;
            } else {
                self.salt = self
                    .salt
                    .wrapping_add(mix(key ^ u64::from(turn).rotate_left(40)));
            }
        }
    }

    /// After a [`push`](Self::push), where turns are barred: remembers how soon the seat
    /// to move could have won from the position just left.
    pub(super) fn leave<G: Evaluate>(&mut self, game: &G, position: &G::Position) {
        if self.rule == Repetition::NoReplay
            && let Some(Exact::Win(plies)) = game.oracle(position)
        {
            let left = &mut self.left[game.to_move(position).index()];
            *left = plies.min(*left);
        }
    }

    /// Goes back to the position before.
    pub(super) fn pop(&mut self) {
        let step = self.steps.pop().expect("every pop follows its push");
        self.filter[step.key as usize % FILTER] -= 1;
        self.floor = step.floor;
        self.salt = step.salt;
        self.left = step.left;
    }

    /// What to mix into a position's key so that table entries are shared only by
    /// positions for which the past makes no difference.
    pub(super) const fn salt(&self) -> u64 {
        self.salt
    }

    /// Whether the position with `key` has been there before.
    pub(super) fn visits(&self, key: u64) -> Option<Visits> {
        if self.filter[key as usize % FILTER] == 0 {
            return None;
        }
        let mut visits: Option<Visits> = None;
        for index in (self.floor..self.steps.len()).rev() {
            if self.steps[index].key == key {
                let visits = visits.get_or_insert(Visits {
                    times: 0,
                    ply: index.checked_sub(self.root),
                });
                visits.times += 1;
            }
        }
        visits
    }

    /// Removes the turns that the history rule bars from the position with `key`.
    pub(super) fn bar<T: Copy + Into<u32>>(&self, key: u64, turns: &mut Vec<T>) {
        if self.rule != Repetition::NoReplay || self.filter[key as usize % FILTER] == 0 {
            return;
        }
        for step in &self.steps[self.floor..] {
            if step.key == key {
                turns.retain(|turn| (*turn).into() != step.turn);
            }
        }
    }

    /// Tells apart games in which different positions would now be drawn at once.
    fn drawn_salt(&self, count: u8) -> u64 {
        let needed = usize::from(count).saturating_sub(1);
        let steps = &self.steps[self.floor..];
        let mut salt = 0u64;
        for (index, step) in steps.iter().enumerate() {
            let times = 1 + steps[..index]
                .iter()
                .filter(|earlier| earlier.key == step.key)
                .count();
            if times == needed {
                salt = salt.wrapping_add(mix(step.key));
            }
        }
        salt
    }
}
