//! Every format of other programs is read or refused with a sentence; what is read
//! is written as a record and reads back the same. The first byte chooses the format.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet::session::{ExchangeFormat, Record};

fuzz_target!(|data: &[u8]| {
    let [which, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let _ = ExchangeFormat::recognise(text);
    let formats: Vec<_> = ExchangeFormat::all().collect();
    let format = formats[usize::from(*which) % formats.len()];
    match format.read(text) {
        Ok((record, _)) => {
            let written = record.to_json();
            let again = Record::parse(written.as_bytes()).expect("a written record");
            assert_eq!(again.to_json(), written);
            if let Ok(written) = format.write(&record, "2026-01-01T00:00:00Z") {
                let (again, _) = format.read(&written.text).expect("a written game");
                let turns = |record: &Record| record.turns.iter().map(|t| t.text.clone()).collect::<Vec<_>>();
                assert_eq!(turns(&again), turns(&record));
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
