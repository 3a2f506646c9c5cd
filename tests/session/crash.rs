//! Saves under kill, full disks, missing rights and a second program.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::Duration,
};

use super::*;

/// Names the folder to a child that is this test binary again.
const FOLDER: &str = "QUINTET_TEST_FOLDER";

/// One of the ignored tests below, to be run in a process of its own.
fn command(test: &str, folder: &Path) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("this binary"));
    command
        .args(["--ignored", "--exact", "--nocapture", test])
        .env(FOLDER, folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

fn child(test: &str, folder: &Path) -> Child {
    command(test, folder).spawn().expect("this binary starts")
}

/// The folder that a child was started with.
fn folder_of_child() -> Option<std::path::PathBuf> {
    std::env::var_os(FOLDER).map(Into::into)
}

/// A game whose number can be read from its seed.
fn numbered(number: u64) -> Record {
    let mut record = after("2f-2d 2a-2c 5f-5d 5a-5c").record();
    record.seed = Some(number);
    // Large enough that writing it takes a while.
    record.comment = Some("word ".repeat(4000));
    record
}

#[test]
#[ignore = "runs for ever as the child of another test"]
fn child_saves_for_ever() {
    let Some(folder) = folder_of_child() else {
        return;
    };
    let path = folder.join("game.json");
    let first = load(&path).map_or(0, |record| record.seed.unwrap_or(0));
    for number in first + 1.. {
        save_atomic(&path, &numbered(number)).expect("saved");
    }
}

#[test]
fn a_program_killed_at_any_point_of_a_save_leaves_a_whole_game() {
    let folder = tempfile::tempdir().expect("room for a test");
    let path = folder.path().join("game.json");
    save_atomic(&path, &numbered(1)).expect("saved");
    let seed = || {
        let record = load(&path).expect("the game is there, whole");
        let number = record.seed.expect("a number");
        assert_eq!(record, numbered(number));
        number
    };
    let mut last = seed();
    for round in 0..40u32 {
        let mut child = child("crash::child_saves_for_ever", folder.path());
        while seed() < last + 30 {
            assert!(
                child.try_wait().expect("a child").is_none(),
                "the child goes on"
            );
            sleep(Duration::from_micros(200));
        }
        sleep(Duration::from_micros(u64::from(round * 7919 % 1000)));
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        let now = seed();
        assert!(
            now >= last + 30,
            "{now} after {last}: a save is never undone"
        );
        load(&folder.path().join("game.json~")).expect("the backup is whole too");
        last = now;
    }
    assert!(last > 1000, "{last} saves");
}

#[test]
#[ignore = "waits as the child of another test"]
fn child_holds_the_lock() {
    let Some(folder) = folder_of_child() else {
        return;
    };
    let lock = Store::at(folder).lock().expect("a folder");
    println!("locked: {}", lock.is_some());
    // Until it is killed.
    std::io::stdin().lines().for_each(drop);
}

#[test]
fn a_second_program_does_not_write_the_game_in_progress() {
    let folder = tempfile::tempdir().expect("room for a test");
    let store = Store::at(folder.path());
    let mut child = child("crash::child_holds_the_lock", folder.path());
    let told = BufReader::new(child.stdout.take().expect("a pipe"))
        .lines()
        .map(|line| line.expect("text"))
        .find(|line| line.contains("locked: "));
    assert!(told.is_some_and(|line| line.ends_with("locked: true")));
    assert!(
        store.lock().expect("a folder").is_none(),
        "the other one has it"
    );
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    assert!(
        store.lock().expect("a folder").is_some(),
        "the lock ends with the program"
    );
}

#[test]
#[ignore = "saves as the child of another test"]
fn child_saves_once() {
    let Some(folder) = folder_of_child() else {
        return;
    };
    match save_atomic(&folder.join("game.json"), &numbered(2)) {
        Ok(()) => println!("saved"),
        Err(error) => println!("told: {error}"),
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_not_be_written_is_named_and_the_old_game_stays() {
    use std::os::unix::{fs::PermissionsExt as _, process::CommandExt as _};
    let folder = tempfile::tempdir().expect("room for a test");
    let path = folder.path().join("game.json");
    save_atomic(&path, &numbered(1)).expect("saved");
    let set = |mode| {
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).expect("set");
    };
    set(0o555);
    let mut command = command("crash::child_saves_once", folder.path());
    if fs::write(folder.path().join("probe"), "").is_ok() {
        // This user may write everywhere, so another one has to try.
        fs::remove_file(folder.path().join("probe")).expect("removed");
        command.uid(65_534).gid(65_534);
    }
    let output = command.output();
    set(0o755);
    let Ok(output) = output else {
        eprintln!("skipped: no other user can run this binary");
        return;
    };
    let told = String::from_utf8(output.stdout).expect("text");
    let expected = format!("cannot save to {}: Permission denied", path.display());
    assert!(told.contains(&format!("told: {expected}\n")), "{told}");
    assert_eq!(load(&path).expect("whole"), numbered(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_and_the_old_game_stays() {
    let folder = tempfile::tempdir().expect("room for a test");
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", "size=64k", "none"])
        .arg(folder.path())
        .output();
    if !mounted.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: this user may not mount a small disk");
        return;
    }
    let path = folder.path().join("game.json");
    let saved = save_atomic(&path, &numbered(1));
    let mut large = numbered(2);
    large.comment = Some("word ".repeat(40_000));
    let error = save_atomic(&path, &large);
    let old = load(&path);
    let files = fs::read_dir(folder.path()).map(Iterator::count);
    let unmounted = Command::new("umount").arg(folder.path()).status();
    assert!(unmounted.is_ok_and(|status| status.success()));
    saved.expect("there was room for the first");
    let error = error.expect_err("no room for the second");
    assert!(
        error.to_string().ends_with("No space left on device"),
        "{error}"
    );
    assert_eq!(old.expect("whole"), numbered(1));
    assert_eq!(files.expect("a folder"), 1, "nothing is left behind");
}
