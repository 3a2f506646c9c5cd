//! Shobu, slowly: four boards of characters, every pair of moves tried.
//! `b` and `w` are stones, `.` is an empty square; row 0 is the top row (4).

type Grid = [[char; 4]; 4];
/// In the order NW NE SW SE.
type Boards = [Grid; 4];

const NAMES: [&str; 4] = ["NW", "NE", "SW", "SE"];

/// Each legal turn with the position text after it.
pub(crate) fn successors(position: &str, _options: &[(&str, &str)]) -> Vec<(String, String)> {
    let (boards, mover) = read(position);
    let other = if mover == 'b' { 'w' } else { 'b' };
    let mut found = Vec::new();
    if has_cleared_board(&boards, mover) || has_cleared_board(&boards, other) {
        return found;
    }
    let home = if mover == 'b' { [2, 3] } else { [0, 1] };
    for passive_board in home {
        for aggressive_board in 0..4 {
            if is_dark(passive_board) == is_dark(aggressive_board) {
                continue;
            }
            for (down, right) in directions() {
                for distance in 1..=2 {
                    for passive in all_squares() {
                        for aggressive in all_squares() {
                            let mut next = boards;
                            let Some(passive_end) = move_passively(
                                &mut next[passive_board],
                                mover,
                                passive,
                                (down, right),
                                distance,
                            ) else {
                                continue;
                            };
                            let Some(aggressive_end) = move_aggressively(
                                &mut next[aggressive_board],
                                mover,
                                aggressive,
                                (down, right),
                                distance,
                            ) else {
                                continue;
                            };
                            let turn = format!(
                                "{}:{}-{}/{}:{}-{}",
                                NAMES[passive_board],
                                square_name(passive),
                                square_name(passive_end),
                                NAMES[aggressive_board],
                                square_name(aggressive),
                                square_name(aggressive_end),
                            );
                            found.push((turn, write(&next, other)));
                        }
                    }
                }
            }
        }
    }
    found
}

fn is_dark(board: usize) -> bool {
    NAMES[board].ends_with('W')
}

fn has_cleared_board(boards: &Boards, colour: char) -> bool {
    boards
        .iter()
        .any(|grid| !grid.iter().flatten().any(|stone| *stone == colour))
}

fn directions() -> Vec<(i32, i32)> {
    let mut directions = Vec::new();
    for down in -1..=1 {
        for right in -1..=1 {
            if (down, right) != (0, 0) {
                directions.push((down, right));
            }
        }
    }
    directions
}

fn all_squares() -> Vec<(i32, i32)> {
    let mut squares = Vec::new();
    for row in 0..4 {
        for column in 0..4 {
            squares.push((row, column));
        }
    }
    squares
}

/// What stands on a square; nothing off the board.
fn at(grid: &Grid, (row, column): (i32, i32)) -> Option<char> {
    if (0..4).contains(&row) && (0..4).contains(&column) {
        Some(grid[row as usize][column as usize])
    } else {
        None
    }
}

fn put(grid: &mut Grid, (row, column): (i32, i32), stone: char) {
    grid[row as usize][column as usize] = stone;
}

fn next_to((row, column): (i32, i32), (down, right): (i32, i32)) -> (i32, i32) {
    (row + down, column + right)
}

/// Moves a stone step by step over empty squares; its end.
fn move_passively(
    grid: &mut Grid,
    mover: char,
    from: (i32, i32),
    direction: (i32, i32),
    distance: u32,
) -> Option<(i32, i32)> {
    if at(grid, from) != Some(mover) {
        return None;
    }
    let mut here = from;
    for _ in 0..distance {
        let ahead = next_to(here, direction);
        if at(grid, ahead) != Some('.') {
            return None;
        }
        put(grid, here, '.');
        put(grid, ahead, mover);
        here = ahead;
    }
    Some(here)
}

/// Moves a stone step by step; an enemy stone right ahead goes one square ahead of
/// it with every step, and off the board at its edge. One stone at most is pushed.
fn move_aggressively(
    grid: &mut Grid,
    mover: char,
    from: (i32, i32),
    direction: (i32, i32),
    distance: u32,
) -> Option<(i32, i32)> {
    if at(grid, from) != Some(mover) {
        return None;
    }
    let mut here = from;
    let mut has_pushed_off = false;
    let mut carried: Option<(i32, i32)> = None;
    for _ in 0..distance {
        let ahead = next_to(here, direction);
        let stone = at(grid, ahead)?;
        if stone == mover {
            return None;
        }
        if stone != '.' {
            let is_another = has_pushed_off || carried.is_some_and(|stone| stone != ahead);
            if is_another {
                return None;
            }
            let beyond = next_to(ahead, direction);
            match at(grid, beyond) {
                None => has_pushed_off = true,
                Some('.') => {
                    put(grid, beyond, stone);
                    carried = Some(beyond);
                }
                Some(_) => return None,
            }
        }
        put(grid, here, '.');
        put(grid, ahead, mover);
        here = ahead;
    }
    Some(here)
}

fn square_name((row, column): (i32, i32)) -> String {
    format!("{}{}", ['a', 'b', 'c', 'd'][column as usize], 4 - row)
}

fn read(position: &str) -> (Boards, char) {
    let (boards, mover) = position.split_once(' ').expect("two fields");
    let mut grids = [[['.'; 4]; 4]; 4];
    for (board, text) in boards.split('|').enumerate() {
        for (row, letters) in text.split('/').enumerate() {
            let mut column = 0;
            for letter in letters.chars() {
                match letter.to_digit(10) {
                    Some(empty) => column += empty as usize,
                    None => {
                        grids[board][row][column] = letter;
                        column += 1;
                    }
                }
            }
        }
    }
    (grids, mover.chars().next().expect("a side"))
}

fn write(boards: &Boards, mover: char) -> String {
    let boards: Vec<String> = boards
        .iter()
        .map(|grid| {
            let rows: Vec<String> = grid
                .iter()
                .map(|row| {
                    let mut text: String = row.iter().collect();
                    for empty in ["....", "...", "..", "."] {
                        text = text.replace(empty, &empty.len().to_string());
                    }
                    text
                })
                .collect();
            rows.join("/")
        })
        .collect();
    format!("{} {mover}", boards.join("|"))
}
