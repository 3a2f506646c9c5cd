//! A turn in steps and effects, and what the rules make of a position, for screens.

use super::{
    bits::Bits,
    board::Board,
    position::{Position, with_board},
    turn::{Action, Turn},
};
use crate::core::{Colour, Effect, Insight, Kind, Piece, Point, Step};

/// The steps of a turn, the kind of piece first (order 0) or the point (order 1).
pub(super) fn steps(position: &Position, turn: Turn, order: usize) -> Vec<Step> {
    let (kind, at, to) = match turn.action() {
        Action::Swap => return vec![Step::Choice("swap")],
        Action::Pawn { at } => ("pawn", at, None),
        Action::Stone { at } => ("stone", at, None),
        Action::Displace { at, to } => ("stone", at, Some(to)),
    };
    let mut steps = vec![Step::Choice(kind), Step::At(position.point(at))];
    if order == 1 {
        steps.reverse();
    }
    steps.extend(to.map(|to| Step::At(position.point(to))));
    steps
}

/// What a legal turn does, in order.
pub(super) fn effects(position: &Position, turn: Turn) -> Vec<Effect> {
    let side = position.side();
    let mut effects = Vec::new();
    match turn.action() {
        Action::Swap => return vec![Effect::Swap],
        Action::Pawn { at } => effects.push(Effect::Place {
            at: position.point(at),
            piece: Piece::pawn(side),
        }),
        Action::Stone { at } => effects.push(Effect::Place {
            at: position.point(at),
            piece: Piece::stone(side),
        }),
        Action::Displace { at, to } => {
            let (at, to) = (position.point(at), position.point(to));
            if position.piece(to).is_some() {
                effects.push(Effect::Remove { at: to });
            }
            effects.push(Effect::Push {
                from: at,
                to: Some(to),
            });
            effects.push(Effect::Place {
                at,
                piece: Piece::stone(side),
            });
        }
    }
    with_board!(position, board => {
        let after = board.place(turn);
        for colour in Colour::BOTH {
            let mut turned = after.new[colour.index()];
            if let Action::Stone { at } | Action::Displace { at, .. } = turn.action() {
                turned = turned.minus(Bits::of(at));
            }
            for at in position.points(turned.points()) {
                effects.push(Effect::Become { at, piece: Piece::stone(colour) });
            }
        }
    });
    effects
}

/// The pawns of parties with one empty point left; with a piece selected, its
/// chain, or its party under the colour that it would turn into.
pub(super) fn insights(position: &Position, selected: Option<Point>) -> Vec<Insight> {
    with_board!(position, board => {
        let mut insights: Vec<_> = position
            .points(in_danger(board).points())
            .into_iter()
            .map(|at| Insight::Danger { at })
            .collect();
        if let Some(selected) = selected {
            let bit = position.bit(selected);
            if let Some(piece) = board.piece(bit) {
                let (colour, group) = group(board, bit, piece);
                insights.push(Insight::Group { colour, points: position.points(group.points()) });
            }
        }
        insights
    })
}

/// The pawns that one more piece can smother.
fn in_danger<B: Bits>(board: &Board<B>) -> B {
    let empty = board.empty();
    let mut rest = board.all_pawns();
    let mut danger = B::NONE;
    while let Some(bit) = rest.lowest() {
        let party = board.party(bit);
        if (party.around() & empty).count() == 1 {
            danger = danger | party;
        }
        rest = rest.minus(party);
    }
    danger
}

fn group<B: Bits>(board: &Board<B>, bit: u16, piece: Piece) -> (Colour, B) {
    match piece.kind {
        Kind::Stone => (
            piece.colour,
            B::of(bit).flood(board.stones[piece.colour.index()]),
        ),
        Kind::Pawn => {
            let party = board.party(bit);
            (board.party_colour(party), party)
        }
    }
}
