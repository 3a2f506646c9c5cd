//! What an action makes of the model. Pure: time is handed in, and what must be
//! done in the world is handed back.

mod commands;
mod editor;
mod entering;
mod lesson;
mod lists;
mod players;
mod review;
mod search;

use std::time::Instant;

use super::{
    action::{Action, Command, Effect, Purpose},
    board::Direction,
    model::{Model, Screen},
    play::{Play, Tone},
    text::{Text, fill},
};
use crate::session::{Record, Session};

pub(super) use commands::begin;
pub(super) use lists::SettingsRow;
pub(super) use review::{Judgement, judgement};

/// Carries an action out.
pub(super) fn update(model: &mut Model, action: Action, now: Instant) -> Vec<Effect> {
    let effects = match action {
        Action::Resize(columns, rows) => {
            model.size = (columns, rows);
            Vec::new()
        }
        Action::Repaint => {
            model.repaint = true;
            model.asleep = false;
            Vec::new()
        }
        Action::Tick => search::tick(model, now),
        Action::Search(event) => search::hear(model, event, now),
        Action::Terminate => vec![Effect::Autosave, Effect::Quit],
        Action::Suspend => {
            model.asleep = true;
            vec![Effect::Autosave, Effect::Suspend]
        }
        Action::Command(command) => commands::command(model, command, now),
        Action::Listed(games) => {
            if let Screen::Saved(saved) = model.top_mut() {
                saved.games = games;
                saved.loaded = true;
                saved.row = saved.row.min(saved.shown().len().saturating_sub(1));
            }
            Vec::new()
        }
        Action::Loaded(record, path, purpose) => {
            let effects = loaded(model, *record, purpose, now);
            if let Some(play) = &mut model.play {
                play.path = path;
            }
            effects
        }
        Action::Saved(path) => {
            let name = path.display().to_string();
            let text = fill(model.t(Text::SavedAs), &[&crate::session::visible(&name)]);
            if let Some(play) = &mut model.play {
                play.path = Some(path);
                play.say(Tone::Good, text);
            }
            Vec::new()
        }
        Action::Failed(message) => {
            match &mut model.play {
                Some(play) if matches!(model.screens.last(), Some(Screen::Play)) => {
                    play.say(Tone::Bad, message);
                }
                _ => model.notice = Some(message),
            }
            Vec::new()
        }
        action => {
            model.notice = None;
            if model.is_playing() {
                entering::act(model, action, now)
            } else {
                lists::act(model, action, now)
            }
        }
    };
    run_clock(model, now);
    effects
}

/// Opens a record.
fn loaded(model: &mut Model, record: Record, purpose: Purpose, now: Instant) -> Vec<Effect> {
    match Session::from_record(record) {
        Err(error) => {
            model.notice = Some(error.to_string());
            Vec::new()
        }
        Ok(loaded) => {
            let mut play = match purpose {
                Purpose::Play => Play::new(loaded.session, Default::default(), now),
                Purpose::Replay => {
                    let mut session = loaded.session;
                    session.go_to_ply(0);
                    Play::replay(session, now)
                }
            };
            if let Some(problem) = loaded.problem {
                play.say(Tone::Bad, problem.to_string());
            }
            model.play = Some(play);
            model.screens.truncate(1);
            model.screens.push(Screen::Play);
            Vec::new()
        }
    }
}

/// Lets the clock of the seat to move run while it can move or thinks, and no other.
fn run_clock(model: &mut Model, now: Instant) {
    let (in_front, asleep) = (model.is_playing(), model.asleep);
    let Some(play) = &mut model.play else {
        return;
    };
    let runs = !asleep && play.is_clock_running(in_front);
    let seat = runs.then(|| play.session.line().to_move());
    if let Some(clock) = play.session.clock_mut()
        && clock.running() != seat
    {
        match seat {
            Some(seat) => clock.start(seat, now),
            None => clock.stop(now),
        }
    }
}

/// A row up or down, as far as there are rows.
fn step_row(row: usize, rows: usize, direction: Direction) -> usize {
    match direction {
        Direction::Up => row.saturating_sub(1),
        Direction::Down => (row + 1).min(rows.saturating_sub(1)),
        _ => row,
    }
}

/// Opens a screen in front of the others.
fn open(model: &mut Model, screen: Screen) {
    model.screens.push(screen);
}

/// Asks before a command is carried out.
fn ask(model: &mut Model, question: String, yes: Command) {
    open(
        model,
        Screen::Confirm(super::model::Confirm {
            question,
            yes,
            sure: false,
        }),
    );
}
