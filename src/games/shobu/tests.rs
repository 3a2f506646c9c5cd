//! The rules of Shobu, sentence by sentence.

mod engine;
mod errors;
mod notation;

use super::{Position, Shobu, Turn};
use crate::core::{Colour, Effect, Game, Insight, Line, Outcome, Point, Seat, divide, mix, perft};

/// The ruling's position in which Black has no legal turn.
const STUCK: &str = "w3/4/4/b3|w3/4/4/b3|4/4/ww2/bw2|4/4/ww2/bw2 b";

fn game() -> Shobu {
    Shobu::default()
}

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// Four boards with a black and a white stone far away from each other, of which
/// some are replaced. Black is to move.
fn boards(changes: &[(usize, &str)]) -> Position {
    let mut boards = ["w3/4/4/3b"; 4];
    for (board, text) in changes {
        boards[*board] = text;
    }
    position(&format!("{} b", boards.join("|")))
}

fn texts(position: &Position) -> Vec<String> {
    turns(position).iter().map(ToString::to_string).collect()
}

fn turns(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    game().turns(position, &mut turns);
    turns
}

fn turn(position: &Position, text: &str) -> Turn {
    game()
        .parse_turn(position, text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn after(position: &Position, text: &str) -> Position {
    game().apply(position, turn(position, text))
}

fn refusal(position: &Position, text: &str) -> String {
    game()
        .parse_turn(position, text)
        .expect_err("an illegal turn")
        .message
}

fn at(name: &str) -> Point {
    game().geometry().find(name).expect("a square")
}

/// The positions of some random games.
fn random_positions(games: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut now = game().start();
        for ply in 0..120u64 {
            found.push(now);
            let turns = turns(&now);
            if turns.is_empty() {
                break;
            }
            let pick = mix(mix(seed) ^ ply) % turns.len() as u64;
            now = game().apply(&now, turns[pick as usize]);
        }
    }
    found
}

/// The colours exchanged and the boards turned round by north and south.
fn mirrored(position: &Position) -> Position {
    // Rows within a board are reversed, and so are the north and south boards.
    let flip = |set: u64| {
        let set = set.rotate_left(32);
        let lanes = 0x000f_000f_000f_000fu64;
        (set & lanes) << 12
            | (set & lanes << 4) << 4
            | (set & lanes << 8) >> 4
            | (set & lanes << 12) >> 12
    };
    let stones = [Colour::White, Colour::Black].map(|colour| flip(position.stones(colour)));
    Position::new(stones, position.side().other())
}

#[test]
fn white_stands_on_row_4_and_black_on_row_1_of_every_board_and_black_begins() {
    let start = game().start();
    for board in ["NW", "NE", "SW", "SE"] {
        for column in ["a", "b", "c", "d"] {
            let colour = |row: &str| {
                let point = at(&format!("{board}:{column}{row}"));
                game().piece(&start, point).map(|piece| piece.colour)
            };
            assert_eq!(colour("4"), Some(Colour::White));
            assert_eq!(colour("3"), None);
            assert_eq!(colour("2"), None);
            assert_eq!(colour("1"), Some(Colour::Black));
        }
    }
    assert_eq!(game().to_move(&start), Seat::First);
    assert_eq!(game().colour(&start, Seat::First), Colour::Black);
}

#[test]
fn counts_from_the_start_are_the_reference_counts() {
    let line = Line::new(game());
    for (depth, count) in [(0, 1), (1, 232), (2, 50_508), (3, 8_675_832)] {
        assert_eq!(perft(&line, depth), count);
    }
    let parts = divide(&line, 2);
    assert_eq!(parts.len(), 232);
    assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 50_508);
}

#[test]
fn counting_is_the_length_of_the_list() {
    for position in random_positions(60) {
        assert_eq!(game().count(&position), turns(&position).len() as u64);
    }
}

#[test]
fn a_key_is_the_key_computed_afresh_and_tells_the_sides_apart() {
    for position in random_positions(20) {
        assert_eq!(game().key(&position), game().fresh_key(&position));
        assert_eq!(position.passed().key(), position.passed().fresh_key());
        assert_ne!(position.passed().key(), position.key());
    }
}

