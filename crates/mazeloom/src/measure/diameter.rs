//! The two cells farthest apart, found with bounds.

use mazeloom_algorithms::solve::{self, Distances};
use mazeloom_core::maze::Maze;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;

/// The maximum total number of cells that searches may visit.
const MOST_STEPS: u64 = 1 << 26;

/// The two cells farthest apart.
#[derive(Debug)]
pub(super) struct Diameter {
    /// A longest one of all shortest paths, or of those that were examined.
    pub path: Vec<Cell>,
    /// An upper bound of the number of cells of a shortest path.
    pub most: u32,
}

/// The diameter of the start's component.
pub(super) fn diameter(puzzle: &Puzzle) -> Diameter {
    let path = solve::diameter_path(&puzzle.maze, puzzle.start);
    let exact = path.len() as u32;
    let Some(mut bounds) = Bounds::of_looped(puzzle, &path) else {
        return Diameter { path, most: exact };
    };
    let mut middle = false;
    while let Some(cell) = bounds.farthest_hope() {
        // The center gives the best bounds on all others.
        middle = !middle;
        let next = bounds.nearest_hope().filter(|_| middle).unwrap_or(cell);
        if !bounds.search(next) {
            break;
        }
    }
    let (steps, from) = bounds.farthest;
    let path = if steps + 1 > exact {
        let distances = Distances::from(&puzzle.maze, from);
        let path = distances.path_to(&puzzle.maze, distances.farthest());
        path.expect("the farthest cell was reached")
    } else {
        path
    };
    Diameter {
        most: bounds.most() + 1,
        path,
    }
}

/// Bounds on the eccentricity of each cell: its distance to the cell farthest from it.
pub(super) struct Bounds<'a> {
    maze: &'a Maze<AnyGrid>,
    part: Vec<Cell>,
    least: PerCell<u32>,
    most: PerCell<u32>,
    /// The smallest known eccentricity, and its cell.
    pub nearest: (u32, Cell),
    /// The largest.
    farthest: (u32, Cell),
    /// The cost of a search, and the remaining budget.
    cost: u64,
    budget: u64,
}

impl<'a> Bounds<'a> {
    /// The bounds from searches at the ends of a path; `None` in a tree, where they are exact.
    pub fn of_looped(puzzle: &'a Puzzle, path: &[Cell]) -> Option<Bounds<'a>> {
        let maze = &puzzle.maze;
        if solve::is_surely_tree(maze, puzzle.start) {
            return None;
        }
        let part: Vec<Cell> = (Distances::from(maze, puzzle.start).steps().iter())
            .filter(|&(_, &steps)| steps != Distances::FAR)
            .map(|(cell, _)| cell)
            .collect();
        let ends: u64 = part.iter().map(|&cell| u64::from(maze.degree(cell))).sum();
        if ends / 2 + 1 == part.len() as u64 {
            return None;
        }
        let mut bounds = Bounds {
            maze,
            cost: ends + part.len() as u64,
            part,
            least: PerCell::filled(maze.cells(), 0),
            most: PerCell::filled(maze.cells(), u32::MAX),
            nearest: (u32::MAX, puzzle.start),
            farthest: (0, puzzle.start),
            budget: MOST_STEPS,
        };
        bounds.search(path[0]);
        bounds.search(path[path.len() - 1]);
        Some(bounds)
    }

    /// Searches from a cell, unless that exceeds the budget.
    pub fn search(&mut self, from: Cell) -> bool {
        let Some(left) = self.budget.checked_sub(self.cost) else {
            return false;
        };
        self.budget = left;
        let distances = Distances::from(self.maze, from);
        let steps = distances.steps();
        let farthest = steps[distances.farthest()];
        for &cell in &self.part {
            let least = steps[cell].max(farthest - steps[cell]);
            self.least[cell] = self.least[cell].max(least);
            self.most[cell] = self.most[cell].min(farthest + steps[cell]);
        }
        if farthest < self.nearest.0 {
            self.nearest = (farthest, from);
        }
        if farthest > self.farthest.0 {
            self.farthest = (farthest, from);
        }
        true
    }

    /// The cell with the smallest possible eccentricity, if that can be below the smallest known.
    pub fn nearest_hope(&self) -> Option<Cell> {
        let cells = self.part.iter().copied();
        let hope = cells.min_by_key(|&cell| self.least[cell]);
        hope.filter(|&cell| self.least[cell] < self.nearest.0)
    }

    /// The cell with the largest possible eccentricity, if that can exceed the largest known.
    fn farthest_hope(&self) -> Option<Cell> {
        let cells = self.part.iter().copied();
        let hope = cells.max_by_key(|&cell| self.most[cell]);
        hope.filter(|&cell| self.most[cell] > self.farthest.0)
    }

    /// The largest possible distance.
    fn most(&self) -> u32 {
        let most = self.part.iter().map(|&cell| self.most[cell]).max();
        most.unwrap_or_default().max(self.farthest.0)
    }
}
