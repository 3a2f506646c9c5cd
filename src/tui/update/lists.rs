//! Screens that are lists: picker, choices before a game, saved games, settings,
//! menu, questions, and texts to scroll.

use std::time::Instant;

use crate::{
    core::{Language, OptionValues},
    engine::Limits,
    session::{Session, Setup as SessionSetup},
};

use super::{
    Action, Command, Direction, Effect, Model, Purpose, Screen, Text, ask, commands, editor, fill,
    lesson, open, players, step_row,
};
use crate::tui::{
    glyphs::GlyphTier,
    model::{PickerRow, Saved, Setup, SetupRow, next_player},
    theme::ThemeName,
    view::menu_rows,
};

/// The rows of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum SettingsRow {
    Theme,
    Glyphs,
    Language,
    Animation,
    Mouse,
    Insights,
    Back,
}

impl SettingsRow {
    /// All rows in order.
    pub(in crate::tui) const ALL: [Self; 7] = [
        Self::Theme,
        Self::Glyphs,
        Self::Language,
        Self::Animation,
        Self::Mouse,
        Self::Insights,
        Self::Back,
    ];
}

/// An action while something else than the game stands in front.
pub(super) fn act(model: &mut Model, action: Action, now: Instant) -> Vec<Effect> {
    if matches!(action, Action::Back) {
        return back(model);
    }
    match model.top() {
        Screen::Picker { .. } => picker(model, &action, now),
        Screen::Setup(_) => setup(model, &action, now),
        Screen::Editor(_) => editor::act(model, action, now),
        Screen::Saved(_) => saved(model, action),
        Screen::Settings { .. } => settings(model, &action),
        Screen::Menu { .. } => menu(model, &action, now),
        Screen::Confirm(_) => confirm(model, &action, now),
        Screen::Rules(_) | Screen::Help { .. } => {
            scroll(model, &action);
            Vec::new()
        }
        Screen::Comment(_) => comment(model, action),
        Screen::Players(_) => players::act(model, &action, now),
        Screen::Play => Vec::new(),
    }
}

fn back(model: &mut Model) -> Vec<Effect> {
    if let Screen::Saved(saved) = model.top_mut()
        && !saved.filter.is_empty()
    {
        saved.filter.clear();
        return Vec::new();
    }
    model.close();
    Vec::new()
}

fn picker(model: &mut Model, action: &Action, now: Instant) -> Vec<Effect> {
    let rows = model.picker_rows();
    let Screen::Picker { row } = model.top_mut() else {
        return Vec::new();
    };
    match action {
        Action::Go(Direction::Right) => {}
        Action::Go(direction) => {
            *row = step_row(*row, rows.len(), *direction);
            return Vec::new();
        }
        Action::Wheel(lines) => {
            *row = row
                .saturating_add_signed(*lines as isize)
                .min(rows.len().saturating_sub(1));
            return Vec::new();
        }
        Action::Jump(end) => {
            *row = if *end < 0 { 0 } else { rows.len() - 1 };
            return Vec::new();
        }
        Action::Row(clicked) if *clicked < rows.len() => *row = *clicked,
        Action::Enter | Action::Space => {}
        _ => return Vec::new(),
    }
    let Some(chosen) = rows.get(*row).copied() else {
        return Vec::new();
    };
    match chosen {
        PickerRow::Continue => vec![Effect::LoadCurrent],
        PickerRow::Game(game) => {
            open(model, Screen::Setup(Setup::new(game)));
            Vec::new()
        }
        PickerRow::Saved => {
            open(model, Screen::Saved(Saved::default()));
            vec![Effect::List]
        }
        PickerRow::Settings => {
            open(model, Screen::Settings { row: 0 });
            Vec::new()
        }
        PickerRow::Quit => commands::command(model, Command::Quit, now),
    }
}

