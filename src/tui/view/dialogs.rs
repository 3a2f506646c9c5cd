//! What stands in front of the game: the menu, a question, a comment.

use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use crate::tui::{
    action::{Action, Command},
    keys::{MENU, is_valid, key_name, label},
    model::{Confirm, Model, Players, Screen},
    text::Text,
    theme::Role,
};
use crate::{core::Seat, engine::Limits, session::format_duration};

use super::{
    lists::{list_row, pad, player},
    painter::Painter,
};

/// The rows of the menu with what they do; `None` goes back to the game.
pub(in crate::tui) fn menu_rows(model: &Model) -> Vec<(Text, Option<Command>)> {
    let Some(play) = &model.play else {
        return vec![(Text::BackToGame, None)];
    };
    let close = if play.replay.is_some() {
        Text::BackToReplay
    } else {
        Text::BackToGame
    };
    let valid = MENU
        .iter()
        .filter(|(command, _)| is_valid(play, *command))
        .map(|(command, text)| (label(play, *command, *text), Some(*command)));
    std::iter::once((close, None)).chain(valid).collect()
}

/// The menu in front of the game.
pub(super) fn menu(model: &Model, row: usize, area: Rect, painter: &mut Painter<'_>) {
    let rows = menu_rows(model);
    let keys: Vec<String> = rows
        .iter()
        .map(|(_, command)| {
            let key = command.and_then(|command| key_name(command, model.look.language));
            key.unwrap_or_default()
        })
        .collect();
    let texts: Vec<String> = rows
        .iter()
        .zip(&keys)
        .map(|((text, _), key)| format!("{} {key}", pad(model.t(*text), widest_text(model, &rows))))
        .collect();
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

fn widest_text(model: &Model, rows: &[(Text, Option<Command>)]) -> usize {
    let width = |(text, _): &(Text, Option<Command>)| model.t(*text).width();
    rows.iter().map(width).max().unwrap_or(0)
}

/// Who plays each side.
pub(super) fn players(model: &Model, chosen: &Players, area: Rect, painter: &mut Painter<'_>) {
    let colours = match (model.screens.iter().rev().nth(1), &model.play) {
        (Some(Screen::Editor(editor)), _) => editor.game().info().colours,
        (_, Some(play)) => Seat::BOTH.map(|seat| play.session.colour_name(seat)),
        _ => [""; 2],
    };
    let limits = &chosen.limits[chosen.limit];
    let time = match limits {
        limits if *limits == Limits::default() => model.t(Text::TimeOfLevel).to_owned(),
        limits => limits_text(limits),
    };
    let colour = |index: usize| crate::tui::text::colour(model.look.language, colours[index]);
    let row = |label: &str, value: &str| format!("{} < {value} >", pad(label, 16));
    let done = if chosen.play_on {
        Text::PlayFromHere
    } else {
        Text::Done
    };
    let rows = [
        row(colour(0), &player(model, chosen.players[0])),
        row(colour(1), &player(model, chosen.players[1])),
        row(model.t(Text::ThinkingTime), &time),
        model.t(done).to_owned(),
    ];
    let widest = rows.iter().map(|text| text.width()).max().unwrap_or(0) as u16;
    let title = model.t(Text::Players);
    let inside = boxed(
        area,
        (widest + 5).max(46),
        rows.len() as u16,
        title,
        painter,
    );
    for (index, text) in rows.iter().enumerate() {
        let y = inside.y + index as u16;
        if y < inside.bottom() {
            let room = Rect::new(inside.x, y, inside.width, 1);
            list_row(painter, room, index, chosen.row, text);
        }
    }
}

/// What ends the computer's thinking, as the command line writes it.
fn limits_text(limits: &Limits) -> String {
    let mut parts = Vec::new();
    parts.extend(limits.time.map(format_duration));
    parts.extend(limits.depth.map(|depth| format!("depth {depth}")));
    parts.extend(limits.nodes.map(|nodes| format!("nodes {nodes}")));
    parts.join(", ")
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
