//! What a turn does, the swap, and the end.

use super::{after, legal, on_random_games, read, winner};
use crate::{
    core::{Colour, Effect, Game, Kind, Line, Piece, Seat, Side},
    games::boloa::Boloa,
};

#[test]
fn the_board_is_empty_at_first_and_black_begins() {
    for size in 3..=19u8 {
        let game = Boloa::with_size(size);
        let start = game.start();
        let rows = vec![size.to_string(); size.into()].join("/");
        assert_eq!(game.format_position(&start), format!("{rows} b - b"));
        assert_eq!(game.to_move(&start), Seat::First);
        assert_eq!(game.colour(&start, Seat::First), Colour::Black);
    }
}

#[test]
fn top_and_bottom_are_blacks_left_and_right_are_whites() {
    let edges = Boloa::with_size(9).geometry().edges;
    let whose = |side| {
        edges
            .iter()
            .find(|edge| edge.side == side)
            .map(|e| e.colour)
    };
    assert_eq!(whose(Side::Top), Some(Colour::Black));
    assert_eq!(whose(Side::Bottom), Some(Colour::Black));
    assert_eq!(whose(Side::Left), Some(Colour::White));
    assert_eq!(whose(Side::Right), Some(Colour::White));
}

#[test]
fn points_are_named_from_the_bottom_left_and_counted_from_the_top_left() {
    let geometry = Boloa::with_size(19).geometry();
    assert_eq!(geometry.places[0].name, "a19");
    assert_eq!(geometry.places[360].name, "s1");
    assert_eq!(geometry.find("i1").map(|point| point.0), Some(350));
}

#[test]
fn a_pawn_or_a_stone_goes_on_any_empty_point_of_an_empty_board() {
    let turns = legal("3/3/3 b - b");
    assert_eq!(turns.len(), 18);
    assert_eq!(after("3/3/3 b - b", &["Pb2"]), "3/1b1/3 w s b");
    assert_eq!(after("3/3/3 b - b", &["Sb2"]), "3/1B1/3 w s b");
}

#[test]
fn a_stone_on_a_pawn_moves_it_to_an_empty_point() {
    assert_eq!(
        after("5/5/2w2/5/5 b - b", &["Sc3>d3"]),
        "5/5/2Bw1/5/5 w - b"
    );
    assert_eq!(
        after("5/5/2b2/5/5 b - b", &["Sc3>c2"]),
        "5/5/2B2/2b2/5 w - b"
    );
}

#[test]
fn a_pawn_moved_onto_another_pawn_of_either_colour_removes_it() {
    assert_eq!(
        after("5/2b2/2w2/5/5 b - b", &["Sc3>c4"]),
        "5/2w2/2B2/5/5 w - b"
    );
    assert_eq!(
        after("5/2w2/2w2/5/5 b - b", &["Sc3>c4"]),
        "5/2w2/2B2/5/5 w - b"
    );
}

#[test]
fn a_displaced_pawn_goes_to_each_neighbour_that_holds_no_stone() {
    let turns = legal("5/2W2/1bw2/5/5 b - b");
    let of_c3: Vec<_> = turns
        .iter()
        .filter(|turn| turn.starts_with("Sc3"))
        .collect();
    assert_eq!(of_c3, ["Sc3>b3", "Sc3>c2", "Sc3>d3"]);
}

#[test]
fn a_party_that_is_closed_in_turns_into_stones_of_its_majority() {
    assert_eq!(
        after("4/BBB1/bb2/wbB1 w - b", &["Sc2"]),
        "4/BBB1/BBW1/BBB1 b - b"
    );
    assert_eq!(
        after("4/BBB1/ww2/wbB1 b - b", &["Sc2"]),
        "4/BBB1/WWB1/WWB1 w - b"
    );
}

#[test]
fn a_party_with_one_empty_point_left_stays() {
    assert_eq!(
        after("5/5/5/2B2/wb3 w - b", &["Sa2"]),
        "5/5/5/W1B2/wb3 b - b"
    );
}

#[test]
fn equal_numbers_turn_into_the_colour_of_the_movers_opponent() {
    assert_eq!(
        after("5/5/5/BB3/wb3 w - b", &["Sc1"]),
        "5/5/5/BB3/BBW2 b - b"
    );
    assert_eq!(
        after("5/5/5/WW3/wb3 b - b", &["Sc1"]),
        "5/5/5/WW3/WWB2 w - b"
    );
}

