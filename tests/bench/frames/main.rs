//! How long a frame of each game's screen takes to draw, at 120x40:
//!
//!     cargo bench --bench frames

use std::{sync::mpsc, time::Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use divan::{Bencher, black_box};
use quintet::{
    catalog::find,
    session::{Session, Setup},
    tui::{App, Event, Launch, Look, Start},
};
use ratatui::{Terminal, backend::TestBackend};

fn main() {
    divan::main();
}

/// A cursor key, and the frame after it.
#[divan::bench(args = ["bocch", "shobu", "bound", "loa", "boloa"])]
fn a_key_and_its_frame(bencher: Bencher<'_, '_>, name: &str) {
    let game = find(name)
        .expect("a game of the list")
        .build([])
        .expect("the defaults");
    let session = Session::new(Setup::new(game)).expect("the start position");
    let (sender, _events) = mpsc::channel();
    let launch = Launch {
        start: Start::Play {
            session: Box::new(session),
            limits: Default::default(),
            save: None,
        },
        look: Look::default(),
        store: None,
        seed: 1,
        notice: None,
    };
    let now = Instant::now();
    let mut app = App::new(launch, sender, now);
    let mut terminal = Terminal::new(TestBackend::new(120, 40)).expect("a test terminal");
    let mut ways = [KeyCode::Left, KeyCode::Up, KeyCode::Right, KeyCode::Down]
        .into_iter()
        .cycle();
    bencher.bench_local(|| {
        let way = ways.next().unwrap_or(KeyCode::Left);
        app.event(Event::Key(KeyEvent::new(way, KeyModifiers::NONE)), now);
        let frame = terminal.draw(|frame| app.draw(frame, now));
        black_box(frame.is_ok())
    });
}
