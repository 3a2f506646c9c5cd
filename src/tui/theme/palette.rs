//! The colours of each theme.

use ratatui::style::Color;

use super::Role;

/// A colour before it is brought down to what the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// The terminal's own.
    Own,
    /// One of the sixteen.
    Ansi(Color),
    /// 24 bits.
    Rgb(u8, u8, u8),
    /// 24 bits, and the one of 256 that keeps its hue, where the nearest does not.
    Wood([u8; 3], u8),
}

/// A stone: its body, its glint or hollow, and what is written on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stone {
    body: Ink,
    shade: Ink,
    text: Ink,
}

/// The colours of a theme.
#[derive(Debug)]
pub(super) struct Palette {
    ground: Ink,
    text: Ink,
    dim: Ink,
    title: Ink,
    error: Ink,
    good: Ink,
    key: Ink,
    chosen: [Ink; 2],
    border: Ink,
    focus: Ink,
    input: [Ink; 2],
    /// Light and dark squares.
    plain: [Ink; 2],
    dark_wood: [Ink; 2],
    light_wood: [Ink; 2],
    board: Ink,
    line: Ink,
    /// Two strands.
    rope: [Ink; 2],
    black: Stone,
    white: Stone,
    blue: Stone,
    orange: Stone,
    cursor: Ink,
    selection: Ink,
    target: Ink,
    capture: Ink,
    last: Ink,
    danger: Ink,
    illegal: Ink,
    arrow: Ink,
    groups: [Ink; 4],
    edge_black: Ink,
    edge_white: Ink,
}

impl Palette {
    /// Foreground and background of a part.
    pub(super) fn inks(&self, role: Role) -> (Ink, Ink) {
        let stone = |stone: Stone| (stone.body, stone.text);
        match role {
            Role::Text | Role::KeyText => (self.text, self.ground),
            Role::Dim | Role::Coordinate => (self.dim, self.ground),
            Role::Title | Role::CoordinateLit => (self.title, self.ground),
            Role::Error => (self.error, self.ground),
            Role::Good => (self.good, self.ground),
            Role::Key => (self.key, self.ground),
            Role::Chosen => (self.chosen[0], self.chosen[1]),
            Role::Border => (self.border, self.ground),
            Role::Focus => (self.focus, self.ground),
            Role::Input => (self.input[0], self.input[1]),
            Role::PlainLight => (self.line, self.plain[0]),
            Role::PlainDark => (self.line, self.plain[1]),
            Role::DarkWoodLight => (self.line, self.dark_wood[0]),
            Role::DarkWoodDark => (self.line, self.dark_wood[1]),
            Role::LightWoodLight => (self.line, self.light_wood[0]),
            Role::LightWoodDark => (self.line, self.light_wood[1]),
            Role::Ground | Role::Line => (self.line, self.board),
            Role::Rope => (self.rope[0], self.rope[1]),
            Role::Black => stone(self.black),
            Role::White => stone(self.white),
            Role::Blue => stone(self.blue),
            Role::Orange => stone(self.orange),
            Role::BlackShade => (self.black.shade, Ink::Own),
            Role::WhiteShade => (self.white.shade, Ink::Own),
            Role::BlueShade => (self.blue.shade, Ink::Own),
            Role::OrangeShade => (self.orange.shade, Ink::Own),
            Role::Cursor => (self.black.body, self.cursor),
            Role::Selection => (self.black.body, self.selection),
            Role::Target => (self.target, Ink::Own),
            Role::Capture => (self.capture, Ink::Own),
            Role::Last => (self.black.body, self.last),
            Role::Danger => (self.danger, Ink::Own),
            Role::Illegal => (self.white.body, self.illegal),
            Role::Arrow => (self.arrow, Ink::Own),
            Role::Group(index) => (
                self.groups[usize::from(index) % self.groups.len()],
                Ink::Own,
            ),
            Role::EdgeBlack => (self.edge_black, self.ground),
            Role::EdgeWhite => (self.edge_white, self.ground),
            Role::BarFirst => (self.edge_white, self.edge_black),
            Role::BarSecond => (self.edge_black, self.edge_white),
        }
    }
}

