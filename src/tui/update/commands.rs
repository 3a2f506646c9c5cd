//! Commands: what keys, buttons and menu rows are named for.

use std::{sync::Arc, time::Instant};

use crate::{
    core::Seat,
    engine::Limits,
    session::{Session, Setup as SessionSetup},
};

use super::{Command, Effect, Model, Text, Tone, ask, entering::announce, fill, open};
use crate::tui::{
    keys::is_valid,
    model::{Rules, Screen},
    play::{Hint, Play, SPEEDS},
};

/// Carries a command out, or asks whether to.
pub(super) fn command(model: &mut Model, command: Command, now: Instant) -> Vec<Effect> {
    if let Some(play) = &model.play
        && model.is_playing()
        && !is_valid(play, command)
    {
        return Vec::new();
    }
    match command {
        Command::Help => {
            if !matches!(model.top(), Screen::Help { .. }) {
                open(model, Screen::Help { scroll: 0 });
            }
            Vec::new()
        }
        Command::Rules => {
            open_rules(model);
            Vec::new()
        }
        Command::Settings => {
            open(model, Screen::Settings { row: 0 });
            Vec::new()
        }
        Command::Menu => {
            open_menu(model);
            Vec::new()
        }
        Command::NextLanguage => {
            if let Screen::Rules(rules) = model.top_mut() {
                next_language(rules);
            }
            Vec::new()
        }
        Command::EditPosition => {
            super::editor::begin(model);
            Vec::new()
        }
        Command::Delete if model.is_playing() => {
            let question = model.t(Text::AskDeleteVariation).to_owned();
            ask(model, question, Command::DeleteVariation);
            Vec::new()
        }
        Command::Delete => super::lists::delete(model),
        Command::NewGame => to_picker(model),
        Command::Quit => {
            let mut effects = leave(model);
            effects.push(Effect::Quit);
            effects
        }
        Command::Rematch => rematch(model, now),
        Command::Resign => {
            if let Some(play) = &model.play {
                let name = play.session.colour_name(play.person());
                let question = fill(model.t(Text::AskResign), &[&name]);
                ask(model, question, Command::Resign);
            }
            Vec::new()
        }
        Command::OfferDraw => offer_draw(model, now),
        Command::Undo | Command::Redo | Command::Hint if model.is_lesson() => {
            super::lesson::command(model, command, now)
        }
        Command::Players => {
            super::players::open_players(model, false);
            Vec::new()
        }
        Command::BackToGame => back_to_game(model, now),
        command => in_game(model, command, now),
    }
}

/// Carries out a command that was asked about.
pub(super) fn confirmed(model: &mut Model, command: Command, now: Instant) -> Vec<Effect> {
    match command {
        Command::Resign => {
            let Some(play) = &mut model.play else {
                return Vec::new();
            };
            let loser = play.person();
            play.session.resign(loser);
            play.arrived(now);
            announce(model)
        }
        Command::OfferDraw => {
            let Some(play) = &mut model.play else {
                return Vec::new();
            };
            play.session.agree_draw();
            play.arrived(now);
            announce(model)
        }
        Command::Delete => super::lists::delete_chosen(model),
        Command::DeleteVariation => {
            let Some(play) = &mut model.play else {
                return Vec::new();
            };
            let node = play.session.cursor();
            play.session.delete_variation(node);
            play.arrived(now);
            vec![Effect::Autosave]
        }
        _ => Vec::new(),
    }
}

/// Begins a game.
pub(in crate::tui) fn begin(
    model: &mut Model,
    session: Session,
    limits: Limits,
    now: Instant,
) -> Vec<Effect> {
    model.play = Some(Play::new(session, limits, now));
    model.screens.truncate(1);
    model.screens.push(Screen::Play);
    vec![Effect::PutAside]
}

/// Opens the menu of the game.
pub(super) fn open_menu(model: &mut Model) {
    open(model, Screen::Menu { row: 0 });
}

