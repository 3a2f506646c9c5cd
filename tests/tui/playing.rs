//! Playing by keys, by mouse and by typing.

use std::time::Duration;

use quintet::{
    engine::Level,
    session::{Player, Store},
    tui::Start,
};

use crate::harness::{Bench, hot_seat, plain_look, setup};

const SIZE: (u16, u16) = (100, 32);

/// A person against the weakest computer.
fn against_cpu(game: &str) -> Bench {
    let cpu = Player::Cpu(Level::new(1).expect("a level"));
    Bench::new(setup(game, &[], [Player::Human, cpu]), plain_look(), SIZE)
}

#[test]
fn a_game_is_picked_by_keys_and_begins() {
    let mut bench = Bench::new(Start::Picker, plain_look(), SIZE);
    bench.keys("1");
    assert!(bench.find("Start the game").is_some(), "{}", bench.text());
    bench.keys("<Enter>");
    assert_eq!(bench.session().game().info().name, "bocch");
    assert!(bench.session().players()[0].is_human());
}

#[test]
fn a_game_is_picked_by_mouse_and_begins() {
    let mut bench = Bench::new(Start::Picker, plain_look(), SIZE);
    bench.click_on("Boloa");
    bench.click_on("Start the game");
    assert_eq!(bench.session().game().info().name, "boloa");
}

#[test]
fn a_turn_is_played_by_cursor_keys() {
    let mut bench = Bench::new(hot_seat("bocch", &[]), plain_look(), SIZE);
    // The cursor stands on 4f; up and to the right by two.
    bench.keys("<Enter><Up><Up><Right><Right><Enter>");
    assert_eq!(bench.turns(), ["4f-6d"]);
}

#[test]
fn a_turn_is_played_by_mouse_with_two_clicks_or_a_drag() {
    use crossterm::event::{MouseButton, MouseEventKind};

    let mut bench = Bench::new(hot_seat("bocch", &[]), plain_look(), SIZE);
    let from = bench.point("4f");
    let to = bench.point("4d");
    bench.click(from.0, from.1);
    bench.click(to.0, to.1);
    assert_eq!(bench.turns(), ["4f-4d"]);
    let (from, to) = (bench.point("3a"), bench.point("3c"));
    bench.mouse(MouseEventKind::Down(MouseButton::Left), from.0, from.1);
    bench.mouse(MouseEventKind::Drag(MouseButton::Left), to.0, to.1);
    bench.mouse(MouseEventKind::Up(MouseButton::Left), to.0, to.1);
    assert_eq!(bench.turns(), ["4f-4d", "3a-3c"]);
}

#[test]
fn a_turn_is_played_by_typing_it_loosely() {
    let mut bench = Bench::new(hot_seat("bocch", &[]), plain_look(), SIZE);
    bench.keys("4f6d<Enter>");
    assert_eq!(bench.turns(), ["4f-6d"]);
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter>");
    assert_eq!(bench.turns(), ["c8-c6"]);
}

#[test]
fn the_only_turn_that_begins_as_typed_is_played() {
    let mut bench = Bench::new(hot_seat("bound", &[]), plain_look(), SIZE);
    bench.keys("a2a<Enter>");
    assert_eq!(bench.turns(), ["a2-a1"]);
}

#[test]
fn tab_completes_what_is_typed() {
    let mut bench = Bench::new(hot_seat("bound", &[]), plain_look(), SIZE);
    bench.keys("a2a<Tab>");
    assert!(bench.find("> a2-a1").is_some(), "{}", bench.text());
}

#[test]
fn the_nearest_turn_is_suggested() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c7<Enter>");
    assert!(bench.find("Did you mean").is_some(), "{}", bench.text());
    assert_eq!(bench.session().ply(), 0);
    bench.keys("<Tab><Enter>");
    assert_eq!(bench.session().ply(), 1);
}

#[test]
fn an_illegal_try_names_the_rule() {
    let mut bench = Bench::new(hot_seat("bocch", &[]), plain_look(), SIZE);
    bench.keys("<Enter><Up><Enter>");
    assert!(
        bench.find("must move exactly").is_some(),
        "{}",
        bench.text()
    );
    assert_eq!(bench.session().ply(), 0);
}

