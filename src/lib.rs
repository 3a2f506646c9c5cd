//! Quintet: five abstract strategy games in a terminal.
//!
//! The crate is built in floors, each importing only what stands below it:
//! [`core`] (the vocabulary and the [`Game`](core::Game) contract), [`engine`]
//! (one alpha-beta for every game), [`games`] (the rules), [`catalog`] (the one
//! list of games, type-erased), [`session`] (a game being played, its record and
//! its clocks), and the three faces [`cli`], [`tui`] and [`ugi`].

pub mod catalog;
pub mod cli;
pub mod core;
pub mod engine;
pub mod games;
pub mod session;
pub mod tui;
pub mod ugi;
