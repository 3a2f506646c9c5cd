//! Positions with a forced win, kept in `tests/data/wins/GAME.txt`, one a line:
//!
//!     PLIES NODES POSITION
//!
//! The side to move wins in PLIES at the most, and the engine must prove a win within
//! NODES. `QUINTET_WRITE_DATA=all cargo test --release --test engine -- --ignored wins`
//! (or the name of one file) looks for positions anew.

use std::{fmt::Write, fs, path::PathBuf, sync::Arc};

use quintet::{
    catalog::{AnyGame, AnyLine, find},
    core::{Ending, Seat, mix},
    engine::{Limits, Settings, StopFlag, Verdict},
};

/// Positions a game.
const WANTED: usize = 45;
/// Nodes of the search that looks for wins.
const SEARCHED: u64 = 60_000;
/// Positions with more games of three turns than this are not looked through.
const THOROUGH: u64 = 400_000;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/wins/{name}.txt"))
}

fn game(name: &str) -> Arc<dyn AnyGame> {
    let (name, size) = name
        .split_once('-')
        .map_or((name, None), |(name, size)| (name, Some(("size", size))));
    find(name)
        .expect("a game of the list")
        .build(size)
        .expect("legal options")
}

/// The plies of the win that a search within `nodes` proves, and the nodes it took.
fn proof(game: &dyn AnyGame, line: &dyn AnyLine, nodes: u64) -> Option<(u32, u64)> {
    let settings = Settings {
        table_mib: 16,
        ..Settings::default()
    };
    let mut engine = game.engine(settings);
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut first = None;
    let report = engine.search(line, &limits, &StopFlag::new(), &mut |report| {
        if let Verdict::Win(_) = report.lines[0].score.verdict() {
            first.get_or_insert(report.nodes);
        }
    })?;
    match report.lines[0].score.verdict() {
        Verdict::Win(plies) => Some((plies, first.unwrap_or(nodes))),
        _ => None,
    }
}

/// Whether the seat to move wins with its next turn or the one after, whatever the
/// answer, by trying everything.
fn wins_in_three(line: &mut Box<dyn AnyLine>) -> bool {
    fn wins(line: &mut Box<dyn AnyLine>, seat: Seat, plies: u32) -> bool {
        if let Some(ending) = line.ending() {
            return ending.winner() == Some(seat);
        }
        if plies == 0 {
            return false;
        }
        let own = line.to_move() == seat;
        for turn in line.turns() {
            line.play(turn);
            let good = wins(line, seat, plies - 1);
            line.undo();
            if good == own {
                return own;
            }
        }
        !own
    }
    let seat = line.to_move();
    wins(line, seat, 3)
}

fn the_engine_proves_them(name: &str) {
    let game = game(name);
    let text = fs::read_to_string(path(name)).expect("the positions are there");
    let (mut count, mut looked_through) = (0, 0);
    for row in text.lines() {
        let mut words = row.splitn(3, ' ');
        let mut number = || words.next().and_then(|word| word.parse().ok());
        let (plies, nodes): (u64, u64) = (number().expect(row), number().expect(row));
        let position = words.next().expect(row);
        let mut line = game.parse(position).expect(row);
        assert!(line.ending().is_none(), "{row}");
        let (found, _) = proof(game.as_ref(), line.as_ref(), nodes)
            .unwrap_or_else(|| panic!("{name}: no win is proved: {row}"));
        assert_eq!(found % 2, 1, "{row}: the winner moves last");
        if plies == 3 && line.perft(3) <= THOROUGH {
            assert!(wins_in_three(&mut line), "{name}: {row}");
            looked_through += 1;
        }
        count += 1;
    }
    assert!(count >= 40, "{name}: {count} positions");
    assert!(looked_through >= 1, "{name}: none was looked through");
}

/// Ends of games of the engine against itself after some random turns, as far back as
/// the winner's win is proved.
fn look_for_wins(name: &str) -> String {
    let game = game(name);
    let mut found: Vec<(u32, u64, String)> = Vec::new();
    'games: for seed in 0.. {
        let mut line = game.start();
        for ply in 0..4 + seed % 5 {
            let turns = line.turns();
            line.play(turns[(mix(mix(seed) ^ ply) % turns.len() as u64) as usize]);
            if line.ending().is_some() {
                continue 'games;
            }
        }
        let mut engine = game.engine(Settings {
            table_mib: 4,
            ..Settings::default()
        });
        let limits = Limits {
            nodes: Some(1_500),
            ..Limits::default()
        };
        while line.ending().is_none() && line.ply() < 200 {
            let report = engine.search(line.as_ref(), &limits, &StopFlag::new(), &mut |_| {});
            line.play(report.expect("the game goes on").best());
        }
        let Some(winner) = line.ending().and_then(Ending::winner) else {
            continue;
        };
        let mut wins = Vec::new();
        while line.undo().is_some() {
            if line.to_move() != winner {
                continue;
            }
            // The position is kept without its past.
            let text = line.text();
            let fresh = game.parse(&text).expect("its own text");
            match proof(game.as_ref(), fresh.as_ref(), SEARCHED) {
                Some((plies, nodes)) if plies >= 3 => wins.push((plies, nodes, text)),
                Some(_) => {}
                None => break,
            }
        }
        // The hardest of each game, and every third game an easy one.
        let kept = if seed % 3 == 0 {
            wins.into_iter().next()
        } else {
            wins.pop()
        };
        if let Some(win) = kept
            && !found.iter().any(|(.., text)| *text == win.2)
        {
            found.push(win);
        }
        if found.len() == WANTED {
            break;
        }
    }
    found.sort();
    found
        .into_iter()
        .fold(String::new(), |mut all, (plies, nodes, text)| {
            let budget = (nodes * 3).div_ceil(1_000) * 1_000;
            writeln!(all, "{plies} {budget} {text}").expect("a string takes all");
            all
        })
}

macro_rules! wins {
    ($($test:ident: $name:expr;)*) => {
        $(#[test]
        fn $test() {
            the_engine_proves_them($name);
        })*

        #[test]
        #[ignore = "writes the data"]
        fn wins_are_looked_for() {
            let Ok(wanted) = std::env::var("QUINTET_WRITE_DATA") else {
                return;
            };
            for name in [$($name),*] {
                if wanted != "all" && wanted != name {
                    continue;
                }
                let text = look_for_wins(name);
                fs::create_dir_all(path(name).parent().expect("a folder")).expect("a folder");
                fs::write(path(name), text).expect("the data are written");
            }
        }
    };
}

wins! {
    forced_wins_of_bocch_are_proved: "bocch";
    forced_wins_of_shobu_are_proved: "shobu";
    forced_wins_of_bound_are_proved: "bound";
    forced_wins_of_loa_are_proved: "loa";
    forced_wins_of_boloa_are_proved: "boloa-5";
}

#[test]
fn on_4x4_first_loses_with_a_stone_on_b2_or_b1_if_it_is_not_swapped() {
    for (opening, plies, nodes) in [("4/4/1B2/4", 9, 40_000), ("4/4/4/1B2", 13, 120_000)] {
        let game = game("boloa-4");
        let line = game.parse(&format!("{opening} w - b")).expect("a position");
        let (found, _) = proof(&*game, &*line, nodes).expect("a win within the nodes");
        assert_eq!(found, plies, "{opening}");
    }
}
