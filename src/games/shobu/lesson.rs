//! A first game of this kind, in a few positions.

use crate::core::{Goal, Lesson, LessonStep};

pub(super) const LESSON: Lesson = Lesson {
    options: &[],
    steps: &[
        LessonStep {
            position: "",
            text: "A turn is two moves. First the passive one: a stone on one of your two \
                home boards, the lower ones, goes one or two squares in any direction, \
                and may push nothing. Then the aggressive one: the same direction and \
                distance, on a board of the other wood. Begin with SW:a1 two squares up, \
                then choose a stone on a board of the other wood.",
            goal: Goal::Like(&["SW:a1-a3/*"]),
            done: "Both moves were two squares up. The aggressive one may be made on either \
                side of the rope.",
        },
        LessonStep {
            position: "wwww/4/4/bbbb|wwww/4/4/bbbb|wwww/4/4/bbbb|w1ww/4/1w2/bbbb b",
            text: "The aggressive stone may push one enemy stone before it. Push the white \
                stone on SE:b2 up, with a passive move on SW to match.",
            goal: Goal::Like(&["*/SE:b1-b2"]),
            done: "Pushed. It may never push two stones in a row, nor one of its own.",
        },
        LessonStep {
            position: "wwww/4/4/bbbb|wwww/4/4/bbbb|wwww/4/4/bbbb|wwww/1b2/4/b1bb b",
            text: "A stone pushed over the edge is gone. Push one off: your stone on SE:b3 \
                stands right before the edge.",
            goal: Goal::Like(&["*/SE:b3-b4"]),
            done: "Three white stones are left on that board.",
        },
        LessonStep {
            position: "ww2/4/4/b1bb|1w2/1b2/4/b2b|w1ww/4/4/bbbb|ww2/4/2b1/bb2 b",
            text: "Whoever has no stone left on any one of the four boards loses. White has \
                a single stone on one of them. Win with this turn.",
            goal: Goal::Win,
            done: "One board cleared wins, whatever stands on the others.",
        },
        LessonStep {
            position: "1w2/2ww/2w1/bbbb|b1b1/4/2w1/b3|b2b/wb2/4/4|w1ww/b2b/1w2/b2b b",
            text: "Now it is more crowded: a board where a side is down to its last stone, \
                and passive moves that allow it. Look for the win.",
            goal: Goal::Win,
            done: "The passive move chose the way, the aggressive one the board. That is Shobu.",
        },
    ],
};
