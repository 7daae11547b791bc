//! Aim: changes the maze toward target statistics.
//!
//! It starts with the best of eight mazes; then passages are swapped, one at a time, until the
//! targets are reached. A swap that leads away from them is accepted less often the farther it
//! leads away and the later it comes, so the search does not get stuck in a local optimum. It cools
//! in rounds: the first one is short and cold, so that a target that is near is reached in few swaps,
//! and each of the next is twice as long and warmer. The maze is perfect at every moment, and edges
//! that the recipe opened or closed stay so.
//!
//! The names are those of statistics. A step toward `river`, `run`, `bias`, `symmetric` and
//! `homogeneous` looks at the whole maze, so there are fewer of them in large mazes.
//!
//! Source: N. Metropolis et al., *Equation of state calculations by fast computing machines*
//! (1953), cooled as by S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, *Optimization by simulated
//! annealing* (1983). A step costs the length of the solution and of the cycle; unless the number
//! of steps is given, they end after 40 per cell, 200,000, or 4 · 10⁸ visited cells. Scratch 90
//! bytes a cell.

use super::percentile::DIFFICULTY;
use super::tune::{Target, Tuning, Unit, What, lacking};
use super::{Draft, Ends, Request, ReshapeResult, Reshaping, Stage, refused};
use mazeloom_core::parameters::{Entry, Key, ParamError, TextKind};
use mazeloom_core::topology::Topology;

/// The target statistics, as a list of names with values.
pub const AIM: Key<String> = Key::text("aim", &AIM_TEXT)
    .help("target values, such as solution:0.35 (a fraction of all cells) or solution:200")
    .default("none");

const AIM_STEPS: Key<u64> = Key::whole("aim-steps", 0, 1_000_000_000)
    .help("maximum number of changes to try; 0: chosen by the size of the maze")
    .default("0");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("aim")
        .help("changes the maze toward target statistics, such as the length of its solution")
        .params(&[AIM.param, AIM_STEPS.param]),
    examples: &[
        "aim=solution:0.35",
        "aim=dead_ends:0.2,turns:0.1",
        "aim=river:6,run:4",
    ],
    scratch: 90.0,
    stage: Stage::Optimize(aim),
};

static AIM_TEXT: TextKind = TextKind {
    placeholder: "KEY:VALUE,…",
    allowed: "none, or KEY:VALUE,… with the keys solution, turns, decisions, dead_ends, \
              directness, elitism, bias, river, run, symmetric, homogeneous, degree-1, degree-2 and so on; a \
              value is a fraction from 0 to 1 or a whole number, of river and run a length of 1 cell or more",
    example: "solution:0.35",
    check,
};

/// A target value as written in a recipe.
enum Amount {
    /// In thousandths.
    Share(u64),
    Count(u64),
    /// In thousandths of a cell.
    Length(u64),
}

fn amount(word: &str, unit: Unit) -> Option<Amount> {
    let thousandths = |value: f64| libm::round(value * 1000.0) as u64;
    if unit == Unit::Length {
        let length: f64 = word.parse().ok()?;
        return ((1.0..=1e6).contains(&length)).then(|| Amount::Length(thousandths(length)));
    }
    if let Ok(count @ 2..=0xffff_ffff) = word.parse() {
        return Some(Amount::Count(count));
    }
    let share: f64 = word.parse().ok()?;
    (0.0..=1.0)
        .contains(&share)
        .then(|| Amount::Share(thousandths(share)))
}

fn parse(words: &str) -> Option<Vec<(What, Amount)>> {
    let pair = |word: &str| {
        let (key, value) = word.split_once(':')?;
        let what = What::parse(key)?;
        let amount = amount(value, what.unit())?;
        let shared = what.unit() != Unit::Fraction || matches!(amount, Amount::Share(_));
        shared.then_some((what, amount))
    };
    words.split(',').map(pair).collect()
}

fn check(words: &str) -> Result<String, ParamError> {
    let refuse = || ParamError::value("aim", words, AIM_TEXT.allowed);
    if words == "none" {
        return Ok(words.to_owned());
    }
    let pairs = parse(words).ok_or_else(refuse)?;
    let twice = |at: usize| pairs[..at].iter().any(|(what, _)| *what == pairs[at].0);
    if (0..pairs.len()).any(twice) {
        return Err(refuse());
    }
    let values = words.split(',').filter_map(|pair| pair.split_once(':'));
    let named = pairs.iter().zip(values);
    let named = named.map(|((what, _), (_, value))| format!("{}:{value}", what.name()));
    Ok(named.collect::<Vec<_>>().join(","))
}

fn aim(request: &Request<'_>, work: &mut Draft<'_>, ends: &Ends<'_>) -> ReshapeResult {
    if request.keys.has(&DIFFICULTY) {
        let reason = "`difficulty` sets targets too; leave one of the two out";
        return refused("aim", reason);
    }
    let cells = u64::from(work.maze.cells());
    let mut targets = Vec::new();
    for (what, amount) in parse(&request.keys.get(&AIM)).unwrap_or_default() {
        let wanted = match amount {
            Amount::Share(thousandths) => thousandths * cells,
            Amount::Count(count) if count > cells => {
                let name = what.name();
                return refused(
                    "aim",
                    format!("{name}:{count} is more than the maze's {cells} cells"),
                );
            }
            Amount::Count(count) => count * 1000,
            Amount::Length(thousandths) => thousandths * Unit::Length.weight(cells),
        };
        if let Some(reason) = lacking(what, work.maze.grid()) {
            return refused(
                "aim",
                format!("{} cannot be a target: {reason}", what.name()),
            );
        }
        targets.push(Target { what, wanted });
    }
    let tuning = Tuning::new("aim", targets, request, work, ends)?;
    let labels: Vec<String> = (1..8).map(|number| format!("aim-{number}")).collect();
    let samples = tuning.samples(&labels, request, work)?;
    tuning.begin_with_best((&labels, &samples), request, work)?;
    let says = tuning.steer(request.keys.get(&AIM_STEPS), request, work)?;
    request.note("aim", says);
    Ok(())
}
