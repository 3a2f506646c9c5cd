//! A position text is read or refused with a sentence; what is read prints and
//! reads back as the same position, and its turns can be played. The first byte
//! chooses the game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet::catalog::GAMES;

fuzz_target!(|data: &[u8]| {
    let [game, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let entry = &GAMES[usize::from(*game) % GAMES.len()];
    let game = entry.build([]).expect("defaults");
    match game.parse(text) {
        Ok(mut line) => {
            let printed = line.text();
            let again = game.parse(&printed).expect("a printed position");
            assert_eq!(again.text(), printed);
            assert_eq!(again.key(), line.key());
            let turns = line.turns();
            assert_eq!(turns.is_empty(), line.ending().is_some());
            if let Some(turn) = turns.get(text.len() % turns.len().max(1)) {
                assert!(line.play(*turn));
                assert!(game.parse(&line.text()).is_ok());
            }
        }
        Err(error) => assert!(!error.message.is_empty()),
    }
});
