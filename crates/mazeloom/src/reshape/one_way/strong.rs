//! Directions that leave every cell within reach of every other.
//!
//! A depth-first search of the maze: the passages it takes point away from where it began, all
//! others back to a cell that it came through. Every loop can then be walked around. Passages in no
//! loop stay as they are, since only they lead to the cells beyond.
//!
//! Source: H. E. Robbins, *A theorem on graphs, with an application to a problem of traffic
//! control* (1939): exactly the graphs without bridges have such an orientation. O(n).

use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

const UNSEEN: u32 = u32::MAX;

/// The direction of each passage that lies in a loop: its edge, and the cell that it leaves.
pub fn directions<T: Topology>(maze: &T, rng: &mut Rng) -> Vec<(Edge, Cell)> {
    let cells = maze.cells() as usize;
    let mut search = Search {
        maze,
        found: vec![UNSEEN; cells],
        low: vec![UNSEEN; cells],
        discovered: 0,
        directions: Vec::new(),
    };
    let mut roots: Vec<Cell> = maze.all_cells().collect();
    rng.shuffle(&mut roots);
    for root in roots {
        if search.found[root.0 as usize] == UNSEEN {
            search.from(root, rng);
        }
    }
    search.directions
}

struct Search<'a, T> {
    maze: &'a T,
    /// Discovery time of each cell.
    found: Vec<u32>,
    /// The earliest discovery that each cell, or one beyond it, leads back to.
    low: Vec<u32>,
    discovered: u32,
    directions: Vec<(Edge, Cell)>,
}

/// A cell on the way of the search.
struct Visit {
    cell: Cell,
    /// The passage by which it was reached.
    by: Option<Edge>,
    /// The sides that were not looked at.
    sides: Vec<u32>,
}

impl<T: Topology> Search<'_, T> {
    /// Searches all that can be reached from a cell.
    fn from(&mut self, root: Cell, rng: &mut Rng) {
        let mut way = vec![self.visit(root, None, rng)];
        while let Some(Visit { cell, by, sides }) = way.last_mut() {
            let (here, by) = (*cell, *by);
            let Some(side) = sides.pop() else {
                way.pop();
                if let (Some(before), Some(by)) = (way.last(), by) {
                    self.leave(here, before.cell, by);
                }
                continue;
            };
            match self.maze.across(here, side) {
                Some((edge, next)) if self.found[next.0 as usize] == UNSEEN => {
                    way.push(self.visit(next, Some(edge), rng));
                }
                Some((edge, next)) if by != Some(edge) => self.meet(here, next, edge),
                _ => {}
            }
        }
    }

    fn visit(&mut self, cell: Cell, by: Option<Edge>, rng: &mut Rng) -> Visit {
        self.found[cell.0 as usize] = self.discovered;
        self.low[cell.0 as usize] = self.discovered;
        self.discovered += 1;
        let mut sides: Vec<u32> = (0..self.maze.sides(cell)).collect();
        rng.shuffle(&mut sides);
        Visit { cell, by, sides }
    }

    /// A passage to a cell that was discovered before: back toward the root, or, seen from its
    /// other end, nothing new.
    fn meet(&mut self, here: Cell, next: Cell, edge: Edge) {
        let (mine, other) = (self.found[here.0 as usize], self.found[next.0 as usize]);
        if other < mine {
            self.directions.push((edge, here));
            let low = &mut self.low[here.0 as usize];
            *low = (*low).min(other);
        }
    }

    /// All beyond a cell is known: the passage that led to it lies in a loop if something leads
    /// back over it.
    fn leave(&mut self, here: Cell, before: Cell, by: Edge) {
        let low = self.low[here.0 as usize];
        if low <= self.found[before.0 as usize] {
            self.directions.push((by, before));
        }
        let earlier = &mut self.low[before.0 as usize];
        *earlier = (*earlier).min(low);
    }
}
