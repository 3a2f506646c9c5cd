//! How far a colour is from joining its edges.

use super::{bits::Bits, board::Board};
use crate::core::Colour;

/// More turns than this are as good as no way at all.
pub(super) const FAR: usize = 40;

/// The points a colour may still need, by how many stones lie before them.
pub(super) struct Layers<B> {
    /// `steps[n]` holds the points that are not the colour's stones and are reached
    /// with the `n + 1`st new stone, counted from an edge.
    steps: [B; FAR],
    /// New stones needed to reach the other edge, at most [`FAR`].
    pub(super) distance: usize,
}

/// The ways of a colour from edge to edge.
pub(super) struct Ways<B> {
    /// New stones that the shortest needs, at most [`FAR`].
    pub(super) distance: usize,
    /// Points on a shortest way.
    pub(super) short: B,
    /// Further points on a way with one stone more.
    pub(super) longer: B,
}

/// What a colour can build on.
pub(super) struct Ground<B> {
    pub(super) own: B,
    /// Points that may become stones of the colour.
    pub(super) open: B,
    pub(super) edges: [B; 2],
}

impl<B: Bits> Ground<B> {
    pub(super) fn new(board: &Board<B>, colour: Colour) -> Self {
        let foe = board.stones[colour.other().index()];
        let own = board.stones[colour.index()];
        Self {
            own,
            open: B::board(board.size()).minus(own | foe),
            edges: board.edges(colour),
        }
    }

    /// Walks from one edge (0 or 1) to the other, and one step beyond.
    pub(super) fn layers(&self, from: usize) -> Layers<B> {
        let [start, goal] = [self.edges[from], self.edges[1 - from]];
        let mut steps = [B::NONE; FAR];
        let mut reached = (start & self.own).flood(self.own);
        let mut next = (reached.around() | start) & self.open;
        for (distance, step) in steps.iter_mut().enumerate() {
            *step = next;
            if reached.meets(goal) {
                return Layers { steps, distance };
            }
            if next.is_empty() {
                break;
            }
            reached = reached | next;
            let chains = next.around() & self.own.minus(reached);
            if !chains.is_empty() {
                reached = reached | chains.flood(self.own);
            }
            next = reached.around() & self.open.minus(reached);
        }
        Layers {
            steps,
            distance: FAR,
        }
    }

    /// The ways from edge to edge.
    pub(super) fn ways(&self) -> Ways<B> {
        let (there, back) = (self.layers(0), self.layers(1));
        let distance = there.distance;
        let (mut short, mut longer) = (B::NONE, B::NONE);
        if distance < FAR {
            for before in 0..distance {
                short = short | (there.steps[before] & back.steps[distance - 1 - before]);
            }
            for before in 0..=distance {
                longer = longer | (there.steps[before] & back.steps[distance - before]);
            }
        }
        Ways {
            distance,
            short,
            longer: longer.minus(short),
        }
    }

    /// The length of the shortest way in half steps: a point of `cheap` counts one, one of
    /// `dear` three, other open points two, own stones none. At most twice [`FAR`].
    pub(super) fn half_steps(&self, cheap: B, dear: B) -> usize {
        let (cheap, dear) = (cheap & self.open, dear & self.open);
        let normal = self.open.minus(cheap | dear);
        let costs = [cheap, normal, dear];
        let start = self.edges[0];
        // What is reached within so many half steps, within one less, and two less.
        let mut reached = [(start & self.own).flood(self.own), B::NONE, B::NONE];
        for length in 0..2 * FAR {
            if reached[0].meets(self.edges[1]) {
                return length;
            }
            let mut wider = reached[0];
            for (before, cost) in reached.iter().zip(costs) {
                wider = wider | before.around() & cost;
            }
            if let Some(cost) = costs.get(length) {
                wider = wider | start & *cost;
            }
            let chains = wider.around() & self.own.minus(wider);
            if !chains.is_empty() {
                wider = wider | chains.flood(self.own);
            }
            if length > costs.len() && reached == [wider; 3] {
                break;
            }
            reached = [wider, reached[0], reached[1]];
        }
        2 * FAR
    }
}
