//! The surface of a solid with flat faces: each face has cells that share corners in space.
//!
//! ```text
//!   0─────1─────2        corners  numbered points in space; a cell is a ring of their numbers,
//!   │  a  │  b  │                 clockwise as seen from outside
//!   3─────4─────5        sides    from each corner to the next
//!    \ c / \ d /         edges    numbered by the first of the two cells that share one
//!     \ /   \ /          faces    flat; a face is a ring of corners around some of the cells
//! ```
//!
//! On the plane the surface is a [net](super::net), cut where the two sides of an edge are drawn at
//! different places.

use super::net::{Laid, facing, unfold};
use super::patch::inner_point;
use super::{Graph, GridError, graph::through_graph};
use crate::geometry::{Curve, Plane, Point, Point3, Space, SurfacePoint};
use mazeloom_core::topology::{Cell, Edge, SizeError, Topology, TopologyExt};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// Flat faces in space, made of cells.
#[derive(Clone, Debug)]
pub(super) struct Skin {
    graph: Graph,
    corners: Vec<Point3>,
    /// The normal at each corner: between those of the faces that meet there.
    outs: Vec<Point3>,
    /// Each cell's ring of corners.
    rings: Vec<Vec<u32>>,
    /// Position of each cell on the page: that of its face.
    laid: Vec<Laid>,
    centers: Vec<Point>,
    size: Point,
    bends: Vec<Bend>,
}

/// Treatment of the page at an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bend {
    Flat,
    Fold,
    Cut,
}

through_graph!(Skin, graph);

/// Corners in space by their names.
#[derive(Clone, Debug)]
pub(super) struct Spots<K> {
    numbers: BTreeMap<K, u32>,
    points: Vec<Point3>,
}

impl<K: Ord> Spots<K> {
    /// No corner yet.
    pub(super) fn new() -> Spots<K> {
        Spots {
            numbers: BTreeMap::new(),
            points: Vec::new(),
        }
    }

    /// The number of the corner of a name, which lies at a point.
    pub(super) fn number(&mut self, name: K, point: impl FnOnce(&K) -> Point3) -> u32 {
        let next = self.points.len() as u32;
        match self.numbers.entry(name) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                self.points.push(point(new.key()));
                *new.insert(next)
            }
        }
    }

    /// The positions in the order of their numbers.
    pub(super) fn points(self) -> Vec<Point3> {
        self.points
    }
}

/// A face while it is made: its own ring of corners and the rings of its cells.
#[derive(Clone, Debug)]
pub(super) struct Face {
    pub(super) outline: Vec<u32>,
    pub(super) cells: Vec<Vec<u32>>,
}

impl Skin {
    /// The maximum number of cells, so that the numbers of their sides fit 32 bits.
    pub(super) const MOST_CELLS: u32 = 1 << 24;

    /// Bytes a cell takes at most, while it is laid down.
    pub(super) const BYTES_PER_CELL: f64 = 1500.0;

    /// Refuses more cells than there may be.
    pub(super) fn check(cells: u64) -> Result<(), GridError> {
        SizeError::check(cells, Skin::MOST_CELLS)?;
        Ok(())
    }

    /// Faces whose cells are numbered one face after the other.
    ///
    /// # Errors
    /// No cells, disconnected cells, or a side shared by more than two cells.
    pub(super) fn new(corners: Vec<Point3>, faces: Vec<Face>) -> Result<Skin, GridError> {
        let outlines: Vec<Vec<u32>> = faces.iter().map(|face| face.outline.clone()).collect();
        let (flats, size) = unfold(&corners, &outlines);
        let (mut rings, mut laid, mut face_of) = (Vec::new(), Vec::new(), Vec::new());
        for (number, (face, flat)) in faces.into_iter().zip(flats).enumerate() {
            laid.extend(face.cells.iter().map(|_| flat));
            face_of.extend(face.cells.iter().map(|_| number));
            rings.extend(face.cells);
        }
        let graph = Graph::of_rings(&rings)?;
        if !mazeloom_core::maze::is_connected(&graph) {
            return Err(GridError::Apart);
        }
        let at = |&corner: &u32| corners[corner as usize];
        let normals: Vec<Point3> = (outlines.iter())
            .map(|ring| facing(ring.iter().map(at)).unit())
            .collect();
        let centers = rings.iter().zip(&laid).map(|(ring, flat)| {
            let points: Vec<Point> = ring.iter().map(|corner| flat.point(at(corner))).collect();
            inner_point(&points, &(0..points.len() as u32).collect::<Vec<_>>())
        });
        let mut skin = Skin {
            centers: centers.collect(),
            outs: ways_out(&corners, &rings, &face_of, &normals),
            graph,
            corners,
            rings,
            laid,
            size,
            bends: Vec::new(),
        };
        skin.bends = (skin.graph.all_edges())
            .map(|(edge, a, b)| {
                skin.bend(edge, [a, b], [a, b].map(|c| normals[face_of[c.0 as usize]]))
            })
            .collect();
        Ok(skin)
    }

