//! What an event means to the screen on top.

mod table;

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::{
    action::{Action, Command},
    board::{BoardLayout, Direction},
    event::{Event, Signal},
    model::{Model, Screen},
    play::Play,
};
use crate::session::latin_key;

pub use table::key_table;
pub(super) use table::{FIXED, Fixed, MENU, is_valid, key_name, label, valid};
use table::{Key, command_of};

/// What an event means to the screen on top, if anything.
pub(super) fn action(model: &Model, event: Event) -> Option<Action> {
    match event {
        Event::Key(key) => pressed(model, key),
        Event::Mouse(mouse) => clicked(model, mouse),
        Event::Resize(columns, rows) => Some(Action::Resize(columns, rows)),
        Event::Paste(text) => Some(Action::Paste(text)),
        Event::Search(search) => Some(Action::Search(search)),
        Event::Tick => Some(Action::Tick),
        Event::Signal(Signal::Terminate) | Event::Lost => Some(Action::Terminate),
        Event::Signal(Signal::Suspend) => Some(Action::Suspend),
        Event::Signal(Signal::Continue) => Some(Action::Repaint),
    }
}

fn pressed(model: &Model, key: KeyEvent) -> Option<Action> {
    let repeated = match key.kind {
        KeyEventKind::Press => false,
        KeyEventKind::Repeat => true,
        KeyEventKind::Release => return None,
    };
    let action = meaning(model, key)?;
    // A key held down goes on moving, erasing and scrolling, and nothing else.
    let moves = matches!(
        action,
        Action::Go(_) | Action::Erase | Action::Page(_) | Action::Type(_)
    );
    (!repeated || moves).then_some(action)
}

fn meaning(model: &Model, key: KeyEvent) -> Option<Action> {
    let in_game = model.play.as_ref().filter(|_| model.is_playing());
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Terminate),
            KeyCode::Char('z') => Some(Action::Suspend),
            KeyCode::Char('l') => Some(Action::Repaint),
            KeyCode::Char('h') => Some(Action::Erase),
            KeyCode::Char(letter) if in_game.is_some() => {
                command_of(Key::Control(letter)).map(Action::Command)
            }
            _ => None,
        };
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    if matches!(model.top(), Screen::Editor(_)) && key.code == KeyCode::Delete {
        return Some(Action::Erase);
    }
    if let Some(action) = plain(key.code) {
        return Some(action);
    }
    let letter = match key.code {
        KeyCode::Char(letter) => letter,
        KeyCode::Delete => return Some(Action::Command(Command::Delete)),
        KeyCode::F(number) if in_game.is_some() => {
            return command_of(Key::Function(number)).map(Action::Command);
        }
        _ => return None,
    };
    if let Some(play) = in_game {
        return Some(in_play(play, letter, model.look.vi));
    }
    match model.top() {
        Screen::Saved(_) | Screen::Comment(_) => return Some(Action::Type(letter)),
        Screen::Setup(setup) if setup.is_typing() => return Some(Action::Type(letter)),
        _ => {}
    }
    // Where nothing is typed a key counts by its place on the keyboard.
    let letter = latin_key(letter).unwrap_or(letter).to_ascii_lowercase();
    if model.look.vi
        && let Some(action) = cursor(letter)
        && !matches!(model.top(), Screen::Confirm(_))
    {
        return Some(action);
    }
    match model.top() {
        Screen::Editor(_) => Some(match letter {
            '?' => Action::Command(Command::Help),
            'q' => Action::Back,
            ' ' => Action::Space,
            'w' => Action::Tab,
            letter => Action::Type(letter),
        }),
        Screen::Confirm(_) => match letter {
            'y' => Some(Action::Row(0)),
            'n' | 'q' => Some(Action::Back),
            _ => Some(in_list(letter)),
        },
        Screen::Rules(_) if letter == 'g' => Some(Action::Command(Command::NextLanguage)),
        Screen::Help { .. } if letter == '?' => Some(Action::Back),
        Screen::Picker { .. } if letter == 'q' => Some(Action::Command(Command::Quit)),
        Screen::Picker { .. } if letter.is_ascii_digit() => {
            let row = letter.to_digit(10)? as usize;
            let first = usize::from(model.resumable.is_some());
            row.checked_sub(1).map(|row| Action::Row(row + first))
        }
        _ => Some(in_list(letter)),
    }
}

