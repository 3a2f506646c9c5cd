//! Marks as forms: what is said by a tint is said by a character too.

use ratatui::style::{Color, Modifier, Style};

use crate::{
    core::{Point, Surface, Wood},
    tui::theme::Role,
};

use super::{
    BoardView,
    canvas::{Area, Canvas},
    layout::{BoardLayout, SMALL_GRAPH, Spot},
    paint::{bold_on, shown, wood},
    stones::Brush,
};

/// Which marks a point has.
#[derive(Clone, Copy, Debug, Default)]
struct Flag {
    cursor: bool,
    selected: bool,
    quiet: bool,
    capture: bool,
    last: bool,
    danger: bool,
    illegal: bool,
    group: Option<u8>,
    /// A number stands to the right of the piece.
    numbered: bool,
}

/// The marks by point.
pub(super) struct Flags(Vec<Flag>);

impl Flags {
    pub(super) fn of(view: &BoardView<'_>) -> Self {
        let mut flags = vec![Flag::default(); view.geometry.places.len()];
        let mut set = |points: &[Point], change: &dyn Fn(&mut Flag)| {
            for point in points {
                if let Some(flag) = flags.get_mut(point.index()) {
                    change(flag);
                }
            }
        };
        let marks = view.marks;
        set(marks.cursor.as_slice(), &|flag| flag.cursor = true);
        set(&marks.selected, &|flag| flag.selected = true);
        set(&marks.last, &|flag| flag.last = true);
        set(&marks.danger, &|flag| flag.danger = true);
        set(&marks.illegal, &|flag| flag.illegal = true);
        for target in &marks.targets {
            set(&[target.at], &|flag| {
                flag.capture |= target.capture;
                flag.quiet |= !target.capture;
            });
        }
        if view.theme.is_mono() {
            for (point, _) in &marks.numbers {
                set(&[*point], &|flag| flag.numbered = true);
            }
        }
        for (number, group) in (0..26).cycle().zip(&marks.groups) {
            set(&group.points, &|flag| flag.group = Some(number));
        }
        Self(flags)
    }
}

/// Tints and dots under the pieces.
pub(super) fn below(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    layout: &BoardLayout,
    flags: &Flags,
    brush: &Brush,
) {
    for (index, (flag, spot)) in flags.0.iter().zip(&layout.spots).enumerate() {
        let role = if flag.illegal {
            Some(Role::Illegal)
        } else if flag.selected {
            Some(Role::Selection)
        } else if flag.cursor {
            Some(Role::Cursor)
        } else if flag.last {
            Some(Role::Last)
        } else {
            None
        };
        if let Some(colour) = role.and_then(|role| view.theme.bg(role)) {
            canvas.tint(frame(view, layout, *spot), Style::new().bg(colour));
        }
        let point = Point(index as u16);
        if flag.quiet && brush.is_disc() && is_free(view, point) {
            let dark = wood(view.geometry, point) == Wood::Dark;
            brush.spot(canvas, *spot, view.theme.fg_on(Role::Target, dark), '*');
        }
    }
}

/// Characters over and around the pieces.
pub(super) fn above(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    layout: &BoardLayout,
    flags: &Flags,
    brush: &Brush,
) {
    let theme = view.theme;
    for (index, (flag, spot)) in flags.0.iter().zip(&layout.spots).enumerate() {
        let frame = frame(view, layout, *spot);
        let point = Point(index as u16);
        let wood = wood(view.geometry, point);
        if flag.quiet && !brush.is_disc() && is_free(view, point) {
            let style = bold_on(theme, Role::Target, wood);
            // On a small graph the point holds its name.
            let x = if view.geometry.surface == Surface::Graph {
                frame.x
            } else {
                spot.x
            };
            canvas.put(x, spot.y, view.glyphs.pick('•', '*', '*'), style);
        }
        if flag.last {
            let y = frame.bottom() - 1;
            for x in frame.x..frame.right() {
                if frame.height == 1 || canvas.is_blank(x, y) {
                    canvas.restyle(x, y, Style::new().add_modifier(Modifier::UNDERLINED));
                }
            }
        }
        if frame.height == 1 {
            row_forms(canvas, view, *flag, *spot, frame, wood);
        } else {
            box_forms(canvas, view, *flag, *spot, frame, wood);
        }
        if theme.is_mono() && (flag.selected || flag.illegal) {
            canvas.tint(frame, Style::new().add_modifier(Modifier::REVERSED));
        }
    }
}

