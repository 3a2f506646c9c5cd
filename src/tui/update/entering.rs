//! Entering turns on the board, by keys, by mouse and by typing.

use std::time::{Duration, Instant};

use crate::{
    catalog::TurnCode,
    core::{Effect as Change, Point, Step},
    session::{NodeId, latin_readings, visible},
};

use super::{Action, Command, Effect, Model, Text, Tone, commands, fill, lesson};
use crate::tui::{
    board::{Direction, neighbour},
    entry::{Pick, Reading},
    text::result,
};

/// An action while the game stands in front.
pub(super) fn act(model: &mut Model, action: Action, now: Instant) -> Vec<Effect> {
    let looking = model
        .play
        .as_ref()
        .is_some_and(|play| play.replay.is_some());
    if let Some(state) = model.play.as_mut().and_then(|play| play.lesson.as_mut()) {
        if state.done && matches!(action, Action::Enter | Action::Space | Action::Press(_)) {
            return lesson::next(model, now);
        }
        state.read = true;
    }
    match action {
        Action::Go(direction) if looking && !is_diagonal(direction) => {
            let command = match direction {
                Direction::Left | Direction::Up => Command::Undo,
                _ => Command::Redo,
            };
            return commands::command(model, command, now);
        }
        Action::Go(direction) => go(model, direction),
        Action::Enter => return enter(model, now),
        Action::Space => space(model),
        Action::Back => back(model),
        Action::Erase => erase(model),
        Action::Tab => tab(model),
        Action::Type(letter) => type_letter(model, letter),
        Action::Paste(text) => return paste(model, &text, now),
        Action::Press(point) | Action::Drop(point) => {
            if let Some(play) = &mut model.play {
                let drop = matches!(action, Action::Drop(_));
                // A drag from a point that chose nothing means nothing.
                if drop && play.entry.is_empty() {
                    play.pressed = None;
                    return Vec::new();
                }
                play.pressed = (!drop).then_some(point);
                play.cursor = point;
            }
            return pick(model, point, now);
        }
        Action::Hover(point) => {
            if let Some(play) = &mut model.play {
                play.cursor = point;
            }
        }
        Action::Choice(name) => return choose(model, name, now),
        Action::GoTo(node) => go_to(model, node, now),
        Action::Wheel(lines) => scroll(model, lines * 3),
        Action::Page(pages) => scroll(model, pages * 10),
        Action::Jump(end) => {
            let command = if end < 0 {
                Command::FirstPly
            } else {
                Command::LastPly
            };
            return commands::command(model, command, now);
        }
        _ => {}
    }
    Vec::new()
}

const fn is_diagonal(direction: Direction) -> bool {
    let (x, y) = direction.vector();
    x != 0 && y != 0
}

fn go(model: &mut Model, direction: Direction) {
    if let Some(play) = &mut model.play {
        let game = play.session.game();
        play.cursor = neighbour(game.geometry(), play.cursor, direction, play.flip);
    }
}

fn enter(model: &mut Model, now: Instant) -> Vec<Effect> {
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    if let Some(replay) = &mut play.replay {
        let ply = std::mem::take(&mut replay.jump).parse().ok();
        if let Some(ply) = ply {
            play.session.go_to_ply(ply);
            play.arrived(now);
        }
        return Vec::new();
    }
    if !play.typed.text().is_empty() {
        return submit(model, now);
    }
    play.typed.clear();
    let cursor = play.cursor;
    pick(model, cursor, now)
}

/// Plays what is typed, or says what is wrong with it.
fn submit(model: &mut Model, now: Instant) -> Vec<Effect> {
    if !may_enter(model) {
        return Vec::new();
    }
    let language = model.look;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    let text = play.typed.latin(&play.menus);
    let parsed = play.session.line().parse_turn(&text);
    let reading = play.typed.read(&play.menus);
    match (parsed, reading) {
        (Ok(turn), _) | (Err(_), Reading::Turn(turn)) => {
            play.typed.clear();
            play_turn(model, turn, None, now)
        }
        (Err(_), Reading::Several(count)) => {
            let message = fill(language.text(Text::SeveralTurns), &[&text, &count]);
            play.say(Tone::Plain, message);
            Vec::new()
        }
        (Err(error), Reading::None(nearest)) => {
            let mut message = error.message;
            if let Some(nearest) = nearest {
                message.push_str(". ");
                message.push_str(&fill(language.text(Text::DidYouMean), &[&nearest]));
            }
            play.marked = error.points;
            play.typed.refuse();
            play.say(Tone::Bad, message);
            Vec::new()
        }
    }
}

