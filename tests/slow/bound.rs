//! Bound, slowly: forks by name and a list of edges.

/// The 20 forks in the order of the position text.
fn forks() -> Vec<String> {
    let ring = |letter: char, count: u32| (1..=count).map(move |k| format!("{letter}{k}"));
    ring('a', 5)
        .chain(ring('b', 10))
        .chain(ring('c', 5))
        .collect()
}

fn edges() -> Vec<(String, String)> {
    let mut edges = Vec::new();
    for k in 1..=5 {
        let next = k % 5 + 1;
        edges.push((format!("a{k}"), format!("a{next}")));
        edges.push((format!("c{k}"), format!("c{next}")));
        edges.push((format!("a{k}"), format!("b{}", 2 * k - 1)));
        edges.push((format!("b{}", 2 * k), format!("c{k}")));
    }
    for j in 1..=10 {
        edges.push((format!("b{j}"), format!("b{}", j % 10 + 1)));
    }
    edges
}

fn neighbours(fork: &str) -> Vec<String> {
    edges()
        .into_iter()
        .filter_map(|(one, other)| {
            if one == fork {
                Some(other)
            } else if other == fork {
                Some(one)
            } else {
                None
            }
        })
        .collect()
}

/// The colours that have a bound piece.
fn bound_colours(board: &[(String, char)]) -> Vec<char> {
    let at = |fork: &str| {
        board
            .iter()
            .find(|(name, _)| name == fork)
            .expect("a fork")
            .1
    };
    board
        .iter()
        .filter(|(fork, colour)| {
            *colour != '.' && neighbours(fork).iter().all(|near| at(near) != '.')
        })
        .map(|(_, colour)| *colour)
        .collect()
}

pub(crate) fn successors(position: &str, _options: &[(&str, &str)]) -> Vec<(String, String)> {
    let (rings, side) = position.split_once(' ').expect("rings and side");
    let board: Vec<(String, char)> = forks()
        .into_iter()
        .zip(rings.chars().filter(|letter| *letter != '/'))
        .collect();
    let side = side.chars().next().expect("a side");
    let enemy = if side == 'b' { 'o' } else { 'b' };
    if !bound_colours(&board).is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (from, colour) in &board {
        if *colour != side {
            continue;
        }
        for to in neighbours(from) {
            let mut next = board.clone();
            let target = next
                .iter_mut()
                .find(|(fork, _)| *fork == to)
                .expect("a fork");
            if target.1 != '.' {
                continue;
            }
            target.1 = side;
            next.iter_mut()
                .find(|(fork, _)| fork == from)
                .expect("a fork")
                .1 = '.';
            let letters: String = next.iter().map(|(_, letter)| *letter).collect();
            found.push((
                format!("{from}-{to}"),
                format!(
                    "{}/{}/{} {enemy}",
                    &letters[..5],
                    &letters[5..15],
                    &letters[15..]
                ),
            ));
        }
    }
    found
}
