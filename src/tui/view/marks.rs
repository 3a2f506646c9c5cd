//! What is marked on the board.

use crate::{
    catalog::{AnyLine, TurnCode},
    core::{Effect, Geometry, Insight, Point, Step},
    tui::{
        board::{Marks, Target},
        look::Look,
        play::Play,
    },
};

/// Previews of so many turns at once are still read at a glance.
const MOST_PREVIEWS: usize = 8;

/// What is marked on the board of a game on the screen.
pub(super) fn marks(play: &Play, look: Look) -> Marks {
    let line = play.session.line();
    let mut marks = Marks {
        cursor: Some(play.cursor),
        illegal: play.marked.clone(),
        ..Marks::default()
    };
    marks.add_last_turn(&play.session.last_turn_effects());
    let selected = chosen_points(play);
    if play.insights.unwrap_or(look.insights) {
        marks.add_insights(&line.insights(selected.last().copied()));
    }
    marks.selected = selected;
    if let Some(step) = play.lesson_step()
        && play.lesson.is_some_and(|state| !state.done)
        && play.entry.is_empty()
        && play.typed.text().is_empty()
    {
        let named = named_points(play.session.game().geometry(), step.text);
        let target = |at| Target { at, capture: false };
        marks.targets = named.into_iter().map(target).collect();
    }
    if play.is_humans_turn() {
        targets(play, &mut marks);
        preview(play, &mut marks);
    }
    hint(play, &mut marks);
    marks
}

/// The points that a text names.
fn named_points(geometry: &Geometry, text: &str) -> Vec<Point> {
    let mut named = Vec::new();
    for word in text.split(|letter: char| !letter.is_alphanumeric() && letter != ':') {
        if word.chars().any(|letter| letter.is_ascii_digit())
            && let Some(point) = geometry.find(word.trim_end_matches(':'))
            && !named.contains(&point)
        {
            named.push(point);
        }
    }
    named
}

/// The groups of each colour that the position counts, if it does.
pub(super) fn group_counts(play: &Play) -> Option<[usize; 2]> {
    let mut counts = [0, 0];
    for insight in play.session.line().insights(None) {
        if let Insight::Group { colour, .. } = insight {
            counts[colour.index()] += 1;
        }
    }
    (counts != [0, 0]).then_some(counts)
}

/// The steps chosen so far, by picking or by typing.
pub(super) fn chosen_steps(play: &Play) -> Vec<Step> {
    if play.typed.text().is_empty() {
        play.entry.steps().to_vec()
    } else {
        play.typed.steps(&play.menus)
    }
}

fn chosen_points(play: &Play) -> Vec<Point> {
    chosen_steps(play)
        .into_iter()
        .filter_map(Step::point)
        .collect()
}

fn targets(play: &Play, marks: &mut Marks) {
    let line = play.session.line();
    let mover = line.colour(line.to_move());
    let points = if play.typed.text().is_empty() {
        if play.entry.is_empty() {
            return;
        }
        play.entry.next_points(&play.menus)
    } else {
        let steps = play.typed.steps(&play.menus);
        if steps.is_empty() {
            return;
        }
        let mut points = Vec::new();
        for item in play.typed.matches(&play.menus) {
            if let Some(Step::At(point)) = item.steps.get(steps.len())
                && !points.contains(point)
            {
                points.push(*point);
            }
        }
        points
    };
    marks.targets = points
        .into_iter()
        .map(|at| Target {
            at,
            capture: line.piece(at).is_some_and(|piece| piece.colour != mover),
        })
        .collect();
}

/// What the turn under the cursor would do; where it is not decided yet, what all
/// the turns would that can still come of the steps chosen.
fn preview(play: &Play, marks: &mut Marks) {
    let line = play.session.line();
    if !play.typed.text().is_empty() {
        if let [item] = play.typed.matches(&play.menus).as_slice() {
            show(line, play, item.turn, marks);
        }
        return;
    }
    if let Some(turn) = play.entry.turn_at(play.cursor, &play.menus) {
        show(line, play, turn, marks);
        return;
    }
    if play.entry.steps().len() < 2 {
        return;
    }
    let candidates: Vec<_> = play.entry.candidates(&play.menus).collect();
    if candidates.len() <= MOST_PREVIEWS {
        for item in candidates {
            let effects = line.effects(item.turn).unwrap_or_default();
            let geometry = play.session.game().geometry();
            let mut one = Marks::default();
            one.add_preview(geometry, &effects, |point| line.piece(point));
            marks.arrows.extend(one.arrows);
            marks.off.extend(one.off);
        }
    }
}

fn show(line: &dyn AnyLine, play: &Play, turn: TurnCode, marks: &mut Marks) {
    let effects = line.effects(turn).unwrap_or_default();
    marks.add_preview(play.session.game().geometry(), &effects, |point| {
        line.piece(point)
    });
}

fn hint(play: &Play, marks: &mut Marks) {
    let line = play.session.line();
    let Some(hint) = &play.hint else {
        return;
    };
    let Some(turn) = hint.line.first() else {
        return;
    };
    let effects = line.effects(*turn).unwrap_or_default();
    if hint.stage == 1 {
        let at = effects.iter().find_map(|effect| match *effect {
            Effect::Move { from, .. } => Some(from),
            Effect::Place { at, .. } => Some(at),
            _ => None,
        });
        marks
            .targets
            .extend(at.map(|at| Target { at, capture: false }));
    } else {
        let mut one = Marks::default();
        one.add_preview(play.session.game().geometry(), &effects, |point| {
            line.piece(point)
        });
        marks.arrows.extend(one.arrows);
        marks.off.extend(one.off);
        marks.ghosts.extend(one.ghosts);
    }
}
