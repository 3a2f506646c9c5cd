//! A game on the screen: what is being entered, shown and thought about.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use crate::{
    catalog::TurnCode,
    core::{LessonStep, Point, Seat},
    engine::{Limits, Report, Score},
    session::{GameResult, NodeId, Player, SearchId, Session},
};

use super::entry::{Entry, Menus, Typed};

/// A game on the screen.
#[derive(Debug)]
pub(super) struct Play {
    pub(super) session: Session,
    /// Limits of the computer's turns beside its level.
    pub(super) limits: Limits,
    /// The file the game was saved under.
    pub(super) path: Option<PathBuf>,
    /// Whether this is the game in progress, saved at every ply.
    pub(super) kept: bool,
    /// Looking at a game instead of playing it.
    pub(super) replay: Option<Replay>,
    /// Being shown how the game is played.
    pub(super) lesson: Option<LessonState>,
    /// The game in progress that a replay was opened from.
    pub(super) behind: Option<Box<Self>>,

    pub(super) menus: Menus,
    pub(super) entry: Entry,
    pub(super) typed: Typed,
    pub(super) cursor: Point,
    /// Where the mouse button went down.
    pub(super) pressed: Option<Point>,
    pub(super) flip: bool,
    /// Whether marks are drawn, where it was said for this game.
    pub(super) insights: Option<bool>,
    pub(super) message: Option<Message>,
    /// Points that the last message is about.
    pub(super) marked: Vec<Point>,
    /// How many lines the turn list is scrolled away from its end or cursor.
    pub(super) scroll: Option<usize>,

    pub(super) paused: bool,
    /// The speed of turns between computers, as an index into [`SPEEDS`].
    pub(super) speed: usize,
    pub(super) search: Option<Running>,
    /// A turn of the computer that is held back until then.
    pub(super) pending: Option<Pending>,
    /// The node at which the computer has failed; it is not asked there again.
    pub(super) failed: Option<NodeId>,
    /// When the player to move began to think.
    pub(super) since: Option<Instant>,

    pub(super) analysis: bool,
    /// Whether the positions of the game are being judged one after the other.
    pub(super) review: bool,
    pub(super) thoughts: Option<Thoughts>,
    pub(super) hint: Option<Hint>,
    /// The position, with turns after it, at which the computer was asked to play
    /// all the same.
    pub(super) asked: Option<NodeId>,
    /// What the computer thinks of its turn, from First's view, until it is played.
    pub(super) turn_score: Option<Score>,
}

/// A turn of the computer that is held back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending {
    pub(super) turn: TurnCode,
    /// When it is to be played.
    pub(super) due: Instant,
    /// How long the computer thought about it.
    pub(super) thought: Duration,
}

/// Looking at a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Replay {
    /// When the next turn comes by itself.
    pub(super) next: Option<Instant>,
    /// The ply being typed.
    pub(super) jump: String,
}

/// Where a lesson stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LessonState {
    /// Index into the steps.
    pub(super) step: usize,
    /// Whether what was asked has been done.
    pub(super) done: bool,
    /// Whether the text may go where there is no room beside the board.
    pub(super) read: bool,
}

/// A line of text for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Message {
    pub(super) text: String,
    pub(super) tone: Tone,
}

/// How a message is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Plain,
    Good,
    Bad,
}

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The computer's turn.
    Turn(Seat),
    /// Lines of analysis.
    Analysis,
    /// A hint.
    Hint,
    /// A score for a look back at the game.
    Review,
}

/// A search that should go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) aim: Aim,
    pub(super) node: NodeId,
}

/// A search that goes on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    pub(super) id: SearchId,
    pub(super) wanted: Wanted,
    pub(super) since: Instant,
    /// Whether it has ended by itself.
    pub(super) done: bool,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub(super) struct Thoughts {
    pub(super) node: NodeId,
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) lines: Vec<ThoughtLine>,
}

/// One line of play with its score.
#[derive(Clone, Debug)]
pub(super) struct ThoughtLine {
    /// From First's view.
    pub(super) score: Score,
    pub(super) turns: Vec<String>,
    pub(super) codes: Vec<TurnCode>,
}

/// A hint, shown in stages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hint {
    pub(super) node: NodeId,
    /// 1: where; 2: the turn; 3: the line.
    pub(super) stage: u8,
    /// The line, once the search has found it.
    pub(super) line: Vec<TurnCode>,
}

