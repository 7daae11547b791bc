//! The recipes of the mazes of a sheet: their own keys, keys for all mazes, and keys of the whole
//! sheet.

use super::Panels;
use crate::failure::{Failure, misuse};
use crate::files::Files;
use crate::recipe_args::{DEFAULT, RecipeArgs, begun, random_seed, unquoted};
use mazeloom::grid::GRIDS;
use mazeloom::parameters::{Args, ParamError, decode, named};
use mazeloom::recipe::{KEYS, respell};
use mazeloom::style::keys;
use mazeloom::{Recipe, Style};
use std::borrow::Cow;

/// The keys that count for a whole sheet; `margin` does so on paper.
const OF_THE_SHEET: [&str; 5] = ["title", "caption", "paper", "orientation", "dpi"];
const MARGIN: &str = "margin";

/// The recipes of a number of mazes, and the style of the whole sheet.
pub fn recipes(
    args: &Panels,
    words: &RecipeArgs,
    mazes: u32,
) -> Result<(Vec<Recipe>, Style), Failure> {
    let (words, keys) = split(words)?;
    let given = given(&args.recipe, &words)?;
    let on_paper = keys.has(&keys::PAPER);
    for recipe in &given {
        refuse_whole_keys(recipe, on_paper)?;
    }
    let mut recipes = Vec::new();
    for number in 0..mazes as usize {
        let mut recipe = given[number % given.len()].clone();
        let (first, round) = (recipe.seed.unwrap_or(0), (number / given.len()) as u64);
        let seed = first.checked_add(round).ok_or_else(|| {
            misuse(format!(
                "{mazes} mazes from seed {first} exceed the last seed"
            ))
        })?;
        recipe.seed = Some(seed);
        recipes.push(recipe);
    }
    Ok((recipes, Style::of(&keys)))
}

/// The recipes on the command line: those behind `-r`, or the one that the words say.
fn given(lines: &[String], words: &RecipeArgs) -> Result<Vec<Recipe>, Failure> {
    if lines.is_empty() {
        let mut recipe = words.recipe(DEFAULT)?;
        recipe.seed.get_or_insert_with(random_seed);
        return Ok(vec![recipe]);
    }
    lines.iter().map(|line| completed(line, words)).collect()
}

/// Refuses keys of one maze that only a whole sheet can have.
fn refuse_whole_keys(recipe: &Recipe, on_paper: bool) -> Result<(), Failure> {
    let whole = ["paper", "orientation", "dpi", "print-width", "print-height"];
    let scaled = ["cell", "scale"].iter().filter(|_| on_paper);
    if let Some(key) = whole.iter().chain(scaled).find(|key| recipe.keys.has(key)) {
        return Err(misuse(format!(
            "{recipe}: `{key}` is for a picture of one maze; a sheet takes --paper, --dpi \
             and --margin for the whole, and fills its paper"
        )));
    }
    Ok(())
}

/// Takes what counts for the whole sheet out of the words and flags for all.
fn split(words: &RecipeArgs) -> Result<(RecipeArgs, Args), Failure> {
    let mut keys = Args::none(KEYS);
    let all = || words.words.iter().flat_map(|word| word.split_whitespace());
    let says =
        |word: &str| matches!(word.split_once('='), Some(("paper", value)) if value != "none");
    let flagged = |(key, value): &(&str, String)| *key == "paper" && value != "none";
    let paper = all().any(says) || words.flags.iter().any(flagged);
    let whole = |key: &str| OF_THE_SHEET.contains(&key) || (paper && key == MARGIN);
    let mut rest = RecipeArgs {
        words: Vec::new(),
        flags: Vec::new(),
        ..words.clone()
    };
    for word in all() {
        match word.split_once('=') {
            Some((key, value)) if whole(key) => {
                let at = |error: ParamError| misuse(format!("`{word}`: {error}"));
                keys.set_encoded(key, value).map_err(at)?;
            }
            _ => rest.words.push(word.to_owned()),
        }
    }
    for (key, value) in &words.flags {
        if whole(key) {
            let at = |error| misuse(format!("--{key}: {error}"));
            keys.set(key, value).map_err(at)?;
        } else {
            rest.flags.push((*key, value.clone()));
        }
    }
    Ok((rest, keys))
}

/// A recipe, with what it does not say itself taken from the words and flags for all.
pub fn completed(line: &str, common: &RecipeArgs) -> Result<Recipe, Failure> {
    let line = &unquoted(line);
    let at = |failure| match failure {
        Failure::Misuse(error) => misuse(format!("-r `{line}`: {error}")),
        other => other,
    };
    let mut recipe = begun(line, DEFAULT).map_err(at)?;
    let respelled = respell(line);
    let own: Vec<&str> = respelled.split_whitespace().skip(1).map(key).collect();
    for word in common.words.iter().flat_map(|word| word.split_whitespace()) {
        let at =
            |error: ParamError| misuse(format!("`{word}`, for all mazes of the sheet: {error}"));
        let key = key(word);
        let value = match key {
            ALGORITHM => Cow::Borrowed(word),
            key => decode(&word[key.len() + 1..]).map_err(at)?,
        };
        if key == ALGORITHM && named(GRIDS, grid(word)).is_some() {
            return Err(misuse(format!(
                "`{word}`: with --sheet every recipe needs -r, such as -r '{word} wilson'"
            )));
        }
        set_unless(&own, &mut recipe, key, &value).map_err(at)?;
    }
    for (key, value) in &common.flags {
        let at = |error| misuse(format!("--{key}: {error}"));
        set_unless(&own, &mut recipe, key, value).map_err(at)?;
    }
    if let (None, Some(seed)) = (recipe.seed, &common.fallback_seed) {
        let at = |error| misuse(format!("MAZE_SEED: {error}"));
        recipe.set("seed", seed).map_err(at)?;
    }
    recipe.complete()?;
    recipe.settle(&Files)?;
    recipe.seed.get_or_insert_with(random_seed);
    Ok(recipe)
}

/// Sets a word of a recipe, unless its own words say it; checks the value in any case.
fn set_unless(own: &[&str], recipe: &mut Recipe, key: &str, value: &str) -> Result<(), ParamError> {
    let mut other = recipe.clone();
    other.set(key, value)?;
    if !own.contains(&key) {
        *recipe = other;
    }
    Ok(())
}

/// Returns the subject of a word of a recipe: its key, or the algorithm.
pub fn key(word: &str) -> &str {
    match word.find([':', '=']) {
        Some(at) if word[at..].starts_with('=') => &word[..at],
        _ => ALGORITHM,
    }
}

/// The name of the grid that a first word means; a size alone means a rectangle.
fn grid(word: &str) -> &str {
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        "rect"
    } else {
        word.split(':').next().unwrap_or_default()
    }
}

const ALGORITHM: &str = "algorithm";
