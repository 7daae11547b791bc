//! The minimum spanning tree of a rectangle for random weights on the edges: the maze of Kruskal,
//! Borůvka, Prim and reverse delete, tile by tile.
//!
//! There is only one minimum spanning tree, so every algorithm that finds it makes the same maze.
//! Each tile of 64 × 64 cells decides nearly all of its edges by itself (`tile`). The parts that
//! it leaves are the cells of a smaller graph, whose edges are those that the tiles left
//! undecided and those between tiles; contracting an edge of the tree, and deleting one that is
//! not in it, do not change the minimum spanning tree of the rest (cut and cycle rules, as in
//! Borůvka's contraction). Kruskal's algorithm, with a sort, finishes it.
//!
//! Several threads process bands of tiles independently; the remaining graphs are merged in the
//! order of the bands. Cost O(n) except for the last sort, of three edges per hundred cells;
//! scratch 1 to 2 bytes a cell, 3 where the rectangle is one cell wide.

use super::planes::{Band, Planes, worth};
use super::tile_tree::{SIDE, Tile, TilePlace};
use super::weights::Weights;
use crate::generate::texture::{AXIS, Lean};
use crate::generate::{DUAL, FastPath};
use mazeloom_core::table::{Components, EdgeSet};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Edge, Rect};

/// The fast path of every algorithm that makes the minimum spanning tree.
pub(in crate::generate) const CHEAPEST: FastPath = FastPath {
    fits: |args| args.get(&AXIS) == Lean::Nowhere && !args.get(&DUAL),
    scratch: |_| 3.0,
    ..FastPath::in_memory(|inputs, rect, rng| {
        let weights = Weights::of((rect.width(), rect.height()), rng.indexed());
        cheapest(rect, weights, inputs.threads)
    })
};

/// The rows of a band: as many as a tile has, so they fill whole words whatever their length.
const BAND: u32 = SIDE as u32;

/// The edges of the minimum spanning tree.
pub(crate) fn cheapest(rect: &Rect, weights: Weights, threads: Threads) -> EdgeSet {
    let mut planes = Planes::new(rect);
    let mut belts: Vec<BandRest> = Vec::new();
    belts.resize_with(rect.height().div_ceil(BAND) as usize, BandRest::default);
    let tasks = planes.bands(BAND).zip(&mut belts);
    worth(threads, rect).each(tasks, |(band, belt)| {
        *belt = BandRest::decide(rect, weights, band);
    });
    let mut open = planes.into_edges();
    sew(rect, weights, belts, &mut open);
    open
}

/// The remaining graph of a band of tiles: parts, numbered from 0, and edges between them.
#[derive(Default)]
struct BandRest {
    parts: u32,
    /// Its first and its last row of cells, if there are other bands.
    rims: Vec<Rim>,
    /// Parts of two tiles that are joined by open edges.
    joined: Vec<[u32; 2]>,
    /// Undecided edges.
    doubts: Vec<Undecided>,
}

/// The parts of the first and of the last cell of a column. In `last` the part is stored above
/// bit 0, which tells whether the edge south of the cell is undecided.
struct Rim {
    first: u32,
    last: u32,
}

/// An undecided edge, and the parts that it connects.
struct Undecided {
    weight: u64,
    edge: Edge,
    parts: [u32; 2],
}

/// The numbers of a tile's parts within its band, by their roots; assigned on demand.
struct PartIds {
    names: Vec<u32>,
    given: u32,
}

impl PartIds {
    const NONE: u32 = u32::MAX;

    fn new() -> PartIds {
        PartIds {
            names: vec![PartIds::NONE; SIDE * SIDE],
            given: 0,
        }
    }

    /// Clears the parts of a tile, before the next tile.
    fn forget(&mut self) {
        self.names.fill(PartIds::NONE);
    }

    /// The number of a component of the tile, a new one for a root that has none.
    fn of(&mut self, root: u16) -> u32 {
        let name = &mut self.names[usize::from(root)];
        if *name == Self::NONE {
            *name = self.given;
            self.given += 1;
        }
        *name
    }
}

impl BandRest {
    /// The number of undecided edges, including those to the south.
    fn count_doubts(&self) -> usize {
        let south = self.rims.iter().filter(|rim| rim.last & 1 == 1).count();
        self.doubts.len() + south
    }

