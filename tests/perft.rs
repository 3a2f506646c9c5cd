//! Counts of legal turns against reference figures.

use quintet::catalog;

/// Depths whose counts stay below this are checked in the ordinary test run; the
/// rest by `tests/scripts/perft.sh`.
const MOST: u64 = 3_000_000;

#[test]
fn counts_from_the_start_are_the_reference_counts() {
    let data: serde_json::Value =
        serde_json::from_str(include_str!("data/perft/start.json")).expect("the data file is JSON");
    let games = data["games"].as_object().expect("games by name");
    assert_eq!(games.len(), 10);
    for (name, counts) in games {
        let (game, size) = name
            .split_once('-')
            .map_or((name.as_str(), None), |(g, s)| (g, Some(s)));
        let Some(entry) = catalog::find(game) else {
            panic!("{game} is not in the catalog");
        };
        let game = entry
            .build(size.map(|size| ("size", size)))
            .expect("legal options");
        let line = game.start();
        for (depth, count) in (0..).zip(counts["start"].as_array().expect("counts")) {
            let count = count.as_u64().expect("a count");
            if count <= MOST {
                assert_eq!(line.perft(depth), count, "{name} at depth {depth}");
            }
        }
    }
}
