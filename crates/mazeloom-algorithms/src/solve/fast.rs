//! Fast paths on a rectangle: the same distances, paths and farthest cells as the reference
//! implementations.
//!
//! A field holds a byte a cell: the open sides in its lower half, so that a search needs neither
//! the grid nor the set of passages, and in its upper half the side by which a search entered the
//! cell.
//!
//! A search visits the cells in the same order as the reference implementation: front by front,
//! each front in the order in which the one before it reached it, sides from 0 on. So it reaches
//! the same cells first, and the same farthest one. All four neighbors are written behind the
//! next front, which grows by those that count; there is no branch to mispredict.
//!
//! In a tree a neighbor counts if the side is open and does not lead back. The search assumes
//! that the component is a tree: as long as no cell is entered a second time it has met no loop,
//! and the result is the same. If a cell is entered twice, the search restarts and checks whether
//! each neighbor was reached before. It starts with that check if there are too many passages for
//! a tree.
//!
//! Cost O(n); scratch 1 byte a cell, and 10 for each cell of the widest front, or up to 20 where
//! its room was doubled last.

mod peel;

use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Edge, Rect, Topology};

/// The open sides of every cell.
pub struct PassageBits {
    /// Bit `side`: open; bit `4 + side`: the last search entered there.
    cells: Vec<u8>,
    width: u32,
    /// True if there are at most as many passages as a tree has.
    is_sparse: bool,
    /// True if marks of a search are stored.
    is_searched: bool,
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flood {
    /// The first of the farthest cells that was found.
    pub farthest: Cell,
    /// The number of cells entered; if the search was for a cell, up to that one.
    pub entered: u32,
    /// True if the target cell was reached; `false` if there was none.
    pub met: bool,
    /// True if the component is known to be a tree.
    pub is_tree: bool,
}

/// The bits of a cell's open sides.
const SIDES: u8 = 0b1111;

/// The approximate number of cells in a band that makes a task.
const BAND_CELLS: usize = 1 << 18;

/// The mark of the first cell of a search: visited, but entered by no side.
const BEGUN: u8 = 0b1111 << 4;

/// The number of cells of a front processed at once, and the room for their neighbors.
const PIECE: usize = 256;
const ROOM: usize = 4 * PIECE;

/// The cells of a front, and the sides by which they were reached, with room for more.
struct Front {
    count: usize,
    cells: Vec<u32>,
    sides: Vec<u8>,
}

impl Front {
    /// A front with the first cell of a search, or empty.
    fn new(count: usize, first: Cell) -> Front {
        Front {
            count,
            cells: vec![first.0],
            sides: vec![0],
        }
    }

    fn cells(&self) -> &[u32] {
        &self.cells[..self.count]
    }

    /// The space after the last cell, with room for the neighbors of a piece.
    fn room(&mut self) -> (&mut [u32; ROOM], &mut [u8; ROOM]) {
        let needed = self.count + ROOM;
        if self.cells.len() < needed {
            self.cells.resize(needed.next_power_of_two(), 0);
            self.sides.resize(needed.next_power_of_two(), 0);
        }
        let cells = self.cells[self.count..].first_chunk_mut();
        let sides = self.sides[self.count..].first_chunk_mut();
        let both = cells.zip(sides);
        both.expect("room was made")
    }
}

impl PassageBits {
    /// The passage bits of a maze on a whole rectangle.
    pub fn of<T: Topology + ?Sized>(maze: &T) -> Option<PassageBits> {
        let (rect, open) = maze.as_rect_maze()?;
        Some(PassageBits::new(rect, open, Threads::ONE))
    }

    /// The same on several threads.
    pub fn of_on<T: Topology + ?Sized>(maze: &T, threads: Threads) -> Option<PassageBits> {
        let (rect, open) = maze.as_rect_maze()?;
        Some(PassageBits::new(rect, open, threads))
    }

