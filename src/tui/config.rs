//! The settings in a file: lines of `key = value`, with `#` before what is a remark.
//! A flag comes before the environment, the environment before the file, and the file
//! before what is detected. docs/config.md lists the keys.

use std::{
    env, fmt, fs,
    io::{self, ErrorKind, Write},
    path::PathBuf,
};

use etcetera::BaseStrategy as _;

use crate::{core::Language, session::write_atomic};

use super::{
    glyphs::GlyphTier,
    look::Look,
    theme::{ColourTier, ThemeName},
};

/// A setting by its name in the file.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name in the file; in the environment it is `QUINTET_` and the name in
    /// capital letters.
    pub name: &'static str,
    /// What it may be.
    pub values: &'static [&'static str],
    get: fn(&Look) -> &'static str,
    set: fn(&mut Look, &str) -> bool,
}

const ON_OFF: &[&str] = &["on", "off"];

/// The settings.
pub const KEYS: &[Key] = &[
    Key {
        name: "theme",
        values: &[
            "dark",
            "light",
            "high-contrast",
            "colour-blind",
            "mono",
            "terminal",
        ],
        get: |look| look.theme.name(),
        set: |look, value| put(&mut look.theme, value.parse::<ThemeName>().ok()),
    },
    Key {
        name: "colours",
        values: &["none", "16", "256", "truecolor"],
        get: |look| look.colours.name(),
        set: |look, value| put(&mut look.colours, value.parse::<ColourTier>().ok()),
    },
    Key {
        name: "glyphs",
        values: &["ascii", "safe", "full"],
        get: |look| look.glyphs.name(),
        set: |look, value| put(&mut look.glyphs, value.parse::<GlyphTier>().ok()),
    },
    Key {
        name: "language",
        values: &["en", "bg", "ko"],
        get: |look| match look.language {
            Language::English => "en",
            Language::Bulgarian => "bg",
            Language::Korean => "ko",
        },
        set: |look, value| {
            let language = match value {
                "en" => Some(Language::English),
                "bg" => Some(Language::Bulgarian),
                "ko" => Some(Language::Korean),
                _ => None,
            };
            put(&mut look.language, language)
        },
    },
    Key {
        name: "animation",
        values: ON_OFF,
        get: |look| on_off(look.animation),
        set: |look, value| put(&mut look.animation, switch(value)),
    },
    Key {
        name: "mouse",
        values: ON_OFF,
        get: |look| on_off(look.mouse),
        set: |look, value| put(&mut look.mouse, switch(value)),
    },
    Key {
        name: "marks",
        values: ON_OFF,
        get: |look| on_off(look.insights),
        set: |look, value| put(&mut look.insights, switch(value)),
    },
    Key {
        name: "linear",
        values: ON_OFF,
        get: |look| on_off(look.linear),
        set: |look, value| put(&mut look.linear, switch(value)),
    },
    Key {
        name: "keys",
        values: &["plain", "vi"],
        get: |look| if look.vi { "vi" } else { "plain" },
        set: |look, value| {
            let vi = match value {
                "plain" => Some(false),
                "vi" => Some(true),
                _ => None,
            };
            put(&mut look.vi, vi)
        },
    },
];

/// What is wrong with a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// Where: `line 3` of the file, a variable or a flag.
    pub place: String,
    /// One sentence without a final stop that names the key.
    pub message: String,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl std::error::Error for ConfigError {}

/// The file of settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    path: PathBuf,
    text: String,
    errors: Vec<ConfigError>,
}

impl Config {
    /// Where the file is: named by the variable `QUINTET_CONFIG`, or `quintet/config`
    /// in the user's folder for settings. `None` without a home folder.
    #[must_use]
    pub fn default_path() -> Option<PathBuf> {
        if let Some(path) = env::var_os("QUINTET_CONFIG").filter(|path| !path.is_empty()) {
            return Some(path.into());
        }
        let base = etcetera::choose_base_strategy().ok()?;
        Some(base.config_dir().join("quintet").join("config"))
    }

    /// Reads the file and takes over into `look` what it says. A file that is not
    /// there says nothing; what is wrong is kept in [`errors`](Self::errors).
    #[must_use]
    pub fn read(path: PathBuf, look: &mut Look) -> Self {
        let (text, problem) = match fs::read(&path) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => (text, None),
                Err(_) => (String::new(), Some("the file is no UTF-8 text".to_owned())),
            },
            Err(error) if error.kind() == ErrorKind::NotFound => (String::new(), None),
            Err(error) => (String::new(), Some(error.to_string())),
        };
        let mut errors = apply(&text, look);
        errors.extend(problem.map(|message| ConfigError {
            place: crate::session::visible(&path.to_string_lossy()).into_owned(),
            message,
        }));
        Self { path, text, errors }
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// What is wrong with the file.
    #[must_use]
    pub fn errors(&self) -> &[ConfigError] {
        &self.errors
    }

    /// Writes down the settings in which `after` differs from `before`, and leaves
    /// everything else in the file as it stands. A file with errors is not touched.
    ///
    /// # Errors
    /// The system refuses.
    pub fn keep(&self, before: &Look, after: &Look) -> io::Result<()> {
        if !self.errors.is_empty() {
            return Ok(());
        }
        let mut lines: Vec<String> = self.text.lines().map(str::to_owned).collect();
        let mut changed = false;
        for key in KEYS {
            let value = (key.get)(after);
            if (key.get)(before) == value {
                continue;
            }
            changed = true;
            let line = format!("{} = {value}", key.name);
            let known = lines.iter().position(|line| key_of(line) == Some(key.name));
            match known {
                Some(at) => lines[at] = line,
                None => lines.push(line),
            }
        }
        if !changed {
            return Ok(());
        }
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = format!("{}\n", lines.join("\n"));
        write_atomic(&self.path, text.as_bytes()).map_err(io::Error::other)
    }
}

