//! Which techniques the search uses, for measuring what each is worth.

/// Switches of the search. The default has all on; each can be turned off to
/// measure by matches what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Techniques {
    /// Narrow windows around the score of the last iteration. Sound.
    pub aspiration: bool,
    /// Turns that refuted a sibling come early. Sound.
    pub killers: bool,
    /// The turn that last refuted the opponent's turn comes early. Sound.
    pub countermoves: bool,
    /// Turns that did well elsewhere come early. Sound.
    pub history: bool,
    /// The same by pairs and triples of turns. Sound.
    pub continuation: bool,
    /// Takes scores from table entries searched deeper than asked for.
    pub deeper_entries: bool,
    /// Counts a position that comes back within the search as drawn.
    pub twofold: bool,
    /// Searches forcing turns beyond the horizon.
    pub quiescence: bool,
    /// Goes one ply deeper where there is one turn only.
    pub extensions: bool,
    /// Cuts where passing is good enough.
    pub null_move: bool,
    /// Cuts near the horizon where the evaluation is far above the window.
    pub reverse_futility: bool,
    /// Skips quiet turns near the horizon where the evaluation is far below it.
    pub futility: bool,
    /// Skips late quiet turns near the horizon.
    pub late_move_pruning: bool,
    /// Searches late turns less deep first.
    pub late_move_reductions: bool,
    /// Searches positions the table does not know less deep.
    pub internal_reductions: bool,
}

impl Techniques {
    /// Everything.
    pub const ALL: Self = Self {
        aspiration: true,
        killers: true,
        countermoves: true,
        history: true,
        continuation: true,
        deeper_entries: true,
        twofold: true,
        quiescence: true,
        extensions: true,
        null_move: true,
        reverse_futility: true,
        futility: true,
        late_move_pruning: true,
        late_move_reductions: true,
        internal_reductions: true,
    };

    /// Only what cannot change the score: the result is that of plain minimax to
    /// the same depth.
    pub const EXACT: Self = Self {
        deeper_entries: false,
        twofold: false,
        quiescence: false,
        extensions: false,
        null_move: false,
        reverse_futility: false,
        futility: false,
        late_move_pruning: false,
        late_move_reductions: false,
        internal_reductions: false,
        ..Self::ALL
    };
}

impl Techniques {
    /// Sets the switch with this name, on unless `value` is 0; false if there is
    /// none.
    pub fn set(&mut self, name: &str, value: i32) -> bool {
        let switch = match name {
            "aspiration" => &mut self.aspiration,
            "killers" => &mut self.killers,
            "countermoves" => &mut self.countermoves,
            "history" => &mut self.history,
            "continuation" => &mut self.continuation,
            "deeper_entries" => &mut self.deeper_entries,
            "twofold" => &mut self.twofold,
            "quiescence" => &mut self.quiescence,
            "extensions" => &mut self.extensions,
            "null_move" => &mut self.null_move,
            "reverse_futility" => &mut self.reverse_futility,
            "futility" => &mut self.futility,
            "late_move_pruning" => &mut self.late_move_pruning,
            "late_move_reductions" => &mut self.late_move_reductions,
            "internal_reductions" => &mut self.internal_reductions,
            _ => return false,
        };
        *switch = value != 0;
        true
    }
}

impl Default for Techniques {
    fn default() -> Self {
        Self::ALL
    }
}
