//! Screens that are lists.

use std::sync::Arc;

use ratatui::{layout::Rect, widgets::Widget};
use unicode_width::UnicodeWidthStr;

use crate::{
    catalog::{self, AnyGame, AnyLine, GAMES},
    core::OptionValues,
    session::{Player, SavedGame, visible},
    tui::{
        action::{Action, Command},
        board::BoardView,
        model::{Model, PickerRow, Saved, Setup, SetupRow, how_it_ended},
        text::{Text, fill, language_name, plies_played, summary},
        theme::Role,
        update::SettingsRow,
    },
};

use super::painter::{Painter, Span};

/// The picker.
pub(super) fn picker(model: &Model, row: usize, area: Rect, painter: &mut Painter<'_>) {
    painter.put(area.x + 1, area.y, area.width, "Quintet", Role::Title);
    painter.put_short(
        area.x + 10,
        area.y,
        area.width.saturating_sub(11),
        model.t(Text::Tagline),
        Role::Dim,
    );
    let rows = model.picker_rows();
    let wide = area.width >= 70;
    let width = if wide { 30 } else { area.width };
    let tall = area.height >= 24;
    let mut y = area.y + 2;
    for (index, one) in rows.iter().enumerate() {
        let text = match one {
            PickerRow::Continue => model.t(Text::ContinueLast).to_owned(),
            PickerRow::Game(game) => format!(
                "{} {}",
                game + 1,
                GAMES.get(*game).map_or("", |entry| entry.info.title)
            ),
            PickerRow::Saved => model.t(Text::SavedGames).to_owned(),
            PickerRow::Settings => model.t(Text::Settings).to_owned(),
            PickerRow::Quit => model.t(Text::Quit).to_owned(),
        };
        if index > 0 && matches!(one, PickerRow::Saved | PickerRow::Game(0)) && tall {
            y += 1;
        }
        list_row(painter, Rect::new(area.x, y, width, 1), index, row, &text);
        y += 1;
    }
    let chosen = rows.get(row).copied();
    let about = match chosen {
        Some(PickerRow::Continue) => model.resumable.clone().unwrap_or_default(),
        Some(PickerRow::Game(game)) => {
            summary(model.look.language, GAMES[game].info.summary).to_owned()
        }
        _ => String::new(),
    };
    let keys = footer(
        model,
        &[
            ("Enter", Text::Choose, Action::Enter),
            ("?", Text::Help, Action::Command(Command::Help)),
            ("F2", Text::Rules, Action::Command(Command::Rules)),
            ("q", Text::Quit, Action::Command(Command::Quit)),
        ],
    );
    let bottom = area.bottom() - 1;
    painter.footer(Rect::new(area.x + 1, bottom, area.width - 1, 1), &keys);
    if let Some(notice) = &model.notice {
        painter.put_short(area.x + 1, bottom - 1, area.width - 2, notice, Role::Error);
    }
    let side = Rect::new(
        area.x + 32,
        area.y + 2,
        area.width.saturating_sub(33),
        bottom.saturating_sub(area.y + 4),
    );
    if wide {
        let used = painter.wrapped(Rect { height: 3, ..side }, &about, Role::Text);
        if let Some(PickerRow::Game(game)) = chosen {
            let entry = &GAMES[game];
            let credit = fill(model.t(Text::CreditedTo), &[&entry.info.credit]);
            painter.put_short(side.x, side.y + used, side.width, &credit, Role::Dim);
            let top = side.y + used + 2;
            let room = Rect::new(side.x, top, side.width, side.bottom().saturating_sub(top));
            if let Ok(game) = entry.build([]) {
                small_board(&*game.start(), &*game, room, painter);
            }
        }
    } else {
        let top = (y + 1).min(bottom - 2);
        let height = bottom.saturating_sub(top + 1);
        let room = Rect::new(area.x + 1, top, area.width - 2, height);
        painter.wrapped(room, &about, Role::Dim);
    }
}

/// A board without a cursor.
fn small_board(line: &dyn AnyLine, game: &dyn AnyGame, area: Rect, painter: &mut Painter<'_>) {
    let piece = |point| line.piece(point);
    let view = BoardView::new(game.geometry(), painter.theme, painter.look.glyphs)
        .piece_at(&piece)
        .colours(game.info().colours);
    (&view).render(area, painter.buffer);
}

