//! A lesson: positions of a first game, one after the other.

use std::{sync::Arc, time::Instant};

use crate::{
    catalog::{Entry, TurnCode},
    core::{Goal, LessonStep},
    engine::Limits,
    session::{Session, Setup, meets},
};

use super::{Command, Effect, Model, Screen, Text, Tone, fill};
use crate::tui::play::{LessonState, Play};

/// Begins the lesson of a game.
pub(super) fn begin(model: &mut Model, entry: &'static Entry, now: Instant) -> Vec<Effect> {
    let lesson = entry.info.lesson;
    let built = entry
        .build(lesson.options.iter().copied())
        .map_err(|error| error.to_string())
        .and_then(|game| Session::new(Setup::new(game)).map_err(|error| error.to_string()));
    match built {
        Ok(session) => {
            let mut play = Play::new(session, Limits::default(), now);
            play.kept = false;
            play.lesson = Some(LessonState::default());
            model.play = Some(play);
            model.screens.truncate(1);
            model.screens.push(Screen::Play);
            go_to(model, 0, now);
        }
        Err(message) => model.notice = Some(message),
    }
    Vec::new()
}

/// Sets the position of a step up; behind the last one the picker comes back.
fn go_to(model: &mut Model, step: usize, now: Instant) {
    let Some(play) = &mut model.play else {
        return;
    };
    let game = Arc::clone(play.session.game());
    let Some(found) = game.info().lesson.steps.get(step) else {
        model.play = None;
        model.screens.truncate(1);
        return;
    };
    let mut setup = Setup::new(game);
    setup.position = (!found.position.is_empty()).then(|| found.position.to_owned());
    match Session::new(setup) {
        Ok(session) => {
            let fresh = Play::new(session, Limits::default(), now);
            let flip = play.flip;
            *play = Play {
                kept: false,
                flip,
                // A lesson shows what it speaks of.
                insights: Some(true),
                lesson: Some(LessonState {
                    step,
                    ..LessonState::default()
                }),
                ..fresh
            };
        }
        Err(error) => play.say(Tone::Bad, error.to_string()),
    }
}

/// A legal turn was entered: it is played, and stays if it does what was asked.
pub(super) fn try_turn(model: &mut Model, turn: TurnCode, now: Instant) -> Vec<Effect> {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    let (Some(step), Some(state)) = (play.lesson_step(), play.lesson) else {
        return Vec::new();
    };
    if state.done {
        return next(model, now);
    }
    let good = meets(step.goal, play.session.line(), turn);
    let text = play.session.line().format_turn(turn).unwrap_or_default();
    if !good {
        play.arrived(now);
        let answer = match step.goal {
            Goal::Safe => Text::LessonLoses,
            Goal::Win => Text::LessonNoWin,
            Goal::Any | Goal::Like(_) => Text::LessonOther,
        };
        play.say(Tone::Bad, fill(look.text(answer), &[&text]));
        return Vec::new();
    }
    match play.session.play(turn, None) {
        Ok(_) => {
            play.arrived(now);
            play.lesson = Some(LessonState {
                done: true,
                ..state
            });
            let message = format!("{} {}", step.done, look.text(Text::LessonGoOn));
            play.say(Tone::Good, message);
        }
        Err(error) => play.say(Tone::Bad, error.to_string()),
    }
    Vec::new()
}

/// The next step.
pub(super) fn next(model: &mut Model, now: Instant) -> Vec<Effect> {
    move_by(model, 1, now)
}

/// Carries out a command of a lesson.
pub(super) fn command(model: &mut Model, command: Command, now: Instant) -> Vec<Effect> {
    match command {
        Command::Redo => move_by(model, 1, now),
        Command::Undo => move_by(model, -1, now),
        _ => {
            hint(model);
            Vec::new()
        }
    }
}

fn move_by(model: &mut Model, by: isize, now: Instant) -> Vec<Effect> {
    let state = model.play.as_ref().and_then(|play| play.lesson);
    if let Some(state) = state {
        go_to(model, state.step.saturating_add_signed(by), now);
    }
    Vec::new()
}

/// Names a turn that does what is asked, and marks where it begins.
fn hint(model: &mut Model) {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return;
    };
    let Some(step) = play.lesson_step() else {
        return;
    };
    let Some(item) = answer(play, step) else {
        return;
    };
    let first = item.steps.iter().find_map(|step| step.point());
    play.marked = first.into_iter().collect();
    play.say(Tone::Plain, fill(look.text(Text::HintTurn), &[&item.text]));
}

/// The first turn of the position that does what a step asks for.
fn answer(play: &Play, step: &LessonStep) -> Option<crate::catalog::MenuItem> {
    let line = play.session.line();
    line.menu(0)
        .into_iter()
        .find(|item| meets(step.goal, line, item.turn))
}