#[test]
fn a_pawn_may_close_in_its_own_party_and_is_counted() {
    // One each before, but the third pawn is Black's.
    assert_eq!(
        after("5/5/5/BBB2/wb1B1 b - b", &["Pc1"]),
        "5/5/5/BBB2/BBBB1 w - b"
    );
    // White's pawn makes White's majority.
    assert_eq!(
        after("5/5/5/BBB2/wb1B1 w - b", &["Pc1"]),
        "5/5/5/BBB2/WWWB1 b - b"
    );
}

#[test]
fn a_single_pawn_among_stones_turns_at_once() {
    assert_eq!(after("5/5/5/W4/1W3 b - b", &["Pa1"]), "5/5/5/W4/BW3 w - b");
}

#[test]
fn a_displaced_pawn_may_close_in_a_party() {
    // The white pawn goes from b2 to a1, where it has no empty point beside it.
    assert_eq!(
        after("5/5/5/BwW2/1BW2 b - b", &["Sb2>b3"]),
        "5/5/1w3/BBW2/1BW2 w - b"
    );
    assert_eq!(
        after("5/5/5/1wW2/W1W2 b - b", &["Sb2>b1"]),
        "5/5/5/1BW2/WWW2 w - b"
    );
}

#[test]
fn a_stone_may_cut_a_party_and_smother_a_part_of_it() {
    // Without the pawn on b1 the pawn on a1 has no way to an empty point.
    assert_eq!(
        after("5/5/5/WB3/bw3 b - b", &["Sb1>c1"]),
        "5/5/5/WB3/BBw2 w - b"
    );
}

#[test]
fn parties_turn_all_at_once_each_into_its_own_colour() {
    assert_eq!(
        after("5/5/5/1W1B1/Bw1bW w - b", &["Sc1"]),
        "5/5/5/1W1B1/BWWBW b - b"
    );
}

#[test]
fn a_chain_joining_both_edges_of_its_colour_wins() {
    assert_eq!(winner("1B1/3/1B1 b - b", &["Sb2"]), Some(Seat::First));
    assert_eq!(winner("3/W1W/3 w - b", &["Sb2"]), Some(Seat::Second));
    // The wrong edges.
    assert_eq!(winner("3/B1B/3 b - b", &["Sb2"]), None);
    assert_eq!(winner("1W1/3/1W1 w - b", &["Sb2"]), None);
    // Pawns are no part of a chain.
    assert_eq!(winner("1B1/3/1B1 b - b", &["Pb2"]), None);
}

#[test]
fn a_corner_touches_both_its_edges() {
    assert_eq!(winner("B2/B2/3 b - b", &["Sa1"]), Some(Seat::First));
    assert_eq!(winner("3/3/WW1 w - b", &["Sc1"]), Some(Seat::Second));
}

#[test]
fn a_chain_that_the_opponent_completes_wins_for_its_owner() {
    assert_eq!(winner("1B1/1bW/1B1 w - b", &["Sa2"]), Some(Seat::First));
    // The same with seats exchanged: First plays White and closes Second's chain.
    assert_eq!(winner("1B1/1bW/1B1 w - w", &["Sa2"]), Some(Seat::Second));
}

#[test]
fn a_finished_game_has_no_turns() {
    assert!(legal("1B1/1B1/1B1 w - b").is_empty());
}

#[test]
fn every_full_board_has_a_winner_and_every_pawn_on_an_empty_point_is_legal() {
    for size in 3..=6 {
        on_random_games(size, 60, |game, position, turns| {
            let empty = game
                .geometry()
                .points()
                .filter(|point| game.piece(position, *point).is_none())
                .count();
            if game.outcome(position).is_none() {
                assert!(empty > 0, "{position}");
                let pawns = turns
                    .iter()
                    .filter(|turn| game.format_turn(position, **turn).starts_with('P'))
                    .count();
                assert_eq!(pawns, empty, "{position}");
            }
        });
    }
}

