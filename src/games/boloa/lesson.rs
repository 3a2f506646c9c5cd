//! A first game of this kind, in a few positions.

use crate::core::{Goal, Lesson, LessonStep};

pub(super) const LESSON: Lesson = Lesson {
    options: &[("size", "5")],
    steps: &[
        LessonStep {
            position: "",
            text: "Black joins the top and the bottom edge with a chain of stones, White \
                the left and the right one. A turn places one stone or one pawn on an \
                empty point; pawns that lose all their liberties turn into stones. Place \
                anything; the row at the bottom, or Space, chooses between pawn and \
                stone.",
            goal: Goal::Any,
            done: "The second player may now swap: take over your piece and its colour.",
        },
        LessonStep {
            position: "5/5/2b2/5/5 w s b",
            text: "After the first placement, and only then, the second player may exchange \
                colours instead of placing. It keeps the first placement fair. Swap.",
            goal: Goal::Like(&["swap"]),
            done: "You are Black now, and it is White to place.",
        },
        LessonStep {
            position: "3wW/WB3/BB2W/Bw1wB/B1B1W b - b",
            text: "Stones are joined along the lines, not diagonally. Black needs one more \
                stone for a chain from the top to the bottom. Win with this turn.",
            goal: Goal::Win,
            done: "Joined. There are no draws in Boloa.",
        },
        LessonStep {
            position: "5/5/5/1B3/3W1 b - b",
            text: "Two of your stones that touch diagonally need one more of yours beside \
                both of them; a turn that leaves a bare diagonal is refused. Try a stone \
                on c3, if you like. Then place one on b3.",
            goal: Goal::Like(&["Sb3"]),
            done: "Joined along the line: that is always allowed.",
        },
        LessonStep {
            position: "WB3/1B1wB/1W1WB/2BBB/w1BWW w - b",
            text: "Now you are White, and Black is about to join. A single placement holds. \
                Find it.",
            goal: Goal::Safe,
            done: "Held.",
        },
        LessonStep {
            position: "5/b1BBB/2WWW/WwWwB/B1B1b w - b",
            text: "A party of pawns without an empty point beside it turns into stones: of the \
                colour with more pawns in it or, if both have as many, of the side that \
                did not make this turn. A stone may also be placed on a pawn and \
                displace it to a neighbour. White to win with this turn.",
            goal: Goal::Win,
            done: "That is Boloa: the pawns you leave behind decide what the points become.",
        },
    ],
};
