//! How a game that is being played ends.

use super::Session;
use crate::core::{Ending, Seat};

/// The result of a game: by its rules, or by what the players did beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The rules ended the game.
    Rules(Ending),
    /// A player gave up.
    Resigned {
        /// Who.
        loser: Seat,
    },
    /// The players agreed on a draw.
    Agreed,
    /// A clock ran out.
    TimeOut {
        /// Whose.
        loser: Seat,
    },
}

impl GameResult {
    /// Who won, or `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Rules(ending) => ending.winner(),
            Self::Resigned { loser } | Self::TimeOut { loser } => Some(loser.opponent()),
            Self::Agreed => None,
        }
    }

    /// Whether nobody won.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self.winner().is_none()
    }

    /// Why, as a short phrase: the reason of the rules, `resignation`, `agreement`
    /// or `time`.
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::Rules(ending) => ending.reason,
            Self::Resigned { .. } => "resignation",
            Self::Agreed => "agreement",
            Self::TimeOut { .. } => "time",
        }
    }

    /// One line with the colours' names, e.g. `Black wins: two stones on the far
    /// row` or `White wins: Black resigned`.
    #[must_use]
    pub fn describe(&self, session: &Session) -> String {
        let name = |seat| session.colour_name(seat);
        match *self {
            Self::Rules(ending) => match ending.winner() {
                Some(seat) => format!("{} wins: {}", name(seat), ending.reason),
                None => format!("Draw: {}", ending.reason),
            },
            Self::Resigned { loser } => {
                format!("{} wins: {} resigned", name(loser.opponent()), name(loser))
            }
            Self::Agreed => "Draw by agreement".to_owned(),
            Self::TimeOut { loser } => format!(
                "{} wins: {} ran out of time",
                name(loser.opponent()),
                name(loser)
            ),
        }
    }
}
