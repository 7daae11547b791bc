//! Two blocks of N × N × N cubes, glued at their whole surfaces to a 3-sphere (a *glome*): a
//! three-dimensional maze without a border, in which every cell has six sides that lead on.
//!
//! ```text
//!         A1         A2          cell  ((b·N + z)·N + y)·N + x: block b, level z, row y, column x
//!  b = 0  ┌──┬──┐    ┌──┬──┐     sides 0 north, 1 east, 2 south, 3 west, 4 up, 5 down; out of a
//!         │0 │1 │    │4 │5 │           block to the same place of the other, at the same side
//!         ├──┼──┤    ├──┼──┤     edges each cell of block A numbers those at its sides 1, 2 and
//!         │2 │3 │    │6 │7 │           4, each of block B those at its sides 3, 0 and 5: a
//!         └──┴──┘    └──┴──┘           plane of cells for each pair
//!         B1         B2
//!  b = 1  ┌──┬──┐    ┌──┬──┐     Along an axis the cells are rings, forward through block A and
//!         │8 │9 │    │12│13│     back through block B: 0 1 9 8, then 0 again. Cell 0, at a corner,
//!         ├──┼──┤    ├──┼──┤     leads to cell 8 by its sides 0, 3 and 5: three different edges.
//!         │10│11│    │14│15│
//!         └──┴──┘    └──┴──┘
//! ```
//!
//! As two discs glued at their borders are a sphere, two solid balls glued at their surfaces are a
//! 3-sphere, and a block is a ball. In `glome:1` six edges join two cells. Block A is drawn above
//! block B, its levels from left to right, 1 apart.

use super::floor_square;
use super::{Grid, GridError, product, stairs};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology};

const SIZE: Key<u64> =
    Key::whole("size", 1, u32::MAX as u64).help("cells along each edge of a block");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("glome")
        .aliases(&["hypersphere"])
        .help("two blocks of cubes glued to a 3-sphere, drawn as floor plans")
        .params(&[SIZE.param]),
    cells: |args| count(args.get(&SIZE) as u32),
    most_cells: Glome::MOST_CELLS,
    bytes_per_cell: 0.375,
    bare: "4",
    examples: &["4", "1", "2", "3"],
    build: |args, _| Ok(Box::new(Glome::new(args.get(&SIZE) as u32)?)),
};

/// The number of cells, 2 · length³, or more than can be counted.
fn count(length: u32) -> u64 {
    product([2, length, length, length])
}

/// Two blocks of cubes glued at their surfaces: a 3-sphere. Stores its size only.
///
/// ```
/// use mazeloom_core::topology::{Topology, TopologyExt};
/// use mazeloom_grids::grid::Glome;
///
/// let sphere = Glome::new(3)?;
/// assert_eq!(sphere.cells(), 2 * 3 * 3 * 3);
/// assert!(sphere.all_cells().all(|cell| sphere.degree(cell) == 6));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glome {
    length: u32,
    cells: u32,
}

impl Glome {
    /// The maximum number of cells: the numbers of their edges must fit 32 bits, three to a cell.
    pub const MOST_CELLS: u32 = u32::MAX / 3;

    /// Two blocks of cubes, each `length` cells long, wide and high, at least 1.
    ///
    /// # Errors
    /// [`GridError::Size`] if there are no cells or more than [`Glome::MOST_CELLS`].
    pub fn new(length: u32) -> Result<Glome, GridError> {
        let (wide, limit) = (count(length), Self::MOST_CELLS);
        let cells = SizeError::check(wide, limit)?;
        Ok(Glome { length, cells })
    }

    /// The block of a cell, 0 or 1.
    fn block(&self, cell: Cell) -> u32 {
        cell.0 / (self.cells / 2)
    }

    /// Distance between the numbers of neighbors along an axis.
    fn stride(&self, axis: u32) -> u32 {
        self.length.pow(axis)
    }

    /// A cell's place along an axis.
    fn place(&self, axis: u32, cell: Cell) -> u32 {
        cell.0 / self.stride(axis) % self.length
    }

