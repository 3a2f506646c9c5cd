use super::*;

const PARTS: [Role; 12] = [
    Role::Text,
    Role::PlainLight,
    Role::DarkWoodDark,
    Role::LightWoodLight,
    Role::Black,
    Role::White,
    Role::Cursor,
    Role::Selection,
    Role::Target,
    Role::Last,
    Role::Illegal,
    Role::Group(7),
];

fn detect(pairs: &[(&str, &str)]) -> ColourTier {
    ColourTier::detect(|name| {
        pairs
            .iter()
            .find(|pair| pair.0 == name)
            .map(|pair| pair.1.to_owned())
    })
}

#[test]
fn no_color_wins_over_everything_unless_it_is_empty() {
    let rich = ("COLORTERM", "truecolor");
    let term = ("TERM", "xterm-256color");
    assert_eq!(detect(&[rich, term, ("NO_COLOR", "1")]), ColourTier::Mono);
    assert_eq!(
        detect(&[rich, term, ("NO_COLOR", "")]),
        ColourTier::TrueColor
    );
}

#[test]
fn clicolor_0_means_no_colour_unless_it_is_forced() {
    let term = ("TERM", "xterm-256color");
    assert_eq!(detect(&[term, ("CLICOLOR", "0")]), ColourTier::Mono);
    assert_eq!(detect(&[term, ("CLICOLOR", "1")]), ColourTier::Ansi256);
    assert_eq!(
        detect(&[term, ("CLICOLOR", "0"), ("CLICOLOR_FORCE", "1")]),
        ColourTier::Ansi256
    );
}

#[test]
fn term_tells_the_number_of_colours() {
    for (term, tier) in [
        ("dumb", ColourTier::Mono),
        ("", ColourTier::Mono),
        ("vt100", ColourTier::Mono),
        ("xterm", ColourTier::Ansi16),
        ("linux", ColourTier::Ansi16),
        ("screen-256color", ColourTier::Ansi256),
        ("xterm-direct", ColourTier::TrueColor),
        ("xterm-kitty", ColourTier::TrueColor),
    ] {
        assert_eq!(detect(&[("TERM", term)]), tier, "{term}");
    }
}

#[test]
fn names_read_back() {
    for name in ThemeName::ALL {
        assert_eq!(name.name().parse(), Ok(name));
    }
    for tier in ColourTier::ALL {
        assert_eq!(tier.name().parse(), Ok(tier));
    }
    assert_eq!("pink".parse::<ThemeName>(), Err(()));
}

#[test]
fn a_theme_uses_only_the_colours_of_its_tier() {
    for name in ThemeName::ALL {
        for role in PARTS {
            for tier in ColourTier::ALL {
                let style = Theme::new(name, tier).style(role);
                for colour in [style.fg, style.bg].into_iter().flatten() {
                    let allowed = match colour {
                        Color::Rgb(..) => tier == ColourTier::TrueColor,
                        Color::Indexed(_) => tier == ColourTier::Ansi256,
                        _ => tier != ColourTier::Mono,
                    };
                    assert!(allowed, "{name:?} {role:?} {tier:?} {colour:?}");
                }
            }
        }
    }
}

#[test]
fn mono_keeps_forms_where_colour_is_lost() {
    for theme in [
        Theme::new(ThemeName::Mono, ColourTier::TrueColor),
        Theme::new(ThemeName::Dark, ColourTier::Mono),
    ] {
        assert!(theme.is_mono());
        for role in PARTS {
            assert_eq!((theme.fg(role), theme.bg(role)), (None, None));
        }
        let has = |role, form| theme.style(role).add_modifier.contains(form);
        assert!(has(Role::Selection, Modifier::REVERSED));
        assert!(has(Role::Chosen, Modifier::REVERSED));
        assert!(has(Role::Last, Modifier::UNDERLINED));
    }
}

#[test]
fn the_terminal_theme_leaves_the_ground_alone() {
    let theme = Theme::new(ThemeName::Terminal, ColourTier::TrueColor);
    assert_eq!(theme.bg(Role::Text), None);
    assert_eq!(theme.fg(Role::Error), Some(Color::Red));
}

#[test]
fn stones_and_woods_stay_apart_in_every_theme_and_tier() {
    for name in ThemeName::ALL {
        for tier in &ColourTier::ALL[1..] {
            let theme = Theme::new(name, *tier);
            if theme.is_mono() {
                continue;
            }
            let lit = [Role::Cursor, Role::Selection, Role::Last];
            for square in SQUARES.into_iter().chain(lit) {
                for stone in [Role::Black, Role::White, Role::Blue, Role::Orange] {
                    assert_ne!(
                        theme.bg(square),
                        theme.fg(stone),
                        "{name:?} {tier:?} {square:?} {stone:?}"
                    );
                }
            }
            assert_ne!(
                theme.bg(Role::DarkWoodDark),
                theme.bg(Role::LightWoodDark),
                "{name:?} {tier:?}"
            );
        }
    }
}

