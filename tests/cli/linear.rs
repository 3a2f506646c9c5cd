//! `--linear`: sentences for a screen reader.

use std::fs;

use super::{quintet, quintet_with};

#[test]
fn boards_are_told_in_sentences() {
    let told = |arguments: &[&str]| quintet_with(arguments, "quit\n").good();
    assert_eq!(
        told(&["--linear", "play", "loa", "--moves", "c8-c6"]),
        "Row 8: Black b8, d8, e8, f8, g8.\n\
         Row 7: White a7, h7.\n\
         Row 6: Black c6; White a6, h6.\n\
         Row 5: White a5, h5.\n\
         Row 4: White a4, h4.\n\
         Row 3: White a3, h3.\n\
         Row 2: White a2, h2.\n\
         Row 1: Black b1, c1, d1, e1, f1, g1.\n\
         White to move\n"
    );
    let bocch = told(&["play", "bocch", "--linear"]);
    assert!(
        bocch.starts_with("Row a: White 1a with 1, 2a with 2,"),
        "{bocch}"
    );
    let shobu = told(&["play", "shobu", "--linear"]);
    assert!(
        shobu.starts_with("Board NW, dark.\nRow 4: White NW:a4, NW:b4,"),
        "{shobu}"
    );
    let bound = told(&["play", "bound", "--linear"]);
    assert!(bound.starts_with("Blue "), "{bound}");
    assert!(bound.contains("\nOrange "), "{bound}");
    let boloa = told(&["play", "boloa", "--size", "3", "--linear", "--moves", "Pb2"]);
    assert_eq!(
        boloa,
        "Row 2: Black pawn b2.\n\
         Black joins top and bottom.\n\
         White joins left and right.\n\
         White to move\n"
    );
}

#[test]
fn turns_are_told_by_what_they_do() {
    let out = quintet_with(
        &["--linear", "play", "loa"],
        "c8-c6\nh6xc6\nh7-f7\nlast\nundo\nwhere c1\nwhere z9\nboard\nquit\n",
    );
    let text = out.out;
    assert!(
        text.contains("1. Black plays c8-c6: c8 to c6.\nWhite to move\n"),
        "{text}"
    );
    assert!(text.contains("\nc1: Black; "), "{text}");
    let errors = out.err;
    assert!(errors.contains("there is no point \"z9\""), "{errors}");
    let shobu = quintet_with(
        &["play", "shobu", "--linear"],
        "SW:a1-a3/SE:a1-a3\nlast\nquit\n",
    )
    .good();
    let told = "1. Black plays SW:a1-a3/SE:a1-a3: SW:a1 to SW:a3, SE:a1 to SE:a3.\n";
    assert_eq!(shobu.matches(told).count(), 2, "{shobu}");
    let boloa = quintet_with(
        &["play", "boloa", "--size", "3", "--linear"],
        "Pa1\nswap\nquit\n",
    )
    .good();
    assert!(
        boloa.contains("1. Black plays Pa1: puts Black pawn on a1.\n"),
        "{boloa}"
    );
    assert!(
        boloa.contains("plays swap: exchanges colours.\n"),
        "{boloa}"
    );
}

#[test]
fn a_game_is_chosen_by_its_number_and_played_to_its_end() {
    for (number, title) in (1..).zip(["bocch", "Shobu", "Bound", "Lines of Action", "Boloa"]) {
        let out = quintet_with(&["--linear"], format!("{number}\n2\nresign\nquit\n"));
        let text = out.good();
        assert!(text.contains(&format!("{number}. {title}: ")), "{text}");
        assert!(text.contains("wins"), "{text}");
    }
    let out = quintet_with(
        &[
            "play", "bocch", "--linear", "--first", "cpu:3", "--second", "cpu:1",
        ],
        "",
    );
    let text = out.good();
    assert!(
        text.lines().last().is_some_and(|line| line.contains(':')),
        "{text}"
    );
}

#[test]
fn nothing_but_text_is_put_out() {
    for game in ["bocch", "shobu", "bound", "loa", "boloa"] {
        let arguments = [
            "play", game, "--linear", "--color", "always", "--first", "cpu:1",
        ];
        let text = quintet_with(&arguments, "board\nmoves\nquit\n").good();
        assert!(
            text.bytes()
                .all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte))
        );
    }
}

#[test]
fn a_saved_game_is_told_turn_by_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let record =
        r#"{"format":"quintet/1","game":"loa","turns":["c8-c6",{"turn":"h4-f2","comment":"so"}]}"#;
    fs::write(&path, record).expect("written");
    let file = path.to_str().expect("a plain name");
    let text = quintet(&["replay", file, "--linear"]).good();
    assert!(
        text.contains("1. Black plays c8-c6: c8 to c6.\n2. White plays h4-f2: h4 to f2. so\n"),
        "{text}"
    );
}
