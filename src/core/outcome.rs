//! How a game ends by its rules.

use super::Seat;

/// The reason of an ending by "no legal turn", in every game.
pub const NO_TURN: &str = "no legal turn";
/// The reason of an ending where each turn that is left was played before in this position
/// and may not be played again ([`Repetition::NoReplay`](super::Repetition)).
pub const BARRED: &str = "the stalemate rule bars every turn";
/// The reason of a draw by repetition.
pub const REPETITION: &str = "the same position again";

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The seat that won.
    Win(Seat),
    /// Nobody won.
    Draw,
}

/// An outcome with the rule that brought it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// Why, as a short English phrase without a final stop, lower case
    /// ("two stones on the far row").
    pub reason: &'static str,
}

impl Ending {
    /// `seat` wins for `reason`.
    #[must_use]
    pub const fn win(seat: Seat, reason: &'static str) -> Self {
        Self {
            outcome: Outcome::Win(seat),
            reason,
        }
    }

    /// A draw for `reason`.
    #[must_use]
    pub const fn draw(reason: &'static str) -> Self {
        Self {
            outcome: Outcome::Draw,
            reason,
        }
    }

    /// The seat that won, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self.outcome {
            Outcome::Win(seat) => Some(seat),
            Outcome::Draw => None,
        }
    }
}
