//! What stands beside the board: players, clocks, evaluation, turns.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::{
    core::Seat,
    engine::{Score, Verdict},
    session::NodeId,
    tui::{
        action::Action,
        model::Model,
        play::Play,
        text::{Text, fill},
        theme::Role,
        update::{Judgement, judgement},
    },
};

use super::{
    game::{clock_text, colour_name, cut, player_text},
    marks::group_counts,
    painter::{Painter, wrap},
};

/// Lines of analysis that are shown.
const LINES: usize = 3;

/// Draws the panel.
pub(super) fn draw(model: &Model, play: &Play, area: Rect, painter: &mut Painter<'_>) {
    if let Some(step) = play.lesson_step() {
        let lines = wrap(step.text, usize::from(area.width));
        for (y, line) in (area.y..area.bottom()).zip(&lines) {
            painter.put(area.x, y, area.width, line, Role::Text);
        }
        return;
    }
    let mut y = area.y;
    for seat in Seat::BOTH {
        player(
            model,
            play,
            seat,
            Rect::new(area.x, y, area.width, 1),
            painter,
        );
        y += 1;
    }
    if play.insights.unwrap_or(model.look.insights)
        && let Some([black, white]) = group_counts(play)
    {
        let names = play.session.game().info().colours;
        let language = model.look.language;
        let name = |index: usize| crate::tui::text::colour(language, names[index]);
        let text = fill(model.t(Text::Groups), &[&name(0), &black, &name(1), &white]);
        painter.put_short(area.x, y, area.width, &text, Role::Dim);
        y += 1;
    }
    if play.analysis {
        y += analysis(
            model,
            play,
            Rect::new(area.x, y, area.width, area.bottom() - y),
            painter,
        );
    }
    y += super::graph::draw(
        play,
        Rect::new(area.x, y, area.width, area.bottom().saturating_sub(y)),
        painter,
    );
    y += 1;
    if y + 1 < area.bottom() {
        let rest = Rect::new(area.x, y, area.width, area.bottom() - y);
        turns(model, play, rest, painter);
    }
}

/// The last turns in one line, for narrow screens.
pub(super) fn strip(play: &Play, area: Rect, painter: &mut Painter<'_>) {
    if play.analysis
        && let Some(thoughts) = &play.thoughts
        && let Some(line) = thoughts.lines.first()
    {
        let text = format!("{} {}", score_number(line.score), line.turns.join(" "));
        painter.put_short(area.x, area.y, area.width, &text, Role::Dim);
        return;
    }
    let session = &play.session;
    let ply = session.ply();
    let nodes = session.turns();
    let mut parts: Vec<(String, NodeId)> = Vec::new();
    let mut width = 0;
    for index in (0..ply).rev() {
        let node = nodes[index];
        let text = format!("{}.{}", index + 1, session.node(node).text);
        if width + text.width() + 1 > usize::from(area.width) {
            break;
        }
        width += text.width() + 1;
        parts.push((text, node));
    }
    let mut x = area.x;
    for (text, node) in parts.iter().rev() {
        let role = if *node == session.cursor() {
            Role::Text
        } else {
            Role::Dim
        };
        let used = painter.put(x, area.y, area.right() - x, text, role);
        painter.hit(Rect::new(x, area.y, used, 1), Action::GoTo(*node));
        x += used + 1;
    }
}

/// A score as a number or the plies of a win, from First's view.
pub(super) fn score_number(score: Score) -> String {
    match score.verdict() {
        Verdict::Win(plies) => format!("+#{plies}"),
        Verdict::Loss(plies) => format!("-#{plies}"),
        Verdict::Estimate(hundredths) => format!("{:+.2}", f64::from(hundredths) / 100.0),
    }
}

fn player(model: &Model, play: &Play, seat: Seat, area: Rect, painter: &mut Painter<'_>) {
    let moves = play.session.line().to_move() == seat && play.result().is_none();
    let role = if moves { Role::Title } else { Role::Text };
    let mark = if moves { "> " } else { "  " };
    let mut right = area.right();
    if let Some(clock) = play.session.clock() {
        let left = clock.remaining(seat, model.now);
        let text = clock_text(left);
        right = right.saturating_sub(text.width() as u16);
        let low = left < std::time::Duration::from_secs(20);
        let role = if low { Role::Error } else { role };
        painter.put(right, area.y, area.width, &text, role);
        right = right.saturating_sub(1);
    }
    let name = colour_name(model, play, seat);
    let text = format!("{mark}{name}  {}", player_text(model, play, seat));
    painter.put_short(area.x, area.y, right.saturating_sub(area.x), &text, role);
}

