//! A box of cubes, in three dimensions or more, shown as floor plans.
//!
//! ```text
//!   level 0     level 1     level 2
//!  ┌───┬───┐   ┌───┬───┐   ┌───┬───┐   cell  ((t·D + z)·H + y)·W + x
//!  │ 0 │ 1 │   │ 4 │ 5 │   │ 8 │ 9 │   sides 0 north, 1 east, 2 south, 3 west, then for each
//!  ├───┼───┤   ├───┼───┤   ├───┼───┤         further axis forward (4 up) and back (5 down);
//!  │ 2 │ 3 │   │ 6 │ 7 │   │ 10│ 11│         not clockwise, as on flat grids
//!  └───┴───┘   └───┴───┘   └───┴───┘   edges each cell numbers its east edge, then each its
//!                                            south edge, then each its edge up, and so on
//! ```
//!
//! Levels are drawn from left to right, worlds (along the fourth axis) from top to bottom, and
//! further axes alternate. The gap between levels is 1, and 1 more for each further axis. Cells
//! measure 1 × 1.

use super::floor_square;
use super::stairs::{self, CLIMB, HEAD, Stairs};
use super::{Grid, GridError, SEED, product, seed_of};
use crate::geometry::{Curve, Plane, Point, Point3, Space, SurfacePoint};
use mazeloom_core::parameters::{Args, Entry, Key, ParamError, TextKind};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology, farther};

/// The letters of the axes.
const AXES: &str = "xyztuv";

/// The maximum number of dimensions: one per letter, with arrows on the plan.
const MOST_AXES: usize = AXES.len();

/// Two axes lie on the plan.
const _: () = assert!(MOST_AXES == 2 + stairs::MOST_AXES);

const SIZE: Key<Vec<u32>> = Key::sizes("size", 3, MOST_AXES).help("length along each axis");

const WRAP: Key<String> = Key::text("wrap", &WRAP_TEXT)
    .help("axes that wrap around")
    .default("none");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("box")
        .aliases(&["cuboid", "block"])
        .help("boxes of cubes in three or more dimensions, drawn as floor plans")
        .params(&[SIZE.param, CLIMB.param, WRAP.param, SEED.param]),
    cells: |args| product(args.get(&SIZE)),
    most_cells: u32::MAX / 3,
    bytes_per_cell: 0.125 * MOST_AXES as f64,
    bare: "6x6x6",
    examples: &[
        "5x5x4",
        "1x1x1",
        "1x1x4",
        "4x1x1",
        "1x3x2",
        "2x2x2",
        "3x1x3",
        "2x3x4",
        "3x3x3,climb=0",
        "3x2x4,climb=0.4",
        "3x3x3,wrap=xyz",
        "4x3x3,climb=0,wrap=xz",
        "2x3x2x2",
        "2x2x2x3,climb=0.2,wrap=t",
        "2x1x2x2x2",
        "2x2x2x2x2x2",
    ],
    build: |args, source| Ok(Box::new(build(args, seed_of(args, source))?)),
};

static WRAP_TEXT: TextKind = TextKind {
    placeholder: "AXES",
    allowed: "none, or some of the axes x y z t u v, such as xz",
    example: "x",
    check: |word| {
        let known = word.chars().all(|axis| AXES.contains(axis));
        let once = AXES.chars().filter(|&axis| word.contains(axis));
        match word {
            "none" => Ok(word.to_owned()),
            _ if known && once.clone().count() == word.len() && !word.is_empty() => {
                Ok(once.collect())
            }
            _ => Err(ParamError::value("wrap", word, WRAP_TEXT.allowed)),
        }
    },
};

fn build(args: &Args, seed: u64) -> Result<BoxGrid, GridError> {
    let mut grid = BoxGrid::new(&args.get(&SIZE))?.with_climb(args.get(&CLIMB), seed);
    let wrap = args.get(&WRAP);
    if wrap != "none" {
        for letter in wrap.chars() {
            let axis = AXES.find(letter).expect("the word was checked");
            grid = grid.wrapped(axis)?;
        }
    }
    Ok(grid)
}

