//! `games`, `rules`, `completions` and `man`: what the program says of itself.

use std::io::Write;

use clap::CommandFactory as _;
use serde_json::{Value, json};

use super::{
    Cli, Failure,
    args::{CompletionsArgs, GamesArgs, ManArgs, RulesArgs, language_code},
};
use crate::{
    catalog::{self, GAMES},
    core::{OptionSpec, OptionValues},
};

pub(super) fn games(args: &GamesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.json {
        let games: Vec<_> = GAMES
            .iter()
            .map(|entry| {
                let info = entry.info;
                let languages = info.rules.iter().map(|(language, _)| *language);
                json!({
                    "name": info.name,
                    "aliases": info.aliases,
                    "title": info.title,
                    "summary": info.summary,
                    "credit": info.credit,
                    "colours": info.colours,
                    "clock": info.clock,
                    "languages": languages.map(language_code).collect::<Vec<_>>(),
                    "options": info.options.iter().map(option_json).collect::<Vec<_>>(),
                })
            })
            .collect();
        writeln!(out, "{}", Value::from(games))?;
        return Ok(());
    }
    let widest = |text: fn(&catalog::Entry) -> &'static str| {
        GAMES
            .iter()
            .map(|entry| text(entry).len())
            .max()
            .unwrap_or(0)
    };
    let names = widest(|entry| entry.info.name);
    let titles = widest(|entry| entry.info.title);
    for entry in GAMES {
        let info = entry.info;
        writeln!(
            out,
            "{:names$}  {:titles$}  {}",
            info.name, info.title, info.summary
        )?;
        for option in info.options {
            writeln!(
                out,
                "{:names$}  --set {}={}: {} (default {})",
                "",
                option.key,
                values(option),
                option.about,
                option.default
            )?;
        }
    }
    Ok(())
}

pub(super) fn rules(args: &RulesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let entry = catalog::find(&args.game)
        .ok_or_else(|| Failure::usage(format!("no game {:?}", args.game)))?;
    let rules = entry.info.rules;
    let (_, text) = rules
        .iter()
        .find(|(language, _)| *language == args.lang)
        .ok_or_else(|| {
            let known: Vec<_> = rules
                .iter()
                .map(|(language, _)| language_code(*language))
                .collect();
            Failure::usage(format!(
                "the rules of {} are there in {}",
                entry.info.title,
                known.join(", ")
            ))
        })?;
    out.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        writeln!(out)?;
    }
    Ok(())
}

pub(super) fn completions(args: &CompletionsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    // The generator panics on a closed pipe, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "quintet", &mut script);
    out.write_all(&script)?;
    Ok(())
}

pub(super) fn man(args: &ManArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut program = Cli::command();
    program.build();
    let page = match &args.command {
        None => program,
        Some(name) => program.find_subcommand(name).cloned().ok_or_else(|| {
            Failure::usage(format!("no command {name:?}; `quintet help` lists them"))
        })?,
    };
    clap_mangen::Man::new(page).render(out)?;
    Ok(())
}

/// `3..19` or `draw|mover`.
fn values(option: &OptionSpec) -> String {
    match option.values {
        OptionValues::Range(low, high) => format!("{low}..{high}"),
        OptionValues::Words(words) => words.join("|"),
    }
}

fn option_json(option: &OptionSpec) -> Value {
    let mut fields = json!({
        "key": option.key,
        "about": option.about,
    });
    match option.values {
        OptionValues::Range(low, high) => {
            fields["range"] = json!([low, high]);
            fields["default"] = json!(option.default.parse::<i64>().unwrap_or(low));
        }
        OptionValues::Words(words) => {
            fields["words"] = json!(words);
            fields["default"] = json!(option.default);
        }
    }
    fields
}
