//! The dodecahedron: 20 forks, 30 edges, and its 120 symmetries. Forks are 0..20: a1 to
//! a5, b1 to b10, c1 to c5.

/// How many forks there are.
pub(super) const FORKS: usize = 20;

/// The forks of the rings by name.
pub(super) const RINGS: [(char, usize, usize); 3] = [('a', 0, 5), ('b', 5, 10), ('c', 15, 5)];

/// The three neighbours of each fork.
pub(super) const NEIGHBOURS: [[u8; 3]; FORKS] = {
    let mut neighbours = [[0; 3]; FORKS];
    let mut k = 0;
    while k < 5 {
        neighbours[k] = [(k as u8 + 1) % 5, (k as u8 + 4) % 5, 5 + 2 * k as u8];
        neighbours[15 + k] = [
            15 + (k as u8 + 1) % 5,
            15 + (k as u8 + 4) % 5,
            5 + 2 * k as u8 + 1,
        ];
        k += 1;
    }
    let mut j = 0;
    while j < 10 {
        let spoke = if j % 2 == 0 { j / 2 } else { 15 + j / 2 };
        neighbours[5 + j] = [5 + (j as u8 + 1) % 10, 5 + (j as u8 + 9) % 10, spoke as u8];
        j += 1;
    }
    neighbours
};

/// The neighbours of each fork as a set.
pub(super) const AROUND: [u32; FORKS] = {
    let mut around = [0; FORKS];
    let mut fork = 0;
    while fork < FORKS {
        let mut index = 0;
        while index < 3 {
            around[fork] |= 1 << NEIGHBOURS[fork][index];
            index += 1;
        }
        fork += 1;
    }
    around
};

/// `b10`
pub(super) fn name(fork: u8) -> String {
    let fork = usize::from(fork);
    let (ring, first, _) = RINGS[usize::from(fork >= 5) + usize::from(fork >= 15)];
    format!("{ring}{}", fork - first + 1)
}

/// The fork of this name, in any case.
pub(super) fn find(name: &str) -> Option<u8> {
    let mut letters = name.chars();
    let letter = letters.next()?.to_ascii_lowercase();
    let digits = letters.as_str();
    let (_, first, count) = RINGS.iter().find(|(ring, ..)| *ring == letter)?;
    if digits.len() > 2
        || digits.starts_with('0')
        || !digits.bytes().all(|byte| byte.is_ascii_digit())
    {
        return None;
    }
    let number: usize = digits.parse().ok()?;
    (1..=*count)
        .contains(&number)
        .then(|| (first + number - 1) as u8)
}

/// The forks of a set, in ascending order.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let fork = set.trailing_zeros() as u8;
            set &= set - 1;
            fork
        })
    })
}

/// The 120 maps of the forks that keep every edge.
pub(super) fn symmetries() -> Vec<[u8; FORKS]> {
    let mut found = Vec::with_capacity(120);
    for image in 0..FORKS as u8 {
        let mut map = [u8::MAX; FORKS];
        map[0] = image;
        extend(&mut map, &mut found);
    }
    found
}

/// Completes a map that is given on some connected forks in every way that keeps edges.
fn extend(map: &mut [u8; FORKS], found: &mut Vec<[u8; FORKS]>) {
    let open = (0..FORKS).find_map(|fork| {
        let known = NEIGHBOURS[fork]
            .iter()
            .find(|near| map[usize::from(**near)] != u8::MAX)?;
        (map[fork] == u8::MAX).then_some((fork, *known))
    });
    let Some((fork, known)) = open else {
        found.push(*map);
        return;
    };
    for image in NEIGHBOURS[usize::from(map[usize::from(known)])] {
        let keeps = !map.contains(&image)
            && (0..FORKS).all(|other| {
                map[other] == u8::MAX
                    || (AROUND[fork] >> other & 1) == (AROUND[usize::from(image)] >> map[other] & 1)
            });
        if keeps {
            map[fork] = image;
            extend(map, found);
            map[fork] = u8::MAX;
        }
    }
}
