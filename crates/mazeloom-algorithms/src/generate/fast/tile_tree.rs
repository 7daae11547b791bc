//! The minimum spanning tree inside one tile of a rectangle: which edges are certainly in the
//! tree of the whole rectangle, and which may be.
//!
//! No two edges weigh the same here: a weight is a bijection of the edge's number
//! (`IndexedRng::bits`), so the minimum spanning tree is unique, and these rules decide edges
//! permanently, in any order, each on what the others leave:
//!
//! * *Cut*: the cheapest edge out of any set of cells is in the tree.
//! * *Cycle*: the most expensive edge of any cycle is not; without it the tree is the same.
//!
//! **Local decisions.** The cheapest edge of a cell is in by the cut around that cell, and the
//! most expensive of the four edges around a post is out by the cycle around it. Both need the
//! neighboring edges only: the upper 16 bits of the weights are compared, and where those are
//! equal nothing is decided yet. Edges missing at the rectangle's border count as the most
//! expensive of all, so they are never in, and no cycle runs through them. That decides some five
//! edges of seven.
//!
//! **The rest** of the edges inside the tile are taken from the cheapest, as in Kruskal's
//! algorithm. When an edge joins two parts, every cheaper edge inside the tile has been decided:
//! it is out, or has both ends in one part, or is undecided between two stuck parts (see below).
//! So if one of the two parts is not stuck, that is, has no edge out of the tile that may be
//! cheaper, the edge is the cheapest out of that part: it is in. If both are stuck, the edge is
//! undecided and joins nothing. A second union-find joins the stuck parts by undecided edges. An
//! edge that closes a cycle there, or within a part, is out: it is the most expensive of that
//! cycle, since all the others came before it and are cheaper.
//!
//! What remains of the tile is its parts, the undecided edges (at most a tree), and the edges
//! that lead out of it.

use super::bits::gather;
use super::planes::set_bits;
use super::weights::Weights;
use mazeloom_core::topology::Rect;

/// The side of a tile in cells: a row is a word.
pub(super) const SIDE: usize = 64;
const CELLS: usize = SIDE * SIDE;

/// The side with one more cell all around.
const WIDE: usize = SIDE + 2;

/// The difference between the numbers of a cell's south and east edges.
const SOUTH: u16 = CELLS as u16;

/// Buckets of the edges by weight: more than the number of edges to sort, usually some 2300.
const BUCKETS: usize = 4096;

/// The bits of a key that hold an edge's number in the tile.
const EDGE: u64 = 2 * CELLS as u64 - 1;

/// More expensive than all: no edge.
const NONE: i16 = i16::MAX;

/// One value for each cell of a tile.
type PerCell<V> = [V; CELLS];

/// A tile of a rectangle.
pub(super) struct TilePlace<'a> {
    pub(super) rect: &'a Rect,
    pub(super) weights: Weights,
    /// The first column and row, and the size.
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) columns: usize,
    pub(super) rows: usize,
}

/// An edge that the tile cannot decide, between two of its parts.
pub(super) struct Undecided {
    pub(super) edge: u32,
    pub(super) weight: u64,
    pub(super) parts: [u16; 2],
}

