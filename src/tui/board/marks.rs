//! What is drawn on the board beside its pieces.

use crate::core::{Colour, Effect, Geometry, Insight, Piece, Point};

/// A point that may be chosen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The point.
    pub at: Point,
    /// Whether an enemy piece would be taken or pushed there.
    pub capture: bool,
}

/// An arrow of a preview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// From here.
    pub from: Point,
    /// To here, on the same board.
    pub to: Point,
}

/// A piece that would be pushed off the board, marked by an `x` beyond the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Off {
    /// Where the piece stands.
    pub from: Point,
    /// The direction in which it goes: columns to the right, rows down, each -1..=1.
    pub direction: (i8, i8),
}

/// A line along which the selected piece would move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ray {
    /// The selected piece.
    pub from: Point,
    /// Where it would land, if that is on the board.
    pub to: Option<Point>,
    /// How far it must go.
    pub distance: u8,
    /// What stands in the way.
    pub block: Option<Point>,
}

/// A connected group of stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupMark {
    /// Whose.
    pub colour: Colour,
    /// Its points.
    pub points: Vec<Point>,
}

/// How many pieces of a colour stand on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Index into [`Geometry::boards`].
    pub board: usize,
    /// Whose.
    pub colour: Colour,
    /// How many.
    pub count: u8,
}

/// What is drawn on the board beside its pieces. Points that the board does not
/// have are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The cursor: `[ ]`, and its row and column are lit.
    pub cursor: Option<Point>,
    /// What the player has chosen so far: `> <`, reversed without colour.
    pub selected: Vec<Point>,
    /// Where the next step can go: a dot, `x x` around a piece to be taken.
    pub targets: Vec<Target>,
    /// The points of the last turn: underlined.
    pub last: Vec<Point>,
    /// Arrows of a preview.
    pub arrows: Vec<Arrow>,
    /// Pieces pushed off the board: `x` beyond the edge.
    pub off: Vec<Off>,
    /// Pieces in danger: `!`.
    pub danger: Vec<Point>,
    /// Points that make a turn illegal: `# #`, reversed without colour.
    pub illegal: Vec<Point>,
    /// Numbers drawn on pieces, 0..=9.
    pub numbers: Vec<(Point, u8)>,
    /// Connected groups: tinted, and lettered from `a`.
    pub groups: Vec<GroupMark>,
    /// Lines of the selected piece, with distance and block.
    pub rays: Vec<Ray>,
    /// Pieces of a preview, drawn as ghosts: instead of what stands there, or
    /// `None` where a piece would leave.
    pub ghosts: Vec<(Point, Option<Piece>)>,
    /// Counts, shown beside the boards' names.
    pub tallies: Vec<Tally>,
}

impl Marks {
    /// Adds what a position has to say.
    pub fn add_insights(&mut self, insights: &[Insight]) {
        for insight in insights {
            match insight {
                Insight::Number { at, value } => self.numbers.push((*at, *value)),
                Insight::Danger { at } => self.danger.push(*at),
                Insight::Ray {
                    from,
                    to,
                    distance,
                    block,
                } => self.rays.push(Ray {
                    from: *from,
                    to: *to,
                    distance: *distance,
                    block: *block,
                }),
                Insight::Group { colour, points } => self.groups.push(GroupMark {
                    colour: *colour,
                    points: points.clone(),
                }),
                Insight::Tally {
                    board,
                    colour,
                    count,
                } => self.tallies.push(Tally {
                    board: *board,
                    colour: *colour,
                    count: *count,
                }),
            }
        }
    }

    /// Marks the points of the last turn.
    pub fn add_last_turn(&mut self, effects: &[Effect]) {
        for effect in effects {
            match *effect {
                Effect::Move { from, to } => self.last.extend([from, to]),
                Effect::Push { from, to } => {
                    self.last.push(from);
                    self.last.extend(to);
                }
                Effect::Place { at, .. } | Effect::Remove { at } | Effect::Become { at, .. } => {
                    self.last.push(at);
                }
                Effect::Swap | Effect::Pass => {}
            }
        }
    }

    /// Previews a turn: arrows for what moves, ghosts for what would stand where,
    /// an `x` for what would be pushed off. `piece` tells what stands now.
    pub fn add_preview(
        &mut self,
        geometry: &Geometry,
        effects: &[Effect],
        piece: impl Fn(Point) -> Option<Piece>,
    ) {
        let mut ghosts: Vec<(Point, Option<Piece>)> = Vec::new();
        let direction = effects
            .iter()
            .find_map(|effect| match *effect {
                Effect::Move { from, to } => Some(towards(geometry, from, to)),
                _ => None,
            })
            .unwrap_or_default();
        for effect in effects {
            let now = |at: Point| {
                ghosts
                    .iter()
                    .rev()
                    .find(|ghost| ghost.0 == at)
                    .map_or_else(|| piece(at), |ghost| ghost.1)
            };
            match *effect {
                Effect::Move { from, to } => {
                    self.arrows.push(Arrow { from, to });
                    let moved = now(from);
                    ghosts.extend([(from, None), (to, moved)]);
                }
                Effect::Push { from, to: Some(to) } => {
                    self.arrows.push(Arrow { from, to });
                    let moved = now(from);
                    // A pusher may already stand on `from`; the pushed piece is the
                    // one that stood there before the turn.
                    let pushed = piece(from).or(moved);
                    if moved == pushed {
                        ghosts.push((from, None));
                    }
                    ghosts.push((to, pushed));
                }
                Effect::Push { from, to: None } => {
                    self.off.push(Off { from, direction });
                    if now(from) == piece(from) {
                        ghosts.push((from, None));
                    }
                }
                Effect::Place { at, piece } | Effect::Become { at, piece } => {
                    ghosts.push((at, Some(piece)));
                }
                Effect::Remove { at } => ghosts.push((at, None)),
                Effect::Swap | Effect::Pass => {}
            }
        }
        self.ghosts.extend(ghosts);
    }
}

/// The direction from one point to another, each part -1..=1.
fn towards(geometry: &Geometry, from: Point, to: Point) -> (i8, i8) {
    let (Some(from), Some(to)) = (
        geometry.places.get(from.index()),
        geometry.places.get(to.index()),
    ) else {
        return (0, 0);
    };
    (
        (to.x - from.x).signum() as i8,
        (to.y - from.y).signum() as i8,
    )
}
