//! Lines of Action, slowly: a board of letters, and lines walked square by square.

type Board = [[char; 8]; 8];

/// `[0]` is row 8.
fn read(text: &str) -> (Board, char) {
    let (board, side) = text.split_once(' ').expect("board and side");
    let mut squares = [['.'; 8]; 8];
    for (y, row) in board.split('/').enumerate() {
        let mut x = 0;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty) => x += empty as usize,
                None => {
                    squares[y][x] = letter;
                    x += 1;
                }
            }
        }
    }
    (squares, side.chars().next().expect("a side"))
}

fn write(board: &Board, side: char) -> String {
    let rows: Vec<String> = board
        .iter()
        .map(|row| {
            let mut text = String::new();
            let mut empty = 0;
            for letter in row.iter().chain(&['|']) {
                if *letter == '.' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                if *letter != '|' {
                    text.push(*letter);
                }
            }
            text
        })
        .collect();
    format!("{} {side}", rows.join("/"))
}

fn at(board: &Board, x: i32, y: i32) -> Option<char> {
    ((0..8).contains(&x) && (0..8).contains(&y)).then(|| board[y as usize][x as usize])
}

/// Whether all stones of a side hang together.
fn together(board: &Board, side: char) -> bool {
    let all: Vec<(i32, i32)> = (0..64)
        .map(|index| (index % 8, index / 8))
        .filter(|(x, y)| at(board, *x, *y) == Some(side))
        .collect();
    let mut reached = vec![all[0]];
    let mut next = 0;
    while next < reached.len() {
        let (x, y) = reached[next];
        for stone in &all {
            let near = (stone.0 - x).abs() <= 1 && (stone.1 - y).abs() <= 1;
            if near && !reached.contains(stone) {
                reached.push(*stone);
            }
        }
        next += 1;
    }
    reached.len() == all.len()
}

fn square(x: i32, y: i32) -> String {
    format!("{}{}", (b'a' + x as u8) as char, 8 - y)
}

pub(crate) fn successors(position: &str, options: &[(&str, &str)]) -> Vec<(String, String)> {
    let (board, side) = read(position);
    let enemy = if side == 'b' { 'w' } else { 'b' };
    if together(&board, 'b') || together(&board, 'w') {
        return Vec::new();
    }
    let mut found = Vec::new();
    for y in 0..8 {
        for x in 0..8 {
            if at(&board, x, y) != Some(side) {
                continue;
            }
            for (dx, dy) in [
                (-1, -1),
                (-1, 0),
                (-1, 1),
                (0, -1),
                (0, 1),
                (1, -1),
                (1, 0),
                (1, 1),
            ] {
                // All stones on the line, both ways.
                let stones = (-8..=8)
                    .filter(|k| matches!(at(&board, x + k * dx, y + k * dy), Some('b' | 'w')))
                    .count() as i32;
                let (to_x, to_y) = (x + stones * dx, y + stones * dy);
                let Some(target) = at(&board, to_x, to_y) else {
                    continue;
                };
                let jumps_enemy =
                    (1..stones).any(|k| at(&board, x + k * dx, y + k * dy) == Some(enemy));
                if target == side || jumps_enemy {
                    continue;
                }
                let middle = if target == enemy { 'x' } else { '-' };
                let mut next = board;
                next[y as usize][x as usize] = '.';
                next[to_y as usize][to_x as usize] = side;
                found.push((
                    format!("{}{middle}{}", square(x, y), square(to_x, to_y)),
                    write(&next, enemy),
                ));
            }
        }
    }
    if found.is_empty() && options.contains(&("no-move", "pass")) {
        found.push(("pass".to_owned(), write(&board, enemy)));
    }
    found
}
