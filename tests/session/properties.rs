//! Records and sessions under chance.

use std::time::Duration;

use proptest::{collection::vec, option, prelude::*};
use quintet::{core::Seat, engine::Score};
use serde_json::{Map, Value};

use super::*;

/// Any text that a record may hold.
fn words() -> impl Strategy<Value = String> {
    "[^\0]{0,12}"
}

fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-1e300..1e300f64).prop_map(Value::from),
        words().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            vec((words(), inner), 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Fields that no version knows.
fn extra() -> impl Strategy<Value = Map<String, Value>> {
    vec(("x-[^\0]{0,5}", json()), 0..3).prop_map(|fields| fields.into_iter().collect())
}

fn time() -> impl Strategy<Value = Duration> {
    (0..1_000_000_000u64).prop_map(Duration::from_millis)
}

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![
        (1 - Score::LIMIT..Score::LIMIT).prop_map(Score),
        (0..2000u32).prop_map(Score::win_in),
        (0..2000u32).prop_map(Score::loss_in),
    ]
}

fn note() -> impl Strategy<Value = Note> {
    (
        option::of(time()),
        option::of(score()),
        option::of(words()),
        option::of([time(), time()]),
        extra(),
    )
        .prop_map(|(time, score, comment, clocks, extra)| Note {
            time,
            score,
            comment,
            clocks,
            extra,
        })
}

fn turn() -> impl Strategy<Value = RecordTurn> {
    let leaf = (words(), note()).prop_map(|(text, note)| RecordTurn {
        text,
        note,
        variations: Vec::new(),
    });
    leaf.prop_recursive(3, 8, 3, |inner| {
        (words(), note(), vec(vec(inner, 0..3), 0..3)).prop_map(|(text, note, variations)| {
            RecordTurn {
                text,
                note,
                variations,
            }
        })
    })
}

fn player() -> impl Strategy<Value = RecordPlayer> {
    let kinds = ["human", "cpu:1", "cpu:10"].map(|text| text.parse().expect("a player"));
    (
        option::of(words()),
        option::of(proptest::sample::select(kinds.to_vec())),
        extra(),
    )
        .prop_map(|(name, kind, extra)| RecordPlayer { name, kind, extra })
}

fn result() -> impl Strategy<Value = RecordResult> {
    let winner = prop_oneof![
        Just(None),
        Just(Some(Seat::First)),
        Just(Some(Seat::Second))
    ];
    (
        winner,
        any::<bool>(),
        option::of(words()),
        option::of(any::<u32>()),
        extra(),
    )
        .prop_map(|(winner, by_rules, reason, ply, extra)| RecordResult {
            winner,
            by: match winner {
                _ if by_rules => Claim::Rules,
                None => Claim::Agreement,
                Some(Seat::First) => Claim::Time,
                Some(Seat::Second) => Claim::Resignation,
            },
            reason,
            ply: ply.map(|ply| ply as usize),
            extra,
        })
}

fn record() -> impl Strategy<Value = Record> {
    let clock = (1..10_000_000u64, 0..100_000u64).prop_map(|(initial, increment)| ClockSpec {
        initial: Duration::from_millis(initial),
        increment: Duration::from_millis(increment),
    });
    (
        (words(), vec((words(), words()), 0..3), option::of(words())),
        [player(), player()],
        (
            option::of(any::<u64>()),
            option::of(clock),
            option::of(words()),
        ),
        (
            option::of(result()),
            option::of(any::<u32>()),
            option::of(words()),
        ),
        (vec(turn(), 0..5), extra()),
    )
        .prop_map(
            |(
                (game, mut options, position),
                players,
                (seed, clock, date),
                (result, at, comment),
                (turns, extra),
            )| {
                options.sort();
                options.dedup_by(|one, other| one.0 == other.0);
                Record {
                    game,
                    options,
                    position,
                    players,
                    seed,
                    clock,
                    date,
                    result,
                    at: at.map(|at| at as usize),
                    comment,
                    turns,
                    extra,
                }
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_record_reads_back_as_it_is_written(record in record()) {
        let text = record.to_json();
        let again = Record::parse(text.as_bytes());
        prop_assert_eq!(again.as_ref(), Ok(&record), "{}", text);
        let schema = super::schema::schema();
        let value = serde_json::from_str(&text).expect("JSON");
        prop_assert_eq!(super::schema::validate(&schema, &schema, &value), Ok(()), "{}", text);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in vec(any::<u8>(), 0..200)) {
        let read = Record::parse(&bytes);
        prop_assert!(read.is_err_and(|error| !error.message.is_empty()));
    }

    #[test]
    fn a_damaged_record_is_refused_or_read_and_never_panics(
        changes in vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = include_bytes!("../data/records/version-1.json").to_vec();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        match Record::parse(&bytes).and_then(Session::from_record) {
            Ok(loaded) => prop_assert!(loaded.session.last_ply() <= 3),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn whatever_is_done_to_a_session_its_line_and_record_follow(
        game in 0..catalog::GAMES.len(),
        acts in vec((0..10u8, any::<prop::sample::Index>()), 0..40),
    ) {
        let game = catalog::GAMES[game].build([]).expect("the defaults");
        let mut session = Session::new(Setup::new(game)).expect("the start");
        let mut known = vec![session.root()];
        for (act, pick) in acts {
            match act {
                0..=4 => {
                    let turns = session.line().turns();
                    if session.result().is_none() {
                        let turn = turns[pick.index(turns.len())];
                        known.push(session.play(turn, None).expect("legal"));
                    }
                }
                5 => { session.undo(); }
                6 => { session.redo(); }
                7 => session.go_to(known[pick.index(known.len())]),
                8 => session.delete_variation(known[pick.index(known.len())]),
                _ => session.promote(known[pick.index(known.len())]),
            }
            let path: Vec<_> = session.turns()[..session.ply()].to_vec();
            prop_assert_eq!(path.last().copied().unwrap_or(session.root()), session.cursor());
            let mut line = session.game().start();
            for id in path {
                prop_assert!(line.play(session.node(id).turn));
            }
            prop_assert_eq!(line.text(), session.line().text());
        }
        let record = session.record();
        let again = Session::from_record(record.clone()).expect("a game");
        prop_assert_eq!(again.problem, None);
        prop_assert_eq!(again.session.record(), record);
    }
}
