//! The terminal, taken over and given back whole.

use std::{
    io::{self, IsTerminal, Write, stdout},
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crossterm::{
    cursor::{Hide, Show},
    event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture},
    execute,
    style::ResetColor,
    terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
};

/// Whether the terminal is taken over now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal, given back when the value goes away: at the end, on an error and
/// on a panic.
#[derive(Debug)]
pub(super) struct Guard {
    mouse: bool,
}

/// Whether the program stands on a terminal with both hands.
pub(super) fn is_terminal() -> bool {
    io::stdin().is_terminal() && stdout().is_terminal()
}

impl Guard {
    /// Takes the terminal over.
    pub(super) fn take(mouse: bool) -> io::Result<Self> {
        install_hook();
        let guard = Self { mouse };
        guard.enter()?;
        Ok(guard)
    }

    /// Switches the mouse on or off.
    pub(super) fn set_mouse(&mut self, mouse: bool) -> io::Result<()> {
        self.mouse = mouse;
        if mouse {
            execute!(stdout(), EnableMouseCapture)
        } else {
            execute!(stdout(), DisableMouseCapture)
        }
    }

    /// Gives the terminal back, stops the program until the shell continues it, and
    /// takes the terminal again.
    pub(super) fn suspend(&self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.enter()
    }

    fn enter(&self) -> io::Result<()> {
        // Set first: whatever fails below is undone by whoever comes after.
        TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste, Hide)?;
        if self.mouse {
            execute!(stdout(), EnableMouseCapture)?;
        }
        Ok(())
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back, if it is taken. Errors are of no use here: the terminal
/// may be gone.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = stdout();
    let _ = execute!(
        out,
        DisableMouseCapture,
        DisableBracketedPaste,
        ResetColor,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
    let _ = out.flush();
}

/// Makes a panic give the terminal back before its message is printed. A search
/// that fails is caught and reported on the screen instead.
fn install_hook() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if thread::current().name() == Some("quintet-search") && TAKEN.load(Ordering::SeqCst) {
                return;
            }
            give_back();
            before(info);
        }));
    });
}
