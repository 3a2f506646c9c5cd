use std::time::{Duration, Instant};

use super::*;
use quintet::core::Seat;

const SECOND: Duration = Duration::from_secs(1);

fn timed(text: &str) -> Session {
    Session::new(Setup {
        clock: Some(text.parse().expect("a clock")),
        ..Setup::new(game("bocch"))
    })
    .expect("the start position")
}

#[test]
fn durations_and_clocks_read_back_as_they_are_written() {
    for (text, written) in [
        ("2s", "2s"),
        ("2", "2s"),
        ("500ms", "500ms"),
        ("1.5s", "1500ms"),
        ("90s", "90s"),
        ("120", "2m"),
        ("1h", "60m"),
        ("0", "0s"),
    ] {
        let read = parse_duration(text).expect(text);
        assert_eq!(format_duration(read), written);
        assert_eq!(parse_duration(written), Ok(read));
    }
    for (text, written) in [
        ("7m", "7m"),
        ("5m+3s", "5m+3s"),
        ("90", "90s"),
        ("1m+0s", "1m"),
    ] {
        let clock: ClockSpec = text.parse().expect(text);
        assert_eq!(clock.to_string(), written);
        assert_eq!(written.parse(), Ok(clock));
    }
    for text in [
        "", "s", "-1s", "1e9", "nan", "inf", "2x", "1001h", "3ß", "ß", "1..2", "1s2",
    ] {
        assert!(parse_duration(text).is_err(), "{text}");
    }
    for text in ["", "0s", "5m+", "+3s", "5m+3s+1s"] {
        assert!(text.parse::<ClockSpec>().is_err(), "{text}");
    }
}

#[test]
fn a_running_clock_counts_down_and_stops_at_zero() {
    let now = Instant::now();
    let mut clock = Clock::new("10s+2s".parse().expect("a clock"));
    assert_eq!(clock.deadline(now), None);
    clock.start(Seat::Second, now);
    assert_eq!(clock.running(), Some(Seat::Second));
    assert_eq!(clock.deadline(now), Some(now + 10 * SECOND));
    assert_eq!(clock.remaining(Seat::Second, now + 4 * SECOND), 6 * SECOND);
    assert_eq!(clock.remaining(Seat::First, now + 4 * SECOND), 10 * SECOND);
    assert_eq!(clock.has_run_out(now + 9 * SECOND), None);
    assert_eq!(clock.has_run_out(now + 10 * SECOND), Some(Seat::Second));
    assert_eq!(
        clock.remaining(Seat::Second, now + 99 * SECOND),
        Duration::ZERO
    );
    assert_eq!(clock.limits(Seat::First, now).increment, 2 * SECOND);
    // A present that lies before the start takes nothing away.
    clock.start(Seat::First, now + 5 * SECOND);
    assert_eq!(clock.remaining(Seat::First, now), 10 * SECOND);
    assert_eq!(clock.remaining(Seat::Second, now), 5 * SECOND);
}

#[test]
fn a_turn_is_charged_once_and_earns_the_increment() {
    let now = Instant::now();
    let mut session = timed("10s+2s");
    session.clock_mut().expect("timed").start(Seat::First, now);
    session.clock_mut().expect("timed").stop(now + 3 * SECOND);
    let code = session.line().parse_turn("2f-2d").expect("legal");
    session.play(code, Some(3 * SECOND)).expect("legal");
    assert_eq!(
        session.clock().expect("timed").remaining(Seat::First, now),
        9 * SECOND
    );

    session.clock_mut().expect("timed").start(Seat::Second, now);
    let code = session.line().parse_turn("2a-2c").expect("legal");
    session.play(code, Some(4 * SECOND)).expect("legal");
    let clock = session.clock().expect("timed");
    assert_eq!(clock.running(), None);
    assert_eq!(clock.remaining(Seat::Second, now), 8 * SECOND);
}

#[test]
fn taking_back_gives_the_clocks_of_then() {
    let now = Instant::now();
    let mut session = timed("10s");
    let left = |session: &Session| {
        Seat::BOTH.map(|seat| {
            session
                .clock()
                .expect("timed")
                .remaining(seat, now)
                .as_secs()
        })
    };
    for (turn, time) in [("2f-2d", 1), ("2a-2c", 2), ("5f-5d", 3)] {
        let seat = session.line().to_move();
        session.clock_mut().expect("timed").start(seat, now);
        session
            .clock_mut()
            .expect("timed")
            .stop(now + time * SECOND);
        session.play_text(turn).expect("legal");
    }
    assert_eq!(left(&session), [6, 8]);
    session.undo();
    assert_eq!(left(&session), [9, 8]);
    session.undo();
    assert_eq!(left(&session), [9, 10]);
    session.undo();
    assert_eq!(left(&session), [10, 10]);
    session.go_to_ply(3);
    assert_eq!(left(&session), [6, 8]);
}

#[test]
fn looking_elsewhere_and_coming_back_gives_nobody_time() {
    let now = Instant::now();
    let mut session = timed("10s");
    session.play_text("2f-2d").expect("legal");
    let clock = session.clock_mut().expect("timed");
    clock.start(Seat::Second, now);
    clock.stop(now + 7 * SECOND);
    session.go_to_ply(0);
    session.go_to_ply(1);
    assert_eq!(
        session.clock().expect("timed").remaining(Seat::Second, now),
        3 * SECOND
    );
}
