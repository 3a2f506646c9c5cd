//! The terminal face as a whole, driven by keys and clicks.

mod cost;
mod editor;
mod entering;
mod gallery;
mod harness;
mod lesson;
mod playing;
mod screens;
mod storm;
mod study;
