//! Draws the model.

mod dialogs;
mod editor;
mod game;
mod graph;
mod help;
mod lists;
mod markdown;
mod marks;
mod painter;
mod panel;
mod rules;

use ratatui::{
    Frame,
    layout::{Position, Rect},
};

use super::{
    model::{Drawn, Model, Screen},
    text::Text,
    theme::Role,
};
use painter::Painter;

pub(super) use dialogs::menu_rows;

/// The smallest screen on which everything can be played.
pub(super) const SMALLEST: (u16, u16) = (40, 18);

/// Draws everything and tells where it lies.
pub(super) fn view(model: &Model, frame: &mut Frame<'_>) -> Drawn {
    let area = frame.area();
    let mut painter = Painter::new(frame.buffer_mut(), model.look);
    painter.clear(area);
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        too_small(model, area, &mut painter);
    } else {
        let front = model
            .screens
            .iter()
            .rposition(|screen| !floats(screen))
            .unwrap_or(0);
        for (index, screen) in model.screens[front..].iter().enumerate() {
            if index > 0 {
                painter.in_front();
            }
            draw(model, screen, area, &mut painter);
        }
    }
    let caret = painter.caret;
    let drawn = painter.drawn;
    if let Some(Position { x, y }) = caret {
        frame.set_cursor_position((x, y));
    }
    drawn
}

/// Whether a screen leaves what is behind it in sight.
const fn floats(screen: &Screen) -> bool {
    matches!(
        screen,
        Screen::Menu { .. } | Screen::Confirm(_) | Screen::Comment(_) | Screen::Players(_)
    )
}

fn draw(model: &Model, screen: &Screen, area: Rect, painter: &mut Painter<'_>) {
    match screen {
        Screen::Picker { row } => lists::picker(model, *row, area, painter),
        Screen::Setup(setup) => lists::setup(model, setup, area, painter),
        Screen::Play => {
            if let Some(play) = &model.play {
                game::draw(model, play, area, painter);
            }
        }
        Screen::Saved(saved) => lists::saved(model, saved, area, painter),
        Screen::Rules(page) => rules::draw(model, page, area, painter),
        Screen::Settings { row } => lists::settings(model, *row, area, painter),
        Screen::Menu { row } => dialogs::menu(model, *row, area, painter),
        Screen::Help { scroll } => help::draw(model, *scroll, area, painter),
        Screen::Players(chosen) => dialogs::players(model, chosen, area, painter),
        Screen::Comment(text) => dialogs::comment(model, text, area, painter),
        Screen::Editor(editor) => editor::draw(model, editor, area, painter),
        Screen::Confirm(confirm) => dialogs::confirm(model, confirm, area, painter),
    }
}

fn too_small(model: &Model, area: Rect, painter: &mut Painter<'_>) {
    painter.wrapped(area, model.t(Text::TooSmall), Role::Text);
}
