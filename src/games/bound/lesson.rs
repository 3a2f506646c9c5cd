//! A first game of this kind, in a few positions.

use crate::core::{Goal, Lesson, LessonStep};

pub(super) const LESSON: Lesson = Lesson {
    options: &[],
    steps: &[
        LessonStep {
            position: "",
            text: "Blue and Orange have four pieces each. A turn moves one of your pieces \
                along an edge to a free neighbour. The digits say how many free \
                neighbours a piece has. Move any piece.",
            goal: Goal::Any,
            done: "Every fork has three neighbours, and none is better placed than another.",
        },
        LessonStep {
            position: "b..o./.o..ob.bob/..... b",
            text: "You win as soon as one enemy piece has no free neighbour left, whoever \
                took the last one. A piece with one exit left is in danger. Win with \
                this turn.",
            goal: Goal::Win,
            done: "Hemmed in: one piece is enough.",
        },
        LessonStep {
            position: ".o.b./..bob..bo./o.... o",
            text: "Now you are Orange, and only one turn wins. Mind your own pieces: another \
                turn takes the last exit of one of them, and loses at once. Find the one \
                that wins.",
            goal: Goal::Win,
            done: "Right. Your own pieces are obstacles, too.",
        },
        LessonStep {
            position: ".o..b/..bob..bo./o.... b",
            text: "Blue is threatened: one of its pieces is nearly hemmed in. Only one turn \
                holds. Find it.",
            goal: Goal::Safe,
            done: "Held. Mind that your own turn may take the last exit of your own piece \
                as well: then you lose.",
        },
    ],
};
