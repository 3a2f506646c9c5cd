//! The engine side of the protocol.

use std::{
    io::{self, BufRead, Read, Write},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
};

use super::{Command, GoLimits, PositionStart, Query};
use crate::{
    catalog::{self, AnyGame, AnyLine, GAMES, TurnCode},
    core::{OptionValues, Outcome, Seat},
    engine::{ClockLimits, Level, Limits, Report, Settings, Verdict},
    session::{SearchEvent, Thinker},
};

/// Lines longer than this many bytes are refused.
const LONGEST_LINE: u64 = 1 << 20;

/// Speaks UGI until `quit` or the end of input. `game` is played until the option
/// `Game` names another. Output is flushed after every line.
///
/// # Errors
/// Reading or writing fails.
pub fn serve(
    mut input: impl BufRead,
    output: impl Write + Send + 'static,
    game: Arc<dyn AnyGame>,
    settings: Settings,
) -> io::Result<()> {
    let mut server = Server::new(Output::new(output), game, settings);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = (&mut input)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)?;
        if read == 0 {
            // The end of a script: let a search that ends by itself answer.
            if let Some(running) = &server.search {
                running.answer.wait();
            }
            break;
        }
        if read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            skip_line(&mut input)?;
            server.error(&format!("a line is longer than {LONGEST_LINE} bytes"));
            continue;
        }
        match Command::parse(&String::from_utf8_lossy(&bytes)) {
            Ok(None) => {}
            Ok(Some(Command::Quit)) => break,
            Ok(Some(command)) => server.obey(command),
            Err(error) => server.error(&error.message),
        }
        if server.output.failed() {
            break;
        }
    }
    server.thinker = None;
    server.output.result()
}

/// Reads to the end of the line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (used, done) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// The output, shared with the thread that searches.
#[derive(Clone)]
struct Output(Arc<Mutex<Sink>>);

struct Sink {
    writer: Box<dyn Write + Send>,
    /// The first error; nothing is written after it.
    error: Option<io::Error>,
}

impl Output {
    fn new(writer: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Sink {
            writer: Box::new(writer),
            error: None,
        })))
    }

    fn sink(&self) -> MutexGuard<'_, Sink> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn line(&self, text: &str) {
        let Sink { writer, error } = &mut *self.sink();
        if error.is_none() {
            *error = writeln!(writer, "{text}")
                .and_then(|()| writer.flush())
                .err();
        }
    }

    fn failed(&self) -> bool {
        self.sink().error.is_some()
    }

    fn result(&self) -> io::Result<()> {
        self.sink().error.take().map_or(Ok(()), Err)
    }
}

struct Server {
    output: Output,
    game: Arc<dyn AnyGame>,
    /// Options of the game, as set so far.
    options: Vec<(String, String)>,
    settings: Settings,
    line: Box<dyn AnyLine>,
    thinker: Option<Thinker>,
    search: Option<Running>,
}

/// A search that has not been answered.
struct Running {
    limits: GoLimits,
    /// Whether the answer may be sent when the search is done; until then it is held.
    answer: Arc<Answer>,
}

/// The answer of a search: sent when it is known, or held until `stop`.
#[derive(Default)]
struct Answer {
    state: Mutex<AnswerState>,
    settled: Condvar,
}

#[derive(Default)]
struct AnswerState {
    /// The answer may be sent.
    released: bool,
    /// The answer was sent, or will never be.
    settled: bool,
    /// The answer, while it is held.
    text: Option<String>,
}

impl Answer {
    fn state(&self) -> MutexGuard<'_, AnswerState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The search has come to this answer.
    fn known(&self, text: String, output: &Output) {
        self.state().text = Some(text);
        self.send(output);
    }

    /// The answer may be sent from now on.
    fn release(&self, output: &Output) {
        self.state().released = true;
        self.send(output);
    }

    fn send(&self, output: &Output) {
        let mut state = self.state();
        if state.released
            && !state.settled
            && let Some(text) = state.text.take()
        {
            state.settled = true;
            output.line(&text);
            self.settled.notify_all();
        }
    }

    /// Nothing will be sent any more: the search gave way to another command.
    fn drop_it(&self) {
        self.state().settled = true;
        self.settled.notify_all();
    }

    fn is_settled(&self) -> bool {
        self.state().settled
    }

