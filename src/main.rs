//! The `quintet` program.

fn main() {}
