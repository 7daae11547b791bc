//! Saves a maze in any format of the tables.

use crate::request::{Answer, Refusal, Reply, Request};
use crate::state::{Engine, MEMORY, SlotState};
use crate::watch::film;
use mazeloom::style::keys::{self, Solution};
use mazeloom::{Recipe, Style};
use mazeloom_export::{NEEDS_ALL, format, is_absent, reel};
use serde_json::json;

/// Writes a maze, or an animation of it, with the solution and the colors that the page shows.
pub fn save(engine: &mut Engine, request: &Request<'_>) -> Answer {
    if is_absent(request.text("format")?) {
        return Err(Refusal::new(NEEDS_ALL));
    }
    let recipe = Recipe::of(engine.slot(request)?.puzzle()?);
    let recipe = recipe.ok_or_else(|| Refusal::new("this maze has no recipe"))?;
    let shown = shown(&recipe, request)?;
    // The file carries the recipe of what is in it.
    let mut origin = Some(shown.origin());
    let mut swap = |engine: &mut Engine| -> Result<(), Refusal> {
        if let Some(SlotState::Still(puzzle)) = &mut engine.slot(request)?.held {
            std::mem::swap(&mut puzzle.origin, &mut origin);
        }
        Ok(())
    };
    swap(engine)?;
    let answer = written(engine, &shown, request);
    swap(engine)?;
    answer
}

/// The recipe with what the page adds to it: the solution, and dark colors.
fn shown(recipe: &Recipe, request: &Request<'_>) -> Result<Recipe, Refusal> {
    let mut shown = recipe.clone();
    let word = request.text("format")?;
    if !request.flag("film") {
        let format = format(word)?;
        if !format.shows() {
            return Ok(shown);
        }
        if request.flag("way") && shown.keys.get(&keys::SOLUTION) == Solution::None {
            shown.keys.set(&keys::SOLUTION, "line")?;
        }
    }
    if request.word("scheme") == Some("dark") && !shown.keys.has(&keys::SCHEME) {
        shown.keys.set(&keys::SCHEME, "dark")?;
    }
    Ok(shown)
}

/// Writes a maze, or an animation of it, as a recipe says.
fn written(engine: &mut Engine, recipe: &Recipe, request: &Request<'_>) -> Answer {
    let word = request.text("format")?;
    let puzzle = engine.slot(request)?.puzzle()?;
    let mut bytes = Vec::new();
    let stem = format!("maze-{}", recipe.seed.unwrap_or(0));
    let mut companion = None;
    let kind;
    let extension = if request.flag("film") {
        let reel = reel(word)?;
        kind = format(reel.entry.name)?.media;
        let film = film(engine, recipe, request.word("solver"))?;
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
        let slot = request.number("slot").unwrap_or(0);
        let mut style = if format.is_drawn() {
            Style::with_pictures(&recipe.keys, &engine.files)?
        } else {
            Style::of(&recipe.keys)
        };
        let puzzle = engine.held(slot)?.puzzle()?;
        let walls = request.flag("walls");
        style.stem.clone_from(&stem);
        style.memory = MEMORY;
        companion = format.companion().map(|ending| format!("{stem}{ending}"));
        if let Some(name) = companion.as_ref().filter(|_| request.flag("companion")) {
            format.write_companion(puzzle, &style, &mut bytes)?;
            let head = json!({ "name": name, "type": "image/png" });
            return Ok(Reply { head, bytes });
        }
        format.write_layers(puzzle, (&style, &layers), walls, &mut bytes)?;
        format.ending()
    };
    let name = format!("{stem}.{extension}");
    Ok(Reply {
        head: json!({ "name": name, "type": kind, "companion": companion }),
        bytes,
    })
}
