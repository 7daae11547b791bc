//! Rows of triangles (*delta* mazes), alternately upright and upside down.
//!
//! ```text
//!     ____  ____
//!   /\    /\    /     cell  row by row; on a rectangle y·W + x, upright where x + y is even
//!  /0 \1 /2 \3 /      sides of an upright one 0 right, 1 below, 2 left;
//! /____\/____\/             of one upside down 0 above, 1 right, 2 left
//! \    /\    /\       edges each cell numbers that to its right, then each upright one that
//!  \4 /5 \6 /7 \            below it
//!   \/____\/____\
//! ```
//!
//! In every shape a circle of diameter 1 fits in a cell, so the distance between the centers of
//! neighboring equilateral triangles is 1. Right triangles are halves of upright rectangles, cut
//! along alternating diagonals on a rectangle, and along the same diagonal in other outlines.

use super::{Grid, GridError};
use crate::geometry::{Curve, Plane, Point};
use mazeloom_core::parameters::{Args, Entry, Key, Outline};
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, Topology, list_sides};

const OUTLINES: &[(&str, usize)] = &[("triangle", 1), ("hexagon", 1)];

const SHAPES: &[&str] = &["equilateral", "right", "isosceles"];

const SIZE: Key<Outline> =
    Key::outline("size", OUTLINES).help("columns and rows; or triangle:N, hexagon:N");

const SHAPE: Key<&'static str> = Key::choice("shape", SHAPES)
    .help("shape of the triangles")
    .default("equilateral");

const ASPECT: Key<f64> = Key::number("aspect", 0.2, 5.0)
    .help("height divided by width, for right and isosceles triangles")
    .default("1");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("tri")
        .aliases(&["delta", "triangle"])
        .help("rows of triangles")
        .params(&[SIZE.param, SHAPE.param, ASPECT.param]),
    cells: |args| outline(args).cells(),
    most_cells: Tri::MOST_CELLS,
    // The rows of a sweep are a list.
    bytes_per_cell: 0.25 + 8.0,
    bare: "24x10",
    examples: &[
        "16x7",
        "1x1",
        "1x2",
        "2x1",
        "3x1",
        "2x2",
        "4x3",
        "5x3",
        "4x4",
        "triangle:1",
        "triangle:2",
        "triangle:4",
        "hexagon:1",
        "hexagon:2",
        "hexagon:3",
        "4x3,shape=right",
        "3x4,shape=right,aspect=0.5",
        "triangle:4,shape=right,aspect=2",
        "hexagon:2,shape=right",
        "5x3,shape=isosceles,aspect=0.4",
    ],
    build: |args, _| {
        let aspect = args.get(&ASPECT);
        let shape = match args.get(&SHAPE) {
            "right" => Shape::Right { aspect },
            "isosceles" => Shape::Isosceles { aspect },
            _ if args.given().any(|(param, _)| param.name == "aspect") => {
                return Err(GridError::Refused(format!(
                    "equilateral triangles have a fixed aspect; use aspect={aspect} with \
                     shape=isosceles or shape=right"
                )));
            }
            _ => Shape::Equilateral,
        };
        Ok(Box::new(Tri::new(outline(args), shape)?))
    },
};

fn outline(args: &Args) -> TriOutline {
    match args.get(&SIZE) {
        (Some("triangle"), side) => TriOutline::Triangle { side: side[0] },
        (Some(_), side) => TriOutline::Hexagon { side: side[0] },
        (None, size) => TriOutline::Rectangle {
            width: size[0],
            height: size[1],
        },
    }
}

/// The outline that a [`Tri`] grid fills.
///
/// ```
/// use mazeloom_core::topology::Topology;
/// use mazeloom_grids::grid::{Shape, Tri, TriOutline};
///
/// // A triangle of side n is cut into n² small ones, a hexagon into six times as many.
/// let triangle = Tri::new(TriOutline::Triangle { side: 5 }, Shape::Equilateral)?;
/// let hexagon = Tri::new(TriOutline::Hexagon { side: 5 }, Shape::Equilateral)?;
/// assert_eq!((triangle.cells(), hexagon.cells()), (25, 150));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriOutline {
    /// Rows of equally many triangles.
    Rectangle {
        /// Triangles in a row; each overlaps half of the next.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// A triangle, point up.
    Triangle {
        /// Triangles along a side.
        side: u32,
    },
    /// A hexagon with a side above.
    Hexagon {
        /// Triangles along a side.
        side: u32,
    },
}

