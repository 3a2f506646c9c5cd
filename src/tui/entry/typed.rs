//! Reading turns as they are typed.

use crate::{
    catalog::{MenuItem, TurnCode},
    core::Step,
    session::latin_readings,
};

use super::Menus;

/// The line that turns are typed on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::tui) struct Typed {
    text: String,
    open: bool,
    /// What stands there was refused: the next character begins anew.
    refused: bool,
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
        *self = Self::default();
    }

    /// What was typed is no turn: what is typed next takes its place.
    pub(in crate::tui) fn refuse(&mut self) {
        self.refused = true;
    }

    /// Adds a character, unless it is none that a turn is written with.
    pub(in crate::tui) fn push(&mut self, letter: char) {
        if std::mem::take(&mut self.refused) {
            self.text.clear();
        }
        if !letter.is_control() && self.text.chars().count() < LONGEST {
            self.text.push(letter);
        }
    }

    /// Takes the last character away; false if there is none.
    pub(in crate::tui) fn pop(&mut self) -> bool {
        self.refused = false;
        let had = self.text.pop().is_some();
        if !had {
            self.open = false;
        }
        had
    }

    /// Puts a text in place of what was typed.
    pub(in crate::tui) fn set(&mut self, text: &str) {
        self.text = text.to_owned();
        self.refused = false;
    }

    /// What was typed, in the letters that turns are written with: the likeliest reading
    /// that begins a turn.
    pub(in crate::tui) fn latin(&self, menus: &Menus) -> String {
        if self.text.is_ascii() {
            return self.text.clone();
        }
        let readings = latin_readings(&self.text);
        let begins = |text: &&String| {
            let key = bare(text);
            let mut items = menus.items(0).iter();
            items.any(|item| bare(&item.text).starts_with(&key))
        };
        let found = readings.iter().find(begins).or(readings.first());
        found.unwrap_or(&self.text).clone()
    }

    /// The turns that begin as typed.
    pub(in crate::tui) fn matches<'a>(&self, menus: &'a Menus) -> Vec<&'a MenuItem> {
        let key = bare(&self.latin(menus));
        menus
            .items(0)
            .iter()
            .filter(|item| bare(&item.text).starts_with(&key))
            .collect()
    }

    /// What the text comes to.
    pub(in crate::tui) fn read(&self, menus: &Menus) -> Reading {
        let key = bare(&self.latin(menus));
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
            return nearest(&bare(&self.latin(menus)), menus.items(0));
        };
        let common = matches
            .iter()
            .skip(1)
            .fold(first.text.as_str(), |common, item| {
                shared(common, &item.text)
            });
        (bare(common).len() > bare(&self.latin(menus)).len()
            || (matches.len() == 1 && common != self.text))
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
        let latin = self.latin(menus);
        let typed = bare(&latin).chars().count();
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
        let last = latin.chars().last();
        if let Some(first) = rest.chars().next()
            && !counts(first)
            && Some(first) == last
        {
            rest = &rest[first.len_utf8()..];
        }
        if latin != self.text {
            // How it is read, where it stands there in other letters.
            return Some(format!(" = {latin}{rest}"));
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

/// The turn that can have been meant: one slip away in writing, or the only one with
/// the same beginning, or the only one with the same end.
fn nearest(key: &str, items: &[MenuItem]) -> Option<String> {
    let letters: Vec<char> = key.chars().collect();
    if letters.len() < 2 {
        return None;
    }
    let keys: Vec<(Vec<char>, &MenuItem)> = items
        .iter()
        .map(|item| (bare(&item.text).chars().collect(), item))
        .collect();
    let slip = keys.iter().find(|(other, _)| is_one_slip(&letters, other));
    if let Some((_, item)) = slip {
        return Some(item.text.clone());
    }
    let only = |fits: &dyn Fn(&[char]) -> bool| {
        let mut found = keys.iter().filter(|(other, _)| fits(other));
        found.next().filter(|_| found.next().is_none())
    };
    // A point is written in at least two characters.
    let (head, tail) = (&letters[..2], &letters[letters.len().saturating_sub(2)..]);
    only(&|other| other.starts_with(head))
        .or_else(|| only(&|other| letters.len() > 3 && other.ends_with(tail)))
        .map(|(_, item)| item.text.clone())
}

/// Whether one text becomes the other by one letter more, less or another one, or by two
/// neighbours changing places.
fn is_one_slip(one: &[char], other: &[char]) -> bool {
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    match (&one[same..], &other[same..]) {
        ([a, b, rest @ ..], [c, d, tail @ ..]) if (a, b) == (d, c) && rest == tail => true,
        ([], []) => false,
        (one, other) => {
            let (shorter, longer) = (one.get(1..), other.get(1..));
            shorter.is_some() && shorter == longer || shorter == Some(other) || longer == Some(one)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn menus(game: &str) -> Menus {
        let entry = crate::catalog::find(game).expect("a game");
        let line = entry.build([]).expect("no options").start();
        Menus::new(&*line, 1)
    }

    fn reading(game: &str, text: &str) -> Reading {
        let mut typed = Typed::default();
        text.chars().for_each(|letter| typed.push(letter));
        typed.read(&menus(game))
    }

    fn suggested(game: &str, text: &str) -> Option<String> {
        match reading(game, text) {
            Reading::None(nearest) => nearest,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn what_is_suggested_can_have_been_meant() {
        // One slip: another digit, a letter too many, two in the wrong order.
        assert_eq!(suggested("loa", "b8b7"), Some("b8-b6".to_owned()));
        assert_eq!(suggested("bocch", "1gf1e"), Some("1f-1e".to_owned()));
        assert_eq!(suggested("bocch", "f11e"), Some("1f-1e".to_owned()));
        // The only turn to there.
        assert_eq!(suggested("bocch", "4b6d"), Some("4f-6d".to_owned()));
        // Nothing of the kind, or too many: no guess.
        assert_eq!(suggested("loa", "e5e1"), None);
        assert_eq!(suggested("loa", "b5c5"), None);
    }

    #[test]
    fn what_was_refused_is_replaced_by_the_next_typing() {
        let mut typed = Typed::default();
        "2f-3d".chars().for_each(|letter| typed.push(letter));
        typed.refuse();
        typed.push('1');
        assert_eq!(typed.text(), "1");
        typed.push('f');
        assert_eq!(typed.text(), "1f");
        typed.refuse();
        typed.pop();
        typed.push('e');
        assert_eq!(typed.text(), "1e", "who takes letters back goes on with it");
    }

    #[test]
    fn letters_of_other_keyboards_are_read_as_columns() {
        let latin = reading("loa", "c8c6");
        for text in ["с8-с6", "ц8-ц6", "ㅊ8-ㅊ6", "ｃ８－ｃ６"] {
            assert_eq!(reading("loa", text), latin, "{text}");
        }
    }
}
