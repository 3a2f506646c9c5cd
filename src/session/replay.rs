//! Between sessions and records.

use super::{
    Claim, GameResult, NodeId, Note, Record, RecordError, RecordPlayer, RecordResult, RecordTurn,
    Session, Setup, tree::Tree,
};
use crate::{
    catalog,
    core::{OptionValue, Options, Seat},
};

/// Variations within variations that a record writes as such. Deeper ones are
/// written beside each other with the turns they share repeated, which reads back
/// to the same tree and keeps the nesting within what readers accept.
const DEEPEST: usize = 16;

/// A game read from a record.
#[derive(Debug)]
pub struct Loaded {
    /// The game as far as it is legal, standing at its end.
    pub session: Session,
    /// The first thing in the record that the rules contradict.
    pub problem: Option<RecordError>,
}

impl Session {
    /// The game as a record. Costs its length, and the turns after the cursor once
    /// more.
    #[must_use]
    pub fn record(&self) -> Record {
        let header = &self.header;
        let main = self.main_line();
        let options = self.game.options().iter();
        Record {
            game: self.game.info().name.to_owned(),
            options: options
                .map(|(key, value): (_, &OptionValue)| (key.to_owned(), value.to_string()))
                .collect(),
            position: header.position.clone(),
            players: Seat::BOTH.map(|seat| RecordPlayer {
                name: header.names[seat.index()].clone(),
                kind: Some(self.players[seat.index()]),
                extra: header.player_extra[seat.index()].clone(),
            }),
            seed: (header.seed != 0).then_some(header.seed),
            clock: self.clock.as_ref().map(super::Clock::spec),
            date: header.date.clone(),
            result: self.record_result(&main),
            at: main
                .iter()
                .position(|node| *node == self.cursor)
                .map(|index| index + 1)
                .or_else(|| (self.cursor == Tree::ROOT).then_some(0))
                .filter(|ply| *ply < main.len()),
            comment: self.tree.node(Tree::ROOT).note.comment.clone(),
            turns: self.record_line(Tree::ROOT, 0),
            extra: header.extra.clone(),
        }
    }

    /// Replays a record through the rules. A turn that is not legal ends the line
    /// it stands in; what comes before it is kept, and the first such turn is the
    /// problem.
    ///
    /// # Errors
    /// The game, its options or the position before the first turn are unknown, so
    /// that there is nothing to open.
    pub fn from_record(record: Record) -> Result<Loaded, RecordError> {
        let entry = catalog::find(&record.game).ok_or_else(|| {
            let known: Vec<_> = catalog::GAMES.iter().map(|game| game.info.name).collect();
            RecordError::new(
                "game",
                format!("no game {:?}; there are {}", record.game, known.join(", ")),
            )
        })?;
        for (key, text) in &record.options {
            Options::resolve(entry.info.options, [(key.as_str(), text.as_str())])
                .map_err(|error| RecordError::new(format!("options.{key}"), error.message))?;
        }
        let game = entry
            .build(record.options.iter().map(|(k, v)| (k.as_str(), v.as_str())))
            .map_err(|error| RecordError::new("options", error.message))?;
        let [first, second] = record.players;
        let mut session = Self::new(Setup {
            game,
            position: record.position,
            players: [
                first.kind.unwrap_or_default(),
                second.kind.unwrap_or_default(),
            ],
            names: [first.name, second.name],
            clock: record.clock,
            seed: record.seed.unwrap_or(0),
        })
        .map_err(|error| RecordError::new("position", error.message))?;
        session.header.date = record.date;
        session.header.extra = record.extra;
        session.header.player_extra = [first.extra, second.extra];
        session.set_comment(Tree::ROOT, record.comment);

        let mut problem = None;
        session.replay_line("", record.turns, &mut problem);
        if let Some(result) = record.result
            && problem.is_none()
        {
            problem = session.take_result(&result).err();
        }
        if problem.is_none() {
            // A result may have been made before the last turn, and the game stand there.
            let main = session.main_line();
            match record.at {
                Some(ply) if ply > main.len() => {
                    problem = Some(RecordError::new(
                        "at",
                        format!("ply {ply} of a game of {} turns", main.len()),
                    ));
                }
                Some(0) => session.go_to(Tree::ROOT),
                Some(ply) => session.go_to(main[ply - 1]),
                None => session.go_to(session.tree.main_end()),
            }
        }
        session.arrive();
        Ok(Loaded { session, problem })
    }

