//! The arguments.

use std::{path::PathBuf, sync::Arc, time::Duration};

use clap::{
    Args, Parser, Subcommand, ValueHint,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser as _},
};
use clap_complete::Shell;

use super::{
    ColourChoice, Failure,
    contest::{BenchArgs, MatchArgs, UgiArgs},
};
use crate::{
    catalog::{self, AnyGame, AnyLine},
    core::Language,
    engine::{Level, Limits},
    session::{ClockSpec, Player, parse_duration, visible},
};

/// Five abstract strategy games in a terminal: bocch, Shobu, Bound, Lines of Action
/// and Boloa.
#[derive(Debug, Parser)]
#[command(
    name = "quintet",
    version,
    max_term_width = 100,
    after_help = "Without a command, quintet opens the picker on a terminal.\n\
                  Exit codes: 0 all right, 1 failure, 2 wrong usage, 3 invalid game data."
)]
pub struct Cli {
    /// When to colour text.
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value = "auto"
    )]
    pub color: ColourChoice,
    /// How the screen looks.
    #[command(flatten)]
    pub screen: ScreenArgs,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Cli {
    /// Whether a game is played or shown, on a screen or line by line.
    #[must_use]
    pub const fn shows_a_game(&self) -> bool {
        matches!(
            self.command,
            None | Some(Command::Play(_) | Command::Replay(_))
        )
    }
}

/// How the screen looks. Each comes before the environment and the file of settings.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Screen")]
pub struct ScreenArgs {
    /// Colours: dark, light, high-contrast, colour-blind, mono, terminal
    #[arg(long, global = true, value_name = "NAME")]
    pub theme: Option<String>,
    /// Characters: ascii, safe (for terminals with wide East Asian ones), full
    #[arg(long, global = true, value_name = "NAME")]
    pub glyphs: Option<String>,
    /// Language of the screen: en, bg, ko
    #[arg(long, global = true, value_name = "LANGUAGE")]
    pub language: Option<String>,
    /// Leave the mouse to the terminal, so that text can be selected
    #[arg(long, global = true)]
    pub no_mouse: bool,
    /// Play the computer's turns at once
    #[arg(long, global = true)]
    pub no_animation: bool,
    /// Keys of the cursor beside the arrows: plain (none), vi (hjkl and yubn)
    #[arg(long, global = true, value_name = "NAME")]
    pub keys: Option<String>,
    /// For screen readers: no screen, but boards and turns in sentences
    #[arg(long, global = true)]
    pub linear: bool,
}

impl ScreenArgs {
    /// The flags that were given, with the settings they stand for.
    pub fn settings(&self) -> impl Iterator<Item = (&'static str, &'static str, &str)> {
        let off = |given: bool| given.then_some("off");
        let on = |given: bool| given.then_some("on");
        [
            ("--theme", "theme", self.theme.as_deref()),
            ("--glyphs", "glyphs", self.glyphs.as_deref()),
            ("--language", "language", self.language.as_deref()),
            ("--no-mouse", "mouse", off(self.no_mouse)),
            ("--no-animation", "animation", off(self.no_animation)),
            ("--keys", "keys", self.keys.as_deref()),
            ("--linear", "linear", on(self.linear)),
        ]
        .into_iter()
        .filter_map(|(flag, key, value)| Some((flag, key, value?)))
    }
}

/// What to ask of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Subcommand)]
pub enum ConfigCommand {
    /// Print where the file of settings is
    Path,
    /// Print the settings in force
    Show,
    /// Say what is wrong with the file of settings
    Check,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a game: on the screen, or line by line over pipes
    Play(Box<PlayArgs>),
    /// Step through a saved game, or print it
    Replay(ReplayArgs),
    /// List the legal turns of a position
    Moves(MovesArgs),
    /// Count the sequences of legal turns of a length
    Perft(PerftArgs),
    /// Ask the engine for the best turn
    Best(BestArgs),
    /// Check whether files are valid records
    Check(CheckArgs),
    /// Turn a game into the format of another program, or back
    Convert(super::convert::ConvertArgs),
    /// Count results, lengths and openings of saved games and matches
    Stats(super::stats::StatsArgs),
    /// Play many games between two engines and count them
    Match(Box<MatchArgs>),
    /// Measure the engine: the same searches everywhere
    Bench(BenchArgs),
    /// Speak the Universal Game Interface with another program
    Ugi(UgiArgs),
    /// List the games with their options
    Games(GamesArgs),
    /// Print the rules of a game
    Rules(RulesArgs),
    /// Look at the settings of the screen
    #[command(subcommand)]
    Config(ConfigCommand),
    /// Print what was detected of the terminal and where files are kept
    Doctor,
    /// Print shell completions
    Completions(CompletionsArgs),
    /// Print a manual page
    Man(ManArgs),
}

