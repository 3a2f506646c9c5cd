//! The engine: sets a search up, runs its threads and reports what they find.

use std::{cmp::Reverse, fmt, thread, time::Duration};

use super::{
    Evaluate, Exact, Level, Limits, Score, StopFlag, Techniques,
    history::Histories,
    level::Handicap,
    path::Path,
    root::{Plan, RootTurn},
    searcher::{INFINITE, Searcher},
    table::Table,
    threads::{HaltOnDrop, Lead, Shared},
    time::Timer,
};
use crate::core::{Line, mix};

/// Nothing is searched to a greater depth.
const MAX_DEPTH: i32 = 128;
/// Lines that an oracle continues end after this many turns.
const LONGEST: usize = 300;
/// Looking for turns that leave the opponent without one takes no longer than this
/// where time is short.
const SCAN: Duration = Duration::from_millis(5);

/// How the engine is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Strength. Below [`Level::MAX`] the engine limits itself and picks among
    /// near-equal turns by `seed`.
    pub level: Level,
    /// Size of the transposition table in MiB, at least 1.
    pub table_mib: usize,
    /// Search threads, at least 1. With one thread a search with depth or node
    /// limits is the same on every run. Only [`Level::MAX`] uses more than one.
    pub threads: usize,
    /// How many best lines to report (multi-PV), at least 1.
    pub lines: usize,
    /// Seed of the level's choices.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            level: Level::MAX,
            table_mib: 64,
            threads: 1,
            lines: 1,
            seed: 0,
        }
    }
}

/// One line of play with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredLine<T> {
    /// From the view of the side to move at the root.
    pub score: Score,
    /// The principal variation; never empty.
    pub turns: Vec<T>,
}

/// What the search knows after an iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<T> {
    /// Plies of the last finished iteration; 0 if there was no time for any.
    pub depth: u32,
    /// The deepest ply visited.
    pub selective_depth: u32,
    /// Positions visited so far, over all threads.
    pub nodes: u64,
    /// Time spent so far.
    pub elapsed: Duration,
    /// How full the transposition table is, in thousandths.
    pub table_permille: u32,
    /// The best lines, best first; at least one. The turn to play is the first of
    /// the first.
    pub lines: Vec<ScoredLine<T>>,
}

impl<T: Copy> Report<T> {
    /// The turn to play.
    #[must_use]
    pub fn best(&self) -> T {
        self.lines[0].turns[0]
    }
}

/// An engine for one game, with the tables it keeps from search to search.
pub struct Engine<G: Evaluate> {
    game: G,
    settings: Settings,
    techniques: Techniques,
    table: Table,
    histories: Histories,
}

impl<G: Evaluate> Engine<G> {
    /// A fresh engine.
    #[must_use]
    pub fn new(game: G, settings: Settings) -> Self {
        game.prepare();
        let handicap = settings.level.handicap();
        // A level that searches little needs no large table.
        let enough = handicap.map_or(usize::MAX, |handicap| {
            (handicap.nodes.min(1_000_000) >> 14) as usize + 1
        });
        Self {
            table: Table::new(settings.table_mib.min(enough)),
            histories: Histories::new(G::HISTORY),
            game,
            settings,
            techniques: Techniques::ALL,
        }
    }

    /// The same engine with some techniques turned off, for measuring and testing.
    #[must_use]
    pub fn with_techniques(self, techniques: Techniques) -> Self {
        Self { techniques, ..self }
    }

