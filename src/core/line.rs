//! A position with the turns that led to it.

use super::{
    BARRED, Ending, Game, History, NO_TURN, PositionError, REPETITION, Repetition, TurnError,
};

/// A game from its start to the position on the board. Positions are kept, so
/// that taking back a turn cannot go wrong; the history rules are applied here.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    game: G,
    past: Vec<(G::Position, G::Turn)>,
    history: History,
    now: G::Position,
}

impl<G: Game> Line<G> {
    /// A game from the start position.
    #[must_use]
    pub fn new(game: G) -> Self {
        let now = game.start();
        Self::from_position(game, now)
    }

    /// A game from a given position.
    #[must_use]
    pub fn from_position(game: G, now: G::Position) -> Self {
        Self {
            game,
            past: Vec::new(),
            history: History::new(),
            now,
        }
    }

    /// A game from a position text.
    ///
    /// # Errors
    /// The text is no position of this game.
    pub fn parse(game: G, text: &str) -> Result<Self, PositionError> {
        let now = game.parse_position(text)?;
        Ok(Self::from_position(game, now))
    }

    /// The rules.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &G::Position {
        &self.now
    }

    /// The positions before each turn with the turn played from it, oldest first.
    #[must_use]
    pub fn past(&self) -> &[(G::Position, G::Turn)] {
        &self.past
    }

    /// The keys of the past, for the history rules.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// How many turns have been played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.past.len()
    }

    /// Whether a turn that the position allows is barred by the history.
    #[must_use]
    pub fn is_barred(&self, turn: G::Turn) -> bool {
        let code: u32 = turn.into();
        self.history
            .barred(self.game.repetition(), self.game.key(&self.now))
            .any(|barred| barred == code)
    }

    /// Appends the legal turns: none if the game is over.
    pub fn turns(&self, turns: &mut Vec<G::Turn>) {
        let key = self.game.key(&self.now);
        let rule = self.game.repetition();
        if self.history.is_draw(rule, key) {
            return;
        }
        let first = turns.len();
        self.game.turns(&self.now, turns);
        if rule == Repetition::NoReplay {
            for barred in self.history.barred(rule, key) {
                if let Some(at) = turns[first..]
                    .iter()
                    .position(|turn| (*turn).into() == barred)
                {
                    turns.remove(first + at);
                }
            }
        }
    }

    /// How many turns [`turns`](Self::turns) would append.
    #[must_use]
    pub fn count(&self) -> u64 {
        let rule = self.game.repetition();
        if rule == Repetition::NoReplay {
            let mut turns = Vec::new();
            self.turns(&mut turns);
            return turns.len() as u64;
        }
        if self.history.is_draw(rule, self.game.key(&self.now)) {
            return 0;
        }
        self.game.count(&self.now)
    }

    /// How the game has ended, or `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if let Some(ending) = self.game.outcome(&self.now) {
            return Some(ending);
        }
        if self
            .history
            .is_draw(self.game.repetition(), self.game.key(&self.now))
        {
            return Some(Ending::draw(REPETITION));
        }
        (self.count() == 0).then(|| {
            let reason = if self.game.count(&self.now) == 0 {
                NO_TURN
            } else {
                BARRED
            };
            Ending::win(self.game.to_move(&self.now).opponent(), reason)
        })
    }

    /// Plays a turn that [`turns`](Self::turns) has named.
    pub fn play(&mut self, turn: G::Turn) {
        let next = self.game.apply(&self.now, turn);
        self.history.push(self.game.key(&self.now), turn.into());
        self.past
            .push((std::mem::replace(&mut self.now, next), turn));
    }

    /// Takes the last turn back and returns it.
    pub fn undo(&mut self) -> Option<G::Turn> {
        let (before, turn) = self.past.pop()?;
        self.history.pop();
        self.now = before;
        Some(turn)
    }

    /// Reads a turn and checks it against the rules and the history.
    ///
    /// # Errors
    /// The text is not of the game's notation, or the turn is not legal here.
    pub fn parse_turn(&self, text: &str) -> Result<G::Turn, TurnError> {
        if let Some(ending) = self.ending() {
            return Err(TurnError::illegal(
                format!("the game is over: {}", ending.reason),
                [],
            ));
        }
        let turn = self.game.parse_turn(&self.now, text)?;
        if self.is_barred(turn) {
            return Err(self.barred_error(turn));
        }
        Ok(turn)
    }

    /// The error for a turn that the history bars.
    #[must_use]
    pub fn barred_error(&self, turn: G::Turn) -> TurnError {
        let points: Vec<_> = self
            .game
            .steps(&self.now, turn, 0)
            .into_iter()
            .filter_map(super::Step::point)
            .collect();
        TurnError::illegal(
            format!(
                "{} was already played from this same position earlier in the game, \
                 and the stalemate rule bars playing it again",
                self.game.format_turn(&self.now, turn)
            ),
            points,
        )
    }
}
