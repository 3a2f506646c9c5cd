//! Everything the screen shows.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use ratatui::layout::Rect;

use crate::{
    catalog::{self, AnyGame, Entry as GameEntry, GAMES},
    core::{Language, OptionError, Point, Seat},
    engine::{Level, Limits},
    session::{ClockSpec, Player, SavedGame},
};

use super::{
    action::{Action, Command},
    board::BoardState,
    editor::Editor,
    look::Look,
    play::Play,
    text::{self, Text},
};

/// Everything the screen shows.
#[derive(Debug)]
pub(super) struct Model {
    pub(super) look: Look,
    pub(super) size: (u16, u16),
    /// The screens, the one on top last; never empty.
    pub(super) screens: Vec<Screen>,
    pub(super) play: Option<Play>,
    /// A line about the last game, if there is one to continue.
    pub(super) resumable: Option<String>,
    /// What went wrong, to be shown on whatever screen there is.
    pub(super) notice: Option<String>,
    /// The seed of the next game's computer players.
    pub(super) seed: u64,
    /// The present, as it was last handed in.
    pub(super) now: Instant,
    /// Whether everything must be drawn anew.
    pub(super) repaint: bool,
    /// Whether the program is about to be stopped until the shell continues it.
    pub(super) asleep: bool,
    /// Where things were drawn last.
    pub(super) drawn: Drawn,
}

/// Where things were drawn, for the mouse.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    pub(super) board: Option<BoardState>,
    /// Parts of the screen that do something when clicked, the topmost last.
    pub(super) hits: Vec<(Rect, Action)>,
    /// How many lines of a scrolled text are out of sight at most.
    pub(super) overflow: usize,
    /// The first line of a scrolled text in sight.
    pub(super) offset: usize,
    /// How many rows of a list are in sight.
    pub(super) page: usize,
}

/// A screen or something in front of it.
#[derive(Debug)]
pub(super) enum Screen {
    Picker {
        row: usize,
    },
    Setup(Setup),
    /// A position being set up.
    Editor(Box<Editor>),
    Play,
    Saved(Saved),
    Rules(Rules),
    Settings {
        row: usize,
    },
    Menu {
        row: usize,
    },
    Help {
        scroll: usize,
    },
    Confirm(Confirm),
    /// A comment being written.
    Comment(String),
    Players(Players),
}

/// Who plays each side, being changed.
#[derive(Clone, Debug)]
pub(super) struct Players {
    /// The chosen row: first, second, thinking time, done.
    pub(super) row: usize,
    pub(super) players: [Player; 2],
    /// What can end the computer's thinking, with what does so now in front.
    pub(super) limits: Vec<Limits>,
    /// Index into `limits`.
    pub(super) limit: usize,
    /// Whether the game is to be played from where it is looked at.
    pub(super) play_on: bool,
}

impl Players {
    /// Rows of the list.
    pub(super) const ROWS: usize = 4;

    pub(super) fn new(players: [Player; 2], now: &Limits, play_on: bool) -> Self {
        let mut limits = vec![now.clone()];
        let usual = [1, 2, 5, 10, 30, 60].map(|seconds| Limits::time(Duration::from_secs(seconds)));
        limits.extend(
            [Limits::default()]
                .into_iter()
                .chain(usual)
                .filter(|usual| usual != now),
        );
        Self {
            row: 0,
            players,
            limits,
            limit: 0,
            play_on,
        }
    }
}

/// A player by so many steps: a person, then the computer's levels.
pub(super) fn next_player(player: Player, by: i32) -> Player {
    let at = match player {
        Player::Human => 0,
        Player::Cpu(level) => i32::from(level.number()),
    };
    let next = (at + by).rem_euclid(i32::from(Level::MAX.number()) + 1);
    Level::new(next as u8).map_or(Player::Human, Player::Cpu)
}

/// The choices before a game.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    /// Index into [`GAMES`].
    pub(super) game: usize,
    pub(super) row: usize,
    /// The chosen value of each option, as text.
    pub(super) options: Vec<String>,
    pub(super) players: [Player; 2],
    /// Index into [`Setup::clocks`].
    pub(super) clock: usize,
    /// The position to begin from as text; empty for the start position.
    pub(super) position: String,
}

