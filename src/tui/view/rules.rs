//! The rules of a game.

use ratatui::layout::Rect;

use crate::{
    catalog::GAMES,
    tui::{
        action::{Action, Command},
        model::{Model, Rules},
        text::{Text, language_name},
        theme::Role,
    },
};

use super::{
    markdown::{self, Row},
    painter::Painter,
};

/// Lines longer than this are hard to read.
const WIDEST: u16 = 80;

/// Draws a page of rules.
pub(super) fn draw(model: &Model, page: &Rules, area: Rect, painter: &mut Painter<'_>) {
    let known = GAMES[page.game].info.rules;
    let text = known
        .iter()
        .find(|(language, _)| *language == page.language)
        .map_or("", |(_, text)| *text);
    let width = (area.width - 2).min(WIDEST);
    let rows = markdown::rows(text, usize::from(width));
    scrolled(&rows, page.scroll, area, painter);
    let mut keys = vec![
        (
            model.t(Text::KeySpace).to_owned(),
            model.t(Text::PageDown),
            Action::Space,
        ),
        ("Esc".to_owned(), model.t(Text::Back), Action::Back),
    ];
    if known.len() > 1 {
        let next = known
            .iter()
            .position(|(language, _)| *language == page.language)
            .map_or(0, |at| (at + 1) % known.len());
        keys.push((
            "g".to_owned(),
            language_name(known[next].0),
            Action::Command(Command::NextLanguage),
        ));
    }
    painter.footer(
        Rect::new(area.x + 1, area.bottom() - 1, area.width - 1, 1),
        &keys,
    );
}

/// Draws lines from the one they are scrolled to, with how far that is.
pub(super) fn scrolled(rows: &[Row], scroll: usize, area: Rect, painter: &mut Painter<'_>) {
    let room = usize::from(area.height.saturating_sub(2));
    let overflow = rows.len().saturating_sub(room);
    let offset = scroll.min(overflow);
    for (y, row) in (area.y..).zip(rows.iter().skip(offset).take(room)) {
        painter.spans(area.x + 1, y, area.width - 2, row);
    }
    painter.drawn.overflow = overflow;
    painter.drawn.offset = offset;
    painter.drawn.page = room.saturating_sub(1);
    if let Some(percent) = (offset * 100).checked_div(overflow) {
        let text = format!("{percent}%");
        painter.put(
            area.right().saturating_sub(5),
            area.bottom() - 2,
            5,
            &text,
            Role::Dim,
        );
    }
}
