//! `maze compare`: the numbers of many mazes, algorithm by algorithm.
//!
//! Run *k* of every algorithm has the seed `--seed` + *k*, so that
//! `maze measure GRID ALGORITHM --seed S` shows any one of them.

mod chart;
mod data;
mod field;
mod runs;
mod table;

use crate::Common;
use crate::failure::{Done, Failure, misuse};
use crate::output::{Target, write};
use crate::words::random_seed;
use crate::{memory, screen};
use field::Field;
use mazeloom::Recipe;
use mazeloom::format::{Format, Picture, Writer};
use mazeloom::generate::Algorithm;
use mazeloom::measure::{SURVEYED, Tally};
use mazeloom::words::{Chosen, unknown};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::thread;

/// What `maze compare` takes.
#[derive(clap::Args)]
pub struct Args {
    /// GRID ALGORITHM … KEY=VALUE …, such as 32x32 wilson kruskal goal=farthest; unless said
    /// otherwise the grid is rect:20x20 and the algorithms are all there are
    #[arg(value_name = "WORDS")]
    words: Vec<String>,
    /// Algorithms, NAME or NAME:ARGS, with commas between them; or all; may be repeated
    #[arg(long, short, alias = "algorithm", value_name = "NAMES")]
    algorithms: Vec<String>,
    /// Mazes of each algorithm
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
    /// The first maze's seed; those of the others count up from it [env: MAZE_SEED=]
    #[arg(long, short, value_name = "N")]
    seed: Option<String>,
    /// The measure that puts the algorithms in order, greatest first; or algorithm, for their names
    #[arg(long, value_name = "MEASURE", default_value = "dead_ends")]
    sort: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print CSV, a line for each algorithm and measure
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[command(flatten)]
    target: Target,
    /// Threads to work on; the numbers are the same with any [default: as many as can run at once]
    #[arg(long, short = 'j', value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    threads: Option<u32>,
}

/// The numbers of many mazes.
struct Comparison {
    /// What all mazes have in common, with the first one's seed.
    recipe: Recipe,
    /// How many mazes there are of each algorithm.
    runs: u32,
    /// The algorithms in order.
    rows: Vec<Row>,
}

/// The numbers of one algorithm's mazes.
struct Row {
    algorithm: Chosen<Algorithm>,
    /// How many cells a maze has, on average.
    cells: f64,
    /// Those that make sense on the grid, in the order of [`SURVEYED`].
    measures: Vec<(&'static str, Tally)>,
}

impl Row {
    fn tally(&self, measure: &str) -> Option<&Tally> {
        let mut measures = self.measures.iter();
        Some(&measures.find(|(name, _)| *name == measure)?.1)
    }

    fn mean(&self, measure: &str) -> f64 {
        self.tally(measure)
            .and_then(Tally::mean)
            .unwrap_or_default()
    }
}

impl Comparison {
    /// The row that the others are held against: one whose mazes are all equally likely, and
    /// Wilson's if there are several.
    fn baseline(&self) -> Option<&Row> {
        let uniform = self.rows.iter().filter(|row| row.algorithm.row.uniform);
        uniform.min_by_key(|row| {
            let name = row.algorithm.to_string();
            (row.algorithm.row.entry.name != "wilson", name)
        })
    }

