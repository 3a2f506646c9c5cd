//! What keys and typing mean: letters are text, commands have one key, nothing typed is
//! lost, and who plays can always be changed.

use std::time::Duration;

use quintet::{
    engine::{Level, Limits},
    session::{ClockSpec, Player, Session, Setup},
    tui::{Event, Look, Start},
};

use crate::harness::{Bench, hot_seat, plain_look, session, setup};

const SIZE: (u16, u16) = (100, 40);

fn cpu(level: u8) -> Player {
    Player::Cpu(Level::new(level).expect("a level"))
}

fn says(bench: &Bench, text: &str) -> bool {
    bench.find(text).is_some()
}

#[test]
fn every_first_turn_is_typed_as_it_is_written() {
    for entry in quintet::catalog::GAMES {
        let mut bench = Bench::new(hot_seat(entry.info.name, &[]), plain_look(), SIZE);
        let line = bench.session().game().start();
        for turn in line.turns() {
            let text = line.format_turn(turn).expect("a legal turn");
            bench.keys(&format!("{text}<Enter>"));
            assert_eq!(bench.turns(), [text.as_str()], "{}", bench.text());
            bench.keys("z");
            assert_eq!(bench.session().ply(), 0, "{text}");
        }
    }
}

#[test]
fn every_column_of_boloa_is_typed_from_5_to_19() {
    for size in 5..=19usize {
        let size_text = size.to_string();
        let start = hot_seat("boloa", &[("size", &size_text)]);
        let mut bench = Bench::new(start, plain_look(), (100, 60));
        let mut wanted = Vec::new();
        for (index, column) in ('a'..='s').take(size).enumerate() {
            // As the game writes it, and without the letter of the kind.
            let kind = ["P", "S"][index % 2];
            let text = format!(
                "{kind}{column}{}",
                1 + 2 * (index % 2) + index % size.min(3)
            );
            bench.keys(&format!("{text}<Enter>"));
            if bench.session().ply() == wanted.len() {
                // A stone that would leave a bare diagonal is not legal here.
                assert!(says(&bench, "diagonal"), "{text}: {}", bench.text());
                bench.keys(&format!("P{}<Enter>", &text[1..]));
                wanted.push(format!("P{}", &text[1..]));
            } else {
                wanted.push(text);
            }
            assert_eq!(bench.turns(), wanted, "{}", bench.text());
        }
    }
}

#[test]
fn with_vi_keys_letters_move_the_cursor_and_a_colon_begins_a_turn() {
    let look = Look {
        vi: true,
        ..plain_look()
    };
    let mut bench = Bench::new(hot_seat("bocch", &[]), look, SIZE);
    bench.keys("<Enter>uu<Enter>");
    assert_eq!(bench.turns(), ["4f-6d"]);
    let mut bench = Bench::new(hot_seat("loa", &[]), look, SIZE);
    bench.keys(":b8-b6<Enter>");
    assert_eq!(bench.turns(), ["b8-b6"]);
}

#[test]
fn on_other_keyboards_turns_are_read_and_commands_have_function_keys() {
    for turn in ["с8-с6", "ц8-ц6", "ъ8-ъ6", "ㅊ8-ㅊ6"] {
        let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
        bench.keys(turn);
        assert!(says(&bench, "= c8-c6"), "{}", bench.text());
        bench.keys("<Enter>");
        assert_eq!(bench.turns(), ["c8-c6"], "{turn}");
        bench.keys("<F7>");
        assert_eq!(bench.session().ply(), 0);
        bench.keys("<F8>");
        assert_eq!(bench.session().ply(), 1);
        bench.keys("<F10>");
        assert!(says(&bench, "Back to the game"));
    }
}

#[test]
fn what_follows_a_refused_turn_takes_its_place() {
    let mut bench = Bench::new(hot_seat("bocch", &[]), plain_look(), SIZE);
    bench.keys("2f-3d<Enter>");
    assert_eq!(bench.session().ply(), 0);
    bench.keys("2f-2d");
    assert!(says(&bench, "> 2f-2d"), "{}", bench.text());
    bench.keys("<Enter>");
    assert_eq!(bench.turns(), ["2f-2d"]);
}

