//! Where games are kept: one folder with a file a game, and the game in progress.

mod atomic;
mod rescue;

use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Read},
    path::{Path, PathBuf},
    time::SystemTime,
};

use etcetera::BaseStrategy;

pub use atomic::{save_atomic, write_atomic};
pub use rescue::Rescued;

use super::{
    GameResult, Loaded, MOST_BYTES, Player, Record, RecordError, Session,
    text::{date_and_seconds, visible},
};
use crate::core::Seat;

/// The folder of saved games. Nothing is made on disk before something is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    root: PathBuf,
}

/// Why a file cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system refuses.
    #[error("cannot {action} {}: {}", shown(path), reason(source))]
    Io {
        /// `read`, `save to`, ...
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file holds no record.
    #[error("{}: {source}", shown(path))]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: RecordError,
    },
    /// There is no folder to keep games in.
    #[error("there is no home folder to keep games in; set QUINTET_DATA to a folder")]
    NoHome,
}

/// A file of the store. Where `error` says that it cannot be read, the rest is what
/// could be read before.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The file.
    pub path: PathBuf,
    /// When it was last written.
    pub modified: Option<SystemTime>,
    /// The name of the game; empty if not even that can be read.
    pub game: String,
    /// Who played.
    pub players: [Player; 2],
    /// What they are called.
    pub names: [Option<String>; 2],
    /// The turns of the main line.
    pub plies: usize,
    /// How it ended.
    pub result: Option<GameResult>,
    /// What the colour is called that each seat plays at the end.
    pub colours: [&'static str; 2],
    /// The position at the end, as text.
    pub position: String,
    /// Why the file cannot be read or is no valid game.
    pub error: Option<String>,
}

/// Held by the one program that may write the game in progress.
#[derive(Debug)]
pub struct AutosaveLock {
    _file: File,
}

impl Store {
    /// The store of this user: the folder named by the variable `QUINTET_DATA`, or
    /// `quintet` in the user's data folder.
    ///
    /// # Errors
    /// The user has no home folder.
    pub fn open_default() -> Result<Self, StoreError> {
        if let Some(root) = std::env::var_os("QUINTET_DATA").filter(|root| !root.is_empty()) {
            return Ok(Self::at(root));
        }
        let base = etcetera::choose_base_strategy().map_err(|_| StoreError::NoHome)?;
        Ok(Self::at(base.data_dir().join("quintet")))
    }

