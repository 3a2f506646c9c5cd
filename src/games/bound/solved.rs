//! The table against the rules, and the engine that plays by it.

use super::{
    Bound, Position, Turn,
    solver::{Value, is_live, sets, table},
};
use crate::{
    core::{Colour, Game, Line, Seat, mix},
    engine::{Engine, Evaluate, Exact, Limits, Score, Settings, StopFlag, Verdict},
};

/// Every live placement with Blue to move.
fn placements() -> impl Iterator<Item = Position> {
    let sets: Vec<u32> = sets().collect();
    let others = sets.clone();
    sets.into_iter().flat_map(move |own| {
        others
            .clone()
            .into_iter()
            .filter(move |other| own & other == 0 && is_live(own, *other))
            .map(move |other| Position::new([own, other], Colour::Black))
    })
}

/// The value of a position after looking at each of its turns, from the values after
/// them.
fn looked_up(position: &Position) -> Option<Exact> {
    let mut fastest = None;
    let mut slowest = Some(0);
    for turn in position.moves() {
        let next = position.apply(turn);
        let reply = match next.outcome() {
            Some(ending) if ending.winner() == Some(position.seat()) => Some(Exact::Loss(0)),
            Some(_) => Some(Exact::Win(0)),
            None => Bound.oracle(&next),
        };
        match reply {
            Some(Exact::Loss(plies)) => {
                fastest = Some(fastest.map_or(plies + 1, |known: u32| known.min(plies + 1)));
                slowest = None;
            }
            Some(Exact::Win(plies)) => slowest = slowest.map(|known| known.max(plies + 1)),
            None => slowest = None,
        }
    }
    fastest.map(Exact::Win).or(slowest.map(Exact::Loss))
}

#[test]
fn the_table_has_the_known_figures() {
    let (mut won, mut lost, mut neither, mut longest) = (0, 0, 0, 0);
    for position in placements() {
        match table()
            .verdict(
                position.pieces(Colour::Black),
                position.pieces(Colour::White),
            )
            .value
        {
            Value::Win(plies) => {
                won += 1;
                longest = longest.max(plies);
            }
            Value::Loss(_) => lost += 1,
            Value::Neither => neither += 1,
        }
    }
    assert_eq!((won, lost, neither), (3_223_350, 535_920, 2_754_930));
    assert_eq!(won + lost + neither, 6_514_200);
    assert_eq!(longest, 25);
}

#[test]
fn the_start_and_all_positions_after_the_first_turn_are_neither() {
    let start = Bound.start();
    assert_eq!(Bound.oracle(&start), None);
    assert_eq!(start.moves().count(), 6);
    for turn in start.moves() {
        assert_eq!(Bound.oracle(&start.apply(turn)), None);
    }
}

/// That values agree with the turns proves by induction over plies that every won
/// position is won in the table's number of plies against every reply.
#[test]
fn every_value_follows_from_the_values_after_each_turn() {
    let mut seen = [0; 3];
    for position in placements().step_by(97) {
        let value = Bound.oracle(&position);
        assert_eq!(value, looked_up(&position), "{position}");
        seen[value.map_or(0, |value| 1 + usize::from(matches!(value, Exact::Win(_))))] += 1;
    }
    assert!(seen.iter().all(|count| *count > 5_000), "{seen:?}");
}

#[test]
#[ignore = "long: tests/scripts/bound.sh runs it"]
fn every_value_follows_from_the_values_after_each_turn_everywhere() {
    for position in placements() {
        assert_eq!(Bound.oracle(&position), looked_up(&position), "{position}");
    }
}

#[test]
fn safe_moves_are_those_that_leave_the_opponent_without_a_forced_win() {
    for position in placements().step_by(1_009) {
        let safe = position.moves().filter(|turn| {
            let next = position.apply(*turn);
            match next.outcome() {
                Some(ending) => ending.winner() == Some(position.seat()),
                None => !matches!(Bound.oracle(&next), Some(Exact::Win(_))),
            }
        });
        let verdict = table().verdict(
            position.pieces(Colour::Black),
            position.pieces(Colour::White),
        );
        assert_eq!(usize::from(verdict.safe), safe.count(), "{position}");
    }
}

#[test]
fn an_immediate_win_is_found_exactly_where_there_is_one() {
    let mut seen = [0; 2];
    for position in placements().step_by(101) {
        let found = Bound.immediate_win(&position);
        let wins = |turn: Turn| {
            position.moves().any(|legal| legal == turn)
                && position
                    .apply(turn)
                    .outcome()
                    .is_some_and(|ending| ending.winner() == Some(position.seat()))
        };
        assert_eq!(
            found.is_some(),
            Bound.oracle(&position) == Some(Exact::Win(1)),
            "{position}"
        );
        assert!(found.is_none_or(wins), "{position}");
        seen[usize::from(found.is_some())] += 1;
    }
    assert!(seen.iter().all(|count| *count > 10_000), "{seen:?}");
}

