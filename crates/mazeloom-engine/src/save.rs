//! Saves a maze in any format of the tables.

use crate::request::{Answer, Refusal, Reply, Request};
use crate::state::{Engine, MEMORY};
use crate::watch::film;
use mazeloom::{Recipe, Style};
use mazeloom_export::{format, reel};
use serde_json::json;

/// Writes a maze, or an animation of it.
pub fn save(engine: &mut Engine, request: &Request<'_>) -> Answer {
    let word = request.text("format")?;
    let puzzle = engine.slot(request)?.puzzle()?;
    let recipe = Recipe::of(puzzle);
    let recipe = recipe.ok_or_else(|| Refusal::new("this maze has no recipe"))?;
    let mut bytes = Vec::new();
    let stem = format!("maze-{}", recipe.seed.unwrap_or(0));
    let mut companion = None;
    let kind;
    let extension = if request.flag("film") {
        let reel = reel(word)?;
        kind = format(reel.entry.name)?.media;
        let film = film(engine, &recipe, request.word("solver"))?;
        let mut film = film.within(MEMORY);
        (reel.write)(&mut film, &mut bytes)?;
        reel.entry.name
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
        format.entry.name
    };
    let name = format!("{stem}.{extension}");
    Ok(Reply {
        head: json!({ "name": name, "type": kind, "companion": companion }),
        bytes,
    })
}