/// Speeds of replay and of turns between computers, in quarters.
pub(super) const SPEEDS: [u32; 6] = [1, 2, 4, 8, 16, 32];
/// The speed at the start: 1x.
const PLAIN_SPEED: usize = 2;
/// How long a turn stays before the next one at 1x.
const PACE: Duration = Duration::from_millis(1000);
/// How long the computer seems to think at least.
const MOMENT: Duration = Duration::from_millis(400);
/// Plies of a line that are shown.
const SHOWN: usize = 12;

impl Play {
    /// A game to be played.
    pub(super) fn new(session: Session, limits: Limits, now: Instant) -> Self {
        let mut play = Self {
            session,
            limits,
            path: None,
            kept: true,
            replay: None,
            lesson: None,
            behind: None,
            menus: Menus::default(),
            entry: Entry::default(),
            typed: Typed::default(),
            cursor: Point(0),
            pressed: None,
            flip: false,
            insights: None,
            message: None,
            marked: Vec::new(),
            scroll: None,
            paused: false,
            speed: PLAIN_SPEED,
            search: None,
            pending: None,
            failed: None,
            since: Some(now),
            analysis: false,
            review: false,
            thoughts: None,
            hint: None,
            asked: None,
            turn_score: None,
        };
        play.arrived(now);
        play.cursor = play.first_cursor();
        play
    }

    /// A game to be looked at.
    pub(super) fn replay(session: Session, now: Instant) -> Self {
        Self {
            replay: Some(Replay::default()),
            kept: false,
            ..Self::new(session, Limits::default(), now)
        }
    }

    /// Brings everything that belongs to a position up to date.
    pub(super) fn arrived(&mut self, now: Instant) {
        let orders = self.session.game().orders();
        self.menus = if self.session.result().is_some() {
            Menus::default()
        } else {
            Menus::new(self.session.line(), orders)
        };
        self.entry.clear();
        self.typed.clear();
        self.marked.clear();
        self.pressed = None;
        self.pending = None;
        self.hint = None;
        self.failed = None;
        self.review = false;
        self.scroll = None;
        self.since = Some(now);
        if self
            .thoughts
            .as_ref()
            .is_some_and(|thoughts| thoughts.node != self.session.cursor())
        {
            self.thoughts = None;
        }
    }

