//! Tests whether all mazes of a small grid are equally likely: Pearson's χ² over all of its
//! spanning trees, whose number is given by the matrix–tree theorem.

use super::chi_square::at_least;
use super::data::line;
use super::entrants::{Field, common};
use super::runs::{Effort, bytes, made, share};
use super::table::{lines, right};
use super::{Args, check_seeds};
use crate::failure::{CommandResult, Failure, misuse};
use mazeloom::measure::spanning_trees;
use mazeloom::reshape::wanted;
use mazeloom::{Maze, Puzzle, Recipe, Topology, TopologyExt};
use mazeloom_export::results::{Uniformity, UniformityTest};
use serde_json::{Map, json};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Mazes of each kind that are expected, unless it is said how many are made.
const EXPECTED: u64 = 50;
/// The fewest for which χ² has nearly its distribution.
const FEWEST: u64 = 5;
/// The maximum number of mazes that a grid may have.
const MOST_TREES: u64 = 1 << 17;
/// Below it, chance is no explanation.
const LEVEL: f64 = 0.001;

/// Outcome for one recipe.
struct Outcome {
    recipe: Recipe,
    /// Number of mazes that the grid has.
    trees: u64,
    runs: u64,
    /// Number of them that came.
    seen: u64,
    chi_square: f64,
    /// Likelihood of counts that are as uneven or more so, if all mazes are equally likely.
    p: f64,
}

/// Tests every recipe and says what came out.
pub fn run(field: &Field, args: &Args, seed: u64, effort: &Effort) -> CommandResult {
    let recipes: Vec<Recipe> = field.recipes().cloned().collect();
    let plans = recipes
        .iter()
        .map(|recipe| plan(recipe, args.runs, seed, effort));
    let plans: Vec<(u64, u64)> = plans.collect::<Result<_, _>>()?;
    if !effort.quiet {
        let what = common(&recipes.iter().collect::<Vec<_>>());
        let colon = if what.is_empty() { "" } else { ": " };
        say!("{what}{colon}do all mazes occur equally often? seeds from {seed}");
    }
    let mut outcomes = Vec::new();
    for (recipe, (trees, runs)) in recipes.into_iter().zip(plans) {
        let counts = count(&recipe, runs, seed, effort)?;
        outcomes.push(outcome(recipe, trees, runs, &counts));
    }
    outcomes.sort_by(|a, b| b.p.total_cmp(&a.p));
    let mut out = io::stdout().lock();
    let rows = outcomes.iter().map(Outcome::test).collect();
    match (args.json, args.csv) {
        (true, _) => writeln!(out, "{:#}", json!(Uniformity { seed, rows }))?,
        (_, true) => csv(&rows, &mut out)?,
        _ => print_table(&outcomes, field, &mut out)?,
    }
    Ok(())
}

/// Counts the mazes that a recipe's grid has, and decides how many of them are made.
fn plan(
    recipe: &Recipe,
    runs: Option<u32>,
    seed: u64,
    effort: &Effort,
) -> Result<(u64, u64), Failure> {
    if let Some(row) = wanted(&recipe.keys).next() {
        return Err(misuse(format!(
            "--uniform tests the perfect mazes of a plain grid, without `{}`",
            row.entry.name
        )));
    }
    let grid = &recipe.grid;
    let puzzle = made(recipe, seed, effort.memory)?;
    let trees = spanning_trees(puzzle.maze.grid());
    let few = trees.as_ref().and_then(|trees| trees.exact()?.word());
    let Some(few) = few.filter(|few| *few <= MOST_TREES) else {
        let many = trees.map_or_else(|| "too many".to_owned(), |trees| trees.to_string());
        return Err(misuse(format!(
            "--uniform needs a small grid: {grid} has {many} perfect mazes, at most {MOST_TREES} \
             are allowed; rect:3x3 has 192"
        )));
    };
    if few < 2 {
        return Err(misuse(format!(
            "--uniform compares how often mazes occur: {grid} has {few} perfect mazes here"
        )));
    }
    let least = few * FEWEST;
    let runs = match runs.map(u64::from) {
        Some(runs) if runs < least => {
            return Err(misuse(format!(
                "--uniform needs at least --runs {least}: {grid} has {few} perfect mazes, and each \
                 must be expected {FEWEST} times"
            )));
        }
        Some(runs) => runs,
        None => few * EXPECTED,
    };
    check_seeds(seed, runs)?;
    Ok((few, runs))
}

/// The open edges of a maze, a bit each.
type Open = Vec<u64>;

