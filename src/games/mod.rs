//! One module a game.

pub mod bocch;
pub mod boloa;
pub mod bound;
pub mod loa;
pub mod shobu;
