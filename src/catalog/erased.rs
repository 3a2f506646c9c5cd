//! One blanket implementation of the erased layer for all games.

use std::sync::Arc;

use super::{AnyEngine, AnyGame, AnyLine, Entry, MenuItem, TurnCode};
use crate::{
    core::{
        Colour, Effect, Ending, Field, Game, Geometry, Info, Insight, Kind, Line, Options, Piece,
        Point, PositionError, Seat, Sketch, Step, TurnError, divide, perft,
    },
    engine::{Engine, Evaluate, Limits, Report, ScoredLine, Settings, StopFlag},
};

struct Erased<G> {
    game: G,
    options: Options,
    geometry: Geometry,
}

impl Entry {
    /// The entry of a game.
    pub(super) const fn of<G: Evaluate>() -> Self {
        Self {
            info: &G::INFO,
            formats: G::FORMATS,
            abstract_play: G::ABSTRACT_PLAY,
            stated: G::stated,
            build: |options| {
                let game = G::new(options);
                Arc::new(Erased {
                    geometry: game.geometry(),
                    game,
                    options: options.clone(),
                })
            },
        }
    }
}

impl<G: Evaluate> AnyGame for Erased<G> {
    fn info(&self) -> &'static Info {
        &G::INFO
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    fn orders(&self) -> usize {
        self.game.orders()
    }

    fn symmetries(&self) -> Vec<Vec<Point>> {
        self.game.symmetries()
    }

    fn start(&self) -> Box<dyn AnyLine> {
        Box::new(Line::new(self.game.clone()))
    }

    fn parse(&self, position: &str) -> Result<Box<dyn AnyLine>, PositionError> {
        Ok(Box::new(Line::parse(self.game.clone(), position)?))
    }

    fn kinds(&self) -> &'static [Kind] {
        G::KINDS
    }

    fn fields(&self) -> &'static [Field] {
        G::FIELDS
    }

    fn format_sketch(&self, sketch: &Sketch) -> String {
        self.game.format_sketch(sketch)
    }

    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String {
        self.game.compose(pieces, side)
    }

    fn engine(&self, settings: Settings) -> Box<dyn AnyEngine> {
        Box::new(Engine::new(self.game.clone(), settings))
    }
}

/// The legal turn with this code.
fn decode<G: Game>(line: &Line<G>, code: TurnCode) -> Option<G::Turn> {
    let mut turns = Vec::new();
    line.turns(&mut turns);
    turns.into_iter().find(|turn| encode::<G>(*turn) == code)
}

fn encode<G: Game>(turn: G::Turn) -> TurnCode {
    TurnCode(turn.into())
}

impl<G: Evaluate> AnyLine for Line<G> {
    fn boxed_clone(&self) -> Box<dyn AnyLine> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }

    fn first_text(&self) -> String {
        let first = self
            .past()
            .first()
            .map_or(self.position(), |(first, _)| first);
        self.game().format_position(first)
    }

    fn text(&self) -> String {
        self.game().format_position(self.position())
    }

    fn ply(&self) -> usize {
        Self::ply(self)
    }

    fn to_move(&self) -> Seat {
        self.game().to_move(self.position())
    }

    fn colour(&self, seat: Seat) -> Colour {
        self.game().colour(self.position(), seat)
    }

    fn ending(&self) -> Option<Ending> {
        Self::ending(self)
    }

    fn turns(&self) -> Vec<TurnCode> {
        let mut turns = Vec::new();
        Self::turns(self, &mut turns);
        turns.into_iter().map(encode::<G>).collect()
    }

    fn menu(&self, order: usize) -> Vec<MenuItem> {
        let mut turns = Vec::new();
        Self::turns(self, &mut turns);
        turns
            .into_iter()
            .map(|turn| MenuItem {
                turn: encode::<G>(turn),
                text: self.game().format_turn(self.position(), turn),
                steps: self.game().steps(self.position(), turn, order),
            })
            .collect()
    }

    fn play(&mut self, turn: TurnCode) -> bool {
        decode(self, turn).is_some_and(|turn| {
            Self::play(self, turn);
            true
        })
    }

    fn undo(&mut self) -> Option<TurnCode> {
        Self::undo(self).map(encode::<G>)
    }

    fn parse_turn(&self, text: &str) -> Result<TurnCode, TurnError> {
        Self::parse_turn(self, text).map(encode::<G>)
    }

    fn format_turn(&self, turn: TurnCode) -> Option<String> {
        decode(self, turn).map(|turn| self.game().format_turn(self.position(), turn))
    }

    fn steps(&self, turn: TurnCode, order: usize) -> Option<Vec<Step>> {
        decode(self, turn).map(|turn| self.game().steps(self.position(), turn, order))
    }

    fn effects(&self, turn: TurnCode) -> Option<Vec<Effect>> {
        decode(self, turn).map(|turn| self.game().effects(self.position(), turn))
    }

    fn explain(&self, steps: &[Step], order: usize) -> TurnError {
        // A turn that the position allows can still be barred by the history.
        let mut turns = Vec::new();
        self.game().turns(self.position(), &mut turns);
        let barred = turns.into_iter().find(|turn| {
            self.is_barred(*turn)
                && self
                    .game()
                    .steps(self.position(), *turn, order)
                    .starts_with(steps)
        });
        match barred {
            Some(turn) => self.barred_error(turn),
            None => self.game().explain(self.position(), steps, order),
        }
    }

    fn piece(&self, point: Point) -> Option<Piece> {
        self.game().piece(self.position(), point)
    }

    fn sketch(&self) -> Sketch {
        self.game().sketch(self.position())
    }

    fn insights(&self, selected: Option<Point>) -> Vec<Insight> {
        self.game().insights(self.position(), selected)
    }

    fn key(&self) -> u64 {
        self.game().key(self.position())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        divide(self, depth)
            .into_iter()
            .map(|(turn, count)| (self.game().format_turn(self.position(), turn), count))
            .collect()
    }
}

impl<G: Evaluate> AnyEngine for Engine<G> {
    fn clear(&mut self) {
        Self::clear(self);
    }

    fn search(
        &mut self,
        line: &dyn AnyLine,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report<TurnCode>),
    ) -> Option<Report<TurnCode>> {
        let line = line
            .as_any()
            .downcast_ref::<Line<G>>()
            .expect("an engine is asked about lines of its own game only");
        Self::search(self, line, limits, stop, &mut |report| {
            on_report(&erase(report));
        })
        .map(|report| erase(&report))
    }
}

fn erase<T: Copy + Into<u32>>(report: &Report<T>) -> Report<TurnCode> {
    Report {
        depth: report.depth,
        selective_depth: report.selective_depth,
        nodes: report.nodes,
        elapsed: report.elapsed,
        table_permille: report.table_permille,
        lines: report
            .lines
            .iter()
            .map(|line| ScoredLine {
                score: line.score,
                turns: line
                    .turns
                    .iter()
                    .map(|turn| TurnCode((*turn).into()))
                    .collect(),
            })
            .collect(),
    }
}
