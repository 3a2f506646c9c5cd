//! From 24 bits down to the colours a terminal has.

use ratatui::style::Color;

/// The levels of the 6x6x6 cube among the 256 colours.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The sixteen colours as xterm draws them.
const SIXTEEN: [(Color, [u8; 3]); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [205, 0, 0]),
    (Color::Green, [0, 205, 0]),
    (Color::Yellow, [205, 205, 0]),
    (Color::Blue, [0, 0, 238]),
    (Color::Magenta, [205, 0, 205]),
    (Color::Cyan, [0, 205, 205]),
    (Color::Gray, [229, 229, 229]),
    (Color::DarkGray, [127, 127, 127]),
    (Color::LightRed, [255, 0, 0]),
    (Color::LightGreen, [0, 255, 0]),
    (Color::LightYellow, [255, 255, 0]),
    (Color::LightBlue, [92, 92, 255]),
    (Color::LightMagenta, [255, 0, 255]),
    (Color::LightCyan, [0, 255, 255]),
    (Color::White, [255, 255, 255]),
];

/// The nearest of the 240 fixed colours of the palette of 256.
pub(super) fn nearest_of_256(rgb: [u8; 3]) -> Color {
    let cube = rgb.map(|part| {
        (0..6u8)
            .min_by_key(|level| LEVELS[usize::from(*level)].abs_diff(part))
            .unwrap_or(0)
    });
    let cube_rgb = cube.map(|level| LEVELS[usize::from(level)]);
    let grey = (0..24u8)
        .min_by_key(|step| distance(rgb, [8 + 10 * step; 3]))
        .unwrap_or(0);
    if distance(rgb, [8 + 10 * grey; 3]) < distance(rgb, cube_rgb) {
        Color::Indexed(232 + grey)
    } else {
        Color::Indexed(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
    }
}

/// The nearest of the sixteen, as xterm draws them.
pub(super) fn nearest_of_16(rgb: [u8; 3]) -> Color {
    SIXTEEN
        .iter()
        .min_by_key(|(_, other)| distance(rgb, *other))
        .map_or(Color::Reset, |(colour, _)| *colour)
}

/// The squared distance, weighted about as the eye does.
fn distance(one: [u8; 3], other: [u8; 3]) -> u32 {
    let square = |index: usize| u32::from(one[index].abs_diff(other[index])).pow(2);
    2 * square(0) + 4 * square(1) + 3 * square(2)
}
