//! Where everything lies, and where a cursor and a mouse get to.

use super::*;

#[test]
fn every_point_in_sight_is_hit_where_it_is_drawn() {
    for geometry in samples::all() {
        for (width, height) in [(40, 14), (60, 20), (100, 45), (200, 90)] {
            for (flip, glyphs) in [(false, GlyphTier::Full), (true, GlyphTier::Ascii)] {
                let view = BoardView::new(&geometry, MONO, glyphs).flip(flip);
                let drawn = Drawn::new(&view, width, height);
                let mut seen = 0;
                for point in geometry.points() {
                    if let Some((column, row)) = drawn.layout().screen(point) {
                        assert_eq!(drawn.state.hit(column, row), Some(point));
                        seen += 1;
                    }
                }
                assert!(seen == geometry.places.len() || drawn.layout().is_scrolled());
            }
        }
    }
}

#[test]
fn cells_keep_two_to_one_and_grow_with_the_area() {
    for geometry in [samples::squares(), samples::lines(9), samples::four()] {
        for theme in [DARK, MONO] {
            let view = BoardView::new(&geometry, theme, GlyphTier::Full);
            let mut before = 0;
            for height in 8..80 {
                let area = Rect::new(0, 0, 3 * height, height);
                let (width, rows) = view.layout(area, None).pitch();
                assert!((width - 2 * rows).abs() <= 1, "{width} by {rows}");
                assert!(rows >= before, "smaller in a larger area");
                before = rows;
            }
            assert_eq!(before, 5);
        }
    }
}

#[test]
fn every_board_but_the_largest_fits_forty_columns_and_fourteen_rows() {
    for geometry in [
        samples::squares(),
        samples::lines(9),
        samples::four(),
        samples::graph(),
    ] {
        let (width, height) = minimum_size(&geometry);
        assert!(width <= 40 && height <= 14, "{width} by {height}");
        let view = BoardView::new(&geometry, DARK, GlyphTier::Full);
        let area = Rect::new(0, 0, width, height);
        assert!(!view.layout(area, None).is_scrolled());
    }
}

#[test]
fn a_board_too_large_scrolls_with_the_cursor() {
    let geometry = samples::lines(19);
    let mut state = BoardState::default();
    let area = Rect::new(0, 0, 40, 14);
    for point in (0..361).chain((0..361).rev()).map(Point) {
        let marks = Marks {
            cursor: Some(point),
            ..Marks::default()
        };
        let view = BoardView::new(&geometry, DARK, GlyphTier::Full).marks(&marks);
        let mut buffer = Buffer::empty(area);
        StatefulWidget::render(&view, area, &mut buffer, &mut state);
        let layout = state.layout().unwrap();
        assert!(layout.is_scrolled());
        let (column, row) = layout.screen(point).expect("the cursor is in sight");
        assert_eq!(state.hit(column, row), Some(point));
        let name = &geometry.columns[geometry.places[point.index()].x as usize];
        assert_eq!(buffer[(column, 13)].symbol(), name);
        assert!(buffer[(column, 13)].modifier.contains(Modifier::BOLD));
    }
}

#[test]
fn a_small_step_does_not_scroll_a_board_that_shows_the_point() {
    let geometry = samples::lines(19);
    let marks = |point| Marks {
        cursor: Some(Point(point)),
        ..Marks::default()
    };
    let area = Rect::new(0, 0, 40, 14);
    let layout = |point, before: Option<&BoardLayout>| {
        BoardView::new(&geometry, DARK, GlyphTier::Full)
            .marks(&marks(point))
            .layout(area, before)
    };
    let low = layout(18 * 19, None);
    let higher = layout(12 * 19, Some(&low));
    assert_eq!(low.scroll(), higher.scroll());
    assert_ne!(low.scroll(), layout(0, Some(&low)).scroll());
}

#[test]
fn a_flipped_board_is_turned_by_half_a_circle() {
    for geometry in samples::all() {
        let layout = |flip| {
            let view = BoardView::new(&geometry, DARK, GlyphTier::Full).flip(flip);
            view.layout(Rect::new(0, 0, 200, 100), None)
        };
        let (plain, flipped) = (layout(false), layout(true));
        let mut last: Vec<_> = geometry
            .points()
            .map(|point| flipped.screen(point))
            .collect();
        if geometry.surface != Surface::Graph {
            last.reverse();
            for (point, place) in geometry.points().zip(last) {
                assert_eq!(plain.screen(point), place);
            }
        } else {
            let top = geometry
                .points()
                .min_by_key(|point| plain.screen(*point).unwrap().1);
            let low = geometry
                .points()
                .max_by_key(|point| flipped.screen(*point).unwrap().1);
            assert_eq!(top, low);
        }
    }
}

#[test]
fn the_cursor_reaches_every_point_and_comes_back() {
    for geometry in samples::all() {
        for flip in [false, true] {
            for start in [Point(0), Point(geometry.places.len() as u16 - 1)] {
                let mut seen = BTreeSet::from([start]);
                let mut queue = vec![start];
                while let Some(point) = queue.pop() {
                    for direction in Direction::ALL {
                        let next = neighbour(&geometry, point, direction, flip);
                        if seen.insert(next) {
                            queue.push(next);
                        }
                    }
                }
                assert_eq!(seen.len(), geometry.places.len());
            }
        }
    }
}

#[test]
fn the_cursor_goes_where_the_screen_says() {
    let four = samples::four();
    let go = |from: &str, direction, flip| {
        four.name(neighbour(&four, four.find(from).unwrap(), direction, flip))
            .to_owned()
    };
    assert_eq!(go("NW:d2", Direction::Right, false), "NE:a2");
    assert_eq!(go("NW:b1", Direction::Down, false), "SW:b4");
    assert_eq!(go("NW:d1", Direction::DownRight, false), "SE:a4");
    assert_eq!(go("NW:a4", Direction::Up, false), "NW:a4");
    assert_eq!(go("NW:d2", Direction::Left, true), "NE:a2");
    let graph = samples::graph();
    let go = |from: &str, direction| {
        graph
            .name(neighbour(
                &graph,
                graph.find(from).unwrap(),
                direction,
                false,
            ))
            .to_owned()
    };
    assert_eq!(go("a1", Direction::Down), "b1");
    assert_eq!(go("b1", Direction::Up), "a1");
    assert_eq!(go("a1", Direction::DownRight), "a2");
    assert_eq!(go("a4", Direction::Right), "a3");
}