/// The working memory of a thread, reused for every tile.
pub(super) struct Tile {
    /// The upper bits of the weights of the east and the south edges, with a ring around.
    east: Vec<i16>,
    south: Vec<i16>,
    /// The undecided edges inside: the weight above the number.
    keys: Vec<u64>,
    sorted: Vec<u64>,
    /// Union–find over cells.
    parent: Box<PerCell<u16>>,
    /// The cheapest edge out of the tile, for each part's root.
    exit: Box<PerCell<i16>>,
    /// Union–find over the roots of stuck parts.
    group: Box<PerCell<u16>>,
    /// The edges that it cannot decide, by the roots of its parts.
    pub(super) doubts: Vec<Undecided>,
    /// The east and the south edges that are in, row by row.
    open: [[u64; SIDE]; 2],
    /// The edges of each row that are not decided locally.
    doubtful_east: [u64; SIDE],
    doubtful_south: [u64; SIDE],
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
            open: [[0; SIDE]; 2],
            doubtful_east: [0; SIDE],
            doubtful_south: [0; SIDE],
        }
    }

    /// Decides the edges of a tile, and opens in the planes of its band those that are in.
    pub(super) fn decide(&mut self, site: &TilePlace<'_>, east: &mut [u64], south: &mut [u64]) {
        self.weigh(site);
        self.look(site);
        self.list(site);
        self.find_exits(site);
        sort(&mut self.keys, &mut self.sorted, |key| site.full(key));
        self.grow(site);
        for y in 0..site.rows {
            let place = y * site.rect.width() as usize + site.left as usize;
            set_bits(east, place, self.open[0][y]);
            set_bits(south, place, self.open[1][y]);
        }
    }

    /// The root of a cell's part.
    pub(super) fn part(&mut self, cell: usize) -> u16 {
        find(&mut self.parent, cell as u16)
    }

    /// Tells whether the edge east of a cell is undecided.
    pub(super) fn doubts_east(&self, x: usize, y: usize) -> bool {
        self.doubtful_east[y] >> x & 1 == 1
    }

    /// Tells whether the edge south of a cell is undecided.
    pub(super) fn doubts_south(&self, x: usize, y: usize) -> bool {
        self.doubtful_south[y] >> x & 1 == 1
    }

    /// Weighs the edges of the tile's cells and of those around it.
    fn weigh(&mut self, site: &TilePlace<'_>) {
        let (width, height) = (site.rect.width(), site.rect.height());
        self.east.fill(NONE);
        self.south.fill(NONE);
        let rows = site.top.saturating_sub(1)..height.min(site.top + site.rows as u32 + 1);
        let first = site.left.saturating_sub(1);
        let last = width.min(site.left + site.columns as u32 + 1);
        for y in rows {
            let place = (y + 1 - site.top) as usize * WIDE + (first + 1 - site.left) as usize;
            let inner = (last.min(width - 1) - first) as usize;
            let row = &mut self.east[place..][..inner];
            site.weights.upper(site.weights.east(first, y), row);
            if y + 1 < height {
                let row = &mut self.south[place..][..(last - first) as usize];
                site.weights.upper(site.weights.south(first, y), row);
            }
        }
    }

    /// Local decisions: opens the edges that are in, joins their ends, and records the undecided
    /// ones.
    fn look(&mut self, site: &TilePlace<'_>) {
        let [whole_east, whole_south] = site.edges();
        let mut joined = 0;
        for y in 0..site.rows {
            let [open_east, doubtful_east, open_south, doubtful_south] = self.row(y);
            self.open[0][y] = open_east;
            self.open[1][y] = open_south;
            self.begin_row(y, open_east);
            for x in bits(joined) {
                let cell = y * SIDE + x;
                join(&mut self.parent, (cell - SIDE) as u16, cell as u16);
            }
            joined = open_south;
            self.doubtful_east[y] = doubtful_east & whole_east;
            self.doubtful_south[y] = doubtful_south & whole_south;
        }
        if site.is_lowest() {
            self.doubtful_south[site.rows - 1] = 0;
        }
    }

    /// Lists the undecided edges inside, between parts that are flat trees now.
    fn list(&mut self, site: &TilePlace<'_>) {
        for cell in 0..site.rows * SIDE {
            let root = self.parent[usize::from(self.parent[cell]) % CELLS];
            self.parent[cell] = root;
        }
        let rim = 1 << (site.columns - 1);
        self.keys.clear();
        for y in 0..site.rows {
            for x in bits(self.doubtful_east[y] & !rim) {
                let cell = y * SIDE + x;
                if self.parent[cell] != self.parent[cell + 1] {
                    self.keys.push(site.key(cell as u16));
                }
            }
            if y + 1 == site.rows {
                break;
            }
            for x in bits(self.doubtful_south[y]) {
                let cell = y * SIDE + x;
                if self.parent[cell] != self.parent[cell + SIDE] {
                    self.keys.push(site.key(cell as u16 + SOUTH));
                }
            }
        }
    }

    /// The local decisions on a row's east and south edges: which are in, and which are
    /// undecided.
    fn row(&self, y: usize) -> [u64; 4] {
        // The row above, the row itself and that below, each from the column before, the column
        // itself and that after.
        let [above, here, below] = [0, 1, 2].map(|down| {
            let row = |plane| [0, 1, 2].map(|right| lanes(plane, (y + down) * WIDE + right));
            let [[west, east, next_east], [before, south, after]] =
                [row(&self.east), row(&self.south)];
            Row {
                west,
                east,
                next_east,
                before,
                south,
                after,
            }
        });
        let [mut open_east, mut doubtful_east] = [[0; SIDE]; 2];
        let flags = open_east.iter_mut().zip(&mut doubtful_east);
        for (i, (open, doubtful)) in flags.enumerate() {
            let edge = here.east[i];
            let at_cell = here.west[i].min(above.south[i].min(here.south[i]));
            let at_next = here.next_east[i].min(above.after[i].min(here.after[i]));
            let around_upper = above.east[i].max(above.south[i].max(above.after[i]));
            let around_lower = below.east[i].max(here.south[i].max(here.after[i]));
            let is_in = edge < at_cell.max(at_next);
            let is_out = edge > around_upper.min(around_lower);
            *open = u8::from(is_in);
            *doubtful = u8::from(!(is_in | is_out));
        }
        let [mut open_south, mut doubtful_south] = [[0; SIDE]; 2];
        let flags = open_south.iter_mut().zip(&mut doubtful_south);
        for (i, (open, doubtful)) in flags.enumerate() {
            let edge = here.south[i];
            let at_cell = above.south[i].min(here.west[i].min(here.east[i]));
            let at_next = below.south[i].min(below.west[i].min(below.east[i]));
            let around_left = here.before[i].max(here.west[i].max(below.west[i]));
            let around_right = here.after[i].max(here.east[i].max(below.east[i]));
            let is_in = edge < at_cell.max(at_next);
            let is_out = edge > around_left.min(around_right);
            *open = u8::from(is_in);
            *doubtful = u8::from(!(is_in | is_out));
        }
        [open_east, doubtful_east, open_south, doubtful_south].map(|flags| word(&flags))
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

    /// Finds the cheapest edge out of the tile for each part; no part is in a group yet.
    fn find_exits(&mut self, site: &TilePlace<'_>) {
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

    /// Records an edge out of the tile.
    fn lead_out(&mut self, cell: usize, weight: i16) {
        let part = usize::from(self.part(cell)) % CELLS;
        self.exit[part] = self.exit[part].min(weight);
    }

    /// Decides the edges inside by weight.
    fn grow(&mut self, site: &TilePlace<'_>) {
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
                    self.doubts.push(Undecided {
                        edge: site.edge(edge),
                        weight: site.full(key),
                        parts: [a, b],
                    });
                }
                continue;
            }
            // A stuck part stays a root.
            let (root, leaf) = if stuck_a || (!stuck_b && a < b) {
                (a, b)
            } else {
                (b, a)
            };
            self.parent[usize::from(leaf) % CELLS] = root;
            self.exit[usize::from(root) % CELLS] = exit_a.min(exit_b);
            let [plane, row] = [edge / SOUTH, cell / SIDE as u16].map(usize::from);
            self.open[plane % 2][row % SIDE] |= 1 << (cell % SIDE as u16);
        }
    }
}