    fn new(rect: &Rect, open: &EdgeSet, threads: Threads) -> PassageBits {
        let (width, height) = (rect.width() as usize, rect.height() as usize);
        let count = width * height;
        let mut cells = vec![0; count];
        let rows = (BAND_CELLS / width).max(1);
        let bands = cells.chunks_mut(rows * width).enumerate();
        let mut bands: Vec<_> = bands.map(|(band, cells)| (band, cells, 0)).collect();
        threads.each(bands.iter_mut(), |(band, cells, passages)| {
            for (y, row) in (*band * rows..).zip(cells.chunks_mut(width)) {
                *passages += open_row(open, row, y, [width, height]);
            }
        });
        let passages: u64 = bands.iter().map(|(.., passages)| passages).sum();
        PassageBits {
            cells,
            width: rect.width(),
            is_sparse: passages < count as u64,
            is_searched: false,
        }
    }

    /// The number of cells.
    pub fn cells(&self) -> u32 {
        self.cells.len() as u32
    }

    /// Searches from a cell, up to another if one is given, while `each` sees every cell with its
    /// distance; if the search had to restart, it sees them again.
    pub fn flood(
        &mut self,
        from: Cell,
        to: Option<Cell>,
        mut each: impl FnMut(Cell, u32),
    ) -> Flood {
        if to == Some(from) {
            return Flood {
                farthest: from,
                entered: 1,
                met: true,
                is_tree: false,
            };
        }
        if self.is_sparse
            && let Some(flood) = self.spread_by::<true>(from, to, &mut each)
        {
            return flood;
        }
        self.spread_by::<false>(from, to, &mut each)
            .expect("what was reached is not entered again")
    }

    /// The cell across a side.
    fn next(&self, cell: u32, side: u8) -> u32 {
        match side {
            0b0001 => cell - self.width,
            0b0010 => cell + 1,
            0b0100 => cell + self.width,
            _ => cell - 1,
        }
    }

    /// The path that the last search took to a cell that it reached.
    pub fn path_back(&self, from: Cell, to: Cell) -> Vec<Cell> {
        let mut path = vec![to];
        let mut here = to.0;
        while here != from.0 {
            here = self.next(here, self.cells[here as usize] >> 4);
            path.push(Cell(here));
        }
        path.reverse();
        path
    }

    /// Removes the marks of a search.
    fn forget(&mut self) {
        if self.is_searched {
            self.cells.iter_mut().for_each(|cell| *cell &= SIDES);
            self.is_searched = false;
        }
    }

    /// Searches in a tree, or in a maze that may have loops; `None` if the supposed tree has a
    /// loop.
    fn spread_by<const TREE: bool>(
        &mut self,
        from: Cell,
        to: Option<Cell>,
        each: &mut impl FnMut(Cell, u32),
    ) -> Option<Flood> {
        self.forget();
        self.is_searched = true;
        if !TREE {
            self.cells[from.0 as usize] |= BEGUN;
        }
        let (mut front, mut ahead) = (Front::new(1, from), Front::new(0, from));
        let mut flood = Flood {
            farthest: from,
            entered: 0,
            met: false,
            is_tree: TREE,
        };
        for distance in 0.. {
            if front.count == 0 {
                break;
            }
            flood.farthest = Cell(front.cells[0]);
            let again = self.advance::<TREE>(&front, &mut ahead, |cell| each(Cell(cell), distance));
            self.cells[from.0 as usize] |= BEGUN;
            if TREE && again {
                return None;
            }
            if let Some(to) = to
                && self.cells[to.0 as usize] & !SIDES != 0
                && let Some(place) = front.cells().iter().position(|&cell| cell == to.0)
            {
                flood.entered += place as u32 + 1;
                flood.met = true;
                flood.is_tree = false;
                break;
            }
            flood.entered += front.count as u32;
            std::mem::swap(&mut front, &mut ahead);
        }
        Some(flood)
    }

