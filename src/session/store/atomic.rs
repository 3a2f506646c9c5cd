//! Writing a file so that the old or the new content is there, whole, whenever the
//! program or the machine stops.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use super::{Record, StoreError, io_error};

/// What the names of temporary files begin with.
pub(super) const TEMPORARY: &str = ".quintet-";

/// Saves a record; see [`write_atomic`].
///
/// # Errors
/// The system refuses; what stood in the file before is untouched.
pub fn save_atomic(path: &Path, record: &Record) -> Result<(), StoreError> {
    write_atomic(path, record.to_json().as_bytes())
}

/// Writes a file by way of a temporary one in the same folder: written, synced,
/// renamed, the folder synced. What stood in the file before is kept as one backup,
/// named with a `~` behind. A link is followed. Folders are not made.
///
/// # Errors
/// The path is a folder or a device, the file is read-only, or the system refuses
/// (no such folder, no right, no space); what stood in the file before is untouched.
pub fn write_atomic(path: &Path, content: &[u8]) -> Result<(), StoreError> {
    write(path, content).map_err(|source| io_error("save to", path, source))
}

/// Where [`write_atomic`] keeps what stood in the file before.
pub(super) fn backup_path(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push("~");
    name.into()
}

fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = match path.canonicalize() {
        Ok(target) => target,
        Err(error) if error.kind() == ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(error),
    };
    let old = match target.metadata() {
        Ok(data) if data.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(data) if !data.is_file() => {
            return Err(io::Error::other("it is a device and not a file"));
        }
        Ok(data) if data.permissions().readonly() => {
            return Err(io::Error::new(
                ErrorKind::PermissionDenied,
                "the file is read-only",
            ));
        }
        Ok(data) => Some(data.permissions()),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if target.file_name().is_none() {
        return Err(io::Error::new(
            ErrorKind::InvalidInput,
            "the path names no file",
        ));
    }
    let folder = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };

    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY).suffix(".tmp");
    #[cfg(unix)]
    let builder = builder.permissions({
        use std::os::unix::fs::PermissionsExt as _;
        fs::Permissions::from_mode(0o666)
    });
    let mut file = builder.tempfile_in(folder).map_err(without_temporary)?;
    file.write_all(content)?;
    if let Some(permissions) = old.clone() {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    if old.is_some() {
        back_up(&target, folder)?;
    }
    file.persist(&target).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// Gives the old content a second name, which replaces the last backup at once.
fn back_up(target: &Path, folder: &Path) -> io::Result<()> {
    let backup = backup_path(target);
    if backup.is_dir() {
        return Err(io::Error::new(
            ErrorKind::IsADirectory,
            "the name of its backup is taken by a folder",
        ));
    }
    let second = tempfile::Builder::new()
        .prefix(TEMPORARY)
        .suffix(".old")
        .make_in(folder, |name| match fs::hard_link(target, name) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
            // Not every file system knows links.
            Err(_) => fs::copy(target, name).map(drop),
            Ok(()) => Ok(()),
        })
        .map_err(without_temporary)?;
    second
        .into_temp_path()
        .persist(backup)
        .map_err(|error| error.error)
}

/// The error without the name of the temporary file, which would mislead.
fn without_temporary(error: io::Error) -> io::Error {
    error
        .raw_os_error()
        .map_or(error, io::Error::from_raw_os_error)
}

/// Makes the renaming last. Where folders cannot be opened as files, the system
/// does that by itself.
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder) {
        Ok(opened) if cfg!(unix) => opened.sync_all(),
        _ => Ok(()),
    }
}