/// Commands that change the game on the screen.
fn in_game(model: &mut Model, command: Command, now: Instant) -> Vec<Effect> {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    play.marked.clear();
    match command {
        Command::Undo if play.replay.is_some() => step(play, now, |session| {
            session.undo();
        }),
        Command::Redo if play.replay.is_some() => step(play, now, |session| {
            session.redo();
        }),
        Command::Undo => return undo(model, now),
        Command::Redo => return redo(model, now),
        Command::Hint => hint(model),
        Command::MoveNow => return move_now(model, now),
        Command::Analysis => play.analysis = !play.analysis,
        Command::Insights => {
            play.insights = Some(!play.insights.unwrap_or(look.insights));
        }
        Command::Flip => play.flip = !play.flip,
        Command::Save => return vec![Effect::Save],
        Command::Pause => pause(play, now),
        Command::Faster => play.speed = (play.speed + 1).min(SPEEDS.len() - 1),
        Command::Slower => play.speed = play.speed.saturating_sub(1),
        Command::FirstPly => step(play, now, |session| session.go_to_ply(0)),
        Command::LastPly => step(play, now, |session| session.go_to_ply(usize::MAX)),
        Command::NextComment => {
            step(play, now, |session| {
                let found = session
                    .turns()
                    .into_iter()
                    .skip(session.ply())
                    .find(|node| session.node(*node).note.comment.is_some());
                if let Some(node) = found {
                    session.go_to(node);
                }
            });
        }
        Command::NextCapture => step(play, now, next_capture),
        // Somebody must be there to play on.
        Command::PlayFromHere if play.is_show() => super::players::open_players(model, true),
        Command::PlayFromHere => return play_from_here(model, now),
        Command::Replay => return replay(model, now),
        Command::Review => super::review::begin(play, now),
        Command::Comment => {
            let node = play.session.cursor();
            let text = play.session.node(node).note.comment.clone();
            open(model, Screen::Comment(text.unwrap_or_default()));
        }
        Command::NextSibling => next_sibling(play, now),
        Command::Promote => {
            let node = play.session.cursor();
            play.session.promote(node);
            play.say(Tone::Good, look.text(Text::Promoted));
        }
        Command::CopyPosition => {
            let text = play.session.line().text();
            play.say(Tone::Good, fill(look.text(Text::Copied), &[&text]));
            return vec![Effect::Copy(text)];
        }
        _ => {}
    }
    Vec::new()
}

/// The game goes on from where it is looked at.
pub(super) fn play_from_here(model: &mut Model, now: Instant) -> Vec<Effect> {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    play.replay = None;
    play.behind = None;
    play.kept = true;
    play.path = None;
    play.paused = false;
    play.arrived(now);
    play.say(Tone::Plain, look.text(Text::PlayingFromHere));
    vec![Effect::PutAside, Effect::Autosave]
}

/// Looks at the game from its start; the game itself waits behind.
fn replay(model: &mut Model, now: Instant) -> Vec<Effect> {
    let mut effects = leave(model);
    let Some(mut play) = model.play.take() else {
        return effects;
    };
    effects.push(Effect::StopThinking);
    match Session::from_record(play.session.record()) {
        Ok(loaded) => {
            let mut session = loaded.session;
            session.go_to_ply(0);
            let mut looking = Play::replay(session, now);
            looking.flip = play.flip;
            looking.insights = play.insights;
            if let Some(clock) = play.session.clock_mut() {
                clock.stop(now);
            }
            play.search = None;
            play.pending = None;
            looking.limits = play.limits.clone();
            looking.behind = Some(Box::new(play));
            model.play = Some(looking);
        }
        Err(error) => {
            play.say(Tone::Bad, error.to_string());
            model.play = Some(play);
        }
    }
    effects
}

/// From a replay back to the game that it was opened from.
fn back_to_game(model: &mut Model, now: Instant) -> Vec<Effect> {
    if let Some(game) = model.play.as_mut().and_then(|play| play.behind.take()) {
        let mut game = *game;
        game.since = Some(now);
        model.play = Some(game);
    }
    Vec::new()
}

fn step(play: &mut Play, now: Instant, go: impl FnOnce(&mut Session)) {
    go(&mut play.session);
    if let Some(replay) = &mut play.replay {
        replay.next = None;
    }
    play.arrived(now);
    play.message = None;
    if play.is_show() {
        play.paused = true;
    }
}

