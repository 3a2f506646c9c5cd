//! The real program in a pseudo terminal.

mod harness;
mod manners;
mod playing;
mod whole;
