//! Mazes in every format, and pictures that are read again.

use super::grammar;
use super::recipes::made;
use mazeloom::format::{Fields, Format, Job, WriteError};
use mazeloom::parameters::Args;
use mazeloom::scan::scan_photo;
use mazeloom::{Puzzle, Recipe, Rng, Threads, TopologyExt};
use mazeloom_export::{carried_recipe, format, formats, photo};

/// Memory for the pixels of a picture.
pub const PIXELS: u64 = 256 << 20;

/// A format whose files have no room for a long recipe.
const BRIEF: &str = "stl";

/// The file of a maze in a format, if it can be written so, with memory for its pixels.
pub fn file(
    recipe: &Recipe,
    puzzle: &Puzzle,
    format: &Format,
    memory: u64,
) -> Result<Vec<u8>, WriteError> {
    let (mut file, keys) = (Vec::new(), keys(recipe, puzzle));
    let job = Job {
        memory,
        fields: Fields::default().with_walls(),
        ..Job::new(format, &keys)
    };
    job.write(puzzle, &mut file).map(|()| file)
}

/// The keys with which a maze is drawn.
pub fn keys(recipe: &Recipe, puzzle: &Puzzle) -> Args {
    Recipe::of(puzzle).map_or_else(|| recipe.keys.clone(), |recipe| recipe.keys)
}

/// A maze in a format; the file carries its recipe.
pub fn written(rng: &mut Rng) -> Result<(), String> {
    let line = grammar::recipe(rng);
    let Ok(recipe) = line.parse::<Recipe>() else {
        return Ok(());
    };
    let Some(puzzle) = made(&recipe, Threads::ONE) else {
        return Ok(());
    };
    let all = formats();
    let format = grammar::one(rng, &all);
    let name = format.entry.name;
    grammar::remember(&format!("{line} as {name}"));
    let file = match file(&recipe, &puzzle, format, PIXELS) {
        Ok(file) => file,
        // A refusal names its reason.
        Err(WriteError::Io(error)) if error.to_string().is_empty() => {
            return Err(format!("{line} as {name}: no reason"));
        }
        _ => return Ok(()),
    };
    if !format.recipe || name == BRIEF {
        return Ok(());
    }
    let own = puzzle.line().map(str::to_owned);
    match (carried_recipe(&file), own) {
        (Ok(carried), Some(own)) if carried == own => Ok(()),
        (Ok(carried), own) => Err(format!(
            "{line} as {name}: it carries {carried}, not {own:?}"
        )),
        (Err(error), _) => Err(format!("{line} as {name}: its recipe is lost: {error}")),
    }
}

/// A plain picture of a rectangle is scanned as the same maze.
pub fn scanned(rng: &mut Rng) -> Result<(), String> {
    let (width, height) = (2 + rng.below(30), 2 + rng.below(30));
    let algorithms = [
        "wilson",
        "backtracker",
        "kruskal",
        "sidewinder",
        "snake",
        "comb",
        "recursive-division",
    ];
    let algorithm = grammar::one(rng, &algorithms);
    let cell = 5 + rng.below(40);
    let seed = rng.below(100_000);
    let line = format!("rect:{width}x{height} {algorithm} cell={cell} marks=none seed={seed}");
    grammar::remember(&line);
    let recipe: Recipe = line.parse().map_err(|e| format!("{line}: {e}"))?;
    let puzzle = made(&recipe, Threads::ONE).ok_or_else(|| format!("{line}: it is refused"))?;
    let mut file = Vec::new();
    let png = format("png").map_err(|e| e.to_string())?;
    let done = png.write(&puzzle, &recipe.keys, &mut file);
    done.map_err(|e| format!("{line}: {e}"))?;
    let photo = photo(&file, PIXELS).map_err(|e| format!("{line}: {e}"))?;
    let found = scan_photo(&photo).map_err(|e| format!("{line}: {e}"))?;
    let same = found.cells == (width, height)
        && (found.puzzle.maze.all_edges()).eq(puzzle.maze.all_edges());
    if same {
        Ok(())
    } else {
        Err(format!(
            "{line}: it is scanned as another maze, {:?}",
            found.cells
        ))
    }
}
