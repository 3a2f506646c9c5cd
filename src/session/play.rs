//! The game being played.

use std::{fmt, sync::Arc, time::Duration};

use serde_json::{Map, Value};

use super::{Clock, ClockSpec, GameResult, Node, NodeId, Note, Player, tree::Tree};
use crate::{
    catalog::{AnyGame, AnyLine, TurnCode},
    core::{Effect, PositionError, Seat, TurnError},
    engine::Score,
};

/// What a game begins with.
#[derive(Clone)]
pub struct Setup {
    /// The game with its options.
    pub game: Arc<dyn AnyGame>,
    /// The position to begin from, if not the start position.
    pub position: Option<String>,
    /// Who plays on each seat.
    pub players: [Player; 2],
    /// What the players are called.
    pub names: [Option<String>; 2],
    /// The clock, if the game is timed.
    pub clock: Option<ClockSpec>,
    /// The seed of the engine's choices.
    pub seed: u64,
}

impl Setup {
    /// Two people without a clock, from the start position.
    #[must_use]
    pub fn new(game: Arc<dyn AnyGame>) -> Self {
        Self {
            game,
            position: None,
            players: [Player::Human; 2],
            names: [None, None],
            clock: None,
            seed: 0,
        }
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup")
            .field("game", &self.game.info().name)
            .field("position", &self.position)
            .field("players", &self.players)
            .finish_non_exhaustive()
    }
}

/// Why a turn cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The turn is not legal in the position at the cursor.
    #[error("the turn is not legal here")]
    NotLegal,
    /// The game is over; how it ended.
    #[error("the game is over: {0}")]
    Over(String),
}

/// What a record keeps beside the tree.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Header {
    pub(super) position: Option<String>,
    pub(super) names: [Option<String>; 2],
    pub(super) seed: u64,
    pub(super) date: Option<String>,
    pub(super) extra: Map<String, Value>,
    pub(super) player_extra: [Map<String, Value>; 2],
    pub(super) result_extra: Map<String, Value>,
}

/// A game being played: a tree of turns with a cursor. The position at the cursor
/// is one line of play that turns are played on and taken back from; nothing is
/// kept per node but the turn. Methods cost no more than a few turns of the game
/// unless they say so.
pub struct Session {
    pub(super) game: Arc<dyn AnyGame>,
    pub(super) line: Box<dyn AnyLine>,
    pub(super) tree: Tree,
    pub(super) cursor: NodeId,
    pub(super) players: [Player; 2],
    pub(super) header: Header,
    pub(super) clock: Option<Clock>,
    /// The result that the players made beside the rules, and where.
    pub(super) claimed: Option<(NodeId, GameResult)>,
    effects: Vec<Effect>,
    /// The clocks at the node that the cursor left last.
    left_behind: Option<(NodeId, [Duration; 2])>,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game.info().name)
            .field("position", &self.line.text())
            .field("ply", &self.ply())
            .finish_non_exhaustive()
    }
}

impl Session {
    /// A game with no turn played.
    ///
    /// # Errors
    /// The position text is no position of the game.
    pub fn new(setup: Setup) -> Result<Self, PositionError> {
        let line = match &setup.position {
            Some(text) => setup.game.parse(text)?,
            None => setup.game.start(),
        };
        Ok(Self {
            tree: Tree::new(line.to_move()),
            cursor: Tree::ROOT,
            players: setup.players,
            header: Header {
                position: setup.position.is_some().then(|| line.text()),
                names: setup.names,
                seed: setup.seed,
                ..Header::default()
            },
            clock: setup.clock.map(Clock::new),
            claimed: None,
            effects: Vec::new(),
            left_behind: None,
            game: setup.game,
            line,
        })
    }

    /// The game with its options.
    #[must_use]
    pub const fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// The position at the cursor with its history.
    #[must_use]
    pub fn line(&self) -> &dyn AnyLine {
        &*self.line
    }

    /// Who plays on each seat.
    #[must_use]
    pub const fn players(&self) -> [Player; 2] {
        self.players
    }

    /// Puts a player on a seat.
    pub const fn set_player(&mut self, seat: Seat, player: Player) {
        self.players[seat.index()] = player;
    }

    /// What the players are called.
    #[must_use]
    pub const fn names(&self) -> &[Option<String>; 2] {
        &self.header.names
    }

    /// Names a player.
    pub fn set_name(&mut self, seat: Seat, name: Option<String>) {
        self.header.names[seat.index()] = name;
    }

    /// Who is to move at the cursor.
    #[must_use]
    pub fn player_to_move(&self) -> Player {
        self.players[self.line.to_move().index()]
    }

