//! The Universal Game Interface: the program as an engine for other programs.
//!
//! Spoken over standard input and output, one command a line. The protocol is
//! UCI for any game, with `query` beside it; see docs/ugi.md for what is understood.

mod command;
mod server;

pub use command::{Command, CommandError, GoLimits, PositionStart, Query};
pub use server::serve;
