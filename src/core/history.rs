//! The game so far as keys, for the rules that look back.

use super::Repetition;

/// The keys of the positions before each turn of a game, with the turn played
/// from each. The one place where repetition is decided: play, search and perft
/// all ask here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    past: Vec<(u64, u32)>,
}

impl History {
    /// An empty history.
    #[must_use]
    pub const fn new() -> Self {
        Self { past: Vec::new() }
    }

    /// Remembers that `turn` was played from the position with `key`.
    pub fn push(&mut self, key: u64, turn: u32) {
        self.past.push((key, turn));
    }

    /// Forgets the last turn.
    pub fn pop(&mut self) {
        self.past.pop();
    }

    /// How many turns are remembered.
    #[must_use]
    pub fn len(&self) -> usize {
        self.past.len()
    }

    /// Whether no turn is remembered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.past.is_empty()
    }

    /// How many earlier positions had this key.
    #[must_use]
    pub fn occurrences(&self, key: u64) -> usize {
        self.past.iter().filter(|(past, _)| *past == key).count()
    }

    /// Whether the position with `key`, now on the board, ends the game in a draw.
    #[must_use]
    pub fn is_draw(&self, rule: Repetition, key: u64) -> bool {
        match rule {
            Repetition::DrawAt(count) => {
                self.past.len() + 1 >= usize::from(count)
                    && self.occurrences(key) + 1 >= usize::from(count)
            }
            Repetition::Allowed | Repetition::NoReplay => false,
        }
    }

    /// The turns that may not be played again from the position with `key`,
    /// oldest first; empty unless the rule is [`Repetition::NoReplay`].
    pub fn barred(&self, rule: Repetition, key: u64) -> impl Iterator<Item = u32> + '_ {
        let acts = matches!(rule, Repetition::NoReplay);
        self.past
            .iter()
            .filter(move |(past, _)| acts && *past == key)
            .map(|(_, turn)| *turn)
    }
}
