//! What a result says of itself.

use super::*;
use quintet::core::{Ending, REPETITION, Seat};

#[test]
fn a_result_says_who_won_and_why() {
    let session = session("bocch");
    let arrived = Ending::win(Seat::Second, "two stones on the far row");
    for (result, winner, reason, words) in [
        (
            GameResult::Rules(arrived),
            Some(Seat::Second),
            "two stones on the far row",
            "White wins: two stones on the far row",
        ),
        (
            GameResult::Rules(Ending::draw(REPETITION)),
            None,
            "the same position again",
            "Draw: the same position again",
        ),
        (
            GameResult::Resigned {
                loser: Seat::Second,
            },
            Some(Seat::First),
            "resignation",
            "Black wins: White resigned",
        ),
        (
            GameResult::TimeOut { loser: Seat::First },
            Some(Seat::Second),
            "time",
            "White wins: Black ran out of time",
        ),
        (GameResult::Agreed, None, "agreement", "Draw by agreement"),
    ] {
        assert_eq!(result.winner(), winner, "{words}");
        assert_eq!(result.is_draw(), winner.is_none(), "{words}");
        assert_eq!(result.reason(), reason);
        assert_eq!(result.describe(&session), words);
    }
}

#[test]
fn a_result_deleted_with_its_variation_is_gone() {
    let mut session = after("2f-2d 2a-2c");
    session.resign(Seat::First);
    assert!(session.result().is_some());
    let second = session.turns()[1];
    session.delete_variation(second);
    assert_eq!((session.ply(), session.result()), (1, None));
    assert_eq!(session.record().result, None);
    // At the root there is nothing to delete.
    let root = session.node(session.turns()[0]).parent.expect("the root");
    session.delete_variation(root);
    assert_eq!(texts(&session), ["2f-2d"]);
}
