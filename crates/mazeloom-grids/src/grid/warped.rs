//! A grid whose cells are denser where a picture is dark.
//!
//! ```text
//!   ┌──┬──┬──┬──┐       ┌───┬─┬─┬───┐      corners move, numbers do not: the topology is
//!   ├──┼──┼──┼──┤  ──►  ├──╱┼─┼─┼╲──┤      that of the grid, and the border of the bounding
//!   └──┴──┴──┴──┘       └───┴─┴─┴───┘      box stays where it is
//! ```
//!
//! Points flow until the density is that of the picture: the density changes evenly with time, and the
//! velocity times the density is the gradient of a potential whose Laplacian is that change. The flow of a
//! smooth velocity never folds. The potential is found by over-relaxation on a coarse lattice, and points
//! between those of a finer one are interpolated, so a grid of any size takes the same time.
//!
//! Source: J. Moser, *On the volume elements on a manifold* (1965); as cartograms, M. T. Gastner and
//! M. E. J. Newman, *Diffusion-based method for producing density-equalizing maps* (2004).

use super::{AnyGrid, GridError};
use crate::geometry::{Curve, InkField, Plane, Point, is_flat};
use mazeloom_core::source::GreyImage;
use mazeloom_core::topology::{Cell, Edge, Rows, Topology};

/// The darkness of a picture in some squares, row by row, from 0 to 15.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Density {
    width: usize,
    ink: Vec<u8>,
}

/// The minimum and maximum number of squares along the longer side.
const SQUARES: (f64, f64) = (4.0, 32.0);

impl Density {
    /// The darkness of a picture that is stretched over a grid, in squares of about a cell.
    pub fn of<T: Plane + ?Sized>(picture: &GreyImage, grid: &T) -> Density {
        let size = grid.size();
        let longer = size.x.max(size.y);
        let squares = longer.clamp(SQUARES.0, SQUARES.1) / longer;
        let count = |length: f64| (libm::round(length * squares) as usize).max(2);
        let (width, height) = (count(size.x), count(size.y));
        let field = InkField::new(picture, grid);
        let at = |place: usize, count: usize, length: f64| {
            libm::round((place as f64 + 0.5) / count as f64 * length * 1000.0) as i64
        };
        let squares = (0..width * height).map(|number| {
            let (x, y) = (number % width, number / width);
            let place = [at(x, width, size.x), at(y, height, size.y)];
            ((u32::from(field.ink(place)) * 15 + 127) / 255) as u8
        });
        Density {
            width,
            ink: squares.collect(),
        }
    }

    /// Rows of hexadecimal digits, separated by slashes.
    ///
    /// ```
    /// use mazeloom_grids::grid::Density;
    ///
    /// let density = Density::parse("0f/70").unwrap();
    /// assert_eq!(density.to_text(), "0f/70");
    /// assert!(Density::parse("0f/7").is_none());
    /// ```
    pub fn to_text(&self) -> String {
        let digit = |ink: &u8| char::from_digit(u32::from(*ink), 16).unwrap_or('f');
        let rows = self.ink.chunks(self.width);
        let rows: Vec<String> = rows.map(|row| row.iter().map(digit).collect()).collect();
        rows.join("/")
    }

    /// Parses rows of digits; `None` if they are not equally long, or too few or too many.
    pub fn parse(text: &str) -> Option<Density> {
        let rows: Vec<&str> = text.split('/').collect();
        let width = rows[0].len();
        let most = SQUARES.1 as usize;
        let fits = (2..=most).contains(&width) && (2..=most).contains(&rows.len());
        if !fits || rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let digits = rows.concat();
        let digits = digits.chars().map(|digit| Some(digit.to_digit(16)? as u8));
        Some(Density {
            width,
            ink: digits.collect::<Option<_>>()?,
        })
    }
}

/// A grid with moved corners.
pub struct Warped {
    grid: AnyGrid,
    flow: Moved,
}

impl Warped {
    /// Moves the corners of a flat grid.
    ///
    /// # Errors
    /// [`GridError::Refused`] if the grid is the net of a surface, a floor plan, or a drawn graph.
    pub fn new(grid: AnyGrid, density: &Density) -> Result<Warped, GridError> {
        if !is_flat(&grid) {
            let reason = "`warp` is for flat grids, such as rect, hex, polar or voronoi";
            return Err(GridError::Refused(reason.to_owned()));
        }
        let flow = Moved::new(density, grid.size());
        Ok(Warped { grid, flow })
    }

    /// A curve with its points moved: an arc stays one, through its middle.
    fn curve(&self, curve: Curve) -> Curve {
        let (from, to) = curve.ends();
        let ends = [from, to].map(|point| self.flow.moved(point));
        if matches!(curve, Curve::Line { .. }) {
            return Curve::Line {
                from: ends[0],
                to: ends[1],
            };
        }
        Curve::through(ends[0], self.flow.moved(curve.middle()), ends[1])
    }
}

