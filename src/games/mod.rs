//! One module a game.

pub mod bocch;
pub mod boloa;
pub mod loa;
