//! Who plays each side: in a game, a replay and the editor.

use std::time::Instant;

use super::{Action, Effect, Model, Screen, commands, open, step_row};
use crate::{
    core::Seat,
    session::Player,
    tui::{
        board::Direction,
        model::{Players, next_player},
    },
};

/// Opens the choice; with `play_on` the game goes on from where it is looked at, and
/// a person takes the side to move.
pub(super) fn open_players(model: &mut Model, play_on: bool) {
    let chosen = match (model.top(), &model.play) {
        (Screen::Editor(editor), _) => Players::new(editor.setup.players, &editor.limits, false),
        (_, Some(play)) => {
            let mut players = play.session.players();
            if play_on {
                players[play.session.line().to_move().index()] = Player::Human;
            }
            Players::new(players, &play.limits, play_on)
        }
        _ => return,
    };
    open(model, Screen::Players(chosen));
}

/// An action while the choice stands in front.
pub(super) fn act(model: &mut Model, action: &Action, now: Instant) -> Vec<Effect> {
    let Screen::Players(chosen) = model.top_mut() else {
        return Vec::new();
    };
    let last = Players::ROWS - 1;
    match action {
        Action::Go(Direction::Left) => change(chosen, -1),
        Action::Go(Direction::Right) | Action::Space | Action::Tab if chosen.row < last => {
            change(chosen, 1);
        }
        Action::Go(direction) => chosen.row = step_row(chosen.row, Players::ROWS, *direction),
        Action::Row(row) if *row < last => {
            let again = chosen.row == *row;
            chosen.row = *row;
            if again {
                change(chosen, 1);
            }
        }
        Action::Enter | Action::Row(_) | Action::Space => {
            let chosen = chosen.clone();
            return choose(model, &chosen, now);
        }
        _ => {}
    }
    Vec::new()
}

fn change(chosen: &mut Players, by: i32) {
    match chosen.row {
        row @ (0 | 1) => chosen.players[row] = next_player(chosen.players[row], by),
        2 => {
            let count = chosen.limits.len() as i32;
            chosen.limit = (chosen.limit as i32 + by).rem_euclid(count) as usize;
        }
        _ => {}
    }
}

/// Takes the choice over.
fn choose(model: &mut Model, chosen: &Players, now: Instant) -> Vec<Effect> {
    model.close();
    let limits = chosen.limits[chosen.limit].clone();
    if let Screen::Editor(editor) = model.top_mut() {
        editor.setup.players = chosen.players;
        editor.limits = limits;
        return Vec::new();
    }
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    let changed = play.session.players() != chosen.players || play.limits != limits;
    for seat in Seat::BOTH {
        let player = chosen.players[seat.index()];
        if play.session.players()[seat.index()] != player {
            play.session.set_player(seat, player);
            // The name was that of who played until now.
            play.session.set_name(seat, None);
        }
    }
    play.limits = limits;
    if changed && !chosen.play_on {
        // Another player thinks anew.
        play.search = None;
        play.pending = None;
        play.paused = false;
        play.asked = Some(play.session.cursor());
    }
    if chosen.play_on {
        return commands::play_from_here(model, now);
    }
    let kept = play.kept.then_some(Effect::Autosave);
    kept.into_iter()
        .chain(changed.then_some(Effect::StopThinking))
        .collect()
}
