//! The rules texts: complete enough to learn the games from, and true of the program.

use quintet::catalog::{Entry, GAMES};
use quintet::core::{Language, OptionValues};

/// Every rules text with the game that it is of.
fn texts() -> impl Iterator<Item = (&'static Entry, Language, &'static str)> {
    GAMES.iter().flat_map(|entry| {
        let texts = entry.info.rules.iter();
        texts.map(move |(language, text)| (entry, *language, *text))
    })
}

/// The lines inside fences.
fn fenced(text: &str) -> Vec<&str> {
    let mut inside = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.starts_with("```") {
            inside = !inside;
        } else if inside {
            lines.push(line);
        }
    }
    assert!(!inside, "a fence is not closed");
    lines
}

#[test]
fn every_game_has_its_rules_in_english_and_in_the_language_of_its_source() {
    for entry in GAMES {
        let languages: Vec<Language> = entry.info.rules.iter().map(|(it, _)| *it).collect();
        let expected: &[Language] = match entry.info.name {
            "loa" => &[Language::English, Language::Bulgarian],
            "boloa" => &[Language::English, Language::Korean],
            _ => &[Language::English],
        };
        assert_eq!(languages, expected, "{}", entry.info.name);
    }
}

#[test]
fn a_text_has_chapters_diagrams_and_marked_rulings() {
    for (entry, language, text) in texts() {
        let name = entry.info.name;
        let ruling = match language {
            Language::English => "**Ruling.**",
            Language::Bulgarian => "**Решение.**",
            Language::Korean => "**해석.**",
        };
        assert!(text.starts_with("# "), "{name}: a title");
        let chapters = text.lines().filter(|line| line.starts_with("## "));
        assert!(chapters.count() >= 5, "{name} {language:?}: chapters");
        assert!(fenced(text).len() >= 8, "{name} {language:?}: diagrams");
        assert!(text.contains(ruling), "{name} {language:?}: rulings");
    }
}

#[test]
fn a_text_names_every_option_with_its_values() {
    for (entry, language, text) in texts() {
        for option in entry.info.options {
            let mut words = vec![option.key];
            if let OptionValues::Words(values) = option.values {
                words.extend(values);
            }
            for word in words {
                let code = format!("`{word}`");
                assert!(
                    text.contains(&code),
                    "{} {language:?}: {code}",
                    entry.info.name
                );
            }
        }
    }
}

#[test]
fn a_text_gives_the_position_text_of_the_start() {
    for (entry, language, text) in texts() {
        let start = entry.build([]).expect("defaults").start().first_text();
        assert!(
            text.contains(&start),
            "{} {language:?}: {start}",
            entry.info.name
        );
    }
}

#[test]
fn the_translations_show_the_same_diagrams() {
    for entry in GAMES {
        let [(_, english), others @ ..] = entry.info.rules else {
            panic!("{} has no rules", entry.info.name);
        };
        let boards = |text: &'static str| -> Vec<&str> {
            let lines = fenced(text).into_iter();
            lines.filter(|line| line.is_ascii()).collect()
        };
        for (language, other) in others {
            assert_eq!(boards(english), boards(other), "{language:?}");
        }
    }
}
