//! Text from outside made safe to print, and dates.

use std::{
    borrow::Cow,
    fmt::Write as _,
    time::{SystemTime, UNIX_EPOCH},
};

/// The text with everything that could steer a terminal or hide itself written as
/// an escape (`\n`, `\u{1b}`): control characters, and the invisible characters
/// that turn or join text.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if is_hidden(letter) {
            let _ = write!(shown, "{}", letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

/// The most characters of a message that are shown.
const LONGEST_MESSAGE: usize = 1000;

/// A message about something from outside, to be printed: [`visible`], and without its
/// middle if it is longer than anybody reads, as when a file is one word of a million letters.
#[must_use]
pub fn message(text: &str) -> Cow<'_, str> {
    let shown = visible(text);
    // No character is shorter than a byte.
    if shown.len() <= LONGEST_MESSAGE || shown.chars().count() <= LONGEST_MESSAGE {
        return shown;
    }
    let after = |count: usize| shown.char_indices().nth(count).map_or(0, |(at, _)| at);
    let before_last = |count: usize| {
        let mut letters = shown.char_indices().rev();
        letters.nth(count - 1).map_or(0, |(at, _)| at)
    };
    let (head, tail) = (after(700), before_last(200));
    Cow::Owned(format!("{} […] {}", &shown[..head], &shown[tail..]))
}

/// The day of this time in UTC as `2026-12-01`; times before 1970 count as 1970.
#[must_use]
pub fn date_of(time: SystemTime) -> String {
    let (date, _) = date_and_seconds(time);
    date
}

/// The moment in UTC as `2026-12-01T09:05:00Z`; times before 1970 count as 1970.
#[must_use]
pub fn date_time_of(time: SystemTime) -> String {
    let (date, seconds) = date_and_seconds(time);
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    format!("{date}T{hours:02}:{minutes:02}:{:02}Z", seconds % 60)
}

/// The day, and the seconds since midnight, in UTC.
pub(super) fn date_and_seconds(time: SystemTime) -> (String, u64) {
    let seconds = time
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    let (mut year, mut day) = (1970, seconds / 86_400);
    loop {
        let days = if is_leap(year) { 366 } else { 365 };
        if day < days {
            break;
        }
        day -= days;
        year += 1;
    }
    let mut month = 1;
    for days in [
        31,
        if is_leap(year) { 29 } else { 28 },
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
    ] {
        if day < days {
            break;
        }
        day -= days;
        month += 1;
    }
    (
        format!("{year:04}-{month:02}-{:02}", day + 1),
        seconds % 86_400,
    )
}

const fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}