/// Forms of a cell one row high: a character to the left, one to the right.
fn row_forms(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    flag: Flag,
    spot: Spot,
    frame: Area,
    wood: Wood,
) {
    let theme = view.theme;
    let ink = Style::new().add_modifier(Modifier::BOLD);
    let ink = theme.fg(Role::Cursor).map_or(ink, |colour| ink.fg(colour));
    let capture = flag
        .capture
        .then(|| ('x', bold_on(theme, Role::Capture, wood)));
    let danger = flag
        .danger
        .then(|| ('!', bold_on(theme, Role::Danger, wood)));
    let group = flag.group.map(|group| letter(view, group, wood));
    let pair = |on: bool, symbol: char| on.then_some((symbol, ink));
    let left = pair(flag.cursor, '[')
        .or(pair(flag.illegal, '#'))
        .or(pair(flag.selected, '>'))
        .or(capture);
    let right = capture
        .or(danger)
        .or(pair(flag.cursor, ']'))
        .or(pair(flag.illegal, '#'))
        .or(pair(flag.selected, '<'))
        .or(group);
    if frame.width > 2 {
        if let Some((symbol, style)) = left {
            canvas.put(frame.x, spot.y, symbol, style);
        }
        if let Some((symbol, style)) = right.filter(|_| frame.width > 3 || !flag.numbered) {
            canvas.put(frame.right() - 1, spot.y, symbol, style);
        }
    } else if let Some((symbol, style)) = left.or(danger).or(group) {
        canvas.put(spot.x - 1, spot.y, symbol, style);
    }
}

/// Forms of a larger cell: brackets in its corners, remarks at its sides.
fn box_forms(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    flag: Flag,
    spot: Spot,
    frame: Area,
    wood: Wood,
) {
    let theme = view.theme;
    let (top, bottom) = (frame.y, frame.bottom() - 1);
    let (left, right) = (frame.x, frame.right() - 1);
    let corners = if flag.cursor {
        Some(view.glyphs.pick(
            ['┏', '┓', '┗', '┛'],
            ['[', ']', '[', ']'],
            ['[', ']', '[', ']'],
        ))
    } else if flag.illegal {
        Some(['#'; 4])
    } else if flag.selected {
        Some(['>', '<', '>', '<'])
    } else {
        None
    };
    let ink = Style::new()
        .fg(theme.fg(Role::Cursor).unwrap_or(Color::Reset))
        .add_modifier(Modifier::BOLD);
    if let Some(corners) = corners {
        for (symbol, (x, y)) in
            corners
                .into_iter()
                .zip([(left, top), (right, top), (left, bottom), (right, bottom)])
        {
            canvas.put(x, y, symbol, ink);
        }
    }
    let middle = if frame.height > 2 { spot.y } else { bottom };
    if flag.capture {
        let style = bold_on(theme, Role::Capture, wood);
        let symbol = view.glyphs.pick('×', 'x', 'x');
        canvas.put(left, middle, symbol, style);
        canvas.put(right, middle, symbol, style);
    } else if flag.danger {
        canvas.put(right, middle, '!', bold_on(theme, Role::Danger, wood));
    } else if let Some(group) = flag.group {
        let (symbol, style) = letter(view, group, wood);
        canvas.put(right, middle, symbol, style);
    }
}

/// Whether a dot can stand on a point: there is no piece, nor a ray's number.
fn is_free(view: &BoardView<'_>, point: Point) -> bool {
    shown(view, point).is_none() && view.marks.rays.iter().all(|ray| ray.to != Some(point))
}

/// A group's letter.
fn letter(view: &BoardView<'_>, group: u8, wood: Wood) -> (char, Style) {
    (
        char::from(b'a' + group % 26),
        bold_on(view.theme, Role::Group(group), wood),
    )
}

/// The part of the board that is tinted for a point, the same on all sides of it.
fn frame(view: &BoardView<'_>, layout: &BoardLayout, spot: Spot) -> Area {
    match view.geometry.surface {
        Surface::Graph if layout.pitch.1 < SMALL_GRAPH => Area::new(spot.x - 2, spot.y, 5, 1),
        Surface::Squares | Surface::Graph => spot.cell,
        Surface::Lines => {
            let (width, height) = layout.pitch;
            let (wide, high) = (((width - 1) / 2).max(1), (height - 1) / 2);
            Area::new(spot.x - wide, spot.y - high, 2 * wide + 1, 2 * high + 1)
        }
    }
}
