//! Slow second generators, one a game, written from the rules texts alone. They
//! share no code with the library.

mod bocch;
mod boloa;
mod bound;
mod loa;
mod shobu;

/// Each legal turn of a position text with the position text after it; none when
/// the game is over. The history is not considered.
pub(crate) fn successors(
    game: &str,
    position: &str,
    options: &[(&str, &str)],
) -> Vec<(String, String)> {
    match game {
        "bocch" => bocch::successors(position, options),
        "bound" => bound::successors(position, options),
        "loa" => loa::successors(position, options),
        "boloa" => boloa::successors(position, options),
        "shobu" => shobu::successors(position, options),
        _ => panic!("no slow generator for {game}"),
    }
}