/// A box of cubes, or of hypercubes in up to six dimensions.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::BoxGrid;
///
/// let cube = BoxGrid::new(&[3, 3, 3])?;
/// assert_eq!(cube.cells(), 27);
/// assert_eq!(cube.degree(Cell(13)), 6); // the center: four neighbors on its level, up and down
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoxGrid {
    axes: Vec<Axis>,
    cells: u32,
    stairs: Stairs,
    size: Point,
}

#[derive(Clone, Debug)]
struct Axis {
    length: u32,
    /// Distance between the numbers of neighbors along it.
    stride: u32,
    wrapped: bool,
    /// Distance between them on the page.
    step: f64,
}

impl BoxGrid {
    /// A box of the given lengths along its axes, each at least 1: x, y, z and up to three more.
    ///
    /// # Errors
    /// Fewer than three axes or more than six, no cell, or more edges than numbers.
    ///
    /// ```
    /// use mazeloom_core::topology::{Topology, TopologyExt};
    /// use mazeloom_grids::grid::BoxGrid;
    ///
    /// // In six dimensions, two cells along each axis: everyone has exactly six neighbors.
    /// let hypercube = BoxGrid::new(&[2; 6])?;
    /// assert_eq!(hypercube.cells(), 64);
    /// assert!(hypercube.all_cells().all(|cell| hypercube.degree(cell) == 6));
    /// assert!(BoxGrid::new(&[4, 4]).is_err()); // that is a rectangle
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    pub fn new(lengths: &[u32]) -> Result<BoxGrid, GridError> {
        let dimensions = lengths.len();
        if !(3..=MOST_AXES).contains(&dimensions) {
            return Err(GridError::Refused(format!(
                "a box has 3 to {MOST_AXES} lengths, such as 4x4x3, but this one has {dimensions}"
            )));
        }
        let limit = u32::MAX / dimensions as u32;
        let wide = (lengths.iter()).fold(1u64, |cells, &n| cells.saturating_mul(u64::from(n)));
        let cells = SizeError::check(wide, limit)?;
        let mut extent = [f64::from(lengths[0]), f64::from(lengths[1])];
        let mut gap = [1.0, 1.0];
        let mut stride = 1;
        let mut axes = Vec::new();
        for (number, &length) in lengths.iter().enumerate() {
            let page = number % 2;
            let mut step = 1.0;
            if number >= 2 {
                step = extent[page] + gap[page];
                extent[page] = f64::from(length) * step - gap[page];
                gap[page] += 1.0;
            }
            axes.push(Axis {
                length,
                stride,
                wrapped: false,
                step,
            });
            stride *= length;
        }
        Ok(BoxGrid {
            axes,
            cells,
            stairs: Stairs::new(1.0, 0),
            size: Point::new(extent[0], extent[1]),
        })
    }

    /// The same box with the two ends of an axis glued together.
    ///
    /// # Errors
    /// An axis that does not exist, or shorter than 3.
    ///
    /// ```
    /// use mazeloom_core::topology::TopologyExt;
    /// use mazeloom_grids::grid::BoxGrid;
    ///
    /// // Glued along all three axes there is no border left.
    /// let torus = BoxGrid::new(&[3, 4, 5])?.wrapped(0)?.wrapped(1)?.wrapped(2)?;
    /// assert!(torus.all_cells().all(|cell| torus.degree(cell) == 6));
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    pub fn wrapped(mut self, axis: usize) -> Result<BoxGrid, GridError> {
        let letters: Vec<char> = AXES.chars().collect();
        let dimensions = self.axes.len();
        match self.axes.get_mut(axis) {
            Some(axis) if axis.length >= 3 => axis.wrapped = true,
            Some(Axis { length, .. }) => {
                return Err(GridError::Refused(format!(
                    "axis {} has length {length}; an axis that wraps needs at least 3",
                    letters[axis]
                )));
            }
            None => {
                let known: String = letters[..dimensions].iter().collect();
                return Err(GridError::Refused(format!(
                    "this box has no axis {}; its axes are {known}",
                    letters.get(axis).unwrap_or(&'?')
                )));
            }
        }
        Ok(self)
    }

