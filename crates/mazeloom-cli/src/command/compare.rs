//! `maze compare`: statistics of many mazes, by algorithm, grid or recipe.
//!
//! Run *k* of every row has the seed `--seed` + *k*, so that
//! `maze measure GRID ALGORITHM --seed S` shows any one of them.

mod chart;
mod chi_square;
mod data;
mod entrants;
mod growth;
mod runs;
mod table;
mod uniformity;

use crate::failure::{CommandResult, Failure, could_not, misuse};
use crate::options::Common;
use crate::output::{Output, Target, write};
use crate::recipe_args::random_seed;
use crate::{memory, screen};
use chart::Chart;
use entrants::Field;
use mazeloom::format::{Picture, Writer};
use mazeloom::measure::{Question, Tally};
use mazeloom::parameters::unknown;
use mazeloom::{Recipe, Threads};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// Arguments of `maze compare`.
#[derive(clap::Args)]
#[command(after_help = "Full list: maze compare --help, maze list measures")]
#[command(mut_arg("format", |format| format.help(FORMATS).long_help(FORMATS)))]
#[command(mut_arg("fields", |fields| fields.hide(true)))]
pub struct Args {
    /// GRID… ALGORITHM… KEY=VALUE…, such as 32x32 wilson kruskal goal=farthest
    ///
    /// GRID… ALGORITHM… KEY=VALUE…, such as 32x32 wilson kruskal goal=farthest: every algorithm on
    /// every grid [default: all algorithms on rect:20x20]
    #[arg(value_name = "RECIPE")]
    words: Vec<String>,
    /// Algorithms, separated by commas, or all
    ///
    /// Algorithms, NAME or NAME:ARGS, separated by commas, or all; may be repeated
    #[arg(long, short, alias = "algorithm", value_name = "NAMES")]
    algorithms: Vec<String>,
    /// A whole recipe in quotes, as another row; may be repeated
    #[arg(long, short, alias = "recipes", value_name = "RECIPE")]
    recipe: Vec<String>,
    /// Grid sizes: N,N… or A..B with doubling
    ///
    /// Grid sizes: N,N… or A..B with doubling: hex with 8..64 is hex:8x8, hex:16x16, hex:32x32 and
    /// hex:64x64
    #[arg(long, alias = "size", value_name = "SIZES")]
    sizes: Option<String>,
    /// Measures, separated by commas, such as dead_ends (all: maze list measures)
    ///
    /// Measures, separated by commas, such as dead_ends or longest_path (all: maze list measures).
    /// A dot selects one of several numbers: hands.left
    #[arg(
        long,
        short,
        aliases = ["measure", "columns"],
        value_name = "NAMES",
        value_delimiter = ','
    )]
    measures: Vec<String>,
    /// Mazes per row [default: 100; with --uniform, 50 per possible maze]
    #[arg(long, aliases = ["count", "samples", "mazes"], value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    runs: Option<u32>,
    /// Seed of the first maze; the others count up [env: MAZE_SEED=]
    #[arg(long, short, value_name = "N")]
    seed: Option<String>,
    /// Sort by a measure (highest first), by name (algorithm), or keep the given order (given)
    ///
    /// Sort by a measure (highest first), by name (algorithm), or keep the given order (given)
    /// [default: the first measure; given if grids or recipes are compared]
    #[arg(long, value_name = "MEASURE")]
    sort: Option<String>,
    /// Test whether all perfect mazes of a small grid occur equally often; print the p-value
    #[arg(long, conflicts_with_all = ["measures", "sort", "chart", "sizes"])]
    uniform: bool,
    /// Chart for -o: bars, box, scatter:A,B, growth or growth:MEASURE
    ///
    /// Chart for -o: bars; box: quartiles; scatter:A,B: two measures of each maze; growth or
    /// growth:MEASURE: over --sizes [default: bars; growth with --sizes]
    #[arg(long, value_name = "KIND")]
    chart: Option<Chart>,
    /// Numbers of cells as percentages of all cells of the maze
    #[arg(long, alias = "percentages", conflicts_with_all = ["json", "csv", "uniform"])]
    percent: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print CSV, one line per row and measure
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    target: Target,
}

/// Formats that a chart can be written in.
const FORMATS: &str = "Format of the chart, if the file name has no extension: svg png pdf";

/// The default number of mazes per row.
const RUNS: u32 = 100;

/// The numbers of many mazes.
struct Comparison {
    /// The first maze's seed.
    seed: u64,
    /// The number of mazes per row.
    runs: u32,
    /// The questions for each maze.
    questions: Vec<Question>,
    /// The rows in order.
    rows: Vec<Row>,
    /// True if tables have percentages of the cells.
    percent: bool,
}

