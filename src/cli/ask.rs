//! `moves`, `perft` and `best`: questions about one position.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use serde_json::{Map, Value, json};

use super::{
    Failure,
    args::{BestArgs, MovesArgs, PerftArgs},
};
use crate::{
    catalog::{AnyLine, TurnCode},
    core::Seat,
    engine::{Level, Limits, Score, ScoredLine, Settings, StopFlag, Verdict},
};

/// How long the engine thinks when nothing says how long.
pub(super) const THINKING: Duration = Duration::from_secs(2);

pub(super) fn moves(args: &MovesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let line = args.position.line()?;
    let menu = line.menu(0);
    if args.json {
        let ending = line.ending();
        let turns: Vec<_> = menu.into_iter().map(|item| item.text).collect();
        let answer = json!({
            "game": args.position.build()?.info().name,
            "position": line.text(),
            "to_move": seat_word(line.to_move()),
            "over": ending.map(|ending| json!({
                "winner": ending.winner().map(seat_word),
                "reason": ending.reason,
            })),
            "turns": turns,
        });
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    for item in menu {
        writeln!(out, "{}", item.text)?;
    }
    if let Some(ending) = line.ending() {
        out.flush()?;
        writeln!(io::stderr(), "quintet: the game is over: {}", ending.reason)?;
    }
    Ok(())
}

pub(super) fn perft(args: &PerftArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let line = args.position.line()?;
    let start = Instant::now();
    let count = if args.divide && args.depth > 0 {
        let mut total = 0;
        for (turn, count) in line.divide(args.depth) {
            writeln!(out, "{turn} {count}")?;
            total += count;
        }
        total
    } else {
        line.perft(args.depth)
    };
    let elapsed = start.elapsed();
    writeln!(out, "{count}")?;
    out.flush()?;
    writeln!(
        io::stderr(),
        "{count} leaves in {:.3} s, {:.1} million leaves/s",
        elapsed.as_secs_f64(),
        count as f64 / elapsed.as_secs_f64().max(1e-9) / 1e6
    )?;
    Ok(())
}

pub(super) fn best(args: &BestArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let line = args.position.line()?;
    let game = args.position.build()?;
    let mut engine = game.engine(Settings {
        level: args.level.unwrap_or(Level::MAX),
        table_mib: args.table,
        threads: args.threads,
        lines: args.lines,
        seed: args.seed,
    });
    let limits = match args.limits.limits() {
        limits if args.limits.any() => limits,
        _ => Limits::time(THINKING),
    };
    let report = engine
        .search(&*line, &limits, &StopFlag::new(), &mut |_| {})
        .ok_or_else(|| {
            let reason = line.ending().map_or("no turn", |ending| ending.reason);
            Failure::data(format!("the game is over: {reason}"))
        })?;
    let lines: Vec<_> = report
        .lines
        .iter()
        .map(|scored| (scored, texts(&*line, scored)))
        .collect();
    if args.json {
        let lines: Vec<_> = lines
            .iter()
            .map(|(scored, texts)| {
                let mut fields = score_fields(scored.score);
                fields.insert("turns".to_owned(), json!(texts));
                Value::Object(fields)
            })
            .collect();
        let mut answer = Map::new();
        answer.insert("game".to_owned(), game.info().name.into());
        answer.insert("position".to_owned(), line.text().into());
        answer.insert("to_move".to_owned(), seat_word(line.to_move()).into());
        answer.insert("turn".to_owned(), line.format_turn(report.best()).into());
        answer.extend(score_fields(report.lines[0].score));
        answer.insert("depth".to_owned(), report.depth.into());
        answer.insert("nodes".to_owned(), report.nodes.into());
        answer.insert("seconds".to_owned(), report.elapsed.as_secs_f64().into());
        answer.insert("lines".to_owned(), lines.into());
        writeln!(out, "{}", Value::Object(answer))?;
        return Ok(());
    }
    for (scored, texts) in lines {
        writeln!(out, "{}  {}  {}", texts[0], scored.score, texts.join(" "))?;
    }
    out.flush()?;
    writeln!(
        io::stderr(),
        "depth {}, {} positions in {:.2} s",
        report.depth,
        report.nodes,
        report.elapsed.as_secs_f64()
    )?;
    Ok(())
}

/// The turns of a line of play in the game's notation; never empty.
fn texts(line: &dyn AnyLine, scored: &ScoredLine<TurnCode>) -> Vec<String> {
    let mut line = line.boxed_clone();
    scored
        .turns
        .iter()
        .map_while(|turn| {
            let text = line.format_turn(*turn)?;
            line.play(*turn).then_some(text)
        })
        .collect()
}

/// `score` in units for an estimate, else `wins_in` or `loses_in` in turns of both.
fn score_fields(score: Score) -> Map<String, Value> {
    let (key, value) = match score.verdict() {
        Verdict::Estimate(hundredths) => ("score", json!(f64::from(hundredths) / 100.0)),
        Verdict::Win(plies) => ("wins_in", plies.into()),
        Verdict::Loss(plies) => ("loses_in", plies.into()),
    };
    Map::from_iter([(key.to_owned(), value)])
}

const fn seat_word(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}
