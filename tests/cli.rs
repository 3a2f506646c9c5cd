//! The real binary from outside: answers, exit codes, pipes.

#[path = "cli/commands.rs"]
mod commands;
#[path = "cli/exchange.rs"]
mod exchange;
#[path = "cli/line_mode.rs"]
mod line_mode;
#[path = "cli/linear.rs"]
mod linear;
#[path = "cli/records.rs"]
mod records;

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

/// What the program answered.
struct Answer {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Answer {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("UTF-8 on standard output"),
            err: String::from_utf8(output.stderr).expect("UTF-8 on standard error"),
        }
    }
}

impl Answer {
    /// Standard output of a run that ended well and complained of nothing.
    #[track_caller]
    fn good(self) -> String {
        assert_eq!(
            (self.code, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out
    }

    /// Standard error of a run that ended with this exit code.
    #[track_caller]
    fn failed(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        self.err
    }
}

/// The program without anything of this machine's, but for the file to which a program built
/// to measure coverage writes.
fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quintet"));
    command
        .args(args)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .envs(std::env::var_os("LLVM_PROFILE_FILE").map(|file| ("LLVM_PROFILE_FILE", file)));
    command
}

/// Runs the program with nothing on standard input.
fn quintet(args: &[&str]) -> Answer {
    command(args)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
        .into()
}

/// Runs the program with this on standard input.
fn quintet_with(args: &[&str], input: impl AsRef<[u8]>) -> Answer {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || {
        // A program that has read enough closes the pipe.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output.into()
}

/// The names of the games.
fn games() -> Vec<&'static str> {
    quintet::catalog::GAMES
        .iter()
        .map(|entry| entry.info.name)
        .collect()
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a UTF-8 path")
}
