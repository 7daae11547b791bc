//! Difficulty: how hard the solution is to find, compared with similar mazes.
//!
//! Sixty-four mazes with the recipe's algorithm, grid and ends show what is common: how long the
//! solution is, how many turns it has, and how many decisions. A difficulty of 0.85 aims at the
//! value that 85 of 100 such mazes stay below, in each of the three. It is an index, not a
//! measurement of human difficulty; a note lists its parts.
//! Of a maze with rules, the three are the moves of the solution, the decisions on it, and the positions that can be
//! reached; see `rule`.
//!
//! The three parts follow M. S. McClendon, *The complexity and difficulty of a maze* (2001);
//! the percentiles are this program's. The nearest of the 64 is changed as `aim` does it.

use super::rule::RULE;
use super::tune::{Numbers, Target, Tuning, What};
use super::{Draft, Ends, Request, ReshapeResult, Reshaping, Stage};
use mazeloom_core::parameters::{Args, Entry, Key, ParamError, TextKind};
use mazeloom_core::sort::Arrange;

/// The difficulty of the maze, from 0 to 1 or by name.
pub const DIFFICULTY: Key<String> = Key::text("difficulty", &INDEX)
    .help(
        "easy, medium, hard, or a percentile (0 to 1) among similar mazes, by length, turns and \
         decisions of the solution",
    )
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("difficulty")
        .help("changes the maze toward a difficulty: a percentile among similar mazes")
        .params(&[DIFFICULTY.param]),
    examples: &["difficulty=hard", "difficulty=0.1"],
    scratch: 90.0,
    stage: Stage::Optimize(tune),
};

static INDEX: TextKind = TextKind {
    placeholder: "easy|medium|hard|0…1",
    allowed: "none, easy, medium, hard, or a number from 0 to 1, such as 0.7",
    example: "hard",
    check: |word| match word {
        "none" => Ok(word.to_owned()),
        _ => (thousandths(word).map(|_| word.to_owned()))
            .ok_or_else(|| ParamError::value("difficulty", word, INDEX.allowed)),
    },
};

/// The percentile of a name or number, in thousandths.
fn thousandths(word: &str) -> Option<usize> {
    match word {
        "easy" => Some(150),
        "medium" => Some(500),
        "hard" => Some(850),
        word => {
            let share: f64 = word.parse().ok()?;
            let thousandths = || libm::round(share * 1000.0) as usize;
            (0.0..=1.0).contains(&share).then(thousandths)
        }
    }
}

/// The percentile that a recipe asks for, in thousandths.
pub(super) fn percentile(keys: &Args) -> Option<usize> {
    let word = keys.has(&DIFFICULTY).then(|| keys.get(&DIFFICULTY))?;
    thousandths(&word)
}

/// Statistics of similar mazes in thousandths, each in rising order.
pub(super) struct Similar<const N: usize>([Vec<u64>; N]);

impl<const N: usize> Similar<N> {
    pub(super) fn new(mazes: impl Iterator<Item = [u64; N]>) -> Similar<N> {
        let mut columns = [(); N].map(|()| Vec::new());
        for numbers in mazes {
            for (column, number) in columns.iter_mut().zip(numbers) {
                column.push(number);
            }
        }
        columns.iter_mut().for_each(|column| column.arrange());
        Similar(columns)
    }

    /// The values at a percentile in thousandths; 0 without mazes.
    pub(super) fn at(&self, percentile: usize) -> [u64; N] {
        let most = self.0[0].len().saturating_sub(1);
        let place = (percentile * most + 500) / 1000;
        std::array::from_fn(|column| self.0[column].get(place).copied().unwrap_or(0))
    }

    /// The ranges of the statistics, by their names.
    pub(super) fn says(&self, names: [&str; N]) -> String {
        let ranges = names.iter().zip(&self.0).map(|(name, column)| {
            let ends = [column.first(), column.last()];
            let [least, most] = ends.map(|number| number.map_or(0, |number| number / 1000));
            format!("{name} {least} to {most}")
        });
        let ranges: Vec<String> = ranges.collect();
        format!(
            "{} similar mazes have {}",
            self.0[0].len(),
            ranges.join(", ")
        )
    }
}

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