/// The choices before a game.
pub(super) fn setup(model: &Model, setup: &Setup, area: Rect, painter: &mut Painter<'_>) {
    let info = setup.entry().info;
    painter.put(area.x + 1, area.y, area.width - 1, info.title, Role::Title);
    let used = painter.wrapped(
        Rect::new(area.x + 1, area.y + 1, area.width - 2, 2),
        summary(model.look.language, info.summary),
        Role::Dim,
    );
    let mut y = area.y + 2 + used;
    let language = model.look.language;
    let glyphs = model.look.glyphs;
    let seat = |index: usize, text: Text| {
        let colour = crate::core::Colour::BOTH[index];
        let name = crate::tui::text::colour(language, info.colours[index]);
        format!(
            "{} {} ({})",
            super::game::shape(glyphs, colour),
            name,
            model.t(text)
        )
    };
    for (index, row) in setup.rows().into_iter().enumerate() {
        let (label, value) = match row {
            SetupRow::Option(option) => (
                info.options[option].key.to_owned(),
                Some(setup.options[option].clone()),
            ),
            SetupRow::First => (
                seat(0, Text::MovesFirst),
                Some(player(model, setup.players[0])),
            ),
            SetupRow::Second => (
                seat(1, Text::MovesSecond),
                Some(player(model, setup.players[1])),
            ),
            SetupRow::Clock => {
                let spec = setup.clocks()[setup.clock];
                let text = spec.map_or_else(
                    || model.t(Text::NoClock).to_owned(),
                    |spec| {
                        let seconds = spec.initial.as_secs() as u32;
                        let own = info.clock == Some(seconds) && spec.increment.is_zero();
                        if own {
                            fill(model.t(Text::ClockOfGame), &[&spec])
                        } else {
                            spec.to_string()
                        }
                    },
                );
                (model.t(Text::Clock).to_owned(), Some(text))
            }
            SetupRow::Position => {
                let text = match setup.position.trim() {
                    "" => model.t(Text::PositionStart).to_owned(),
                    text => visible(text).into_owned(),
                };
                (model.t(Text::Position).to_owned(), Some(text))
            }
            SetupRow::Edit => (model.t(Text::EditPosition).to_owned(), None),
            SetupRow::Start => {
                y += u16::from(area.height >= 20);
                (model.t(Text::StartGame).to_owned(), None)
            }
            SetupRow::Lesson => (model.t(Text::Lesson).to_owned(), None),
            SetupRow::Rules => (model.t(Text::Rules).to_owned(), None),
        };
        let text = match value {
            // A level must not be cut off.
            Some(value) if area.width < 48 => format!("{} {value}", pad(&label, 17)),
            Some(value) => format!("{} < {value} >", pad(&label, 22)),
            None => label,
        };
        list_row(
            painter,
            Rect::new(area.x, y, area.width, 1),
            index,
            setup.row,
            &text,
        );
        y += 1;
        if index == setup.row
            && let SetupRow::Option(option) = row
        {
            let room = Rect::new(area.x + 4, y, area.width.saturating_sub(5), 1);
            painter.put_short(
                room.x,
                room.y,
                room.width,
                info.options[option].about,
                Role::Dim,
            );
            y += 1;
        }
    }
    let bottom = area.bottom() - 1;
    let room = Rect::new(
        area.x + 2,
        y + 1,
        area.width.saturating_sub(4),
        (bottom - 1).saturating_sub(y + 1),
    );
    preview(setup, room, painter);
    if let Some(notice) = &model.notice {
        painter.put_short(area.x + 1, bottom - 1, area.width - 2, notice, Role::Error);
    }
    let keys = footer(
        model,
        &[
            ("Enter", Text::StartGame, Action::Enter),
            (model.t(Text::KeySpace), Text::Change, Action::Space),
            ("F2", Text::Rules, Action::Command(Command::Rules)),
            ("Esc", Text::Back, Action::Back),
        ],
    );
    painter.footer(Rect::new(area.x + 1, bottom, area.width - 1, 1), &keys);
}

