//! The five regular solids, each face cut into equal cells.
//!
//! ```text
//!          /\              cells  face by face; a triangle's row by row from its first corner:
//!         /0 \                    row r has r + 1 upright and r inverted, from the left
//!        /────\            squares  N × N, row by row
//!       /1\2 /3\           pentagons  five triangles around the center, each cut like a face
//!      /───\/───\          sides  clockwise as seen from outside
//!                          edges  numbered by the first of the two cells
//! ```
//!
//! Edges of triangles measure 1.5, of squares 1, so that cells have an area of about 1.

use super::prism::prism;
use super::skin::{Face, Skin, Spots};
use super::{Grid, GridError};
use crate::geometry::Point3;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::sort::Arrange;

const SOLID: Key<&'static str> = Key::choice(
    "solid",
    &[
        "tetrahedron",
        "cube",
        "octahedron",
        "dodecahedron",
        "icosahedron",
    ],
)
.help("tetrahedron, cube, octahedron, dodecahedron or icosahedron");

const CUT: Key<u64> = Key::whole("cut", 1, 2048)
    .help("cells along each edge")
    .default("2");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("platonic")
        .help("cells on the faces of a regular solid")
        .params(&[SOLID.param, CUT.param]),
    cells: |args| cells(args.get(&SOLID), args.get(&CUT)),
    most_cells: Skin::MOST_CELLS,
    bytes_per_cell: Skin::BYTES_PER_CELL,
    bare: "icosahedron,cut=4",
    examples: &[
        "icosahedron",
        "tetrahedron,1",
        "tetrahedron,3",
        "cube,2",
        "octahedron,1",
        "octahedron,2",
        "dodecahedron,1",
        "dodecahedron,2",
        "icosahedron,1",
        "icosahedron,2",
    ],
    build: |args, _| {
        let (solid, cut) = (args.get(&SOLID), args.get(&CUT));
        Skin::check(cells(solid, cut))?;
        Ok(Box::new(match solid {
            "cube" => prism(&[cut as u32; 3])?,
            _ => regular(solid, cut as u32)?,
        }))
    },
};

/// The number of cells of a solid whose faces are cut.
fn cells(solid: &str, cut: u64) -> u64 {
    let each = match solid {
        "tetrahedron" => 4,
        "cube" => 6,
        "octahedron" => 8,
        "dodecahedron" => 60,
        _ => 20,
    };
    each * cut * cut
}

/// Corners in space of which others are weighted means, so that every name consists of integers.
#[derive(Debug)]
pub(super) struct Mesh {
    fixed: Vec<Point3>,
    spots: Spots<Vec<(u32, u64)>>,
}

impl Mesh {
    /// Corners that stand fast.
    pub(super) fn new(fixed: Vec<Point3>) -> Mesh {
        let spots = Spots::new();
        Mesh { fixed, spots }
    }

    /// The number of the mean of some corners with weights, of which one is not 0.
    pub(super) fn mean(&mut self, weights: &[(u32, u64)]) -> u32 {
        let mut name: Vec<(u32, u64)> = weights.iter().copied().filter(|w| w.1 > 0).collect();
        name.arrange();
        let common = name.iter().fold(0, |common, w| divisor(common, w.1));
        for weight in &mut name {
            weight.1 /= common;
        }
        let fixed = &self.fixed;
        self.spots.number(name, |name| {
            let sum: u64 = name.iter().map(|w| w.1).sum();
            let nothing = Point3::new(0.0, 0.0, 0.0);
            name.iter().fold(nothing, |point, &(corner, weight)| {
                point.moved(fixed[corner as usize], weight as f64 / sum as f64)
            })
        })
    }

    /// The number of a corner that stands fast.
    pub(super) fn corner(&mut self, corner: u32) -> u32 {
        self.mean(&[(corner, 1)])
    }

    /// A triangle's cells: `cut` rows from its first corner.
    pub(super) fn triangle(&mut self, [a, b, c]: [u32; 3], cut: u32) -> Vec<Vec<u32>> {
        let mut cells = Vec::new();
        let mut at = |row: u32, place: u32| {
            let weights = [cut - row, row - place, place].map(u64::from);
            self.mean(&[(a, weights[0]), (c, weights[1]), (b, weights[2])])
        };
        for row in 0..cut {
            for place in 0..=row {
                cells.push(vec![
                    at(row, place),
                    at(row + 1, place + 1),
                    at(row + 1, place),
                ]);
                if place < row {
                    cells.push(vec![
                        at(row, place),
                        at(row, place + 1),
                        at(row + 1, place + 1),
                    ]);
                }
            }
        }
        cells
    }

    /// Positions of all corners.
    pub(super) fn points(self) -> Vec<Point3> {
        self.spots.points()
    }
}