#[test]
fn escape_takes_one_step_back_and_then_opens_the_menu() {
    let mut bench = Bench::new(hot_seat("bocch", &[]), plain_look(), SIZE);
    bench.keys("<Enter>");
    assert!(bench.find("Step back").is_some());
    bench.keys("<Esc>");
    assert!(bench.find("Step back").is_none());
    assert!(bench.find("Back to the game").is_none());
    bench.keys("<Esc>");
    assert!(bench.find("Back to the game").is_some());
    bench.keys("<Esc>");
    assert!(bench.find("Back to the game").is_none());
}

#[test]
fn space_chooses_between_pawn_and_stone() {
    let mut bench = Bench::new(hot_seat("boloa", &[]), plain_look(), SIZE);
    bench.keys("<Enter>");
    assert_eq!(bench.turns(), ["Pe5"]);
    bench.keys("<Left><Space><Enter>");
    assert_eq!(bench.turns(), ["Pe5", "Sd5"]);
}

#[test]
fn the_swap_is_a_button_and_says_who_plays_what() {
    let mut bench = Bench::new(hot_seat("boloa", &[]), plain_look(), SIZE);
    bench.keys("<Enter>");
    assert!(bench.find("You may swap").is_some(), "{}", bench.text());
    bench.click_on(" swap ");
    assert_eq!(bench.turns(), ["Pe5", "swap"]);
    assert!(bench.find("Colours swapped").is_some(), "{}", bench.text());
}

#[test]
fn the_computer_answers_and_undo_goes_back_to_ones_own_turn() {
    let mut bench = against_cpu("bocch");
    bench.keys("4f6d<Enter>");
    bench.settle();
    assert_eq!(bench.session().ply(), 2);
    bench.keys("z");
    assert_eq!(bench.session().ply(), 0);
    bench.keys("x");
    assert_eq!(bench.session().ply(), 2);
    assert!(!bench.app.is_searching());
}

#[test]
fn undo_while_the_computer_thinks_drops_the_search() {
    let mut bench = against_cpu("bocch");
    bench.keys("4f6d<Enter>");
    assert!(bench.app.is_searching());
    bench.keys("z");
    assert!(!bench.app.is_searching());
    bench.settle();
    assert_eq!(bench.session().ply(), 0);
}

#[test]
fn what_an_old_search_says_is_not_listened_to() {
    let mut bench = against_cpu("bocch");
    // The search of the first turn ends after it was dropped by the undo.
    bench.keys("4f6d<Enter>z1f1e<Enter>");
    bench.settle();
    let turns = bench.turns();
    assert_eq!((turns.len(), turns[0].as_str()), (2, "1f-1e"));
}

#[test]
fn computers_play_each_other_can_be_paused_and_go_on() {
    let cpu = Player::Cpu(Level::new(1).expect("a level"));
    let mut bench = Bench::new(setup("bocch", &[], [cpu; 2]), plain_look(), SIZE);
    bench.settle_until(|bench| bench.session().ply() >= 3);
    bench.keys("<Space>");
    let ply = bench.session().ply();
    bench.settle();
    assert_eq!(bench.session().ply(), ply);
    bench.keys("<Space>");
    bench.settle_until(|bench| {
        bench.session().ply() > ply + 1 || bench.session().result().is_some()
    });
}

#[test]
fn resigning_asks_first_and_can_be_taken_back() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter><C-r>");
    assert!(bench.find("Are you sure?").is_some(), "{}", bench.text());
    bench.keys("n");
    assert_eq!(bench.session().result(), None);
    bench.keys("<C-r>y");
    assert!(bench.session().result().is_some());
    assert!(bench.find("White resigned").is_some(), "{}", bench.text());
    bench.keys("z");
    assert_eq!(bench.session().result(), None);
}

