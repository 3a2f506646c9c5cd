//! The one list of games, and the type-erased layer above which no code is
//! generic over games.

mod erased;

use std::sync::Arc;

use crate::{
    core::{
        AbstractPlay, Colour, Effect, Ending, Field, Format, Geometry, Info, Insight, Kind,
        OptionError, Options, Piece, Point, PositionError, Seat, Sketch, Step, TurnError,
    },
    engine::{Limits, Report, Settings, StopFlag},
    games,
};

/// The games, in the order in which the picker shows them.
pub static GAMES: &[Entry] = &[
    Entry::of::<games::bocch::Bocch>(),
    Entry::of::<games::shobu::Shobu>(),
    Entry::of::<games::bound::Bound>(),
    Entry::of::<games::loa::Loa>(),
    Entry::of::<games::boloa::Boloa>(),
];

/// A game of the list.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Name, options, rules text.
    pub info: &'static Info,
    /// Formats of other programs.
    pub formats: &'static [Format],
    /// What Abstract Play calls the game and its variants, where that is not the title.
    pub abstract_play: Option<AbstractPlay>,
    build: fn(&Options) -> Arc<dyn AnyGame>,
    stated: fn(&str) -> Vec<(&'static str, String)>,
}

impl Entry {
    /// The game with these options as `(key, value)` texts, defaults for the rest.
    ///
    /// # Errors
    /// An option that the game does not have, or a value it cannot take.
    pub fn build<'a>(
        &self,
        options: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Arc<dyn AnyGame>, OptionError> {
        Ok((self.build)(&Options::resolve(self.info.options, options)?))
    }
}

/// The game with the options that a position text states by itself, as the size of a board
/// by its rows, and its own for the rest; the game as it is if it cannot have them.
#[must_use]
pub fn suited(game: &Arc<dyn AnyGame>, position: &str) -> Arc<dyn AnyGame> {
    let Some(entry) = find(game.info().name) else {
        return Arc::clone(game);
    };
    let stated = (entry.stated)(position);
    if stated.is_empty() {
        return Arc::clone(game);
    }
    let kept = game
        .options()
        .changed()
        .filter(|(key, _)| stated.iter().all(|(other, _)| other != key));
    let kept: Vec<_> = kept.map(|(key, value)| (key, value.to_string())).collect();
    let all = kept.iter().chain(&stated);
    entry
        .build(all.map(|(key, value)| (*key, value.as_str())))
        .unwrap_or_else(|_| Arc::clone(game))
}

/// The game with this name or alias, in any case.
#[must_use]
pub fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| {
        std::iter::once(&entry.info.name)
            .chain(entry.info.aliases)
            .any(|known| known.eq_ignore_ascii_case(name))
    })
}

/// A turn of some game: its code, which says nothing without the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnCode(pub u32);

/// A legal turn as a screen needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuItem {
    /// The turn.
    pub turn: TurnCode,
    /// Its notation.
    pub text: String,
    /// The steps it is entered by.
    pub steps: Vec<Step>,
}

/// A game with its options.
pub trait AnyGame: Send + Sync {
    /// Name, options, rules text.
    fn info(&self) -> &'static Info;
    /// The options, all of them.
    fn options(&self) -> &Options;
    /// The board.
    fn geometry(&self) -> &Geometry;
    /// In how many orders a turn may be entered.
    fn orders(&self) -> usize;
    /// Maps of the points onto themselves that leave the start position and the
    /// rules as they are.
    fn symmetries(&self) -> Vec<Vec<Point>>;
    /// A line of play from the start position.
    fn start(&self) -> Box<dyn AnyLine>;
    /// A line of play from a position text.
    ///
    /// # Errors
    /// The text is no position of this game.
    fn parse(&self, position: &str) -> Result<Box<dyn AnyLine>, PositionError>;
    /// The kinds of pieces that a position may hold.
    fn kinds(&self) -> &'static [Kind];
    /// What a position has beside its pieces and the colour to move.
    fn fields(&self) -> &'static [Field];
    /// The text of a position being set up, whether it is one or not.
    fn format_sketch(&self, sketch: &Sketch) -> String;
    /// The text of a position with these pieces, by [`Point`], and this colour to move;
    /// [`parse`](Self::parse) says whether the game can hold it.
    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String;
    /// An engine for this game.
    fn engine(&self, settings: Settings) -> Box<dyn AnyEngine>;
}

/// A position with the turns that led to it. Methods that take a [`TurnCode`] of
/// the current position return `None` or an error if it is not legal here.
pub trait AnyLine: Send {
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyLine>;
    /// For the erased layer itself.
    fn as_any(&self) -> &dyn std::any::Any;
    /// The position at the start of the line, as text.
    fn first_text(&self) -> String;
    /// The position on the board, as text.
    fn text(&self) -> String;
    /// How many turns have been played.
    fn ply(&self) -> usize;
    /// The seat to move, also when the game is over.
    fn to_move(&self) -> Seat;
    /// The colour that a seat plays now.
    fn colour(&self, seat: Seat) -> Colour;
    /// How the game has ended by its rules.
    fn ending(&self) -> Option<Ending>;
    /// The legal turns, in the game's order.
    fn turns(&self) -> Vec<TurnCode>;
    /// Every legal turn with its notation and steps, in the game's order; cheaper
    /// than asking for each.
    fn menu(&self, order: usize) -> Vec<MenuItem>;
    /// Plays a turn; returns false and does nothing if it is not legal.
    fn play(&mut self, turn: TurnCode) -> bool;
    /// Takes the last turn back.
    fn undo(&mut self) -> Option<TurnCode>;
    /// Reads a turn.
    ///
    /// # Errors
    /// The text is not of the game's notation, or the turn is not legal here.
    fn parse_turn(&self, text: &str) -> Result<TurnCode, TurnError>;
    /// The notation of a legal turn.
    fn format_turn(&self, turn: TurnCode) -> Option<String>;
    /// The steps of a legal turn.
    fn steps(&self, turn: TurnCode, order: usize) -> Option<Vec<Step>>;
    /// What a legal turn does to the board.
    fn effects(&self, turn: TurnCode) -> Option<Vec<Effect>>;
    /// Why no legal turn begins with these steps.
    fn explain(&self, steps: &[Step], order: usize) -> TurnError;
    /// The piece on a point.
    fn piece(&self, point: Point) -> Option<Piece>;
    /// The position on the board taken apart, to set another one up from it.
    fn sketch(&self) -> Sketch;
    /// Help to see.
    fn insights(&self, selected: Option<Point>) -> Vec<Insight>;
    /// The key of the position.
    fn key(&self) -> u64;
    /// Counts the sequences of exactly `depth` legal turns.
    fn perft(&self, depth: u32) -> u64;
    /// [`perft`](Self::perft) by first turn, with its notation.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
}

/// An engine for some game.
pub trait AnyEngine: Send {
    /// Forgets what was learned from earlier searches.
    fn clear(&mut self);
    /// Searches the end of a line of the engine's own game; see
    /// [`Engine::search`](crate::engine::Engine::search). `None` if the game is over.
    fn search(
        &mut self,
        line: &dyn AnyLine,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report<TurnCode>),
    ) -> Option<Report<TurnCode>>;
}
