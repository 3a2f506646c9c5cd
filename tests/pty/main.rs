//! The real program in a pseudo terminal.

mod harness;
mod manners;
mod mirror;
mod playing;
mod typing;
mod whole;
