//! The terminal face as a whole, driven by keys and clicks.

mod harness;
mod playing;
mod storm;
