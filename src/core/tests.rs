//! The contract's defaults, and the line of play, on a game as small as can be: a heap of
//! stones, of which each side in turn takes one or as many as the heap allows at most.

use super::*;

/// The largest heap.
const MOST: u8 = 9;

/// The game; `rule` is what it does about a position that comes back.
#[derive(Clone, Debug)]
struct Heap {
    rule: Option<Repetition>,
}

/// How many stones are left, how many may be taken at once, and who takes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Left {
    stones: u8,
    most: u8,
    seat: Seat,
}

/// So many stones are taken; 0 puts one back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Take(u8);

impl From<Take> for u32 {
    fn from(take: Take) -> Self {
        take.0.into()
    }
}

impl Game for Heap {
    type Position = Left;
    type Turn = Take;

    const INFO: Info = Info {
        name: "heap",
        aliases: &[],
        title: "Heap",
        summary: "Who takes the last stone wins.",
        credit: "nobody",
        options: &[],
        colours: ["Black", "White"],
        clock: None,
        rules: &[],
        lesson: Lesson::NONE,
    };

    const FIELDS: &'static [Field] = &[Field {
        name: "most",
        values: &[("3", "three"), ("2", "two")],
    }];

    fn new(_options: &Options) -> Self {
        Self { rule: None }
    }

    fn start(&self) -> Left {
        Left {
            stones: 4,
            most: 3,
            seat: Seat::First,
        }
    }

    fn to_move(&self, position: &Left) -> Seat {
        position.seat
    }

    fn key(&self, position: &Left) -> u64 {
        mix(u64::from(position.stones) << 1 | position.seat.index() as u64)
    }

    fn fresh_key(&self, position: &Left) -> u64 {
        self.key(position)
    }

    fn outcome(&self, _position: &Left) -> Option<Ending> {
        None
    }

    fn turns(&self, position: &Left, turns: &mut Vec<Take>) {
        let least = u8::from(self.rule.is_none());
        turns.extend((least..=position.most.min(position.stones)).map(Take));
    }

    fn apply(&self, position: &Left, turn: Take) -> Left {
        Left {
            stones: match turn.0 {
                0 => position.stones + 1,
                taken => position.stones - taken,
            },
            most: position.most,
            seat: position.seat.opponent(),
        }
    }

    fn repetition(&self) -> Repetition {
        self.rule.unwrap_or(Repetition::Allowed)
    }

    fn geometry(&self) -> Geometry {
        let columns = (1..=MOST).map(|number| number.to_string()).collect();
        let rows = vec![String::new()];
        Geometry::grid(Surface::Squares, columns, rows, |column, _| {
            column.to_owned()
        })
    }

    fn piece(&self, position: &Left, point: Point) -> Option<Piece> {
        (point.0 < position.stones.into()).then_some(Piece::stone(Colour::Black))
    }

    fn steps(&self, position: &Left, turn: Take, _order: usize) -> Vec<Step> {
        vec![Step::At(Point((position.stones - turn.0).into()))]
    }

    fn effects(&self, _position: &Left, _turn: Take) -> Vec<Effect> {
        Vec::new()
    }

    fn explain(&self, _position: &Left, _steps: &[Step], _order: usize) -> TurnError {
        TurnError::syntax("take a stone")
    }

    fn format_turn(&self, _position: &Left, turn: Take) -> String {
        turn.0.to_string()
    }

    fn parse_turn(&self, position: &Left, text: &str) -> Result<Take, TurnError> {
        let mut turns = Vec::new();
        self.turns(position, &mut turns);
        turns
            .into_iter()
            .find(|turn| turn.0.to_string() == text)
            .ok_or_else(|| TurnError::syntax("so many cannot be taken"))
    }

    fn format_position(&self, position: &Left) -> String {
        let side = ["b", "w"][position.seat.index()];
        format!("{} {side} {}", position.stones, position.most)
    }

    fn compose(&self, pieces: &[Option<Piece>], side: Colour) -> String {
        let side = ["b", "w"][side.index()];
        format!("{} {side} 3", pieces.iter().flatten().count())
    }

    fn parse_position(&self, text: &str) -> Result<Left, PositionError> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            [stones, side, most] => Ok(Left {
                stones: stones.parse().map_err(|_| PositionError::new("stones"))?,
                most: most.parse().map_err(|_| PositionError::new("most"))?,
                seat: Seat::BOTH[usize::from(side == "w")],
            }),
            _ => Err(PositionError::new("three fields")),
        }
    }
}

