//! Neighbors of cells that an algorithm comes back to, listed once for a cell that has many.
//!
//! Most cells have three to eight sides, which are looked at again each time. But what a modifier joins
//! beforehand, such as a path or touching crossings, is one cell of a contracted grid, perhaps with
//! thousands of sides: an algorithm that looked at all of them at each visit would need quadratic time.

use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Edge, NeighborList, Topology, TopologyExt};
use std::collections::BTreeMap;

/// Cells with more neighbors than this have a list.
const FEW: usize = 32;

/// The neighbors of cells, each with the edge to it, in the order of sides.
#[derive(Default)]
pub(super) struct Listed {
    all: NeighborList,
    /// Those of a cell with few sides that count.
    here: Vec<(Edge, Cell)>,
    /// Those of the cells with many.
    lists: BTreeMap<Cell, Vec<(Edge, Cell)>>,
}

impl Listed {
    /// The neighbors of a cell that `counts` is true of. One that does not count must never count
    /// again.
    #[inline]
    pub fn of<T: Topology + ?Sized>(
        &mut self,
        grid: &T,
        cell: Cell,
        mut counts: impl FnMut(Cell) -> bool,
    ) -> &[(Edge, Cell)] {
        if !self.lists.is_empty() && self.lists.contains_key(&cell) {
            let list = self.list(grid, cell);
            list.retain(|&(_, next)| counts(next));
            return list;
        }
        let all = self.all.of(grid, cell);
        if self.here.len() < all.len() {
            self.here.resize(all.len(), (Edge(0), cell));
        }
        // Which of them count is hard to predict, so there is no branch: one that does not count is overwritten
        // by the next.
        let mut count = 0;
        for (edge, next) in all {
            self.here[count] = (edge, next);
            count += usize::from(counts(next));
        }
        if count > FEW {
            self.here.truncate(count);
            let list = std::mem::take(&mut self.here);
            return self.lists.entry(cell).or_insert(list);
        }
        &self.here[..count]
    }

    /// A random neighbor of a cell, as [`Rng::pick`] picks it.
    pub fn pick<T: Topology + ?Sized>(
        &mut self,
        grid: &T,
        cell: Cell,
        rng: &mut Rng,
    ) -> Option<(Edge, Cell)> {
        if grid.sides(cell) as usize <= FEW {
            return rng.pick(self.all.of(grid, cell));
        }
        let list = self.list(grid, cell);
        (!list.is_empty()).then(|| list[rng.below(list.len() as u32) as usize])
    }

    /// Forgets the lists: from now on neighbors may count that did not.
    pub fn forget(&mut self) {
        self.lists.clear();
    }

    fn list<T: Topology + ?Sized>(&mut self, grid: &T, cell: Cell) -> &mut Vec<(Edge, Cell)> {
        let list = self.lists.entry(cell);
        list.or_insert_with(|| grid.neighbors(cell).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cell 0 in the middle of others, with two sides to each.
    struct Star(u32);

    impl Topology for Star {
        fn cells(&self) -> u32 {
            self.0 + 1
        }

        fn edges(&self) -> u32 {
            2 * self.0
        }

        fn sides(&self, cell: Cell) -> u32 {
            if cell.0 == 0 { 2 * self.0 } else { 2 }
        }

        fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
            match cell.0 {
                0 => Some((Edge(side), Cell(1 + side / 2))),
                number => Some((Edge(2 * (number - 1) + side), Cell(0))),
            }
        }

        fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
            Some((Cell(0), Cell(1 + edge.0 / 2)))
        }
    }

    #[test]
    fn a_list_has_what_a_new_look_at_all_sides_has() {
        for points in [3, 16, 32, 500] {
            let star = Star(points);
            let mut listed = Listed::default();
            let mut rng = Rng::stream(4, "order");
            let mut picks = rng.clone();
            let mut gone = vec![false; points as usize + 1];
            for _ in 0..2 * points {
                for cell in [Cell(0), Cell(1 + rng.below(points))] {
                    let counts = |next: Cell| !gone[next.0 as usize];
                    let expected: Vec<_> = (star.neighbors(cell))
                        .filter(|&(_, next)| counts(next))
                        .collect();
                    assert_eq!(listed.of(&star, cell, counts), expected);
                }
                gone[1 + rng.below(points) as usize] = true;
            }
            let mut listed = Listed::default();
            for _ in 0..100 {
                let mut plain = picks.clone();
                let picked = listed.pick(&star, Cell(0), &mut picks);
                assert_eq!(picked, plain.pick(star.neighbors(Cell(0))));
            }
        }
    }
}
