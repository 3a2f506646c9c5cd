//! How the program looks and behaves, as settings that a user may change.

use crate::core::Language;

use super::{
    glyphs::GlyphTier,
    text::Text,
    theme::{ColourTier, Theme, ThemeName},
};

/// The settings of the terminal face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The theme.
    pub theme: ThemeName,
    /// How many colours the terminal shows.
    pub colours: ColourTier,
    /// Which characters it can be trusted with.
    pub glyphs: GlyphTier,
    /// The language of the screens and, where they exist, of the rules.
    pub language: Language,
    /// Whether turns of the computer are held back for a moment, so that they can
    /// be followed.
    pub animation: bool,
    /// Whether the mouse is used. Without it the terminal's own selection works.
    pub mouse: bool,
    /// Whether counts, dangers and groups are drawn on the board.
    pub insights: bool,
    /// Whether there is no screen at all, but boards and turns in sentences for a screen
    /// reader.
    pub linear: bool,
    /// Whether `hjkl` and `yubn` move the cursor, so that `:` begins a turn.
    pub vi: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            theme: ThemeName::Dark,
            colours: ColourTier::Ansi256,
            glyphs: GlyphTier::Full,
            language: Language::English,
            animation: true,
            mouse: true,
            insights: true,
            linear: false,
            vi: false,
        }
    }
}

impl Look {
    /// What the environment lets one hope for; `env` looks a variable up.
    #[must_use]
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let colours = ColourTier::detect(&env);
        Self {
            theme: if colours == ColourTier::Mono {
                ThemeName::Mono
            } else {
                ThemeName::Dark
            },
            colours,
            glyphs: GlyphTier::detect(&env),
            language: language(&env),
            ..Self::default()
        }
    }

    pub(super) const fn text(self, text: Text) -> &'static str {
        text.of(self.language)
    }

    pub(super) const fn paint(self) -> Theme {
        Theme::new(self.theme, self.colours)
    }
}

/// The language of the locale, if the screens speak it.
fn language(env: impl Fn(&str) -> Option<String>) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| env(name).filter(|value| !value.is_empty()))
        .unwrap_or_default();
    match locale.split(['_', '.', '@']).next() {
        Some("bg") => Language::Bulgarian,
        Some("ko") => Language::Korean,
        _ => Language::English,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_that_of_the_locale_if_the_screens_speak_it() {
        for (locale, wanted) in [
            ("bg_BG.UTF-8", Language::Bulgarian),
            ("ko_KR.UTF-8", Language::Korean),
            ("en_GB.UTF-8", Language::English),
            ("de_DE.UTF-8", Language::English),
            ("kok_IN", Language::English),
        ] {
            let look = Look::detect(|name| (name == "LANG").then(|| locale.to_owned()));
            assert_eq!(look.language, wanted, "{locale}");
        }
    }

    #[test]
    fn no_color_leaves_the_theme_without_colours() {
        let look = Look::detect(|name| match name {
            "TERM" => Some("xterm-256color".to_owned()),
            "NO_COLOR" => Some("1".to_owned()),
            _ => None,
        });
        assert_eq!(look.theme, ThemeName::Mono);
        assert!(look.paint().is_mono());
    }
}
