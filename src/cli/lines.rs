//! The line mode: turns and commands in, boards and answers out.

use std::{
    io::{self, BufRead, IsTerminal as _, Read as _, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use super::{
    Failure, Paint, args::LimitArgs, ask::THINKING, files::shown, replay::position, words,
};
use crate::{
    catalog::{AnyEngine, TurnCode},
    core::{Language, Seat},
    engine::{Level, Limits, Report, Score, Settings, StopFlag},
    session::{self, Player, Session, save_atomic, visible},
    text::{self, Spoken, fill},
};

/// Longer lines are refused, in bytes.
const LONGEST: u64 = 4096;
/// A game that is being played is saved no more often than this.
const SAVING: Duration = Duration::from_secs(1);

/// A game played line by line.
pub(super) struct Lines {
    session: Session,
    /// By seat, made when first needed; the third gives hints.
    engines: [Option<Box<dyn AnyEngine>>; 3],
    limits: Option<Limits>,
    save: Option<PathBuf>,
    saved: Option<Instant>,
    paint: Paint,
    prompt: bool,
}

/// What a line of input asks for.
enum Next {
    GoOn,
    Quit,
}

impl Lines {
    pub(super) fn new(
        session: Session,
        limits: &LimitArgs,
        save: Option<PathBuf>,
        paint: Paint,
    ) -> Self {
        Self {
            session,
            engines: [None, None, None],
            limits: limits.any().then(|| limits.limits()),
            save,
            saved: None,
            paint,
            prompt: io::stdin().is_terminal(),
        }
    }

    /// Plays until the input ends, a player quits, or two engines have finished.
    pub(super) fn run(
        mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        self.autosave(true)?;
        position(&self.session, self.paint, out)?;
        let ended = self.turn_by_turn(input, out);
        // Also when the reader has gone.
        self.autosave(true)?;
        ended
    }

    fn turn_by_turn(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        loop {
            out.flush()?;
            let over = self.session.result().is_some();
            match self.session.player_to_move() {
                Player::Cpu(level) if !over => self.engine_plays(level, out)?,
                _ if over && !self.has_human() => return Ok(()),
                _ => {
                    let Some(line) = self.read(input)? else {
                        return Ok(());
                    };
                    if !over && self.session.result().is_some() {
                        writeln!(out, "{}", self.status_result())?;
                        continue;
                    }
                    if let Next::Quit = self.answer(line.trim(), out)? {
                        return Ok(());
                    }
                }
            }
            self.autosave(self.session.result().is_some())?;
        }
    }

    fn has_human(&self) -> bool {
        self.session
            .players()
            .iter()
            .any(|player| player.is_human())
    }

    /// The next line of input while the clock of the player runs; `None` at its end.
    fn read(&mut self, input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
        if self.prompt {
            let prompt = match self.session.result() {
                Some(_) => String::new(),
                None => words::mover(&self.session, self.paint.language()),
            };
            write!(io::stderr(), "{prompt}> ")?;
        }
        self.start_clock();
        let line = read_line(input)?;
        self.stop_clock();
        Ok(line)
    }

    fn start_clock(&mut self) {
        let seat = self.session.line().to_move();
        let over = self.session.result().is_some();
        if let Some(clock) = self.session.clock_mut()
            && !over
        {
            clock.start(seat, Instant::now());
        }
    }

    /// Stops the clock; a clock that has run out ends the game.
    fn stop_clock(&mut self) {
        let now = Instant::now();
        let Some(clock) = self.session.clock_mut() else {
            return;
        };
        let out_of_time = clock.running().and_then(|_| clock.has_run_out(now));
        clock.stop(now);
        if let Some(loser) = out_of_time {
            self.session.time_out(loser);
        }
    }

    fn answer(&mut self, line: &str, out: &mut dyn Write) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let language = self.paint.language();
        let seat = self.session.line().to_move();
        match word.to_ascii_lowercase().as_str() {
            "" => {}
            "quit" | "exit" => return Ok(Next::Quit),
            "help" | "?" => out.write_all(self.say(Spoken::Help).as_bytes())?,
            "board" => position(&self.session, self.paint, out)?,
            "position" => writeln!(out, "{}", self.session.line().text())?,
            "last" => match words::last_turn(&self.session, language) {
                Some(told) => writeln!(out, "{told}")?,
                None => complain(self.say(Spoken::NoTurnYet))?,
            },
            "where" => match words::point(&self.session, rest, language) {
                Some(told) => writeln!(out, "{told}")?,
                None => {
                    let name = format!("{:?}", visible(rest));
                    complain(&fill(self.say(Spoken::NoPoint), &[&name]))?;
                }
            },
            "rules" => self.rules(out)?,
            "save" if rest.is_empty() => complain(self.say(Spoken::SaveWhere))?,
            "save" => match save_atomic(Path::new(rest), &self.session.record()) {
                Ok(()) => {
                    let place = shown(Path::new(rest));
                    writeln!(out, "{}", fill(self.say(Spoken::SavedTo), &[&place]))?;
                }
                Err(error) => complain(&error.to_string())?,
            },
            "groups" => out.write_all(words::groups(&self.session, language).as_bytes())?,
            "undo" => {
                let taken = match self.against_engine() {
                    true => self.session.undo_to_human(),
                    false => usize::from(self.session.undo()),
                };
                match taken {
                    0 => complain(self.say(Spoken::NothingToUndo))?,
                    _ if self.paint.in_words() => {
                        let text = match taken {
                            1 => Spoken::OneTakenBack,
                            _ => Spoken::TakenBack,
                        };
                        writeln!(out, "{}", fill(self.say(text), &[&taken]))?;
                        writeln!(out, "{}", words::status(&self.session, language))?;
                    }
                    _ => position(&self.session, self.paint, out)?,
                }
            }
            "redo" => match self.redo() {
                false => complain(self.say(Spoken::NothingToRedo))?,
                true if self.paint.in_words() => self.show_turn(out)?,
                true => position(&self.session, self.paint, out)?,
            },
            _ if self.session.result().is_some() => {
                let how = self.status_result();
                complain(&fill(self.say(Spoken::IsOver), &[&how]))?;
            }
            "moves" => {
                for item in self.session.line().menu(0) {
                    writeln!(out, "{}", item.text)?;
                }
            }
            "hint" => self.hint(out)?,
            "resign" => {
                self.session.resign(seat);
                writeln!(out, "{}", self.status_result())?;
            }
            "draw" => self.draw(seat, out)?,
            _ => match self.session.play_text(line) {
                Ok(_) => self.show_turn(out)?,
                Err(error) => complain(&fill(self.say(Spoken::Refused), &[&error.message]))?,
            },
        }
        Ok(Next::GoOn)
    }

    /// The turn just played, and the board after it.
    fn show_turn(&self, out: &mut dyn Write) -> io::Result<()> {
        let session = &self.session;
        let language = self.paint.language();
        if let (true, Some(told)) = (self.paint.in_words(), words::last_turn(session, language)) {
            // The board is long to listen to; `board` reads it.
            writeln!(out, "{told}")?;
            return writeln!(out, "{}", words::status(session, language));
        }
        let node = session.node(session.cursor());
        writeln!(out)?;
        writeln!(
            out,
            "{}. {} {}",
            session.ply(),
            session.colour_name(node.seat),
            node.text
        )?;
        position(session, self.paint, out)
    }

    fn status_result(&self) -> String {
        text::result(self.paint.language(), &self.session).unwrap_or_default()
    }

    /// A text in the language of the game.
    fn say(&self, text: Spoken) -> &'static str {
        text.of(self.paint.language())
    }

    fn rules(&self, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.session.game().info().rules;
        let wanted = |wanted| rules.iter().find(|(language, _)| *language == wanted);
        let found = wanted(self.paint.language()).or_else(|| wanted(Language::English));
        out.write_all(found.map_or("", |(_, text)| *text).as_bytes())
    }

    fn against_engine(&self) -> bool {
        self.session
            .players()
            .iter()
            .any(|player| !player.is_human())
    }

    /// Plays again up to the next position in which a person is to move.
    fn redo(&mut self) -> bool {
        let moved = self.session.redo();
        while moved
            && !self.session.player_to_move().is_human()
            && self.session.result().is_none()
            && self.session.redo()
        {}
        moved
    }

    fn engine_plays(&mut self, level: Level, out: &mut dyn Write) -> Result<(), Failure> {
        self.start_clock();
        let seat = self.session.line().to_move();
        let report = self.think(seat.index(), level)?;
        self.stop_clock();
        if self.session.result().is_some() {
            writeln!(out, "{}", self.status_result())?;
            return Ok(());
        }
        let id = self
            .session
            .play(report.best(), Some(report.elapsed))
            .map_err(Failure::general)?;
        let score = report.lines[0].score;
        self.session.set_score(id, Some(from_first(score, seat)));
        self.show_turn(out)?;
        Ok(())
    }

    /// Lets one of the engines search the position.
    fn think(&mut self, which: usize, level: Level) -> Result<Report<TurnCode>, Failure> {
        let session = &self.session;
        let language = self.paint.language();
        let seat = session.line().to_move();
        let clock = session
            .clock()
            .map(|clock| clock.limits(seat, Instant::now()));
        let mut limits = self.limits.clone().unwrap_or_default();
        if self.limits.is_none() && clock.is_none() && level == Level::MAX {
            limits.time = Some(THINKING);
        }
        limits.clock = clock;
        let engine = self.engines[which].get_or_insert_with(|| {
            session.game().engine(Settings {
                level,
                seed: session.seed().wrapping_add(which as u64),
                ..Settings::default()
            })
        });
        engine
            .search(session.line(), &limits, &StopFlag::new(), &mut |_| {})
            .ok_or_else(|| Failure::general(Spoken::NoTurnFound.of(language)))
    }

    fn hint(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let report = self.think(2, Level::MAX)?;
        let text = self.session.line().format_turn(report.best());
        let text = text.unwrap_or_default();
        let score = text::score(self.paint.language(), report.lines[0].score);
        writeln!(out, "{}", fill(self.say(Spoken::Hint), &[&text, &score]))?;
        Ok(())
    }

    /// Two people agree; an engine does when it has the worse of it.
    fn draw(&mut self, seat: Seat, out: &mut dyn Write) -> Result<(), Failure> {
        if let Player::Cpu(_) = self.session.players()[seat.opponent().index()] {
            let report = self.think(2, Level::MAX)?;
            if report.lines[0].score < Score::DRAW {
                writeln!(out, "{}", self.say(Spoken::EnginePlaysOn))?;
                return Ok(());
            }
        }
        self.session.agree_draw();
        writeln!(out, "{}", self.status_result())?;
        Ok(())
    }

    /// Saves to the file of `--save`, unless that was done a moment ago.
    fn autosave(&mut self, must: bool) -> Result<(), Failure> {
        let Some(path) = &self.save else {
            return Ok(());
        };
        if must || self.saved.is_none_or(|saved| saved.elapsed() >= SAVING) {
            save_atomic(path, &self.session.record())?;
            self.saved = Some(Instant::now());
        }
        Ok(())
    }
}

/// The next line of input, its line feed included; `None` at the end.
pub(super) fn read_line(input: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    input
        .take(LONGEST)
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::general(format!("cannot read standard input: {error}")))?;
    if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
        return Err(Failure::data(format!(
            "a line of input is longer than {LONGEST} bytes"
        )));
    }
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// A score of `seat` from First's view.
fn from_first(score: Score, seat: Seat) -> Score {
    match seat {
        Seat::First => score,
        Seat::Second => -score,
    }
}

/// Says on standard error what cannot be done.
pub(super) fn complain(message: &str) -> io::Result<()> {
    writeln!(io::stderr(), "quintet: {}", session::message(message))
}
