//! Rows of pixels in as few bits as the colours need, several pixels to a byte.
//!
//! A row with nothing but walls is made from the maze's bits, a wall at a time; any other goes
//! pixel by pixel. Most rows are the same as the one above, and say so.

use super::{Pixels, WALL};
use crate::scene::cased;
use mazeloom_core::topology::Edge;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::Rect;

impl<T: Plane> Pixels<'_, T> {
    /// Bits to a pixel: 1, 2, 4 or 8.
    pub fn depth(&self) -> u32 {
        match self.palette.len() {
            0..=2 => 1,
            3..=4 => 2,
            5..=16 => 4,
            _ => 8,
        }
    }

    /// Bytes to a row.
    pub fn packed_length(&self) -> usize {
        (self.width as usize * self.depth() as usize).div_ceil(8)
    }

    /// Writes row `y` from the left, the first pixel in a byte's highest bits; bits beyond the
    /// last pixel are 0.
    pub fn packed_row(&self, y: u32, packed: &mut [u8]) {
        let rect = self.mosaic.maze.grid().as_rect();
        match rect.filter(|_| self.has_walls_alone(y)) {
            Some(rect) => self.walls_alone(rect, y, packed),
            None => self.packed_pixels(y, packed),
        }
    }

    fn packed_pixels(&self, y: u32, packed: &mut [u8]) {
        let bits = self.depth();
        let mut row = vec![0; self.width as usize];
        self.row(y, &mut row);
        for (byte, pixels) in packed.iter_mut().zip(row.chunks(8 / bits as usize)) {
            let full = pixels.iter().fold(0u8, |byte, &pixel| {
                byte.checked_shl(bits).unwrap_or(0) | pixel
            });
            *byte = full << (8 - bits as usize * pixels.len());
        }
    }

    /// Whether row `y` is sure to be the same as the one above it.
    pub fn is_like_above(&self, y: u32) -> bool {
        let kind = |y: u32| {
            let gauge = &self.gauge;
            let inset = |part: u32| (gauge.cell + gauge.wall - part) / 2 - gauge.wall / 2;
            // Cells meet in the middle of walls.
            let floor = y.checked_sub(gauge.margin + gauge.wall / 2)?;
            let (row, below) = (floor / gauge.cell, floor % gauge.cell);
            let within = |part: u32| (inset(part)..inset(part) + part).contains(&below);
            let ends = (self.ends).map(|end| [end.halo, end.outer, end.hole, end.dot].map(within));
            let ways = [gauge.way, cased(gauge.way, gauge)];
            let parts = [gauge.crumb, cased(gauge.crumb, gauge), gauge.mark].map(within);
            let upper = ways.map(|way| (within(way), below < inset(way)));
            let wall = (y - gauge.margin) % gauge.cell < gauge.wall;
            // Beyond the last row the way may stick out.
            (row < self.mosaic.height()).then_some((row, parts, ends, upper, wall))
        };
        match y.checked_sub(1) {
            None => false,
            Some(above) => kind(y).is_some() && kind(y) == kind(above),
        }
    }

    /// Whether nothing lies on the floors in row `y`.
    fn has_walls_alone(&self, y: u32) -> bool {
        let mosaic = self.mosaic;
        if mosaic.heat.is_some() || mosaic.tint.is_some() || mosaic.way.is_some() {
            return false;
        }
        let Some(floor) = y.checked_sub(self.gauge.margin + self.gauge.wall / 2) else {
            return true;
        };
        let row = floor / self.gauge.cell;
        let marks = mosaic.marks.iter().map(|&(cell, _)| cell);
        let ends = [mosaic.start, mosaic.goal]
            .into_iter()
            .filter(|_| self.marked);
        marks
            .chain(ends)
            .all(|cell| mosaic.board.position(cell).1 != row)
    }

    fn walls_alone(&self, rect: &Rect, y: u32, packed: &mut [u8]) {
        packed.fill(0);
        let gauge = &self.gauge;
        let (width, height) = (rect.width(), rect.height());
        let Some(below) = y.checked_sub(gauge.margin) else {
            return;
        };
        let (row, band) = (below / gauge.cell, below % gauge.cell < gauge.wall);
        if row > height || !self.mosaic.walls || (row == height && !band) {
            return;
        }
        let (cell, wall) = (gauge.cell as usize, gauge.wall as usize);
        let at = |x: u32| gauge.margin as usize + x as usize * cell;
        if band && (row == 0 || row == height) {
            let rim = (0..width).filter(|&x| self.mosaic.north_wall(x, row));
            rim.for_each(|x| self.set(packed, at(x), cell + wall));
        } else if band {
            let north = rect.south(rect.cell(0, row - 1));
            self.shut(north, width, |x| self.set(packed, at(x), cell + wall));
        }
        // Walls that end at a post show there as well.
        let above = row.checked_sub(1).filter(|_| band);
        let here = Some(row).filter(|&row| row < height);
        for row in above.into_iter().chain(here) {
            for x in [0, width] {
                if self.mosaic.west_wall(x, row) {
                    self.set(packed, at(x), wall);
                }
            }
            let east = rect.east(rect.cell(0, row));
            self.shut(east, width - 1, |x| self.set(packed, at(x + 1), wall));
        }
    }

    /// Tells which of so many edges, from one on, are shut.
    #[inline]
    fn shut(&self, Edge(first): Edge, count: u32, mut wall: impl FnMut(u32)) {
        let open = self.mosaic.maze.passages();
        for start in (0..count).step_by(64) {
            let mut shut = !open.window(Edge(first + start));
            if count - start < 64 {
                shut &= (1 << (count - start)) - 1;
            }
            while shut != 0 {
                wall(start + shut.trailing_zeros());
                shut &= shut - 1;
            }
        }
    }

    /// Makes a run of pixels wall.
    #[inline]
    fn set(&self, packed: &mut [u8], from: usize, length: usize) {
        let bits = self.depth() as usize;
        // A byte full of wall.
        let full = WALL * (0xff / (0xff >> (8 - bits)));
        let (from, to) = (from * bits, (from + length) * bits);
        let (first, last) = (from / 8, (to - 1) / 8);
        let (head, tail) = (full & 0xff >> (from % 8), full & 0xff << (7 - (to - 1) % 8));
        if first == last {
            packed[first] |= head & tail;
            return;
        }
        packed[first] |= head;
        packed[first + 1..last].fill(full);
        packed[last] |= tail;
    }
}