    /// Decides the edges of the tiles in a band, and opens those that are in.
    fn decide(rect: &Rect, weights: Weights, band: Band<'_>) -> BandRest {
        let (top, rows) = (band.top, band.rows as usize);
        let mut belt = BandRest::default();
        if rect.height() > BAND {
            belt.rims.reserve_exact(rect.width() as usize);
        }
        let mut tile = Tile::new();
        let mut names = PartIds::new();
        // The parts on the east border of the previous tile, and which edges across it are
        // undecided.
        let mut rim = [(0, false); SIDE];
        for left in (0..rect.width()).step_by(SIDE) {
            let site = TilePlace {
                rect,
                weights,
                left,
                top,
                columns: (rect.width() - left).min(SIDE as u32) as usize,
                rows,
            };
            tile.decide(&site, band.east, band.south);
            names.forget();
            if left > 0 {
                let mut here = |y: usize| names.of(tile.part(y * SIDE));
                belt.meet(&site, band.east, &rim, &mut here);
            }
            for doubt in &tile.doubts {
                let parts = doubt.parts.map(|part| names.of(part));
                belt.doubts.push(Undecided {
                    weight: doubt.weight,
                    edge: Edge(doubt.edge),
                    parts,
                });
            }
            if rect.height() > BAND {
                belt.rims.extend((0..site.columns).map(|x| Rim {
                    first: names.of(tile.part(x)),
                    last: names.of(tile.part((rows - 1) * SIDE + x)) << 1
                        | u32::from(tile.doubts_south(x, rows - 1)),
                }));
            }
            for (y, east) in rim[..rows].iter_mut().enumerate() {
                let x = site.columns - 1;
                *east = (names.of(tile.part(y * SIDE + x)), tile.doubts_east(x, y));
            }
        }
        belt.parts = names.given;
        belt.doubts.shrink_to_fit();
        belt.joined.shrink_to_fit();
        belt
    }

    /// Records the edges between two tiles of the band, with the parts on both sides.
    fn meet(
        &mut self,
        site: &TilePlace<'_>,
        open: &[u64],
        before: &[(u32, bool)],
        after: &mut dyn FnMut(usize) -> u32,
    ) {
        for (y, &(part, is_doubtful)) in before[..site.rows].iter().enumerate() {
            let (column, row) = (site.left - 1, site.top + y as u32);
            let place = y * site.rect.width() as usize + site.left as usize - 1;
            if open[place / 64] >> (place % 64) & 1 == 1 {
                self.joined.push([part, after(y)]);
            } else if is_doubtful {
                let weights = &site.weights;
                self.doubts.push(Undecided {
                    weight: weights.weight(weights.east(column, row)),
                    edge: site.rect.east(site.rect.cell(column, row)),
                    parts: [part, after(y)],
                });
            }
        }
    }
}

/// Decides the edges that the bands left undecided.
fn sew(rect: &Rect, weights: Weights, belts: Vec<BandRest>, open: &mut EdgeSet) {
    let mut parts = Components::new(belts.iter().map(|belt| belt.parts).sum());
    let mut doubts = Vec::with_capacity(belts.iter().map(BandRest::count_doubts).sum());
    let mut begin = 0;
    let mut above: Option<BandRest> = None;
    for (mut belt, top) in belts.into_iter().zip((0..).step_by(SIDE)) {
        let named = |[a, b]: [u32; 2]| [begin + a, begin + b];
        for &pair in &belt.joined {
            let [a, b] = named(pair).map(Cell);
            parts.join(a, b);
        }
        let inside = std::mem::take(&mut belt.doubts).into_iter();
        doubts.extend(inside.map(|doubt| Undecided {
            parts: named(doubt.parts),
            ..doubt
        }));
        if let Some(above) = above {
            let start = begin - above.parts;
            for (x, (upper, lower)) in (0..).zip(above.rims.iter().zip(&belt.rims)) {
                let edge = rect.south(rect.cell(x, top - 1));
                let pair = [start + (upper.last >> 1), begin + lower.first];
                if open.contains(edge) {
                    let [a, b] = pair.map(Cell);
                    parts.join(a, b);
                } else if upper.last & 1 == 1 {
                    doubts.push(Undecided {
                        weight: weights.weight(weights.south(x, top - 1)),
                        edge,
                        parts: pair,
                    });
                }
            }
        }
        begin += belt.parts;
        above = Some(belt);
    }
    doubts.sort_unstable_by_key(|doubt| doubt.weight);
    for doubt in doubts {
        let [a, b] = doubt.parts.map(Cell);
        if parts.join(a, b) {
            open.insert(doubt.edge);
        }
    }
}
