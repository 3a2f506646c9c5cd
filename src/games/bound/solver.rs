//! The value of every placement, without the stalemate rule, by retrograde analysis.
//!
//! A placement is seen from the side to move: its own pieces and the other's. A symmetry
//! of the dodecahedron brings the own set to the representative of its class; the 4,845
//! sets fall into a few dozen classes, and so the 6,514,200 live placements into
//! about 80,000 slots.

use std::sync::OnceLock;

use super::{
    board::{AROUND, FORKS, bits, symmetries},
    rules::has_bound,
};

/// How many sets of four forks there are.
const SETS: usize = 4_845;
/// How many forks the lower half of a set covers.
const HALF: usize = 10;

/// The value of a placement for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Value {
    /// Neither side can force a win without the stalemate rule.
    Neither,
    /// The side to move binds in this many plies at most.
    Win(u8),
    /// The side to move is bound after this many plies at least.
    Loss(u8),
}

/// What is known of a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    /// Who wins.
    pub(super) value: Value,
    /// How many moves of the side to move the table does not call lost.
    pub(super) safe: u8,
}

/// The value of every live placement.
pub(super) struct Table {
    /// The symmetries.
    maps: Vec<[u8; FORKS]>,
    /// For each set of four by rank: its class, and the map that takes it to the
    /// representative of the class.
    classes: Vec<(u8, u8)>,
    /// Verdicts by class and rank of the other set.
    verdicts: Vec<Verdict>,
}

/// The table, solved at first use.
pub(super) fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(Table::solve)
}

impl Table {
    /// The verdict on a placement without bound pieces; "neither" and no safe move on
    /// one with a bound piece.
    pub(super) fn verdict(&self, own: u32, other: u32) -> Verdict {
        self.verdicts[self.slot(own, other)]
    }

    fn solve() -> Self {
        let (mut table, representatives) = Self::unsolved();
        let (nodes, next) = table.nodes(&representatives);
        let mut open: Vec<&Node> = nodes.iter().collect();
        let mut solved = Vec::new();
        for plies in 1u8.. {
            open.retain(|node| {
                let value = table.decide(node, &next[node.first..node.last], plies);
                if let Some(value) = value {
                    solved.push((node.slot, value));
                }
                value.is_none()
            });
            // Any value but a win at once and a forced loss at once rests on one that
            // is shorter by a ply.
            if solved.is_empty() && plies > 1 {
                break;
            }
            for (slot, value) in solved.drain(..) {
                table.verdicts[slot].value = value;
            }
        }
        for node in &nodes {
            let safe = next[node.first..node.last]
                .iter()
                .filter(|slot| !matches!(table.verdicts[**slot as usize].value, Value::Win(_)));
            table.verdicts[node.slot].safe = node.wins + safe.count() as u8;
        }
        table
    }

    /// The value of a node whose game ends in exactly so many plies. `next` holds the
    /// slots of the placements after the moves that end nothing.
    fn decide(&self, node: &Node, next: &[u32], plies: u8) -> Option<Value> {
        let value = |slot: &u32| self.verdicts[*slot as usize].value;
        if node.wins > 0 {
            return Some(Value::Win(1));
        }
        if next
            .iter()
            .any(|slot| value(slot) == Value::Loss(plies - 1))
        {
            return Some(Value::Win(plies));
        }
        // Every move that does not bind an own piece must lose.
        next.iter()
            .all(|slot| matches!(value(slot), Value::Win(_)))
            .then_some(Value::Loss(plies))
    }

    /// The sets by class, no values yet; and the representatives.
    fn unsolved() -> (Self, Vec<u32>) {
        let maps = symmetries();
        let back: Vec<u8> = maps
            .iter()
            .map(|map| {
                let undoes = |other: &[u8; FORKS]| {
                    (0u8..)
                        .zip(map)
                        .all(|(fork, image)| other[usize::from(*image)] == fork)
                };
                maps.iter()
                    .position(undoes)
                    .expect("the symmetries are a group") as u8
            })
            .collect();
        let mut classes = vec![None; SETS];
        let mut representatives = Vec::new();
        for set in sets() {
            if classes[rank(set)].is_some() {
                continue;
            }
            let class = representatives.len() as u8;
            representatives.push(set);
            for (map, back) in maps.iter().zip(&back) {
                classes[rank(image(map, set))] = Some((class, *back));
            }
        }
        let unknown = Verdict {
            value: Value::Neither,
            safe: 0,
        };
        let table = Self {
            maps,
            classes: classes.into_iter().flatten().collect(),
            verdicts: vec![unknown; representatives.len() * SETS],
        };
        (table, representatives)
    }

