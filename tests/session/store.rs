use std::{fs, path::Path, time::UNIX_EPOCH};

use quintet::{core::Seat, session::GameResult};

use super::*;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("room for a test")
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_saved_game_is_read_back_and_the_one_before_is_the_backup() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let one = after("2f-2d").record();
    let two = after("2f-2d 2a-2c").record();
    save_atomic(&path, &one).expect("saved");
    assert_eq!(load(&path).expect("a record"), one);
    assert_eq!(names(folder.path()), ["game.json"]);
    save_atomic(&path, &two).expect("saved");
    save_atomic(&path, &two).expect("saved");
    save_atomic(&path, &one).expect("saved");
    assert_eq!(load(&path).expect("a record"), one);
    assert_eq!(
        load(&folder.path().join("game.json~")).expect("a record"),
        two
    );
    assert_eq!(names(folder.path()), ["game.json", "game.json~"]);
}

#[test]
fn a_path_that_cannot_be_saved_to_is_named_with_the_reason() {
    let folder = folder();
    let record = after("").record();
    let error = save_atomic(folder.path(), &record).expect_err("a folder");
    assert!(error.to_string().ends_with(": is a directory"), "{error}");
    assert!(error.to_string().starts_with("cannot save to /"), "{error}");
    let error = save_atomic(&folder.path().join("no/game.json"), &record).expect_err("nowhere");
    assert!(
        error.to_string().ends_with(": No such file or directory"),
        "{error}"
    );
    let error = load(folder.path()).expect_err("a folder");
    assert!(error.to_string().starts_with("cannot read /"), "{error}");
    let file = folder.path().join("game.json");
    fs::write(&file, "old").expect("written");
    let error = save_atomic(&file.join("game.json"), &record).expect_err("within a file");
    assert!(error.to_string().ends_with(": Not a directory"), "{error}");
    assert_eq!(fs::read(&file).expect("a file"), b"old");
    assert_eq!(names(folder.path()), ["game.json"]);
}

#[cfg(unix)]
#[test]
fn a_read_only_file_and_a_device_are_left_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder();
    let path = folder.path().join("game.json");
    fs::write(&path, "old").expect("written");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("set");
    let record = after("").record();
    let error = save_atomic(&path, &record).expect_err("read-only");
    assert!(
        error.to_string().ends_with(": the file is read-only"),
        "{error}"
    );
    assert_eq!(fs::read(&path).expect("a file"), b"old");
    let error = save_atomic(Path::new("/dev/null"), &record).expect_err("a device");
    assert!(error.to_string().contains("it is a device"), "{error}");
}

#[test]
fn a_folder_in_the_place_of_the_backup_leaves_the_game_alone() {
    let folder = folder();
    let path = folder.path().join("game.json");
    let old = after("2f-2d").record();
    save_atomic(&path, &old).expect("saved");
    fs::create_dir(folder.path().join("game.json~")).expect("a folder");
    let error = save_atomic(&path, &after("").record()).expect_err("no backup");
    assert!(
        error
            .to_string()
            .ends_with(": the name of its backup is taken by a folder"),
        "{error}"
    );
    assert_eq!(load(&path).expect("a record"), old);
    assert_eq!(names(folder.path()), ["game.json", "game.json~"]);
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_and_the_rights_of_the_file_stay() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder();
    let real = folder.path().join("real.json");
    let link = folder.path().join("link.json");
    fs::write(&real, "old").expect("written");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("set");
    std::os::unix::fs::symlink(&real, &link).expect("a link");
    let record = after("2f-2d").record();
    save_atomic(&link, &record).expect("saved");
    assert_eq!(load(&real).expect("a record"), record);
    assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
    let mode = fs::metadata(&real).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
}

#[test]
fn games_are_listed_with_what_they_hold_and_broken_ones_with_their_error() {
    let folder = folder();
    let store = Store::at(folder.path().join("data"));
    assert!(store.list().expect("no games").is_empty());
    assert!(store.latest().expect("no games").is_none());
    let mut game = after("2f-2d 2a-2c");
    game.resign(Seat::Second);
    let path = store.save_new(&game.record(), UNIX_EPOCH).expect("saved");
    assert!(path.ends_with("games/bocch-1970-01-01-000000.json"));
    let second = store.new_path("bocch", UNIX_EPOCH);
    assert!(second.ends_with("games/bocch-1970-01-01-000000-2.json"));
    fs::write(&second, "{").expect("written");
    let games = store.list().expect("games");
    assert_eq!(games.len(), 2);
    let (good, bad): (Vec<_>, Vec<_>) = games.into_iter().partition(|game| game.error.is_none());
    assert_eq!(good[0].plies, 2);
    assert_eq!(
        good[0].result,
        Some(GameResult::Resigned {
            loser: Seat::Second
        })
    );
    assert_eq!(good[0].colours, ["Black", "White"]);
    assert_eq!(good[0].position, game.line().text());
    assert!(
        bad[0]
            .error
            .as_deref()
            .expect("an error")
            .contains("line 1 column 1")
    );
    assert_eq!(store.latest().expect("a game"), Some(game.record()));
    store.delete(&path).expect("deleted");
    assert_eq!(store.list().expect("games").len(), 1);
}