    /// The same box where each stair, an edge along z or a further axis, exists with probability
    /// `climb`. Between two neighboring levels at least one remains, so the box stays connected.
    /// Which ones is looked up by edge, not stored.
    ///
    /// ```
    /// use mazeloom_core::maze::is_connected;
    /// use mazeloom_core::topology::TopologyExt;
    /// use mazeloom_grids::grid::BoxGrid;
    ///
    /// let full = BoxGrid::new(&[8, 8, 3])?;
    /// let few = full.clone().with_climb(0.1, 7);
    /// assert!(few.all_edges().count() < full.all_edges().count());
    /// assert!(is_connected(&few));
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    pub fn with_climb(mut self, climb: f64, seed: u64) -> BoxGrid {
        self.stairs = Stairs::new(climb, seed);
        self
    }

    /// Number of cells that a level has.
    fn floor_cells(&self) -> u32 {
        self.axes[2].stride
    }

    /// Tells whether there is a stair from a cell forward along an axis.
    fn has_stair(&self, axis: usize, cell: Cell) -> bool {
        if self.stairs.all() {
            return true;
        }
        let (level, places) = (cell.0 / self.floor_cells(), self.floor_cells());
        let flight = (axis as u32 - 2) * (self.cells / places) + level;
        let place = cell.0 % places;
        self.stairs.by_chance(flight, place) || self.stairs.sure(flight, places) == place
    }

    /// The edge forward along an axis, and the cell there.
    fn forward(&self, axis: usize, cell: Cell) -> Option<(Edge, Cell)> {
        let &Axis {
            length,
            stride,
            wrapped,
            ..
        } = &self.axes[axis];
        let next = match cell.0 / stride % length + 1 < length {
            true => cell.0 + stride,
            false if wrapped => cell.0 - (length - 1) * stride,
            false => return None,
        };
        let there = axis < 2 || self.has_stair(axis, cell);
        there.then(|| (Edge(axis as u32 * self.cells + cell.0), Cell(next)))
    }

    /// The edge back along an axis, and the cell there.
    fn backward(&self, axis: usize, cell: Cell) -> Option<(Edge, Cell)> {
        let &Axis {
            length,
            stride,
            wrapped,
            ..
        } = &self.axes[axis];
        let before = match cell.0 / stride % length {
            1.. => Cell(cell.0 - stride),
            0 if wrapped => Cell(cell.0 + (length - 1) * stride),
            0 => return None,
        };
        let (edge, _) = self.forward(axis, before)?;
        Some((edge, before))
    }

    /// A side's axis, and whether it leads forward.
    fn direction(side: u32) -> (usize, bool) {
        match side {
            0 => (1, false),
            1 => (0, true),
            2 => (1, true),
            3 => (0, false),
            _ => (side as usize / 2, side.is_multiple_of(2)),
        }
    }

    /// A cell's place along an axis.
    fn place(&self, axis: usize, cell: Cell) -> u32 {
        cell.0 / self.axes[axis].stride % self.axes[axis].length
    }
}