#[test]
fn several_turns_pasted_are_played_up_to_the_first_that_is_not_legal() {
    for text in ["c8-c6 a2-c2", "c8-c6\na2-c2\n"] {
        let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
        bench.event(Event::Paste(text.to_owned()));
        assert_eq!(bench.turns(), ["c8-c6", "a2-c2"]);
    }
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.event(Event::Paste("c8-c6 a2-a3 d8-d6".to_owned()));
    assert_eq!(bench.turns(), ["c8-c6"]);
    assert!(
        says(&bench, "1 of 3 turns played; a2-a3"),
        "{}",
        bench.text()
    );
    // One turn goes to the line, to be looked at.
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.event(Event::Paste("c8-c6\n".to_owned()));
    assert!(says(&bench, "> c8-c6"), "{}", bench.text());
}

#[test]
fn nothing_is_suggested_where_nothing_can_have_been_meant() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8-c6<Enter>a2-c2<Enter>c8-c5<Enter>");
    assert!(!says(&bench, "Did you mean"), "{}", bench.text());
    bench.keys("d8-d7<Enter>");
    assert!(says(&bench, "Did you mean d8-d6"), "{}", bench.text());
}

#[test]
fn a_turn_half_typed_stays_when_the_answer_comes() {
    let mut bench = Bench::new(
        setup("bocch", &[], [Player::Human, cpu(1)]),
        plain_look(),
        SIZE,
    );
    bench.keys("4f6d<Enter>1f-1");
    bench.settle_until(|bench| bench.session().ply() == 2);
    assert!(says(&bench, "> 1f-1"), "{}", bench.text());
}

#[test]
fn two_computers_are_left_to_a_person_at_any_time() {
    let mut bench = Bench::new(setup("bocch", &[], [cpu(1); 2]), plain_look(), SIZE);
    assert!(says(&bench, "Space pauses"), "{}", bench.text());
    bench.keys("4f6d");
    assert!(!says(&bench, "> 4f"), "{}", bench.text());
    assert!(says(&bench, "Two computers play"), "{}", bench.text());
    bench.settle_until(|bench| bench.session().ply() >= 2);
    bench.keys("<Esc>");
    bench.click_on("Who plays");
    // Black becomes a person.
    bench.keys("<Left><Down><Down><Down><Enter>");
    assert!(bench.session().players()[0].is_human(), "{}", bench.text());
    bench.settle_until(|bench| bench.session().player_to_move().is_human());
    let ply = bench.session().ply();
    let turn = bench.session().line().turns()[0];
    let text = bench.session().line().format_turn(turn).expect("legal");
    bench.keys(&format!("{text}<Enter>"));
    assert!(bench.session().ply() > ply, "{}", bench.text());
}

#[test]
fn a_record_of_two_computers_is_played_on_by_a_person() {
    let mut game = session("loa", &[], [cpu(1); 2]);
    game.play_text("c8-c6").expect("legal");
    game.play_text("a2-c2").expect("legal");
    let start = Start::Replay {
        session: Box::new(game),
        path: None,
        problem: None,
    };
    let mut bench = Bench::new(start, plain_look(), SIZE);
    bench.keys(">");
    assert!(says(&bench, "Thinking time"), "{}", bench.text());
    bench.keys("<Enter>");
    assert!(bench.session().players()[0].is_human());
    bench.keys("d8-d6<Enter>");
    assert_eq!(bench.turns(), ["c8-c6", "a2-c2", "d8-d6"]);
}

#[test]
fn who_plays_is_chosen_in_the_editor() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("<Esc>");
    bench.click_on("Set up a position");
    bench.keys("@<Down><Right><Down><Right><Down><Enter><Enter>");
    assert_eq!(bench.session().players(), [Player::Human, cpu(1)]);
}

#[test]
fn marks_switched_off_in_a_game_are_there_in_the_next_and_in_lessons() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    let groups = |bench: &Bench| says(bench, "Groups:");
    assert!(groups(&bench));
    let kept = bench.app.changed_settings();
    bench.keys(".");
    assert!(!groups(&bench), "{}", bench.text());
    assert_eq!(bench.app.changed_settings(), kept, "nothing is kept");
    bench.keys("<C-n>4<Enter>");
    assert!(groups(&bench), "{}", bench.text());
    // Who has them off for good sees in a lesson what it speaks of.
    let look = Look {
        insights: false,
        ..plain_look()
    };
    let mut bench = Bench::new(Start::Picker, look, SIZE);
    bench.keys("1<Down>");
    bench.click_on("A first game");
    assert!(says(&bench, "Lesson, 1 of"), "{}", bench.text());
    assert!(bench.text().contains("█2█"), "{}", bench.text());
}

