//! Voronoi cells: the places nearest to each of some random points (G. Voronoi 1908).
//!
//! ```text
//!    ┌─────┬──────┐     cell   by its point: from the top in rows about a cell high,
//!    │  ·  /  ·   │            left to right
//!    ├────< ______┤     sides  clockwise; corners are the middles of circles through
//!    │  ·  \   ·  │            three points
//!    └──────┴─────┘     edges  numbered by the first of their two cells
//! ```
//!
//! Points and the rectangle have integer coordinates; points mirrored in its four sides bound the
//! cells there. Corners are compared as exact fractions, so neither rounding nor four points on a
//! circle make adjacency ambiguous. Sides too short for a door shrink to a corner at which cells
//! only touch. Moving each point to the center of its cell (S. Lloyd 1957) makes cells more equal.
//! The mean cell has the area 1.

use super::{Corners, Grid, GridError, Patch};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use spade::handles::FixedVertexHandle;
use spade::{DelaunayTriangulation, Point2, Triangulation};
use std::collections::BTreeSet;

const CELLS: Key<u64> = Key::whole("cells", 1, MOST_CELLS as u64, "number of cells");

const RELAX: Key<u64> = Key::whole(
    "relax",
    0,
    20,
    "how often each point moves to the center of its cell",
)
.default("2");

const ASPECT: Key<f64> = Key::number("aspect", 0.1, 10.0, "width divided by height").default("1.5");

/// The row of the table [`GRIDS`](super::GRIDS). The number of cells is that of the sites; their
/// positions follow from the seed.
pub(super) const ROW: Grid = Grid {
    entry: Entry {
        name: "voronoi",
        aliases: &[],
        help: "Voronoi cells of random points",
        params: &[CELLS.param, RELAX.param, ASPECT.param],
    },
    cells: |args| args.get(&CELLS),
    most_cells: MOST_CELLS,
    // Five points are triangulated for each cell.
    bytes_per_cell: Patch::BYTES_PER_CELL + 2000.0,
    bare: "200",
    examples: &[
        "120",
        "1",
        "2",
        "3,relax=0",
        "7,aspect=0.4",
        "30,relax=0",
        "40,relax=5",
    ],
    is_rect: false,
    build: |args, source| {
        let mut rng = Rng::stream(source.seed, "grid");
        let mut field = Field::sown(args.get(&CELLS) as u32, args.get(&ASPECT), &mut rng);
        for _ in 0..args.get(&RELAX) {
            field.relax();
        }
        Ok(Box::new(field.patch()?))
    },
};

const MOST_CELLS: u32 = 1 << 20;

/// A place on the lattice.
type Spot = (i32, i32);

/// The distance of a point from a side of a rectangle of a size, and the point's image there.
type Mirror = fn(Spot, Spot) -> (i32, Spot);

/// Points within a rectangle from (0, 0), none of them on its border.
struct Field {
    width: i32,
    height: i32,
    points: Vec<Spot>,
}

impl Field {
    /// A number of random points, no two at the same position.
    fn sown(cells: u32, aspect: f64, rng: &mut Rng) -> Field {
        const LONGER: f64 = 1_048_576.0;
        let shorter = LONGER / aspect.max(1.0 / aspect);
        let (width, height) = if aspect >= 1.0 {
            (LONGER, shorter)
        } else {
            (shorter, LONGER)
        };
        let [width, height] = [width, height].map(|side| libm::round(side) as i32);
        let mut taken = BTreeSet::new();
        let mut within = |side: i32| 1 + rng.below(side as u32 - 1) as i32;
        while taken.len() < cells as usize {
            taken.insert((within(width), within(height)));
        }
        Field {
            width,
            height,
            points: taken.into_iter().collect(),
        }
    }