/// A row of the choices before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SetupRow {
    Option(usize),
    First,
    Second,
    Clock,
    Position,
    Edit,
    Start,
    Lesson,
    Rules,
}

/// The saved games.
#[derive(Debug, Default)]
pub(super) struct Saved {
    pub(super) games: Vec<SavedGame>,
    pub(super) loaded: bool,
    pub(super) row: usize,
    pub(super) filter: String,
}

/// A game's rules.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// Index into [`GAMES`].
    pub(super) game: usize,
    pub(super) language: Language,
    pub(super) scroll: usize,
}

/// A question with yes and no.
#[derive(Clone, Debug)]
pub(super) struct Confirm {
    pub(super) question: String,
    pub(super) yes: Command,
    pub(super) sure: bool,
}

/// A row of the picker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PickerRow {
    Continue,
    Game(usize),
    Saved,
    Settings,
    Quit,
}

impl Model {
    pub(super) fn new(look: Look, now: Instant) -> Self {
        Self {
            look,
            size: (80, 24),
            screens: vec![Screen::Picker { row: 0 }],
            play: None,
            resumable: None,
            notice: None,
            seed: 0,
            now,
            repaint: false,
            asleep: false,
            drawn: Drawn::default(),
        }
    }

    /// The screen on top.
    pub(super) fn top(&self) -> &Screen {
        self.screens.last().expect("there is always a screen")
    }

    /// The screen on top, to be changed.
    pub(super) fn top_mut(&mut self) -> &mut Screen {
        self.screens.last_mut().expect("there is always a screen")
    }

    /// Leaves the screen on top; the last one stays.
    pub(super) fn close(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
    }

    /// The cursor on the board in front, and where the mouse button went down on it.
    pub(super) fn pointer(&self) -> Option<(Point, Option<Point>)> {
        match (self.top(), &self.play) {
            (Screen::Editor(editor), _) => {
                Some((editor.cursor, editor.pressed.map(|(point, _)| point)))
            }
            (_, Some(play)) => Some((play.cursor, play.pressed)),
            _ => None,
        }
    }

    /// Whether the game stands in front.
    pub(super) fn is_playing(&self) -> bool {
        matches!(self.top(), Screen::Play)
    }

    /// Whether a lesson stands in front.
    pub(super) fn is_lesson(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.lesson.is_some())
    }

    /// A text of the screens.
    pub(super) const fn t(&self, text: Text) -> &'static str {
        text.of(self.look.language)
    }

    /// When something happens by itself.
    pub(super) fn deadline(&self, now: Instant) -> Option<Instant> {
        let play = self.play.as_ref()?;
        let pending = play
            .pending
            .map(|pending| pending.due)
            .filter(|_| self.is_playing() && !play.paused);
        let autoplay = play.replay.as_ref().and_then(|replay| replay.next);
        let clock = play.session.clock().and_then(|clock| {
            let seat = clock.running()?;
            let left = clock.remaining(seat, now);
            // The next moment at which the clock looks different.
            let grain = if left <= Duration::from_secs(10) {
                100
            } else {
                1000
            };
            let rest = left.as_millis() % grain;
            let wait = if rest == 0 { grain } else { rest };
            Some(now + left.min(Duration::from_millis(wait as u64 + 1)))
        });
        [pending, autoplay, clock].into_iter().flatten().min()
    }

    /// The rows of the picker.
    pub(super) fn picker_rows(&self) -> Vec<PickerRow> {
        let mut rows = Vec::new();
        if self.resumable.is_some() {
            rows.push(PickerRow::Continue);
        }
        rows.extend((0..GAMES.len()).map(PickerRow::Game));
        rows.extend([PickerRow::Saved, PickerRow::Settings, PickerRow::Quit]);
        rows
    }
}

impl Setup {
    /// The choices before a game, at their defaults: a person against the computer.
    pub(super) fn new(game: usize) -> Self {
        let options = GAMES[game].info.options;
        Self {
            game,
            row: options.len() + 5,
            options: options.iter().map(|spec| spec.default.to_owned()).collect(),
            players: [Player::Human, Player::Cpu(Level::default())],
            clock: 0,
            position: String::new(),
        }
    }

