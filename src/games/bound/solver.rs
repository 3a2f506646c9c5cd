//! The value of every placement, without the stalemate rule, by retrograde analysis
//! over the 120 symmetries of the dodecahedron.
//!
//! A placement is seen from the side to move: its own pieces and the other's. The own
//! set is brought to the representative of its class by a symmetry; of the symmetries
//! that leave the representative alone, the one that makes the other set least is taken.
//! That leaves about 54,000 live placements of 6,514,200.

use std::sync::OnceLock;

use super::{
    board::{AROUND, FORKS, bits, symmetries},
    rules::has_bound,
};

/// How many sets of four forks there are.
const SETS: usize = 4_845;

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

/// The value of every live placement.
pub(super) struct Table {
    /// Rank of each set of four forks, by set.
    ranks: Vec<u16>,
    /// For each set of four by rank: its class, and the symmetries that take it to the
    /// representative of the class.
    classes: Vec<(u16, Vec<u8>)>,
    /// The images of the low, middle and high forks of a set under each symmetry.
    images: Vec<[[u32; 128]; 3]>,
    /// Values by class and rank of the other set: 0 for neither, else
    /// `2 * plies + 1` for a win and `2 * plies + 2` for a loss.
    values: Vec<u8>,
}

/// The table, solved at first use.
pub(super) fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(Table::solve)
}

/// A live placement of the search for values, with what its moves lead to.
struct Node {
    at: u32,
    /// Slots of the placements after each move that ends nothing.
    next: Vec<u32>,
    /// Whether some move binds the other side.
    wins: bool,
}

impl Table {
    /// The value of a placement without bound pieces.
    pub(super) fn value(&self, own: u32, other: u32) -> Value {
        match self.values[self.slot(own, other) as usize] {
            0 => Value::Neither,
            code if code % 2 == 1 => Value::Win(code / 2),
            code => Value::Loss(code / 2 - 1),
        }
    }

    fn solve() -> Self {
        let mut table = Self::classes();
        let nodes = table.nodes();
        let mut open: Vec<&Node> = nodes.iter().collect();
        for plies in 1u8.. {
            let mut solved: Vec<(u32, u8)> = Vec::new();
            open.retain(|node| {
                let code = table.decide(node, plies);
                if let Some(code) = code {
                    solved.push((node.at, code));
                }
                code.is_none()
            });
            // A value needs one that is a ply shorter, save for forced self-binding.
            if solved.is_empty() && plies > 2 {
                break;
            }
            for (at, code) in solved {
                table.values[at as usize] = code;
            }
        }
        table
    }

    /// The code of a node whose game ends in exactly so many plies.
    fn decide(&self, node: &Node, plies: u8) -> Option<u8> {
        let lost_before = 2 * (plies - 1) + 2;
        if (plies == 1 && node.wins)
            || (plies > 1
                && node
                    .next
                    .iter()
                    .any(|next| self.values[*next as usize] == lost_before))
        {
            return Some(2 * plies + 1);
        }
        // Every move that does not bind an own piece must lose.
        let lost = !node.wins
            && node.next.iter().all(|next| {
                let code = self.values[*next as usize];
                code % 2 == 1 && code / 2 < plies
            });
        lost.then_some(2 * plies + 2)
    }

    /// The tables of sets, classes and images; no values yet.
    fn classes() -> Self {
        let maps = symmetries();
        let images: Vec<_> = maps
            .iter()
            .map(|map| {
                let mut image = [[0u32; 128]; 3];
                for (third, part) in image.iter_mut().enumerate() {
                    for (low, slot) in part.iter_mut().enumerate() {
                        *slot = bits((low as u32) << (7 * third) & ((1 << FORKS) - 1))
                            .map(|fork| 1 << map[usize::from(fork)])
                            .sum();
                    }
                }
                image
            })
            .collect();
        let sets: Vec<u32> = (0u32..1 << FORKS)
            .filter(|set| set.count_ones() == 4)
            .collect();
        let mut ranks = vec![u16::MAX; 1 << FORKS];
        for (rank, set) in sets.iter().enumerate() {
            ranks[*set as usize] = rank as u16;
        }
        let mut classes: Vec<(u16, Vec<u8>)> = Vec::with_capacity(SETS);
        let mut representatives: Vec<u32> = Vec::new();
        for set in &sets {
            let all: Vec<u32> = images.iter().map(|image| apply(image, *set)).collect();
            let least = all.iter().copied().min().unwrap_or(*set);
            let class = representatives.iter().position(|known| *known == least);
            let class = class.unwrap_or_else(|| {
                representatives.push(least);
                representatives.len() - 1
            });
            let takes = (0u8..).zip(&all).filter(|(_, image)| **image == least);
            classes.push((class as u16, takes.map(|(index, _)| index).collect()));
        }
        let values = vec![0; representatives.len() * SETS];
        Self {
            ranks,
            classes,
            images,
            values,
        }
    }

