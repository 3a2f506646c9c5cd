//! The engine on games made for the purpose, and on every game of the catalog.

mod games;
mod graph;
mod minimax;
mod play;
mod scrambled;
mod wins;
