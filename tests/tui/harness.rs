//! The whole program on a terminal that exists only in memory, driven by keys and
//! clicks.

use std::{
    path::Path,
    sync::mpsc::{self, Receiver},
    time::{Duration, Instant},
};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use quintet::{
    catalog::TurnCode,
    core::Language,
    engine::Report,
    session::{Player, Record, SearchEvent, SearchId, Session, Setup, Store},
    tui::{
        App, Event, Launch, Look, Start,
        glyphs::GlyphTier,
        theme::{ColourTier, ThemeName},
    },
};
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer};

/// The program with its screen.
pub(crate) struct Bench {
    pub(crate) app: App,
    terminal: Terminal<TestBackend>,
    events: Receiver<Event>,
    now: Instant,
    folder: tempfile::TempDir,
    /// The last search that a test has spoken for.
    last_search: Option<SearchId>,
}

/// How the program looks in most tests.
pub(crate) fn plain_look() -> Look {
    Look {
        theme: ThemeName::Dark,
        colours: ColourTier::TrueColor,
        glyphs: GlyphTier::Full,
        language: Language::English,
        animation: false,
        mouse: true,
        insights: true,
        linear: false,
        vi: false,
    }
}

/// Two people at a game with options.
pub(crate) fn hot_seat(game: &str, options: &[(&str, &str)]) -> Start {
    setup(game, options, [Player::Human; 2])
}

/// A game with players.
pub(crate) fn setup(game: &str, options: &[(&str, &str)], players: [Player; 2]) -> Start {
    Start::Play {
        session: Box::new(session(game, options, players)),
        limits: quintet::engine::Limits::nodes(2000),
        save: None,
    }
}

/// A game with players that has not begun.
pub(crate) fn session(game: &str, options: &[(&str, &str)], players: [Player; 2]) -> Session {
    let game = quintet::catalog::find(game)
        .expect("a known game")
        .build(options.iter().copied())
        .expect("options of the game");
    let mut setup = Setup::new(game);
    setup.players = players;
    Session::new(setup).expect("a start position")
}

impl Bench {
    /// The program at its start, in a folder of its own.
    pub(crate) fn new(start: Start, look: Look, size: (u16, u16)) -> Self {
        Self::in_folder(
            start,
            look,
            size,
            tempfile::tempdir().expect("a folder for a test"),
        )
    }

    fn in_folder(start: Start, look: Look, size: (u16, u16), folder: tempfile::TempDir) -> Self {
        let (sender, events) = mpsc::channel();
        let now = Instant::now();
        let launch = Launch {
            start,
            look,
            store: Some(Store::at(folder.path())),
            seed: 7,
            notice: None,
        };
        let app = App::new(launch, sender, now);
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("a test terminal");
        let mut bench = Self {
            app,
            terminal,
            events,
            now,
            folder,
            last_search: None,
        };
        bench.draw();
        bench
    }

    /// Ends the program and starts it again in the same folder.
    pub(crate) fn restart(self, start: Start) -> Self {
        let Self {
            app,
            terminal,
            folder,
            ..
        } = self;
        drop(app);
        let size = *terminal.backend().buffer().area();
        Self::in_folder(start, plain_look(), (size.width, size.height), folder)
    }

    /// Where the program keeps its games.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Something happens.
    pub(crate) fn event(&mut self, event: Event) {
        if self.app.event(event, self.now) {
            self.draw();
        }
    }

    /// Presses keys: characters, and names in angle brackets such as `<Enter>`.
    pub(crate) fn keys(&mut self, keys: &str) {
        let mut rest = keys;
        while let Some(letter) = rest.chars().next() {
            let (code, modifiers, length) = if let Some((name, _)) = rest
                .strip_prefix('<')
                .and_then(|name| name.split_once('>'))
                .filter(|(name, _)| name.len() > 1)
            {
                let (code, modifiers) = named(name);
                (code, modifiers, name.len() + 2)
            } else {
                (KeyCode::Char(letter), KeyModifiers::NONE, letter.len_utf8())
            };
            self.event(Event::Key(KeyEvent::new(code, modifiers)));
            rest = &rest[length..];
        }
    }

