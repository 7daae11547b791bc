//! Wavefront OBJ: a model as text, in millimeters, z up.
//!
//! ```text
//! # rect:2x1 wilson print-width=40mm seed=1
//! # lengths are millimeters, z is up
//! v 9.2 8.4 2          a vertex
//! g floor              what follows belongs to this group: floor, walls or base
//! f 1 2 3              a triangle, counter-clockwise as seen from outside
//! ```

use super::{Format, Writer};
use mazeloom_core::parameters::Entry;
use mazeloom_draw::solid::{Part, Solid};
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("obj").help("3D model with raised walls, as text; in millimeters, z up"),
    media: "model/obj",
    writer: Writer::Model(obj),
    ..Format::TEXT
};

/// Writes a model as Wavefront OBJ; floors, walls and base are groups.
pub fn obj(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    if let Some(recipe) = &solid.recipe {
        writeln!(out, "# {recipe}")?;
    }
    writeln!(out, "# lengths are millimeters, z is up")?;
    for vertex in &solid.vertices {
        let [x, y, z] = vertex.map(|micro| f64::from(micro) / 1000.0);
        writeln!(out, "v {x} {y} {z}")?;
    }
    let group = |part: Part| match part {
        Part::Floor(_) => "floor",
        Part::Wall => "walls",
        Part::Base => "base",
        Part::Surface => "surface",
    };
    for name in ["floor", "walls", "base"] {
        writeln!(out, "g {name}")?;
        let triangles = solid.triangles.iter();
        for triangle in triangles.filter(|triangle| group(triangle.part) == name) {
            let [a, b, c] = triangle.corners.map(|number| number + 1);
            writeln!(out, "f {a} {b} {c}")?;
        }
    }
    Ok(())
}
