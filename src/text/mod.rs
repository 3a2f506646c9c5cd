//! Every text that people read on the screens and hear in `--linear`, in every language: a
//! text that is missing in one does not compile. `{0}`, `{1}`, ... stand for what is filled
//! in. The command line itself, its errors, and why a turn is not legal are in English.

mod screen;
mod spoken;

use std::fmt::Display;

pub(crate) use screen::Text;
pub(crate) use spoken::Spoken;

use crate::{
    core::{Kind, Language, Piece, Seat},
    engine::{Score, Verdict},
    session::{GameResult, Session},
};

/// Makes an enumeration of texts, each in every language.
macro_rules! texts {
    (
        $(#[$about:meta])*
        $texts:ident;
        $($name:ident: $english:literal, $bulgarian:literal, $korean:literal;)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum $texts {
            $($name,)*
        }

        impl $texts {
            /// All of them.
            #[cfg(test)]
            pub(super) const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The text in a language.
            pub(crate) const fn of(self, language: $crate::core::Language) -> &'static str {
                match (self, language) {
                    $(
                        (Self::$name, $crate::core::Language::English) => $english,
                        (Self::$name, $crate::core::Language::Bulgarian) => $bulgarian,
                        (Self::$name, $crate::core::Language::Korean) => $korean,
                    )*
                }
            }
        }
    };
}
use texts;

/// A text with `{0}`, `{1}`, ... filled in.
pub(crate) fn fill(text: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        filled.push_str(&rest[..at]);
        rest = &rest[at..];
        let number = rest.get(1..2).and_then(|digit| digit.parse::<usize>().ok());
        match number.and_then(|number| values.get(number)) {
            Some(value) if rest[2..].starts_with('}') => {
                filled.push_str(&value.to_string());
                rest = &rest[3..];
            }
            _ => {
                filled.push('{');
                rest = &rest[1..];
            }
        }
    }
    filled.push_str(rest);
    filled
}

/// A language in its own words.
pub(crate) const fn language_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::Bulgarian => "Български",
        Language::Korean => "한국어",
    }
}

