//! Results as data: what commands print with `--json`.
//!
//! The comments are the descriptions of the JSON Schemas, which are derived from these types with the
//! feature `schema`.

use crate::listing::Large;
use mazeloom::solve::moves;
use mazeloom::{Cell, Puzzle};
#[cfg(feature = "schema")]
use mazeloom::{
    generate::ALGORITHMS,
    grid::GRIDS,
    measure::{MEASURES, SURVEYED},
    parameters::Row as _,
    recipe::KEYS,
    solve::SOLVERS,
};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;
use serde_json::{Map, Value};
#[cfg(feature = "schema")]
use std::collections::BTreeMap;
use std::io::{self, Write};

/// One line of `maze solve --json`: the path that a solver found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(
    feature = "schema",
    schemars(extend("dependentRequired" = {"paths": ["or_more"], "or_more": ["paths"]}))
)]
pub struct Solution {
    /// The recipe of the maze. Missing if the maze has none, or was edited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recipe: Option<String>,
    /// The solver: its name, and its arguments after a colon.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = row_of(SOLVERS))))]
    pub solver: String,
    /// The first cell of the path.
    pub start: u32,
    /// The last cell of the path.
    pub goal: u32,
    /// Length of the path: its number of cells, both ends included.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub length: usize,
    /// Cost of the path: the sum of the costs of all its cells except the first. A cell without a cost
    /// of its own costs 1.
    pub cost: u64,
    /// Number of cheapest paths, if the solver counts them. A string of digits above 2^53 - 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paths: Option<Large>,
    /// True if `paths` is a lower bound, because counting was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub or_more: Option<bool>,
    /// Upper bound on the length, in cells, if the solver searches a longest path and was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub at_most: Option<u32>,
    /// The letters of the keys that the path picks up, in that order. Missing if there are no locked
    /// doors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keys: Option<Vec<String>>,
    /// The cells of --via, in the order in which the path visits them. Missing without --via.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<u32>,
    /// The cells of the path, from start to goal, both included.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub path: Vec<u32>,
    /// In a maze with rules, the start and the moves of the path: the cell in which each ends, and the states
    /// of the locked doors and of all rules there. Missing if there are no rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<(u32, Vec<u32>)>,
    /// The cells that the solver entered, in order. A cell can occur more than once.
    pub visited: Vec<u32>,
    /// The paths of the other players, of a maze with `fair`. Missing if there is one player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rivals: Vec<Vec<u32>>,
}

impl Solution {
    /// A line of JSON with spaces between the fields.
    pub fn line(&self) -> String {
        let mut line = Vec::new();
        let mut json = serde_json::Serializer::with_formatter(&mut line, Spaced);
        let written = self.serialize(&mut json);
        written.expect("numbers and text can be written to memory");
        String::from_utf8(line).expect("JSON is text")
    }
}

/// The start and the moves of a path, if the maze has rules.
pub fn moves_of(puzzle: &Puzzle, path: &[Cell]) -> Vec<(u32, Vec<u32>)> {
    let moves = puzzle.is_ruled().then(|| moves(puzzle, path));
    let moves = moves.flatten().unwrap_or_default().into_iter();
    moves.map(|(cell, states)| (cell.0, states)).collect()
}

/// Writes an object with spaces between its fields, and none in their values.
struct Spaced;

impl Formatter for Spaced {
    fn begin_object<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b"{ ")
    }

    fn end_object<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b" }")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        out.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }
}

/// Statistics of several mazes per row: `maze compare --json`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Statistics {
    /// The grid, if it is the same in all rows: its name, and its arguments after a colon.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = row_of(GRIDS))))]
    pub grid: Option<String>,
    /// Version of the program, which determines the mazes with the recipes and seeds.
    pub version: &'static str,
    /// Number of mazes per row.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub runs: u32,
    /// Random seed of the first maze of each row; the others count up.
    pub seed: u64,
    /// The keys of the recipes, if they are the same in all rows and there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keys: Option<Keys>,
    /// The rows, in the order of --sort.
    pub rows: Vec<Compared>,
    /// Only with --sizes: for each recipe the exponents b in mean = a * size^b, fitted by least squares
    /// to the logarithms of the means.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub growth: Vec<Growth>,
}

/// Keys of a recipe with their values, as written in recipes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("propertyNames" = {"enum": key_names()})))]
pub struct Keys(
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, String>"))]
    pub  Map<String, Value>,
);

