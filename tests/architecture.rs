//! The shape of the house: which floor may name which, and how long a file may be.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Each floor with the floors it may name by `crate::`.
const FLOORS: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("engine", &["core"]),
    ("games", &["core", "engine"]),
    ("catalog", &["core", "engine", "games"]),
    ("session", &["core", "engine", "catalog"]),
    ("text", &["core", "engine", "catalog", "session"]),
    ("cli", &["core", "engine", "catalog", "session", "text"]),
    ("tui", &["core", "engine", "catalog", "session", "text"]),
    ("ugi", &["core", "engine", "catalog", "session"]),
];

/// The longest a source file may be, in lines.
const LONGEST: usize = 600;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every `.rs` file below a folder, with its text.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            if path.file_name().is_none_or(|name| name != "target") {
                found.extend(sources(&path));
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a UTF-8 file");
            found.push((path, text));
        }
    }
    found
}

/// The first names behind `crate::` (also in a braced list) in a source text.
fn named_floors(text: &str) -> Vec<String> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let mut names = Vec::new();
    for (at, found) in code.match_indices("crate::") {
        if code[..at].ends_with('$') {
            continue;
        }
        let rest = &code[at + found.len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let mut depth = 1;
            let mut item = String::new();
            for letter in list.chars() {
                match letter {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 1 => {
                        names.push(std::mem::take(&mut item));
                        continue;
                    }
                    _ => {}
                }
                if depth == 0 {
                    names.push(std::mem::take(&mut item));
                    break;
                }
                item.push(letter);
            }
        } else {
            names.push(
                rest.chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_')
                    .collect(),
            );
        }
    }
    names
        .iter()
        .map(|name| {
            name.trim()
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect::<String>()
        })
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn a_floor_names_only_the_floors_below_it() {
    let mut files = 0;
    for (floor, below) in FLOORS {
        for (path, text) in sources(&root().join("src").join(floor)) {
            files += 1;
            for name in named_floors(&text) {
                assert!(
                    name == *floor || below.contains(&name.as_str()),
                    "{} names crate::{name}, which {floor} may not",
                    path.display()
                );
            }
        }
    }
    assert!(files > 20, "only {files} source files were read");
}

#[test]
fn the_reader_of_floors_sees_every_way_of_naming_one() {
    let text = "use crate::{\n    core::{Game, Seat},\n    engine,\n};\nfn f() { crate::tui::run() }\n// crate::cli\n";
    assert_eq!(named_floors(text), ["core", "engine", "tui"]);
}

#[test]
fn one_game_does_not_name_another() {
    let games = ["bocch", "shobu", "bound", "loa", "boloa"];
    for game in games {
        for (path, text) in sources(&root().join("src/games").join(game)) {
            for other in games.iter().filter(|other| **other != game) {
                assert!(
                    !text.contains(&format!("games::{other}"))
                        && !text.contains(&format!("super::super::{other}")),
                    "{} names {other}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn no_floor_above_the_catalog_knows_a_game_by_name() {
    for floor in ["core", "engine", "session", "cli", "tui", "ugi"] {
        for (path, text) in sources(&root().join("src").join(floor)) {
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            for line in code
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
            {
                for game in ["bocch", "shobu", "bound", "loa", "boloa"] {
                    assert!(
                        !line.contains(&format!("\"{game}\"")),
                        "{} names {game}: {line}",
                        path.display()
                    );
                }
            }
        }
    }
}

#[test]
fn no_source_file_is_longer_than_the_limit() {
    for folder in ["src", "tests"] {
        for (path, text) in sources(&root().join(folder)) {
            let lines = text.lines().count();
            assert!(lines <= LONGEST, "{} has {lines} lines", path.display());
        }
    }
}

#[test]
fn core_and_games_do_no_input_output_and_read_no_clock() {
    for floor in ["core", "games"] {
        for (path, text) in sources(&root().join("src").join(floor)) {
            for word in [
                "std::fs",
                "std::io",
                "std::net",
                "std::env",
                "Instant",
                "SystemTime",
                "rand::",
                "println!",
            ] {
                assert!(!text.contains(word), "{} uses {word}", path.display());
            }
        }
    }
}

#[test]
fn the_top_level_is_the_users_list() {
    let known = [
        "Cargo.toml",
        "Cargo.lock",
        "README.md",
        "src",
        "tests",
        "docs",
        "rules",
        "LICENSE",
        "CHANGELOG.md",
        "target",
    ];
    for entry in fs::read_dir(root()).expect("the project") {
        let name = entry
            .expect("an entry")
            .file_name()
            .into_string()
            .expect("UTF-8");
        assert!(
            name.starts_with('.') || known.contains(&name.as_str()),
            "{name} stands at the top"
        );
    }
}
