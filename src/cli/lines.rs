//! The line mode: turns and commands in, boards and answers out.

use std::{
    io::{self, BufRead, IsTerminal as _, Read as _, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use super::{
    Failure, Paint,
    args::LimitArgs,
    ask::THINKING,
    files::shown,
    replay::{mover, position, status},
    words,
};
use crate::{
    catalog::{AnyEngine, TurnCode},
    core::{Language, Seat},
    engine::{Level, Limits, Report, Score, Settings, StopFlag},
    session::{self, Player, Session, save_atomic, visible},
};

/// Longer lines are refused, in bytes.
const LONGEST: u64 = 4096;
/// A game that is being played is saved no more often than this.
const SAVING: Duration = Duration::from_secs(1);
/// How the commands are listed.
const HELP: &str = "\
A turn in the game's notation plays it. The commands are:
  moves      the legal turns
  board      the board again
  last       the last turn in words
  groups     which pieces hang together
  where P    what stands on point P, and the turns from there
  position   the position as text
  undo       take the last turn back, against the engine its answer too
  redo       play again what was taken back
  hint       what the engine would play
  draw       agree on a draw, or offer one to the engine
  resign     give up
  save FILE  save the game
  rules      the rules of the game
  help       this list
  quit       leave
";

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
                None => mover(&self.session),
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
        let seat = self.session.line().to_move();
        match word.to_ascii_lowercase().as_str() {
            "" => {}
            "quit" | "exit" => return Ok(Next::Quit),
            "help" | "?" => out.write_all(HELP.as_bytes())?,
            "board" => position(&self.session, self.paint, out)?,
            "position" => writeln!(out, "{}", self.session.line().text())?,
            "last" => match words::last_turn(&self.session) {
                Some(told) => writeln!(out, "{told}")?,
                None => complain("no turn has been played")?,
            },
            "where" => match words::point(&self.session, rest) {
                Some(told) => writeln!(out, "{told}")?,
                None => complain(&format!("there is no point {:?}", visible(rest)))?,
            },
            "rules" => self.rules(out)?,
            "save" if rest.is_empty() => complain("save needs the name of a file: save FILE")?,
            "save" => match save_atomic(Path::new(rest), &self.session.record()) {
                Ok(()) => writeln!(out, "saved to {}", shown(Path::new(rest)))?,
                Err(error) => complain(&error.to_string())?,
            },
            "groups" => out.write_all(words::groups(&self.session).as_bytes())?,
            "undo" => {
                let taken = match self.against_engine() {
                    true => self.session.undo_to_human(),
                    false => usize::from(self.session.undo()),
                };
                match taken {
                    0 => complain("there is no turn to take back")?,
                    _ if self.paint.in_words() => {
                        let turns = if taken == 1 { "turn" } else { "turns" };
                        writeln!(out, "{taken} {turns} taken back.")?;
                        writeln!(out, "{}", status(&self.session))?;
                    }
                    _ => position(&self.session, self.paint, out)?,
                }
            }
            "redo" => match self.redo() {
                false => complain("there is no turn to play again")?,
                true if self.paint.in_words() => self.show_turn(out)?,
                true => position(&self.session, self.paint, out)?,
            },
            _ if self.session.result().is_some() => {
                let how = self.status_result();
                complain(&format!("the game is over: {how}"))?;
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
                Err(error) => complain(&error.message)?,
            },
        }
        Ok(Next::GoOn)
    }

    /// The turn just played, and the board after it.
    fn show_turn(&self, out: &mut dyn Write) -> io::Result<()> {
        let session = &self.session;
        if let (true, Some(told)) = (self.paint.in_words(), words::last_turn(session)) {
            // The board is long to listen to; `board` reads it.
            writeln!(out, "{told}")?;
            return writeln!(out, "{}", status(session));
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
        self.session
            .result()
            .map(|result| result.describe(&self.session))
            .unwrap_or_default()
    }

    fn rules(&self, out: &mut dyn Write) -> io::Result<()> {
        let rules = self.session.game().info().rules;
        let english = rules
            .iter()
            .find(|(language, _)| *language == Language::English);
        out.write_all(english.map_or("", |(_, text)| *text).as_bytes())
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
            .ok_or_else(|| Failure::general("the engine has found no turn"))
    }

    fn hint(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let report = self.think(2, Level::MAX)?;
        let text = self.session.line().format_turn(report.best());
        writeln!(
            out,
            "hint: {} ({})",
            text.unwrap_or_default(),
            report.lines[0].score
        )?;
        Ok(())
    }

    /// Two people agree; an engine does when it has the worse of it.
    fn draw(&mut self, seat: Seat, out: &mut dyn Write) -> Result<(), Failure> {
        if let Player::Cpu(_) = self.session.players()[seat.opponent().index()] {
            let report = self.think(2, Level::MAX)?;
            if report.lines[0].score < Score::DRAW {
                writeln!(out, "the engine plays on")?;
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
