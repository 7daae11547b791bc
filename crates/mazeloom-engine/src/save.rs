//! Saves a maze in any format of the tables.

use crate::request::{Answer, Refusal, Reply, Request};
use crate::sheet;
use crate::state::{Engine, MEMORY, SlotState};
use crate::watch::film;
use mazeloom::style::keys::{self, Solution};
use mazeloom::{Recipe, Style};
use mazeloom_export::{format, reel};
use serde_json::json;

/// Writes a maze, or an animation of it, with the solution and the colors that the page shows.
pub fn save(engine: &mut Engine, request: &Request<'_>) -> Answer {
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

/// What a file is called, its media type, and the name of a second file.
struct Named {
    extension: String,
    kind: &'static str,
    companion: Option<String>,
}

/// Writes a maze, or an animation of it, as a recipe says.
fn written(engine: &mut Engine, recipe: &Recipe, request: &Request<'_>) -> Answer {
    let word = request.text("format")?;
    let mut bytes = Vec::new();
    let stem = format!("maze-{}", recipe.seed.unwrap_or(0));
    let named = if request.flag("film") {
        let reel = reel(word)?;
        let film = film(engine, recipe, request.word("solver"))?;
        let mut film = film.within(MEMORY);
        (reel.write)(&mut film, &mut bytes)?;
        Named {
            extension: reel.entry.name.to_owned(),
            kind: format(reel.entry.name)?.media,
            companion: None,
        }
    } else if request.word("sheet").is_some() || request.flag("second") {
        let format = format(word)?;
        sheet::write(engine, recipe, request, &mut bytes)?;
        Named {
            extension: format.ending(),
            kind: format.media,
            companion: None,
        }
    } else {
        single(engine, recipe, request, (&stem, &mut bytes))?
    };
    if let Some(name) = named
        .companion
        .as_ref()
        .filter(|_| request.flag("companion"))
    {
        let head = json!({ "name": name, "type": "image/png" });
        return Ok(Reply { head, bytes });
    }
    let name = format!("{stem}.{}", named.extension);
    Ok(Reply {
        head: json!({ "name": name, "type": named.kind, "companion": named.companion }),
        bytes,
    })
}

/// Writes the file of one maze, or the second file that belongs to it.
fn single(
    engine: &mut Engine,
    recipe: &Recipe,
    request: &Request<'_>,
    (stem, bytes): (&str, &mut Vec<u8>),
) -> Result<Named, Refusal> {
    let format = format(request.text("format")?)?;
    let puzzle = engine.slot(request)?.puzzle()?;
    let cells = u64::from(puzzle.maze.grid().cells());
    let rect = puzzle.maze.grid().as_rect().is_some();
    format.check(cells, rect)?;
    let layers = format.layers(puzzle, &recipe.keys);
    let mut style = if format.is_drawn() {
        Style::with_pictures(&recipe.keys, &engine.files)?
    } else {
        Style::of(&recipe.keys)
    };
    let slot = request.number("slot").unwrap_or(0);
    let puzzle = engine.held(slot)?.puzzle()?;
    stem.clone_into(&mut style.stem);
    style.memory = MEMORY;
    let companion = format.companion().map(|ending| format!("{stem}{ending}"));
    if companion.is_some() && request.flag("companion") {
        format.write_companion(puzzle, &style, bytes)?;
    } else {
        let walls = request.flag("walls");
        format.write_layers(puzzle, (&style, &layers), walls, bytes)?;
    }
    Ok(Named {
        extension: format.ending(),
        kind: format.media,
        companion,
    })
}
