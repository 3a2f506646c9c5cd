//! One game of a match, refereed here: a player's word is checked, not believed.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use super::spec::{EngineSpec, Spec};
use crate::{
    catalog::{AnyEngine, AnyGame, AnyLine, TurnCode},
    core::Seat,
    engine::{ClockLimits, Limits, Settings, StopFlag},
    session::{ClockSpec, GameResult, Peer, PeerFault, Player, Session, Setup},
};

/// A peer may be this late before it loses on time.
const GRACE: Duration = Duration::from_millis(100);
/// A peer without a time limit may think this long.
const PATIENCE: Duration = Duration::from_secs(600);

/// Somebody who plays in a match.
pub(super) struct Contestant {
    spec: Spec,
    kind: Kind,
}

enum Kind {
    Own(Box<dyn AnyEngine>),
    /// Started when first needed, and again after a fault.
    External(Vec<String>, Option<Peer>),
}

/// How a game of a match went.
pub(super) struct Played {
    /// The game, result included.
    pub(super) session: Session,
    /// How it ended, or `None` if it reached the ply limit.
    pub(super) result: Option<GameResult>,
    /// What the loser did wrong, if that ended the game.
    pub(super) fault: Option<(Seat, String)>,
}

/// The terms of a game.
#[derive(Clone, Debug)]
pub struct Terms {
    /// Limits of a turn, for players without limits of their own.
    pub limits: Limits,
    /// A clock instead of a limit of a turn.
    pub clock: Option<ClockSpec>,
    /// Games are stopped after this many plies.
    pub most_plies: usize,
}

impl Contestant {
    /// A player of a match in this game.
    #[must_use]
    pub(super) fn new(spec: &Spec, game: &dyn AnyGame) -> Self {
        let kind = match &spec.engine {
            EngineSpec::Own(settings) => Kind::Own(game.engine(settings.clone())),
            EngineSpec::External(command) => Kind::External(command.clone(), None),
        };
        Self {
            spec: spec.clone(),
            kind,
        }
    }

    /// The name for records.
    #[must_use]
    pub(super) fn name(&self) -> String {
        match &self.kind {
            Kind::External(_, Some(peer)) => peer.name().to_owned(),
            _ => self.spec.text.clone(),
        }
    }

    fn player(&self) -> Player {
        match &self.spec.engine {
            EngineSpec::Own(Settings { level, .. }) => Player::Cpu(*level),
            EngineSpec::External(_) => Player::Cpu(crate::engine::Level::MAX),
        }
    }

    fn new_game(&mut self, game: &Arc<dyn AnyGame>, seed: u64) -> Result<(), PeerFault> {
        match &mut self.kind {
            Kind::Own(engine) => {
                // A level draws its turns from the seed: every game needs one of its own.
                if let EngineSpec::Own(settings) = &self.spec.engine {
                    let settings = Settings {
                        seed: crate::core::mix(settings.seed ^ seed),
                        ..settings.clone()
                    };
                    *engine = game.engine(settings);
                }
                Ok(())
            }
            Kind::External(command, peer) => {
                if peer.is_none() {
                    *peer = Some(Peer::start(command, game.as_ref())?);
                }
                peer.as_mut().map_or(Err(PeerFault::Gone), Peer::new_game)
            }
        }
    }

    fn turn(
        &mut self,
        session: &Session,
        terms: &Terms,
        clock: Option<[Duration; 2]>,
    ) -> Result<TurnCode, Fault> {
        let line = session.line();
        let seat = line.to_move();
        let own = &self.spec.limits;
        let limits = if *own != Limits::default() {
            own.clone()
        } else if let (Some(spec), Some(clocks)) = (terms.clock, clock) {
            Limits {
                clock: Some(ClockLimits {
                    remaining: clocks[seat.index()],
                    increment: spec.increment,
                }),
                ..Limits::default()
            }
        } else {
            terms.limits.clone()
        };
        match &mut self.kind {
            Kind::Own(engine) => engine
                .search(line, &limits, &StopFlag::new(), &mut |_| {})
                .map(|report| report.best())
                .ok_or_else(|| Fault::Wrong("it found no turn".to_owned())),
            Kind::External(_, peer) => {
                let allowed = limits
                    .clock
                    .map(|clock| clock.remaining)
                    .or(limits.time)
                    .map_or(PATIENCE, |time| time + GRACE);
                let go = go_words(&limits, terms, clock);
                let turns: Vec<_> = session
                    .turns()
                    .into_iter()
                    .map(|id| session.node(id).text.clone())
                    .collect();
                let answer = match peer {
                    Some(peer) => peer.turn(None, &turns, &go, allowed),
                    None => Err(PeerFault::Gone),
                };
                let text = answer.map_err(|fault| match fault {
                    PeerFault::Silent(_) => Fault::Late,
                    other => Fault::Wrong(other.to_string()),
                })?;
                line.parse_turn(&text).map_err(|error| {
                    Fault::Wrong(format!("it answered \"{}\": {error}", text.escape_debug()))
                })
            }
        }
    }

