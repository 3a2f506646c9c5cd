//! The `quintet` program: reads the command line and hands it to a face.

use std::{
    env,
    io::{self, Write as _, stdin, stdout},
    process::ExitCode,
};

use clap::Parser as _;
use quintet::{
    cli::{self, Cli, ColourChoice, ConfigCommand, Face, Failure},
    session::Store,
    tui::{
        self, Launch, Look, Start,
        config::{self, Config},
        theme::ColourTier,
    },
    ugi,
};
use rand::{TryRng as _, rngs::SysRng};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let settings = Settings::find(&cli);
    let linear = match &settings {
        Ok(Settings { look, .. }) => look.linear.then_some(look.language),
        // A game is not begun in a way that was not asked for.
        Err(failure) if cli.shows_a_game() => return cli::report(failure),
        Err(_) => None,
    };
    match cli::run(cli, linear).and_then(|face| face.map_or(Ok(()), |face| show(face, &settings?)))
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => cli::report(&failure),
    }
}

/// Lets the face that was asked for take over.
fn show(face: Face, settings: &Settings) -> Result<(), Failure> {
    match face {
        Face::Ugi(args) => Ok(ugi::serve(
            stdin().lock(),
            stdout(),
            args.game()?,
            args.settings(),
        )?),
        Face::Config(command) => settings.answer(command),
        Face::Doctor => Ok(settings.doctor()?),
        Face::Picker => screen(Start::Picker, settings),
        Face::Play {
            session,
            limits,
            save,
        } => {
            let start = Start::Play {
                session,
                limits,
                save,
            };
            screen(start, settings)
        }
        Face::Replay {
            session,
            path,
            problem,
        } => {
            let start = Start::Replay {
                session,
                path,
                problem: problem.map(|problem| problem.to_string()),
            };
            screen(start, settings)
        }
    }
}

/// Runs the screen, and keeps settings that were changed on it.
fn screen(start: Start, settings: &Settings) -> Result<(), Failure> {
    let launch = Launch {
        start,
        look: settings.look,
        store: Store::open_default().ok(),
        seed: SysRng.try_next_u64().unwrap_or_default(),
        notice: settings.problem(),
    };
    let exit = tui::run(launch).map_err(|error| match error {
        tui::Error::NoTerminal | tui::Error::Dumb(_) => Failure::usage(error),
        error => Failure::general(error),
    })?;
    if let (Some(look), Some(config)) = (exit.look, &settings.config) {
        config
            .keep(&settings.look, &look)
            .map_err(|error| Failure::general(format!("the settings are not kept: {error}")))?;
    }
    Ok(())
}

/// How the screen looks, and the file that says so.
struct Settings {
    look: Look,
    config: Option<Config>,
}

impl Settings {
    /// What is detected, then the file, then the environment, then the flags.
    fn find(cli: &Cli) -> Result<Self, Failure> {
        let variable = |name: &str| env::var(name).ok();
        let mut look = Look::detect(variable);
        let config = Config::default_path().map(|path| Config::read(path, &mut look));
        config::set_from_environment(&mut look, variable).map_err(Failure::usage)?;
        for (flag, key, value) in cli.screen.settings() {
            config::set(&mut look, flag, key, value).map_err(Failure::usage)?;
        }
        if cli.color == ColourChoice::Never {
            look.colours = ColourTier::Mono;
        }
        Ok(Self { look, config })
    }

    /// What is wrong with the file, in one line.
    fn problem(&self) -> Option<String> {
        let config = self.config.as_ref()?;
        let error = config.errors().first()?;
        Some(format!("{}: {error}", config.path().display()))
    }

    fn answer(&self, command: ConfigCommand) -> Result<(), Failure> {
        let mut out = stdout().lock();
        let Some(config) = &self.config else {
            return Err(Failure::general("there is no home folder for settings"));
        };
        match command {
            ConfigCommand::Path => writeln!(out, "{}", config.path().display())?,
            ConfigCommand::Show => config::show(&self.look, &mut out)?,
            ConfigCommand::Check => {
                if !config.errors().is_empty() {
                    let texts: Vec<String> =
                        config.errors().iter().map(ToString::to_string).collect();
                    return Err(Failure::data(texts.join("\n")));
                }
            }
        }
        Ok(())
    }

    fn doctor(&self) -> io::Result<()> {
        let mut out = stdout().lock();
        writeln!(out, "quintet {}", env!("CARGO_PKG_VERSION"))?;
        for name in [
            "TERM",
            "COLORTERM",
            "NO_COLOR",
            "LC_ALL",
            "LC_CTYPE",
            "LANG",
        ] {
            let value = env::var(name).unwrap_or_default();
            writeln!(out, "{name} = {}", quintet::session::visible(&value))?;
        }
        writeln!(out, "screen = {}", tui::is_terminal())?;
        config::show(&self.look, &mut out)?;
        if let Some(config) = &self.config {
            writeln!(out, "settings file = {}", config.path().display())?;
        }
        if let Some(problem) = self.problem() {
            writeln!(out, "settings problem = {problem}")?;
        }
        match Store::open_default() {
            Ok(store) => writeln!(out, "games folder = {}", store.root().display()),
            Err(error) => writeln!(out, "games folder = {error}"),
        }
    }
}
