//! The screen on which a position is set up.

use ratatui::{layout::Rect, widgets::StatefulWidget};
use unicode_width::UnicodeWidthStr;

use crate::{
    core::{Colour, Kind, Piece},
    tui::{
        action::{Action, Command},
        board::{BoardView, Marks},
        editor::Editor,
        model::Model,
        text::{self, Text, fill},
        theme::Role,
    },
};

use super::{
    game::{sentence, shape},
    lists::list_row,
    painter::{Painter, wrap},
};

/// From this width on a panel stands beside the board.
const WIDE: u16 = 72;

/// Draws the editor.
pub(super) fn draw(model: &Model, editor: &Editor, area: Rect, painter: &mut Painter<'_>) {
    let info = editor.game().info();
    let title = format!("{}: {}", info.title, model.t(Text::EditPosition));
    painter.put_short(area.x, area.y, area.width, &title, Role::Title);
    let wide = area.width >= WIDE;
    let footer = 1 + u16::from(area.height >= 24);
    let strips = if wide { 0 } else { 2 };
    let (verdict, role) = verdict(model, editor);
    let verdict = wrap(&verdict, usize::from(area.width));
    // What is wrong can take two lines, and always has them, so that the board stays.
    let lines = if area.width >= 110 { 1 } else { 2 };
    let below = strips + lines + 1 + footer;
    let mut board = Rect::new(area.x, area.y + 1, area.width, area.height - 1 - below);
    let mut y = board.bottom();
    if wide {
        let width = (area.width / 3).clamp(26, 44);
        let side = Rect::new(area.right() - width, board.y, width, board.height);
        board.width -= width + 1;
        panel(model, editor, side, painter);
    } else {
        strip(&brushes(model, editor), area, y, painter);
        strip(&states(model, editor), area, y + 1, painter);
        y += 2;
    }
    draw_board(model, editor, board, painter);
    for (line, y) in verdict.iter().zip(y..y + lines) {
        painter.put(area.x, y, area.width, line, role);
    }
    y += lines;
    let text = match &model.notice {
        Some(notice) => sentence(notice),
        None => format!("> {}", editor.text()),
    };
    painter.put_short(area.x, y, area.width, &text, Role::Input);
    let keys = footer_keys(model);
    painter.footer(Rect::new(area.x, y + 1, area.width, footer), &keys);
}

fn draw_board(model: &Model, editor: &Editor, area: Rect, painter: &mut Painter<'_>) {
    let game = editor.game();
    let mut marks = Marks {
        cursor: Some(editor.cursor),
        ..Marks::default()
    };
    if let Ok(line) = editor.line()
        && model.look.insights
    {
        marks.add_insights(&line.insights(None));
    }
    let piece = |point| editor.piece(point);
    let view = BoardView::new(game.geometry(), painter.theme, model.look.glyphs)
        .piece_at(&piece)
        .marks(&marks)
        .colours(game.info().colours)
        .flip(editor.flip);
    let mut state = model.drawn.board.clone().unwrap_or_default();
    StatefulWidget::render(&view, area, painter.buffer, &mut state);
    painter.drawn.board = Some(state);
}

/// Whether the position can be played, or why not.
fn verdict(model: &Model, editor: &Editor) -> (String, Role) {
    match editor.line() {
        Err(message) => (fill(model.t(Text::PositionBad), &[&message]), Role::Error),
        Ok(line) => match line.ending() {
            Some(ending) => {
                let how = sentence(text::reason(model.look.language, ending.reason));
                (fill(model.t(Text::PositionOver), &[&how]), Role::Error)
            }
            None => (model.t(Text::PositionGood).to_owned(), Role::Good),
        },
    }
}

fn colour_text(model: &Model, editor: &Editor, colour: Colour) -> String {
    let name = editor.game().info().colours[colour.index()];
    format!(
        "{} {}",
        shape(model.look.glyphs, colour),
        text::colour(model.look.language, name)
    )
}

fn piece_text(model: &Model, editor: &Editor, piece: Piece) -> String {
    let language = model.look.language;
    let name = editor.game().info().colours[piece.colour.index()];
    let colour = text::colour(language, name);
    let glyphs = model.look.glyphs;
    match (piece.kind, piece.colour) {
        (Kind::Stone, colour) if editor.game().kinds().len() == 1 => {
            colour_text(model, editor, colour)
        }
        (Kind::Stone, stone) => format!(
            "{} {colour}, {}",
            shape(glyphs, stone),
            text::choice(language, "stone")
        ),
        (Kind::Pawn, pawn) => {
            let shape = match pawn {
                Colour::Black => glyphs.pick("◆", "x", "x"),
                Colour::White => glyphs.pick("◇", "o", "o"),
            };
            format!("{shape} {colour}, {}", text::choice(language, "pawn"))
        }
    }
}

