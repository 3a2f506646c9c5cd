use super::*;
use quintet::core::{Effect, Seat};
use quintet::engine::Level;

#[test]
fn players_read_back_as_they_are_written() {
    for text in ["human", "cpu:1", "cpu:10"] {
        assert_eq!(text.parse::<Player>().expect(text).to_string(), text);
    }
    assert_eq!("cpu".parse(), Ok(Player::Cpu(Level::default())));
    for text in ["", "cpu:0", "cpu:11", "cpu:", "CPU", "robot"] {
        assert!(text.parse::<Player>().is_err(), "{text}");
    }
}

#[test]
fn the_position_follows_the_cursor() {
    let mut session = after("2f-2d 2a-2c 5f-5d");
    assert_eq!(session.ply(), 3);
    let end = session.line().text();
    assert!(session.undo());
    assert_eq!((session.ply(), session.last_ply()), (2, 3));
    assert_eq!(session.line().text(), after("2f-2d 2a-2c").line().text());
    assert!(session.redo());
    assert_eq!(session.line().text(), end);
    assert!(!session.redo());
    session.go_to_ply(0);
    assert!(!session.undo());
    assert_eq!(session.cursor(), session.root());
    assert_eq!(texts(&session), ["2f-2d", "2a-2c", "5f-5d"]);
    session.go_to_ply(99);
    assert_eq!(session.line().text(), end);
}

#[test]
fn a_new_turn_becomes_the_main_one_and_the_old_one_a_variation() {
    let mut session = after("2f-2d 2a-2c");
    let old = session.cursor();
    session.undo();
    let new = session.play_text("5a-5c").expect("legal");
    let parent = session.node(new).parent.expect("a parent");
    assert_eq!(session.node(parent).children, [new, old]);
    assert_eq!(texts(&session), ["2f-2d", "5a-5c"]);

    session.go_to(old);
    assert_eq!(texts(&session), ["2f-2d", "2a-2c"]);
    session.undo();
    session.redo();
    assert_eq!(
        session.cursor(),
        old,
        "a redo goes to the turn last visited"
    );
    session.undo();
    assert_eq!(session.play_text("2a2c").expect("legal"), old);
    assert_eq!(session.node(parent).children, [old, new]);
}

#[test]
fn a_variation_can_be_promoted_and_deleted() {
    let mut session = after("2f-2d 2a-2c");
    let old = session.cursor();
    session.undo();
    let new = session.play_text("5a-5c").expect("legal");
    session.promote(old);
    assert_eq!(
        session
            .node(session.node(old).parent.expect("one"))
            .children,
        [old, new]
    );
    session.delete_variation(new);
    assert_eq!(
        session.ply(),
        1,
        "the cursor stood in the deleted variation"
    );
    assert_eq!(texts(&session), ["2f-2d", "2a-2c"]);
    session.go_to(new);
    assert_eq!(session.ply(), 1, "a deleted turn cannot be gone to");
    session.delete_variation(session.root());
    assert_eq!(session.last_ply(), 2);
}

#[test]
fn the_effects_are_those_of_the_last_turn() {
    let mut session = after("2f-2d 2a-2c");
    let geometry = session.game().geometry().clone();
    let moved = |session: &Session| match session.last_turn_effects()[..] {
        [Effect::Move { from, to }] => format!("{}-{}", geometry.name(from), geometry.name(to)),
        ref other => format!("{other:?}"),
    };
    assert_eq!(moved(&session), "2a-2c");
    session.undo();
    assert_eq!(moved(&session), "2f-2d");
    session.undo();
    assert!(session.last_turn_effects().is_empty());
    session.redo();
    assert_eq!(moved(&session), "2f-2d");
}

#[test]
fn an_illegal_turn_is_refused_and_changes_nothing() {
    let mut session = after("2f-2d");
    let before = session.line().text();
    let error = session.play_text("3f-3e").expect_err("not White's stone");
    assert_eq!(error.message, "the stone on 3f is not yours");
    assert_eq!(
        session.play(catalog::TurnCode(u32::MAX), None),
        Err(PlayError::NotLegal)
    );
    assert_eq!(session.line().text(), before);
    assert_eq!(session.last_ply(), 1);
}

