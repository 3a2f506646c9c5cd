//! Slow second generators, one a game, written from the rules texts alone. They
//! share no code with the library.

/// Each legal turn of a position text with the position text after it; none when
/// the game is over. The history is not considered.
pub fn successors(game: &str, position: &str, options: &[(&str, &str)]) -> Vec<(String, String)> {
    let _ = (position, options);
    match game {
        _ => panic!("no slow generator for {game}"),
    }
}
