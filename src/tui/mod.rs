//! The terminal face: the boards, the screens, the keys.

pub mod board;
pub mod glyphs;
pub mod theme;
