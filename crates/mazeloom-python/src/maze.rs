//! A maze as Python sees it.

use crate::change::{with_ends, with_passages};
use crate::error::value_error;
use crate::files::{Files, memory_files};

use mazeloom::format::{Format, Job, WriteError};
use mazeloom::measure::{measure, object};
use mazeloom::parameters::{Args, Selected};
use mazeloom::solve::{Distances, SOLVERS, check, run, shortest, with_positions};
use mazeloom::source::FileSource;
use mazeloom::{Blocks, Cell, Curve, Plane, Puzzle, Recipe, Style, Threads, Topology, TopologyExt};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use serde_json::Value;
use std::sync::Arc;

/// A maze with a start and a goal.
#[pyclass(frozen, module = "mazeloom._core")]
pub struct Maze {
    puzzle: Arc<Puzzle>,
    /// The keys of its recipe, which say how it is drawn.
    keys: Args,
}

impl Maze {
    /// The Python object of a puzzle, drawn as the keys of its recipe say.
    pub fn new(puzzle: Puzzle, keys: Args) -> Maze {
        let puzzle = Arc::new(puzzle);
        Maze { puzzle, keys }
    }

    fn files(
        &self,
        format: &Format,
        keys: &Args,
        stem: String,
        files: &dyn FileSource,
    ) -> Result<Vec<(String, Vec<u8>)>, WriteError> {
        let job = Job {
            files,
            stem: &stem,
            ..Job::new(format, keys)
        };
        let mut file = Vec::new();
        job.write(&self.puzzle, &mut file)?;
        let mut written = vec![(String::new(), file)];
        if let Some(ending) = format.companion() {
            let mut file = Vec::new();
            job.write_companion(&self.puzzle, &mut file)?;
            written.push((ending.to_owned(), file));
        }
        Ok(written)
    }

    fn cell(&self, number: u32) -> PyResult<Cell> {
        let cells = self.puzzle.maze.cells();
        if number < cells {
            Ok(Cell(number))
        } else {
            Err(PyIndexError::new_err(format!(
                "there is no cell {number}; cells are numbered from 0 to {}",
                cells - 1
            )))
        }
    }

    /// The drawing keys of its recipe, with others instead.
    fn keys(&self, style: &str) -> PyResult<Args> {
        let mut recipe = any_recipe(&self.keys)?;
        recipe.change(style).map_err(value_error)?;
        Ok(recipe.keys)
    }
}

/// The steps of a walk that begins in a cell to each cell; [`Distances::FAR`] if it cannot be reached. Under
/// rules the walk ends where the maze is solved. `None` if there are too many positions.
fn steps_from(puzzle: &Puzzle, from: Cell) -> Option<Vec<u32>> {
    if !puzzle.has_rules() {
        let distances = Distances::from(&puzzle.directed(), from);
        return Some(distances.steps().values().to_vec());
    }
    with_positions(puzzle, (from, puzzle.goal), |positions| {
        let mut nearest = vec![Distances::FAR; puzzle.maze.cells() as usize];
        let distances = Distances::from(positions, positions.first());
        for (position, &steps) in distances.steps().iter() {
            let nearest = &mut nearest[positions.cell(position).0 as usize];
            *nearest = steps.min(*nearest);
        }
        nearest
    })
}

/// The coordinates of the ends of all walls.
fn wall_lines(puzzle: &Puzzle) -> Vec<f64> {
    let grid = puzzle.maze.grid();
    let mut lines = Vec::new();
    for cell in grid.all_cells() {
        for side in 0..grid.sides(cell) {
            let Some(curve) = grid.side(cell, side) else {
                continue;
            };
            // A wall that two cells share is drawn with the first.
            let is_drawn = match grid.across(cell, side) {
                Some((edge, other)) => {
                    !puzzle.maze.is_open(edge) && (cell <= other || grid.cut(edge))
                }
                None => grid
                    .fixed_wall(cell, side)
                    .is_none_or(|other| (cell, side) < other),
            };
            if is_drawn {
                flatten(curve, &mut lines);
            }
        }
    }
    lines
}

