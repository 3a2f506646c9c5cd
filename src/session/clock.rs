//! Clocks. They belong to seats: a swap of colours leaves them where they are.

use std::{
    fmt,
    str::FromStr,
    time::{Duration, Instant},
};

use crate::{core::Seat, engine::ClockLimits};

/// The longest duration that is understood: a thousand hours.
const LONGEST: Duration = Duration::from_secs(3_600_000);

/// What each player has: a time for the whole game, and an addition for each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockSpec {
    /// Time at the start.
    pub initial: Duration,
    /// Added after each turn of the player.
    pub increment: Duration,
}

/// A text that is no duration or no clock.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no {what}; write it like {example}")]
pub struct DurationError {
    text: String,
    what: &'static str,
    example: &'static str,
}

/// Reads `2s`, `500ms`, `7m`, `1h`, `1.5s` or a bare number of seconds, up to a
/// thousand hours.
///
/// # Errors
/// The text is nothing of the kind, negative, or longer than that.
pub fn parse_duration(text: &str) -> Result<Duration, DurationError> {
    let error = || DurationError {
        text: text.to_owned(),
        what: "duration",
        example: "2s, 500ms or 7m",
    };
    let digits = text
        .find(|letter: char| !letter.is_ascii_digit() && letter != '.')
        .unwrap_or(text.len());
    let (number, unit) = text.split_at_checked(digits).ok_or_else(error)?;
    let scale = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(error()),
    };
    let number: f64 = number.parse().map_err(|_| error())?;
    let millis = (number * scale * 1000.0).round();
    if millis > LONGEST.as_millis() as f64 {
        return Err(error());
    }
    Ok(Duration::from_millis(millis as u64))
}

/// Writes a duration as [`parse_duration`] reads it, to the millisecond.
#[must_use]
pub fn format_duration(duration: Duration) -> String {
    let millis = duration.as_millis();
    match millis {
        0 => "0s".to_owned(),
        _ if millis.is_multiple_of(60_000) => format!("{}m", millis / 60_000),
        _ if millis.is_multiple_of(1000) => format!("{}s", millis / 1000),
        _ => format!("{millis}ms"),
    }
}

/// `7m`, `5m+3s`, `90s`.
impl fmt::Display for ClockSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format_duration(self.initial))?;
        if !self.increment.is_zero() {
            write!(f, "+{}", format_duration(self.increment))?;
        }
        Ok(())
    }
}

impl FromStr for ClockSpec {
    type Err = DurationError;

    fn from_str(text: &str) -> Result<Self, DurationError> {
        let error = || DurationError {
            text: text.to_owned(),
            what: "clock",
            example: "7m, 90s or 5m+3s",
        };
        let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
        let spec = Self {
            initial: parse_duration(initial).map_err(|_| error())?,
            increment: parse_duration(increment).map_err(|_| error())?,
        };
        if spec.initial.is_zero() {
            return Err(error());
        }
        Ok(spec)
    }
}

/// The two clocks of a game. The caller hands in the present, so that nothing here
/// waits; no time ever goes below zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    spec: ClockSpec,
    left: [Duration; 2],
    running: Option<(Seat, Instant)>,
}

impl Clock {
    /// Both clocks full and stopped.
    #[must_use]
    pub const fn new(spec: ClockSpec) -> Self {
        Self {
            spec,
            left: [spec.initial; 2],
            running: None,
        }
    }

    /// What the players were given.
    #[must_use]
    pub const fn spec(&self) -> ClockSpec {
        self.spec
    }

    /// Lets the clock of `seat` run from `now`; the other one stops.
    pub fn start(&mut self, seat: Seat, now: Instant) {
        self.stop(now);
        self.running = Some((seat, now));
    }

    /// Stops the running clock, if any. The increment is added by the turn that is
    /// played next ([`Session::play`](super::Session::play)).
    pub fn stop(&mut self, now: Instant) {
        if let Some((seat, _)) = self.running {
            self.left[seat.index()] = self.remaining(seat, now);
            self.running = None;
        }
    }

    /// The time that `seat` has left.
    #[must_use]
    pub fn remaining(&self, seat: Seat, now: Instant) -> Duration {
        let left = self.left[seat.index()];
        match self.running {
            Some((runs, since)) if runs == seat => {
                left.saturating_sub(now.saturating_duration_since(since))
            }
            _ => left,
        }
    }

    /// Whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// The seat that has no time left, the running one first.
    #[must_use]
    pub fn has_run_out(&self, now: Instant) -> Option<Seat> {
        self.running()
            .into_iter()
            .chain(Seat::BOTH)
            .find(|seat| self.remaining(*seat, now).is_zero())
    }

    /// When the running clock reaches zero.
    #[must_use]
    pub fn deadline(&self, now: Instant) -> Option<Instant> {
        let seat = self.running()?;
        now.checked_add(self.remaining(seat, now))
    }

    /// The clock of `seat` as the search sees it.
    #[must_use]
    pub fn limits(&self, seat: Seat, now: Instant) -> ClockLimits {
        ClockLimits {
            remaining: self.remaining(seat, now),
            increment: self.spec.increment,
        }
    }

    /// What each seat had when its clock was last stopped.
    pub(super) const fn left(&self) -> [Duration; 2] {
        self.left
    }

    /// Puts both clocks at these times and stops them.
    pub(super) fn set(&mut self, left: [Duration; 2]) {
        self.left = left;
        self.running = None;
    }

    /// A turn of `seat` has been played. A clock that the caller has not stopped
    /// is charged the time of the turn.
    pub(super) fn turn_played(&mut self, seat: Seat, time: Option<Duration>) {
        let left = &mut self.left[seat.index()];
        if self.running.take().is_some_and(|(runs, _)| runs == seat) {
            *left = left.saturating_sub(time.unwrap_or_default());
        }
        *left = left.saturating_add(self.spec.increment);
    }
}
