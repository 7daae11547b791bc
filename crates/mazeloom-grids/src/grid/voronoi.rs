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
//! cells there. Corners are rounded exactly, so neither floating point numbers nor four points on a
//! circle make adjacency ambiguous. Sides too short for a door shrink to a corner at which cells
//! only touch. Moving each point to the center of its cell (S. Lloyd 1957) makes cells more equal.
//! The mean cell has the area 1.

use super::{Grid, GridError, Patch, SEED, seed_of};
use crate::geometry::Point;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::sort::Arrange;
use spade::{DelaunayTriangulation, Point2, Triangulation};
use std::collections::BTreeSet;

const CELLS: Key<u64> = Key::whole("cells", 1, MOST_CELLS as u64).help("number of cells");

const RELAX: Key<u64> = Key::whole("relax", 0, 20)
    .help("how often each point moves to the center of its cell")
    .default("2");

const ASPECT: Key<f64> = Key::number("aspect", 0.1, 10.0)
    .help("width divided by height")
    .default("1.5");

/// The row of the table [`GRIDS`](super::GRIDS). The number of cells is that of the sites; their
/// positions follow from the seed.
pub(super) const ROW: Grid = Grid {
    entry: Entry::named("voronoi")
        .help("Voronoi cells of random points")
        .params(&[CELLS.param, RELAX.param, ASPECT.param, SEED.param]),
    cells: |args| args.get(&CELLS),
    most_cells: MOST_CELLS,
    // Few more points than cells are triangulated.
    bytes_per_cell: Patch::BYTES_PER_CELL + 400.0,
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
    build: |args, source| {
        let mut rng = Rng::stream(seed_of(args, source), "grid");
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

    /// The cells.
    fn cells(&self) -> Cells {
        Cells::new(&self.bounded(), self.points.len())
    }

    /// The triangles at points, with as many images as leave no cell that reaches beyond the rectangle.
    ///
    /// Few images are enough, and which do not matter: within the rectangle no image is nearer than
    /// its point, so images only cut off what lies outside. If with some of them no cell reaches beyond
    /// the rectangle, all cells are those that all images leave.
    fn bounded(&self) -> Vec<Met> {
        /// In sides of a cell of mean size.
        const FIRST: f64 = 4.0;
        let area = f64::from(self.width) * f64::from(self.height);
        let mut within = (FIRST * libm::sqrt(area / self.points.len() as f64)) as i32;
        loop {
            if let Some(met) = self.met(&self.triangulated(within)) {
                return met;
            }
            let most = self.width.max(self.height);
            assert!(within < most, "no cell reaches beyond all images");
            within = within.saturating_mul(4);
        }
    }

    /// The triangles at points; `None` if the corner of one lies beyond the rectangle.
    fn met(&self, all: &Triangles) -> Option<Vec<Met>> {
        let mut met = Vec::with_capacity(all.num_inner_faces());
        for triangle in all.inner_faces() {
            let vertices = triangle.vertices();
            let points = vertices.map(|vertex| vertex.fix().index() as u32);
            if points
                .iter()
                .any(|&point| (point as usize) < self.points.len())
            {
                let spots = vertices.map(|vertex| vertex.position());
                let corner = Corner::of(spots, (self.width, self.height))?;
                met.push(Met { points, corner });
            }
        }
        Some(met)
    }

    /// Moves each point to its cell's center of gravity, or near it if that is taken.
    fn relax(&mut self) {
        let centers = self.centers();
        self.points = centers.clone();
        self.points.sort_unstable();
        if self.points.windows(2).all(|pair| pair[0] != pair[1]) {
            return;
        }
        let mut taken = BTreeSet::new();
        for (mut x, y) in centers {
            while !taken.insert((x, y)) {
                x = x % (self.width - 1) + 1;
            }
        }
        self.points = taken.into_iter().collect();
    }

    /// The places nearest to the centers of gravity of the cells.
    fn centers(&self) -> Vec<Spot> {
        let met = self.bounded();
        let mut centers = Vec::with_capacity(self.points.len());
        let mut outline = Vec::new();
        Cells::each(&met, self.points.len(), |corners, ring| {
            outline.clear();
            outline.extend(ring.iter().map(|&corner| corners[corner as usize]));
            centers.push(self.nearest(gravity(&outline)));
        });
        centers
    }

    /// The place within the rectangle that is nearest to a point.
    fn nearest(&self, Point { x, y }: Point) -> Spot {
        let within = |at: f64, side: i32| (libm::round(at) as i32).clamp(1, side - 1);
        (within(x, self.width), within(y, self.height))
    }

    /// The cells, in rows about a cell high.
    fn patch(mut self) -> Result<Patch, GridError> {
        let area = f64::from(self.width) * f64::from(self.height);
        let side = libm::sqrt(area / self.points.len() as f64);
        let rows = libm::round(f64::from(self.height) / side).max(1.0) as i64;
        let row = |y: i32| i64::from(y) * rows / i64::from(self.height);
        self.points.arrange_by_key(|&(x, y)| (row(y), x, y));
        let Cells { corners, rings } = self.cells();
        let corners = corners
            .into_iter()
            .map(|Point { x, y }| Point::new(x / side, y / side));
        let size = Point::new(f64::from(self.width) / side, f64::from(self.height) / side);
        let mut mesh = Mesh::new(corners.collect(), rings, size);
        while mesh.close_narrow_doors() {}
        Patch::new(mesh.corners, mesh.rings)
    }
}

/// Points and the triangles between them.
type Triangles = DelaunayTriangulation<Point2<f64>>;

/// A triangle at a point: its points and images counterclockwise, and the corner of cells in it.
struct Met {
    points: [u32; 3],
    corner: Corner,
}

/// A corner of cells: the middle of the circle through the corners of a triangle, rounded down to
/// multiples of 1/[`PARTS`]. What lies in the same square of that size is one corner.
///
/// The rounding is exact, so a corner does not depend on which three of four points on a circle it
/// comes from. Higher ones come first, and in one row those to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Corner {
    y: i64,
    x: i64,
}

