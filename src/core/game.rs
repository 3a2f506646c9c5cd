//! The contract that a game fulfils. See docs/adding-a-game.md.

use std::{fmt::Debug, hash::Hash};

use super::{
    AbstractPlay, Colour, Effect, Ending, Field, Format, Geometry, Insight, Kind, Lesson,
    OptionSpec, Options, Piece, Point, PositionError, Seat, Sketch, Step, TurnError,
};

/// What a game does about a position that comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Nothing.
    Allowed,
    /// The game is drawn when a position is on the board for this many times.
    DrawAt(u8),
    /// A turn once played from a position may not be played from it again.
    NoReplay,
}

/// A language that rules and screens can be read in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Language {
    English,
    Bulgarian,
    Korean,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::English, Self::Bulgarian, Self::Korean];
}

/// What can be said of a game without an instance of it.
#[derive(Debug)]
pub struct Info {
    /// The name used on the command line and in records: lower case, no blanks.
    pub name: &'static str,
    /// Other names that are understood on input.
    pub aliases: &'static [&'static str],
    /// The name shown to people.
    pub title: &'static str,
    /// One line that says what the game is about.
    pub summary: &'static str,
    /// The designers.
    pub credit: &'static str,
    /// The options.
    pub options: &'static [OptionSpec],
    /// What the two colours are called, the one that moves first in front.
    pub colours: [&'static str; 2],
    /// The clock that the game's source proposes, in seconds a player.
    pub clock: Option<u32>,
    /// The rules in Markdown; English is always there and stands first.
    pub rules: &'static [(Language, &'static str)],
    /// A first game in a few positions.
    pub lesson: Lesson,
}

