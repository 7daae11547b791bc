//! Saves a maze in any format of the tables.

use crate::protocol::{Save, Saved, Scheme};
use crate::request::{Answer, Refusal, Reply, recipe_of};
use crate::state::{Engine, MEMORY, SlotState};
use crate::watch::film;
use mazeloom::style::keys::{self, Solution};
use mazeloom::{Recipe, Style};
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
    let puzzle = engine.slot(ask.slot)?.puzzle()?;
    let mut bytes = Vec::new();
    let stem = format!("maze-{}", recipe.seed.unwrap_or(0));
    let mut companion = None;
    let kind;
    let extension = if ask.film == Some(true) {
        let reel = reel(word)?;
        kind = format(reel.entry.name)?.media;
        let film = film(engine, recipe, ask.solver.as_deref())?;
        let mut film = film.within(MEMORY);
        (reel.write)(&mut film, &mut bytes)?;
        reel.entry.name.to_owned()
    } else {
        let format = format(word)?;
        kind = format.media;
        let cells = u64::from(puzzle.maze.grid().cells());
        let rect = puzzle.maze.grid().as_rect().is_some();
        format.check(cells, rect)?;
        let layers = format.layers(puzzle, &recipe.keys);
        let mut style = if format.is_drawn() {
            Style::with_pictures(&recipe.keys, &engine.files)?
        } else {
            Style::of(&recipe.keys)
        };
        let puzzle = engine.held(ask.slot)?.puzzle()?;
        style.stem.clone_from(&stem);
        style.memory = MEMORY;
        companion = format.companion().map(|ending| format!("{stem}{ending}"));
        if let Some(name) = companion.as_ref().filter(|_| ask.companion == Some(true)) {
            format.write_companion(puzzle, &style, &mut bytes)?;
            let head = Saved {
                name: name.clone(),
                kind: "image/png",
                companion: None,
            };
            return Ok(Reply { head, bytes });
        }
        format.write_layers(puzzle, (&style, &layers), false, &mut bytes)?;
        format.ending()
    };
    let name = format!("{stem}.{extension}");
    Ok(Reply {
        head: Saved {
            name,
            kind,
            companion,
        },
        bytes,
    })
}
