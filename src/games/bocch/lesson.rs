//! A first game of this kind, in a few positions.

use crate::core::{Goal, Lesson, LessonStep};

pub(super) const LESSON: Lesson = Lesson {
    options: &[],
    steps: &[
        LessonStep {
            position: "",
            text: "Each stone shows a number: how many stones, of either side, stand around \
                it, but never more than 4. That is exactly how far it goes, in any of \
                eight directions. Black moves first. Move the stone on 2f: its number is \
                2.",
            goal: Goal::Like(&["2f-*"]),
            done: "Two squares, no more and no less. Now its old neighbours have other numbers.",
        },
        LessonStep {
            position: "6/6/2w3/2b3/1b4/6 b",
            text: "A stone jumps over everything on its way; only the square it reaches \
                must be empty. The stone on 3d has two neighbours. Take it straight \
                ahead, over the white stone.",
            goal: Goal::Like(&["3d-3b"]),
            done: "Nothing is ever captured: the white stone stays where it is.",
        },
        LessonStep {
            position: "b5/6/2wbw1/6/4w1/bb4 b",
            text: "You win as soon as two of your stones stand on the far row: row a for \
                Black, row f for White. One is there already. Win with this turn.",
            goal: Goal::Win,
            done: "Two stones across: that wins.",
        },
        LessonStep {
            position: "w4w/2w3/b1ww2/2b3/b4b/w1b1b1 b",
            text: "White has a stone on row f, and another that could come there next. You \
                cannot capture it, but you can change its number by moving a stone to or \
                from its side, or stand where it wants to go. Stop White from winning \
                with the next turn.",
            goal: Goal::Safe,
            done: "White cannot arrive now. Every turn changes the numbers around both squares.",
        },
        LessonStep {
            position: "w5/1b4/6/6/6/5b b",
            text: "A stone without neighbours has the number 0 and cannot move. If, after \
                your turn, the other side has no stone that can move, it loses. Leave \
                the white stone alone.",
            goal: Goal::Win,
            done: "White cannot move and loses. That is all there is to bocch.",
        },
    ],
};