    /// A side's axis (0 x, 1 y, 2 z), and whether it leads to greater places.
    fn direction(side: u32) -> (u32, bool) {
        match side {
            0 => (1, false),
            1 => (0, true),
            2 => (1, true),
            3 => (0, false),
            _ => (2, side == 4),
        }
    }

    /// Tells whether a side is at the border of its block.
    fn leaves(&self, cell: Cell, (axis, greater): (u32, bool)) -> bool {
        let last = if greater { self.length - 1 } else { 0 };
        self.place(axis, cell) == last
    }

    /// The cell in a direction: beside it in the block, or at the same place of the other.
    fn beyond(&self, cell: Cell, direction: (u32, bool)) -> Cell {
        let (axis, greater) = direction;
        if self.leaves(cell, direction) {
            let half = self.cells / 2;
            return Cell((cell.0 + half) % self.cells);
        }
        match greater {
            true => Cell(cell.0 + self.stride(axis)),
            false => Cell(cell.0 - self.stride(axis)),
        }
    }

    /// Tells whether a direction is forward on the ring along its axis.
    fn is_forward(&self, cell: Cell, greater: bool) -> bool {
        greater == (self.block(cell) == 0)
    }

    /// Point where a cell's square begins on the page.
    fn origin(&self, cell: Cell) -> Point {
        let step = f64::from(self.length) + 1.0;
        let [x, y, z] = [0, 1, 2].map(|axis| f64::from(self.place(axis, cell)));
        Point::new(z * step + x, f64::from(self.block(cell)) * step + y)
    }
}

impl Topology for Glome {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        3 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        6
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (axis, greater) = Glome::direction(side);
        let next = self.beyond(cell, (axis, greater));
        let owner = match self.is_forward(cell, greater) {
            true => cell,
            false => next,
        };
        Some((Edge(axis * self.cells + owner.0), next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (axis, cell) = (edge.0 / self.cells, Cell(edge.0 % self.cells));
        let greater = self.block(cell) == 0;
        Some((cell, self.beyond(cell, (axis, greater))))
    }

    /// Along x. The first row of block B touches that of block A, and the last of block A that of
    /// block B.
    fn rows(&self) -> Rows {
        Rows::even(self.length, self.cells)
    }
}

impl Plane for Glome {
    fn center(&self, cell: Cell) -> Point {
        floor_square::center(self.origin(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        floor_square::side(self.origin(cell), side)
    }

    /// The plans are cut out of the two blocks: what joins the blocks beside them is cut.
    fn cut(&self, edge: Edge) -> bool {
        let (axis, cell) = (edge.0 / self.cells, Cell(edge.0 % self.cells));
        axis < 2 && self.leaves(cell, (axis, self.block(cell) == 0))
    }

    fn size(&self) -> Point {
        let step = f64::from(self.length) + 1.0;
        Point::new(f64::from(self.length) * step - 1.0, 2.0 * step - 1.0)
    }

    /// A position is column, row, level and block.
    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        let n = self.length;
        match *position {
            [x, y, z, block] if x.max(y).max(z) < n && block < 2 => {
                Some(Cell(((block * n + z) * n + y) * n + x))
            }
            _ => None,
        }
    }

    /// To the right for up and to the left for down within a block, the other way round out of it.
    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        let (axis, up) = Glome::direction(side);
        let out = usize::from(self.leaves(cell, (axis, up)));
        let center = self.center(cell);
        (axis == 2).then(|| stairs::arrow(center, 0.5, (out, up), stairs::HEAD))
    }

    /// A level of a block, those of block A first.
    fn level(&self, cell: Cell) -> Option<u32> {
        Some(cell.0 / self.stride(2))
    }

    /// The blocks are A and B.
    fn level_name(&self, level: u32) -> String {
        let block = if level < self.length { 'A' } else { 'B' };
        format!("{block}{}", level % self.length + 1)
    }

    fn stair(&self, cell: Cell, side: u32) -> Option<&'static str> {
        let (axis, up) = Glome::direction(side);
        let word = match (self.leaves(cell, (axis, up)), up) {
            (false, _) => stairs::word(0, up),
            (true, true) => "up to other block",
            (true, false) => "down to other block",
        };
        (axis == 2).then_some(word)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;
    use std::collections::{BTreeMap, BTreeSet};

    fn glome(length: u32) -> Glome {
        Glome::new(length).expect("a small one")
    }