    /// Moves the mouse, presses or lets go.
    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.event(Event::Mouse(MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    /// Clicks on a cell.
    pub(crate) fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
    }

    /// Clicks on the first place where a text stands.
    pub(crate) fn click_on(&mut self, text: &str) {
        let (column, row) = self
            .find(text)
            .unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{}", self.text()));
        self.click(column, row);
    }

    /// The first cell of a text on the screen.
    pub(crate) fn find(&self, text: &str) -> Option<(u16, u16)> {
        let buffer = self.buffer();
        let area = *buffer.area();
        for y in 0..area.height {
            for x in 0..area.width {
                let mut rest = text;
                let mut at = x;
                while !rest.is_empty() && at < area.width {
                    let symbol = buffer[(at, y)].symbol();
                    match rest.strip_prefix(symbol) {
                        Some(more) if !symbol.is_empty() => rest = more,
                        _ => break,
                    }
                    at += unicode_width::UnicodeWidthStr::width(symbol).max(1) as u16;
                }
                if rest.is_empty() {
                    return Some((x, y));
                }
            }
        }
        None
    }

    /// The cell in the middle of a point of the board.
    pub(crate) fn point(&self, name: &str) -> (u16, u16) {
        let geometry = self.session().game().geometry();
        let point = geometry.find(name).expect("a point of the board");
        self.app.screen(point).expect("a point in sight")
    }

    /// A row of the screen as text.
    pub(crate) fn row_text(&self, row: u16) -> String {
        self.text()
            .lines()
            .nth(usize::from(row))
            .unwrap_or_default()
            .to_owned()
    }

    /// Lets searches and time go on until something has come about.
    pub(crate) fn settle_until(&mut self, done: impl Fn(&Self) -> bool) {
        let limit = Instant::now() + Duration::from_secs(60);
        while !done(self) {
            assert!(
                Instant::now() < limit,
                "it does not come about:\n{}",
                self.text()
            );
            if let Ok(event) = self.events.recv_timeout(Duration::from_millis(20)) {
                self.event(event);
            }
            if let Some(due) = self.app.deadline(self.now) {
                self.now = self.now.max(due);
                self.event(Event::Tick);
            }
        }
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, time: Duration) {
        self.now += time;
        self.event(Event::Tick);
    }

    /// Takes in what searches say until none goes on and nothing is due.
    pub(crate) fn settle(&mut self) {
        let limit = Instant::now() + Duration::from_secs(60);
        loop {
            while let Ok(event) = self.events.try_recv() {
                self.event(event);
            }
            if self.app.is_searching() {
                assert!(Instant::now() < limit, "a search does not end");
                if let Ok(event) = self.events.recv_timeout(Duration::from_millis(100)) {
                    self.event(event);
                }
                continue;
            }
            match self.app.deadline(self.now) {
                Some(due) => {
                    self.now = self.now.max(due);
                    self.event(Event::Tick);
                }
                None => return,
            }
        }
    }

    /// Waits for the search that goes on to speak for the first time, and puts this in the
    /// place of what it says: its last word if it is one, else a report on the way.
    pub(crate) fn answer(&mut self, report: Report<TurnCode>, last: bool) {
        assert!(self.app.is_searching(), "nobody searches:\n{}", self.text());
        // What earlier searches have said is not listened to.
        let heard = self.last_search.take();
        let id = loop {
            let event = self.events.recv().expect("the program lives");
            if let Some(id) = search_of(&event).filter(|id| Some(*id) > heard) {
                break id;
            }
        };
        self.last_search = Some(id);
        self.event(Event::Search(match last {
            true => SearchEvent::Done {
                id,
                report: Some(report),
            },
            false => SearchEvent::Report { id, report },
        }));
    }

    /// Takes in what searches have said so far.
    pub(crate) fn take_events(&mut self) {
        while let Ok(event) = self.events.try_recv() {
            self.event(event);
        }
    }

    /// Every game that was kept.
    pub(crate) fn all_records(&self) -> Vec<Record> {
        let store = Store::at(self.folder());
        let mut records: Vec<Record> = store
            .load_current()
            .expect("a readable file")
            .into_iter()
            .collect();
        for saved in store.list().expect("a readable folder") {
            records.push(store.load(&saved.path).expect("a readable file"));
        }
        records
    }

    /// The game on the screen.
    pub(crate) fn session(&self) -> &Session {
        self.app.session().expect("a game on the screen")
    }

    /// The turns of the game on the screen up to the cursor.
    pub(crate) fn turns(&self) -> Vec<String> {
        let session = self.session();
        session
            .turns()
            .into_iter()
            .take(session.ply())
            .map(|node| session.node(node).text.clone())
            .collect()
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.terminal.backend_mut().resize(columns, rows);
        self.event(Event::Resize(columns, rows));
    }

    /// The cells of the screen.
    pub(crate) fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// The screen as text.
    pub(crate) fn text(&self) -> String {
        let buffer = self.buffer();
        let area = *buffer.area();
        let mut text = String::new();
        for y in 0..area.height {
            let mut line = String::new();
            let mut x = 0;
            while x < area.width {
                let symbol = buffer[(x, y)].symbol();
                line.push_str(symbol);
                x += unicode_width::UnicodeWidthStr::width(symbol).max(1) as u16;
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }

    fn draw(&mut self) {
        let (app, now) = (&mut self.app, self.now);
        self.terminal
            .draw(|frame| app.draw(frame, now))
            .expect("a test terminal does not fail");
    }
}

/// The search that an event comes from.
const fn search_of(event: &Event) -> Option<SearchId> {
    match event {
        Event::Search(
            SearchEvent::Report { id, .. }
            | SearchEvent::Done { id, .. }
            | SearchEvent::Failed { id, .. },
        ) => Some(*id),
        _ => None,
    }
}

fn named(name: &str) -> (KeyCode, KeyModifiers) {
    let plain = KeyModifiers::NONE;
    match name {
        "Enter" => (KeyCode::Enter, plain),
        "Esc" => (KeyCode::Esc, plain),
        "Tab" => (KeyCode::Tab, plain),
        "Space" => (KeyCode::Char(' '), plain),
        "Backspace" => (KeyCode::Backspace, plain),
        "Up" => (KeyCode::Up, plain),
        "Down" => (KeyCode::Down, plain),
        "Left" => (KeyCode::Left, plain),
        "Right" => (KeyCode::Right, plain),
        "Home" => (KeyCode::Home, plain),
        "End" => (KeyCode::End, plain),
        "PgUp" => (KeyCode::PageUp, plain),
        "PgDn" => (KeyCode::PageDown, plain),
        "Del" => (KeyCode::Delete, plain),
        "C-c" => (KeyCode::Char('c'), KeyModifiers::CONTROL),
        "C-z" => (KeyCode::Char('z'), KeyModifiers::CONTROL),
        "C-r" => (KeyCode::Char('r'), KeyModifiers::CONTROL),
        "C-n" => (KeyCode::Char('n'), KeyModifiers::CONTROL),
        function if function.starts_with('F') => {
            let number = function[1..].parse().expect("a function key");
            (KeyCode::F(number), plain)
        }
        other => panic!("no key is called {other:?}"),
    }
}
