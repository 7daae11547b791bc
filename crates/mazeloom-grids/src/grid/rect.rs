//! The rectangle: square cells in rows, the default grid.
//!
//! ```text
//!   0   1   2   3        cell  y·W + x
//! ┌───┬───┬───┬───┐      sides 0 north, 1 east, 2 south, 3 west
//! ├───┼───┼───┼───┤      edges first every east edge, numbered as the cell to its west,
//! │ 4 │ 5 │ 6 │ 7 │            then every south edge, numbered W·H + the cell to its north:
//! └───┴───┴───┴───┘            two planes of bits, so a maze takes 2 bits per cell
//! ```

use super::{Grid, product};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::topology::{Cell, Rect};

/// The columns and rows of a rectangle.
pub const SIZE: Key<(u32, u32)> = Key::size("size").help("columns and rows");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("rect")
        .aliases(&["orthogonal", "gamma", "square"])
        .help("squares in rows")
        .params(&[SIZE.param]),
    cells: |args| product(<[u32; 2]>::from(args.get(&SIZE))),
    most_cells: Rect::MOST_CELLS,
    bytes_per_cell: 0.25,
    bare: "20x10",
    examples: &["12x8", "1x1", "1x4", "3x1", "4x3", "6x5"],
    build: |args, _| {
        let (width, height) = args.get(&SIZE);
        Ok(Box::new(Rect::new(width, height)?))
    },
};

impl Plane for Rect {
    fn center(&self, cell: Cell) -> Point {
        let (x, y) = self.position(cell);
        Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5)
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        const CORNERS: [(u32, u32); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];
        let (x, y) = self.position(cell);
        let corner = |turn: u32| {
            let (dx, dy) = CORNERS[turn as usize % 4];
            Point::new(f64::from(x + dx), f64::from(y + dy))
        };
        Some(Curve::Line {
            from: corner(side),
            to: corner(side + 1),
        })
    }

    fn size(&self) -> Point {
        Point::new(f64::from(self.width()), f64::from(self.height()))
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] if x < self.width() && y < self.height() => Some(self.cell(x, y)),
            _ => None,
        }
    }
}
