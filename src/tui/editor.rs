//! A position being set up on the screen.

use std::{fmt, sync::Arc};

use crate::{
    catalog::{self, AnyGame, AnyLine},
    core::{Colour, Piece, Point, PositionError, Sketch},
    engine::Limits,
    session::Setup,
};

/// Letters that mean something in every editor, so that no field is changed by them.
const TAKEN: &str = "hjklyubntcrzvwqx";
/// So many changes can be taken back.
const MOST_CHANGES: usize = 500;

/// A position being set up.
pub(super) struct Editor {
    /// The game to be begun: who plays it, with which clock.
    pub(super) setup: Setup,
    /// What ends the computer's thinking in it.
    pub(super) limits: Limits,
    pub(super) cursor: Point,
    /// What the mouse puts on a point: an index into [`pieces`](Self::pieces), or
    /// nothing.
    pub(super) brush: Option<usize>,
    /// Where the mouse button went down, and what stood there.
    pub(super) pressed: Option<(Point, Option<Piece>)>,
    pub(super) flip: bool,
    sketch: Sketch,
    /// What the sketch was before each change.
    before: Vec<Sketch>,
    text: String,
    /// The position, or what is wrong with it.
    line: Result<Box<dyn AnyLine>, String>,
}

impl fmt::Debug for Editor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Editor")
            .field("text", &self.text)
            .field("cursor", &self.cursor)
            .finish_non_exhaustive()
    }
}

impl Editor {
    /// An editor that begins with this position.
    pub(super) fn new(setup: Setup, limits: Limits, line: &dyn AnyLine) -> Self {
        let sketch = line.sketch();
        let board = setup.game.geometry().boards[0];
        // The middle of the board.
        let (column, row) = (u16::from(board.columns / 2), u16::from(board.rows / 2));
        let mut editor = Self {
            setup,
            limits,
            cursor: Point(row * u16::from(board.columns) + column),
            brush: Some(0),
            pressed: None,
            flip: false,
            sketch,
            before: Vec::new(),
            text: String::new(),
            line: Err(String::new()),
        };
        editor.read();
        editor
    }

    pub(super) fn game(&self) -> &Arc<dyn AnyGame> {
        &self.setup.game
    }

    /// What can be put on a point, in the order of the keys `1`, `2` and so on.
    pub(super) fn pieces(&self) -> Vec<Piece> {
        let kinds = self.game().kinds();
        kinds
            .iter()
            .flat_map(|kind| {
                Colour::BOTH.map(|colour| Piece {
                    colour,
                    kind: *kind,
                })
            })
            .collect()
    }

    pub(super) fn piece(&self, point: Point) -> Option<Piece> {
        self.sketch.pieces.get(point.index()).copied().flatten()
    }

    pub(super) const fn to_move(&self) -> Colour {
        self.sketch.to_move
    }

    /// The word for the value of a field.
    pub(super) fn value(&self, field: usize) -> &'static str {
        let values = self.game().fields().get(field).map(|field| field.values);
        let value = self.sketch.fields.get(field).copied().unwrap_or(0);
        values
            .and_then(|values| values.get(value))
            .map_or("", |(_, word)| *word)
    }

    /// The letters that change the fields, each the first of its name that is free.
    pub(super) fn field_keys(&self) -> Vec<char> {
        let mut keys: Vec<char> = Vec::new();
        for field in self.game().fields() {
            let free = |letter: &char| !TAKEN.contains(*letter) && !keys.contains(letter);
            let key = field.name.chars().find(free);
            keys.push(key.unwrap_or('\0'));
        }
        keys
    }

    /// The position as text, whether it is one or not.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The position, or what is wrong with it.
    pub(super) fn line(&self) -> Result<&dyn AnyLine, &str> {
        match &self.line {
            Ok(line) => Ok(&**line),
            Err(message) => Err(message),
        }
    }

    pub(super) fn put(&mut self, point: Point, piece: Option<Piece>) {
        self.change(|sketch| {
            if let Some(slot) = sketch.pieces.get_mut(point.index()) {
                *slot = piece;
            }
        });
    }

    /// The next piece on a point, around nothing.
    pub(super) fn cycle(&mut self, point: Point) {
        let pieces = self.pieces();
        let next = match self.piece(point) {
            None => 0,
            Some(here) => pieces
                .iter()
                .position(|piece| *piece == here)
                .map_or(0, |at| at + 1),
        };
        self.put(point, pieces.get(next).copied());
    }

    /// The brush on a point: what stands there already goes.
    pub(super) fn paint(&mut self, point: Point) {
        let brush = self.brush.and_then(|at| self.pieces().get(at).copied());
        let here = self.piece(point);
        self.put(point, brush.filter(|brush| here != Some(*brush)));
        self.pressed = Some((point, here));
    }

    /// A piece is dragged from where the button went down to another point.
    pub(super) fn drag(&mut self, to: Point) {
        let Some((from, Some(piece))) = self.pressed.take() else {
            return;
        };
        // The press itself was no change of its own.
        self.undo();
        self.change(|sketch| {
            for (point, piece) in [(from, None), (to, Some(piece))] {
                if let Some(slot) = sketch.pieces.get_mut(point.index()) {
                    *slot = piece;
                }
            }
        });
    }

    pub(super) fn turn_over(&mut self) {
        self.change(|sketch| sketch.to_move = sketch.to_move.other());
    }

    /// The next value of a field.
    pub(super) fn next_value(&mut self, field: usize) {
        let Some(count) = self
            .game()
            .fields()
            .get(field)
            .map(|field| field.values.len())
        else {
            return;
        };
        self.change(|sketch| {
            if let Some(value) = sketch.fields.get_mut(field) {
                *value = (*value + 1) % count;
            }
        });
    }

    /// Takes all pieces off.
    pub(super) fn clear(&mut self) {
        self.change(|sketch| {
            sketch.pieces.fill(None);
            sketch.fields.fill(0);
        });
    }

    /// The start position of the game.
    pub(super) fn restart(&mut self) {
        let start = self.game().start().sketch();
        self.change(|sketch| *sketch = start);
    }

    /// Takes over a position.
    pub(super) fn load(&mut self, line: &dyn AnyLine) {
        let loaded = line.sketch();
        self.change(|sketch| *sketch = loaded);
    }

    /// Takes over the position of a text, on a board of its size.
    pub(super) fn paste(&mut self, text: &str) -> Result<(), PositionError> {
        let suited = catalog::suited(self.game(), text);
        let line = suited.parse(text)?;
        if suited.options() == self.game().options() {
            self.load(&*line);
        } else {
            self.setup.game = suited;
            let flip = self.flip;
            *self = Self::new(self.setup.clone(), self.limits.clone(), &*line);
            self.flip = flip;
        }
        Ok(())
    }

    /// Takes the last change back.
    pub(super) fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else {
            return false;
        };
        self.sketch = before;
        self.pressed = None;
        self.read();
        true
    }

    fn change(&mut self, how: impl FnOnce(&mut Sketch)) {
        let before = self.sketch.clone();
        how(&mut self.sketch);
        if self.before.len() == MOST_CHANGES {
            self.before.remove(0);
        }
        // Also if nothing is different: `drag` takes one change back.
        self.before.push(before);
        self.pressed = None;
        self.read();
    }

    fn read(&mut self) {
        self.text = self.setup.game.format_sketch(&self.sketch);
        self.line = self
            .setup
            .game
            .parse(&self.text)
            .map_err(|error| error.message);
    }
}