/// The position that was typed, or what is wrong with it.
fn preview(setup: &Setup, area: Rect, painter: &mut Painter<'_>) {
    let text = setup.position.trim();
    if text.is_empty() || area.height < 2 {
        return;
    }
    let Ok(game) = setup.built() else {
        return;
    };
    match game.parse(text) {
        Ok(line) if area.height >= 6 => small_board(&*line, &*game, area, painter),
        Ok(_) => {}
        Err(error) => {
            painter.wrapped(area, &error.message, Role::Error);
        }
    }
}

pub(super) fn player(model: &Model, player: Player) -> String {
    match player {
        Player::Human => model.t(Text::Human).to_owned(),
        Player::Cpu(level) => fill(model.t(Text::CpuLevel), &[&level]),
    }
}

/// The saved games.
pub(super) fn saved(model: &Model, saved: &Saved, area: Rect, painter: &mut Painter<'_>) {
    painter.put(
        area.x + 1,
        area.y,
        area.width - 1,
        model.t(Text::SavedGames),
        Role::Title,
    );
    let filter = format!("{} {}", model.t(Text::Search), saved.filter);
    let used = painter.put_short(area.x + 1, area.y + 1, area.width - 2, &filter, Role::Input);
    painter.caret = Some((area.x + 1 + used, area.y + 1).into());
    let bottom = area.bottom() - 1;
    let wide = area.width >= 70;
    let width = if wide { area.width / 2 } else { area.width };
    let top = area.y + 3;
    let room = usize::from(bottom.saturating_sub(top + 1));
    let shown = saved.shown();
    if shown.is_empty() && saved.loaded {
        let text = if saved.games.is_empty() {
            Text::NoSavedGames
        } else {
            Text::NothingFound
        };
        painter.wrapped(
            Rect::new(area.x + 1, top, area.width - 2, 3),
            model.t(text),
            Role::Dim,
        );
    }
    let offset = (saved.row + 1).saturating_sub(room);
    for (index, game) in shown.iter().enumerate().skip(offset).take(room) {
        let game = &saved.games[*game];
        let y = top + (index - offset) as u16;
        let text = saved_text(model, game);
        list_row(
            painter,
            Rect::new(area.x, y, width, 1),
            index,
            saved.row,
            &text,
        );
    }
    painter.drawn.page = room;
    if wide && let Some(game) = saved.chosen() {
        let side = Rect::new(
            area.x + width + 2,
            top,
            area.width - width - 3,
            bottom - top - 1,
        );
        about_saved(model, game, side, painter);
    }
    if let Some(notice) = &model.notice {
        painter.put_short(area.x + 1, bottom - 1, area.width - 2, notice, Role::Error);
    }
    let keys = footer(
        model,
        &[
            ("Enter", Text::OpenGame, Action::Enter),
            ("Tab", Text::Replay, Action::Tab),
            ("Del", Text::Delete, Action::Command(Command::Delete)),
            ("Esc", Text::Back, Action::Back),
        ],
    );
    painter.footer(Rect::new(area.x + 1, bottom, area.width - 1, 1), &keys);
}

fn saved_text(model: &Model, game: &SavedGame) -> String {
    let title = catalog::find(&game.game).map_or("?", |entry| entry.info.title);
    let date = game
        .modified
        .map(crate::session::date_of)
        .unwrap_or_default();
    if game.error.is_some() && game.position.is_empty() {
        let name = game.path.file_name().unwrap_or_default().to_string_lossy();
        return fill(model.t(Text::BrokenFile), &[&visible(&name)]);
    }
    let how = how_it_ended(game, model.look.language)
        .unwrap_or_else(|| plies_played(model.look.language, game.plies));
    format!("{date} {title}: {how}")
}

fn about_saved(model: &Model, game: &SavedGame, area: Rect, painter: &mut Painter<'_>) {
    let name = game.path.file_name().unwrap_or_default().to_string_lossy();
    painter.put_short(area.x, area.y, area.width, &visible(&name), Role::Dim);
    let mut y = area.y + 1;
    if let Some(error) = &game.error {
        let room = Rect::new(area.x, y, area.width, 4.min(area.bottom() - y));
        y += painter.wrapped(room, error, Role::Error);
    } else {
        let players: Vec<String> = game
            .players
            .iter()
            .zip(&game.names)
            .map(|(one, name)| match name {
                Some(name) => visible(name).into_owned(),
                None => player(model, *one),
            })
            .collect();
        painter.put_short(area.x, y, area.width, &players.join(" - "), Role::Text);
        y += 1;
    }
    let room = Rect::new(
        area.x,
        y + 1,
        area.width,
        area.bottom().saturating_sub(y + 1),
    );
    if let Some((built, line)) = position_of(game) {
        small_board(&*line, &*built, room, painter);
    }
}

