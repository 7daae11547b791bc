//! Saves a maze in any format of the tables.

use crate::protocol::{Save, Saved, Scheme};
use crate::request::{Answer, Refusal, Reply, recipe_of};
use crate::sheet;
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

/// Name of a file, its media type, and the name of a second file.
struct Named {
    extension: String,
    kind: &'static str,
    companion: Option<String>,
}

/// Writes a maze, or an animation of it, as a recipe says.
fn written(engine: &mut Engine, recipe: &Recipe, ask: &Save) -> Answer<Saved> {
    let word = ask.format.as_str();
    let mut bytes = Vec::new();
    let stem = format!("maze-{}", recipe.seed.unwrap_or(0));
    let named = if ask.film == Some(true) {
        let reel = reel(word)?;
        let film = film(engine, recipe, ask.solver.as_deref())?;
        let mut film = film.within(MEMORY);
        (reel.write)(&mut film, &mut bytes)?;
        Named {
            extension: reel.entry.name.to_owned(),
            kind: format(reel.entry.name)?.media,
            companion: None,
        }
    } else if ask.sheet.is_some() || ask.second == Some(true) {
        let format = format(word)?;
        sheet::write(engine, recipe, ask, &mut bytes)?;
        Named {
            extension: format.ending(),
            kind: format.media,
            companion: None,
        }
    } else {
        single(engine, recipe, ask, (&stem, &mut bytes))?
    };
    if let Some(name) = named
        .companion
        .as_ref()
        .filter(|_| ask.companion == Some(true))
    {
        let head = Saved {
            name: name.clone(),
            kind: "image/png",
            companion: None,
        };
        return Ok(Reply { head, bytes });
    }
    let name = format!("{stem}.{}", named.extension);
    Ok(Reply {
        head: Saved {
            name,
            kind: named.kind,
            companion: named.companion,
        },
        bytes,
    })
}

/// Writes the file of one maze, or the second file that belongs to it.
fn single(
    engine: &mut Engine,
    recipe: &Recipe,
    ask: &Save,
    (stem, bytes): (&str, &mut Vec<u8>),
) -> Result<Named, Refusal> {
    let format = format(ask.format.as_str())?;
    let puzzle = engine.slot(ask.slot)?.puzzle()?;
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
    stem.clone_into(&mut style.stem);
    style.memory = MEMORY;
    let companion = format.companion().map(|ending| format!("{stem}{ending}"));
    if companion.is_some() && ask.companion == Some(true) {
        format.write_companion(puzzle, &style, bytes)?;
    } else {
        format.write_layers(
            puzzle,
            (&style, &layers),
            mazeloom::format::Fields::default(),
            bytes,
        )?;
    }
    Ok(Named {
        extension: format.ending(),
        kind: format.media,
        companion,
    })
}
