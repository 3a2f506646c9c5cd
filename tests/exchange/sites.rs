//! Files of the shape in which sites and programs of the field give their games out.

use quintet::{
    core::Seat,
    session::{ExchangeFormat, Imported, decode},
};

use crate::{NOW, format};

fn games(text: &str, set: &[(&str, &str)]) -> Vec<Imported> {
    let set: Vec<_> = set
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
        .collect();
    let format = ExchangeFormat::recognise(text).expect("a known format");
    format
        .read_all(text, &set)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn turns(game: &Imported) -> Vec<&str> {
    game.record.turns.iter().map(|turn| &*turn.text).collect()
}

/// What a game is after it was written in a format and read again.
fn again(game: &Imported, name: &str) -> Imported {
    let written = format(name, "loa").write(&game.record, NOW).expect(name);
    assert_eq!(written.lost, [""; 0], "{name}");
    games(&written.text, &[]).remove(0)
}

#[test]
fn the_second_player_wins_with_the_score_0_1() {
    for (end, winner) in [
        ("3. Resigns 0-1", Seat::Second),
        ("3. e8-e5 Resigns 1-0", Seat::First),
    ] {
        let game = games(&format!("1. d8-d6 h5-f5 2. d1-d3 h3-e3 {end}"), &[]).remove(0);
        let result = game.record.result.as_ref().expect("a result");
        assert_eq!(result.winner, Some(winner), "{end}");
        assert_eq!(again(&game, "moves").record, game.record);
        assert_eq!(again(&game, "sgf").record, game.record);
    }
}

#[test]
fn a_game_under_other_rules_is_read_with_the_options_that_it_shows() {
    let shuffle = "d8-d6 h5-f5 d6-d8 f5-h5 ".repeat(2);
    let text = format!("1. {shuffle} e8-e6 *");
    let text = text.replacen("1. ", "", 1);
    let game = games(&text, &[]).remove(0);
    let none = [("repetition".to_owned(), "none".to_owned())];
    assert_eq!(game.assumed, none);
    assert_eq!(game.record.turns.len(), 9);
    // What is set is taken, and what is legal as it is needs no assumption.
    let game = games(&text, &[("repetition", "none")]).remove(0);
    assert_eq!(game.assumed, []);
    assert_eq!(game.record.turns.len(), 9);
    // An option that is set stands, even if the game is not legal under it.
    let set = [("repetition".to_owned(), "draw".to_owned())];
    let error = format("moves", "loa").read_all(&text, &set);
    let error = error.expect_err("the game is over before");
    assert!(error.to_string().starts_with("turn 9"), "{error}");
    // A game that no option makes legal is refused for its first fault.
    let error = format("moves", "loa").read_all("d8-d6 d8-d5", &[]);
    let error = error.expect_err("there is no stone").to_string();
    assert!(error.starts_with("turn 2"), "{error}");
}

#[test]
fn a_board_of_another_size_is_found_from_the_turns() {
    let text = r#"{"header": {"game": {"name": "Boloa"}, "players": [
        {"name": "A", "result": 0.5}, {"name": "B", "result": 0.5}]},
        "moves": [["Pk11", "Sa1"], ["Pb2", "draw"]]}"#;
    let game = games(text, &[]).remove(0);
    assert_eq!(game.assumed, [("size".to_owned(), "11".to_owned())]);
    assert_eq!(turns(&game), ["Pk11", "Sa1", "Pb2"]);
}

#[test]
fn an_ellipsis_is_read_as_one_character_and_prose_is_kept() {
    let game = games("1. d8-d6\n1\u{2026} h5-f5 2. \u{2026}d1-d3", &[]).remove(0);
    assert_eq!(turns(&game), ["d8-d6", "h5-f5", "d1-d3"]);
    let game = games("A game by the sea\n\n1. d8-d6 h5-f5 *", &[]).remove(0);
    assert_eq!(game.record.comment.as_deref(), Some("A game by the sea"));
    assert_eq!(again(&game, "moves").record, game.record);
    assert_eq!(again(&game, "sgf").record, game.record);
}

#[test]
fn both_games_of_a_file_and_all_variations_are_kept() {
    let two = games("(;FF[4]GM[9];B[d8-d6])(;FF[4]GM[9];B[e8-e6];W[h5-f5])", &[]);
    assert_eq!(two.len(), 2);
    assert_eq!(
        (turns(&two[0]), turns(&two[1])),
        (vec!["d8-d6"], vec!["e8-e6", "h5-f5"])
    );
    for game in &two {
        assert_eq!(again(game, "sgf").record, game.record);
    }
    let tree = "(;GM[9](;B[d8-d6];W[h5-f5](;B[d1-d3])(;B[d6-d8]))(;B[e8-e6];W[a2-c2]))";
    let game = games(tree, &[]).remove(0);
    let [first, .., third] = game.record.turns.as_slice() else {
        panic!("three turns");
    };
    assert_eq!(first.variations[0][1].text, "a2-c2");
    assert_eq!(third.variations[0][0].text, "d6-d8");
    assert_eq!(again(&game, "sgf").record, game.record);
    // An illegal turn is refused beside the main line as well.
    let error = format("sgf", "loa").read(&tree.replace("d6-d8", "d6-d7"));
    let error = error.expect_err("one square too far").to_string();
    assert!(error.contains("turn 3, variation 1, turn 1"), "{error}");
}

#[test]
fn a_clock_and_its_readings_are_kept() {
    let text = "(;GM[9]TM[60]OT[+2];B[d8-d6]BL[58.5];W[h5-f5]WL[59])";
    let game = games(text, &[]).remove(0);
    let json = game.record.to_json();
    assert!(json.contains("\"clock\": \"1m+2s\""), "{json}");
    let clocks: Vec<_> = game
        .record
        .turns
        .iter()
        .map(|turn| turn.note.clocks)
        .collect();
    let seconds = |left: [f64; 2]| Some(left.map(std::time::Duration::from_secs_f64));
    assert_eq!(clocks, [seconds([58.5, 60.0]), seconds([58.5, 59.0])]);
    assert_eq!(again(&game, "sgf").record, game.record);
    let game = games("(;GM[9];B[d8-d6]BL[58.5])", &[]).remove(0);
    assert_eq!(game.lost, ["1 clock reading, of no clock"]);
}

#[test]
fn a_file_in_latin_1_is_read() {
    let bytes = b"(;FF[4]GM[9]CA[ISO-8859-1]PB[Ren\xe9e];B[d8-d6])";
    let (text, encoding) = decode(bytes).expect("Latin-1");
    assert_eq!(encoding, Some("windows-1252"));
    let game = games(&text, &[]).remove(0);
    assert_eq!(game.record.players[0].name.as_deref(), Some("Renée"));
}