    /// Enters the cells of a front and makes the next; returns whether one was entered before.
    fn advance<const TREE: bool>(
        &mut self,
        front: &Front,
        ahead: &mut Front,
        mut each: impl FnMut(u32),
    ) -> bool {
        let width = self.width;
        let mut before = 0;
        ahead.count = 0;
        let pieces = front.cells().chunks(PIECE).zip(front.sides.chunks(PIECE));
        for (cells, sides) in pieces {
            let (next_cells, next_sides) = ahead.room();
            let mut count = 0;
            for (&here, &side) in cells.iter().zip(sides) {
                each(here);
                let cell = &mut self.cells[here as usize];
                let open = *cell & SIDES;
                if TREE {
                    before |= *cell;
                    *cell = open | side << 4;
                    let ways = open & !side;
                    let nexts = [
                        here.wrapping_sub(width),
                        here.wrapping_add(1),
                        here.wrapping_add(width),
                        here.wrapping_sub(1),
                    ];
                    for (path, next) in nexts.into_iter().enumerate() {
                        next_cells[count % ROOM] = next;
                        next_sides[count % ROOM] = BACK[path];
                        count += usize::from(ways >> path & 1);
                    }
                    continue;
                }
                // A closed side leads to the cell itself, which was reached already.
                let across = |path: u32, far: u32| far * u32::from(open >> path & 1);
                let nexts = [
                    here - across(0, width),
                    here + across(1, 1),
                    here + across(2, width),
                    here - across(3, 1),
                ];
                for (next, back) in nexts.into_iter().zip(BACK) {
                    let cell = &mut self.cells[next as usize];
                    let is_new = u8::from(*cell <= SIDES);
                    *cell |= (is_new * back) << 4;
                    next_cells[count % ROOM] = next;
                    count += usize::from(is_new);
                }
            }
            ahead.count += count;
        }
        before > SIDES
    }
}

/// Sets the open sides of a row of cells, and counts the passages east and south.
fn open_row(open: &EdgeSet, row: &mut [u8], y: usize, [width, height]: [usize; 2]) -> u64 {
    let count = width * height;
    let mut passages = 0;
    for (x, run) in (0..).step_by(64).zip(row.chunks_mut(64)) {
        let cell = y * width + x;
        let columns = u64::MAX >> (64 - run.len());
        let rim = if x + run.len() == width {
            columns >> 1
        } else {
            columns
        };
        let east = open.window(Edge(cell as u32)) & rim;
        let west = match x {
            0 => open.window(Edge(cell as u32)) << 1 & columns,
            _ => open.window(Edge((cell - 1) as u32)) & columns,
        };
        let south = if y + 1 < height {
            open.window(Edge((count + cell) as u32)) & columns
        } else {
            0
        };
        let north = match y {
            0 => 0,
            _ => open.window(Edge((count + cell - width) as u32)) & columns,
        };
        passages += u64::from(east.count_ones() + south.count_ones());
        spread([north, east, south, west], run);
    }
    passages
}

/// For each side, the side that leads back.
const BACK: [u8; 4] = [0b0100, 0b1000, 0b0001, 0b0010];

/// Sets the open sides of a run of cells, eight cells at a time.
fn spread(sides: [u64; 4], run: &mut [u8]) {
    for (place, eight) in (0..).step_by(8).zip(run.chunks_mut(8)) {
        let bytes = (0..).zip(sides).fold(0, |bytes, (side, flags)| {
            bytes | BYTES[(flags >> place & 255) as usize] << side
        });
        eight.copy_from_slice(&bytes.to_le_bytes()[..eight.len()]);
    }
}

/// Eight flags as eight bytes of 0 or 1, the lowest first.
const BYTES: [u64; 256] = {
    let mut table = [0; 256];
    let mut flags = 0;
    while flags < 256 {
        let mut flag = 0;
        while flag < 8 {
            table[flags] |= (flags as u64 >> flag & 1) << (8 * flag);
            flag += 1;
        }
        flags += 1;
    }
    table
};
