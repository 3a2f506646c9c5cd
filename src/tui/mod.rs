//! The terminal face: the boards, the screens, the keys.
//!
//! Events of every kind come in on one channel. `keys` turns an event into an
//! action, `update` changes the model by it and hands back what must be done in the
//! world, `view` draws the model. Nothing is drawn, and no timer runs, unless
//! something happens.

mod action;
mod app;
pub mod board;
mod clipboard;
pub mod config;
mod editor;
mod entry;
mod event;
pub mod glyphs;
mod keys;
mod look;
mod model;
mod play;
mod terminal;
pub mod theme;
mod update;
mod view;

use std::{
    io::{self, BufWriter, Write, stdout},
    mem::ManuallyDrop,
    path::PathBuf,
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    time::Instant,
};

use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    layout::{Position, Rect},
};

use crate::{
    engine::Limits,
    session::{Session, Store},
    text,
};

pub use app::{App, Request};
pub use event::{Event, Signal};
pub use keys::key_table;
pub use look::Look;

/// What the program begins with.
#[derive(Debug)]
pub struct Launch {
    /// The first screen.
    pub start: Start,
    /// How it looks.
    pub look: Look,
    /// Where games are kept; without it nothing is saved.
    pub store: Option<Store>,
    /// The seed of the computer's choices in games begun on the screen.
    pub seed: u64,
    /// What the first screen should say, such as an error of the settings.
    pub notice: Option<String>,
}

/// The first screen.
#[derive(Debug)]
pub enum Start {
    /// The picker.
    Picker,
    /// A game to play.
    Play {
        /// The game, as far as it has been played.
        session: Box<Session>,
        /// Limits of the computer's turns beside its level.
        limits: Limits,
        /// A file to keep the game in.
        save: Option<PathBuf>,
    },
    /// A game to look at.
    Replay {
        /// The game, at the ply to begin with.
        session: Box<Session>,
        /// Its file.
        path: Option<PathBuf>,
        /// What is wrong with the record behind its last legal turn.
        problem: Option<String>,
    },
}

/// How the program was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The settings, if they were changed.
    pub look: Option<Look>,
}

/// Why the program cannot run on the screen.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Input or output is no terminal.
    #[error("the screen needs a terminal for input and output; try `quintet play GAME --plain`")]
    NoTerminal,
    /// The terminal cannot place a cursor.
    #[error(
        "a terminal of the kind {0:?} has no screen to draw on; set TERM, or try `quintet play GAME --plain`"
    )]
    Dumb(String),
    /// The terminal fails.
    #[error("the terminal fails: {0}")]
    Terminal(#[from] io::Error),
}

/// Whether standard input and output are a terminal with a screen to draw on.
#[must_use]
pub fn is_terminal() -> bool {
    let kind = std::env::var("TERM").unwrap_or_default();
    terminal::is_terminal() && !kind.is_empty() && kind != "dumb"
}

/// Runs the program on the terminal until the user leaves it. The terminal is given
/// back as it was on every way out, also on a panic.
///
/// In debug builds the key F12 makes the program panic if the variable
/// `QUINTET_TEST_PANIC` is set, so that tests can see what becomes of the terminal.
///
/// # Errors
/// See [`Error`].
pub fn run(launch: Launch) -> Result<Exit, Error> {
    if !terminal::is_terminal() {
        return Err(Error::NoTerminal);
    }
    let kind = std::env::var("TERM").unwrap_or_default();
    if kind.is_empty() || kind == "dumb" {
        return Err(Error::Dumb(kind));
    }
    let (sender, events) = mpsc::channel();
    let mouse = launch.look.mouse;
    let mut app = App::new(launch, sender.clone(), Instant::now());
    event::listen_to_signals(sender.clone())?;
    let mut guard = terminal::Guard::take(mouse)?;
    event::listen_to_terminal(sender)?;
    // Never dropped: it would show the cursor, which the guard does, and panic if the terminal
    // is gone.
    let mut screen = ManuallyDrop::new(Terminal::new(CrosstermBackend::new(BufWriter::new(
        stdout(),
    )))?);
    let mut look = None;
    screen.draw(|frame| app.draw(frame, Instant::now()))?;
    while !app.is_over() {
        let mut changed = wait(&events, &mut app);
        while let Some(request) = app.request() {
            match request {
                Request::Suspend => {
                    guard.suspend()?;
                    app.event(Event::Signal(Signal::Continue), Instant::now());
                }
                Request::Mouse(on) => guard.set_mouse(on)?,
                Request::Copy(text) => {
                    let mut out = stdout();
                    out.write_all(clipboard::sequence(&text).as_bytes())?;
                    out.flush()?;
                }
            }
            changed = true;
        }
        look = app.changed_settings().or(look);
        if app.wants_repaint() {
            // Unlike `clear`, this does not ask the terminal where its cursor is: the
            // answer would go to the thread that reads keys.
            let size = screen.size()?;
            screen.resize(Rect::from((Position::ORIGIN, size)))?;
            changed = true;
        }
        if changed && !app.is_over() {
            screen.draw(|frame| app.draw(frame, Instant::now()))?;
        }
    }
    Ok(Exit { look })
}

/// Waits for something to happen and takes in all that has; returns whether the
/// screen may look different.
fn wait(events: &Receiver<Event>, app: &mut App) -> bool {
    let now = Instant::now();
    let first = match app.deadline(now) {
        None => events.recv().unwrap_or(Event::Lost),
        Some(due) => match events.recv_timeout(due.saturating_duration_since(now)) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => Event::Tick,
            Err(RecvTimeoutError::Disconnected) => Event::Lost,
        },
    };
    let mut changed = take(app, first);
    while !app.is_over()
        && let Ok(event) = events.try_recv()
    {
        changed |= take(app, event);
    }
    changed
}

fn take(app: &mut App, event: Event) -> bool {
    if cfg!(debug_assertions)
        && let Event::Key(key) = &event
        && key.code == crossterm::event::KeyCode::F(12)
        && std::env::var_os("QUINTET_TEST_PANIC").is_some()
    {
        panic!("asked for by QUINTET_TEST_PANIC");
    }
    app.event(event, Instant::now())
}
