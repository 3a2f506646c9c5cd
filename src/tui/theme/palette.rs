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
    /// Names on a board of lines.
    label: Ink,
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
    /// Behind the two sides' colours.
    edge_ground: Ink,
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
            Role::Ground => (self.label, self.board),
            Role::Line => (self.line, self.board),
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
            Role::EdgeBlack => (self.edge_black, self.edge_ground),
            Role::EdgeWhite => (self.edge_white, self.edge_ground),
            Role::BarFirst => (self.edge_white, self.edge_black),
            Role::BarSecond => (self.edge_black, self.edge_white),
        }
    }
}

/// A mark's colour where it lies on dark wood or on a board of lines, if it needs another.
pub(super) const fn on_dark(role: Role) -> Option<Ink> {
    match role {
        Role::Target => Some(wood(0x00a8_e89a, 157)),
        Role::Capture | Role::Danger => Some(wood(0x00ff_c4bb, 223)),
        Role::Arrow => Some(wood(0x00a8_d8ff, 153)),
        Role::Group(index) => Some(match index % 4 {
            0 => wood(0x00a8_d8ff, 153),
            1 => wood(0x00ff_c8ee, 225),
            2 => wood(0x00b8_f0c0, 157),
            _ => wood(0x00ff_d8a8, 223),
        }),
        _ => None,
    }
}

