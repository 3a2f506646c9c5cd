//! Any game with an evaluation that means nothing.

use quintet::{
    core::{
        Colour, Effect, Ending, Game, Geometry, Info, Insight, Options, Piece, Point,
        PositionError, Repetition, Seat, Step, TurnError, mix,
    },
    engine::{Class, Evaluate, Exact, Score},
};

/// A game whose positions are worth what a hash of them says, so that no ordering
/// or pruning is right by luck.
#[derive(Clone, Debug)]
pub(crate) struct Scrambled<G> {
    /// The game.
    pub game: G,
    /// Chooses the hash.
    pub seed: u64,
}

impl<G: Evaluate> Game for Scrambled<G> {
    type Position = G::Position;
    type Turn = G::Turn;

    const INFO: Info = G::INFO;

    fn new(options: &Options) -> Self {
        Self {
            game: G::new(options),
            seed: 0,
        }
    }
    fn start(&self) -> G::Position {
        self.game.start()
    }
    fn to_move(&self, position: &G::Position) -> Seat {
        self.game.to_move(position)
    }
    fn colour(&self, position: &G::Position, seat: Seat) -> Colour {
        self.game.colour(position, seat)
    }
    fn key(&self, position: &G::Position) -> u64 {
        self.game.key(position)
    }
    fn fresh_key(&self, position: &G::Position) -> u64 {
        self.game.fresh_key(position)
    }
    fn outcome(&self, position: &G::Position) -> Option<Ending> {
        self.game.outcome(position)
    }
    fn turns(&self, position: &G::Position, turns: &mut Vec<G::Turn>) {
        self.game.turns(position, turns);
    }
    fn apply(&self, position: &G::Position, turn: G::Turn) -> G::Position {
        self.game.apply(position, turn)
    }
    fn repetition(&self) -> Repetition {
        self.game.repetition()
    }
    fn geometry(&self) -> Geometry {
        self.game.geometry()
    }
    fn symmetries(&self) -> Vec<Vec<Point>> {
        self.game.symmetries()
    }
    fn piece(&self, position: &G::Position, point: Point) -> Option<Piece> {
        self.game.piece(position, point)
    }
    fn steps(&self, position: &G::Position, turn: G::Turn, order: usize) -> Vec<Step> {
        self.game.steps(position, turn, order)
    }
    fn effects(&self, position: &G::Position, turn: G::Turn) -> Vec<Effect> {
        self.game.effects(position, turn)
    }
    fn explain(&self, position: &G::Position, steps: &[Step], order: usize) -> TurnError {
        self.game.explain(position, steps, order)
    }
    fn insights(&self, position: &G::Position, selected: Option<Point>) -> Vec<Insight> {
        self.game.insights(position, selected)
    }
    fn format_turn(&self, position: &G::Position, turn: G::Turn) -> String {
        self.game.format_turn(position, turn)
    }
    fn parse_turn(&self, position: &G::Position, text: &str) -> Result<G::Turn, TurnError> {
        self.game.parse_turn(position, text)
    }
    fn format_position(&self, position: &G::Position) -> String {
        self.game.format_position(position)
    }
    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String {
        self.game.compose(pieces, side)
    }

    fn parse_position(&self, text: &str) -> Result<G::Position, PositionError> {
        self.game.parse_position(text)
    }
}

impl<G: Evaluate> Evaluate for Scrambled<G> {
    const HISTORY: usize = G::HISTORY;

    fn evaluate(&self, position: &G::Position) -> Score {
        let hash = mix(self.seed ^ mix(self.game.key(position)));
        Score((hash % 2001) as i32 - 1000)
    }
    fn history_index(&self, position: &G::Position, turn: G::Turn) -> usize {
        self.game.history_index(position, turn)
    }
    fn class(&self, position: &G::Position, turn: G::Turn) -> Class {
        self.game.class(position, turn)
    }
    fn order(&self, position: &G::Position, turn: G::Turn) -> i32 {
        self.game.order(position, turn)
    }
    fn rate(&self, position: &G::Position, turns: &[G::Turn], found: &mut dyn FnMut(Class, i32)) {
        self.game.rate(position, turns, found);
    }
    fn distinct(&self, position: &G::Position, turns: &mut Vec<G::Turn>) {
        self.game.distinct(position, turns);
    }
    fn forcing(&self, position: &G::Position, turns: &mut Vec<G::Turn>) {
        self.game.forcing(position, turns);
    }
    fn immediate_win(&self, position: &G::Position) -> Option<G::Turn> {
        self.game.immediate_win(position)
    }
    fn null_move(&self, position: &G::Position) -> Option<G::Position> {
        self.game.null_move(position)
    }
    fn oracle(&self, _position: &G::Position) -> Option<Exact> {
        None
    }
    fn margin(&self) -> i32 {
        self.game.margin()
    }
    fn irreversible(&self, position: &G::Position, turn: G::Turn) -> bool {
        self.game.irreversible(position, turn)
    }
}