/// The rules of a game. The value holds the options; positions hold the rest.
pub trait Game: Clone + Send + Sync + 'static {
    /// What is on the board and who is to move, with its key kept up to date.
    type Position: Clone + Eq + Debug + Send + Sync + 'static;
    /// One turn. Two turns of a position are equal if and only if their `u32` codes are.
    type Turn: Copy + Eq + Ord + Hash + Debug + Into<u32> + Send + Sync + 'static;

    /// Name, options, rules text.
    const INFO: Info;

    /// Formats of other programs that this game can be read from and written to.
    const FORMATS: &'static [Format] = &[];

    /// What Abstract Play calls the game and its variants, where that is not the title.
    const ABSTRACT_PLAY: Option<AbstractPlay> = None;

    /// The kinds of pieces that a position may hold.
    const KINDS: &'static [Kind] = &[Kind::Stone];

    /// What a position has beside its pieces and the colour to move: the fields of its
    /// text from the third one on.
    const FIELDS: &'static [Field] = &[];

    /// The game with these options, which were resolved against [`Info::options`].
    fn new(options: &Options) -> Self;

    /// The start position.
    fn start(&self) -> Self::Position;

    /// The seat to move, also in a finished position.
    fn to_move(&self, position: &Self::Position) -> Seat;

    /// The colour that a seat plays.
    fn colour(&self, _position: &Self::Position, seat: Seat) -> Colour {
        match seat {
            Seat::First => Colour::Black,
            Seat::Second => Colour::White,
        }
    }

    /// The Zobrist key: equal for the same position. Costs no more than a read.
    fn key(&self, position: &Self::Position) -> u64;

    /// [`key`](Self::key) computed afresh from the board.
    fn fresh_key(&self, position: &Self::Position) -> u64;

    /// How the board alone ends the game. Leaves out repetition
    /// ([`repetition`](Self::repetition)) and "no legal turn loses", which
    /// [`Line`](super::Line) and the search add for every game.
    fn outcome(&self, position: &Self::Position) -> Option<Ending>;

    /// Appends the legal turns, each once, in an order that depends on the
    /// position only. None if [`outcome`](Self::outcome) is `Some`. Leaves out the
    /// history: [`Repetition::NoReplay`] is applied by the caller.
    fn turns(&self, position: &Self::Position, turns: &mut Vec<Self::Turn>);

    /// How many turns [`turns`](Self::turns) would append.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut turns = Vec::new();
        self.turns(position, &mut turns);
        turns.len() as u64
    }

    /// The position after a turn that [`turns`](Self::turns) has named.
    #[must_use]
    fn apply(&self, position: &Self::Position, turn: Self::Turn) -> Self::Position;

    /// What happens when a position comes back.
    fn repetition(&self) -> Repetition {
        Repetition::Allowed
    }

    /// The board.
    fn geometry(&self) -> Geometry;

    /// Maps of the points onto themselves that leave the start position and the
    /// rules as they are, each indexed by [`Point`].
    fn symmetries(&self) -> Vec<Vec<Point>> {
        Vec::new()
    }

    /// The piece on a point.
    fn piece(&self, position: &Self::Position, point: Point) -> Option<Piece>;

    /// In how many orders a turn may be entered, at least 1.
    fn orders(&self) -> usize {
        1
    }

    /// The 1 to 4 steps that a legal turn is entered by, in order number `order`.
    /// In each order the lists of one position are distinct, and none is a prefix
    /// of another.
    fn steps(&self, position: &Self::Position, turn: Self::Turn, order: usize) -> Vec<Step>;

    /// What a legal turn does to the board.
    fn effects(&self, position: &Self::Position, turn: Self::Turn) -> Vec<Effect>;

    /// Why no legal turn begins with these steps (in order number `order`): the
    /// rule broken, and the points concerned.
    fn explain(&self, position: &Self::Position, steps: &[Step], order: usize) -> TurnError;

    /// Help to see; `selected` is the piece the player has chosen, if any.
    fn insights(&self, _position: &Self::Position, _selected: Option<Point>) -> Vec<Insight> {
        Vec::new()
    }

    /// The turn in the game's notation: one token without blanks.
    fn format_turn(&self, position: &Self::Position, turn: Self::Turn) -> String;

    /// Reads what [`format_turn`](Self::format_turn) prints, and what the game's
    /// notation allows beside it, in any case.
    ///
    /// # Errors
    /// The text is not of the notation, or the turn is not legal.
    fn parse_turn(&self, position: &Self::Position, text: &str) -> Result<Self::Turn, TurnError>;

    /// The position as one line of text. Blanks separate its fields.
    fn format_position(&self, position: &Self::Position) -> String;

    /// The text of a position with these pieces, by [`Point`], and this colour to move;
    /// for setting positions up. It need not be one that the game can hold:
    /// [`parse_position`](Self::parse_position) says so.
    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String;

    /// The text of a position being set up: as [`compose`](Self::compose) writes it, with
    /// the values of its [`FIELDS`](Self::FIELDS).
    fn format_sketch(&self, sketch: &Sketch) -> String {
        let text = self.compose(&sketch.pieces, sketch.to_move);
        let values = Self::FIELDS.iter().zip(&sketch.fields);
        let values = values.filter_map(|(field, value)| Some(field.values.get(*value)?.0));
        let own = 2 + sketch.fields.len().min(Self::FIELDS.len());
        let mut words: Vec<&str> = text.split_whitespace().take(2).chain(values).collect();
        words.extend(text.split_whitespace().skip(own));
        words.join(" ")
    }

    /// A position taken apart, to set another one up from it.
    fn sketch(&self, position: &Self::Position) -> Sketch {
        let text = self.format_position(position);
        let written = text.split_whitespace().skip(2);
        let value = |(field, written): (&Field, &str)| {
            let value = field.values.iter().position(|value| value.0 == written);
            value.unwrap_or(0)
        };
        Sketch {
            pieces: self
                .geometry()
                .points()
                .map(|point| self.piece(position, point))
                .collect(),
            to_move: self.colour(position, self.to_move(position)),
            fields: Self::FIELDS.iter().zip(written).map(value).collect(),
        }
    }

    /// The options that a position text states by itself, as the size of a board by its
    /// rows: key and value. What it says of them need not be right.
    fn stated(_text: &str) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// Reads what [`format_position`](Self::format_position) prints.
    ///
    /// # Errors
    /// The text is no position of this game.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError>;
}