/// The position at the end of a saved game. Its options are not listed, so that a
/// number among them is found by trying.
fn position_of(saved: &SavedGame) -> Option<(Arc<dyn AnyGame>, Box<dyn AnyLine>)> {
    let entry = catalog::find(&saved.game)?;
    let try_with = |options: Option<(&str, &str)>| {
        let game = entry.build(options).ok()?;
        let line = game.parse(&saved.position).ok()?;
        Some((game, line))
    };
    try_with(None).or_else(|| {
        entry
            .info
            .options
            .iter()
            .find_map(|spec| match spec.values {
                OptionValues::Range(low, high) => (low..=high)
                    .find_map(|number| try_with(Some((spec.key, number.to_string().as_str())))),
                OptionValues::Words(_) => None,
            })
    })
}

/// The settings.
pub(super) fn settings(model: &Model, row: usize, area: Rect, painter: &mut Painter<'_>) {
    painter.put(
        area.x + 1,
        area.y,
        area.width - 1,
        model.t(Text::Settings),
        Role::Title,
    );
    let look = model.look;
    let on = |on: bool| model.t(if on { Text::On } else { Text::Off }).to_owned();
    let mut y = area.y + 2;
    for (index, one) in SettingsRow::ALL.into_iter().enumerate() {
        let (label, value) = match one {
            SettingsRow::Theme => (Text::Theme, Some(look.theme.name().to_owned())),
            SettingsRow::Glyphs => (Text::Glyphs, Some(look.glyphs.name().to_owned())),
            SettingsRow::Language => (
                Text::Language,
                Some(language_name(look.language).to_owned()),
            ),
            SettingsRow::Animation => (Text::Animation, Some(on(look.animation))),
            SettingsRow::Mouse => (Text::Mouse, Some(on(look.mouse))),
            SettingsRow::Insights => (Text::Insights, Some(on(look.insights))),
            SettingsRow::Back => (Text::Back, None),
        };
        let text = match value {
            Some(value) => format!("{} < {value} >", pad(model.t(label), 18)),
            None => {
                y += 1;
                model.t(label).to_owned()
            }
        };
        list_row(
            painter,
            Rect::new(area.x, y, area.width, 1),
            index,
            row,
            &text,
        );
        y += 1;
    }
    if let Ok(game) = GAMES[0].build([]) {
        let bottom = area.bottom().saturating_sub(2);
        let room = Rect::new(
            area.x + 2,
            y + 1,
            area.width.saturating_sub(4),
            bottom.saturating_sub(y + 1),
        );
        if room.height >= 7 {
            small_board(&*game.start(), &*game, room, painter);
        }
    }
    let keys = footer(
        model,
        &[
            (model.t(Text::KeySpace), Text::Change, Action::Space),
            ("Esc", Text::Back, Action::Back),
        ],
    );
    painter.footer(
        Rect::new(area.x + 1, area.bottom() - 1, area.width - 1, 1),
        &keys,
    );
}

/// A row of a list; the chosen one has a mark as well as a colour.
pub(super) fn list_row(
    painter: &mut Painter<'_>,
    area: Rect,
    index: usize,
    chosen: usize,
    text: &str,
) {
    let role = if index == chosen {
        Role::Chosen
    } else {
        Role::Text
    };
    if index == chosen {
        painter.row_style(area, role);
    }
    let mark = if index == chosen { " > " } else { "   " };
    let spans: Vec<Span> = vec![
        (mark.to_owned(), role),
        (
            super::painter::shorten(text, usize::from(area.width.saturating_sub(4))),
            role,
        ),
    ];
    painter.spans(area.x, area.y, area.width, &spans);
    painter.hit(area, Action::Row(index));
}

fn footer(model: &Model, keys: &[(&str, Text, Action)]) -> Vec<(String, &'static str, Action)> {
    keys.iter()
        .map(|(key, text, action)| ((*key).to_owned(), model.t(*text), action.clone()))
        .collect()
}

/// A text with blanks up to a width.
pub(super) fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}
