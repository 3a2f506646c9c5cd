//! What a match says about two players: score, Elo difference, SPRT.

use std::fmt;

use crate::cli::output::Games;

/// Results from the view of the first player of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games that reached the ply limit of the match; they count as half a point
    /// each in the score, and are named apart.
    pub unfinished: u64,
    /// Sum of squares of the points of finished pairs (0 to 2 points a pair).
    pairs: u64,
    pair_points: u64,
    pair_squares: u64,
}

/// An Elo difference with a 95 % interval, in Elo points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The most likely difference.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// A sequential probability ratio test of two Elo differences, errors of 5 % each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that the null hypothesis assumes.
    pub elo0: f64,
    /// The difference that the alternative assumes.
    pub elo1: f64,
}

/// The test says nothing before so many games: its approximation needs some.
const FEWEST: u64 = 10;

/// What the test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// The difference is `elo1` rather than `elo0`.
    Accepted,
    /// The difference is `elo0` rather than `elo1`.
    Rejected,
    /// More games are needed.
    Open,
}

/// The points of one game, in halves, from the view of the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
    /// Stopped at the ply limit.
    Unfinished,
}

impl Points {
    const fn halves(self) -> u64 {
        match self {
            Self::Win => 2,
            Self::Draw | Self::Unfinished => 1,
            Self::Loss => 0,
        }
    }
}

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, points: Points) {
        match points {
            Points::Win => self.wins += 1,
            Points::Draw => self.draws += 1,
            Points::Loss => self.losses += 1,
            Points::Unfinished => self.unfinished += 1,
        }
    }

    /// Adds two games from one opening with the seats exchanged.
    pub fn add_pair(&mut self, games: [Points; 2]) {
        for game in games {
            self.add(game);
        }
        let halves = games[0].halves() + games[1].halves();
        self.pairs += 1;
        self.pair_points += halves;
        self.pair_squares += halves * halves;
    }

    /// Games counted.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses + self.unfinished
    }

    /// The share of the points, 0 to 1; one half without games.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        let halves = 2 * self.wins + self.draws + self.unfinished;
        halves as f64 / (2 * self.games()) as f64
    }

    /// The variance of one game's points: from pairs where there are some, since the
    /// two games of a pair share their opening.
    fn variance(&self) -> f64 {
        if self.pairs >= 2 {
            let pairs = self.pairs as f64;
            let mean = self.pair_points as f64 / pairs;
            let variance = self.pair_squares as f64 / pairs - mean * mean;
            // A pair's mean of two games, in points, has a quarter of a quarter of the
            // variance of its halves; one game has twice that of the mean of two.
            variance / 16.0 * 2.0
        } else {
            let games = self.games().max(1) as f64;
            let mean = self.score();
            let square = (self.wins as f64 + 0.25 * (self.draws + self.unfinished) as f64) / games;
            square - mean * mean
        }
    }

    /// The Elo difference; `None` until both players have points.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let score = self.score();
        if self.games() == 0 || score <= 0.0 || score >= 1.0 {
            return None;
        }
        let error = 1.96 * (self.variance() / self.games() as f64).sqrt();
        Some(Elo {
            difference: elo_of(score),
            low: elo_of((score - error).max(1e-6)),
            high: elo_of((score + error).min(1.0 - 1e-6)),
        })
    }
}

/// The Elo difference at which a score is expected.
fn elo_of(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// The score expected at an Elo difference.
fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Sprt {
    /// The log-likelihood ratio, by the normal approximation of the score.
    #[must_use]
    pub fn ratio(&self, tally: &Tally) -> f64 {
        if tally.games() < FEWEST {
            return 0.0;
        }
        // One more game, as uncertain as a game can be: without it, a clean sweep would
        // have no variance and prove nothing.
        let games = tally.games() as f64;
        let variance = tally.variance().mul_add(games, 0.25) / (games + 1.0);
        let (low, high) = (score_of(self.elo0), score_of(self.elo1));
        tally.games() as f64 * (high - low) * (2.0 * tally.score() - low - high) / (2.0 * variance)
    }

    /// The verdict with errors of 5 % on either side.
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> SprtVerdict {
        let bound = (0.95f64 / 0.05).ln();
        let ratio = self.ratio(tally);
        if ratio >= bound {
            SprtVerdict::Accepted
        } else if ratio <= -bound {
            SprtVerdict::Rejected
        } else {
            SprtVerdict::Open
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: +{} ={} -{}",
            Games(self.games()),
            self.wins,
            self.draws,
            self.losses
        )?;
        if self.unfinished > 0 {
            write!(f, " unfinished {}", self.unfinished)?;
        }
        write!(f, ", {:.1} %", 100.0 * self.score())?;
        if let Some(elo) = self.elo() {
            write!(
                f,
                ", Elo {:+.0} ({:+.0} to {:+.0})",
                // Adding zero turns -0 into 0.
                elo.difference + 0.0,
                elo.low + 0.0,
                elo.high + 0.0
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u64, draws: u64, losses: u64) -> Tally {
        Tally {
            wins,
            draws,
            losses,
            ..Tally::default()
        }
    }

    #[test]
    fn three_quarters_are_191_elo() {
        let elo = tally(75, 0, 25).elo().expect("both have points");
        assert!((elo.difference - 190.85).abs() < 0.01, "{elo:?}");
        // Standard error of 100 games at 0.75: 0.0433; 0.75 +- 0.0849.
        assert!((elo.low - elo_of(0.75 - 0.084_87)).abs() < 0.1, "{elo:?}");
        assert!((elo.high - elo_of(0.75 + 0.084_87)).abs() < 0.1, "{elo:?}");
    }

    #[test]
    fn an_even_score_is_no_difference_and_a_clean_sweep_has_none() {
        assert_eq!(tally(3, 4, 3).elo().expect("points").difference, 0.0);
        assert_eq!(tally(10, 0, 0).elo(), None);
        assert_eq!(tally(0, 0, 0).elo(), None);
    }

    #[test]
    fn pairs_that_always_split_have_no_variance_left() {
        let mut split = Tally::default();
        for _ in 0..10 {
            split.add_pair([Points::Win, Points::Loss]);
        }
        let elo = split.elo().expect("points");
        assert_eq!((elo.low, elo.high), (0.0, 0.0));
        let mut even = Tally::default();
        for index in 0..10 {
            even.add_pair(
                [if index % 2 == 0 {
                    Points::Win
                } else {
                    Points::Loss
                }; 2],
            );
        }
        assert!(even.elo().expect("points").high > 100.0);
    }

    #[test]
    fn an_unfinished_game_is_half_a_point_and_is_named() {
        let mut tally = Tally::default();
        tally.add_pair([Points::Unfinished, Points::Win]);
        assert_eq!(tally.score(), 0.75);
        assert!(tally.to_string().contains("unfinished 1"));
    }

    #[test]
    fn the_test_decides_when_the_evidence_is_there() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 50.0,
        };
        assert_eq!(sprt.verdict(&tally(5, 0, 5)), SprtVerdict::Open);
        assert_eq!(sprt.verdict(&tally(9, 0, 0)), SprtVerdict::Open);
        assert_eq!(sprt.verdict(&tally(20, 0, 0)), SprtVerdict::Accepted);
        assert_eq!(sprt.verdict(&tally(0, 0, 20)), SprtVerdict::Rejected);
        assert_eq!(sprt.verdict(&tally(300, 0, 150)), SprtVerdict::Accepted);
        assert_eq!(sprt.verdict(&tally(500, 0, 500)), SprtVerdict::Rejected);
    }
}
