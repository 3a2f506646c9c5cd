//! The turns of a game as a tree: the line played, and the variations beside it.

use std::time::Duration;

use serde_json::{Map, Value};

use crate::{catalog::TurnCode, core::Seat, engine::Score};

/// A position of a session's tree, named by the turn that led to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

/// What is known of a turn beside the turn itself.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// How long the player thought.
    pub time: Option<Duration>,
    /// What the search thought of the turn, from First's view; the plies of a win
    /// count from the position before the turn.
    pub score: Option<Score>,
    /// Words. At the root: about the whole game.
    pub comment: Option<String>,
    /// What each seat had on its clock after the turn.
    pub clocks: Option<[Duration; 2]>,
    /// Fields of a record that this version does not know; written back as read.
    pub extra: Map<String, Value>,
}

/// A turn with its place in the tree. At the root `turn` and `text` say nothing,
/// and `seat` is the opponent of the one who begins.
#[derive(Clone, Debug)]
pub struct Node {
    /// The position before the turn; `None` at the root.
    pub parent: Option<NodeId>,
    /// The turns played from here, the main one first.
    pub children: Vec<NodeId>,
    /// The turn, as a code of the parent's position.
    pub turn: TurnCode,
    /// The turn in the game's notation.
    pub text: String,
    /// Who played it.
    pub seat: Seat,
    /// Time, score, comment.
    pub note: Note,
    /// The child last visited, which a redo goes to.
    onward: Option<NodeId>,
}

/// The nodes. Removed ones stay in memory, cut off from their parent.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(super) const ROOT: NodeId = NodeId(0);

    pub(super) fn new(begins: Seat) -> Self {
        Self {
            nodes: vec![Node {
                parent: None,
                children: Vec::new(),
                turn: TurnCode(0),
                text: String::new(),
                seat: begins.opponent(),
                note: Note::default(),
                onward: None,
            }],
        }
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    pub(super) fn note_mut(&mut self, id: NodeId) -> &mut Note {
        &mut self.nodes[id.0].note
    }

    /// The child of `parent` by this turn.
    pub(super) fn child(&self, parent: NodeId, turn: TurnCode) -> Option<NodeId> {
        self.node(parent)
            .children
            .iter()
            .copied()
            .find(|child| self.node(*child).turn == turn)
    }

    /// Adds a child behind the others.
    pub(super) fn add(
        &mut self,
        parent: NodeId,
        turn: TurnCode,
        text: String,
        seat: Seat,
    ) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Node {
            parent: Some(parent),
            children: Vec::new(),
            turn,
            text,
            seat,
            note: Note::default(),
            onward: None,
        });
        self.nodes[parent.0].children.push(id);
        id
    }

    /// Makes a node the main one among its siblings.
    pub(super) fn bring_to_front(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            let children = &mut self.nodes[parent.0].children;
            if let Some(at) = children.iter().position(|child| *child == id) {
                children[..=at].rotate_right(1);
            }
        }
    }

    /// Cuts a node with all that follows off its parent.
    pub(super) fn cut(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            let parent = &mut self.nodes[parent.0];
            parent.children.retain(|child| *child != id);
            if parent.onward == Some(id) {
                parent.onward = None;
            }
        }
    }

    /// Remembers that a redo from the parent goes to this node.
    pub(super) fn visit(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            self.nodes[parent.0].onward = Some(id);
        }
    }

    /// The node that a redo goes to: the child last visited, else the main one.
    pub(super) fn onward(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        node.onward.or_else(|| node.children.first().copied())
    }

    /// The nodes from the first turn to `id`, and whether all of them are attached.
    pub(super) fn path(&self, mut id: NodeId) -> (Vec<NodeId>, bool) {
        let mut path = Vec::new();
        let mut attached = true;
        while let Some(parent) = self.node(id).parent {
            attached &= self.node(parent).children.contains(&id);
            path.push(id);
            id = parent;
        }
        path.reverse();
        (path, attached)
    }

    /// The nodes that follow `id` by [`onward`](Self::onward).
    pub(super) fn rest(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.onward(id), |id| self.onward(*id))
    }

    /// The last node of the main line.
    pub(super) fn main_end(&self) -> NodeId {
        let mut id = Self::ROOT;
        while let Some(child) = self.node(id).children.first() {
            id = *child;
        }
        id
    }
}