/// One recipe and the statistics of its mazes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Compared {
    /// The algorithm: its name, and its arguments after a colon.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = row_of(ALGORITHMS))))]
    pub algorithm: String,
    /// The grid, if the rows differ in it: its name, and its arguments after a colon.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = row_of(GRIDS))))]
    pub grid: Option<String>,
    /// The keys of the recipe, if the rows differ in them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keys: Option<Keys>,
    /// Only with --sizes: the size, as given there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub size: Option<u32>,
    /// The statistics, by name; a dot selects one of several numbers, such as hands.left. A statistic
    /// without a value on any maze of the row is missing.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Distribution>"))]
    #[cfg_attr(feature = "schema", schemars(extend("propertyNames" = measure_names())))]
    pub measures: Map<String, Value>,
}

/// The distribution of one statistic over the mazes of a row, in the unit of the statistic.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Distribution {
    /// Arithmetic mean.
    pub mean: f64,
    /// Sample standard deviation (divisor n - 1); null for a single maze.
    pub sd: Option<f64>,
    /// Standard error of the mean: sd divided by the square root of the number of mazes; null for a
    /// single maze.
    pub se: Option<f64>,
    /// Minimum.
    #[serde(serialize_with = "whole")]
    pub min: f64,
    /// Lower quartile (linear interpolation, Hyndman and Fan definition 7).
    #[serde(serialize_with = "whole")]
    pub q1: f64,
    /// Median.
    #[serde(serialize_with = "whole")]
    pub median: f64,
    /// Upper quartile (linear interpolation, Hyndman and Fan definition 7).
    #[serde(serialize_with = "whole")]
    pub q3: f64,
    /// Maximum.
    #[serde(serialize_with = "whole")]
    pub max: f64,
    /// The mean divided by the number of cells of a maze.
    pub fraction: f64,
}

/// Exponents of a recipe that was compared in several sizes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Growth {
    /// The recipe without its size, shortened.
    pub name: String,
    /// The exponent of each statistic, by its name.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, f64>"))]
    #[cfg_attr(feature = "schema", schemars(extend("propertyNames" = measure_names())))]
    pub exponents: Map<String, Value>,
    /// The standard error of each exponent, from the spread of the mazes of each size; null if there is
    /// one maze of a size.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Option<f64>>"))]
    #[cfg_attr(feature = "schema", schemars(extend("propertyNames" = measure_names())))]
    pub se: Map<String, Value>,
}

/// Chi-square tests with `maze compare --uniform --json`, one for each algorithm.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Uniformity {
    /// Random seed of the first maze of each row; the others count up.
    pub seed: u64,
    /// One test per row.
    pub rows: Vec<UniformityTest>,
}

/// Test whether an algorithm makes all mazes of a grid equally often.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct UniformityTest {
    /// The grid: its name, and its arguments after a colon.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = row_of(GRIDS))))]
    pub grid: String,
    /// The algorithm: its name, and its arguments after a colon.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = row_of(ALGORITHMS))))]
    pub algorithm: String,
    /// Number of mazes that were generated.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub runs: u64,
    /// Number of perfect mazes of the grid.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub mazes: u64,
    /// Number of different mazes that were generated.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub seen: u64,
    /// Pearson's chi-square statistic.
    #[cfg_attr(feature = "schema", schemars(range(min = 0)))]
    pub chi_square: f64,
    /// Degrees of freedom: `mazes` - 1.
    pub degrees_of_freedom: u64,
    /// The p-value: the probability of counts at least this uneven if all mazes are equally likely.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 1)))]
    pub p: f64,
}

/// All labyrinths with a number of circuits: `maze list labyrinths --json`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Labyrinths {
    /// The number of circuits.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub circuits: u32,
    /// Number of labyrinths that there are.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub count: usize,
    /// The circuits of each labyrinth in the order of its path, counted from 1 at the outside.
    #[cfg_attr(feature = "schema", schemars(inner(inner(range(min = 1)))))]
    pub levels: Vec<Vec<u32>>,
}

/// Writes a number without a decimal point where it is whole.
fn whole<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    /// Beyond it not every whole number is an `f64`.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if number.fract() == 0.0 && number.abs() < EXACT {
        to.serialize_i64(*number as i64)
    } else {
        to.serialize_f64(*number)
    }
}

/// The pattern of the name of a row, with arguments after a colon or without.
#[cfg(feature = "schema")]
fn row_of<R: mazeloom::parameters::Row>(table: &'static [R]) -> String {
    let names: Vec<&str> = table.iter().map(|row| row.entry().name).collect();
    format!("^({})(:.*)?$", names.join("|"))
}

/// The names of statistics in a comparison, as a schema.
#[cfg(feature = "schema")]
fn measure_names() -> Value {
    let rows = MEASURES.iter().map(|row| row.entry().name);
    let names: Vec<&str> = SURVEYED.iter().copied().chain(rows).collect();
    serde_json::json!({ "pattern": format!(r"^({})(\..+)?$", names.join("|")) })
}

#[cfg(feature = "schema")]
fn key_names() -> Vec<&'static str> {
    KEYS.iter().map(|key| key.name).collect()
}