/// Goes to the next of the turns played in the same position, around the last.
fn next_sibling(play: &mut Play, now: Instant) {
    let session = &play.session;
    let here = session.cursor();
    let Some(parent) = session.node(here).parent else {
        return;
    };
    let siblings = &session.node(parent).children;
    let at = siblings.iter().position(|node| *node == here).unwrap_or(0);
    let next = siblings[(at + 1) % siblings.len()];
    play.session.go_to(next);
    play.arrived(now);
}

fn next_capture(session: &mut Session) {
    let start = session.ply();
    while session.redo() {
        let captured = session.last_turn_effects().iter().any(|effect| {
            matches!(
                effect,
                crate::core::Effect::Remove { .. }
                    | crate::core::Effect::Push { to: None, .. }
                    | crate::core::Effect::Become { .. }
            )
        });
        if captured {
            return;
        }
    }
    session.go_to_ply(start);
}

fn undo(model: &mut Model, now: Instant) -> Vec<Effect> {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    let undone = if play.is_against_cpu() {
        play.session.undo_to_human() > 0
    } else {
        play.session.undo()
    };
    if play.is_show() {
        play.paused = true;
    }
    if undone {
        play.arrived(now);
        play.message = None;
        vec![Effect::Autosave]
    } else {
        play.say(Tone::Plain, look.text(Text::NothingToUndo));
        Vec::new()
    }
}

fn redo(model: &mut Model, now: Instant) -> Vec<Effect> {
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    let against = play.is_against_cpu();
    while play.session.redo() {
        if !against || play.session.player_to_move().is_human() {
            break;
        }
    }
    play.arrived(now);
    play.message = None;
    announce(model)
}

/// The computer plays what it has found, or begins to think where it waits.
fn move_now(model: &mut Model, now: Instant) -> Vec<Effect> {
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    if play.is_cpu_waiting() {
        play.asked = Some(play.session.cursor());
        play.failed = None;
        return Vec::new();
    }
    if let Some(pending) = &mut play.pending {
        pending.due = now;
        return super::search::tick(model, now);
    }
    vec![Effect::StopThinking]
}

fn pause(play: &mut Play, now: Instant) {
    let time = play.step_time();
    if let Some(replay) = &mut play.replay {
        replay.next = match replay.next {
            Some(_) => None,
            None => Some(now + time),
        };
        if play.session.node(play.session.cursor()).children.is_empty() && replay.next.is_some() {
            play.session.go_to_ply(0);
            play.arrived(now);
        }
    } else {
        play.paused = !play.paused;
        if !play.paused && play.is_cpu_waiting() {
            play.asked = Some(play.session.cursor());
        }
    }
}

/// One stage more of the hint.
fn hint(model: &mut Model) {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return;
    };
    let node = play.session.cursor();
    match &mut play.hint {
        Some(hint) if hint.node == node => hint.stage = (hint.stage + 1).min(3),
        _ => {
            let known = play
                .thoughts
                .as_ref()
                .filter(|thoughts| thoughts.node == node && thoughts.depth >= KNOWN_DEPTH);
            let line = known
                .and_then(|thoughts| thoughts.lines.first())
                .map(|line| line.codes.clone())
                .unwrap_or_default();
            play.hint = Some(Hint {
                node,
                stage: 1,
                line,
            });
        }
    }
    if play.hint.as_ref().is_some_and(|hint| hint.line.is_empty()) {
        play.say(Tone::Plain, look.text(Text::Thinking));
    }
    show_hint(model);
}

/// The depth from which what analysis has found does for a hint.
const KNOWN_DEPTH: u32 = 6;

/// Says as much of the hint as has been asked for.
pub(super) fn show_hint(model: &mut Model) {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return;
    };
    let Some(hint) = play.hint.as_ref().filter(|hint| !hint.line.is_empty()) else {
        return;
    };
    let mut line = play.session.line().boxed_clone();
    let mut texts = Vec::new();
    for turn in &hint.line {
        let Some(text) = line.format_turn(*turn) else {
            break;
        };
        texts.push(text);
        line.play(*turn);
    }
    let text = match hint.stage {
        1 => look.text(Text::HintWhere).to_owned(),
        2 => fill(look.text(Text::HintTurn), &[&texts[0]]),
        _ => fill(look.text(Text::HintLine), &[&texts.join(" ")]),
    };
    play.say(Tone::Plain, text);
}

