//! Trees that change one passage at a time.
//!
//! A swap opens a wall, which makes one cycle, and closes a passage of that cycle. Wall and
//! passage are chosen uniformly, and the reverse swap has the same cycle, so both are equally
//! likely: a random walk of swaps visits every perfect maze equally often.
//!
//! ```text
//!   ┌───┬───┐     ┌───────┐      opened: the wall in the middle of the top row
//!   │   │   │ ──► │       │      closed: a passage of the cycle around the middle post
//!   │       │     │   ╷   │
//!   └───────┘     └───┴───┘
//! ```
//!
//! Source: the exchange walk on the bases of a matroid, T. Feder and M. Mihail, *Balanced
//! matroids* (1992). A swap costs the length of its cycle; 24 bytes per cell.

use super::PartialMaze;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::collections::VecDeque;

/// A spanning tree of each component of a grid, as the edge from each cell toward its root.
#[derive(Debug)]
pub struct Swaps {
    parent: PerCell<Option<(Edge, Cell)>>,
    /// The walls that may be opened.
    walls: Vec<Edge>,
    /// The passages that must not be closed.
    fixed: EdgeSet,
    seen: PerCell<u32>,
    clock: u32,
}

/// A wall that is opened, and a passage that is closed in return.
#[derive(Clone, Copy, Debug)]
pub struct Swap {
    /// The edge that opens.
    pub opens: Edge,
    /// The edge that closes.
    pub shuts: Edge,
    /// The index of the wall that opens.
    place: usize,
    /// The end of the new passage that the closed one cuts off from the root, and the other.
    inner: Cell,
    outer: Cell,
    /// The ends of the closed passage: the one away from the root, and the other.
    lower: Cell,
    upper: Cell,
}

impl Swap {
    /// The swap that undoes this one.
    pub fn back(self) -> Swap {
        Swap {
            opens: self.shuts,
            shuts: self.opens,
            place: self.place,
            inner: self.lower,
            outer: self.upper,
            lower: self.inner,
            upper: self.outer,
        }
    }
}

impl Swaps {
    /// The trees formed by some open edges, the first of them rooted at a cell; `None` if they
    /// have a loop, except one of passages that are never closed, such as those within a room: of
    /// these the shortest ways from the root are taken.
    pub fn new(
        grid: &(impl Topology + ?Sized),
        open: &EdgeSet,
        partial: &PartialMaze,
        root: Cell,
    ) -> Option<Swaps> {
        let mut joined = Components::of(grid, |edge| partial.is_open(edge));
        let mut others = grid
            .all_edges()
            .filter(|&(edge, ..)| open.contains(edge) && !partial.is_open(edge));
        if !others.all(|(_, a, b)| joined.join(a, b)) {
            return None;
        }
        let mut parent = PerCell::filled(grid.cells(), None);
        let mut reached = PerCell::filled(grid.cells(), false);
        let mut waiting = VecDeque::new();
        for root in std::iter::once(root).chain(grid.all_cells()) {
            if std::mem::replace(&mut reached[root], true) {
                continue;
            }
            waiting.push_back(root);
            while let Some(here) = waiting.pop_front() {
                for (edge, next) in grid
                    .neighbors(here)
                    .filter(|&(edge, _)| open.contains(edge))
                {
                    if !std::mem::replace(&mut reached[next], true) {
                        parent[next] = Some((edge, here));
                        waiting.push_back(next);
                    }
                }
            }
        }
        let walls = grid.all_edges().map(|(edge, ..)| edge);
        let walls = walls.filter(|&edge| !open.contains(edge) && !partial.is_shut(edge));
        Some(Swaps {
            parent,
            walls: walls.collect(),
            fixed: partial.opened().clone(),
            seen: PerCell::filled(grid.cells(), 0),
            clock: 0,
        })
    }

    /// The passage toward the root and the cell behind it; `None` at a root.
    #[inline]
    pub fn toward_root(&self, cell: Cell) -> Option<(Edge, Cell)> {
        self.parent[cell]
    }

    /// Chooses a random swap; `None` if the chosen wall stays closed, or has to.
    pub fn draw(&mut self, grid: &(impl Topology + ?Sized), rng: &mut Rng) -> Option<Swap> {
        if self.walls.is_empty() {
            return None;
        }
        let place = rng.below(self.walls.len() as u32) as usize;
        let opens = self.walls[place];
        let (a, b) = grid.ends(opens)?;
        let ways = self.cycle(a, b)?;
        let free = |cell: &&Cell| self.parent[**cell].is_some_and(|(e, _)| !self.fixed.contains(e));
        let count = ways.iter().flatten().filter(free).count() as u32;
        // The wall itself is one of the cycle's edges, and may be the one that is closed.
        let drawn = rng.below(count + 1) as usize;
        let &lower = ways.iter().flatten().filter(free).nth(drawn)?;
        let (inner, outer) = if ways[0].contains(&lower) {
            (a, b)
        } else {
            (b, a)
        };
        let (shuts, upper) = self.parent[lower]?;
        Some(Swap {
            opens,
            shuts,
            place,
            inner,
            outer,
            lower,
            upper,
        })
    }

    /// The cells from each of two up to where their paths to the root meet, without that cell.
    fn cycle(&mut self, a: Cell, b: Cell) -> Option<[Vec<Cell>; 2]> {
        self.clock = match self.clock.checked_add(1) {
            Some(clock) => clock,
            None => {
                self.seen = PerCell::filled(self.seen.values().len() as u32, 0);
                1
            }
        };
        let mut ways = [vec![a], vec![b]];
        (self.seen[a], self.seen[b]) = (self.clock, self.clock);
        let mut heads = [Some(a), Some(b)];
        while heads != [None, None] {
            for side in 0..2 {
                let Some(here) = heads[side] else { continue };
                heads[side] = self.parent[here].map(|(_, up)| up);
                let Some(up) = heads[side] else { continue };
                if std::mem::replace(&mut self.seen[up], self.clock) == self.clock {
                    let other = &mut ways[1 - side];
                    let meet = other.iter().position(|&cell| cell == up);
                    other.truncate(meet.expect("a path to the root visits no cell twice"));
                    return Some(ways);
                }
                ways[side].push(up);
            }
        }
        None
    }

    /// Applies a swap.
    pub fn take(&mut self, swap: &Swap) {
        let (mut here, mut above) = (swap.inner, (swap.opens, swap.outer));
        while let Some((edge, up)) = self.parent[here].replace(above) {
            if here == swap.lower {
                break;
            }
            (above, here) = ((edge, here), up);
        }
        self.walls[swap.place] = swap.shuts;
    }
}
