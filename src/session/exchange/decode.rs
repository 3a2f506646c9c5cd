//! Text in other encodings than UTF-8.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// The bytes of a file as text: UTF-8 where they are that; for SGF else the encoding that
/// its property `CA` names, or Latin-1, which is the format's own. Also returns the name of
/// that encoding, if it is another one than UTF-8.
///
/// # Errors
/// The place of the first byte that is not UTF-8, counted from 0.
pub fn decode(bytes: &[u8]) -> Result<(String, Option<&'static str>), usize> {
    let plain = std::str::from_utf8(bytes);
    let named = encoding(bytes);
    let other = match (plain, named) {
        (Ok(text), Some(named)) if named.is_ascii_compatible() => {
            return Ok((text.to_owned(), None));
        }
        (Ok(text), None) => return Ok((text.to_owned(), None)),
        (_, Some(named)) if named != UTF_8 => named,
        (Err(_), None) if is_sgf(bytes) => WINDOWS_1252,
        (Err(error), _) => return Err(error.valid_up_to()),
        (Ok(text), _) => return Ok((text.to_owned(), None)),
    };
    let (text, damaged) = other.decode_without_bom_handling(bytes);
    match (plain, damaged) {
        (Err(error), true) => Err(error.valid_up_to()),
        _ => Ok((text.into_owned(), Some(other.name()))),
    }
}

fn is_sgf(bytes: &[u8]) -> bool {
    let text = bytes.trim_ascii_start();
    text.strip_prefix(b"(")
        .is_some_and(|rest| rest.trim_ascii_start().starts_with(b";"))
}

/// The encoding that the property `CA` of an SGF file names.
fn encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    if !is_sgf(bytes) {
        return None;
    }
    let at = bytes.windows(3).position(|window| window == b"CA[")?;
    let value = &bytes[at + 3..];
    let end = value.iter().position(|byte| *byte == b']')?;
    Encoding::for_label(&value[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_in_the_encoding_that_it_names() {
        for (bytes, text, name) in [
            (
                &b"(;CA[ISO-8859-1]PB[Andr\xe9])"[..],
                "PB[André]",
                Some("windows-1252"),
            ),
            (
                b"(;CA[windows-1251]PB[\xc0\xed\xed\xe0])",
                "PB[Анна]",
                Some("windows-1251"),
            ),
            (b"(;CA[Shift_JIS]PB[\x83A])", "PB[ア]", Some("Shift_JIS")),
            (b"(;PB[Andr\xe9])", "PB[André]", Some("windows-1252")),
            // Whatever it names, what is UTF-8 is that.
            ("(;CA[ISO-8859-1]PB[André])".as_bytes(), "PB[André]", None),
            ("1. c8-c6 {André}".as_bytes(), "{André}", None),
        ] {
            let (decoded, named) = decode(bytes).expect(text);
            assert!(decoded.contains(text), "{decoded}");
            assert_eq!(named, name, "{text}");
        }
        assert_eq!(decode(b"1. c8-c6 {Andr\xe9}"), Err(14));
        assert_eq!(decode(b"(;CA[UTF-8]PB[\xe9])"), Err(14));
    }
}
