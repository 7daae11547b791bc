//! Difficulty: how hard the solution is to find, compared with similar mazes.
//!
//! Sixty-four mazes with the recipe's algorithm, grid and ends show what is common: how long the
//! solution is, how many turns it has, and how many decisions. A difficulty of 0.85 aims at the
//! value that 85 of 100 such mazes stay below, in each of the three. It is an index, not a
//! measurement of human difficulty; a note lists its parts. Rooms and the patterns of a template stay
//! as they are, and the way through one is the shortest; other loops are refused.
//! Of a maze with rules, the three are the moves of the solution, the decisions on it, and the positions that can be
//! reached; see `rule`.
//!
//! The three parts follow M. S. McClendon, *The complexity and difficulty of a maze* (2001);
//! the percentiles are this program's. The nearest of the 64 is changed as `aim` does it.

use super::percentile::{DIFFICULTY, Similar, percentile};
use super::rule::RULE;
use super::tune::{Numbers, Target, Tuning, What};
use super::{Draft, Ends, Request, ReshapeResult, Reshaping, Stage};
use mazeloom_core::parameters::Entry;

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("difficulty")
        .help("changes the maze toward a difficulty: a percentile among similar mazes")
        .params(&[DIFFICULTY.param]),
    examples: &["difficulty=hard", "difficulty=0.1"],
    scratch: 90.0,
    stage: Stage::Optimize(tune),
};

const SAMPLES: usize = 64;

fn tune(request: &Request<'_>, work: &mut Draft<'_>, ends: &Ends<'_>) -> ReshapeResult {
    // The difficulty of a maze with rules is that of its positions.
    if request.keys.get(&RULE) != "none" {
        return Ok(());
    }
    let index = percentile(request.keys).unwrap_or(500);
    let parts = [What::Solution, What::Turns, What::Decisions];
    let targets = |wanted: [u64; 3]| {
        let pairs = parts.into_iter().zip(wanted);
        pairs
            .map(|(what, wanted)| Target { what, wanted })
            .collect()
    };
    let mut tuning = Tuning::new("difficulty", targets([0; 3]), request, work, ends)?;
    let labels: Vec<String> = (0..SAMPLES)
        .map(|number| format!("difficulty-{number}"))
        .collect();
    let samples = tuning.samples(&labels, request, work)?;
    let numbers = |numbers: &Numbers| parts.map(|what| numbers.get(what));
    let similar = Similar::new(samples.iter().map(numbers));
    tuning.toward(targets(similar.at(index)));
    tuning.begin_with_best((&labels, &samples), request, work)?;
    let reached = tuning.steer(0, request, work)?;
    let names = parts.map(What::name);
    let says = format!(
        "percentile {}: {reached}; {}",
        index as f64 / 1000.0,
        similar.says(names.each_ref().map(String::as_str))
    );
    request.note("difficulty", says);
    Ok(())
}