    /// The points and their images in the four sides, triangulated; of each side's images those of
    /// the points that are within some distance of it.
    fn triangulated(&self, within: i32) -> Triangles {
        let (width, height) = (self.width, self.height);
        let mirrors: [Mirror; 5] = [
            |at, _| (0, at),
            |(x, y), _| (x, (-x, y)),
            |(x, y), _| (y, (x, -y)),
            |(x, y), (width, _)| (width - x, (2 * width - x, y)),
            |(x, y), (_, height)| (height - y, (x, 2 * height - y)),
        ];
        let images = mirrors.iter().flat_map(|mirror| {
            let images = self.points.iter();
            let images = images.map(move |&point| mirror(point, (width, height)));
            images.filter(|&(distance, _)| distance <= within)
        });
        let points = images.map(|(_, (x, y))| Point2::new(f64::from(x), f64::from(y)));
        DelaunayTriangulation::bulk_load_stable(points.collect())
            .expect("whole numbers this small can be triangulated")
    }

    /// The corners around each point, in order, each given a value once.
    fn rings<V: Copy + PartialEq>(
        &self,
        mut value: impl FnMut(Fraction) -> V,
    ) -> impl Iterator<Item = Vec<V>> {
        let all = self.triangulated(i32::MAX);
        let mut known = vec![None; all.num_all_faces()];
        (0..self.points.len()).map(move |number| {
            let corners = corners(&all, number);
            let values =
                corners.map(|(face, middle)| *known[face].get_or_insert_with(|| value(middle())));
            let mut ring: Vec<V> = values.collect();
            ring.dedup();
            while ring.len() > 1 && ring.first() == ring.last() {
                ring.pop();
            }
            ring
        })
    }

    /// Moves each point to its cell's center of gravity, or near it if that is taken.
    fn relax(&mut self) {
        let moved = self.centers_nearby().unwrap_or_else(|| self.centers());
        let mut taken = BTreeSet::new();
        for (mut x, y) in moved {
            while !taken.insert((x, y)) {
                x = x % (self.width - 1) + 1;
            }
        }
        self.points = taken.into_iter().collect();
    }

    /// The places nearest to the centers of gravity of the cells.
    fn centers(&self) -> Vec<Spot> {
        let rings = self.rings(|corner| corner.point());
        rings.map(|ring| self.nearest(gravity(&ring))).collect()
    }

    /// The place within the rectangle that is nearest to a point.
    fn nearest(&self, Point { x, y }: Point) -> Spot {
        let within = |at: f64, side: i32| (libm::round(at) as i32).clamp(1, side - 1);
        (within(x, self.width), within(y, self.height))
    }

    /// The same places, if a few images are enough to find them and no center is so near to the
    /// middle between two places that rounding might decide.
    ///
    /// *Why they are the same*: within the rectangle no image is nearer than its point, so images
    /// only cut off what lies outside. If with some of them no cell reaches beyond the rectangle, all
    /// cells are those that all images leave. The corners of a cell are the same fractions in the
    /// same order, but may begin with another one, which changes the last digits of the center.
    fn centers_nearby(&self) -> Option<Vec<Spot>> {
        /// Four cells of mean size.
        const CELLS: f64 = 4.0;
        let area = f64::from(self.width) * f64::from(self.height);
        let within = CELLS * libm::sqrt(area / self.points.len() as f64);
        let all = self.triangulated(within as i32);
        let mut known = vec![None; all.num_all_faces()];
        let mut ring = Vec::new();
        let mut center = |number: usize| {
            ring.clear();
            for (face, middle) in corners(&all, number) {
                let corner = known[face].get_or_insert_with(|| {
                    let middle = middle();
                    middle
                        .is_within((self.width, self.height))
                        .then(|| middle.point())
                });
                ring.push((*corner)?);
            }
            let center = gravity(&ring);
            let doubtful = |at: f64| (at - libm::floor(at) - 0.5).abs() < doubt(&ring);
            (!doubtful(center.x) && !doubtful(center.y)).then(|| self.nearest(center))
        };
        (0..self.points.len()).map(&mut center).collect()
    }

