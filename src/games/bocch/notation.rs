//! Turns and positions as text.

use std::{fmt, str::FromStr};

use super::rules::{DIRECTIONS, Position, Turn};
use crate::core::{Colour, Point, PositionError, Step, TurnError};

/// `2e`.
fn name(square: u8) -> String {
    format!("{}{}", square % 6 + 1, char::from(b'a' + square / 6))
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", name(self.from()), name(self.to()))
    }
}

/// Reads a square written column first, in any case.
fn parse_square(text: &str) -> Result<u8, TurnError> {
    match text.as_bytes() {
        [column @ b'1'..=b'6', row] if (b'a'..=b'f').contains(&row.to_ascii_lowercase()) => {
            Ok((row.to_ascii_lowercase() - b'a') * 6 + column - b'1')
        }
        _ => Err(TurnError::syntax(format!(
            "{text:?} is no square; squares are written 1a to 6f, the column first"
        ))),
    }
}

/// Reads `2f-3e` or `2f3e` and checks it against the rules.
pub(super) fn parse_turn(position: &Position, text: &str) -> Result<Turn, TurnError> {
    let halves = text.split_once('-').or_else(|| text.split_at_checked(2));
    let Some((from, to)) = halves else {
        return Err(TurnError::syntax(format!(
            "{text:?} is no move; moves are written like 2f-3e"
        )));
    };
    let turn = Turn::new(parse_square(from)?, parse_square(to)?);
    if position.outcome().is_none()
        && position.stone(turn.from()) == Some(position.side())
        && position.targets(turn.from()) >> turn.to() & 1 == 1
    {
        Ok(turn)
    } else {
        let steps = [turn.from(), turn.to()].map(|square| Step::At(Point(square.into())));
        Err(explain(position, &steps))
    }
}

/// Why these steps begin no legal turn.
pub(super) fn explain(position: &Position, steps: &[Step]) -> TurnError {
    if let Some(ending) = position.outcome() {
        return TurnError::illegal(format!("the game is over: {}", ending.reason), []);
    }
    let mut points = steps.iter().filter_map(|step| step.point());
    let Some(from) = points.next() else {
        return TurnError::syntax("a move begins with one of your stones");
    };
    let square = from.0 as u8;
    let stands = name(square);
    match position.stone(square) {
        None => return TurnError::illegal(format!("there is no stone on {stands}"), [from]),
        Some(colour) if colour != position.side() => {
            return TurnError::illegal(format!("the stone on {stands} is not yours"), [from]);
        }
        Some(_) => {}
    }
    let number = position.number(square);
    if number == 0 {
        return TurnError::illegal(
            format!("{stands} has no stone around it: its number is 0 and it cannot move"),
            [from],
        );
    }
    let exactly = match number {
        1 => "exactly 1 square".to_owned(),
        _ => format!("exactly {number} squares"),
    };
    let Some(to) = points.next() else {
        return TurnError::illegal(
            format!(
                "{stands} must move {exactly}, and every square there is taken or off the board"
            ),
            [from],
        );
    };
    let target = to.0 as u8;
    let (columns, rows) = (
        (target % 6) as i8 - (square % 6) as i8,
        (target / 6) as i8 - (square / 6) as i8,
    );
    let distance = columns.abs().max(rows.abs());
    let straight = distance > 0
        && DIRECTIONS.contains(&(columns.signum(), rows.signum()))
        && (columns == 0 || rows == 0 || columns.abs() == rows.abs());
    if !straight {
        TurnError::illegal(
            format!("{} is not on a straight line from {stands}", name(target)),
            [from, to],
        )
    } else if distance.unsigned_abs() != number {
        TurnError::illegal(
            format!(
                "{stands} has the number {number} and must move {exactly}; {} is {distance} away",
                name(target)
            ),
            [from, to],
        )
    } else {
        TurnError::illegal(
            format!("{} is taken; nothing is captured", name(target)),
            [from, to],
        )
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..6 {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for column in 0..6 {
                let letter = match self.stone(row * 6 + column) {
                    None => {
                        empty += 1;
                        continue;
                    }
                    Some(Colour::Black) => "b",
                    Some(Colour::White) => "w",
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                f.write_str(letter)?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        f.write_str(match self.side() {
            Colour::Black => " b",
            Colour::White => " w",
        })
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut fields = text.split_whitespace();
        let (Some(board), Some(side), None) = (fields.next(), fields.next(), fields.next()) else {
            return Err(PositionError::new(
                "a position has two fields: the board and the side to move",
            ));
        };
        let side = match side {
            "b" => Colour::Black,
            "w" => Colour::White,
            _ => {
                return Err(PositionError::new(format!(
                    "the side to move is b or w, not {side:?}"
                )));
            }
        };
        let rows: Vec<_> = board.split('/').collect();
        if rows.len() != 6 {
            return Err(PositionError::new(format!(
                "the board has {} rows instead of 6",
                rows.len()
            )));
        }
        let mut stones = [0u64; 2];
        for (row, letters) in (b'a'..).zip(rows) {
            let mut column = 0u32;
            for letter in letters.chars() {
                let square = u32::from(row - b'a') * 6 + column.min(5);
                match letter {
                    'b' => stones[0] |= 1 << square,
                    'w' => stones[1] |= 1 << square,
                    '1'..='6' => column += letter as u32 - '1' as u32,
                    _ => {
                        return Err(PositionError::new(format!(
                            "{letter:?} in row {} is neither b, w nor a number from 1 to 6",
                            char::from(row)
                        )));
                    }
                }
                column += 1;
            }
            if column != 6 {
                return Err(PositionError::new(format!(
                    "row {} has {column} squares instead of 6",
                    char::from(row)
                )));
            }
        }
        for colour in Colour::BOTH {
            let count = stones[colour.index()].count_ones();
            if count > 6 {
                return Err(PositionError::new(format!(
                    "{colour:?} has {count} stones; a side has at most 6"
                )));
            }
        }
        Ok(Self::new(stones, side))
    }
}