/// Keys that mean the same everywhere.
fn plain(code: KeyCode) -> Option<Action> {
    Some(match code {
        KeyCode::Up => Action::Go(Direction::Up),
        KeyCode::Down => Action::Go(Direction::Down),
        KeyCode::Left => Action::Go(Direction::Left),
        KeyCode::Right => Action::Go(Direction::Right),
        KeyCode::Enter => Action::Enter,
        KeyCode::Esc => Action::Back,
        KeyCode::Backspace => Action::Erase,
        KeyCode::Tab | KeyCode::BackTab => Action::Tab,
        KeyCode::PageUp => Action::Page(-1),
        KeyCode::PageDown => Action::Page(1),
        KeyCode::Home => Action::Jump(-1),
        KeyCode::End => Action::Jump(1),
        KeyCode::F(1) => Action::Command(Command::Help),
        KeyCode::F(2) => Action::Command(Command::Rules),
        _ => return None,
    })
}

const fn in_list(letter: char) -> Action {
    match letter {
        ' ' => Action::Space,
        '?' => Action::Command(Command::Help),
        'q' => Action::Back,
        letter => Action::Type(letter),
    }
}

/// A character while a game stands in front: text once something is typed, else a
/// command where the table has one, else the beginning of a turn.
fn in_play(play: &Play, letter: char, vi: bool) -> Action {
    if play.typed.is_open() {
        return Action::Type(letter);
    }
    if letter == ' ' && !is_valid(play, Command::Pause) {
        return Action::Space;
    }
    if vi && let Some(action) = cursor(letter.to_ascii_lowercase()) {
        return action;
    }
    match command_of(Key::Char(letter)) {
        Some(command) => Action::Command(command),
        None => Action::Type(letter),
    }
}

/// The keys that move the cursor beside the arrows, for who wants them.
const fn cursor(letter: char) -> Option<Action> {
    Some(Action::Go(match letter {
        'h' => Direction::Left,
        'j' => Direction::Down,
        'k' => Direction::Up,
        'l' => Direction::Right,
        'y' => Direction::UpLeft,
        'u' => Direction::UpRight,
        'b' => Direction::DownLeft,
        'n' => Direction::DownRight,
        _ => return None,
    }))
}

fn clicked(model: &Model, mouse: MouseEvent) -> Option<Action> {
    let at = (mouse.column, mouse.row);
    let point = || model.drawn.board.as_ref()?.hit(at.0, at.1);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => model
            .drawn
            .hits
            .iter()
            .rev()
            .find(|(area, _)| area.contains(at.into()))
            .map(|(_, action)| action.clone())
            .or_else(|| point().map(Action::Press)),
        MouseEventKind::Up(MouseButton::Left) => {
            let pressed = model.pointer()?.1?;
            let point = point()?;
            (point != pressed).then_some(Action::Drop(point))
        }
        MouseEventKind::Down(MouseButton::Right) => match model.top() {
            Screen::Editor(_) => point().map(Action::Take),
            _ => Some(Action::Back),
        },
        MouseEventKind::Moved | MouseEventKind::Drag(MouseButton::Left) => {
            let board = model.drawn.board.as_ref()?;
            let point = board.hit(at.0, at.1)?;
            let moved = model.pointer()?.0 != point;
            let scrolled = board.layout().is_some_and(BoardLayout::is_scrolled);
            (moved && !scrolled).then_some(Action::Hover(point))
        }
        MouseEventKind::ScrollUp => Some(Action::Wheel(-1)),
        MouseEventKind::ScrollDown => Some(Action::Wheel(1)),
        _ => None,
    }
}
