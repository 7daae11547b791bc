//! Eliminating the cells of a grid one after another.
//!
//! Think of each edge as a wire of conductance 1. A cell whose wires have conductances a, b, c …,
//! together s, can be removed if each pair of its neighbors gets a wire of conductance ab ÷ s (a
//! star becomes a mesh); the number of weighted spanning trees before is s times that after. All
//! terms are positive, so nothing cancels, and floats keep all their digits.
//!
//! ```text
//!        2               2
//!        │ a             │ ╲ ab/s          s = a + b + c
//!   1 ─b─┼─c─ 3    →    ...   ╲            trees before = s × trees after
//!                        1 ──── 3
//! ```
//!
//! Source: A. Rosen (1924) for the mesh; the cell with the fewest neighbors goes first, H.
//! Markowitz (1957).

use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Numbers that can be added, multiplied and divided by.
pub trait Field {
    /// An element of the field.
    type Number: Copy;

    /// The one of the field.
    fn one(&self) -> Self::Number;
    /// The sum.
    fn plus(&self, a: Self::Number, b: Self::Number) -> Self::Number;
    /// The product.
    fn times(&self, a: Self::Number, b: Self::Number) -> Self::Number;
    /// `None` if there is no inverse.
    fn inverse(&self, number: Self::Number) -> Option<Self::Number>;
}

/// Floats.
struct Real;

impl Field for Real {
    type Number = f64;

    fn one(&self) -> f64 {
        1.0
    }

    fn plus(&self, a: f64, b: f64) -> f64 {
        a + b
    }

    fn times(&self, a: f64, b: f64) -> f64 {
        a * b
    }

    fn inverse(&self, number: f64) -> Option<f64> {
        Some(1.0 / number)
    }
}

/// The remaining wires of each cell, in the order of the cells at their other ends.
pub struct Links<V> {
    of: Vec<Vec<(Cell, V)>>,
    merged: Vec<(Cell, V)>,
    count: usize,
    steps: u64,
}

impl<V: Copy> Links<V> {
    /// A wire for each edge; those between the same cells are one.
    pub fn of<T: Topology + ?Sized>(grid: &T, field: &impl Field<Number = V>) -> Links<V> {
        let mut links = Links {
            of: Vec::with_capacity(grid.cells() as usize),
            merged: Vec::new(),
            count: 0,
            steps: 0,
        };
        for cell in grid.all_cells() {
            let mut ends: Vec<Cell> = grid.neighbors(cell).map(|(_, next)| next).collect();
            ends.arrange();
            let mut wires: Vec<(Cell, V)> = Vec::with_capacity(ends.len());
            for end in ends {
                match wires.last_mut() {
                    Some((last, wire)) if *last == end => *wire = field.plus(*wire, field.one()),
                    _ => wires.push((end, field.one())),
                }
            }
            links.count += wires.len();
            links.of.push(wires);
        }
        links
    }

    /// The number of neighbors that are not eliminated yet.
    fn degree(&self, cell: Cell) -> usize {
        self.of[cell.0 as usize].len()
    }

    /// Removes a cell: `Some(None)` for one without wires, otherwise the sum of its wires; `None`
    /// if that has no inverse.
    pub fn eliminate(&mut self, cell: Cell, field: &impl Field<Number = V>) -> Option<Option<V>> {
        let star = std::mem::take(&mut self.of[cell.0 as usize]);
        let mut wires = star.iter().map(|&(_, wire)| wire);
        let Some(first) = wires.next() else {
            return Some(None);
        };
        let sum = wires.fold(first, |sum, wire| field.plus(sum, wire));
        let share = field.inverse(sum)?;
        self.count -= star.len();
        for &(end, wire) in &star {
            let part = field.times(wire, share);
            self.mesh(end, (cell, &star), part, field);
        }
        Some(Some(sum))
    }

    /// Replaces the wire between a neighbor and the cell by wires to the other neighbors.
    fn mesh(
        &mut self,
        end: Cell,
        (gone, star): (Cell, &[(Cell, V)]),
        part: V,
        field: &impl Field<Number = V>,
    ) {
        let old = &mut self.of[end.0 as usize];
        self.steps += (old.len() + star.len()) as u64;
        self.merged.clear();
        let mut kept = old
            .iter()
            .copied()
            .filter(|&(next, _)| next != gone)
            .peekable();
        let others = star.iter().filter(|&&(next, _)| next != end);
        for (next, wire) in others.map(|&(next, wire)| (next, field.times(wire, part))) {
            while let Some(before) = kept.next_if(|&(other, _)| other < next) {
                self.merged.push(before);
            }
            let wire = match kept.next_if(|&(other, _)| other == next) {
                Some((_, beside)) => field.plus(beside, wire),
                None => wire,
            };
            self.merged.push((next, wire));
        }
        self.merged.extend(kept);
        self.count = self.count + self.merged.len() - old.len();
        old.clear();
        old.extend_from_slice(&self.merged);
    }
}

/// The maximum number of cells of a grid.
const MOST_CELLS: u32 = 1 << 18;
/// The maximum number of wires at a time, both ends counted.
const MOST_LINKS: usize = 1 << 21;
/// The maximum number of wires that are visited.
const MOST_STEPS: u64 = 1 << 29;
/// An order in which eliminating takes few steps, and the result in floats.
pub struct Order {
    cells: Vec<Cell>,
    steps: u64,
    log10: f64,
}

impl Order {
    /// The cell with the fewest neighbors first, the first of equals; `None` beyond the limits.
    pub fn of<T: Topology + ?Sized>(grid: &T) -> Option<Order> {
        if grid.cells() > MOST_CELLS {
            return None;
        }
        let mut links = Links::of(grid, &Real);
        let mut waiting: BinaryHeap<Reverse<(usize, Cell)>> = (grid.all_cells())
            .map(|cell| Reverse((links.degree(cell), cell)))
            .collect();
        let mut gone = vec![false; grid.cells() as usize];
        let mut cells = Vec::with_capacity(gone.len());
        // The product of all sums, as a number below 1 and a power of two.
        let (mut share, mut power) = (1.0, 0i64);
        while let Some(Reverse((degree, cell))) = waiting.pop() {
            // A cell is added again whenever its degree changes.
            if gone[cell.0 as usize] || degree != links.degree(cell) {
                continue;
            }
            gone[cell.0 as usize] = true;
            cells.push(cell);
            let ends: Vec<Cell> = links.of[cell.0 as usize]
                .iter()
                .map(|&(end, _)| end)
                .collect();
            if let Some(sum) = links.eliminate(cell, &Real)? {
                let (less, twos) = libm::frexp(share * sum);
                (share, power) = (less, power + i64::from(twos));
            }
            waiting.extend(
                ends.into_iter()
                    .map(|end| Reverse((links.degree(end), end))),
            );
            if links.steps > MOST_STEPS || links.count > MOST_LINKS {
                return None;
            }
        }
        Some(Order {
            cells,
            steps: links.steps,
            log10: libm::log10(share) + power as f64 * std::f64::consts::LOG10_2,
        })
    }

    /// The cells in the order of elimination.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of wires that were visited.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The decimal logarithm of the number of spanning trees.
    pub fn log10(&self) -> f64 {
        self.log10
    }
}
