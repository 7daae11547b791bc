//! Difficulty: how hard the solution is to find, compared with similar mazes.
//!
//! Sixty-four mazes with the recipe's algorithm, grid and ends show what is common: how long the
//! solution is, how many turns it has, and how many decisions. A difficulty of 0.85 aims at the
//! value that 85 of 100 such mazes stay below, in each of the three. It is an index, not a
//! measurement of human difficulty; a note lists its parts.
//!
//! The three parts follow M. S. McClendon, *The complexity and difficulty of a maze* (2001);
//! the percentiles are this program's. The nearest of the 64 is changed as `aim` does it.

use super::tune::{Target, Tuning, What};
use super::{Draft, Ends, Request, ReshapeResult, Reshaping, Stage};
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind};
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

const SAMPLES: usize = 64;

fn tune(request: &Request<'_>, work: &mut Draft<'_>, ends: &Ends<'_>) -> ReshapeResult {
    let word = request.keys.get(&DIFFICULTY);
    let index = thousandths(&word).unwrap_or(500);
    let parts = [What::Solution, What::Turns, What::Decisions];
    let wanted = |what| Target { what, wanted: 0 };
    let targets = parts.map(wanted).to_vec();
    let mut tuning = Tuning::new("difficulty", targets, request, work, ends)?;
    let labels: Vec<String> = (0..SAMPLES)
        .map(|number| format!("difficulty-{number}"))
        .collect();
    let mut columns = [(); 3].map(|()| Vec::with_capacity(SAMPLES));
    let samples = tuning.samples(&labels, request, work)?;
    for numbers in &samples {
        for (column, what) in columns.iter_mut().zip(parts) {
            column.push(numbers.get(what));
        }
    }
    columns.iter_mut().for_each(|column| column.arrange());
    let place = (index * (SAMPLES - 1) + 500) / 1000;
    let targets = parts.iter().zip(&columns);
    tuning.toward(
        targets
            .map(|(&what, column)| Target {
                what,
                wanted: column[place],
            })
            .collect(),
    );
    tuning.begin_with_best((&labels, &samples), request, work)?;
    let reached = tuning.steer(0, request, work)?;
    let ranges = parts.iter().zip(&columns).map(|(what, column)| {
        let [least, most] = [column[0], column[SAMPLES - 1]].map(|number| number / 1000);
        format!("{} {least} to {most}", what.name())
    });
    let says = format!(
        "percentile {}: {reached}; {SAMPLES} similar mazes have {}",
        index as f64 / 1000.0,
        ranges.collect::<Vec<_>>().join(", ")
    );
    request.note("difficulty", says);
    Ok(())
}
