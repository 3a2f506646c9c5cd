//! Plain minimax, and the engine against it.

use quintet::{
    core::{Game, Line, Repetition, mix},
    engine::{Engine, Evaluate, Limits, Report, Score, Settings, StopFlag, Techniques, Verdict},
};

use crate::{graph::Graph, scrambled::Scrambled};

/// The score of a line's end by looking at every line of `depth` plies.
pub(crate) fn minimax<G: Evaluate>(line: &mut Line<G>, depth: u32) -> Score {
    fn walk<G: Evaluate>(line: &mut Line<G>, depth: u32, ply: u32) -> Score {
        let game = line.game().clone();
        let position = line.position().clone();
        let seat = game.to_move(&position);
        if let Some(ending) = line.ending() {
            return match ending.winner() {
                None => Score::DRAW,
                Some(winner) if winner == seat => Score::win_in(ply),
                Some(_) => Score::loss_in(ply),
            };
        }
        if depth == 0 {
            return game.evaluate(&position);
        }
        let mut turns = Vec::new();
        line.turns(&mut turns);
        let mut best = Score::loss_in(ply);
        for turn in turns {
            line.play(turn);
            let score = walk(line, depth - 1, ply + 1);
            let same = game.to_move(line.position()) == seat;
            line.undo();
            best = best.max(if same { score } else { -score });
        }
        best
    }
    walk(line, depth, 0)
}

/// Plays `plies` random turns, or fewer if the game ends.
pub(crate) fn stroll<G: Game>(line: &mut Line<G>, plies: u64, seed: u64) {
    let mut turns = Vec::new();
    for ply in 0..plies {
        turns.clear();
        line.turns(&mut turns);
        if turns.is_empty() {
            return;
        }
        line.play(turns[(mix(seed ^ mix(ply)) % turns.len() as u64) as usize]);
        if line.ending().is_some() {
            line.undo();
            return;
        }
    }
}

/// Searches with a fresh engine.
pub(crate) fn search<G: Evaluate>(
    line: &Line<G>,
    depth: u32,
    techniques: Techniques,
) -> Option<Report<G::Turn>> {
    let settings = Settings {
        table_mib: 1,
        ..Settings::default()
    };
    let mut engine = Engine::new(line.game().clone(), settings).with_techniques(techniques);
    engine.search(line, &Limits::depth(depth), &StopFlag::new(), &mut |_| {})
}

/// With sound techniques only, the engine's score and turn are minimax's.
pub(crate) fn agrees_with_minimax<G: Evaluate>(line: &Line<G>, depth: u32) {
    let mut line = line.clone();
    let Some(report) = search(&line, depth, Techniques::EXACT) else {
        assert!(line.ending().is_some());
        return;
    };
    let text = line.game().format_position(line.position());
    let context = format!("{} {text} depth {depth} ply {}", G::INFO.name, line.ply());
    let expected = minimax(&mut line, depth);
    assert_eq!(report.lines[0].score, expected, "{context}");
    if depth > 0 && expected > Score::loss_in(0) {
        let seat = line.game().to_move(line.position());
        line.play(report.best());
        let score = minimax(&mut line, depth - 1);
        let same = line.game().to_move(line.position()) == seat;
        let after = if same { score } else { -score };
        let after = match expected.verdict() {
            // Counted from one ply later.
            Verdict::Win(_) => Score(after.0 - 1),
            Verdict::Loss(_) => Score(after.0 + 1),
            Verdict::Estimate(_) => after,
        };
        assert_eq!(after, expected, "the turn, {context}");
    }
}

/// With everything on, what the engine calls won or lost is so.
pub(crate) fn proves_only_what_is_true<G: Evaluate>(line: &Line<G>, depth: u32, most: u32) -> bool {
    let mut line = line.clone();
    let Some(report) = search(&line, depth, Techniques::ALL) else {
        return false;
    };
    let plies = match report.lines[0].score.verdict() {
        Verdict::Win(plies) | Verdict::Loss(plies) if plies <= most => plies,
        _ => return false,
    };
    let truth = minimax(&mut line, plies);
    let text = line.game().format_position(line.position());
    let context = format!("{} {text}, ply {}, {truth:?}", G::INFO.name, line.ply());
    match report.lines[0].score.verdict() {
        Verdict::Win(plies) => assert!(truth >= Score::win_in(plies), "win, {context}"),
        _ => assert!(
            truth.0 <= -Score::LIMIT && truth >= Score::loss_in(0),
            "loss, {context}"
        ),
    }
    true
}

/// The rules that a graph may have.
pub(crate) const RULES: [Repetition; 4] = [
    Repetition::Allowed,
    Repetition::DrawAt(2),
    Repetition::DrawAt(3),
    Repetition::NoReplay,
];

fn graphs() -> impl Iterator<Item = Graph> {
    RULES.into_iter().flat_map(|rule| {
        [true, false].into_iter().flat_map(move |alternates| {
            [6, 16, 400].into_iter().map(move |nodes| Graph {
                seed: 0,
                nodes,
                turns: 4,
                ends: 7,
                rule,
                alternates,
            })
        })
    })
}

#[test]
fn the_search_equals_minimax_on_random_graphs_with_every_history_rule() {
    let mut searched = 0;
    for graph in graphs() {
        for seed in 0..60 {
            let mut line = Line::new(Graph { seed, ..graph });
            stroll(&mut line, seed % 14, seed);
            for depth in 1..=6 {
                agrees_with_minimax(&line, depth);
                searched += usize::from(line.ending().is_none());
            }
        }
    }
    assert!(searched > 4_000, "{searched}");
}

#[test]
fn the_search_calls_no_graph_won_or_lost_that_is_not() {
    let mut proved = 0;
    for graph in graphs() {
        for seed in 0..150 {
            let mut line = Line::new(Graph { seed, ..graph });
            stroll(&mut line, seed % 14, seed);
            for depth in [2, 4, 7] {
                proved += usize::from(proves_only_what_is_true(&line, depth, 7));
            }
        }
    }
    assert!(proved > 2_000, "{proved}");
}

/// Both tests for a game of the catalog, from random positions.
pub(crate) fn holds_for<G: Evaluate>(game: &G, depth: u32, positions: u64) {
    for seed in 0..positions {
        let scrambled = Scrambled {
            game: game.clone(),
            seed,
        };
        let mut line = Line::new(scrambled);
        stroll(&mut line, seed * 7 % 50, seed);
        agrees_with_minimax(&line, depth);
        let mut line = Line::new(game.clone());
        stroll(&mut line, 10 + seed * 7 % 50, seed);
        proves_only_what_is_true(&line, depth + 1, depth);
    }
}