/// The edges of a row of cells: each cell's east and south edge, and those of the cells before
/// and after it.
struct Row<'a> {
    west: &'a [i16; SIDE],
    east: &'a [i16; SIDE],
    next_east: &'a [i16; SIDE],
    before: &'a [i16; SIDE],
    south: &'a [i16; SIDE],
    after: &'a [i16; SIDE],
}

/// The weights of a row from an offset on.
fn lanes(plane: &[i16], place: usize) -> &[i16; SIDE] {
    plane[place..].first_chunk().expect("a ring is around")
}

impl TilePlace<'_> {
    /// The column and row of the cell whose east or south edge it is.
    fn position(&self, edge: u16) -> (u32, u32) {
        let (x, y) = (
            u32::from(edge) % SIDE as u32,
            u32::from(edge & (SOUTH - 1)) / SIDE as u32,
        );
        (self.left + x, self.top + y)
    }

    /// The number of an edge in the rectangle.
    fn edge(&self, edge: u16) -> u32 {
        let (x, y) = self.position(edge);
        let cell = self.rect.cell(x, y);
        match edge & SOUTH {
            0 => self.rect.east(cell).0,
            _ => self.rect.south(cell).0,
        }
    }

    /// The weight of an edge.
    fn weight(&self, edge: u16) -> u64 {
        let (x, y) = self.position(edge);
        self.weights.weight(match edge & SOUTH {
            0 => self.weights.east(x, y),
            _ => self.weights.south(x, y),
        })
    }

    /// An edge's weight, and its number in the tile in the place of the lowest bits.
    fn key(&self, edge: u16) -> u64 {
        self.weight(edge) & !EDGE | u64::from(edge)
    }

    /// The whole weight of a key's edge.
    fn full(&self, key: u64) -> u64 {
        self.weight((key & EDGE) as u16)
    }

    /// Columns that have an east edge, and those that have a south edge.
    fn edges(&self) -> [u64; 2] {
        let columns = u64::MAX >> (SIDE - self.columns);
        if self.left + self.columns as u32 == self.rect.width() {
            [columns >> 1, columns]
        } else {
            [columns, columns]
        }
    }

    /// Tells whether its last row is the rectangle's.
    fn is_lowest(&self) -> bool {
        self.top + self.rows as u32 == self.rect.height()
    }
}