#[test]
fn one_program_at_a_time_holds_the_game_in_progress() {
    let folder = folder();
    let store = Store::at(folder.path());
    let record = after("2f-2d").record();
    assert!(store.load_current().expect("none").is_none());
    let lock = store.lock().expect("a folder").expect("free");
    assert!(store.lock().expect("a folder").is_none());
    store.save_current(&lock, &record).expect("saved");
    drop(lock);
    fs::write(folder.path().join(".quintet-killed.tmp"), "half").expect("written");
    let lock = store.lock().expect("a folder").expect("free again");
    assert_eq!(names(folder.path()), ["current.json", "lock"]);
    assert_eq!(store.load_current().expect("a record"), Some(record));
    store.clear_current(&lock).expect("cleared");
    store.clear_current(&lock).expect("nothing to clear");
    assert!(store.load_current().expect("none").is_none());
}

/// Every kind of damage to a game in progress of four turns.
fn damages(whole: &str) -> Vec<(&'static str, String, usize)> {
    let last = whole.rfind("3a-3b").expect("the last turn");
    vec![
        (
            "of a newer version",
            whole.replace("quintet/1", "quintet/9"),
            0,
        ),
        ("cut off in a turn", whole[..last + 2].to_owned(), 3),
        ("cut off in its head", whole[..20].to_owned(), 0),
        (
            "an illegal turn in its middle",
            whole.replace("2a-2c", "2a-2b"),
            1,
        ),
        ("empty", String::new(), 0),
    ]
}

#[test]
fn a_damaged_game_in_progress_is_set_aside_and_its_sound_part_goes_on() {
    let whole = after("2f-2d 2a-2c 3f-3e 3a-3b");
    let (whole, earlier) = (whole.record(), after("2f-2d 2a-2c").record());
    for (damage, text, sound) in damages(&whole.to_json()) {
        for backup in [false, true] {
            let folder = folder();
            let store = Store::at(folder.path());
            let lock = store.lock().expect("a lock").expect("nobody else");
            fs::write(store.current(), &text).expect("written");
            if backup {
                let path = folder.path().join("current.json~");
                fs::write(path, earlier.to_json()).expect("written");
            }
            let rescued = store.rescue(&lock, UNIX_EPOCH).expect("no refusal");
            let rescued = rescued.unwrap_or_else(|| panic!("{damage}: nothing was noticed"));
            assert_eq!(
                fs::read_to_string(&rescued.aside).expect("kept"),
                text,
                "{damage}"
            );
            let turns = sound.max(if backup { 2 } else { 0 });
            assert_eq!(rescued.plies, turns, "{damage}, {backup}");
            let now = store.load_current().expect("readable");
            assert_eq!(
                now.map_or(0, |record| record.turns.len()),
                turns,
                "{damage}"
            );
            assert_eq!(store.rescue(&lock, UNIX_EPOCH).expect("no refusal"), None);
            // What is saved now takes nothing of it away.
            store.save_current(&lock, &earlier).expect("saved");
            store.save_current(&lock, &earlier).expect("saved");
            assert_eq!(
                fs::read_to_string(&rescued.aside).expect("kept"),
                text,
                "{damage}"
            );
        }
    }
}

#[test]
fn a_backup_and_a_first_part_that_differ_are_both_kept() {
    let folder = folder();
    let store = Store::at(folder.path());
    let lock = store.lock().expect("a lock").expect("nobody else");
    let whole = after("2f-2d 2a-2c 3f-3e").record().to_json();
    let cut = whole.rfind("3f-3e").expect("the last turn");
    fs::write(store.current(), &whole[..cut]).expect("written");
    let other = after("4f-4d").record();
    fs::write(folder.path().join("current.json~"), other.to_json()).expect("written");
    let rescued = store.rescue(&lock, UNIX_EPOCH).expect("no refusal");
    assert_eq!(rescued.map(|rescued| rescued.plies), Some(2));
    let games = store.list().expect("a folder");
    let sound: Vec<_> = games.iter().filter(|game| game.error.is_none()).collect();
    assert_eq!((games.len(), sound.len()), (2, 1));
    assert_eq!(store.load(&sound[0].path).expect("a record"), other);
}
