//! The program on the screen: takes events, carries out what they ask of the world,
//! and draws.

use std::{
    path::PathBuf,
    sync::{Arc, mpsc::Sender},
    time::{Duration, Instant, SystemTime},
};

use ratatui::Frame;

use crate::{
    core::Point,
    engine::{Level, Limits, Settings},
    session::{AutosaveLock, Player, SearchId, Session, Store, Thinker},
};

use super::{
    Launch, Look, Start,
    action::{Action, Effect, Purpose},
    event::Event,
    keys,
    model::{Model, Screen},
    play::{Aim, Play, Running, Tone, Wanted},
    text::{Text, fill, plies_played},
    update::{begin, update},
    view::view,
};

/// Lines of analysis that are searched.
const LINES: usize = 3;
/// How long a hint is thought about.
const HINT_TIME: Duration = Duration::from_millis(1500);
/// How long each position is thought about in a look back.
const REVIEW_TIME: Duration = Duration::from_millis(400);
/// The longest the computer thinks about a turn without a clock.
const TURN_TIME: Duration = Duration::from_secs(5);
/// The size of an engine's table in MiB.
const TABLE: usize = 32;

/// The program on the screen, without a terminal: events go in, frames come out.
pub struct App {
    model: Model,
    store: Option<Store>,
    lock: Option<AutosaveLock>,
    /// Where the game in progress is kept while another program has the usual place.
    own_file: Option<PathBuf>,
    events: Sender<Event>,
    engines: Engines,
    over: bool,
    suspend: bool,
    mouse: Option<bool>,
    copied: Option<String>,
    settings: Option<Look>,
}

/// What the terminal must do on behalf of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Stop until the shell continues the program.
    Suspend,
    /// Switch the mouse on or off.
    Mouse(bool),
    /// Put a text on the clipboard.
    Copy(String),
}

#[derive(Debug, Default)]
struct Engines {
    /// The computer's, by seat.
    players: [Option<Thinker>; 2],
    analyst: Option<Thinker>,
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App")
            .field("model", &self.model)
            .finish_non_exhaustive()
    }
}

impl App {
    /// The program at its start. Searches speak through `events`.
    #[must_use]
    pub fn new(launch: Launch, events: Sender<Event>, now: Instant) -> Self {
        let mut model = Model::new(launch.look, now);
        model.seed = launch.seed;
        model.notice = launch.notice;
        let mut app = Self {
            model,
            store: launch.store,
            lock: None,
            own_file: None,
            events,
            engines: Engines::default(),
            over: false,
            suspend: false,
            mouse: None,
            copied: None,
            settings: None,
        };
        if let Some(store) = &app.store {
            match store.lock() {
                Ok(lock) => app.lock = lock,
                Err(error) => app.model.notice = Some(error.to_string()),
            }
        }
        app.rescue();
        match launch.start {
            Start::Picker => app.look_for_last_game(),
            Start::Play {
                session,
                limits,
                save,
            } => {
                let effects = begin(&mut app.model, *session, limits, now);
                if let Some(play) = &mut app.model.play {
                    play.path = save;
                }
                app.run(effects, now);
            }
            Start::Replay {
                session,
                path,
                problem,
            } => {
                let mut play = Play::replay(*session, now);
                play.path = path;
                if let Some(problem) = problem {
                    play.say(Tone::Bad, problem);
                }
                app.model.play = Some(play);
                app.model.screens.push(Screen::Play);
            }
        }
        app.act(Action::Tick, now);
        app
    }

    /// Something has happened. Returns whether the screen may look different.
    pub fn event(&mut self, event: Event, now: Instant) -> bool {
        let Some(action) = keys::action(&self.model, event) else {
            return false;
        };
        self.act(action, now);
        true
    }

    /// Draws the program, and remembers for the mouse where things lie.
    pub fn draw(&mut self, frame: &mut Frame<'_>, now: Instant) {
        self.model.now = now;
        let area = frame.area();
        self.model.size = (area.width, area.height);
        self.model.drawn = view(&self.model, frame);
    }

    /// When the program wants to hear a [`Event::Tick`], if at all.
    #[must_use]
    pub fn deadline(&self, now: Instant) -> Option<Instant> {
        self.model.deadline(now)
    }

    /// Whether the program has been left.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// What the terminal must do, once.
    pub fn request(&mut self) -> Option<Request> {
        if std::mem::take(&mut self.suspend) {
            return Some(Request::Suspend);
        }
        if let Some(mouse) = self.mouse.take() {
            return Some(Request::Mouse(mouse));
        }
        self.copied.take().map(Request::Copy)
    }

    /// Whether everything must be drawn anew, once.
    pub fn wants_repaint(&mut self) -> bool {
        std::mem::take(&mut self.model.repaint)
    }

    /// The settings, if they have changed since they were last asked for.
    pub fn changed_settings(&mut self) -> Option<Look> {
        self.settings.take()
    }

