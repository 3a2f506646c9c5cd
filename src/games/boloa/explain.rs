//! Why a turn cannot be played.

use super::{
    bits::Bits,
    board::Board,
    position::{Position, with_board},
    turn::Turn,
};
use crate::core::{Colour, Kind, Piece, Point, Step, TurnError};

/// A turn as somebody would like to play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Try {
    /// A pawn; `to` is where it is said to go, which a pawn never does.
    Pawn { at: u16, to: Option<u16> },
    /// A stone, and where the pawn below it goes.
    Stone { at: u16, to: Option<u16> },
    /// The swap.
    Swap,
}

/// The turn, if it is legal; else the rule that it breaks.
pub(super) fn judge(position: &Position, turn: Try) -> Result<Turn, TurnError> {
    if let Some(ending) = position.outcome() {
        return Err(TurnError::illegal(
            format!("the game is over: {}", ending.reason),
            [],
        ));
    }
    with_board!(position, board => Judge { position, board }.judge(turn))
}

/// Why no legal turn begins with these steps.
pub(super) fn explain(position: &Position, steps: &[Step]) -> TurnError {
    if let Some(ending) = position.outcome() {
        return TurnError::illegal(format!("the game is over: {}", ending.reason), []);
    }
    let kind = steps.iter().find_map(|step| match step {
        Step::Choice(name) => Some(*name),
        Step::At(_) => None,
    });
    let mut bits = steps
        .iter()
        .filter_map(|step| step.point())
        .map(|point| position.bit(point));
    let (at, to) = (bits.next(), bits.next());
    let turn = match (kind, at) {
        (Some("swap"), _) => Try::Swap,
        (Some("pawn"), Some(at)) => Try::Pawn { at, to },
        (Some("stone"), Some(at)) => Try::Stone { at, to },
        (Some("stone"), None) => {
            return TurnError::illegal(
                "no stone can be placed anywhere without leaving two stones of your colour that touch only diagonally",
                [],
            );
        }
        (Some("pawn"), None) => {
            return TurnError::illegal("no point is empty; a pawn needs an empty point", []);
        }
        (None, Some(at)) => {
            // A point alone begins nothing when a pawn and a stone are both barred there.
            Try::Stone { at, to }
        }
        (Some(_), _) | (None, None) => {
            return TurnError::syntax("a turn begins with a pawn, a stone, a point or the swap");
        }
    };
    match judge(position, turn) {
        Err(error) => error,
        Ok(_) => TurnError::syntax("the turn is legal"),
    }
}

struct Judge<'a, B> {
    position: &'a Position,
    board: &'a Board<B>,
}

impl<B: Bits> Judge<'_, B> {
    fn judge(&self, turn: Try) -> Result<Turn, TurnError> {
        match turn {
            Try::Swap if self.board.may_swap() => Ok(Turn::SWAP),
            Try::Swap => Err(TurnError::illegal(
                "the swap is open on Second's first turn only",
                [],
            )),
            Try::Pawn { at, to } => self.pawn(at, to),
            Try::Stone { at, to } => self.stone(at, to),
        }
    }

    fn pawn(&self, at: u16, to: Option<u16>) -> Result<Turn, TurnError> {
        let name = self.name(at);
        if let Some(piece) = self.board.piece(at) {
            return Err(self.error(
                format!(
                    "{name} holds {}; a pawn goes on an empty point",
                    describe(piece)
                ),
                &[at],
            ));
        }
        if let Some(to) = to {
            return Err(self.error(
                format!("a pawn displaces nothing: there is no second point to P{name}"),
                &[at, to],
            ));
        }
        self.check_diagonals(Turn::pawn(at))
    }

    fn stone(&self, at: u16, to: Option<u16>) -> Result<Turn, TurnError> {
        let name = self.name(at);
        match self.board.piece(at) {
            None => match to {
                None => self.check_diagonals(Turn::stone(at)),
                Some(to) => Err(self.error(
                    format!("{name} is empty: there is no pawn to move away"),
                    &[at, to],
                )),
            },
            Some(piece) if piece.kind == Kind::Stone => Err(self.error(
                format!(
                    "{name} holds {}; nothing is placed on a stone",
                    describe(piece)
                ),
                &[at],
            )),
            Some(_) => self.displace(at, to),
        }
    }

    fn displace(&self, at: u16, to: Option<u16>) -> Result<Turn, TurnError> {
        let name = self.name(at);
        let open = B::beside(at) & (self.board.empty() | self.board.all_pawns());
        if open.is_empty() {
            return Err(self.error(
                format!(
                    "the pawn on {name} has nowhere to go: every point beside it holds a stone"
                ),
                &[at],
            ));
        }
        let Some(to) = to else {
            let Some(legal) = open
                .points()
                .map(|to| Turn::displace(at, to))
                .find(|turn| self.check_diagonals(*turn).is_ok())
            else {
                // None is legal wherever the pawn goes: the first shows why.
                let first = open.points().next().unwrap_or(at);
                return self.check_diagonals(Turn::displace(at, first));
            };
            return Err(TurnError {
                kind: crate::core::TurnErrorKind::Syntax,
                message: format!(
                    "{name} holds a pawn: say where it goes, as in {}",
                    super::notation::format_turn(self.position, legal)
                ),
                points: vec![self.position.point(at)],
            });
        };
        let target = self.name(to);
        if !B::beside(at).has(to) {
            return Err(self.error(
                format!(
                    "{target} is not beside {name}; the pawn moves one point up, down, left or right"
                ),
                &[at, to],
            ));
        }
        if !open.has(to) {
            return Err(self.error(
                format!(
                    "{target} holds a stone; the pawn moves to an empty point or onto another pawn"
                ),
                &[at, to],
            ));
        }
        self.check_diagonals(Turn::displace(at, to))
    }

    fn check_diagonals(&self, turn: Turn) -> Result<Turn, TurnError> {
        let after = self.board.place(turn).board;
        let Some([low, high]) = after.bare_pair(self.board.side()) else {
            return Ok(turn);
        };
        let colour = match self.board.side() {
            Colour::Black => "black",
            Colour::White => "white",
        };
        let [one, other] = (B::beside(low) & B::beside(high))
            .points()
            .map(|bit| self.name(bit))
            .collect::<Vec<_>>()
            .try_into()
            .unwrap_or_default();
        Err(self.error(
            format!(
                "stones {} and {} would touch only diagonally: a {colour} stone must stand on {one} or {other}",
                self.name(low),
                self.name(high)
            ),
            &[low, high],
        ))
    }

    fn name(&self, bit: u16) -> String {
        self.position.name(bit)
    }

    fn error(&self, message: String, bits: &[u16]) -> TurnError {
        let points: Vec<Point> = bits.iter().map(|bit| self.position.point(*bit)).collect();
        TurnError::illegal(message, points)
    }
}

fn describe(piece: Piece) -> &'static str {
    match (piece.colour, piece.kind) {
        (Colour::Black, Kind::Stone) => "a black stone",
        (Colour::White, Kind::Stone) => "a white stone",
        (Colour::Black, Kind::Pawn) => "a black pawn",
        (Colour::White, Kind::Pawn) => "a white pawn",
    }
}