    /// Ends a peer that did wrong; the next game starts it afresh.
    fn restart(&mut self) {
        if let Kind::External(_, peer) = &mut self.kind {
            *peer = None;
        }
    }
}

enum Fault {
    Late,
    Wrong(String),
}

fn go_words(limits: &Limits, terms: &Terms, clock: Option<[Duration; 2]>) -> String {
    let mut words = Vec::new();
    if limits.clock.is_some()
        && let (Some(spec), Some(clocks)) = (terms.clock, clock)
    {
        let increment = spec.increment.as_millis();
        words.push(format!(
            "p1time {} p2time {} p1inc {increment} p2inc {increment}",
            clocks[0].as_millis(),
            clocks[1].as_millis(),
        ));
    }
    if let Some(time) = limits.time {
        words.push(format!("movetime {}", time.as_millis()));
    }
    if let Some(nodes) = limits.nodes {
        words.push(format!("nodes {nodes}"));
    }
    if let Some(depth) = limits.depth {
        words.push(format!("depth {depth}"));
    }
    words.join(" ")
}

/// Plays one game from the end of `opening`; `players` are indexed by seat.
///
/// # Panics
/// Never: the opening was played on lines of the same game.
pub(super) fn play(
    game: &Arc<dyn AnyGame>,
    opening: &dyn AnyLine,
    players: [&mut Contestant; 2],
    terms: &Terms,
    seed: u64,
) -> Played {
    let mut setup = Setup::new(Arc::clone(game));
    setup.players = [players[0].player(), players[1].player()];
    setup.names = [Some(players[0].name()), Some(players[1].name())];
    setup.clock = terms.clock;
    setup.seed = seed;
    let mut session = Session::new(setup).expect("the start position needs no text");
    let mut codes = Vec::new();
    let mut back = opening.boxed_clone();
    while let Some(code) = back.undo() {
        codes.push(code);
    }
    for code in codes.into_iter().rev() {
        session.play(code, None).expect("the opening is legal");
    }
    let mut players = players;
    for seat in Seat::BOTH {
        if let Err(fault) = players[seat.index()].new_game(game, seed) {
            players[seat.index()].restart();
            return forfeit(session, seat, Fault::Wrong(fault.to_string()));
        }
        session.set_name(seat, Some(players[seat.index()].name()));
    }
    let mut clock = terms.clock.map(|spec| [spec.initial; 2]);
    loop {
        if let Some(result) = session.result() {
            return Played {
                session,
                result: Some(result),
                fault: None,
            };
        }
        if session.ply() >= terms.most_plies {
            return Played {
                session,
                result: None,
                fault: None,
            };
        }
        let seat = session.line().to_move();
        let player = &mut players[seat.index()];
        let start = Instant::now();
        let answer = player.turn(&session, terms, clock);
        let spent = start.elapsed();
        if let (Some(clocks), Some(spec)) = (&mut clock, terms.clock) {
            let left = &mut clocks[seat.index()];
            if spent > *left + GRACE {
                player.restart();
                return forfeit(session, seat, Fault::Late);
            }
            *left = left.saturating_sub(spent) + spec.increment;
        }
        match answer {
            Ok(turn) => {
                session
                    .play(turn, Some(spent))
                    .expect("the turn was checked");
            }
            Err(fault) => {
                player.restart();
                return forfeit(session, seat, fault);
            }
        }
    }
}

fn forfeit(mut session: Session, seat: Seat, fault: Fault) -> Played {
    let message = match fault {
        Fault::Late => {
            session.time_out(seat);
            "it ran out of time".to_owned()
        }
        Fault::Wrong(message) => {
            session.resign(seat);
            message
        }
    };
    Played {
        result: session.result(),
        session,
        fault: Some((seat, message)),
    }
}
