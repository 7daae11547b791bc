//! Polygons that share sides: the base of most irregular grids.
//!
//! ```text
//!   0─────1──────2        corners  numbered points; a cell is a ring of their numbers
//!   │  a  │  b  /         sides    from each corner to the next, clockwise; side 0 begins at
//!   │     │   /                    the ring's first corner
//!   3─────4 /             edges    two cells that name the same two corners in a row share a
//!                                  side; numbered by the first of the two
//! ```
//!
//! A grid identifies each corner by integers, such as its position on a lattice, and gets its
//! number from [`Corners`], so adjacency never depends on floating-point rounding.

use super::{Graph, GridError, graph::through_graph};
use crate::geometry::{Curve, Plane, Point, bounds};
use mazeloom_core::maze::is_connected;
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Edge, Rows, SizeError, TopologyExt};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Numbers for corners that are identified by names, such as positions on a lattice. Equal names
/// get the same number, so rounding never decides whether two cells share a corner. O(log
/// corners) for each look-up.
///
/// ```
/// use mazeloom_grids::geometry::Point;
/// use mazeloom_grids::grid::Corners;
///
/// let mut corners = Corners::new();
/// let place = |&(x, y): &(i32, i32)| Point::new(x.into(), y.into());
/// assert_eq!(corners.number((0, 0), place), 0);
/// assert_eq!(corners.number((1, 0), place), 1);
/// assert_eq!(corners.number((0, 0), place), 0); // known already
/// assert_eq!(corners.points(), [Point::new(0.0, 0.0), Point::new(1.0, 0.0)]);
/// ```
#[derive(Clone, Debug)]
pub struct Corners<K> {
    numbers: BTreeMap<K, u32>,
    points: Vec<Point>,
}

impl<K: Ord> Default for Corners<K> {
    fn default() -> Self {
        Corners::new()
    }
}

impl<K: Ord> Corners<K> {
    /// No corner.
    pub fn new() -> Corners<K> {
        Corners {
            numbers: BTreeMap::new(),
            points: Vec::new(),
        }
    }

    /// The number of the corner with a name; `point` says where it lies if it is new.
    pub fn number(&mut self, name: K, point: impl FnOnce(&K) -> Point) -> u32 {
        let next = self.points.len() as u32;
        match self.numbers.entry(name) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                self.points.push(point(new.key()));
                *new.insert(next)
            }
        }
    }

    /// The names of all corners, in the order of their numbers.
    pub(super) fn names(&self) -> Vec<K>
    where
        K: Clone,
    {
        let mut names: Vec<(&u32, &K)> = self.numbers.iter().map(|(name, at)| (at, name)).collect();
        names.arrange_by_key(|&(&at, _)| at);
        names.into_iter().map(|(_, name)| name.clone()).collect()
    }

    /// The positions of all corners, in the order of their numbers.
    pub fn points(self) -> Vec<Point> {
        self.points
    }
}

/// Polygons on a plane that share sides: the layout of most grids whose cells have no formula.
/// Neighbors are found from shared corners.
///
/// ```
/// use mazeloom_core::topology::{Cell, TopologyExt};
/// use mazeloom_grids::geometry::Point;
/// use mazeloom_grids::grid::Patch;
///
/// // A square with a triangular roof.
/// let points = [(0., 1.), (1., 1.), (1., 2.), (0., 2.), (0.5, 0.)];
/// let corners = points.map(|(x, y)| Point::new(x, y)).to_vec();
/// let house = Patch::new(corners, vec![vec![0, 1, 2, 3], vec![4, 1, 0]])?;
/// assert_eq!(house.all_edges().count(), 1);
/// assert_eq!(house.rim_sides(Cell(1)).count(), 2); // both sides of the roof
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Patch {
    graph: Graph,
    corners: Vec<Point>,
    /// The corners of all cells, one cell after the other.
    rings: Vec<u32>,
    /// Place where each cell's ring begins.
    starts: Vec<u32>,
    centers: Vec<Point>,
    size: Point,
    positions: BTreeMap<Vec<u32>, Cell>,
}

through_graph!(Patch, graph);

impl Patch {
    /// The maximum number of cells, so that the numbers of their sides fit 32 bits.
    pub const MOST_CELLS: u32 = 1 << 26;

    /// The maximum memory for each cell while the patch is constructed, in bytes.
    pub const BYTES_PER_CELL: f64 = 600.0;

