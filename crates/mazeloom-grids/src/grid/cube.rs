//! The surface of a cube: six squares of squares; passages continue across its edges.
//!
//! ```text
//!        ┌───┐
//!        │ 4 │             faces  0 front, 1 right, 2 back, 3 left, 4 top, 5 bottom
//!    ┌───┼───┼───┬───┐     cells  face by face, each row by row as on the net
//!    │ 3 │ 0 │ 1 │ 2 │     sides  clockwise as seen from outside, from the net's top
//!    └───┼───┼───┴───┘     edges  numbered by the first of the two cells
//!        │ 5 │
//!        └───┘
//! ```
//!
//! Cells measure 1 × 1. Every cell has four neighbors.

use super::Grid;
use super::prism::prism;
use super::skin::Skin;
use mazeloom_core::parameters::{Entry, Key};

const SIZE: Key<u64> = Key::whole("size", 1, 4096).help("cells along each edge");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("cube")
        .help("squares on the faces of a cube")
        .params(&[SIZE.param]),
    cells: |args| 6 * args.get(&SIZE) * args.get(&SIZE),
    most_cells: Skin::MOST_CELLS,
    bytes_per_cell: Skin::BYTES_PER_CELL,
    bare: "6",
    examples: &["4", "1", "2", "3"],
    build: |args, _| {
        let size = args.get(&SIZE) as u32;
        Ok(Box::new(prism(&[size; 3])?))
    },
};
