//! Markdown as lines of the screen: headings, paragraphs, lists, tables and code.

use unicode_width::UnicodeWidthStr;

use super::painter::Span;
use crate::tui::theme::Role;

/// One line of the screen.
pub(super) type Row = Vec<Span>;

/// Breaks a text into lines of at most `width` columns. Code and tables are not
/// broken.
pub(super) fn rows(text: &str, width: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut paragraph = String::new();
    let mut indent = 0;
    let mut code = false;
    let flush = |paragraph: &mut String, indent: usize, rows: &mut Vec<Row>| {
        if !paragraph.is_empty() {
            fill(&std::mem::take(paragraph), indent, width, rows);
        }
    };
    for line in text.lines() {
        let bare = line.trim();
        if bare.starts_with("```") {
            flush(&mut paragraph, indent, &mut rows);
            code = !code;
        } else if code {
            rows.push(vec![(format!("  {line}"), Role::Text)]);
        } else if bare.is_empty() {
            flush(&mut paragraph, indent, &mut rows);
            indent = 0;
            if rows.last().is_some_and(|row| !row.is_empty()) {
                rows.push(Vec::new());
            }
        } else if bare.starts_with('#') {
            flush(&mut paragraph, indent, &mut rows);
            indent = 0;
            let title = bare.trim_start_matches('#').trim();
            rows.push(vec![(title.to_owned(), Role::Title)]);
        } else if bare.starts_with('|') {
            flush(&mut paragraph, indent, &mut rows);
            let rule = bare.chars().all(|letter| "|-: ".contains(letter));
            if !rule {
                rows.push(vec![(bare.trim_matches('|').replace('|', " "), Role::Text)]);
            }
        } else if let Some(mark) = item(bare) {
            flush(&mut paragraph, indent, &mut rows);
            indent = line.len() - line.trim_start().len() + mark;
            paragraph.push_str(bare);
        } else {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(bare.trim_start_matches("> "));
        }
    }
    flush(&mut paragraph, indent, &mut rows);
    rows
}

/// How wide the mark of a list item is, if the line is one.
fn item(line: &str) -> Option<usize> {
    if line.starts_with("- ") || line.starts_with("* ") {
        return Some(2);
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0 && line[digits..].starts_with(". ")).then_some(digits + 2)
}

/// Breaks a paragraph; lines after the first are indented.
fn fill(text: &str, indent: usize, width: usize, rows: &mut Vec<Row>) {
    let width = width.max(indent + 8);
    let mut row: Row = Vec::new();
    let mut used = 0;
    for (word, role) in words(text) {
        let wide = word.width();
        if used > 0 && used + 1 + wide > width {
            rows.push(std::mem::take(&mut row));
            used = 0;
            if indent > 0 {
                row.push((" ".repeat(indent), Role::Text));
                used = indent;
            }
        } else if used > 0 {
            row.push((" ".to_owned(), role_between(&row, role)));
            used += 1;
        }
        row.push((word, role));
        used += wide;
        if used == indent {
            used += 1;
        }
    }
    if !row.is_empty() {
        rows.push(row);
    }
}

fn role_between(row: &Row, next: Role) -> Role {
    match row.last() {
        Some((_, last)) if *last == next => next,
        _ => Role::Text,
    }
}

/// The words of a paragraph with the parts they play: `**bold**`, `*stressed*` and
/// `` `code` `` may run over several words.
fn words(text: &str) -> Vec<Span> {
    let mut words = Vec::new();
    let mut word = String::new();
    let (mut bold, mut code) = (false, false);
    let mut role = Role::Text;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let now = if code {
            Role::Key
        } else if bold {
            Role::Title
        } else {
            Role::Text
        };
        match letter {
            '`' => code = !code,
            '*' if !code && letters.peek() == Some(&'*') => {
                letters.next();
                bold = !bold;
            }
            '*' if !code
                && (!word.is_empty()
                    || letters.peek().is_some_and(|next| next.is_alphanumeric())) => {}
            letter if letter.is_whitespace() => {
                if !word.is_empty() {
                    words.push((std::mem::take(&mut word), role));
                }
            }
            letter => {
                if word.is_empty() {
                    role = now;
                }
                word.push(letter);
            }
        }
    }
    if !word.is_empty() {
        words.push((word, role));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str, width: usize) -> Vec<String> {
        rows(text, width)
            .into_iter()
            .map(|row| row.into_iter().map(|span| span.0).collect())
            .collect()
    }

    #[test]
    fn paragraphs_are_broken_at_blanks_and_joined_over_lines() {
        assert_eq!(
            plain("one two\nthree four", 9),
            ["one two", "three", "four"]
        );
    }

    #[test]
    fn items_of_lists_are_indented() {
        assert_eq!(
            plain("- one two three\n- four", 9),
            ["- one two", "  three", "- four"]
        );
        assert_eq!(plain("1. one two three", 10), ["1. one two", "   three"]);
    }

    #[test]
    fn code_is_left_as_it_stands() {
        assert_eq!(
            plain("a\n```text\nx   y\n```\nb", 20),
            ["a", "  x   y", "b"]
        );
    }

    #[test]
    fn headings_stand_out() {
        assert_eq!(
            rows("# Rules\n\nText", 20)[0],
            [("Rules".to_owned(), Role::Title)]
        );
    }

    #[test]
    fn stress_and_code_lose_their_marks() {
        assert_eq!(
            rows("a **b** `c-d` *e*", 40)[0]
                .iter()
                .filter(|span| span.0 != " ")
                .cloned()
                .collect::<Vec<_>>(),
            [
                ("a".to_owned(), Role::Text),
                ("b".to_owned(), Role::Title),
                ("c-d".to_owned(), Role::Key),
                ("e".to_owned(), Role::Text),
            ]
        );
    }
}
