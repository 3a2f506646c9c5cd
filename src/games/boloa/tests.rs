mod engine;
mod legality;
mod notation;
mod rules;
mod solved;

use super::{Boloa, Position, Turn};
use crate::core::{Colour, Ending, Game, Seat, mix};

/// The game that a position text is of, by its number of rows.
fn game_of(text: &str) -> Boloa {
    Boloa::with_size(text.split('/').count() as u8)
}

fn read(text: &str) -> (Boloa, Position) {
    let game = game_of(text);
    let position = game.parse_position(text).expect(text);
    (game, position)
}

/// The position text after some turns.
fn after(text: &str, turns: &[&str]) -> String {
    let (game, mut position) = read(text);
    for turn in turns {
        let turn = game.parse_turn(&position, turn).expect(turn);
        position = game.apply(&position, turn);
    }
    game.format_position(&position)
}

/// The names of the legal turns, in alphabetical order.
fn legal(text: &str) -> Vec<String> {
    let (game, position) = read(text);
    let mut turns = Vec::new();
    game.turns(&position, &mut turns);
    let mut names: Vec<_> = turns
        .into_iter()
        .map(|turn| game.format_turn(&position, turn))
        .collect();
    names.sort();
    names
}

/// Why a turn cannot be played.
fn refusal(text: &str, turn: &str) -> String {
    let (game, position) = read(text);
    game.parse_turn(&position, turn)
        .expect_err("an illegal turn")
        .message
}

/// The seat that has won, after some turns.
fn winner(text: &str, turns: &[&str]) -> Option<Seat> {
    let (game, position) = read(&after(text, turns));
    game.outcome(&position).and_then(Ending::winner)
}

/// Calls `see` with the positions of random games of this size.
fn on_random_games(size: u8, games: u64, mut see: impl FnMut(&Boloa, &Position, &[Turn])) {
    let game = Boloa::with_size(size);
    for seed in 0..games {
        let mut position = game.start();
        let mut turns = Vec::new();
        for ply in 0.. {
            turns.clear();
            game.turns(&position, &mut turns);
            see(&game, &position, &turns);
            if turns.is_empty() {
                break;
            }
            let at = mix(mix(seed) ^ ply) % turns.len() as u64;
            position = game.apply(&position, turns[at as usize]);
        }
    }
}

/// The other colour's view: rows for columns, Black for White.
fn exchanged(text: &str) -> String {
    let (game, position) = read(text);
    let geometry = game.geometry();
    let size = geometry.columns.len();
    let mut rows = vec![vec![String::new(); size]; size];
    for point in geometry.points() {
        let letter = match game.piece(&position, point) {
            None => ".",
            Some(piece) => match (piece.colour, piece.kind) {
                (Colour::White, crate::core::Kind::Stone) => "B",
                (Colour::Black, crate::core::Kind::Stone) => "W",
                (Colour::White, crate::core::Kind::Pawn) => "b",
                (Colour::Black, crate::core::Kind::Pawn) => "w",
            },
        };
        rows[point.index() % size][point.index() / size] = letter.to_owned();
    }
    let rows: Vec<_> = rows.into_iter().map(|row| row.concat()).collect();
    let mut board = rows.join("/");
    for run in (1..=size).rev() {
        board = board.replace(&".".repeat(run), &run.to_string());
    }
    let other = |colour| match colour {
        Colour::Black => "w",
        Colour::White => "b",
    };
    format!(
        "{board} {} - {}",
        other(position.side()),
        other(position.first())
    )
}