/// The numbers of one recipe's mazes.
struct Row {
    /// The recipe, without a seed.
    recipe: Recipe,
    /// A short name that distinguishes it from the other rows.
    name: String,
    /// The number among `--sizes`, if they are given.
    size: Option<u32>,
    /// Number of cells of a maze, on average.
    cells: f64,
    /// The numbers of each question; none where it makes no sense.
    tallies: Vec<Tally>,
    /// The numbers of the two measures of a scatter, bit by bit: they are not negative, so their
    /// bits are in their order.
    pairs: BTreeSet<(u64, u64)>,
}

impl Row {
    fn mean(&self, question: usize) -> f64 {
        self.tallies[question].mean().unwrap_or_default()
    }

    fn is_uniform(&self) -> bool {
        self.recipe.is_uniform()
    }
}

/// The measures that are numbers of cells.
const CELLS: [&str; 14] = [
    "dead_ends",
    "straights",
    "straights_horizontal",
    "straights_vertical",
    "turns",
    "junctions",
    "crossroads",
    "diameter",
    "solution",
    "solution.length",
    "radius",
    "longest_run",
    "max_off_path",
    "bottlenecks",
];

impl Comparison {
    /// Tells whether a question asks for a number of cells.
    fn counts_cells(&self, question: usize) -> bool {
        CELLS.contains(&self.questions[question].to_string().as_str())
    }

    /// The questions that make sense on some row, by their places.
    fn asked(&self) -> impl Iterator<Item = usize> + '_ {
        let answered = |&place: &usize| self.rows.iter().any(|row| row.tallies[place].count() > 0);
        (0..self.questions.len()).filter(answered)
    }

    /// Tells whether all rows share their grid and keys, and so differ in their algorithm alone.
    fn is_of_algorithms(&self) -> bool {
        let first = &self.rows[0].recipe;
        let alike = |row: &Row| row.recipe.grid == first.grid && row.recipe.keys == first.keys;
        self.rows.iter().all(alike)
    }

    /// The row that the others are compared with: one of a uniform algorithm, Wilson's if there are
    /// several. Rows on other grids have no baseline.
    fn baseline(&self) -> Option<&Row> {
        let uniform = self.rows.iter().filter(|row| row.is_uniform());
        let first = uniform.min_by_key(|row| {
            let algorithm = &row.recipe.algorithm;
            (!algorithm.row.baseline, algorithm.to_string())
        });
        first.filter(|_| self.is_of_algorithms())
    }

    /// The title: what is compared, in one line.
    fn title(&self) -> String {
        let recipes: Vec<&Recipe> = self.rows.iter().map(|row| &row.recipe).collect();
        let what = entrants::common(&recipes);
        let each = if self.is_of_algorithms() {
            "algorithm"
        } else {
            "row"
        };
        let colon = if what.is_empty() { "" } else { ": " };
        match self.runs {
            1 => format!("{what}{colon}1 maze per {each}, seed {}", self.seed),
            runs => {
                let last = self.seed + u64::from(runs - 1);
                format!(
                    "{what}{colon}{runs} mazes per {each}, seeds {} to {last}",
                    self.seed
                )
            }
        }
    }
}

/// Generates the mazes, measures them, and prints the results.
pub fn run(args: &Args, common: &Common) -> CommandResult {
    let mut field = Field::read(&args.words, &args.algorithms, args.seed.as_deref())?;
    field.enter(&args.recipe, args.sizes.as_deref())?;
    let charts = charts(args)?;
    let seed = field.seed.unwrap_or_else(random_seed);
    let effort = runs::Effort {
        threads: common.threads().count(),
        memory: memory::limit(common),
        quiet: common.quiet,
    };
    if args.uniform {
        return if charts.is_empty() {
            uniformity::run(&field, args, seed, &effort)
        } else {
            Err(misuse("--uniform has no chart; use --json or --csv"))
        };
    }
    let runs = args.runs.unwrap_or(RUNS);
    check_seeds(seed, runs.into())?;
    let questions = questions(&args.measures)?;
    let order = Order::read(args.sort.as_deref(), &questions, &field)?;
    let chart = Chart::chosen(args.chart.as_ref(), args.sizes.is_some())?;
    let mut comparison = Comparison {
        seed,
        runs,
        questions,
        rows: field.rows(),
        percent: args.percent,
    };
    let mut places = 0..comparison.questions.len();
    if args.percent && !places.any(|place| comparison.counts_cells(place)) {
        return Err(misuse(
            "--percent: none of these measures is a number of cells, as dead_ends is",
        ));
    }
    tell!(common, "{}", comparison.title());
    runs::run(&mut comparison, chart.pair(), &effort)?;
    order.apply(&mut comparison.rows);
    missing(&comparison, common)?;
    for place in &charts {
        save_chart(&chart, &comparison, place)?;
    }
    if charts.iter().any(|(path, _)| path == "-") {
        return Ok(());
    }
    print(&comparison, args)
}

/// Draws a chart into a file.
fn save_chart(chart: &Chart, comparison: &Comparison, (path, format): &Output) -> CommandResult {
    let scene = chart.draw(comparison)?;
    write(path, format, |out| match format.writer {
        Writer::Scene(write) => Ok(write(&scene, out)?),
        Writer::Picture(write) => Ok(write(&Picture::Strokes(scene, Threads::ONE), out)?),
        _ => Ok(()),
    })?;
    Ok(())
}

