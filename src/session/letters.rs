//! Turns and commands typed on a keyboard with other letters: Cyrillic, Hangul and
//! full-width ones stand for the Latin letters that they sound or look like, or whose key
//! they are on.

/// Pairs of another letter with the Latin one it stands for.
type Reading = &'static [(&'static str, &'static str)];

/// By sound, which is also the place on the Bulgarian phonetic layout.
const SOUND: Reading = &[("абцдефгхийклмнопярстужвьъз", "abcdefghijklmnopqrstuvwxyz")];

/// By shape.
const SHAPE: Reading = &[("авсенкморхтуіјѕ", "abcehkmopxtyijs")];

/// By place in the Bulgarian alphabet: а-з are the columns a-h, and so on.
const ALPHABET: Reading = &[("абвгдежзийклмнопрст", "abcdefghijklmnopqrs")];

/// By place on the Bulgarian standard (BDS) keyboard.
const BDS: Reading = &[("уеишщксдзьяаожгтнвюйъэфхпы", "wertyuiopasdfghjklzxcvbnmq")];

/// By place on the Russian keyboard.
const RUSSIAN: Reading = &[("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")];

/// The readings of Cyrillic letters, the likeliest first.
const CYRILLIC: [Reading; 5] = [SOUND, SHAPE, ALPHABET, BDS, RUSSIAN];

/// By place on the Korean 2-set keyboard; the second row with Shift.
const HANGUL: Reading = &[
    (
        "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ",
        "qwertyuiopasdfghjklzxcvbnm",
    ),
    ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
];

fn looked_up(reading: Reading, letter: char) -> Option<char> {
    let at = |(from, to): &(&str, &str)| {
        let place = from.chars().position(|known| known == letter)?;
        to.chars().nth(place)
    };
    reading.iter().find_map(at)
}

/// A letter that has one reading only: Hangul by its key, full-width ones by their shape.
fn plain(letter: char) -> Option<char> {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0),
        letter => looked_up(HANGUL, letter),
    }
}

/// The key that a letter of another writing stands on, in Latin: `т` is t, `ㅂ` is q.
/// `None` for a Latin letter, a digit, or one that is not known.
#[must_use]
pub fn latin_key(letter: char) -> Option<char> {
    let lower = letter.to_lowercase().next().unwrap_or(letter);
    plain(letter).or_else(|| looked_up(SOUND, lower))
}

/// What a text can stand for in Latin letters, the likeliest first: the text itself if
/// there is nothing to read, else each reading that knows all its letters. Never empty.
///
/// ```
/// # use quintet::session::latin_readings;
/// assert_eq!(latin_readings("c8-c6"), ["c8-c6"]);
/// // By sound, and by shape.
/// assert_eq!(latin_readings("с8")[..2], ["s8", "c8"]);
/// ```
#[must_use]
pub fn latin_readings(text: &str) -> Vec<String> {
    let mut readings: Vec<String> = Vec::new();
    if !text.is_ascii() {
        for reading in CYRILLIC {
            let read = |letter: char| {
                let lower = letter.to_lowercase().next().unwrap_or(letter);
                let found = match looked_up(reading, lower) {
                    Some(found) if letter.is_uppercase() => Some(found.to_ascii_uppercase()),
                    found => found,
                };
                match letter {
                    letter if letter.is_ascii() => Some(letter),
                    letter => found.or_else(|| plain(letter)),
                }
            };
            if let Some(read) = text.chars().map(read).collect::<Option<String>>()
                && !readings.contains(&read)
            {
                readings.push(read);
            }
        }
    }
    if readings.is_empty() {
        readings.push(text.to_owned());
    }
    readings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reading_pairs_letters_one_to_one() {
        for reading in CYRILLIC.into_iter().chain([HANGUL]) {
            for (from, to) in reading {
                assert_eq!(from.chars().count(), to.chars().count(), "{from}");
            }
        }
    }

    #[test]
    fn columns_are_read_by_sound_by_shape_by_alphabet_and_by_key() {
        let reads = |text: &str, as_this: &str| {
            let readings = latin_readings(text);
            assert!(
                readings.contains(&as_this.to_owned()),
                "{text}: {readings:?}"
            );
        };
        reads("ц8-ц6", "c8-c6");
        reads("с8-с6", "c8-c6");
        reads("в8-в6", "c8-c6");
        reads("ъ8-ъ6", "c8-c6");
        reads("ㅊ8-ㅊ6", "c8-c6");
        reads("ｃ８－ｃ６", "c8-c6");
        reads("2ф-3д", "2f-3d");
        reads("ㅖㅁ1", "Pa1");
        assert_eq!(latin_readings("Пa1")[0], "Pa1");
        assert_eq!(
            latin_readings("c8→c6"),
            ["c8→c6"],
            "what is not known stays"
        );
    }
}
