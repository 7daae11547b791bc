//! A tile: the minimum spanning tree of its own edges, as its border sees it, and as it becomes.

use super::summary::{Counts, Link, Summary};
use super::{Area, Large, LargeError, Position};
use crate::generate::fast::cheapest;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Rect, Topology};

/// The sides of a cell as bits, clockwise from north.
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;
const SIDES: u8 = 15;

/// A cell that is kept when branches are cut.
const NODE: u8 = 16;

/// The passages of each cell of a tile, without those out of it.
struct Tree<'a> {
    large: &'a Large,
    area: Area,
    grid: Rect,
    sides: Vec<u8>,
}

impl Large {
    /// The summary of a tile. O(cells), with 3 to 4 bytes a cell.
    ///
    /// # Errors
    /// [`LargeError::Outside`] for an area that is not in the rectangle, [`LargeError::Tile`] for
    /// one with more cells than a rectangle can have.
    pub fn tile(&self, area: Area) -> Result<Summary, LargeError> {
        let mut tree = Tree::new(self, area)?;
        let counts = tree.counts();
        tree.mark_nodes();
        // Of each cell that a summary may name the passages are needed, before branches are cut.
        let whole = tree.sides.clone();
        tree.cut();
        let links = tree.links();
        let mut cells: Vec<u64> = links.iter().flat_map(|link| self.ends(link.edge)).collect();
        cells.extend(tree.border().map(|cell| tree.outer(cell)));
        cells.sort_unstable();
        cells.dedup();
        let sides = cells.into_iter().map(|cell| {
            let place = tree.inner(self.position(cell));
            (cell, whole[place] & SIDES)
        });
        Ok(Summary {
            area,
            sides: sides.collect(),
            links,
            counts,
        })
    }

    /// The final passages of each cell of a tile, row by row, as bits: 1 north, 2 east, 4 south,
    /// 8 west. Takes the edges that joins removed and opened; those elsewhere count for nothing.
    ///
    /// # Errors
    /// As [`Large::tile`].
    pub fn sides(
        &self,
        area: Area,
        removed: &[u64],
        opened: &[u64],
    ) -> Result<Vec<u8>, LargeError> {
        let mut tree = Tree::new(self, area)?;
        for (edges, is_open) in [(opened, true), (removed, false)] {
            for &edge in edges {
                let [first, second] = self.ends(edge);
                let [side, back] = if edge < self.cells() {
                    [EAST, WEST]
                } else {
                    [SOUTH, NORTH]
                };
                for (cell, side) in [(first, side), (second, back)] {
                    let at = self.position(cell);
                    if !area.contains(at) {
                        continue;
                    }
                    let place = tree.inner(at);
                    let sides = &mut tree.sides[place];
                    *sides = if is_open {
                        *sides | side
                    } else {
                        *sides & !side
                    };
                }
            }
        }
        Ok(tree.sides)
    }

    /// The cells of the path between two cells within a tile, ends included.
    ///
    /// # Errors
    /// As [`Large::tile`], and [`LargeError::Outside`] for a cell that is not in the tile.
    pub fn path_within(&self, area: Area, from: u64, to: u64) -> Result<Vec<u64>, LargeError> {
        let mut tree = Tree::new(self, area)?;
        let [from, to] = [from, to].map(|cell| self.position(cell));
        if !area.contains(from) || !area.contains(to) {
            return Err(LargeError::Outside);
        }
        let (mut here, to) = (tree.inner(from), tree.inner(to));
        tree.sides[here] |= NODE;
        tree.sides[to] |= NODE;
        tree.cut();
        let mut path = vec![tree.outer(here)];
        let mut back = 0;
        while here != to {
            let side = tree.sides[here] & SIDES & !back;
            here = tree.beyond(here, side);
            back = opposite(side);
            path.push(tree.outer(here));
        }
        Ok(path)
    }
}

