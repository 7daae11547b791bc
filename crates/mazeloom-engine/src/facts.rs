//! Facts about tables, recipes and mazes for the page.

use crate::request::{Answer, Request};
use mazeloom::parameters::{Row, Selected, Value as Word};
use mazeloom::recipe::{KEYS, SEED};
use mazeloom::reshape::{RESHAPINGS, Stage, wanted};
use mazeloom::scene::title;
use mazeloom::{Puzzle, Recipe, Space, Topology, TopologyExt, style};
use mazeloom_export::listing::{entry_json, param_json, tables as listed};
use serde_json::{Map, Value, json};

/// All tables.
pub fn tables() -> Value {
    let mut all = Map::new();
    for table in listed() {
        let rows = (table.rows.iter()).map(|(entry, promises)| entry_json(entry, promises));
        all.insert(table.name.to_owned(), rows.collect());
    }
    let keys = KEYS.iter().chain([&SEED.param]).map(|param| {
        let mut key = param_json(param);
        key["group"] = group(param.name).into();
        key
    });
    all.insert("keys".to_owned(), keys.collect());
    json!({ "version": env!("CARGO_PKG_VERSION"), "tables": all })
}

/// The group of a key.
fn group(key: &str) -> &'static str {
    let reshaping = RESHAPINGS
        .iter()
        .find(|row| row.entry.params.iter().any(|param| param.name == key));
    match reshaping {
        Some(row) => row.entry.name,
        None if style::PARAMS.iter().any(|param| param.name == key) => "style",
        None if ["start", "goal", "exits", "seed"].contains(&key) => "ends",
        None => "ground",
    }
}

/// A recipe's canonical form and its parts.
pub fn parse(request: &Request<'_>) -> Answer {
    let recipe = request.recipe()?;
    Ok(json!({ "recipe": recipe.to_string(), "words": words(&recipe) }).into())
}

/// The parts that were given, as in a recipe.
pub fn words(recipe: &Recipe) -> Value {
    let keys = recipe.keys.given();
    json!({
        "grid": chosen(&recipe.grid),
        "algorithm": chosen(&recipe.algorithm),
        "keys": keys.map(|(key, word)| (key.name.to_owned(), spelt(word))).collect::<Map<_, _>>(),
        "seed": recipe.seed.map(|seed| seed.to_string()),
    })
}

fn chosen<R: Row>(chosen: &Selected<R>) -> Value {
    let args = chosen.args.given();
    json!({
        "name": chosen.row.entry().name,
        "args": args.map(|(key, word)| (key.name.to_owned(), spelt(word))).collect::<Map<_, _>>(),
    })
}

fn spelt(word: &Word) -> Value {
    match word {
        Word::Flag(flag) => if *flag { "yes" } else { "no" }.into(),
        word => word.encoded().to_string().into(),
    }
}

/// The facts of a maze.
pub fn facts(puzzle: &Puzzle) -> Value {
    let grid = puzzle.maze.grid();
    let recipe = Recipe::of(puzzle);
    let recipe = recipe.as_ref();
    let anew = recipe.is_some_and(|recipe| {
        wanted(&recipe.keys).any(|row| matches!(row.stage, Stage::Regrid(_)))
    });
    let notes: Vec<String> = puzzle.notes.iter().map(ToString::to_string).collect();
    json!({
        "recipe": recipe.map(ToString::to_string),
        "words": recipe.map(words),
        "cells": grid.cells(),
        "passages": puzzle.maze.all_edges().count(),
        "start": puzzle.start.0,
        "goal": puzzle.goal.0,
        "width": grid.size().x,
        "height": grid.size().y,
        "title": title(puzzle),
        "notes": notes,
        "uniform": recipe.is_some_and(Recipe::is_uniform),
        "board": grid.board().is_some(),
        "space": grid.space().is_some(),
        "solid": grid.space().is_some_and(Space::is_solid),
        "levels": grid.cubes().map_or(1, |[_, _, levels]| levels),
        "masked": recipe.is_some_and(Recipe::is_masked),
        "can": { "mask": !anew, "walls": !anew },
    })
}