    /// Cells as rings of corner numbers. Rings that run counterclockwise are reversed, their
    /// first corner staying first; the whole is moved to begin at (0, 0). O(corners · log
    /// corners).
    ///
    /// # Errors
    /// No cells, cells that are not connected, a ring of fewer than three corners, a side that more
    /// than two cells share.
    pub fn new(corners: Vec<Point>, cells: Vec<Vec<u32>>) -> Result<Patch, GridError> {
        if cells.is_empty() {
            return Err(SizeError::Empty.into());
        }
        let mut cells = cells;
        for (number, ring) in cells.iter_mut().enumerate() {
            if ring.len() < 3 {
                let reason = format!("cell {number} has only {} corners", ring.len());
                return Err(GridError::Refused(reason));
            }
            if area(&corners, ring) < 0.0 {
                ring[1..].reverse();
            }
        }
        let graph = Graph::of_rings(&cells)?;
        if !is_connected(&graph) {
            return Err(GridError::Apart);
        }
        let mut starts = vec![0];
        for ring in &cells {
            starts.push(starts[starts.len() - 1] + ring.len() as u32);
        }
        let rings = cells.concat();
        let [least, most] = bounds(rings.iter().map(|&corner| corners[corner as usize]));
        let corners: Vec<Point> = corners.iter().map(|corner| corner.minus(least)).collect();
        let centers = cells.iter().map(|ring| inner_point(&corners, ring));
        Ok(Patch {
            centers: centers.collect(),
            graph,
            corners,
            rings,
            starts,
            size: most.minus(least),
            positions: BTreeMap::new(),
        })
    }

    /// The same cells with their own order for sweeping algorithms.
    pub fn with_rows(mut self, rows: Rows) -> Patch {
        self.graph = self.graph.with_rows(rows);
        self
    }

    /// The same cells, each with a position such as column and row, by which [`Plane::cell_at`]
    /// finds it.
    pub fn with_positions(mut self, positions: impl IntoIterator<Item = Vec<u32>>) -> Patch {
        self.positions = positions.into_iter().zip(self.graph.all_cells()).collect();
        self
    }

    /// The number of the corner at which a side begins.
    pub fn corner(&self, cell: Cell, side: u32) -> u32 {
        let (start, end) = (
            self.starts[cell.0 as usize],
            self.starts[cell.0 as usize + 1],
        );
        self.rings[(start + side % (end - start)) as usize]
    }
}

impl Plane for Patch {
    fn center(&self, cell: Cell) -> Point {
        self.centers[cell.0 as usize]
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let at = |side| self.corners[self.corner(cell, side) as usize];
        Some(Curve::Line {
            from: at(side),
            to: at(side + 1),
        })
    }

    fn size(&self) -> Point {
        self.size
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        self.positions.get(position).copied()
    }
}

impl Graph {
    /// Cells as rings of corner numbers; those with two consecutive corners in common are
    /// neighbors. Side `i` runs from corner `i` to the next. O(sides), if few meet at a corner.
    pub(super) fn of_rings(rings: &[Vec<u32>]) -> Result<Graph, GridError> {
        let mut starts = Vec::with_capacity(rings.len() + 1);
        starts.push(0);
        for ring in rings {
            starts.push(starts[starts.len() - 1] + ring.len() as u32);
        }
        let partners = partners(rings, &starts)?;
        let cells = (0..).zip(rings);
        let cell_of: Vec<u32> = cells
            .flat_map(|(cell, ring)| std::iter::repeat_n(cell, ring.len()))
            .collect();
        let mut across = vec![None; partners.len()];
        let mut ends = Vec::with_capacity(partners.len() / 2);
        for (side, &partner) in (0..).zip(&partners) {
            // Each pair is met at its first side, which numbers the edge.
            if partner != NONE && side < partner {
                let edge = Edge(ends.len() as u32);
                let [here, next] = [side, partner].map(|side| Cell(cell_of[side as usize]));
                ends.push(Some((here, next)));
                across[side as usize] = Some((edge, next));
                across[partner as usize] = Some((edge, here));
            }
        }
        Graph::of_tables(starts, across, ends)
    }
}

/// No side of another cell.
const NONE: u32 = u32::MAX;

