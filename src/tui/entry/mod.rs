//! Entering a turn: the cursor, the mouse and typed text walk the same lists of
//! steps.

mod typed;

use crate::{
    catalog::{AnyLine, MenuItem, TurnCode},
    core::{Point, Step},
};

pub(super) use typed::{Reading, Typed};

/// The legal turns of a position in every order in which they can be entered.
#[derive(Clone, Debug, Default)]
pub(super) struct Menus {
    by_order: Vec<Vec<MenuItem>>,
}

/// The steps chosen so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    order: usize,
    steps: Vec<Step>,
    /// The choice that a point is taken with where a choice comes before it.
    preferred: Option<&'static str>,
}

/// What came of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    /// One step more, or another one instead.
    Taken,
    /// The last step was taken back.
    Back,
    /// The turn is complete.
    Turn(TurnCode),
    /// No turn goes so; the steps tried, and in which order.
    Refused(Vec<Step>, usize),
}

impl Menus {
    /// The legal turns of the end of a line.
    pub(super) fn new(line: &dyn AnyLine, orders: usize) -> Self {
        Self {
            by_order: (0..orders).map(|order| line.menu(order)).collect(),
        }
    }

    /// The turns with their steps in this order.
    pub(super) fn items(&self, order: usize) -> &[MenuItem] {
        self.by_order.get(order).map_or(&[], Vec::as_slice)
    }

    fn begins(&self, order: usize, steps: &[Step]) -> bool {
        self.items(order)
            .iter()
            .any(|item| item.steps.starts_with(steps))
    }

    fn complete(&self, order: usize, steps: &[Step]) -> Option<TurnCode> {
        self.items(order)
            .iter()
            .find(|item| item.steps == steps)
            .map(|item| item.turn)
    }
}

impl Entry {
    /// The steps chosen so far.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Whether nothing is chosen.
    pub(super) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Forgets the steps.
    pub(super) fn clear(&mut self) {
        self.steps.clear();
        self.order = 0;
    }

    /// Takes the last step back; false if there is none.
    pub(super) fn back(&mut self) -> bool {
        let had = self.steps.pop().is_some();
        if self.steps.is_empty() {
            self.order = 0;
        }
        had
    }

    /// Puts the steps that typed text has in common in place of those chosen.
    pub(super) fn set(&mut self, steps: &[Step], order: usize) {
        self.steps = steps.to_vec();
        self.order = order;
    }

    /// The turns that begin with the steps chosen.
    pub(super) fn candidates<'a>(&'a self, menus: &'a Menus) -> impl Iterator<Item = &'a MenuItem> {
        menus
            .items(self.order)
            .iter()
            .filter(|item| item.steps.starts_with(&self.steps))
    }

    /// The points that may come next, in the order of the turns, each once.
    pub(super) fn next_points(&self, menus: &Menus) -> Vec<Point> {
        let mut points = Vec::new();
        for item in self.candidates(menus) {
            if let Some(Step::At(point)) = item.steps.get(self.steps.len())
                && !points.contains(point)
            {
                points.push(*point);
            }
        }
        points
    }