/// The evaluation and the best lines; returns the rows used.
fn analysis(model: &Model, play: &Play, area: Rect, painter: &mut Painter<'_>) -> u16 {
    let score = play.score();
    let mut y = area.y;
    if area.height < 3 {
        return 0;
    }
    bar(
        model,
        play,
        score,
        Rect::new(area.x, y, area.width, 1),
        painter,
    );
    y += 1;
    let name = |seat| colour_name(model, play, seat);
    let text = match score.map(Score::verdict) {
        None => model.t(Text::Thinking).to_owned(),
        Some(Verdict::Estimate(_)) => {
            let number = score_number(score.unwrap_or_default());
            fill(model.t(Text::Evaluation), &[&name(Seat::First), &number])
        }
        Some(Verdict::Win(plies)) => fill(model.t(Text::WinsIn), &[&name(Seat::First), &plies]),
        Some(Verdict::Loss(plies)) => fill(model.t(Text::WinsIn), &[&name(Seat::Second), &plies]),
    };
    painter.put_short(area.x, y, area.width, &text, Role::Text);
    y += 1;
    if let Some(thoughts) = &play.thoughts {
        for line in thoughts.lines.iter().take(LINES) {
            if y + 1 >= area.bottom() {
                break;
            }
            let text = format!("{:>6} {}", score_number(line.score), line.turns.join(" "));
            painter.put_short(area.x, y, area.width, &text, Role::Dim);
            y += 1;
        }
        if y + 1 < area.bottom() {
            let text = fill(model.t(Text::Depth), &[&thoughts.depth, &thoughts.nodes]);
            painter.put_short(area.x, y, area.width, &text, Role::Dim);
            y += 1;
        }
    }
    y - area.y
}

/// How much of the bar is First's, in thousandths.
pub(super) fn share(score: Score) -> u32 {
    match score.verdict() {
        Verdict::Win(_) => 1000,
        Verdict::Loss(_) => 0,
        Verdict::Estimate(hundredths) => {
            let x = f64::from(hundredths) / 400.0;
            (1000.0 / (1.0 + (-x).exp())).round() as u32
        }
    }
}

fn bar(model: &Model, play: &Play, score: Option<Score>, area: Rect, painter: &mut Painter<'_>) {
    let share = score.map_or(500, share);
    let first = (u32::from(area.width) * share / 1000) as u16;
    let (one, other) = model.look.glyphs.pick(("█", "░"), ("#", "-"), ("#", "-"));
    let _ = play;
    for x in 0..area.width {
        let (glyph, role) = if x < first {
            (one, Role::BarFirst)
        } else {
            (other, Role::BarSecond)
        };
        painter.put(area.x + x, area.y, 1, glyph, role);
    }
}

/// The list of turns.
fn turns(model: &Model, play: &Play, area: Rect, painter: &mut Painter<'_>) {
    let session = &play.session;
    painter.put_short(
        area.x,
        area.y,
        area.width,
        model.t(Text::Turns),
        Role::Title,
    );
    let nodes = session.turns();
    let widest = nodes
        .iter()
        .map(|node| session.node(*node).text.width())
        .max()
        .unwrap_or(0);
    let pairs = 5 + 2 * (widest + 2) <= usize::from(area.width);
    let columns = if pairs { 2 } else { 1 };
    let rows = nodes.len().div_ceil(columns);
    let room = usize::from(area.height - 1);
    let overflow = rows.saturating_sub(room);
    // The row of the cursor stays in sight, unless the list is scrolled.
    let here = session.ply().saturating_sub(1) / columns;
    let follow = (here + 2).saturating_sub(room).min(overflow);
    let offset = play.scroll.unwrap_or(follow).min(overflow);
    painter.drawn.overflow = overflow;
    painter.drawn.offset = offset;
    painter.drawn.page = room;
    for row in offset..rows.min(offset + room) {
        let y = area.y + 1 + (row - offset) as u16;
        for column in 0..columns {
            let index = row * columns + column;
            let Some(node) = nodes.get(index) else {
                break;
            };
            let mut x = area.x + 5 + (column * (widest + 2)) as u16;
            if column == 0 {
                let number = if pairs { row + 1 } else { index + 1 };
                painter.put(area.x, y, 5, &format!("{number:>3}. "), Role::Dim);
            }
            let turn = session.node(*node);
            let current = *node == session.cursor();
            let role = if current {
                Role::Chosen
            } else if index < session.ply() {
                Role::Text
            } else {
                Role::Dim
            };
            let room = area.right().saturating_sub(x);
            let used = painter.put(x, y, room, &cut(&turn.text, room), role);
            painter.hit(Rect::new(x, y, used, 1), Action::GoTo(*node));
            x += used;
            let mut marks = String::new();
            if turn.note.comment.is_some() {
                marks.push('"');
            }
            if turn
                .parent
                .is_some_and(|parent| session.node(parent).children.len() > 1)
            {
                marks.push('*');
            }
            match judgement(session, *node) {
                Some(Judgement::Mistake) => marks.push('?'),
                Some(Judgement::Turning) => marks.push_str("??"),
                None => {}
            }
            painter.put(x, y, area.right().saturating_sub(x), &marks, Role::Key);
        }
    }
}
