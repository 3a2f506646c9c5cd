use std::collections::BTreeSet;

use proptest::prelude::*;
use ratatui::{
    buffer::{Buffer, Cell},
    layout::Rect,
    style::{Color, Modifier},
};
use unicode_width::UnicodeWidthStr;

use crate::{
    core::{Colour, Effect, Point, Surface},
    tui::theme::{ColourTier, Role, ThemeName},
};

use super::{samples, *};

mod fit;

const DARK: Theme = Theme::new(ThemeName::Dark, ColourTier::TrueColor);
const MONO: Theme = Theme::new(ThemeName::Mono, ColourTier::TrueColor);
const STRONG: Theme = Theme::new(ThemeName::HighContrast, ColourTier::Ansi256);
const FEW: Theme = Theme::new(ThemeName::Terminal, ColourTier::Ansi16);

/// A board drawn into a buffer of its own.
struct Drawn {
    buffer: Buffer,
    state: BoardState,
}

impl Drawn {
    fn new(view: &BoardView<'_>, width: u16, height: u16) -> Self {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        let mut state = BoardState::default();
        StatefulWidget::render(view, area, &mut buffer, &mut state);
        Self { buffer, state }
    }

    fn layout(&self) -> &BoardLayout {
        self.state.layout().unwrap()
    }

    /// The cell at an offset from a point's middle.
    fn cell(&self, point: Point, dx: i32, dy: i32) -> &Cell {
        let (x, y) = self.layout().screen(point).unwrap();
        let place = (i32::from(x) + dx, i32::from(y) + dy);
        &self.buffer[(place.0 as u16, place.1 as u16)]
    }

    /// The characters from two to the left of a point's middle to two to the right.
    fn around(&self, point: Point) -> String {
        (-1..=1)
            .map(|dx| self.cell(point, dx, 0).symbol())
            .collect()
    }

    fn symbols(&self) -> BTreeSet<&str> {
        self.buffer.content().iter().map(Cell::symbol).collect()
    }
}

fn stone(colour: Colour) -> Option<Piece> {
    Some(Piece::stone(colour))
}

fn everything(geometry: &Geometry, at: &[u16], turn: (i8, i8)) -> Marks {
    let count = geometry.places.len() as u16;
    // One more than there are, so that a point the board lacks comes by too.
    let point = |index: usize| Point(at[index % at.len()] % (count + 1));
    let points = |from: usize| (from..from + 3).map(point).collect::<Vec<_>>();
    Marks {
        cursor: Some(point(0)),
        selected: points(1),
        targets: points(2)
            .into_iter()
            .map(|at| Target {
                at,
                capture: at.0 % 2 == 0,
            })
            .collect(),
        last: points(3),
        arrows: vec![Arrow {
            from: point(4),
            to: point(5),
        }],
        off: vec![Off {
            from: point(6),
            direction: turn,
        }],
        danger: points(7),
        illegal: points(8),
        numbers: points(9).into_iter().map(|at| (at, 7)).collect(),
        groups: vec![GroupMark {
            colour: Colour::Black,
            points: points(10),
        }],
        rays: vec![
            Ray {
                from: point(11),
                to: Some(point(12)),
                distance: 3,
                block: None,
            },
            Ray {
                from: point(11),
                to: None,
                distance: 9,
                block: Some(point(13)),
            },
        ],
        ghosts: vec![
            (point(14), stone(Colour::White)),
            (point(15), None),
            (point(16), Some(Piece::pawn(Colour::Black))),
        ],
        tallies: vec![Tally {
            board: 3,
            colour: Colour::White,
            count: 1,
        }],
    }
}

