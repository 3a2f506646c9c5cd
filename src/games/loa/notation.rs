//! Turns and positions as text.

use std::{fmt, str::FromStr};

use super::rules::{DIRECTIONS, Position, Turn, bits};
use crate::core::{Colour, Point, PositionError, Step, TurnError};

/// The most stones a side may have.
const MOST_STONES: u32 = 12;

/// `c8`
fn name(square: u8) -> String {
    format!("{}{}", char::from(b'a' + square % 8), 8 - square / 8)
}

/// `c8-c6`, a capture `c1xa3`, or `pass`.
pub(super) fn format_turn(position: &Position, turn: Turn) -> String {
    if turn.is_pass() {
        return "pass".to_owned();
    }
    let middle = if position.is_capture(turn) { 'x' } else { '-' };
    format!("{}{middle}{}", name(turn.from()), name(turn.to()))
}

fn read_square(text: &str) -> Result<u8, TurnError> {
    match text.as_bytes() {
        [column, row @ b'1'..=b'8'] if (b'a'..=b'h').contains(&column.to_ascii_lowercase()) => {
            Ok((b'8' - row) * 8 + column.to_ascii_lowercase() - b'a')
        }
        _ => Err(TurnError::syntax(format!(
            "{text:?} is no square; squares are written a1 to h8"
        ))),
    }
}

/// Reads `c8-c6`, `c8xc6`, `c8c6` or `pass`, legal or not, with its steps.
pub(super) fn read_turn(text: &str) -> Result<(Turn, Vec<Step>), TurnError> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok((Turn::PASS, vec![Step::Choice("pass")]));
    }
    let halves = text
        .split_once(['-', 'x', 'X'])
        .or_else(|| text.split_at_checked(2).filter(|(_, to)| !to.is_empty()));
    let Some((from, to)) = halves else {
        return Err(TurnError::syntax(format!(
            "{text:?} is no move; moves are written like c8-c6 or c1xa3"
        )));
    };
    let (from, to) = (read_square(from)?, read_square(to)?);
    let steps = [from, to]
        .map(|square| Step::At(Point(square.into())))
        .to_vec();
    Ok((Turn::new(from, to), steps))
}

/// `exactly 1 square`, `exactly 2 squares`
fn exactly(distance: u8) -> String {
    match distance {
        1 => "exactly 1 square".to_owned(),
        _ => format!("exactly {distance} squares"),
    }
}

/// Why these steps begin no legal turn of a game that goes on.
pub(super) fn explain(position: &Position, steps: &[Step], may_pass: bool) -> TurnError {
    if !position.has_move() && may_pass {
        return TurnError::illegal("no stone can move: the only turn is pass", []);
    }
    let mut points = steps.iter().filter_map(|step| step.point());
    let Some(from) = points.next() else {
        return match steps {
            [] => TurnError::syntax("a move begins with one of your stones"),
            _ if may_pass => TurnError::illegal("you may pass only when no stone can move", []),
            _ => TurnError::illegal("nobody passes in this game", []),
        };
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
    let Some(to) = points.next() else {
        return TurnError::illegal(
            format!("the stone on {stands} cannot move along any line"),
            [from],
        );
    };
    let target = to.0 as u8;
    let aim = name(target);
    let columns = (target % 8) as i8 - (square % 8) as i8;
    let rows = (target / 8) as i8 - (square / 8) as i8;
    let away = columns.unsigned_abs().max(rows.unsigned_abs());
    let straight = columns == 0 || rows == 0 || columns.abs() == rows.abs();
    let direction = DIRECTIONS
        .iter()
        .position(|direction| *direction == (columns.signum(), rows.signum()));
    let Some(direction) = direction.filter(|_| straight && away > 0) else {
        return TurnError::illegal(format!("{stands} and {aim} share no line"), [from, to]);
    };
    let reach = position.reach(square, direction);
    if reach.distance != away {
        return TurnError::illegal(
            format!(
                "there {} on the line from {stands} to {aim}, so the stone must move {} \
                 along it, not {away}",
                match reach.distance {
                    1 => "is 1 stone".to_owned(),
                    count => format!("are {count} stones"),
                },
                exactly(reach.distance)
            ),
            [from, to],
        );
    }
    if position.stone(target) == Some(position.side()) {
        return TurnError::illegal(
            format!("{aim} holds a stone of your own; a move may not end there"),
            [from, to],
        );
    }
    match bits(reach.blocks).next() {
        Some(block) => TurnError::illegal(
            format!(
                "the enemy stone on {} is in the way; only your own stones may be jumped",
                name(block)
            ),
            [from, to, Point(block.into())],
        ),
        None => TurnError::illegal(format!("{stands}-{aim} is not legal here"), [from, to]),
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..8 {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for column in 0..8 {
                let letter = match self.stone(row * 8 + column) {
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
        let rows = board.split('/').count();
        if rows != 8 {
            return Err(PositionError::new(format!(
                "the board has {rows} rows instead of 8"
            )));
        }
        let mut stones = [0u64; 2];
        for (row, letters) in (0u32..8).zip(board.split('/')) {
            let name = 8 - row;
            let mut column = 0u32;
            for letter in letters.chars() {
                let square = row * 8 + column.min(7);
                match letter {
                    'b' => stones[0] |= 1 << square,
                    'w' => stones[1] |= 1 << square,
                    '1'..='8' => column += letter as u32 - '1' as u32,
                    _ => {
                        return Err(PositionError::new(format!(
                            "{letter:?} in row {name} is neither b, w nor a number from 1 to 8"
                        )));
                    }
                }
                column += 1;
            }
            if column != 8 {
                return Err(PositionError::new(format!(
                    "row {name} has {column} squares instead of 8"
                )));
            }
        }
        for colour in Colour::BOTH {
            let count = stones[colour.index()].count_ones();
            if !(1..=MOST_STONES).contains(&count) {
                return Err(PositionError::new(format!(
                    "{colour:?} has {count} stones; a side has 1 to {MOST_STONES}"
                )));
            }
        }
        Ok(Self::new(stones, side))
    }
}
