//! Failures with their exit codes, and colour.

use std::{
    fmt::{self, Display},
    io::{self, ErrorKind, IsTerminal},
    process::ExitCode,
};

use clap::ValueEnum;

use crate::{
    core::{Colour, Language},
    session::StoreError,
};

/// Why a command stopped.
#[derive(Debug)]
pub enum Failure {
    /// The reader of standard output has gone: nothing is wrong.
    Closed,
    /// Something failed: exit code 1.
    General(String),
    /// The command was called wrongly: exit code 2.
    Usage(String),
    /// A position, turn or record is invalid: exit code 3.
    Data(String),
}

impl Failure {
    /// Something failed.
    pub fn general(message: impl Display) -> Self {
        Self::General(message.to_string())
    }

    /// The command was called wrongly.
    pub fn usage(message: impl Display) -> Self {
        Self::Usage(message.to_string())
    }

    /// A position, turn or record is invalid.
    pub fn data(message: impl Display) -> Self {
        Self::Data(message.to_string())
    }

    /// What to say, if anything.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        match self {
            Self::Closed => None,
            Self::General(message) | Self::Usage(message) | Self::Data(message) => Some(message)
                .filter(|message| !message.is_empty())
                .map(String::as_str),
        }
    }

    /// The exit code.
    #[must_use]
    pub fn code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Closed => 0,
            Self::General(_) => 1,
            Self::Usage(_) => 2,
            Self::Data(_) => 3,
        })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::General(format!("cannot write: {error}")),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Record { .. } => Self::data(error),
            StoreError::Io { .. } | StoreError::NoHome => Self::general(error),
        }
    }
}

/// When to colour text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ColourChoice {
    /// On a terminal, unless NO_COLOR is set or TERM is dumb
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColourChoice {
    /// The paint for text that goes to `target`.
    #[must_use]
    pub fn paint(self, target: &impl IsTerminal) -> Paint {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let coloured = match self {
            Self::Auto => target.is_terminal() && !set("NO_COLOR") && !dumb,
            Self::Always => true,
            Self::Never => false,
        };
        Paint {
            coloured,
            ..Paint::PLAIN
        }
    }
}

/// How boards and text are put out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// Whether text is coloured.
    coloured: bool,
    /// The language in which boards and turns are told in sentences, if they are.
    words: Option<Language>,
}

impl Paint {
    /// Boards as pictures, without colour.
    pub const PLAIN: Self = Self {
        coloured: false,
        words: None,
    };
    /// Boards and turns in sentences of a language.
    #[must_use]
    pub const fn words(language: Language) -> Self {
        Self {
            coloured: false,
            words: Some(language),
        }
    }

    /// Whether boards and turns are told in sentences.
    pub(super) const fn in_words(self) -> bool {
        self.words.is_some()
    }

    /// The language of what is put out; English where it is not in sentences.
    pub(super) fn language(self) -> Language {
        self.words.unwrap_or(Language::English)
    }

    /// Text in the colour of a player's pieces.
    pub(super) fn piece(self, colour: Colour, text: impl Display) -> Painted<impl Display> {
        self.with(
            match colour {
                Colour::Black => "1;36",
                Colour::White => "1;33",
            },
            text,
        )
    }

    /// Text that stays in the background.
    pub(super) fn faint(self, text: impl Display) -> Painted<impl Display> {
        self.with("2", text)
    }

    /// Text that stands out.
    pub(super) fn strong(self, text: impl Display) -> Painted<impl Display> {
        self.with("1", text)
    }

    const fn with<T: Display>(self, code: &'static str, text: T) -> Painted<T> {
        Painted {
            code: if self.coloured { Some(code) } else { None },
            text,
        }
    }
}

/// Text with the escape codes of its colour.
pub(super) struct Painted<T> {
    code: Option<&'static str>,
    text: T,
}

impl<T: Display> Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.code {
            Some(code) => write!(f, "\x1b[{code}m{}\x1b[0m", self.text),
            None => self.text.fmt(f),
        }
    }
}

/// A number of games in words.
pub(super) struct Games(pub(super) u64);

impl Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 game"),
            count => write!(f, "{count} games"),
        }
    }
}