#[test]
fn the_232_turns_at_the_start_lead_to_174_positions() {
    let start = game().start();
    let mut after: Vec<_> = turns(&start)
        .into_iter()
        .map(|turn| game().apply(&start, turn).to_string())
        .collect();
    assert_eq!(after.len(), 232);
    after.sort();
    after.dedup();
    assert_eq!(after.len(), 174);
}

#[test]
fn the_passive_half_is_played_at_home_and_the_aggressive_one_on_the_other_wood() {
    for position in random_positions(10) {
        let home = match position.side() {
            Colour::Black => ["SW", "SE"],
            Colour::White => ["NW", "NE"],
        };
        for text in texts(&position) {
            let (passive, aggressive) = text.split_once('/').expect("two halves");
            assert!(home.contains(&&passive[..2]), "{text}");
            assert_ne!(passive[1..2], aggressive[1..2], "{text}");
        }
    }
    // All four pairings occur at the start.
    let mut pairs: Vec<_> = texts(&game().start())
        .iter()
        .map(|text| (text[..2].to_owned(), text[9..11].to_owned()))
        .collect();
    pairs.sort();
    pairs.dedup();
    let pairs: Vec<_> = pairs
        .iter()
        .map(|(p, a)| (p.as_str(), a.as_str()))
        .collect();
    assert_eq!(
        pairs,
        [("SE", "NW"), ("SE", "SW"), ("SW", "NE"), ("SW", "SE")]
    );
}

#[test]
fn directions_do_not_flip_for_white() {
    let now = after(&game().start(), "SW:a1-a2/SE:a1-a2");
    // White goes south, towards row 1, on the boards of either home.
    let next = after(&now, "NW:b4-b3/SE:b4-b3");
    assert_eq!(
        next.to_string(),
        "w1ww/1w2/4/bbbb|wwww/4/4/bbbb|wwww/4/b3/1bbb|w1ww/1w2/b3/1bbb b"
    );
}

#[test]
fn both_halves_have_the_same_direction_and_distance() {
    for position in random_positions(5) {
        for text in texts(&position) {
            let [a, b, c, d] = [3, 6, 12, 15].map(|at| &text.as_bytes()[at..at + 2]);
            let way = |from: &[u8], to: &[u8]| {
                (
                    i16::from(to[0]) - i16::from(from[0]),
                    i16::from(to[1]) - i16::from(from[1]),
                )
            };
            let (columns, rows) = way(a, b);
            assert_eq!((columns, rows), way(c, d), "{text}");
            assert!((1..=2).contains(&columns.abs().max(rows.abs())), "{text}");
            assert!(columns == 0 || rows == 0 || columns.abs() == rows.abs());
        }
    }
}

#[test]
fn a_passive_move_enters_empty_squares_only() {
    let now = boards(&[(2, "w3/4/1b2/b3")]);
    // a1 may not go to b2 (own stone) or jump over it to c3; a stone in the way of
    // the first step bars the second.
    for text in [
        "SW:a1-b2/NE:d1-c2",
        "SW:a1-c3/SE:b2-d4",
        "SW:b2-d4/SE:a1-c3",
    ] {
        assert!(game().parse_turn(&now, text).is_err(), "{text}");
    }
    assert!(refusal(&now, "SW:a1-b2/SE:d1-d2").contains("SW:b2 is taken"));
    assert!(refusal(&now, "SW:a1-c3/SE:d1-d2").contains("SW:b2 is taken"));
    // It does not push either.
    let now = boards(&[(2, "4/4/wb2/4")]);
    assert!(refusal(&now, "SW:b2-a2/SE:d1-c1").contains("SW:a2 is taken"));
}

#[test]
fn a_passive_move_without_an_aggressive_one_is_not_legal() {
    // Black's stones off SW stand in the corner d1 and cannot go east.
    let now = boards(&[(2, "w3/4/b3/4")]);
    assert!(texts(&now).iter().all(|text| !text.starts_with("SW:a2-b2")));
    assert_eq!(
        refusal(&now, "SW:a2-b2/NE:d1-c1"),
        "both halves go the same way and as far: SW:a2-b2 goes 1 square east, \
         NE:d1-c1 goes 1 square west"
    );
    assert!(texts(&now).contains(&"SW:a2-a3/NE:d1-d2".to_owned()));
}

