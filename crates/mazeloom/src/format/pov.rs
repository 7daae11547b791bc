//! POV-Ray: a scene with the body, a camera and two lights, ready to be rendered.

use super::{Format, Writer};
use crate::palette::Color;
use crate::solid::Solid;
use crate::words::Entry;
use std::collections::BTreeMap;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry {
        name: "pov",
        aliases: &[],
        help: "a scene for the ray tracer POV-Ray, with camera and lights",
        params: &[],
    },
    endings: &[],
    writer: Writer::Model(pov),
};

/// Writes a body as one mesh, with a texture for each of its colours.
pub fn pov(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    if let Some(recipe) = &solid.recipe {
        writeln!(out, "// {recipe}")?;
    }
    let point = |vertex: &[i32; 3]| {
        // The tracer's axes are left-handed: z runs away from the eye.
        let [x, y, z] = vertex.map(|micro| f64::from(micro) / 1000.0);
        format!("<{x},{y},{}>", -z)
    };
    let axis = |axis: usize| {
        let along = || solid.vertices.iter().map(|vertex| vertex[axis]);
        let (least, most) = (along().min().unwrap_or(0), along().max().unwrap_or(0));
        (
            (f64::from(least) + f64::from(most)) / 2000.0,
            (f64::from(most) - f64::from(least)) / 1000.0,
        )
    };
    let ((x, width), (y, height), (z, depth)) = (axis(0), axis(1), axis(2));
    let away = 1.6 * width.max(height).max(depth);
    let z = -z;
    writeln!(
        out,
        "#version 3.7;\nglobal_settings {{ assumed_gamma 1 }}\nbackground {{ rgb 1 }}\n\
         camera {{ location <{},{},{}> look_at <{x},{y},{z}> angle 45 }}\n\
         light_source {{ <{},{},{}> rgb 1 }}\n\
         light_source {{ <{},{},{}> rgb 0.4 shadowless }}",
        x + away * 0.25,
        y - away * 0.45,
        z - away,
        x - away * 2.0,
        y + away,
        z - away * 2.0,
        x + away,
        y - away,
        z - away,
    )?;
    let mut textures: BTreeMap<Color, usize> = BTreeMap::new();
    for triangle in &solid.triangles {
        let next = textures.len();
        textures.entry(solid.color(triangle)).or_insert(next);
    }
    let mut colors: Vec<(usize, Color)> = textures.iter().map(|(&c, &n)| (n, c)).collect();
    colors.sort_unstable();
    writeln!(
        out,
        "mesh2 {{\n  vertex_vectors {{ {}",
        solid.vertices.len()
    )?;
    for vertex in &solid.vertices {
        writeln!(out, "    ,{}", point(vertex))?;
    }
    writeln!(out, "  }}\n  texture_list {{ {}", colors.len())?;
    for (_, Color(r, g, b)) in colors {
        let [r, g, b] = [r, g, b].map(|channel| f64::from(channel) / 255.0);
        writeln!(
            out,
            "    ,texture {{ pigment {{ srgb <{r:.4},{g:.4},{b:.4}> }} }}"
        )?;
    }
    writeln!(out, "  }}\n  face_indices {{ {}", solid.triangles.len())?;
    for triangle in &solid.triangles {
        let [a, b, c] = triangle.corners;
        let texture = textures[&solid.color(triangle)];
        writeln!(out, "    ,<{a},{b},{c}>,{texture}")?;
    }
    writeln!(out, "  }}\n}}")
}