    /// The cells, in rows about a cell high.
    fn patch(mut self) -> Result<Patch, GridError> {
        let area = f64::from(self.width) * f64::from(self.height);
        let side = libm::sqrt(area / self.points.len() as f64);
        let rows = libm::round(f64::from(self.height) / side).max(1.0) as i64;
        let row = |y: i32| i64::from(y) * rows / i64::from(self.height);
        self.points.arrange_by_key(|&(x, y)| (row(y), x, y));
        let mut corners = Corners::new();
        let number = |corner| {
            corners.number(corner, |corner: &Fraction| {
                let Point { x, y } = corner.point();
                Point::new(x / side, y / side)
            })
        };
        let rings: Vec<Vec<u32>> = self.rings(number).collect();
        let size = Point::new(f64::from(self.width) / side, f64::from(self.height) / side);
        let mut mesh = Mesh::new(corners.points(), rings, size);
        while mesh.close_narrow_doors() {}
        Patch::new(mesh.corners, mesh.rings)
    }
}

/// Points and the triangles between them.
type Triangles = DelaunayTriangulation<Point2<f64>>;

/// The corners around a point: each the middle of the circle through the corners of a triangle, which
/// has a number.
fn corners(
    all: &Triangles,
    point: usize,
) -> impl Iterator<Item = (usize, impl FnOnce() -> Fraction)> {
    let vertex = all.vertex(FixedVertexHandle::from_index(point));
    let triangles = vertex.out_edges().filter_map(|edge| edge.face().as_inner());
    triangles.map(|triangle| {
        let spot = |at: Point2<f64>| (at.x as i64, at.y as i64);
        let middle = move || Fraction::middle(triangle.positions().map(spot));
        (triangle.fix().index(), middle)
    })
}

/// Cells whose corners may still move.
struct Mesh {
    corners: Vec<Point>,
    rings: Vec<Vec<u32>>,
    /// The cells at each corner.
    cells: Vec<Vec<u32>>,
    size: Point,
}

impl Mesh {
    /// A shorter side is no door, in millionths of a cell.
    const DOOR: i64 = 300_000;

    /// A mesh of polygons, with the cells at each corner.
    fn new(corners: Vec<Point>, rings: Vec<Vec<u32>>, size: Point) -> Mesh {
        let mut cells = vec![Vec::new(); corners.len()];
        for (cell, ring) in (0..).zip(&rings) {
            ring.iter()
                .for_each(|&corner| cells[corner as usize].push(cell));
        }
        Mesh {
            corners,
            rings,
            cells,
            size,
        }
    }

    /// Makes one corner of the two ends of sides between cells that are too short for a door,
    /// the shortest first, where the cells keep three corners; each corner moves once. Tells
    /// whether any moved.
    fn close_narrow_doors(&mut self) -> bool {
        let whole = |length: f64| libm::round(length * 1e6) as i64;
        let spot = |corner: u32| {
            let Point { x, y } = self.corners[corner as usize];
            (whole(x), whole(y))
        };
        let mut doors = Vec::new();
        for ring in &self.rings {
            for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                let ((ax, ay), (bx, by)) = (spot(a), spot(b));
                let square = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
                // Sides of two cells are met once in each direction.
                if a < b && square < Mesh::DOOR * Mesh::DOOR {
                    doors.push((square, a, b));
                }
            }
        }
        doors.arrange();
        let mut moved = vec![false; self.corners.len()];
        let mut any = false;
        for (_, a, b) in doors {
            let fresh = !moved[a as usize] && !moved[b as usize];
            if fresh && self.join(a, b) {
                (moved[a as usize], moved[b as usize], any) = (true, true, true);
            }
        }
        any
    }

    /// Makes one corner of the two ends of a side, if both cells there can spare one.
    fn join(&mut self, a: u32, b: u32) -> bool {
        let (at_a, at_b) = (self.corners[a as usize], self.corners[b as usize]);
        let middle = match (self.at_rim(at_a), self.at_rim(at_b)) {
            (true, true) => return false,
            (true, false) => at_a,
            (false, true) => at_b,
            (false, false) => at_a.toward(at_b, 0.5),
        };
        let with_b = std::mem::take(&mut self.cells[b as usize]);
        let both = |cell: &u32| self.rings[*cell as usize].contains(&a);
        if with_b
            .iter()
            .filter(|cell| both(cell))
            .any(|&cell| self.rings[cell as usize].len() < 4)
        {
            self.cells[b as usize] = with_b;
            return false;
        }
        for cell in with_b {
            let ring = &mut self.rings[cell as usize];
            if ring.contains(&a) {
                ring.retain(|&corner| corner != b);
            } else {
                ring.iter_mut()
                    .filter(|corner| **corner == b)
                    .for_each(|corner| *corner = a);
                self.cells[a as usize].push(cell);
            }
        }
        self.corners[a as usize] = middle;
        true
    }

    /// Whether a point lies on the border of the box.
    fn at_rim(&self, point: Point) -> bool {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
        near(point.x, 0.0)
            || near(point.y, 0.0)
            || near(point.x, self.size.x)
            || near(point.y, self.size.y)
    }
}