    fn main_line(&self) -> Vec<NodeId> {
        self.tree.path(self.tree.main_end()).0
    }

    /// The result at the end of the main line, or where the players made it.
    fn record_result(&self, main: &[NodeId]) -> Option<RecordResult> {
        let header = &self.header;
        let end = self.tree.main_end();
        let (result, ply) = match self.claimed {
            Some((node, result)) => {
                let ply = match node {
                    Tree::ROOT => 0,
                    _ => main.iter().position(|main| *main == node)? + 1,
                };
                (result, (node != end).then_some(ply))
            }
            None if self.cursor == end => (GameResult::Rules(self.line.ending()?), None),
            None => {
                let mut line = self.line.boxed_clone();
                while line.undo().is_some() {}
                for node in main {
                    line.play(self.tree.node(*node).turn);
                }
                (GameResult::Rules(line.ending()?), None)
            }
        };
        Some(RecordResult {
            winner: result.winner(),
            by: match result {
                GameResult::Rules(_) => Claim::Rules,
                GameResult::Resigned { .. } => Claim::Resignation,
                GameResult::Agreed => Claim::Agreement,
                GameResult::TimeOut { .. } => Claim::Time,
            },
            reason: match result {
                GameResult::Rules(ending) => Some(ending.reason.to_owned()),
                _ => None,
            },
            ply,
            extra: header.result_extra.clone(),
        })
    }

    /// The main line from a node on, with the variations beside each turn.
    fn record_line(&self, from: NodeId, depth: usize) -> Vec<RecordTurn> {
        let mut turns = Vec::new();
        let mut at = from;
        while let [main, others @ ..] = self.tree.node(at).children.as_slice() {
            let mut turn = self.record_turn(*main);
            for other in others {
                self.record_variation(*other, depth + 1, &mut turn.variations);
            }
            turns.push(turn);
            at = *main;
        }
        turns
    }

    /// Appends the variation that begins with `first`: one list, or, where that
    /// would nest too deeply, one for each line of its tree.
    fn record_variation(&self, first: NodeId, depth: usize, lines: &mut Vec<Vec<RecordTurn>>) {
        if depth < DEEPEST {
            let mut line = vec![self.record_turn(first)];
            line.extend(self.record_line(first, depth));
            lines.push(line);
            return;
        }
        let mut waiting = vec![(Vec::new(), first)];
        while let Some((shared, branch)) = waiting.pop() {
            let mut line = shared;
            let mut at = branch;
            loop {
                line.push(self.record_turn(at));
                let [main, others @ ..] = self.tree.node(at).children.as_slice() else {
                    break;
                };
                // Behind the others, so that what is popped next is the first of them.
                let at_least = waiting.len();
                for other in others {
                    waiting.insert(at_least, (line.clone(), *other));
                }
                at = *main;
            }
            lines.push(line);
        }
    }

    fn record_turn(&self, id: NodeId) -> RecordTurn {
        let node = self.tree.node(id);
        RecordTurn {
            text: node.text.clone(),
            note: node.note.clone(),
            variations: Vec::new(),
        }
    }