#[test]
fn help_does_not_stop_the_computer() {
    let start = Start::Play {
        session: Box::new(session("loa", &[], [Player::Human, cpu(10)])),
        limits: Limits::default(),
        save: None,
    };
    let mut bench = Bench::new(start, plain_look(), SIZE);
    bench.keys("c8-c6<Enter>");
    assert!(bench.app.is_searching());
    let search = bench.app.search_id();
    for keys in ["?", "<Esc>", "<Esc>", "<Esc>", "<F2>", "<Esc>"] {
        bench.keys(keys);
        assert!(bench.app.is_searching(), "{keys}: {}", bench.text());
        assert_eq!(bench.app.search_id(), search, "{keys}");
    }
    bench.keys("z");
    assert!(!bench.app.is_searching());
}

/// Two computers with a clock of five seconds.
fn hasty(look: Look) -> Bench {
    let entry = quintet::catalog::find("bocch").expect("a game");
    let mut chosen = Setup::new(entry.build([]).expect("no options"));
    chosen.players = [cpu(1); 2];
    chosen.clock = Some(ClockSpec {
        initial: Duration::from_secs(5),
        increment: Duration::ZERO,
    });
    let start = Start::Play {
        session: Box::new(Session::new(chosen).expect("a start")),
        limits: Limits::nodes(50),
        save: None,
    };
    Bench::new(start, look, SIZE)
}

#[test]
fn showing_a_turn_is_not_charged_to_the_clock() {
    let slow = plain_look();
    for look in [
        Look {
            animation: true,
            ..slow
        },
        slow,
    ] {
        let mut bench = hasty(look);
        // Far more turns than seconds on the clocks.
        bench.settle_until(|bench| {
            bench.session().ply() >= 12 || bench.session().result().is_some()
        });
        let session = bench.session();
        assert!(session.ply() >= 12 || session.line().ending().is_some());
        for node in session.turns() {
            let time = session.node(node).note.time.expect("a time");
            assert!(time < Duration::from_secs(1), "{time:?} for 50 nodes");
        }
    }
}

#[test]
fn a_sleeping_program_charges_nobody() {
    let start = Start::Play {
        session: Box::new({
            let entry = quintet::catalog::find("loa").expect("a game");
            let mut chosen = Setup::new(entry.build([]).expect("no options"));
            chosen.players = [cpu(10), Player::Human];
            chosen.clock = "5m".parse().ok();
            Session::new(chosen).expect("a start")
        }),
        limits: Limits::default(),
        save: None,
    };
    let mut bench = Bench::new(start, plain_look(), SIZE);
    bench.event(Event::Tick);
    assert!(bench.app.is_searching());
    bench.keys("<C-z>");
    bench.wait(Duration::from_secs(200));
    bench.event(Event::Signal(quintet::tui::Signal::Continue));
    assert!(says(&bench, "5:00"), "{}", bench.text());
}

#[test]
fn a_replay_leads_back_to_the_game_it_was_opened_from() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter>a2c2<Enter><");
    assert_eq!(bench.session().ply(), 0, "{}", bench.text());
    bench.keys("<Esc>");
    assert!(says(&bench, "Back to the replay"), "{}", bench.text());
    bench.click_on("Back to the game");
    assert_eq!(bench.turns(), ["c8-c6", "a2-c2"]);
    bench.keys("d8d6<Enter>");
    assert_eq!(bench.session().ply(), 3, "{}", bench.text());
}

#[test]
fn a_damaged_game_in_progress_is_told_and_its_sound_part_continued() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter>a2c2<Enter>d8d6<Enter>");
    let path = bench.folder().join("current.json");
    let text = std::fs::read_to_string(&path).expect("a saved game");
    std::fs::write(&path, text.replace("a2-c2", "a2-c3")).expect("written");
    std::fs::remove_file(bench.folder().join("current.json~")).expect("a backup");
    let mut bench = bench.restart(Start::Picker);
    assert!(says(
        &bench,
        "The last game is damaged: it is kept as damaged-"
    ));
    assert!(says(&bench, "sound: 1 turn"), "{}", bench.text());
    bench.keys("<Enter>");
    assert_eq!(bench.turns(), ["c8-c6"]);
    // A game begun at once, without the picker, does not write over it either.
    std::fs::write(&path, "{").expect("written");
    let mut bench = bench.restart(hot_seat("loa", &[]));
    bench.keys("c8c6<Enter>a2c2<Enter>");
    let kept = std::fs::read_dir(bench.folder().join("games")).expect("a folder");
    let texts = kept.map(|file| std::fs::read_to_string(file.expect("a file").path()));
    assert!(texts.flatten().any(|text| text == "{"));
}
