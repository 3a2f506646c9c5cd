//! Another program that plays through the Universal Game Interface.
//!
//! A peer is not trusted: it may crash, hang, flood or answer nonsense. Each of
//! these is a [`PeerFault`] and costs the caller neither memory nor more time than
//! it allowed.

use std::{
    fmt,
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    thread::JoinHandle,
    time::{Duration, Instant},
};

use crate::catalog::AnyGame;

/// How long a peer may take to start and to answer `isready`.
const READY: Duration = Duration::from_secs(20);
/// How long a peer may take to leave after `quit`.
const LEAVE: Duration = Duration::from_millis(200);
/// Lines longer than this many bytes are a flood.
const LONGEST_LINE: u64 = 1 << 16;
/// So many lines without the awaited answer are a flood.
const MOST_LINES: u64 = 200_000;

/// What a peer did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeerFault {
    /// It could not be started.
    Start(String),
    /// It ended, or closed its input or output.
    Gone,
    /// It did not answer within the time allowed.
    Silent(Duration),
    /// It wrote more than anybody would read.
    Flooded,
    /// It answered, but not what the protocol asks for. Control characters are escaped.
    Nonsense(String),
}

impl fmt::Display for PeerFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) => write!(f, "it could not be started: {why}"),
            Self::Gone => f.write_str("it ended in the middle of the game"),
            Self::Silent(time) => write!(f, "it did not answer within {} ms", time.as_millis()),
            Self::Flooded => f.write_str("it flooded its output"),
            Self::Nonsense(answer) => write!(f, "it answered \"{answer}\""),
        }
    }
}

impl std::error::Error for PeerFault {}

/// A running peer. Dropping it ends the process.
#[derive(Debug)]
pub struct Peer {
    child: Child,
    input: Option<ChildStdin>,
    output: Option<Receiver<io::Result<String>>>,
    reader: Option<JoinHandle<()>>,
    name: String,
}

impl Peer {
    /// Starts a command (a program and its arguments) and readies it for a game.
    ///
    /// # Errors
    /// It does not start, or does not answer as the protocol asks.
    pub fn start(command: &[String], game: &dyn AnyGame) -> Result<Self, PeerFault> {
        let (program, arguments) = command
            .split_first()
            .ok_or_else(|| PeerFault::Start("the command is empty".to_owned()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| PeerFault::Start(error.to_string()))?;
        let input = child.stdin.take();
        let stdout = child.stdout.take().ok_or(PeerFault::Gone)?;
        let (sender, output) = sync_channel(256);
        let reader = std::thread::spawn(move || read_lines(BufReader::new(stdout), &sender));
        let mut peer = Self {
            child,
            input,
            output: Some(output),
            reader: Some(reader),
            name: program.clone(),
        };
        peer.send("ugi")?;
        let deadline = Instant::now() + READY;
        loop {
            let line = peer.next_of(&["id", "ugiok"], deadline, READY)?;
            match line.strip_prefix("id name ") {
                Some(name) => peer.name = name.trim().escape_debug().to_string(),
                None if line.trim() == "ugiok" => break,
                None => {}
            }
        }
        peer.send(&format!("setoption name Game value {}", game.info().name))?;
        for (key, value) in game.options().changed() {
            peer.send(&format!("setoption name {key} value {value}"))?;
        }
        peer.ready()?;
        Ok(peer)
    }

    /// The name it gave itself, control characters escaped.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells it that another game begins.
    ///
    /// # Errors
    /// It does not answer.
    pub fn new_game(&mut self) -> Result<(), PeerFault> {
        self.send("uginewgame")?;
        self.ready()
    }

    /// Asks for a turn: `position` is a position text or `None` for the start,
    /// `turns` what was played from there, `go` the limits in the protocol's words. The
    /// answer is whatever the peer wrote behind `bestmove`, unchecked.
    ///
    /// # Errors
    /// No answer within `allowed`, or one that is no answer.
    pub fn turn(
        &mut self,
        position: Option<&str>,
        turns: &[String],
        go: &str,
        allowed: Duration,
    ) -> Result<String, PeerFault> {
        let mut line = match position {
            Some(text) => format!("position fen {text}"),
            None => "position startpos".to_owned(),
        };
        if !turns.is_empty() {
            line.push_str(" moves ");
            line.push_str(&turns.join(" "));
        }
        self.send(&line)?;
        self.send(&format!("go {go}"))?;
        let answer = self.next_of(&["bestmove"], Instant::now() + allowed, allowed)?;
        match answer.split_whitespace().nth(1) {
            Some(turn) => Ok(turn.to_owned()),
            None => Err(PeerFault::Nonsense(answer.escape_debug().to_string())),
        }
    }

    fn ready(&mut self) -> Result<(), PeerFault> {
        self.send("isready")?;
        self.next_of(&["readyok"], Instant::now() + READY, READY)?;
        Ok(())
    }

    fn send(&mut self, line: &str) -> Result<(), PeerFault> {
        let input = self.input.as_mut().ok_or(PeerFault::Gone)?;
        writeln!(input, "{line}")
            .and_then(|()| input.flush())
            .map_err(|_| PeerFault::Gone)
    }

    /// The next line that begins with one of these words.
    fn next_of(
        &mut self,
        words: &[&str],
        deadline: Instant,
        allowed: Duration,
    ) -> Result<String, PeerFault> {
        let output = self.output.as_ref().ok_or(PeerFault::Gone)?;
        for _ in 0..MOST_LINES {
            let left = deadline.saturating_duration_since(Instant::now());
            match output.recv_timeout(left) {
                Ok(Ok(line)) => {
                    if words.contains(&line.split_whitespace().next().unwrap_or_default()) {
                        return Ok(line);
                    }
                }
                Ok(Err(_)) => return Err(PeerFault::Flooded),
                Err(RecvTimeoutError::Timeout) => return Err(PeerFault::Silent(allowed)),
                Err(RecvTimeoutError::Disconnected) => return Err(PeerFault::Gone),
            }
        }
        Err(PeerFault::Flooded)
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // Whether the peer still listens does not matter: it is ended in any case.
        let _ = self.send("quit");
        self.input = None;
        let deadline = Instant::now() + LEAVE;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        // A reader that waits for room in the channel wakes when the receiver is gone.
        // It is not joined: a grandchild may hold the pipe open.
        self.output = None;
        self.reader = None;
    }
}

/// Sends each line; an error for one that is too long or cannot be read, then ends.
fn read_lines(mut reader: impl BufRead, sender: &SyncSender<io::Result<String>>) {
    loop {
        let mut bytes = Vec::new();
        let line = match (&mut reader)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
        {
            Ok(0) => return,
            Ok(read) if read as u64 == LONGEST_LINE => Err(io::Error::other("a line is too long")),
            Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) => Err(error),
        };
        let last = line.is_err();
        if sender.send(line).is_err() || last {
            return;
        }
    }
}