impl Topology for BoxGrid {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        self.axes.len() as u32 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        2 * self.axes.len() as u32
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        match BoxGrid::direction(side) {
            (axis, true) => self.forward(axis, cell),
            (axis, false) => self.backward(axis, cell),
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells);
        let (_, next) = self.forward((edge.0 / self.cells) as usize, cell)?;
        Some((cell, next))
    }

    fn opposite(&self, from: Cell) -> Option<Cell> {
        let along = |axis: usize| {
            let Axis {
                length,
                stride,
                wrapped,
                ..
            } = self.axes[axis];
            farther(self.place(axis, from), length, wrapped) * stride
        };
        let cell = || Cell((0..self.axes.len()).map(along).sum());
        self.stairs.all().then(cell)
    }

    /// Along x. Where stairs are lacking, a row may touch no earlier one.
    fn rows(&self) -> Rows {
        let rows = Rows::even(self.axes[0].length, self.cells);
        if self.stairs.all() {
            rows
        } else {
            rows.with_gaps()
        }
    }
}

impl BoxGrid {
    /// Point where a cell's square begins on the page.
    fn origin(&self, cell: Cell) -> Point {
        let along = |page: usize| {
            let axes = (page..self.axes.len()).step_by(2);
            axes.map(|axis| f64::from(self.place(axis, cell)) * self.axes[axis].step)
                .sum()
        };
        Point::new(along(0), along(1))
    }
}

impl Plane for BoxGrid {
    fn center(&self, cell: Cell) -> Point {
        floor_square::center(self.origin(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        floor_square::side(self.origin(cell), side)
    }

    fn cut(&self, edge: Edge) -> bool {
        let axis = (edge.0 / self.cells) as usize;
        let last =
            |axis: usize| self.place(axis, Cell(edge.0 % self.cells)) + 1 == self.axes[axis].length;
        axis < 2 && self.axes[axis].wrapped && last(axis)
    }

    fn size(&self) -> Point {
        self.size
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        let within = |(place, axis): (&u32, &Axis)| *place < axis.length;
        let fits = position.len() == self.axes.len() && position.iter().zip(&self.axes).all(within);
        let number = position.iter().zip(&self.axes);
        fits.then(|| Cell(number.map(|(place, axis)| place * axis.stride).sum()))
    }

    fn cubes(&self) -> Option<[u32; 3]> {
        match &self.axes[..] {
            [x, y, z] if !self.axes.iter().any(|axis| axis.wrapped) => {
                Some([x.length, y.length, z.length])
            }
            _ => None,
        }
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        let (axis, forward) = BoxGrid::direction(side);
        let axis = axis.checked_sub(2)?;
        Some(stairs::arrow(self.center(cell), 0.5, (axis, forward), HEAD))
    }

    fn level(&self, cell: Cell) -> Option<u32> {
        Some(cell.0 / self.floor_cells())
    }

    /// The number of the level; in more dimensions, the place along each further axis.
    fn level_name(&self, level: u32) -> String {
        let cell = Cell(level * self.floor_cells());
        let axes = AXES.chars().enumerate().take(self.axes.len()).skip(2);
        let places = axes.map(|(axis, letter)| (letter, self.place(axis, cell) + 1));
        match self.axes.len() {
            3 => format!("level {}", level + 1),
            _ => {
                let words: Vec<String> = places.map(|(axis, at)| format!("{axis} {at}")).collect();
                words.join(", ")
            }
        }
    }

    fn stair(&self, _cell: Cell, side: u32) -> Option<&'static str> {
        match BoxGrid::direction(side) {
            (0 | 1, _) => None,
            (axis, forward) => Some(stairs::word(axis - 2, forward)),
        }
    }

    fn space(&self) -> Option<&dyn Space> {
        let flat = self.axes.len() == 3 && self.axes.iter().all(|axis| !axis.wrapped);
        flat.then_some(self as &dyn Space)
    }
}

impl Space for BoxGrid {
    fn is_solid(&self) -> bool {
        true
    }

    fn middle(&self, cell: Cell) -> Point3 {
        let at = |axis| f64::from(self.place(axis, cell)) + 0.5;
        Point3::new(at(0), at(1), at(2))
    }

