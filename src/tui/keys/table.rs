//! The keys of a game on the screen. Each has one meaning, the same while a game is
//! played, looked at, over or a lesson. Letters from a to s are never among them: they
//! begin a turn.

use std::fmt;

use crate::{
    core::Language,
    session::latin_key,
    tui::{action::Command, play::Play, text::Text},
};

/// A key of the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Key {
    Char(char),
    Function(u8),
    Control(char),
    Escape,
    Delete,
}

/// What a key does.
#[derive(Clone, Copy, Debug)]
pub(in crate::tui) struct Binding {
    keys: &'static [Key],
    pub(in crate::tui) command: Command,
    text: Text,
}

const fn bind(keys: &'static [Key], command: Command, text: Text) -> Binding {
    Binding {
        keys,
        command,
        text,
    }
}

use Key::{Char, Control, Delete, Escape, Function};

/// Every key that stands for a command, the most wanted in front.
const TABLE: &[Binding] = &[
    bind(&[Char('!'), Function(5)], Command::MoveNow, Text::MoveNow),
    bind(&[Char(' ')], Command::Pause, Text::Pause),
    bind(&[Char('&')], Command::Rematch, Text::Rematch),
    bind(&[Control('n')], Command::NewGame, Text::NewGame),
    bind(&[Char('z'), Function(7)], Command::Undo, Text::Undo),
    bind(&[Char('x'), Function(8)], Command::Redo, Text::Redo),
    bind(&[Escape, Function(10)], Command::Menu, Text::Menu),
    bind(&[Char('?'), Function(1)], Command::Help, Text::Help),
    bind(&[Char('t'), Function(3)], Command::Hint, Text::Hint),
    bind(&[Char('>')], Command::PlayFromHere, Text::PlayFromHere),
    bind(&[Char('<')], Command::Replay, Text::Replay),
    bind(&[Char('%')], Command::Review, Text::Review),
    bind(&[Char('y'), Function(4)], Command::Analysis, Text::Analysis),
    bind(&[Char('v'), Function(6)], Command::Flip, Text::Flip),
    bind(&[Char('w'), Function(9)], Command::Save, Text::Save),
    bind(&[Char('+')], Command::Faster, Text::Faster),
    bind(&[Char('-')], Command::Slower, Text::Slower),
    bind(&[Char('.')], Command::Insights, Text::Insights),
    bind(&[Char('@')], Command::Players, Text::Players),
    bind(&[Char(';')], Command::Comment, Text::Comment),
    bind(&[Char('"')], Command::NextComment, Text::NextComment),
    bind(&[Char('#')], Command::NextCapture, Text::NextCapture),
    bind(&[Char('*')], Command::NextSibling, Text::NextSibling),
    bind(&[Char('^')], Command::Promote, Text::Promote),
    bind(&[Delete], Command::Delete, Text::DeleteVariation),
    bind(&[Char('=')], Command::OfferDraw, Text::OfferDraw),
    bind(&[Control('r')], Command::Resign, Text::Resign),
    bind(&[Function(2)], Command::Rules, Text::Rules),
];

/// Every command of the menu, in its order.
pub(in crate::tui) const MENU: &[(Command, Text)] = &[
    (Command::BackToGame, Text::BackToGame),
    (Command::MoveNow, Text::MoveNow),
    (Command::Pause, Text::Pause),
    (Command::Undo, Text::Undo),
    (Command::Redo, Text::Redo),
    (Command::Hint, Text::Hint),
    (Command::Players, Text::Players),
    (Command::PlayFromHere, Text::PlayFromHere),
    (Command::Analysis, Text::Analysis),
    (Command::Insights, Text::Insights),
    (Command::Flip, Text::Flip),
    (Command::Save, Text::Save),
    (Command::OfferDraw, Text::OfferDraw),
    (Command::Resign, Text::Resign),
    (Command::Rematch, Text::Rematch),
    (Command::Replay, Text::Replay),
    (Command::Review, Text::Review),
    (Command::Comment, Text::Comment),
    (Command::NextComment, Text::NextComment),
    (Command::NextCapture, Text::NextCapture),
    (Command::NextSibling, Text::NextSibling),
    (Command::Promote, Text::Promote),
    (Command::Delete, Text::DeleteVariation),
    (Command::Faster, Text::Faster),
    (Command::Slower, Text::Slower),
    (Command::CopyPosition, Text::CopyPosition),
    (Command::EditPosition, Text::EditPosition),
    (Command::Rules, Text::Rules),
    (Command::Settings, Text::Settings),
    (Command::Help, Text::Help),
    (Command::NewGame, Text::NewGame),
    (Command::Quit, Text::Quit),
];

