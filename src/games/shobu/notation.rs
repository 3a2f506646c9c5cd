//! Turns and positions as text.

use std::{fmt, str::FromStr};

use super::{
    board::{BOARDS, counts, lane},
    explain,
    rules::Position,
    turn::Turn,
};
use crate::core::{Colour, PositionError, TurnError};

/// `SW:c1`.
pub(super) fn name(square: u8) -> String {
    let column = char::from(b'a' + square % 4);
    let row = 4 - square / 4 % 4;
    format!("{}:{column}{row}", BOARDS[usize::from(square / 16)])
}

/// `SW:c1-b2`.
pub(super) fn half(from: u8, to: u8) -> String {
    format!("{}-{}", name(from), &name(to)[3..])
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let passive = half(self.passive(), self.passive_to());
        let aggressive = half(self.aggressive(), self.aggressive_to());
        write!(f, "{passive}/{aggressive}")
    }
}

/// Reads `SW:c1-b2/NE:d1-c2` in any case and checks it against the rules. `:` and
/// `-` may be left out, a comma, a plus or blanks may stand for the stroke, and the
/// end of the aggressive move may be missing, since it follows from the rest.
pub(super) fn parse_turn(position: &Position, text: &str) -> Result<Turn, TurnError> {
    let mut reader = Reader { rest: text.trim() };
    let board = reader.board()?;
    let passive = reader.square(board)?;
    reader.skip("-");
    let passive_to = reader.end(board)?;
    reader.skip_all(&['/', ',', '+', ' ']);
    if reader.rest.is_empty() {
        return Err(explain::missing_aggressive(position, passive, passive_to));
    }
    let board = reader.board()?;
    let aggressive = reader.square(board)?;
    reader.skip("-");
    let aggressive_to = if reader.rest.is_empty() {
        None
    } else {
        Some(reader.end(board)?)
    };
    if !reader.rest.is_empty() {
        return Err(TurnError::syntax(format!(
            "{:?} after the turn is too much",
            reader.beginning()
        )));
    }
    explain::checked(position, (passive, passive_to), (aggressive, aggressive_to))
}

/// A text being read from the front.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// The first two characters, if both are ASCII.
    fn two(&self) -> Option<[u8; 2]> {
        self.rest.get(..2)?.as_bytes().try_into().ok()
    }

    fn peek_board(&self) -> Option<u8> {
        let two = self.two()?.map(|letter| letter.to_ascii_uppercase());
        let number = BOARDS.iter().position(|name| name.as_bytes() == two)?;
        Some(number as u8)
    }

    /// A board's name and the colon after it.
    fn board(&mut self) -> Result<u8, TurnError> {
        let Some(board) = self.peek_board() else {
            return Err(TurnError::syntax(format!(
                "{:?} is no board (NW, NE, SW or SE); turns are written like SW:c1-b2/NE:d1-c2",
                self.beginning()
            )));
        };
        self.rest = &self.rest[2..];
        self.skip(":");
        Ok(board)
    }

    fn square(&mut self, board: u8) -> Result<u8, TurnError> {
        match self.two().map(|two| two.map(|c| c.to_ascii_lowercase())) {
            Some([column @ b'a'..=b'd', row @ b'1'..=b'4']) => {
                self.rest = &self.rest[2..];
                Ok(board * 16 + (b'4' - row) * 4 + column - b'a')
            }
            _ => Err(TurnError::syntax(format!(
                "{:?} is no square of {}; squares are a1 to d4",
                self.beginning(),
                BOARDS[usize::from(board)]
            ))),
        }
    }

    /// The square where a move ends; the board may be named again.
    fn end(&mut self, board: u8) -> Result<u8, TurnError> {
        let board = match self.peek_board() {
            Some(_) => self.board()?,
            None => board,
        };
        self.square(board)
    }

    fn skip(&mut self, text: &str) {
        self.rest = self.rest.strip_prefix(text).unwrap_or(self.rest);
    }

    fn skip_all(&mut self, letters: &[char]) {
        self.rest = self.rest.trim_start_matches(letters);
    }

    /// The first few characters of what is left.
    fn beginning(&self) -> &str {
        match self.rest.char_indices().nth(8) {
            Some((end, _)) => &self.rest[..end],
            None => self.rest,
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..16 {
            match (row, row % 4) {
                (0, _) => {}
                (_, 0) => f.write_str("|")?,
                _ => f.write_str("/")?,
            }
            let mut empty = 0;
            for square in row * 4..row * 4 + 4 {
                let letter = match self.stone(square) {
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
        let (Some(boards), Some(side), None) = (fields.next(), fields.next(), fields.next()) else {
            return Err(PositionError::new(
                "a position has two fields: the four boards and the side to move",
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
        let boards: Vec<_> = boards.split('|').collect();
        if boards.len() != 4 {
            return Err(PositionError::new(format!(
                "there are {} boards instead of 4 (NW, NE, SW and SE, with | between)",
                boards.len()
            )));
        }
        let mut stones = [0u64; 2];
        for (board, text) in boards.into_iter().enumerate() {
            let [black, white] = parse_board(BOARDS[board], text)?;
            stones[0] |= black << (16 * board);
            stones[1] |= white << (16 * board);
        }
        for colour in Colour::BOTH {
            let counts = counts(stones[colour.index()]);
            for (board, name) in BOARDS.iter().enumerate() {
                let count = lane(counts, board);
                if count > 4 {
                    return Err(PositionError::new(format!(
                        "{colour:?} has {count} stones on {name}; a side has at most 4 on a board"
                    )));
                }
            }
        }
        Ok(Self::new(stones, side))
    }
}

/// Reads one board; its squares by colour.
fn parse_board(name: &str, text: &str) -> Result<[u64; 2], PositionError> {
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != 4 {
        return Err(PositionError::new(format!(
            "board {name} has {} rows instead of 4",
            rows.len()
        )));
    }
    let mut stones = [0u64; 2];
    for (row, letters) in rows.into_iter().enumerate() {
        let mut column = 0;
        for letter in letters.chars() {
            let square = row * 4 + column.min(3);
            match letter {
                'b' => stones[0] |= 1 << square,
                'w' => stones[1] |= 1 << square,
                '1'..='4' => column += letter as usize - '1' as usize,
                _ => {
                    return Err(PositionError::new(format!(
                        "{letter:?} in row {} of board {name} is neither b, w nor a number \
                         from 1 to 4",
                        4 - row
                    )));
                }
            }
            column += 1;
        }
        if column != 4 {
            return Err(PositionError::new(format!(
                "row {} of board {name} has {column} squares instead of 4",
                4 - row
            )));
        }
    }
    Ok(stones)
}