    /// Waits until the answer was sent, if it may be.
    fn wait(&self) {
        let mut state = self.state();
        while state.released && !state.settled {
            state = self
                .settled
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Server {
    fn new(output: Output, game: Arc<dyn AnyGame>, settings: Settings) -> Self {
        let options = game
            .options()
            .iter()
            .map(|(key, value)| (key.to_owned(), value.to_string()))
            .collect();
        Self {
            output,
            line: game.start(),
            game,
            options,
            settings,
            thinker: None,
            search: None,
        }
    }

    fn error(&self, message: &str) {
        self.output.line(&format!("info string error: {message}"));
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => {
                self.thinker().prepare();
                self.output.line("readyok");
            }
            Command::NewGame => {
                self.finish();
                self.thinker = None;
                self.line = self.game.start();
            }
            Command::SetOption { name, value } => {
                self.finish();
                if let Err(message) = self.set(&name, &value) {
                    self.error(&message);
                }
            }
            Command::Position { start, turns } => {
                self.finish();
                match self.set_up(&start, &turns) {
                    Ok(line) => self.line = line,
                    Err(message) => self.error(&message),
                }
            }
            Command::Go(limits) => {
                self.finish();
                for remark in &limits.remarks {
                    self.output.line(&format!("info string {remark}"));
                }
                self.go(limits);
            }
            Command::PonderHit => {
                let Some(Running { limits, .. }) = &self.search else {
                    return self.error("ponderhit without a search");
                };
                let limits = GoLimits {
                    ponder: false,
                    ..limits.clone()
                };
                self.silence();
                self.go(limits);
            }
            Command::Stop => self.finish(),
            Command::Query(query) => self.answer(query),
            Command::Quit => {}
        }
    }

    fn thinker(&mut self) -> &mut Thinker {
        self.thinker
            .get_or_insert_with(|| Thinker::new(&self.game, self.settings.clone()))
    }

    /// Ends a search and sends its answer: each `go` has one.
    fn finish(&mut self) {
        if let Some(running) = self.search.take() {
            running.answer.release(&self.output);
            if let Some(thinker) = &mut self.thinker {
                thinker.stop();
            }
            running.answer.wait();
        }
    }

    /// Ends a search without an answer, since another one goes on in its place.
    fn silence(&mut self) {
        if let Some(running) = self.search.take() {
            running.answer.drop_it();
            if let Some(thinker) = &mut self.thinker {
                thinker.stop();
            }
        }
    }

    fn introduce(&self) {
        self.output
            .line(&format!("id name Quintet {}", env!("CARGO_PKG_VERSION")));
        self.output.line("id author The Quintet authors");
        let mut games = String::new();
        for entry in GAMES {
            games.push_str(" var ");
            games.push_str(entry.info.name);
        }
        let Settings {
            level,
            table_mib,
            threads,
            lines,
            seed,
        } = &self.settings;
        for option in [
            format!("Game type combo default {}{games}", self.game.info().name),
            format!("Hash type spin default {table_mib} min 1 max 65536"),
            format!("Threads type spin default {threads} min 1 max 256"),
            format!("MultiPV type spin default {lines} min 1 max 64"),
            format!("Level type spin default {level} min 1 max {}", Level::MAX),
            format!("Seed type string default {seed}"),
            "Ponder type check default false".to_owned(),
        ] {
            self.output.line(&format!("option name {option}"));
        }
        for spec in self.game.info().options {
            let kind = match spec.values {
                OptionValues::Range(low, high) => {
                    format!("spin default {} min {low} max {high}", spec.default)
                }
                OptionValues::Words(words) => {
                    format!("combo default {} var {}", spec.default, words.join(" var "))
                }
            };
            self.output
                .line(&format!("option name {} type {kind}", spec.key));
        }
        self.output.line("ugiok");
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                let entry = catalog::find(value).ok_or_else(|| format!("no game {value:?}"))?;
                self.options = Vec::new();
                self.change(entry, &[])?;
            }
            "hash" => self.settings.table_mib = spin(name, value, 1, 65_536)?,
            "threads" => self.settings.threads = spin(name, value, 1, 256)?,
            "multipv" => self.settings.lines = spin(name, value, 1, 64)?,
            "level" => {
                self.settings.level = value
                    .parse()
                    .ok()
                    .and_then(Level::new)
                    .ok_or_else(|| format!("Level is 1 to {}, not {value:?}", Level::MAX))?;
            }
            "seed" => {
                self.settings.seed = value
                    .parse()
                    .map_err(|_| format!("Seed is a whole number, not {value:?}"))?;
            }
            "ponder" => {}
            "clear hash" => {}
            _ => {
                let entry = catalog::find(self.game.info().name).expect("the game is listed");
                let key = entry
                    .info
                    .options
                    .iter()
                    .find(|spec| spec.key.eq_ignore_ascii_case(name))
                    .map(|spec| spec.key)
                    .ok_or_else(|| format!("no option {name:?}"))?;
                let mut options = self.options.clone();
                options.retain(|(known, _)| known != key);
                options.push((key.to_owned(), value.to_owned()));
                self.change(entry, &options)?;
            }
        }
        self.thinker = None;
        Ok(())
    }

    fn change(
        &mut self,
        entry: &catalog::Entry,
        options: &[(String, String)],
    ) -> Result<(), String> {
        let pairs = options
            .iter()
            .map(|(key, value)| (key.as_str(), value.as_str()));
        self.game = entry.build(pairs).map_err(|error| error.message)?;
        self.options = options.to_vec();
        self.line = self.game.start();
        Ok(())
    }