/// Shape of the triangles of a [`Tri`] grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// All sides equal.
    Equilateral,
    /// One corner square.
    Right {
        /// Height to width.
        aspect: f64,
    },
    /// Two sides equal.
    Isosceles {
        /// Height to width.
        aspect: f64,
    },
}

impl TriOutline {
    /// Number of cells, or more than can be told.
    fn cells(self) -> u64 {
        let cells = match self {
            TriOutline::Rectangle { width, height } => u128::from(width) * u128::from(height),
            TriOutline::Triangle { side } => u128::from(side) * u128::from(side),
            TriOutline::Hexagon { side } => 6 * u128::from(side) * u128::from(side),
        };
        u64::try_from(cells).unwrap_or(u64::MAX)
    }

    fn rows(self) -> u32 {
        match self {
            TriOutline::Rectangle { height, .. } => height,
            TriOutline::Triangle { side } => side,
            TriOutline::Hexagon { side } => 2 * side,
        }
    }

    /// Number of cells that the rows before have together.
    fn start(self, row: u32) -> u32 {
        match self {
            TriOutline::Rectangle { width, .. } => row * width,
            TriOutline::Triangle { .. } => row * row,
            // Rows of 2 · side + 1, 2 · side + 3 … cells, and the other half in reverse.
            TriOutline::Hexagon { side } if row <= side => row * (2 * side + row),
            TriOutline::Hexagon { side } => 6 * side * side - self.start(2 * side - row),
        }
    }

    fn length(self, row: u32) -> u32 {
        self.start(row + 1) - self.start(row)
    }

    /// The column in which a row begins.
    fn first(self, row: u32) -> u32 {
        match self {
            TriOutline::Rectangle { .. } => 0,
            TriOutline::Triangle { side } => side - 1 - row,
            TriOutline::Hexagon { side } if row < side => side - 1 - row,
            TriOutline::Hexagon { side } => row - side,
        }
    }

    /// The row of a cell.
    fn row(self, cell: Cell) -> u32 {
        match self {
            TriOutline::Rectangle { width, .. } => cell.0 / width,
            TriOutline::Triangle { .. } => cell.0.isqrt(),
            TriOutline::Hexagon { side } => {
                let half = 3 * side * side;
                // (row + side)² − side² is the number of cells before a row.
                let above = |cell: u32| (cell + side * side).isqrt() - side;
                if cell.0 < half {
                    above(cell.0)
                } else {
                    2 * side - 1 - above(2 * half - 1 - cell.0)
                }
            }
        }
    }

    /// The last lattice point to the right.
    fn last_column(self) -> u32 {
        match self {
            TriOutline::Rectangle { width, .. } => width + 1,
            TriOutline::Triangle { side } => 2 * side,
            TriOutline::Hexagon { side } => 4 * side,
        }
    }

    /// 1 where the triangle in column 0 and row 0 is upside down, whether it is there or not.
    fn lean(self) -> u32 {
        match self {
            TriOutline::Rectangle { .. } => 0,
            TriOutline::Triangle { side } | TriOutline::Hexagon { side } => (side - 1) & 1,
        }
    }
}

/// A part of the plane that triangles fill. Stores its outline and shape only.
///
/// ```
/// use mazeloom_core::topology::{Cell, Topology, TopologyExt};
/// use mazeloom_grids::grid::{Shape, Tri, TriOutline};
///
/// // Upright and upside-down triangles take turns; three neighbors at most.
/// let row = Tri::new(TriOutline::Rectangle { width: 6, height: 1 }, Shape::Equilateral)?;
/// assert!(row.all_cells().all(|cell| row.sides(cell) == 3));
/// assert_eq!(row.all_edges().count(), 5); // one row is a strip
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tri {
    outline: TriOutline,
    shape: Shape,
    cells: u32,
    /// Half of a triangle's width, and its height.
    step: (f64, f64),
}

impl Tri {
    /// The maximum number of cells: their edges' numbers must fit 32 bits, two to a cell.
    pub const MOST_CELLS: u32 = (1 << 31) - 2;