fn offer_draw(model: &mut Model, now: Instant) -> Vec<Effect> {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    if play.opponent_level().is_none() {
        ask(
            model,
            look.text(Text::AskDraw).to_owned(),
            Command::OfferDraw,
        );
        return Vec::new();
    }
    // What the computer thought when it last moved, from its own view.
    let computer = play.person().opponent();
    let session = &play.session;
    let mut node = Some(session.cursor());
    let score = loop {
        let Some(here) = node.map(|id| session.node(id)) else {
            break None;
        };
        if here.seat == computer && here.note.score.is_some() {
            break here.note.score;
        }
        node = here.parent;
    };
    let own = score.map(|score| {
        if computer == Seat::First {
            score
        } else {
            -score
        }
    });
    let name = session.colour_name(computer);
    if own.is_some_and(|own| own <= crate::engine::Score::DRAW) && session.ply() >= 8 {
        let text = fill(look.text(Text::DrawAccepted), &[&name]);
        play.session.agree_draw();
        play.arrived(now);
        let effects = announce(model);
        if let Some(play) = &mut model.play {
            play.say(Tone::Good, text);
        }
        effects
    } else {
        let text = fill(look.text(Text::DrawDeclined), &[&name]);
        play.say(Tone::Plain, text);
        Vec::new()
    }
}

/// The same game once more, with the seats exchanged if a person plays the computer.
fn rematch(model: &mut Model, now: Instant) -> Vec<Effect> {
    let Some(play) = &model.play else {
        return Vec::new();
    };
    let [first, second] = play.session.players();
    let setup = SessionSetup {
        game: Arc::clone(play.session.game()),
        position: None,
        players: [second, first],
        names: {
            let [first, second] = play.session.names().clone();
            [second, first]
        },
        clock: play.session.clock().map(crate::session::Clock::spec),
        seed: play.session.seed().wrapping_add(1),
    };
    let limits = play.limits.clone();
    match Session::new(setup) {
        Ok(session) => {
            let mut effects = vec![Effect::Autosave];
            effects.extend(begin(model, session, limits, now));
            effects
        }
        Err(error) => {
            model.notice = Some(error.to_string());
            Vec::new()
        }
    }
}

fn to_picker(model: &mut Model) -> Vec<Effect> {
    let effects = leave(model);
    model.play = None;
    model.screens.truncate(1);
    if let Screen::Picker { row } = model.top_mut() {
        *row = 0;
    }
    effects
}

/// What must be kept when the game on the screen is left. A finished game goes to
/// the saved ones.
fn leave(model: &Model) -> Vec<Effect> {
    match &model.play {
        Some(play) if play.kept && play.session.last_ply() > 0 => {
            if play.result().is_some() {
                vec![Effect::Autosave, Effect::PutAside]
            } else {
                vec![Effect::Autosave]
            }
        }
        _ => Vec::new(),
    }
}

fn open_rules(model: &mut Model) {
    let name = match (model.top(), &model.play) {
        (Screen::Rules(_), _) => return,
        (Screen::Setup(setup), _) => setup.entry().info.name,
        (Screen::Picker { row }, _) => match model.picker_rows().get(*row) {
            Some(crate::tui::model::PickerRow::Game(game)) => {
                crate::catalog::GAMES[*game].info.name
            }
            _ => crate::catalog::GAMES[0].info.name,
        },
        (_, Some(play)) => play.session.game().info().name,
        _ => crate::catalog::GAMES[0].info.name,
    };
    let game = crate::catalog::GAMES
        .iter()
        .position(|entry| entry.info.name == name)
        .unwrap_or(0);
    let known = crate::catalog::GAMES[game].info.rules;
    let wanted = model.look.language;
    let language = known
        .iter()
        .map(|(language, _)| *language)
        .find(|language| *language == wanted)
        .unwrap_or(known[0].0);
    open(
        model,
        Screen::Rules(Rules {
            game,
            language,
            scroll: 0,
        }),
    );
}

fn next_language(rules: &mut Rules) {
    let known = crate::catalog::GAMES[rules.game].info.rules;
    let at = known
        .iter()
        .position(|(language, _)| *language == rules.language)
        .unwrap_or(0);
    rules.language = known[(at + 1) % known.len()].0;
    rules.scroll = 0;
}
