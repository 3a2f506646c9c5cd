//! `--linear`: sentences for a screen reader.

use std::fs;

use super::{command, games, quintet, quintet_with};

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
        shobu.starts_with(
            "Board north-west, NW, dark.\nRow 4: White a4, b4, c4, d4.\nRow 1: Black a1, "
        ),
        "{shobu}"
    );
    assert!(shobu.contains("Board south-east, SE, light.\n"), "{shobu}");
    let bound = told(&["play", "bound", "--linear"]);
    assert_eq!(
        bound,
        "Ring a: Blue a2 with 2, a3 with 1, a4 with 1, a5 with 2.\n\
         Ring c: Orange c1 with 1, c2 with 2, c4 with 2, c5 with 1.\n\
         Blue to move\n"
    );
    let boloa = told(&["play", "boloa", "--size", "3", "--linear", "--moves", "Pb2"]);
    assert_eq!(
        boloa,
        "Row 2: Black pawn b2.\n\
         The edges of Black: top and bottom.\n\
         The edges of White: left and right.\n\
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
    assert!(
        text.contains("\nc1: Black, in a group with b1, d1, e1, f1, g1; no turns from here.\n"),
        "{text}"
    );
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
    for game in games() {
        let arguments = [
            "play", game, "--linear", "--color", "always", "--first", "cpu:1", "--nodes", "200",
        ];
        let input = "board\nmoves\ngroups\nlast\nundo\nhint\nhelp\nposition\nresign\nquit\n";
        let text = quintet_with(&arguments, input).out;
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

/// Turns of a game chosen as if by chance, to its end, with the reason of the end.
fn short_game(name: &str) -> (Vec<String>, &'static str) {
    let entry = quintet::catalog::find(name).expect("a known game");
    let game = entry.build([]).expect("the defaults");
    let play = |seed: u64| {
        let (mut line, mut state, mut texts) = (game.start(), seed, Vec::new());
        while texts.len() < 600 {
            let turns = line.turns();
            if turns.is_empty() {
                return Some((texts, line.ending().expect("it is over").reason));
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let turn = turns[(state >> 33) as usize % turns.len()];
            texts.push(line.format_turn(turn).expect("legal"));
            line.play(turn);
        }
        None
    };
    (1..).find_map(play).expect("some game ends")
}

#[test]
fn every_turn_of_a_whole_game_is_announced_with_whose_turn_it_is_and_its_end_with_the_reason() {
    for name in games() {
        let colours = quintet::catalog::find(name)
            .expect("a known game")
            .info
            .colours;
        let (turns, reason) = short_game(name);
        let out = quintet_with(&["play", name, "--linear"], turns.join("\n")).good();
        let board = quintet_with(&["play", name, "--linear"], "").good();
        let told: Vec<_> = out
            .strip_prefix(&board)
            .expect("the board")
            .lines()
            .collect();
        assert_eq!(told.len(), 2 * turns.len(), "{name}: a turn, and what then");
        for (number, (pair, turn)) in (1..).zip(told.chunks(2).zip(&turns)) {
            let plays = colours.map(|colour| format!("{number}. {colour} plays {turn}: "));
            assert!(
                plays.iter().any(|plays| pair[0].starts_with(plays)),
                "{name}: {pair:?}"
            );
            assert!(
                pair[0].ends_with('.') && pair[0].is_ascii(),
                "{name}: {pair:?}"
            );
            if number < turns.len() {
                assert!(pair[1].ends_with(" to move"), "{name}: {pair:?}");
            }
        }
        let last = told.last().expect("a line");
        assert!(last.ends_with(reason), "{name}: {last}");
    }
}

#[test]
fn what_turns_do_to_other_pieces_is_told() {
    let told = |arguments: &[&str], turns: &str| quintet_with(arguments, turns).good();
    let loa = told(&["play", "loa", "--linear"], "c1xa3\n");
    assert!(
        loa.ends_with("1. Black plays c1xa3: takes White on a3, c1 to a3.\nWhite to move\n"),
        "{loa}"
    );
    let position = "w3/4/4/b3|w3/4/4/b3|w3/4/4/b3|4/4/bw2/b2w b";
    let shobu = told(
        &["play", "shobu", "--linear", "--position", position],
        "SW:a1-b1/SE:a2-b2\n",
    );
    assert!(
        shobu.contains("SW:a1 to SW:b1, pushes White from SE:b2 to SE:c2, SE:a2 to SE:b2.\n"),
        "{shobu}"
    );
    let boloa = told(
        &[
            "play",
            "boloa",
            "--size",
            "3",
            "--linear",
            "--position",
            "3/1b1/3 w - b",
        ],
        "Sb2>a2\n",
    );
    assert!(
        boloa.contains("pushes Black pawn from b2 to a2, puts White on b2.\n"),
        "{boloa}"
    );
}

#[test]
fn groups_and_points_are_told() {
    let loa = quintet_with(
        &[
            "play",
            "loa",
            "--linear",
            "--position",
            "bb6/8/8/7b/8/8/8/1w4ww w",
        ],
        "groups\nwhere a8\nwhere b1\nquit\n",
    )
    .good();
    assert!(
        loa.contains("Black has 2 groups: a8, b8; h5.\nWhite has 2 groups: b1; g1, h1.\n"),
        "{loa}"
    );
    assert!(
        loa.contains("a8: Black, in a group with b8; no turns from here.\nb1: White; "),
        "{loa}"
    );
    let boloa = quintet_with(
        &[
            "play",
            "boloa",
            "--size",
            "3",
            "--linear",
            "--position",
            "wb1/3/2B b - b",
        ],
        "groups\nwhere A3\nquit\n",
    )
    .good();
    assert!(boloa.contains("a3, b3"), "{boloa}");
    assert!(
        boloa.contains("a3: White pawn, in a group with b3; "),
        "{boloa}"
    );
    let bound = quintet_with(&["play", "bound", "--linear"], "groups\nwhere a3\n").good();
    assert!(
        bound.ends_with("There are no groups here.\na3: Blue with 1, in danger; 1 turn: a3-b5.\n"),
        "{bound}"
    );
}

#[test]
fn taking_turns_back_is_told_without_the_whole_board() {
    let out = quintet_with(
        &["play", "bocch", "--linear"],
        "2f-2d\nundo\nredo\nundo\nquit\n",
    )
    .good();
    let told: Vec<_> = out.lines().skip(2).collect();
    assert_eq!(
        told,
        [
            "The edge of Black: bottom.",
            "The edge of White: top.",
            "Black to move",
            "1. Black plays 2f-2d: 2f to 2d.",
            "White to move",
            "1 turn taken back.",
            "Black to move",
            "1. Black plays 2f-2d: 2f to 2d.",
            "White to move",
            "1 turn taken back.",
            "Black to move",
        ]
    );
}

#[test]
fn the_flag_comes_before_the_environment_and_the_environment_before_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("config");
    fs::write(&path, "linear = on\n").expect("written");
    let told = |flags: &[&str], variable: Option<&str>, file: bool| {
        let mut arguments = vec!["play", "loa", "--moves", "c8-c6"];
        arguments.extend(flags);
        let mut command = command(&arguments);
        command.stdin(std::process::Stdio::null());
        if let Some(variable) = variable {
            command.env("QUINTET_LINEAR", variable);
        }
        if file {
            command.env("QUINTET_CONFIG", &path);
        }
        let output = command.output().expect("the program starts");
        String::from_utf8_lossy(&output.stdout).starts_with("Row 8: ")
    };
    assert!(!told(&[], None, false), "off by default");
    assert!(told(&[], None, true), "the file");
    assert!(!told(&[], Some("off"), true), "the environment first");
    assert!(told(&[], Some("1"), false), "the environment alone");
    assert!(told(&["--linear"], Some("0"), false), "the flag first");
}

#[test]
fn a_wrong_setting_is_said_also_where_no_screen_is_drawn() {
    for arguments in [&["play", "loa"][..], &[]] {
        let output = command(arguments)
            .env("QUINTET_LINEAR", "maybe")
            .stdin(std::process::Stdio::null())
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("QUINTET_LINEAR: linear is"), "{said}");
        assert!(output.stdout.is_empty());
    }
    // What draws no game does not ask.
    let output = command(&["games"])
        .env("QUINTET_LINEAR", "maybe")
        .output()
        .expect("the program starts");
    assert!(output.status.success());
}

/// A few turns and questions of each game, with what is answered to each line on standard
/// output, and then everything that went to standard error.
fn told_in(language: &str) -> String {
    let pushes = "w3/4/4/b3|w3/4/4/b3|w3/4/4/b3|4/4/bw2/b2w b";
    let off = "w3/4/4/b3|w3/4/4/b3|w3/4/4/b3|4/4/2bw/b3 b";
    let smothered = "bW1/3/3 b - b";
    let games: [(&[&str], &str); 9] = [
        (&["bocch"], "2f-2d undo redo where_2d 2a-2c resign board"),
        (&["shobu"], "last SW:a1-a3/SE:a1-a3 groups xyz draw 2a"),
        (&["shobu", "--position", pushes], "SW:a1-b1/SE:a2-b2"),
        (&["shobu", "--position", off], "SW:a1-b1/SE:c2-d2"),
        (
            &["bound"],
            "where_a3 where_b1 a3-b5 where_z1 undo undo redo redo",
        ),
        (&["loa"], "c1xa3 groups where_c8 last position help save"),
        (&["loa", "--clock", "5m", "--first-name", "A"], "board"),
        (&["boloa", "--size", "3"], "Pa1 swap Pb2 Sb2>b3 Sb2"),
        (
            &["boloa", "--size", "3", "--position", smothered],
            "Sa2 groups",
        ),
    ];
    let mut told = String::new();
    for (game, lines) in games {
        let mut arguments = vec!["--linear", "--language", language, "play"];
        arguments.extend(game);
        let lines: Vec<_> = lines
            .split(' ')
            .map(|line| line.replace('_', " "))
            .collect();
        let answer = quintet_with(&arguments, lines.join("\n"));
        assert_eq!(answer.code, Some(0), "{}", answer.err);
        told += &format!("== {}: {}\n", game[0], lines.join(", "));
        told += &answer.out;
        told += &answer.err;
    }
    told += &quintet_with(&["--linear", "--language", language], "x\n4\nx\nquit\n").out;
    told
}

#[test]
fn everything_is_told_in_english() {
    insta::assert_snapshot!("told_in_english", told_in("en"));
}

#[test]
fn everything_is_told_in_bulgarian() {
    insta::assert_snapshot!("told_in_bulgarian", told_in("bg"));
}

#[test]
fn everything_is_told_in_korean() {
    insta::assert_snapshot!("told_in_korean", told_in("ko"));
}

#[test]
fn the_end_of_a_whole_game_is_told_with_its_reason_in_every_language() {
    for name in games() {
        let (turns, reason) = short_game(name);
        for language in ["bg", "ko"] {
            let arguments = ["play", name, "--linear", "--language", language];
            let out = quintet_with(&arguments, turns.join("\n")).good();
            let last = out.lines().last().expect("an end");
            assert!(!last.contains(reason), "{name}: {last}");
            assert!(
                !last.chars().any(|letter| letter.is_ascii_alphabetic()),
                "{name}: {last}"
            );
        }
    }
}

#[test]
fn a_saved_game_is_told_and_the_rules_are_read_in_the_language_that_is_set() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let record = r#"{"format":"quintet/1","game":"loa","date":"2026-12-01",
        "players":["human","cpu:3"],"turns":["c8-c6"]}"#;
    fs::write(&path, record).expect("written");
    let file = path.to_str().expect("a plain name");
    let told = |language: &str| {
        let mut command = command(&["replay", file, "--linear"]);
        command.env("QUINTET_LANGUAGE", language);
        let output = command.output().expect("the program starts");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let bulgarian = told("bg");
    assert!(
        bulgarian.starts_with("Lines of Action\nПърви: човек\nВтори: компютър, ниво 3\nДата: "),
        "{bulgarian}"
    );
    assert!(
        bulgarian.contains("1. Черни играят c8-c6: от c8 на c6.\n"),
        "{bulgarian}"
    );
    let korean = told("ko");
    assert!(
        korean.contains("후: 컴퓨터, 3단계\n날짜: 2026-12-01\n"),
        "{korean}"
    );
    let rules = |game: &str, language: &str| {
        let arguments = ["play", game, "--linear", "--language", language];
        quintet_with(&arguments, "rules\nquit\n").good()
    };
    assert!(rules("loa", "bg").contains("# Боен строй\n"));
    assert!(rules("boloa", "ko").contains("# 볼로아\n"));
    // Where there are none in the language, the English ones.
    assert!(rules("bound", "ko").contains("# Bound\n"));
}
