//! Many mazes with an agent in each: the state of vector environments.

use crate::error::{make_error, value_error};
use crate::files::{Files, memory_files};
use crate::make::parsed;
use crate::steps::{Actions, Steps};
use mazeloom::{Blocks, Cell, Flow, Puzzle, Recipe, Style, Threads, Topology, make_fast};
use mazeloom_export::MemoryFiles;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

/// Value that a square of an observation shows.
const FLOOR: u8 = 0;
const WALL: u8 = 1;
const GOAL: u8 = 2;
const AGENT: u8 = 3;
const UNSEEN: u8 = 4;

/// A walk through a maze.
struct Walk {
    puzzle: Puzzle,
    steps: Steps,
    /// Its position: an index of those of the steps.
    at: usize,
    /// Its squares without the agent, and the place of each cell among them.
    squares: Vec<u8>,
    places: Vec<u32>,
}

/// Walks through mazes of one recipe and different seeds.
#[pyclass(module = "mazeloom._core")]
pub struct Walks {
    recipe: Recipe,
    files: MemoryFiles,
    actions: Actions,
    /// Height and width in squares, if the mazes have squares.
    shape: Option<(usize, usize)>,
    walks: Vec<Walk>,
}

#[pymethods]
impl Walks {
    /// Walks in mazes with some seeds.
    #[new]
    #[pyo3(signature = (recipe, seeds, moves, squares, files=None))]
    fn new(
        recipe: &str,
        seeds: Vec<u64>,
        moves: &str,
        squares: bool,
        files: Files,
    ) -> PyResult<Walks> {
        let mut recipe = parsed(recipe, None)?;
        let files = memory_files(files);
        recipe.seed = seeds.first().copied();
        let first = made(&recipe, &files)?;
        let actions = Actions::of(&first, moves)?;
        let mut walks = Walks {
            recipe,
            files,
            actions,
            shape: None,
            walks: Vec::new(),
        };
        if squares {
            if walks.actions.states > 0 {
                return Err(value_error(
                    "squares show no devices or states of locked doors and rules; use observation=\"cell\"",
                ));
            }
            let style = Style::of(&walks.recipe.keys);
            let blocks = Blocks::new(&first, &style).map_err(value_error)?;
            if blocks.levels().is_some() {
                return Err(value_error(
                    "a maze of several levels has no squares to observe",
                ));
            }
            walks.shape = Some((blocks.height() as usize, blocks.width() as usize));
        }
        let each = seeds.iter().map(|&seed| walks.walk(seed));
        walks.walks = each.collect::<PyResult<_>>()?;
        Ok(walks)
    }

    /// Number of actions.
    #[getter]
    fn actions(&self) -> usize {
        self.actions.count
    }

    /// Number of states of locked doors and rules; 0 in mazes without any.
    #[getter]
    fn rules(&self) -> usize {
        self.actions.states
    }

    /// Height and width of observed squares.
    #[getter]
    fn shape(&self) -> Option<(usize, usize)> {
        self.shape
    }

    /// Number of cells of the first maze.
    #[getter]
    fn cells(&self) -> u32 {
        self.walks
            .first()
            .map_or(0, |walk| walk.puzzle.maze.cells())
    }

    /// Begins a walk again in a maze with another seed.
    fn reset(&mut self, py: Python<'_>, number: usize, seed: u64) -> PyResult<()> {
        if number >= self.walks.len() {
            return Err(PyIndexError::new_err(format!("there is no walk {number}")));
        }
        self.walks[number] = py.detach(|| self.walk(seed))?;
        Ok(())
    }

