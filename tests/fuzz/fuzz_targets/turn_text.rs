//! A turn text is read or refused with a sentence; what is read prints and reads
//! back as the same turn. The first byte chooses the game, the second how many
//! turns are played before, the rest is the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet::catalog::GAMES;

fuzz_target!(|data: &[u8]| {
    let [game, plies, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let entry = &GAMES[usize::from(*game) % GAMES.len()];
    let game = entry.build([]).expect("defaults");
    let mut line = game.start();
    for ply in 0..plies % 16 {
        let turns = line.turns();
        let Some(turn) = turns.get(usize::from(ply.wrapping_mul(37) ^ plies) % turns.len().max(1))
        else {
            break;
        };
        line.play(*turn);
    }
    match line.parse_turn(text) {
        Ok(turn) => {
            let printed = line.format_turn(turn).expect("a legal turn");
            assert_eq!(line.parse_turn(&printed).ok(), Some(turn));
        }
        Err(error) => assert!(!error.message.is_empty()),
    }
});
