//! Pictures of the screens in several sizes, and cells where a picture loses what
//! matters.

use quintet::{
    core::Language,
    session::Player,
    tui::{
        Look, Start,
        glyphs::GlyphTier,
        theme::{ColourTier, ThemeName},
    },
};
use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

use crate::harness::{Bench, hot_seat, plain_look, setup};

/// Each game with keys that choose the first step of a turn.
const GAMES: [(&str, &str); 5] = [
    ("bocch", "4f6d<Enter>3a3c<Enter><Down><Up><Enter>"),
    ("shobu", "<Enter>kk<Enter>"),
    ("bound", "<Enter>"),
    ("loa", "c8c6<Enter>a2c2<Enter><Enter>"),
    ("boloa", "<Enter>"),
];
pub(crate) const SIZES: [(u16, u16); 3] = [(40, 18), (80, 24), (120, 40)];

pub(crate) fn looks() -> [(&'static str, Look); 3] {
    [
        ("full", plain_look()),
        (
            "safe",
            Look {
                theme: ThemeName::Light,
                colours: ColourTier::Ansi256,
                glyphs: GlyphTier::Safe,
                ..plain_look()
            },
        ),
        (
            "ascii",
            Look {
                theme: ThemeName::Mono,
                colours: ColourTier::Mono,
                glyphs: GlyphTier::Ascii,
                ..plain_look()
            },
        ),
    ]
}

#[test]
fn every_game_in_three_sizes_and_three_looks() {
    for (game, keys) in GAMES {
        for (name, look) in looks() {
            let mut pictures = String::new();
            for size in SIZES {
                let mut bench = Bench::new(hot_seat(game, &[]), look, size);
                bench.keys(keys);
                pictures.push_str(&format!("{}x{}\n{}\n", size.0, size.1, bench.text()));
            }
            insta::assert_snapshot!(format!("{game}_{name}"), pictures);
        }
    }
}

#[test]
fn every_other_screen() {
    let mut bench = Bench::new(Start::Picker, plain_look(), (80, 24));
    insta::assert_snapshot!("picker", bench.text());
    bench.keys("<F1>");
    insta::assert_snapshot!("picker_help", bench.text());
    bench.keys("<Esc>1");
    insta::assert_snapshot!("setup", bench.text());
    bench.keys("<F2>");
    insta::assert_snapshot!("rules", bench.text());
    bench.keys("<Esc><Up><Up><Up><Up><Left><Left><Left><Left><Left><Left><Enter>");
    bench.keys("<Esc>");
    insta::assert_snapshot!("menu", bench.text());
    bench.keys("<Esc>?");
    insta::assert_snapshot!("game_help", bench.text());
    bench.keys("<Esc><C-r>");
    insta::assert_snapshot!("question", bench.text());
    bench.keys("y");
    insta::assert_snapshot!("over", bench.text());
    bench.keys("<Esc>");
    bench.click_on("Settings");
    insta::assert_snapshot!("settings", bench.text());
}

#[test]
fn the_screens_speak_bulgarian_and_korean() {
    for (name, language) in [
        ("bulgarian", Language::Bulgarian),
        ("korean", Language::Korean),
    ] {
        let look = Look {
            language,
            glyphs: GlyphTier::Safe,
            ..plain_look()
        };
        let mut bench = Bench::new(hot_seat("loa", &[]), look, (80, 24));
        let game = bench.text();
        bench.keys("?");
        insta::assert_snapshot!(name, format!("{game}\n{}", bench.text()));
    }
}

/// The cells of the board around a point.
fn around(bench: &Bench, point: &str) -> Vec<Cell> {
    let (x, y) = bench.point(point);
    (y - 1..=y + 1)
        .flat_map(|y| (x - 3..=x + 3).map(move |x| (x, y)))
        .map(|at| bench.buffer()[at].clone())
        .collect()
}

fn holds(cells: &[Cell], symbols: &[&str]) -> bool {
    symbols
        .iter()
        .all(|symbol| cells.iter().any(|cell| cell.symbol() == *symbol))
}

#[test]
fn the_cursor_targets_and_the_last_turn_are_marked_in_colour_and_without() {
    for (name, look) in looks() {
        let mut bench = Bench::new(hot_seat("loa", &[]), look, (100, 32));
        bench.keys("c8c6<Enter>a2c2<Enter>");
        // The last turn is underlined, whatever the colours.
        for (point, last) in [("a2", true), ("c2", true), ("c6", false), ("a3", false)] {
            let underlined = around(&bench, point)
                .iter()
                .any(|cell| cell.modifier.contains(Modifier::UNDERLINED));
            assert_eq!(underlined, last, "{name}: {point}\n{}", bench.text());
        }
        // The cursor stands on b1, in brackets.
        let brackets: &[&str] = match look.glyphs {
            GlyphTier::Full => &["┏", "┓", "┗", "┛"],
            _ => &["[", "]"],
        };
        assert!(
            holds(&around(&bench, "b1"), brackets),
            "{name}\n{}",
            bench.text()
        );
        // Chosen and left by the cursor it stands between arrows; every place that it
        // can go to has changed, none far from its lines has.
        bench.keys("<Up>");
        let points = ["b3", "a2", "h1", "b5", "d5", "e4", "c6", "h6"];
        let before = points.map(|point| around(&bench, point));
        bench.keys("<Down><Enter><Up>");
        assert!(
            holds(&around(&bench, "b1"), &[">", "<"]),
            "{name}\n{}",
            bench.text()
        );
        let line = bench.session().line();
        for (point, before) in points.iter().zip(&before) {
            let target = line.parse_turn(&format!("b1-{point}")).is_ok()
                || line.parse_turn(&format!("b1x{point}")).is_ok();
            let symbols = |cells: &[Cell]| -> String { cells.iter().map(Cell::symbol).collect() };
            let changed = symbols(before) != symbols(&around(&bench, point));
            assert_eq!(changed, target, "{name}: {point}\n{}", bench.text());
        }
        if look.colours == ColourTier::Mono {
            for cell in bench.buffer().content() {
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{name}");
            }
        }
    }
}

#[test]
fn nothing_but_ascii_is_drawn_where_nothing_else_is_trusted() {
    let look = looks()[2].1;
    for (game, keys) in GAMES {
        let mut bench = Bench::new(hot_seat(game, &[]), look, (100, 32));
        bench.keys(keys);
        bench.keys("y");
        assert!(bench.text().is_ascii(), "{}", bench.text());
        bench.keys("?");
        assert!(bench.text().is_ascii(), "{}", bench.text());
    }
}

#[test]
fn no_character_of_ambiguous_width_is_drawn_for_east_asian_terminals() {
    use unicode_width::UnicodeWidthStr as _;

    let look = looks()[1].1;
    for (game, keys) in GAMES {
        let mut bench = Bench::new(hot_seat(game, &[]), look, (100, 32));
        bench.keys(keys);
        bench.keys("y");
        for cell in bench.buffer().content() {
            let symbol = cell.symbol();
            assert_eq!(symbol.width(), symbol.width_cjk(), "{game}: {symbol:?}");
        }
    }
}

#[test]
fn the_computers_turn_says_who_thinks() {
    let cpu = Player::Cpu(quintet::engine::Level::MAX);
    let mut bench = Bench::new(
        setup("loa", &[], [Player::Human, cpu]),
        plain_look(),
        (80, 24),
    );
    bench.keys("c8c6<Enter>");
    assert!(
        bench.find("White is thinking").is_some(),
        "{}",
        bench.text()
    );
    bench.settle();
    assert!(bench.find("Black to move").is_some(), "{}", bench.text());
}

#[test]
fn the_smallest_screen_shows_the_level_of_the_computer_before_a_game() {
    for language in Language::ALL {
        let look = Look {
            language,
            ..plain_look()
        };
        for number in 1..=5 {
            let mut bench = Bench::new(Start::Picker, look, (40, 18));
            bench.keys(&number.to_string());
            let shown = match language {
                Language::English => "computer, level 6",
                Language::Bulgarian => "компютър, ниво 6",
                Language::Korean => "컴퓨터, 6단계",
            };
            assert!(bench.find(shown).is_some(), "{}", bench.text());
        }
    }
}