#[test]
fn both_sides_see_a_position_alike() {
    for position in placements().step_by(1_013) {
        let other = Position::new(
            [
                position.pieces(Colour::White),
                position.pieces(Colour::Black),
            ],
            Colour::White,
        );
        assert_eq!(
            Bound.evaluate(&position),
            Bound.evaluate(&other),
            "{position}"
        );
        assert_eq!(Bound.oracle(&position), Bound.oracle(&other), "{position}");
    }
}

fn engine() -> Engine<Bound> {
    let settings = Settings {
        table_mib: 1,
        ..Settings::default()
    };
    Engine::new(Bound, settings)
}

fn best(engine: &mut Engine<Bound>, line: &Line<Bound>) -> (Turn, Score) {
    let report = engine
        .search(line, &Limits::depth(4), &StopFlag::new(), &mut |_| {})
        .expect("the game goes on");
    (report.best(), report.lines[0].score)
}

/// Plays the engine against the longest defence, and against a random one.
fn is_won_in_time(position: Position, plies: u32) {
    for seed in [None, Some(position.key())] {
        let mut line = Line::from_position(Bound, position);
        let mut engine = engine();
        let winner = position.seat();
        let mut left = plies;
        while line.ending().is_none() {
            let turn = if line.position().seat() == winner {
                let (turn, score) = best(&mut engine, &line);
                match score.verdict() {
                    Verdict::Win(plies) => assert!(plies <= left, "{position}: {score}"),
                    _ => panic!("{position}: {score}"),
                }
                turn
            } else {
                let mut turns = Vec::new();
                line.turns(&mut turns);
                let worth = |turn: &Turn| match seed {
                    Some(seed) => mix(seed ^ u64::from(u32::from(*turn))),
                    None => match Bound.oracle(&line.position().apply(*turn)) {
                        Some(Exact::Win(plies)) => plies.into(),
                        _ => 0,
                    },
                };
                turns.into_iter().max_by_key(worth).expect("a legal turn")
            };
            line.play(turn);
            left = left.saturating_sub(1);
            assert!(line.ply() as u32 <= plies, "{position}");
        }
        let ending = line.ending().expect("over");
        assert_eq!(ending.winner(), Some(winner), "{position}");
        if seed.is_none() {
            assert_eq!(line.ply() as u32, plies, "{position}");
        }
    }
}

#[test]
fn the_engine_wins_every_won_position_in_the_tables_number_of_plies() {
    let mut tried = 0;
    for position in placements().step_by(60_013) {
        if let Some(Exact::Win(plies)) = Bound.oracle(&position) {
            is_won_in_time(position, plies);
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried}");
    let hardest = placements()
        .find(|position| Bound.oracle(position) == Some(Exact::Win(25)))
        .expect("the longest win");
    is_won_in_time(hardest, 25);
}

/// Whether `winner` can win within so many plies, by looking at every line.
fn wins_within(line: &mut Line<Bound>, winner: Seat, plies: u32) -> bool {
    if let Some(ending) = line.ending() {
        return ending.winner() == Some(winner);
    }
    if plies == 0 {
        return false;
    }
    let mine = line.position().seat() == winner;
    let mut turns = Vec::new();
    line.turns(&mut turns);
    for turn in turns {
        line.play(turn);
        let won = wins_within(line, winner, plies - 1);
        line.undo();
        if won == mine {
            return mine;
        }
    }
    !mine
}

#[test]
fn a_win_that_the_stalemate_rule_has_barred_is_not_claimed() {
    // The winner plays the only winning turn and takes it back. If the loser now goes back
    // too, that turn is barred.
    let mut spoiled = 0;
    for position in placements().step_by(5) {
        if Bound.oracle(&position) != Some(Exact::Win(3)) {
            continue;
        }
        let winning: Vec<Turn> = position
            .moves()
            .filter(|turn| Bound.oracle(&position.apply(*turn)) == Some(Exact::Loss(2)))
            .collect();
        let [turn] = winning[..] else {
            continue;
        };
        let winner = position.seat();
        let mut line = Line::from_position(Bound, position);
        line.play(turn);
        let replies: Vec<Turn> = line.position().moves().collect();
        for reply in replies {
            let mut line = line.clone();
            line.play(reply);
            let back = Turn::new(turn.to(), turn.from());
            if line.ending().is_some() || line.parse_turn(&back.to_string()).is_err() {
                continue;
            }
            line.play(back);
            // By the table alone every move of the loser's loses, the one back included.
            if Bound.oracle(line.position()) != Some(Exact::Loss(4)) {
                continue;
            }
            let truth = wins_within(&mut line, winner, 4);
            let (_, score) = best(&mut engine(), &line);
            let claimed = matches!(score.verdict(), Verdict::Loss(plies) if plies <= 4);
            assert_eq!(claimed, truth, "{position} {turn} {reply}: {score}");
            spoiled += u32::from(!truth);
        }
        if spoiled >= 10 {
            return;
        }
    }
    panic!("only {spoiled} found");
}