    /// Plays a line of turns with their variations from the cursor on; the cursor
    /// ends behind the last legal one.
    fn replay_line(
        &mut self,
        within: &str,
        turns: Vec<RecordTurn>,
        problem: &mut Option<RecordError>,
    ) {
        for (turn, number) in turns.into_iter().zip(1..) {
            let place = if within.is_empty() {
                format!("turn {number}")
            } else {
                format!("{within}, turn {number}")
            };
            let ply = self.ply();
            let played = self.add_text(&turn.text, turn.note);
            let main = match played {
                Ok(id) => Some(id),
                Err(message) => {
                    let place = format!("{place} ({})", self.count_of_mover());
                    let text = super::visible(&turn.text);
                    problem.get_or_insert_with(|| {
                        RecordError::new(place, format!("{text}: {message}"))
                    });
                    None
                }
            };
            let back = |session: &mut Self| while session.ply() > ply && session.step_back() {};
            let has_variations = !turn.variations.is_empty();
            for (line, number) in turn.variations.into_iter().zip(1..) {
                back(self);
                self.replay_line(&format!("{place}, variation {number}"), line, problem);
            }
            let Some(main) = main else {
                back(self);
                return;
            };
            if has_variations {
                back(self);
                self.step_to(main);
            }
        }
    }

    /// Adds a turn at the cursor without making it the main one, and goes there.
    fn add_text(&mut self, text: &str, note: Note) -> Result<NodeId, String> {
        let turn = self.line.parse_turn(text).map_err(|error| error.message)?;
        let seat = self.line.to_move();
        let text = self
            .line
            .format_turn(turn)
            .ok_or_else(|| "the turn is not legal here".to_owned())?;
        let id = match self.tree.child(self.cursor, turn) {
            Some(id) => id,
            None => self.tree.add(self.cursor, turn, text, seat),
        };
        let known = self.tree.note_mut(id);
        if *known == Note::default() {
            *known = note;
        }
        self.step_to(id);
        Ok(id)
    }

    /// `Black's 9th`: which turn of its own the mover is about to play.
    fn count_of_mover(&self) -> String {
        let seat = self.line.to_move();
        let mut own = 1;
        let mut id = self.cursor;
        while let Some(parent) = self.tree.node(id).parent {
            own += usize::from(self.tree.node(id).seat == seat);
            id = parent;
        }
        let ending = match (own % 10, own % 100) {
            (_, 11..=13) => "th",
            (1, _) => "st",
            (2, _) => "nd",
            (3, _) => "rd",
            _ => "th",
        };
        format!("{}'s {own}{ending}", self.colour_name(seat))
    }

    /// Compares the result of a record with the rules and takes it over.
    fn take_result(&mut self, given: &RecordResult) -> Result<(), RecordError> {
        let wrong = |message: String| Err(RecordError::new("result", message));
        let said = |winner: Option<Seat>| match winner {
            Some(Seat::First) => "First wins",
            Some(Seat::Second) => "Second wins",
            None => "a draw",
        };
        if let Some(ply) = given.ply {
            if ply > self.ply() || given.by == Claim::Rules {
                return wrong(format!("no result can stand at ply {ply}"));
            }
            self.go_to_ply(ply);
        }
        let answer = match (self.line.ending(), given.by) {
            (Some(ending), Claim::Rules) if ending.winner() == given.winner => Ok(()),
            (Some(ending), _) => wrong(format!(
                "the record says {}, but by the rules it is {} ({})",
                said(given.winner),
                said(ending.winner()),
                ending.reason
            )),
            (None, Claim::Rules) => wrong(format!(
                "the record says {} by the rules, but the game is not over",
                said(given.winner)
            )),
            (None, claim) => {
                let result = match (claim, given.winner) {
                    (Claim::Time, Some(winner)) => GameResult::TimeOut {
                        loser: winner.opponent(),
                    },
                    (Claim::Resignation, Some(winner)) => GameResult::Resigned {
                        loser: winner.opponent(),
                    },
                    _ => GameResult::Agreed,
                };
                self.claim(result);
                Ok(())
            }
        };
        self.header.result_extra.clone_from(&given.extra);
        answer
    }
}