/// A point with fractions for coordinates, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Fraction {
    x: i128,
    y: i128,
    over: i128,
}

impl Fraction {
    /// The middle of the circle through three points that lie on no line.
    fn middle([a, b, c]: [(i64, i64); 3]) -> Fraction {
        let from = |(x, y): (i64, i64)| (i128::from(x - a.0), i128::from(y - a.1));
        let ((bx, by), (cx, cy)) = (from(b), from(c));
        let (b_square, c_square) = (bx * bx + by * by, cx * cx + cy * cy);
        let over = 2 * (bx * cy - by * cx);
        let x = cy * b_square - by * c_square + i128::from(a.0) * over;
        let y = bx * c_square - cx * b_square + i128::from(a.1) * over;
        // The least number first: what is left then is small.
        let common = divisor(divisor(over, x), y) * over.signum();
        Fraction {
            x: quotient(x, common),
            y: quotient(y, common),
            over: quotient(over, common),
        }
    }

    /// Whether it lies in a rectangle from (0, 0).
    fn is_within(&self, (width, height): Spot) -> bool {
        let inside = |at: i128, side: i32| (0..=i128::from(side) * self.over).contains(&at);
        inside(self.x, width) && inside(self.y, height)
    }

    /// The point nearest to this exact fraction.
    fn point(&self) -> Point {
        let over = self.over as f64;
        Point::new(self.x as f64 / over, self.y as f64 / over)
    }
}

/// The greatest common divisor (Euclid).
fn divisor(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        // Most numbers are short, and a processor divides those itself.
        if let (Ok(mut a), Ok(mut b)) = (i64::try_from(a), i64::try_from(b)) {
            while b != 0 {
                (a, b) = (b, a.wrapping_rem(b));
            }
            return i128::from(a).abs();
        }
        (a, b) = (b, a % b);
    }
    a.abs()
}

/// A quotient without a rest.
fn quotient(a: i128, b: i128) -> i128 {
    match (i64::try_from(a), i64::try_from(b)) {
        (Ok(a), Ok(b)) if b != -1 => i128::from(a / b),
        _ => a / b,
    }
}

/// How much the coordinates of a ring's center of gravity may depend on the corner with which the ring
/// begins: at most. Products of the corners' distances are rounded, and their sum is divided by the
/// area.
fn doubt(ring: &[Point]) -> f64 {
    let origin = ring[0];
    let reach = ring
        .iter()
        .map(|&at| at.distance(origin))
        .fold(0.0, f64::max);
    let twice: f64 = (ring.iter().zip(ring.iter().skip(1)))
        .map(|(a, b)| (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y))
        .sum();
    let most = ring
        .iter()
        .map(|at| at.x.abs().max(at.y.abs()))
        .fold(0.0, f64::max);
    // A factor of a hundred stands for the number of operations.
    let rounding = 100.0 * ring.len() as f64 * f64::EPSILON;
    rounding * (most + reach * reach * reach / twice.abs())
}

