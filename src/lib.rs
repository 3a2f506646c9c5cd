//! Quintet: five abstract strategy games in a terminal.
//!
//! The crate is built in floors, each importing only what stands below it:
//! [`core`] (the vocabulary and the [`Game`](core::Game) contract), [`engine`]
//! (one alpha-beta for every game), [`games`] (the rules), [`catalog`] (the one
//! list of games, type-erased), [`session`] (a game being played, its record and
//! its clocks), the texts in every language, and the three faces [`cli`], [`tui`] and [`ugi`].
//!
//! # Rules
//!
//! A [`Line`](core::Line) is a game played from a position, with all the rules that
//! look back at it. [`perft`](core::perft) counts its legal turns.
//!
//! ```
//! use quintet::core::{Line, perft};
//! use quintet::{core::{Game, Options}, games::loa::Loa};
//!
//! let mut line = Line::new(Loa::new(&Options::defaults(Loa::INFO.options)));
//! assert_eq!(perft(&line, 2), 1_244);
//!
//! let turn = line.parse_turn("c8-c6").expect("Black may open like this");
//! line.play(turn);
//! let error = line.parse_turn("a4-d4").expect_err("two stones stand on that row");
//! assert!(error.to_string().contains("exactly 2 squares"));
//! ```
//!
//! # Search
//!
//! [`Engine`](engine::Engine) searches the end of any line until a limit is reached
//! and gives the best lines it found, with scores from the mover's side.
//!
//! ```
//! use quintet::core::Line;
//! use quintet::engine::{Engine, Limits, Settings, StopFlag, Verdict};
//! use quintet::games::bound::Bound;
//!
//! let line = Line::new(Bound);
//! let mut engine = Engine::new(Bound, Settings { table_mib: 1, ..Settings::default() });
//! let report = engine
//!     .search(&line, &Limits::depth(3), &StopFlag::new(), &mut |_| {})
//!     .expect("the game is not over");
//! assert!(line.parse_turn(&report.best().to_string()).is_ok());
//! assert!(!matches!(report.lines[0].score.verdict(), Verdict::Loss(_)));
//! ```
//!
//! # Sessions
//!
//! [`Session`](session::Session) is a game as people play it: any game of the
//! catalog, its tree of turns, undo and redo, its result, its record.
//!
//! ```
//! use quintet::{catalog, session::{Record, Session, Setup}};
//!
//! let shobu = catalog::find("shobu").expect("one of the five").build([]).expect("defaults");
//! let mut session = Session::new(Setup::new(shobu)).expect("the start position");
//! session.play_text("SE:c1-b2/SW:d1-c2").expect("a legal turn");
//! session.undo();
//! session.redo();
//!
//! let json = session.record().to_json();
//! let loaded = Session::from_record(Record::parse(json.as_bytes()).expect("what was written"));
//! assert_eq!(loaded.expect("the same game").session.last_ply(), 1);
//! ```

pub mod catalog;
pub mod cli;
pub mod core;
pub mod engine;
pub mod games;
pub mod session;
mod text;
pub mod tui;
pub mod ugi;