/// For each side, counted over all rings, the side of another cell between the same two corners.
fn partners(rings: &[Vec<u32>], starts: &[u32]) -> Result<Vec<u32>, GridError> {
    let sides = || {
        (0..)
            .zip(rings)
            .zip(starts)
            .flat_map(|((cell, ring), &start)| {
                (0..ring.len()).map(move |side| {
                    let (a, b) = (ring[side], ring[(side + 1) % ring.len()]);
                    (a.min(b), a.max(b), cell, start + side as u32)
                })
            })
    };
    // Sides lie in groups by the lesser of their corners: where the groups begin, and then, when
    // all have been put into their places, where they end.
    let corners = sides().map(|(_, greater, ..)| greater as usize + 1).max();
    let mut places = vec![0u32; corners.unwrap_or(0) + 1];
    sides().for_each(|(lesser, ..)| places[lesser as usize + 1] += 1);
    for corner in 1..places.len() {
        places[corner] += places[corner - 1];
    }
    let all = starts[starts.len() - 1] as usize;
    let mut groups = vec![(0, 0, 0); all];
    for (lesser, greater, cell, side) in sides() {
        let place = &mut places[lesser as usize];
        groups[*place as usize] = (greater, side, cell);
        *place += 1;
    }
    let mut partners = vec![NONE; all];
    let mut start = 0;
    for &end in &places {
        let group = &mut groups[start..end as usize];
        group.arrange();
        for shared in group.chunk_by(|a, b| a.0 == b.0) {
            match *shared {
                [(_, i, a), (_, j, b)] if a != b => {
                    partners[i as usize] = j;
                    partners[j as usize] = i;
                }
                [(.., a), (.., b), ..] => {
                    return Err(GridError::Refused(format!(
                        "cells {a} and {b} share a side with more than one other cell, or with \
                         themselves"
                    )));
                }
                [_] | [] => {}
            }
        }
        start = end as usize;
    }
    Ok(partners)
}

/// A ring's area, positive if it runs clockwise on the page.
pub(super) fn area(corners: &[Point], ring: &[u32]) -> f64 {
    let at = |place: usize| corners[ring[place % ring.len()] as usize];
    let origin = at(0);
    let twice = (0..ring.len()).map(|place| {
        let (a, b) = (at(place), at(place + 1));
        (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
    });
    twice.sum::<f64>() / 2.0
}

/// A point well inside a ring without holes.
pub(super) fn inner_point(corners: &[Point], ring: &[u32]) -> Point {
    point_beside(corners, ring, &[], 0.25)
}

/// A point well inside a ring and outside of its holes: its center of gravity if that is far `enough`
/// from their sides, as a fraction of the ring's size; else the spot of a lattice over its box that is
/// farthest from them.
pub(super) fn point_beside(
    corners: &[Point],
    ring: &[u32],
    holes: &[&[u32]],
    enough: f64,
) -> Point {
    let points = |ring: &[u32]| -> Vec<Point> {
        ring.iter()
            .map(|&corner| corners[corner as usize])
            .collect()
    };
    let holes: Vec<Vec<Point>> = holes.iter().map(|hole| points(hole)).collect();
    let points = points(ring);
    let (gravity, area) = center_of_gravity(&points);
    let clearance = |point: Point| {
        if contains(&points, point) && !holes.iter().any(|hole| contains(hole, point)) {
            let rings = std::iter::once(&points).chain(&holes);
            let sides = rings.flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
            let distances = sides.map(|(&a, &b)| distance_to(point, a, b));
            distances.fold(f64::INFINITY, f64::min)
        } else {
            0.0
        }
    };
    let reach = libm::sqrt(area.abs());
    if clearance(gravity) > enough * reach {
        return gravity;
    }
    let [least, most] = bounds(points.iter().copied());
    let mut best = (clearance(gravity), gravity);
    for (i, j) in (1..24).flat_map(|i| (1..24).map(move |j| (i, j))) {
        let spot = Point::new(
            least.x + (most.x - least.x) * f64::from(i) / 24.0,
            least.y + (most.y - least.y) * f64::from(j) / 24.0,
        );
        let room = clearance(spot);
        if room > best.0 * (1.0 + 1e-9) {
            best = (room, spot);
        }
    }
    best.1
}

/// The center of gravity of a ring, and its area: negative if it runs counterclockwise.
fn center_of_gravity(points: &[Point]) -> (Point, f64) {
    let origin = points[0];
    let (mut sum, mut twice) = (Point::new(0.0, 0.0), 0.0);
    for (a, b) in points.iter().zip(points.iter().cycle().skip(1)) {
        let (ax, ay, bx, by) = (
            a.x - origin.x,
            a.y - origin.y,
            b.x - origin.x,
            b.y - origin.y,
        );
        let cross = ax * by - bx * ay;
        twice += cross;
        sum = Point::new(sum.x + (ax + bx) * cross, sum.y + (ay + by) * cross);
    }
    let gravity = Point::new(
        origin.x + sum.x / (3.0 * twice),
        origin.y + sum.y / (3.0 * twice),
    );
    (gravity, twice / 2.0)
}

/// Tells whether a point lies within a ring of points.
pub(super) fn contains(ring: &[Point], point: Point) -> bool {
    let mut inside = false;
    for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        if (a.y > point.y) != (b.y > point.y) {
            let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
            inside ^= point.x < x;
        }
    }
    inside
}

