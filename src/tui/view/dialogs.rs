//! What stands in front of the game: the menu, a question, a comment.

use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use crate::tui::{
    action::{Action, Command},
    keys::is_valid,
    model::{Confirm, Model},
    text::Text,
    theme::Role,
};

use super::{lists::list_row, painter::Painter};

/// The rows of the menu with what they do; `None` goes back to the game.
pub(in crate::tui) fn menu_rows(model: &Model) -> Vec<(Text, Option<Command>)> {
    let mut rows = vec![(Text::BackToGame, None)];
    let Some(play) = &model.play else {
        return rows;
    };
    let looking = play.replay.is_some();
    let over = play.result().is_some();
    let candidates = [
        (Text::Undo, Command::Undo, !looking),
        (Text::Redo, Command::Redo, !looking),
        (Text::Hint, Command::Hint, !looking),
        (Text::Analysis, Command::Analysis, true),
        (Text::Save, Command::Save, true),
        (Text::OfferDraw, Command::OfferDraw, !looking),
        (Text::Resign, Command::Resign, !looking),
        (Text::Rematch, Command::Rematch, over && !looking),
        (Text::PlayFromHere, Command::PlayFromHere, looking),
        (Text::Replay, Command::Replay, !looking),
        (Text::Flip, Command::Flip, true),
        (Text::Comment, Command::Comment, true),
        (Text::Review, Command::Review, over || looking),
        (Text::CopyPosition, Command::CopyPosition, true),
        (Text::EditPosition, Command::EditPosition, true),
        (Text::Rules, Command::Rules, true),
        (Text::Settings, Command::Settings, true),
        (Text::Help, Command::Help, true),
        (Text::NewGame, Command::NewGame, true),
        (Text::Quit, Command::Quit, true),
    ];
    rows.extend(
        candidates
            .into_iter()
            .filter(|(_, command, shown)| *shown && is_valid(play, *command))
            .map(|(text, command, _)| (text, Some(command))),
    );
    rows
}

/// The menu in front of the game.
pub(super) fn menu(model: &Model, row: usize, area: Rect, painter: &mut Painter<'_>) {
    let rows = menu_rows(model);
    let texts: Vec<&str> = rows.iter().map(|(text, _)| model.t(*text)).collect();
    let widest = texts.iter().map(|text| text.width()).max().unwrap_or(0) as u16;
    let inside = boxed(
        area,
        (widest + 4).max(24),
        rows.len() as u16,
        model.t(Text::Menu),
        painter,
    );
    let room = usize::from(inside.height);
    let offset = (row + 1).saturating_sub(room);
    for (index, text) in texts.iter().enumerate().skip(offset).take(room) {
        let y = inside.y + (index - offset) as u16;
        list_row(
            painter,
            Rect::new(inside.x, y, inside.width, 1),
            index,
            row,
            text,
        );
    }
}

/// A question.
pub(super) fn confirm(model: &Model, confirm: &Confirm, area: Rect, painter: &mut Painter<'_>) {
    let width = (confirm.question.width() as u16 + 4).clamp(24, area.width.min(60));
    let lines = super::painter::wrap(&confirm.question, usize::from(width - 2));
    let height = lines.len() as u16 + 3;
    let inside = boxed(area, width, height, "", painter);
    for (y, line) in (inside.y..inside.bottom()).zip(&lines) {
        painter.put(inside.x + 1, y, inside.width - 1, line, Role::Text);
    }
    let y = inside.y + lines.len() as u16 + 1;
    let answers = [(Text::Yes, true, 'y'), (Text::No, false, 'n')];
    let mut x = inside.x + 1;
    for (index, (text, sure, key)) in answers.into_iter().enumerate() {
        let label = format!(" {key} {} ", model.t(text));
        let label = if sure == confirm.sure {
            format!("[{label}]")
        } else {
            format!(" {label} ")
        };
        let role = if sure == confirm.sure {
            Role::Chosen
        } else {
            Role::KeyText
        };
        let used = painter.put(x, y, inside.right().saturating_sub(x), &label, role);
        painter.hit(Rect::new(x, y, used, 1), Action::Row(index));
        x += used + 2;
    }
}

/// A comment being written.
pub(super) fn comment(model: &Model, text: &str, area: Rect, painter: &mut Painter<'_>) {
    let width = area.width.saturating_sub(4).min(64);
    let shown = format!("{text} ");
    let lines = super::painter::wrap(&shown, usize::from(width - 2));
    let inside = boxed(
        area,
        width,
        lines.len() as u16 + 2,
        model.t(Text::Comment),
        painter,
    );
    for (y, line) in (inside.y..inside.bottom()).zip(&lines) {
        painter.put(inside.x + 1, y, inside.width - 1, line, Role::Input);
    }
    if let Some(last) = lines.last() {
        let x = inside.x + 1 + last.width() as u16;
        let y = inside.y + lines.len() as u16 - 1;
        if x < inside.right() && y < inside.bottom() {
            painter.caret = Some(Position::new(x, y));
        }
    }
    let keys = [
        ("Enter".to_owned(), model.t(Text::Save), Action::Enter),
        ("Esc".to_owned(), model.t(Text::Back), Action::Back),
    ];
    if inside.height > 1 {
        let row = Rect::new(inside.x + 1, inside.bottom() - 1, inside.width - 1, 1);
        painter.footer(row, &keys);
    }
}

/// A box in the middle of the screen; returns what is inside.
fn boxed(area: Rect, width: u16, height: u16, title: &str, painter: &mut Painter<'_>) -> Rect {
    let width = (width + 2).min(area.width);
    let height = (height + 2).min(area.height);
    let frame = Rect::new(
        area.x + (area.width - width) / 2,
        area.y + (area.height - height) / 2,
        width,
        height,
    );
    painter.frame(frame, title, Role::Focus)
}
