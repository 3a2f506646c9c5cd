//! The tree of nodes of an SGF file.

use crate::core::FormatError;

/// Nesting deeper than this is refused.
const DEEPEST: usize = 1_000;

/// One property with its values, unescaped.
pub(super) struct Property {
    pub(super) name: String,
    pub(super) values: Vec<String>,
    pub(super) line: usize,
}

/// A node of the tree with the nodes that follow it, the main one first.
#[derive(Default)]
pub(super) struct Node {
    pub(super) properties: Vec<Property>,
    pub(super) children: Vec<usize>,
}

/// A reader of trees.
pub(super) struct Parser<'a> {
    letters: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            letters: text.trim_start_matches('\u{feff}').chars().peekable(),
            line: 1,
        }
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.letters.next();
        if letter == Some('\n') {
            self.line += 1;
        }
        letter
    }

    fn error(&self, message: impl Into<String>) -> FormatError {
        FormatError::new(format!("line {}", self.line), message)
    }

    /// The nodes of the next game, its root first.
    pub(super) fn game(&mut self) -> Result<Vec<Node>, FormatError> {
        let mut nodes: Vec<Node> = Vec::new();
        // The node to go on from, for the game and for each variation that is open.
        let mut open: Vec<Option<usize>> = Vec::new();
        loop {
            match self.letters.peek().copied() {
                None => return Err(self.error("the file ends in the middle of the game")),
                Some('(') => {
                    self.next();
                    if open.len() == DEEPEST {
                        return Err(
                            self.error(format!("variations are nested deeper than {DEEPEST}"))
                        );
                    }
                    open.push(open.last().copied().flatten());
                }
                Some(')') => {
                    self.next();
                    if open.pop().is_none() {
                        return Err(self.error("\")\" closes nothing"));
                    }
                    if open.is_empty() {
                        break;
                    }
                }
                Some(';') if !open.is_empty() => {
                    self.next();
                    let properties = self.node()?;
                    let at = nodes.len();
                    nodes.push(Node {
                        properties,
                        children: Vec::new(),
                    });
                    let last = open.last_mut().and_then(|last| last.replace(at));
                    if let Some(before) = last {
                        nodes[before].children.push(at);
                    } else if at > 0 {
                        return Err(self.error("the game has two roots"));
                    }
                }
                Some(letter) if letter.is_whitespace() => {
                    self.next();
                }
                Some(letter) => {
                    return Err(
                        self.error(format!("{letter:?} stands where \"(\" or \";\" should"))
                    );
                }
            }
        }
        if nodes.is_empty() {
            return Err(self.error("the game has no nodes"));
        }
        Ok(nodes)
    }

    /// Whether another game of the collection follows.
    pub(super) fn finds_another(&mut self) -> bool {
        while self
            .letters
            .next_if(|letter| letter.is_whitespace())
            .is_some_and(|letter| {
                self.line += usize::from(letter == '\n');
                true
            })
        {}
        self.letters.peek() == Some(&'(')
    }

    /// The line on which anything else stands behind the last game.
    pub(super) fn trailing(&mut self) -> Option<usize> {
        self.letters.peek().map(|_| self.line)
    }

    fn node(&mut self) -> Result<Vec<Property>, FormatError> {
        let mut properties: Vec<Property> = Vec::new();
        loop {
            match self.letters.peek().copied() {
                Some(letter) if letter.is_whitespace() => {
                    self.next();
                }
                Some(letter) if letter.is_ascii_alphabetic() => {
                    let line = self.line;
                    let mut name = String::new();
                    while let Some(letter) = self.letters.next_if(char::is_ascii_alphanumeric) {
                        // FF[3] wrote names like `Black`; only the capitals count.
                        if !letter.is_ascii_lowercase() {
                            name.push(letter);
                        }
                    }
                    let mut values = Vec::new();
                    loop {
                        match self.letters.peek().copied() {
                            Some('[') => {
                                self.next();
                                values.push(self.value()?);
                            }
                            Some(letter) if letter.is_whitespace() => {
                                self.next();
                            }
                            _ => break,
                        }
                    }
                    if values.is_empty() {
                        return Err(FormatError::new(
                            format!("line {line}, property {name}"),
                            "it has no value",
                        ));
                    }
                    if properties.iter().any(|known| known.name == name) {
                        return Err(FormatError::new(
                            format!("line {line}, property {name}"),
                            "it stands twice in one node",
                        ));
                    }
                    properties.push(Property { name, values, line });
                }
                _ => return Ok(properties),
            }
        }
    }

    /// The text up to the closing bracket.
    fn value(&mut self) -> Result<String, FormatError> {
        let start = self.line;
        let mut value = String::new();
        loop {
            match self.next() {
                None => {
                    return Err(FormatError::new(
                        format!("line {start}"),
                        "a value is not closed by \"]\"",
                    ));
                }
                Some(']') => return Ok(value),
                Some('\\') => match self.next() {
                    // An escaped line break joins the lines.
                    Some('\n') | None => {}
                    Some(letter) => value.push(letter),
                },
                Some(letter) => value.push(letter),
            }
        }
    }
}
