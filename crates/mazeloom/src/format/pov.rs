//! POV-Ray: a scene with the body, a camera and two lights, ready to be rendered.

use super::{Format, Writer};
use mazeloom_core::parameters::Entry;
use mazeloom_core::sort::Arrange;
use mazeloom_draw::palette::Color;
use mazeloom_draw::solid::Solid;
use std::collections::BTreeMap;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("pov").help("scene for the ray tracer POV-Ray, with camera and lights"),
    writer: Writer::Model(pov),
    ..Format::TEXT
};

/// Writes a model as one POV-Ray mesh, with a texture for each of its colors.
pub fn pov(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    if let Some(recipe) = &solid.recipe {
        writeln!(out, "// {recipe}")?;
    }
    let point = |vertex: &[i32; 3]| {
        // The axes of POV-Ray are left-handed: y is up, and z points away from the viewer.
        let [x, y, z] = vertex.map(|micro| f64::from(micro) / 1000.0);
        format!("<{x},{z},{y}>")
    };
    write_stage(solid, out)?;
    let mut textures: BTreeMap<Color, usize> = BTreeMap::new();
    for triangle in &solid.triangles {
        let next = textures.len();
        textures.entry(solid.color(triangle)).or_insert(next);
    }
    let mut colors: Vec<(usize, Color)> = textures.iter().map(|(&c, &n)| (n, c)).collect();
    colors.arrange();
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

/// Writes the camera and the lights, for images of any size and shape.
fn write_stage(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    let most = |axis: usize| {
        let along = solid.vertices.iter().map(|vertex| vertex[axis]);
        f64::from(along.max().unwrap_or(0)) / 1000.0
    };
    let [width, depth, height] = [0, 1, 2].map(most);
    let (x, y, z) = (width / 2.0, height / 2.0, depth / 2.0);
    // The bounding sphere of the model just fits into the shorter side of the image.
    let radius = libm::sqrt(x * x + y * y + z * z);
    let direction = 1.4;
    let away = radius * libm::sqrt(1.0 + 4.0 * direction * direction) * 1.02;
    // Seen from the front, a little from the right, and from above.
    let [right, up, front] = [0.2, 0.72, 0.664_53];
    writeln!(
        out,
        "#version 3.7;\nglobal_settings {{ assumed_gamma 1 }}\nbackground {{ rgb 1 }}\n\
         #declare Aspect = image_width/image_height;\n\
         camera {{\n  direction {direction}*z\n  right max(1,Aspect)*x\n  up max(1,1/Aspect)*y\n  \
         location <{},{},{}>\n  look_at <{x},{y},{z}>\n}}",
        x + away * right,
        y + away * up,
        z - away * front,
    )?;
    writeln!(
        out,
        "light_source {{ <{},{},{}> rgb 1 }}\nlight_source {{ <{},{},{}> rgb 0.4 shadowless }}",
        x - radius * 3.0,
        y + radius * 5.0,
        z - radius * 2.0,
        x + radius * 2.0,
        y + radius,
        z - radius * 4.0,
    )
}
