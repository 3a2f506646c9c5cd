//! Turns and positions as text.

use std::fmt;

use super::{
    explain::{self, Try},
    position::Position,
    turn::{Action, Turn},
};
use crate::core::{Colour, Kind, Piece, PositionError, TurnError};

/// `Pd4`, `Sd4`, `Sd4>d5` or `swap`.
pub(super) fn format_turn(position: &Position, turn: Turn) -> String {
    match turn.action() {
        Action::Pawn { at } => format!("P{}", position.name(at)),
        Action::Stone { at } => format!("S{}", position.name(at)),
        Action::Displace { at, to } => {
            format!("S{}>{}", position.name(at), position.name(to))
        }
        Action::Swap => "swap".to_owned(),
    }
}

/// Reads a turn in any case and checks it against the rules.
pub(super) fn parse_turn(position: &Position, text: &str) -> Result<Turn, TurnError> {
    let turn = read(position, text)?;
    explain::judge(position, turn)
}

/// Reads the notation alone.
fn read(position: &Position, text: &str) -> Result<Try, TurnError> {
    if text.eq_ignore_ascii_case("swap") {
        return Ok(Try::Swap);
    }
    let mut letters = text.chars();
    let kind = letters.next().map(|letter| letter.to_ascii_lowercase());
    let rest = letters.as_str();
    match kind {
        Some('p') if is_like_a_point(rest) => {
            let at = parse_point(position, rest)?;
            Ok(Try::Pawn { at, to: None })
        }
        Some('s') if is_like_a_point(rest) => {
            let (at, to) = match rest.split_once(['>', '-']) {
                None => (rest, None),
                Some((at, to)) => (at, Some(parse_point(position, to)?)),
            };
            let at = parse_point(position, at)?;
            Ok(Try::Stone { at, to })
        }
        _ if text.eq_ignore_ascii_case("pass") => Err(TurnError::syntax(
            "there is no passing in Boloa: a pawn can always be placed on an empty point",
        )),
        _ => Err(TurnError::syntax(match parse_point(position, text) {
            Ok(bit) => {
                let name = position.name(bit);
                format!("{name} is only a point: P{name} places a pawn there, S{name} a stone")
            }
            Err(_) => format!(
                "{text:?} is no turn; turns are written Pd4 (pawn), Sd4 (stone), \
                 Sd4>d5 (stone, the pawn goes to d5) or swap"
            ),
        })),
    }
}

/// Whether a point may be meant: one letter, and no word.
fn is_like_a_point(text: &str) -> bool {
    let mut letters = text.chars().map(|letter| letter.is_ascii_alphabetic());
    letters.next() == Some(true) && letters.next() != Some(true)
}

/// Reads a point in any case.
fn parse_point(position: &Position, text: &str) -> Result<u16, TurnError> {
    let size = u16::from(position.size());
    let mut letters = text.chars();
    let column = letters
        .next()
        .map(|letter| letter.to_ascii_lowercase())
        .filter(char::is_ascii_lowercase)
        .map(|letter| letter as u16 - u16::from(b'a'))
        .filter(|column| *column < size);
    let digits = letters.as_str();
    let row = Some(digits)
        .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))
        .filter(|digits| !digits.starts_with('0'))
        .and_then(|digits| digits.parse::<u16>().ok())
        .filter(|row| (1..=size).contains(row));
    match (column, row) {
        (Some(column), Some(row)) => {
            Ok(position.bit(crate::core::Point((size - row) * size + column)))
        }
        _ => Err(TurnError::syntax(format!(
            "{text:?} is no point; points run from a1 to {}{size}",
            char::from(b'a' + size as u8 - 1)
        ))),
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = u16::from(self.size());
        for row in 0..size {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for column in 0..size {
                let Some(piece) = self.piece(crate::core::Point(row * size + column)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                f.write_str(letter(piece))?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        let colour = |colour| match colour {
            Colour::Black => "b",
            Colour::White => "w",
        };
        write!(
            f,
            " {} {} {}",
            colour(self.side()),
            if self.may_swap() { "s" } else { "-" },
            colour(self.first())
        )
    }
}

fn letter(piece: Piece) -> &'static str {
    match (piece.kind, piece.colour) {
        (Kind::Stone, Colour::Black) => "B",
        (Kind::Stone, Colour::White) => "W",
        (Kind::Pawn, Colour::Black) => "b",
        (Kind::Pawn, Colour::White) => "w",
    }
}

/// Reads a position text of this size.
pub(super) fn parse_position(size: u8, text: &str) -> Result<Position, PositionError> {
    let fields: Vec<_> = text.split_whitespace().collect();
    let [board, side, swap, first] = fields[..] else {
        return Err(PositionError::new(format!(
            "a position has four fields (the board, the colour to move, s or - for the swap, \
             and the colour that First plays), not {}",
            fields.len()
        )));
    };
    let colour = |text: &str, what: &str| match text {
        "b" => Ok(Colour::Black),
        "w" => Ok(Colour::White),
        _ => Err(PositionError::new(format!(
            "{what} is b or w, not {text:?}"
        ))),
    };
    let side = colour(side, "the colour to move")?;
    let first = colour(first, "the colour that First plays")?;
    let may_swap = match swap {
        "s" => true,
        "-" => false,
        _ => {
            return Err(PositionError::new(format!(
                "the swap field is s or -, not {swap:?}"
            )));
        }
    };
    if may_swap && (side, first) != (Colour::White, Colour::Black) {
        return Err(PositionError::new(
            "a swap (s) is open only on Second's first turn: White is to move and First plays Black",
        ));
    }
    let pieces = parse_board(size, board)?;
    Ok(Position::from_pieces(size, &pieces, side, first, may_swap))
}

/// Reads the rows, from the top.
fn parse_board(size: u8, text: &str) -> Result<Vec<Option<Piece>>, PositionError> {
    let wide = usize::from(size);
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != wide {
        return Err(PositionError::new(format!(
            "the board has {} rows instead of {size}",
            rows.len()
        )));
    }
    let mut pieces = Vec::with_capacity(wide * wide);
    for (index, row) in rows.into_iter().enumerate() {
        let number = wide - index;
        let start = pieces.len();
        let mut rest = row;
        while let Some(letter) = rest.chars().next() {
            if letter.is_ascii_digit() {
                let end = rest
                    .find(|letter: char| !letter.is_ascii_digit())
                    .unwrap_or(rest.len());
                let (digits, after) = rest.split_at(end);
                let run = digits
                    .parse()
                    .ok()
                    .filter(|run| !digits.starts_with('0') && (1..=wide).contains(run));
                let Some(run) = run else {
                    return Err(PositionError::new(format!(
                        "{digits} in row {number} is no number of empty points from 1 to {size}"
                    )));
                };
                pieces.resize(pieces.len() + run, None);
                rest = after;
                continue;
            }
            pieces.push(Some(match letter {
                'B' => Piece::stone(Colour::Black),
                'W' => Piece::stone(Colour::White),
                'b' => Piece::pawn(Colour::Black),
                'w' => Piece::pawn(Colour::White),
                _ => {
                    return Err(PositionError::new(format!(
                        "{letter:?} in row {number} is neither B, W, b, w nor a number"
                    )));
                }
            }));
            rest = &rest[letter.len_utf8()..];
        }
        let points = pieces.len() - start;
        if points != wide {
            return Err(PositionError::new(format!(
                "row {number} has {points} points instead of {size}"
            )));
        }
    }
    Ok(pieces)
}
