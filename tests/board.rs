//! The boards of the games, as pictures and as cells.

use std::collections::BTreeSet;

use quintet::{
    catalog::{self, AnyGame, AnyLine},
    core::{Piece, Point},
    tui::{
        board::{BoardLayout, BoardState, BoardView, Direction, Marks, minimum_size, neighbour},
        glyphs::GlyphTier,
        theme::{ColourTier, Role, Theme, ThemeName},
    },
};
use ratatui::{buffer::Buffer, layout::Rect, widgets::StatefulWidget};

const GAMES: [&str; 5] = ["bocch", "shobu", "bound", "loa", "boloa"];
const SIZES: [(u16, u16); 3] = [(40, 14), (60, 21), (110, 46)];
const DARK: Theme = Theme::new(ThemeName::Dark, ColourTier::TrueColor);
const MONO: Theme = Theme::new(ThemeName::Mono, ColourTier::Mono);

fn start(name: &str) -> (std::sync::Arc<dyn AnyGame>, Box<dyn AnyLine>) {
    let game = catalog::find(name)
        .expect("a game of the list")
        .build([])
        .expect("its defaults");
    let line = game.start();
    (game, line)
}

fn draw(
    game: &dyn AnyGame,
    line: &dyn AnyLine,
    marks: &Marks,
    look: (Theme, GlyphTier),
    (width, height): (u16, u16),
) -> (Buffer, BoardLayout) {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    let mut state = BoardState::default();
    let piece = |point: Point| -> Option<Piece> { line.piece(point) };
    let view = BoardView::new(game.geometry(), look.0, look.1)
        .piece_at(&piece)
        .marks(marks)
        .colours(game.info().colours);
    view.render(area, &mut buffer, &mut state);
    let layout = state.layout().expect("it was drawn").clone();
    (buffer, layout)
}

fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let rows = (0..area.height).map(|y| {
        let row: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned() + "\n"
    });
    rows.collect()
}

#[test]
fn the_start_of_every_game_in_every_size_and_character_set() {
    for name in GAMES {
        let (game, line) = start(name);
        let mut marks = Marks::default();
        marks.add_insights(&line.insights(None));
        marks.groups.clear();
        for glyphs in GlyphTier::ALL {
            for size in SIZES {
                let (buffer, _) = draw(&*game, &*line, &marks, (MONO, glyphs), size);
                let picture = format!("{name}-{}-{}x{}", glyphs.name(), size.0, size.1);
                insta::assert_snapshot!(picture, text(&buffer));
            }
        }
    }
}

#[test]
fn every_board_fits_the_smallest_terminal_and_says_so() {
    for name in GAMES {
        let (game, line) = start(name);
        let size = minimum_size(game.geometry());
        assert!(size.0 <= 40 && size.1 <= 14, "{name} needs {size:?}");
        let look = (DARK, GlyphTier::Full);
        let (_, layout) = draw(&*game, &*line, &Marks::default(), look, size);
        assert!(!layout.is_scrolled(), "{name}");
        let less = (size.0, size.1 - 3);
        let (_, layout) = draw(&*game, &*line, &Marks::default(), look, less);
        assert!(layout.is_scrolled() || layout.window().height <= less.1);
    }
}

#[test]
fn a_cursor_gets_everywhere_and_a_mouse_too() {
    for name in GAMES {
        let (game, line) = start(name);
        let geometry = game.geometry();
        let (_, layout) = draw(
            &*game,
            &*line,
            &Marks::default(),
            (DARK, GlyphTier::Full),
            (60, 21),
        );
        for flip in [false, true] {
            for from in geometry.points() {
                let mut seen = BTreeSet::from([from]);
                let mut queue = vec![from];
                while let Some(point) = queue.pop() {
                    for direction in Direction::ALL {
                        let next = neighbour(geometry, point, direction, flip);
                        if seen.insert(next) {
                            queue.push(next);
                        }
                    }
                }
                assert_eq!(seen.len(), geometry.places.len(), "{name} from {from:?}");
            }
        }
        for point in geometry.points() {
            let (column, row) = layout.screen(point).expect("the whole board is in sight");
            assert_eq!(layout.hit(column, row), Some(point), "{name}");
        }
    }
}

#[test]
fn a_cursor_of_four_keys_gets_everywhere() {
    let keys = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
    for name in GAMES {
        let (game, _) = start(name);
        let geometry = game.geometry();
        for from in geometry.points() {
            let mut seen = BTreeSet::from([from]);
            let mut queue = vec![from];
            while let Some(point) = queue.pop() {
                for direction in keys {
                    let next = neighbour(geometry, point, direction, false);
                    if seen.insert(next) {
                        queue.push(next);
                    }
                }
            }
            assert_eq!(seen.len(), geometry.places.len(), "{name} from {from:?}");
        }
    }
}

#[test]
fn the_last_turn_and_its_preview_are_seen_in_every_game() {
    for name in GAMES {
        let (game, mut line) = start(name);
        for _ in 0..6 {
            let turns = line.turns();
            let turn = turns[turns.len() / 2];
            let effects = line.effects(turn).expect("it is legal");
            let mut marks = Marks::default();
            marks.add_preview(game.geometry(), &effects, |point| line.piece(point));
            let look = (DARK, GlyphTier::Full);
            let (plain, _) = draw(&*game, &*line, &Marks::default(), look, (60, 21));
            let (preview, _) = draw(&*game, &*line, &marks, look, (60, 21));
            assert_ne!(plain, preview, "{name}: a preview changes the picture");
            assert!(line.play(turn));
            let mut marks = Marks::default();
            marks.add_last_turn(&effects);
            let (buffer, layout) = draw(&*game, &*line, &marks, look, (60, 21));
            assert!(!marks.last.is_empty());
            for point in &marks.last {
                let cell = layout.screen(*point).expect("it is in sight");
                let tinted = (0..5)
                    .map(|dx| buffer[(cell.0 + dx - 2, cell.1)].bg)
                    .any(|colour| Some(colour) == DARK.bg(Role::Last));
                assert!(tinted, "{name}: {}", game.geometry().name(*point));
            }
        }
    }
}

#[test]
fn a_move_on_the_board_changes_only_the_points_it_touches() {
    for name in GAMES {
        let (game, mut line) = start(name);
        let look = (DARK, GlyphTier::Full);
        let (before, layout) = draw(&*game, &*line, &Marks::default(), look, (110, 46));
        let turn = line.turns()[0];
        let mut marks = Marks::default();
        marks.add_last_turn(&line.effects(turn).expect("it is legal"));
        assert!(line.play(turn));
        let (after, _) = draw(&*game, &*line, &Marks::default(), look, (110, 46));
        for y in 0..46 {
            for x in 0..110 {
                if before[(x, y)] != after[(x, y)]
                    && let Some(point) = layout.hit(x, y)
                {
                    assert!(marks.last.contains(&point), "{name} at {x},{y}");
                }
            }
        }
    }
}