    /// Triangles within an outline; no length is 0, and an aspect is a number above 0. Nothing
    /// is allocated.
    ///
    /// # Errors
    /// [`GridError::Size`] for no cell or more than [`Tri::MOST_CELLS`], [`GridError::Refused`]
    /// for an aspect that is not a positive number.
    pub fn new(outline: TriOutline, shape: Shape) -> Result<Tri, GridError> {
        let cells = outline.cells();
        SizeError::check(cells, Self::MOST_CELLS)?;
        match outline {
            TriOutline::Rectangle { width: 1, height } if height > 2 => {
                Err(GridError::Refused(format!(
                    "one column of {height} triangles is not connected; use at least two columns, \
                     such as 2x{height}"
                )))
            }
            outline => Ok(Tri {
                outline,
                shape,
                cells: cells as u32,
                step: step(shape)?,
            }),
        }
    }

    /// A cell's column and row.
    fn position(&self, cell: Cell) -> (u32, u32) {
        let row = self.outline.row(cell);
        let place = cell.0 - self.outline.start(row);
        (self.outline.first(row) + place, row)
    }

    /// The cell in a column and a row, either of which may be −1, wrapped.
    fn cell(&self, x: u32, y: u32) -> Option<Cell> {
        if y >= self.outline.rows() {
            return None;
        }
        let place = x.checked_sub(self.outline.first(y))?;
        (place < self.outline.length(y)).then(|| Cell(self.outline.start(y) + place))
    }

    fn is_upright(&self, x: u32, y: u32) -> bool {
        (x ^ y ^ self.outline.lean()) & 1 == 0
    }

    /// Edge and cell across a side on a rectangle, where rows are equally long: the same as elsewhere,
    /// with one division.
    #[inline]
    fn across_rectangle(
        &self,
        (width, height): (u32, u32),
        (x, y): (u32, u32),
        side: u32,
    ) -> Option<(Edge, Cell)> {
        let here = y * width + x;
        let upright = (x ^ y) & 1 == 0;
        if side == 2 {
            (x > 0).then(|| (Edge(here - 1), Cell(here - 1)))
        } else if upright == (side == 0) {
            (x + 1 < width).then(|| (Edge(here), Cell(here + 1)))
        } else if upright {
            (y + 1 < height).then(|| (Edge(self.cells + here), Cell(here + width)))
        } else {
            (y > 0).then(|| (Edge(self.cells + here - width), Cell(here - width)))
        }
    }
}

impl Topology for Tri {
    fn cells(&self) -> u32 {
        self.cells
    }

    fn edges(&self) -> u32 {
        2 * self.cells
    }

    fn sides(&self, _cell: Cell) -> u32 {
        3
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        if let TriOutline::Rectangle { width, height } = self.outline {
            let at = (cell.0 % width, cell.0 / width);
            return self.across_rectangle((width, height), at, side);
        }
        let (x, y) = self.position(cell);
        match (self.is_upright(x, y), side) {
            (true, 0) | (false, 1) => Some((Edge(cell.0), self.cell(x + 1, y)?)),
            (true, 1) => Some((Edge(self.cells + cell.0), self.cell(x, y + 1)?)),
            (false, 0) => {
                let above = self.cell(x, y.wrapping_sub(1))?;
                Some((Edge(self.cells + above.0), above))
            }
            _ => {
                let left = self.cell(x.wrapping_sub(1), y)?;
                Some((Edge(left.0), left))
            }
        }
    }

    fn list_neighbors(&self, cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize> {
        match self.outline {
            TriOutline::Rectangle { width, height } => {
                let at = (cell.0 % width, cell.0 / width);
                list_sides(3, edges, cells, |side| {
                    self.across_rectangle((width, height), at, side)
                })
            }
            _ => list_sides(3, edges, cells, |side| self.across(cell, side)),
        }
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let cell = Cell(edge.0 % self.cells);
        let (x, y) = self.position(cell);
        let side = match (self.is_upright(x, y), edge.0 < self.cells) {
            (true, true) => 0,
            (false, false) => return None,
            _ => 1,
        };
        let (_, next) = self.across(cell, side)?;
        Some((cell, next))
    }

    fn rows(&self) -> Rows {
        let lengths = (0..self.outline.rows()).map(|row| self.outline.length(row));
        Rows::of_lengths(lengths).with_gaps()
    }
}

/// Half of a triangle's width, and its height, so that a circle of diameter 1 fits in.
fn step(shape: Shape) -> Result<(f64, f64), GridError> {
    let (aspect, slopes) = match shape {
        Shape::Equilateral => (libm::sqrt(0.75), 2.0),
        Shape::Right { aspect } => (aspect, aspect + libm::sqrt(1.0 + aspect * aspect)),
        Shape::Isosceles { aspect } => (aspect, 2.0 * libm::sqrt(0.25 + aspect * aspect)),
    };
    // The diameter of the circle in a triangle is four times its area ÷ its circumference.
    let width = (1.0 + slopes) / (2.0 * aspect);
    if aspect > 0.0 && width.is_finite() {
        Ok((width / 2.0, width * aspect))
    } else {
        Err(GridError::Refused(format!(
            "triangles cannot have the aspect {aspect}; use a number above 0"
        )))
    }
}

impl Tri {
    /// A point of the lattice: half triangles across, rows down.
    fn lattice(&self, across: u32, down: u32) -> Point {
        let across = match (self.shape, self.outline) {
            (Shape::Right { .. }, TriOutline::Rectangle { .. }) => across & !1,
            // Each line of corners moves half a triangle more to the right than the one above.
            (Shape::Right { .. }, _) => across + down - (self.outline.first(0) + 1),
            _ => across,
        };
        Point::new(
            f64::from(across) * self.step.0,
            f64::from(down) * self.step.1,
        )
    }