    fn wall(&self, cell: Cell, side: u32) -> Vec<SurfacePoint> {
        let middle = self.middle(cell);
        let (axis, forward) = BoxGrid::direction(side);
        let sign = if forward { 1.0 } else { -1.0 };
        let along = |axis: usize| {
            let on = |number| if number == axis { 1.0 } else { 0.0 };
            Point3::new(on(0), on(1), on(2))
        };
        let out = Point3::new(0.0, 0.0, 0.0).moved(along(axis), sign);
        // Right, down, inward turn clockwise, as do the axes in their order.
        let (right, down) = (along((axis + 1) % 3), along((axis + 2) % 3));
        let corner = |(across, below): (f64, f64)| SurfacePoint {
            at: middle
                .moved(out, 0.5)
                .moved(right, -sign * (across - 0.5))
                .moved(down, below - 0.5),
            out,
        };
        floor_square::CORNERS.map(corner).to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;

    fn cube(lengths: &[u32]) -> BoxGrid {
        BoxGrid::new(lengths).expect("a small box")
    }

    #[test]
    fn cells_are_numbered_along_x_then_y_then_z() {
        let grid = cube(&[4, 3, 2, 5]);
        assert_eq!(grid.cell_at(&[3, 2, 1, 4]), Some(Cell(119)));
        assert_eq!(grid.cell_at(&[1, 2, 1, 3]), Some(Cell(93)));
        assert_eq!(grid.cell_at(&[4, 0, 0, 0]), None);
        assert_eq!(grid.cell_at(&[0, 0, 0]), None);
        let beyond = |side| grid.across(Cell(0), side).map(|(_, next)| next.0);
        let sides = [None, Some(1), Some(4), None, Some(12), None, Some(24), None];
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(beyond), sides);
    }

    #[test]
    fn at_least_one_stair_stays_and_a_share_of_the_others() {
        let stairs = |climb| {
            let grid = cube(&[10, 10, 21]).with_climb(climb, 1);
            let mut flights = [0u32; 20];
            for (_, a, b) in grid.all_edges().filter(|(_, a, b)| b.0 - a.0 == 100) {
                assert_eq!(a.0 / 100 + 1, b.0 / 100);
                flights[(a.0 / 100) as usize] += 1;
            }
            flights
        };
        assert_eq!(stairs(0.0), [1; 20]);
        assert_eq!(stairs(1.0), [100; 20]);
        // 2000 stairs, of which a quarter with a spread of 19, and a few of the sure ones.
        let some: u32 = stairs(0.25).iter().sum();
        assert!((420..600).contains(&some), "{some}");
    }

    #[test]
    fn a_wrapped_box_has_an_edge_for_each_side() {
        let mut grid = cube(&[3, 4, 5]);
        for axis in 0..3 {
            grid = grid.wrapped(axis).expect("it is long enough");
        }
        assert_eq!(grid.all_edges().count(), 3 * 60);
        assert!(grid.space().is_none());
    }

    #[test]
    fn boxes_that_cannot_be_are_refused() {
        let refused = |lengths: &[u32]| BoxGrid::new(lengths).expect_err("it cannot be");
        assert_eq!(refused(&[3, 0, 3]), GridError::Size(SizeError::Empty));
        assert!(matches!(refused(&[3, 3]), GridError::Refused(_)));
        assert!(matches!(refused(&[1; 7]), GridError::Refused(_)));
        let most = [u32::MAX; 6];
        assert!(matches!(
            refused(&most),
            GridError::Size(SizeError::TooMany {
                cells: u64::MAX,
                ..
            })
        ));
        assert!(cube(&[2, 3, 3]).wrapped(0).is_err());
        assert!(cube(&[2, 3, 3]).wrapped(3).is_err());
    }

    #[test]
    fn walls_turn_clockwise_as_seen_from_inside_and_meet_the_neighbours() {
        let grid = cube(&[3, 2, 2]);
        super::super::stairs::check_rooms(&grid);
    }
}
