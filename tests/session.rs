//! Tests of the session floor, one file a noun.

#[path = "session/clock.rs"]
mod clock;
#[path = "session/crash.rs"]
mod crash;
#[path = "session/lesson.rs"]
mod lesson;
#[path = "session/play.rs"]
mod play;
#[path = "session/properties.rs"]
mod properties;
#[path = "session/record.rs"]
mod record;
#[path = "session/result.rs"]
mod result;
#[path = "session/schema.rs"]
mod schema;
#[path = "session/store.rs"]
mod store;
#[path = "session/worker.rs"]
mod worker;

use std::sync::Arc;

use quintet::{
    catalog::{self, AnyGame},
    session::*,
};

/// A game of the catalog with its default options.
fn game(name: &str) -> Arc<dyn AnyGame> {
    catalog::find(name)
        .expect("a game of the catalog")
        .build([])
        .expect("its defaults")
}

fn session(name: &str) -> Session {
    Session::new(Setup::new(game(name))).expect("the start position")
}

/// A game of bocch after these turns.
fn after(turns: &str) -> Session {
    let mut session = session("bocch");
    for turn in turns.split_whitespace() {
        session.play_text(turn).expect("a legal turn");
    }
    session
}

/// The texts of the current line.
fn texts(session: &Session) -> Vec<String> {
    session
        .turns()
        .into_iter()
        .map(|id| session.node(id).text.clone())
        .collect()
}
