//! One module a game.

pub mod bocch;