#[test]
fn rgb_comes_down_to_the_nearest_colour() {
    assert_eq!(convert::nearest_of_256([255, 0, 0]), Color::Indexed(196));
    assert_eq!(
        convert::nearest_of_256([0x12, 0x12, 0x12]),
        Color::Indexed(233)
    );
    assert_eq!(
        convert::nearest_of_256([255, 255, 255]),
        Color::Indexed(231)
    );
    assert_eq!(convert::nearest_of_16([250, 5, 5]), Color::LightRed);
    assert_eq!(convert::nearest_of_16([10, 10, 10]), Color::Black);
}

/// A colour's relative luminance, 0.0 to 1.0 (WCAG 2).
fn luminance(colour: Color) -> f64 {
    let rgb = match colour {
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Indexed(index @ 16..=231) => {
            let cube = index - 16;
            [cube / 36, cube / 6 % 6, cube % 6].map(|level| match level {
                0 => 0,
                level => 55 + 40 * level,
            })
        }
        Color::Indexed(index @ 232..) => [8 + 10 * (index - 232); 3],
        other => panic!("{other:?} looks different on every terminal"),
    };
    let [red, green, blue] = rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        match part {
            ..=0.03928 => part / 12.92,
            _ => ((part + 0.055) / 1.055).powf(2.4),
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast of two colours, 1.0 to 21.0 (WCAG 2).
fn contrast(one: Option<Color>, other: Option<Color>) -> f64 {
    let [one, other] = [one, other].map(|colour| luminance(colour.expect("a colour")) + 0.05);
    one.max(other) / one.min(other)
}

/// The themes that set every colour themselves.
fn coloured() -> impl Iterator<Item = Theme> {
    [
        ThemeName::Dark,
        ThemeName::Light,
        ThemeName::HighContrast,
        ThemeName::ColourBlind,
    ]
    .into_iter()
    .flat_map(|name| {
        [ColourTier::Ansi256, ColourTier::TrueColor].map(|tier| Theme::new(name, tier))
    })
}

#[test]
fn text_can_be_read_in_every_theme() {
    for theme in coloured() {
        for role in [
            Role::Text,
            Role::Dim,
            Role::Title,
            Role::Error,
            Role::Good,
            Role::Key,
            Role::KeyText,
            Role::Chosen,
            Role::Input,
            Role::Coordinate,
            Role::CoordinateLit,
            Role::EdgeBlack,
            Role::EdgeWhite,
            // Names on a board of lines.
            Role::Ground,
            // Numbers on stones.
            Role::Black,
            Role::White,
            Role::Blue,
            Role::Orange,
        ] {
            let contrast = contrast(theme.fg(role), theme.bg(role));
            assert!(contrast >= 4.5, "{theme:?} {role:?}: {contrast:.2}");
        }
        for (role, shade) in [
            (Role::White, Role::WhiteShade),
            (Role::Orange, Role::OrangeShade),
        ] {
            let contrast = contrast(theme.bg(role), theme.fg(shade));
            assert!(contrast >= 4.5, "{theme:?} {role:?}: {contrast:.2}");
        }
    }
}

/// The grounds that black and white stones stand on.
const SQUARES: [Role; 7] = [
    Role::PlainLight,
    Role::PlainDark,
    Role::DarkWoodLight,
    Role::DarkWoodDark,
    Role::LightWoodLight,
    Role::LightWoodDark,
    Role::Ground,
];

#[test]
fn pieces_stand_out_from_the_board_in_every_theme() {
    for theme in coloured() {
        let squares = SQUARES.map(|square| (square, [Role::Black, Role::White]));
        let graph = (Role::Ground, [Role::Blue, Role::Orange]);
        for (ground, pieces) in squares.into_iter().chain([graph]) {
            for piece in pieces {
                let contrast = contrast(theme.fg(piece), theme.bg(ground));
                assert!(
                    contrast >= 3.0,
                    "{theme:?} {piece:?} {ground:?}: {contrast:.2}"
                );
            }
        }
        let line = contrast(theme.fg(Role::Line), theme.bg(Role::Line));
        assert!(line >= 3.0, "{theme:?}: {line:.2}");
        // A highlight has a form beside its colour.
        for ground in [Role::Cursor, Role::Selection, Role::Last, Role::Illegal] {
            for piece in [Role::Black, Role::White, Role::Blue, Role::Orange] {
                let contrast = contrast(theme.fg(piece), theme.bg(ground));
                assert!(
                    contrast >= 2.0,
                    "{theme:?} {piece:?} {ground:?}: {contrast:.2}"
                );
            }
        }
    }
}

#[test]
fn marks_stand_out_from_the_board_in_every_theme() {
    for theme in coloured() {
        for (number, ground) in SQUARES.into_iter().enumerate() {
            let dark = [2, 3, 6].contains(&number);
            for mark in [
                Role::Target,
                Role::Capture,
                Role::Danger,
                Role::Arrow,
                Role::Group(0),
                Role::Group(1),
                Role::Group(2),
                Role::Group(3),
            ] {
                let contrast = contrast(theme.fg_on(mark, dark), theme.bg(ground));
                assert!(
                    contrast >= 3.0,
                    "{theme:?} {mark:?} {ground:?}: {contrast:.2}"
                );
            }
        }
    }
}
