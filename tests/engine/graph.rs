//! A made-up game: two players walk a small random graph on which some nodes end
//! the game. Everything about it comes from hashes, so that it can have any
//! repetition rule, and turns after which the same player moves again.

use quintet::{
    core::{
        Colour, Effect, Ending, Game, Geometry, Info, Lesson, Options, Piece, Point, PositionError,
        Repetition, Seat, Step, Surface, TurnError, mix,
    },
    engine::{Class, Evaluate, Score},
};

/// One graph with its rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Graph {
    /// Chooses the graph.
    pub seed: u64,
    /// How many nodes it has.
    pub nodes: u16,
    /// Turns from a node, at most.
    pub turns: u64,
    /// One in so many nodes ends the game.
    pub ends: u64,
    /// The rule for positions that come back.
    pub rule: Repetition,
    /// Whether the players take turns strictly.
    pub alternates: bool,
}

/// Where the players stand, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    at: u16,
    seat: Seat,
}

/// The number of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Way(u8);

impl From<Way> for u32 {
    fn from(way: Way) -> Self {
        way.0.into()
    }
}

impl Graph {
    fn hash(&self, node: &Node, salt: u64) -> u64 {
        mix(self.seed ^ mix(u64::from(node.at) << 8 | node.seat.index() as u64) ^ mix(salt))
    }
}

impl Game for Graph {
    type Position = Node;
    type Turn = Way;

    const INFO: Info = Info {
        name: "graph",
        aliases: &[],
        title: "Graph",
        summary: "Walk a random graph.",
        credit: "",
        options: &[],
        colours: ["Black", "White"],
        clock: None,
        rules: &[],
        lesson: Lesson::NONE,
    };

    fn new(_options: &Options) -> Self {
        Self {
            seed: 0,
            nodes: 50,
            turns: 4,
            ends: 5,
            rule: Repetition::Allowed,
            alternates: true,
        }
    }

    fn start(&self) -> Node {
        Node {
            at: 0,
            seat: Seat::First,
        }
    }

    fn to_move(&self, node: &Node) -> Seat {
        node.seat
    }

    fn key(&self, node: &Node) -> u64 {
        self.hash(node, 1)
    }

    fn fresh_key(&self, node: &Node) -> u64 {
        self.key(node)
    }

    fn outcome(&self, node: &Node) -> Option<Ending> {
        let hash = self.hash(node, 2);
        (node.at != 0 && hash.is_multiple_of(self.ends)).then(|| match hash / self.ends % 5 {
            0 => Ending::draw("a draw"),
            1 | 2 => Ending::win(Seat::First, "first"),
            _ => Ending::win(Seat::Second, "second"),
        })
    }

    fn turns(&self, node: &Node, turns: &mut Vec<Way>) {
        if self.outcome(node).is_none() {
            // One node in some has no way out.
            let count = self.hash(node, 3) % (self.turns * 3) / 2;
            turns.extend((0..count.min(self.turns) as u8).map(Way));
        }
    }

    fn apply(&self, node: &Node, way: Way) -> Node {
        let hash = self.hash(node, 100 + u64::from(way.0));
        let stays = !self.alternates && hash >> 32 & 3 == 0;
        Node {
            at: (hash % u64::from(self.nodes)) as u16,
            seat: if stays {
                node.seat
            } else {
                node.seat.opponent()
            },
        }
    }

    fn repetition(&self) -> Repetition {
        self.rule
    }

    fn geometry(&self) -> Geometry {
        Geometry::grid(
            Surface::Squares,
            vec![String::new()],
            vec![String::new()],
            |_, _| String::new(),
        )
    }

    fn piece(&self, _node: &Node, _point: Point) -> Option<Piece> {
        None
    }

    fn steps(&self, _node: &Node, way: Way, _order: usize) -> Vec<Step> {
        vec![Step::At(Point(way.0.into()))]
    }

    fn effects(&self, _node: &Node, _way: Way) -> Vec<Effect> {
        vec![Effect::Pass]
    }

    fn explain(&self, _node: &Node, _steps: &[Step], _order: usize) -> TurnError {
        TurnError::syntax("no")
    }

    fn format_turn(&self, _node: &Node, way: Way) -> String {
        way.0.to_string()
    }

    fn parse_turn(&self, _node: &Node, _text: &str) -> Result<Way, TurnError> {
        Err(TurnError::syntax("no"))
    }

    fn format_position(&self, node: &Node) -> String {
        format!("{} {:?}", node.at, node.seat)
    }

    fn compose(&self, _pieces: &[Option<Piece>], _side: Colour) -> String {
        String::new()
    }

    fn parse_position(&self, _text: &str) -> Result<Node, PositionError> {
        Err(PositionError::new("no"))
    }
}

impl Evaluate for Graph {
    const HISTORY: usize = 8;

    fn evaluate(&self, node: &Node) -> Score {
        Score((self.hash(node, 4) % 801) as i32 - 400)
    }

    fn history_index(&self, _node: &Node, way: Way) -> usize {
        usize::from(way.0) & 7
    }

    fn class(&self, node: &Node, way: Way) -> Class {
        match self.hash(node, 200 + u64::from(way.0)) & 3 {
            0 => Class::Tactical,
            _ => Class::Quiet,
        }
    }

    fn order(&self, node: &Node, way: Way) -> i32 {
        (self.hash(node, 300 + u64::from(way.0)) & 63) as i32
    }

    fn forcing(&self, node: &Node, turns: &mut Vec<Way>) {
        self.turns(node, turns);
        turns.retain(|way| self.class(node, *way) == Class::Tactical);
    }

    fn immediate_win(&self, node: &Node) -> Option<Way> {
        let mut turns = Vec::new();
        self.turns(node, &mut turns);
        turns.into_iter().find(|way| {
            self.outcome(&self.apply(node, *way))
                .is_some_and(|ending| ending.winner() == Some(node.seat))
        })
    }
}
