//! Why a turn is not legal, in a person's words.

use super::{
    board::{BOARDS, DARK, DIRECTIONS, HOME, Vector, bits, board_of, has, home_names, stepped},
    notation::{half, name},
    point,
    rules::Position,
    square,
    turn::Turn,
};
use crate::core::{Colour, Step, TurnError};

/// The turn made of a passive move and an aggressive one, or why it is not legal.
/// The aggressive move's end follows from the rest and may be left out.
pub(super) fn checked(
    position: &Position,
    passive: (u8, u8),
    aggressive: (u8, Option<u8>),
) -> Result<Turn, TurnError> {
    let vector = vector_of(passive.0, passive.1);
    if let Ok(vector) = vector {
        let turn = Turn::new(passive.0, aggressive.0, vector);
        let fits = aggressive.1.is_none_or(|to| to == turn.aggressive_to());
        if position.is_legal(turn) && fits {
            return Ok(turn);
        }
    }
    over(position)?;
    passive_stone(position, passive.0)?;
    let vector = vector?;
    passive_move(position, passive.0, vector)?;
    opposite_wood(passive.0, aggressive.0)?;
    own_stone(position, aggressive.0)?;
    if let Some(to) = aggressive.1 {
        let other = vector_of(aggressive.0, to)?;
        same_vector(passive, (aggressive.0, to), vector, other)?;
    }
    aggressive_move(position, aggressive.0, vector)?;
    Err(no_rule())
}

/// What a turn without its second half lacks, or why no second half could save it.
pub(super) fn missing_aggressive(position: &Position, passive: u8, to: u8) -> TurnError {
    let steps = [passive, to].map(|square| Step::At(point(square)));
    let text = half(passive, to);
    match begun_passive(position, &steps) {
        Err(error) => error,
        Ok(()) => TurnError::syntax(format!(
            "the aggressive half is missing; write it behind, like {text}/NE:d1-c2"
        )),
    }
}

/// Why no legal turn begins with these steps.
pub(super) fn explain(position: &Position, steps: &[Step], order: usize) -> TurnError {
    let begun = if order == 0 {
        begun_passive(position, steps)
    } else {
        begun_aggressive(position, steps)
    };
    begun.err().unwrap_or_else(no_rule)
}

/// Checks from and to of the passive move and from of the aggressive move, as far
/// as they are given.
fn begun_passive(position: &Position, steps: &[Step]) -> Result<(), TurnError> {
    over(position)?;
    any_turn(position)?;
    let mut squares = squares(steps)?.into_iter();
    let Some(from) = squares.next() else {
        return Ok(());
    };
    passive_stone(position, from)?;
    let Some(to) = squares.next() else {
        let moves: Vec<_> = Vector::all()
            .filter(|vector| passive_move(position, from, *vector).is_ok())
            .collect();
        if moves.is_empty() {
            return Err(illegal(
                format!("{} is hemmed in and cannot make a passive move", name(from)),
                &[from],
            ));
        }
        if !moves
            .iter()
            .any(|vector| has_attack(position, from, *vector))
        {
            return Err(illegal(
                format!(
                    "no stone can make the aggressive half of any passive move of {}",
                    name(from)
                ),
                &[from],
            ));
        }
        return Ok(());
    };
    let vector = vector_of(from, to)?;
    passive_move(position, from, vector)?;
    if !has_attack(position, from, vector) {
        return Err(illegal(
            format!(
                "no stone can make the aggressive half of {}",
                half(from, to)
            ),
            &[from, to],
        ));
    }
    let Some(with) = squares.next() else {
        return Ok(());
    };
    opposite_wood(from, with)?;
    own_stone(position, with)?;
    aggressive_move(position, with, vector)
}

