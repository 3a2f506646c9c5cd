//! A record is read or refused with a place; what is read writes and reads back
//! the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet::session::{Record, Session};

fuzz_target!(|data: &[u8]| {
    match Record::parse(data) {
        Ok(record) => {
            let written = record.to_json();
            let again = Record::parse(written.as_bytes()).expect("a written record");
            assert_eq!(again.to_json(), written);
            if let Ok(loaded) = Session::from_record(record) {
                assert!(loaded.session.ply() <= loaded.session.last_ply());
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
