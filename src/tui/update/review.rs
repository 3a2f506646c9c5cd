//! Looking back at a game: every position is judged in turn.

use std::time::Instant;

use crate::{
    core::Seat,
    engine::{Score, Verdict},
    session::{NodeId, Session},
};

use super::{Effect, Model, Text, Tone, fill};
use crate::tui::play::{Play, Replay};

/// A drop of so many hundredths is worth a mark.
const MISTAKE: i32 = 150;

/// How a turn is judged by the scores before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Judgement {
    /// It gave something away.
    Mistake,
    /// It gave a proved result away.
    Turning,
}

/// Begins to judge the game from its start.
pub(super) fn begin(play: &mut Play, now: Instant) {
    play.replay.get_or_insert_with(Replay::default).next = None;
    play.session.go_to_ply(0);
    play.arrived(now);
    play.review = true;
}

/// Takes a score for the position at the cursor and goes on to the next one.
pub(super) fn judged(model: &mut Model, score: Score, now: Instant) -> Vec<Effect> {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    let node = play.session.cursor();
    play.session.set_score(node, Some(score));
    loop {
        if !play.session.redo() {
            play.review = false;
            play.arrived(now);
            let turns = play.session.turns();
            let turning = turns
                .into_iter()
                .filter(|node| judgement(&play.session, *node) == Some(Judgement::Turning))
                .count();
            play.say(Tone::Good, fill(look.text(Text::ReviewDone), &[&turning]));
            return vec![Effect::Autosave];
        }
        let Some(ending) = play.session.line().ending() else {
            break;
        };
        let score = match ending.winner() {
            Some(Seat::First) => Score::WIN,
            Some(Seat::Second) => -Score::WIN,
            None => Score::DRAW,
        };
        let node = play.session.cursor();
        play.session.set_score(node, Some(score));
    }
    play.arrived(now);
    play.review = true;
    Vec::new()
}

/// How the turn that led to a node is judged, if both scores are known.
pub(in crate::tui) fn judgement(session: &Session, node: NodeId) -> Option<Judgement> {
    let here = session.node(node);
    let before = session.node(here.parent?).note.score?;
    let after = here.note.score?;
    let own = |score: Score| {
        if here.seat == Seat::First {
            score
        } else {
            -score
        }
    };
    let (before, after) = (own(before), own(after));
    let wins = |score: Score| matches!(score.verdict(), Verdict::Win(_));
    let loses = |score: Score| matches!(score.verdict(), Verdict::Loss(_));
    if (wins(before) && !wins(after)) || (loses(after) && !loses(before)) {
        Some(Judgement::Turning)
    } else if !before.is_decided() && before.0.saturating_sub(after.0) >= MISTAKE {
        Some(Judgement::Mistake)
    } else {
        None
    }
}