/// Text is pasted: one turn goes to the line, several are played one by one up to the
/// first that cannot be.
fn paste(model: &mut Model, text: &str, now: Instant) -> Vec<Effect> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    if !play.may_type() || play.replay.is_some() {
        type_letter(model, ' ');
        return Vec::new();
    }
    play.message = None;
    if words.len() < 2 || play.typed.is_open() {
        let line = text.trim().lines().next().unwrap_or_default();
        line.chars().for_each(|letter| play.typed.push(letter));
        return Vec::new();
    }
    let mut effects = Vec::new();
    for (played, word) in words.iter().enumerate() {
        if !may_enter(model) {
            break;
        }
        let look = model.look;
        let Some(play) = &mut model.play else {
            break;
        };
        let readings = latin_readings(word);
        let line = play.session.line();
        let turn = match readings.iter().find_map(|text| line.parse_turn(text).ok()) {
            Some(turn) => turn,
            None => {
                let why = line.parse_turn(word).err();
                let why = why.map_or_else(String::new, |error| error.message);
                let values: [&dyn std::fmt::Display; 4] =
                    [&played, &words.len(), &visible(word), &why];
                play.say(Tone::Bad, fill(look.text(Text::PastedUpTo), &values));
                break;
            }
        };
        effects.extend(play_turn(model, turn, None, now));
    }
    effects
}

fn space(model: &mut Model) {
    if let Some(play) = &mut model.play {
        if play.typed.is_open() {
            play.typed.push(' ');
        } else if play.entry.is_empty() || !play.entry.choices(&play.menus).is_empty() {
            play.entry.toggle(&play.menus);
        }
    }
}

fn tab(model: &mut Model) {
    if let Some(play) = &mut model.play {
        if !play.typed.text().is_empty() {
            if let Some(text) = play.typed.completion(&play.menus) {
                play.typed.set(&text);
            }
        } else if play.typed.is_open() {
            play.typed.clear();
        } else if !play.entry.toggle(&play.menus) && play.may_type() {
            play.typed.open();
        }
    }
}

fn type_letter(model: &mut Model, letter: char) {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return;
    };
    if let Some(replay) = &mut play.replay {
        if letter.is_ascii_digit() && replay.jump.len() < 6 {
            replay.jump.push(letter);
        } else if !letter.is_ascii_digit() {
            play.say(Tone::Plain, look.text(Text::EntryReplay));
        }
        return;
    }
    if !play.may_type() {
        let text = match play.result() {
            Some(_) => {
                let how = result(look.language, &play.session).unwrap_or_default();
                fill(look.text(Text::GameOver), &[&how])
            }
            None => look.text(Text::ShowGoesOn).to_owned(),
        };
        play.say(Tone::Plain, text);
        return;
    }
    play.message = None;
    play.marked.clear();
    if (letter == ':' || letter == '/') && !play.typed.is_open() {
        play.typed.open();
    } else {
        play.typed.push(letter);
    }
}

fn erase(model: &mut Model) {
    let Some(play) = &mut model.play else {
        return;
    };
    if let Some(replay) = &mut play.replay {
        replay.jump.pop();
    } else if play.typed.is_open() {
        play.typed.pop();
    } else {
        play.entry.back();
    }
    play.message = None;
    play.marked.clear();
}

/// One step back, or the menu where there is none.
fn back(model: &mut Model) {
    let Some(play) = &mut model.play else {
        return;
    };
    play.pressed = None;
    let said = play.message.take().is_some() && !play.marked.is_empty();
    play.marked.clear();
    if play.typed.is_open() {
        play.typed.clear();
        return;
    }
    let reviewed = std::mem::take(&mut play.review);
    let stopped = reviewed
        | play.replay.as_mut().is_some_and(|replay| {
            replay.next.take().is_some() | !std::mem::take(&mut replay.jump).is_empty()
        });
    if !play.entry.back() && !said && play.hint.take().is_none() && !stopped {
        commands::open_menu(model);
    }
}

/// Takes a point as the next step of the turn.
fn pick(model: &mut Model, point: Point, now: Instant) -> Vec<Effect> {
    if model.play.as_ref().is_none_or(|play| play.replay.is_some()) {
        return Vec::new();
    }
    if !may_enter(model) {
        return Vec::new();
    }
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    play.message = None;
    play.marked.clear();
    take_typed(play);
    let picked = play.entry.pick(point, &play.menus);
    settle(model, picked, now)
}

