//! The terminal's clipboard.

/// The sequence that asks a terminal to put a text on its clipboard (OSC 52).
pub(super) fn sequence(text: &str) -> String {
    format!("\u{1b}]52;c;{}\u{7}", base64(text.as_bytes()))
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word = chunk
            .iter()
            .chain(&[0, 0])
            .take(3)
            .fold(0usize, |word, byte| word << 8 | usize::from(*byte));
        for at in 0..4 {
            if at <= chunk.len() {
                text.push(char::from(LETTERS[word >> (18 - 6 * at) & 63]));
            } else {
                text.push('=');
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_goes_to_the_clipboard_in_base_64() {
        for (text, wanted) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
        ] {
            assert_eq!(base64(text.as_bytes()), wanted);
        }
        assert_eq!(sequence("fo"), "\u{1b}]52;c;Zm8=\u{7}");
    }
}