impl Topology for Warped {
    mazeloom_core::forward! { self => self.grid;
        fn cells() -> u32;
        fn edges() -> u32;
        fn sides(cell: Cell) -> u32;
        fn across(cell: Cell, side: u32) -> Option<(Edge, Cell)>;
        fn ends(edge: Edge) -> Option<(Cell, Cell)>;
        fn list_neighbors(cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize>;
        fn rows() -> Rows;
        fn opposite(from: Cell) -> Option<Cell>;
    }
}

impl Plane for Warped {
    mazeloom_core::forward! { self => self.grid;
        fn fixed_wall(cell: Cell, side: u32) -> Option<(Cell, u32)>;
        fn goes_on(cell: Cell, side: u32) -> bool;
        fn has_bands() -> bool;
        fn remark() -> Option<String>;
        fn size() -> Point;
        fn cell_at(position: &[u32]) -> Option<Cell>;
        fn name(cell: Cell) -> Option<&str>;
        fn half_diagonal(edge: Edge) -> Option<(u32, bool)>;
    }

    fn center(&self, cell: Cell) -> Point {
        self.flow.moved(self.grid.center(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        Some(self.curve(self.grid.side(cell, side)?))
    }
}

/// The places of the points of a lattice after the flow.
struct Moved {
    size: Point,
    /// Squares of the lattice in each direction.
    count: [usize; 2],
    points: Vec<Point>,
}

/// Squares of the lattice along a square of the picture.
const FINE: usize = 4;

/// Steps of time.
const STEPS: u32 = 16;

impl Moved {
    fn new(density: &Density, size: Point) -> Moved {
        let flow = Flow::new(density);
        let count = [flow.count[0] * FINE, flow.count[1] * FINE];
        let number = |number: usize| {
            let (x, y) = (number % (count[0] + 1), number / (count[0] + 1));
            let mut at = Point::new(x as f64 / FINE as f64, y as f64 / FINE as f64);
            for step in 0..STEPS {
                at = flow.step(at, step);
            }
            let scaled = |at: f64, count: usize, size: f64| at / count as f64 * size;
            Point::new(
                scaled(at.x, flow.count[0], size.x),
                scaled(at.y, flow.count[1], size.y),
            )
        };
        Moved {
            size,
            count,
            points: (0..(count[0] + 1) * (count[1] + 1)).map(number).collect(),
        }
    }

    fn moved(&self, point: Point) -> Point {
        let along = |at: f64, size: f64, count: usize| {
            let place = (at / size * count as f64).clamp(0.0, count as f64);
            let square = (place as usize).min(count - 1);
            (square, place - square as f64)
        };
        let (x, right) = along(point.x, self.size.x, self.count[0]);
        let (y, down) = along(point.y, self.size.y, self.count[1]);
        let at = |x: usize, y: usize| self.points[y * (self.count[0] + 1) + x];
        let above = at(x, y).toward(at(x + 1, y), right);
        let below = at(x, y + 1).toward(at(x + 1, y + 1), right);
        above.toward(below, down)
    }
}

/// A flow in which points move until their density is that of a picture; squares are 1 wide.
struct Flow {
    count: [usize; 2],
    /// The density at the end, whose mean is 1.
    density: Vec<f64>,
    /// The potential whose gradient is the velocity times the density.
    potential: Vec<f64>,
}

/// The density of black, as a multiple of that of white.
const CONTRAST: f64 = 4.0;

impl Flow {
    fn new(picture: &Density) -> Flow {
        let count = [picture.width, picture.ink.len() / picture.width];
        let ink = picture.ink.iter();
        let mut density: Vec<f64> = ink
            .map(|&ink| 1.0 + (CONTRAST - 1.0) * f64::from(ink) / 15.0)
            .collect();
        for _ in 0..2 {
            density = blurred(&density, count);
        }
        let mean = density.iter().sum::<f64>() / density.len() as f64;
        density.iter_mut().for_each(|density| *density /= mean);
        let potential = relaxed(&density, count);
        Flow {
            count,
            density,
            potential,
        }
    }

    /// A point after a step of time, by the midpoint rule.
    fn step(&self, at: Point, step: u32) -> Point {
        let length = 1.0 / f64::from(STEPS);
        let time = f64::from(step) * length;
        let half = self.go(at, self.velocity(at, time), length / 2.0);
        self.go(at, self.velocity(half, time + length / 2.0), length)
    }

    fn go(&self, at: Point, velocity: Point, by: f64) -> Point {
        let [width, height] = self.count.map(|count| count as f64);
        Point::new(
            (at.x + velocity.x * by).clamp(0.0, width),
            (at.y + velocity.y * by).clamp(0.0, height),
        )
    }

    fn velocity(&self, at: Point, time: f64) -> Point {
        let [width, height] = self.count;
        let middle = |x: f64, y: f64| {
            between([x - 0.5, y - 0.5], [width, height], |x, y| {
                self.density[y * width + x]
            })
        };
        let density = 1.0 - time + time * middle(at.x, at.y);
        // Differences lie on the borders of squares; there are none across the border of the picture.
        let across = between([at.x, at.y - 0.5], [width + 1, height], |x, y| match x {
            0 => 0.0,
            x if x == width => 0.0,
            x => self.potential[y * width + x] - self.potential[y * width + x - 1],
        });
        let down = between([at.x - 0.5, at.y], [width, height + 1], |x, y| match y {
            0 => 0.0,
            y if y == height => 0.0,
            y => self.potential[y * width + x] - self.potential[(y - 1) * width + x],
        });
        Point::new(-across / density, -down / density)
    }
}

/// A value between those of a lattice.
fn between([x, y]: [f64; 2], count: [usize; 2], value: impl Fn(usize, usize) -> f64) -> f64 {
    let along = |at: f64, count: usize| {
        let at = at.clamp(0.0, (count - 1) as f64);
        let low = (at as usize).min(count - 2);
        (low, at - low as f64)
    };
    let ((x, right), (y, down)) = (along(x, count[0]), along(y, count[1]));
    let mix = |a: f64, b: f64, share: f64| a + (b - a) * share;
    let above = mix(value(x, y), value(x + 1, y), right);
    let below = mix(value(x, y + 1), value(x + 1, y + 1), right);
    mix(above, below, down)
}

/// The neighbors of a square; those beyond the border are the square itself.
fn around(number: usize, [width, height]: [usize; 2]) -> [usize; 4] {
    let (x, y) = (number % width, number / width);
    [
        if x > 0 { number - 1 } else { number },
        if x + 1 < width { number + 1 } else { number },
        if y > 0 { number - width } else { number },
        if y + 1 < height {
            number + width
        } else {
            number
        },
    ]
}

/// Each value replaced by the mean of it and its neighbors.
fn blurred(values: &[f64], count: [usize; 2]) -> Vec<f64> {
    let mean = |number: usize| {
        let sides: f64 = around(number, count)
            .into_iter()
            .map(|next| values[next])
            .sum();
        (values[number] + sides) / 5.0
    };
    (0..values.len()).map(mean).collect()
}

/// The potential whose Laplacian is the difference of a density from 1, by over-relaxation.
fn relaxed(density: &[f64], count: [usize; 2]) -> Vec<f64> {
    const ROUNDS: usize = 400;
    const OVER: f64 = 1.8;
    let mut potential = vec![0.0; density.len()];
    for _ in 0..ROUNDS {
        for number in 0..potential.len() {
            let near = around(number, count)
                .into_iter()
                .filter(|&next| next != number);
            let (sum, sides) = near.fold((0.0, 0.0), |(sum, sides), next| {
                (sum + potential[next], sides + 1.0)
            });
            let exact = (sum - (density[number] - 1.0)) / sides;
            potential[number] += OVER * (exact - potential[number]);
        }
    }
    potential
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Hex;
    use mazeloom_core::topology::{Rect, TopologyExt};

    /// Twice the signed area of the polygon of a cell's corners.
    fn area(grid: &dyn Plane, cell: Cell) -> f64 {
        let sides = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
        sides.map(|side| side.ends().0.cross(side.ends().1)).sum()
    }

    fn grids() -> Vec<AnyGrid> {
        vec![
            Box::new(Rect::new(24, 18).expect("small")),
            Box::new(Rect::new(3, 40).expect("small")),
            Box::new(Hex::new(20, 16).expect("small")),
        ]
    }

    #[test]
    fn cells_do_not_fold_and_are_smaller_where_it_is_dark() {
        for (text, least) in [
            ("00/0f", 1.5),
            ("f0/00", 1.5),
            // Smoothing leaves little of a checkerboard.
            ("0f0f/f0f0/0f0f/f0f0", 1.1),
            ("0000f/0f000/00000", 1.5),
            ("00/00", 1.0),
        ] {
            let density = Density::parse(text).expect("it is one");
            for grid in grids() {
                let plain: f64 = grid.all_cells().map(|cell| area(&grid, cell)).sum();
                let warped = Warped::new(grid, &density).expect("it is flat");
                let areas: Vec<f64> = warped.all_cells().map(|cell| area(&warped, cell)).collect();
                assert!(areas.iter().all(|&area| area > 0.0), "{text}");
                let sum: f64 = areas.iter().sum();
                assert!((sum / plain - 1.0).abs() < 0.05, "{text}: {sum} {plain}");
                let ratio = areas.iter().copied().fold(0.0, f64::max)
                    / areas.iter().copied().fold(f64::INFINITY, f64::min);
                let is_even = (ratio - 1.0).abs() < 1e-6;
                assert!(ratio > least || is_even && least == 1.0, "{text}: {ratio}");
            }
        }
    }

    #[test]
    fn neighbors_agree_on_their_sides() {
        let density = Density::parse("00f/0f0/00f").expect("it is one");
        for grid in grids() {
            let warped = Warped::new(grid, &density).expect("it is flat");
            for (edge, a, b) in warped.all_edges() {
                let [one, other] = [a, b].map(|cell| {
                    let side = warped.side_of(cell, edge).expect("it is one of its sides");
                    warped.side(cell, side).expect("it has a place")
                });
                assert_eq!(one.ends(), (other.ends().1, other.ends().0));
            }
        }
    }
}