impl<'a> Tree<'a> {
    /// The minimum spanning tree of the area's own edges.
    fn new(large: &'a Large, area: Area) -> Result<Tree<'a>, LargeError> {
        let (grid, weights) = large.part(&area)?;
        let open = cheapest(&grid, weights, Threads::ONE);
        let sides = sides_of(&grid, &open);
        Ok(Tree {
            large,
            area,
            grid,
            sides,
        })
    }

    fn counts(&self) -> Counts {
        let mut by_sides = [0; 16];
        for &sides in &self.sides {
            by_sides[usize::from(sides & SIDES)] += 1;
        }
        let mut counts = Counts::default();
        for (sides, count) in (0u8..).zip(by_sides) {
            counts.degrees[sides.count_ones() as usize] += count;
            counts.east += count * u64::from(sides & EAST != 0);
            counts.south += count * u64::from(sides & SOUTH != 0);
        }
        counts
    }

    /// The cells with a neighbor outside the area, in rising order.
    fn border(&self) -> impl Iterator<Item = usize> {
        let rim = self.grid.rim().map(|cell| cell.0 as usize);
        rim.filter(|&cell| self.large.is_border(&self.area, self.outer(cell)))
    }

    fn mark_nodes(&mut self) {
        let border: Vec<usize> = self.border().collect();
        let marks = self
            .large
            .marks
            .iter()
            .map(|&cell| self.large.position(cell));
        let inside: Vec<usize> = marks
            .filter(|&at| self.area.contains(at))
            .map(|at| self.inner(at))
            .collect();
        for cell in border.into_iter().chain(inside) {
            self.sides[cell] |= NODE;
        }
    }

    /// Cuts branches without a node, from their tips.
    fn cut(&mut self) {
        for first in 0..self.sides.len() {
            let mut cell = first;
            while self.sides[cell] < NODE && self.sides[cell].is_power_of_two() {
                let side = std::mem::take(&mut self.sides[cell]);
                cell = self.beyond(cell, side);
                self.sides[cell] &= !opposite(side);
            }
        }
    }

    /// The paths between nodes of what is left: a cell at which three paths meet is one too.
    fn links(&self) -> Vec<Link> {
        let mut links = Vec::new();
        for cell in 0..self.sides.len() {
            if self.is_node(cell) {
                let sides = [NORTH, EAST, SOUTH, WEST].into_iter();
                let open = sides.filter(|side| self.sides[cell] & side != 0);
                // Each path is found from both its ends.
                links.extend(open.filter_map(|side| self.link(cell, side)));
            }
        }
        links
    }

    /// The path from a node through a side to the next node, if that has the greater number.
    fn link(&self, first: usize, side: u8) -> Option<Link> {
        let (mut here, mut side) = (first, side);
        let (mut heaviest, mut steps) = ((0, 0), 0);
        loop {
            let edge = self.edge(here, side);
            heaviest = heaviest.max((self.large.weight(edge), edge));
            steps += 1;
            here = self.beyond(here, side);
            if self.is_node(here) {
                break;
            }
            side = self.sides[here] & SIDES & !opposite(side);
        }
        let link = Link {
            ends: [self.outer(first), self.outer(here)],
            edge: heaviest.1,
            steps,
        };
        (first < here).then_some(link)
    }

    fn is_node(&self, cell: usize) -> bool {
        let sides = self.sides[cell];
        sides >= NODE || sides.count_ones() > 2
    }

    /// The neighbor of a cell at a side.
    fn beyond(&self, cell: usize, side: u8) -> usize {
        let width = self.grid.width() as usize;
        match side {
            NORTH => cell - width,
            EAST => cell + 1,
            SOUTH => cell + width,
            _ => cell - 1,
        }
    }

    /// The number of the edge at a side of a cell, in the whole rectangle.
    fn edge(&self, cell: usize, side: u8) -> u64 {
        let first = match side {
            NORTH | WEST => self.beyond(cell, side),
            _ => cell,
        };
        let number = self.outer(first);
        match side {
            EAST | WEST => number,
            _ => self.large.cells() + number,
        }
    }

    /// The number of one of its cells in the whole rectangle.
    fn outer(&self, cell: usize) -> u64 {
        let (x, y) = self.grid.position(Cell(cell as u32));
        self.large.cell((self.area.left + x, self.area.top + y))
    }

    /// The number of a cell of the area among its cells.
    fn inner(&self, (x, y): Position) -> usize {
        let cell = self.grid.cell(x - self.area.left, y - self.area.top);
        cell.0 as usize
    }
}

/// The side of the neighbor at a side.
fn opposite(side: u8) -> u8 {
    (side << 2 | side >> 2) & SIDES
}

/// The sides of each cell's passages, from a set of open edges.
fn sides_of(grid: &Rect, open: &EdgeSet) -> Vec<u8> {
    let (cells, width) = (grid.cells() as usize, grid.width() as usize);
    let mut sides = vec![0; cells];
    for start in (0..cells).step_by(64) {
        let first = Cell(start as u32);
        let east = open.window(grid.east(first));
        let south = open.window(grid.south(first));
        let end = cells.min(start + 64);
        for (cell, bit) in (start..end).zip(0..) {
            let (east, south) = ((east >> bit & 1) as u8, (south >> bit & 1) as u8);
            sides[cell] |= (east * EAST) | (south * SOUTH);
            if let Some(next) = sides.get_mut(cell + 1) {
                *next |= east * WEST;
            }
            if let Some(below) = sides.get_mut(cell + width) {
                *below |= south * NORTH;
            }
        }
    }
    sides
}