/// What was typed so far counts as chosen.
fn take_typed(play: &mut crate::tui::play::Play) {
    if !play.typed.text().is_empty() {
        let steps = play.typed.steps(&play.menus);
        if let Some((Step::Choice(name), [])) = steps.split_first().map(|(a, b)| (*a, b)) {
            play.entry.clear();
            play.entry.choose(name, &play.menus);
        } else {
            play.entry.set(&steps, 0);
        }
    }
    play.typed.clear();
}

fn choose(model: &mut Model, name: &'static str, now: Instant) -> Vec<Effect> {
    if !may_enter(model) {
        return Vec::new();
    }
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    play.message = None;
    play.marked.clear();
    play.typed.clear();
    let picked = play.entry.choose(name, &play.menus);
    settle(model, picked, now)
}

fn settle(model: &mut Model, picked: Pick, now: Instant) -> Vec<Effect> {
    match picked {
        Pick::Turn(turn) => play_turn(model, turn, None, now),
        Pick::Taken | Pick::Back => Vec::new(),
        Pick::Refused(steps, order) => {
            if let Some(play) = &mut model.play {
                let error = play.session.line().explain(&steps, order);
                play.marked = error.points;
                if play.marked.is_empty() {
                    play.marked = steps.iter().filter_map(|step| step.point()).collect();
                }
                play.say(Tone::Bad, error.message);
            }
            Vec::new()
        }
    }
}

/// Whether a person may enter a turn now; says why not.
fn may_enter(model: &mut Model) -> bool {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return false;
    };
    if let Some(how) = result(look.language, &play.session) {
        play.say(Tone::Plain, fill(look.text(Text::GameOver), &[&how]));
        play.typed.clear();
        return false;
    }
    if !play.session.player_to_move().is_human() {
        play.say(Tone::Plain, look.text(Text::NotYourTurn));
        return false;
    }
    true
}

/// Plays a legal turn.
pub(super) fn play_turn(
    model: &mut Model,
    turn: TurnCode,
    thought: Option<Duration>,
    now: Instant,
) -> Vec<Effect> {
    let look = model.look;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    if play.lesson.is_some() {
        return lesson::try_turn(model, turn, now);
    }
    let by_person = play.session.player_to_move().is_human();
    let since = play.since.map(|since| now.saturating_duration_since(since));
    let time = thought.or(since);
    if let Some(clock) = play.session.clock_mut() {
        clock.stop(now);
    }
    let score = play.turn_score.take().filter(|_| !by_person);
    match play.session.play(turn, time) {
        Err(error) => {
            play.say(Tone::Bad, error.to_string());
            Vec::new()
        }
        Ok(node) => {
            play.session.set_score(node, score);
            play.message = None;
            play.asked = None;
            // What a person has begun to type meanwhile stays.
            let typed = std::mem::take(&mut play.typed);
            play.arrived(now);
            if !by_person {
                play.typed = typed;
            }
            let changes = play.session.last_turn_effects();
            if changes.contains(&Change::Swap) {
                let line = play.session.line();
                let mover = play.session.node(node).seat;
                let name = |seat| play.session.game().info().colours[line.colour(seat).index()];
                let text = fill(
                    look.text(Text::Swapped),
                    &[&name(mover), &name(mover.opponent())],
                );
                play.say(Tone::Plain, text);
            }
            announce(model)
        }
    }
}

/// Says how the game has ended, if it has, and keeps it.
pub(super) fn announce(model: &mut Model) -> Vec<Effect> {
    let language = model.look.language;
    let Some(play) = &mut model.play else {
        return Vec::new();
    };
    if let Some(how) = result(language, &play.session) {
        play.say(Tone::Good, how);
    }
    vec![Effect::Autosave]
}

fn go_to(model: &mut Model, node: NodeId, now: Instant) {
    if let Some(play) = &mut model.play {
        play.session.go_to(node);
        let scroll = play.scroll;
        play.arrived(now);
        play.scroll = scroll;
        play.message = None;
        if play.is_show() {
            play.paused = true;
        }
    }
}

fn scroll(model: &mut Model, lines: i32) {
    let most = model.drawn.overflow;
    if let Some(play) = &mut model.play {
        let now = play.scroll.unwrap_or(model.drawn.offset);
        play.scroll = Some(now.saturating_add_signed(lines as isize).min(most));
    }
}