fn setup(model: &mut Model, action: &Action, now: Instant) -> Vec<Effect> {
    let Screen::Setup(setup) = model.top_mut() else {
        return Vec::new();
    };
    let rows = setup.rows();
    let row = rows[setup.row.min(rows.len() - 1)];
    let chosen = match action {
        Action::Row(clicked) => rows.get(*clicked).copied(),
        Action::Enter | Action::Space | Action::Tab => Some(row),
        _ => None,
    };
    match chosen {
        Some(SetupRow::Start) => return start(model, now),
        Some(SetupRow::Edit) => {
            if let Action::Row(clicked) = action {
                setup.row = *clicked;
            }
            return commands::command(model, Command::EditPosition, now);
        }
        Some(SetupRow::Lesson) => {
            let entry = setup.entry();
            return lesson::begin(model, entry, now);
        }
        Some(SetupRow::Rules) => return commands::command(model, Command::Rules, now),
        _ => {}
    }
    match action {
        Action::Go(Direction::Left) => change_setup(setup, row, -1),
        Action::Go(Direction::Right) => change_setup(setup, row, 1),
        Action::Go(direction) => setup.row = step_row(setup.row, rows.len(), *direction),
        Action::Type(letter) if row == SetupRow::Position => {
            setup.position.push(*letter);
            setup.follow_position();
        }
        Action::Space if row == SetupRow::Position => setup.position.push(' '),
        Action::Erase if row == SetupRow::Position => {
            setup.position.pop();
        }
        Action::Paste(text) => {
            setup.position = text.chars().filter(|letter| !letter.is_control()).collect();
            setup.follow_position();
        }
        Action::Page(pages) => change_setup(setup, row, *pages * 3),
        Action::Row(clicked) if *clicked < rows.len() => {
            let again = setup.row == *clicked;
            setup.row = *clicked;
            if again {
                change_setup(setup, rows[*clicked], 1);
            }
        }
        Action::Enter => return start(model, now),
        Action::Space | Action::Tab => change_setup(setup, row, 1),
        _ => {}
    }
    Vec::new()
}

/// Changes the value of a row by so many steps, around the ends.
fn change_setup(setup: &mut Setup, row: SetupRow, by: i32) {
    match row {
        SetupRow::Option(index) => {
            let spec = &setup.entry().info.options[index];
            let value = setup.options[index].clone();
            setup.options[index] = match spec.values {
                OptionValues::Range(low, high) => {
                    let count = high - low + 1;
                    let now: i64 = value.parse().unwrap_or(low);
                    (low + (now - low + i64::from(by)).rem_euclid(count)).to_string()
                }
                OptionValues::Words(words) => {
                    let at = words.iter().position(|word| *word == value).unwrap_or(0);
                    words[around(at, words.len(), by)].to_owned()
                }
            };
        }
        SetupRow::First | SetupRow::Second => {
            let player = &mut setup.players[usize::from(row == SetupRow::Second)];
            *player = next_player(*player, by);
        }
        SetupRow::Clock => setup.clock = around(setup.clock, setup.clocks().len(), by),
        SetupRow::Position
        | SetupRow::Edit
        | SetupRow::Start
        | SetupRow::Lesson
        | SetupRow::Rules => {}
    }
}

fn around(at: usize, count: usize, by: i32) -> usize {
    (at as i64 + i64::from(by)).rem_euclid(count as i64) as usize
}

/// Begins the game that was chosen.
fn start(model: &mut Model, now: Instant) -> Vec<Effect> {
    let Screen::Setup(setup) = model.top() else {
        return Vec::new();
    };
    let session = session_setup(setup, model.seed)
        .and_then(|chosen| Session::new(chosen).map_err(|error| error.to_string()));
    match session {
        Ok(session) => commands::begin(model, session, Limits::default(), now),
        Err(message) => {
            model.notice = Some(message);
            Vec::new()
        }
    }
}

/// The game that was chosen, or what is wrong with its options.
pub(super) fn session_setup(setup: &Setup, seed: u64) -> Result<SessionSetup, String> {
    let game = setup.built().map_err(|error| error.to_string())?;
    let mut session = SessionSetup::new(game);
    session.players = setup.players;
    session.clock = setup.clocks()[setup.clock];
    session.seed = seed;
    let position = setup.position.trim();
    session.position = (!position.is_empty()).then(|| position.to_owned());
    Ok(session)
}

