//! Positions set up by keys and by mouse.

use crossterm::event::{MouseButton, MouseEventKind};
use quintet::{
    catalog::GAMES,
    core::Language,
    session::Player,
    tui::{
        Event, Look, Request, Start,
        glyphs::GlyphTier,
        theme::{ColourTier, ThemeName},
    },
};

use crate::harness::{Bench, hot_seat, plain_look, setup};

/// The editor of a game, opened from the picker.
fn opened_as(game: usize, look: Look, size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(Start::Picker, look, size);
    bench.keys(&format!("{}<Up><Enter>", game + 1));
    bench
}

fn opened(name: &str) -> Bench {
    let game = GAMES.iter().position(|entry| entry.info.name == name);
    opened_as(game.expect("a known game"), plain_look(), (100, 32))
}

/// Whether these words stand on the screen, on however many lines.
fn says(bench: &Bench, words: &str) -> bool {
    let text = bench.text();
    let all: Vec<_> = text.split_whitespace().collect();
    all.join(" ").contains(words)
}

#[track_caller]
fn must_say(bench: &Bench, words: &str) {
    assert!(says(bench, words), "{words}:\n{}", bench.text());
}

/// The cell of a point of the editor's board. The board is that of the game's start.
fn at(bench: &Bench, game: &str, point: &str) -> (u16, u16) {
    let entry = quintet::catalog::find(game).expect("a known game");
    let game = entry.build([]).expect("the defaults");
    let point = game.geometry().find(point).expect("a point");
    bench.app.screen(point).expect("a point in sight")
}

fn right_click(bench: &mut Bench, (column, row): (u16, u16)) {
    bench.mouse(MouseEventKind::Down(MouseButton::Right), column, row);
}

fn drag(bench: &mut Bench, from: (u16, u16), to: (u16, u16)) {
    bench.mouse(MouseEventKind::Down(MouseButton::Left), from.0, from.1);
    bench.mouse(MouseEventKind::Drag(MouseButton::Left), to.0, to.1);
    bench.mouse(MouseEventKind::Up(MouseButton::Left), to.0, to.1);
}

#[test]
fn the_editor_of_each_game_begins_with_its_start_and_looks_like_this() {
    let plain = Look {
        theme: ThemeName::Mono,
        colours: ColourTier::Mono,
        glyphs: GlyphTier::Ascii,
        ..plain_look()
    };
    for (game, entry) in GAMES.iter().enumerate() {
        let mut pictures = String::new();
        for (look, size) in [(plain, (40, 18)), (plain_look(), (100, 30))] {
            let mut bench = opened_as(game, look, size);
            let start = entry.build([]).expect("the defaults").start().text();
            if size.0 >= 80 {
                must_say(&bench, &format!("> {start}"));
            }
            must_say(&bench, "Enter plays from here.");
            pictures.push_str(&bench.text());
            bench.keys("<Up>ct2");
            pictures.push_str(&bench.text());
            assert!(look.glyphs != GlyphTier::Ascii || bench.text().is_ascii());
        }
        insta::assert_snapshot!(format!("editor_{}", entry.info.name), pictures);
    }
    let mut bench = opened("boloa");
    bench.keys("?");
    insta::assert_snapshot!("editor_help", bench.text());
}

#[test]
fn the_editor_speaks_bulgarian_and_korean() {
    let mut pictures = String::new();
    for language in [Language::Bulgarian, Language::Korean] {
        let look = Look {
            language,
            glyphs: GlyphTier::Safe,
            ..plain_look()
        };
        for size in [(40, 18), (80, 24)] {
            pictures.push_str(&opened_as(4, look, size).text());
        }
    }
    insta::assert_snapshot!("editor_languages", pictures);
}

#[test]
fn a_position_of_bocch_is_set_up_by_keys_and_played() {
    let mut bench = opened("bocch");
    bench.keys("c");
    must_say(&bench, "The game is over here.");
    bench.keys("<Enter>");
    assert!(bench.app.session().is_none(), "there is nothing to play");
    // The cursor begins in the middle, on 4d.
    bench.keys("1<Right>1<Up>2<Left><Space><Space>");
    must_say(&bench, "> 6/6/3ww1/3bb1/6/6 b");
    bench.keys("<Space>");
    must_say(&bench, "> 6/6/4w1/3bb1/6/6 b");
    bench.keys("2.z<Del>z0z");
    must_say(&bench, "> 6/6/3ww1/3bb1/6/6 b");
    bench.keys("t<Enter>");
    assert_eq!(bench.session().line().text(), "6/6/3ww1/3bb1/6/6 w");
    assert_eq!(bench.session().ply(), 0);
}

#[test]
fn numbers_of_bocch_are_on_the_stones_of_a_position_only() {
    let mut bench = opened("bocch");
    bench.keys("c1<Right>1<Up>1");
    let numbers = |bench: &Bench| bench.text().matches("█2█").count();
    assert_eq!(numbers(&bench), 3, "{}", bench.text());
    bench.keys("r<Up><Up><Up>1");
    must_say(&bench, "Black has 7 stones; a side has at most 6");
    assert_eq!(numbers(&bench), 0, "{}", bench.text());
}