/// A ring's center of gravity.
fn gravity(ring: &[Point]) -> Point {
    let origin = ring[0];
    let (mut sum, mut area) = (Point::new(0.0, 0.0), 0.0);
    for (a, b) in ring.iter().zip(ring.iter().skip(1)) {
        let (ax, ay) = (a.x - origin.x, a.y - origin.y);
        let (bx, by) = (b.x - origin.x, b.y - origin.y);
        let cross = ax * by - bx * ay;
        area += cross;
        sum = Point::new(sum.x + (ax + bx) * cross, sum.y + (ay + by) * cross);
    }
    Point::new(
        origin.x + sum.x / (3.0 * area),
        origin.y + sum.y / (3.0 * area),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Plane;
    use mazeloom_core::topology::{Cell, Topology, TopologyExt};

    #[test]
    fn points_on_a_lattice_have_square_cells_that_meet_at_corners_alone() {
        let points = (0..4).flat_map(|x| (0..3).map(move |y| (50 + 100 * x, 50 + 100 * y)));
        let field = Field {
            width: 400,
            height: 300,
            points: points.collect(),
        };
        let patch = field.patch().expect("twelve squares");
        assert_eq!(patch.edges(), 3 * 3 + 2 * 4);
        assert!(patch.all_cells().all(|cell| patch.sides(cell) == 4));
        assert_eq!(patch.size(), Point::new(4.0, 3.0));
        assert_eq!(patch.center(Cell(5)), Point::new(1.5, 1.5));
    }

    #[test]
    fn each_place_is_nearest_to_the_point_of_its_cell() {
        let mut rng = Rng::stream(3, "places");
        let field = Field::sown(60, 1.0, &mut rng);
        let points = field.points.clone();
        for (here, ring) in field.rings(|corner| corner).enumerate() {
            let inside = |corner: &Fraction| {
                let at = corner.point();
                let away = |&(x, y): &Spot| at.distance(Point::new(f64::from(x), f64::from(y)));
                let nearest = points.iter().map(away).fold(f64::INFINITY, f64::min);
                (away(&points[here]) - nearest).abs() < 1e-3
            };
            assert!(ring.len() >= 3 && ring.iter().all(inside), "{here}");
        }
    }

    #[test]
    fn few_images_are_enough() {
        let mut found = 0;
        for seed in 0..12 {
            for (cells, aspect) in [(3, 1.0), (20, 1.5), (150, 0.3), (1000, 1.5)] {
                let mut field = Field::sown(cells, aspect, &mut Rng::stream(seed, "images"));
                for _ in 0..3 {
                    if let Some(centers) = field.centers_nearby() {
                        found += 1;
                        assert!(centers == field.centers(), "{cells} cells, seed {seed}");
                    }
                    field.relax();
                }
            }
        }
        assert!(found > 110, "the reference is used too often: {found}");
        // Halfway between two places the reference decides.
        let halfway = Field {
            width: 7,
            height: 7,
            points: vec![(3, 3)],
        };
        assert_eq!(halfway.centers_nearby(), None);
    }

    #[test]
    fn relaxed_cells_are_more_alike() {
        let spread = |relax: u32| {
            let mut field = Field::sown(200, 1.5, &mut Rng::stream(5, "relaxed"));
            (0..relax).for_each(|_| field.relax());
            let patch = field.patch().expect("200 cells");
            let area = |cell| {
                let lines = (0..patch.sides(cell)).filter_map(|side| patch.side(cell, side));
                let cross = lines.map(|line| {
                    let (a, b) = line.ends();
                    (a.x * b.y - b.x * a.y) / 2.0
                });
                cross.sum::<f64>()
            };
            let areas: Vec<f64> = patch.all_cells().map(area).collect();
            let sum: f64 = areas.iter().sum();
            assert!(
                (sum - 200.0).abs() < 1e-6,
                "the cells fill the rectangle: {sum}"
            );
            areas
                .iter()
                .map(|area| (area - 1.0) * (area - 1.0))
                .sum::<f64>()
        };
        assert!(spread(5) < spread(1) && spread(1) < spread(0));
    }
}