/// Checks from and to of the aggressive move and from of the passive move, as far
/// as they are given.
fn begun_aggressive(position: &Position, steps: &[Step]) -> Result<(), TurnError> {
    over(position)?;
    any_turn(position)?;
    let mut squares = squares(steps)?.into_iter();
    let Some(from) = squares.next() else {
        return Ok(());
    };
    own_stone(position, from)?;
    let Some(to) = squares.next() else {
        let moves: Vec<_> = Vector::all()
            .filter(|vector| aggressive_move(position, from, *vector).is_ok())
            .collect();
        if moves.is_empty() {
            return Err(illegal(
                format!("{} is hemmed in and cannot move", name(from)),
                &[from],
            ));
        }
        if !moves
            .iter()
            .any(|vector| has_passive(position, from, *vector))
        {
            return Err(illegal(
                format!(
                    "no stone on {} can make the passive half of any move of {}",
                    passive_board(position.side(), from),
                    name(from)
                ),
                &[from],
            ));
        }
        return Ok(());
    };
    let vector = vector_of(from, to)?;
    aggressive_move(position, from, vector)?;
    if !has_passive(position, from, vector) {
        return Err(illegal(
            format!(
                "no stone on {} can make the passive half of {}",
                passive_board(position.side(), from),
                half(from, to)
            ),
            &[from, to],
        ));
    }
    let Some(passive) = squares.next() else {
        return Ok(());
    };
    passive_stone(position, passive)?;
    opposite_wood(passive, from)?;
    passive_move(position, passive, vector)
}

fn illegal(message: impl Into<String>, squares: &[u8]) -> TurnError {
    let points: Vec<_> = squares.iter().map(|square| point(*square)).collect();
    TurnError::illegal(message, points)
}

/// The answer to a question that should not have been asked.
fn no_rule() -> TurnError {
    TurnError::syntax("a turn is a passive move and an aggressive one")
}

fn squares(steps: &[Step]) -> Result<Vec<u8>, TurnError> {
    steps
        .iter()
        .map(|step| {
            step.point()
                .and_then(square)
                .ok_or_else(|| TurnError::syntax("a turn is entered by squares only"))
        })
        .collect()
}

fn over(position: &Position) -> Result<(), TurnError> {
    match position.outcome() {
        Some(ending) => Err(illegal(format!("the game is over: {}", ending.reason), &[])),
        None => Ok(()),
    }
}

fn any_turn(position: &Position) -> Result<(), TurnError> {
    if position.count() == 0 {
        return Err(illegal("the game is over: no legal turn", &[]));
    }
    Ok(())
}

fn own_stone(position: &Position, from: u8) -> Result<(), TurnError> {
    match position.stone(from) {
        None => Err(illegal(
            format!("there is no stone on {}", name(from)),
            &[from],
        )),
        Some(colour) if colour != position.side() => Err(illegal(
            format!("the stone on {} is not yours", name(from)),
            &[from],
        )),
        Some(_) => Ok(()),
    }
}

fn passive_stone(position: &Position, from: u8) -> Result<(), TurnError> {
    own_stone(position, from)?;
    if !has(HOME[position.side().index()], from) {
        return Err(illegal(
            format!(
                "the passive half is played on your home boards {}, not on {}",
                home_names(position.side()),
                BOARDS[usize::from(board_of(from))]
            ),
            &[from],
        ));
    }
    Ok(())
}

fn vector_of(from: u8, to: u8) -> Result<Vector, TurnError> {
    if board_of(from) != board_of(to) {
        return Err(illegal(
            format!(
                "no stone crosses from one board to another, as {} to {} would",
                name(from),
                name(to)
            ),
            &[from, to],
        ));
    }
    if let Some(vector) =
        Vector::all().find(|vector| stepped(from, vector.direction, vector.distance) == Some(to))
    {
        return Ok(vector);
    }
    let three = (0..8).any(|direction| stepped(from, direction, 3) == Some(to));
    let message = if three {
        format!(
            "a stone moves 1 or 2 squares; {} is 3 squares",
            half(from, to)
        )
    } else if from == to {
        format!("the stone on {} must move 1 or 2 squares", name(from))
    } else {
        format!("{} is not on a straight line from {}", name(to), name(from))
    };
    Err(illegal(message, &[from, to]))
}

/// Whether a stone may make a passive move by this vector, the other half left
/// aside.
fn passive_move(position: &Position, from: u8, vector: Vector) -> Result<(), TurnError> {
    let to = stays(from, vector)?;
    for steps in 1..=vector.distance {
        if let Some(on) = stepped(from, vector.direction, steps)
            && position.stone(on).is_some()
        {
            return Err(illegal(
                format!(
                    "the passive half {} may not jump or push, and {} is taken",
                    half(from, to),
                    name(on)
                ),
                &[from, on],
            ));
        }
    }
    Ok(())
}