/// The name of a colour as the games call it, in a language.
pub(crate) fn colour(language: Language, name: &'static str) -> &'static str {
    match (language, name) {
        (Language::Bulgarian, "Black") => "Черни",
        (Language::Bulgarian, "White") => "Бели",
        (Language::Bulgarian, "Blue") => "Сини",
        (Language::Bulgarian, "Orange") => "Оранжеви",
        (Language::Korean, "Black") => "흑",
        (Language::Korean, "White") => "백",
        (Language::Korean, "Blue") => "파랑",
        (Language::Korean, "Orange") => "주황",
        (_, name) => name,
    }
}

/// A named choice of a turn, in a language.
pub(crate) fn choice(language: Language, name: &'static str) -> &'static str {
    match (language, name) {
        (Language::Bulgarian, "pawn") => "пешка",
        (Language::Bulgarian, "stone") => "камък",
        (Language::Bulgarian, "swap") => "размяна",
        (Language::Bulgarian, "pass") => "пас",
        (Language::Korean, "pawn") => "폰",
        (Language::Korean, "stone") => "돌",
        (Language::Korean, "swap") => "교환",
        (Language::Korean, "pass") => "패스",
        (_, name) => name,
    }
}

/// What a position has beside its pieces, in a language.
pub(crate) fn field(language: Language, name: &'static str) -> &'static str {
    match (language, name) {
        (Language::English, "swap") => "Swap possible",
        (Language::English, "first") => "First plays",
        (Language::Bulgarian, "swap") => "Размяна може",
        (Language::Bulgarian, "first") => "Първи е",
        (Language::Korean, "swap") => "교환 가능",
        (Language::Korean, "first") => "선의 색",
        (_, name) => name,
    }
}

/// A value of such a field, in a language.
pub(crate) fn value(language: Language, name: &'static str) -> &'static str {
    match name {
        "yes" => Text::Yes.of(language),
        "no" => Text::No.of(language),
        name => colour(language, name),
    }
}

/// A piece by its colour, as the games call it, and its kind, in a language: one of them,
/// as in `takes a white pawn`.
pub(crate) fn piece(language: Language, name: &'static str, kind: Kind) -> String {
    let named = colour(language, name);
    match (language, kind) {
        (Language::English, Kind::Stone) => named.to_owned(),
        (Language::English, Kind::Pawn) => format!("{named} pawn"),
        (Language::Bulgarian, kind) => {
            let (man, woman) = match name {
                "Black" => ("черен", "черна"),
                "White" => ("бял", "бяла"),
                "Blue" => ("син", "синя"),
                "Orange" => ("оранжев", "оранжева"),
                name => (name, name),
            };
            match kind {
                Kind::Stone => format!("{man} камък"),
                Kind::Pawn => format!("{woman} пешка"),
            }
        }
        (Language::Korean, Kind::Stone) => format!("{named} 돌"),
        (Language::Korean, Kind::Pawn) => format!("{named} 폰"),
    }
}

/// Pieces of one colour and kind at the head of a list of points, in a language.
pub(crate) fn pieces(language: Language, name: &'static str, of: Piece) -> String {
    match (language, of.kind) {
        (Language::Bulgarian, Kind::Stone) => colour(language, name).to_owned(),
        (Language::Bulgarian, Kind::Pawn) => format!("{} пешки", colour(language, name)),
        (Language::English | Language::Korean, kind) => piece(language, name, kind),
    }
}

/// How the game ended, e.g. `White wins: Black resigned`, or `None` if it goes on.
pub(crate) fn result(language: Language, session: &Session) -> Option<String> {
    let result = session.result()?;
    Some(result_of(language, result, |seat| {
        session.colour_name(seat)
    }))
}

/// How a game ended in which the seats have these colours at its end.
pub(crate) fn result_of(
    language: Language,
    result: GameResult,
    colour_of: impl Fn(Seat) -> &'static str,
) -> String {
    let name = |seat| colour(language, colour_of(seat));
    let why = match result {
        GameResult::Rules(ending) => reason(language, ending.reason).to_owned(),
        GameResult::Resigned { loser } => fill(Spoken::Resigned.of(language), &[&name(loser)]),
        GameResult::TimeOut { loser } => fill(Spoken::OutOfTime.of(language), &[&name(loser)]),
        GameResult::Agreed => return Spoken::DrawAgreed.of(language).to_owned(),
    };
    match result.winner() {
        Some(seat) => fill(Spoken::Wins.of(language), &[&name(seat), &why]),
        None => fill(Spoken::Draw.of(language), &[&why]),
    }
}

/// A score of the engine in a language.
pub(crate) fn score(language: Language, score: Score) -> String {
    match score.verdict() {
        Verdict::Win(plies) => fill(Spoken::WinsIn.of(language), &[&plies]),
        Verdict::Loss(plies) => fill(Spoken::LosesIn.of(language), &[&plies]),
        Verdict::Estimate(_) => score.to_string(),
    }
}

/// How many turns have been played, in a language.
pub(crate) fn plies_played(language: Language, plies: usize) -> String {
    let text = match plies {
        1 => Text::PlyPlayed,
        _ => Text::PliesPlayed,
    };
    fill(text.of(language), &[&plies])
}

/// The reason that a game gives for its end, in a language.
pub(crate) fn reason(language: Language, reason: &'static str) -> &'static str {
    let (bulgarian, korean) = match reason {
        "two stones on the far row" => (
            "два камъка на отсрещния ред",
            "돌 두 개가 맞은편 끝줄에 있음",
        ),
        "no enemy stone left on one board" => (
            "на една дъска няма камъни на противника",
            "한 판에 상대 돌이 하나도 없음",
        ),
        "a piece is bound" => ("фигура е блокирана", "말 하나가 갇힘"),
        "all stones are connected" => ("всички пулове са свързани", "모든 돌이 연결됨"),
        "both sides are connected at once" => (
            "двете страни са свързани едновременно",
            "양쪽이 동시에 연결됨",
        ),
        "a chain joins both edges" => ("верига свързва двете страни на дъската", "두 변이 이어짐"),
        "no legal turn" => ("няма позволен ход", "둘 수 있는 수가 없음"),
        "the stalemate rule bars every turn" => (
            "правилото за пат забранява всички ходове",
            "교착 규칙으로 둘 수 있는 수가 없음",
        ),
        "the same position again" => ("позицията се повтаря", "같은 국면이 반복됨"),
        other => (other, other),
    };
    match language {
        Language::English => reason,
        Language::Bulgarian => bulgarian,
        Language::Korean => korean,
    }
}

/// What a game says it is about, in a language.
pub(crate) fn summary(language: Language, summary: &'static str) -> &'static str {
    let (bulgarian, korean) = match summary {
        "A stone moves exactly as far as it has neighbours; two across win." => (
            "Камък се мести точно толкова, колкото съседи има; два отсреща печелят.",
            "돌은 이웃한 돌의 수만큼 움직입니다. 두 개가 건너편에 닿으면 이깁니다.",
        ),
        "Make each move twice, on two boards; clear one board of enemy stones." => (
            "Всеки ход се прави два пъти, на две дъски; изчистете една дъска от чуждите камъни.",
            "같은 이동을 두 판에서 두 번 합니다. 한 판에서 상대 돌을 모두 없애세요.",
        ),
        "Hem in one enemy piece on the forks of a dodecahedron." => (
            "Блокирайте една чужда фигура по върховете на додекаедър.",
            "정십이면체의 꼭짓점에서 상대 말 하나를 가두세요.",
        ),
        "Move as far as there are stones on the line; bring yours together." => (
            "Пулът се мести толкова полета, колкото пула има на линията; съберете своите.",
            "줄에 있는 돌의 수만큼 움직입니다. 자기 돌을 모두 이으세요.",
        ),
        "Join your two edges with stones; smothered pawns turn into stones." => (
            "Свържете двете си страни с камъни; задушените пешки стават камъни.",
            "자기의 두 변을 돌로 이으세요. 질식한 폰은 돌이 됩니다.",
        ),
        other => (other, other),
    };
    match language {
        Language::English => summary,
        Language::Bulgarian => bulgarian,
        Language::Korean => korean,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_fills_in_the_same_in_every_language() {
        let screen = Text::ALL
            .iter()
            .map(|text| Language::ALL.map(|of| text.of(of)));
        let spoken = Spoken::ALL
            .iter()
            .map(|text| Language::ALL.map(|of| text.of(of)));
        for texts in screen.chain(spoken) {
            for number in 0..6 {
                let hole = format!("{{{number}}}");
                let counts = texts.map(|text| text.matches(&hole).count());
                assert_eq!(counts, [counts[0]; 3], "{texts:?} {hole}");
            }
        }
    }

    #[test]
    fn what_the_games_say_of_themselves_is_in_every_language() {
        for entry in crate::catalog::GAMES {
            for language in [Language::Bulgarian, Language::Korean] {
                let text = summary(language, entry.info.summary);
                assert_ne!(text, entry.info.summary, "{language:?}");
                for name in entry.info.colours {
                    assert_ne!(colour(language, name), name, "{language:?}");
                    for kind in [Kind::Stone, Kind::Pawn] {
                        assert!(!piece(language, name, kind).contains(name), "{name}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_korean_piece_ends_in_a_consonant_so_that_the_particles_fit() {
        for name in ["Black", "White", "Blue", "Orange"] {
            for kind in [Kind::Stone, Kind::Pawn] {
                let piece = piece(Language::Korean, name, kind);
                let last = piece.chars().last().map_or(0, |letter| letter as u32);
                assert!((0xac00..0xd7a4).contains(&last), "{piece}");
                assert_ne!((last - 0xac00) % 28, 0, "{piece}");
            }
        }
    }

    #[test]
    fn a_result_is_told_in_english_as_the_session_tells_it() {
        let game = crate::catalog::find("bocch").map(|entry| entry.build([]));
        let game = game.expect("a game").expect("no options");
        let session = Session::new(crate::session::Setup::new(game)).expect("the start");
        let arrived = crate::core::Ending::win(Seat::Second, "two stones on the far row");
        for result in [
            GameResult::Rules(arrived),
            GameResult::Rules(crate::core::Ending::draw(crate::core::REPETITION)),
            GameResult::Resigned { loser: Seat::First },
            GameResult::TimeOut {
                loser: Seat::Second,
            },
            GameResult::Agreed,
        ] {
            let told = result_of(Language::English, result, |seat| session.colour_name(seat));
            assert_eq!(told, result.describe(&session));
        }
    }

    #[test]
    fn values_are_filled_in_where_they_belong() {
        assert_eq!(fill("{1} beats {0}", &[&"a", &2]), "2 beats a");
        assert_eq!(fill("{2} {x} {", &[&"a"]), "{2} {x} {");
        assert_eq!(fill("{0}", &[&"{0}"]), "{0}");
    }

    #[test]
    fn no_text_holds_a_character_that_a_terminal_may_draw_as_emoji() {
        for language in Language::ALL {
            let screen = Text::ALL.iter().map(|text| text.of(language));
            for text in screen.chain(Spoken::ALL.iter().map(|text| text.of(language))) {
                for letter in text.chars() {
                    assert!(
                        letter.is_ascii() || letter.is_alphabetic(),
                        "{text:?}: {letter:?}"
                    );
                }
            }
        }
    }
}