    /// Moves each agent but those that stay, and says who is at the goal. An action that leads nowhere
    /// leaves the agent where it is.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: PyReadonlyArray1<'py, i64>,
        stay: PyReadonlyArray1<'py, bool>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let (actions, stay) = (actions.as_slice()?, stay.as_slice()?);
        if (actions.len(), stay.len()) != (self.walks.len(), self.walks.len()) {
            let message = format!("{} actions for {} walks", actions.len(), self.walks.len());
            return Err(value_error(message));
        }
        if let Some(action) = actions
            .iter()
            .find(|&&action| !(0..self.actions.count as i64).contains(&action))
        {
            let message = format!("action {action}; use 0 to {}", self.actions.count - 1);
            return Err(value_error(message));
        }
        let count = self.actions.count;
        let mut arrived = Vec::with_capacity(actions.len());
        for ((walk, &action), &stay) in self.walks.iter_mut().zip(actions).zip(stay) {
            if !stay {
                walk.at = walk.steps.next[walk.at * count + action as usize] as usize;
            }
            arrived.push(walk.steps.solved[walk.at]);
        }
        Ok(arrived.into_pyarray(py))
    }

    /// The cells of the agents.
    fn at<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        let cells: Vec<u32> = self.walks.iter().map(|walk| walk.cell().0).collect();
        cells.into_pyarray(py)
    }

    /// The states of locked doors and rules, as `moves` of maze files has them.
    fn states<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u32>>> {
        let states = self.walks.iter().flat_map(|walk| {
            let from = walk.at * self.actions.states;
            &walk.steps.states[from..from + self.actions.states]
        });
        let states: Vec<u32> = states.copied().collect();
        states
            .into_pyarray(py)
            .reshape([self.walks.len(), self.actions.states])
    }

    /// The actions that lead somewhere.
    fn open<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let count = self.actions.count;
        let each = self.walks.iter().flat_map(|walk| {
            let from = walk.at * count;
            walk.steps.next[from..from + count]
                .iter()
                .map(|&next| i8::from(next as usize != walk.at))
        });
        let open: Vec<i8> = each.collect();
        open.into_pyarray(py).reshape([self.walks.len(), count])
    }

    /// The recipe of a walk's maze.
    fn recipe(&self, number: usize) -> Option<&str> {
        self.walks.get(number).and_then(|walk| walk.puzzle.line())
    }

    /// All squares of each maze.
    fn squares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let (height, width) = self.shape.unwrap_or_default();
        let mut squares = Vec::with_capacity(self.walks.len() * height * width);
        for walk in &self.walks {
            let begin = squares.len();
            squares.extend_from_slice(&walk.squares);
            squares[begin + walk.place()] = AGENT;
        }
        let shape = [self.walks.len(), height, width];
        squares.into_pyarray(py).reshape(shape)
    }

    /// The squares around each agent, up to a distance; with fog, those that the agent cannot reach within
    /// this window are not seen, apart from the walls beside those that it can.
    fn windows<'py>(
        &self,
        py: Python<'py>,
        radius: usize,
        fog: bool,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let (height, width) = self.shape.unwrap_or_default();
        let side = 2 * radius + 1;
        let mut windows = Vec::with_capacity(self.walks.len() * side * side);
        for walk in &self.walks {
            let (y, x) = (walk.place() / width, walk.place() % width);
            let begin = windows.len();
            for row in 0..side {
                for column in 0..side {
                    let (y, x) = (
                        (y + row).checked_sub(radius),
                        (x + column).checked_sub(radius),
                    );
                    let inside = y.zip(x).filter(|&(y, x)| y < height && x < width);
                    windows.push(inside.map_or(WALL, |(y, x)| walk.squares[y * width + x]));
                }
            }
            let window = &mut windows[begin..];
            if fog {
                hide(window, side);
            }
            window[radius * side + radius] = AGENT;
        }
        let shape = [self.walks.len(), side, side];
        windows.into_pyarray(py).reshape(shape)
    }
}

/// Hides what cannot be walked to from the middle of a window, and is not beside such a square.
fn hide(window: &mut [u8], side: usize) {
    let middle = window.len() / 2;
    let mut seen = vec![false; window.len()];
    let mut open = vec![middle];
    seen[middle] = true;
    while let Some(at) = open.pop() {
        let (y, x) = (at / side, at % side);
        for dy in 0..3 {
            for dx in 0..3 {
                let (Some(y), Some(x)) = ((y + dy).checked_sub(1), (x + dx).checked_sub(1)) else {
                    continue;
                };
                if y >= side || x >= side || seen[y * side + x] {
                    continue;
                }
                let beside = y * side + x;
                if window[beside] == WALL {
                    seen[beside] = true;
                } else if dy == 1 || dx == 1 {
                    seen[beside] = true;
                    open.push(beside);
                }
            }
        }
    }
    for (square, seen) in window.iter_mut().zip(seen) {
        if !seen {
            *square = UNSEEN;
        }
    }
}

impl Walk {
    /// The cell of the agent.
    fn cell(&self) -> Cell {
        self.steps.cells[self.at]
    }

    /// The square of the agent.
    fn place(&self) -> usize {
        self.places[self.cell().0 as usize] as usize
    }
}

impl Walks {
    fn walk(&self, seed: u64) -> PyResult<Walk> {
        let mut recipe = self.recipe.clone();
        recipe.seed = Some(seed);
        let puzzle = made(&recipe, &self.files)?;
        let (cells, first) = (puzzle.maze.cells(), self.cells());
        if self.shape.is_none() && first > 0 && cells != first {
            let message = format!(
                "with seed {seed} the maze has {cells} cells instead of {first}; use a grid of a fixed size"
            );
            return Err(value_error(message));
        }
        let (mut squares, mut places) = (Vec::new(), Vec::new());
        if let Some((height, width)) = self.shape {
            let blocks = Blocks::new(&puzzle, &Style::of(&recipe.keys)).map_err(value_error)?;
            if (blocks.height() as usize, blocks.width() as usize) != (height, width) {
                let message = format!(
                    "with seed {seed} the maze has another size; use a grid of a fixed size"
                );
                return Err(value_error(message));
            }
            let of_blocks =
                (0..blocks.height()).flat_map(|y| (0..blocks.width()).map(move |x| (x, y)));
            squares.extend(of_blocks.map(|(x, y)| if blocks.is_wall(x, y) { WALL } else { FLOOR }));
            let centers = blocks.squares();
            places.extend(
                centers
                    .values()
                    .iter()
                    .map(|&[x, y, _]| y * blocks.width() + x),
            );
            squares[places[puzzle.goal.0 as usize] as usize] = GOAL;
        }
        Ok(Walk {
            steps: self.actions.steps(&puzzle)?,
            at: 0,
            puzzle,
            squares,
            places,
        })
    }
}

fn made(recipe: &Recipe, files: &MemoryFiles) -> PyResult<Puzzle> {
    let unseen = |_| Flow::Continue(());
    make_fast(recipe, files, u64::MAX, Threads::ONE, unseen).map_err(make_error)
}