/// The root of a cell in a forest, halving the path to it. Most are at most two steps deep, so
/// two steps are taken unconditionally.
#[inline]
fn find(parent: &mut PerCell<u16>, mut cell: u16) -> u16 {
    loop {
        let above = parent[usize::from(cell) % CELLS];
        let next = parent[usize::from(above) % CELLS];
        parent[usize::from(cell) % CELLS] = next;
        if next == above {
            return next;
        }
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

/// The positions of a word's ones.
fn bits(word: u64) -> impl Iterator<Item = usize> {
    let rest = |word: &u64| Some(word & (word - 1)).filter(|&word| word != 0);
    std::iter::successors(Some(word).filter(|&word| word != 0), rest)
        .map(|word| word.trailing_zeros() as usize)
}

/// The word whose bits are 64 flags of 0 or 1.
fn word(flags: &[u8; SIDE]) -> u64 {
    let bytes = flags.chunks_exact(8).map(|eight| {
        let eight = u64::from_le_bytes(eight.try_into().expect("they are eight"));
        gather(eight)
    });
    (0..)
        .zip(bytes)
        .fold(0, |word, (i, byte)| word | byte << (8 * i))
}

/// Sorts keys by weight: one bucket for each value of their upper bits, then insertion sort,
/// which has little to move. For keys with equal weight bits, `full` gives the whole weight.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_are_alike_go_by_the_whole_weight() {
        let weight = |edge: u64| (edge % 3) << 62 | (edge.wrapping_mul(7919) & EDGE);
        let mut keys: Vec<_> = (0..1000).map(|edge| weight(edge) & !EDGE | edge).collect();
        let mut sorted = Vec::new();
        sort(&mut keys, &mut sorted, |key| weight(key & EDGE));
        let edges = sorted.iter().map(|key| key & EDGE);
        let mut expected: Vec<_> = (0..1000).collect();
        expected.sort_by_key(|&edge| weight(edge));
        assert!(edges.eq(expected));
    }

    #[test]
    fn flags_become_bits() {
        for place in 0..SIDE {
            let mut flags = [0; SIDE];
            flags[place] = 1;
            assert_eq!(word(&flags), 1 << place);
            assert!(bits(1 << place | 1).last() == Some(place));
        }
        assert_eq!(word(&[1; SIDE]), u64::MAX);
    }
}