/// Distance of a point from a straight side.
fn distance_to(point: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let square = dx * dx + dy * dy;
    let share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
    point.distance(a.toward(b, share.clamp(0.0, 1.0)))
}

/// A grid by arithmetic has the numbers, the lines and the positions of its cells as polygons, to
/// the last bit.
#[cfg(test)]
pub(super) fn assert_same(grid: &dyn Plane, polygons: &Patch, name: &str) {
    use mazeloom_core::topology::Topology;
    let numbers = |grid: &dyn Plane| [grid.cells(), grid.edges()];
    assert_eq!(numbers(grid), numbers(polygons), "{name}");
    assert_eq!(grid.size(), polygons.size(), "{name}");
    for cell in grid.all_cells() {
        let name = format!("{name}, cell {}", cell.0);
        assert_eq!(grid.sides(cell), polygons.sides(cell), "{name}");
        assert_eq!(grid.center(cell), polygons.center(cell), "{name}");
        for side in 0..grid.sides(cell) {
            assert_eq!(
                grid.across(cell, side),
                polygons.across(cell, side),
                "{name}, {side}"
            );
            assert_eq!(
                grid.side(cell, side),
                polygons.side(cell, side),
                "{name}, {side}"
            );
        }
    }
    for edge in (0..grid.edges()).map(Edge) {
        assert_eq!(
            grid.ends(edge),
            polygons.ends(edge),
            "{name}, edge {}",
            edge.0
        );
    }
    let order = |rows: Rows| -> (bool, Vec<Vec<Cell>>) {
        let all = (0..rows.count()).map(|row| rows.row(row).collect());
        (rows.seamless(), all.collect())
    };
    assert_eq!(order(grid.rows()), order(polygons.rows()), "{name}");
    for (x, y) in (0..7).flat_map(|x| (0..7).map(move |y| (x, y))) {
        for position in [vec![x, y], vec![x, y, 0], vec![x, y, 1], vec![x]] {
            let at = [grid.cell_at(&position), polygons.cell_at(&position)];
            assert_eq!(at[0], at[1], "{name}, {position:?}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::Topology;

    fn points(list: &[(f64, f64)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::new(x, y)).collect()
    }

    #[test]
    fn two_cells_share_the_side_that_both_name() {
        let corners = points(&[(1.0, 1.0), (2.0, 1.0), (3.0, 1.0), (1.0, 2.0), (2.0, 2.0)]);
        let patch = Patch::new(corners, vec![vec![0, 1, 4, 3], vec![1, 4, 2]]).expect("it lies");
        assert_eq!(patch.ends(Edge(0)), Some((Cell(0), Cell(1))));
        assert_eq!((patch.edges(), patch.size()), (1, Point::new(2.0, 1.0)));
        // The second ring ran counterclockwise: its first corner stays.
        assert_eq!([0, 1, 2].map(|side| patch.corner(Cell(1), side)), [1, 2, 4]);
    }

    #[test]
    fn rings_that_are_no_grid_are_refused() {
        let corners = || {
            points(&[
                (0.0, 0.0),
                (1.0, 0.0),
                (0.0, 1.0),
                (1.0, 1.0),
                (5.0, 5.0),
                (6.0, 5.0),
                (6.0, 6.0),
            ])
        };
        let refuse = |rings: &[&[u32]]| {
            let rings = rings.iter().map(|ring| ring.to_vec()).collect();
            Patch::new(corners(), rings).expect_err("it is no grid")
        };
        assert_eq!(refuse(&[]), SizeError::Empty.into());
        assert_eq!(refuse(&[&[0, 1, 2], &[4, 5, 6]]), GridError::Apart);
        assert!(matches!(refuse(&[&[0, 1]]), GridError::Refused(_)));
        let thrice: [&[u32]; 3] = [&[0, 1, 2], &[0, 1, 3], &[0, 1, 6]];
        assert!(matches!(refuse(&thrice), GridError::Refused(_)));
    }

    #[test]
    fn a_point_inside_a_horseshoe() {
        let corners = points(&[
            (0.0, 0.0),
            (3.0, 0.0),
            (3.0, 3.0),
            (2.0, 3.0),
            (2.0, 0.2),
            (1.0, 0.2),
            (1.0, 3.0),
            (0.0, 3.0),
        ]);
        let ring: Vec<u32> = (0..8).collect();
        let point = inner_point(&corners, &ring);
        assert!((point.x - 1.5).abs() > 0.6, "{point:?}");
        assert!(contains(&corners, point));
    }
}
