//! The two cells farthest apart, found with bounds.

use mazeloom_algorithms::solve::{self, Distances};
use mazeloom_core::maze::Maze;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;

/// The cells that searches may come by in all.
const MOST_STEPS: u64 = 1 << 26;

/// The two cells farthest apart.
#[derive(Debug)]
pub(super) struct Diameter {
    /// A longest one of all shortest ways, or of those that were looked at.
    pub path: Vec<Cell>,
    /// How many cells a shortest way can have at most.
    pub most: u32,
}

/// The diameter of the part that the start is in.
pub(super) fn diameter(puzzle: &Puzzle) -> Diameter {
    let path = solve::longest(&puzzle.maze, puzzle.start);
    let exact = path.len() as u32;
    let Some(mut bounds) = Bounds::of_looped(puzzle, &path) else {
        return Diameter { path, most: exact };
    };
    let mut middle = false;
    while let Some(cell) = bounds.farthest_hope() {
        // From the middle all others are bounded best.
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

/// What is known of how far it is from each cell to the cell farthest from it.
pub(super) struct Bounds<'a> {
    maze: &'a Maze<AnyGrid>,
    part: Vec<Cell>,
    least: PerCell<u32>,
    most: PerCell<u32>,
    /// The least distance known to be one, and where.
    pub nearest: (u32, Cell),
    /// The greatest.
    farthest: (u32, Cell),
    /// What a search costs, and what all may still cost.
    cost: u64,
    budget: u64,
}

impl<'a> Bounds<'a> {
    /// What searches from the ends of a way tell; `None` in a tree, where they tell all.
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

    /// Searches from a cell, unless that is more than may be spent.
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

    /// The cell that may be nearest to its farthest, if it may be nearer than any known.
    pub fn nearest_hope(&self) -> Option<Cell> {
        let cells = self.part.iter().copied();
        let hope = cells.min_by_key(|&cell| self.least[cell]);
        hope.filter(|&cell| self.least[cell] < self.nearest.0)
    }

    /// The cell that may be farthest from its farthest, if it may be farther than any known.
    fn farthest_hope(&self) -> Option<Cell> {
        let cells = self.part.iter().copied();
        let hope = cells.max_by_key(|&cell| self.most[cell]);
        hope.filter(|&cell| self.most[cell] > self.farthest.0)
    }

    /// The greatest distance that there may be.
    fn most(&self) -> u32 {
        let most = self.part.iter().map(|&cell| self.most[cell]).max();
        most.unwrap_or_default().max(self.farthest.0)
    }
}
