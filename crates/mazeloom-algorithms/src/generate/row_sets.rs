//! Sets of joined cells, for a sweep that forgets the rows behind it.
//!
//! Union-find over a window of ranks: only as many cells are remembered as an edge can reach
//! back, on a rectangle two rows. When a rank is reused, its old cell can no longer be looked up.

use mazeloom_core::topology::{Cell, Rows, Topology, TopologyExt};

/// Disjoint sets of the cells between the row that is being swept and the farthest cell that an
/// edge reaches from it: on a rectangle, two rows.
///
/// Each set is a ring of cells that store its name. Joining two renames the smaller ring, so all
/// joins together cost O(n log n), in practice a few steps each. Twelve bytes for each cell in
/// the window; cells share its slots in turn, by their ranks.
pub(super) struct RowSets<'a> {
    rows: &'a Rows,
    names: Vec<Cell>,
    next: Vec<u32>,
    before: Vec<u32>,
    /// The maximum difference of ranks between the ends of an edge.
    span: u32,
    /// Cells of lower rank have a slot, or had one.
    welcomed: u32,
}

impl<'a> RowSets<'a> {
    /// Every cell in a set of its own. The window is as long as the longest edge, measured in
    /// ranks.
    pub fn new<T: Topology + ?Sized>(grid: &T, rows: &'a Rows) -> RowSets<'a> {
        let spans = grid
            .all_edges()
            .map(|(_, a, b)| rows.rank(a).abs_diff(rows.rank(b)));
        let span = spans.max().unwrap_or(0);
        let widest = (0..rows.count())
            .map(|row| rows.start(row + 1) - rows.start(row))
            .max();
        let places = (widest.unwrap_or(0).saturating_add(span)).min(grid.cells()) as usize;
        RowSets {
            rows,
            names: vec![Cell(0); places],
            next: vec![0; places],
            before: vec![0; places],
            span,
            welcomed: 0,
        }
    }

    /// Assigns a slot to every cell that an edge may reach from a row, each a set of its own.
    pub fn enter(&mut self, row: u32) {
        let reach = self.rows.start(row + 1).saturating_add(self.span);
        let cells = self.rows.start(self.rows.count());
        for rank in self.welcomed..reach.min(cells) {
            let place = rank % self.names.len() as u32;
            // Ranks are unique, so they serve as names.
            self.names[place as usize] = Cell(rank);
            self.next[place as usize] = place;
            self.before[place as usize] = place;
        }
        self.welcomed = self.welcomed.max(reach.min(cells));
    }

    /// Removes the cells of a row from their sets and frees their slots.
    pub fn leave(&mut self, row: u32) {
        for rank in self.rows.start(row)..self.rows.start(row + 1) {
            let place = rank as usize % self.names.len();
            let (before, next) = (self.before[place], self.next[place]);
            self.next[before as usize] = next;
            self.before[next as usize] = before;
        }
    }

    /// A cell's slot in the window.
    fn place(&self, cell: Cell) -> u32 {
        self.rows.rank(cell) % self.names.len() as u32
    }

    /// The name of a cell's set; two cells are joined if theirs are equal.
    pub fn name(&self, cell: Cell) -> Cell {
        self.names[self.place(cell) as usize]
    }

    /// Joins two sets; `false` if they were one before.
    pub fn join(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.place(a), self.place(b));
        let (kept, lost) = (self.names[a as usize], self.names[b as usize]);
        if kept == lost {
            return false;
        }
        // Around both rings at once: the one that ends first is the smaller.
        let (mut one, mut other) = (a, b);
        let smaller = loop {
            one = self.next[one as usize];
            other = self.next[other as usize];
            if other == b {
                break (b, kept);
            }
            if one == a {
                break (a, lost);
            }
        };
        let (start, name) = smaller;
        let mut place = start;
        loop {
            self.names[place as usize] = name;
            place = self.next[place as usize];
            if place == start {
                break;
            }
        }
        // Crossing the two rings' links makes them one.
        let (after_a, after_b) = (self.next[a as usize], self.next[b as usize]);
        self.next[a as usize] = after_b;
        self.before[after_b as usize] = a;
        self.next[b as usize] = after_a;
        self.before[after_a as usize] = b;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::rng::Rng;
    use mazeloom_core::table::Components;
    use mazeloom_core::topology::Rect;

    #[test]
    fn they_agree_with_plain_sets_while_a_cell_is_in_sight() {
        let grid = Rect::new(7, 40).expect("a small grid");
        let rows = grid.rows();
        let (mut sets, mut parts) = (RowSets::new(&grid, &rows), Components::new(grid.cells()));
        assert_eq!(sets.names.len(), 14);
        let mut rng = Rng::stream(1, "row sets");
        for row in 0..rows.count() {
            sets.enter(row);
            let seen: Vec<Cell> = (row..(row + 2).min(rows.count()))
                .flat_map(|row| rows.row(row))
                .collect();
            for _ in 0..6 {
                let [a, b] = [(); 2].map(|()| seen[rng.below(seen.len() as u32) as usize]);
                if a != b {
                    assert_eq!(sets.join(a, b), parts.join(a, b));
                }
            }
            for &a in &seen {
                for &b in &seen {
                    assert_eq!(sets.name(a) == sets.name(b), parts.joined(a, b));
                }
            }
            sets.leave(row);
        }
    }
}
