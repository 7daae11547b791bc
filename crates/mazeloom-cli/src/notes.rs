//! Notes on keys that have no effect on the output, and numbers of things in notes.

use crate::options::Common;
use mazeloom::Puzzle;
use mazeloom::format::Format;
use mazeloom::geometry::Plane;
use mazeloom::parameters::Args;
use mazeloom::unused::{Product, asks_devices, unused};

/// Says which of the given keys change nothing in all that is written; where nothing is,
/// in what `shown` tells is on the terminal.
pub fn unused_keys<T: Plane>(
    gave: impl Fn(&str) -> bool,
    (puzzle, keys): (&Puzzle<T>, &Args),
    places: &[(String, &'static Format)],
    shown: impl FnOnce() -> Product,
    common: &Common,
) {
    let products = match places {
        [] => vec![shown()],
        places => products(places),
    };
    unused_in(&products, (puzzle, keys), &gave, common);
}

/// The products that go to files.
pub fn products(places: &[(String, &'static Format)]) -> Vec<Product> {
    let formats = places.iter().map(|(_, format)| format);
    formats.map(|format| Product::File(format)).collect()
}

/// Says which of the given keys change nothing in any of some products.
pub fn unused_in<T: Plane>(
    products: &[Product],
    (puzzle, keys): (&Puzzle<T>, &Args),
    gave: &dyn Fn(&str) -> bool,
    common: &Common,
) {
    if common.quiet {
        return;
    }
    for (key, note) in unused(keys, products, puzzle) {
        if gave(key) || asks_devices(key) {
            say!("note: {note}");
        }
    }
}

/// A number of things, such as `1 step` or `2 steps`.
pub fn counted(number: impl Into<u64>, what: &str) -> String {
    match number.into() {
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}
