//! STL: triangles in binary, what printers' programs have always read; in millimetres.

use mazeloom::format::{Format, Writer};
use mazeloom::words::Entry;
use mazeloom::{Point3, Solid};
use std::io::{self, Write};
use stl_io::{Normal, Triangle, Vertex};

pub(crate) const ROW: Format = Format {
    entry: Entry {
        name: "stl",
        aliases: &[],
        help: "a model with raised walls, for printing; binary, in millimetres",
        params: &[],
    },
    endings: &[],
    writer: Writer::Model(stl),
};

/// Writes a body's triangles.
pub fn stl(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    let floats = |at: Point3| [at.x as f32, at.y as f32, at.z as f32];
    let triangles: Vec<Triangle> = (solid.triangles.iter())
        .map(|triangle| {
            let [a, b, c] = solid.corners(triangle);
            let normal = b.minus(a).cross(c.minus(a)).unit();
            Triangle {
                normal: Normal::new(floats(normal)),
                vertices: [a, b, c].map(|corner| Vertex::new(floats(corner))),
            }
        })
        .collect();
    let mut out = out;
    stl_io::write_stl(&mut out, triangles.iter())
}
