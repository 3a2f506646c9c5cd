//! A game being played: its tree of turns, players, clocks, result, record and
//! files, and the search in the background. Never generic over games.

mod clock;
mod exchange;
mod lesson;
mod letters;
mod peer;
mod play;
mod player;
mod record;
mod replay;
mod result;
mod store;
mod text;
mod tree;
mod worker;

pub use clock::{Clock, ClockSpec, DurationError, format_duration, parse_duration};
pub use exchange::{ExchangeFormat, Imported, decode};
pub use lesson::meets;
pub use letters::{latin_key, latin_readings};
pub use peer::{Peer, PeerFault};
pub use play::{PlayError, Session, Setup};
pub use player::{ParsePlayerError, Player};
pub use record::{
    Claim, FORMAT, MOST_BYTES, MOST_VALUES, Record, RecordError, RecordPlayer, RecordResult,
    RecordTurn,
};
pub use replay::Loaded;
pub use result::GameResult;
pub use store::{
    AutosaveLock, Rescued, SavedGame, Store, StoreError, load, save_atomic, write_atomic,
};
pub use text::{date_of, date_time_of, message, visible};
pub use tree::{Node, NodeId, Note};
pub use worker::{SearchEvent, SearchId, Thinker};