    /// A cell's corners, clockwise from where side 0 begins.
    fn corners(&self, cell: Cell) -> [Point; 3] {
        let (x, y) = self.position(cell);
        let corners = if self.is_upright(x, y) {
            [(x + 1, y), (x + 2, y + 1), (x, y + 1)]
        } else {
            [(x, y), (x + 2, y), (x + 1, y + 1)]
        };
        corners.map(|(across, down)| self.lattice(across, down))
    }
}

impl Plane for Tri {
    /// The center of the circle that touches all sides.
    fn center(&self, cell: Cell) -> Point {
        let [a, b, c] = self.corners(cell);
        let opposite = [b.distance(c), c.distance(a), a.distance(b)];
        let sum = opposite[0] + opposite[1] + opposite[2];
        let weighted = |axis: fn(Point) -> f64| {
            (axis(a) * opposite[0] + axis(b) * opposite[1] + axis(c) * opposite[2]) / sum
        };
        Point::new(weighted(|p| p.x), weighted(|p| p.y))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let corners = self.corners(cell);
        let corner = |turn: u32| corners[turn as usize % 3];
        Some(Curve::Line {
            from: corner(side),
            to: corner(side + 1),
        })
    }

    fn size(&self) -> Point {
        let rows = self.outline.rows();
        let columns = match (self.shape, self.outline) {
            (Shape::Right { .. }, TriOutline::Rectangle { width, .. }) => (width + 1) & !1,
            _ => self.outline.last_column(),
        };
        Point::new(
            f64::from(columns) * self.step.0,
            f64::from(rows) * self.step.1,
        )
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        match *position {
            [x, y] => self.cell(x, y),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::TopologyExt;

    fn tri(outline: TriOutline) -> Tri {
        Tri::new(outline, Shape::Equilateral).expect("a small grid")
    }

    #[test]
    fn every_cell_is_found_at_its_position() {
        for side in 1..=40 {
            for outline in [TriOutline::Triangle { side }, TriOutline::Hexagon { side }] {
                let grid = tri(outline);
                for cell in grid.all_cells() {
                    let (x, y) = grid.position(cell);
                    assert_eq!(grid.cell(x, y), Some(cell), "{outline:?}");
                }
            }
        }
    }

    #[test]
    fn the_largest_grids_are_in_range() {
        let check = |outline| {
            let grid = tri(outline);
            let last = Cell(grid.cells() - 1);
            assert_eq!(
                grid.across(last, 2).map(|(_, next)| next.0),
                Some(last.0 - 1)
            );
        };
        check(TriOutline::Triangle { side: 46_340 });
        check(TriOutline::Hexagon { side: 18_918 });
        check(TriOutline::Rectangle {
            width: Tri::MOST_CELLS,
            height: 1,
        });
        let triangle = TriOutline::Triangle { side: 46_341 };
        assert!(Tri::new(triangle, Shape::Equilateral).is_err());
    }

    #[test]
    fn single_columns_fall_apart() {
        let column = |height| TriOutline::Rectangle { width: 1, height };
        let shape = Shape::Equilateral;
        assert!(Tri::new(column(2), shape).is_ok());
        assert!(Tri::new(column(3), shape).is_err());
        assert!(Tri::new(column(0), shape).is_err());
        let flat = Shape::Right { aspect: 0.0 };
        assert!(Tri::new(column(1), flat).is_err());
    }
}