    /// What is compared, in one line.
    fn title(&self) -> String {
        let Recipe { grid, keys, .. } = &self.recipe;
        let keys = keys
            .given()
            .map(|(key, value)| format!(" {}={value}", key.name));
        let keys: String = keys.collect();
        let first = self.recipe.seed.unwrap_or_default();
        match self.runs {
            1 => format!("{grid}{keys}: 1 maze of each algorithm, seed {first}"),
            runs => {
                let last = first + u64::from(runs - 1);
                format!("{grid}{keys}: {runs} mazes of each algorithm, seeds {first} to {last}")
            }
        }
    }
}

/// Makes the mazes, measures them, and says what came out.
pub fn run(args: &Args, common: &Common) -> Done {
    let mut field = Field::read(&args.words, &args.algorithms, args.seed.as_deref())?;
    let order = order(&args.sort, &field.recipe)?;
    let charts = charts(args)?;
    let first = *field.recipe.seed.get_or_insert_with(random_seed);
    if first.checked_add(u64::from(args.runs - 1)).is_none() {
        let runs = args.runs;
        return Err(misuse(format!(
            "--runs {runs} from seed {first} runs past the last seed"
        )));
    }
    let threads = match args.threads {
        Some(threads) => threads as usize,
        None => thread::available_parallelism().map_or(1, NonZeroUsize::get),
    };
    let mut comparison = Comparison {
        recipe: field.recipe.clone(),
        runs: args.runs,
        rows: Vec::new(),
    };
    if !common.quiet {
        say!("{}", comparison.title());
    }
    comparison.rows = runs::run(
        field,
        args.runs,
        threads,
        memory::limit(common),
        common.quiet,
    )?;
    sort(&mut comparison.rows, order);

    for (path, format) in &charts {
        let scene = chart::draw(&comparison);
        write(path, format, |out| match format.writer {
            Writer::Scene(write) => Ok(write(&scene, out)?),
            Writer::Picture(write) => Ok(write(&Picture::Strokes(scene), out)?),
            Writer::Model(_) | Writer::Data(_) | Writer::Nothing => Ok(()),
        })?;
    }
    if charts.iter().any(|(path, _)| path == "-") {
        return Ok(());
    }
    let mut out = io::stdout().lock();
    match (args.json, args.csv) {
        (true, _) => writeln!(out, "{:#}", data::json(&comparison))?,
        (_, true) => data::csv(&comparison, &mut out)?,
        _ => {
            let columns = screen::size().map_or(table::COLUMNS, |(columns, _)| columns as usize);
            table::print(&comparison, columns, &mut out)?;
        }
    }
    Ok(())
}

/// What puts the rows in order.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    Name,
    Measure(&'static str),
}

/// The order that a word means; dashes and blanks are as good as the underscores of the names.
fn order(word: &str, recipe: &Recipe) -> Result<Order, Failure> {
    let name = word.replace(['-', ' '], "_");
    if name == "algorithm" || name == "name" {
        return Ok(Order::Name);
    }
    let rect = recipe.grid.row.entry.name == "rect";
    let upright = |name: &str| name.ends_with("_horizontal") || name.ends_with("_vertical");
    let known = || {
        SURVEYED
            .iter()
            .copied()
            .filter(|name| rect || !upright(name))
    };
    match known().find(|known| *known == name) {
        Some(name) => Ok(Order::Measure(name)),
        None => {
            let known = || known().chain(["algorithm"]);
            let error = unknown("measure", word, known(), known());
            Err(misuse(format!("--sort: {error}")))
        }
    }
}

fn sort(rows: &mut [Row], order: Order) {
    match order {
        Order::Name => rows.sort_by_key(|row| row.algorithm.to_string()),
        Order::Measure(name) => rows.sort_by(|a, b| b.mean(name).total_cmp(&a.mean(name))),
    }
}

/// Where charts go.
fn charts(args: &Args) -> Result<Vec<(String, &'static Format)>, Failure> {
    let places = args.target.places()?;
    for (path, format) in &places {
        let name = format.entry.name;
        let drawn = matches!(format.writer, Writer::Scene(_) | Writer::Picture(_));
        if !drawn || name == "txt" {
            return Err(misuse(format!(
                "a chart cannot be {name}; it can be svg or png, and numbers come with --json or --csv"
            )));
        }
        if path == "-" && (args.json || args.csv) {
            return Err(misuse(
                "a chart and numbers do not both fit stdout; save the chart with -o CHART.svg",
            ));
        }
    }
    Ok(places)
}
