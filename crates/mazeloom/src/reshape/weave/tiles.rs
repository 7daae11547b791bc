//! Crossings on a whole rectangle, tile by tile, in memory that does not depend on its height.
//!
//! Tiles of 64 × 64 cells are filled in the order of their rows. In each, the cells are tried in an
//! order that is spread evenly over it, as elsewhere over the whole grid, and a fraction uses the first
//! part of the crossings found in each tile. A rectangle of at most one tile has the same crossings
//! as if it were any other grid.
//!
//! No two crossings touch here, so a new one connects four cells: the two beside it through its deck,
//! and the two above and below it through its tunnel. It fits if that closes no loop. Nothing
//! can be cut off: of the four cells around any cell one has no crossing, or the passages around
//! that cell would be a loop.
//!
//! ```text
//!    ┌──────┬──────┬──────┐
//!    │ done │ done │ done │   What is known: which cells have crossings, and which cells
//!    ├──────┼──────┼──────┤   these connect, in the rows of one band of tiles and the row
//!    │ done │ now  │      │   on each side of it. Two of these rows are passed on to the
//!    ├──────┼──────┼──────┤   next band.
//! ```
//!
//! Cost O(n); memory 8 bytes for each cell of such a band.

use super::spread::spread;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, Components, PerCell};
use mazeloom_core::topology::{Cell, Crossing};
use mazeloom_grids::grid::Rect;

/// The side of a tile, in cells.
const SIDE: u32 = 64;

/// The crossings of a rectangle, those of one tile at a time.
pub(crate) struct TiledCrossings {
    width: u32,
    height: u32,
    share: f64,
    rng: Rng,
    band: Band,
    /// The column and the row of the next tile's first cell.
    next: (u32, u32),
}

impl TiledCrossings {
    /// A fraction of the crossings that fit on a rectangle.
    pub fn new(rect: &Rect, share: f64, rng: Rng) -> TiledCrossings {
        let (width, height) = (rect.width(), rect.height());
        TiledCrossings {
            width,
            height,
            share,
            rng,
            band: Band::new(width, height.min(SIDE)),
            next: (0, 0),
        }
    }

    /// The most bytes of memory it takes.
    pub fn bytes(rect: &Rect) -> u64 {
        let rows = u64::from(rect.height().min(SIDE)) + 2;
        8 * rows * u64::from(rect.width()) + u64::from(SIDE * SIDE * 64)
    }

    /// Tries the cells of a tile, and returns all crossings that fit beside those before.
    fn fill(&mut self, (left, top): (u32, u32)) -> Vec<Crossing> {
        let size = |from: u32, end: u32| (end - from).min(SIDE);
        let (wide, high) = (size(left, self.width), size(top, self.height));
        let tile = Rect::new(wide, high).expect("a tile is small");
        let mut found = Vec::new();
        for at in spread(&tile, &mut self.rng) {
            let mut axes = [0, 1];
            self.rng.shuffle(&mut axes);
            let (x, y) = tile.position(at);
            let (x, row) = (left + x, y + 1);
            let inner = |at: u32, end: u32| 0 < at && at + 1 < end;
            let fits = inner(x, self.width) && inner(top + y, self.height);
            if fits && self.band.cross(x, row) {
                let cell = Cell((top + y) * self.width + x);
                let [deck, beneath] = axes;
                found.push(Crossing {
                    cell,
                    deck,
                    beneath,
                });
            }
        }
        found
    }

    /// Returns the number of a tile's crossings to use. It grows with the share, so a lower share
    /// uses some of those of a higher one; over many tiles the random part makes up for the
    /// rounding.
    fn used(&mut self, found: usize) -> usize {
        let alone = self.width <= SIDE && self.height <= SIDE;
        let random = if alone {
            0.5
        } else {
            f64::from(self.rng.below(1 << 24)) / f64::from(1 << 24)
        };
        (self.share * found as f64 + random) as usize
    }
}

impl Iterator for TiledCrossings {
    type Item = Vec<Crossing>;

    fn next(&mut self) -> Option<Vec<Crossing>> {
        let (left, top) = self.next;
        if top >= self.height {
            return None;
        }
        let mut crossings = self.fill((left, top));
        let used = self.used(crossings.len());
        crossings.truncate(used);
        self.next = (left + SIDE, top);
        if self.next.0 >= self.width {
            self.next = (0, top.saturating_add(SIDE));
            self.band.advance();
        }
        Some(crossings)
    }
}

/// Knowledge about the rows of a band of tiles, about the row above (row 0) and about the row below.
struct Band {
    width: u32,
    rows: u32,
    crossed: CellSet,
    /// The cells that crossings connect.
    parts: Components,
}

