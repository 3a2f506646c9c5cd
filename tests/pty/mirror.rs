//! A copy of the program in memory, with the same game on a terminal of the same size. It
//! says where points lie and where the cursor stands.

use std::{sync::mpsc, time::Instant};

use quintet::{
    core::Point,
    session::Session,
    tui::{App, Event, Launch, Look, Start},
};
use ratatui::{Terminal, backend::TestBackend};

pub(crate) struct Mirror {
    app: App,
    terminal: Terminal<TestBackend>,
    now: Instant,
}

impl Mirror {
    pub(crate) fn new(session: Session, animation: bool) -> Self {
        let now = Instant::now();
        let launch = Launch {
            start: Start::Play {
                session: Box::new(session),
                limits: quintet::engine::Limits::default(),
                save: None,
            },
            look: Look {
                animation,
                ..Look::default()
            },
            store: None,
            seed: 0,
            notice: None,
        };
        let mut mirror = Self {
            app: App::new(launch, mpsc::channel().0, now),
            terminal: Terminal::new(TestBackend::new(100, 32)).expect("a test terminal"),
            now,
        };
        mirror.draw();
        mirror
    }

    /// The copy sees what the program sees.
    pub(crate) fn event(&mut self, event: Event) {
        self.app.event(event, self.now);
        self.draw();
    }

    /// The game as the copy has it.
    pub(crate) fn session(&self) -> &Session {
        self.app.session().expect("a game")
    }

    /// The point under the cursor.
    pub(crate) fn cursor(&self) -> Point {
        self.app.cursor().expect("a game")
    }

    /// The cell in the middle of a point.
    pub(crate) fn at(&self, point: Point) -> (u16, u16) {
        self.app.screen(point).expect("a point in sight")
    }

    fn draw(&mut self) {
        let (app, now) = (&mut self.app, self.now);
        self.terminal
            .draw(|frame| app.draw(frame, now))
            .expect("a frame");
    }
}