fn saved(model: &mut Model, action: Action) -> Vec<Effect> {
    let page = model.drawn.page.max(1);
    let Screen::Saved(saved) = model.top_mut() else {
        return Vec::new();
    };
    let rows = saved.shown().len();
    match action {
        Action::Go(direction) => saved.row = step_row(saved.row, rows, direction),
        Action::Page(pages) => {
            let by = pages as isize * page as isize;
            saved.row = saved
                .row
                .saturating_add_signed(by)
                .min(rows.saturating_sub(1));
        }
        Action::Wheel(lines) => {
            saved.row = saved
                .row
                .saturating_add_signed(lines as isize)
                .min(rows.saturating_sub(1));
        }
        Action::Jump(end) => saved.row = if end < 0 { 0 } else { rows.saturating_sub(1) },
        Action::Row(clicked) if clicked < rows => {
            if saved.row == clicked {
                return open_saved(saved, None);
            }
            saved.row = clicked;
        }
        Action::Enter => return open_saved(saved, None),
        Action::Tab => return open_saved(saved, Some(Purpose::Replay)),
        Action::Type(letter) if !letter.is_control() => {
            saved.filter.push(letter);
            saved.row = 0;
        }
        Action::Paste(text) => {
            saved
                .filter
                .extend(text.chars().filter(|letter| !letter.is_control()));
            saved.row = 0;
        }
        Action::Erase => {
            saved.filter.pop();
        }
        _ => {}
    }
    Vec::new()
}

/// Opens the chosen game: to play on, or to look at if it is over.
fn open_saved(saved: &Saved, purpose: Option<Purpose>) -> Vec<Effect> {
    let Some(game) = saved.chosen() else {
        return Vec::new();
    };
    let purpose = purpose.unwrap_or(if game.result.is_some() {
        Purpose::Replay
    } else {
        Purpose::Play
    });
    vec![Effect::Load(game.path.clone(), purpose)]
}

/// Asks whether to delete the chosen saved game.
pub(super) fn delete(model: &mut Model) -> Vec<Effect> {
    let Screen::Saved(saved) = model.top() else {
        return Vec::new();
    };
    let Some(game) = saved.chosen() else {
        return Vec::new();
    };
    let name = game
        .path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    let name = name.unwrap_or_default();
    let question = fill(model.t(Text::AskDelete), &[&crate::session::visible(&name)]);
    ask(model, question, Command::Delete);
    Vec::new()
}

/// Deletes the chosen saved game.
pub(super) fn delete_chosen(model: &mut Model) -> Vec<Effect> {
    match model.top() {
        Screen::Saved(saved) => saved
            .chosen()
            .map(|game| vec![Effect::Delete(game.path.clone()), Effect::List])
            .unwrap_or_default(),
        _ => Vec::new(),
    }
}

fn settings(model: &mut Model, action: &Action) -> Vec<Effect> {
    let rows = SettingsRow::ALL;
    let Screen::Settings { row } = model.top_mut() else {
        return Vec::new();
    };
    let by = match action {
        Action::Go(Direction::Left) => -1,
        Action::Go(Direction::Right) | Action::Enter | Action::Space | Action::Tab => 1,
        Action::Go(direction) => {
            *row = step_row(*row, rows.len(), *direction);
            return Vec::new();
        }
        Action::Row(clicked) if *clicked < rows.len() => {
            *row = *clicked;
            1
        }
        _ => return Vec::new(),
    };
    let chosen = rows[*row];
    let look = &mut model.look;
    let mut effects = vec![Effect::KeepSettings];
    match chosen {
        SettingsRow::Theme => look.theme = next(&ThemeName::ALL, look.theme, by),
        SettingsRow::Glyphs => look.glyphs = next(&GlyphTier::ALL, look.glyphs, by),
        SettingsRow::Language => look.language = next(&Language::ALL, look.language, by),
        SettingsRow::Animation => look.animation = !look.animation,
        SettingsRow::Mouse => {
            look.mouse = !look.mouse;
            effects.push(Effect::Mouse(look.mouse));
        }
        SettingsRow::Insights => {
            look.insights = !look.insights;
            if let Some(play) = &mut model.play {
                play.insights = None;
            }
        }
        SettingsRow::Back => {
            model.close();
            return Vec::new();
        }
    }
    effects
}

