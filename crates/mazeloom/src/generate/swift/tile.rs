//! The cheapest tree inside one tile of a rectangle: which edges are sure to be in the whole
//! rectangle's tree, and which may be.
//!
//! No two edges weigh the same here: a weight is a bijection of the edge's number
//! (`Addressed::bits`), so the cheapest tree is one, and these rules decide edges for good,
//! in any order, each by what the others leave:
//!
//! * *Cut*: an edge that is the cheapest way out of some set of cells is in the tree.
//! * *Loop*: an edge that is the dearest of some loop is not; without it the tree is the same.
//!
//! **First sight.** The cheapest edge of a cell is in by the cut of that cell, and the dearest of
//! the four edges around a post is out by the loop around it. Both show from the neighbours
//! alone: they are compared by the upper 16 bits of the weights, and where those are the same
//! nothing is decided yet. Edges that a rectangle's rim lacks count as dearer than all, so that
//! they are never in, and no loop runs through them. That decides some five edges of seven.
//!
//! **The rest** of the edges inside the tile goes by weight from the cheapest, as in Kruskal's
//! algorithm. When one joins two parts, every cheaper edge inside the tile has been through:
//! it is out, or has both its ends in one part, or is doubtful between two parts that are stuck
//! (see below). So if one of the two parts is not stuck, that is, has no way out of the tile
//! that may be cheaper, the edge is the cheapest of all ways out of that part: it is in. If both
//! are stuck the edge is doubtful and joins nothing. A second union–find joins the stuck parts
//! by doubtful edges, and what closes a loop there is the dearest edge of a loop, through
//! doubtful edges and those that are in: it is out.
//!
//! What is left of the tile is its parts, the doubtful edges, a tree at most, and the edges that
//! lead out of it.

use super::bands::put;
use crate::grid::Rect;
use crate::rng::Addressed;

/// How many cells there are to a side: a row is a word.
pub(super) const SIDE: usize = 64;
const CELLS: usize = SIDE * SIDE;

/// How many there are with one more cell all around.
const WIDE: usize = SIDE + 2;

/// The edges from an east one to the south one of the same cell.
const SOUTH: u16 = CELLS as u16;

/// Buckets of the edges by weight, about one edge in each.
const BUCKETS: usize = 2048;

/// The bits of a key that hold an edge's number in the tile.
const EDGE: u64 = 2 * CELLS as u64 - 1;

/// Dearer than all: no edge.
const NONE: i16 = i16::MAX;

/// One value for each cell of a tile.
type PerCell<V> = [V; CELLS];

/// Which tile of which rectangle.
pub(super) struct Site<'a> {
    pub(super) rect: &'a Rect,
    pub(super) weight: Addressed,
    /// The first column and row, and how many there are.
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// An edge that the tile cannot decide, between two of its parts.
pub(super) struct Doubt {
    pub(super) edge: u32,
    pub(super) parts: [u16; 2],
}

/// What a thread needs to work on one tile after the other.
pub(super) struct Tile {
    /// The upper bits of the weights of the east and the south edges, with a ring around.
    east: Vec<i16>,
    south: Vec<i16>,
    /// The edges inside that are still to be decided: the weight above the number.
    keys: Vec<u64>,
    sorted: Vec<u64>,
    /// Union–find over cells.
    parent: Box<PerCell<u16>>,
    /// The cheapest way out of the tile, for each part's root.
    exit: Box<PerCell<i16>>,
    /// Union–find over the roots of stuck parts.
    group: Box<PerCell<u16>>,
    /// The edges that it cannot decide, by the roots of its parts.
    pub(super) doubts: Vec<Doubt>,
    /// The edges across its east and its south rim that are still to be decided.
    pub(super) doubtful_east: u64,
    pub(super) doubtful_south: u64,
}

impl Tile {
    pub(super) fn new() -> Tile {
        Tile {
            east: vec![NONE; WIDE * WIDE],
            south: vec![NONE; WIDE * WIDE],
            keys: Vec::new(),
            sorted: Vec::new(),
            parent: Box::new([0; CELLS]),
            exit: Box::new([NONE; CELLS]),
            group: Box::new([0; CELLS]),
            doubts: Vec::new(),
            doubtful_east: 0,
            doubtful_south: 0,
        }
    }

