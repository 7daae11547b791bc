//! Positions of the cells, blocks and borders of a rectangle with copies of itself.

use super::super::GridError;
use mazeloom_core::topology::Cell;

/// A rectangle with blocks in which it is repeated, and to what depth.
///
/// A *copy* is named by the blocks that lead to it, the outermost first: `[]` is the rectangle
/// itself, `[0, 1]` is copy B in copy A. The cells of a copy outside its own blocks are its *base
/// cells*, numbered row by row. A *place* on the border is the outer side of a base cell: those to the
/// north from west to east, those to the east from north to south, those to the south from west to
/// east, those to the west from north to south.
///
/// ```
/// use mazeloom_core::topology::Cell;
/// use mazeloom_grids::grid::Nesting;
///
/// let nesting = Nesting::new((9, 9), 2, 1)?;
/// assert_eq!(nesting.base_cells(), 9 * 9 - 2 * 3 * 3);
/// assert_eq!(nesting.cells(), 3 * 63);
/// // A cell of copy B: where it is, and back.
/// assert_eq!(nesting.locate(Cell(2 * 63 + 5)), (vec![1], 5));
/// assert_eq!(nesting.cell(&[1], 5), Cell(2 * 63 + 5));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nesting {
    width: u32,
    height: u32,
    depth: u32,
    /// The column and row at which each block begins.
    blocks: Vec<(u32, u32)>,
    /// The column and row of each base cell.
    base: Vec<(u32, u32)>,
}

impl Nesting {
    /// The letters of the copies.
    pub const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

    /// A rectangle of some columns and rows with 1 to 4 copies of itself, nested to a depth.
    ///
    /// # Errors
    /// Lengths that are not multiples of 3, or that have no room for that number of copies.
    pub fn new((width, height): (u32, u32), copies: u32, depth: u32) -> Result<Nesting, GridError> {
        let least = if copies == 1 { 3 } else { 9 };
        let fits = |length: u32| length.is_multiple_of(3) && length >= least;
        if !fits(width) || !fits(height) || !(1..=4).contains(&copies) {
            let near = |length: u32| (length.div_ceil(3) * 3).clamp(least, u32::MAX / 3 * 3);
            return Err(GridError::Refused(format!(
                "{copies} copies, each a third as long, need lengths that are multiples of 3 from \
                 {least}, not {width}x{height}; try recursive:{}x{},copies={copies}",
                near(width),
                near(height)
            )));
        }
        let spots = |length: u32| {
            let block = length / 3;
            match copies {
                1 => [block, block],
                _ => [block / 3, length - block - block / 3],
            }
        };
        let ([west, east], [north, south]) = (spots(width), spots(height));
        let mut blocks = vec![(west, north), (east, south), (east, north), (west, south)];
        blocks.truncate(copies as usize);
        let mut nesting = Nesting {
            width,
            height,
            depth,
            blocks,
            base: Vec::new(),
        };
        let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        nesting.base = all.filter(|&at| !nesting.is_in_block(at)).collect();
        Ok(nesting)
    }

    /// The levels of copies.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The same rectangle with another depth.
    pub fn with_depth(&self, depth: u32) -> Nesting {
        Nesting {
            depth,
            ..self.clone()
        }
    }

    /// The column and row at which each block begins.
    pub fn blocks(&self) -> &[(u32, u32)] {
        &self.blocks
    }

    /// The number of copies in each copy.
    pub fn copies(&self) -> u32 {
        self.blocks.len() as u32
    }

    /// The number of base cells.
    pub fn base_cells(&self) -> u32 {
        self.base.len() as u32
    }

    /// The number of all cells.
    pub fn cells(&self) -> u64 {
        let levels = (0..=self.depth).map(|level| u64::from(self.copies()).saturating_pow(level));
        let count = levels.fold(0u64, u64::saturating_add);
        count.saturating_mul(self.base.len() as u64)
    }

    /// The number of places on the border.
    pub fn places(&self) -> u32 {
        2 * (self.width + self.height)
    }

    /// The base cell at a place on the border.
    pub fn inside(&self, place: u32) -> u32 {
        let (side, along) = self.side(place);
        let at = match side {
            0 => (along, 0),
            1 => (self.width - 1, along),
            2 => (along, self.height - 1),
            _ => (0, along),
        };
        self.base_at(at)
    }

    /// The base cell next to a block, outside it, where the copy in it has a place on its border.
    pub fn beside(&self, block: u32, place: u32) -> u32 {
        let (side, along) = self.side(place);
        let (left, top) = self.blocks[block as usize];
        let at = match side {
            0 => (left + along / 3, top - 1),
            1 => (left + self.width / 3, top + along / 3),
            2 => (left + along / 3, top + self.height / 3),
            _ => (left - 1, top + along / 3),
        };
        self.base_at(at)
    }

    /// The side that a place is on, 0 north to 3 west, and how far along it.
    fn side(&self, place: u32) -> (u32, u32) {
        let (w, h) = (self.width, self.height);
        match place {
            _ if place < w => (0, place),
            _ if place < w + h => (1, place - w),
            _ if place < 2 * w + h => (2, place - w - h),
            _ => (3, place - 2 * w - h),
        }
    }

