//! The screen of a game.

use ratatui::{
    layout::{Position, Rect},
    widgets::StatefulWidget,
};
use unicode_width::UnicodeWidthStr;

use crate::{
    core::{Colour, Seat, Step},
    session::Player,
    tui::{
        action::{Action, Command},
        board::BoardView,
        glyphs::GlyphTier,
        keys,
        model::Model,
        play::{Play, SPEEDS, Tone},
        text::{Text, fill, result},
        theme::Role,
    },
};

use super::{
    marks::{chosen_steps, marks},
    painter::{Painter, shorten, wrap},
    panel,
};

/// From this width on a panel stands beside the board.
const WIDE: u16 = 72;

/// Lines of a long message.
const MESSAGE: u16 = 9;

/// Draws a game.
pub(super) fn draw(model: &Model, play: &Play, area: Rect, painter: &mut Painter<'_>) {
    let wide = area.width >= WIDE;
    let footer = 1 + u16::from(area.width < 60 && area.height >= 24);
    let strip = u16::from(!wide);
    let below = 2 + footer + strip;
    title(model, play, Rect { height: 1, ..area }, wide, painter);
    let mut board = Rect::new(area.x, area.y + 1, area.width, area.height - 1 - below);
    if wide {
        let width = (area.width / 3).clamp(26, 44);
        let side = Rect::new(area.right() - width, board.y, width, board.height);
        board.width -= width + 1;
        panel::draw(model, play, side, painter);
    }
    draw_board(model, play, board, painter);
    let mut y = board.bottom();
    if strip > 0 {
        panel::strip(play, Rect::new(area.x, y, area.width, 1), painter);
        y += 1;
    }
    let line = Rect::new(area.x, y, area.width, 1);
    message(model, play, line, wide, painter);
    entry_line(
        model,
        play,
        Rect::new(area.x, y + 1, area.width, 1),
        painter,
    );
    let keys = footer_keys(model, play);
    painter.footer(Rect::new(area.x, y + 2, area.width, footer), &keys);
}

/// The shape of a colour's stone in one character.
pub(super) fn shape(glyphs: GlyphTier, colour: Colour) -> &'static str {
    match colour {
        Colour::Black => glyphs.pick("●", "X", "X"),
        Colour::White => glyphs.pick("○", "O", "O"),
    }
}

/// The name of a colour with its shape.
pub(super) fn colour_name(model: &Model, play: &Play, seat: Seat) -> String {
    let colour = play.session.line().colour(seat);
    let name = play.session.colour_name(seat);
    format!(
        "{} {}",
        shape(model.look.glyphs, colour),
        crate::tui::text::colour(model.look.language, name)
    )
}

