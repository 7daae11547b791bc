//! A solid block with a hollow room for each cell.
//!
//! Each room is its cell, scaled down around its center. A closed wall keeps the faces of both
//! rooms; where a wall is open, a passage of the same outline connects them. Everything else is
//! filled, up to the hull, which consists of the outer walls.

use super::mesh::Mesh;
use super::{Measures, Part, SolidError, Triangle};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Point3, Space, SurfacePoint};
use std::collections::BTreeMap;

/// A corner's place in millionths of a cell, by which corners of rooms are told.
type Spot = [i64; 3];

fn spot(at: Point3) -> Spot {
    [at.x, at.y, at.z].map(|length| libm::round(length * 1e6) as i64)
}

/// Hollows the rooms out.
pub(super) fn hollow(
    space: &dyn Space,
    measures: &Measures,
    shut: &dyn Fn(Cell, u32) -> bool,
) -> Result<Mesh, SolidError> {
    let half = measures.thickness / measures.cell / 2.0;
    let hull = Hull::of(space);
    let mut block = Block::default();
    for cell in space.all_cells() {
        let reach = reach(space, cell);
        if half >= 0.95 * reach {
            return Err(SolidError::Thick {
                given: measures.thickness,
                works: Some(reach * measures.cell),
            });
        }
        for side in 0..space.sides(cell) {
            let wall = space.wall(cell, side);
            let inner = block.inner(space, cell, &wall, half);
            let is_shut = shut(cell, side);
            if is_shut {
                // One walks on what lies below.
                let part = if wall[0].out.z < -0.5 {
                    Part::Floor(cell)
                } else {
                    Part::Wall
                };
                block.face(inner.iter().rev().copied().collect(), part);
            }
            match space.across(cell, side) {
                None if !hull.has(&wall) => {}
                None if is_shut => {
                    let outer = block.outer(&wall);
                    block.face(outer, Part::Base);
                }
                None => block.door(&inner, &wall),
                Some((_, next)) if !is_shut && cell < next => {
                    let other = block.inner(space, next, &wall, half);
                    block.tube(&inner, &other);
                }
                Some(_) => {}
            }
        }
    }
    Ok(block.body)
}

/// Walls that are part of the hull: those that only one cell has. A wall of two cells is no part of
/// it, even if no edge leads across.
struct Hull {
    cells: BTreeMap<Vec<Spot>, u32>,
}

impl Hull {
    fn of(space: &dyn Space) -> Hull {
        let mut cells: BTreeMap<Vec<Spot>, u32> = BTreeMap::new();
        for cell in space.all_cells() {
            for side in 0..space.sides(cell) {
                let outline = Hull::outline(&space.wall(cell, side));
                *cells.entry(outline).or_default() += 1;
            }
        }
        Hull { cells }
    }

    fn has(&self, wall: &[SurfacePoint]) -> bool {
        self.cells[&Hull::outline(wall)] == 1
    }

    fn outline(wall: &[SurfacePoint]) -> Vec<Spot> {
        let mut spots: Vec<Spot> = wall.iter().map(|corner| spot(corner.at)).collect();
        spots.arrange();
        spots
    }
}

/// Distance of a cell's nearest wall from its middle.
fn reach(space: &dyn Space, cell: Cell) -> f64 {
    let middle = space.middle(cell);
    let near = |side| {
        let corner = space.wall(cell, side)[0];
        corner.at.minus(middle).dot(corner.out)
    };
    (0..space.sides(cell))
        .map(near)
        .fold(f64::INFINITY, f64::min)
}

#[derive(Default)]
struct Block {
    /// The vertex of each corner of each room, and of the hull.
    numbers: BTreeMap<(Option<Cell>, Spot), u32>,
    body: Mesh,
}

impl Block {
    /// The vertex for a corner, which lies at a point.
    fn number(&mut self, room: Option<Cell>, corner: Point3, at: Point3) -> u32 {
        let next = self.body.vertices.len() as u32;
        let number = *self.numbers.entry((room, spot(corner))).or_insert(next);
        if number == next {
            self.body.vertices.push(at);
        }
        number
    }

    /// The outline of a wall in a room, which is its cell drawn smaller about its middle.
    fn inner(
        &mut self,
        space: &dyn Space,
        room: Cell,
        wall: &[SurfacePoint],
        half: f64,
    ) -> Vec<u32> {
        let middle = space.middle(room);
        let share = 1.0 - half / reach(space, room);
        let inward = |at: Point3| middle.toward(at, share);
        (wall.iter())
            .map(|corner| self.number(Some(room), corner.at, inward(corner.at)))
            .collect()
    }

    /// The outline of a wall in the hull.
    fn outer(&mut self, wall: &[SurfacePoint]) -> Vec<u32> {
        (wall.iter())
            .map(|corner| self.number(None, corner.at, corner.at))
            .collect()
    }

    /// A door through the hull. Two doors of one room keep a post between them.
    fn door(&mut self, inner: &[u32], wall: &[SurfacePoint]) {
        let hull = self.outer(wall);
        let within = self.window(inner);
        let without = self.window(&hull);
        self.tube(inner, &within);
        self.tube(&within, &without);
        self.tube(&without, &hull);
    }

    /// A flat face, its corners counter-clockwise as seen from where it is seen.
    fn face(&mut self, corners: Vec<u32>, part: Part) {
        for pair in corners[1..].windows(2) {
            self.triangle([corners[0], pair[0], pair[1]], part);
        }
    }

