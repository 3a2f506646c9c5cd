//! The search in the background.

use std::{
    any::Any,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread::{Builder, JoinHandle},
};

use crate::{
    catalog::{AnyEngine, AnyGame, AnyLine, TurnCode},
    engine::{Limits, Report, Settings, StopFlag},
};

/// The name of search threads, by which a panic hook can tell them.
const THREAD: &str = "quintet-search";

/// A search, unique in the process: reports of an earlier one are told by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SearchId(u64);

/// What a search says.
#[derive(Clone, Debug)]
pub enum SearchEvent {
    /// An iteration is finished.
    Report {
        /// The search.
        id: SearchId,
        /// What it knows.
        report: Report<TurnCode>,
    },
    /// The search is over, by itself or because it was stopped.
    Done {
        /// The search.
        id: SearchId,
        /// The last report; `None` if the game was over.
        report: Option<Report<TurnCode>>,
    },
    /// The engine has failed; the next search begins with a fresh one.
    Failed {
        /// The search.
        id: SearchId,
        /// What it said.
        message: String,
    },
}

/// The engine of a game, which searches one position at a time on a thread of its
/// own and keeps what it learned from search to search. Dropping it stops the
/// search and waits for its end.
pub struct Thinker {
    game: Arc<dyn AnyGame>,
    settings: Settings,
    engine: Option<Box<dyn AnyEngine>>,
    search: Option<Search>,
}

struct Search {
    id: SearchId,
    stop: StopFlag,
    /// Gives the engine back, unless it failed.
    thread: JoinHandle<Option<Box<dyn AnyEngine>>>,
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker")
            .field("game", &self.game.info().name)
            .field("settings", &self.settings)
            .field("search", &self.search.as_ref().map(|search| search.id))
            .finish_non_exhaustive()
    }
}

impl Thinker {
    /// An idle engine of this game. Its tables are made when they are first needed.
    #[must_use]
    pub fn new(game: &Arc<dyn AnyGame>, settings: Settings) -> Self {
        Self {
            game: Arc::clone(game),
            settings,
            engine: None,
            search: None,
        }
    }

    /// How the engine is set up.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// Sets the engine up anew; what it had learned is lost if anything changes.
    pub fn set_settings(&mut self, settings: Settings) {
        if settings != self.settings {
            self.stop();
            self.engine = None;
            self.settings = settings;
        }
    }

    /// Forgets what was learned (a new game).
    pub fn clear(&mut self) {
        self.stop();
        if let Some(engine) = &mut self.engine {
            engine.clear();
        }
    }

    /// Searches the end of `line`, a line of this thinker's game, after stopping
    /// the search before. `notify` is called on the search's thread for every
    /// event, last with `Done` or `Failed`; it must not wait for the caller.
    pub fn start(
        &mut self,
        line: &dyn AnyLine,
        limits: Limits,
        notify: impl Fn(SearchEvent) + Send + 'static,
    ) -> SearchId {
        static LAST: AtomicU64 = AtomicU64::new(0);

        self.stop();
        let id = SearchId(LAST.fetch_add(1, Ordering::Relaxed) + 1);
        let stop = StopFlag::new();
        let raised = stop.clone();
        let line = line.boxed_clone();
        let game = Arc::clone(&self.game);
        let settings = self.settings.clone();
        let engine = self.engine.take();
        let work = move || {
            let searched = catch_unwind(AssertUnwindSafe(|| {
                let mut engine = engine.unwrap_or_else(|| game.engine(settings));
                let report = engine.search(&*line, &limits, &raised, &mut |report| {
                    notify(SearchEvent::Report {
                        id,
                        report: report.clone(),
                    });
                });
                (engine, report)
            }));
            match searched {
                Ok((engine, report)) => {
                    notify(SearchEvent::Done { id, report });
                    Some(engine)
                }
                Err(panic) => {
                    let message = words(&*panic);
                    notify(SearchEvent::Failed { id, message });
                    None
                }
            }
        };
        let thread = Builder::new()
            .name(THREAD.to_owned())
            .spawn(work)
            .expect("the system has room for one more thread");
        self.search = Some(Search { id, stop, thread });
        id
    }

    /// Stops the search, if one runs, and waits for its end: no event comes after.
    pub fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop.raise();
            self.engine = search.thread.join().ok().flatten();
        }
    }

    /// Whether a search is going on.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.search
            .as_ref()
            .is_some_and(|search| !search.thread.is_finished())
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn words(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "the engine failed without a word".to_owned())
}
