//! The rules of Shobu, sentence by sentence.

use super::Shobu;
use crate::core::{Line, perft};

#[test]
fn counts_from_the_start_are_the_reference_counts() {
    let line = Line::new(Shobu);
    for (depth, count) in [(0, 1), (1, 232), (2, 50_508), (3, 8_675_832)] {
        assert_eq!(perft(&line, depth), count);
    }
}
