//! Short names that distinguish recipes.

use mazeloom::Recipe;

/// The words of a recipe that tell it from the others: its grid, its algorithm, its keys, as far
/// as not all share them.
pub fn name(recipe: &Recipe, all: &[&Recipe]) -> String {
    let own: Vec<String> = words(recipe)
        .filter(|word| !all.iter().all(|other| has(other, word)))
        .collect();
    if own.is_empty() {
        recipe.algorithm.to_string()
    } else {
        own.join(" ")
    }
}

/// The words that all share, but for an algorithm where there is nothing else that differs.
pub fn common(all: &[&Recipe]) -> String {
    let alone = all
        .iter()
        .all(|other| other.grid == all[0].grid && other.keys == all[0].keys);
    let algorithm = all[0].algorithm.to_string();
    let shared = words(all[0]).filter(|word| all.iter().all(|other| has(other, word)));
    let shared: Vec<String> = shared
        .filter(|word| !(alone && *word == algorithm))
        .collect();
    shared.join(" ")
}

fn words(recipe: &Recipe) -> impl Iterator<Item = String> + '_ {
    let keys = recipe
        .keys
        .given()
        .map(|(key, value)| format!("{}={value}", key.name));
    [recipe.grid.to_string(), recipe.algorithm.to_string()]
        .into_iter()
        .chain(keys)
}

fn has(recipe: &Recipe, word: &str) -> bool {
    words(recipe).any(|known| known == word)
}
