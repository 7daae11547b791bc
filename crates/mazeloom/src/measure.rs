//! Measures: statistics of one maze, one file for each family, and of many mazes: a [`survey`] of
//! each or the answers to some [`Question`]s, summed up in a [`Tally`].
//!
//! Lengths count cells, including both ends. The result of a measure is a [`Figure`]. As JSON,
//! under the measure's name, as `maze measure --json` writes it, it is
//!
//! | figure | JSON |
//! |---|---|
//! | [`Figure::Count`] | a number |
//! | [`Figure::Missing`] | `null`: there is none, such as a loop in a tree |
//! | [`Figure::Histogram`] | a list of numbers: how many there are of 0, of 1, of 2 … |
//! | [`Figure::Group`], [`Figure::Decimals`] | an object of numbers by their names |
//! | [`Figure::Decimal`] | a number, of three places |
//! | [`Figure::Names`] | a list of strings |
//! | [`Figure::Many`] | `{"exact": …, "log10": …}`, `exact` a string above 2⁵³, left out where it is not known |
//! | [`Figure::OneIn`] | `{"one_in": …, "log10": …}`, the same for a probability, whose logarithm is below 0 |
//!
//! A measure that is undefined for a maze, or would take too long, is left out.

mod astray;
mod bignum;
mod center;
mod compass;
mod corridors;
mod counts;
mod decimal;
mod degrees;
mod diameter;
mod directed;
mod doors;
mod girth;
mod hallways;
mod hyper;
#[cfg(feature = "json")]
mod json;
mod lengths;
mod paths;
mod question;
mod recursion;
mod rules;
mod subject;
mod survey;
mod symmetry;
mod tally;
mod trees;
mod walks;

pub use bignum::{Many, Natural};
pub use decimal::Decimal;
#[cfg(feature = "json")]
pub use json::object;
pub use question::{NoSuchPart, Question, ask};
pub use subject::Subject;
pub use survey::{SURVEYED, survey};
pub use tally::Tally;
pub use trees::spanning_trees;

use mazeloom_core::parameters::Entry;
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;

/// A row of the table of measures: a name, its help, and the function.
#[derive(Debug)]
#[non_exhaustive]
pub struct Measure {
    /// Name and help.
    pub entry: Entry,
    /// Computes the measure; `None` if it is undefined.
    pub run: fn(&Subject<'_>) -> Option<Figure>,
}

mazeloom_core::row!(Measure);

/// The result of a measure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// One number.
    Count(u64),
    /// There is nothing to measure, such as a path that does not exist.
    Missing,
    /// A histogram: how many there are of 0, of 1, of 2 …
    Histogram(Vec<u64>),
    /// Several numbers with their names.
    Group(Vec<(&'static str, u64)>),
    /// One decimal number.
    Decimal(Decimal),
    /// Several decimal numbers with their names.
    Decimals(Vec<(&'static str, Decimal)>),
    /// Some of a list of names.
    Names(Vec<String>),
    /// A whole number that may be huge.
    Many(Many),
    /// A probability: one in this number.
    OneIn(Many),
}

/// All measures, in the order in which they are printed.
///
/// ```
/// use mazeloom::measure::MEASURES;
///
/// let named = |name: &str| MEASURES.iter().any(|row| row.entry.name == name);
/// assert!(named("dead_ends") && named("diameter") && named("girth"));
/// ```
pub static MEASURES: &[Measure] = &[
    counts::CELLS,
    counts::PASSAGES,
    compass::PASSAGES_HORIZONTAL,
    compass::PASSAGES_VERTICAL,
    compass::BIAS,
    counts::LOOPS,
    counts::COMPONENTS,
    girth::GIRTH,
    degrees::DEAD_ENDS,
    degrees::STRAIGHTS,
    degrees::STRAIGHTS_HORIZONTAL,
    degrees::STRAIGHTS_VERTICAL,
    degrees::TURNS,
    degrees::JUNCTIONS,
    degrees::CROSSROADS,
    degrees::DEGREES,
    degrees::HOMOGENEOUS,
    corridors::DEAD_END_LENGTHS,
    corridors::RIVER,
    corridors::CORRIDORS,
    corridors::RUNS,
    corridors::RUN,
    corridors::LONGEST_RUN,
    center::DIAMETER,
    center::RADIUS,
    paths::DEAD_END_RATIO,
    lengths::SOLUTION,
    paths::ELITISM,
    paths::DETOUR,
    paths::DIRECTNESS,
    paths::TWISTINESS,
    paths::STRAIGHTNESS,
    astray::BRANCHES,
    astray::BRANCH_SIZES,
    astray::MAX_OFF_PATH,
    walks::BOTTLENECKS,
    walks::HANDS,
    walks::MOUSE,
    hallways::COMPLEXITY,
    hallways::DIFFICULTY,
    symmetry::SYMMETRY,
    symmetry::SYMMETRIC,
    directed::ONE_WAY,
    directed::STRONG_COMPONENTS,
    directed::DEAD_ENDS_IN,
    directed::DEAD_ENDS_OUT,
    directed::TRAPS,
    directed::OUT_OF_REACH,
    doors::DOORS,
    doors::KEYS_NEEDED,
    rules::RULES,
    hyper::SURFACE,
    recursion::RECURSION,
    recursion::LEVELS,
    trees::PERFECT_MAZES,
    trees::PROBABILITY,
];

/// All statistics of a puzzle, with their names, in the order of the table. Those that are
/// undefined for it are left out.
///
/// Values shared by several measures, such as the solution, are computed once. Most are O(cells);
/// counting the perfect mazes of the grid and the betweenness of large mazes with loops cost
/// more, and are left out if they would take too long.
///
/// ```
/// use mazeloom::{make, measure::{Figure, measure}};
///
/// // A corridor of four cells: two dead ends, no turn, no junction.
/// let puzzle = make(&"rect:4x1".parse()?)?;
/// let figures = measure(&puzzle);
/// let of = |name: &str| figures.iter().find(|(known, _)| *known == name).map(|(_, figure)| figure);
/// assert_eq!(of("cells"), Some(&Figure::Count(4)));
/// assert_eq!(of("junctions"), Some(&Figure::Count(0)));
/// assert_eq!(of("girth"), Some(&Figure::Missing)); // there is no loop
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn measure(puzzle: &Puzzle<AnyGrid>) -> Vec<(&'static str, Figure)> {
    let subject = Subject::new(puzzle);
    let figure = |row: &Measure| Some((row.entry.name, (row.run)(&subject)?));
    MEASURES.iter().filter_map(figure).collect()
}

/// A row without aliases and help yet.
const fn row(name: &'static str, run: fn(&Subject<'_>) -> Option<Figure>) -> Measure {
    Measure {
        entry: Entry::named(name),
        run,
    }
}

impl Measure {
    /// The same row with a help text.
    const fn help(mut self, text: &'static str) -> Measure {
        self.entry = self.entry.help(text);
        self
    }

    /// The same row with other names that are read in place of its own.
    const fn aliases(mut self, names: &'static [&'static str]) -> Measure {
        self.entry.aliases = names;
        self
    }
}