/// A time on a clock.
pub(super) fn clock_text(left: std::time::Duration) -> String {
    let millis = left.as_millis();
    if millis < 10_000 {
        // Rounded up, so that zero means over.
        let tenths = millis.div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = millis.div_ceil(1000);
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// What is going on, in a few words.
pub(super) fn status(model: &Model, play: &Play) -> (String, Role) {
    if let Some(state) = play.lesson {
        let steps = play.session.game().info().lesson.steps.len();
        let text = fill(model.t(Text::LessonAt), &[&(state.step + 1), &steps]);
        return (text, Role::Text);
    }
    if let Some(how) = result(model.look.language, &play.session) {
        return (how, Role::Good);
    }
    let seat = play.session.line().to_move();
    let name = colour_name(model, play, seat);
    let text = if let Some(replay) = &play.replay {
        let at = format!("{}/{}", play.session.ply(), play.session.last_ply());
        let speed = speed_text(play);
        if play.review {
            return (fill(model.t(Text::StatusReview), &[&at]), Role::Text);
        }
        let text = if replay.next.is_some() {
            Text::ReplayRuns
        } else {
            Text::ReplayStands
        };
        return (fill(model.t(text), &[&at, &speed]), Role::Text);
    } else if play.paused {
        Text::StatusPaused
    } else if play.is_thinking() {
        Text::StatusThinking
    } else if play.is_cpu_waiting() {
        Text::StatusWaiting
    } else {
        Text::StatusToMove
    };
    (fill(model.t(text), &[&name]), Role::Text)
}

/// The speed as a factor.
pub(super) fn speed_text(play: &Play) -> String {
    match SPEEDS[play.speed] {
        1 => "0.25x".to_owned(),
        2 => "0.5x".to_owned(),
        quarters => format!("{}x", quarters / 4),
    }
}

/// Who plays a seat.
pub(super) fn player_text(model: &Model, play: &Play, seat: Seat) -> String {
    if let Some(name) = &play.session.names()[seat.index()] {
        return crate::session::visible(name).into_owned();
    }
    match play.session.players()[seat.index()] {
        Player::Human => model.t(Text::Human).to_owned(),
        Player::Cpu(level) => fill(model.t(Text::CpuLevel), &[&level]),
    }
}

fn title(model: &Model, play: &Play, area: Rect, wide: bool, painter: &mut Painter<'_>) {
    let title = play.session.game().info().title;
    let (status, role) = status(model, play);
    let mut right = area.right();
    if !wide && let Some(clock) = play.session.clock() {
        let times: Vec<String> = Seat::BOTH
            .into_iter()
            .map(|seat| {
                let colour = play.session.line().colour(seat);
                let left = clock.remaining(seat, model.now);
                format!("{}{}", shape(model.look.glyphs, colour), clock_text(left))
            })
            .collect();
        let text = times.join(" ");
        right = right.saturating_sub(text.width() as u16 + 1);
        painter.put(right + 1, area.y, area.width, &text, Role::Title);
    }
    let room = right.saturating_sub(area.x);
    let title = if wide || title.width() + status.width() + 2 <= usize::from(room) {
        painter.put(area.x, area.y, room, title, Role::Title) + 2
    } else {
        0
    };
    painter.put_short(
        area.x + title,
        area.y,
        room.saturating_sub(title),
        &status,
        role,
    );
}

fn draw_board(model: &Model, play: &Play, area: Rect, painter: &mut Painter<'_>) {
    let game = play.session.game();
    let line = play.session.line();
    let marks = marks(play, model.look);
    let piece = |point| line.piece(point);
    let view = BoardView::new(game.geometry(), painter.theme, model.look.glyphs)
        .piece_at(&piece)
        .marks(&marks)
        .colours(game.info().colours)
        .flip(play.flip);
    let mut state = model.drawn.board.clone().unwrap_or_default();
    StatefulWidget::render(&view, area, painter.buffer, &mut state);
    painter.drawn.board = Some(state);
}

fn message(model: &Model, play: &Play, area: Rect, wide: bool, painter: &mut Painter<'_>) {
    let (text, role) = match &play.message {
        Some(message) => (
            sentence(&message.text),
            match message.tone {
                Tone::Plain => Role::Text,
                Tone::Good => Role::Good,
                Tone::Bad => Role::Error,
            },
        ),
        None => match &play.session.node(play.session.cursor()).note.comment {
            Some(comment) => (crate::session::visible(comment).into_owned(), Role::Dim),
            None if !wide && lesson_to_read(play).is_some() => (
                lesson_to_read(play).unwrap_or_default().to_owned(),
                Role::Text,
            ),
            None if play.lesson.is_some() => return,
            None if is_swap_on_offer(play) => (model.t(Text::SwapOffer).to_owned(), Role::Text),
            None => return,
        },
    };
    // A long one grows upwards over the board: it goes with the next key.
    let lines = wrap(&text, usize::from(area.width));
    let rows = (lines.len() as u16).min(MESSAGE).min(area.y);
    let top = area.y + 1 - rows;
    painter.clear(Rect::new(area.x, top, area.width, rows));
    for (y, line) in (top..=area.y).zip(&lines) {
        painter.put(area.x, y, area.width, line, role);
    }
}

/// What the lesson says, until something is done.
fn lesson_to_read(play: &Play) -> Option<&'static str> {
    let state = play.lesson?;
    let step = play.lesson_step()?;
    (!state.read && !state.done).then_some(step.text)
}

/// A sentence with a capital letter in front.
pub(super) fn sentence(text: &str) -> String {
    let has_digit = text
        .split_whitespace()
        .next()
        .is_some_and(|word| word.contains(|letter: char| letter.is_ascii_digit()));
    let mut letters = text.chars();
    match letters.next() {
        // A sentence that begins with a point or a turn keeps its writing.
        Some(first) if first.is_lowercase() && !has_digit => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => text.to_owned(),
    }
}

fn is_swap_on_offer(play: &Play) -> bool {
    play.is_humans_turn()
        && play.entry.is_empty()
        && play.entry.choices(&play.menus).contains(&"swap")
}

/// The line that turns are typed on, with the choices of the turn at its end.
fn entry_line(model: &Model, play: &Play, area: Rect, painter: &mut Painter<'_>) {
    if let Some(replay) = &play.replay {
        let text = fill(model.t(Text::JumpTo), &[&replay.jump]);
        painter.put_short(area.x, area.y, area.width, &text, Role::Dim);
        return;
    }
    if play.result().is_some() {
        return;
    }
    let mut right = area.right();
    if play.is_humans_turn() {
        right = choices(model, play, area, painter);
    }
    let width = right.saturating_sub(area.x);
    let prompt = painter.put(area.x, area.y, width, "> ", Role::Key);
    let (x, width) = (area.x + prompt, width.saturating_sub(prompt));
    let typed = play.typed.text();
    if play.typed.is_open() {
        let used = painter.put(x, area.y, width, typed, Role::Input);
        if let Some(ghost) = play.typed.ghost(&play.menus) {
            painter.put(
                x + used,
                area.y,
                width.saturating_sub(used),
                &ghost,
                Role::Dim,
            );
        }
        if used < width {
            painter.caret = Some(Position::new(x + used, area.y));
        }
        return;
    }
    let steps = chosen_steps(play);
    if steps.is_empty() {
        let text = if play.is_humans_turn() {
            Text::EntryHint
        } else if play.is_show() {
            Text::EntryShow
        } else {
            Text::EntryIdle
        };
        painter.put_short(x, area.y, width, model.t(text), Role::Dim);
        return;
    }
    let geometry = play.session.game().geometry();
    let names: Vec<&str> = steps
        .iter()
        .map(|step| match step {
            Step::At(point) => geometry.name(*point),
            Step::Choice(name) => name,
        })
        .collect();
    let text = format!("{} ..", names.join(" "));
    painter.put_short(x, area.y, width, &text, Role::Input);
}

/// Writes the named choices at the end of the line and returns where they begin.
fn choices(model: &Model, play: &Play, area: Rect, painter: &mut Painter<'_>) -> u16 {
    let choices = play.entry.choices(&play.menus);
    let preferred = play.entry.preferred(&play.menus);
    let mut right = area.right();
    for name in choices.iter().rev() {
        let shown = crate::tui::text::choice(model.look.language, name);
        let text = if Some(*name) == preferred {
            format!("[{shown}]")
        } else {
            format!(" {shown} ")
        };
        let width = text.width() as u16;
        if right < area.x + width + 12 {
            break;
        }
        right -= width;
        let role = if Some(*name) == preferred {
            Role::Chosen
        } else {
            Role::KeyText
        };
        painter.put(right, area.y, width, &text, role);
        painter.hit(Rect::new(right, area.y, width, 1), Action::Choice(name));
        right = right.saturating_sub(1);
    }
    right
}

fn footer_keys(model: &Model, play: &Play) -> Vec<(String, &'static str, Action)> {
    let mut keys = Vec::new();
    if play.typed.is_open() {
        keys.push(("Enter".to_owned(), model.t(Text::PlayTurn), Action::Enter));
        keys.push(("Tab".to_owned(), model.t(Text::Complete), Action::Tab));
        keys.push(("Esc".to_owned(), model.t(Text::Clear), Action::Back));
        return keys;
    }
    if !play.entry.is_empty() {
        keys.push(("Enter".to_owned(), model.t(Text::Choose), Action::Enter));
        keys.push(("Esc".to_owned(), model.t(Text::StepBack), Action::Back));
    }
    if play.entry.choices(&play.menus).len() > 1 && play.is_humans_turn() {
        keys.push((
            model.t(Text::KeySpace).to_owned(),
            model.t(Text::OtherPiece),
            Action::Space,
        ));
    }
    let over = play.result().is_some();
    for binding in keys::valid(play) {
        if binding.command == Command::NewGame && !over {
            continue;
        }
        let key = match binding.command {
            // Escape takes a step back first.
            Command::Menu if !play.entry.is_empty() => "F10".to_owned(),
            _ => binding.name(model.look.language),
        };
        let text = model.t(binding.text(play));
        keys.push((key, text, Action::Command(binding.command)));
    }
    keys
}

/// A name cut to a width.
pub(super) fn cut(text: &str, width: u16) -> String {
    shorten(text, usize::from(width))
}