    /// The slot of a placement in `values`: the same for all 120 images of it.
    fn slot(&self, own: u32, other: u32) -> u32 {
        let (class, takes) = &self.classes[usize::from(self.ranks[own as usize])];
        let least = takes
            .iter()
            .map(|index| apply(&self.images[usize::from(*index)], other))
            .min()
            .unwrap_or(other);
        u32::from(*class) * SETS as u32 + u32::from(self.ranks[least as usize])
    }

    /// One node for each class of live placements.
    fn nodes(&self) -> Vec<Node> {
        let sets: Vec<u32> = (0u32..1 << FORKS)
            .filter(|set| set.count_ones() == 4)
            .collect();
        let mut nodes = Vec::with_capacity(60_000);
        let mut seen_class = vec![false; self.values.len() / SETS];
        let mut seen = vec![false; self.values.len()];
        for own in &sets {
            // The least set of a class comes first and is its representative.
            let class = usize::from(self.classes[usize::from(self.ranks[*own as usize])].0);
            if std::mem::replace(&mut seen_class[class], true) {
                continue;
            }
            for other in sets.iter().filter(|other| *other & own == 0) {
                let occupied = own | other;
                if has_bound(*own, occupied) || has_bound(*other, occupied) {
                    continue;
                }
                let at = self.slot(*own, *other);
                if std::mem::replace(&mut seen[at as usize], true) {
                    continue;
                }
                nodes.push(self.node(at, *own, *other));
            }
        }
        nodes
    }

    fn node(&self, at: u32, own: u32, other: u32) -> Node {
        let occupied = own | other;
        let mut node = Node {
            at,
            next: Vec::with_capacity(12),
            wins: false,
        };
        for from in bits(own) {
            for to in bits(AROUND[usize::from(from)] & !occupied) {
                let moved = own ^ (1 << from | 1 << to);
                let occupied = moved | other;
                if has_bound(other, occupied) {
                    node.wins = true;
                } else if !has_bound(moved, occupied) {
                    node.next.push(self.slot(other, moved));
                }
            }
        }
        node
    }

    /// Every class of live placements once, with how many placements it stands for.
    #[cfg(test)]
    pub(super) fn census(&self) -> Vec<(Value, usize)> {
        let mut counts: Vec<usize> = vec![0; self.values.len()];
        let sets: Vec<u32> = (0u32..1 << FORKS)
            .filter(|set| set.count_ones() == 4)
            .collect();
        for own in &sets {
            for other in sets.iter().filter(|other| *other & own == 0) {
                let occupied = own | other;
                if !has_bound(*own, occupied) && !has_bound(*other, occupied) {
                    counts[self.slot(*own, *other) as usize] += 1;
                }
            }
        }
        (0..)
            .zip(counts)
            .filter(|(_, count)| *count > 0)
            .map(|(slot, count): (usize, usize)| {
                let value = match self.values[slot] {
                    0 => Value::Neither,
                    code if code % 2 == 1 => Value::Win(code / 2),
                    code => Value::Loss(code / 2 - 1),
                };
                (value, count)
            })
            .collect()
    }
}

fn apply(image: &[[u32; 128]; 3], set: u32) -> u32 {
    image[0][(set & 127) as usize]
        | image[1][(set >> 7 & 127) as usize]
        | image[2][(set >> 14) as usize]
}