    /// Forgets everything learned from earlier searches (a new game).
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.clear();
    }

    /// Searches the position at the end of `line` and returns the last report, or
    /// `None` if the game is over. Always returns a legal turn otherwise, even when
    /// stopped at once. `on_report` is called after each finished iteration.
    pub fn search(
        &mut self,
        line: &Line<G>,
        limits: &Limits,
        stop: &StopFlag,
        on_report: &mut dyn FnMut(&Report<G::Turn>),
    ) -> Option<Report<G::Turn>> {
        let timer = Timer::new(limits);
        if line.ending().is_some() {
            return None;
        }
        let mut turns = Vec::new();
        line.turns(&mut turns);
        self.game.distinct(line.position(), &mut turns);
        self.table.age();
        self.histories.age();
        let hurried = timer.is_limited() || stop.is_raised();
        let roots = self.roots(line, turns, hurried.then_some(timer));
        let task = Task {
            line,
            settings: &self.settings,
            handicap: self.settings.level.handicap(),
            plan: self.plan(limits, roots.len()),
            solved: self.game.oracle(line.position()).is_some(),
            single: roots.len() == 1 && timer.is_limited(),
        };
        let threads = match task.handicap {
            Some(_) => 1,
            None => self.settings.threads.max(1),
        };
        let shared = Shared::new(
            &self.table,
            self.techniques,
            timer,
            stop,
            limits.nodes,
            threads,
        );
        Some(task.run(&shared, &self.histories, roots, on_report))
    }

    /// The turns at the root, in the order in which to try them.
    fn roots(
        &self,
        line: &Line<G>,
        turns: Vec<G::Turn>,
        hurried: Option<Timer>,
    ) -> Vec<RootTurn<G::Turn>> {
        let game = &self.game;
        let position = line.position();
        let seat = game.to_move(position);
        let mut rates = Vec::with_capacity(turns.len());
        game.rate(position, &turns, &mut |class, order| {
            rates.push(Reverse((class, order)));
        });
        let mut rated: Vec<_> = rates.into_iter().zip(turns).collect();
        rated.sort_by_key(|(rate, _)| *rate);
        let mut roots: Vec<_> = rated
            .into_iter()
            .map(|(_, turn)| RootTurn::new(turn))
            .collect();
        let winner = roots.iter().position(|root| {
            game.outcome(&game.apply(position, root.turn))
                .is_some_and(|ending| ending.winner() == Some(seat))
        });
        let winner = winner.or_else(|| {
            let mut line = line.clone();
            roots.iter().position(|root| {
                if hurried.is_some_and(|timer| timer.elapsed() > SCAN) {
                    return false;
                }
                line.play(root.turn);
                let wins = line
                    .ending()
                    .is_some_and(|ending| ending.winner() == Some(seat));
                line.undo();
                wins
            })
        });
        if let Some(winner) = winner {
            roots[..=winner].rotate_right(1);
            roots[0].wins = true;
        }
        roots
    }

    fn plan(&self, limits: &Limits, roots: usize) -> Plan {
        let handicap = self.settings.level.handicap();
        let asked = limits
            .depth
            .and_then(|depth| i32::try_from(depth).ok())
            .map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH));
        Plan {
            first: 1,
            last: handicap.map_or(asked, |handicap| asked.min(handicap.depth)),
            nodes: handicap.map_or(u64::MAX, |handicap| handicap.nodes),
            lines: self.settings.lines.clamp(1, roots),
            margin: handicap.map_or(0, |handicap| handicap.margin(self.game.margin())),
        }
    }
}

impl<G: Evaluate> fmt::Debug for Engine<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("game", &G::INFO.name)
            .field("settings", &self.settings)
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

/// One search.
struct Task<'a, G: Evaluate> {
    line: &'a Line<G>,
    settings: &'a Settings,
    handicap: Option<Handicap>,
    plan: Plan,
    /// Whether the oracle knows the root.
    solved: bool,
    /// Whether there is nothing to choose, and time to save.
    single: bool,
}

/// What the leading thread comes back with.
struct Found<T> {
    depth: i32,
    roots: Vec<RootTurn<T>>,
}

