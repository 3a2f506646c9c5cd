//! Which characters a terminal may be trusted with.

use std::str::FromStr;

/// A set of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GlyphTier {
    /// ASCII and nothing else.
    Ascii,
    /// Unicode without any character whose width is ambiguous in East Asia
    /// (no box drawing, no ● ○); Braille is among the safe ones.
    Safe,
    /// Blocks, Braille, box drawing, geometric shapes.
    Full,
}

impl GlyphTier {
    /// All tiers, the poorest in front.
    pub const ALL: [Self; 3] = [Self::Ascii, Self::Safe, Self::Full];

    /// The name used on the command line and in the configuration.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::Safe => "safe",
            Self::Full => "full",
        }
    }

    /// What the environment lets one hope for; `env` looks a variable up.
    ///
    /// The locale must name UTF-8. The Linux console and terminals without a name
    /// get ASCII. A Chinese, Japanese or Korean locale gets [`Self::Safe`], since
    /// its terminals may draw ambiguous characters two columns wide.
    #[must_use]
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let get = |name: &str| env(name).filter(|value| !value.is_empty());
        match get("TERM").as_deref() {
            None | Some("dumb" | "linux" | "vt100" | "vt220" | "ansi" | "cons25") => {
                return Self::Ascii;
            }
            Some(_) => {}
        }
        let locale = get("LC_ALL")
            .or_else(|| get("LC_CTYPE"))
            .or_else(|| get("LANG"))
            .unwrap_or_default()
            .to_ascii_lowercase();
        if !(locale.contains("utf-8") || locale.contains("utf8")) {
            return Self::Ascii;
        }
        if ["zh", "ja", "ko"].iter().any(|language| {
            locale
                .strip_prefix(language)
                .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_alphabetic()))
        }) {
            return Self::Safe;
        }
        Self::Full
    }

    /// One of three, by tier.
    #[must_use]
    pub const fn pick<T: Copy>(self, full: T, safe: T, ascii: T) -> T {
        match self {
            Self::Full => full,
            Self::Safe => safe,
            Self::Ascii => ascii,
        }
    }
}

impl FromStr for GlyphTier {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|tier| tier.name().eq_ignore_ascii_case(text))
            .ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(pairs: &[(&str, &str)]) -> GlyphTier {
        GlyphTier::detect(|name| {
            pairs
                .iter()
                .find(|pair| pair.0 == name)
                .map(|pair| pair.1.to_owned())
        })
    }

    #[test]
    fn a_utf8_locale_gets_the_full_set() {
        assert_eq!(
            detect(&[("TERM", "xterm-256color"), ("LANG", "en_GB.UTF-8")]),
            GlyphTier::Full
        );
        assert_eq!(
            detect(&[("TERM", "xterm"), ("LC_CTYPE", "C.utf8")]),
            GlyphTier::Full
        );
    }

    #[test]
    fn a_locale_without_utf8_gets_ascii() {
        for lang in ["C", "POSIX", "en_GB.ISO-8859-1", ""] {
            assert_eq!(
                detect(&[("TERM", "xterm"), ("LANG", lang)]),
                GlyphTier::Ascii
            );
        }
    }

    #[test]
    fn lc_all_comes_before_lc_ctype_and_lang() {
        assert_eq!(
            detect(&[
                ("TERM", "xterm"),
                ("LC_ALL", "C"),
                ("LC_CTYPE", "en_GB.UTF-8"),
                ("LANG", "en_GB.UTF-8")
            ]),
            GlyphTier::Ascii
        );
        assert_eq!(
            detect(&[
                ("TERM", "xterm"),
                ("LC_ALL", ""),
                ("LC_CTYPE", "en_GB.UTF-8"),
                ("LANG", "C")
            ]),
            GlyphTier::Full
        );
    }

    #[test]
    fn east_asian_locales_get_the_safe_set() {
        for lang in ["ko_KR.UTF-8", "ja_JP.utf8", "zh_CN.UTF-8", "ko.UTF-8"] {
            assert_eq!(
                detect(&[("TERM", "xterm"), ("LANG", lang)]),
                GlyphTier::Safe
            );
        }
        assert_eq!(
            detect(&[("TERM", "xterm"), ("LANG", "kok_IN.UTF-8")]),
            GlyphTier::Full
        );
    }

    #[test]
    fn poor_terminals_get_ascii() {
        for term in ["dumb", "linux", "vt100"] {
            assert_eq!(
                detect(&[("TERM", term), ("LANG", "en_GB.UTF-8")]),
                GlyphTier::Ascii
            );
        }
        assert_eq!(detect(&[("LANG", "en_GB.UTF-8")]), GlyphTier::Ascii);
    }

    #[test]
    fn names_read_back() {
        for tier in GlyphTier::ALL {
            assert_eq!(tier.name().parse(), Ok(tier));
        }
        assert_eq!("blocks".parse::<GlyphTier>(), Err(()));
    }
}
