use std::sync::mpsc;

use super::*;
use quintet::engine::{Limits, Settings};

#[test]
fn a_search_reports_and_is_done_with_its_own_id() {
    let session = after("2f-2d");
    let mut thinker = Thinker::new(session.game(), Settings::default());
    let mut ids = Vec::new();
    for _ in 0..2 {
        let (sender, events) = mpsc::channel();
        let started = thinker.start(session.line(), Limits::depth(1), move |event| {
            let _ = sender.send(event);
        });
        let events: Vec<_> = events.iter().collect();
        let Some(SearchEvent::Done {
            id,
            report: Some(report),
        }) = events.last()
        else {
            panic!("{events:?}");
        };
        assert_eq!(*id, started);
        assert!(session.line().turns().contains(&report.best()));
        ids.push(started);
        thinker.stop();
        assert!(!thinker.is_running());
    }
    assert_ne!(ids[0], ids[1]);
}

#[test]
fn a_search_without_limits_ends_when_it_is_stopped() {
    let session = after("");
    let (sender, events) = mpsc::channel();
    let mut thinker = Thinker::new(session.game(), Settings::default());
    thinker.start(session.line(), Limits::default(), move |event| {
        let _ = sender.send(event);
    });
    thinker.stop();
    let last = events.iter().last();
    assert!(
        matches!(
            last,
            Some(SearchEvent::Done {
                report: Some(_),
                ..
            })
        ),
        "{last:?}"
    );
}

#[test]
fn an_engine_that_fails_says_so_and_is_replaced() {
    let bocch = after("");
    let mut thinker = Thinker::new(bocch.game(), Settings::default());
    let (sender, events) = mpsc::channel();
    let copy = sender.clone();
    thinker.start(bocch.line(), Limits::depth(1), move |event| {
        assert!(!matches!(event, SearchEvent::Report { .. }), "on purpose");
        let _ = copy.send(event);
    });
    let event = events.recv().expect("an event");
    assert!(
        matches!(&event, SearchEvent::Failed { message, .. } if message == "on purpose"),
        "{event:?}"
    );
    thinker.start(bocch.line(), Limits::depth(1), move |event| {
        let _ = sender.send(event);
    });
    let last = events.iter().last();
    assert!(
        matches!(
            last,
            Some(SearchEvent::Done {
                report: Some(_),
                ..
            })
        ),
        "{last:?}"
    );
}

/// How many nodes a search of the start position to depth 4 takes.
fn nodes(thinker: &mut Thinker) -> u64 {
    let (sender, events) = mpsc::channel();
    thinker.start(after("").line(), Limits::depth(4), move |event| {
        let _ = sender.send(event);
    });
    match events.iter().last() {
        Some(SearchEvent::Done {
            report: Some(report),
            ..
        }) => report.nodes,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_was_learned_is_kept_until_it_is_to_be_forgotten() {
    let session = after("");
    let settings = Settings {
        table_mib: 1,
        ..Settings::default()
    };
    let mut thinker = Thinker::new(session.game(), settings.clone());
    assert!(Arc::ptr_eq(thinker.game(), session.game()));
    thinker.prepare();
    let fresh = nodes(&mut thinker);
    let warm = nodes(&mut thinker);
    assert!(warm < fresh, "{warm} of {fresh}");
    thinker.clear();
    assert_eq!(nodes(&mut thinker), fresh);
    // Equal settings change nothing, others begin anew.
    thinker.set_settings(settings.clone());
    assert!(nodes(&mut thinker) < fresh);
    let other = Settings {
        table_mib: 2,
        ..settings
    };
    thinker.set_settings(other.clone());
    assert_eq!(*thinker.settings(), other);
    assert_eq!(nodes(&mut thinker), fresh);
}
