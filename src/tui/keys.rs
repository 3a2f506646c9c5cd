//! What an event means to the screen on top.

use crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::{
    action::{Action, Command},
    board::{BoardLayout, Direction},
    event::{Event, Signal},
    model::{Model, Screen},
    play::Play,
    text::Text,
};

/// A key that stands for a command while a game is on the screen and nothing is
/// being typed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Binding {
    pub(super) key: char,
    pub(super) command: Command,
    pub(super) text: Text,
}

const fn bind(key: char, command: Command, text: Text) -> Binding {
    Binding { key, command, text }
}

/// Keys of a game being played, the most wanted in front. No turn of any game is
/// written with one of these in front, so that every other character begins to type.
pub(super) const PLAYING: &[Binding] = &[
    bind('m', Command::MoveNow, Text::MoveNow),
    bind(' ', Command::Pause, Text::Pause),
    bind('z', Command::Undo, Text::Undo),
    bind('q', Command::Menu, Text::Menu),
    bind('?', Command::Help, Text::Help),
    bind('t', Command::Hint, Text::Hint),
    bind('x', Command::Redo, Text::Redo),
    bind('i', Command::Analysis, Text::Analysis),
    bind('+', Command::Faster, Text::Faster),
    bind('-', Command::Slower, Text::Slower),
    bind('.', Command::Insights, Text::Insights),
    bind('v', Command::Flip, Text::Flip),
    bind('w', Command::Save, Text::Save),
    bind(';', Command::Comment, Text::Comment),
    bind('o', Command::OfferDraw, Text::OfferDraw),
    bind('r', Command::Resign, Text::Resign),
];

/// Keys of a game that is over: no turn can be typed any more.
pub(super) const OVER: &[Binding] = &[
    bind('a', Command::Rematch, Text::Rematch),
    bind('p', Command::NewGame, Text::NewGame),
    bind('z', Command::Undo, Text::Undo),
    bind('q', Command::Menu, Text::Menu),
    bind('?', Command::Help, Text::Help),
    bind('x', Command::Redo, Text::Redo),
    bind('e', Command::Replay, Text::Replay),
    bind('g', Command::Review, Text::Review),
    bind('i', Command::Analysis, Text::Analysis),
    bind('.', Command::Insights, Text::Insights),
    bind('v', Command::Flip, Text::Flip),
    bind('w', Command::Save, Text::Save),
];

/// Keys of a game being looked at.
pub(super) const LOOKING: &[Binding] = &[
    bind(' ', Command::Pause, Text::Autoplay),
    bind('z', Command::StepBack, Text::StepBack),
    bind('x', Command::StepOn, Text::StepOn),
    bind('q', Command::Menu, Text::Menu),
    bind('?', Command::Help, Text::Help),
    bind('e', Command::PlayFromHere, Text::PlayFromHere),
    bind('c', Command::NextComment, Text::NextComment),
    bind('g', Command::NextCapture, Text::NextCapture),
    bind('r', Command::Review, Text::Review),
    bind(';', Command::Comment, Text::Comment),
    bind('s', Command::NextSibling, Text::NextSibling),
    bind('p', Command::Promote, Text::Promote),
    bind('d', Command::DeleteVariation, Text::DeleteVariation),
    bind('+', Command::Faster, Text::Faster),
    bind('-', Command::Slower, Text::Slower),
    bind('i', Command::Analysis, Text::Analysis),
    bind('.', Command::Insights, Text::Insights),
    bind('v', Command::Flip, Text::Flip),
    bind('w', Command::Save, Text::Save),
];

/// Keys of a lesson.
pub(super) const LEARNING: &[Binding] = &[
    bind('x', Command::NextStep, Text::NextStep),
    bind('z', Command::PreviousStep, Text::PreviousStep),
    bind('t', Command::Hint, Text::Hint),
    bind('q', Command::Menu, Text::Menu),
    bind('?', Command::Help, Text::Help),
    bind('.', Command::Insights, Text::Insights),
    bind('v', Command::Flip, Text::Flip),
];

/// The keys of a game on the screen that do something now.
pub(super) fn valid(play: &Play) -> Vec<Binding> {
    bindings(play)
        .iter()
        .filter(|binding| is_valid(play, binding.command))
        .copied()
        .collect()
}