    /// The step of the lesson that is on the board.
    pub(super) fn lesson_step(&self) -> Option<&'static LessonStep> {
        let state = self.lesson?;
        self.session.game().info().lesson.steps.get(state.step)
    }

    /// Whether the game goes on: not over, and not only looked at.
    pub(super) fn is_live(&self) -> bool {
        self.replay.is_none() && self.session.result().is_none()
    }

    /// Whether a person is to move.
    pub(super) fn is_humans_turn(&self) -> bool {
        self.is_live() && self.session.player_to_move().is_human()
    }

    /// Whether a turn may be typed, be it in advance: a person plays.
    pub(super) fn may_type(&self) -> bool {
        self.is_live() && !self.is_show()
    }

    /// Whether the computer is to move and should think. Where turns follow, the
    /// player is looking back, and it waits to be asked.
    pub(super) fn is_cpus_turn(&self) -> bool {
        let node = self.session.cursor();
        self.is_live()
            && !self.session.player_to_move().is_human()
            && (self.session.node(node).children.is_empty() || self.asked == Some(node))
    }

    /// Whether the computer is to move and waits to be asked.
    pub(super) fn is_cpu_waiting(&self) -> bool {
        self.is_live() && !self.session.player_to_move().is_human() && !self.is_cpus_turn()
    }

    /// Whether the computer is thinking about its turn, or holds it back.
    pub(super) fn is_thinking(&self) -> bool {
        self.is_cpus_turn() && (self.is_searching_turn() || self.pending.is_some())
    }

    fn is_searching_turn(&self) -> bool {
        self.search
            .is_some_and(|search| matches!(search.wanted.aim, Aim::Turn(_)) && !search.done)
    }

    /// Whether the clock of the side to move runs while the game stands in front, or the
    /// computer goes on thinking behind a menu. Showing a turn costs nobody time.
    pub(super) fn is_clock_running(&self, in_front: bool) -> bool {
        self.is_live()
            && !self.paused
            && !self.is_cpu_waiting()
            && self.pending.is_none()
            && (in_front || self.is_cpus_turn())
    }

    /// Whether both players are computers.
    pub(super) fn is_show(&self) -> bool {
        self.session
            .players()
            .iter()
            .all(|player| !player.is_human())
    }

    /// Whether exactly one player is a computer.
    pub(super) fn is_against_cpu(&self) -> bool {
        let [first, second] = self.session.players();
        first.is_human() != second.is_human()
    }

    /// The result at the cursor.
    pub(super) fn result(&self) -> Option<GameResult> {
        self.session.result()
    }

    /// What search should go on; `held` if something stands in front of the game.
    pub(super) fn wanted(&self, held: bool) -> Option<Wanted> {
        let node = self.session.cursor();
        let wanted = |aim| Some(Wanted { aim, node });
        if self.session.line().ending().is_some() {
            return None;
        }
        if self.review && !held {
            return wanted(Aim::Review);
        }
        if self.is_cpus_turn() {
            // Something in front does not keep the computer from thinking.
            let idle = self.paused || self.pending.is_some() || self.failed == Some(node);
            return match idle {
                false => wanted(Aim::Turn(self.session.line().to_move())),
                true if self.analysis && !held => wanted(Aim::Analysis),
                true => None,
            };
        }
        if self.hint.as_ref().is_some_and(|hint| hint.line.is_empty()) {
            return wanted(Aim::Hint);
        }
        if self.analysis && !held {
            return wanted(Aim::Analysis);
        }
        None
    }

    /// How long a turn is held back, from the moment the computer began to think.
    pub(super) fn pace(&self, animation: bool) -> Duration {
        match (animation, self.is_show()) {
            (false, _) => Duration::ZERO,
            (true, true) => PACE * 4 / SPEEDS[self.speed],
            (true, false) => MOMENT,
        }
    }

    /// How long a turn stays in a replay.
    pub(super) fn step_time(&self) -> Duration {
        PACE * 4 / SPEEDS[self.speed]
    }

    /// Takes over what a search reports.
    pub(super) fn think(&mut self, report: &Report<TurnCode>) {
        let line = self.session.line();
        let sign = line.to_move();
        let lines = report
            .lines
            .iter()
            .map(|found| {
                let mut line = line.boxed_clone();
                let mut turns = Vec::new();
                for turn in found.turns.iter().take(SHOWN) {
                    let Some(text) = line.format_turn(*turn) else {
                        break;
                    };
                    turns.push(text);
                    line.play(*turn);
                }
                ThoughtLine {
                    score: if sign == Seat::First {
                        found.score
                    } else {
                        -found.score
                    },
                    turns,
                    codes: found.turns.clone(),
                }
            })
            .collect();
        self.thoughts = Some(Thoughts {
            node: self.session.cursor(),
            depth: report.depth,
            nodes: report.nodes,
            lines,
        });
    }

    /// What is known of the position at the cursor, from First's view.
    pub(super) fn score(&self) -> Option<Score> {
        let node = self.session.cursor();
        self.thoughts
            .as_ref()
            .filter(|thoughts| thoughts.node == node)
            .and_then(|thoughts| thoughts.lines.first())
            .map(|line| line.score)
            .or_else(|| self.session.node(node).note.score)
    }

    /// Says something on the message line.
    pub(super) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.message = Some(Message {
            text: text.into(),
            tone,
        });
    }

    /// The seat that a person at the screen plays: the one to move if it is a
    /// person's, else the other if that is.
    pub(super) fn person(&self) -> Seat {
        let seat = self.session.line().to_move();
        let is_human = |seat: Seat| self.session.players()[seat.index()].is_human();
        if is_human(seat) || !is_human(seat.opponent()) {
            seat
        } else {
            seat.opponent()
        }
    }

    /// Who plays on the other side of a person, if it is a computer.
    pub(super) fn opponent_level(&self) -> Option<Player> {
        let other = self.session.players()[self.person().opponent().index()];
        (!other.is_human()).then_some(other)
    }

    /// A point to begin with: one that a turn begins with, near the mover's side.
    fn first_cursor(&self) -> Point {
        let geometry = self.session.game().geometry();
        let line = self.session.line();
        let own = line.colour(line.to_move());
        let middle = Point((geometry.places.len() / 2) as u16);
        let mine: Vec<Point> = geometry
            .points()
            .filter(|point| line.piece(*point).is_some_and(|piece| piece.colour == own))
            .collect();
        mine.get(mine.len() / 2).copied().unwrap_or(middle)
    }
}