fn next<T: Copy + PartialEq>(all: &[T], now: T, by: i32) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or(0);
    all[around(at, all.len(), by)]
}

fn menu(model: &mut Model, action: &Action, now: Instant) -> Vec<Effect> {
    let rows = menu_rows(model);
    let Screen::Menu { row } = model.top_mut() else {
        return Vec::new();
    };
    match action {
        Action::Go(direction) => {
            *row = step_row(*row, rows.len(), *direction);
            return Vec::new();
        }
        Action::Wheel(lines) => {
            *row = row
                .saturating_add_signed(*lines as isize)
                .min(rows.len().saturating_sub(1));
            return Vec::new();
        }
        Action::Jump(end) => {
            *row = if *end < 0 {
                0
            } else {
                rows.len().saturating_sub(1)
            };
            return Vec::new();
        }
        Action::Row(clicked) if *clicked < rows.len() => *row = *clicked,
        Action::Enter | Action::Space => {}
        _ => return Vec::new(),
    }
    let chosen = rows.get(*row).map(|row| row.1);
    model.close();
    match chosen.flatten() {
        Some(command) => commands::command(model, command, now),
        None => Vec::new(),
    }
}

/// A comment is being written.
fn comment(model: &mut Model, action: Action) -> Vec<Effect> {
    let Screen::Comment(text) = model.top_mut() else {
        return Vec::new();
    };
    match action {
        Action::Type(letter) if !letter.is_control() => text.push(letter),
        Action::Paste(pasted) => {
            text.extend(pasted.chars().filter(|letter| !letter.is_control()));
        }
        Action::Erase => {
            text.pop();
        }
        Action::Enter => {
            let text = std::mem::take(text).trim().to_owned();
            model.close();
            if let Some(play) = &mut model.play {
                let node = play.session.cursor();
                play.session
                    .set_comment(node, (!text.is_empty()).then_some(text));
                return vec![Effect::Autosave];
            }
        }
        _ => {}
    }
    Vec::new()
}

fn confirm(model: &mut Model, action: &Action, now: Instant) -> Vec<Effect> {
    let Screen::Confirm(confirm) = model.top_mut() else {
        return Vec::new();
    };
    let sure = match action {
        Action::Go(_) | Action::Tab => {
            confirm.sure = !confirm.sure;
            return Vec::new();
        }
        Action::Enter | Action::Space => confirm.sure,
        Action::Row(row) => *row == 0,
        _ => return Vec::new(),
    };
    let command = confirm.yes;
    model.close();
    if sure {
        commands::confirmed(model, command, now)
    } else {
        Vec::new()
    }
}

/// Scrolls a text.
fn scroll(model: &mut Model, action: &Action) {
    let (most, page) = (model.drawn.overflow, model.drawn.page.max(1));
    let scroll = match model.top_mut() {
        Screen::Rules(rules) => &mut rules.scroll,
        Screen::Help { scroll } => scroll,
        _ => return,
    };
    *scroll = match action {
        Action::Go(Direction::Up) => scroll.saturating_sub(1),
        Action::Go(Direction::Down) => *scroll + 1,
        Action::Page(pages) => scroll.saturating_add_signed(*pages as isize * page as isize),
        Action::Space => *scroll + page,
        Action::Wheel(lines) => scroll.saturating_add_signed(*lines as isize * 3),
        Action::Jump(-1) => 0,
        Action::Jump(_) => most,
        _ => *scroll,
    }
    .min(most);
}
