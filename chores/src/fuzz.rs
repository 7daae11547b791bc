//! `cargo x fuzz`: random recipes, files, requests and command lines, checked against laws.
//!
//! Every case is determined by the target, the seed and the number of the case, so that a failure
//! can be repeated. A case that panics or breaks a law is a fault; one that does not end stops the
//! campaign. Recipes that once failed are kept in `corpus/recipes.txt`, and are tried now and then.

mod command;
mod costs;
mod damage;
mod estimates;
mod grammar;
mod laws;
mod oracle;
mod pictures;
mod readers;
mod reading;
mod recipes;
mod requests;
mod spelled;
mod watchdog;

use crate::MEMORY;
use anyhow::{Context, Result, ensure};
use mazeloom::{Rng, Threads};
use mazeloom_export::formats;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use watchdog::Watchdog;

/// The recipe of a number, valid or not.
pub fn recipe_of(number: u64) -> String {
    grammar::recipe(&mut Rng::stream(number, "baseline"))
}

/// The files of a recipe in all formats that can hold it, by their names; none if there is no such maze.
pub fn files(line: &str) -> Vec<(&'static str, Vec<u8>)> {
    let recipe = line.parse().ok();
    let made = recipe.and_then(|recipe| Some((recipes::made(&recipe, Threads::ONE)?, recipe)));
    let Some((puzzle, recipe)) = made else {
        return Vec::new();
    };
    let written = |format| pictures::file(&recipe, &puzzle, format, pictures::PIXELS).ok();
    let files = formats().into_iter();
    files
        .filter_map(|format| Some((format.entry.name, written(format)?)))
        .collect()
}

/// The result of a case: the error says which law is broken.
type Verdict = Result<(), String>;

/// A target: its name, what is tried, and a function that runs one case.
type Target = (&'static str, &'static str, fn(&mut Rng) -> Verdict);

static TARGETS: [Target; 13] = [
    (
        "recipes",
        "valid recipes: laws of mazes, solvers, threads, JSON",
        recipes::valid,
    ),
    (
        "oracle",
        "the JSON of a maze: an independent search finds what it claims",
        oracle::kept,
    ),
    (
        "near-valid",
        "damaged recipes: an error with a message, or a maze",
        recipes::near_valid,
    ),
    (
        "estimates",
        "mazes and files of 10,000 cells: memory within the estimate",
        estimates::within,
    ),
    (
        "pictures",
        "every format: the file carries its recipe",
        pictures::written,
    ),
    (
        "scan",
        "PNG pictures of rectangles: scanned, they are the same maze",
        pictures::scanned,
    ),
    (
        "spellings",
        "text mazes in the spellings of other programs, whole and damaged",
        spelled::read,
    ),
    ("json", "damaged maze files", readers::maze_file),
    (
        "carried",
        "damaged pictures, models and texts with a recipe",
        readers::carried,
    ),
    (
        "named",
        "damaged files that recipes name, and saved games",
        readers::named,
    ),
    (
        "requests",
        "sequences of requests to the engine of the page",
        requests::sequence,
    ),
    (
        "command",
        "the program with random arguments, environments, books and data sets",
        command::line,
    ),
    (
        "costs",
        "short recipes of large mazes: they end in time; prints the slowest",
        costs::bounded,
    ),
];

/// The counts of a target.
#[derive(Default)]
struct Tally {
    cases: u64,
    panics: u64,
    wrong: u64,
    slow: u64,
    longest: Duration,
    /// The most memory that a case allocated, in bytes.
    memory: usize,
}

/// A case that takes longer is counted as slow. Slow cases are printed and are no faults, because
/// a busy machine makes every case slower.
const SLOW: Duration = Duration::from_secs(5);

/// The maximum number of faults that are printed for a target.
const MOST_PRINTED: u64 = 20;

/// The message of the last panic.
static PANIC: Mutex<String> = Mutex::new(String::new());

/// The arguments of a campaign.
struct Campaign {
    targets: Vec<&'static Target>,
    seconds: u64,
    seed: u64,
    /// The one case to run.
    case: Option<u64>,
}

