//! What searches say, and what happens by itself as time goes on.

use std::time::Instant;

use crate::{catalog::TurnCode, core::Seat, engine::Report, session::SearchEvent};

use super::{Effect, Model, Text, Tone, commands::show_hint, entering::play_turn, fill};
use crate::tui::play::{Aim, Pending};

/// A search speaks. One that is no longer wanted is not listened to.
pub(super) fn hear(model: &mut Model, event: SearchEvent, now: Instant) -> Vec<Effect> {
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    let (SearchEvent::Report { id, .. }
    | SearchEvent::Done { id, .. }
    | SearchEvent::Failed { id, .. }) = &event;
    let Some(search) = play.search.as_mut().filter(|search| search.id == *id) else {
        return Vec::new();
    };
    let wanted = search.wanted;
    let since = search.since;
    if wanted.node != play.session.cursor() {
        return Vec::new();
    }
    match event {
        SearchEvent::Report { report, .. } => {
            play.think(&report);
            Vec::new()
        }
        SearchEvent::Done { report, .. } => {
            search.done = true;
            let Some(report) = report else {
                return Vec::new();
            };
            play.think(&report);
            match wanted.aim {
                Aim::Turn(seat) => {
                    let turn = report.best();
                    play.pending = Some(Pending {
                        turn,
                        due: since + play.pace(model.look.animation),
                        thought: now.saturating_duration_since(since),
                    });
                    remember(model, seat, &report);
                    tick(model, now)
                }
                Aim::Hint => {
                    if let Some(hint) = &mut play.hint {
                        hint.line.clone_from(&report.lines[0].turns);
                    }
                    show_hint(model);
                    Vec::new()
                }
                Aim::Review => {
                    let score = report.lines[0].score;
                    let score = match play.session.line().to_move() {
                        Seat::First => score,
                        Seat::Second => -score,
                    };
                    super::review::judged(model, score, now)
                }
                Aim::Analysis => Vec::new(),
            }
        }
        SearchEvent::Failed { message, .. } => {
            search.done = true;
            play.failed = Some(wanted.node);
            play.hint = None;
            play.analysis = false;
            let text = fill(model.look.text(Text::SearchFailed), &[&message]);
            play.say(Tone::Bad, text);
            Vec::new()
        }
    }
}

/// Time has passed: a turn held back is played, a replay goes on, a clock may have
/// run out.
pub(super) fn tick(model: &mut Model, now: Instant) -> Vec<Effect> {
    let in_front = model.is_playing();
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    if play.is_live()
        && let Some(loser) = play
            .session
            .clock()
            .and_then(|clock| clock.running().and(clock.has_run_out(now)))
    {
        if let Some(clock) = play.session.clock_mut() {
            clock.stop(now);
        }
        play.session.time_out(loser);
        play.arrived(now);
        return super::entering::announce(model);
    }
    if let Some(pending) = play.pending
        && pending.due <= now
        && in_front
        && !play.paused
    {
        play.pending = None;
        return play_turn(model, pending.turn, Some(pending.thought), now);
    }
    let step = play.step_time();
    if let Some(replay) = &mut play.replay
        && replay.next.is_some_and(|next| next <= now)
    {
        replay.next = Some(now + step);
        if !play.session.redo() || play.session.node(play.session.cursor()).children.is_empty() {
            replay.next = None;
        }
        play.arrived(now);
    }
    Vec::new()
}

/// Keeps what the computer thought of its turn until it is played.
fn remember(model: &mut Model, seat: Seat, report: &Report<TurnCode>) {
    let score = report.lines[0].score;
    if let Some(play) = &mut model.play {
        play.turn_score = Some(if seat == Seat::First { score } else { -score });
    }
}
