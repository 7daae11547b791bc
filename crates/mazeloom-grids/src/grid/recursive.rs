//! A rectangle with blocks that contain the rectangle again, smaller, and so on to some depth.
//!
//! ```text
//!   ┌──┬──┬──┬──┬──┐     cell  level by level: first the cells outside all copies, row by row, then
//!   ├──┼─┬┬┬┬─┼──┼──┤          those of copy A, of copy B …, then those of copy A of copy A …
//!   ├──┼─┼A┼┼─┼──┼──┤    sides north, east, south, west, clockwise; a side next to a copy is three
//!   ├──┼─┴┴┴┴─┼──┼──┤          sides, one for each of the smaller cells there
//!   ├──┼──┼──┼─┬┬┬┬─┤    edges as [`Patch`] numbers them
//!   ├──┼──┼──┼─┼B┼┼─┤
//!   ├──┼──┼──┼─┴┴┴┴─┤    Copies are a third as long. The blocks in the deepest ones are solid.
//!   └──┴──┴──┴──┴──┘
//! ```
//!
//! The unit is the side of the smallest cells.
//!
//! Source: Walter D. Pullen, *Think Labyrinth*, "infinite recursive fractal maze".

mod nesting;

pub use nesting::Nesting;

use super::{Corners, Grid, GridError, Patch};
use crate::geometry::Point;
use mazeloom_core::full::FULL;
use mazeloom_core::parameters::{Args, Entry, Key, Selected};
use mazeloom_core::topology::SizeError;

const SIZE: Key<(u32, u32)> = Key::size("size").help("columns and rows: multiples of 3, from 9");

const DEPTH: Key<u64> = Key::whole("depth", 0, 12)
    .help("levels of copies inside copies")
    .default("2");

const COPIES: Key<u64> = Key::whole("copies", 1, 4)
    .help("copies of the rectangle inside it")
    .default("2");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("recursive")
        .aliases(&["self-similar"])
        .help("squares around smaller copies of the whole grid, which contain copies again")
        .params(&[SIZE.param, DEPTH.param, COPIES.param]),
    cells: |args| {
        let (width, height) = args.get(&SIZE);
        // A third of the sides for each copy, whether they are multiples of 3 or not.
        let of_block = (u64::from(width) / 3).saturating_mul(u64::from(height) / 3);
        let whole = u64::from(width).saturating_mul(u64::from(height));
        let base = whole.saturating_sub(of_block.saturating_mul(args.get(&COPIES)));
        let levels = 0..=args.get(&DEPTH) as u32;
        let copies = levels.map(|level| args.get(&COPIES).saturating_pow(level));
        copies.fold(0u64, |sum, count| {
            sum.saturating_add(count.saturating_mul(base))
        })
    },
    most_cells: Patch::MOST_CELLS,
    bytes_per_cell: Patch::BYTES_PER_CELL,
    bare: "9x9",
    examples: &[
        "9x9,depth=1",
        "3x3,depth=0,copies=1",
        "3x3,depth=1,copies=1",
        "3x6,depth=2,copies=1",
        "9x9,depth=0",
        "9x9,depth=1,copies=3",
        "12x9,depth=1,copies=4",
    ],
    build: |args, _| Ok(Box::new(recursive(&nesting(args)?)?)),
};

/// The nesting that the arguments ask for.
fn nesting(args: &Args) -> Result<Nesting, GridError> {
    let depth = args.get(&DEPTH) as u32;
    Nesting::new(args.get(&SIZE), args.get(&COPIES) as u32, depth)
}

impl Nesting {
    /// The nesting of a grid that was chosen by name, if it has copies of itself.
    pub fn of(grid: &Selected<Grid>) -> Option<Nesting> {
        let is = FULL && grid.row.entry.name == ROW.entry.name && grid.args.lacking().is_none();
        is.then(|| nesting(&grid.args).ok())?
    }
}

/// All cells of a nesting as polygons. O(cells · log cells) time, O(cells) memory.
///
/// # Errors
/// [`GridError::Size`] for more than [`Patch::MOST_CELLS`] cells.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::{Nesting, recursive};
///
/// // Eight squares around a copy, in which there are eight squares around a solid block.
/// let grid = recursive(&Nesting::new((3, 3), 1, 1)?)?;
/// assert_eq!(grid.cells(), 16);
/// assert_eq!(grid.sides(Cell(1)), 6); // three smaller cells lie to the south of it
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
pub fn recursive(nesting: &Nesting) -> Result<Patch, GridError> {
    SizeError::check(nesting.cells(), Patch::MOST_CELLS)?;
    let mut corners = Corners::new();
    let mut rings = Vec::new();
    let place = |&(x, y): &(u32, u32)| Point::new(f64::from(x), f64::from(y));
    let mut origins = vec![(0, 0)];
    for level in 0..=nesting.depth() {
        let unit = 3u32.pow(nesting.depth() - level);
        for &(left, top) in &origins {
            for base in 0..nesting.base_cells() {
                let ring = nesting.ring(base, level < nesting.depth());
                // Corners are in thirds of the cell.
                let at = |(x, y): (u32, u32)| (left + x * unit / 3, top + y * unit / 3);
                let numbers = ring
                    .into_iter()
                    .map(|corner| corners.number(at(corner), place));
                rings.push(numbers.collect());
            }
        }
        let inside = origins.iter().flat_map(|&(left, top)| {
            let blocks = nesting.blocks().iter();
            blocks.map(move |&(x, y)| (left + x * unit, top + y * unit))
        });
        origins = inside.collect();
    }
    Patch::new(corners.points(), rings)
}
