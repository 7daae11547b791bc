//! The recipe of a request, within the limits and without files of the machine.

use crate::options::Limits;
use crate::problem::Problem;
use crate::request::Asked;
use crate::work::Workers;
use mazeloom::recipe::make_fast;
use mazeloom::{Flow, Puzzle, Recipe, Threads};
use mazeloom_export::MemoryFiles;
use std::sync::Arc;

/// The recipe in the parameters `r` and `seed`. A mask or a picture that says how large the grid is
/// is read by one of the workers.
///
/// # Errors
/// A recipe that cannot be read, or more cells than the limit.
pub async fn read(asked: &Asked, limits: &Limits, workers: &Workers) -> Result<Recipe, Problem> {
    let line = asked.query.need("r", "hex:12x8%20wilson%20seed=7")?;
    let mut recipe = parse(line, &asked.files, limits, workers).await?;
    if let Some(seed) = asked.query.get("seed") {
        let set = recipe.set("seed", seed);
        set.map_err(|error| Problem::param("seed", &error))?;
    }
    Ok(recipe)
}

/// A recipe as it is written in a request.
///
/// # Errors
/// A recipe that cannot be read, or more cells than the limit.
pub async fn parse(
    line: &str,
    files: &Arc<MemoryFiles>,
    limits: &Limits,
    workers: &Workers,
) -> Result<Recipe, Problem> {
    let mut recipe = Recipe::understood(line, "rect")?;
    recipe.complete()?;
    if recipe.grid.args.lacking().is_some() {
        let files = Arc::clone(files);
        let settled = workers.run(move || {
            recipe.settle(&*files)?;
            Ok(recipe)
        });
        recipe = settled.await?;
    }
    check_cells(&recipe, limits.cells, "--max-cells")?;
    Ok(recipe)
}

/// Refuses a maze that would have too many cells.
///
/// # Errors
/// The limit, by its name.
pub fn check_cells(recipe: &Recipe, most: u64, limit: &'static str) -> Result<(), Problem> {
    let cells = recipe.cells();
    if cells <= most {
        return Ok(());
    }
    let detail = format!("this maze has up to {cells} cells, and the limit is {most}");
    Err(Problem::impossible(detail).field("r").limit(limit))
}

/// Makes the maze of a recipe, within the memory of one piece of work.
///
/// # Errors
/// A recipe that cannot be followed.
pub fn made(recipe: &Recipe, files: &MemoryFiles, limits: &Limits) -> Result<Puzzle, Problem> {
    let unseen = |_| Flow::Continue(());
    let made = make_fast(recipe, files, limits.memory_each(), Threads::ONE, unseen);
    Ok(made?)
}