/// Fineness with which corners are told apart, in parts of the distance between two places.
const PARTS: i64 = 1 << 20;

impl Corner {
    /// The corner, if it lies in a rectangle from (0, 0).
    fn of(spots: [Point2<f64>; 3], (width, height): Spot) -> Option<Corner> {
        let spot = |at: Point2<f64>| (at.x as i64, at.y as i64);
        let [a, b, c] = spots.map(spot);
        let from = |(x, y): (i64, i64)| (i128::from(x - a.0), i128::from(y - a.1));
        let ((bx, by), (cx, cy)) = (from(b), from(c));
        let (b_square, c_square) = (bx * bx + by * by, cx * cx + cy * cy);
        // The middle lies (x, y) / over from the first point.
        let over = 2 * (bx * cy - by * cx);
        let (x, y) = (cy * b_square - by * c_square, bx * c_square - cx * b_square);
        let (x, y, over) = (x * over.signum(), y * over.signum(), over.abs());
        let is_within = |start: i64, more: i128, side: i32| {
            (0..=i128::from(side) * over).contains(&(i128::from(start) * over + more))
        };
        if !is_within(a.0, x, width) || !is_within(a.1, y, height) {
            return None;
        }
        let rounded =
            |start: i64, more: i128| start * PARTS + floor(more * i128::from(PARTS), over);
        Some(Corner {
            x: rounded(a.0, x),
            y: rounded(a.1, y),
        })
    }

    /// Its position.
    fn point(self) -> Point {
        let [x, y] = [self.x, self.y].map(|at| at as f64 / PARTS as f64);
        Point::new(x, y)
    }
}

