//! Setting a position up on the board.

use crate::{
    core::Colour,
    tui::{
        board::neighbour,
        model::{Editor, Setup},
    },
};

use super::{Action, Effect, Model, Screen, open};

/// Opens the editor with the position of the choices before a game, or the start.
pub(super) fn begin(model: &mut Model) {
    let Screen::Setup(setup) = model.top() else {
        return;
    };
    let Ok(game) = setup.built() else {
        return;
    };
    let line = game
        .parse(setup.position.trim())
        .unwrap_or_else(|_| game.start());
    let editor = Editor::new(game, line.as_ref());
    open(model, Screen::Editor(Box::new(editor)));
}

/// An action while the editor stands in front.
pub(super) fn act(model: &mut Model, action: &Action) -> Vec<Effect> {
    let Screen::Editor(editor) = model.top_mut() else {
        return Vec::new();
    };
    match action {
        Action::Go(direction) => {
            editor.cursor = neighbour(editor.game.geometry(), editor.cursor, *direction, false);
        }
        Action::Hover(point) => editor.cursor = *point,
        Action::Press(point) => {
            editor.cursor = *point;
            editor.cycle(*point);
        }
        Action::Space => editor.cycle(editor.cursor),
        Action::Erase => editor.put(editor.cursor, None),
        Action::Type('t') => {
            editor.side = match editor.side {
                Colour::Black => Colour::White,
                Colour::White => Colour::Black,
            };
            editor.judge();
        }
        Action::Type('c') => {
            editor.pieces.fill(None);
            editor.judge();
        }
        Action::Type('s') => {
            let start = editor.game.start();
            **editor = Editor {
                cursor: editor.cursor,
                ..Editor::new(std::sync::Arc::clone(&editor.game), start.as_ref())
            };
        }
        Action::Type(digit) => {
            let number = digit.to_digit(10).unwrap_or(0) as usize;
            let piece = editor.palette().get(number.wrapping_sub(1)).copied();
            if piece.is_some() {
                editor.put(editor.cursor, piece);
            }
        }
        Action::Enter => {
            if let Ok(text) = &editor.verdict {
                let text = text.clone();
                model.close();
                if let Screen::Setup(setup) = model.top_mut() {
                    setup.position = text;
                    setup.row = Setup::new(setup.game).row;
                }
            }
        }
        _ => {}
    }
    Vec::new()
}
