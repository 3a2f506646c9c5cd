//! Colours and styles by the part they play.

mod convert;
mod palette;

use std::str::FromStr;

use ratatui::style::{Color, Modifier, Style};

use palette::{Ink, Palette};

/// A theme's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThemeName {
    /// Light text on a dark ground.
    Dark,
    /// Dark text on a light ground.
    Light,
    /// Black, white, and few strong colours.
    HighContrast,
    /// Blue and orange hues that stay apart in every common colour blindness.
    ColourBlind,
    /// No colour at all: reverse, bold, underline.
    Mono,
    /// The terminal's own sixteen colours and ground.
    Terminal,
}

/// How many colours a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColourTier {
    /// None.
    Mono,
    /// The sixteen of ANSI.
    Ansi16,
    /// The palette of 256.
    Ansi256,
    /// 24 bits.
    TrueColor,
}

/// The part that a piece of text or a cell plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Ordinary text on the screen's ground.
    Text,
    /// Text of lesser weight.
    Dim,
    /// A heading.
    Title,
    /// Something went wrong.
    Error,
    /// Something went well (a win, a saved file).
    Good,
    /// A key named in the footer or in the help.
    Key,
    /// What a key does.
    KeyText,
    /// The chosen row of a list or menu.
    Chosen,
    /// A panel's border.
    Border,
    /// The border of the panel that has the focus.
    Focus,
    /// The line turns are typed on.
    Input,
    /// A coordinate.
    Coordinate,
    /// The coordinate of the cursor's row or column.
    CoordinateLit,
    /// A plain board's lighter square.
    PlainLight,
    /// A plain board's darker square.
    PlainDark,
    /// A dark wooden board's lighter square.
    DarkWoodLight,
    /// A dark wooden board's darker square.
    DarkWoodDark,
    /// A light wooden board's lighter square.
    LightWoodLight,
    /// A light wooden board's darker square.
    LightWoodDark,
    /// The ground under a grid of lines or a graph, and the names on it.
    Ground,
    /// A line of the board.
    Line,
    /// The rope between boards.
    Rope,
    /// Black's stone: foreground the body, background what is written on it.
    Black,
    /// The glint on Black's stone.
    BlackShade,
    /// White's stone: foreground the body, background what is written on it.
    White,
    /// The hollow of White's stone.
    WhiteShade,
    /// The same for a colour called Blue.
    Blue,
    /// The glint on a blue stone.
    BlueShade,
    /// The same for a colour called Orange.
    Orange,
    /// The hollow of an orange stone.
    OrangeShade,
    /// The cursor's point.
    Cursor,
    /// A selected point.
    Selection,
    /// A point that may be chosen next.
    Target,
    /// The same where an enemy piece would be taken or pushed.
    Capture,
    /// A point of the last turn.
    Last,
    /// A piece in danger.
    Danger,
    /// A point that makes a turn illegal.
    Illegal,
    /// A group of stones; the number wraps.
    Group(u8),
    /// An arrow or ray of a preview.
    Arrow,
    /// A side of the board that belongs to Black.
    EdgeBlack,
    /// A side of the board that belongs to White.
    EdgeWhite,
    /// First's part of an evaluation bar.
    BarFirst,
    /// Second's part of an evaluation bar.
    BarSecond,
}

/// A theme as a terminal can show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    name: ThemeName,
    tier: ColourTier,
}

impl ThemeName {
    /// All of them, in the order in which a menu shows them.
    pub const ALL: [Self; 6] = [
        Self::Dark,
        Self::Light,
        Self::HighContrast,
        Self::ColourBlind,
        Self::Mono,
        Self::Terminal,
    ];

    /// The name used on the command line and in the configuration.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::HighContrast => "high-contrast",
            Self::ColourBlind => "colour-blind",
            Self::Mono => "mono",
            Self::Terminal => "terminal",
        }
    }
}

impl FromStr for ThemeName {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|theme| theme.name().eq_ignore_ascii_case(text))
            .ok_or(())
    }
}

impl ColourTier {
    /// All tiers, the poorest in front.
    pub const ALL: [Self; 4] = [Self::Mono, Self::Ansi16, Self::Ansi256, Self::TrueColor];

    /// The name used on the command line and in the configuration.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mono => "none",
            Self::Ansi16 => "16",
            Self::Ansi256 => "256",
            Self::TrueColor => "truecolor",
        }
    }

    /// What the environment lets one hope for; `env` looks a variable up.
    ///
    /// `NO_COLOR` (not empty), `CLICOLOR=0` and `TERM=dumb` mean none.
    /// `CLICOLOR_FORCE` (not empty, not 0) overrules `CLICOLOR`.
    #[must_use]
    pub fn detect(env: impl Fn(&str) -> Option<String>) -> Self {
        let get = |name: &str| env(name).filter(|value| !value.is_empty());
        let term = get("TERM").unwrap_or_default();
        let forced = get("CLICOLOR_FORCE").is_some_and(|value| value != "0");
        if get("NO_COLOR").is_some()
            || (!forced && get("CLICOLOR").is_some_and(|value| value == "0"))
            || term == "dumb"
            || term.starts_with("vt1")
            || term.starts_with("vt2")
            || term.ends_with("-m")
            || term.ends_with("-mono")
        {
            return Self::Mono;
        }
        if get("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit")
            || term.ends_with("-direct")
            || get("WT_SESSION").is_some()
        {
            return Self::TrueColor;
        }
        if term.contains("256color") {
            return Self::Ansi256;
        }
        if term.is_empty() && !forced {
            return Self::Mono;
        }
        if [
            "xterm-kitty",
            "xterm-ghostty",
            "alacritty",
            "foot",
            "wezterm",
        ]
        .contains(&&*term)
        {
            return Self::TrueColor;
        }
        Self::Ansi16
    }
}

