//! 3MF: a body with its unit and its recipe, for printing.

use mazeloom::Solid;
use mazeloom::format::{Format, Writer};
use mazeloom::words::Entry;
use std::io::{self, Cursor, Write};
use threemf::model::{Mesh, Metadata, Model, Triangle, Triangles, Vertex, Vertices};

pub(crate) const ROW: Format = Format {
    entry: Entry {
        name: "3mf",
        aliases: &[],
        help: "a model with raised walls, for printing; knows its unit",
        params: &[],
    },
    endings: &[],
    writer: Writer::Model(three_mf),
};

/// Writes a body; the recipe is its description.
pub fn three_mf(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    let vertex = |vertex: &[i32; 3]| {
        let [x, y, z] = vertex.map(|micro| f64::from(micro) / 1000.0);
        Vertex { x, y, z }
    };
    let triangles = solid.triangles.iter().map(|triangle| {
        let [v1, v2, v3] = triangle.corners.map(|number| number as usize);
        Triangle { v1, v2, v3 }
    });
    let mut model = Model::from(Mesh {
        vertices: Vertices {
            vertex: solid.vertices.iter().map(vertex).collect(),
        },
        triangles: Triangles {
            triangle: triangles.collect(),
        },
    });
    model.metadata = (solid.recipe.iter())
        .map(|recipe| Metadata {
            name: "Description".to_owned(),
            value: Some(recipe.clone()),
        })
        .collect();
    // The archive's writer goes back and forth.
    let mut file = Cursor::new(Vec::new());
    threemf::write(&mut file, model).map_err(io::Error::other)?;
    out.write_all(file.get_ref())
}