#[test]
fn a_position_of_shobu_is_set_up_by_mouse() {
    let mut bench = opened("shobu");
    bench.click_on("2 ○ White");
    for point in ["NW:a2", "SE:d3"] {
        let (column, row) = at(&bench, "shobu", point);
        bench.click(column, row);
    }
    must_say(&bench, "White has 5 stones on NW; a side has at most 4");
    let taken = at(&bench, "shobu", "NW:a4");
    right_click(&mut bench, taken);
    must_say(&bench, "White has 5 stones on SE");
    // A click with what stands there already takes it away.
    let (column, row) = at(&bench, "shobu", "SE:a4");
    bench.click(column, row);
    must_say(
        &bench,
        "> 1www/4/w3/bbbb|wwww/4/4/bbbb|wwww/4/4/bbbb|1www/3w/4/bbbb b",
    );
    let (from, to) = (at(&bench, "shobu", "SW:b1"), at(&bench, "shobu", "SW:b2"));
    drag(&mut bench, from, to);
    must_say(&bench, "|wwww/4/1b2/b1bb|");
    bench.click_on("To move");
    bench.click_on("Play from here");
    assert_eq!(
        bench.session().line().first_text(),
        "1www/4/w3/bbbb|wwww/4/4/bbbb|wwww/4/1b2/b1bb|1www/3w/4/bbbb w"
    );
}

#[test]
fn a_position_of_bound_is_set_up_by_keys_and_mouse() {
    let mut bench = opened("bound");
    let (from, to) = (at(&bench, "bound", "a3"), at(&bench, "bound", "b4"));
    drag(&mut bench, from, to);
    must_say(&bench, "> .b.bb/...b....../oo.oo b");
    bench.click_on("0 Empty");
    let (column, row) = at(&bench, "bound", "c1");
    bench.click(column, row);
    must_say(&bench, "No position yet: Orange has 3 pieces instead of 4");
    bench.keys("<Enter>");
    assert!(bench.app.session().is_none(), "it cannot be played");
    bench.keys("2t");
    must_say(&bench, "> .b.bb/...b....../oo.oo o");
    bench.keys("<Enter>");
    assert_eq!(
        bench.session().line().first_text(),
        ".b.bb/...b....../oo.oo o"
    );
}

#[test]
fn a_position_of_lines_of_action_is_set_up_and_what_is_wrong_is_named() {
    let mut bench = opened("loa");
    bench.keys("c");
    must_say(
        &bench,
        "No position yet: Black has 0 stones; a side has 1 to 12",
    );
    bench.keys("1");
    must_say(&bench, "White has 0 stones");
    bench.keys("<Right><Right>2<Right>2");
    must_say(&bench, "The game is over here.");
    // Two stones of each that do not touch.
    bench.keys(".<Up><Up>2<Left><Left><Left>1t");
    must_say(&bench, "Enter plays from here.");
    bench.keys("<Enter>");
    let text = bench.session().line().first_text();
    assert_eq!(text, "8/8/4b2w/8/4b1w1/8/8/8 w");
}

#[test]
fn a_position_of_boloa_has_pawns_a_swap_and_who_plays_black() {
    let mut bench = opened("boloa");
    must_say(&bench, "Swap possible: No");
    bench.keys("3<Right>4<Right>1<Right>2");
    must_say(&bench, "/4bwBW1/");
    bench.keys("s");
    must_say(&bench, "a swap (s) is open only on Second's first turn");
    bench.keys("t");
    must_say(&bench, "w s b");
    bench.keys("sf");
    must_say(&bench, "w - w");
    must_say(&bench, "First plays: White");
    bench.click_on("Swap possible");
    must_say(&bench, "w s w");
    bench.keys("z<Enter>");
    assert_eq!(
        bench.session().line().first_text(),
        "9/9/9/9/4bwBW1/9/9/9/9 w - w"
    );
}

#[test]
fn the_position_goes_to_the_typed_line_and_the_clipboard_and_comes_back_from_there() {
    let mut bench = opened("loa");
    bench.keys("<Right>1w");
    let text = "1bbbbbb1/w6w/w6w/w6w/w4b1w/w6w/w6w/2bbbbb1 b";
    let copied = std::iter::from_fn(|| bench.app.request()).last();
    match copied {
        Some(Request::Copy(copied)) => assert!(copied.contains('b'), "{copied}"),
        other => panic!("nothing is copied: {other:?}"),
    }
    must_say(&bench, "Copied: 1bbbbbb1/w6w/");
    bench.event(Event::Paste(text.to_owned()));
    must_say(&bench, &format!("> {text}"));
    bench.event(Event::Paste("1bbbbbb1/w6w b".to_owned()));
    must_say(&bench, "The board has 2 rows instead of 8");
    bench.keys("<Tab><Esc>");
    must_say(&bench, text);
    must_say(&bench, "Start the game");
    // The editor opens again with what stands on the line.
    bench.keys("<Enter>");
    must_say(&bench, &format!("> {text}"));
    bench.keys("<Esc><Down><Enter>");
    assert_eq!(bench.session().line().first_text(), text);
}

