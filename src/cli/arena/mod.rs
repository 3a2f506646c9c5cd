//! The match runner: many games between two players, counted honestly.

mod opening;
mod play;
mod results;
mod score;
mod spec;

use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
};

use opening::Openings;
pub use play::Terms;
use play::{Contestant, Played, play};
use results::ResultsFile;
pub use score::{Elo, Points, Sprt, SprtVerdict, Tally};
pub use spec::{EngineSpec, Spec};

use crate::{
    catalog::AnyGame,
    cli::output::Games,
    core::{Seat, mix},
    session::GameResult,
};

/// A match to play.
pub struct Match {
    /// The game, with its options.
    pub game: Arc<dyn AnyGame>,
    /// The two players; scores are given from the view of the first.
    pub players: [Spec; 2],
    /// How many games; odd numbers leave the last opening played once.
    pub games: u64,
    /// Plies of the random openings; 0 starts every game from the start position.
    pub opening_plies: usize,
    /// Seed of openings and levels.
    pub seed: u64,
    /// Limits and clock.
    pub terms: Terms,
    /// Games played at the same time.
    pub at_once: usize,
    /// Where each game is written, one record a line; games found there are not
    /// played again.
    pub out: Option<PathBuf>,
    /// Ends the match early.
    pub sprt: Option<Sprt>,
}

/// A match that cannot be played.
#[derive(Debug)]
pub enum MatchError {
    /// The results file cannot be read or written, or is that of another match.
    Results(String),
    /// Progress cannot be written.
    Output(io::Error),
}

impl std::fmt::Display for MatchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Results(message) => f.write_str(message),
            Self::Output(error) => write!(f, "progress cannot be written: {error}"),
        }
    }
}

impl std::error::Error for MatchError {}

/// What a match came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The score of the first player.
    pub tally: Tally,
    /// Games lost by each player through a fault: a crash, an illegal turn, time.
    pub faults: [u64; 2],
    /// The verdict of the test, if one was asked for.
    pub sprt: Option<(f64, SprtVerdict)>,
}

/// The first player's seat in a game: First in even games, Second in odd ones.
const fn seat_of_first(game: u64) -> Seat {
    if game.is_multiple_of(2) {
        Seat::First
    } else {
        Seat::Second
    }
}

impl Match {
    /// Plays the match; progress goes to `progress`, a line a game.
    ///
    /// # Errors
    /// The results file is not of this match or cannot be written.
    pub fn run(&self, progress: &mut dyn Write) -> Result<Summary, MatchError> {
        let mut points: BTreeMap<u64, Points> = BTreeMap::new();
        let mut faults = [0; 2];
        let mut file = match &self.out {
            Some(path) => Some(ResultsFile::open(path, self, &mut points, &mut faults)?),
            None => None,
        };
        points.retain(|game, _| *game < self.games);
        if !points.is_empty() {
            writeln!(progress, "{} there already", Games(points.len() as u64))
                .map_err(MatchError::Output)?;
        }
        let next = AtomicU64::new(0);
        let enough = AtomicBool::new(
            self.verdict(&points)
                .is_some_and(|(_, v)| v != SprtVerdict::Open),
        );
        let done: Vec<u64> = points.keys().copied().collect();
        let openings = Mutex::new(Openings::new(
            self.game.as_ref(),
            self.opening_plies,
            self.seed,
        ));
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.at_once.max(1) {
                let sender = sender.clone();
                let (next, enough, done, openings) = (&next, &enough, &done, &openings);
                scope.spawn(move || {
                    let mut players = self
                        .players
                        .each_ref()
                        .map(|spec| Contestant::new(spec, self.game.as_ref()));
                    while !enough.load(Ordering::Relaxed) {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= self.games {
                            break;
                        }
                        if done.binary_search(&game).is_ok() {
                            continue;
                        }
                        let opening = openings
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .draw(self.game.as_ref(), game / 2);
                        let [a, b] = &mut players;
                        let seats = match seat_of_first(game) {
                            Seat::First => [a, b],
                            Seat::Second => [b, a],
                        };
                        let seed = mix(self.seed ^ mix(game));
                        let played = play(&self.game, opening.as_ref(), seats, &self.terms, seed);
                        if sender.send((game, played)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut outcome = Ok(());
            for (game, played) in receiver {
                let result = self.count(game, &played, &mut points, &mut faults);
                outcome = outcome.and_then(|()| {
                    if let Some(file) = &mut file {
                        file.add(self, game, &played)?;
                    }
                    let tally = tally(&points);
                    writeln!(progress, "game {}: {result}; {tally}", game + 1)
                        .and_then(|()| progress.flush())
                        .map_err(MatchError::Output)
                });
                let decided = self
                    .verdict(&points)
                    .is_some_and(|(_, v)| v != SprtVerdict::Open);
                if decided || outcome.is_err() {
                    enough.store(true, Ordering::Relaxed);
                }
            }
            outcome
        })?;
        Ok(Summary {
            tally: tally(&points),
            faults,
            sprt: self.verdict(&points),
        })
    }

    /// Counts a game and says in words how it went.
    fn count(
        &self,
        game: u64,
        played: &Played,
        points: &mut BTreeMap<u64, Points>,
        faults: &mut [u64; 2],
    ) -> String {
        points.insert(game, points_of(game, played.result));
        if let Some((seat, message)) = &played.fault {
            let player = usize::from(*seat != seat_of_first(game));
            faults[player] += 1;
            return format!("{} loses: {message}", self.players[player].text);
        }
        match played.result {
            Some(result) => format!(
                "{} in {} plies",
                result.describe(&played.session),
                played.session.ply()
            ),
            None => format!("unfinished after {} plies", played.session.ply()),
        }
    }

    fn verdict(&self, points: &BTreeMap<u64, Points>) -> Option<(f64, SprtVerdict)> {
        let sprt = self.sprt?;
        let tally = tally(points);
        Some((sprt.ratio(&tally), sprt.verdict(&tally)))
    }
}

/// The first player's points in a game.
fn points_of(game: u64, result: Option<GameResult>) -> Points {
    match result {
        None => Points::Unfinished,
        Some(result) => match result.winner() {
            None => Points::Draw,
            Some(winner) if winner == seat_of_first(game) => Points::Win,
            Some(_) => Points::Loss,
        },
    }
}

/// Counts games, in pairs where both games of an opening are there.
fn tally(points: &BTreeMap<u64, Points>) -> Tally {
    let mut tally = Tally::default();
    for (game, first) in points.iter().filter(|(game, _)| game.is_multiple_of(2)) {
        match points.get(&(game + 1)) {
            Some(second) => tally.add_pair([*first, *second]),
            None => tally.add(*first),
        }
    }
    for (game, second) in points.iter().filter(|(game, _)| !game.is_multiple_of(2)) {
        if !points.contains_key(&(game - 1)) {
            tally.add(*second);
        }
    }
    tally
}
