//! The line mode takes any lines and never falls over. The first byte chooses the
//! game; lines that would write files are left out.
#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;
use quintet::{
    catalog::GAMES,
    cli,
    engine::Limits,
    session::{Session, Setup},
};

fuzz_target!(|data: &[u8]| {
    let [which, script @ ..] = data else { return };
    let entry = &GAMES[usize::from(*which) % GAMES.len()];
    let game = entry.build([]).expect("defaults");
    let script: Vec<u8> = script
        .split(|byte| *byte == b'\n')
        .filter(|line| !String::from_utf8_lossy(line).to_lowercase().contains("save"))
        .collect::<Vec<_>>()
        .join(&b'\n');
    let session = Session::new(Setup::new(game)).expect("the start");
    let mut out = Vec::new();
    let _ = cli::play_lines(session, &Limits::nodes(20), &mut Cursor::new(script), &mut out);
    let text = String::from_utf8(out).expect("UTF-8");
    assert!(!text.chars().any(|letter| letter == '\u{1b}'));
});
