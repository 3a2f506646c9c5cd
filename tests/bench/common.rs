//! What the programs that play games for measuring share.

use clap::Args;
use quintet::core::{Game, Line, Options};

/// What every such program is told.
#[derive(Clone, Debug, Args)]
pub(crate) struct Chosen {
    /// The game.
    pub(crate) game: String,
    /// Its options, as key=value.
    #[arg(long = "set")]
    options: Vec<String>,
    /// Set by cargo.
    #[arg(long, hide = true)]
    bench: bool,
}

/// Calls a function generic over games with the game of a name.
macro_rules! run_game {
    ($name:expr, $run:ident, $arguments:expr) => {
        match $name {
            "bocch" => $run::<quintet::games::bocch::Bocch>($arguments),
            "boloa" => $run::<quintet::games::boloa::Boloa>($arguments),
            "bound" => $run::<quintet::games::bound::Bound>($arguments),
            "loa" => $run::<quintet::games::loa::Loa>($arguments),
            "shobu" => $run::<quintet::games::shobu::Shobu>($arguments),
            name => panic!("no game is called {name}"),
        }
    };
}

pub(crate) use run_game;

impl Chosen {
    /// The game with its options.
    pub(crate) fn build<G: Game>(&self) -> G {
        let pairs = self.options.iter().filter_map(|pair| pair.split_once('='));
        G::new(&Options::resolve(G::INFO.options, pairs).expect("options of the game"))
    }
}

/// The start and so many turns, each the one that `random` of its ply says; nothing if the
/// game is over by then.
pub(crate) fn random_line<G: Game>(
    game: &G,
    plies: u64,
    random: impl Fn(u64) -> u64,
) -> Option<Line<G>> {
    let mut line = Line::new(game.clone());
    let mut turns = Vec::new();
    for ply in 0..plies {
        turns.clear();
        line.turns(&mut turns);
        let at = random(ply) % turns.len().max(1) as u64;
        line.play(*turns.get(at as usize)?);
    }
    line.ending().is_none().then_some(line)
}