    /// A corner of a cell, a beam (an edge of a cube) or a wall, by its middle in halves from the
    /// corner of the cell.
    type Part = [i32; 3];

    /// The walls, beams and corners of a cube, by their dimension.
    fn parts(dimension: usize) -> Vec<Part> {
        let places = (0..27).map(|k| [k % 3, k / 3 % 3, k / 9]);
        let across = |part: &Part| part.iter().filter(|&&at| at == 1).count();
        places.filter(|part| across(part) == dimension).collect()
    }

    /// Outward of each side.
    const OUT: [Part; 6] = [
        [0, -1, 0],
        [1, 0, 0],
        [0, 1, 0],
        [-1, 0, 0],
        [0, 0, 1],
        [0, 0, -1],
    ];

    /// Tells whether a part lies on the wall at a side.
    fn on_wall(part: Part, side: u32) -> bool {
        (0..3).any(|k| OUT[side as usize][k] == part[k] - 1 && part[k] != 1)
    }

    /// The cubes glued wall to wall: each part of a wall is that of the neighbor which lies on it
    /// when the neighbor is moved there, or, at walls of the same side, mirrored there.
    fn glued(grid: &Glome, dimension: usize) -> BTreeMap<(Cell, Part), (Cell, Part)> {
        let all = |cell| parts(dimension).into_iter().map(move |part| (cell, part));
        let every = || grid.all_cells().flat_map(all);
        let mut first: BTreeMap<_, _> = every().map(|part| (part, part)).collect();
        // Smallest names spread until none changes.
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for (edge, a, b) in grid.all_edges() {
                let [here, there] =
                    [a, b].map(|cell| grid.side_of(cell, edge).expect("it ends there"));
                for part in parts(dimension).into_iter().filter(|&p| on_wall(p, here)) {
                    let mut other = part;
                    let axis = (0..3).find(|&k| OUT[here as usize][k] != 0);
                    let axis = axis.expect("sides face along an axis");
                    if here != there {
                        other[axis] = 2 - other[axis];
                    }
                    assert!(on_wall(other, there), "sides are the same or opposite");
                    let least = first[&(a, part)].min(first[&(b, other)]);
                    for name in [(a, part), (b, other)] {
                        let old = first.insert(name, least);
                        changed |= old != Some(least);
                    }
                }
            }
        }
        first
    }

    /// A space glued of cubes without a border has the Euler characteristic 0 if and only if
    /// every corner is surrounded by a sphere of cells. Then it is a space like any other, and it
    /// is a 3-sphere if loops can be contracted: loops of cells are sums of those around beams.
    #[test]
    fn the_cells_form_a_closed_space_in_which_loops_contract() {
        for length in 1..=3 {
            let grid = glome(length);
            let [corners, beams] = [0, 1].map(|dimension| glued(&grid, dimension));
            let number = |names: &BTreeMap<_, _>| names.values().collect::<BTreeSet<_>>().len();
            let [n_corners, n_beams] = [number(&corners), number(&beams)];
            let (walls, cells) = (grid.all_edges().count(), grid.cells() as usize);
            assert_eq!(n_corners + walls, n_beams + cells, "{length}");
            // Inside the two blocks, and on the surface that they share.
            let n = length as usize;
            let inside = 2 * (n - 1).pow(3);
            assert_eq!(n_corners, inside + (n + 1).pow(3) - (n - 1).pow(3));
            let mut around: BTreeMap<(Cell, Part), BTreeSet<Edge>> = BTreeMap::new();
            for (&(cell, part), &name) in &beams {
                for side in (0..6).filter(|&side| on_wall(part, side)) {
                    let (edge, _) = grid.across(cell, side).expect("there is no border");
                    around.entry(name).or_default().insert(edge);
                }
            }
            assert_eq!(rank(around.into_values()), walls + 1 - cells, "{length}");
        }
    }

    /// The rank of sets over the field of two elements.
    pub(in crate::grid) fn rank(sets: impl Iterator<Item = BTreeSet<Edge>>) -> usize {
        let mut rows: BTreeMap<Edge, BTreeSet<Edge>> = BTreeMap::new();
        for mut set in sets {
            while let Some(&first) = set.first() {
                match rows.get(&first) {
                    Some(row) => set = set.symmetric_difference(row).copied().collect(),
                    None => {
                        rows.insert(first, set);
                        break;
                    }
                }
            }
        }
        rows.len()
    }

