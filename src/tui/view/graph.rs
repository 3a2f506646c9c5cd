//! How a game went: the scores of its positions as a graph.

use ratatui::layout::Rect;

use crate::tui::{action::Action, play::Play, theme::Role};

use super::{painter::Painter, panel::share};

/// Rows of the graph.
const ROWS: u16 = 4;

/// Draws the scores of the line, First at the top; returns the rows used, none if
/// hardly any position has been judged.
pub(super) fn draw(play: &Play, area: Rect, painter: &mut Painter<'_>) -> u16 {
    let session = &play.session;
    let nodes = session.turns();
    let known = nodes
        .iter()
        .filter(|node| session.node(**node).note.score.is_some())
        .count();
    if known < 2 || 2 * known < nodes.len() || area.height < ROWS + 4 || area.width < 10 {
        return 0;
    }
    let width = usize::from(area.width).min(nodes.len());
    for column in 0..width {
        let index = column * nodes.len() / width;
        let node = nodes[index];
        let x = area.x + column as u16;
        painter.hit(Rect::new(x, area.y, 1, ROWS), Action::GoTo(node));
        let here = index < session.ply() && session.ply() <= (column + 1) * nodes.len() / width;
        let role = if here { Role::Key } else { Role::BarFirst };
        let Some(score) = session.node(node).note.score else {
            continue;
        };
        bar(x, area.y, share(score), role, painter);
    }
    ROWS
}

/// One column, filled from below by so many thousandths.
fn bar(x: u16, top: u16, share: u32, role: Role, painter: &mut Painter<'_>) {
    let steps = painter.look.glyphs.pick(
        &[" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][..],
        &[" ", "#"][..],
        &[" ", "#"][..],
    );
    let fine = steps.len() as u32 - 1;
    let height = (share * u32::from(ROWS) * fine + 500) / 1000;
    for row in 0..ROWS {
        let below = u32::from(ROWS - 1 - row) * fine;
        let step = height.saturating_sub(below).min(fine) as usize;
        painter.put(x, top + row, 1, steps[step], role);
    }
    if height == 0 {
        painter.put(x, top + ROWS - 1, 1, "_", role);
    }
}
