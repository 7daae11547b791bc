//! A maze as a row of columns.

mod devices;
mod prompt;

use crate::columns::{Column, Ragged, Values};
use crate::description::{Description, Field};
use crate::error::DatasetError;
use devices::{Devices, steps};
use mazeloom::measure::{Figure, MEASURES, Question, SURVEYED, Subject};
use mazeloom::solve::shortest;
use mazeloom::{Blocks, Puzzle, Recipe, Style, Topology, TopologyExt, make};
use prompt::prompt;

/// Values that are stored of a maze.
#[derive(Debug)]
pub struct Row {
    pub recipe: Recipe,
    cells: u32,
    start: u32,
    goal: u32,
    walls: Vec<u8>,
    /// Height and width of the array of walls.
    shape: (u32, u32),
    passages: Vec<u32>,
    solution: Vec<u32>,
    devices: Devices,
    /// The moves of a solution, and the states of all rules after each.
    moves: Vec<u32>,
    states: Vec<u32>,
    /// A question and its answer.
    prompt: (String, String),
    /// Pairs of cells whose walls cut off the goal.
    pub cut: Vec<u32>,
    /// A value for each measure.
    pub measured: Vec<Option<f64>>,
    pub fingerprint: u128,
    /// A PNG, if a format needs one.
    pub picture: Vec<u8>,
}

impl Row {
    /// The row of a maze whose measures are known.
    pub fn new(
        description: &Description,
        recipe: Recipe,
        puzzle: &Puzzle,
        measured: Vec<Option<f64>>,
        fingerprint: u128,
    ) -> Result<Row, DatasetError> {
        let maze = &puzzle.maze;
        let has = |field| description.fields.contains(&field);
        let told = |reason: String| DatasetError::Maze {
            recipe: recipe.to_string(),
            reason,
        };
        let squares = (has(Field::Walls) || has(Field::Prompt)).then(|| blocks(puzzle, &recipe));
        let squares = squares.flatten();
        let (shape, walls) = match (&squares, has(Field::Walls)) {
            (Some(blocks), true) => walls(blocks),
            (None, true) => return Err(told(NO_SQUARES.to_owned())),
            (_, false) => ((0, 0), Vec::new()),
        };
        let pairs = maze.all_edges().flat_map(|(_, a, b)| [a.0, b.0]);
        let passages = if has(Field::Passages) {
            pairs.collect()
        } else {
            Vec::new()
        };
        let is_solved = has(Field::Solution) || has(Field::Prompt);
        let path = is_solved.then(|| shortest(puzzle)).flatten();
        let path = path.unwrap_or_default();
        let prompt = match has(Field::Prompt) {
            true => prompt(puzzle, squares.as_ref(), &path),
            false => Default::default(),
        };
        let solution = path.iter().map(|cell| cell.0).collect();
        let (moves, states) = if has(Field::Moves) {
            steps(puzzle)
        } else {
            Default::default()
        };
        let devices = has(Field::Devices).then(|| Devices::of(puzzle));
        let mut picture = Vec::new();
        if description.formats.iter().any(|format| format.pictures) {
            let png = mazeloom_export::format("png").map_err(|error| told(error.to_string()))?;
            let drawn = png.write(puzzle, &recipe.keys, &mut picture);
            drawn.map_err(|error| told(error.to_string()))?;
        }
        Ok(Row {
            cells: maze.cells(),
            start: puzzle.start.0,
            goal: puzzle.goal.0,
            walls,
            shape,
            passages,
            solution,
            devices: devices.unwrap_or_default(),
            moves,
            states,
            prompt,
            cut: Vec::new(),
            measured,
            fingerprint,
            picture,
            recipe,
        })
    }

    /// The numbers that the data sheet shows, by the places of [`shown`].
    pub fn numbers(&self) -> impl Iterator<Item = Option<f64>> + '_ {
        let cells = std::iter::once(Some(f64::from(self.cells)));
        cells.chain(self.measured.iter().copied())
    }
}

/// The names of the numbers that the data sheet shows.
pub fn shown(description: &Description) -> Vec<String> {
    let measures = description.measures.iter();
    let measures = measures.map(|question| column_name(description, question));
    std::iter::once("cells".to_owned())
        .chain(measures)
        .collect()
}

/// The name of a measure's column; that of another column is not given twice.
fn column_name(description: &Description, question: &Question) -> String {
    let name = question.to_string().replace(['.', '-'], "_");
    let fields = description.fields.iter().flat_map(|field| field.columns());
    match fields.chain(&COLUMNS).any(|&column| column == name) {
        true => format!("{name}_measured"),
        false => name,
    }
}

/// The columns that are always there.
const COLUMNS: [&str; 8] = [
    "index",
    "recipe",
    "seed",
    "grid",
    "algorithm",
    "cells",
    "start",
    "goal",
];

/// The error of a maze whose walls are no squares.
const NO_SQUARES: &str = "the field `walls` needs squares in a plane without crossings; use fields = [\"passages\", \
                          \"solution\"], which any maze has";

/// The squares of a maze, if it has some in a plane without crossings.
fn blocks<'a>(puzzle: &'a Puzzle, recipe: &Recipe) -> Option<Blocks<'a>> {
    let blocks = Blocks::new(puzzle, &Style::of(&recipe.keys)).ok();
    blocks.filter(|blocks| blocks.levels().is_none())
}