    pub(super) fn entry(&self) -> &'static GameEntry {
        &GAMES[self.game]
    }

    /// The game with the options chosen.
    pub(super) fn built(&self) -> Result<Arc<dyn AnyGame>, OptionError> {
        let specs = self.entry().info.options.iter();
        let options = specs
            .zip(&self.options)
            .map(|(spec, value)| (spec.key, value.as_str()));
        self.entry().build(options)
    }

    /// Chooses the options that the position states by itself.
    pub(super) fn follow_position(&mut self) {
        let Ok(game) = self.built() else {
            return;
        };
        let suited = catalog::suited(&game, self.position.trim());
        for (key, value) in suited.options().iter() {
            let at = self
                .entry()
                .info
                .options
                .iter()
                .position(|spec| spec.key == key);
            if let Some(at) = at {
                self.options[at] = value.to_string();
            }
        }
    }

    pub(super) fn rows(&self) -> Vec<SetupRow> {
        let mut rows: Vec<_> = (0..self.options.len()).map(SetupRow::Option).collect();
        rows.extend([
            SetupRow::First,
            SetupRow::Second,
            SetupRow::Clock,
            SetupRow::Position,
            SetupRow::Edit,
            SetupRow::Start,
            SetupRow::Lesson,
            SetupRow::Rules,
        ]);
        rows
    }

    /// Whether characters are typed into the row chosen.
    pub(super) fn is_typing(&self) -> bool {
        self.rows().get(self.row) == Some(&SetupRow::Position)
    }

    /// The clocks on offer: none, what the game proposes, and some usual ones.
    pub(super) fn clocks(&self) -> Vec<Option<ClockSpec>> {
        let spec = |initial: u64, increment: u64| {
            Some(ClockSpec {
                initial: Duration::from_secs(initial),
                increment: Duration::from_secs(increment),
            })
        };
        let mut clocks = vec![None];
        let proposed = self.entry().info.clock.map(u64::from);
        clocks.extend(proposed.map(|seconds| spec(seconds, 0)));
        for usual in [
            spec(60, 1),
            spec(180, 2),
            spec(300, 3),
            spec(600, 5),
            spec(1800, 10),
        ] {
            if !clocks.contains(&usual) {
                clocks.push(usual);
            }
        }
        clocks
    }
}

/// How a saved game ended, if it has, in a language.
pub(super) fn how_it_ended(game: &SavedGame, language: Language) -> Option<String> {
    let colour = |seat: Seat| game.colours[seat.index()];
    Some(text::result_of(language, game.result?, colour))
}

impl Saved {
    /// The games that the filter lets through, by index.
    pub(super) fn shown(&self) -> Vec<usize> {
        let filter = self.filter.to_lowercase();
        (0..self.games.len())
            .filter(|index| {
                let game = &self.games[*index];
                let name = game.path.file_name().map(|name| name.to_string_lossy());
                let mut words = vec![name.unwrap_or_default().into_owned(), game.game.clone()];
                for language in Language::ALL {
                    words.extend(how_it_ended(game, language));
                }
                let words = words.join(" ").to_lowercase();
                filter
                    .split_whitespace()
                    .all(|word| begins_a_word(word, &words))
            })
            .collect()
    }

    pub(super) fn chosen(&self) -> Option<&SavedGame> {
        self.shown().get(self.row).map(|index| &self.games[*index])
    }
}

/// Whether a word of `text` begins with `part`: "loa" is not looked for in "boloa".
fn begins_a_word(part: &str, text: &str) -> bool {
    text.match_indices(part).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        before.is_none_or(|before| !before.is_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use super::begins_a_word;

    #[test]
    fn a_game_is_found_by_the_beginning_of_a_word_only() {
        assert!(begins_a_word("loa", "2026-12-03 loa.json"));
        assert!(begins_a_word("12-03", "2026-12-03 loa.json"));
        assert!(!begins_a_word("loa", "boloa"));
        assert!(begins_a_word("loa", "boloa, loa"));
        assert!(begins_a_word("бял", "печели белият; бялото"));
    }
}
