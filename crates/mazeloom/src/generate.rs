//! Algorithms: from a grid and chance to the steps that make a maze, one file each.
//!
//! Every one runs on every connected [`Topology`], in a loop of its own (no recursion), and
//! leaves a spanning tree: a *perfect* maze, with exactly one way between any two cells.
//! [`kruskal`] is the one to read first.

mod backtracker;
mod eller;
mod kruskal;
mod recursive_division;
mod sidewinder;
mod sweep;
mod wilson;

pub use backtracker::backtracker;
pub use eller::{Eller, eller};
pub use kruskal::kruskal;
pub use recursive_division::{halves, recursive_division, straight};
pub use sidewinder::sidewinder;
pub use wilson::wilson;

use crate::maze::{Begins, Flow, Maze, Step};
use crate::rng::Rng;
use crate::topology::{Cell, Topology};
use crate::words::{Args, Entry, Kind, Param, Place, Row, Spot};

/// A row of the table of algorithms.
#[derive(Debug)]
pub struct Algorithm {
    /// Name, help, parameters.
    pub entry: Entry,
    /// Whether every spanning tree is equally likely.
    pub uniform: bool,
    /// Whether it carves or adds walls.
    pub begins: Begins,
    /// Worst-case bytes of scratch memory per cell, beside the maze itself.
    pub scratch: f64,
    /// Runs it on a connected grid.
    pub run: Run,
}

/// How the shells call an algorithm: its arguments, a grid of any kind, chance, and what
/// becomes of the steps.
pub type Run = fn(&Knobs<'_>, &dyn Topology, &mut Rng, &mut dyn FnMut(Step) -> Flow) -> Flow;

impl Row for Algorithm {
    fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// All algorithms by name.
pub static ALGORITHMS: &[Algorithm] = &[
    backtracker::ROW,
    eller::ROW,
    kruskal::ROW,
    recursive_division::ROW,
    sidewinder::ROW,
    wilson::ROW,
];

/// An algorithm's arguments, with the grid's places found.
pub struct Knobs<'a> {
    /// The arguments as given.
    pub args: &'a Args,
    /// Finds the cell that a place means; the shells know the geometry.
    pub find: &'a dyn Fn(&Place) -> Cell,
}

impl Knobs<'_> {
    /// The cell that a parameter names, drawn if it says `random`.
    fn cell(&self, name: &str, grid: &dyn Topology, chance: &mut Rng) -> Cell {
        match self.args.place(name) {
            Place::Named(Spot::Random) => random_cell(grid, chance),
            place => (self.find)(&place),
        }
    }
}

/// A uniformly random cell: where algorithms start unless told otherwise.
pub fn random_cell<T: Topology + ?Sized>(grid: &T, chance: &mut Rng) -> Cell {
    Cell(chance.below(grid.cells()))
}

/// Runs a row on a connected grid while `watch` sees every step; `None` if it broke off.
pub fn generate<T: Topology>(
    grid: T,
    algorithm: &Algorithm,
    knobs: &Knobs<'_>,
    chance: &mut Rng,
    mut watch: impl FnMut(Step) -> Flow,
) -> Option<Maze<T>> {
    let mut complete = false;
    let maze = Maze::build(grid, algorithm.begins, |grid, emit| {
        (algorithm.run)(knobs, grid, chance, &mut |step| {
            emit(step)?;
            watch(step)
        })?;
        complete = true;
        Flow::Continue(())
    });
    complete.then_some(maze)
}

/// Where an algorithm with a root starts.
const ROOT: Param = Param {
    name: "root",
    kind: Kind::Place,
    default: Some("random"),
    help: "the cell it grows from",
};

/// Calls an algorithm with its types known where the grid is a rectangle, else through the
/// pointer: the same text, compiled twice.
macro_rules! on_any_grid {
    ($grid:ident, $algorithm:ident ( $($argument:expr),* )) => {
        match $grid.as_rect() {
            Some(rect) => $algorithm(rect, $($argument),*),
            None => $algorithm($grid, $($argument),*),
        }
    };
}
use on_any_grid;
