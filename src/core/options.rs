//! A game's options: what it offers, and what was chosen.

use std::{collections::BTreeMap, fmt};

/// The values an option may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// A whole number from the first to the second, both included.
    Range(i64, i64),
    /// One of these words.
    Words(&'static [&'static str]),
}

/// One option that a game offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name, as in `--set size=7`.
    pub key: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// What it may be.
    pub values: OptionValues,
    /// What it is when not given.
    pub default: &'static str,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum OptionValue {
    Number(i64),
    Word(&'static str),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// An option that does not exist or has a value out of range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// One sentence without a final stop that names the option and what it may be.
    pub message: String,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for OptionError {}

/// A value for every option of a game. Can only be made from the game's own list,
/// so a game finds each of its options with a legal value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: BTreeMap<&'static str, OptionValue>,
}

impl Options {
    /// Every option at its default.
    #[must_use]
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        Self::resolve(specs, []).expect("the defaults of a game's options are legal")
    }

    /// The given pairs, and defaults for the rest.
    ///
    /// # Errors
    /// An unknown key, a key given twice, or a value that the option cannot take.
    pub fn resolve<'a>(
        specs: &'static [OptionSpec],
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, OptionError> {
        let mut values = BTreeMap::new();
        for (key, text) in given {
            let spec = specs.iter().find(|spec| spec.key == key).ok_or_else(|| {
                let known: Vec<_> = specs.iter().map(|spec| spec.key).collect();
                OptionError {
                    message: if known.is_empty() {
                        format!("no option {key:?}: the game has none")
                    } else {
                        format!("no option {key:?}; the game has {}", known.join(", "))
                    },
                }
            })?;
            if values.insert(spec.key, spec.read(text)?).is_some() {
                return Err(OptionError {
                    message: format!("option {key:?} is given twice"),
                });
            }
        }
        for spec in specs {
            if !values.contains_key(spec.key) {
                values.insert(spec.key, spec.read(spec.default)?);
            }
        }
        Ok(Self { specs, values })
    }

    /// The value of a number option.
    #[must_use]
    pub fn number(&self, key: &str) -> i64 {
        match self.values.get(key) {
            Some(OptionValue::Number(number)) => *number,
            other => unreachable!("{key} is declared as a number, not {other:?}"),
        }
    }

    /// The value of a word option.
    #[must_use]
    pub fn word(&self, key: &str) -> &'static str {
        match self.values.get(key) {
            Some(OptionValue::Word(word)) => word,
            other => unreachable!("{key} is declared as a word, not {other:?}"),
        }
    }

    /// All options with their values, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &OptionValue)> {
        self.values.iter().map(|(key, value)| (*key, value))
    }

    /// The options that are not at their default, by key.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &OptionValue)> {
        self.iter().filter(|(key, value)| {
            self.specs
                .iter()
                .any(|spec| spec.key == *key && spec.default != value.to_string())
        })
    }
}

impl OptionSpec {
    /// Reads a value of this option.
    ///
    /// # Errors
    /// The text is no value that this option can take.
    pub fn read(&self, text: &str) -> Result<OptionValue, OptionError> {
        match self.values {
            OptionValues::Range(low, high) => text
                .parse()
                .ok()
                .filter(|number| (low..=high).contains(number))
                .map(OptionValue::Number)
                .ok_or_else(|| OptionError {
                    message: format!(
                        "option {} is a whole number from {low} to {high}, not {text:?}",
                        self.key
                    ),
                }),
            OptionValues::Words(words) => words
                .iter()
                .find(|word| **word == text)
                .map(|word| OptionValue::Word(word))
                .ok_or_else(|| OptionError {
                    message: format!(
                        "option {} is one of {}, not {text:?}",
                        self.key,
                        words.join(", ")
                    ),
                }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "size",
            about: "rows",
            values: OptionValues::Range(5, 9),
            default: "7",
        },
        OptionSpec {
            key: "setup",
            about: "stones",
            values: OptionValues::Words(&["plain", "mixed"]),
            default: "plain",
        },
    ];

    #[test]
    fn what_is_not_given_is_at_its_default() {
        let defaults = Options::defaults(SPECS);
        assert_eq!(
            (defaults.number("size"), defaults.word("setup")),
            (7, "plain")
        );
        assert_eq!(defaults.changed().count(), 0);
        let options = Options::resolve(SPECS, [("setup", "mixed"), ("size", "7")]);
        let options = options.expect("legal options");
        assert_eq!(
            (options.number("size"), options.word("setup")),
            (7, "mixed")
        );
        let changed: Vec<_> = options
            .changed()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        assert_eq!(changed, ["setup=mixed"]);
        let all: Vec<_> = options.iter().map(|(key, _)| key).collect();
        assert_eq!(all, ["setup", "size"]);
    }

    #[test]
    fn both_ends_of_a_range_are_allowed() {
        for (text, number) in [("5", 5), ("9", 9)] {
            let options = Options::resolve(SPECS, [("size", text)]).expect(text);
            assert_eq!(options.number("size"), number);
        }
    }

    #[test]
    fn a_bad_option_is_refused_by_a_sentence_that_says_what_it_may_be() {
        for (given, message) in [
            (
                vec![("size", "4")],
                "option size is a whole number from 5 to 9, not \"4\"",
            ),
            (
                vec![("size", "10")],
                "option size is a whole number from 5 to 9, not \"10\"",
            ),
            (
                vec![("size", "6.5")],
                "option size is a whole number from 5 to 9, not \"6.5\"",
            ),
            (
                vec![("setup", "Plain")],
                "option setup is one of plain, mixed, not \"Plain\"",
            ),
            (
                vec![("colour", "red")],
                "no option \"colour\"; the game has size, setup",
            ),
            (
                vec![("size", "6"), ("size", "6")],
                "option \"size\" is given twice",
            ),
        ] {
            let error = Options::resolve(SPECS, given).expect_err(message);
            assert_eq!(error.to_string(), message);
        }
        let error = Options::resolve(&[], [("size", "6")]).expect_err("no options");
        assert_eq!(error.to_string(), "no option \"size\": the game has none");
    }
}
