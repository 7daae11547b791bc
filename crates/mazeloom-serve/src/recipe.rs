//! The recipe of a request, within the limits and without files of the machine.

use crate::options::Limits;
use crate::problem::Problem;
use crate::query::Query;
use mazeloom::parameters::ParamError;
use mazeloom::recipe::{Plan, RecipeError, respell};
use mazeloom::source::{FileSource, GreyImage, Image};
use mazeloom::{Puzzle, Recipe, Threads};
use mazeloom_export::MemoryFiles;

use crate::work::Stop;

/// The files that came with a request: all that its recipe can name.
#[derive(Clone, Debug, Default)]
pub struct Uploads {
    kept: MemoryFiles,
    names: Vec<String>,
}

impl Uploads {
    /// Stores a file.
    pub fn keep(&mut self, name: &str, bytes: Vec<u8>) {
        self.kept.keep(name, bytes);
        self.names.push(name.to_owned());
    }

    /// Whether there is a file of that name.
    pub fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    fn known(&self, name: &str) -> Result<(), String> {
        if self.has(name) {
            return Ok(());
        }
        Err(
            "the request has no such file; send it with POST, as a part with this file name"
                .to_owned(),
        )
    }
}

impl FileSource for Uploads {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        self.known(name)?;
        self.kept.read(name)
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        self.known(name)?;
        self.kept.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        self.kept.letters(words)
    }

    fn image(&self, name: &str) -> Result<Image, String> {
        self.known(name)?;
        self.kept.image(name)
    }

    fn tiles(&self, name: Option<&str>) -> Result<Vec<Image>, String> {
        name.map_or(Ok(()), |name| self.known(name))?;
        self.kept.tiles(name)
    }
}

/// The recipe in the parameters `r` and `seed`.
///
/// # Errors
/// A recipe that cannot be read, two seeds, or more cells than the limit.
pub fn read(query: &Query, files: &Uploads, limits: &Limits) -> Result<Recipe, Problem> {
    let line = query.need("r", "hex:12x8%20wilson%20seed=7")?;
    let mut recipe = parse(line, files, limits)?;
    if let Some(seed) = query.get("seed") {
        if let Some(own) = recipe.seed {
            let detail = format!("two seeds: {own} in the recipe and `{seed}`; leave one out");
            return Err(Problem::bad("seed", detail));
        }
        let set = recipe.set("seed", seed);
        set.map_err(|error| Problem::param("seed", &error))?;
    }
    Ok(recipe)
}

/// A recipe as it is written in a request.
///
/// # Errors
/// A recipe that cannot be read, or more cells than the limit.
pub fn parse(line: &str, files: &Uploads, limits: &Limits) -> Result<Recipe, Problem> {
    let mut recipe = begun(line)?;
    recipe.complete()?;
    recipe.settle(files)?;
    let cells = recipe.cells();
    if cells > limits.cells {
        let most = limits.cells;
        let detail = format!("this maze has up to {cells} cells, and the limit is {most}");
        return Err(Problem::impossible(detail).field("r").limit("--max-cells"));
    }
    Ok(recipe)
}

/// A recipe whose grid may lack its size, in the spelling of the grammar or in everyday words.
pub fn begun(line: &str) -> Result<Recipe, RecipeError> {
    let strict = Recipe::begun(line);
    let Err(first) = strict else {
        return strict;
    };
    let everyday = respell(line);
    if matches!(first.error, ParamError::GridFirst { .. }) {
        return Recipe::begun(&format!("rect:20x10 {everyday}"));
    }
    if everyday == line {
        Err(first)
    } else {
        Recipe::begun(&everyday)
    }
}

/// Cells up to which mazes are made by fast paths, which cannot be stopped: a random walk over as
/// many takes a fraction of a second.
const FAST: u64 = 1 << 18;

/// Makes the maze of a recipe, within the memory of one piece of work.
///
/// # Errors
/// A recipe that cannot be followed, or the reason to stop.
pub fn made(
    recipe: &Recipe,
    files: &Uploads,
    limits: &Limits,
    stop: &Stop,
) -> Result<Puzzle, Problem> {
    stop.check()?;
    let (memory, cells) = (limits.memory_each(), recipe.cells());
    let plan = Plan::new(recipe, files, memory, 0.0)?;
    let watched = plan.bytes() + cells as f64 * recipe.algorithm.row.scratch;
    let puzzle = if cells > FAST && watched <= memory as f64 {
        plan.make_watched(stop.watch())
    } else {
        plan.make_fast(Threads::ONE, stop.watch())
    };
    stop.check()?;
    Ok(puzzle?)
}