    /// A smaller outline in the middle of a face.
    fn window(&mut self, outline: &[u32]) -> Vec<u32> {
        let at = |&number: &u32| self.body.vertices[number as usize];
        let corners: Vec<Point3> = outline.iter().map(at).collect();
        let mut middle = Point3::new(0.0, 0.0, 0.0);
        for &corner in &corners {
            middle = middle.moved(corner, 1.0 / corners.len() as f64);
        }
        let first = self.body.vertices.len() as u32;
        self.body
            .vertices
            .extend(corners.iter().map(|corner| middle.toward(*corner, 0.7)));
        (first..first + outline.len() as u32).collect()
    }

    /// A passage between two outlines that run clockwise as seen from the first; or, where the
    /// second lies in the face of the first, the frame around a window.
    fn tube(&mut self, from: &[u32], to: &[u32]) {
        for place in 0..from.len() {
            let after = (place + 1) % from.len();
            let [a, b, c, d] = [from[after], from[place], to[place], to[after]];
            self.triangle([a, b, c], Part::Wall);
            self.triangle([a, c, d], Part::Wall);
        }
    }

    fn triangle(&mut self, corners: [u32; 3], part: Part) {
        self.body.triangles.push(Triangle { corners, part });
    }
}

/// The passages of a maze of rooms as a frame: a knot in each room, and a rod along each
/// passage, and plates for the walls of a surface. It is for looking at: rods are open tubes that begin
/// at the knots, so that no piece is hidden in another, where pictures without a depth buffer would
/// show it.
pub(super) fn frame(
    space: &dyn Space,
    open: &dyn Fn(Cell, u32) -> bool,
    surface: &[(Cell, u32)],
) -> Mesh {
    let mut block = Block::default();
    for cell in space.all_cells() {
        let middle = space.middle(cell);
        block.bar(
            [-KNOT, KNOT].map(|by| middle.moved(Point3::new(0.0, 0.0, 1.0), by)),
            KNOT,
            Part::Floor(cell),
            true,
        );
        for side in 0..space.sides(cell) {
            if let Some((_, next)) = space.across(cell, side)
                && open(cell, side)
                && cell < next
            {
                let far = space.middle(next);
                let half = middle.toward(far, 0.5);
                for (from, to, room) in [(middle, far, cell), (far, middle, next)] {
                    let start = from.moved(to.minus(from).unit(), KNOT);
                    block.bar([start, half], ROD, Part::Floor(room), false);
                }
            }
        }
    }
    for &(cell, side) in surface {
        block.plate(&space.wall(cell, side));
    }
    block.body
}

/// Adds the edges of a block of cubes as thin bars: where two of its outer walls meet at an angle.
pub(super) fn outline(space: &dyn Space, body: Mesh) -> Mesh {
    let mut edges: BTreeMap<[Spot; 2], [SurfacePoint; 2]> = BTreeMap::new();
    let mut block = Block {
        body,
        ..Block::default()
    };
    for cell in space.all_cells() {
        for side in space.rim_sides(cell) {
            let wall = space.wall(cell, side);
            let next = wall.iter().cycle().skip(1);
            for (&a, &b) in wall.iter().zip(next) {
                let [one, other] = [spot(a.at), spot(b.at)];
                let ends = [one.min(other), one.max(other)];
                let beside = edges.insert(ends, [a, b]);
                if beside.is_some_and(|[beside, _]| beside.out.dot(a.out) < 0.9) {
                    block.bar([a.at, b.at], EDGE, Part::Base, false);
                }
            }
        }
    }
    block.body
}

/// Half the side of a knot, of a rod and of an edge of the block, in cells.
const KNOT: f64 = 0.2;
const ROD: f64 = 0.11;
const EDGE: f64 = 0.02;

/// The length of a plate, as a share of its wall's.
const PLATE: f64 = 0.9;

impl Block {
    /// A plate a little smaller than a wall, so that plates side by side can be told apart, with two
    /// faces.
    fn plate(&mut self, wall: &[SurfacePoint]) {
        let mut middle = Point3::new(0.0, 0.0, 0.0);
        for corner in wall {
            middle = middle.moved(corner.at, 1.0 / wall.len() as f64);
        }
        let first = self.body.vertices.len() as u32;
        let corners = wall.iter().map(|corner| middle.toward(corner.at, PLATE));
        self.body.vertices.extend(corners);
        let outline: Vec<u32> = (first..first + wall.len() as u32).collect();
        self.face(outline.iter().rev().copied().collect(), Part::Surface);
        self.face(outline, Part::Surface);
    }

    /// A square bar between two points, perhaps with faces at its ends.
    fn bar(&mut self, [from, to]: [Point3; 2], half: f64, part: Part, capped: bool) {
        let along = to.minus(from).unit();
        let aside = if along.x.abs() < 0.9 {
            Point3::new(1.0, 0.0, 0.0)
        } else {
            Point3::new(0.0, 1.0, 0.0)
        };
        let u = along.cross(aside).unit();
        let v = along.cross(u);
        let first = self.body.vertices.len() as u32;
        for end in [from, to] {
            for (a, b) in [(-half, -half), (half, -half), (half, half), (-half, half)] {
                self.body.vertices.push(end.moved(u, a).moved(v, b));
            }
        }
        let number = |corner: u32| first + corner;
        // The page's y points down, so orientations are reversed.
        if capped {
            self.face([0, 1, 2, 3].map(number).to_vec(), part);
            self.face([7, 6, 5, 4].map(number).to_vec(), part);
        }
        for side in 0..4 {
            let after = (side + 1) % 4;
            self.face(
                [4 + side, 4 + after, after, side].map(number).to_vec(),
                part,
            );
        }
    }
}