#[test]
fn the_aggressive_move_need_not_push() {
    let now = game().start();
    let next = after(&now, "SW:b1-b2/NE:c1-c2");
    assert_eq!(
        next.to_string(),
        "wwww/4/4/bbbb|wwww/4/2b1/bb1b|wwww/4/1b2/b1bb|wwww/4/4/bbbb w"
    );
}

/// What an attack going east on the third row of NE does to it: `Some(row)` or
/// `None` if it is not legal. Both distances are open to the passive stone.
fn attack(row: &str, from: &str, distance: u8) -> Option<String> {
    let now = boards(&[(1, &format!("4/{row}/4/3w")), (2, "w3/4/b3/4")]);
    let to = ["b2", "c2"][usize::from(distance - 1)];
    let text = format!("SW:a2-{to}/NE:{from}");
    let turn = game().parse_turn(&now, &text).ok()?;
    let next = game().apply(&now, turn).to_string();
    let board = next.split('|').nth(1).expect("four boards");
    Some(board.split('/').nth(1).expect("four rows").to_owned())
}

#[test]
fn a_stone_next_to_the_attacker_goes_as_far_as_the_attacker() {
    assert_eq!(attack("bw2", "a3", 1).as_deref(), Some("1bw1"));
    assert_eq!(attack("bw2", "a3", 2).as_deref(), Some("2bw"));
}

#[test]
fn a_stone_met_with_the_second_step_goes_one_square() {
    assert_eq!(attack("b1w1", "a3", 2).as_deref(), Some("2bw"));
}

#[test]
fn a_stone_pushed_over_the_edge_is_gone() {
    assert_eq!(attack("2bw", "c3", 1).as_deref(), Some("3b"));
    assert_eq!(attack("1b1w", "b3", 2).as_deref(), Some("3b"));
    // Next to the attacker one square before the edge: off with the second step.
    assert_eq!(attack("1bw1", "b3", 2).as_deref(), Some("3b"));
}

#[test]
fn the_attacker_stays_on_the_board() {
    assert_eq!(attack("2b1", "c3", 2), None);
    assert_eq!(attack("2bw", "c3", 2), None);
    assert_eq!(attack("3b", "d3", 1), None);
}

#[test]
fn two_stones_are_never_pushed() {
    assert_eq!(attack("bww1", "a3", 1), None);
    assert_eq!(attack("bww1", "a3", 2), None);
    assert_eq!(attack("1bww", "b3", 1), None);
    assert_eq!(attack("1bww", "b3", 2), None);
    assert_eq!(attack("bw1w", "a3", 2), None);
    assert_eq!(attack("b1ww", "a3", 2), None);
    // One square leaves the farther stone alone.
    assert_eq!(attack("bw1w", "a3", 1).as_deref(), Some("1bww"));
}

#[test]
fn own_stones_are_never_pushed_nor_pushed_into() {
    assert_eq!(attack("bb2", "a3", 1), None);
    assert_eq!(attack("bb2", "a3", 2), None);
    assert_eq!(attack("b1b1", "a3", 2), None);
    assert_eq!(attack("bwb1", "a3", 1), None);
    assert_eq!(attack("bwb1", "a3", 2), None);
    assert_eq!(attack("bw1b", "a3", 2), None);
    assert_eq!(attack("b1wb", "a3", 2), None);
}

#[test]
fn no_stone_crosses_between_boards() {
    // On NE's edge: the square to the west of a3 is not on NW.
    let now = boards(&[(1, "4/b3/4/3w")]);
    assert!(
        texts(&now)
            .iter()
            .all(|text| text.as_bytes()[9..11] != *b"NE" || !text.ends_with("d3"))
    );
    assert!(refusal(&now, "SW:d1-c1/NE:a3").contains("would leave the board"));
}