    /// The game on the screen, if there is one.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        self.model.play.as_ref().map(|play| &play.session)
    }

    /// The column and row of a point of the board as last drawn, if it is in sight.
    #[must_use]
    pub fn screen(&self, point: Point) -> Option<(u16, u16)> {
        self.model.drawn.board.as_ref()?.layout()?.screen(point)
    }

    /// The point of the board under the cursor, if there is a game on the screen.
    #[must_use]
    pub fn cursor(&self) -> Option<Point> {
        self.model.play.as_ref().map(|play| play.cursor)
    }

    /// Whether a search goes on.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.model
            .play
            .as_ref()
            .and_then(|play| play.search)
            .is_some_and(|search| !search.done)
    }

    /// The search that was begun last for the position on the screen, if any.
    #[must_use]
    pub fn search_id(&self) -> Option<SearchId> {
        let search = self.model.play.as_ref()?.search?;
        Some(search.id)
    }

    fn act(&mut self, action: Action, now: Instant) {
        self.model.now = now;
        let effects = update(&mut self.model, action, now);
        self.run(effects, now);
        self.match_search(now);
    }

    /// Carries effects out, in order.
    fn run(&mut self, effects: Vec<Effect>, now: Instant) {
        for effect in effects {
            if let Err(message) = self.carry_out(effect, now) {
                let effects = update(&mut self.model, Action::Failed(message), now);
                debug_assert!(effects.is_empty(), "a failure asks for nothing");
            }
        }
    }

    fn carry_out(&mut self, effect: Effect, now: Instant) -> Result<(), String> {
        let words = |error: crate::session::StoreError| error.to_string();
        match effect {
            Effect::Autosave => self.autosave()?,
            Effect::PutAside => self.put_aside()?,
            Effect::Save => {
                let (Some(store), Some(play)) = (&self.store, &self.model.play) else {
                    return Err(self.model.t(Text::NoFolder).to_owned());
                };
                let record = play.session.record();
                let path = play
                    .path
                    .clone()
                    .unwrap_or_else(|| store.new_path(record.game(), SystemTime::now()));
                store.save_atomic(&path, &record).map_err(words)?;
                self.feed(Action::Saved(path), now);
            }
            Effect::List => {
                if let Some(store) = &self.store {
                    let games = store.list().map_err(words)?;
                    self.feed(Action::Listed(games), now);
                } else {
                    self.feed(Action::Listed(Vec::new()), now);
                }
            }
            Effect::LoadCurrent => {
                if let Some(store) = &self.store
                    && let Some(record) = store.latest().map_err(words)?
                {
                    let loaded = Action::Loaded(Box::new(record), None, Purpose::Play);
                    self.feed(loaded, now);
                }
            }
            Effect::Load(path, purpose) => {
                if let Some(store) = &self.store {
                    let record = store.load(&path).map_err(words)?;
                    if purpose == Purpose::Play {
                        self.put_aside()?;
                    }
                    self.feed(Action::Loaded(Box::new(record), Some(path), purpose), now);
                }
            }
            Effect::Delete(path) => {
                if let Some(store) = &self.store {
                    store.delete(&path).map_err(words)?;
                }
            }
            Effect::KeepSettings => self.settings = Some(self.model.look),
            Effect::Mouse(on) => self.mouse = Some(on),
            Effect::StopThinking => {
                let engines = &mut self.engines;
                let all = engines.players.iter_mut().chain([&mut engines.analyst]);
                for thinker in all.flatten() {
                    thinker.stop();
                }
            }
            Effect::Copy(text) => self.copied = Some(text),
            Effect::Suspend => self.suspend = true,
            Effect::Quit => self.over = true,
        }
        // The picker offers what is there now.
        if self.model.play.is_none() {
            self.look_for_last_game();
        }
        Ok(())
    }

    fn feed(&mut self, action: Action, now: Instant) {
        let effects = update(&mut self.model, action, now);
        self.run(effects, now);
    }

    /// Saves the game in progress, if there is one with a turn.
    fn autosave(&mut self) -> Result<(), String> {
        let (Some(store), Some(play)) = (&self.store, &self.model.play) else {
            return Ok(());
        };
        if !play.kept || play.session.last_ply() == 0 {
            return Ok(());
        }
        let record = play.session.record();
        let saved = match &self.lock {
            Some(lock) => store.save_current(lock, &record),
            None => {
                let path = self
                    .own_file
                    .get_or_insert_with(|| store.new_path(record.game(), SystemTime::now()));
                store.save_atomic(path, &record)
            }
        };
        if let Some(path) = &play.path {
            store
                .save_atomic(path, &record)
                .map_err(|error| error.to_string())?;
        }
        saved.map_err(|error| error.to_string())
    }

    /// Moves the game in progress to the saved ones, so that another can be begun.
    fn put_aside(&mut self) -> Result<(), String> {
        self.own_file = None;
        let (Some(store), Some(lock)) = (&self.store, &self.lock) else {
            return Ok(());
        };
        let words = |error: crate::session::StoreError| error.to_string();
        let Some(record) = store.load_current().map_err(words)? else {
            return Ok(());
        };
        let known = store
            .list()
            .map_err(words)?
            .into_iter()
            .filter(|game| game.game == record.game && game.error.is_none())
            .any(|game| store.load(&game.path).is_ok_and(|other| other == record));
        if !known && !record.turns.is_empty() {
            store.save_new(&record, SystemTime::now()).map_err(words)?;
        }
        store.clear_current(lock).map_err(words)
    }

    /// Sets a game in progress aside that cannot be read, before anything is saved.
    fn rescue(&mut self) {
        let (Some(store), Some(lock)) = (&self.store, &self.lock) else {
            return;
        };
        self.model.notice = match store.rescue(lock, SystemTime::now()) {
            Ok(None) => return,
            Ok(Some(rescued)) => {
                let name = rescued.aside.file_name().unwrap_or_default();
                let name = name.to_string_lossy();
                let text = self.model.t(Text::Damaged);
                let plies = plies_played(self.model.look.language, rescued.plies);
                Some(fill(text, &[&name, &plies]))
            }
            Err(error) => {
                // What cannot be set aside must not be written over.
                self.lock = None;
                Some(error.to_string())
            }
        };
    }

    /// Offers the last game in the picker.
    fn look_for_last_game(&mut self) {
        let found = self
            .store
            .as_ref()
            .and_then(|store| store.latest().ok())
            .flatten();
        self.model.resumable = found.and_then(|record| {
            let plies = record.turns.len();
            let loaded = Session::from_record(record).ok()?;
            let title = loaded.session.game().info().title;
            loaded.session.result().is_none().then(|| {
                let plies = plies_played(self.model.look.language, plies);
                format!("{title}: {plies}")
            })
        });
    }

    /// Starts and stops searches so that the one that is wanted goes on.
    fn match_search(&mut self, now: Instant) {
        let held = !matches!(self.model.top(), Screen::Play);
        let over = self.over || self.suspend;
        let Some(play) = &mut self.model.play else {
            self.engines = Engines::default();
            return;
        };
        let wanted = if over { None } else { play.wanted(held) };
        if wanted == play.search.map(|search| search.wanted) {
            return;
        }
        if let Some(old) = play.search.take()
            && let Some(thinker) = self.engines.get_mut(old.wanted.aim)
        {
            thinker.stop();
        }
        if let Some(wanted) = wanted {
            let id = self.engines.start(play, wanted, &self.events, now);
            play.search = Some(Running {
                id,
                wanted,
                since: now,
                done: false,
            });
        }
    }
}