/// The greatest common divisor (Euclid).
fn divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The surface of a regular solid; each face is divided into a lattice.
fn regular(solid: &str, cut: u32) -> Result<Skin, GridError> {
    let (mut corners, ways) = match solid {
        "tetrahedron" => (corners_of(solid), negative(&corners_of(solid))),
        "octahedron" => (corners_of(solid), corners_of("cube")),
        "dodecahedron" => (corners_of(solid), corners_of("icosahedron")),
        _ => (corners_of(solid), corners_of("dodecahedron")),
    };
    let faces: Vec<Vec<u32>> = ways.iter().map(|&way| facing(&corners, way)).collect();
    let [a, b] = [0, 1].map(|place| corners[faces[0][place] as usize]);
    let scale = 1.5 * f64::from(cut) / a.minus(b).length();
    for corner in &mut corners {
        *corner = Point3::new(corner.x * scale, corner.y * scale, corner.z * scale);
    }
    let first_middle = corners.len() as u32;
    for face in faces.iter().filter(|face| face.len() > 3) {
        let share = 1.0 / face.len() as f64;
        let nothing = Point3::new(0.0, 0.0, 0.0);
        let middle = (face.iter()).fold(nothing, |m, &c| m.moved(corners[c as usize], share));
        corners.push(middle);
    }
    let mut mesh = Mesh::new(corners);
    let faces = (0..).zip(&faces).map(|(number, face)| {
        let cells = match face[..] {
            [a, b, c] => mesh.triangle([a, b, c], cut),
            _ => (face.iter().zip(face.iter().cycle().skip(1)))
                .flat_map(|(&a, &b)| mesh.triangle([first_middle + number, a, b], cut))
                .collect(),
        };
        Face {
            outline: face.iter().map(|&corner| mesh.corner(corner)).collect(),
            cells,
        }
    });
    let faces = faces.collect();
    Skin::new(mesh.points(), faces)
}

/// The golden ratio, (1 + √5) ÷ 2.
fn golden() -> f64 {
    f64::midpoint(1.0, libm::sqrt(5.0))
}

/// A solid's corners, not to any scale.
fn corners_of(solid: &str) -> Vec<Point3> {
    const SIGNS: [f64; 2] = [-1.0, 1.0];
    let turns = |a: f64, b: f64| {
        let pairs = SIGNS
            .iter()
            .flat_map(move |s| SIGNS.map(|t| (s * a, t * b)));
        pairs.flat_map(|(a, b)| {
            [
                Point3::new(0.0, a, b),
                Point3::new(a, b, 0.0),
                Point3::new(b, 0.0, a),
            ]
        })
    };
    let cube = || {
        (0..8).map(|bits: usize| {
            let sign = |bit: usize| SIGNS[bits >> bit & 1];
            Point3::new(sign(0), sign(1), sign(2))
        })
    };
    match solid {
        "tetrahedron" => cube().filter(|p| p.x * p.y * p.z > 0.0).collect(),
        "octahedron" => (SIGNS.iter())
            .flat_map(|&s| {
                [
                    Point3::new(s, 0.0, 0.0),
                    Point3::new(0.0, s, 0.0),
                    Point3::new(0.0, 0.0, s),
                ]
            })
            .collect(),
        "cube" => cube().collect(),
        "icosahedron" => turns(1.0, golden()).collect(),
        _ => cube().chain(turns(golden(), 1.0 / golden())).collect(),
    }
}

/// The points mirrored at the origin: the face directions of a solid whose dual has these
/// corners.
fn negative(points: &[Point3]) -> Vec<Point3> {
    (points.iter())
        .map(|p| Point3::new(-p.x, -p.y, -p.z))
        .collect()
}

/// The corners that lie farthest in a direction, clockwise as seen from there.
fn facing(corners: &[Point3], way: Point3) -> Vec<u32> {
    let far = |&corner: &u32| corners[corner as usize].dot(way);
    let farthest = (0..corners.len() as u32)
        .map(|corner| far(&corner))
        .fold(0.0, f64::max);
    let mut face: Vec<u32> = (0..corners.len() as u32)
        .filter(|corner| far(corner) > farthest - 1e-6)
        .collect();
    let first = corners[face[0] as usize];
    let along = first.moved(way, -first.dot(way) / way.dot(way)).unit();
    let beside = way.unit().cross(along);
    let turn = |corner: u32| {
        let point = corners[corner as usize];
        let turn = libm::atan2(point.dot(beside), point.dot(along));
        if turn < -1e-6 { turn + 7.0 } else { turn }
    };
    face.arrange_by(|&a, &b| turn(a).total_cmp(&turn(b)));
    face
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_solids_have_euclids_numbers_of_corners_and_faces() {
        let check = |solid, ways: Vec<Point3>, corners, faces, sides| {
            let points = corners_of(solid);
            assert_eq!((points.len(), ways.len()), (corners, faces), "{solid}");
            for way in ways {
                assert_eq!(facing(&points, way).len(), sides, "{solid}");
            }
        };
        check("tetrahedron", negative(&corners_of("tetrahedron")), 4, 4, 3);
        check("octahedron", corners_of("cube"), 6, 8, 3);
        check("dodecahedron", corners_of("icosahedron"), 20, 12, 5);
        check("icosahedron", corners_of("dodecahedron"), 12, 20, 3);
    }
}