/// A mark's colour where it lies on dark wood, if it needs another.
pub(super) const fn on_dark(role: Role) -> Option<Ink> {
    match role {
        Role::Target => Some(rgb(0x00a8_e89a)),
        Role::Capture | Role::Danger => Some(rgb(0x00ff_b0a4)),
        Role::Arrow => Some(rgb(0x00a8_d8ff)),
        _ => None,
    }
}

const fn rgb(hex: u32) -> Ink {
    Ink::Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const fn wood(hex: u32, index: u8) -> Ink {
    Ink::Wood([(hex >> 16) as u8, (hex >> 8) as u8, hex as u8], index)
}

const fn stone(body: u32, shade: u32, text: u32) -> Stone {
    Stone {
        body: rgb(body),
        shade: rgb(shade),
        text: rgb(text),
    }
}

const fn ansi(body: Color, shade: Color, text: Color) -> Stone {
    Stone {
        body: Ink::Ansi(body),
        shade: Ink::Ansi(shade),
        text: Ink::Ansi(text),
    }
}

pub(super) static DARK: Palette = DARK_BOARD;

pub(super) static LIGHT: Palette = Palette {
    ground: rgb(0x00fa_f7f0),
    text: rgb(0x002a_2826),
    dim: rgb(0x0077_726a),
    title: rgb(0x008a_4b08),
    error: rgb(0x00b0_1c14),
    good: rgb(0x002d_6e2a),
    key: rgb(0x000f_5696),
    chosen: [rgb(0x00ff_ffff), rgb(0x008a_4b08)],
    border: rgb(0x00b9_b2a4),
    focus: rgb(0x008a_4b08),
    input: [rgb(0x001c_1a1a), rgb(0x00ea_e4d6)],
    rope: [rgb(0x008d_7038), rgb(0x00d8_c294)],
    edge_black: rgb(0x0020_1e1e),
    edge_white: rgb(0x00b4_a890),
    ..DARK_BOARD
};

pub(super) static HIGH_CONTRAST: Palette = Palette {
    ground: rgb(0x0000_0000),
    text: rgb(0x00ff_ffff),
    dim: rgb(0x00d0_d0d0),
    title: rgb(0x00ff_ff00),
    error: rgb(0x00ff_8080),
    good: rgb(0x0080_ff80),
    key: rgb(0x0000_ffff),
    chosen: [rgb(0x0000_0000), rgb(0x00ff_ff00)],
    border: rgb(0x00ff_ffff),
    focus: rgb(0x00ff_ff00),
    input: [rgb(0x0000_0000), rgb(0x00ff_ffff)],
    plain: [rgb(0x00b4_b4b4), rgb(0x0098_9898)],
    dark_wood: [rgb(0x008c_7464), rgb(0x007a_6456)],
    light_wood: [rgb(0x00c8_c0a8), rgb(0x00b2_aa92)],
    board: rgb(0x00a8_a8a8),
    line: rgb(0x0000_0000),
    rope: [rgb(0x00ff_ffff), rgb(0)],
    black: stone(0x0000_0000, 0x0060_6060, 0x00ff_ffff),
    white: stone(0x00ff_ffff, 0x00d0_d0d0, 0x0000_0000),
    blue: stone(0x0000_1090, 0x0050_70e0, 0x00ff_ffff),
    orange: stone(0x00ff_c040, 0x00ff_e0a0, 0x0000_0000),
    cursor: rgb(0x0000_e0ff),
    selection: rgb(0x0040_ff40),
    target: rgb(0x0000_3800),
    capture: rgb(0x0090_0000),
    last: rgb(0x00ff_f000),
    danger: rgb(0x0090_0000),
    illegal: rgb(0x00b0_0000),
    arrow: rgb(0x0000_0080),
    groups: [
        rgb(0x0000_0080),
        rgb(0x0060_0060),
        rgb(0x0000_4000),
        rgb(0x0060_2000),
    ],
    edge_black: rgb(0x0078_7878),
    edge_white: rgb(0x00ff_ffff),
};

pub(super) static COLOUR_BLIND: Palette = Palette {
    error: rgb(0x00ff_9e4a),
    good: rgb(0x0074_b8f0),
    plain: [rgb(0x00cf_c8b8), rgb(0x00b6_ae9c)],
    dark_wood: [rgb(0x007c_746a), rgb(0x006a_6258)],
    light_wood: [rgb(0x00dc_d6c6), rgb(0x00c8_c1b0)],
    board: rgb(0x00c4_bcaa),
    line: rgb(0x004a_443a),
    cursor: rgb(0x0056_b4e9),
    selection: rgb(0x00f0_e442),
    target: rgb(0x0000_4f86),
    capture: rgb(0x00a0_3c00),
    last: rgb(0x00e6_9f00),
    danger: rgb(0x00a0_3c00),
    illegal: rgb(0x00d5_5e00),
    arrow: rgb(0x0000_4f86),
    groups: [
        rgb(0x0000_4f86),
        rgb(0x00a0_3c00),
        rgb(0x0000_6a50),
        rgb(0x008a_3f70),
    ],
    ..DARK_BOARD
};

pub(super) static TERMINAL: Palette = Palette {
    ground: Ink::Own,
    text: Ink::Own,
    dim: Ink::Ansi(Color::DarkGray),
    title: Ink::Ansi(Color::Yellow),
    error: Ink::Ansi(Color::Red),
    good: Ink::Ansi(Color::Green),
    key: Ink::Ansi(Color::Cyan),
    chosen: [Ink::Ansi(Color::Black), Ink::Ansi(Color::Yellow)],
    border: Ink::Ansi(Color::DarkGray),
    focus: Ink::Ansi(Color::Yellow),
    input: [Ink::Own, Ink::Own],
    rope: [Ink::Ansi(Color::Yellow), Ink::Own],
    edge_black: Ink::Ansi(Color::DarkGray),
    edge_white: Ink::Ansi(Color::White),
    ..ANSI_BOARD
};

pub(super) static ANSI_DARK: Palette = Palette {
    ground: Ink::Ansi(Color::Black),
    text: Ink::Ansi(Color::Gray),
    dim: Ink::Ansi(Color::DarkGray),
    title: Ink::Ansi(Color::LightYellow),
    error: Ink::Ansi(Color::LightRed),
    good: Ink::Ansi(Color::LightGreen),
    key: Ink::Ansi(Color::LightCyan),
    input: [Ink::Ansi(Color::White), Ink::Ansi(Color::Black)],
    ..ANSI_BOARD
};

pub(super) static ANSI_LIGHT: Palette = Palette {
    ground: Ink::Ansi(Color::White),
    text: Ink::Ansi(Color::Black),
    dim: Ink::Ansi(Color::DarkGray),
    title: Ink::Ansi(Color::Blue),
    error: Ink::Ansi(Color::Red),
    good: Ink::Ansi(Color::Green),
    key: Ink::Ansi(Color::Blue),
    chosen: [Ink::Ansi(Color::White), Ink::Ansi(Color::Blue)],
    border: Ink::Ansi(Color::DarkGray),
    focus: Ink::Ansi(Color::Blue),
    input: [Ink::Ansi(Color::Black), Ink::Ansi(Color::White)],
    rope: [Ink::Ansi(Color::Black), Ink::Own],
    edge_black: Ink::Ansi(Color::Black),
    edge_white: Ink::Ansi(Color::DarkGray),
    ..ANSI_BOARD
};

/// [`DARK`] as a constant, to build on.
const DARK_BOARD: Palette = Palette {
    ground: rgb(0x0016_181d),
    text: rgb(0x00d8_d4ca),
    dim: rgb(0x0084_827c),
    title: rgb(0x00f2_c16b),
    error: rgb(0x00ff_7a6b),
    good: rgb(0x008f_c97a),
    key: rgb(0x008c_c2e8),
    chosen: [rgb(0x0016_181d), rgb(0x00f2_c16b)],
    border: rgb(0x004a_4b50),
    focus: rgb(0x00f2_c16b),
    input: [rgb(0x00f4_f0e6), rgb(0x0024_272e)],
    plain: [wood(0x00d9_b37c, 180), wood(0x00c2_965c, 137)],
    dark_wood: [wood(0x008a_5a3c, 130), wood(0x0077_4a30, 94)],
    light_wood: [wood(0x00e4_c898, 223), wood(0x00d6_b57f, 180)],
    board: wood(0x00d3_a96c, 180),
    line: rgb(0x005e_4020),
    rope: [wood(0x00c9_b07a, 179), wood(0x0085_6a3c, 94)],
    black: stone(0x001c_1a1a, 0x0055_504c, 0x00f6_f1e4),
    white: stone(0x00fb_f6ea, 0x00d8_ceba, 0x001c_1a1a),
    blue: stone(0x0024_5fb8, 0x006f_a4ec, 0x00ff_ffff),
    orange: stone(0x00f0_8a24, 0x00ff_c880, 0x0026_1402),
    cursor: rgb(0x006f_c7d8),
    selection: rgb(0x0086_c46a),
    target: rgb(0x001f_7a3a),
    capture: rgb(0x00b8_221c),
    last: rgb(0x00e3_c64a),
    danger: rgb(0x00c0_1c1c),
    illegal: rgb(0x00c2_3a30),
    arrow: rgb(0x001d_4f8f),
    groups: [
        rgb(0x001d_4f8f),
        rgb(0x008a_1f6d),
        rgb(0x001b_6b3a),
        rgb(0x009a_3b12),
    ],
    edge_black: rgb(0x005a_5d66),
    edge_white: rgb(0x00f4_eee0),
};

/// A board in the sixteen colours: black and white stones must both stand out,
/// which leaves the middle hues for the wood.
const ANSI_BOARD: Palette = Palette {
    ground: Ink::Ansi(Color::Black),
    text: Ink::Ansi(Color::Gray),
    dim: Ink::Ansi(Color::DarkGray),
    title: Ink::Ansi(Color::LightYellow),
    error: Ink::Ansi(Color::LightRed),
    good: Ink::Ansi(Color::LightGreen),
    key: Ink::Ansi(Color::LightCyan),
    chosen: [Ink::Ansi(Color::Black), Ink::Ansi(Color::Yellow)],
    border: Ink::Ansi(Color::DarkGray),
    focus: Ink::Ansi(Color::Yellow),
    input: [Ink::Ansi(Color::White), Ink::Ansi(Color::Black)],
    plain: [Ink::Ansi(Color::Yellow), Ink::Ansi(Color::Yellow)],
    dark_wood: [Ink::Ansi(Color::Green), Ink::Ansi(Color::Green)],
    light_wood: [Ink::Ansi(Color::Yellow), Ink::Ansi(Color::Yellow)],
    board: Ink::Ansi(Color::Yellow),
    line: Ink::Ansi(Color::Black),
    rope: [Ink::Ansi(Color::Yellow), Ink::Own],
    black: ansi(Color::Black, Color::DarkGray, Color::White),
    white: ansi(Color::White, Color::Gray, Color::Black),
    blue: ansi(Color::Blue, Color::LightBlue, Color::White),
    orange: ansi(Color::LightRed, Color::White, Color::Black),
    cursor: Ink::Ansi(Color::Cyan),
    selection: Ink::Ansi(Color::LightGreen),
    target: Ink::Ansi(Color::Blue),
    capture: Ink::Ansi(Color::Red),
    last: Ink::Ansi(Color::LightYellow),
    danger: Ink::Ansi(Color::Red),
    illegal: Ink::Ansi(Color::Red),
    arrow: Ink::Ansi(Color::Blue),
    groups: [
        Ink::Ansi(Color::Blue),
        Ink::Ansi(Color::Magenta),
        Ink::Ansi(Color::Red),
        Ink::Ansi(Color::Black),
    ],
    edge_black: Ink::Ansi(Color::DarkGray),
    edge_white: Ink::Ansi(Color::White),
};
