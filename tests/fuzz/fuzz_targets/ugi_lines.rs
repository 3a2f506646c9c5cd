//! The engine protocol answers or complains, and never falls over. Searches are
//! cut to a few nodes.
#![no_main]

use std::io::{BufReader, sink};

use libfuzzer_sys::fuzz_target;
use quintet::{catalog::GAMES, engine::Settings, ugi};

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    // Searches, table sizes and threads cost time and memory, and are tested elsewhere.
    let lines: Vec<_> = text
        .lines()
        .filter(|line| {
            let line = line.trim_start();
            !line.starts_with("go") && !line.starts_with("ponderhit")
        })
        .collect();
    let game = GAMES[0].build([]).expect("defaults");
    let settings = Settings { table_mib: 1, ..Settings::default() };
    let input = BufReader::new(std::io::Cursor::new(lines.join("\n")));
    ugi::serve(input, sink(), game, settings).expect("memory can be read and nothing written");
});
