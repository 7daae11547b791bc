//! Notes on keys that have no effect on the output.

use crate::options::Common;
use crate::recipe_args::RecipeArgs;
use mazeloom::Puzzle;
use mazeloom::format::Format;
use mazeloom::geometry::Plane;
use mazeloom::parameters::Args;
use mazeloom::unused::{Product, unused};

/// Says which keys of the command line change nothing in all that is written; where nothing is,
/// in what `shown` tells is on the terminal.
pub fn unused_keys<T: Plane>(
    words: &RecipeArgs,
    (puzzle, keys): (&Puzzle<T>, &Args),
    places: &[(String, &'static Format)],
    shown: impl FnOnce() -> Product,
    common: &Common,
) {
    let mut products: Vec<Product> = places
        .iter()
        .map(|(_, format)| Product::File(format))
        .collect();
    if products.is_empty() {
        products.push(shown());
    }
    unused_in(&products, (puzzle, keys), &|key| words.gave(key), common);
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
        if gave(key) {
            say!("note: {note}");
        }
    }
}
