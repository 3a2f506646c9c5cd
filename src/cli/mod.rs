//! To come.
pub mod arena;
pub mod bench;