#[test]
fn every_pawn_that_stands_in_a_game_has_a_place_to_go() {
    on_random_games(5, 100, |game, position, _| {
        let geometry = game.geometry();
        for point in geometry.points() {
            if game
                .piece(position, point)
                .is_some_and(|piece| piece.kind == Kind::Pawn)
            {
                let text = format!("S{}", geometry.name(point));
                let error = game.parse_turn(position, &text).expect_err("no target");
                assert!(!error.message.contains("nowhere to go"), "{position}");
            }
        }
    });
}

#[test]
fn the_swap_exchanges_the_colours_and_leaves_the_board() {
    let mut line = Line::new(Boloa::with_size(9));
    for (text, position, seat) in [
        ("Pe5", "9/9/9/9/4b4/9/9/9/9 w s b", Seat::Second),
        ("swap", "9/9/9/9/4b4/9/9/9/9 w - w", Seat::First),
        ("Sa1", "9/9/9/9/4b4/9/9/9/W8 b - w", Seat::Second),
        ("Sb5", "9/9/9/9/1B2b4/9/9/9/W8 w - w", Seat::First),
    ] {
        let turn = line.parse_turn(text).expect("a legal turn");
        line.play(turn);
        assert_eq!(line.game().format_position(line.position()), position);
        assert_eq!(line.game().to_move(line.position()), seat);
    }
    let game = *line.game();
    assert_eq!(game.colour(line.position(), Seat::First), Colour::White);
    assert_eq!(game.colour(line.position(), Seat::Second), Colour::Black);
}

#[test]
fn after_a_swap_a_black_chain_wins_for_second() {
    assert_eq!(winner("1B1/3/1B1 b - w", &["Sb2"]), Some(Seat::Second));
    assert_eq!(winner("3/W1W/3 w - w", &["Sb2"]), Some(Seat::First));
}

#[test]
fn the_swap_is_open_on_seconds_first_turn_only() {
    let offered = |turns: &[&str]| legal(&after("4/4/4/4 b - b", turns)).contains(&"swap".into());
    assert!(!offered(&[]));
    assert!(offered(&["Pa1"]));
    assert!(offered(&["Sa1"]));
    assert!(!offered(&["Pa1", "Pd4"]));
    assert!(!offered(&["Pa1", "swap"]));
    assert!(!offered(&["Pa1", "swap", "Pb2"]));
    assert!(!offered(&["Pa1", "Pb2", "Pc3"]));
}

#[test]
fn effects_tell_removal_push_placement_and_change_in_that_order() {
    let (game, position) = read("5/5/5/WB3/bw3 b - b");
    let geometry = game.geometry();
    let at = |name| geometry.find(name).expect("a point");
    let turn = game.parse_turn(&position, "Sb1>a1").expect("legal");
    assert_eq!(
        game.effects(&position, turn),
        [
            Effect::Remove { at: at("a1") },
            Effect::Push {
                from: at("b1"),
                to: Some(at("a1"))
            },
            Effect::Place {
                at: at("b1"),
                piece: Piece::stone(Colour::Black)
            },
            Effect::Become {
                at: at("a1"),
                piece: Piece::stone(Colour::White)
            },
        ]
    );
}

#[test]
fn counting_is_the_length_of_the_list_and_keys_know_the_side_to_move() {
    for size in [4, 5] {
        on_random_games(size, 10, |game, position, turns| {
            assert_eq!(game.count(position), turns.len() as u64, "{position}");
            assert_eq!(game.key(position), game.fresh_key(position), "{position}");
            if let Some(passed) = position.passed() {
                assert_eq!(game.key(&passed), game.fresh_key(&passed), "{position}");
                assert_ne!(game.key(&passed), game.key(position), "{position}");
            }
        });
    }
}

#[test]
fn the_board_may_be_turned_over_from_left_to_right_and_from_top_to_bottom() {
    let game = Boloa::with_size(5);
    let geometry = game.geometry();
    let images = |name| {
        let at = geometry.find(name).expect("a point");
        let image = |map: &Vec<crate::core::Point>| geometry.name(map[at.index()]).to_owned();
        game.symmetries().iter().map(image).collect::<Vec<_>>()
    };
    assert_eq!(images("a2"), ["e2", "a4", "e4"]);
    assert_eq!(images("d5"), ["b5", "d1", "b1"]);
    assert_eq!(images("c3"), ["c3"; 3]);
}
