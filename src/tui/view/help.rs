//! The keys that do something on the screen behind.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::tui::{
    action::Action,
    keys,
    model::{Model, Screen},
    text::Text,
    theme::Role,
};

use super::{markdown::Row, painter::Painter, painter::wrap, rules::scrolled};

/// Draws the help for the screen behind.
pub(super) fn draw(model: &Model, scroll: usize, area: Rect, painter: &mut Painter<'_>) {
    let behind = model.screens.iter().rev().nth(1);
    let mut rows: Vec<Row> = vec![
        vec![(model.t(Text::Help).to_owned(), Role::Title)],
        Vec::new(),
    ];
    let width = usize::from(area.width - 2).min(80);
    for (key, text) in entries(model, behind) {
        let lead = 16;
        for (index, line) in wrap(&text, width.saturating_sub(lead))
            .into_iter()
            .enumerate()
        {
            let key = if index == 0 { key.as_str() } else { "" };
            let pad = " ".repeat(lead.saturating_sub(key.width()));
            rows.push(vec![
                (key.to_owned(), Role::Key),
                (pad, Role::Text),
                (line, Role::Text),
            ]);
        }
    }
    scrolled(&rows, scroll, area, painter);
    let keys = [("Esc".to_owned(), model.t(Text::Back), Action::Back)];
    painter.footer(
        Rect::new(area.x + 1, area.bottom() - 1, area.width - 1, 1),
        &keys,
    );
}

fn entries(model: &Model, behind: Option<&Screen>) -> Vec<(String, String)> {
    let t = |key: &str, text: Text| (key.to_owned(), model.t(text).to_owned());
    let play = model
        .play
        .as_ref()
        .filter(|_| matches!(behind, Some(Screen::Play)));
    let mut entries = Vec::new();
    if let Some(Screen::Editor(editor)) = behind {
        entries.push(t("Arrows hjkl", Text::HelpMove));
        entries.push(t("y u b n", Text::HelpDiagonals));
        entries.push((
            format!("1-{}", editor.pieces().len()),
            model.t(Text::HelpPut).to_owned(),
        ));
        entries.push(t("0 Del .", Text::HelpTake));
        entries.push(t("Space", Text::HelpCycle));
        entries.push(t("Mouse", Text::HelpEditMouse));
        entries.push(t("t", Text::EditSide));
        for (key, field) in editor.field_keys().iter().zip(editor.game().fields()) {
            let name = crate::tui::text::field(model.look.language, field.name);
            entries.push((key.to_string(), name.to_owned()));
        }
        entries.push(t("c", Text::EditClear));
        entries.push(t("r", Text::EditStart));
        entries.push(t("z", Text::Undo));
        entries.push(t("v", Text::Flip));
        entries.push(t("w Tab", Text::CopyPosition));
        entries.push(t("Enter", Text::PlayFromHere));
        entries.push(t("Esc", Text::Back));
    } else if let Some(play) = play {
        if play.replay.is_some() {
            entries.push(t("Arrows", Text::HelpReplayArrows));
            entries.push(t("0-9 Enter", Text::HelpReplayJump));
        } else if play.is_humans_turn() {
            entries.push(t("Arrows hjkl", Text::HelpMove));
            entries.push(t("y u b n", Text::HelpDiagonals));
            entries.push(t("Enter", Text::HelpEnter));
            entries.push(t("Esc Backspace", Text::HelpBack));
            if play.entry.choices(&play.menus).len() > 1 {
                entries.push(t("Space", Text::HelpSpace));
            }
            entries.push(t("a-g 1-6 A-Z", Text::HelpTyping));
            entries.push(t(":", Text::HelpColon));
            entries.push(t("Tab", Text::HelpTab));
        }
        entries.push(t("Mouse", Text::HelpMouse));
        for binding in keys::valid(play) {
            let key = match binding.key {
                ' ' => "Space".to_owned(),
                key => key.to_string(),
            };
            entries.push((key, model.t(binding.text).to_owned()));
        }
        entries.push(t("PgUp PgDn", Text::HelpScrollTurns));
        entries.push(t("Home End", Text::HelpEnds));
    } else {
        entries.push(t("Arrows jk", Text::HelpRows));
        entries.push(t("Enter", Text::Choose));
        match behind {
            Some(Screen::Setup(_)) => entries.push(t("Left Right", Text::HelpChange)),
            Some(Screen::Settings { .. }) => entries.push(t("Left Right", Text::HelpChange)),
            Some(Screen::Picker { .. }) => entries.push(t("1-5", Text::HelpNumbers)),
            _ => {}
        }
        entries.push(t("Esc", Text::Back));
    }
    entries.push(t("F1", Text::Help));
    entries.push(t("F2", Text::Rules));
    entries.push(t("Ctrl-Z", Text::HelpSuspend));
    entries.push(t("Ctrl-C", Text::HelpQuit));
    entries
}
