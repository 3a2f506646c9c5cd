//! Lessons, played to their ends by keys.

use quintet::{catalog::GAMES, core::Goal, session::meets, tui::Start};

use crate::harness::{Bench, plain_look};

/// The lesson of a game, opened from the picker.
fn opened(game: usize, size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(Start::Picker, plain_look(), size);
    bench.keys(&format!("{}", game + 1));
    bench.keys("<Down><Enter>");
    bench
}

/// A turn that meets a goal or does not, as it is typed.
fn turn(bench: &Bench, goal: Goal, good: bool) -> Option<String> {
    let line = bench.session().line();
    let menu = line.menu(0);
    let found = menu
        .iter()
        .find(|item| meets(goal, line, item.turn) == good)?;
    Some(found.text.clone())
}

/// Whether these words stand on the screen, on however many lines.
fn says(bench: &Bench, words: &str) -> bool {
    let text = bench.text();
    let all: Vec<_> = text.split_whitespace().collect();
    all.join(" ").contains(words)
}

#[test]
fn the_lesson_of_each_game_is_played_to_its_end() {
    for (game, entry) in GAMES.iter().enumerate() {
        let mut bench = opened(game, (100, 32));
        let steps = entry.info.lesson.steps;
        for (number, step) in (1..).zip(steps) {
            let title = format!("Lesson, {number} of {}", steps.len());
            assert!(bench.find(&title).is_some(), "{}", bench.text());
            if let Some(wrong) = turn(&bench, step.goal, false) {
                bench.keys(&format!(":{wrong}<Enter>"));
                assert!(bench.find(&title).is_some(), "{}", bench.text());
                assert_eq!(bench.session().ply(), 0, "{wrong} is taken back");
                assert!(!says(&bench, "Enter goes on."), "{}", bench.text());
            }
            let right = turn(&bench, step.goal, true).expect("a turn that does it");
            bench.keys(&format!(":{right}<Enter>"));
            assert_eq!(bench.session().ply(), 1, "{}", bench.text());
            assert!(says(&bench, "Enter goes on."), "{}", bench.text());
            bench.keys("<Enter>");
        }
        assert!(bench.find("Saved games").is_some(), "{}", bench.text());
    }
}

#[test]
fn a_lesson_has_hints_steps_and_refusals_and_is_left_by_its_menu() {
    let mut bench = opened(3, (100, 32));
    bench.keys("t");
    assert!(bench.find("Hint: c8-c6").is_some(), "{}", bench.text());
    bench.keys("xx");
    assert!(bench.find("Lesson, 3 of 5").is_some(), "{}", bench.text());
    bench.keys("b5e5<Enter>");
    assert!(bench.find("b5").is_some());
    assert_eq!(bench.session().ply(), 0);
    bench.keys("<Esc>z");
    assert!(bench.find("Lesson, 2 of 5").is_some(), "{}", bench.text());
    bench.keys("<Esc>");
    assert!(bench.find("Offer a draw").is_none(), "{}", bench.text());
    bench.click_on("New game");
    assert!(bench.find("Saved games").is_some(), "{}", bench.text());
    assert!(bench.find("Continue").is_none(), "a lesson is not kept");
}

#[test]
fn on_a_small_screen_the_text_gives_way_to_the_board() {
    let mut bench = opened(0, (40, 18));
    assert!(bench.find("Each stone shows").is_some(), "{}", bench.text());
    bench.keys("<Up>");
    assert!(bench.find("Each stone shows").is_none(), "{}", bench.text());
}

#[test]
fn lessons_look_like_this() {
    for (game, entry) in GAMES.iter().enumerate() {
        let pictures: Vec<_> = [(40, 18), (100, 30)]
            .into_iter()
            .map(|size| opened(game, size).text())
            .collect();
        insta::assert_snapshot!(format!("lesson_{}", entry.info.name), pictures.join("\n\n"));
    }
}
