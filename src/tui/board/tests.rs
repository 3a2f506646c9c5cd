use ratatui::{buffer::Buffer, layout::Rect};

use crate::{
    catalog,
    core::Point,
    tui::theme::{ColourTier, ThemeName},
};

use super::*;

const THEME: Theme = Theme::new(ThemeName::Dark, ColourTier::TrueColor);

#[test]
fn every_point_is_hit_where_it_is_drawn() {
    let game = catalog::find("bocch").unwrap().build([]).unwrap();
    let view = BoardView::new(game.geometry(), THEME, GlyphTier::Full);
    for area in [Rect::new(3, 2, 40, 14), Rect::new(0, 0, 100, 40)] {
        let mut state = BoardState::default();
        let mut buffer = Buffer::empty(Rect::new(0, 0, 120, 50));
        StatefulWidget::render(&view, area, &mut buffer, &mut state);
        let layout = state.layout().unwrap();
        for point in game.geometry().points() {
            let (column, row) = layout.screen(point).unwrap();
            assert_eq!(state.hit(column, row), Some(point));
        }
        assert_eq!(state.hit(area.x, area.y), None::<Point>);
    }
}