/// Sets a setting by its name; `place` says where it comes from.
///
/// # Errors
/// There is no such setting, or it cannot be that.
pub fn set(look: &mut Look, place: &str, name: &str, value: &str) -> Result<(), ConfigError> {
    let error = |message| ConfigError {
        place: place.to_owned(),
        message,
    };
    let Some(key) = KEYS.iter().find(|key| key.name == name) else {
        let known: Vec<&str> = KEYS.iter().map(|key| key.name).collect();
        let name = crate::session::visible(name);
        return Err(error(format!(
            "no setting {name:?}; there are {}",
            known.join(", ")
        )));
    };
    if (key.set)(look, value) {
        return Ok(());
    }
    let value = crate::session::visible(value);
    let values = key.values.join(", ");
    Err(error(format!("{name} is one of {values}, not {value:?}")))
}

/// Takes over what the environment says (`QUINTET_THEME` and so on).
///
/// # Errors
/// A variable holds what the setting cannot be.
pub fn set_from_environment(
    look: &mut Look,
    env: impl Fn(&str) -> Option<String>,
) -> Result<(), ConfigError> {
    for key in KEYS {
        let name = format!("QUINTET_{}", key.name.to_ascii_uppercase());
        if let Some(value) = env(&name).filter(|value| !value.is_empty()) {
            set(look, &name, key.name, &value)?;
        }
    }
    Ok(())
}

/// Writes the settings as a file would hold them.
///
/// # Errors
/// The writer refuses.
pub fn show(look: &Look, out: &mut dyn Write) -> io::Result<()> {
    for key in KEYS {
        writeln!(out, "{} = {}", key.name, (key.get)(look))?;
    }
    Ok(())
}

/// Takes over the lines of a file.
fn apply(text: &str, look: &mut Look) -> Vec<ConfigError> {
    let mut errors = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let place = format!("line {number}");
        let result = match line.split_once('=') {
            Some((name, value)) => set(look, &place, name.trim(), value.trim().trim_matches('"')),
            None => Err(ConfigError {
                place,
                message: format!(
                    "{:?} is not of the form key = value",
                    crate::session::visible(line)
                ),
            }),
        };
        errors.extend(result.err());
    }
    errors
}

/// The key that a line sets.
fn key_of(line: &str) -> Option<&str> {
    let line = line.split('#').next()?;
    Some(line.split_once('=')?.0.trim())
}

const fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn switch(value: &str) -> Option<bool> {
    match value {
        "on" | "true" | "yes" | "1" => Some(true),
        "off" | "false" | "no" | "0" => Some(false),
        _ => None,
    }
}

fn put<T>(place: &mut T, value: Option<T>) -> bool {
    let known = value.is_some();
    if let Some(value) = value {
        *place = value;
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("a folder for a test")
    }

    #[test]
    fn every_value_of_every_key_is_understood_and_shown_again() {
        for key in KEYS {
            for value in key.values {
                let mut look = Look::default();
                assert_eq!(set(&mut look, "here", key.name, value), Ok(()));
                assert_eq!((key.get)(&look), *value, "{}", key.name);
            }
        }
    }

    #[test]
    fn an_error_names_line_and_key() {
        let mut look = Look::default();
        let errors = apply(
            "# mine\ntheme = pink\n\nsounds = on\nwhat\nmouse = off",
            &mut look,
        );
        let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            [
                "line 2: theme is one of dark, light, high-contrast, colour-blind, mono, \
                 terminal, not \"pink\"",
                "line 4: no setting \"sounds\"; there are theme, colours, glyphs, language, \
                 animation, mouse, marks, linear, keys",
                "line 5: \"what\" is not of the form key = value",
            ]
        );
        assert!(!look.mouse, "what is right is taken over");
    }

    #[test]
    fn a_changed_setting_is_kept_and_the_rest_of_the_file_stays() {
        let folder = folder();
        let path = folder.path().join("config");
        fs::write(&path, "# mine\ntheme = light\nmouse = off\n").expect("a file");
        let mut look = Look::default();
        let config = Config::read(path.clone(), &mut look);
        assert_eq!(config.errors(), []);
        let before = look;
        look.theme = ThemeName::Mono;
        look.language = Language::Korean;
        config.keep(&before, &look).expect("a folder to write to");
        let text = fs::read_to_string(&path).expect("a file");
        assert_eq!(text, "# mine\ntheme = mono\nmouse = off\nlanguage = ko\n");
    }

    #[test]
    fn a_file_with_errors_is_never_overwritten() {
        let folder = folder();
        let path = folder.path().join("config");
        fs::write(&path, "theme = pink\n").expect("a file");
        let mut look = Look::default();
        let config = Config::read(path.clone(), &mut look);
        let before = look;
        look.mouse = false;
        config.keep(&before, &look).expect("nothing to do");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "theme = pink\n");
    }

    #[test]
    fn the_environment_comes_before_the_file() {
        let mut look = Look::default();
        assert_eq!(apply("theme = light", &mut look), []);
        let env = |name: &str| (name == "QUINTET_THEME").then(|| "mono".to_owned());
        assert_eq!(set_from_environment(&mut look, env), Ok(()));
        assert_eq!(look.theme, ThemeName::Mono);
    }
}