    /// Decides the edges of a tile, and opens in the planes of its band those that are in.
    pub(super) fn decide(&mut self, site: &Site<'_>, east: &mut [u64], south: &mut [u64]) {
        self.weigh(site);
        self.look(site, east, south);
        self.find_exits(site);
        sort(&mut self.keys, &mut self.sorted, |key| site.full(key));
        self.grow(site, east, south);
    }

    /// The root of a cell's part.
    pub(super) fn part(&mut self, cell: usize) -> u16 {
        find(&mut self.parent, cell as u16)
    }

    /// Weighs the edges of the tile's cells and of those around it.
    fn weigh(&mut self, site: &Site<'_>) {
        let (width, height) = (site.rect.width(), site.rect.height());
        self.east.fill(NONE);
        self.south.fill(NONE);
        let rows = site.top.saturating_sub(1)..height.min(site.top + site.rows as u32 + 1);
        let first = site.left.saturating_sub(1);
        let last = width.min(site.left + site.columns as u32 + 1);
        let upper = |edge: u32| (site.weight.bits(edge, 0) >> 48) as i16 ^ i16::MIN;
        for y in rows {
            let place = (y + 1 - site.top) as usize * WIDE + (first + 1 - site.left) as usize;
            let cell = y * width + first;
            let inner = last.min(width - 1) - first;
            for (weight, edge) in self.east[place..][..inner as usize].iter_mut().zip(cell..) {
                *weight = upper(edge);
            }
            if y + 1 < height {
                let edges = site.rect.south(site.rect.cell(first, y)).0..;
                let row = &mut self.south[place..][..(last - first) as usize];
                for (weight, edge) in row.iter_mut().zip(edges) {
                    *weight = upper(edge);
                }
            }
        }
    }

    /// First sight: opens what is in, joins its ends, and lists what is to be decided inside.
    fn look(&mut self, site: &Site<'_>, east: &mut [u64], south: &mut [u64]) {
        let [whole_east, whole_south] = site.edges();
        let rim = 1 << (site.columns - 1);
        let mut joined_south = 0;
        self.keys.clear();
        self.doubtful_east = 0;
        self.doubtful_south = 0;
        for y in 0..site.rows {
            let place = y * site.rect.width() as usize + site.left as usize;
            let [open_east, open_south, doubtful_east, doubtful_south] = self.row(y);
            put(east, place, open_east);
            put(south, place, open_south);
            self.begin_row(y, open_east);
            for x in bits(joined_south) {
                let cell = y * SIDE + x;
                join(&mut self.parent, (cell - SIDE) as u16, cell as u16);
            }
            joined_south = open_south;

            let (doubtful_east, doubtful_south) =
                (doubtful_east & whole_east, doubtful_south & whole_south);
            self.doubtful_east |= u64::from(doubtful_east & rim != 0) << y;
            for x in bits(doubtful_east & !rim) {
                self.keys.push(site.key((y * SIDE + x) as u16));
            }
            if y + 1 == site.rows {
                self.doubtful_south = doubtful_south;
                break;
            }
            for x in bits(doubtful_south) {
                self.keys.push(site.key((y * SIDE + x) as u16 + SOUTH));
            }
        }
        if site.is_lowest() {
            self.doubtful_south = 0;
        }
    }

