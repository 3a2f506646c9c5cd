//! bocch: a stone moves exactly as far as it has neighbours.

mod evaluate;
mod lesson;
mod notation;
mod rules;
#[cfg(test)]
mod tests;

use crate::core::{
    Colour, Edge, Effect, Ending, Game, Geometry, Info, Insight, Language, Options, Piece, Point,
    PositionError, Repetition, Seat, Side, Step, Surface, TurnError, rows_text,
};

use evaluate::Weights;
pub use rules::{Position, Turn};

/// The rules of bocch; it has no options.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bocch {
    weights: Weights,
}

impl Game for Bocch {
    type Position = Position;
    type Turn = Turn;

    const INFO: Info = Info {
        name: "bocch",
        aliases: &[],
        title: "bocch",
        summary: "A stone moves exactly as far as it has neighbours; two across win.",
        credit: "the makers of bocch",
        options: &[],
        colours: ["Black", "White"],
        clock: Some(7 * 60),
        lesson: lesson::LESSON,
        rules: &[(Language::English, include_str!("../../../rules/bocch.md"))],
    };

    fn new(_options: &Options) -> Self {
        Self::default()
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn to_move(&self, position: &Position) -> Seat {
        position.seat()
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn fresh_key(&self, position: &Position) -> u64 {
        position.fresh_key()
    }

    fn outcome(&self, position: &Position) -> Option<Ending> {
        position.outcome()
    }

    fn turns(&self, position: &Position, turns: &mut Vec<Turn>) {
        position.turns(turns);
    }

    fn count(&self, position: &Position) -> u64 {
        position.count()
    }

    fn apply(&self, position: &Position, turn: Turn) -> Position {
        position.apply(turn)
    }

    fn repetition(&self) -> Repetition {
        Repetition::DrawAt(3)
    }

    fn geometry(&self) -> Geometry {
        let columns = ('1'..='6').map(String::from).collect();
        let rows = ('a'..='f').map(String::from).collect();
        let mut geometry = Geometry::grid(Surface::Squares, columns, rows, |column, row| {
            format!("{column}{row}")
        });
        geometry.edges = vec![
            Edge {
                side: Side::Top,
                colour: Colour::White,
            },
            Edge {
                side: Side::Bottom,
                colour: Colour::Black,
            },
        ];
        geometry
    }

    fn symmetries(&self) -> Vec<Vec<Point>> {
        vec![
            (0..36)
                .map(|point| Point(point / 6 * 6 + 5 - point % 6))
                .collect(),
        ]
    }

    fn piece(&self, position: &Position, point: Point) -> Option<Piece> {
        position.stone(point.0 as u8).map(Piece::stone)
    }

    fn steps(&self, _position: &Position, turn: Turn, _order: usize) -> Vec<Step> {
        vec![
            Step::At(Point(turn.from().into())),
            Step::At(Point(turn.to().into())),
        ]
    }

    fn effects(&self, _position: &Position, turn: Turn) -> Vec<Effect> {
        vec![Effect::Move {
            from: Point(turn.from().into()),
            to: Point(turn.to().into()),
        }]
    }

    fn explain(&self, position: &Position, steps: &[Step], _order: usize) -> TurnError {
        notation::explain(position, steps)
    }

    fn insights(&self, position: &Position, _selected: Option<Point>) -> Vec<Insight> {
        (0..36)
            .filter(|square| position.stone(*square).is_some())
            .map(|square| Insight::Number {
                at: Point(square.into()),
                value: position.number(square),
            })
            .collect()
    }

    fn format_turn(&self, _position: &Position, turn: Turn) -> String {
        turn.to_string()
    }

    fn parse_turn(&self, position: &Position, text: &str) -> Result<Turn, TurnError> {
        notation::parse_turn(position, text)
    }

    fn format_position(&self, position: &Position) -> String {
        position.to_string()
    }

    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String {
        let letter = |colour| match colour {
            Colour::Black => 'b',
            Colour::White => 'w',
        };
        let rows = rows_text(pieces, 6, |piece| letter(piece.colour));
        format!("{rows} {}", letter(side))
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        text.parse()
    }
}
