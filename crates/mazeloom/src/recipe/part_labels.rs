//! The disconnected parts of a masked grid: which cell belongs to which, and paths that connect
//! them.

use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{CellSet, Components, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// The part that each cell belongs to; parts are numbered by their first cells.
pub(super) struct PartLabels {
    of: PerCell<Option<u32>>,
    sizes: Vec<u32>,
}

impl PartLabels {
    pub fn of<T: Topology>(grid: &T, keep: &CellSet) -> PartLabels {
        let mut parts = Components::new(grid.cells());
        for (_, a, b) in grid.all_edges() {
            if keep.contains(a) && keep.contains(b) {
                parts.join(a, b);
            }
        }
        let mut numbers = PerCell::filled(grid.cells(), None);
        let mut of = PerCell::filled(grid.cells(), None);
        let mut sizes: Vec<u32> = Vec::new();
        for cell in keep.iter() {
            let root = parts.find(cell);
            let number = *numbers[root].get_or_insert_with(|| {
                sizes.push(0);
                sizes.len() as u32 - 1
            });
            sizes[number as usize] += 1;
            of[cell] = Some(number);
        }
        PartLabels { of, sizes }
    }

    pub fn count(&self) -> u32 {
        self.sizes.len() as u32
    }

    /// Tells whether cells belong to more than one part.
    pub fn divides(&self, mut cells: impl Iterator<Item = Cell>) -> bool {
        let first = cells.next().map(|cell| self.of[cell]);
        cells.any(|cell| Some(self.of[cell]) != first)
    }

    /// The cells of the largest part, the first of equals.
    pub fn largest(&self) -> CellSet {
        let most = self.sizes.iter().max();
        let largest = self.sizes.iter().position(|size| Some(size) == most);
        self.part(largest.unwrap_or(0) as u32)
    }

    /// The cells of a part.
    fn part(&self, number: u32) -> CellSet {
        let mut part = CellSet::empty(self.of.values().len() as u32);
        for (cell, &label) in self.of.iter() {
            if label == Some(number) {
                part.insert(cell);
            }
        }
        part
    }

    /// The parts with more than one cell; single cells have no edges.
    pub fn to_make(&self) -> impl Iterator<Item = CellSet> + '_ {
        let some = (0..).zip(&self.sizes).filter(|&(_, &size)| size > 1);
        some.map(|(number, _)| self.part(number))
    }

    /// The same labels on the kept cells, numbered densely.
    pub fn renamed(self, keep: &CellSet) -> PartLabels {
        let of = keep.iter().map(|cell| self.of[cell]).collect();
        PartLabels { of, ..self }
    }
}

/// Adds the cells of short paths between parts until all are connected, and returns how many.
///
/// Where the regions nearest to two parts meet, there is a path between these parts, as long as
/// both distances together. The shortest paths that connect two components are taken, as in
/// Kruskal's algorithm: at most twice as many cells as the minimum.
pub(super) fn join<T: Topology>(grid: &T, keep: &mut CellSet) -> u32 {
    const FAR: u32 = u32::MAX;
    let mut distance = PerCell::filled(grid.cells(), FAR);
    let mut back = PerCell::filled(grid.cells(), None);
    let mut parts = Components::new(grid.cells());
    keep.iter().for_each(|cell| distance[cell] = 0);
    grid.spread(keep.iter().collect(), |here, _, next| {
        let is_new = distance[next] == FAR;
        if is_new {
            distance[next] = distance[here] + 1;
            back[next] = Some(here);
            parts.join(here, next);
        }
        is_new
    });
    let mut bridges: Vec<(u32, Edge, Cell, Cell)> = (grid.all_edges())
        .filter(|&(_, a, b)| distance[a] != FAR && distance[b] != FAR)
        .map(|(edge, a, b)| (distance[a] + distance[b], edge, a, b))
        .collect();
    bridges.arrange();
    let before = keep.count();
    for (_, _, a, b) in bridges {
        if parts.join(a, b) {
            for end in [a, b] {
                let mut here = Some(end);
                while let Some(cell) = here.filter(|&cell| keep.insert(cell)) {
                    here = back[cell];
                }
            }
        }
    }
    keep.count() - before
}
