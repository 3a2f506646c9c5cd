//! The terminal face as a whole, driven by keys and clicks.

mod cost;
mod harness;
mod playing;
mod screens;
mod storm;
mod study;
