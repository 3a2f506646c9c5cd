//! What can be asked of the program, and what it asks of the world.

use std::path::PathBuf;

use crate::{
    core::Point,
    session::{NodeId, Record, SavedGame, SearchEvent},
};

use super::board::Direction;

/// A named thing that a key, a button or a menu row does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Command {
    Undo,
    Redo,
    Hint,
    MoveNow,
    Analysis,
    Insights,
    Flip,
    Save,
    Resign,
    OfferDraw,
    Pause,
    Menu,
    Help,
    Rules,
    Settings,
    NewGame,
    Rematch,
    Quit,
    Faster,
    Slower,
    FirstPly,
    LastPly,
    NextComment,
    NextCapture,
    PlayFromHere,
    Replay,
    NextLanguage,
    Delete,
    CopyPosition,
    /// Sets up a position.
    EditPosition,
    Review,
    Comment,
    NextSibling,
    Promote,
    DeleteVariation,
    /// Who plays each side.
    Players,
    /// From a replay back to the game that it was opened from.
    BackToGame,
}

impl Command {
    /// Whether it concerns the program and no game in particular.
    pub(super) const fn is_general(self) -> bool {
        matches!(
            self,
            Self::Menu
                | Self::Help
                | Self::Rules
                | Self::Settings
                | Self::CopyPosition
                | Self::NewGame
                | Self::Quit
        )
    }
}

/// What an event means to the screen on top.
#[derive(Clone, Debug)]
pub(super) enum Action {
    /// A command by its key or button.
    Command(Command),
    /// The cursor or the chosen row goes somewhere.
    Go(Direction),
    /// A page up (-1) or down (1).
    Page(i32),
    /// To the top (-1) or the end (1).
    Jump(i32),
    /// Enter.
    Enter,
    /// The blank, where it is not typed.
    Space,
    /// Esc, or the right button.
    Back,
    /// Backspace.
    Erase,
    /// Tab.
    Tab,
    /// A character to type.
    Type(char),
    /// Text pasted.
    Paste(String),
    /// The left button goes down on a point.
    Press(Point),
    /// The left button comes up on another point than it went down on.
    Drop(Point),
    /// What stands on a point is to go.
    Take(Point),
    /// The mouse moves over a point.
    Hover(Point),
    /// A row of the list on top is clicked.
    Row(usize),
    /// A named choice of the turn being entered.
    Choice(&'static str),
    /// A turn of the list is clicked.
    GoTo(NodeId),
    /// The wheel: lines down.
    Wheel(i32),
    /// The terminal has another size.
    Resize(u16, u16),
    /// Draw everything anew.
    Repaint,
    /// Time has passed.
    Tick,
    /// A search speaks.
    Search(SearchEvent),
    /// End the program, saving the game.
    Terminate,
    /// Put the program to the background.
    Suspend,
    /// The saved games have been listed.
    Listed(Vec<SavedGame>),
    /// A record has been read.
    Loaded(Box<Record>, Option<PathBuf>, Purpose),
    /// Something was saved, under this name.
    Saved(PathBuf),
    /// Something of the system failed, in words.
    Failed(String),
}

/// What a record is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// To play on.
    Play,
    /// To look at from its start.
    Replay,
}

/// What the program asks of the world.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Effect {
    /// Save the game in progress.
    Autosave,
    /// Put the game in progress away among the saved ones.
    PutAside,
    /// Save the game under its name or a new one.
    Save,
    /// List the saved games.
    List,
    /// Read the game in progress.
    LoadCurrent,
    /// Read a saved game.
    Load(PathBuf, Purpose),
    /// Remove a saved game.
    Delete(PathBuf),
    /// Keep the settings.
    KeepSettings,
    /// Switch the mouse on or off.
    Mouse(bool),
    /// Let the computer play what it has found so far.
    StopThinking,
    /// Put text on the terminal's clipboard.
    Copy(String),
    /// Stop until the shell continues the program.
    Suspend,
    /// Leave.
    Quit,
}
