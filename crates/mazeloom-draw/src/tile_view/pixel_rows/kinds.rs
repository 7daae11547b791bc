//! Data from which the pixels of a row of cells follow: rows that follow from the same are the same.

use super::PixelRows;
use mazeloom_grids::geometry::Plane;
use std::ops::Range;

/// Data from which the pixels of a row of cells follow, beside the palette and the style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowKind {
    /// A number for each cell, for what is beyond the last, and for each opening.
    cells: Vec<u64>,
    /// True if there is nothing but floors and walls.
    pub is_plain: bool,
}

impl<T: Plane> PixelRows<'_, T> {
    /// Contents of row `y` of cells; row `height` is the lower border. O(cells in the row).
    pub fn kind(&self, y: u32) -> RowKind {
        let view = self.tile_view;
        let mut cells = Vec::with_capacity(view.width() as usize + 1);
        let mut plain = true;
        for x in 0..=view.width() {
            let mut kind = 0;
            if y < view.height() {
                kind |= u64::from(view.west_wall(x, y));
                if x < view.width() {
                    let (floor, more) = self.floor_kind(x, y);
                    kind |= floor << 8 | more << 16;
                    plain &= more == 0;
                }
            }
            if x < view.width() {
                kind |= u64::from(view.north_wall(x, y)) << 1;
            }
            cells.push(kind);
        }
        let openings = view.openings.iter();
        let places = openings.map(|&(cell, side)| (view.board.position(cell), side));
        let here = places.filter(|((_, row), _)| *row == y);
        cells.extend(here.map(|((x, _), side)| u64::from(x) << 8 | u64::from(side)));
        RowKind {
            cells,
            is_plain: plain,
        }
    }

    /// The number of a floor's color, and a number for what lies on it, 0 for nothing.
    fn floor_kind(&self, x: u32, y: u32) -> (u64, u64) {
        let view = self.tile_view;
        let Some(here) = view.board.cell(x, y) else {
            return (u64::from(view.is_solid(x, y)), 1);
        };
        let mut floor = [0];
        self.paint(here, &mut floor);
        let mut marks = view.overlays.marks.iter().take(8);
        let mark = marks.rposition(|(at, _)| *at == here);
        let mark = mark.map_or(0, |place| place as u64 + 1);
        let end = match view.end(x, y).filter(|_| self.marked) {
            None => 0,
            // The edge of a mark follows from the color of the floor.
            Some(end) => {
                let floor = view.floor(x, y).map_or(0, |color| {
                    [color.0, color.1, color.2]
                        .iter()
                        .fold(1, |number, &part| number << 8 | u64::from(part))
                });
                floor << 2 | if end == super::End::Goal { 2 } else { 1 }
            }
        };
        let path = u64::from(view.path_bits(x, y));
        (u64::from(floor[0]), end << 16 | mark << 8 | path)
    }

    /// The rows of pixels that show row `y` of cells, with its walls, and unless it is
    /// [plain](RowKind::is_plain) with the ends of a path that reach out of openings.
    pub fn pixels_of(&self, y: u32, is_plain: bool) -> Range<u32> {
        let (cell, wall) = (self.metrics.cell, self.metrics.wall);
        let top = self.metrics.margin + y * cell;
        let high = if y < self.tile_view.height() { cell } else { 0 };
        let out = if is_plain { 0 } else { self.metrics.path };
        top.saturating_sub(out)..(top + high + wall + out).min(self.height)
    }

    /// The row of cells on whose floors a row of pixels lies, if it is the same as the row of pixels above it
    /// where that row of cells and those beside it are [plain](RowKind::is_plain).
    pub fn repeats(&self, y: u32) -> Option<u32> {
        let (cell, wall) = (self.metrics.cell, self.metrics.wall);
        let margin = self.metrics.margin;
        let place = |y: u32| {
            let floor = y.checked_sub(margin + wall / 2)? / cell;
            let below = y - margin;
            Some((floor, below / cell, below % cell < wall))
        };
        let here = place(y)?;
        let same = place(y.checked_sub(1)?) == Some(here);
        (same && here.0 < self.tile_view.height()).then_some(here.0)
    }
}