fn piece_of(number: u8) -> Option<Piece> {
    match number % 6 {
        0 => stone(Colour::Black),
        1 => stone(Colour::White),
        2 => Some(Piece::pawn(Colour::Black)),
        3 => Some(Piece::pawn(Colour::White)),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_board_with_any_marks_is_drawn_into_any_area(
        which in 0..5usize,
        at in proptest::collection::vec(0..400u16, 17),
        pieces in proptest::collection::vec(0..9u8, 361),
        area in (0..20u16, 0..20u16, 0..300u16, 0..150u16),
        screen in (0..310u16, 0..160u16),
        turn in (-1..=1i8, -1..=1i8),
        look in (0..6usize, 0..4usize, 0..3usize, any::<bool>()),
    ) {
        let geometry = samples::all().remove(which);
        let marks = everything(&geometry, &at, turn);
        let pieces: Vec<_> = pieces.into_iter().map(piece_of).collect();
        let view = BoardView::new(
            &geometry,
            Theme::new(ThemeName::ALL[look.0], ColourTier::ALL[look.1]),
            GlyphTier::ALL[look.2],
        )
        .pieces(&pieces)
        .marks(&marks)
        .flip(look.3);
        let mut buffer = Buffer::empty(Rect::new(0, 0, screen.0, screen.1));
        let untouched = buffer.clone();
        let mut state = BoardState::default();
        let area = Rect::new(area.0, area.1, area.2, area.3);
        StatefulWidget::render(&view, area, &mut buffer, &mut state);
        for y in 0..screen.1 {
            for x in 0..screen.0 {
                if !area.contains((x, y).into()) {
                    prop_assert_eq!(&buffer[(x, y)], &untouched[(x, y)], "drawn outside");
                    prop_assert_eq!(state.hit(x, y), None);
                }
            }
        }
    }
}

#[test]
fn every_size_from_nothing_to_600_by_300_is_drawn() {
    for geometry in samples::all() {
        let marks = everything(&geometry, &[3, 8, 1, 0, 5, 9, 2], (1, -1));
        let view = BoardView::new(&geometry, DARK, GlyphTier::Full).marks(&marks);
        for (width, height) in (0..=24)
            .flat_map(|width| (0..=12).map(move |height| (width, height)))
            .chain([(600, 300), (600, 1), (1, 300), (40, 18), (120, 50)])
        {
            let drawn = Drawn::new(&view, width, height);
            assert_eq!(drawn.buffer.area, Rect::new(0, 0, width, height));
        }
    }
}

#[test]
fn sides_differ_by_shape_in_every_size_and_tier() {
    let pieces = [
        stone(Colour::Black),
        stone(Colour::White),
        Some(Piece::pawn(Colour::Black)),
        Some(Piece::pawn(Colour::White)),
    ];
    for geometry in [samples::squares(), samples::lines(9)] {
        for glyphs in GlyphTier::ALL {
            for theme in [DARK, MONO, STRONG, FEW] {
                for size in [(19, 10), (40, 20), (70, 36), (110, 50)] {
                    let view = BoardView::new(&geometry, theme, glyphs).pieces(&pieces);
                    let drawn = Drawn::new(&view, size.0, size.1);
                    let (width, height) = drawn.layout().pitch();
                    // The shape alone: colours are counted as they come by.
                    let shape = |point: u16| {
                        let reach = ((width - 1) / 2, height / 2);
                        let mut colours = Vec::new();
                        let mut count = |colour: Color| {
                            let known = colours.iter().position(|other| *other == colour);
                            known.unwrap_or_else(|| {
                                colours.push(colour);
                                colours.len() - 1
                            })
                        };
                        let (x, y) = drawn.layout().screen(Point(point)).unwrap();
                        let mut shape = Vec::new();
                        for dy in -reach.1..=reach.1 {
                            for dx in -reach.0..=reach.0 {
                                let (x, y) = (i32::from(x) + dx, i32::from(y) + dy);
                                let cell = drawn.buffer.cell((x.max(0) as u16, y.max(0) as u16));
                                shape.push(cell.map(|cell| {
                                    let symbol = cell.symbol().to_owned();
                                    (symbol, count(cell.fg), count(cell.bg), cell.modifier)
                                }));
                            }
                        }
                        shape
                    };
                    for one in 0..4 {
                        for two in 0..one {
                            assert_ne!(shape(one), shape(two), "{one} {two} {glyphs:?} {size:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn every_highlight_has_a_form_without_colour() {
    let geometry = samples::squares();
    let pieces = vec![stone(Colour::Black); 64];
    let marks = Marks {
        cursor: Some(Point(0)),
        selected: vec![Point(9)],
        targets: vec![Target {
            at: Point(20),
            capture: true,
        }],
        last: vec![Point(25)],
        danger: vec![Point(30)],
        illegal: vec![Point(40)],
        groups: vec![GroupMark {
            colour: Colour::Black,
            points: vec![Point(50)],
        }],
        ..Marks::default()
    };
    for theme in [MONO, Theme::new(ThemeName::Light, ColourTier::Mono)] {
        let view = BoardView::new(&geometry, theme, GlyphTier::Ascii)
            .pieces(&pieces)
            .marks(&marks);
        let drawn = Drawn::new(&view, 30, 10);
        for (point, form) in [
            (0, "[X]"),
            (9, ">X<"),
            (20, "xXx"),
            (25, " X "),
            (30, " X!"),
            (40, "#X#"),
            (50, " Xa"),
            (60, " X "),
        ] {
            assert_eq!(drawn.around(Point(point)), form);
        }
        let has = |point, form| drawn.cell(Point(point), 0, 0).modifier.contains(form);
        assert!(has(9, Modifier::REVERSED));
        assert!(has(40, Modifier::REVERSED));
        assert!(has(25, Modifier::UNDERLINED));
        assert!(!has(60, Modifier::REVERSED) && !has(60, Modifier::UNDERLINED));
    }
}

#[test]
fn highlights_tint_their_cells() {
    let geometry = samples::squares();
    let marks = Marks {
        cursor: Some(Point(0)),
        selected: vec![Point(9)],
        last: vec![Point(25)],
        illegal: vec![Point(40)],
        ..Marks::default()
    };
    for name in ThemeName::ALL {
        let theme = Theme::new(name, ColourTier::TrueColor);
        if theme.is_mono() {
            continue;
        }
        let view = BoardView::new(&geometry, theme, GlyphTier::Full).marks(&marks);
        let drawn = Drawn::new(&view, 60, 40);
        for (point, role) in [
            (0, Role::Cursor),
            (9, Role::Selection),
            (25, Role::Last),
            (40, Role::Illegal),
        ] {
            assert_eq!(
                Some(drawn.cell(Point(point), 0, 0).bg),
                theme.bg(role),
                "{name:?} {role:?}"
            );
        }
    }
}

#[test]
fn no_colour_is_used_without_colour() {
    for geometry in samples::all() {
        let marks = everything(&geometry, &[3, 8, 1, 0, 5, 9, 2], (0, -1));
        let pieces: Vec<_> = (0..geometry.places.len() as u8).map(piece_of).collect();
        for glyphs in GlyphTier::ALL {
            let view = BoardView::new(&geometry, MONO, glyphs)
                .pieces(&pieces)
                .marks(&marks);
            for cell in Drawn::new(&view, 90, 40).buffer.content() {
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
            }
        }
    }
}

#[test]
fn each_character_set_keeps_its_promise() {
    for geometry in samples::all() {
        let marks = everything(&geometry, &[3, 8, 1, 0, 5, 9, 2], (0, -1));
        let pieces: Vec<_> = (0..=255).cycle().take(361).map(piece_of).collect();
        for theme in [DARK, MONO] {
            for size in [(40, 14), (60, 21), (100, 45), (130, 60)] {
                for glyphs in GlyphTier::ALL {
                    let view = BoardView::new(&geometry, theme, glyphs)
                        .pieces(&pieces)
                        .marks(&marks);
                    let drawn = Drawn::new(&view, size.0, size.1);
                    for symbol in drawn.symbols() {
                        assert_eq!(symbol.width(), 1, "{symbol:?}");
                        assert!(!is_emoji(symbol), "{symbol:?}");
                        match glyphs {
                            GlyphTier::Full => {}
                            GlyphTier::Safe => assert_eq!(symbol.width_cjk(), 1, "{symbol:?}"),
                            GlyphTier::Ascii => assert!(symbol.is_ascii(), "{symbol:?}"),
                        }
                    }
                }
            }
        }
    }
}

/// Whether a terminal may draw a character of ours as an emoji (Unicode's
/// emoji-data.txt, the ranges below U+2C00 and everything above U+1F000).
fn is_emoji(symbol: &str) -> bool {
    symbol.chars().any(|symbol| {
        matches!(u32::from(symbol),
            0xA9 | 0xAE | 0x203C | 0x2049 | 0x2122 | 0x2139 | 0x2194..=0x2199 | 0x21A9..=0x21AA
            | 0x231A..=0x231B | 0x2328 | 0x23CF | 0x23E9..=0x23F3 | 0x23F8..=0x23FA | 0x24C2
            | 0x25AA..=0x25AB | 0x25B6 | 0x25C0 | 0x25FB..=0x25FE | 0x2600..=0x27BF
            | 0x2934..=0x2935 | 0x2B05..=0x2B07 | 0x2B1B..=0x2B1C | 0x2B50 | 0x2B55
            | 0x3030 | 0x303D | 0x3297 | 0x3299 | 0x1F000..)
    })
}

#[test]
fn the_cursors_row_and_column_are_lit() {
    let geometry = samples::squares();
    let marks = Marks {
        cursor: geometry.find("c6"),
        ..Marks::default()
    };
    let view = BoardView::new(&geometry, DARK, GlyphTier::Full).marks(&marks);
    let drawn = Drawn::new(&view, 30, 10);
    let lit: String = drawn
        .buffer
        .content()
        .iter()
        .filter(|cell| Some(cell.fg) == DARK.fg(Role::CoordinateLit))
        .map(Cell::symbol)
        .collect();
    assert_eq!(lit, "6c");
}

#[test]
fn edges_show_their_colour_by_shape() {
    let geometry = samples::lines(9);
    for (glyphs, top, left) in [
        (GlyphTier::Full, "▄", "║"),
        (GlyphTier::Safe, "#", ":"),
        (GlyphTier::Ascii, "#", ":"),
    ] {
        let view = BoardView::new(&geometry, MONO, glyphs);
        let drawn = Drawn::new(&view, 23, 12);
        let symbol = |name: &str, dx, dy| drawn.cell(geometry.find(name).unwrap(), dx, dy).symbol();
        assert_eq!(symbol("c9", 0, -1), top);
        assert_eq!(symbol("a3", -2, 0), left);
        assert_eq!(symbol("i3", 2, 0), left);
    }
}

#[test]
fn a_piece_pushed_off_leaves_an_x_beyond_the_edge() {
    let geometry = samples::four();
    let at = |name: &str| geometry.find(name).unwrap();
    let off = |name, direction| Off {
        from: at(name),
        direction,
    };
    let marks = Marks {
        off: vec![off("SE:b4", (0, -1)), off("NE:a2", (-1, 0))],
        ..Marks::default()
    };
    for flip in [false, true] {
        let sign = if flip { -1 } else { 1 };
        let view = BoardView::new(&geometry, DARK, GlyphTier::Full)
            .marks(&marks)
            .flip(flip);
        let drawn = Drawn::new(&view, 40, 14);
        assert_eq!(drawn.cell(at("SE:b4"), 0, -sign).symbol(), "x");
        assert_eq!(drawn.cell(at("NE:a2"), -2 * sign, 0).symbol(), "x");
    }
}

#[test]
fn a_preview_shows_where_everything_would_stand() {
    let geometry = samples::four();
    let at = |name: &str| geometry.find(name).unwrap();
    let (black, white) = (stone(Colour::Black), stone(Colour::White));
    let stands = |point| match geometry.name(point) {
        "SW:c1" | "NE:b1" | "SE:a1" => black,
        "NE:b2" | "SE:a4" => white,
        _ => None,
    };
    for push_first in [false, true] {
        let mut effects = vec![
            Effect::Move {
                from: at("NE:b1"),
                to: at("NE:b2"),
            },
            Effect::Push {
                from: at("NE:b2"),
                to: Some(at("NE:b3")),
            },
        ];
        if push_first {
            effects.reverse();
        }
        effects.push(Effect::Push {
            from: at("SE:a4"),
            to: None,
        });
        let mut marks = Marks::default();
        marks.add_preview(&geometry, &effects, stands);
        let ghost = |name: &str| {
            let found = marks.ghosts.iter().rev().find(|ghost| ghost.0 == at(name));
            found.map(|ghost| ghost.1)
        };
        assert_eq!(ghost("NE:b1"), Some(None));
        assert_eq!(ghost("NE:b2"), Some(black));
        assert_eq!(ghost("NE:b3"), Some(white));
        assert_eq!(
            marks.off,
            [Off {
                from: at("SE:a4"),
                direction: (0, -1)
            }]
        );
        assert_eq!(marks.arrows.len(), 2);
    }
}
