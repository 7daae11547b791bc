//! Which keys of a recipe change a file of a format.

use crate::request::{Answer, Refusal, Request};
use mazeloom::Recipe;
use mazeloom::unused::{Product, unused};
use mazeloom_export::{format, reel};
use serde_json::{Value, json};

/// Of some settings, `KEY=VALUE` or several of them, those of which the last key changes the file.
pub fn uses(engine: &mut crate::Engine, request: &Request<'_>) -> Answer {
    let word = request.text("format")?;
    let product = if request.flag("film") {
        Product::Film(reel(word)?)
    } else {
        Product::File(format(word)?)
    };
    let puzzle = engine.slot(request)?.puzzle()?;
    let recipe = Recipe::of(puzzle);
    let recipe = recipe.ok_or_else(|| Refusal::new("this maze has no recipe"))?;
    let mut used = Vec::new();
    for setting in request.list("keys").iter().filter_map(Value::as_str) {
        let mut keys = recipe.keys.clone();
        let mut last = "";
        for (key, value) in setting.split(' ').filter_map(|word| word.split_once('=')) {
            keys.set_encoded(key, value)?;
            last = key;
        }
        let notes = unused(&keys, &[product], puzzle);
        if !notes.iter().any(|(key, _)| *key == last) {
            used.push(setting);
        }
    }
    Ok(json!({ "uses": used }).into())
}