/// A quotient, rounded down.
fn floor(a: i128, b: i128) -> i64 {
    // Most numbers are short, and a processor divides those itself.
    match (i64::try_from(a), i64::try_from(b)) {
        (Ok(a), Ok(b)) => a.div_euclid(b),
        _ => a.div_euclid(b) as i64,
    }
}

/// The corners in their order, and those around each point by their numbers, clockwise from the first.
struct Cells {
    corners: Vec<Point>,
    rings: Vec<Vec<u32>>,
}

impl Cells {
    /// The cells of the first points.
    fn new(met: &[Met], points: usize) -> Cells {
        let mut rings = Vec::with_capacity(points);
        let corners = Cells::each(met, points, |_, ring| rings.push(ring.to_vec()));
        Cells { corners, rings }
    }

    /// Calls `each` with the corners and those around each of the first points; returns the corners.
    fn each(met: &[Met], points: usize, mut each: impl FnMut(&[Point], &[u32])) -> Vec<Point> {
        let mut numbers = vec![0; met.len()];
        let corners = met.iter().map(|triangle| triangle.corner);
        let mut sorted: Vec<(Corner, u32)> = corners.zip(0..).collect();
        sorted.sort_unstable();
        let mut corners = Vec::new();
        for same in sorted.chunk_by(|(a, _), (b, _)| a == b) {
            for &(_, triangle) in same {
                numbers[triangle as usize] = corners.len() as u32;
            }
            corners.push(same[0].0.point());
        }
        rings(met, &numbers, points, |ring| each(&corners, ring));
        corners
    }
}

/// A triangle as seen from one of its points.
#[derive(Clone, Copy, Default)]
struct Wedge {
    /// Its other points, in the order in which the triangles around the point follow each other.
    others: [u32; 2],
    corner: u32,
}

/// Calls `each` with the corners around each point by their numbers, from the least on; `numbers` has
/// that of each triangle.
///
/// Triangles are distributed to their points, and put in order there: following them around each
/// point through the triangulation would wait for memory at each step.
fn rings(met: &[Met], numbers: &[u32], points: usize, mut each: impl FnMut(&[u32])) {
    let mut starts = vec![0; points + 1];
    for &point in met.iter().flat_map(|triangle| &triangle.points) {
        if let Some(count) = starts.get_mut(point as usize + 1) {
            *count += 1;
        }
    }
    for point in 0..points {
        starts[point + 1] += starts[point];
    }
    let mut next = starts.clone();
    let mut wedges = vec![Wedge::default(); starts[points]];
    for (triangle, &corner) in met.iter().zip(numbers) {
        let [a, b, c] = triangle.points;
        for [point, one, other] in [[a, b, c], [b, c, a], [c, a, b]] {
            if (point as usize) < points {
                let place = &mut next[point as usize];
                wedges[*place] = Wedge {
                    others: [one, other],
                    corner,
                };
                *place += 1;
            }
        }
    }
    let mut ring = Vec::new();
    for pair in starts.windows(2) {
        add_ring(&mut wedges[pair[0]..pair[1]], &mut ring);
        each(&ring);
        ring.clear();
    }
}