fn flatten(curve: Curve, lines: &mut Vec<f64>) {
    let mut parts = vec![curve];
    if let Curve::Arc { .. } = curve {
        for _ in 0..3 {
            let halves = parts.iter().flat_map(|part| {
                let ((from, to), middle) = (part.ends(), part.middle());
                [part.part(from, middle), part.part(middle, to)]
            });
            parts = halves.collect();
        }
    }
    for part in parts {
        let (from, to) = part.ends();
        lines.extend([from.x, from.y, to.x, to.y]);
    }
}

/// A recipe of a small grid, without words but its grid and those of some keys.
fn any_recipe(keys: &Args) -> PyResult<Recipe> {
    let mut recipe: Recipe = ANY_GRID.parse().map_err(value_error)?;
    recipe.keys = keys.clone();
    Ok(recipe)
}

const ANY_GRID: &str = "rect:2x2";

/// An array of `rows` rows.
fn rows<'py, V: numpy::Element>(
    py: Python<'py>,
    values: Vec<V>,
    columns: usize,
) -> PyResult<Bound<'py, PyArray2<V>>> {
    let count = values.len() / columns.max(1);
    values.into_pyarray(py).reshape([count, columns])
}

#[pymethods]
impl Maze {
    /// The recipe that makes it again; `None` if none does.
    #[getter]
    fn recipe(&self) -> Option<&str> {
        self.puzzle.line()
    }

    /// The number of cells.
    #[getter]
    fn cells(&self) -> u32 {
        self.puzzle.maze.cells()
    }

    /// The start.
    #[getter]
    fn start(&self) -> u32 {
        self.puzzle.start.0
    }

    /// The goal.
    #[getter]
    fn goal(&self) -> u32 {
        self.puzzle.goal.0
    }

