//! Generates and measures the mazes on all cores.

use super::Comparison;
use crate::failure::{Failure, misuse};
use crate::files::Files;
use crate::progress::Progress;
use mazeloom::measure::{Question, Tally, ask};
use mazeloom::memory::check_memory;
use mazeloom::recipe::make_fast;
use mazeloom::{Flow, Puzzle, Recipe, Threads, Topology};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes per cell that a survey takes beside the maze.
const SURVEYING: f64 = 16.0;

/// Upper bound; more threads do not help.
const MOST_THREADS: usize = 256;

/// Limits of a comparison.
pub struct Effort {
    /// Threads to work on, at most.
    pub threads: usize,
    /// Bytes in all.
    pub memory: u64,
    /// True if there is no progress to show.
    pub quiet: bool,
}

/// Calls `each` for every job from 0 to `jobs`, on several threads, and gives back what each of
/// them has gathered.
///
/// Threads take jobs as they come and gather by themselves; what they gather must not depend on its
/// order. There are fewer threads than asked for where the memory does not suffice for that
/// many mazes at once. Jobs are handed out in order, so the first failure is the same whichever thread
/// meets it.
pub fn share<G: Default + Send>(
    jobs: u64,
    bytes: f64,
    effort: &Effort,
    each: impl Fn(u64, &mut G) -> Result<(), Failure> + Sync,
) -> Result<Vec<G>, Failure> {
    let fitting = (effort.memory as f64 / bytes.max(1.0)) as usize;
    let most = usize::try_from(jobs)
        .unwrap_or(MOST_THREADS)
        .min(MOST_THREADS);
    let threads = effort.threads.min(most).min(fitting).max(1);
    check_memory(bytes * threads as f64, effort.memory)?;
    let next = AtomicU64::new(0);
    let progress = Progress::start("comparing", jobs, effort.quiet);
    let work = || -> Result<G, (u64, Failure)> {
        let mut gathered = G::default();
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return Ok(gathered);
            }
            progress.set(job);
            each(job, &mut gathered).map_err(|failure| {
                next.fetch_max(jobs, Ordering::Relaxed);
                (job, failure)
            })?;
        }
    };
    let mut parts: Vec<Option<Result<G, (u64, Failure)>>> = (0..threads).map(|_| None).collect();
    let threads = NonZeroUsize::new(threads).map_or(Threads::ONE, Threads::new);
    threads.each(parts.iter_mut(), |part| *part = Some(work()));
    let mut parts: Vec<_> = parts.into_iter().flatten().collect();
    parts.sort_by_key(|part| part.as_ref().err().map_or(u64::MAX, |(job, _)| *job));
    let parts = parts.into_iter();
    parts
        .map(|part| part.map_err(|(_, failure)| failure))
        .collect()
}

/// Numbers that one thread has gathered for a row.
#[derive(Clone, Default)]
struct Gathered {
    cells: Tally,
    tallies: Vec<Tally>,
    pairs: BTreeSet<(u64, u64)>,
}

impl Gathered {
    fn new(questions: usize) -> Gathered {
        Gathered {
            tallies: vec![Tally::default(); questions],
            ..Gathered::default()
        }
    }

    /// Adds the answers of a maze; those after the row's questions are the pair of a scatter.
    fn add(&mut self, cells: u32, answers: &[Option<f64>]) {
        let (answers, pair) = answers.split_at(self.tallies.len());
        self.cells.add(f64::from(cells));
        for (answer, tally) in answers.iter().zip(&mut self.tallies) {
            answer.iter().for_each(|number| tally.add(*number));
        }
        if let [Some(x), Some(y)] = *pair {
            self.pairs.insert((x.to_bits(), y.to_bits()));
        }
    }

    /// Adds what another thread has gathered of the row.
    fn join(&mut self, other: Gathered) {
        self.cells.join(&other.cells);
        let tallies = self.tallies.iter_mut().zip(&other.tallies);
        tallies.for_each(|(tally, more)| tally.join(more));
        self.pairs.extend(other.pairs);
    }
}

/// Makes and measures the mazes of every row, seeds counting up; `pair` are the two questions of
/// a scatter.
pub fn run(
    comparison: &mut Comparison,
    pair: Option<&[Question; 2]>,
    effort: &Effort,
) -> Result<(), Failure> {
    let (seed, runs) = (comparison.seed, u64::from(comparison.runs));
    let recipes: Vec<&Recipe> = comparison.rows.iter().map(|row| &row.recipe).collect();
    let empty = vec![Gathered::new(comparison.questions.len()); recipes.len()];
    let mut questions = comparison.questions.clone();
    questions.extend(pair.into_iter().flatten().cloned());
    let one = |job: u64, gathered: &mut Vec<Gathered>| {
        let (row, run) = ((job / runs) as usize, job % runs);
        if gathered.is_empty() {
            gathered.clone_from(&empty);
        }
        let puzzle = made(recipes[row], seed + run, effort.memory)?;
        let answers =
            ask(&questions, &puzzle).map_err(|error| misuse(format!("--measures: {error}")))?;
        gathered[row].add(puzzle.maze.cells(), &answers);
        Ok(())
    };
    let jobs = recipes.len() as u64 * runs;
    let bytes = recipes
        .iter()
        .map(|recipe| bytes(recipe))
        .fold(0.0, f64::max);
    let parts = share(jobs, bytes, effort, one)?;
    let mut totals = empty;
    for part in parts {
        for (total, gathered) in totals.iter_mut().zip(part) {
            total.join(gathered);
        }
    }
    for (row, total) in comparison.rows.iter_mut().zip(totals) {
        row.cells = total.cells.mean().unwrap_or(1.0);
        row.tallies = total.tallies;
        row.pairs.extend(total.pairs);
    }
    Ok(())
}

/// Bytes that making a maze and surveying it take at most.
pub fn bytes(recipe: &Recipe) -> f64 {
    let cells = recipe.cells() as f64;
    recipe
        .bytes()
        .max(cells * (recipe.grid.row.bytes_per_cell + SURVEYING))
}

/// A recipe's maze of a seed; a failure names the recipe.
pub fn made(recipe: &Recipe, seed: u64, memory: u64) -> Result<Puzzle, Failure> {
    let recipe = recipe.with_seed(seed);
    make_fast(
        &recipe,
        &Files,
        memory,
        Threads::ONE,
        |_| Flow::Continue(()),
    )
    .map_err(|error| {
        Failure::from(error).about(&format!("{} on {}", recipe.algorithm, recipe.grid))
    })
}