/// Which game, with which options.
#[derive(Debug, Args)]
pub struct GameArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub game: String,
    /// Set an option of the game; `quintet games` lists them
    #[arg(long, value_name = "KEY=VALUE", value_parser = parse_pair)]
    pub set: Vec<(String, String)>,
    /// Short for --set size=N
    #[arg(long, value_name = "N")]
    pub size: Option<String>,
}

impl GameArgs {
    /// The game with its options.
    pub(super) fn build(&self) -> Result<Arc<dyn AnyGame>, Failure> {
        let entry = catalog::find(&self.game)
            .ok_or_else(|| Failure::usage(format!("no game {:?}", self.game)))?;
        let size = self.size.as_deref().map(|size| ("size", size));
        let set = self.set.iter().map(|(k, v)| (k.as_str(), v.as_str()));
        entry
            .build(set.chain(size))
            .map_err(|error| Failure::usage(visible(&error.message)))
    }
}

/// Which position.
#[derive(Debug, Args)]
pub struct PositionArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// Begin from this position instead of the start
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
    /// Play these turns first, separated by blanks
    #[arg(long, value_name = "TURNS")]
    pub moves: Option<String>,
}

impl PositionArgs {
    /// The game with its options; what is not given is as the position says.
    pub(super) fn build(&self) -> Result<Arc<dyn AnyGame>, Failure> {
        let game = self.game.build()?;
        let suited = match &self.position {
            Some(text) => catalog::suited(&game, text),
            None => return Ok(game),
        };
        let given = |key: &str| {
            self.game.set.iter().any(|(given, _)| given == key)
                || (key == "size" && self.game.size.is_some())
        };
        let contradicts = suited
            .options()
            .iter()
            .any(|own| given(own.0) && game.options().iter().all(|asked| asked != own));
        Ok(if contradicts { game } else { suited })
    }

    /// The line of play that the arguments name.
    pub(super) fn line(&self) -> Result<Box<dyn AnyLine>, Failure> {
        let game = self.build()?;
        let mut line = match &self.position {
            Some(text) => game.parse(text).map_err(|error| {
                Failure::data(format!("--position: {}", visible(&error.message)))
            })?,
            None => game.start(),
        };
        for (text, number) in self.turns().zip(1..) {
            let wrong = |message: &str| {
                Failure::data(format!(
                    "--moves, turn {number}: {}: {}",
                    visible(text),
                    visible(message)
                ))
            };
            let turn = line
                .parse_turn(text)
                .map_err(|error| wrong(&error.message))?;
            if !line.play(turn) {
                return Err(wrong("the turn is not legal"));
            }
        }
        Ok(line)
    }

    /// The turns of `--moves`.
    pub(super) fn turns(&self) -> impl Iterator<Item = &str> {
        self.moves.as_deref().unwrap_or_default().split_whitespace()
    }
}

/// What ends a search.
#[derive(Debug, Args)]
pub struct LimitArgs {
    /// The engine thinks this long about a turn, e.g. 2s or 500ms
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    pub time: Option<Duration>,
    /// The engine looks at most N turns ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub depth: Option<u32>,
    /// The engine visits at most N positions a turn
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
}

impl LimitArgs {
    /// The limits given; none are possible.
    pub(super) const fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            clock: None,
        }
    }

    /// Whether any limit was given.
    pub(super) const fn any(&self) -> bool {
        self.time.is_some() || self.depth.is_some() || self.nodes.is_some()
    }
}