impl Band {
    /// Nothing known of that many rows and the two around them.
    fn new(width: u32, rows: u32) -> Band {
        let cells = (rows + 2) * width;
        Band {
            width,
            rows,
            crossed: CellSet::empty(cells),
            parts: Components::new(cells),
        }
    }

    /// Adds a crossing on a cell that is not on the border, if it fits.
    fn cross(&mut self, x: u32, row: u32) -> bool {
        let cell = row * self.width + x;
        let around = [cell - self.width, cell + 1, cell + self.width, cell - 1].map(Cell);
        let mut near = around.into_iter().chain([Cell(cell)]);
        if near.any(|cell| self.crossed.contains(cell)) {
            return false;
        }
        let [north, east, south, west] = around.map(|cell| self.parts.find(cell));
        let [deck, tunnel] = [[west, east], [north, south]].map(|[a, b]| (a.min(b), a.max(b)));
        if deck.0 == deck.1 || tunnel.0 == tunnel.1 || deck == tunnel {
            return false;
        }
        self.crossed.insert(Cell(cell));
        self.parts.join(west, east);
        self.parts.join(north, south);
        true
    }

    /// Goes on to the next band: the last row and the one below become the first two.
    fn advance(&mut self) {
        let mut next = Band::new(self.width, self.rows);
        let from = self.rows * self.width;
        // The first cell of each part among those passed on.
        let mut first = PerCell::filled(from + 2 * self.width, None);
        for number in 0..2 * self.width {
            let (old, new) = (Cell(from + number), Cell(number));
            if self.crossed.contains(old) {
                next.crossed.insert(new);
            }
            let part = self.parts.find(old);
            let first = *first[part].get_or_insert(new);
            next.parts.join(first, new);
        }
        *self = next;
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Tunnels, all_that_fit};
    use super::*;
    use crate::reshape::PartialMaze;
    use mazeloom_core::topology::Topology;
    use mazeloom_grids::grid::Woven;

    fn in_tiles(rect: &Rect, share: f64, seed: u64) -> Vec<Crossing> {
        let rng = Rng::stream(seed, "weave");
        TiledCrossings::new(rect, share, rng).flatten().collect()
    }

    #[test]
    fn within_one_tile_they_are_those_of_any_grid() {
        for (width, height) in [(1, 1), (3, 3), (64, 64), (64, 5), (7, 64), (31, 40)] {
            for seed in 0..4 {
                let rect = Rect::new(width, height).expect("a small grid");
                let partial = PartialMaze::new(&rect);
                let rng = Rng::stream(seed, "weave");
                let (all, _) = all_that_fit(&rect, &partial, Tunnels::Apart, rng);
                assert_eq!(in_tiles(&rect, 1.0, seed), all, "{width}x{height}");
            }
        }
    }

    /// Checked by `Woven::new`, which knows nothing of tiles.
    #[test]
    fn across_tiles_they_close_no_loop_cut_off_nothing_and_leave_no_room() {
        for (width, height) in [
            (65, 64),
            (64, 65),
            (200, 3),
            (3, 300),
            (150, 200),
            (129, 257),
        ] {
            for seed in 0..3 {
                let rect = Rect::new(width, height).expect("a small grid");
                let crossings = in_tiles(&rect, 1.0, seed);
                let context = format!("{width}x{height} {seed}");
                let woven = Woven::new(rect.clone(), &crossings);
                assert!(woven.is_ok(), "{context}: {woven:?}");
                let mut whole = Band::new(width, height);
                for crossing in &crossings {
                    let (x, y) = rect.position(crossing.cell);
                    assert!(whole.cross(x, y + 1), "{context}");
                }
                for cell in 0..rect.cells() {
                    let (x, y) = rect.position(Cell(cell));
                    let inner = 0 < x && x + 1 < width && 0 < y && y + 1 < height;
                    assert!(
                        !inner || !whole.cross(x, y + 1),
                        "{context}: room at {x},{y}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_lower_fraction_uses_some_of_the_crossings_of_a_higher_one() {
        let rect = Rect::new(300, 200).expect("a small grid");
        let of = |share: f64| {
            let mut crossings = in_tiles(&rect, share, 5);
            crossings.sort_by_key(|crossing| crossing.cell);
            crossings
        };
        let all = of(1.0);
        let mut before = Vec::new();
        for percent in (0..=100).step_by(5) {
            let share = f64::from(percent) / 100.0;
            let here = of(share);
            assert!(before.iter().all(|crossing| here.contains(crossing)));
            let expected = share * all.len() as f64;
            // Each of the twenty tiles rounds to a neighboring number.
            assert!((here.len() as f64 - expected).abs() < 20.0, "{percent} %");
            before = here;
        }
        assert_eq!(before, all);
    }
}