/// Where a key that is no command counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tui) enum Fixed {
    /// While turns can be entered.
    Entering,
    /// With the vi keys switched on.
    Vi,
    /// While a game is looked at.
    Looking,
    /// Always.
    Always,
}

/// The keys of a game that are no commands.
pub(in crate::tui) const FIXED: &[(Fixed, &[&str], Text)] = &[
    (Fixed::Entering, &["Arrows"], Text::HelpMove),
    (Fixed::Vi, &["h", "j", "k", "l"], Text::HelpMove),
    (Fixed::Vi, &["y", "u", "b", "n"], Text::HelpDiagonals),
    (Fixed::Entering, &["Enter"], Text::HelpEnter),
    (Fixed::Entering, &["Esc", "Backspace"], Text::HelpBack),
    (Fixed::Entering, &["Space"], Text::HelpSpace),
    (Fixed::Entering, &["a-s", "0-9"], Text::HelpTyping),
    (Fixed::Entering, &[":", "/"], Text::HelpColon),
    (Fixed::Entering, &["Tab"], Text::HelpTab),
    (Fixed::Looking, &["Arrows"], Text::HelpReplayArrows),
    (Fixed::Looking, &["0-9", "Enter"], Text::HelpReplayJump),
    (Fixed::Always, &["PgUp", "PgDn"], Text::HelpScrollTurns),
    (Fixed::Always, &["Home", "End"], Text::HelpEnds),
    (Fixed::Always, &["Ctrl-L"], Text::HelpRepaint),
    (Fixed::Always, &["Ctrl-Z"], Text::HelpSuspend),
    (Fixed::Always, &["Ctrl-C"], Text::HelpQuit),
];

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Char(' ') => f.write_str("Space"),
            Char(letter) => write!(f, "{letter}"),
            Function(number) => write!(f, "F{number}"),
            Control(letter) => write!(f, "Ctrl-{}", letter.to_ascii_uppercase()),
            Escape => f.write_str("Esc"),
            Delete => f.write_str("Del"),
        }
    }
}

/// The command of a key. A letter counts in both cases, and by its place on the
/// keyboard where that cannot be the beginning of a turn.
pub(super) fn command_of(key: Key) -> Option<Command> {
    let key = match key {
        Char(letter) if letter.is_alphabetic() => {
            let place = match latin_key(letter) {
                // Every letter of the alphabets with small letters may be a column.
                Some(_) if letter.is_lowercase() || letter.is_uppercase() => return None,
                Some(place) => place,
                None => letter,
            };
            Char(place.to_ascii_lowercase())
        }
        key => key,
    };
    let found = TABLE.iter().find(|binding| binding.keys.contains(&key))?;
    Some(found.command)
}

/// The keys of a game on the screen that do something now.
pub(in crate::tui) fn valid(play: &Play) -> Vec<Binding> {
    TABLE
        .iter()
        .filter(|binding| is_valid(play, binding.command))
        .copied()
        .collect()
}

impl Binding {
    /// All its keys.
    pub(in crate::tui) fn names(&self) -> Vec<String> {
        self.keys.iter().map(ToString::to_string).collect()
    }

    /// The key to be shown where there is room for one: in languages with other
    /// letters the one that every layout has.
    pub(in crate::tui) fn name(&self, language: Language) -> String {
        let every = |key: &&Key| !matches!(key, Char(letter) if letter.is_alphabetic());
        let key = match language {
            Language::English => self.keys.first(),
            Language::Bulgarian | Language::Korean => {
                self.keys.iter().find(every).or(self.keys.first())
            }
        };
        key.map(ToString::to_string).unwrap_or_default()
    }
}

/// The key of a command, if it has one.
pub(in crate::tui) fn key_name(command: Command, language: Language) -> Option<String> {
    let found = TABLE.iter().find(|binding| binding.command == command)?;
    Some(found.name(language))
}

/// What a command is called where the game stands now.
pub(in crate::tui) const fn label(play: &Play, command: Command, text: Text) -> Text {
    let (looking, learning) = (play.replay.is_some(), play.lesson.is_some());
    match command {
        Command::Undo if learning => Text::PreviousStep,
        Command::Redo if learning => Text::NextStep,
        Command::Undo if looking => Text::StepBack,
        Command::Redo if looking => Text::StepOn,
        Command::Pause if looking => Text::Autoplay,
        Command::Pause if play.paused => Text::Continue,
        _ => text,
    }
}