    /// What shows of a row's east and south edges: which are in, and which are to be decided.
    fn row(&self, y: usize) -> [u64; 4] {
        let row = |plane: &'_ [i16], y: usize| -> [i16; WIDE] {
            plane[y * WIDE..][..WIDE].try_into().expect("it is as long")
        };
        let [east_above, east, east_below] = [0, 1, 2].map(|down| row(&self.east, y + down));
        let [south_above, south, south_below] = [0, 1, 2].map(|down| row(&self.south, y + down));
        let mut seen = [[0; SIDE]; 4];
        for i in 1..=SIDE {
            let (e, s) = (east[i], south[i]);
            // The cheapest of the others at each of the two ends, then the dearest of the others
            // around each of the two posts.
            let at_cell = east[i - 1].min(south_above[i].min(s));
            let at_next = east[i + 1].min(south_above[i + 1].min(south[i + 1]));
            let above = east_above[i].max(south_above[i].max(south_above[i + 1]));
            let below = east_below[i].max(s.max(south[i + 1]));
            let east_in = e < at_cell.max(at_next);
            let east_out = e > above.min(below);
            let at_cell = south_above[i].min(east[i - 1].min(e));
            let at_next = south_below[i].min(east_below[i - 1].min(east_below[i]));
            let before = south[i - 1].max(east[i - 1].max(east_below[i - 1]));
            let after = south[i + 1].max(e.max(east_below[i]));
            let south_in = s < at_cell.max(at_next);
            let south_out = s > before.min(after);
            seen[0][i - 1] = u8::from(east_in);
            seen[1][i - 1] = u8::from(south_in);
            seen[2][i - 1] = u8::from(!(east_in | east_out));
            seen[3][i - 1] = u8::from(!(south_in | south_out));
        }
        seen.map(|flags| word(&flags))
    }

    /// Joins the cells of each run of open east edges in a row.
    fn begin_row(&mut self, y: usize, open_east: u64) {
        let mut start = 0;
        for x in 0..SIDE {
            if open_east << 1 >> x & 1 == 0 {
                start = x;
            }
            self.parent[y * SIDE + x] = (y * SIDE + start) as u16;
        }
    }

    /// Finds the cheapest way out of the tile for each part, and what is not stuck in no group.
    fn find_exits(&mut self, site: &Site<'_>) {
        self.exit.fill(NONE);
        for (cell, group) in (0..).zip(self.group.iter_mut()) {
            *group = cell;
        }
        let (last_row, last_column) = (site.rows - 1, site.columns - 1);
        for y in 0..site.rows {
            self.lead_out(y * SIDE, self.east[(y + 1) * WIDE]);
            let last = self.east[(y + 1) * WIDE + last_column + 1];
            self.lead_out(y * SIDE + last_column, last);
        }
        for x in 0..site.columns {
            self.lead_out(x, self.south[x + 1]);
            let last = self.south[(last_row + 1) * WIDE + x + 1];
            self.lead_out(last_row * SIDE + x, last);
        }
    }

    /// Notes a way out of the tile.
    fn lead_out(&mut self, cell: usize, weight: i16) {
        let part = usize::from(self.part(cell)) % CELLS;
        self.exit[part] = self.exit[part].min(weight);
    }

    /// Decides the edges inside by weight.
    fn grow(&mut self, site: &Site<'_>, east: &mut [u64], south: &mut [u64]) {
        self.doubts.clear();
        for &key in &self.sorted {
            let (edge, weight) = ((key & EDGE) as u16, (key >> 48) as i16 ^ i16::MIN);
            let cell = edge & (SOUTH - 1);
            let next = cell + if edge & SOUTH == 0 { 1 } else { SIDE as u16 };
            let a = find(&mut self.parent, cell);
            let b = find(&mut self.parent, next);
            if a == b {
                continue;
            }
            let [exit_a, exit_b] = [a, b].map(|part| self.exit[usize::from(part) % CELLS]);
            let (stuck_a, stuck_b) = (exit_a <= weight, exit_b <= weight);
            if stuck_a && stuck_b {
                if join(&mut self.group, a, b) {
                    let (edge, parts) = (site.edge(edge), [a, b]);
                    self.doubts.push(Doubt { edge, parts });
                }
                continue;
            }
            // What is stuck stays a root.
            let (root, leaf) = match stuck_a || (!stuck_b && a < b) {
                true => (a, b),
                false => (b, a),
            };
            self.parent[usize::from(leaf) % CELLS] = root;
            self.exit[usize::from(root) % CELLS] = exit_a.min(exit_b);
            let plane = if edge & SOUTH == 0 {
                &mut *east
            } else {
                &mut *south
            };
            put(plane, site.place(cell), 1);
        }
    }
}

