//! What the documents name exists.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use clap::CommandFactory as _;
use quintet::cli::Cli;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The documents, from the root.
fn documents() -> Vec<PathBuf> {
    let mut found = vec!["README.md".into(), "CHANGELOG.md".into()];
    for folder in ["docs", "rules"] {
        for entry in fs::read_dir(root().join(folder)).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|end| end == "md") {
                found.push(path.strip_prefix(root()).expect("below").to_owned());
            }
        }
    }
    found
}

/// The texts between two marks.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    text.split(open)
        .skip(1)
        .filter_map(|rest| rest.split_once(close).map(|(inside, _)| inside))
        .collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut links = 0;
    for document in documents() {
        let text = read(&document);
        let folder = root().join(&document);
        let folder = folder.parent().expect("a folder");
        for link in between(&text, "](", ")") {
            if link.contains("://") {
                continue;
            }
            let file = link.split('#').next().unwrap_or_default();
            assert!(
                folder.join(file).exists(),
                "{}: {link} leads nowhere",
                document.display()
            );
            links += 1;
        }
    }
    assert!(links > 20, "{links} links");
}

#[test]
fn the_readme_names_every_command_and_no_other() {
    let readme = read("README.md");
    let named: BTreeSet<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("    quintet "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let command = Cli::command();
    let known: BTreeSet<&str> = command
        .get_subcommands()
        .map(clap::Command::get_name)
        .collect();
    assert_eq!(named, known);
}

#[test]
fn the_flags_that_documents_name_are_understood() {
    let command = Cli::command();
    let mut known: BTreeSet<String> = BTreeSet::new();
    let all = std::iter::once(&command).chain(command.get_subcommands());
    for argument in all.flat_map(clap::Command::get_arguments) {
        known.extend(argument.get_long().map(str::to_owned));
    }
    for name in ["README.md", "docs/config.md", "docs/formats.md"] {
        for code in between(&read(name), "`--", "`") {
            let flag = code.split([' ', '=']).next().unwrap_or_default();
            assert!(known.contains(flag), "{name}: --{flag}");
        }
    }
}

#[test]
fn every_file_that_the_documents_name_is_there() {
    let mut files = 0;
    for name in [
        "docs/ARCHITECTURE.md",
        "docs/testing.md",
        "docs/contributing.md",
        "docs/engine.md",
        "docs/adding-a-game.md",
    ] {
        for code in read(name).split('`').skip(1).step_by(2) {
            let path = code.split_whitespace().next().unwrap_or_default();
            let plain = !path.contains(['*', '<', '=']) && !path.contains("NAME");
            if plain && (path.starts_with("tests/") || path.starts_with("src/")) {
                assert!(root().join(path).exists(), "{name}: {path} is not there");
                files += 1;
            }
        }
    }
    assert!(files > 40, "{files} files");
}

#[test]
fn every_dependency_has_its_reason() {
    let manifest = read("Cargo.toml");
    let text = read("docs/ARCHITECTURE.md");
    let (_, reasons) = text.split_once("## Dependencies").expect("a chapter");
    let mut count = 0;
    for chapter in ["[dependencies]", "[dev-dependencies]"] {
        let (_, rest) = manifest.split_once(chapter).expect("a chapter");
        for line in rest.lines().skip(1).take_while(|line| !line.is_empty()) {
            let (name, _) = line.split_once('=').expect("a dependency");
            let name = name.trim();
            let named = reasons
                .split(|letter: char| !(letter.is_alphanumeric() || "-_".contains(letter)))
                .any(|word| word == name);
            assert!(named, "{name} has no reason in docs/ARCHITECTURE.md");
            count += 1;
        }
    }
    assert!(count > 15, "{count} dependencies");
}

#[test]
fn no_document_is_unfinished() {
    for document in documents() {
        // A key may be named so.
        let text = read(&document).replace("`@`", "");
        for word in ["TODO", "FIXME", "PICTURE", "@"] {
            let found = text.lines().find(|line| line.contains(word));
            assert_eq!(found, None, "{}: {word}", document.display());
        }
    }
}

#[test]
fn the_picture_of_the_readme_is_what_the_program_draws() {
    let readme = read("README.md");
    let picture = between(&readme, "```text\n", "```")[0].trim_end();
    let drawn = read("tests/tui/snapshots/tui__screens__loa_full.snap");
    assert!(drawn.contains(picture), "{picture}");
}

#[test]
fn the_page_of_keys_is_the_table_of_keys() {
    let table = quintet::tui::key_table();
    assert!(
        read("docs/keys.md").ends_with(&format!("\n\n{table}")),
        "docs/keys.md must end with:\n{table}"
    );
}