impl Engines {
    fn get_mut(&mut self, aim: Aim) -> Option<&mut Thinker> {
        match aim {
            Aim::Turn(seat) => self.players[seat.index()].as_mut(),
            Aim::Analysis | Aim::Hint | Aim::Review => self.analyst.as_mut(),
        }
    }

    fn start(
        &mut self,
        play: &Play,
        wanted: Wanted,
        events: &Sender<Event>,
        now: Instant,
    ) -> SearchId {
        let game = play.session.game();
        let (slot, settings, limits) = match wanted.aim {
            Aim::Turn(seat) => {
                let level = match play.session.players()[seat.index()] {
                    Player::Cpu(level) => level,
                    Player::Human => Level::default(),
                };
                let settings = Settings {
                    level,
                    table_mib: TABLE,
                    seed: play.session.seed(),
                    ..Settings::default()
                };
                let mut limits = play.limits.clone();
                if limits == Limits::default() {
                    match play.session.clock() {
                        Some(clock) => limits.clock = Some(clock.limits(seat, now)),
                        None => limits.time = Some(TURN_TIME),
                    }
                }
                (&mut self.players[seat.index()], settings, limits)
            }
            Aim::Analysis | Aim::Hint | Aim::Review => {
                let settings = Settings {
                    level: Level::MAX,
                    table_mib: TABLE,
                    lines: LINES,
                    ..Settings::default()
                };
                let limits = match wanted.aim {
                    Aim::Hint => Limits::time(HINT_TIME),
                    Aim::Review => Limits::time(REVIEW_TIME),
                    _ => Limits::default(),
                };
                (&mut self.analyst, settings, limits)
            }
        };
        let thinker = slot.get_or_insert_with(|| Thinker::new(game, settings.clone()));
        if !Arc::ptr_eq(thinker.game(), game) {
            *thinker = Thinker::new(game, settings.clone());
        }
        thinker.set_settings(settings);
        let events = events.clone();
        thinker.start(play.session.line(), limits, move |event| {
            // Nobody listens any more only when the program ends.
            let _ = events.send(Event::Search(event));
        })
    }
}