/// Whether a stone may make an aggressive move by this vector, the other half left
/// aside.
fn aggressive_move(position: &Position, from: u8, vector: Vector) -> Result<(), TurnError> {
    let to = stays(from, vector)?;
    let mut pushed: Option<u8> = None;
    for steps in 1..=vector.distance {
        let Some(on) = stepped(from, vector.direction, steps) else {
            break;
        };
        match (position.stone(on), pushed) {
            (Some(colour), _) if colour == position.side() => {
                return Err(illegal(
                    format!(
                        "{} would push your own stone on {}",
                        half(from, to),
                        name(on)
                    ),
                    &[from, on],
                ));
            }
            (Some(_), Some(first)) => return Err(two_stones(from, to, first, on)),
            (Some(_), None) => pushed = Some(on),
            (None, _) => {}
        }
    }
    let (Some(pushed), Some(end)) = (pushed, stepped(from, vector.direction, vector.distance + 1))
    else {
        return Ok(());
    };
    match position.stone(end) {
        None => Ok(()),
        Some(colour) if colour == position.side() => Err(illegal(
            format!(
                "{} would push the stone on {} into your own stone on {}",
                half(from, to),
                name(pushed),
                name(end)
            ),
            &[from, pushed, end],
        )),
        Some(_) => Err(two_stones(from, to, pushed, end)),
    }
}

fn two_stones(from: u8, to: u8, first: u8, second: u8) -> TurnError {
    illegal(
        format!(
            "{} would push two stones, on {} and {}",
            half(from, to),
            name(first),
            name(second)
        ),
        &[from, first, second],
    )
}

/// The end of the move, if it is on the board.
fn stays(from: u8, vector: Vector) -> Result<u8, TurnError> {
    stepped(from, vector.direction, vector.distance).ok_or_else(|| {
        illegal(
            format!(
                "{} would leave the board going {}",
                name(from),
                words(vector)
            ),
            &[from],
        )
    })
}

/// `2 squares north-east`.
fn words(vector: Vector) -> String {
    let (columns, rows) = DIRECTIONS[usize::from(vector.direction)];
    let north = ["north", "", "south"][(rows + 1) as usize];
    let east = ["west", "", "east"][(columns + 1) as usize];
    let dash = if rows != 0 && columns != 0 { "-" } else { "" };
    let squares = if vector.distance == 1 {
        "square"
    } else {
        "squares"
    };
    format!("{} {squares} {north}{dash}{east}", vector.distance)
}

fn same_vector(
    passive: (u8, u8),
    aggressive: (u8, u8),
    vector: Vector,
    other: Vector,
) -> Result<(), TurnError> {
    if vector == other {
        return Ok(());
    }
    Err(illegal(
        format!(
            "both halves go the same way and as far: {} goes {}, {} goes {}",
            half(passive.0, passive.1),
            words(vector),
            half(aggressive.0, aggressive.1),
            words(other)
        ),
        &[passive.0, passive.1, aggressive.0, aggressive.1],
    ))
}

fn opposite_wood(passive: u8, aggressive: u8) -> Result<(), TurnError> {
    if has(DARK, passive) != has(DARK, aggressive) {
        return Ok(());
    }
    let (wood, allowed) = if has(DARK, passive) {
        ("dark", "NE or SE")
    } else {
        ("light", "NW or SW")
    };
    let boards = [passive, aggressive].map(|square| BOARDS[usize::from(board_of(square))]);
    let message = if boards[0] == boards[1] {
        format!(
            "both halves are on {}; after a passive half there the aggressive half is played \
             on {allowed}",
            boards[0]
        )
    } else {
        format!(
            "{} and {} are both {wood}; after a passive half on {} the aggressive half is \
             played on {allowed}",
            boards[0], boards[1], boards[0]
        )
    };
    Err(illegal(message, &[passive, aggressive]))
}

/// The home board on which the passive half of an attack from a square is played.
fn passive_board(side: Colour, aggressive: u8) -> &'static str {
    match (side, has(DARK, aggressive)) {
        (Colour::Black, true) => "SE",
        (Colour::Black, false) => "SW",
        (Colour::White, true) => "NE",
        (Colour::White, false) => "NW",
    }
}

/// Whether some stone can make the aggressive half of a passive move.
fn has_attack(position: &Position, passive: u8, vector: Vector) -> bool {
    bits(position.stones(position.side())).any(|with| {
        has(DARK, with) != has(DARK, passive) && aggressive_move(position, with, vector).is_ok()
    })
}

/// Whether some stone can make the passive half of an aggressive move.
fn has_passive(position: &Position, aggressive: u8, vector: Vector) -> bool {
    bits(position.stones(position.side()) & HOME[position.side().index()]).any(|from| {
        has(DARK, from) != has(DARK, aggressive) && passive_move(position, from, vector).is_ok()
    })
}