/// Runs the targets that are named, or all.
pub fn run(words: &[&str]) -> Result<()> {
    let campaign = campaign(words)?;
    let time = Duration::from_secs(campaign.seconds) / campaign.targets.len() as u32;
    panic::set_hook(Box::new(|info| {
        if let Ok(mut panic) = PANIC.lock() {
            *panic = info.to_string();
        }
    }));
    let watchdog = Watchdog::start();
    let tallies: Vec<Tally> = (campaign.targets.iter())
        .map(|target| tried(target, &campaign, time, &watchdog))
        .collect();
    drop(panic::take_hook());
    print(&campaign.targets, &tallies);
    costs::print_worst();
    let faults: u64 = (tallies.iter())
        .map(|tally| tally.panics + tally.wrong)
        .sum();
    ensure!(faults == 0, "{faults} faults");
    Ok(())
}

fn campaign(words: &[&str]) -> Result<Campaign> {
    let mut campaign = Campaign {
        targets: Vec::new(),
        seconds: 60,
        seed: 1,
        case: None,
    };
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || -> Result<u64> {
            let number = words.next().and_then(|number| number.parse().ok());
            number.with_context(|| format!("{word} takes a number"))
        };
        match word {
            "--seconds" => campaign.seconds = number()?,
            "--seed" => campaign.seed = number()?,
            "--case" => campaign.case = Some(number()?),
            name => {
                let target = TARGETS.iter().find(|target| target.0 == name);
                campaign.targets.push(target.with_context(|| {
                    format!("unknown target `{name}`; the targets are:\n{}", listed())
                })?);
            }
        }
    }
    if campaign.targets.is_empty() {
        campaign.targets = TARGETS.iter().collect();
    }
    Ok(campaign)
}

/// The targets with their help.
fn listed() -> String {
    let lines = TARGETS
        .iter()
        .map(|(name, help, _)| format!("  {name:<10}  {help}\n"));
    lines.collect()
}

/// Runs cases of a target until the time is over.
fn tried(target: &Target, campaign: &Campaign, time: Duration, watchdog: &Watchdog) -> Tally {
    let begun = Instant::now();
    let mut tally = Tally::default();
    let mut number = campaign.case.unwrap_or(0);
    while tally.cases == 0 || campaign.case.is_none() && begun.elapsed() < time {
        let place = format!("{} --seed {} --case {number}", target.0, campaign.seed);
        grammar::remember("");
        let _watched = watchdog.watch(&place);
        one(target, campaign.seed, number, &place, &mut tally);
        number += 1;
    }
    tally
}

/// Runs one case.
fn one(target: &Target, seed: u64, number: u64, place: &str, tally: &mut Tally) {
    let mut rng = Rng::stream(seed, &format!("fuzz {} {number}", target.0));
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let start = Instant::now();
    let verdict = panic::catch_unwind(AssertUnwindSafe(|| (target.2)(&mut rng)));
    let took = start.elapsed();
    let memory = MEMORY.peak_usage().saturating_sub(before);
    tally.cases += 1;
    tally.longest = tally.longest.max(took);
    tally.memory = tally.memory.max(memory);
    match verdict {
        Ok(Ok(())) => {}
        Ok(Err(law)) => {
            tally.wrong += 1;
            if tally.wrong <= MOST_PRINTED {
                println!("{place}: {law}");
            }
        }
        Err(_) => {
            tally.panics += 1;
            let panic = PANIC.lock().map(|panic| panic.clone()).unwrap_or_default();
            if tally.panics <= MOST_PRINTED {
                println!("{place}: {panic}\n  {}", grammar::last());
            }
        }
    }
    if took > SLOW {
        tally.slow += 1;
        let seconds = took.as_secs_f64();
        println!("{place}: {seconds:.1} s\n  {}", grammar::last());
    }
}

/// Prints the table of a campaign.
fn print(targets: &[&Target], tallies: &[Tally]) {
    println!("| target | cases | panics | wrong answers | over 5 s | longest | memory |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (target, tally) in targets.iter().zip(tallies) {
        println!(
            "| {} | {} | {} | {} | {} | {:.1} s | {} MiB |",
            target.0,
            tally.cases,
            tally.panics,
            tally.wrong,
            tally.slow,
            tally.longest.as_secs_f64(),
            tally.memory >> 20
        );
    }
}