    /// The store in a folder, which need not exist yet.
    #[must_use]
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The folder.
    #[must_use]
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The saved games, the newest first; files that are no records are listed with
    /// their error. Reads them all.
    ///
    /// # Errors
    /// The folder cannot be read. A folder that does not exist has no games.
    pub fn list(&self) -> Result<Vec<SavedGame>, StoreError> {
        let folder = self.games();
        let failed = |source| io_error("read", &folder, source);
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(failed)?,
        };
        let mut games = Vec::new();
        for entry in entries {
            let path = entry.map_err(failed)?.path();
            let is_game = path.extension().is_some_and(|ending| ending == "json");
            if is_game && path.is_file() {
                games.push(look_into(path));
            }
        }
        games.sort_by(|one, other| (other.modified, &other.path).cmp(&(one.modified, &one.path)));
        Ok(games)
    }

    /// Saves a game to a file; the folder of saved games is made if it is not there.
    ///
    /// # Errors
    /// The system refuses; what stood in the file before is untouched.
    pub fn save_atomic(&self, path: &Path, record: &Record) -> Result<(), StoreError> {
        if path.parent() == Some(&self.games()) {
            self.make_folder(&self.games())?;
        }
        save_atomic(path, record)
    }

    /// Reads a saved game.
    ///
    /// # Errors
    /// The file cannot be read or holds no record.
    pub fn load(&self, path: &Path) -> Result<Record, StoreError> {
        load(path)
    }

    /// A path for a new game that no file has yet, e.g.
    /// `loa-2026-12-01-083015.json`, by the time `now`.
    #[must_use]
    pub fn new_path(&self, game: &str, now: SystemTime) -> PathBuf {
        let (date, seconds) = date_and_seconds(now);
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        let stem = format!("{game}-{date}-{hours:02}{minutes:02}{:02}", seconds % 60);
        let folder = self.games();
        (1u32..)
            .map(|count| match count {
                1 => folder.join(format!("{stem}.json")),
                _ => folder.join(format!("{stem}-{count}.json")),
            })
            .find(|path| !path.exists())
            .unwrap_or_else(|| folder.join(format!("{stem}.json")))
    }

    /// Removes a saved game and its backup.
    ///
    /// # Errors
    /// The system refuses.
    pub fn delete(&self, path: &Path) -> Result<(), StoreError> {
        fs::remove_file(path).map_err(|source| io_error("delete", path, source))?;
        // A game without a backup is the ordinary case.
        let _ = fs::remove_file(atomic::backup_path(path));
        Ok(())
    }

    /// The right to write the game in progress; `None` while another program has
    /// it. It ends with the value or the process.
    ///
    /// # Errors
    /// The folder cannot be made or the lock file not opened.
    pub fn lock(&self) -> Result<Option<AutosaveLock>, StoreError> {
        self.make_folder(&self.root)?;
        let path = self.root.join("lock");
        let failed = |source| io_error("open", &path, source);
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {
                self.sweep();
                Ok(Some(AutosaveLock { _file: file }))
            }
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }

    /// Saves the game in progress.
    ///
    /// # Errors
    /// The system refuses; the game saved before is untouched.
    pub fn save_current(&self, _lock: &AutosaveLock, record: &Record) -> Result<(), StoreError> {
        save_atomic(&self.current(), record)
    }

    /// The game in progress, if one has been saved.
    ///
    /// # Errors
    /// The file cannot be read or holds no record.
    pub fn load_current(&self) -> Result<Option<Record>, StoreError> {
        match load(&self.current()) {
            Err(StoreError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => Ok(None),
            loaded => loaded.map(Some),
        }
    }

    /// Forgets the game in progress.
    ///
    /// # Errors
    /// The system refuses.
    pub fn clear_current(&self, _lock: &AutosaveLock) -> Result<(), StoreError> {
        match self.delete(&self.current()) {
            Err(StoreError::Io { source, .. }) if source.kind() == ErrorKind::NotFound => Ok(()),
            deleted => deleted,
        }
    }

    /// Saves a finished or put-aside game under a new name and returns its path.
    ///
    /// # Errors
    /// The system refuses.
    pub fn save_new(&self, record: &Record, now: SystemTime) -> Result<PathBuf, StoreError> {
        let path = self.new_path(&record.game, now);
        self.save_atomic(&path, record)?;
        Ok(path)
    }

    /// The game to continue: the one in progress, else the newest saved one.
    ///
    /// # Errors
    /// The file or the folder cannot be read.
    pub fn latest(&self) -> Result<Option<Record>, StoreError> {
        if let Some(record) = self.load_current()? {
            return Ok(Some(record));
        }
        let games = self.list()?;
        let newest = games.iter().find(|game| game.error.is_none());
        newest.map(|game| load(&game.path)).transpose()
    }

    /// The file of the game in progress.
    #[must_use]
    pub fn current(&self) -> PathBuf {
        self.root.join("current.json")
    }

    /// The folder of saved games.
    #[must_use]
    pub fn games(&self) -> PathBuf {
        self.root.join("games")
    }

    /// Removes what a killed program left half written beside the game in progress.
    /// Only the holder of the lock writes there.
    fn sweep(&self) {
        let Ok(entries) = fs::read_dir(&self.root) else {
            return;
        };
        for entry in entries.flatten() {
            let name = entry.file_name();
            if name.to_string_lossy().starts_with(atomic::TEMPORARY) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }

    fn make_folder(&self, path: &Path) -> Result<(), StoreError> {
        fs::create_dir_all(path).map_err(|source| io_error("make the folder", path, source))
    }
}

/// Reads a record from a file, of which no more than the largest record is read.
///
/// # Errors
/// The file cannot be read or holds no record.
pub fn load(path: &Path) -> Result<Record, StoreError> {
    let failed = |source| io_error("read", path, source);
    if path.is_dir() {
        return Err(failed(ErrorKind::IsADirectory.into()));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(failed)?;
    Record::parse(&bytes).map_err(|source| StoreError::Record {
        path: path.to_owned(),
        source,
    })
}

fn look_into(path: PathBuf) -> SavedGame {
    let mut saved = SavedGame {
        modified: fs::metadata(&path).and_then(|data| data.modified()).ok(),
        game: String::new(),
        players: [Player::Human; 2],
        names: [None, None],
        plies: 0,
        result: None,
        colours: [""; 2],
        position: String::new(),
        error: None,
        path,
    };
    match load(&saved.path) {
        Err(error) => saved.error = Some(error.to_string()),
        Ok(record) => {
            saved.game.clone_from(&record.game);
            match Session::from_record(record) {
                Err(error) => saved.error = Some(error.to_string()),
                Ok(Loaded {
                    mut session,
                    problem,
                }) => {
                    session.go_to_ply(usize::MAX);
                    saved.players = session.players();
                    saved.names.clone_from(session.names());
                    saved.plies = session.ply();
                    saved.result = session.result();
                    saved.colours = Seat::BOTH.map(|seat| session.colour_name(seat));
                    saved.position = session.line().text();
                    saved.error = problem.map(|problem| problem.to_string());
                }
            }
        }
    }
    saved
}

fn io_error(action: &'static str, path: &Path, source: io::Error) -> StoreError {
    StoreError::Io {
        action,
        path: path.to_owned(),
        source,
    }
}

/// A path as it may be printed.
fn shown(path: &Path) -> String {
    visible(&path.to_string_lossy()).into_owned()
}

/// What the system says, without its number.
fn reason(source: &io::Error) -> String {
    let words = source.to_string();
    match words.find(" (os error") {
        Some(end) => words[..end].to_owned(),
        None => words,
    }
}
