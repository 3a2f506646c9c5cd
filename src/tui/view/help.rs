//! The keys that do something on the screen behind.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::tui::{
    action::Action,
    keys::{self, FIXED, Fixed},
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
    let named = |key: Text, text: Text| (model.t(key).to_owned(), model.t(text).to_owned());
    let play = model
        .play
        .as_ref()
        .filter(|_| matches!(behind, Some(Screen::Play)));
    let mut entries = Vec::new();
    if let Some(Screen::Editor(editor)) = behind {
        entries.push(named(Text::KeyArrows, Text::HelpMove));
        if model.look.vi {
            entries.push(t("h j k l", Text::HelpMove));
            entries.push(t("y u b n", Text::HelpDiagonals));
        }
        entries.push(t("@", Text::Players));
        entries.push((
            format!("1-{}", editor.pieces().len()),
            model.t(Text::HelpPut).to_owned(),
        ));
        entries.push(t("0 Del .", Text::HelpTake));
        entries.push(named(Text::KeySpace, Text::HelpCycle));
        entries.push(named(Text::Mouse, Text::HelpEditMouse));
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
        let counts = |place| match place {
            Fixed::Entering => play.is_humans_turn(),
            Fixed::Vi => play.is_humans_turn() && model.look.vi,
            Fixed::Looking => play.replay.is_some(),
            Fixed::Always => false,
        };
        for (place, names, text) in FIXED {
            let chooses = play.entry.choices(&play.menus).len() > 1;
            if counts(*place) && (*text != Text::HelpSpace || chooses) {
                entries.push((key_names(names, model), model.t(*text).to_owned()));
            }
        }
        entries.push(named(Text::Mouse, Text::HelpMouse));
        for binding in keys::valid(play) {
            let text = model.t(binding.text(play)).to_owned();
            entries.push((key_names(&binding.names(), model), text));
        }
        for (place, names, text) in FIXED {
            if *place == Fixed::Always {
                entries.push((key_names(names, model), model.t(*text).to_owned()));
            }
        }
        return entries;
    } else {
        entries.push(named(Text::KeyArrows, Text::HelpRows));
        entries.push(t("Enter", Text::Choose));
        match behind {
            Some(Screen::Setup(_)) => entries.push(named(Text::KeySides, Text::HelpChange)),
            Some(Screen::Settings { .. }) => entries.push(named(Text::KeySides, Text::HelpChange)),
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

/// Names of keys in the language of the screen.
fn key_names(names: &[impl AsRef<str>], model: &Model) -> String {
    let named = |name: &str| match name {
        "Arrows" => model.t(Text::KeyArrows).to_owned(),
        "Space" => model.t(Text::KeySpace).to_owned(),
        name => name.to_owned(),
    };
    let names: Vec<_> = names.iter().map(|name| named(name.as_ref())).collect();
    names.join(" ")
}
