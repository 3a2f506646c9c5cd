//! docs/screens.md shows the boards as the program draws them.

use quintet::{
    catalog,
    core::Point,
    tui::{
        board::{BoardView, Marks},
        glyphs::GlyphTier,
        theme::{ColourTier, Theme, ThemeName},
    },
};
use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/screens.md");
const INTRODUCTION: &str = "\
# The boards

How each game's start looks on a terminal without colour, in the Unicode and in the
ASCII characters. With colour the boards are wood and the stones are discs; the shapes
stay as they are here, so that nothing depends on colour alone. Boards grow with the
terminal; these are made for 48 columns and 21 rows.

`tests/screens.rs` draws these pictures and fails if they differ from what the program
draws. `QUINTET_WRITE_DOCS=1 cargo test --test screens` writes them anew.

| in the picture | meaning |
|---|---|
| `●` `○`, `X` `O` | stones of the first and of the second colour |
| `◆` `◇`, `x` `o` | pawns |
| a digit on a stone | a number of the rules: bocch's distance, Bound's free exits |
| `!` | a piece in danger |
| `[ ]` | the cursor |
| `> <`, reversed | the piece chosen |
| `•`, `*` | where it may go |
| `x x` around a piece | what would be taken or pushed |
| `# #`, reversed | points that make a turn illegal |
| underlined | the last turn |
| `x` beyond the edge | what would be pushed off |
";

const TRIED: &str = "
## Tried

In tmux at 100x30 and at 40x18: the picker, a game against the computer, undo, hint, menu,
analysis, leaving and continuing; a lesson; the editor of positions. What was noticed and
mended on the way:

- at 40x18 the text of a lesson lay on the board for good: it now gives way to the first key;
- at 40x18 the key that plays from a position set up was cut off at the end of the footer: it
  stands first;
- letters that moved the cursor could not begin a typed turn: no letter of a turn is a
  command any more;
- a game given up and then taken back was refused when it was opened again.

Then every theme in all five games, drawn over a white and over a black ground, at 100x30, at
80x24 with 256 and with 16 colours, and at 40x18:

- white stones were hard to tell from light squares and light wood (1.5 to 1), black ones from
  dark wood, orange ones from the ground they stand on: boards have a middle lightness now,
  and on boards of lines the lines and marks are light;
- a point of the last turn was yellow, on which a white stone was lost: it is violet, ochre
  in the colour-blind theme;
- the letters of groups and the numbers of lines were faint on darker squares: they are darker;
- in the dark theme Black's count of stones in Shobu and the coordinates on Black's side of
  bocch were nearly black on black; in the light one White's count was nearly white on white;
- in the theme of the terminal's own colours, headings and keys were yellow and cyan on white,
  and White's edge and count could not be seen at all: text keeps the terminal's colour and is
  bold, dim or reversed, and the edges have a ground of their own;
- in the light theme with 16 colours good news was green on white: it is blue;
- at 40x18 the level of the computer was cut off before a game.

Contrast by the formula of WCAG 2, in each theme but those of the terminal's own colours and
with 16, which differ from terminal to terminal: text at least 4.5 to 1; pieces, lines and
marks at least 3 to 1 against every square; pieces on a highlighted point, which has a form
too, at least 2 to 1. Unit tests of the themes hold it. In 16 colours a white stone on yellow
stays weak; the ring drawn on it is what tells it.

With nobody at the keys for 30 seconds the program used no measurable time of the processor
(0.0 %) and sent nothing to the terminal; a cursor key at 120x40 sent at most 1,751 bytes
(in bocch, where marks change). A key and its frame there took 0.4 to 0.7 ms by game, at the median, and never more than 1.1 ms
(`cargo bench --bench frames`).
";

fn picture(name: &str, glyphs: GlyphTier) -> String {
    let game = catalog::find(name)
        .expect("a game of the list")
        .build([])
        .expect("its defaults");
    let line = game.start();
    let mut marks = Marks::default();
    marks.add_insights(&line.insights(None));
    marks.groups.clear();
    let area = Rect::new(0, 0, 48, 21);
    let mut buffer = Buffer::empty(area);
    let piece = |point: Point| line.piece(point);
    let theme = Theme::new(ThemeName::Mono, ColourTier::Mono);
    let view = BoardView::new(game.geometry(), theme, glyphs)
        .piece_at(&piece)
        .marks(&marks)
        .colours(game.info().colours);
    Widget::render(&view, area, &mut buffer);
    let rows = (0..area.height).map(|y| {
        let row: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned()
    });
    let rows: Vec<String> = rows.collect();
    rows.join("\n").trim_matches('\n').to_owned()
}

fn document() -> String {
    let mut text = INTRODUCTION.to_owned();
    for entry in catalog::GAMES {
        text += &format!("\n## {}\n", entry.info.title);
        for glyphs in [GlyphTier::Full, GlyphTier::Ascii] {
            let picture = picture(entry.info.name, glyphs);
            text += &format!("\n```text\n{picture}\n```\n");
        }
    }
    text + TRIED
}

#[test]
fn the_pictures_in_the_documentation_are_what_the_program_draws() {
    let drawn = document();
    if std::env::var_os("QUINTET_WRITE_DOCS").is_some() {
        std::fs::write(PATH, &drawn).expect("docs/ can be written");
    }
    let written = std::fs::read_to_string(PATH).expect("docs/screens.md is there");
    assert!(
        written == drawn,
        "docs/screens.md is out of date; see its head for how to write it anew"
    );
}
