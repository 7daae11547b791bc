//! Rows of pixels in as few bits as the colors need, several pixels per byte.
//!
//! A row with nothing but walls is made from the maze's bits, one wall at a time; other rows are
//! made pixel by pixel. Rows equal to the one above are marked as such.

use super::{Corridors, PixelRows, WALL};
use mazeloom_core::topology::Edge;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::Rect;

impl<T: Plane> PixelRows<'_, T> {
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
        let rect = self.tile_view.maze.grid().as_rect();
        match (rect, &self.corridors) {
            _ if !self.has_walls_alone(y) => self.packed_pixels(y, packed),
            (_, Some(corridors)) => self.corridors_alone(corridors, y, packed),
            (Some(rect), None) => self.walls_alone(rect, y, packed),
            (None, None) => self.packed_pixels(y, packed),
        }
    }

    /// A row of the walls of corridors.
    fn corridors_alone(&self, corridors: &Corridors, y: u32, packed: &mut [u8]) {
        let cell = self.metrics.cell;
        let left = self.metrics.margin + self.metrics.wall / 2;
        let below = y.checked_sub(left);
        let rows = below.map(|below| (below / cell, corridors.band(below % cell)));
        match rows.filter(|&(row, _)| row < self.tile_view.height()) {
            _ if self.leads_out(corridors, y) => self.packed_pixels(y, packed),
            Some((row, band)) if self.tile_view.walls => {
                packed.fill(0);
                corridors.walls(row, band, |x, run| {
                    let from = (left + x * cell + run.start) as usize;
                    self.set(packed, from, run.len());
                });
            }
            _ => self.packed_pixels(y, packed),
        }
    }

    /// Tells whether walls lead out of openings in row `y`.
    fn leads_out(&self, corridors: &Corridors, y: u32) -> bool {
        self.gates(corridors).any(|(_, rows)| rows.contains(&y))
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

    /// Tells whether nothing lies on the floors in row `y`.
    fn has_walls_alone(&self, y: u32) -> bool {
        let tile_view = self.tile_view;
        if tile_view.is_painted() || tile_view.path.is_some() {
            return false;
        }
        let Some(floor) = y.checked_sub(self.metrics.margin + self.metrics.wall / 2) else {
            return true;
        };
        let row = floor / self.metrics.cell;
        let marks = tile_view.overlays.marks.iter().map(|&(cell, _)| cell);
        let ends = [tile_view.start, tile_view.goal]
            .into_iter()
            .filter(|_| self.marked);
        marks
            .chain(ends)
            .all(|cell| tile_view.board.position(cell).1 != row)
    }

    fn walls_alone(&self, rect: &Rect, y: u32, packed: &mut [u8]) {
        packed.fill(0);
        let metrics = &self.metrics;
        let (width, height) = (rect.width(), rect.height());
        let Some(below) = y.checked_sub(metrics.margin) else {
            return;
        };
        let (row, band) = (below / metrics.cell, below % metrics.cell < metrics.wall);
        if row > height || !self.tile_view.walls || (row == height && !band) {
            return;
        }
        let (cell, wall) = (metrics.cell as usize, metrics.wall as usize);
        let at = |x: u32| metrics.margin as usize + x as usize * cell;
        if band && (row == 0 || row == height) {
            let rim = (0..width).filter(|&x| self.tile_view.north_wall(x, row));
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
                if self.tile_view.west_wall(x, row) {
                    self.set(packed, at(x), wall);
                }
            }
            let east = rect.east(rect.cell(0, row));
            self.shut(east, width - 1, |x| self.set(packed, at(x + 1), wall));
        }
    }

    /// Tells which of a number of edges, from one on, are closed.
    #[inline]
    fn shut(&self, Edge(first): Edge, count: u32, mut wall: impl FnMut(u32)) {
        let open = self.tile_view.maze.open_edges();
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
