//! What a screen costs: nothing when nothing happens, and few bytes for a key.

use std::{
    cell::RefCell,
    io::{self, Write},
    rc::Rc,
    sync::mpsc,
    time::{Duration, Instant},
};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use quintet::tui::{App, Event, Launch};
use ratatui::{Terminal, TerminalOptions, Viewport, backend::CrosstermBackend, layout::Rect};

use crate::harness::{Bench, hot_seat, plain_look};

/// The most bytes that a key may send to the terminal.
const MOST: usize = 4096;

/// A sink that counts.
#[derive(Clone, Default)]
struct Count(Rc<RefCell<usize>>);

impl Write for Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        *self.0.borrow_mut() += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_key_sends_few_bytes_to_the_terminal() {
    for game in ["bocch", "shobu", "bound", "loa", "boloa"] {
        let (sender, _events) = mpsc::channel();
        let now = Instant::now();
        let launch = Launch {
            start: hot_seat(game, &[]),
            look: plain_look(),
            store: None,
            seed: 0,
            notice: None,
        };
        let mut app = App::new(launch, sender, now);
        let count = Count::default();
        let options = TerminalOptions {
            viewport: Viewport::Fixed(Rect::new(0, 0, 120, 40)),
        };
        let backend = CrosstermBackend::new(count.clone());
        let mut terminal = Terminal::with_options(backend, options).expect("a terminal");
        terminal
            .draw(|frame| app.draw(frame, now))
            .expect("a frame");
        let mut most = 0;
        for letter in "hjklyubn".chars().cycle().take(40) {
            let before = *count.0.borrow();
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            app.event(Event::Key(key), now);
            terminal
                .draw(|frame| app.draw(frame, now))
                .expect("a frame");
            most = most.max(*count.0.borrow() - before);
        }
        assert!(most > 0 && most < MOST, "{game}: {most} bytes for one key");
    }
}

#[test]
fn nothing_is_due_while_people_think_without_a_clock() {
    let bench = Bench::new(hot_seat("loa", &[]), plain_look(), (80, 24));
    let later = Instant::now() + Duration::from_secs(3600);
    assert_eq!(bench.app.deadline(later), None);
}

#[test]
fn an_event_that_means_nothing_draws_nothing() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), (80, 24));
    let now = Instant::now();
    let release = KeyEvent::new_with_kind(
        KeyCode::Enter,
        KeyModifiers::NONE,
        crossterm::event::KeyEventKind::Release,
    );
    assert!(!bench.app.event(Event::Key(release), now));
    let moved = MouseEvent {
        kind: MouseEventKind::Moved,
        column: 0,
        row: 0,
        modifiers: KeyModifiers::NONE,
    };
    assert!(!bench.app.event(Event::Mouse(moved), now));
}

#[test]
fn a_key_that_is_held_down_plays_no_turn() {
    let mut bench = Bench::new(hot_seat("boloa", &[]), plain_look(), (80, 24));
    let held = KeyEvent::new_with_kind(
        KeyCode::Enter,
        KeyModifiers::NONE,
        crossterm::event::KeyEventKind::Repeat,
    );
    bench.event(Event::Key(held));
    assert_eq!(bench.session().ply(), 0);
    bench.keys("<Enter>");
    assert_eq!(bench.session().ply(), 1);
}
