//! glTF in binary: a coloured body for engines, viewers and the web; in metres.

use gltf_json::accessor::{ComponentType, GenericComponentType, Type};
use gltf_json::buffer::{Stride, Target, View};
use gltf_json::mesh::{Mode, Primitive, Semantic};
use gltf_json::validation::Checked::Valid;
use gltf_json::validation::USize64;
use gltf_json::{Accessor, Buffer, Index, Material, Mesh, Node, Root, Scene, Value};
use mazeloom::format::{Format, Writer};
use mazeloom::words::Entry;
use mazeloom::{Color, Solid};
use std::io::{self, Write};

pub(crate) const ROW: Format = Format {
    entry: Entry {
        name: "glb",
        aliases: &["gltf"],
        help: "a coloured model with raised walls, for engines and viewers; in metres",
        params: &[],
    },
    endings: &[],
    writer: Writer::Model(glb),
};

/// Bytes of a corner: its place and the way it faces as floats, and its colour.
const STRIDE: usize = 28;

/// Writes a body as one mesh of coloured triangles; the asset's extras carry the recipe.
pub fn glb(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    let corners = solid.triangles.len() * 3;
    let length = corners * STRIDE;
    let mut bytes = Vec::with_capacity(length);
    let (mut least, mut most) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
    for triangle in &solid.triangles {
        let [a, b, c] = solid.corners(triangle);
        let normal = b.minus(a).cross(c.minus(a)).unit();
        let Color(red, green, blue) = solid.color(triangle);
        for corner in [a, b, c] {
            let place = [corner.x, corner.y, corner.z].map(|length| (length / 1000.0) as f32);
            for axis in 0..3 {
                least[axis] = least[axis].min(place[axis]);
                most[axis] = most[axis].max(place[axis]);
            }
            let facing = [normal.x, normal.y, normal.z].map(|length| length as f32);
            bytes.extend(
                place
                    .iter()
                    .chain(&facing)
                    .flat_map(|float| float.to_le_bytes()),
            );
            bytes.extend([red, green, blue].map(linear));
            bytes.push(255);
        }
    }
    let recipe = solid.recipe.as_ref().map(|recipe| {
        let extras = serde_json::json!({ "recipe": recipe });
        serde_json::value::to_raw_value(&extras)
    });
    let mut root = Root::default();
    root.asset.generator = Some(concat!("mazeloom ", env!("CARGO_PKG_VERSION")).to_owned());
    root.asset.extras = recipe.transpose()?;
    let buffer = root.push(Buffer {
        byte_length: USize64::from(length),
        uri: None,
        extensions: None,
        extras: None,
    });
    let view = root.push(View {
        buffer,
        byte_length: USize64::from(length),
        byte_offset: None,
        byte_stride: Some(Stride(STRIDE)),
        target: Some(Valid(Target::ArrayBuffer)),
        extensions: None,
        extras: None,
    });
    let mut attribute =
        |offset: usize, kind, floats: bool, bounds: Option<([f32; 3], [f32; 3])>| {
            let component = if floats {
                ComponentType::F32
            } else {
                ComponentType::U8
            };
            root.push(Accessor {
                buffer_view: Some(view),
                byte_offset: Some(USize64::from(offset)),
                count: USize64::from(corners),
                component_type: Valid(GenericComponentType(component)),
                type_: Valid(kind),
                min: bounds.map(|(least, _)| Value::from(least.to_vec())),
                max: bounds.map(|(_, most)| Value::from(most.to_vec())),
                normalized: !floats,
                sparse: None,
                extensions: None,
                extras: None,
            })
        };
    let places: Index<Accessor> = attribute(0, Type::Vec3, true, Some((least, most)));
    let facings = attribute(12, Type::Vec3, true, None);
    let colors = attribute(24, Type::Vec4, false, None);
    let material = root.push(Material::default());
    let mesh = root.push(Mesh {
        primitives: vec![Primitive {
            attributes: [
                (Valid(Semantic::Positions), places),
                (Valid(Semantic::Normals), facings),
                (Valid(Semantic::Colors(0)), colors),
            ]
            .into(),
            indices: None,
            material: Some(material),
            mode: Valid(Mode::Triangles),
            targets: None,
            extensions: None,
            extras: None,
        }],
        weights: None,
        extensions: None,
        extras: None,
    });
    let node = root.push(Node {
        mesh: Some(mesh),
        ..Node::default()
    });
    let scene = root.push(Scene {
        nodes: vec![node],
        extensions: None,
        extras: None,
    });
    root.scene = Some(scene);
    let mut json = serde_json::to_vec(&root)?;
    while json.len() % 4 != 0 {
        json.push(b' ');
    }
    framed(&json, &bytes, out)
}

/// The frame: a head of twelve bytes, then both chunks, each with its length and kind.
fn framed(json: &[u8], bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let number = |length: usize| {
        let number = u32::try_from(length).map_err(|_| io::Error::other("more than 4 GiB"));
        number.map(u32::to_le_bytes)
    };
    out.write_all(b"glTF")?;
    out.write_all(&2u32.to_le_bytes())?;
    out.write_all(&number(12 + 8 + json.len() + 8 + bytes.len())?)?;
    for (kind, chunk) in [(b"JSON", json), (b"BIN\0", bytes)] {
        out.write_all(&number(chunk.len())?)?;
        out.write_all(kind)?;
        out.write_all(chunk)?;
    }
    Ok(())
}

/// A channel as light: glTF's colours are linear, pictures' are not (IEC 61966-2-1).
fn linear(channel: u8) -> u8 {
    let share = f64::from(channel) / 255.0;
    let light = match share <= 0.040_45 {
        true => share / 12.92,
        false => libm::pow((share + 0.055) / 1.055, 2.4),
    };
    libm::round(light * 255.0) as u8
}
