//! Everything that can happen to the program, on one channel.

use std::{
    io,
    sync::mpsc::Sender,
    thread::{self, JoinHandle},
};

use crossterm::event::{self as terminal, KeyEvent, MouseEvent};
use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP},
    iterator::Signals,
};

use crate::session::SearchEvent;

/// Something that happens to the program.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key.
    Key(KeyEvent),
    /// The mouse.
    Mouse(MouseEvent),
    /// The terminal has another size: columns, rows.
    Resize(u16, u16),
    /// Text was pasted.
    Paste(String),
    /// A search speaks.
    Search(SearchEvent),
    /// The time has come for what was due.
    Tick,
    /// The system speaks.
    Signal(Signal),
    /// The terminal is gone.
    Lost,
}

/// A signal of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// End the program.
    Terminate,
    /// Stop until continued.
    Suspend,
    /// Go on.
    Continue,
}

/// Sends what the terminal says, until it is gone.
pub(super) fn listen_to_terminal(events: Sender<Event>) -> io::Result<JoinHandle<()>> {
    thread::Builder::new()
        .name("quintet-keys".to_owned())
        .spawn(move || {
            loop {
                let event = match terminal::read() {
                    Ok(terminal::Event::Key(key)) => Event::Key(key),
                    Ok(terminal::Event::Mouse(mouse)) => Event::Mouse(mouse),
                    Ok(terminal::Event::Resize(columns, rows)) => Event::Resize(columns, rows),
                    Ok(terminal::Event::Paste(text)) => Event::Paste(text),
                    Ok(_) => continue,
                    Err(_) => Event::Lost,
                };
                let lost = matches!(event, Event::Lost);
                if events.send(event).is_err() || lost {
                    break;
                }
            }
        })
}

/// Sends the signals that concern the program.
pub(super) fn listen_to_signals(events: Sender<Event>) -> io::Result<JoinHandle<()>> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT])?;
    thread::Builder::new()
        .name("quintet-signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                let signal = match signal {
                    SIGTSTP => Signal::Suspend,
                    SIGCONT => Signal::Continue,
                    _ => Signal::Terminate,
                };
                if events.send(Event::Signal(signal)).is_err() {
                    break;
                }
            }
        })
}
