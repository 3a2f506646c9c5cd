//! Reading turns as they are typed.

use crate::{
    catalog::{MenuItem, TurnCode},
    core::Step,
};

use super::Menus;

/// The line that turns are typed on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::tui) struct Typed {
    text: String,
    open: bool,
}

/// What typed text comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Reading {
    /// Exactly this turn, or the only one that begins so.
    Turn(TurnCode),
    /// So many turns begin so.
    Several(usize),
    /// No turn begins so; the nearest one in writing.
    None(Option<String>),
}

/// The longest text that is taken in, in characters.
const LONGEST: usize = 60;

impl Typed {
    /// What was typed.
    pub(in crate::tui) fn text(&self) -> &str {
        &self.text
    }

    /// Whether every character is typed, even one that would be a command.
    pub(in crate::tui) fn is_open(&self) -> bool {
        self.open || !self.text.is_empty()
    }

    /// Takes every character from now on.
    pub(in crate::tui) fn open(&mut self) {
        self.open = true;
    }

    /// Forgets what was typed.
    pub(in crate::tui) fn clear(&mut self) {
        self.text.clear();
        self.open = false;
    }

    /// Adds a character, unless it is none that a turn is written with.
    pub(in crate::tui) fn push(&mut self, letter: char) {
        if !letter.is_control() && self.text.chars().count() < LONGEST {
            self.text.push(letter);
        }
    }

    /// Takes the last character away; false if there is none.
    pub(in crate::tui) fn pop(&mut self) -> bool {
        let had = self.text.pop().is_some();
        if !had {
            self.open = false;
        }
        had
    }

    /// Puts a text in place of what was typed.
    pub(in crate::tui) fn set(&mut self, text: &str) {
        self.text = text.to_owned();
    }

    /// The turns that begin as typed.
    pub(in crate::tui) fn matches<'a>(&self, menus: &'a Menus) -> Vec<&'a MenuItem> {
        let key = bare(&self.text);
        menus
            .items(0)
            .iter()
            .filter(|item| bare(&item.text).starts_with(&key))
            .collect()
    }

    /// What the text comes to.
    pub(in crate::tui) fn read(&self, menus: &Menus) -> Reading {
        let key = bare(&self.text);
        let matches = self.matches(menus);
        if let Some(item) = matches.iter().find(|item| bare(&item.text) == key) {
            return Reading::Turn(item.turn);
        }
        match matches.as_slice() {
            [] => Reading::None(nearest(&key, menus.items(0))),
            [item] => Reading::Turn(item.turn),
            many => Reading::Several(many.len()),
        }
    }

    /// The text as far as all turns that begin so agree, or the nearest turn if
    /// none does; `None` if that adds nothing.
    pub(in crate::tui) fn completion(&self, menus: &Menus) -> Option<String> {
        let matches = self.matches(menus);
        let Some(first) = matches.first() else {
            return nearest(&bare(&self.text), menus.items(0));
        };
        let common = matches
            .iter()
            .skip(1)
            .fold(first.text.as_str(), |common, item| {
                shared(common, &item.text)
            });
        (bare(common).len() > bare(&self.text).len() || (matches.len() == 1 && common != self.text))
            .then(|| common.to_owned())
    }

    /// What would complete the text, to be shown behind it.
    pub(in crate::tui) fn ghost(&self, menus: &Menus) -> Option<String> {
        if self.text.is_empty() {
            return None;
        }
        let matches = self.matches(menus);
        let text = &matches.first()?.text;
        // As many characters as make up what was typed, then the rest.
        let typed = bare(&self.text).chars().count();
        let mut seen = 0;
        let mut end = text.len();
        for (at, letter) in text.char_indices() {
            if seen == typed {
                end = at;
                break;
            }
            seen += usize::from(counts(letter));
        }
        let mut rest = text.get(end..)?;
        let last = self.text.chars().last();
        if let Some(first) = rest.chars().next()
            && !counts(first)
            && Some(first) == last
        {
            rest = &rest[first.len_utf8()..];
        }
        (!rest.is_empty()).then(|| rest.to_owned())
    }

    /// The steps that all turns which begin as typed have in common.
    pub(in crate::tui) fn steps(&self, menus: &Menus) -> Vec<Step> {
        if self.text.is_empty() {
            return Vec::new();
        }
        let matches = self.matches(menus);
        let Some(first) = matches.first() else {
            return Vec::new();
        };
        let mut common = first.steps.as_slice();
        for item in &matches[1..] {
            let same = common
                .iter()
                .zip(&item.steps)
                .take_while(|(one, other)| one == other)
                .count();
            common = &common[..same];
        }
        common.to_vec()
    }
}

/// The letters and digits that tell turns apart: case, blanks, `-`, `x` and other
/// marks do not count.
fn bare(text: &str) -> String {
    text.chars()
        .filter(|letter| counts(*letter))
        .flat_map(char::to_lowercase)
        .collect()
}

fn counts(letter: char) -> bool {
    letter.is_alphanumeric() && !matches!(letter, 'x' | 'X')
}

/// What two texts begin with in common.
fn shared<'a>(one: &'a str, other: &str) -> &'a str {
    let end = one
        .char_indices()
        .zip(other.chars())
        .find(|((_, a), b)| a != b)
        .map(|((at, _), _)| at);
    match end {
        Some(at) => &one[..at],
        None if one.len() > other.len() => &one[..other.len()],
        None => one,
    }
}

/// The turn that is written most like `key`, if one is near enough to be meant.
fn nearest(key: &str, items: &[MenuItem]) -> Option<String> {
    let letters = key.chars().count();
    if letters < 2 {
        return None;
    }
    items
        .iter()
        .map(|item| (distance(key, &bare(&item.text)), item))
        .filter(|(distance, _)| *distance <= letters.div_ceil(2))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, item)| item.text.clone())
}

/// How many letters must be changed, added or left out to make one text of another;
/// letters missing at the end of `one` cost nothing.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let change = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row.into_iter().min().unwrap_or(0)
}
