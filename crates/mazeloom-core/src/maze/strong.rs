//! Strongly connected components of directed mazes.

use crate::topology::{Cell, Topology, TopologyExt};

/// The parts of a directed maze within which every cell can be reached from every other, as the
/// number of its part for each cell; parts are numbered from 0, each before all parts that lead to
/// it.
///
/// ```
/// use mazeloom_core::maze::{Directed, InitialEdges, Maze, OneWay, strong_components};
/// use mazeloom_core::topology::{Cell, Rect};
///
/// // Two cells, then a step of no return, then two more.
/// let field = Maze::new(Rect::new(4, 1).unwrap(), InitialEdges::Open);
/// let mut one_way = OneWay::none(&field);
/// one_way.insert(&field, field.grid().east(Cell(1)), Cell(1));
/// let (parts, count) = strong_components(&Directed::new(&field, Some(&one_way)));
/// assert_eq!((parts, count), (vec![1, 1, 0, 0], 2));
/// ```
///
/// Source: R. E. Tarjan, *Depth-first search and linear graph algorithms* (1972), without
/// recursion. O(sides), 16 bytes a cell.
pub fn strong_components<T: Topology + ?Sized>(maze: &T) -> (Vec<u32>, u32) {
    let mut search = Search::of(maze.cells() as usize);
    let mut walk: Vec<(Cell, u32)> = Vec::new();
    for first in maze.all_cells() {
        if !search.knows(first) {
            search.discover(first);
            walk.push((first, 0));
        }
        while let Some(&mut (here, ref mut side)) = walk.last_mut() {
            if *side == maze.sides(here) {
                walk.pop();
                search.leave(here, walk.last().map(|&(before, _)| before));
                continue;
            }
            *side += 1;
            match maze.across(here, *side - 1) {
                Some((_, next)) if search.knows(next) => search.meet(here, next),
                Some((_, next)) => {
                    search.discover(next);
                    walk.push((next, 0));
                }
                None => {}
            }
        }
    }
    (search.part, search.parts)
}

const UNSEEN: u32 = u32::MAX;

/// The state of the search.
struct Search {
    /// The part of each cell, once it is complete.
    part: Vec<u32>,
    /// Time of discovery of each cell.
    found: Vec<u32>,
    /// The earliest discovery of an open cell that each cell leads back to.
    low: Vec<u32>,
    /// The cells that were discovered and have no part yet.
    open: Vec<Cell>,
    discovered: u32,
    parts: u32,
}

impl Search {
    fn of(cells: usize) -> Search {
        Search {
            part: vec![UNSEEN; cells],
            found: vec![UNSEEN; cells],
            low: vec![UNSEEN; cells],
            open: Vec::new(),
            discovered: 0,
            parts: 0,
        }
    }

    fn knows(&self, cell: Cell) -> bool {
        self.found[cell.0 as usize] != UNSEEN
    }

    fn discover(&mut self, cell: Cell) {
        self.found[cell.0 as usize] = self.discovered;
        self.low[cell.0 as usize] = self.discovered;
        self.discovered += 1;
        self.open.push(cell);
    }

    /// A step to a cell that was discovered before: a loop, unless its part is complete.
    fn meet(&mut self, here: Cell, next: Cell) {
        if self.part[next.0 as usize] == UNSEEN {
            let low = &mut self.low[here.0 as usize];
            *low = (*low).min(self.found[next.0 as usize]);
        }
    }

    /// All steps of a cell were followed: if none led before it, a part begins with it.
    fn leave(&mut self, here: Cell, before: Option<Cell>) {
        let low = self.low[here.0 as usize];
        if let Some(before) = before {
            let earlier = &mut self.low[before.0 as usize];
            *earlier = (*earlier).min(low);
        }
        if low < self.found[here.0 as usize] {
            return;
        }
        while let Some(member) = self.open.pop() {
            self.part[member.0 as usize] = self.parts;
            if member == here {
                break;
            }
        }
        self.parts += 1;
    }
}