/// Counts how often each maze comes.
fn count(recipe: &Recipe, runs: u64, seed: u64, effort: &Effort) -> Result<Counts, Failure> {
    let ground = |puzzle: &Puzzle| puzzle.maze.grid().all_edges().collect::<Vec<_>>();
    let first = ground(&made(recipe, seed, effort.memory)?);
    let one = |run: u64, counts: &mut Counts| {
        let puzzle = made(recipe, seed + run, effort.memory)?;
        if ground(&puzzle) != first {
            return Err(misuse(format!(
                "--uniform compares the mazes of one grid, and that of `{recipe}` changes with the \
                 seed; take one without random cells, such as rect:3x3 or hex:2x3, or give a random grid \
                 a seed of its own, as in voronoi:6,seed=1"
            )));
        }
        if puzzle.maze.all_edges().count() + 1 != puzzle.maze.cells() as usize {
            return Err(misuse(format!(
                "--uniform compares perfect mazes, and `{recipe}` makes others"
            )));
        }
        *counts.entry(open(&puzzle.maze)).or_default() += 1;
        Ok(())
    };
    let mut whole = Counts::new();
    for part in share(runs, bytes(recipe), effort, one)? {
        for (maze, times) in part {
            *whole.entry(maze).or_default() += times;
        }
    }
    Ok(whole)
}

type Counts = BTreeMap<Open, u64>;

fn open(maze: &Maze<mazeloom::grid::AnyGrid>) -> Open {
    let mut bits = vec![0; maze.grid().edges().div_ceil(64) as usize];
    for (edge, ..) in maze.all_edges() {
        bits[edge.0 as usize / 64] |= 1 << (edge.0 % 64);
    }
    bits
}

fn outcome(recipe: Recipe, trees: u64, runs: u64, counts: &Counts) -> Outcome {
    let squares: u128 = counts.values().map(|&times| u128::from(times).pow(2)).sum();
    let expected = runs as f64 / trees as f64;
    let chi_square = squares as f64 / expected - runs as f64;
    Outcome {
        recipe,
        trees,
        runs,
        seen: counts.len() as u64,
        chi_square,
        p: at_least(chi_square, trees - 1),
    }
}

impl Outcome {
    fn test(&self) -> UniformityTest {
        UniformityTest {
            grid: self.recipe.grid.to_string(),
            algorithm: self.recipe.algorithm.to_string(),
            runs: self.runs,
            mazes: self.trees,
            seen: self.seen,
            chi_square: self.chi_square,
            degrees_of_freedom: self.trees - 1,
            p: self.p,
        }
    }
}

/// As CSV: the fields of the rows in JSON.
fn csv(rows: &[UniformityTest], out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "grid,algorithm,runs,mazes,seen,chi_square,degrees_of_freedom,p"
    )?;
    for row in rows {
        let row = json!(row);
        let fields = row.as_object().into_iter().flat_map(Map::values);
        writeln!(out, "{}", line(fields))?;
    }
    Ok(())
}

fn print_table(outcomes: &[Outcome], field: &Field, out: &mut impl Write) -> io::Result<()> {
    let column = |head: &str, cell: &dyn Fn(&Outcome) -> String| {
        let cells: Vec<String> = outcomes.iter().map(cell).collect();
        [vec![head.to_owned()], cells].concat()
    };
    let verdict = |outcome: &Outcome| match outcome.p < LEVEL {
        true => "not uniform".to_owned(),
        false => "may be uniform".to_owned(),
    };
    let number = |head, cell: &dyn Fn(&Outcome) -> String| right(column(head, cell).into_iter());
    let columns = [
        column("", &|outcome| format!("  {}", field.name(&outcome.recipe))),
        number("runs", &|outcome| outcome.runs.to_string()),
        number("seen", &|outcome| outcome.seen.to_string()),
        number("of", &|outcome| outcome.trees.to_string()),
        number("chi²", &|outcome| format!("{:.1}", outcome.chi_square)),
        number("p", &|outcome| likelihood(outcome.p)),
        column("", &verdict),
    ];
    for line in lines(&columns, 2) {
        writeln!(out, "{line}")?;
    }
    writeln!(
        out,
        "\np: chance of counts this uneven if all mazes were equally likely"
    )
}

/// A p-value with as many digits as are worth reading.
fn likelihood(p: f64) -> String {
    match p {
        p if p >= 0.001 => format!("{p:.3}"),
        p if p >= 1e-99 => format!("{p:.0e}"),
        _ => "<1e-99".to_owned(),
    }
}
