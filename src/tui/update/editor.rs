//! Setting a position up.

use std::time::Instant;

use crate::{
    engine::Limits,
    session::{Clock, Session, Setup as SessionSetup},
};

use super::{Action, Effect, Model, Screen, Text, commands, fill, lists, open, players};
use crate::tui::{board::neighbour, editor::Editor};

/// Opens the editor: for the choices before a game with the position that was typed, in
/// a game with the position on the board.
pub(super) fn begin(model: &mut Model) {
    let editor = match model.top() {
        Screen::Setup(setup) => lists::session_setup(setup, model.seed).map(|mut chosen| {
            // What cannot be read is no ground to build on.
            let typed = chosen.position.take();
            let line = typed.and_then(|text| chosen.game.parse(&text).ok());
            let line = line.unwrap_or_else(|| chosen.game.start());
            Editor::new(chosen, Limits::default(), &*line)
        }),
        _ => match &model.play {
            Some(play) => {
                let session = &play.session;
                let mut setup = SessionSetup::new(session.game().clone());
                setup.players = session.players();
                setup.names = session.names().clone();
                setup.clock = session.clock().map(Clock::spec);
                setup.seed = session.seed().wrapping_add(1);
                let mut editor = Editor::new(setup, play.limits.clone(), session.line());
                editor.cursor = play.cursor;
                editor.flip = play.flip;
                Ok(editor)
            }
            None => return,
        },
    };
    match editor {
        Ok(editor) => open(model, Screen::Editor(Box::new(editor))),
        Err(message) => model.notice = Some(message),
    }
}

/// An action while the editor stands in front.
pub(super) fn act(model: &mut Model, action: Action, now: Instant) -> Vec<Effect> {
    let Screen::Editor(editor) = model.top_mut() else {
        return Vec::new();
    };
    let cursor = editor.cursor;
    match action {
        Action::Go(direction) => {
            let geometry = editor.game().geometry();
            editor.cursor = neighbour(geometry, cursor, direction, editor.flip);
        }
        Action::Hover(point) => editor.cursor = point,
        Action::Space => editor.cycle(cursor),
        Action::Erase => editor.put(cursor, None),
        Action::Press(point) => {
            editor.cursor = point;
            editor.paint(point);
        }
        Action::Drop(point) => {
            editor.cursor = point;
            editor.drag(point);
        }
        Action::Take(point) => {
            editor.cursor = point;
            editor.put(point, None);
        }
        Action::Row(row) => editor.brush = (row < editor.pieces().len()).then_some(row),
        Action::Type('@') => players::open_players(model, false),
        Action::Type(letter) => typed(editor, letter),
        Action::Paste(text) => match editor.paste(text.trim()) {
            Ok(()) => {}
            Err(error) => model.notice = Some(error.message),
        },
        Action::Tab => return copy(model),
        Action::Enter => return play(model, now),
        _ => {}
    }
    Vec::new()
}

fn typed(editor: &mut Editor, letter: char) {
    match letter {
        '0' => {
            editor.brush = None;
            editor.put(editor.cursor, None);
        }
        '1'..='9' => {
            let at = letter as usize - '1' as usize;
            if let Some(piece) = editor.pieces().get(at).copied() {
                editor.brush = Some(at);
                editor.put(editor.cursor, Some(piece));
            }
        }
        '.' => editor.put(editor.cursor, None),
        't' => editor.turn_over(),
        'c' => editor.clear(),
        'r' => editor.restart(),
        'v' => editor.flip = !editor.flip,
        'z' => {
            editor.undo();
        }
        letter => {
            if let Some(field) = editor.field_keys().iter().position(|key| *key == letter) {
                editor.next_value(field);
            }
        }
    }
}

/// Puts the position on the clipboard and on the line of the choices behind.
fn copy(model: &mut Model) -> Vec<Effect> {
    let Screen::Editor(editor) = model.top() else {
        return Vec::new();
    };
    let text = editor.text().to_owned();
    for screen in &mut model.screens {
        if let Screen::Setup(setup) = screen {
            setup.position.clone_from(&text);
        }
    }
    model.notice = Some(fill(model.t(Text::Copied), &[&text]));
    vec![Effect::Copy(text)]
}

/// Plays from the position, if it is one in which there is something to play.
fn play(model: &mut Model, now: Instant) -> Vec<Effect> {
    let Screen::Editor(editor) = model.top() else {
        return Vec::new();
    };
    // What is wrong is on the screen already.
    if editor.line().is_ok_and(|line| line.ending().is_none()) {
        let setup = SessionSetup {
            position: Some(editor.text().to_owned()),
            ..editor.setup.clone()
        };
        let limits = editor.limits.clone();
        match Session::new(setup) {
            Ok(session) => return commands::begin(model, session, limits, now),
            Err(error) => model.notice = Some(error.to_string()),
        }
    }
    Vec::new()
}