#[test]
fn undo_to_a_human_takes_back_the_answer_of_the_engine() {
    let mut session = after("2f-2d 2a-2c 5f-5d 5a-5c");
    session.set_player(Seat::Second, Player::Cpu(Level::MAX));
    assert_eq!(session.undo_to_human(), 2);
    assert_eq!(session.ply(), 2);
    session.redo();
    assert_eq!(
        session.undo_to_human(),
        1,
        "the engine has not answered yet"
    );
    session.set_player(Seat::First, Player::Cpu(Level::MAX));
    assert_eq!(session.undo_to_human(), 0);
    assert_eq!(session.ply(), 2);

    let mut session = after("2f-2d");
    session.set_player(Seat::First, Player::Cpu(Level::MAX));
    assert_eq!(session.undo_to_human(), 0, "no person has moved");
    assert_eq!(session.ply(), 1);
}

#[test]
fn a_resignation_ends_the_game_until_it_is_taken_back() {
    let mut session = after("2f-2d 2a-2c");
    session.resign(Seat::First);
    let result = session.result().expect("over");
    assert_eq!(result.winner(), Some(Seat::Second));
    assert_eq!(result.describe(&session), "White wins: Black resigned");
    assert_eq!(
        session.play_text("5f-5d").expect_err("over").message,
        "the game is over: White wins: Black resigned"
    );
    session.agree_draw();
    assert_eq!(session.result(), Some(result), "a game ends once");
    session.go_to_ply(1);
    assert_eq!(session.result(), None);
    session.go_to_ply(2);
    assert_eq!(
        session.result(),
        Some(result),
        "looking back keeps the result"
    );
    session.undo();
    session.redo();
    assert_eq!(session.result(), None);
    session.time_out(Seat::Second);
    assert_eq!(
        session.result().expect("over").describe(&session),
        "Black wins: White ran out of time"
    );
}

#[test]
fn the_rules_end_the_game_and_bar_every_other_result() {
    let mut session = Session::new(Setup {
        position: Some("b5/5b/6/6/6/6 w".to_owned()),
        ..Setup::new(game("bocch"))
    })
    .expect("a position");
    let result = session.result().expect("White has no stone");
    assert!(matches!(result, GameResult::Rules(_)));
    session.resign(Seat::First);
    assert_eq!(session.result(), Some(result));
}

#[test]
fn hidden_characters_are_made_visible() {
    assert_eq!(visible("Ann Ω 서"), "Ann Ω 서");
    assert_eq!(
        visible("a\x1b[2Jb\n\u{9b}\u{202e}"),
        "a\\u{1b}[2Jb\\n\\u{9b}\\u{202e}"
    );
}

#[test]
fn a_message_that_nobody_would_read_is_cut_in_the_middle() {
    for short in ["", "turn 1: no square", &"é".repeat(1000)] {
        assert_eq!(message(short), short);
    }
    let long = format!("turn 1: {}\n is no square", "é".repeat(1_000_000));
    let shown = message(&long);
    assert!(shown.starts_with("turn 1: éé"), "{shown}");
    assert!(shown.ends_with("éé\\n is no square"), "{shown}");
    assert_eq!(shown.chars().count(), 700 + " […] ".chars().count() + 200);
}

#[test]
fn days_are_counted_with_leap_years() {
    use std::time::{Duration, UNIX_EPOCH};
    for (seconds, day) in [
        (0, "1970-01-01"),
        (951_782_400, "2000-02-29"),
        (1_709_164_800, "2024-02-29"),
        (1_735_689_599, "2024-12-31"),
        (4_107_542_400, "2100-03-01"),
    ] {
        assert_eq!(date_of(UNIX_EPOCH + Duration::from_secs(seconds)), day);
    }
}

#[test]
fn a_moment_is_written_to_the_second_and_none_is_before_1970() {
    use std::time::{Duration, UNIX_EPOCH};
    let moment = |seconds| date_time_of(UNIX_EPOCH + Duration::from_secs(seconds));
    assert_eq!(moment(0), "1970-01-01T00:00:00Z");
    assert_eq!(moment(1_234_567_890), "2009-02-13T23:31:30Z");
    assert_eq!(moment(1_735_689_599), "2024-12-31T23:59:59Z");
    let before = UNIX_EPOCH - Duration::from_secs(1);
    assert_eq!(date_of(before), "1970-01-01");
}
