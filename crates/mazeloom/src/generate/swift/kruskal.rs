//! The cheapest tree of a rectangle for random weights on the edges: the maze of Kruskal,
//! Borůvka, Prim and reverse delete, tile by tile.
//!
//! There is only one cheapest tree, so whatever finds it makes the same maze. Each tile of 64 × 64
//! cells decides nearly all of its edges by itself (`tile`). The parts that it leaves are the
//! cells of a smaller graph, whose edges are those that the tiles left in doubt and those
//! between tiles; joining the ends of an edge that is in, and leaving out one that is not, take
//! nothing from the cheapest tree of the rest (cut and loop rules, as in Borůvka's contraction).
//! Kruskal's algorithm proper, with a sort, ends it.
//!
//! Bands of tiles are worked on by several threads, each by itself.
//! Cost O(n) but for that sort, of 2 edges to 100 cells; scratch 1 byte a cell.

use super::bands::{BAND, Band, Planes};
use super::tile::{SIDE, Site, Tile};
use crate::generate::Swift;
use crate::grid::Rect;
use crate::rng::Addressed;
use crate::table::{EdgeSet, Parts};
use crate::threads::Threads;
use crate::topology::{Cell, Edge, Topology};

/// The fast path of every algorithm that makes the cheapest tree.
pub(in crate::generate) const CHEAPEST: Swift = Swift {
    fits: |args| args.word("bias") == "none" && !args.flag("dual"),
    scratch: |_| 1.0,
    run: |knobs, rect, chance| cheapest(rect, chance.addressed(), knobs.threads),
};

/// Below this many cells one thread is quicker than two.
const FEW: u32 = 1 << 16;

/// The edges of the cheapest tree; `weight` has an edge's at address (edge, 0).
fn cheapest(rect: &Rect, weight: Addressed, threads: Threads) -> EdgeSet {
    let threads = match rect.cells() < FEW {
        true => Threads::ONE,
        false => threads,
    };
    let mut planes = Planes::new(rect);
    let mut belts: Vec<Belt> = Vec::new();
    belts.resize_with(rect.height().div_ceil(BAND) as usize, Belt::default);
    let tasks = (0..).step_by(SIDE).zip(planes.bands()).zip(&mut belts);
    threads.each(tasks, |((top, band), belt)| {
        *belt = Belt::decide(rect, weight, top, band);
    });
    let mut open = planes.into_edges();
    sew(rect, weight, belts, &mut open);
    open
}

/// What is left of a band of tiles: parts, numbered from 0, and edges between them.
#[derive(Default)]
struct Belt {
    parts: u32,
    /// The parts of its first and of its last row of cells.
    first: Vec<u32>,
    last: Vec<u32>,
    /// Which edges south of the last row are to be decided: 64 columns to a word.
    doubtful_south: Vec<u64>,
    /// Parts of two tiles that open edges join.
    joined: Vec<[u32; 2]>,
    /// Edges that are to be decided.
    doubts: Vec<Doubt>,
}

/// An edge that is to be decided, and the parts that it leads between.
struct Doubt {
    weight: u64,
    edge: Edge,
    parts: [u32; 2],
}

/// The names of a tile's parts in its belt, by their roots; given when asked for.
struct Names {
    names: Vec<u32>,
    given: u32,
}

impl Names {
    const NONE: u32 = u32::MAX;

    fn of(&mut self, root: u16) -> u32 {
        let name = &mut self.names[usize::from(root)];
        if *name == Self::NONE {
            *name = self.given;
            self.given += 1;
        }
        *name
    }
}

impl Belt {
    /// Decides the edges of the tiles in a band, and opens those that are in.
    fn decide(rect: &Rect, weight: Addressed, top: u32, band: Band<'_>) -> Belt {
        let mut belt = Belt::default();
        let mut tile = Tile::new();
        let mut names = Names {
            names: vec![Names::NONE; SIDE * SIDE],
            given: 0,
        };
        let rows = (rect.height() - top).min(BAND) as usize;
        let mut rim = [0; SIDE];
        let mut doubtful = 0;
        for left in (0..rect.width()).step_by(SIDE) {
            let site = Site {
                rect,
                weight,
                left,
                top,
                columns: (rect.width() - left).min(SIDE as u32) as usize,
                rows,
            };
            tile.decide(&site, band.east, band.south);
            names.names.fill(Names::NONE);
            if left > 0 {
                for (y, &west) in rim[..rows].iter().enumerate() {
                    let cell = rect.cell(left - 1, top + y as u32);
                    let parts = [west, names.of(tile.part(y * SIDE))];
                    let place = (cell.0 - top * rect.width()) as usize;
                    if band.east[place / 64] >> (place % 64) & 1 == 1 {
                        belt.joined.push(parts);
                    } else if doubtful >> y & 1 == 1 {
                        belt.doubt(weight, rect.east(cell), parts);
                    }
                }
            }
            for doubt in &tile.doubts {
                let parts = doubt.parts.map(|part| names.of(part));
                belt.doubt(weight, Edge(doubt.edge), parts);
            }
            for x in 0..site.columns {
                belt.first.push(names.of(tile.part(x)));
                let last = tile.part((rows - 1) * SIDE + x);
                belt.last.push(names.of(last));
            }
            for (y, east) in rim[..rows].iter_mut().enumerate() {
                *east = names.of(tile.part(y * SIDE + site.columns - 1));
            }
            doubtful = tile.doubtful_east;
            belt.doubtful_south.push(tile.doubtful_south);
        }
        belt.parts = names.given;
        belt
    }

    fn doubt(&mut self, weight: Addressed, edge: Edge, parts: [u32; 2]) {
        self.doubts.push(Doubt {
            weight: weight.bits(edge.0, 0),
            edge,
            parts,
        });
    }
}

/// Decides what the belts have left.
fn sew(rect: &Rect, weight: Addressed, belts: Vec<Belt>, open: &mut EdgeSet) {
    let mut parts = Parts::new(belts.iter().map(|belt| belt.parts).sum());
    let mut doubts = Vec::new();
    let mut begin = 0;
    let mut above: Option<Belt> = None;
    for (mut belt, top) in belts.into_iter().zip((0..).step_by(SIDE)) {
        let named = |[a, b]: [u32; 2]| [begin + a, begin + b];
        for pair in &belt.joined {
            let [a, b] = named(*pair).map(Cell);
            parts.join(a, b);
        }
        doubts.extend(belt.doubts.drain(..).map(|doubt| Doubt {
            parts: named(doubt.parts),
            ..doubt
        }));
        if let Some(above) = above {
            let start = begin - above.parts;
            for x in 0..rect.width() {
                let column = x as usize;
                let edge = rect.south(rect.cell(x, top - 1));
                let ends = [start + above.last[column], begin + belt.first[column]];
                if open.contains(edge) {
                    parts.join(Cell(ends[0]), Cell(ends[1]));
                } else if above.doubtful_south[column / SIDE] >> (column % SIDE) & 1 == 1 {
                    doubts.push(Doubt {
                        weight: weight.bits(edge.0, 0),
                        edge,
                        parts: ends,
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
