//! Positions set up on the board.

use quintet::{
    catalog::{GAMES, find},
    core::{Kind, Piece},
    tui::Start,
};

use crate::harness::{Bench, plain_look};

/// The editor of a game, opened from the picker, with the options of its lesson.
fn opened(game: usize, size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(Start::Picker, plain_look(), size);
    bench.keys(&format!("{}", game + 1));
    bench.keys("<Up><Enter>");
    bench
}

#[test]
fn a_position_of_each_game_is_set_up_by_clicks_and_played() {
    for (number, entry) in GAMES.iter().enumerate() {
        let game = entry.build([]).expect("the defaults");
        let mut bench = opened(number, (120, 50));
        bench.keys("c");
        // Two turns into the game, so that nothing is as at the start.
        let mut line = game.start();
        for _ in 0..2 {
            line.play(line.turns()[0]);
        }
        for point in game.geometry().points() {
            if let Some(Piece { colour, kind }) = line.piece(point) {
                let clicks = 1 + colour.index() + if kind == Kind::Pawn { 2 } else { 0 };
                let (column, row) = bench.app.screen(point).expect("a point in sight");
                for _ in 0..clicks {
                    bench.click(column, row);
                }
            }
        }
        let side = line.colour(line.to_move());
        if bench
            .find("Black to move")
            .or(bench.find("Blue to move"))
            .is_some()
            != (side.index() == 0)
        {
            bench.keys("t");
        }
        bench.keys("<Enter>");
        assert!(bench.find("Start the game").is_some(), "{}", bench.text());
        bench.keys("<Enter>");
        let set_up = bench.session().line();
        for point in game.geometry().points() {
            assert_eq!(set_up.piece(point), line.piece(point), "{}", bench.text());
        }
        assert_eq!(set_up.colour(set_up.to_move()), side);
    }
}

#[test]
fn keys_put_pieces_and_what_is_wrong_is_said() {
    let loa = GAMES
        .iter()
        .position(|entry| entry.info.name == "loa")
        .expect("it is listed");
    let mut bench = opened(loa, (80, 24));
    let text = find("loa")
        .expect("a game")
        .build([])
        .expect("the defaults")
        .start()
        .text();
    assert!(bench.find(&text).is_some(), "{}", bench.text());
    bench.keys("c");
    assert!(bench.find(&text).is_none(), "{}", bench.text());
    bench.keys("<Enter>");
    assert!(bench.find("Use it").is_some(), "a bad one is not used");
    bench.keys("1<Right><Right>1<Down>2<Left><Left>2<Up><Up>22t");
    let found = bench.find(" w").is_some();
    assert!(found, "{}", bench.text());
    bench.keys("0s");
    assert!(bench.find(&text).is_some(), "{}", bench.text());
    bench.keys("?");
    assert!(bench.find("Clear the board").is_some(), "{}", bench.text());
    bench.keys("<Esc><Esc>");
    assert!(bench.find("Start the game").is_some(), "{}", bench.text());
}

#[test]
fn editors_look_like_this() {
    for (number, entry) in GAMES.iter().enumerate() {
        let pictures: Vec<_> = [(40, 18), (80, 24)]
            .into_iter()
            .map(|size| opened(number, size).text())
            .collect();
        insta::assert_snapshot!(format!("editor_{}", entry.info.name), pictures.join("\n\n"));
    }
}
