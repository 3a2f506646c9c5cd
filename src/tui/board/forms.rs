//! Marks as forms: what is said by a tint is said by a character too.

use ratatui::style::{Modifier, Style};

use crate::tui::theme::Role;

use super::{
    BoardView,
    canvas::Canvas,
    layout::{BoardLayout, Spot},
    paint::{bold, shown},
};

/// Which marks each point has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flag {
    cursor: bool,
    selected: bool,
    quiet: bool,
    capture: bool,
    last: bool,
    danger: bool,
    illegal: bool,
    group: Option<u8>,
}

/// The marks by point.
pub(super) struct Flags(Vec<Flag>);

impl Flags {
    pub(super) fn of(view: &BoardView<'_>) -> Self {
        let mut flags = vec![Flag::default(); view.geometry.places.len()];
        let marks = view.marks;
        let mut set = |points: &mut dyn Iterator<Item = usize>, change: &dyn Fn(&mut Flag)| {
            for point in points {
                if let Some(flag) = flags.get_mut(point) {
                    change(flag);
                }
            }
        };
        let mut index = |points: &[crate::core::Point], change: &dyn Fn(&mut Flag)| {
            set(&mut points.iter().map(|point| point.index()), change);
        };
        index(marks.cursor.as_slice(), &|flag| flag.cursor = true);
        index(&marks.selected, &|flag| flag.selected = true);
        index(&marks.last, &|flag| flag.last = true);
        index(&marks.danger, &|flag| flag.danger = true);
        index(&marks.illegal, &|flag| flag.illegal = true);
        for target in &marks.targets {
            index(&[target.at], &|flag| {
                flag.capture |= target.capture;
                flag.quiet |= !target.capture;
            });
        }
        for (number, group) in (0u8..=25).cycle().zip(&marks.groups) {
            index(&group.points, &|flag| flag.group = Some(number));
        }
        Self(flags)
    }
}

/// Tints under the pieces.
pub(super) fn below(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    layout: &BoardLayout,
    flags: &Flags,
) {
    for (flag, spot) in flags.0.iter().zip(&layout.spots) {
        let role = if flag.illegal {
            Role::Illegal
        } else if flag.selected {
            Role::Selection
        } else if flag.cursor {
            Role::Cursor
        } else if flag.last {
            Role::Last
        } else {
            continue;
        };
        if let Some(colour) = view.theme.bg(role) {
            canvas.tint(spot.cell, Style::new().bg(colour));
        }
    }
}

/// Characters over and around the pieces.
pub(super) fn above(
    canvas: &mut Canvas<'_>,
    view: &BoardView<'_>,
    layout: &BoardLayout,
    flags: &Flags,
) {
    let theme = view.theme;
    for (index, (flag, spot)) in flags.0.iter().zip(&layout.spots).enumerate() {
        let occupied = shown(view, crate::core::Point(index as u16)).is_some();
        let ink = Style::new().add_modifier(Modifier::BOLD);
        if flag.quiet && !occupied {
            canvas.put(
                spot.x,
                spot.y,
                view.glyphs.pick('•', '*', '*'),
                bold(theme, Role::Target),
            );
        }
        if flag.last {
            let bottom = spot.cell.bottom() - 1;
            for x in spot.cell.x..spot.cell.right() {
                canvas.restyle(x, bottom, Style::new().add_modifier(Modifier::UNDERLINED));
            }
        }
        if flag.group.is_some() || flag.danger || flag.capture {
            let (left, right, role) = if flag.capture {
                ('x', 'x', Role::Capture)
            } else if flag.danger {
                (' ', '!', Role::Danger)
            } else {
                (
                    ' ',
                    char::from(b'a' + flag.group.unwrap_or(0)),
                    Role::Group(flag.group.unwrap_or(0)),
                )
            };
            sides(
                canvas,
                *spot,
                layout.pitch.0,
                left,
                right,
                bold(theme, role),
            );
        }
        let (left, right) = if flag.cursor {
            ('[', ']')
        } else if flag.illegal {
            ('#', '#')
        } else if flag.selected {
            ('>', '<')
        } else {
            continue;
        };
        sides(canvas, *spot, layout.pitch.0, left, right, ink);
        if theme.is_mono() && (flag.selected || flag.illegal) {
            canvas.tint(spot.cell, Style::new().add_modifier(Modifier::REVERSED));
        }
    }
}

/// Characters at the left and right of a cell; the left one only where it is narrow.
fn sides(canvas: &mut Canvas<'_>, spot: Spot, width: i32, left: char, right: char, style: Style) {
    if left != ' ' {
        canvas.put(
            spot.x
                - if width > 2 {
                    (spot.cell.width - 1) / 2
                } else {
                    1
                },
            spot.y,
            left,
            style,
        );
    }
    if right != ' ' && width > 2 {
        canvas.put(spot.x + spot.cell.width / 2, spot.y, right, style);
    }
}
