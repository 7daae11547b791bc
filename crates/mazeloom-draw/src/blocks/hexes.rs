//! A maze of hexagons as a finer grid of hexagons, each of which is wall or floor.
//!
//! ```text
//!    __    __          A cell is a hexagon of the finer grid, and so is each of its six sides:
//!   /  \__/  \         the hexagons between the cells a, b, c are ab, bc and ca, and they touch.
//!   \_a/ab\_b/         There are no posts. A side is floor if it is open, so two floor hexagons
//!   /  \__/  \         are connected if and only if their cells are.
//!   \ca/  \bc/
//!   /  \_c/  \
//!   \__/  \__/
//! ```
//!
//! The finer grid has columns with a flat side up; every second column, beginning with the first,
//! is half a hexagon lower. Works on any grid whose cells are regular hexagons with a flat side up:
//! outlines and masks too. Time O(hexagons), one byte for each.

use super::BlocksError;
use crate::scene::style::Style;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// A puzzle whose cells are hexagons, as a finer board.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::parameters::Args;
/// use mazeloom_core::topology::Cell;
/// use mazeloom_draw::blocks::Hexes;
/// use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_grids::{grid::AnyGrid, grid::Hex, puzzle::Puzzle};
///
/// let grid: AnyGrid = Box::new(Hex::new(4, 3).unwrap());
/// let maze = Maze::new(grid, InitialEdges::Open);
/// let puzzle = Puzzle::new(maze, Cell(0), Cell(11));
/// let hexes = Hexes::new(&puzzle, &Style::of(&Args::none(&PARAMS))).unwrap();
/// // The board is finer: there is room for walls between the cells.
/// assert!(hexes.width() > 4 && hexes.height() > 3);
/// assert_ne!(hexes.place(Cell(0)), hexes.place(Cell(1)));
/// ```
pub struct Hexes<'a> {
    puzzle: &'a Puzzle,
    width: u32,
    height: u32,
    /// The column and row of each cell.
    places: PerCell<[u32; 2]>,
    tiles: Vec<Hexagon>,
}

/// The role of a hexagon of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hexagon {
    /// Neither a cell nor a side of one.
    Outside,
    /// A cell or an open side.
    Floor,
    /// A shut side.
    Wall,
}

/// The maximum number of hexagons of a board.
pub(super) const MOST_HEXAGONS: u64 = 100_000_000;

/// The step to each side of a cell: columns and half rows.
const SIDES: [(i64, i64); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

impl<'a> Hexes<'a> {
    /// A puzzle of hexagons; the style defines which border sides are open.
    pub fn new(puzzle: &'a Puzzle, style: &Style) -> Result<Hexes<'a>, BlocksError> {
        let grid = puzzle.maze.grid();
        if grid.all_cells().any(|cell| grid.above(cell).is_some()) {
            return Err(BlocksError::Crossing);
        }
        let spots = spots(puzzle).ok_or(BlocksError::Shape)?;
        let span = |axis: usize| {
            let along = || spots.iter().map(|spot| spot[axis]);
            Some((along().min()?, along().max()?))
        };
        let (left, right) = span(0).ok_or(BlocksError::Shape)?;
        let (top, bottom) = span(1).ok_or(BlocksError::Shape)?;
        let size = |length: i64| u32::try_from(length).map_err(|_| BlocksError::Shape);
        // A column and a row more on each side, for the walls of the border.
        let (width, height) = (size(right - left + 3)?, size((bottom - top) / 2 + 3)?);
        let area = u64::from(width) * u64::from(height);
        if area > MOST_HEXAGONS {
            return Err(BlocksError::Large { area });
        }
        let mut hexes = Hexes {
            puzzle,
            width,
            height,
            places: PerCell::filled(grid.cells(), [0; 2]),
            tiles: vec![Hexagon::Outside; area as usize],
        };
        hexes.lay(&spots, [left, top], &style.openings(puzzle));
        Ok(hexes)
    }

    /// Lays the cells, which have spots, and their sides.
    fn lay(&mut self, spots: &[[i64; 2]], [left, top]: [i64; 2], opened: &[(Cell, u32)]) {
        let (grid, width) = (self.puzzle.maze.grid(), self.width as usize);
        for (cell, &[x, y]) in grid.all_cells().zip(spots) {
            // Lower columns begin half a row further down.
            let place = |dx: i64, dy: i64| {
                let (x, y) = (x - left + 1 + dx, y - top + 2 + dy);
                [x as u32, y.div_euclid(2) as u32]
            };
            let at = |[x, y]: [u32; 2]| y as usize * width + x as usize;
            self.places[cell] = place(0, 0);
            self.tiles[at(self.places[cell])] = Hexagon::Floor;
            for (side, &(dx, dy)) in (0..).zip(&SIDES) {
                let is_open = match grid.across(cell, side) {
                    Some((edge, _)) => self.puzzle.maze.is_open(edge),
                    None => opened.contains(&(cell, side)),
                };
                self.tiles[at(place(dx, dy))] = if is_open {
                    Hexagon::Floor
                } else {
                    Hexagon::Wall
                };
            }
        }
    }

    /// The number of columns of hexagons.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The number of hexagons in a column.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The hexagon in a column and a row.
    pub fn tile(&self, x: u32, y: u32) -> Hexagon {
        self.tiles[y as usize * self.width as usize + x as usize]
    }

    /// The column and row of a cell.
    pub fn place(&self, cell: Cell) -> [u32; 2] {
        self.places[cell]
    }

    /// Tells whether a column is half a hexagon lower than its neighbors.
    pub fn is_low(x: u32) -> bool {
        x.is_multiple_of(2)
    }

    /// The puzzle that is seen.
    pub fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }
}

/// Position of each cell on the finer board, in columns and half rows; `None` if the cells are not
/// regular hexagons whose neighbors lie across their sides.
fn spots(puzzle: &Puzzle) -> Option<Vec<[i64; 2]>> {
    let grid = puzzle.maze.grid();
    // The finer columns lie half of √3 ÷ 2 apart, their half rows a quarter.
    let column = libm::sqrt(3.0) / 4.0;
    let whole = |length: f64, unit: f64| {
        let count = libm::round(length / unit);
        ((count * unit - length).abs() < 1e-6).then_some(count as i64)
    };
    let first = grid.center(Cell(0));
    let mut spots = Vec::with_capacity(grid.cells() as usize);
    for cell in grid.all_cells() {
        let center = grid.center(cell);
        let spot = [
            whole(center.x - first.x, column)?,
            whole(center.y - first.y, 0.25)?,
        ];
        if grid.sides(cell) != 6 {
            return None;
        }
        for (side, &(dx, dy)) in (0..).zip(&SIDES) {
            let middle = grid.side(cell, side)?.middle();
            let reach = [
                whole(middle.x - center.x, column)?,
                whole(middle.y - center.y, 0.25)?,
            ];
            let meets = grid.across(cell, side).is_none_or(|(_, next)| {
                let there = grid.center(next);
                let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
                near(there.x + center.x, 2.0 * middle.x) && near(there.y + center.y, 2.0 * middle.y)
            });
            if reach != [dx, dy] || !meets {
                return None;
            }
        }
        spots.push(spot);
    }
    Some(spots)
}
