//! Shared code of the sweeping algorithms: the direction of the sweep, and the finishing step.
//!
//! A sweep goes row by row and joins each cell or run to an earlier row. On a grid whose rows
//! have gaps (a mask, any graph) it can leave disconnected parts; those are joined by random
//! edges after the last row, when no cell is entered any more. Seamless rows need none.

use super::Inputs;
use crate::story::note;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::{Args, Key, Param};
use mazeloom_core::rng::{Address, IndexedRng, Rng};
use mazeloom_core::table::{Components, EdgeSet};
use mazeloom_core::topology::{Cell, Edge, NeighborList, Rows, Topology, TopologyExt};
use mazeloom_core::words;

words! {
    /// A corner of a rectangle.
    pub(super) enum Corner {
        /// The last cell of the first row.
        NorthEast = "ne",
        /// The first cell of the first row.
        NorthWest = "nw",
        /// The last cell of the last row.
        SouthEast = "se",
        /// The first cell of the last row.
        SouthWest = "sw",
    }
}

impl Corner {
    /// Tells whether it is in the last row.
    pub fn is_south(self) -> bool {
        matches!(self, Corner::SouthEast | Corner::SouthWest)
    }

    /// Tells whether it is at the end of its row.
    pub fn is_east(self) -> bool {
        matches!(self, Corner::NorthEast | Corner::SouthEast)
    }
}

words! {
    /// The lines of cells that a sweep goes along.
    pub(super) enum Lines {
        /// The rows.
        Horizontal = "horizontal",
        /// The columns: the first cells of all rows, then the second ones, and so on.
        Vertical = "vertical",
    }
}

/// Direction of a sweep: along rows or along columns.
pub(super) const LINES: Key<Lines> = Key::word("axis")
    .help("whether it goes along rows or along columns")
    .default("horizontal");

/// The corner that the passages lead toward, on a rectangle; other grids are swept from the other
/// end of their rows accordingly.
pub(super) const BIAS: Key<Corner> = Key::word("bias").help("the corner its passages lead toward");

/// That corner, with an algorithm's default.
pub(super) const fn bias(default: &'static str) -> Param {
    BIAS.default(default).param
}

/// A grid's rows or columns, reversed according to `bias`; `natural` is the bias of rows that are
/// not reversed.
pub(super) fn biased_rows(grid: &dyn Topology, inputs: &Inputs<'_>, natural: Corner) -> Rows {
    let bias = inputs.args.get(&BIAS);
    let (down, along) = if is_vertical(inputs.args) {
        (bias.is_east(), bias.is_south())
    } else {
        (bias.is_south(), bias.is_east())
    };
    swept_rows(grid, inputs).turned(down != natural.is_south(), along != natural.is_east())
}

/// A grid's rows or columns.
pub(super) fn swept_rows(grid: &dyn Topology, inputs: &Inputs<'_>) -> Rows {
    let rows = grid.rows();
    if is_vertical(inputs.args) {
        rows.columns()
    } else {
        rows
    }
}

/// Tells whether a sweep goes along columns.
pub(super) fn is_vertical(args: &Args) -> bool {
    args.chosen(&LINES) == Some(Lines::Vertical)
}

/// The random numbers of a sweep, indexed by cell or edge, so the sweep may use them in any
/// order.
#[derive(Clone, Copy)]
pub(super) struct Coins(IndexedRng);

impl Coins {
    /// Random numbers keyed by the next one of `rng`.
    pub(super) fn new(rng: &mut Rng) -> Coins {
        Coins(rng.indexed())
    }

    /// `true` with probability `p` at an index. With `p` = 0.5 it is one bit of a word shared by
    /// 64 indices.
    #[inline]
    pub(super) fn toss(&self, number: u32, p: f64) -> bool {
        if p == 0.5 {
            self.word(number / 64) >> (number % 64) & 1 == 1
        } else {
            self.0.chance(number, 1, p)
        }
    }

    /// The 64 random bits of a word.
    #[inline]
    fn word(&self, number: u32) -> u64 {
        self.0.bits(number, 0)
    }

