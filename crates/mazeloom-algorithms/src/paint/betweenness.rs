//! Betweenness: the fraction of all pairs of cells with a shortest path through the cell.
//!
//! In a tree the only path between two cells passes through a cell if they are in different
//! branches of it, so the sizes of the branches are enough: O(n). With loops, a search from every
//! cell counts the shortest paths to all others, and adds up the paths through each cell from the
//! far end; each of several shortest paths counts as a fraction. That is O(nm), so large mazes
//! with loops are searched from some evenly spaced cells only, at least eight or as many as take
//! 2²⁶ steps, which gives an estimate.
//!
//! Source: U. Brandes, *A faster algorithm for betweenness centrality* (2001); the estimate, U.
//! Brandes and C. Pich (2007). Numbers of paths are limited to 10³⁰⁰. Scratch 44 bytes a cell.

use super::{Legend, Paint, row};
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};

pub(super) const ROW: Paint = row(
    "betweenness",
    "fraction of shortest paths between pairs of cells that pass here, in millionths",
    Legend::bar("paths through the cell, in millionths of all"),
    44.0,
    |task| {
        let maze = task.maze;
        let mut parts = Components::new(maze.cells());
        let mut edges = 0;
        let mut has_loops = false;
        for (_, a, b) in maze.all_edges() {
            has_loops |= !parts.join(a, b);
            edges += 1;
        }
        let passing = if has_loops {
            searched(maze, edges)
        } else {
            in_trees(maze)
        };
        let others = f64::from(maze.cells().max(1) - 1);
        let pairs = (others * (others - 1.0) / 2.0).max(1.0);
        let share = |&passing: &f64| libm::round(passing / pairs * 1e6) as u32;
        passing.values().iter().map(share).collect()
    },
);

/// The number of pairs of other cells that each cell is between, in a maze without loops.
fn in_trees(maze: &dyn Topology) -> PerCell<f64> {
    let mut order: Vec<(Cell, Option<Cell>)> = Vec::with_capacity(maze.cells() as usize);
    let mut size = PerCell::filled(maze.cells(), 0u32);
    let mut passing = PerCell::filled(maze.cells(), 0.0);
    for root in maze.all_cells() {
        if size[root] > 0 {
            continue;
        }
        let first = order.len();
        order.push((root, None));
        size[root] = 1;
        let mut place = first;
        while let Some(&(here, above)) = order.get(place) {
            place += 1;
            for (_, next) in maze
                .neighbors(here)
                .filter(|&(_, next)| Some(next) != above)
            {
                size[next] = 1;
                order.push((next, Some(here)));
            }
        }
        let cells = (order.len() - first) as f64;
        for &(here, above) in order[first..].iter().rev() {
            // Paths between cells in the same branch do not pass through the cell.
            let rest = cells - f64::from(size[here]);
            passing[here] -= pairs_of(rest);
            passing[here] += pairs_of(cells - 1.0);
            if let Some(above) = above {
                passing[above] -= pairs_of(f64::from(size[here]));
                size[above] += size[here];
            }
        }
    }
    passing
}

fn pairs_of(cells: f64) -> f64 {
    cells * (cells - 1.0) / 2.0
}

/// The maximum total number of passages that the searches may follow.
const MOST_STEPS: u64 = 1 << 26;

/// The same in any maze, estimated from some cells if using all of them would take too long.
fn searched(maze: &dyn Topology, edges: u64) -> PerCell<f64> {
    let cells = maze.cells();
    let most = (MOST_STEPS / (2 * edges + u64::from(cells))).max(8);
    let roots = most.min(u64::from(cells));
    let mut search = Search {
        steps: PerCell::filled(cells, u32::MAX),
        ways: PerCell::filled(cells, 0.0),
        behind: PerCell::filled(cells, 0.0),
        order: Vec::with_capacity(cells as usize),
    };
    let mut passing = PerCell::filled(cells, 0.0);
    for number in 0..roots {
        let root = Cell((number * u64::from(cells) / roots) as u32);
        search.from(maze, root);
        for &here in &search.order {
            if here != root {
                passing[here] += search.behind[here];
            }
        }
    }
    // Each pair is counted from both of its cells.
    let weight = f64::from(cells) / roots as f64 / 2.0;
    passing.values().iter().map(|sum| sum * weight).collect()
}

/// One search and its results.
struct Search {
    steps: PerCell<u32>,
    /// The number of shortest paths to a cell.
    ways: PerCell<f64>,
    /// The number of cells, in fractions, that are reached through a cell.
    behind: PerCell<f64>,
    order: Vec<Cell>,
}

impl Search {
    fn from(&mut self, maze: &dyn Topology, root: Cell) {
        for cell in self.order.drain(..) {
            self.steps[cell] = u32::MAX;
        }
        self.reach(root, 0, 1.0);
        let mut place = 0;
        while let Some(&here) = self.order.get(place) {
            place += 1;
            let (far, ways) = (self.steps[here] + 1, self.ways[here]);
            for (_, next) in maze.neighbors(here) {
                if self.steps[next] == u32::MAX {
                    self.reach(next, far, ways);
                } else if self.steps[next] == far {
                    self.ways[next] = (self.ways[next] + ways).min(1e300);
                }
            }
        }
        let (steps, ways, behind) = (&self.steps, &self.ways, &mut self.behind);
        for &here in self.order[1..].iter().rev() {
            let near = steps[here] - 1;
            let before = (maze.neighbors(here)).filter(|&(_, next)| steps[next] == near);
            let all: f64 = before.clone().map(|(_, next)| ways[next]).sum();
            let share = (1.0 + behind[here]) / all;
            for (_, next) in before {
                behind[next] += ways[next] * share;
            }
        }
    }

    fn reach(&mut self, cell: Cell, steps: u32, ways: f64) {
        self.steps[cell] = steps;
        self.ways[cell] = ways;
        self.behind[cell] = 0.0;
        self.order.push(cell);
    }
}