/// The keys that stand for commands.
pub(super) fn bindings(play: &Play) -> &'static [Binding] {
    if play.lesson.is_some() {
        LEARNING
    } else if play.replay.is_some() {
        LOOKING
    } else if play.result().is_some() {
        OVER
    } else {
        PLAYING
    }
}

/// Whether a command does something now.
pub(super) fn is_valid(play: &Play, command: Command) -> bool {
    let session = &play.session;
    let ply = session.ply();
    let replay = play.replay.is_some();
    if let Some(state) = play.lesson {
        return match command {
            Command::PreviousStep => state.step > 0,
            Command::NextStep | Command::Insights | Command::Flip => true,
            Command::Hint => !state.done,
            command => command.is_general(),
        };
    }
    match command {
        Command::NextStep | Command::PreviousStep => false,
        Command::MoveNow => play.is_thinking() || play.is_cpu_waiting(),
        Command::Pause => replay || (play.is_show() && play.is_live()),
        Command::Faster | Command::Slower => replay || play.is_show(),
        Command::Undo | Command::StepBack | Command::FirstPly => ply > 0,
        Command::Redo | Command::StepOn | Command::LastPly => {
            !session.node(session.cursor()).children.is_empty()
        }
        Command::Hint => play.is_humans_turn(),
        Command::NextSibling | Command::Promote | Command::DeleteVariation => {
            let parent = session.node(session.cursor()).parent;
            parent.is_some_and(|parent| session.node(parent).children.len() > 1)
        }
        Command::Review => session.last_ply() > 0,
        Command::Resign | Command::OfferDraw => play.is_live() && !play.is_show(),
        _ => true,
    }
}

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
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Terminate),
            KeyCode::Char('z') => Some(Action::Suspend),
            KeyCode::Char('l') => Some(Action::Repaint),
            KeyCode::Char('h') => Some(Action::Erase),
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
    let KeyCode::Char(letter) = key.code else {
        return None;
    };
    match model.top() {
        Screen::Play => model.play.as_ref().and_then(|play| in_game(play, letter)),
        Screen::Saved(_) | Screen::Comment(_) => Some(Action::Type(letter)),
        Screen::Editor(_) => Some(match letter {
            '?' => Action::Command(Command::Help),
            'q' => Action::Back,
            ' ' => Action::Space,
            'w' => Action::Tab,
            letter => cursor(letter).unwrap_or(Action::Type(letter)),
        }),
        Screen::Setup(setup) if setup.is_typing() => Some(Action::Type(letter)),
        Screen::Confirm(_) => match letter {
            'y' | 'Y' => Some(Action::Row(0)),
            'n' | 'N' | 'q' => Some(Action::Back),
            _ => in_list(letter),
        },
        Screen::Rules(_) if letter == 'g' => Some(Action::Command(Command::NextLanguage)),
        Screen::Help { .. } if letter == '?' => Some(Action::Back),
        Screen::Picker { .. } if letter == 'q' => Some(Action::Command(Command::Quit)),
        Screen::Picker { .. } if letter.is_ascii_digit() => {
            let row = letter.to_digit(10)? as usize;
            let first = usize::from(model.resumable.is_some());
            row.checked_sub(1).map(|row| Action::Row(row + first))
        }
        _ => in_list(letter),
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
        KeyCode::Delete => Action::Command(Command::Delete),
        KeyCode::F(1) => Action::Command(Command::Help),
        KeyCode::F(2) => Action::Command(Command::Rules),
        _ => return None,
    })
}

fn in_list(letter: char) -> Option<Action> {
    Some(match letter {
        'h' => Action::Go(Direction::Left),
        'j' => Action::Go(Direction::Down),
        'k' => Action::Go(Direction::Up),
        'l' => Action::Go(Direction::Right),
        ' ' => Action::Space,
        '?' => Action::Command(Command::Help),
        'q' => Action::Back,
        letter => Action::Type(letter),
    })
}

fn in_game(play: &Play, letter: char) -> Option<Action> {
    if play.typed.is_open() {
        return Some(Action::Type(letter));
    }
    let list = bindings(play);
    if letter == ' ' && !is_valid(play, Command::Pause) {
        return Some(Action::Space);
    }
    if let Some(binding) = list.iter().find(|binding| binding.key == letter) {
        return Some(Action::Command(binding.command));
    }
    Some(cursor(letter).unwrap_or(Action::Type(letter)))
}

/// The keys that move the cursor beside the arrows.
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