/// Prints the numbers as a table, JSON or CSV.
fn print(comparison: &Comparison, args: &Args) -> CommandResult {
    let mut out = io::stdout().lock();
    match (args.json, args.csv) {
        (true, _) => writeln!(out, "{:#}", data::json(comparison))?,
        (_, true) => data::csv(comparison, &mut out)?,
        _ => {
            let columns = screen::size().map_or(table::COLUMNS, |(columns, _)| columns as usize);
            table::print(comparison, columns, &mut out)?;
        }
    }
    Ok(())
}

/// Says which measures were asked for by name and make no sense on any of the grids; fails if none
/// does.
fn missing(comparison: &Comparison, common: &Common) -> CommandResult {
    let questions = &comparison.questions;
    if *questions == Question::surveyed() {
        return Ok(());
    }
    let answered: Vec<usize> = comparison.asked().collect();
    let missing = (0..questions.len()).filter(|place| !answered.contains(place));
    let named = |question: &Question| match question.only() {
        Some(only) => format!("{question} (only {only})"),
        None => question.to_string(),
    };
    let missing: Vec<_> = missing.map(|place| named(&questions[place])).collect();
    let says = format!("no maze has a value for {}", missing.join(", "));
    if answered.is_empty() {
        return Err(could_not(says));
    }
    if !missing.is_empty() {
        tell!(common, "note: {says}");
    }
    Ok(())
}

/// Checks that seeds do not run out.
fn check_seeds(first: u64, runs: u64) -> CommandResult {
    match first.checked_add(runs - 1) {
        Some(_) => Ok(()),
        None => Err(misuse(format!(
            "--runs {runs} from seed {first} exceeds the last seed"
        ))),
    }
}

/// Returns the questions of named measures; without names, those that a survey counts.
fn questions(names: &[String]) -> Result<Vec<Question>, Failure> {
    let mut questions = Vec::new();
    for name in names
        .iter()
        .map(|name| name.trim())
        .filter(|name| !name.is_empty())
    {
        let question =
            Question::named(name).map_err(|error| misuse(format!("--measures: {error}")))?;
        if !questions.contains(&question) {
            questions.push(question);
        }
    }
    if questions.is_empty() {
        Ok(Question::surveyed())
    } else {
        Ok(questions)
    }
}

/// Criterion by which the rows are ordered.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Given,
    Name,
    Measure(usize),
}

impl Order {
    /// Parses an order; dashes and spaces are accepted instead of underscores.
    fn read(word: Option<&str>, questions: &[Question], field: &Field) -> Result<Order, Failure> {
        let Some(word) = word else {
            return Ok(if field.is_of_algorithms() {
                Order::Measure(0)
            } else {
                Order::Given
            });
        };
        let name = word.replace(['-', ' '], "_");
        match name.as_str() {
            "algorithm" | "name" => return Ok(Order::Name),
            "given" => return Ok(Order::Given),
            _ => {}
        }
        let upright = |name: &str| name.ends_with("_horizontal") || name.ends_with("_vertical");
        let asked = Question::named(word).map(|question| question.to_string());
        let asked = asked.as_deref().unwrap_or(&name);
        let place = questions
            .iter()
            .position(|known| known.to_string() == asked);
        if let Some(place) = place
            && (field.has_rect() || !upright(&name))
        {
            return Ok(Order::Measure(place));
        }
        let names = || {
            let names = questions.iter().map(Question::measure);
            names.filter(|name| field.has_rect() || !upright(name))
        };
        let known = || names().chain(["algorithm", "given"]);
        let error = unknown("measure", word, known(), known());
        Err(misuse(format!("--sort: {error}")))
    }

    fn apply(self, rows: &mut [Row]) {
        match self {
            Order::Given => {}
            Order::Name => rows.sort_by(|a, b| a.name.cmp(&b.name)),
            Order::Measure(place) => {
                rows.sort_by(|a, b| b.mean(place).total_cmp(&a.mean(place)));
            }
        }
    }
}

/// Returns the places to which charts go.
fn charts(args: &Args) -> Result<Vec<Output>, Failure> {
    let places = args.target.plain_places()?;
    for (path, format) in &places {
        let name = format.entry.name;
        let drawn = matches!(format.writer, Writer::Scene(_) | Writer::Picture(_));
        if !drawn || format.characters {
            return Err(misuse(format!(
                "a chart cannot be {name}; use svg or png, or --json or --csv for the numbers"
            )));
        }
        if path == "-" && (args.json || args.csv) {
            return Err(misuse(
                "stdout cannot take both the chart and the numbers; save the chart with -o CHART.svg",
            ));
        }
    }
    if places.is_empty() && args.chart.is_some() {
        return Err(misuse("--chart needs an output file: add -o CHART.svg"));
    }
    Ok(places)
}