/// Squares of wall and floor with their height and width.
fn walls(blocks: &Blocks<'_>) -> ((u32, u32), Vec<u8>) {
    let (height, width) = (blocks.height(), blocks.width());
    let squares = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let squares = squares.map(|(x, y)| u8::from(blocks.is_wall(x, y)));
    ((height, width), squares.collect())
}

/// The columns of some rows; `indices` are the numbers of the mazes in the data set.
pub fn columns(description: &Description, rows: &[&Row], indices: &[u64]) -> Vec<Column> {
    let mut columns = Vec::new();
    let mut add = |name: &str, values| {
        let name = name.to_owned();
        columns.push(Column { name, values });
    };
    add("index", Values::Number(indices.to_vec()));
    add("recipe", text(rows, |row| row.recipe.to_string()));
    let seeds = rows.iter().map(|row| row.recipe.seed.unwrap_or(0));
    add("seed", Values::Number(seeds.collect()));
    let grid = |row: &Row| row.recipe.grid.row.entry.name.to_owned();
    add("grid", text(rows, grid));
    let algorithm = |row: &Row| row.recipe.algorithm.row.entry.name.to_owned();
    add("algorithm", text(rows, algorithm));
    add("cells", count(rows, |row| row.cells));
    add("start", count(rows, |row| row.start));
    add("goal", count(rows, |row| row.goal));
    if description.unreachable > 0.0 {
        add("cut", cells(rows, |row| &row.cut));
    }
    for field in &description.fields {
        let values = field.columns().iter().zip(field_values(*field, rows));
        values.for_each(|(name, values)| add(name, values));
    }
    for (place, question) in description.measures.iter().enumerate() {
        let answers = rows.iter().map(|row| row.measured[place]);
        let values = if is_whole(question) {
            Values::Whole(
                answers
                    .map(|answer| answer.map(|number| number as i64))
                    .collect(),
            )
        } else {
            Values::Decimal(answers.collect())
        };
        add(&column_name(description, question), values);
    }
    columns
}

/// The values of the columns of a field.
fn field_values(field: Field, rows: &[&Row]) -> Vec<Values> {
    match field {
        Field::Walls => {
            let mut walls = Ragged::default();
            rows.iter().for_each(|row| walls.push(&row.walls));
            let size = [
                count(rows, |row| row.shape.0),
                count(rows, |row| row.shape.1),
            ];
            size.into_iter().chain([Values::Bytes(walls)]).collect()
        }
        Field::Passages => vec![cells(rows, |row| &row.passages)],
        Field::Solution => vec![cells(rows, |row| &row.solution)],
        Field::Devices => vec![
            text(rows, |row| row.devices.rules.clone()),
            text(rows, |row| row.devices.kinds.clone()),
            cells(rows, |row| &row.devices.places),
        ],
        Field::Moves => vec![
            cells(rows, |row| &row.moves),
            cells(rows, |row| &row.states),
        ],
        Field::Prompt => vec![
            text(rows, |row| row.prompt.0.clone()),
            text(rows, |row| row.prompt.1.clone()),
        ],
    }
}

fn count(rows: &[&Row], number: fn(&Row) -> u32) -> Values {
    Values::Count(rows.iter().map(|row| number(row)).collect())
}

fn text(rows: &[&Row], text: fn(&Row) -> String) -> Values {
    Values::Text(rows.iter().map(|row| text(row)).collect())
}

fn cells(rows: &[&Row], list: fn(&Row) -> &Vec<u32>) -> Values {
    let mut lists = Ragged::default();
    rows.iter().for_each(|row| lists.push(list(row)));
    Values::Cells(lists)
}

/// Mazes of which each measure is defined for one at least.
const PROBES: [&str; 7] = [
    "rect:6x6 wilson seed=1",
    "rect:6x6 wilson braid=0.5 seed=1",
    "rect:6x6 wilson braid=1 one-way=0.5 seed=1",
    "rect:8x8 wilson keys=2 seed=1",
    "rect:6x6 rule=levers seed=1",
    "box:4x4x4 hyper seed=1",
    "recursive:9x9,depth=1 wilson recursive=1 seed=1",
];

/// Tells whether a measure is a whole number, whatever the maze.
fn is_whole(question: &Question) -> bool {
    let name = question.measure();
    SURVEYED.contains(&name) || matches!(kind(name), Some(kind) if is_count(&kind))
}

fn is_count(figure: &Figure) -> bool {
    match figure {
        Figure::Count(_) | Figure::Histogram(_) | Figure::Group(_) | Figure::Names(_) => true,
        Figure::Missing
        | Figure::Decimal(_)
        | Figure::Decimals(_)
        | Figure::Many(_)
        | Figure::OneIn(_) => false,
    }
}

/// A result of a measure.
fn kind(name: &str) -> Option<Figure> {
    let row = MEASURES.iter().find(|row| row.entry.name == name)?;
    let mut figures = PROBES.iter().filter_map(|line| {
        let puzzle = make(&line.parse().ok()?).ok()?;
        let figure = (row.run)(&Subject::new(&puzzle))?;
        (figure != Figure::Missing).then_some(figure)
    });
    figures.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_measure_has_a_type() {
        let names = MEASURES.iter().map(|row| row.entry.name);
        let untyped: Vec<&str> = names.filter(|name| kind(name).is_none()).collect();
        assert_eq!(untyped, [""; 0], "no probe has these measures");
        let whole = |name: &str| is_whole(&Question::named(name).expect("known"));
        assert!(whole("dead_ends") && whole("degrees.2") && whole("girth"));
        assert!(!whole("bias") && !whole("perfect_mazes.log10"));
    }
}