    fn base_at(&self, at: (u32, u32)) -> u32 {
        let place = self
            .base
            .binary_search_by_key(&(at.1, at.0), |&(x, y)| (y, x));
        place.expect("blocks touch neither the border nor each other") as u32
    }

    fn is_in_block(&self, (x, y): (u32, u32)) -> bool {
        let (w, h) = (self.width / 3, self.height / 3);
        let is_in = |&(left, top): &(u32, u32)| {
            (left..left + w).contains(&x) && (top..top + h).contains(&y)
        };
        self.blocks.iter().any(is_in)
    }

    /// A base cell of a copy.
    pub fn cell(&self, copy: &[u32], base: u32) -> Cell {
        let (mut first, mut number, mut count) = (0, 0, 1);
        for block in copy {
            first += count;
            count *= self.copies();
            number = number * self.copies() + block;
        }
        Cell((first + number) * self.base_cells() + base)
    }

    /// The copy that a cell is in, and its number among the base cells there.
    pub fn locate(&self, Cell(number): Cell) -> (Vec<u32>, u32) {
        let base = number % self.base_cells();
        let (mut copy, mut level, mut count) = (number / self.base_cells(), 0, 1);
        while copy >= count {
            copy -= count;
            count *= self.copies();
            level += 1;
        }
        let mut blocks = vec![0; level];
        for block in blocks.iter_mut().rev() {
            *block = copy % self.copies();
            copy /= self.copies();
        }
        (blocks, base)
    }

    /// All copies down to the deepest, level by level.
    pub fn all_copies(&self) -> Vec<Vec<u32>> {
        let count = self.cells() / self.base.len() as u64;
        let first = |copy: u64| Cell(copy as u32 * self.base_cells());
        (0..count).map(|copy| self.locate(first(copy)).0).collect()
    }

    /// The corners of a base cell in thirds of its length, clockwise from the north-west; a side next
    /// to a block has all four if the block is `divided` into smaller cells.
    pub(super) fn ring(&self, base: u32, divided: bool) -> Vec<(u32, u32)> {
        let (x, y) = self.base[base as usize];
        let corners = [(0, 0), (3, 0), (3, 3), (0, 3)].map(|(dx, dy)| (3 * x + dx, 3 * y + dy));
        let beyond = [
            (x, y.wrapping_sub(1)),
            (x + 1, y),
            (x, y + 1),
            (x.wrapping_sub(1), y),
        ];
        let mut ring = Vec::new();
        for side in 0..4 {
            let (from, to) = (corners[side], corners[(side + 1) % 4]);
            ring.push(from);
            if divided && self.is_in_block(beyond[side]) {
                let third = |k: u32, a: u32, b: u32| (a * (3 - k) + b * k) / 3;
                ring.extend([1, 2].map(|k| (third(k, from.0, to.0), third(k, from.1, to.1))));
            }
        }
        ring
    }
}

#[cfg(test)]
mod tests {
    use super::super::recursive;
    use super::*;
    use mazeloom_core::topology::{Topology, TopologyExt};

    #[test]
    fn places_join_a_copy_to_the_cells_around_it() {
        for (size, copies) in [((9, 9), 2), ((12, 9), 4), ((3, 6), 1), ((18, 15), 3)] {
            let nesting = Nesting::new(size, copies, 2).expect("it has room");
            let grid = recursive(&nesting).expect("it is small");
            assert_eq!(u64::from(grid.cells()), nesting.cells());
            for cell in grid.all_cells() {
                let (copy, base) = nesting.locate(cell);
                assert_eq!(nesting.cell(&copy, base), cell);
            }
            // Every edge is within a copy or at a place of one, and there are no others.
            let mut edges = 0;
            for copy in nesting.all_copies() {
                let first = nesting.cell(&copy, 0);
                let flat = recursive(&nesting.with_depth(0)).expect("it is small");
                for (_, a, b) in flat.all_edges() {
                    let [a, b] = [a, b].map(|cell| Cell(first.0 + cell.0));
                    assert!(grid.edge_between(a, b).is_some(), "{copy:?} {a:?} {b:?}");
                    edges += 1;
                }
                let Some((&block, outer)) = copy.split_last() else {
                    continue;
                };
                for place in 0..nesting.places() {
                    let beside = nesting.cell(outer, nesting.beside(block, place));
                    let inside = nesting.cell(&copy, nesting.inside(place));
                    assert!(
                        grid.edge_between(beside, inside).is_some(),
                        "{copy:?} {place}"
                    );
                    edges += 1;
                }
            }
            assert_eq!(edges, grid.all_edges().count());
        }
    }

    #[test]
    fn lengths_without_room_are_refused_with_some_that_have_it() {
        for (size, copies, near) in [((10, 9), 2, "12x9"), ((6, 6), 2, "9x9"), ((2, 1), 1, "3x3")] {
            let error = Nesting::new(size, copies, 1).expect_err("it has no room");
            assert!(error.to_string().contains(near), "{error}");
        }
    }
}