#[test]
fn a_pasted_position_brings_the_size_of_its_board() {
    let mut bench = opened("boloa");
    let text = "5/5/5/1B3/3W1 b - b";
    bench.event(Event::Paste(text.to_owned()));
    must_say(&bench, &format!("> {text}"));
    bench.keys("<Enter>");
    assert_eq!(bench.session().line().first_text(), text);
    // The same on the line of the choices before a game.
    let mut bench = Bench::new(Start::Picker, plain_look(), (100, 32));
    bench.keys("5<Up><Up>");
    bench.event(Event::Paste("7/7/7/3b3/7/7/7 w s b".to_owned()));
    must_say(&bench, "7/7/7/3b3/7/7/7 w s b");
    bench.keys("<Enter>");
    assert_eq!(bench.session().line().first_text(), "7/7/7/3b3/7/7/7 w s b");
}

#[test]
fn a_game_on_the_screen_is_changed_into_another_one_and_stays_kept() {
    let players = [Player::Human, Player::Human];
    let mut bench = Bench::new(setup("loa", &[], players), plain_look(), (100, 40));
    bench.keys("c8c6<Enter><Esc>");
    bench.click_on("Set up a position");
    must_say(&bench, "> 1b1bbbb1/w6w/w1b4w/");
    bench.keys("<Esc>");
    assert_eq!(bench.turns(), ["c8-c6"], "nothing has happened");
    bench.keys("<Esc>");
    bench.click_on("Set up a position");
    bench.keys("c1<Right><Right>2<Right><Right>2<Up><Up>1<Enter>");
    assert_eq!(bench.session().ply(), 0);
    assert_eq!(bench.session().players(), players);
    must_say(&bench, "White to move");
    let kept = bench.all_records();
    assert!(
        kept.iter().any(|record| record.turns.len() == 1),
        "the game before is among the saved ones"
    );
}

#[test]
fn nothing_is_lost_when_a_drag_ends_on_the_way() {
    let mut bench = Bench::new(hot_seat("loa", &[]), plain_look(), (100, 32));
    bench.keys("<Esc>");
    bench.click_on("Set up a position");
    let (from, to) = (at(&bench, "loa", "c8"), at(&bench, "loa", "c6"));
    bench.mouse(MouseEventKind::Down(MouseButton::Left), from.0, from.1);
    bench.keys("z");
    bench.mouse(MouseEventKind::Up(MouseButton::Left), to.0, to.1);
    must_say(&bench, "> 1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b");
    // From an empty point nothing is dragged: the piece is put there.
    let (from, to) = (at(&bench, "loa", "d5"), at(&bench, "loa", "d4"));
    drag(&mut bench, from, to);
    must_say(&bench, "> 1bbbbbb1/w6w/w6w/w2b3w/w6w/w6w/w6w/1bbbbbb1 b");
}

#[test]
fn the_editor_stands_every_size_key_and_click() {
    for game in 0..GAMES.len() {
        let mut bench = opened_as(game, plain_look(), (80, 24));
        for (round, size) in [
            (0u16, 0u16),
            (39, 40),
            (40, 18),
            (300, 100),
            (72, 18),
            (60, 30),
        ]
        .into_iter()
        .enumerate()
        {
            bench.resize(size.0, size.1);
            bench.keys("1234567890.tsfcrvzw hjklyubn<Del><Backspace><Home><PgUp><Tab>");
            for step in 0..200u16 {
                let (x, y) = (step * 37 % size.0.max(1), step * 11 % size.1.max(1));
                match (step + round as u16) % 4 {
                    0 => right_click(&mut bench, (x, y)),
                    1 => drag(&mut bench, (x, y), (y, x)),
                    _ => bench.click(x, y),
                }
            }
            bench.keys("rc1zz");
        }
    }
}

#[test]
fn a_position_of_each_game_is_set_up_by_clicks_and_played() {
    for (number, entry) in GAMES.iter().enumerate() {
        let game = entry.build([]).expect("the defaults");
        let mut bench = opened_as(number, plain_look(), (120, 50));
        // Three turns into the game, so that nothing is as at the start.
        let mut line = game.start();
        for _ in 0..3 {
            line.play(line.turns()[0]);
        }
        let kinds = game.kinds();
        bench.keys("c");
        for point in game.geometry().points() {
            if let Some(piece) = line.piece(point) {
                let kind = kinds.iter().position(|kind| *kind == piece.kind);
                let brush = 2 * kind.expect("a kind of the game") + piece.colour.index();
                // The panel beside the board lists the pieces from its top.
                bench.click(90, 1 + brush as u16);
                let (column, row) = bench.app.screen(point).expect("a point in sight");
                bench.click(column, row);
            }
        }
        let text = format!("> {}", line.text());
        for other in ["To move", "First plays", "To move"] {
            if !says(&bench, &text) && bench.find(other).is_some() {
                bench.click_on(other);
            }
        }
        must_say(&bench, &text);
        bench.keys("<Enter>");
        assert_eq!(bench.session().line().first_text(), line.text());
    }
}
