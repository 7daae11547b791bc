//! The shortest loop.
//!
//! A search from a cell finds the shortest loop through it where two of its branches touch. After
//! trimming dead ends, only junctions need be searched from, and no search goes farther than half
//! the best loop so far (A. Itai and M. Rodeh, *Finding a minimum circuit in a graph*, 1978). At
//! worst O(n²), with typical mazes about O(n); it is stopped after a fixed amount of work.
//! Scratch 20 bytes a cell.

use super::{Figure, Measure, row};
use mazeloom_core::maze::Maze;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;

/// The length of the shortest loop; missing in a tree.
pub(super) const GIRTH: Measure = row("girth", |puzzle| {
    let rings = Rings::of(&puzzle.maze);
    Some(match rings.girth()? {
        Some(cells) => Figure::Count(u64::from(cells)),
        None => Figure::Missing,
    })
})
.help("length of the shortest loop, in cells; always exact");

/// The maximum total number of passages that searches may follow.
const MOST_STEPS: u64 = 1 << 27;

/// A maze without its dead ends.
struct Rings<'a> {
    maze: &'a Maze<AnyGrid>,
    kept: CellSet,
    degree: PerCell<u32>,
}

impl<'a> Rings<'a> {
    /// The maze without its tree-like branches, which contain no loops.
    fn of(maze: &'a Maze<AnyGrid>) -> Rings<'a> {
        let mut kept = CellSet::full(maze.cells());
        let mut degree: PerCell<u32> = maze.all_cells().map(|cell| maze.degree(cell)).collect();
        let mut ends: Vec<Cell> = maze.all_cells().filter(|&cell| degree[cell] < 2).collect();
        while let Some(end) = ends.pop() {
            kept.remove(end);
            for (_, next) in maze.neighbors(end).filter(|&(_, next)| kept.contains(next)) {
                degree[next] -= 1;
                if degree[next] == 1 {
                    ends.push(next);
                }
            }
        }
        Rings { maze, kept, degree }
    }

    /// The neighbors of a cell among those that are kept.
    fn neighbors(&self, cell: Cell) -> impl Iterator<Item = (Edge, Cell)> {
        (self.maze.neighbors(cell)).filter(|&(_, next)| self.kept.contains(next))
    }

    /// The length of the shortest loop; the inner `None` if there is none, the outer if it takes
    /// too long.
    fn girth(&self) -> Option<Option<u32>> {
        let mut best = u32::MAX;
        let mut steps = 0;
        let mut search = Search {
            seen: PerCell::filled(self.maze.cells(), (u32::MAX, 0)),
            front: Vec::new(),
        };
        let mut plain = self.kept.clone();
        for root in self.kept.iter().filter(|&cell| self.degree[cell] > 2) {
            self.unmark(root, &mut plain);
            search.from(self, root, &mut best, &mut steps);
            if steps > MOST_STEPS {
                return None;
            }
        }
        // What is left are loops without junctions.
        for root in self.kept.iter() {
            if plain.contains(root) {
                best = best.min(self.unmark(root, &mut plain));
            }
        }
        Some(Some(best).filter(|&best| best < u32::MAX))
    }

    /// Removes a cell and all cells connected to it from a set; returns how many they were.
    fn unmark(&self, root: Cell, set: &mut CellSet) -> u32 {
        let mut waiting: Vec<Cell> = set.remove(root).then_some(root).into_iter().collect();
        let mut count = 0;
        while let Some(here) = waiting.pop() {
            count += 1;
            waiting.extend(
                self.neighbors(here)
                    .map(|(_, next)| next)
                    .filter(|&next| set.remove(next)),
            );
        }
        count
    }
}

/// A breadth-first search that stops half-way around.
struct Search {
    /// The root from which a cell was last found, and the distance.
    seen: PerCell<(u32, u32)>,
    front: Vec<(Cell, Option<Edge>)>,
}

impl Search {
    /// Searches for the shortest loop through a cell, up to the best length known.
    fn from(&mut self, rings: &Rings<'_>, root: Cell, best: &mut u32, steps: &mut u64) {
        self.front.clear();
        self.front.push((root, None));
        self.seen[root] = (root.0, 0);
        let mut place = 0;
        while let Some(&(here, by)) = self.front.get(place) {
            place += 1;
            let (_, near) = self.seen[here];
            if 2 * near + 1 >= *best {
                return;
            }
            for (edge, next) in rings.neighbors(here).filter(|&(edge, _)| Some(edge) != by) {
                *steps += 1;
                match self.seen[next] {
                    (from, far) if from == root.0 => *best = (*best).min(near + far + 1),
                    _ => {
                        self.seen[next] = (root.0, near + 1);
                        self.front.push((next, Some(edge)));
                    }
                }
            }
        }
    }
}
