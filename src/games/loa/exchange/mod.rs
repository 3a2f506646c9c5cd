//! Lines of Action in the formats of other programs.

mod move_text;
mod sgf;
#[cfg(test)]
mod tests;

use crate::core::{AbstractPlay, Format, FormatError, Transcript, Variant};

/// Lines of Action at Abstract Play. Its scrambled setup is the other one of the two that
/// alternate: `b8` and `a2` are the first player's.
pub(super) const ABSTRACT_PLAY: AbstractPlay = AbstractPlay {
    name: "Lines of Action",
    variants: &[
        ("8x8 board", Variant::Board),
        ("Classic setup", Variant::Standard),
        (
            "Scrambled Eggs",
            Variant::Position("1bwbwbw1/w6b/b6w/w6b/b6w/w6b/b6w/1wbwbwb1 b"),
        ),
    ],
};

/// The formats, in the order in which a text is tried.
pub(super) const FORMATS: &[Format] = &[
    Format {
        name: "sgf",
        about: "Smart Game Format, FF[4] GM[9]",
        extensions: &["sgf"],
        holds_trees: true,
        recognises: sgf::recognises,
        read: sgf::read,
        write: sgf::write,
    },
    Format {
        name: "moves",
        about: "numbered move text with captures, marks, comments and seven-tag headers",
        extensions: &["txt", "pgn", "loa"],
        holds_trees: false,
        recognises: move_text::recognises,
        read: |text| Ok(vec![move_text::read(text)?]),
        write: move_text::write,
    },
];

/// A turn as both formats may write it, in our notation: `C2:C5++` is `c2xc5`.
/// `None` if it is no turn.
fn normal_turn(text: &str) -> Option<String> {
    let text = text.trim_end_matches(['!', '?', '#', '+', ' ', '\t']);
    if text.eq_ignore_ascii_case("pass") {
        return Some("pass".to_owned());
    }
    let lower = text.to_ascii_lowercase();
    let square = |bytes: &[u8]| {
        matches!(bytes, [b'a'..=b'h', b'1'..=b'8'])
            .then(|| String::from_utf8_lossy(bytes).into_owned())
    };
    match lower.as_bytes() {
        [a, b, c, d] => Some(format!("{}-{}", square(&[*a, *b])?, square(&[*c, *d])?)),
        [a, b, middle, c, d] => {
            let middle = match middle {
                b'-' => '-',
                b'x' | b':' => 'x',
                _ => return None,
            };
            Some(format!(
                "{}{middle}{}",
                square(&[*a, *b])?,
                square(&[*c, *d])?
            ))
        }
        _ => None,
    }
}

/// Names each option that a format has no place for.
fn lost_options(transcript: &Transcript, held: &[&str]) -> Vec<String> {
    transcript
        .options
        .iter()
        .filter(|(key, _)| !held.contains(&key.as_str()))
        .map(|(key, value)| format!("option {key}={value}"))
        .collect()
}

/// Refuses a game that does not begin with a named setup.
fn only_named_setups(transcript: &Transcript, format: &str) -> Result<(), FormatError> {
    match transcript.position {
        None => Ok(()),
        Some(_) => Err(FormatError::new(
            "position",
            format!("{format} holds games from the standard or the scrambled-eggs setup only"),
        )),
    }
}
