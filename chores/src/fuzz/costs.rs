//! Costs: how long the program works on a short recipe of a large maze, and the worst that were met.
//!
//! A recipe of at most 100 characters may come from a link or a message. It ends, is refused, or is
//! stopped by `--max-seconds`; the campaign prints those that take longest.

use super::command::{called, ended};
use super::{Verdict, estimates, grammar};
use mazeloom::Rng;
use mazeloom::grid::GRIDS;
use mazeloom::reshape::RESHAPINGS;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Recipes that once took long, a line each.
const SLOW: &str = include_str!("../../corpus/slow.txt");

/// The maximum number of characters of a recipe.
const LENGTH: usize = 100;

/// Time in seconds that the program is given for one recipe.
const SECONDS: u64 = 20;

/// Additional time in which it has to have ended, on a busy machine too.
const GRACE: u64 = 30;

/// Number of the slowest that are printed.
const PRINTED: usize = 12;

/// The slowest command lines, the slowest first.
static WORST: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());

/// A large maze and its file end in time.
pub fn bounded(rng: &mut Rng) -> Verdict {
    let recipe = recipe(rng);
    if recipe.len() > LENGTH {
        return Ok(());
    }
    let file = grammar::one(
        rng,
        &["svg", "png", "pdf", "json", "txt", "stl", "dxf", "gif"],
    );
    let line = format!("generate {recipe} -q --memory 4G --max-seconds {SECONDS} -o a.{file}");
    grammar::remember(&line);
    let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let begun = Instant::now();
    let (output, folder) = called(&words, &[], None)?;
    let took = begun.elapsed();
    let verdict = ended(&output, folder.path(), &line);
    if let Ok(mut worst) = WORST.lock() {
        worst.push((took, format!("{line}  (exit {:?})", output.status.code())));
        worst.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
        worst.truncate(PRINTED);
    }
    verdict?;
    super::laws::law(
        took < Duration::from_secs(SECONDS + GRACE),
        &line,
        &format!("goes on for {:.0} s", took.as_secs_f64()),
    )
}

/// A recipe that asks for much.
fn recipe(rng: &mut Rng) -> String {
    let known: Vec<&str> = (SLOW.lines())
        .filter(|line| !line.starts_with('#'))
        .collect();
    if rng.chance(0.1) {
        return grammar::one(rng, &known).to_owned();
    }
    let row = &GRIDS[rng.below(GRIDS.len() as u32) as usize];
    let length = 1 << (3 + rng.below(11));
    let Some(grid) = estimates::sized(row, length) else {
        return grammar::recipe(rng);
    };
    let line = grammar::on_grid(&grid, rng);
    match rng.below(4) {
        0 => {
            let row = &RESHAPINGS[rng.below(RESHAPINGS.len() as u32) as usize];
            let (start, seed) = line.rsplit_once(' ').expect("it ends with a seed");
            format!("{start} {} {seed}", grammar::one(rng, row.examples))
        }
        _ => line,
    }
}

/// Prints the slowest command lines.
pub fn print_worst() {
    let Ok(worst) = WORST.lock() else {
        return;
    };
    if !worst.is_empty() {
        println!("\nThe slowest of `costs`:");
    }
    for (took, line) in worst.iter() {
        println!("{:6.1} s  {line}", took.as_secs_f64());
    }
}
