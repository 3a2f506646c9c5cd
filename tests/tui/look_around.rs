use crate::harness::*;
#[test]
fn look() {
    for (game, keys) in [("bocch", "4f6d<Enter><Enter>"), ("shobu", "<Enter>kk"), ("bound", "<Enter>"), ("loa", "<Enter>"), ("boloa", "<Enter>")] {
        for size in [(110, 34), (80, 24), (40, 18)] {
            let mut b = Bench::new(hot_seat(game, &[]), plain_look(), size);
            b.keys(keys);
            println!("{}", b.text());
        }
    }
}