    /// Notes on what was changed or left out.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.puzzle.notes.iter().map(ToString::to_string).collect()
    }

    /// Width and height in cells, for a rectangle.
    #[getter]
    fn size(&self) -> Option<(u32, u32)> {
        let grid = self.puzzle.maze.grid();
        grid.as_rect().map(|rect| (rect.width(), rect.height()))
    }

    /// Pairs of cells with a passage between them, in rising order.
    fn passages<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let pairs: Vec<u32> = py.detach(|| {
            let edges = self.puzzle.maze.all_edges();
            let mut pairs: Vec<[u32; 2]> = edges
                .map(|(_, a, b)| [a.0.min(b.0), a.0.max(b.0)])
                .collect();
            pairs.sort_unstable();
            pairs.into_flattened()
        });
        rows(py, pairs, 2)
    }

    /// The edges of the grid: number, two cells, and whether there is a passage.
    fn edges<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let maze = &self.puzzle.maze;
        let edges: Vec<u32> = py.detach(|| {
            let edges = maze.grid().all_edges();
            let each = edges.flat_map(|(edge, a, b)| [edge.0, a.0, b.0, maze.is_open(edge).into()]);
            each.collect()
        });
        rows(py, edges, 4)
    }

    /// The squares of the maze, `True` for wall.
    fn walls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let style = Style::of(&self.keys);
        let blocks = Blocks::new(&self.puzzle, &style).map_err(value_error)?;
        if blocks.levels().is_some() {
            return Err(value_error(
                "a maze of several levels has no array of walls; use passages",
            ));
        }
        let (width, height) = (blocks.width(), blocks.height());
        let squares: Vec<bool> = py.detach(|| {
            let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            places.map(|(x, y)| blocks.is_wall(x, y)).collect()
        });
        rows(py, squares, width as usize)
    }

    /// The cells that a passage joins to a cell.
    fn neighbors<'py>(&self, py: Python<'py>, cell: u32) -> PyResult<Bound<'py, PyArray1<u32>>> {
        let cell = self.cell(cell)?;
        let next = self.puzzle.maze.neighbors(cell).map(|(_, next)| next.0);
        Ok(next.collect::<Vec<u32>>().into_pyarray(py))
    }

    /// Steps of a walk that begins in a cell to each cell, -1 where it cannot be reached.
    fn distances<'py>(&self, py: Python<'py>, cell: u32) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let cell = self.cell(cell)?;
        let steps = py.detach(|| steps_from(&self.puzzle, cell));
        let steps = steps.ok_or_else(|| value_error("its rules have too many positions"))?;
        let steps: Vec<i32> = steps.into_iter().map(u32::cast_signed).collect();
        Ok(steps.into_pyarray(py))
    }

    /// The centers of the cells; x grows to the right, y downward.
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let grid = self.puzzle.maze.grid();
        let cells = grid.all_cells().map(|cell| grid.center(cell));
        let places = cells.flat_map(|point| [point.x, point.y]).collect();
        rows(py, places, 2)
    }

    /// The walls as straight lines from one point to another; arcs in eight parts.
    fn wall_lines<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<f64>>> {
        let lines = py.detach(|| wall_lines(&self.puzzle));
        let count = lines.len() / 4;
        lines.into_pyarray(py).reshape([count, 2, 2])
    }

    /// The cells of a cheapest path from start to goal; empty if there is none.
    fn solution<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        let path = py.detach(|| shortest(&self.puzzle)).unwrap_or_default();
        let cells: Vec<u32> = path.iter().map(|cell| cell.0).collect();
        cells.into_pyarray(py)
    }

    /// The path that a solver finds, empty if it finds none, and how many cells it entered.
    fn solve<'py>(
        &self,
        py: Python<'py>,
        solver: &str,
    ) -> PyResult<(Bound<'py, PyArray1<u32>>, u64)> {
        let solver = Selected::parse(SOLVERS, "solver", solver).map_err(value_error)?;
        check(solver.row, &self.puzzle).map_err(value_error)?;
        let (answer, entered) = py.detach(|| run(&solver, &self.puzzle, Threads::ONE, None));
        let path = answer.path.unwrap_or_default();
        let cells: Vec<u32> = path.iter().map(|cell| cell.0).collect();
        Ok((cells.into_pyarray(py), entered))
    }

    /// All statistics as JSON.
    fn measure(&self, py: Python<'_>) -> String {
        let figures = py.detach(|| measure(&self.puzzle));
        Value::Object(object(figures)).to_string()
    }

    /// The maze in a format of files, drawn in its style with some keys changed: the endings that
    /// come after the stem of the name, without those of the format, and the bytes. A format that needs
    /// a second file has two.
    #[pyo3(signature = (name, style, files=None))]
    fn written(
        &self,
        py: Python<'_>,
        name: (String, String),
        style: &str,
        files: Files,
    ) -> PyResult<Vec<(String, Vec<u8>)>> {
        let (format, stem) = name;
        let format = mazeloom_export::format(&format).map_err(value_error)?;
        let keys = self.keys(style)?;
        let files = memory_files(files);
        py.detach(|| self.files(format, &keys, stem, &files))
            .map_err(value_error)
    }

    /// A maze with other passages on the same grid.
    fn with_passages(&self, py: Python<'_>, edges: Vec<u32>) -> PyResult<Maze> {
        let other = py.detach(|| with_passages(&self.puzzle, &self.keys, &edges));
        Ok(Maze::new(other.map_err(value_error)?, self.keys.clone()))
    }

    /// The same maze between other cells.
    fn with_ends(&self, py: Python<'_>, start: u32, goal: u32) -> PyResult<Maze> {
        let (start, goal) = (self.cell(start)?.0, self.cell(goal)?.0);
        let other = py.detach(|| with_ends(&self.puzzle, &self.keys, start, goal));
        Ok(Maze::new(other.map_err(value_error)?, self.keys.clone()))
    }

    /// The keys of its recipe as words.
    #[getter]
    fn style(&self) -> PyResult<String> {
        let line = any_recipe(&self.keys)?.to_string();
        let words = line.split(' ').filter(|word| word.contains('='));
        Ok(words.collect::<Vec<_>>().join(" "))
    }

    /// The same maze drawn with other keys.
    fn styled(&self, style: &str) -> PyResult<Maze> {
        let keys = self.keys(style)?;
        let puzzle = Arc::clone(&self.puzzle);
        Ok(Maze { puzzle, keys })
    }
}
