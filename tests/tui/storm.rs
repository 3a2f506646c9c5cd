//! Whatever is pressed, clicked and resized: no panic, and no game lost.

use crossterm::event::{MouseButton, MouseEventKind};
use quintet::{
    core::Language,
    engine::Level,
    session::{Player, Session},
    tui::{
        Event, Look, Start,
        glyphs::GlyphTier,
        theme::{ColourTier, ThemeName},
    },
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng, seq::IndexedRandom as _};

use crate::harness::{Bench, plain_look, setup};

/// Events a game; the variable `QUINTET_STORM` asks for more.
fn events() -> usize {
    let asked = std::env::var("QUINTET_STORM").ok();
    asked.and_then(|count| count.parse().ok()).unwrap_or(1500)
}

const KEYS: &[&str] = &[
    "<Enter>",
    "<Enter>",
    "<Enter>",
    "<Enter>",
    "<Esc>",
    "<Tab>",
    "<Space>",
    "<Backspace>",
    "<Up>",
    "<Down>",
    "<Left>",
    "<Right>",
    "<Home>",
    "<End>",
    "<PgUp>",
    "<PgDn>",
    "<Del>",
    "<F1>",
    "<F2>",
    "z",
    "z",
    "x",
    "x",
    "t",
    "y",
    "v",
    "w",
    "!",
    "&",
    ">",
    "<",
    "%",
    "@",
    "\"",
    "#",
    "*",
    "^",
    "=",
    "<C-r>",
    "<C-n>",
    "<F5>",
    "<F10>",
    "y",
    "n",
    "+",
    "-",
    ".",
    ":",
    "?",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
    "s",
    ";",
    "q",
    " ",
    "h",
    "j",
    "k",
    "l",
    "u",
    "i",
    "m",
    "o",
    "r",
    "p",
    "g",
];

fn any_look(random: &mut StdRng) -> Look {
    let pick = "there is one";
    Look {
        theme: *ThemeName::ALL.choose(random).expect(pick),
        colours: *ColourTier::ALL.choose(random).expect(pick),
        glyphs: *GlyphTier::ALL.choose(random).expect(pick),
        language: *Language::ALL.choose(random).expect(pick),
        ..plain_look()
    }
}

fn any_size(random: &mut StdRng) -> (u16, u16) {
    match random.random_range(0..40) {
        0 => (random.random_range(0..=600), random.random_range(0..=300)),
        1..=10 => (random.random_range(0..=45), random.random_range(0..=20)),
        11..=20 => (random.random_range(0..=300), random.random_range(0..=100)),
        _ => (random.random_range(40..=130), random.random_range(18..=40)),
    }
}

fn storm(game: &str, options: &[(&str, &str)], players: [Player; 2], seed: u64) {
    let mut random = StdRng::seed_from_u64(seed);
    let look = any_look(&mut random);
    let mut bench = Bench::new(setup(game, options, players), look, (80, 24));
    for _ in 0..events() {
        let size = *bench.buffer().area();
        let cell = |random: &mut StdRng| {
            (
                random.random_range(0..=size.width),
                random.random_range(0..=size.height),
            )
        };
        match random.random_range(0..20) {
            0 => {
                let (columns, rows) = any_size(&mut random);
                bench.resize(columns, rows);
            }
            1..=5 => {
                let (column, row) = cell(&mut random);
                bench.click(column, row);
            }
            6 => {
                let (column, row) = cell(&mut random);
                let kinds = [
                    MouseEventKind::Moved,
                    MouseEventKind::ScrollDown,
                    MouseEventKind::ScrollUp,
                    MouseEventKind::Down(MouseButton::Right),
                    MouseEventKind::Up(MouseButton::Left),
                    MouseEventKind::Drag(MouseButton::Left),
                ];
                bench.mouse(
                    *kinds.choose(&mut random).expect("one of them"),
                    column,
                    row,
                );
            }
            7 => bench.event(Event::Paste("c8-c6\n2f3e\u{1b}[31m 국면".to_owned())),
            8 => bench.wait(std::time::Duration::from_millis(700)),
            _ => bench.keys(KEYS.choose(&mut random).expect("a key")),
        }
        // Not waited for: what the searches say is taken in as it comes.
        bench.take_events();
        if bench.app.is_over() {
            bench = bench.restart(Start::Picker);
        }
    }
    // The game that was begun first is still there, however it was left.
    bench.keys("<C-c>");
    assert!(bench.app.is_over());
    for saved in bench.all_records() {
        let loaded = Session::from_record(saved).expect("a record that loads");
        assert_eq!(loaded.problem, None);
    }
}

fn storms(game: &str, options: &[(&str, &str)], seed: u64) {
    let cpu = Player::Cpu(Level::new(1).expect("a level"));
    storm(game, options, [Player::Human; 2], seed);
    storm(game, options, [Player::Human, cpu], seed + 1);
    storm(game, options, [cpu; 2], seed + 2);
}

#[test]
fn bocch_stands_a_storm_of_events() {
    storms("bocch", &[], 10);
}

#[test]
fn shobu_stands_a_storm_of_events() {
    storms("shobu", &[], 20);
}

#[test]
fn bound_stands_a_storm_of_events() {
    storms("bound", &[], 30);
}

#[test]
fn loa_stands_a_storm_of_events() {
    storms("loa", &[], 40);
}

#[test]
fn boloa_stands_a_storm_of_events() {
    storms("boloa", &[("size", "5")], 50);
    storms("boloa", &[("size", "19")], 60);
}

#[test]
fn every_screen_is_drawn_in_every_size() {
    let mut bench = Bench::new(Start::Picker, plain_look(), (80, 24));
    let sizes = || {
        let small = (0..=42)
            .step_by(3)
            .flat_map(|columns| (0..=22).step_by(2).map(move |rows| (columns, rows)));
        small.chain([
            (300, 100),
            (600, 300),
            (600, 1),
            (1, 300),
            (39, 300),
            (300, 17),
            (40, 18),
        ])
    };
    // From the picker by way of every screen to the question about a resignation.
    let ways: [&str; 10] = [
        "",
        "<F1>",
        "<Esc><F2>",
        "<Esc><Down><Enter>",
        "<Enter>",
        "<Enter>",
        "<Esc><Esc>",
        "<Esc>y",
        "?",
        "<Esc><C-r>",
    ];
    for keys in ways {
        bench.resize(80, 24);
        bench.keys(keys);
        for (columns, rows) in sizes() {
            bench.resize(columns, rows);
        }
    }
}
