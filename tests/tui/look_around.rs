use crate::harness::*;
use quintet::tui::Start;
#[test]
fn look() {
    let mut b = Bench::new(Start::Picker, plain_look(), (100, 30));
    println!("{}", b.text());
    b.keys("<Down>");
    println!("{}", b.text());
    b.keys("<Enter>");
    println!("{}", b.text());
    b.keys("<Enter>");
    println!("{}", b.text());
    b.keys("2f3e");
    println!("{}", b.text());
    b.keys("<Enter>");
    b.settle();
    println!("{}", b.text());
    b.keys("i");
    b.keys("<Esc>");
    println!("{}", b.text());
    b.keys("<Esc>");
    b.keys("?");
    println!("{}", b.text());
    for (game, options) in [("bocch", &[][..]), ("boloa", &[][..]), ("boloa", &[("size", "19")][..])] {
        for size in [(80, 24), (40, 18)] {
            let b = Bench::new(hot_seat(game, options), plain_look(), size);
            println!("{}", b.text());
        }
    }
}