    /// Distances from a cell, by breadth-first search.
    fn distances(grid: &Glome, from: Cell) -> Vec<u32> {
        let mut steps = vec![u32::MAX; grid.cells() as usize];
        steps[from.0 as usize] = 0;
        let mut reached = vec![from];
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for (_, beside) in grid.neighbors(cell) {
                if steps[beside.0 as usize] == u32::MAX {
                    steps[beside.0 as usize] = steps[cell.0 as usize] + 1;
                    reached.push(beside);
                }
            }
        }
        steps
    }

    /// A shortest path to the other block touches the surface once, somewhere on its way: a detour
    /// from the box around both places to the nearest wall of the block, and back.
    fn apart(length: u32, a: [u32; 4], b: [u32; 4]) -> u32 {
        let straight: u32 = (0..3).map(|k| a[k].abs_diff(b[k])).sum();
        let to_wall = |k: usize| a[k].min(b[k]).min(length - 1 - a[k].max(b[k]));
        let nearest = (0..3).map(to_wall).min().expect("three axes");
        match a[3] == b[3] {
            true => straight,
            false => straight + 1 + 2 * nearest,
        }
    }

    #[test]
    fn distances_are_those_of_coordinates() {
        for length in 1..=5 {
            let grid = glome(length);
            let mut places = BTreeMap::new();
            for number in 0..2 * length.pow(3) {
                let along = |k| number / length.pow(k) % length;
                let at = [along(0), along(1), along(2), number / length.pow(3)];
                places.insert(grid.cell_at(&at).expect("a cell"), at);
            }
            assert_eq!(places.len() as u32, grid.cells());
            for (&from, &a) in &places {
                let found = distances(&grid, from);
                for (&to, &b) in &places {
                    assert_eq!(found[to.0 as usize], apart(length, a, b), "{a:?} {b:?}");
                }
            }
            assert_eq!(grid.cell_at(&[length, 0, 0, 0]), None);
            assert_eq!(grid.cell_at(&[0, 0, 0, 2]), None);
        }
    }

    /// From the middle of a block, distances in it are those of space; the cells at the corners of
    /// the other block are the farthest, behind those of this one.
    #[test]
    fn from_the_middle_of_a_block_the_corners_of_the_other_are_farthest() {
        let grid = glome(5);
        let middle = |block| grid.cell_at(&[2, 2, 2, block]).expect("the middle");
        let steps = distances(&grid, middle(0));
        let at = |distance| steps.iter().filter(|&&found| found == distance).count();
        // Octahedra of 4·d² + 2 cells, and six more where the nearest leave the block.
        assert_eq!([at(0), at(1), at(2)], [1, 6, 18]);
        assert_eq!(at(3), 4 * 9 + 2 - 6 + 6);
        assert_eq!(steps[middle(1).0 as usize], 5);
        let corner = grid.cell_at(&[0, 4, 0, 1]).expect("a corner");
        assert_eq!(steps.iter().max(), Some(&steps[corner.0 as usize]));
        assert_eq!(steps[corner.0 as usize], 3 * 2 + 1);
    }

    #[test]
    fn blocks_can_be_exchanged_and_share_three_edges_at_corners() {
        let grid = glome(3);
        let half = grid.cells() / 2;
        let swap = |cell: Cell| Cell((cell.0 + half) % grid.cells());
        for cell in grid.all_cells() {
            for side in 0..6 {
                let next = |cell| grid.across(cell, side).expect("there is no border").1;
                assert_eq!(next(swap(cell)), swap(next(cell)));
            }
            let ends = |k| [0, 2].contains(&grid.place(k, cell));
            let walls = (0..3).filter(|&k| ends(k)).count();
            let twins = grid.neighbors(cell).filter(|&(_, next)| next == swap(cell));
            let edges: BTreeSet<Edge> = twins.map(|(edge, _)| edge).collect();
            assert_eq!(edges.len(), walls, "{cell:?}");
        }
    }
}