fn heap() -> Heap {
    Heap::new(&Options::default())
}

fn line(rule: Repetition, text: &str) -> Line<Heap> {
    Line::parse(Heap { rule: Some(rule) }, text).expect(text)
}

fn turns(line: &Line<Heap>) -> Vec<u8> {
    let mut turns = Vec::new();
    line.turns(&mut turns);
    turns.into_iter().map(|turn| turn.0).collect()
}

#[test]
fn a_game_that_does_not_say_otherwise_has_the_plainest_of_everything() {
    let (game, start) = (heap(), heap().start());
    assert_eq!(game.colour(&start, Seat::First), Colour::Black);
    assert_eq!(game.colour(&start, Seat::Second), Colour::White);
    assert_eq!(game.count(&start), 3);
    assert_eq!(game.orders(), 1);
    assert!(game.symmetries().is_empty());
    assert!(game.insights(&start, Some(Point(0))).is_empty());
    assert_eq!(Heap::KINDS, [Kind::Stone]);
    assert!(Heap::FORMATS.is_empty());
    assert_eq!(Heap::ABSTRACT_PLAY, None);
}

#[test]
fn a_position_is_taken_apart_and_set_up_with_its_fields() {
    let game = heap();
    for (text, field) in [("5 w 2", 1), ("4 b 3", 0)] {
        let position = game.parse_position(text).expect(text);
        let sketch = game.sketch(&position);
        assert_eq!(sketch.fields, [field]);
        assert_eq!(
            sketch.pieces.iter().flatten().count(),
            usize::from(position.stones)
        );
        assert_eq!(game.format_sketch(&sketch), text);
    }
    let empty = Sketch {
        pieces: vec![None; MOST.into()],
        to_move: Colour::White,
        fields: vec![1],
    };
    assert_eq!(game.format_sketch(&empty), "0 w 2");
}

#[test]
fn who_has_no_turn_loses() {
    let mut line = Line::new(heap());
    for text in ["3", "1"] {
        assert_eq!(line.ending(), None);
        let turn = line.parse_turn(text).expect(text);
        line.play(turn);
    }
    assert_eq!(line.ending(), Some(Ending::win(Seat::Second, NO_TURN)));
    assert_eq!((line.count(), turns(&line)), (0, vec![]));
    let error = line.parse_turn("1").expect_err("over");
    assert_eq!(error.kind, TurnErrorKind::Illegal);
    assert_eq!(error.to_string(), "the game is over: no legal turn");
}

#[test]
fn a_turn_taken_back_leaves_the_line_as_it_was() {
    let mut line = Line::new(heap());
    for taken in [1, 2] {
        line.play(Take(taken));
    }
    assert_eq!((line.ply(), line.history().len()), (2, 2));
    assert_eq!(line.position().stones, 1);
    assert_eq!(line.past()[1].0.stones, 3);
    assert_eq!(line.undo(), Some(Take(2)));
    assert_eq!((line.ply(), line.history().len()), (1, 1));
    assert_eq!(line.position().stones, 3);
    assert_eq!(line.undo(), Some(Take(1)));
    assert_eq!(line.undo(), None);
    assert_eq!(*line.position(), heap().start());
    assert!(line.history().is_empty());
}

