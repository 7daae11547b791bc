//! The mazes themselves, made and measured on all cores.

use super::Row;
use super::field::Field;
use crate::failure::Failure;
use crate::progress::Progress;
use mazeloom::measure::{SURVEYED, Tally, survey};
use mazeloom::recipe::{check_memory, make_watched};
use mazeloom::{Flow, Recipe, Topology};
use mazeloom_export::Shelf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};

/// Bytes per cell that a survey takes beside the maze.
const SURVEYING: f64 = 16.0;

/// More threads than this help nobody.
const MOST_THREADS: usize = 256;

/// A tally for each of [`SURVEYED`] and one of all cells, for each algorithm.
type Tallies = Vec<Vec<Tally>>;

/// What one thread has to say: its tallies, or which maze failed and why.
type Part = Result<Tallies, (u64, Failure)>;

/// Makes and measures `runs` mazes of every algorithm, seeds counting up.
///
/// Threads take mazes as they come and tally them by themselves; as tallies are exact, it does
/// not show in the numbers who made what. There are fewer threads than asked for where the
/// memory does not suffice for so many mazes at once.
pub fn run(
    field: Field,
    runs: u32,
    threads: usize,
    memory: u64,
    quiet: bool,
) -> Result<Vec<Row>, Failure> {
    let Field { recipe, algorithms } = field;
    let recipes: Vec<Recipe> = (algorithms.iter())
        .map(|algorithm| Recipe {
            algorithm: algorithm.clone(),
            ..recipe.clone()
        })
        .collect();
    let total = recipes.len() as u64 * u64::from(runs);
    let bytes = recipes.iter().map(bytes).fold(0.0, f64::max);
    let fitting = (memory as f64 / bytes.max(1.0)) as usize;
    let most = usize::try_from(total)
        .unwrap_or(MOST_THREADS)
        .min(MOST_THREADS);
    let threads = threads.min(most).min(fitting).max(1);
    check_memory(bytes * threads as f64, memory)?;

    let next = AtomicU64::new(0);
    let progress = Progress::start("comparing", total, quiet);
    let work = || -> Part {
        let mut tallies = vec![vec![Tally::default(); SURVEYED.len() + 1]; recipes.len()];
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= total {
                return Ok(tallies);
            }
            progress.set(job);
            let (which, run) = ((job / u64::from(runs)) as usize, job % u64::from(runs));
            one(&recipes[which], run, memory, &mut tallies[which]).map_err(|failure| {
                next.fetch_max(total, Ordering::Relaxed);
                (job, failure)
            })?;
        }
    };
    let parts = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let join = |worker: ScopedJoinHandle<'_, _>| worker.join().expect("failures are returned");
        workers.into_iter().map(join).collect()
    });
    let rows = algorithms.into_iter().zip(whole(parts)?);
    let rows = rows.map(|(algorithm, tallies)| Row {
        algorithm,
        cells: tallies[SURVEYED.len()].mean().unwrap_or(1.0),
        measures: (SURVEYED.iter().copied().zip(tallies))
            .filter(|(_, tally)| tally.range().is_some())
            .collect(),
    });
    Ok(rows.collect())
}

/// What all workers counted together, or the first failure: mazes are handed out in order, so
/// it is the same whoever met it.
fn whole(mut parts: Vec<Part>) -> Result<Tallies, Failure> {
    parts.sort_by_key(|part| part.as_ref().err().map_or(u64::MAX, |(job, _)| *job));
    let mut whole = Tallies::new();
    for part in parts {
        let part = part.map_err(|(_, failure)| failure)?;
        if whole.is_empty() {
            whole = part;
            continue;
        }
        let tallies = whole.iter_mut().flatten().zip(part.iter().flatten());
        tallies.for_each(|(tally, more)| tally.join(more));
    }
    Ok(whole)
}

/// Bytes that making a maze and surveying it take at most.
fn bytes(recipe: &Recipe) -> f64 {
    let cells = recipe.cells() as f64;
    recipe
        .bytes()
        .max(cells * (recipe.grid.row.bytes_per_cell + SURVEYING))
}

/// Makes a maze, surveys it and tallies its numbers.
fn one(recipe: &Recipe, run: u64, memory: u64, tallies: &mut [Tally]) -> Result<(), Failure> {
    let recipe = Recipe {
        seed: recipe.seed.map(|first| first + run),
        ..recipe.clone()
    };
    let puzzle =
        make_watched(&recipe, &Shelf, memory, |_| Flow::Continue(())).map_err(|error| {
            let who = format!("{} on {}", recipe.algorithm, recipe.grid);
            match Failure::from(error) {
                Failure::Misuse(reason) => Failure::Misuse(format!("{who}: {reason}")),
                failure => failure.within(&who),
            }
        })?;
    tallies[SURVEYED.len()].add(puzzle.maze.cells());
    let numbers = survey(&puzzle);
    for (name, tally) in SURVEYED.iter().zip(tallies) {
        if let Some(&(_, number)) = numbers.iter().find(|(known, _)| known == name) {
            tally.add(number);
        }
    }
    Ok(())
}
