//! bocch, slowly: a board of letters, and each line walked square by square.

type Board = [[char; 6]; 6];

/// `[0]` is row a; `[0][0]` is 1a.
fn read(text: &str) -> (Board, char) {
    let (rows, side) = text.split_once(' ').expect("board and side");
    let mut board = [['.'; 6]; 6];
    for (y, row) in rows.split('/').enumerate() {
        let mut x = 0;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty) => x += empty as usize,
                None => {
                    board[y][x] = letter;
                    x += 1;
                }
            }
        }
    }
    (board, side.chars().next().expect("a side"))
}

fn write(board: &Board, side: char) -> String {
    let mut rows = Vec::new();
    for row in board {
        let letters: String = row.iter().collect();
        let mut text = letters;
        for empty in (1..=6).rev() {
            text = text.replace(&".".repeat(empty), &empty.to_string());
        }
        rows.push(text);
    }
    format!("{} {side}", rows.join("/"))
}

fn is_on(x: i32, y: i32) -> bool {
    (0..6).contains(&x) && (0..6).contains(&y)
}

/// How many stones stand around a square, at most 4.
fn number(board: &Board, x: i32, y: i32) -> i32 {
    let mut count = 0;
    for dy in -1..=1 {
        for dx in -1..=1 {
            if (dx, dy) != (0, 0)
                && is_on(x + dx, y + dy)
                && board[(y + dy) as usize][(x + dx) as usize] != '.'
            {
                count += 1;
            }
        }
    }
    if count > 4 { 4 } else { count }
}

/// Whether two stones of a side are across.
fn is_across(board: &Board, side: char) -> bool {
    let far = if side == 'b' { 0 } else { 5 };
    board[far].iter().filter(|letter| **letter == side).count() >= 2
}

pub(crate) fn successors(position: &str, _options: &[(&str, &str)]) -> Vec<(String, String)> {
    let (board, side) = read(position);
    let enemy = if side == 'b' { 'w' } else { 'b' };
    // The side to move has not finished its move.
    if is_across(&board, enemy) {
        return Vec::new();
    }
    let name = |x: i32, y: i32| format!("{}{}", x + 1, char::from(b'a' + y as u8));
    let mut found = Vec::new();
    for y in 0..6 {
        for x in 0..6 {
            if board[y as usize][x as usize] != side {
                continue;
            }
            let distance = number(&board, x, y);
            if distance == 0 {
                continue;
            }
            for dy in -1..=1 {
                for dx in -1..=1 {
                    if (dx, dy) == (0, 0) {
                        continue;
                    }
                    let (mut to_x, mut to_y) = (x, y);
                    for _ in 0..distance {
                        to_x += dx;
                        to_y += dy;
                    }
                    if !is_on(to_x, to_y) || board[to_y as usize][to_x as usize] != '.' {
                        continue;
                    }
                    let mut next = board;
                    next[y as usize][x as usize] = '.';
                    next[to_y as usize][to_x as usize] = side;
                    found.push((
                        format!("{}-{}", name(x, y), name(to_x, to_y)),
                        write(&next, enemy),
                    ));
                }
            }
        }
    }
    found
}
