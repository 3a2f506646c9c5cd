//! The signature of engine and evaluations: how many nodes `quintet bench` visits.
//!
//! A change that should not change what is searched leaves these counts as they are; one
//! that should writes them anew with `QUINTET_WRITE_DATA=1 cargo test --test bench`.

use std::fs;

use quintet::{catalog::GAMES, cli::bench::bench_game};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/bench/nodes.txt");
const DEPTH: u32 = 5;

#[test]
fn a_bench_visits_the_nodes_it_always_has() {
    let counted: String = GAMES
        .iter()
        .map(|entry| {
            let nodes = bench_game(entry, DEPTH).nodes;
            format!("{} {nodes}\n", entry.info.name)
        })
        .collect();
    if std::env::var_os("QUINTET_WRITE_DATA").is_some() {
        fs::write(PATH, &counted).expect("the counts are written");
    }
    let kept = fs::read_to_string(PATH).expect("the counts are there");
    assert_eq!(
        counted, kept,
        "the search has changed; see the head of this file"
    );
}