impl Site<'_> {
    /// Where a cell's bits lie in the planes of its band.
    fn place(&self, cell: u16) -> usize {
        let (x, y) = (usize::from(cell) % SIDE, usize::from(cell) / SIDE);
        y * self.rect.width() as usize + self.left as usize + x
    }

    /// The number of an edge in the rectangle.
    fn edge(&self, edge: u16) -> u32 {
        let (x, y) = (
            u32::from(edge) % SIDE as u32,
            u32::from(edge & (SOUTH - 1)) / SIDE as u32,
        );
        let cell = self.rect.cell(self.left + x, self.top + y);
        match edge & SOUTH {
            0 => self.rect.east(cell).0,
            _ => self.rect.south(cell).0,
        }
    }

    /// An edge's weight, and its number in the tile in the place of the lowest bits.
    fn key(&self, edge: u16) -> u64 {
        self.weight.bits(self.edge(edge), 0) & !EDGE | u64::from(edge)
    }

    /// The whole weight of a key's edge.
    fn full(&self, key: u64) -> u64 {
        self.weight.bits(self.edge((key & EDGE) as u16), 0)
    }

    /// Which columns have an east edge, and which a south edge.
    fn edges(&self) -> [u64; 2] {
        let columns = u64::MAX >> (SIDE - self.columns);
        match self.left + self.columns as u32 == self.rect.width() {
            true => [columns >> 1, columns],
            false => [columns, columns],
        }
    }

    /// Whether its last row is the rectangle's.
    fn is_lowest(&self) -> bool {
        self.top + self.rows as u32 == self.rect.height()
    }
}

/// The root of a cell in a forest, halving the path to it.
#[inline]
fn find(parent: &mut PerCell<u16>, mut cell: u16) -> u16 {
    loop {
        let above = parent[usize::from(cell) % CELLS];
        if above == cell {
            return cell;
        }
        let next = parent[usize::from(above) % CELLS];
        parent[usize::from(cell) % CELLS] = next;
        cell = next;
    }
}

/// Joins two trees of a forest; `false` if they were one.
#[inline]
fn join(parent: &mut PerCell<u16>, a: u16, b: u16) -> bool {
    let (a, b) = (find(parent, a), find(parent, b));
    parent[usize::from(a.max(b)) % CELLS] = a.min(b);
    a != b
}

/// The places of a word's ones.
fn bits(word: u64) -> impl Iterator<Item = usize> {
    let rest = |word: &u64| Some(word & (word - 1)).filter(|&word| word != 0);
    std::iter::successors(Some(word).filter(|&word| word != 0), rest)
        .map(|word| word.trailing_zeros() as usize)
}

/// The word whose bits are 64 flags of 0 or 1: eight flags at a time fall into one byte by a
/// multiplication that moves flag `i` from bit `8·i` to bit `56 + i`.
fn word(flags: &[u8; SIDE]) -> u64 {
    let bytes = flags.chunks_exact(8).map(|eight| {
        let eight = u64::from_le_bytes(eight.try_into().expect("they are eight"));
        eight.wrapping_mul(0x0102_0408_1020_4080) >> 56
    });
    (0..)
        .zip(bytes)
        .fold(0, |word, (i, byte)| word | byte << (8 * i))
}

/// Sorts keys by weight: one bucket for each value of their upper bits, then insertion, which
/// has little to move. Where keys cannot tell the weights apart `full` has the whole weight.
fn sort(keys: &mut [u64], sorted: &mut Vec<u64>, full: impl Fn(u64) -> u64) {
    let bucket = |key: u64| (key >> (64 - BUCKETS.ilog2())) as usize % BUCKETS;
    let mut ends = [0u16; BUCKETS];
    for &key in &*keys {
        ends[bucket(key)] += 1;
    }
    let mut sum = 0;
    for end in &mut ends {
        sum += std::mem::replace(end, sum);
    }
    sorted.resize(keys.len(), 0);
    for &key in &*keys {
        let end = &mut ends[bucket(key)];
        sorted[usize::from(*end)] = key;
        *end += 1;
    }
    for i in 1..sorted.len() {
        let key = sorted[i];
        let mut j = i;
        while j > 0 && sorted[j - 1] > key {
            sorted[j] = sorted[j - 1];
            j -= 1;
        }
        sorted[j] = key;
    }
    if sorted
        .windows(2)
        .any(|pair| pair[0] | EDGE == pair[1] | EDGE)
    {
        sorted.sort_unstable_by_key(|&key| full(key));
    }
}