    /// The named choices that may come next, those with more to follow in front.
    pub(super) fn choices(&self, menus: &Menus) -> Vec<&'static str> {
        let mut longer = Vec::new();
        let mut whole = Vec::new();
        for item in self.candidates(menus) {
            if let Some(Step::Choice(name)) = item.steps.get(self.steps.len()) {
                let list = if item.steps.len() > self.steps.len() + 1 {
                    &mut longer
                } else {
                    &mut whole
                };
                if !list.contains(name) {
                    list.push(*name);
                }
            }
        }
        whole.retain(|name| !longer.contains(name));
        longer.append(&mut whole);
        longer
    }

    /// The choice that a point would be taken with, if a choice comes before it.
    pub(super) fn preferred(&self, menus: &Menus) -> Option<&'static str> {
        let mut choices = self.choices(menus);
        choices.retain(|choice| !self.ends_turn(choice, menus));
        self.preferred
            .filter(|preferred| choices.contains(preferred))
            .or_else(|| choices.first().copied())
    }

    /// Prefers the next choice; false if there is nothing to choose among.
    pub(super) fn toggle(&mut self, menus: &Menus) -> bool {
        let mut choices = self.choices(menus);
        choices.retain(|choice| !self.ends_turn(choice, menus));
        if choices.len() < 2 {
            return false;
        }
        let now = self.preferred(menus);
        let at = choices.iter().position(|choice| Some(*choice) == now);
        self.preferred = Some(choices[at.map_or(0, |at| (at + 1) % choices.len())]);
        true
    }

    /// Takes a named choice: one that ends the turn plays it, another is preferred
    /// for the points that follow.
    pub(super) fn choose(&mut self, name: &'static str, menus: &Menus) -> Pick {
        let mut steps = self.steps.clone();
        steps.push(Step::Choice(name));
        if let Some(turn) = menus.complete(self.order, &steps) {
            self.clear();
            return Pick::Turn(turn);
        }
        if menus.begins(self.order, &steps) {
            self.preferred = Some(name);
            if !self.steps.is_empty() {
                self.steps = steps;
            }
            return Pick::Taken;
        }
        Pick::Refused(steps, self.order)
    }

    /// The steps that picking a point would lead to, and in which order, if a turn
    /// begins so.
    pub(super) fn with_point(&self, point: Point, menus: &Menus) -> Option<(Vec<Step>, usize)> {
        let at = Step::At(point);
        let grown = |steps: &[Step], more: &[Step]| [steps, more].concat();
        // A choice before the point: the preferred one, else any.
        let choices = self
            .preferred(menus)
            .into_iter()
            .chain(self.choices(menus))
            .map(|choice| grown(&self.steps, &[Step::Choice(choice), at]));
        let plain = std::iter::once(grown(&self.steps, &[at]));
        if let Some(steps) = choices
            .chain(plain)
            .find(|steps| menus.begins(self.order, steps))
        {
            return Some((steps, self.order));
        }
        // Another step instead of one already taken, as long as no turn comes of it.
        for kept in (0..self.steps.len()).rev() {
            let steps = grown(&self.steps[..kept], &[at]);
            if self.steps[kept] != at
                && menus.begins(self.order, &steps)
                && menus.complete(self.order, &steps).is_none()
            {
                return Some((steps, self.order));
            }
        }
        // The beginning of a turn in another order.
        (0..menus.by_order.len())
            .filter(|order| *order != self.order)
            .find(|order| menus.begins(*order, &[at]) && menus.complete(*order, &[at]).is_none())
            .map(|order| (vec![at], order))
    }

    /// Takes a point as the next step.
    pub(super) fn pick(&mut self, point: Point, menus: &Menus) -> Pick {
        let fits = {
            let next = [self.steps.as_slice(), &[Step::At(point)]].concat();
            menus.begins(self.order, &next)
        };
        if !fits && self.steps.last() == Some(&Step::At(point)) {
            self.back();
            return Pick::Back;
        }
        match self.with_point(point, menus) {
            Some((steps, order)) => {
                if let Some(turn) = menus.complete(order, &steps) {
                    self.clear();
                    return Pick::Turn(turn);
                }
                self.steps = steps;
                self.order = order;
                Pick::Taken
            }
            None => {
                let mut steps = self.steps.clone();
                if let Some(choice) = self.preferred(menus) {
                    steps.push(Step::Choice(choice));
                }
                steps.push(Step::At(point));
                Pick::Refused(steps, self.order)
            }
        }
    }

    /// The one turn that picking this point would play.
    pub(super) fn turn_at(&self, point: Point, menus: &Menus) -> Option<TurnCode> {
        let (steps, order) = self.with_point(point, menus)?;
        menus.complete(order, &steps)
    }

    fn ends_turn(&self, choice: &'static str, menus: &Menus) -> bool {
        let steps = [self.steps.as_slice(), &[Step::Choice(choice)]].concat();
        menus.complete(self.order, &steps).is_some()
    }
}
