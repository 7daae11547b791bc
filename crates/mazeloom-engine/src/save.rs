//! Saves a maze in any format of the tables.

use crate::protocol::{Save, Saved, Scheme};
use crate::request::{Answer, Refusal, Reply, recipe_of};
use crate::sheet;
use crate::state::{Engine, MEMORY, SlotState};
use crate::watch::film;
use mazeloom::Recipe;
use mazeloom::format::Job;
use mazeloom::style::keys::{self, Solution};
use mazeloom_export::{format, reel};

/// Writes a maze, or an animation of it, with the solution and the colors that the page shows.
pub fn save(engine: &mut Engine, ask: &Save) -> Answer<Saved> {
    let recipe = recipe_of(engine.slot(ask.slot)?.puzzle()?)?;
    let shown = shown(&recipe, ask)?;
    // The file carries the recipe of what is in it.
    let mut origin = Some(shown.origin());
    let mut swap = |engine: &mut Engine| -> Result<(), Refusal> {
        if let Some(SlotState::Still(puzzle)) = &mut engine.slot(ask.slot)?.held {
            std::mem::swap(&mut puzzle.origin, &mut origin);
        }
        Ok(())
    };
    swap(engine)?;
    let answer = written(engine, &shown, ask);
    swap(engine)?;
    answer
}

/// The recipe with what the page adds to it: the solution, and dark colors.
fn shown(recipe: &Recipe, ask: &Save) -> Result<Recipe, Refusal> {
    let mut shown = recipe.clone();
    let word = ask.format.as_str();
    if ask.film != Some(true) {
        let format = format(word)?;
        if !format.shows() {
            return Ok(shown);
        }
        if ask.way == Some(true) && shown.keys.get(&keys::SOLUTION) == Solution::None {
            shown.keys.set(&keys::SOLUTION, "line")?;
        }
    }
    if ask.scheme == Some(Scheme::Dark) && !shown.keys.has(&keys::SCHEME) {
        shown.keys.set(&keys::SCHEME, "dark")?;
    }
    Ok(shown)
}

/// Writes a maze, or an animation of it, as a recipe says.
fn written(engine: &mut Engine, recipe: &Recipe, ask: &Save) -> Answer<Saved> {
    let word = ask.format.as_str();
    let mut bytes = Vec::new();
    let stem = format!("maze-{}", recipe.seed.unwrap_or(0));
    if ask.film == Some(true) {
        let reel = reel(word)?;
        let film = film(engine, recipe, ask.solver.as_deref())?;
        (reel.write)(&mut film.within(MEMORY), &mut bytes)?;
        let name = reel.entry.name;
        let head = Saved {
            name: format!("{stem}.{name}"),
            kind: format(name)?.media,
            companion: None,
        };
        return Ok(Reply { head, bytes });
    }
    let format = format(word)?;
    let mut companion = None;
    if ask.sheet.is_some() || ask.second == Some(true) {
        sheet::write(engine, recipe, ask, &mut bytes)?;
    } else {
        companion = format.companion().map(|ending| format!("{stem}{ending}"));
        single(engine, recipe, ask, (&stem, &mut bytes))?;
    }
    let second = companion.take_if(|_| ask.companion == Some(true));
    let head = match second {
        Some(name) => Saved {
            name,
            kind: "image/png",
            companion: None,
        },
        None => Saved {
            name: format!("{stem}.{}", format.ending()),
            kind: format.media,
            companion,
        },
    };
    Ok(Reply { head, bytes })
}

/// Writes the file of one maze, or the second file that belongs to it.
fn single(
    engine: &Engine,
    recipe: &Recipe,
    ask: &Save,
    (stem, bytes): (&str, &mut Vec<u8>),
) -> Result<(), Refusal> {
    let format = format(ask.format.as_str())?;
    let puzzle = engine.held(ask.slot)?.puzzle()?;
    let job = Job {
        files: &engine.files,
        memory: MEMORY,
        stem,
        ..Job::new(format, &recipe.keys)
    };
    match format.companion().is_some() && ask.companion == Some(true) {
        true => job.write_companion(puzzle, bytes)?,
        false => job.write(puzzle, bytes)?,
    }
    Ok(())
}
