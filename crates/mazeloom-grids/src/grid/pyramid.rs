//! A pyramid: four faces of triangles over a square base of squares.
//!
//! ```text
//!            /\            faces  0 the base, then the four sides around it
//!        ┌──/──\──┐        cells  face by face; the base row by row, a side row by row from
//!       /│   0    │\              the tip: row r has r + 1 upright and r inverted triangles
//!      /4│        │2\      sides  clockwise as seen from outside
//!        └──\──/──┘        edges  numbered by the first of the two cells
//!            \/
//! ```
//!
//! Edges measure 1.2, so that the areas of squares are a little above 1 and of triangles below.

use super::platonic::Mesh;
use super::skin::{Face, Skin};
use super::{Grid, GridError};
use crate::geometry::Point3;
use mazeloom_core::parameters::{Entry, Key};

const SIZE: Key<u64> = Key::whole("size", 1, 4096).help("cells along each edge");

pub(super) const ROW: Grid = Grid {
    entry: Entry::named("pyramid")
        .help("a square pyramid: four faces of triangles over a base of squares")
        .params(&[SIZE.param]),
    cells: |args| 5 * args.get(&SIZE) * args.get(&SIZE),
    most_cells: Skin::MOST_CELLS,
    bytes_per_cell: Skin::BYTES_PER_CELL,
    bare: "7",
    examples: &["5", "1", "2", "3"],
    build: |args, _| Ok(Box::new(pyramid(args.get(&SIZE) as u32)?)),
};

/// A square base and four triangular faces, `size` cells along each edge.
fn pyramid(size: u32) -> Result<Skin, GridError> {
    Skin::check(5 * u64::from(size) * u64::from(size))?;
    let half = 0.6 * f64::from(size);
    // With edges of one length the tip stands as high as half a diagonal.
    let (up, down) = (-half * libm::sqrt(2.0) / 2.0, half * libm::sqrt(2.0) / 2.0);
    let mut mesh = Mesh::new(vec![
        Point3::new(-half, down, half),
        Point3::new(half, down, half),
        Point3::new(half, down, -half),
        Point3::new(-half, down, -half),
        Point3::new(0.0, up, 0.0),
    ]);
    let mut faces = vec![base(&mut mesh, size)];
    for (a, b) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
        faces.push(Face {
            outline: [4, b, a].map(|corner| mesh.corner(corner)).to_vec(),
            cells: mesh.triangle([4, b, a], size),
        });
    }
    Skin::new(mesh.points(), faces)
}

/// The square face below.
fn base(mesh: &mut Mesh, size: u32) -> Face {
    let mut at = |x: u32, y: u32| {
        let [x, y, all] = [x, y, size].map(u64::from);
        mesh.mean(&[
            (0, (all - x) * (all - y)),
            (1, x * (all - y)),
            (2, x * y),
            (3, (all - x) * y),
        ])
    };
    let mut ring = |x, y, by| [at(x, y), at(x + by, y), at(x + by, y + by), at(x, y + by)].to_vec();
    Face {
        outline: ring(0, 0, size),
        cells: (0..size * size)
            .map(|cell| ring(cell % size, cell / size, 1))
            .collect(),
    }
}