    /// The random bits of 64 cells, one each.
    #[inline]
    pub(super) fn window(&self, Cell(first): Cell) -> u64 {
        let word = self.word(first / 64);
        match first % 64 {
            0 => word,
            shift => word >> shift | self.word(first / 64 + 1) << (64 - shift),
        }
    }

    /// The position of a cell's priority number and its second random number; those of the next
    /// cell are next to them.
    #[inline]
    pub(super) fn lots(&self, cell: Cell) -> Address {
        self.0.address(u32::MAX, cell.0)
    }

    /// The priority number and the second random number at a position.
    #[inline]
    pub(super) fn lot(spot: Address) -> (u32, u32) {
        let bits = spot.coin_bits();
        ((bits >> 32) as u32, bits as u32)
    }

    /// The second random number is less than this with probability `p`.
    pub(super) fn share(p: f64) -> u64 {
        (p * (1u64 << 32) as f64) as u64
    }

    /// A cell's random number below `n`.
    #[inline]
    pub(super) fn below(&self, cell: Cell, n: u32) -> u32 {
        self.0.below(cell.0, 2, n)
    }

    /// A cell's random choice of an item.
    pub(super) fn pick<I: Iterator + Clone>(&self, cell: Cell, mut items: I) -> Option<I::Item> {
        let count = items.clone().map(|_| 1).sum();
        items.nth(self.below(cell, count) as usize)
    }
}

/// The cells that a sweep has joined so far; stores nothing if the rows are seamless.
pub(super) struct Joined {
    parts: Option<Components>,
}

impl Joined {
    /// Union-find if the rows have gaps; nothing if they are seamless, since then a sweep leaves
    /// no disconnected parts.
    pub(super) fn new(rows: &Rows, cells: u32) -> Joined {
        Joined {
            parts: (!rows.seamless()).then(|| Components::new(cells)),
        }
    }

    /// Records that the sweep opened an edge between two cells, or between the parts they are in.
    #[inline]
    pub(super) fn note(&mut self, a: Cell, b: Cell) {
        if let Some(parts) = &mut self.parts {
            parts.join(a, b);
        }
    }

    /// Joins the parts that are still disconnected by random edges; `event` of the sweep's story is
    /// that it happens.
    pub(super) fn finish<T: Topology + ?Sized>(
        self,
        grid: &T,
        event: u8,
        rng: &mut Rng,
        mut emit: impl FnMut(Step) -> Flow,
    ) -> Flow {
        let Some(mut parts) = self.parts.filter(|parts| parts.count() > 1) else {
            return Flow::Continue(());
        };
        let mut edges = edges_between(&mut parts, grid);
        rng.shuffle(&mut edges);
        for edge in edges {
            let (a, b) = grid.ends(edge).expect("only edges are listed");
            if parts.join(a, b) {
                emit(note(event, a))?;
                emit(Step::Open(edge))?;
            }
        }
        Flow::Continue(())
    }
}

/// The edges between two parts, in the order of their numbers. Most cells are in one part, and an edge
/// between parts has an end in another one, so only the cells of the others are asked for neighbors.
fn edges_between<T: Topology + ?Sized>(parts: &mut Components, grid: &T) -> Vec<Edge> {
    let main = majority(grid.all_cells().map(|cell| parts.find(cell)));
    let mut neighbors = NeighborList::default();
    let mut edges = EdgeSet::empty(grid.edges());
    for here in grid.all_cells() {
        let part = parts.find(here);
        if Some(part) == main {
            continue;
        }
        for (edge, next) in neighbors.of(grid, here) {
            if parts.find(next) != part {
                edges.insert(edge);
            }
        }
    }
    edges.iter().collect()
}

/// The cell that comes more often than all others together; if there is none, any of them (Boyer and
/// Moore 1991).
fn majority(cells: impl Iterator<Item = Cell>) -> Option<Cell> {
    let (mut leader, mut lead) = (None, 0u32);
    for cell in cells {
        if leader == Some(cell) {
            lead += 1;
        } else if lead == 0 {
            (leader, lead) = (Some(cell), 1);
        } else {
            lead -= 1;
        }
    }
    leader
}
