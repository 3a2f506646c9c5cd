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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_drawn_when_it_is_on_the_board_for_as_many_times_as_the_rule_says() {
        let mut history = History::new();
        for (key, turn) in [(1, 10), (2, 20), (1, 11), (2, 21)] {
            history.push(key, turn);
        }
        assert_eq!(history.occurrences(1), 2);
        for (rule, drawn) in [
            (Repetition::DrawAt(2), true),
            (Repetition::DrawAt(3), true),
            (Repetition::DrawAt(4), false),
            (Repetition::Allowed, false),
            (Repetition::NoReplay, false),
        ] {
            assert_eq!(history.is_draw(rule, 1), drawn, "{rule:?}");
        }
        assert!(!history.is_draw(Repetition::DrawAt(2), 3));
        let mut shortest = History::new();
        shortest.push(1, 10);
        assert!(shortest.is_draw(Repetition::DrawAt(2), 1));
        assert!(!shortest.is_draw(Repetition::DrawAt(3), 1));
    }

    #[test]
    fn a_turn_taken_back_is_forgotten() {
        let mut history = History::new();
        assert!(history.is_empty());
        history.push(1, 10);
        history.push(2, 20);
        assert_eq!((history.len(), history.is_empty()), (2, false));
        history.pop();
        assert_eq!((history.len(), history.occurrences(2)), (1, 0));
        history.pop();
        assert_eq!(history, History::new());
    }

    #[test]
    fn turns_played_from_a_position_are_barred_where_none_may_be_replayed() {
        let mut history = History::new();
        for (key, turn) in [(1, 10), (2, 20), (1, 11)] {
            history.push(key, turn);
        }
        let barred = |rule, key| history.barred(rule, key).collect::<Vec<_>>();
        assert_eq!(barred(Repetition::NoReplay, 1), [10, 11]);
        assert_eq!(barred(Repetition::NoReplay, 2), [20]);
        assert_eq!(barred(Repetition::NoReplay, 3), [0; 0]);
        assert_eq!(barred(Repetition::DrawAt(3), 1), [0; 0]);
    }
}
