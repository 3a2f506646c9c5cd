//! Turns and positions as text.

use std::{fmt, str::FromStr};

use super::{
    board::{RINGS, bits, find, name},
    rules::{Position, Turn, adjacent},
};
use crate::core::{Colour, Point, PositionError, Step, TurnError};

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", name(self.from()), name(self.to()))
    }
}

fn read_fork(text: &str) -> Result<u8, TurnError> {
    find(text).ok_or_else(|| {
        TurnError::syntax(format!(
            "{text:?} is no fork; forks are written a1 to a5, b1 to b10 and c1 to c5"
        ))
    })
}

/// Reads `a2-a1` or `a2a1` and checks it against the rules.
pub(super) fn parse_turn(position: &Position, text: &str) -> Result<Turn, TurnError> {
    // Without a dash, the second fork begins at the second letter.
    let second = text
        .char_indices()
        .skip(1)
        .find(|(_, letter)| letter.is_ascii_alphabetic())
        .map(|(at, _)| text.split_at(at));
    let Some((from, to)) = text.split_once('-').or(second) else {
        return Err(TurnError::syntax(format!(
            "{text:?} is no move; moves are written like a2-a1"
        )));
    };
    let turn = Turn::new(read_fork(from)?, read_fork(to)?);
    if position.outcome().is_none() && position.moves().any(|legal| legal == turn) {
        return Ok(turn);
    }
    let steps = [turn.from(), turn.to()].map(|fork| Step::At(Point(fork.into())));
    Err(explain(position, &steps))
}

/// Why these steps begin no legal turn.
pub(super) fn explain(position: &Position, steps: &[Step]) -> TurnError {
    if let Some(ending) = position.outcome() {
        return TurnError::illegal(format!("the game is over: {}", ending.reason), []);
    }
    let mut points = steps.iter().filter_map(|step| step.point());
    let Some(from) = points.next() else {
        return TurnError::syntax("a move begins with one of your pieces");
    };
    let stands = name(from.0 as u8);
    match position.piece(from.0 as u8) {
        None => return TurnError::illegal(format!("there is no piece on {stands}"), [from]),
        Some(colour) if colour != position.side() => {
            return TurnError::illegal(format!("the piece on {stands} is not yours"), [from]);
        }
        Some(_) => {}
    }
    let Some(to) = points.next() else {
        return TurnError::illegal(
            format!("the piece on {stands} has no free neighbour"),
            [from],
        );
    };
    let aim = name(to.0 as u8);
    if !adjacent(from.0 as u8, to.0 as u8) {
        let near: Vec<_> = bits(position.exits(from.0 as u8)).map(name).collect();
        return TurnError::illegal(
            format!(
                "no edge joins {stands} and {aim}; a piece moves along one edge, here to {}",
                near.join(" or ")
            ),
            [from, to],
        );
    }
    TurnError::illegal(
        format!("{aim} is taken; a piece moves to a free fork"),
        [from, to],
    )
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (_, first, count) in RINGS {
            if first > 0 {
                f.write_str("/")?;
            }
            for fork in first..first + count {
                f.write_str(match self.piece(fork as u8) {
                    None => ".",
                    Some(Colour::Black) => "b",
                    Some(Colour::White) => "o",
                })?;
            }
        }
        f.write_str(match self.side() {
            Colour::Black => " b",
            Colour::White => " o",
        })
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut fields = text.split_whitespace();
        let (Some(board), Some(side), None) = (fields.next(), fields.next(), fields.next()) else {
            return Err(PositionError::new(
                "a position has two fields: the rings and the side to move",
            ));
        };
        let side = match side {
            "b" => Colour::Black,
            "o" => Colour::White,
            _ => {
                return Err(PositionError::new(format!(
                    "the side to move is b or o, not {side:?}"
                )));
            }
        };
        let rings = board.split('/').count();
        if rings != 3 {
            return Err(PositionError::new(format!(
                "there are {rings} rings instead of 3"
            )));
        }
        let mut pieces = [0u32; 2];
        for ((ring, first, count), letters) in RINGS.into_iter().zip(board.split('/')) {
            let found = letters.chars().count();
            if found != count {
                return Err(PositionError::new(format!(
                    "ring {ring} has {found} forks instead of {count}"
                )));
            }
            for (fork, letter) in (first..).zip(letters.chars()) {
                match letter {
                    '.' => {}
                    'b' => pieces[0] |= 1 << fork,
                    'o' => pieces[1] |= 1 << fork,
                    _ => {
                        return Err(PositionError::new(format!(
                            "{letter:?} in ring {ring} is neither b, o nor a full stop"
                        )));
                    }
                }
            }
        }
        for (colour, set) in ["Blue", "Orange"].iter().zip(pieces) {
            let count = set.count_ones();
            if count != 4 {
                return Err(PositionError::new(format!(
                    "{colour} has {count} pieces instead of 4"
                )));
            }
        }
        Ok(Self::new(pieces, side))
    }
}
