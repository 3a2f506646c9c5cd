//! Setting a position up on the board.

use ratatui::{layout::Rect, widgets::StatefulWidget};

use crate::{
    core::{Kind, Piece},
    tui::{
        action::{Action, Command},
        board::{BoardView, Marks},
        model::{Editor, Model},
        text::{Text, choice, colour, fill},
        theme::Role,
    },
};

use super::{game::shape, painter::Painter};

/// Draws the editor: the board, the pieces by number, what the game says, and the keys.
pub(super) fn draw(model: &Model, editor: &Editor, area: Rect, painter: &mut Painter<'_>) {
    let info = editor.game.info();
    let language = model.look.language;
    let name = |piece: Piece| {
        let colour = colour(language, info.colours[piece.colour.index()]);
        match piece.kind {
            Kind::Stone => colour.to_owned(),
            Kind::Pawn => format!("{colour} {}", choice(language, "pawn")),
        }
    };
    let used = painter.put(area.x, area.y, area.width, info.title, Role::Title) + 2;
    let mover = name(Piece::stone(editor.side));
    let mover = format!("{} {mover}", shape(model.look.glyphs, editor.side));
    let status = fill(model.t(Text::StatusToMove), &[&mover]);
    let rest = area.width.saturating_sub(used);
    painter.put_short(area.x + used, area.y, rest, &status, Role::Text);

    let board = Rect::new(
        area.x,
        area.y + 1,
        area.width,
        area.height.saturating_sub(5),
    );
    let marks = Marks {
        cursor: Some(editor.cursor),
        ..Marks::default()
    };
    let piece = |point: crate::core::Point| editor.pieces.get(point.index()).copied().flatten();
    let view = BoardView::new(editor.game.geometry(), painter.theme, model.look.glyphs)
        .piece_at(&piece)
        .marks(&marks)
        .colours(info.colours);
    let mut state = model.drawn.board.clone().unwrap_or_default();
    StatefulWidget::render(&view, board, painter.buffer, &mut state);
    painter.drawn.board = Some(state);

    let y = board.bottom();
    let line = Rect::new(area.x, y, area.width, 2);
    match &editor.verdict {
        Ok(text) => painter.put_short(line.x, line.y, line.width, text, Role::Good),
        Err(message) => {
            painter.wrapped(line, message, Role::Error);
            0
        }
    };
    let using = model.t(Text::EditUse).to_owned();
    let mut keys = vec![("Enter".to_owned(), using, Action::Enter)];
    for (piece, number) in editor.palette().into_iter().zip('1'..) {
        keys.push((number.to_string(), name(piece), Action::Type(number)));
    }
    let more = [
        ("0", Text::EditEmpty, Action::Erase),
        ("t", Text::EditSide, Action::Type('t')),
        ("c", Text::EditClear, Action::Type('c')),
        ("s", Text::EditStart, Action::Type('s')),
        ("?", Text::Help, Action::Command(Command::Help)),
        ("Esc", Text::Back, Action::Back),
    ];
    for (key, text, action) in more {
        keys.push((key.to_owned(), model.t(text).to_owned(), action));
    }
    let keys: Vec<_> = keys
        .iter()
        .map(|(key, text, action)| (key.clone(), text.as_str(), action.clone()))
        .collect();
    painter.footer(Rect::new(area.x, y + 2, area.width, 2), &keys);
}
