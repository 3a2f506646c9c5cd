//! The real program in a pseudo terminal, with a terminal emulator behind it.

use std::{
    fs,
    io::{Read, Write},
    path::Path,
    process::Command,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use quintet::session::{Record, Store};

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program in a terminal.
pub(crate) struct Pty {
    child: Box<dyn Child + Send + Sync>,
    /// Gone once the terminal is.
    master: Option<Box<dyn MasterPty + Send>>,
    keyboard: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    reader: Option<JoinHandle<()>>,
    /// Makes the reader let go of the terminal after the next thing it reads.
    leaving: Arc<AtomicBool>,
    folder: Arc<tempfile::TempDir>,
}

/// What the program is started with.
#[derive(Clone)]
pub(crate) struct Stage {
    arguments: Vec<String>,
    environment: Vec<(String, String)>,
    size: (u16, u16),
    folder: Arc<tempfile::TempDir>,
}

impl Stage {
    /// A terminal of 100 columns and 32 rows with an empty folder for the games.
    pub(crate) fn new(arguments: &[&str]) -> Self {
        Self {
            arguments: arguments.iter().map(|&text| text.to_owned()).collect(),
            environment: [("TERM", "xterm-256color"), ("LANG", "C.UTF-8")]
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .to_vec(),
            size: (100, 32),
            folder: Arc::new(tempfile::tempdir().expect("a folder for a test")),
        }
    }

    /// With a variable of the environment.
    pub(crate) fn with(mut self, key: &str, value: &str) -> Self {
        self.environment.retain(|(known, _)| known != key);
        self.environment.push((key.to_owned(), value.to_owned()));
        self
    }

    /// Starts the program.
    pub(crate) fn start(&self) -> Pty {
        let (columns, rows) = self.size;
        let pair = native_pty_system()
            .openpty(PtySize {
                cols: columns,
                rows,
                pixel_width: 0,
                pixel_height: 0,
            })
            .expect("a pseudo terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quintet"));
        command.args(&self.arguments);
        command.env_clear();
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        // To where a program built to measure coverage writes.
        if let Some(file) = std::env::var_os("LLVM_PROFILE_FILE") {
            command.env("LLVM_PROFILE_FILE", file);
        }
        command.env("HOME", self.folder.path());
        command.env("QUINTET_DATA", self.folder.path());
        for (key, value) in &self.environment {
            command.env(key, value);
        }
        let child = pair
            .slave
            .spawn_command(command)
            .expect("a program that starts");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 0)));
        let mut output = pair
            .master
            .try_clone_reader()
            .expect("the terminal's output");
        let parser = Arc::clone(&screen);
        let leaving = Arc::new(AtomicBool::new(false));
        let left = Arc::clone(&leaving);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                parser
                    .lock()
                    .expect("no test panics here")
                    .process(&bytes[..count]);
                if left.load(Ordering::SeqCst) {
                    break;
                }
            }
        });
        Pty {
            child,
            keyboard: pair.master.take_writer().expect("the terminal's input"),
            master: Some(pair.master),
            screen,
            reader: Some(reader),
            leaving,
            folder: Arc::clone(&self.folder),
        }
    }
}

impl Pty {
    /// Types characters and escape sequences.
    pub(crate) fn send(&mut self, keys: &str) {
        self.keyboard
            .write_all(keys.as_bytes())
            .and_then(|()| self.keyboard.flush())
            .expect("the terminal takes input");
    }

    /// Clicks with the left button on a cell.
    pub(crate) fn click(&mut self, (column, row): (u16, u16)) {
        let (column, row) = (column + 1, row + 1);
        self.send(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// The screen as text.
    pub(crate) fn text(&self) -> String {
        self.look(vt100::Screen::contents)
    }

    /// Asks the screen for something.
    pub(crate) fn look<T>(&self, ask: impl FnOnce(&vt100::Screen) -> T) -> T {
        ask(self.screen.lock().expect("no test panics here").screen())
    }

    /// Waits until a text stands on the screen.
    pub(crate) fn expect(&self, text: &str) {
        self.wait_for(text, |pty| pty.text().contains(text));
    }

    /// Waits until something has come about.
    pub(crate) fn wait_for(&self, what: &str, done: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !done(self) {
            assert!(
                start.elapsed() < PATIENCE,
                "waited for {what:?} in vain:\n{}",
                self.text()
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// The turns of the game in progress as they were saved.
    pub(crate) fn saved_turns(&self) -> Vec<String> {
        let saved: Option<Record> = Store::at(self.folder.path())
            .load_current()
            .expect("a readable file");
        let turns = saved.map(|record| record.turns).unwrap_or_default();
        turns.into_iter().map(|turn| turn.text).collect()
    }

    /// Waits until so many turns have been saved.
    pub(crate) fn expect_turns(&self, count: usize) {
        self.wait_for("turns", |pty| pty.saved_turns().len() == count);
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        self.screen
            .lock()
            .expect("no test panics here")
            .screen_mut()
            .set_size(rows, columns);
        self.master
            .as_ref()
            .expect("a terminal")
            .resize(PtySize {
                cols: columns,
                rows,
                pixel_width: 0,
                pixel_height: 0,
            })
            .expect("a terminal that can be resized");
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.child.process_id().expect("a process").to_string();
        let sent = Command::new("kill")
            .args([&format!("-{name}"), &process])
            .status()
            .expect("a kill command");
        assert!(sent.success());
    }

    /// Whether the process is stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        let process = self.child.process_id().expect("a process");
        let status = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        status
            .rsplit(')')
            .next()
            .is_some_and(|rest| rest.trim_start().starts_with('T'))
    }

    /// The terminal goes away under the program, as when its window is closed.
    pub(crate) fn lose_terminal(&mut self) {
        self.leaving.store(true, Ordering::SeqCst);
        // The reader must be told by something to read.
        self.send("?");
        if let Some(reader) = self.reader.take() {
            reader.join().expect("the reader ends");
        }
        self.keyboard = Box::new(std::io::sink());
        self.master = None;
    }

    /// Waits for the end of the program.
    pub(crate) fn end(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                // What it wrote last is still on its way.
                thread::sleep(Duration::from_millis(100));
                return status;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "it does not end:\n{}",
                self.text()
            );
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// The terminal is as it was: no other screen, the cursor in sight, no mouse.
    pub(crate) fn assert_given_back(&self) {
        self.wait_for("the terminal given back", |pty| {
            pty.look(|screen| {
                !screen.alternate_screen()
                    && !screen.hide_cursor()
                    && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
                    && !screen.bracketed_paste()
            })
        });
    }

    /// Where the games are.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        // Only still there if the test has failed.
        let _ = self.child.kill();
    }
}