#[test]
fn perft_counts_sequences_of_exactly_so_many_turns() {
    // Of four stones: 1 1 1 1, and the other ways to write 4 as a sum of 1, 2 and 3.
    let line = Line::new(heap());
    let counts: Vec<_> = (0..=5).map(|depth| perft(&line, depth)).collect();
    assert_eq!(counts, [1, 3, 6, 4, 1, 0]);
    assert_eq!(divide(&line, 0), []);
    assert_eq!(divide(&line, 1), [(Take(1), 1), (Take(2), 1), (Take(3), 1)]);
    assert_eq!(divide(&line, 2), [(Take(1), 3), (Take(2), 2), (Take(3), 1)]);
    assert_eq!(divide(&line, 3), [(Take(1), 3), (Take(2), 1), (Take(3), 0)]);
}

#[test]
fn a_position_that_comes_back_often_enough_draws() {
    let mut line = line(Repetition::DrawAt(3), "2 b 3");
    for turn in [0, 1, 0] {
        assert_eq!((line.ending(), line.count() > 0), (None, true));
        line.play(Take(turn));
    }
    // To take one draws and leaves no turn; 0, 2 and 3 leave four, one and no stone.
    assert_eq!((perft(&line, 1), perft(&line, 2)), (4, 4 + 2 + 1));
    line.play(Take(1));
    assert_eq!(line.ending(), Some(Ending::draw(REPETITION)));
    assert_eq!((line.count(), turns(&line)), (0, vec![]));
    assert_eq!(perft(&line, 1), 0);
}

#[test]
fn a_turn_once_played_from_a_position_may_not_be_played_from_it_again() {
    let mut line = line(Repetition::NoReplay, "2 b 3");
    for turn in [0, 0, 1, 1] {
        line.play(Take(turn));
    }
    assert_eq!((turns(&line), line.count()), (vec![1, 2], 2));
    assert!(line.is_barred(Take(0)));
    assert!(!line.is_barred(Take(1)));
    let error = line.parse_turn("0").expect_err("barred");
    assert_eq!(error.kind, TurnErrorKind::Illegal);
    assert!(error.message.starts_with("0 was already played"), "{error}");
    assert_eq!(error.points, [Point(2)]);
    assert_eq!(line.parse_turn("2"), Ok(Take(2)));
    assert_eq!(perft(&line, 1), 2);
}

#[test]
fn nothing_but_what_is_barred_is_missing_and_a_list_is_only_appended_to() {
    let mut line = line(Repetition::NoReplay, "2 b 3");
    for turn in [1, 0] {
        line.play(Take(turn));
    }
    let mut appended = vec![Take(1), Take(9)];
    line.turns(&mut appended);
    assert_eq!(appended, [1, 9, 0, 2].map(Take));
}

#[test]
fn opponents_and_other_colours_are_each_others() {
    assert_eq!(Seat::BOTH.map(Seat::opponent), [Seat::Second, Seat::First]);
    assert_eq!(Seat::BOTH.map(Seat::index), [0, 1]);
    assert_eq!(
        Colour::BOTH.map(Colour::other),
        [Colour::White, Colour::Black]
    );
    assert_eq!(Colour::BOTH.map(Colour::index), [0, 1]);
    assert_eq!(
        Ending::win(Seat::Second, NO_TURN).winner(),
        Some(Seat::Second)
    );
    assert_eq!(Ending::draw(REPETITION).winner(), None);
    assert_eq!(Step::At(Point(3)).point(), Some(Point(3)));
    assert_eq!(Step::Choice("pass").point(), None);
}

#[test]
fn keys_are_those_of_the_published_mixing_function() {
    // The first outputs of SplitMix64 from the seed 0, as its authors give them.
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    assert_eq!(mix(0), 0xe220_a839_7b1d_cdaf);
    assert_eq!(mix(STEP), 0x6e78_9e6a_a1b9_65f4);
    assert_eq!(mix(STEP.wrapping_mul(2)), 0x06c4_5d18_8009_454f);
    let keys: [u64; 100] = zobrist(7);
    let others: [u64; 100] = zobrist(8);
    let mut all = [keys, others].concat();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 200);
    assert_eq!(keys[3], mix(mix(7) ^ 3));
}