    /// The slot of a placement in `verdicts`.
    fn slot(&self, own: u32, other: u32) -> usize {
        let (class, map) = self.classes[rank(own)];
        usize::from(class) * SETS + rank(image(&self.maps[usize::from(map)], other))
    }

    /// One node for each live placement whose own set is a representative, and the slots
    /// that follow them.
    fn nodes(&self, representatives: &[u32]) -> (Vec<Node>, Vec<u32>) {
        let sets: Vec<u32> = sets().collect();
        let mut nodes = Vec::with_capacity(100_000);
        let mut next = Vec::with_capacity(800_000);
        for own in representatives {
            for other in sets.iter().filter(|other| *other & own == 0) {
                if is_live(*own, *other) {
                    nodes.push(self.node(*own, *other, &mut next));
                }
            }
        }
        (nodes, next)
    }

    fn node(&self, own: u32, other: u32, next: &mut Vec<u32>) -> Node {
        let first = next.len();
        let mut wins = 0;
        for from in bits(own) {
            for to in bits(AROUND[usize::from(from)] & !(own | other)) {
                let moved = own ^ (1 << from | 1 << to);
                if has_bound(other, moved | other) {
                    wins += 1;
                } else if !has_bound(moved, moved | other) {
                    next.push(self.slot(other, moved) as u32);
                }
            }
        }
        Node {
            slot: self.slot(own, other),
            wins,
            first,
            last: next.len(),
        }
    }
}

/// A live placement while values are searched for.
struct Node {
    slot: usize,
    /// How many moves bind the other side.
    wins: u8,
    /// Where the slots that follow it begin.
    first: usize,
    /// Where they end.
    last: usize,
}

/// Whether no piece is bound.
pub(super) fn is_live(own: u32, other: u32) -> bool {
    !has_bound(own | other, own | other)
}

/// The sets of four forks in ascending order.
pub(super) fn sets() -> impl Iterator<Item = u32> {
    (0u32..1 << FORKS).filter(|set| set.count_ones() == 4)
}

/// The place of a set of four in [`sets`].
fn rank(set: u32) -> usize {
    let low = set & ((1 << HALF) - 1);
    let high = set >> HALF;
    usize::from(LOW[low as usize]) + usize::from(HIGH[low.count_ones() as usize][high as usize])
}

fn image(map: &[u8; FORKS], set: u32) -> u32 {
    bits(set).fold(0, |image, fork| image | 1 << map[usize::from(fork)])
}

/// What the forks of the lower half add to a rank.
const LOW: [u16; 1 << HALF] = ranks(0, 0);
/// What the forks of the upper half add to it, by how many are in the lower half.
const HIGH: [[u16; 1 << HALF]; 5] = [
    ranks(HALF, 0),
    ranks(HALF, 1),
    ranks(HALF, 2),
    ranks(HALF, 3),
    ranks(HALF, 4),
];

/// Sums of the combinatorial number system over half sets: the fork `f` that has `k`
/// others below it counts as "f choose k + 1".
const fn ranks(first: usize, below: usize) -> [u16; 1 << HALF] {
    let mut ranks = [0; 1 << HALF];
    let mut set = 0;
    while set < ranks.len() {
        let (mut fork, mut count) = (0, below);
        while fork < HALF && count < 4 {
            if set >> fork & 1 == 1 {
                count += 1;
                ranks[set] += choose(first + fork, count) as u16;
            }
            fork += 1;
        }
        set += 1;
    }
    ranks
}

const fn choose(of: usize, count: usize) -> usize {
    let (mut ways, mut taken) = (1, 0);
    while taken < count {
        // Stays a whole number, and 0 once `taken` has reached `of`.
        ways = ways * of.saturating_sub(taken) / (taken + 1);
        taken += 1;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::{SETS, rank, sets};

    #[test]
    fn ranks_count_the_sets_of_four_in_order() {
        let ranks: Vec<usize> = sets().map(rank).collect();
        assert_eq!(ranks, (0..SETS).collect::<Vec<_>>());
    }
}
