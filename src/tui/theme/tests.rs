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
            for square in [
                Role::PlainLight,
                Role::PlainDark,
                Role::DarkWoodLight,
                Role::DarkWoodDark,
                Role::LightWoodLight,
                Role::LightWoodDark,
                Role::Ground,
                Role::Cursor,
                Role::Selection,
                Role::Last,
            ] {
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
