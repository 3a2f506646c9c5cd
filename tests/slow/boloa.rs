//! Boloa, slowly: a board of characters, every rule tried on every point.
//! `B`/`W` are stones, `b`/`w` pawns, `.` is an empty point; row 0 is the top row.

type Grid = Vec<Vec<char>>;

/// A position text taken apart.
struct State {
    grid: Grid,
    side: char,
    may_swap: bool,
    first: char,
}

/// Each legal turn with the position text after it.
pub(crate) fn successors(position: &str, options: &[(&str, &str)]) -> Vec<(String, String)> {
    let size: usize = options
        .iter()
        .find(|(key, _)| *key == "size")
        .map_or(9, |(_, value)| value.parse().expect("a size"));
    let state = read(position);
    assert_eq!(state.grid.len(), size);
    let mut found = Vec::new();
    if has_chain(&state.grid, 'B') || has_chain(&state.grid, 'W') {
        return found;
    }
    if state.may_swap {
        let swapped = State {
            grid: state.grid.clone(),
            side: state.side,
            may_swap: false,
            first: other(state.first),
        };
        found.push(("swap".to_owned(), write(&swapped)));
    }
    let pawn = state.side;
    let stone = state.side.to_ascii_uppercase();
    for row in 0..size {
        for column in 0..size {
            let at = name(size, row, column);
            let here = state.grid[row][column];
            if here == '.' {
                let mut grid = state.grid.clone();
                grid[row][column] = pawn;
                finish(&state, &grid, format!("P{at}"), &mut found);
                let mut grid = state.grid.clone();
                grid[row][column] = stone;
                finish(&state, &grid, format!("S{at}"), &mut found);
            }
            if is_pawn(here) {
                for (r, c) in neighbours(size, row, column) {
                    if state.grid[r][c] == '.' || is_pawn(state.grid[r][c]) {
                        let mut grid = state.grid.clone();
                        grid[r][c] = here;
                        grid[row][column] = stone;
                        let text = format!("S{at}>{}", name(size, r, c));
                        finish(&state, &grid, text, &mut found);
                    }
                }
            }
        }
    }
    found
}

/// Turns smothered parties, checks the mover's diagonals, and notes the turn.
fn finish(state: &State, placed: &Grid, turn: String, found: &mut Vec<(String, String)>) {
    let grid = smother(placed, state.side);
    if touches_only_diagonally(&grid, state.side.to_ascii_uppercase()) {
        return;
    }
    let was_empty = state.grid.iter().flatten().all(|piece| *piece == '.');
    let next = State {
        grid,
        side: other(state.side),
        may_swap: was_empty && state.side == 'b' && state.first == 'b',
        first: state.first,
    };
    found.push((turn, write(&next)));
}

/// All smothered parties of `placed` as stones, judged on `placed` alone.
fn smother(placed: &Grid, mover: char) -> Grid {
    let size = placed.len();
    let mut result = placed.clone();
    for row in 0..size {
        for column in 0..size {
            if !is_pawn(placed[row][column]) {
                continue;
            }
            let party = reach(placed, &[(row, column)], is_pawn);
            let free = party
                .iter()
                .flat_map(|(r, c)| neighbours(size, *r, *c))
                .any(|(r, c)| placed[r][c] == '.');
            if free {
                continue;
            }
            let black = party.iter().filter(|(r, c)| placed[*r][*c] == 'b').count();
            let white = party.len() - black;
            let colour = if black > white {
                'b'
            } else if white > black {
                'w'
            } else {
                other(mover)
            };
            result[row][column] = colour.to_ascii_uppercase();
        }
    }
    result
}

/// Whether two of these stones are diagonal neighbours without a third beside both.
fn touches_only_diagonally(grid: &Grid, stone: char) -> bool {
    let size = grid.len();
    for row in 0..size {
        for column in 0..size {
            for (r, c) in [(row + 1, column.wrapping_sub(1)), (row + 1, column + 1)] {
                if r < size
                    && c < size
                    && grid[row][column] == stone
                    && grid[r][c] == stone
                    && grid[row][c] != stone
                    && grid[r][column] != stone
                {
                    return true;
                }
            }
        }
    }
    false
}

/// Black joins top and bottom, White left and right.
fn has_chain(grid: &Grid, stone: char) -> bool {
    let last = grid.len() - 1;
    let edge: Vec<_> = (0..=last)
        .map(|index| if stone == 'B' { (0, index) } else { (index, 0) })
        .filter(|(row, column)| grid[*row][*column] == stone)
        .collect();
    reach(grid, &edge, |piece| piece == stone)
        .iter()
        .any(|(row, column)| {
            if stone == 'B' {
                *row == last
            } else {
                *column == last
            }
        })
}

/// The points reached from `seeds` in steps onto pieces of a kind.
fn reach(
    grid: &Grid,
    seeds: &[(usize, usize)],
    kind: impl Fn(char) -> bool,
) -> Vec<(usize, usize)> {
    let mut found = seeds.to_vec();
    let mut next = 0;
    while next < found.len() {
        let (row, column) = found[next];
        for (r, c) in neighbours(grid.len(), row, column) {
            if kind(grid[r][c]) && !found.contains(&(r, c)) {
                found.push((r, c));
            }
        }
        next += 1;
    }
    found
}

fn neighbours(size: usize, row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    if row > 0 {
        found.push((row - 1, column));
    }
    if row + 1 < size {
        found.push((row + 1, column));
    }
    if column > 0 {
        found.push((row, column - 1));
    }
    if column + 1 < size {
        found.push((row, column + 1));
    }
    found
}

fn is_pawn(piece: char) -> bool {
    piece == 'b' || piece == 'w'
}

fn other(colour: char) -> char {
    if colour == 'b' { 'w' } else { 'b' }
}

fn name(size: usize, row: usize, column: usize) -> String {
    let letter = "abcdefghijklmnopqrs".chars().nth(column).expect("a column");
    format!("{letter}{}", size - row)
}

fn read(text: &str) -> State {
    let fields: Vec<_> = text.split(' ').collect();
    let grid = fields[0]
        .split('/')
        .map(|row| {
            let mut points = Vec::new();
            let mut digits = String::new();
            for letter in row.chars().chain(['/']) {
                if letter.is_ascii_digit() {
                    digits.push(letter);
                    continue;
                }
                if !digits.is_empty() {
                    let run: usize = digits.parse().expect("a number");
                    points.extend(vec!['.'; run]);
                    digits.clear();
                }
                if letter != '/' {
                    points.push(letter);
                }
            }
            points
        })
        .collect();
    State {
        grid,
        side: fields[1].chars().next().expect("a side"),
        may_swap: fields[2] == "s",
        first: fields[3].chars().next().expect("a colour"),
    }
}

fn write(state: &State) -> String {
    let rows: Vec<_> = state
        .grid
        .iter()
        .map(|row| {
            let mut text = String::new();
            let mut run = 0;
            for piece in row {
                if *piece == '.' {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    text.push_str(&run.to_string());
                    run = 0;
                }
                text.push(*piece);
            }
            if run > 0 {
                text.push_str(&run.to_string());
            }
            text
        })
        .collect();
    format!(
        "{} {} {} {}",
        rows.join("/"),
        state.side,
        if state.may_swap { 's' } else { '-' },
        state.first
    )
}