    fn set_up(
        &mut self,
        start: &PositionStart,
        turns: &[String],
    ) -> Result<Box<dyn AnyLine>, String> {
        let mut line = match start {
            PositionStart::Start => self.game.start(),
            PositionStart::Text(text) => {
                let suited = catalog::suited(&self.game, text);
                let line = suited.parse(text).map_err(|error| error.message)?;
                if suited.options() != self.game.options() {
                    let options = suited.options().changed();
                    self.options = options
                        .map(|(key, value)| (key.to_owned(), value.to_string()))
                        .collect();
                    self.game = suited;
                    self.thinker = None;
                }
                line
            }
        };
        for (ply, text) in (1..).zip(turns) {
            let turn = line
                .parse_turn(text)
                .map_err(|error| format!("turn {ply} ({text:?}): {error}"))?;
            line.play(turn);
        }
        Ok(line)
    }

    fn answer(&self, query: Query) {
        let answer = match query {
            Query::GameOver => self.line.ending().is_some().to_string(),
            Query::FirstToMove => (self.line.to_move() == Seat::First).to_string(),
            Query::Result => match self.line.ending().map(|ending| ending.outcome) {
                None => "none".to_owned(),
                Some(Outcome::Draw) => "draw".to_owned(),
                Some(Outcome::Win(Seat::First)) => "p1win".to_owned(),
                Some(Outcome::Win(Seat::Second)) => "p2win".to_owned(),
            },
            Query::Position => self.line.text(),
        };
        self.output.line(&format!("response {answer}"));
    }

    fn go(&mut self, limits: GoLimits) {
        if self.line.ending().is_some() {
            self.error("the game is over");
            return self.output.line("bestmove none");
        }
        let held = limits.infinite || limits.ponder;
        let answer = Arc::new(Answer::default());
        if !held {
            answer.release(&self.output);
        }
        let search_limits = if held {
            Limits::default()
        } else {
            self.limits(&limits)
        };
        self.search = Some(Running {
            limits,
            answer: Arc::clone(&answer),
        });
        let output = self.output.clone();
        let line = Mutex::new(self.line.boxed_clone());
        let now = self.line.boxed_clone();
        self.thinker()
            .start(now.as_ref(), search_limits, move |event| {
                let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
                match event {
                    SearchEvent::Report { report, .. } => {
                        if !answer.is_settled() {
                            inform(&report, line.as_mut(), &output);
                        }
                    }
                    SearchEvent::Done { report, .. } => {
                        let best = report.and_then(|report| {
                            let ponder = report
                                .lines
                                .first()
                                .and_then(|best| best.turns.get(1))
                                .copied();
                            let turns: Vec<_> =
                                std::iter::once(report.best()).chain(ponder).collect();
                            let words = words(line.as_mut(), &turns);
                            match words.as_slice() {
                                [best, ponder] => Some(format!("bestmove {best} ponder {ponder}")),
                                [best] => Some(format!("bestmove {best}")),
                                _ => None,
                            }
                        });
                        answer.known(best.unwrap_or_else(|| "bestmove none".to_owned()), &output);
                    }
                    SearchEvent::Failed { message, .. } => {
                        output.line(&format!("info string error: {}", message.escape_debug()));
                        answer.known("bestmove none".to_owned(), &output);
                    }
                }
            });
    }

    fn limits(&self, limits: &GoLimits) -> Limits {
        let seat = self.line.to_move().index();
        Limits {
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits.movetime,
            clock: limits.remaining[seat].map(|remaining| ClockLimits {
                remaining,
                increment: limits.increment[seat],
            }),
        }
    }
}

fn spin(name: &str, value: &str, low: usize, high: usize) -> Result<usize, String> {
    value
        .parse()
        .ok()
        .filter(|number| (low..=high).contains(number))
        .ok_or_else(|| format!("{name} is a whole number from {low} to {high}, not {value:?}"))
}

/// The notation of turns played one after the other.
fn words(line: &mut dyn AnyLine, turns: &[TurnCode]) -> Vec<String> {
    let mut words = Vec::with_capacity(turns.len());
    for turn in turns {
        let Some(word) = line.format_turn(*turn) else {
            break;
        };
        words.push(word);
        line.play(*turn);
    }
    for _ in 0..words.len() {
        line.undo();
    }
    words
}

/// One `info` line for each line of play.
fn inform(report: &Report<TurnCode>, line: &mut dyn AnyLine, output: &Output) {
    let milliseconds = report.elapsed.as_millis();
    let per_second = u128::from(report.nodes) * 1_000_000 / report.elapsed.as_micros().max(1);
    for (number, best) in (1..).zip(&report.lines) {
        let score = match best.score.verdict() {
            Verdict::Win(plies) => format!("mate {}", plies.div_ceil(2)),
            Verdict::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
            Verdict::Estimate(hundredths) => format!("cp {hundredths}"),
        };
        output.line(&format!(
            "info depth {} seldepth {} multipv {number} score {score} nodes {} nps {per_second} \
             hashfull {} time {milliseconds} pv {}",
            report.depth,
            report.selective_depth,
            report.nodes,
            report.table_permille,
            words(line, &best.turns).join(" "),
        ));
    }
}
