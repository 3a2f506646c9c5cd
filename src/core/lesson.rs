//! A first game: positions in which one thing is to be learned each.

/// The lesson of a game. Its texts are in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The options it is played with, by key and value.
    pub options: &'static [(&'static str, &'static str)],
    /// Its positions.
    pub steps: &'static [LessonStep],
}

impl Lesson {
    /// No lesson.
    pub const NONE: Self = Self {
        options: &[],
        steps: &[],
    };
}

/// One position of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The position as text; the start position if empty.
    pub position: &'static str,
    /// What there is to know, and what to do.
    pub text: &'static str,
    /// The turns that do it.
    pub goal: Goal,
    /// What is said when it is done.
    pub done: &'static str,
}

/// Which turns a step of a lesson asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal turn.
    Any,
    /// Turns written like one of these; a `*` stands for anything.
    Like(&'static [&'static str]),
    /// Turns that win at once.
    Win,
    /// Turns after which the other side cannot win at once.
    Safe,
}

impl Goal {
    /// Whether a turn's text is like a pattern with at most one `*`.
    #[must_use]
    pub fn is_like(pattern: &str, text: &str) -> bool {
        match pattern.split_once('*') {
            None => pattern == text,
            Some((head, tail)) => {
                text.len() >= head.len() + tail.len()
                    && text.starts_with(head)
                    && text.ends_with(tail)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything_between_what_is_before_and_behind_it() {
        for (pattern, text, like) in [
            ("a1-a2", "a1-a2", true),
            ("a1-a2", "a1-a3", false),
            ("a1-a2", "a1-a22", false),
            ("a1-*", "a1-a2", true),
            ("a1-*", "a1-", true),
            ("a1-*", "a2-a1-", false),
            ("*-a2", "a1-a2", true),
            ("*-a2", "a1-a3", false),
            ("a*2", "a1-a2", true),
            ("a*2", "b1-a2", false),
            ("a*2", "a1-a3", false),
            // What is before the star and what is behind it do not overlap.
            ("aba*ba", "aba", false),
            ("aba*ba", "ababa", true),
            ("*", "", true),
        ] {
            assert_eq!(Goal::is_like(pattern, text), like, "{pattern} {text}");
        }
    }
}