/// Arguments of `play`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    #[command(flatten)]
    #[expect(missing_docs, reason = "a group of arguments")]
    pub position: PositionArgs,
    /// Who begins: human, cpu or cpu:LEVEL with a level from 1 to 10
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    pub first: Player,
    /// Who answers
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    pub second: Player,
    /// What the first player is called
    #[arg(long, value_name = "NAME")]
    pub first_name: Option<String>,
    /// What the second player is called
    #[arg(long, value_name = "NAME")]
    pub second_name: Option<String>,
    /// Play with clocks: time a player, and time added a turn, e.g. 7m or 5m+3s
    #[arg(long, value_name = "CLOCK")]
    pub clock: Option<ClockSpec>,
    #[command(flatten)]
    #[expect(missing_docs, reason = "a group of arguments")]
    pub limits: LimitArgs,
    /// Seed of the engine's choices: the same seed plays the same game
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Play line by line, also on a terminal
    #[arg(long)]
    pub plain: bool,
    /// Save the game to this file, turn by turn
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub save: Option<PathBuf>,
}

/// Arguments of `replay`.
#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// The game, a record or in the format of another program; - is standard input
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// Replay under this option, where the game comes from a site with other rules
    #[arg(long, value_name = "KEY=VALUE", value_parser = parse_pair)]
    pub set: Vec<(String, String)>,
    /// Begin at this ply: 0 is the position before the first turn
    #[arg(long, value_name = "PLY")]
    pub at: Option<usize>,
    /// Print the game instead of opening the screen
    #[arg(long)]
    pub print: bool,
}

/// Arguments of `moves`.
#[derive(Debug, Args)]
pub struct MovesArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `perft`.
#[derive(Debug, Args)]
pub struct PerftArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    /// How many turns a sequence has
    #[arg(value_parser = clap::value_parser!(u32).range(0..=255))]
    pub depth: u32,
    /// Count for each first turn
    #[arg(long)]
    pub divide: bool,
}

/// Arguments of `best`.
#[derive(Debug, Args)]
pub struct BestArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    /// Play at this level, 1 to 10 [default: 10]
    #[arg(long, value_name = "LEVEL", value_parser = parse_level)]
    pub level: Option<Level>,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Search threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_count)]
    pub threads: usize,
    /// How many lines of play to show
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = parse_count)]
    pub lines: usize,
    /// Size of the engine's table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = parse_table)]
    pub table: usize,
    /// Seed of the engine's choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The records; - is standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,
}

/// Arguments of `games`.
#[derive(Debug, Args)]
pub struct GamesArgs {
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `rules`.
#[derive(Debug, Args)]
pub struct RulesArgs {
    /// The game
    #[arg(value_parser = game_parser(), ignore_case = true)]
    pub game: String,
    /// The language: en, bg or ko, where the game has it
    #[arg(long, value_name = "LANGUAGE", value_parser = language_parser(), default_value = "en")]
    pub lang: Language,
}

/// Arguments of `completions`.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// The page of this command instead of the whole program's
    pub command: Option<String>,
}

/// The short name of a language.
pub(super) const fn language_code(language: Language) -> &'static str {
    match language {
        Language::English => "en",
        Language::Bulgarian => "bg",
        Language::Korean => "ko",
    }
}

pub(super) fn game_parser() -> PossibleValuesParser {
    catalog::GAMES
        .iter()
        .map(|entry| {
            PossibleValue::new(entry.info.name)
                .aliases(entry.info.aliases)
                .help(entry.info.summary)
        })
        .collect::<Vec<_>>()
        .into()
}

fn language_parser() -> impl clap::builder::TypedValueParser<Value = Language> {
    PossibleValuesParser::new(["en", "bg", "ko"]).map(|code| match code.as_str() {
        "bg" => Language::Bulgarian,
        "ko" => Language::Korean,
        _ => Language::English,
    })
}

pub(super) fn parse_pair(text: &str) -> Result<(String, String), String> {
    text.split_once('=')
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .ok_or_else(|| "write it like size=7".to_owned())
}

fn parse_time(text: &str) -> Result<Duration, String> {
    let time = parse_duration(text).map_err(|error| error.to_string())?;
    if time.is_zero() {
        return Err("the time must be longer than nothing".to_owned());
    }
    Ok(time)
}

fn parse_level(text: &str) -> Result<Level, String> {
    text.parse()
        .ok()
        .and_then(Level::new)
        .ok_or_else(|| "a level is a number from 1 to 10".to_owned())
}

pub(super) fn parse_count(text: &str) -> Result<usize, String> {
    parse_within(text, 256)
}

pub(super) fn parse_table(text: &str) -> Result<usize, String> {
    parse_within(text, 65_536)
}

fn parse_within(text: &str, most: usize) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|count| (1..=most).contains(count))
        .ok_or_else(|| format!("expected a number from 1 to {most}"))
}