#[test]
fn the_game_is_kept_at_every_ply_and_continued() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter>");
    let saved = Store::at(bench.folder())
        .load_current()
        .expect("a readable file");
    assert_eq!(saved.expect("a game").turns.len(), 1);
    let mut bench = bench.restart(Start::Picker);
    assert!(
        bench.find("> Continue the last game").is_some(),
        "{}",
        bench.text()
    );
    bench.keys("<Enter>");
    assert_eq!(bench.turns(), ["c8-c6"]);
}

#[test]
fn a_new_game_puts_the_last_one_aside_and_the_browser_finds_it() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter>");
    let mut bench = bench.restart(hot_seat("bocch", &[]));
    bench.keys("4f6d<Enter><Esc>");
    bench.click_on("New game");
    bench.click_on("Saved games");
    assert!(
        bench.find("Lines of Action: 1 turn").is_some(),
        "{}",
        bench.text()
    );
    bench.keys("nothing");
    assert!(
        bench.find("No saved game fits").is_some(),
        "{}",
        bench.text()
    );
    bench.keys("<Esc>lines<Esc>");
    bench.keys("<Enter>");
    assert_eq!(bench.turns(), ["c8-c6"]);
}

#[test]
fn deleting_a_saved_game_asks_first() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter>w<Esc>");
    bench.click_on("New game");
    bench.click_on("Saved games");
    bench.keys("<Del>n");
    assert!(
        bench.find("Lines of Action: 1 turn").is_some(),
        "{}",
        bench.text()
    );
    bench.keys("<Del>y");
    assert!(
        bench.find("No game has been saved").is_some(),
        "{}",
        bench.text()
    );
}

#[test]
fn a_clock_runs_stops_in_the_menu_and_ends_the_game() {
    let mut bench = Bench::new(Start::Picker, plain_look(), SIZE);
    // Three rows above the start is the clock's; the first on offer is the game's own.
    bench.keys("1<Up><Up><Up><Right>");
    assert!(
        bench.find("7m, as the game proposes").is_some(),
        "{}",
        bench.text()
    );
    bench.keys("<Enter>");
    bench.wait(Duration::from_secs(60));
    assert!(bench.find("6:00").is_some(), "{}", bench.text());
    bench.keys("<Esc>");
    bench.wait(Duration::from_secs(600));
    bench.keys("<Esc>");
    assert!(bench.find("6:00").is_some(), "{}", bench.text());
    bench.wait(Duration::from_secs(360));
    assert!(
        bench.find("Black ran out of time").is_some(),
        "{}",
        bench.text()
    );
}

#[test]
fn a_hint_comes_in_three_stages() {
    let mut bench = Bench::new(hot_seat("bocch", &[]), plain_look(), SIZE);
    bench.keys("t");
    bench.settle();
    assert!(
        bench.find("begin at the marked point").is_some(),
        "{}",
        bench.text()
    );
    bench.keys("t");
    assert!(bench.find("begin at the marked point").is_none());
    let (_, row) = bench.find("Hint: ").expect("a hint");
    let turn = bench.row_text(row);
    bench.keys("t");
    // The line begins with the turn and goes on.
    let (_, row) = bench.find("Hint: ").expect("a hint");
    let line = bench.row_text(row);
    assert!(line.starts_with(&turn), "{turn} {line}");
    assert!(line.len() > turn.len(), "{turn} {line}");
}

#[test]
fn a_replay_steps_jumps_plays_and_branches_off() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), SIZE);
    bench.keys("c8c6<Enter>a2c2<Enter>d8d6<Enter><Esc>");
    bench.click_on("Replay");
    assert_eq!(bench.session().ply(), 0);
    bench.keys("<Right><Right><Left>");
    assert_eq!(bench.session().ply(), 1);
    bench.keys("3<Enter>");
    assert_eq!(bench.session().ply(), 3);
    bench.keys("<Home><Space>");
    bench.settle();
    assert_eq!(bench.session().ply(), 3);
    bench.keys("<Left>>");
    bench.keys("e8e6<Enter>");
    assert_eq!(bench.turns(), ["c8-c6", "a2-c2", "e8-e6"]);
}