const fn rgb(hex: u32) -> Ink {
    Ink::Rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const fn wood(hex: u32, index: u8) -> Ink {
    Ink::Wood([(hex >> 16) as u8, (hex >> 8) as u8, hex as u8], index)
}

const fn stone(body: Ink, shade: u32, text: u32) -> Stone {
    Stone {
        body,
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
    dim: rgb(0x006c_675f),
    title: rgb(0x008a_4b08),
    error: rgb(0x00b0_1c14),
    good: rgb(0x002d_6e2a),
    key: rgb(0x000f_5696),
    chosen: [rgb(0x00ff_ffff), rgb(0x008a_4b08)],
    border: rgb(0x00b9_b2a4),
    focus: rgb(0x008a_4b08),
    input: [rgb(0x001c_1a1a), rgb(0x00ea_e4d6)],
    rope: [rgb(0x008d_7038), rgb(0x00d8_c294)],
    edge_ground: rgb(0x00fa_f7f0),
    edge_black: rgb(0x0020_1e1e),
    edge_white: rgb(0x007d_6c48),
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
    plain: [wood(0x008f_8f8f, 245), wood(0x007f_7f7f, 244)],
    dark_wood: [wood(0x0088_705f, 130), wood(0x007a_6456, 94)],
    light_wood: [wood(0x0098_8f78, 246), wood(0x0086_7e69, 244)],
    board: wood(0x0070_7070, 242),
    line: rgb(0x00d8_d8d8),
    label: rgb(0x00ff_ffff),
    rope: [rgb(0x00ff_ffff), rgb(0)],
    black: stone(rgb(0x0000_0000), 0x0060_6060, 0x00ff_ffff),
    white: stone(rgb(0x00ff_ffff), 0x00d0_d0d0, 0x0000_0000),
    blue: stone(wood(0x0000_0a60, 17), 0x0050_70e0, 0x00ff_ffff),
    orange: stone(wood(0x00ff_d060, 221), 0x00ff_f0c8, 0x0000_0000),
    cursor: wood(0x0000_a0b8, 30),
    selection: wood(0x001f_9a1f, 28),
    last: wood(0x009a_70d8, 98),
    illegal: wood(0x00e0_2020, 160),
    edge_ground: rgb(0x0000_0000),
    edge_black: rgb(0x0084_8484),
    edge_white: rgb(0x00ff_ffff),
    ..DARK_BOARD
};

pub(super) static COLOUR_BLIND: Palette = Palette {
    error: rgb(0x00ff_9e4a),
    good: rgb(0x0074_b8f0),
    plain: [wood(0x008e_8a80, 245), wood(0x0080_7c72, 243)],
    dark_wood: [wood(0x0068_7080, 242), wood(0x0060_6979, 60)],
    light_wood: [wood(0x0097_8f62, 137), wood(0x008a_8256, 136)],
    board: wood(0x0071_6c64, 242),
    orange: stone(wood(0x00ff_c060, 221), 0x00ff_e4b0, 0x0026_1402),
    cursor: wood(0x002f_86b8, 31),
    selection: wood(0x0000_9e73, 35),
    last: wood(0x00b8_7a00, 136),
    illegal: wood(0x00d5_5e00, 166),
    capture: wood(0x0056_230a, 52),
    danger: wood(0x0056_230a, 52),
    ..DARK_BOARD
};

/// Whether the ground is dark or light is not known, so that text keeps the terminal's own
/// colour and is told apart by its form.
pub(super) static TERMINAL: Palette = Palette {
    ground: Ink::Own,
    text: Ink::Own,
    dim: Ink::Own,
    title: Ink::Own,
    error: Ink::Ansi(Color::Red),
    good: Ink::Own,
    key: Ink::Own,
    chosen: [Ink::Own, Ink::Own],
    border: Ink::Own,
    focus: Ink::Own,
    input: [Ink::Own, Ink::Own],
    rope: [Ink::Own, Ink::Own],
    edge_ground: Ink::Ansi(Color::Black),
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
    good: Ink::Ansi(Color::Blue),
    key: Ink::Ansi(Color::Blue),
    chosen: [Ink::Ansi(Color::White), Ink::Ansi(Color::Blue)],
    border: Ink::Ansi(Color::DarkGray),
    focus: Ink::Ansi(Color::Blue),
    input: [Ink::Ansi(Color::Black), Ink::Ansi(Color::White)],
    rope: [Ink::Ansi(Color::Black), Ink::Own],
    edge_ground: Ink::Ansi(Color::White),
    edge_black: Ink::Ansi(Color::Black),
    edge_white: Ink::Ansi(Color::DarkGray),
    ..ANSI_BOARD
};

/// [`DARK`] as a constant, to build on. Squares are of a middle lightness, so that black and
/// white stones both stand out from them; so does the ground of lines, on which what is
/// drawn is light.
const DARK_BOARD: Palette = Palette {
    ground: rgb(0x0016_181d),
    text: rgb(0x00d8_d4ca),
    dim: rgb(0x0094_928c),
    title: rgb(0x00f2_c16b),
    error: rgb(0x00ff_7a6b),
    good: rgb(0x008f_c97a),
    key: rgb(0x008c_c2e8),
    chosen: [rgb(0x0016_181d), rgb(0x00f2_c16b)],
    border: rgb(0x004a_4b50),
    focus: rgb(0x00f2_c16b),
    input: [rgb(0x00f4_f0e6), rgb(0x0024_272e)],
    plain: [wood(0x00ac_8850, 137), wood(0x009d_7844, 136)],
    dark_wood: [wood(0x009c_6a48, 130), wood(0x008e_5e42, 94)],
    light_wood: [wood(0x00ab_8854, 137), wood(0x009a_7a48, 136)],
    board: wood(0x008a_663f, 94),
    line: wood(0x00d0_cfc8, 251),
    label: wood(0x00fb_f4e2, 230),
    rope: [wood(0x00c9_b07a, 179), wood(0x0085_6a3c, 94)],
    black: stone(wood(0x001c_1a1a, 233), 0x0055_504c, 0x00f6_f1e4),
    white: stone(wood(0x00fb_f6ea, 231), 0x00d8_ceba, 0x001c_1a1a),
    blue: stone(wood(0x000a_1c4c, 17), 0x006f_a4ec, 0x00ff_ffff),
    orange: stone(wood(0x00ff_c060, 215), 0x00ff_e4b0, 0x0026_1402),
    cursor: wood(0x002a_93a6, 31),
    selection: wood(0x004f_9a40, 28),
    target: wood(0x000a_381a, 235),
    capture: wood(0x0066_0b08, 52),
    last: wood(0x008f_78c8, 98),
    danger: wood(0x0066_0b08, 52),
    illegal: wood(0x00d0_342a, 160),
    arrow: wood(0x0012_306a, 18),
    groups: [
        wood(0x0012_306a, 18),
        wood(0x0055_104a, 52),
        wood(0x000a_381a, 235),
        wood(0x0054_220a, 16),
    ],
    edge_ground: rgb(0x0016_181d),
    edge_black: rgb(0x0080_838b),
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
    label: Ink::Ansi(Color::Black),
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
    edge_ground: Ink::Ansi(Color::Black),
    edge_black: Ink::Ansi(Color::DarkGray),
    edge_white: Ink::Ansi(Color::White),
};