    /// The effect of an edge between two cells with different normals on the layout.
    fn bend(&self, edge: Edge, cells: [Cell; 2], facing: [Point3; 2]) -> Bend {
        const NEAR: f64 = 1e-9;
        let ends = cells.map(|cell| {
            let side = self.graph.side_of(cell, edge).expect("it ends at both");
            self.ends_of(cell, side)
                .map(|corner| self.laid[cell.0 as usize].point(corner))
        });
        let together =
            ends[0][0].distance(ends[1][1]) < NEAR && ends[0][1].distance(ends[1][0]) < NEAR;
        match facing[0].minus(facing[1]).length() {
            _ if !together => Bend::Cut,
            turn if turn > NEAR => Bend::Fold,
            _ => Bend::Flat,
        }
    }

    /// The corners at which a side begins and ends.
    fn ends_of(&self, cell: Cell, side: u32) -> [Point3; 2] {
        let ring = &self.rings[cell.0 as usize];
        [side, side + 1].map(|place| self.corners[ring[place as usize % ring.len()] as usize])
    }
}

/// The normal at each corner: the sum of those of the cells that meet there, weighted by their
/// angles, so that it does not depend on the number of cells of a face (Thürmer and Wüthrich 1998).
fn ways_out(
    corners: &[Point3],
    rings: &[Vec<u32>],
    face_of: &[usize],
    normals: &[Point3],
) -> Vec<Point3> {
    let mut outs = vec![Point3::new(0.0, 0.0, 0.0); corners.len()];
    let mut any = outs.clone();
    for (ring, &face) in rings.iter().zip(face_of) {
        let at = |place: usize| corners[ring[place % ring.len()] as usize];
        for (place, &corner) in ring.iter().enumerate() {
            let [before, after] =
                [place + ring.len() - 1, place + 1].map(|other| at(other).minus(at(place)).unit());
            let angle = libm::acos(before.dot(after).clamp(-1.0, 1.0));
            outs[corner as usize] = outs[corner as usize].moved(normals[face], angle);
            any[corner as usize] = normals[face];
        }
    }
    // The normals of faces back to back cancel out: then one of them is taken.
    (outs.into_iter().zip(any))
        .map(|(out, any)| if out.length() < 1e-6 { any } else { out.unit() })
        .collect()
}

impl Plane for Skin {
    fn center(&self, cell: Cell) -> Point {
        self.centers[cell.0 as usize]
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let [from, to] = self.ends_of(cell, side);
        let flat = &self.laid[cell.0 as usize];
        Some(Curve::Line {
            from: flat.point(from),
            to: flat.point(to),
        })
    }

    fn cut(&self, edge: Edge) -> bool {
        self.bends[edge.0 as usize] == Bend::Cut
    }

    fn fold(&self, edge: Edge) -> bool {
        self.bends[edge.0 as usize] == Bend::Fold
    }

    fn turns(&self, edge: Edge) -> bool {
        let begins = |cell: Cell| {
            let side = self.graph.side_of(cell, edge)?;
            Some(self.rings[cell.0 as usize][side as usize])
        };
        (self.graph.ends(edge)).is_some_and(|(a, b)| begins(a) == begins(b))
    }

    fn size(&self) -> Point {
        self.size
    }

    fn space(&self) -> Option<&dyn Space> {
        Some(self)
    }
}

impl Space for Skin {
    fn middle(&self, cell: Cell) -> Point3 {
        self.laid[cell.0 as usize].lifted(self.center(cell))
    }

    fn wall(&self, cell: Cell, side: u32) -> Vec<SurfacePoint> {
        let ring = &self.rings[cell.0 as usize];
        let spot = |place: u32| {
            let corner = ring[place as usize % ring.len()] as usize;
            SurfacePoint {
                at: self.corners[corner],
                out: self.outs[corner],
            }
        };
        vec![spot(side), spot(side + 1)]
    }
}