    /// What the colour that a seat plays at the cursor is called.
    #[must_use]
    pub fn colour_name(&self, seat: Seat) -> &'static str {
        self.game.info().colours[self.line.colour(seat).index()]
    }

    /// The seed of the engine's choices.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.header.seed
    }

    /// The day of the game as it stands in the record.
    #[must_use]
    pub fn date(&self) -> Option<&str> {
        self.header.date.as_deref()
    }

    /// Sets the day of the game, e.g. `2026-12-01`.
    pub fn set_date(&mut self, date: Option<String>) {
        self.header.date = date;
    }

    /// Plays a turn at the cursor and makes it the main one there; what was played
    /// from here before becomes a variation, and an equal turn is taken up again.
    /// `time` is how long the player thought. A clock is stopped, charged `time`
    /// if the caller had not stopped it, and given the increment.
    ///
    /// # Errors
    /// The game is over, or the turn is not legal.
    pub fn play(&mut self, turn: TurnCode, time: Option<Duration>) -> Result<NodeId, PlayError> {
        if let Some(result) = self.result() {
            return Err(PlayError::Over(result.describe(self)));
        }
        let seat = self.line.to_move();
        let text = self.line.format_turn(turn).ok_or(PlayError::NotLegal)?;
        let effects = self.line.effects(turn).unwrap_or_default();
        if !self.line.play(turn) {
            return Err(PlayError::NotLegal);
        }
        self.effects = effects;
        let id = self
            .tree
            .child(self.cursor, turn)
            .unwrap_or_else(|| self.tree.add(self.cursor, turn, text, seat));
        self.tree.bring_to_front(id);
        self.tree.visit(id);
        self.cursor = id;
        self.claimed = None;
        self.header.result_extra.clear();
        self.left_behind = None;
        let clocks = self.clock.as_mut().map(|clock| {
            clock.turn_played(seat, time);
            clock.left()
        });
        let note = self.tree.note_mut(id);
        note.time = time.or(note.time);
        note.clocks = clocks.or(note.clocks);
        Ok(id)
    }

    /// Reads a turn in the game's notation and plays it.
    ///
    /// # Errors
    /// The text is not of the notation, the turn is not legal, or the game is over.
    pub fn play_text(&mut self, text: &str) -> Result<NodeId, TurnError> {
        if let Some(result) = self.result() {
            return Err(over(&result.describe(self)));
        }
        let readings = super::latin_readings(text);
        let read = readings
            .iter()
            .find_map(|text| self.line.parse_turn(text).ok());
        let turn = match read {
            Some(turn) => turn,
            None => self.line.parse_turn(text)?,
        };
        self.play(turn, None)
            .map_err(|error| TurnError::illegal(error.to_string(), []))
    }

    /// Takes the last turn back, and a result that the players made there; false at
    /// the root.
    pub fn undo(&mut self) -> bool {
        if self.claimed.is_some_and(|(node, _)| node == self.cursor) {
            self.claimed = None;
        }
        self.leave();
        let moved = self.step_back();
        self.arrive();
        moved
    }

    /// Plays again what was taken back; false if nothing follows.
    pub fn redo(&mut self) -> bool {
        self.leave();
        let moved = match self.tree.onward(self.cursor) {
            Some(next) => self.step_to(next),
            None => false,
        };
        self.arrive();
        moved
    }

    /// Goes back to the last position in which a person was to move and returns the
    /// number of turns taken back: 0 if there is none.
    pub fn undo_to_human(&mut self) -> usize {
        let mut id = self.cursor;
        let mut turns = 0;
        while let Some(parent) = self.tree.node(id).parent {
            turns += 1;
            if self.players[self.tree.node(id).seat.index()].is_human() {
                for _ in 0..turns {
                    self.undo();
                }
                return turns;
            }
            id = parent;
        }
        0
    }

    /// Goes to a ply of the current line, or to its end if it is shorter.
    pub fn go_to_ply(&mut self, ply: usize) {
        self.leave();
        while self.ply() > ply && self.step_back() {}
        while self.ply() < ply {
            match self.tree.onward(self.cursor) {
                Some(next) if self.step_to(next) => {}
                _ => break,
            }
        }
        self.arrive();
    }

    /// Goes to a node, which the current line then leads through. Does nothing if
    /// the node has been deleted. Costs the turns between here and there.
    pub fn go_to(&mut self, id: NodeId) {
        let (path, attached) = self.tree.path(id);
        if !attached {
            return;
        }
        self.leave();
        let (here, _) = self.tree.path(self.cursor);
        let common = here
            .iter()
            .zip(&path)
            .take_while(|(one, other)| one == other)
            .count();
        for _ in common..here.len() {
            self.step_back();
        }
        for next in &path[common..] {
            if !self.step_to(*next) {
                break;
            }
        }
        self.arrive();
    }

    /// How many turns led to the cursor.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.line.ply()
    }

    /// The plies of the current line with what a redo would bring. Costs its length.
    #[must_use]
    pub fn last_ply(&self) -> usize {
        self.ply() + self.tree.rest(self.cursor).count()
    }

    /// Where the game stands.
    #[must_use]
    pub const fn cursor(&self) -> NodeId {
        self.cursor
    }

    /// Where it began.
    #[must_use]
    pub const fn root(&self) -> NodeId {
        Tree::ROOT
    }

    /// A turn with its place in the tree.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        self.tree.node(id)
    }

    /// The current line from its first turn to its end: what led to the cursor, and
    /// what a redo would bring. Costs its length.
    #[must_use]
    pub fn turns(&self) -> Vec<NodeId> {
        let (mut path, _) = self.tree.path(self.cursor);
        path.extend(self.tree.rest(self.cursor));
        path
    }

    /// What the turn that led to the cursor did to the board; empty at the root.
    #[must_use]
    pub fn last_turn_effects(&self) -> Vec<Effect> {
        self.effects.clone()
    }

    /// Writes a comment to a turn, or to the whole game at the root.
    pub fn set_comment(&mut self, id: NodeId, comment: Option<String>) {
        self.tree.note_mut(id).comment = comment;
    }

    /// Writes down what the search thought of a turn, from First's view.
    pub fn set_score(&mut self, id: NodeId, score: Option<Score>) {
        self.tree.note_mut(id).score = score;
    }

    /// The note of a turn, to be changed.
    pub fn note_mut(&mut self, id: NodeId) -> &mut Note {
        self.tree.note_mut(id)
    }

    /// Makes the line that leads to a node the main line.
    pub fn promote(&mut self, id: NodeId) {
        for node in self.tree.path(id).0 {
            self.tree.bring_to_front(node);
        }
    }

    /// Removes a turn and all that follows it; a cursor within goes to the position
    /// before. Does nothing at the root.
    pub fn delete_variation(&mut self, id: NodeId) {
        let Some(parent) = self.tree.node(id).parent else {
            return;
        };
        if self.tree.path(self.cursor).0.contains(&id) {
            self.go_to(parent);
        }
        self.tree.cut(id);
        if let Some((node, _)) = self.claimed
            && !self.tree.path(node).1
        {
            self.claimed = None;
        }
    }

    /// How the game has ended at the cursor: by what the players did there, or by
    /// the rules.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        match self.claimed {
            Some((node, result)) if node == self.cursor => Some(result),
            _ => self.line.ending().map(GameResult::Rules),
        }
    }

    /// A player gives up. Does nothing if the game is over.
    pub fn resign(&mut self, loser: Seat) {
        self.claim(GameResult::Resigned { loser });
    }

    /// The players agree on a draw. Does nothing if the game is over.
    pub fn agree_draw(&mut self) {
        self.claim(GameResult::Agreed);
    }

    /// The clock of a seat has run out. Does nothing if the game is over.
    pub fn time_out(&mut self, loser: Seat) {
        self.claim(GameResult::TimeOut { loser });
    }

    /// The clocks, if the game is timed.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The clocks, to be started and stopped.
    pub const fn clock_mut(&mut self) -> Option<&mut Clock> {
        self.clock.as_mut()
    }

    /// Writes a result that the rules do not know to the cursor, where the main
    /// line then ends.
    pub(super) fn claim(&mut self, result: GameResult) {
        if self.result().is_some() {
            return;
        }
        self.promote(self.cursor);
        self.claimed = Some((self.cursor, result));
    }

    /// Goes one turn back without looking at clocks.
    pub(super) fn step_back(&mut self) -> bool {
        let Some(parent) = self.tree.node(self.cursor).parent else {
            return false;
        };
        self.line.undo();
        self.cursor = parent;
        true
    }

    /// Plays the turn of a child of the cursor without looking at clocks.
    pub(super) fn step_to(&mut self, child: NodeId) -> bool {
        if !self.line.play(self.tree.node(child).turn) {
            return false;
        }
        self.tree.visit(child);
        self.cursor = child;
        true
    }

    /// Brings what belongs to the cursor up to date after it has moved.
    pub(super) fn arrive(&mut self) {
        self.effects = match self.line.undo() {
            Some(turn) => {
                let effects = self.line.effects(turn).unwrap_or_default();
                self.line.play(turn);
                effects
            }
            None => Vec::new(),
        };
        if let Some(clock) = &mut self.clock {
            let left = match self.left_behind {
                Some((node, left)) if node == self.cursor => left,
                _ => {
                    let mut id = Some(self.cursor);
                    loop {
                        match id.map(|id| self.tree.node(id)) {
                            Some(Node {
                                note:
                                    Note {
                                        clocks: Some(left), ..
                                    },
                                ..
                            }) => break *left,
                            Some(node) => id = node.parent,
                            None => break [clock.spec().initial; 2],
                        }
                    }
                }
            };
            clock.set(left);
        }
    }

    /// Remembers the clocks of the cursor, so that looking elsewhere and coming
    /// back gives nobody time.
    fn leave(&mut self) {
        if let Some(clock) = &self.clock
            && self.tree.onward(self.cursor).is_none()
        {
            self.left_behind = Some((self.cursor, clock.left()));
        }
    }
}

fn over(how: &str) -> TurnError {
    TurnError::illegal(format!("the game is over: {how}"), [])
}