#[test]
fn clearing_any_one_board_wins_at_once() {
    for (board, row) in [(0, "NW"), (1, "NE"), (2, "SW"), (3, "SE")] {
        let mut changes = vec![(2, "w3/4/4/b3"), (3, "w3/4/4/b3")];
        let attacked = "2bw/4/4/4";
        changes.retain(|(other, _)| *other != board);
        changes.push((board, attacked));
        let now = boards(&changes);
        assert_eq!(game().outcome(&now), None);
        let home = if row.ends_with('W') { "SE" } else { "SW" };
        let next = after(&now, &format!("{home}:a1-b1/{row}:c4-d4"));
        let ending = game().outcome(&next).expect("a win");
        assert_eq!(ending.outcome, Outcome::Win(Seat::First));
        assert_eq!(ending.reason, "no enemy stone left on one board");
        assert!(turns(&next).is_empty());
        assert_eq!(game().count(&next), 0);
    }
}

#[test]
fn a_player_without_a_legal_turn_loses() {
    let line = Line::parse(game(), STUCK).expect("a position");
    assert_eq!(line.count(), 0);
    assert_eq!(game().outcome(line.position()), None);
    let ending = line.ending().expect("over");
    assert_eq!(ending.outcome, Outcome::Win(Seat::Second));
    assert_eq!(ending.reason, crate::core::NO_TURN);
}

#[test]
fn in_a_finished_position_the_player_who_moved_last_has_won() {
    let gone = |board: &str, side: &str| {
        let text = format!("w3/4/4/3b|{board}|w3/4/4/3b|w3/4/4/3b {side}");
        game().outcome(&position(&text)).expect("over").winner()
    };
    // No white stone, no black stone, neither.
    assert_eq!(gone("4/4/4/b3", "w"), Some(Seat::First));
    assert_eq!(gone("4/4/4/b3", "b"), Some(Seat::First));
    assert_eq!(gone("4/4/4/w3", "b"), Some(Seat::Second));
    assert_eq!(gone("4/4/4/w3", "w"), Some(Seat::Second));
    assert_eq!(gone("4/4/4/4", "b"), Some(Seat::Second));
    assert_eq!(gone("4/4/4/4", "w"), Some(Seat::First));
}

#[test]
fn a_position_may_come_back_for_ever() {
    let mut line = Line::new(game());
    let start = line.position().to_string();
    for _ in 0..5 {
        for text in [
            "SW:a1-a2/SE:a1-a2",
            "NW:a4-a3/NE:a4-a3",
            "SW:a2-a1/SE:a2-a1",
            "NW:a3-a4/NE:a3-a4",
        ] {
            let turn = turn(line.position(), text);
            line.play(turn);
            assert_eq!(line.ending(), None);
        }
        assert_eq!(line.position().to_string(), start);
    }
}

#[test]
fn effects_are_the_passive_move_the_push_and_the_aggressive_move() {
    let now = boards(&[(1, "2bw/4/4/w3"), (2, "w3/4/b3/4")]);
    let off = turn(&now, "SW:a2-b2/NE:c4-d4");
    let passive = Effect::Move {
        from: at("SW:a2"),
        to: at("SW:b2"),
    };
    assert_eq!(
        game().effects(&now, off),
        [
            passive,
            Effect::Push {
                from: at("NE:d4"),
                to: None
            },
            Effect::Move {
                from: at("NE:c4"),
                to: at("NE:d4")
            },
        ]
    );
    let now = boards(&[(1, "bw2/4/4/w3"), (2, "w3/4/b3/4")]);
    let pushed = game().effects(&now, turn(&now, "SW:a2-b2/NE:a4-b4"));
    assert_eq!(
        pushed[1],
        Effect::Push {
            from: at("NE:b4"),
            to: Some(at("NE:c4"))
        }
    );
    let quiet = game().effects(&now, turn(&now, "SW:a2-a3/SE:d1-d2"));
    assert_eq!(quiet.len(), 2);
}

#[test]
fn every_board_has_a_count_for_each_colour() {
    let now = boards(&[(1, "bw2/4/w3/w3")]);
    let insights = game().insights(&now, None);
    assert_eq!(insights.len(), 8);
    for (board, colour, count) in [
        (0, Colour::Black, 1),
        (1, Colour::Black, 1),
        (1, Colour::White, 3),
        (3, Colour::White, 1),
    ] {
        assert!(insights.contains(&Insight::Tally {
            board,
            colour,
            count
        }));
    }
}
