//! A first game of this kind, in a few positions.

use crate::core::{Goal, Lesson, LessonStep};

pub(super) const LESSON: Lesson = Lesson {
    options: &[],
    steps: &[
        LessonStep {
            position: "",
            text: "A stone moves along a row, column or diagonal exactly as many squares as \
                there are stones, of both sides, on that whole line. Column c holds two \
                stones. Move the one on c8 down its column.",
            goal: Goal::Like(&["c8-c6"]),
            done: "Two stones on the line, two squares.",
        },
        LessonStep {
            position: "8/8/8/1bb2w2/8/3w4/8/1b4w1 b",
            text: "You may jump over your own stones, and you capture an enemy stone by \
                ending on it. Three stones stand on row 5. Capture the white one on f5.",
            goal: Goal::Like(&["c5xf5"]),
            done: "Captured. But every stone you take brings the others of that side closer \
                together.",
        },
        LessonStep {
            position: "8/8/8/1bw2b2/8/3w4/8/1b4w1 b",
            text: "You may not jump over an enemy stone: from b5 the way to e5 is closed, \
                and so is the way from f5 beyond c5. Try it, if you like: the program \
                names the rule. Then capture on c5.",
            goal: Goal::Like(&["f5xc5"]),
            done: "Exactly three squares again.",
        },
        LessonStep {
            position: "6w1/8/b3ww2/1bb2b2/3bb3/2wbb3/1b5w/8 b",
            text: "You win by bringing all your stones together in one group; stones touch \
                along rows, columns and diagonals. Win with this turn.",
            goal: Goal::Win,
            done: "All connected: that is the whole aim.",
        },
        LessonStep {
            position: "1b3b2/1b6/2w5/2w1b3/3w3w/2w1w1b1/3ww3/1bbb4 b",
            text: "White is one turn away from connecting. Stop it: by capturing, or by \
                changing how many stones stand on a line.",
            goal: Goal::Safe,
            done: "White must look for another way. That is Lines of Action.",
        },
    ],
};
