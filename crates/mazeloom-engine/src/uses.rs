//! Keys of a recipe that change a file of a format.

use crate::protocol::{UsedKeys, Uses};
use crate::request::{Answer, recipe_of};
use mazeloom::unused::{Product, unused};
use mazeloom_export::{format, reel};

/// Of some settings, `KEY=VALUE` or several of them, those of which the last key changes the file.
pub fn uses(engine: &mut crate::Engine, ask: &Uses) -> Answer<UsedKeys> {
    let word = ask.format.as_str();
    let product = if ask.film == Some(true) {
        Product::Film(reel(word)?)
    } else {
        Product::File(format(word)?)
    };
    let puzzle = engine.slot(ask.slot)?.puzzle()?;
    let recipe = recipe_of(puzzle)?;
    let mut uses = Vec::new();
    for setting in &ask.keys {
        let mut keys = recipe.keys.clone();
        let mut last = "";
        for (key, value) in setting.split(' ').filter_map(|word| word.split_once('=')) {
            keys.set_encoded(key, value)?;
            last = key;
        }
        let notes = unused(&keys, &[product], puzzle);
        if !notes.iter().any(|(key, _)| *key == last) {
            uses.push(setting.clone());
        }
    }
    Ok(UsedKeys { uses }.into())
}