impl FromStr for ColourTier {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL
            .into_iter()
            .find(|tier| tier.name().eq_ignore_ascii_case(text))
            .ok_or(())
    }
}

impl Theme {
    /// The theme of this name on a terminal of this tier.
    #[must_use]
    pub const fn new(name: ThemeName, tier: ColourTier) -> Self {
        Self { name, tier }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> ThemeName {
        self.name
    }

    /// The tier it is drawn in.
    #[must_use]
    pub const fn tier(self) -> ColourTier {
        self.tier
    }

    /// Whether there is no colour, so that forms must say everything.
    #[must_use]
    pub fn is_mono(self) -> bool {
        self.tier == ColourTier::Mono || self.name == ThemeName::Mono
    }

    /// How this part is drawn.
    #[must_use]
    pub fn style(self, role: Role) -> Style {
        let form = Style::new().add_modifier(form(role, self.is_mono(), self.name));
        if self.is_mono() {
            return form;
        }
        let palette = self.palette();
        let (fg, bg) = palette.inks(role);
        let mut style = form;
        if let Some(colour) = self.colour(fg) {
            style = style.fg(colour);
        }
        if let Some(colour) = self.colour(bg) {
            style = style.bg(colour);
        }
        style
    }

    /// The foreground of a part, if the theme gives it one.
    #[must_use]
    pub fn fg(self, role: Role) -> Option<Color> {
        self.style(role).fg
    }

    /// The foreground of a mark on the board, `dark` if it lies on dark wood or on a board
    /// of lines.
    #[must_use]
    pub fn fg_on(self, role: Role, dark: bool) -> Option<Color> {
        if self.is_mono() {
            return None;
        }
        let own = self.tier == ColourTier::Ansi16 || self.name == ThemeName::Terminal;
        match palette::on_dark(role).filter(|_| dark && !own) {
            Some(ink) => self.colour(ink),
            None => self.fg(role),
        }
    }

    /// The background of a part, if the theme gives it one.
    #[must_use]
    pub fn bg(self, role: Role) -> Option<Color> {
        self.style(role).bg
    }

    fn palette(self) -> &'static Palette {
        if self.tier == ColourTier::Ansi16 {
            return match self.name {
                ThemeName::Light => &palette::ANSI_LIGHT,
                ThemeName::Terminal => &palette::TERMINAL,
                _ => &palette::ANSI_DARK,
            };
        }
        match self.name {
            ThemeName::Dark | ThemeName::Mono => &palette::DARK,
            ThemeName::Light => &palette::LIGHT,
            ThemeName::HighContrast => &palette::HIGH_CONTRAST,
            ThemeName::ColourBlind => &palette::COLOUR_BLIND,
            ThemeName::Terminal => &palette::TERMINAL,
        }
    }

    fn colour(self, ink: Ink) -> Option<Color> {
        match ink {
            Ink::Own => None,
            Ink::Ansi(colour) => Some(colour),
            Ink::Wood(_, index) if self.tier == ColourTier::Ansi256 => Some(Color::Indexed(index)),
            Ink::Rgb(red, green, blue) | Ink::Wood([red, green, blue], _) => match self.tier {
                ColourTier::Mono => None,
                ColourTier::Ansi16 => Some(convert::nearest_of_16([red, green, blue])),
                ColourTier::Ansi256 => Some(convert::nearest_of_256([red, green, blue])),
                ColourTier::TrueColor => Some(Color::Rgb(red, green, blue)),
            },
        }
    }
}

/// The form a part has beside its colour; without colour it must do alone.
fn form(role: Role, mono: bool, name: ThemeName) -> Modifier {
    // The text of the terminal's own colours has no others.
    let plain = mono || name == ThemeName::Terminal;
    match role {
        Role::Title | Role::CoordinateLit | Role::Error | Role::Danger => Modifier::BOLD,
        Role::Key if plain => Modifier::BOLD,
        Role::Chosen if plain => Modifier::REVERSED,
        Role::Selection | Role::Illegal if mono => Modifier::REVERSED,
        Role::Cursor | Role::Focus if mono => Modifier::BOLD,
        Role::Capture if mono => Modifier::BOLD,
        Role::Last if mono => Modifier::UNDERLINED,
        Role::Dim | Role::Border if plain => Modifier::DIM,
        Role::Line | Role::Rope if mono => Modifier::DIM,
        Role::BarFirst if mono => Modifier::REVERSED,
        _ => Modifier::empty(),
    }
}

#[cfg(test)]
mod tests;
