//! Looking at games: variations, comments, review, positions from text.

use quintet::{session::Store, tui::Start};

use crate::harness::{Bench, hot_seat, plain_look};

const SIZE: (u16, u16) = (100, 32);

/// Three turns of a game, then its replay from the start.
fn replay() -> Bench {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter>a2c2<Enter>d8d6<Enter>");
    // Another second turn becomes the main line, the first one a variation.
    bench.keys("zz");
    bench.keys("a3c3<Enter><Esc>");
    bench.click_on("Replay");
    bench
}

#[test]
fn variations_are_walked_promoted_and_deleted() {
    let mut bench = replay();
    bench.keys("<Right><Right>");
    assert_eq!(bench.turns(), ["c8-c6", "a3-c3"]);
    bench.keys("*");
    assert_eq!(bench.turns(), ["c8-c6", "a2-c2"]);
    bench.keys("^<Home><End>");
    assert_eq!(bench.turns(), ["c8-c6", "a2-c2", "d8-d6"]);
    bench.keys("<Left><Del>");
    assert!(bench.find("Delete this turn").is_some(), "{}", bench.text());
    bench.keys("y<End>");
    assert_eq!(bench.turns(), ["c8-c6", "a3-c3"]);
}

#[test]
fn a_comment_is_written_shown_and_found_again() {
    let mut bench = replay();
    bench.keys("<Right>;well played<Enter>");
    assert!(bench.find("well played").is_some(), "{}", bench.text());
    bench.keys("<Home>");
    assert!(bench.find("well played").is_none());
    bench.keys("\"");
    assert_eq!(bench.session().ply(), 1);
    assert!(bench.find("well played").is_some(), "{}", bench.text());
    bench.keys("w");
    let store = Store::at(bench.folder());
    let saved = store.list().expect("a readable folder");
    let record = store.load(&saved[0].path).expect("a readable file");
    assert_eq!(record.turns[0].note.comment.as_deref(), Some("well played"));
}

#[test]
fn a_look_back_judges_every_position_and_draws_a_graph() {
    let mut bench = replay();
    bench.keys("%");
    assert!(bench.find("Looking back").is_some(), "{}", bench.text());
    bench.settle();
    assert!(
        bench.find("Turns that gave the result away").is_some(),
        "{}",
        bench.text()
    );
    let session = bench.session();
    for node in session.turns() {
        assert!(
            session.node(node).note.score.is_some(),
            "every turn has a score"
        );
    }
    assert!(session.node(session.root()).note.score.is_some());
}

#[test]
fn a_look_back_is_left_at_any_time() {
    let mut bench = replay();
    bench.keys("%<Esc>");
    assert!(!bench.app.is_searching());
    assert!(bench.find("Back to the game").is_none());
}

#[test]
fn a_game_begins_from_a_position_that_was_typed() {
    let mut bench = Bench::new(Start::Picker, plain_look(), SIZE);
    bench.click_on("bocch");
    bench.keys("<Up><Up>wwwww1/6/6/6/6/bbbbbb b");
    assert!(
        bench.find("wwwww1/6/6/6/6/bbbbbb b").is_some(),
        "{}",
        bench.text()
    );
    bench.keys("<Enter>");
    assert_eq!(bench.session().line().text(), "wwwww1/6/6/6/6/bbbbbb b");
}

#[test]
fn a_position_that_is_none_is_refused_in_words() {
    let mut bench = Bench::new(Start::Picker, plain_look(), SIZE);
    bench.click_on("bocch");
    bench.keys("<Up><Up>wwww/6 b<Enter>");
    assert!(bench.app.session().is_none());
    assert!(bench.find("Start the game").is_some(), "{}", bench.text());
    assert!(bench.find("rows").is_some(), "{}", bench.text());
}