impl<G: Evaluate> Task<'_, G> {
    fn run(
        &self,
        shared: &Shared<'_>,
        histories: &Histories,
        roots: Vec<RootTurn<G::Turn>>,
        on_report: &mut dyn FnMut(&Report<G::Turn>),
    ) -> Report<G::Turn> {
        let lead = Lead::new();
        let found = thread::scope(|scope| {
            for _ in 1..shared.threads() {
                scope.spawn(|| {
                    self.searcher(shared, histories, &lead)
                        .help(self.line.position(), &self.plan);
                });
            }
            // The others end with this search, also if it panics.
            let _end = HaltOnDrop(shared);
            self.lead(shared, histories, roots, &lead, on_report)
        });
        let mut roots = found.roots;
        if let Some(handicap) = self.handicap {
            let key = self.line.game().key(self.line.position());
            let seed = mix(self.settings.seed ^ mix(key)).wrapping_add(self.line.ply() as u64);
            let chosen = handicap.choose(&roots, self.line.game().margin(), seed);
            roots[..=chosen].rotate_right(1);
        }
        self.report(shared, found.depth, &roots)
    }

    fn searcher<'s>(
        &'s self,
        shared: &'s Shared<'_>,
        histories: &'s Histories,
        lead: &'s Lead<G::Turn>,
    ) -> Searcher<'s, G> {
        let game = self.line.game();
        let strict = !shared.techniques.twofold;
        let path = Path::new(self.line, strict, |position, turn| {
            game.irreversible(position, turn)
        });
        Searcher::new(game, shared, histories, lead, path)
    }

    /// The search of the calling thread.
    fn lead(
        &self,
        shared: &Shared<'_>,
        histories: &Histories,
        mut roots: Vec<RootTurn<G::Turn>>,
        lead: &Lead<G::Turn>,
        on_report: &mut dyn FnMut(&Report<G::Turn>),
    ) -> Found<G::Turn> {
        let unit = f64::from(self.line.game().margin().max(1));
        let mut last: Option<(G::Turn, i32)> = None;
        let mut stable = 0;
        let mut finished = None;
        let mut searcher = self.searcher(shared, histories, lead);
        let depth = searcher.deepen(
            self.line.position(),
            &mut roots,
            &self.plan,
            &mut |depth, roots| {
                on_report(&self.report(shared, depth, roots));
                if self.handicap.is_some() {
                    finished = Some(roots.to_vec());
                }
                let (turn, score) = (roots[0].turn, roots[0].known());
                let mut drop = 0.0;
                if let Some((before, expected)) = last {
                    stable = if before == turn { stable + 1 } else { 0 };
                    drop = f64::from(expected - score) / unit;
                }
                last = Some((turn, score));
                let solved = self.solved && Score(score).is_decided();
                solved || self.single || shared.timer.is_enough(stable, drop)
            },
        );
        Found {
            depth,
            // A level chooses by scores that are all of one depth.
            roots: finished.unwrap_or(roots),
        }
    }

    fn report(
        &self,
        shared: &Shared<'_>,
        depth: i32,
        roots: &[RootTurn<G::Turn>],
    ) -> Report<G::Turn> {
        let game = self.line.game();
        let lines = roots[..self.plan.lines]
            .iter()
            .map(|root| {
                let score = match root.known() {
                    // Nothing was searched.
                    unknown if unknown <= -INFINITE => game.evaluate(self.line.position()),
                    known => Score(known),
                };
                let mut turns = root.pv.clone();
                if score.is_decided() {
                    self.continue_by_oracle(&mut turns);
                }
                ScoredLine { score, turns }
            })
            .collect();
        Report {
            depth: depth as u32,
            selective_depth: shared.selective_depth(),
            nodes: shared.nodes(),
            elapsed: shared.timer.elapsed(),
            table_permille: shared.table.permille(),
            lines,
        }
    }

    /// Goes on with a line to the end of the game, where the oracle knows it.
    fn continue_by_oracle(&self, turns: &mut Vec<G::Turn>) {
        let game = self.line.game();
        let mut line = self.line.clone();
        for turn in turns.iter() {
            line.play(*turn);
        }
        let mut choices = Vec::new();
        while turns.len() < LONGEST && game.oracle(line.position()).is_some() {
            choices.clear();
            line.turns(&mut choices);
            let seat = game.to_move(line.position());
            let worth = |turn: &G::Turn| {
                let next = game.apply(line.position(), *turn);
                let score = match (game.outcome(&next), game.oracle(&next)) {
                    (Some(ending), _) => match ending.winner() {
                        None => Score::DRAW,
                        Some(winner) if winner == game.to_move(&next) => Score::WIN,
                        Some(_) => -Score::WIN,
                    },
                    (None, Some(Exact::Win(plies))) => Score::win_in(plies),
                    (None, Some(Exact::Loss(plies))) => Score::loss_in(plies),
                    (None, None) => Score::DRAW,
                };
                if game.to_move(&next) == seat {
                    score
                } else {
                    -score
                }
            };
            // The first of the best, as the search would have it.
            let Some(best) = choices.iter().rev().max_by_key(|turn| worth(turn)).copied() else {
                break;
            };
            line.play(best);
            turns.push(best);
        }
    }
}