/// Something that is chosen or changed by a key or a click.
struct Button {
    key: char,
    text: String,
    /// The same where there is little room.
    short: String,
    chosen: bool,
    action: Action,
}

/// What can be put on a point; nothing last.
fn brushes(model: &Model, editor: &Editor) -> Vec<Button> {
    let pieces = editor.pieces();
    let mut buttons: Vec<Button> = pieces
        .iter()
        .zip('1'..)
        .enumerate()
        .map(|(at, (piece, key))| {
            let text = piece_text(model, editor, *piece);
            Button {
                key,
                short: first_word(&text).to_owned(),
                text,
                chosen: editor.brush == Some(at),
                action: Action::Row(at),
            }
        })
        .collect();
    buttons.push(Button {
        key: '0',
        text: model.t(Text::EditEmpty).to_owned(),
        short: model.t(Text::EditEmpty).to_owned(),
        chosen: editor.brush.is_none(),
        action: Action::Row(pieces.len()),
    });
    buttons
}

/// The side to move, and what else a position has.
fn states(model: &Model, editor: &Editor) -> Vec<Button> {
    let language = model.look.language;
    let button = |key, label: &str, value: &str| Button {
        key,
        text: format!("{label}: {value}"),
        short: format!("{}: {value}", first_word(label)),
        chosen: false,
        action: Action::Type(key),
    };
    let side = colour_text(model, editor, editor.to_move());
    let mut buttons = vec![button('t', model.t(Text::SideToMove), &side)];
    buttons[0].short = side;
    let fields = editor.game().fields();
    for (index, (field, key)) in fields.iter().zip(editor.field_keys()).enumerate() {
        let value = text::value(language, editor.value(index));
        buttons.push(button(key, text::field(language, field.name), value));
    }
    buttons
}

/// Everything that can be chosen, one below the other.
fn panel(model: &Model, editor: &Editor, area: Rect, painter: &mut Painter<'_>) {
    let brushes = brushes(model, editor);
    let chosen = brushes.iter().position(|button| button.chosen);
    let mut y = area.y;
    let row = |y| Rect::new(area.x, y, area.width, 1);
    for (index, button) in brushes.iter().enumerate() {
        if y >= area.bottom() {
            return;
        }
        let text = format!("{} {}", button.key, button.text);
        let chosen = chosen.unwrap_or(usize::MAX);
        list_row(painter, row(y), index, chosen, &text);
        y += 1;
    }
    y += 1;
    let others = [
        ('c', Text::EditClear),
        ('r', Text::EditStart),
        ('z', Text::Undo),
    ]
    .map(|(key, text)| Button {
        key,
        text: model.t(text).to_owned(),
        short: String::new(),
        chosen: false,
        action: Action::Type(key),
    });
    let states = states(model, editor);
    let gap = states.len();
    for (index, button) in states.iter().chain(&others).enumerate() {
        y += u16::from(index == gap);
        if y >= area.bottom() {
            return;
        }
        let used = painter.put(
            area.x,
            y,
            area.width,
            &format!(" {} ", button.key),
            Role::Key,
        );
        let room = area.width.saturating_sub(used);
        painter.put_short(area.x + used, y, room, &button.text, Role::Text);
        painter.hit(row(y), button.action.clone());
        y += 1;
    }
}

/// Buttons side by side on a row; where there is no room, in short.
fn strip(buttons: &[Button], area: Rect, y: u16, painter: &mut Painter<'_>) {
    let full: usize = buttons.iter().map(|button| button.text.width() + 4).sum();
    let fits = full <= usize::from(area.width);
    let mut x = area.x;
    for button in buttons {
        let text = if fits { &button.text } else { &button.short };
        let (left, right, role) = match button.chosen {
            true => ('[', ']', Role::Chosen),
            false => (' ', ' ', Role::Text),
        };
        let text = format!("{left}{} {text}{right}", button.key);
        let room = area.right().saturating_sub(x);
        let used = painter.put_short(x, y, room, &text, role);
        painter.hit(Rect::new(x, y, used, 1), button.action.clone());
        x += used;
    }
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}

fn footer_keys(model: &Model) -> Vec<(String, &'static str, Action)> {
    let keys = [
        ("Enter", Text::PlayFromHere, Action::Enter),
        (model.t(Text::KeySpace), Text::OtherPiece, Action::Space),
        ("w", Text::CopyPosition, Action::Tab),
        ("?", Text::Help, Action::Command(Command::Help)),
        ("Esc", Text::Back, Action::Back),
        ("c", Text::EditClear, Action::Type('c')),
        ("r", Text::EditStart, Action::Type('r')),
        ("v", Text::Flip, Action::Type('v')),
        ("@", Text::Players, Action::Type('@')),
    ];
    keys.map(|(key, text, action)| (key.to_owned(), model.t(text), action))
        .into()
}