/// Adds the corners around a point to an empty list, from the least on.
fn add_ring(wedges: &mut [Wedge], ring: &mut Vec<u32>) {
    for place in 1..wedges.len() {
        let [_, to] = wedges[place - 1].others;
        let follows = |wedge: &Wedge| wedge.others[0] == to;
        if let Some(further) = wedges[place..].iter().position(follows) {
            wedges.swap(place, place + further);
        }
    }
    ring.extend(wedges.iter().map(|wedge| wedge.corner));
    ring.dedup();
    while ring.len() > 1 && ring.first() == ring.last() {
        ring.pop();
    }
    let first = (0..ring.len()).min_by_key(|&at| ring[at]);
    ring.rotate_left(first.unwrap_or(0));
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
        let spots: Vec<(i64, i64)> = (self.corners.iter())
            .map(|&Point { x, y }| (whole(x), whole(y)))
            .collect();
        let mut doors = Vec::new();
        for ring in &self.rings {
            for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                // Sides of two cells are met once in each direction.
                if a >= b {
                    continue;
                }
                let [(ax, ay), (bx, by)] = [a, b].map(|corner| spots[corner as usize]);
                let square = (bx - ax) * (bx - ax) + (by - ay) * (by - ay);
                if square < Mesh::DOOR * Mesh::DOOR {
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

    /// Tells whether a point lies on the border of the box.
    fn at_rim(&self, point: Point) -> bool {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
        near(point.x, 0.0)
            || near(point.y, 0.0)
            || near(point.x, self.size.x)
            || near(point.y, self.size.y)
    }
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
    use spade::handles::FixedVertexHandle;

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
        let Cells { corners, rings } = field.cells();
        for (here, ring) in rings.iter().enumerate() {
            let inside = |&corner: &u32| {
                let at = corners[corner as usize];
                let away = |&(x, y): &Spot| at.distance(Point::new(f64::from(x), f64::from(y)));
                let nearest = points.iter().map(away).fold(f64::INFINITY, f64::min);
                (away(&points[here]) - nearest).abs() < 1e-3
            };
            assert!(ring.len() >= 3 && ring.iter().all(inside), "{here}");
        }
    }

    #[test]
    fn rings_are_met_in_order_around_each_point() {
        for (cells, relax) in [(1, 0), (7, 0), (500, 0), (500, 2)] {
            let mut field = Field::sown(cells, 1.5, &mut Rng::stream(4, "rings"));
            (0..relax).for_each(|_| field.relax());
            let all = field.triangulated(i32::MAX);
            let met = field.met(&all).expect("no cell reaches beyond");
            let found = Cells::new(&met, field.points.len());
            for (point, ring) in found.rings.iter().enumerate() {
                let vertex = all.vertex(FixedVertexHandle::from_index(point));
                let around = vertex.out_edges().filter_map(|edge| edge.face().as_inner());
                let spots = around.map(|triangle| triangle.positions());
                let corner = |spots| Corner::of(spots, (field.width, field.height));
                let corners = spots.filter_map(corner);
                let mut walked: Vec<Point> = corners.map(Corner::point).collect();
                let ring: Vec<Point> = (ring.iter())
                    .map(|&corner| found.corners[corner as usize])
                    .collect();
                let first = walked.iter().position(|&at| at == ring[0]);
                walked.rotate_left(first.expect("it is met"));
                walked.dedup();
                while walked.len() > 1 && walked.last() == walked.first() {
                    walked.pop();
                }
                assert_eq!(walked, ring, "{cells} {point}");
            }
        }
    }

    #[test]
    fn few_images_bound_the_cells_like_all() {
        let mut few = 0;
        for seed in 0..12 {
            for (cells, aspect) in [(1, 1.0), (3, 1.0), (20, 1.5), (150, 0.3), (1000, 1.5)] {
                let mut field = Field::sown(cells, aspect, &mut Rng::stream(seed, "images"));
                for _ in 0..3 {
                    let all = field.triangulated(i32::MAX);
                    let met = field.met(&all).expect("no cell reaches beyond");
                    let wanted = Cells::new(&met, field.points.len());
                    let found = field.cells();
                    assert!(
                        found.corners == wanted.corners,
                        "{cells} cells, seed {seed}"
                    );
                    assert!(found.rings == wanted.rings, "{cells} cells, seed {seed}");
                    let side = libm::sqrt(
                        f64::from(field.width) * f64::from(field.height) / f64::from(cells),
                    );
                    few += u32::from(field.met(&field.triangulated(4 * side as i32)).is_some());
                    field.relax();
                }
            }
        }
        assert!(few > 70, "more images are needed too often: {few}");
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