impl Binding {
    /// What it is called where the game stands now.
    pub(in crate::tui) const fn text(&self, play: &Play) -> Text {
        label(play, self.command, self.text)
    }
}

/// Whether a command does something now.
pub(in crate::tui) fn is_valid(play: &Play, command: Command) -> bool {
    let session = &play.session;
    let ply = session.ply();
    let replay = play.replay.is_some();
    if let Some(state) = play.lesson {
        return match command {
            Command::Undo => state.step > 0,
            Command::Redo | Command::Insights | Command::Flip => true,
            Command::Hint => !state.done,
            command => command.is_general(),
        };
    }
    match command {
        Command::MoveNow => play.is_thinking() || play.is_cpu_waiting(),
        Command::Pause => replay || (play.is_show() && play.is_live()),
        Command::Faster | Command::Slower => replay || play.is_show(),
        Command::Undo | Command::FirstPly => ply > 0,
        Command::Redo | Command::LastPly => !session.node(session.cursor()).children.is_empty(),
        Command::Hint => play.is_humans_turn(),
        Command::NextSibling | Command::Promote | Command::Delete => {
            let parent = session.node(session.cursor()).parent;
            replay && parent.is_some_and(|parent| session.node(parent).children.len() > 1)
        }
        Command::NextComment | Command::NextCapture => replay,
        Command::PlayFromHere => replay && session.line().ending().is_none(),
        Command::BackToGame => play.behind.is_some(),
        Command::Replay => !replay && session.last_ply() > 0,
        Command::Rematch => !replay && play.result().is_some(),
        Command::Review => session.last_ply() > 0 && (replay || play.result().is_some()),
        Command::Resign | Command::OfferDraw => play.is_live() && !play.is_show(),
        Command::NextLanguage | Command::DeleteVariation => false,
        _ => true,
    }
}

/// The keys of a game as a table in Markdown, a row a key: the key, and what it does.
/// docs/keys.md holds it.
#[must_use]
pub fn key_table() -> String {
    let mut rows = vec!["| key | does |".to_owned(), "|---|---|".to_owned()];
    let code = |names: &[String]| {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        names.join(" ")
    };
    let english = |text: Text| text.of(Language::English);
    for binding in TABLE {
        let meaning = match binding.command {
            Command::Undo => "take a turn back; looking at a game or in a lesson: one step back",
            Command::Redo => "play it again; looking at a game or in a lesson: one step on",
            Command::Pause => "two computers or a replay: pause and go on",
            _ => english(binding.text),
        };
        rows.push(format!("| {} | {meaning} |", code(&binding.names())));
    }
    for (place, names, text) in FIXED {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let place = match place {
            Fixed::Entering => "entering a turn: ",
            Fixed::Vi => "with `keys = vi`: ",
            Fixed::Looking => "looking at a game: ",
            Fixed::Always => "",
        };
        rows.push(format!("| {} | {place}{} |", code(&names), english(*text)));
    }
    rows.push(String::new());
    rows.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_one_meaning_and_none_begins_a_turn() {
        let mut seen = Vec::new();
        for binding in TABLE {
            for key in binding.keys {
                assert!(!seen.contains(key), "{key} means two things");
                seen.push(*key);
                if let Char(letter) = key {
                    assert!(!letter.is_ascii_digit() && !('a'..='s').contains(letter));
                    assert!(!":/".contains(*letter), "{letter} begins a turn");
                }
            }
        }
    }

    #[test]
    fn every_command_of_a_key_stands_in_the_menu() {
        for binding in TABLE {
            let known = MENU.iter().any(|(command, _)| *command == binding.command);
            assert!(known || binding.command == Command::Menu, "{binding:?}");
        }
    }

    #[test]
    fn where_letters_are_others_a_command_has_a_key_that_every_layout_has() {
        for binding in TABLE {
            let name = binding.name(Language::Bulgarian);
            assert!(
                !name.chars().all(char::is_alphabetic) || name.len() > 1,
                "{name}"
            );
        }
        // The key of t in Korean writing; a Cyrillic letter is a column.
        assert_eq!(command_of(Char('ㅅ')), Some(Command::Hint));
        assert_eq!(command_of(Char('т')), None);
        assert_eq!(command_of(Char('T')), Some(Command::Hint));
    }
}
