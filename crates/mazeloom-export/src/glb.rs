//! glTF in binary: a colored model for engines, viewers and the web; in meters.
//!
//! ```text
//!  12 bytes  "glTF", version 2, length of the file
//!   chunk    JSON: scene, nodes, meshes, materials; the recipe in asset.extras
//!   chunk    BIN: positions, normals and indices that the JSON refers to
//! ```
//!
//! Each part (floors, walls, base) is a node with its own mesh, so a program can replace its
//! material. The nodes `start` and `goal` have no mesh: they are the middles of those cells. Both
//! chunks are padded to four bytes.

use gltf_json::accessor::{ComponentType, GenericComponentType, Type};
use gltf_json::buffer::{Stride, Target, View};
use gltf_json::material::{PbrMetallicRoughness, StrengthFactor};
use gltf_json::mesh::{Mode, Primitive, Semantic};
use gltf_json::validation::Checked::Valid;
use gltf_json::validation::USize64;
use gltf_json::{Accessor, Buffer, Index, Material, Mesh, Node, Root, Scene, Value};
use mazeloom::solid::Part;
use mazeloom::{Color, Point3, Solid};
use std::io::{self, Write};

/// Bytes of a vertex: its position and normal as floats, and its color.
const STRIDE: usize = 28;

/// The parts of a body: their names, and how rough their materials are.
const PARTS: [(&str, f32); 3] = [("floor", 0.9), ("walls", 0.7), ("base", 0.9)];

fn number(part: Part) -> usize {
    match part {
        Part::Floor(_) => 0,
        Part::Wall => 1,
        Part::Base | Part::Surface => 2,
    }
}

/// Writes a model as binary glTF: a node for each part, y up, its middle above the origin; the
/// asset's extras carry the recipe.
///
/// # Errors
/// Those of `out`.
///
/// ```
/// use mazeloom::{Recipe, Style, make, solid};
///
/// let recipe: Recipe = "sphere:6 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let mut file = Vec::new();
/// mazeloom_export::glb(&solid(&puzzle, &style, &[])?, &mut file)?;
/// assert_eq!(&file[..4], b"glTF");
/// assert_eq!(file[8..12], (file.len() as u32).to_le_bytes()); // the header has the length
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn glb(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(solid.triangles.len() * 3 * STRIDE);
    let mut root = Root::default();
    root.asset.generator = Some(concat!("mazeloom ", env!("CARGO_PKG_VERSION")).to_owned());
    let recipe = solid.recipe.as_ref().map(|recipe| {
        let extras = serde_json::json!({ "recipe": recipe });
        serde_json::value::to_raw_value(&extras)
    });
    root.asset.extras = recipe.transpose()?;
    let buffer = root.push(Buffer {
        byte_length: USize64::from(0_usize),
        name: None,
        uri: None,
        extensions: None,
        extras: None,
    });
    let mut nodes = Vec::new();
    for (part, (name, roughness)) in PARTS.into_iter().enumerate() {
        let start = bytes.len();
        let bounds = write_part(solid, part, &mut bytes);
        if bytes.len() > start {
            let data = View {
                buffer,
                byte_length: USize64::from(bytes.len() - start),
                byte_offset: Some(USize64::from(start)),
                byte_stride: Some(Stride(STRIDE)),
                name: Some(name.to_owned()),
                target: Some(Valid(Target::ArrayBuffer)),
                extensions: None,
                extras: None,
            };
            nodes.push(add_part(&mut root, data, bounds, (name, roughness)));
        }
    }
    root.buffers[0].byte_length = USize64::from(bytes.len());
    for (name, end) in ["start", "goal"].into_iter().zip(solid.ends) {
        let [x, y, z] = end.map(|micro| f64::from(micro) / 1000.0);
        nodes.push(root.push(Node {
            name: Some(name.to_owned()),
            translation: Some(in_meters(Point3::new(x, y, z), about(solid))),
            ..Node::default()
        }));
    }
    add_scene(&mut root, nodes);
    let mut json = serde_json::to_vec(&root)?;
    while json.len() % 4 != 0 {
        json.push(b' ');
    }
    framed(&json, &bytes, out)
}

/// Adds the scene of some nodes, as the one that is shown.
fn add_scene(root: &mut Root, nodes: Vec<Index<Node>>) {
    let whole = root.push(Node {
        children: Some(nodes),
        name: Some("maze".to_owned()),
        ..Node::default()
    });
    let scene = root.push(Scene {
        nodes: vec![whole],
        name: Some("maze".to_owned()),
        extensions: None,
        extras: None,
    });
    root.scene = Some(scene);
}

/// The minimum and the maximum of each coordinate.
type Bounds = [[f32; 3]; 2];

/// The point of the ground below the middle of a body, in millimeters: the origin of the file.
fn about(solid: &Solid) -> Point3 {
    let half = |axis: usize| {
        let along = solid.vertices.iter().map(|vertex| vertex[axis]);
        f64::from(along.max().unwrap_or(0)) / 2000.0
    };
    Point3::new(half(0), half(1), 0.0)
}

/// A direction of a body in those of glTF: z is up in a body, and y here.
fn turned(at: Point3) -> [f64; 3] {
    [at.x, at.z, -at.y]
}

/// A point of a body, as one about the origin in meters.
fn in_meters(at: Point3, origin: Point3) -> [f32; 3] {
    turned(at.minus(origin)).map(|length| (length / 1000.0) as f32)
}

/// Adds the corners of a part's triangles and returns their bounds.
fn write_part(solid: &Solid, part: usize, bytes: &mut Vec<u8>) -> Bounds {
    let origin = about(solid);
    let mut bounds = [[f32::INFINITY; 3], [f32::NEG_INFINITY; 3]];
    let triangles = solid.triangles.iter();
    for triangle in triangles.filter(|triangle| number(triangle.part) == part) {
        let [a, b, c] = solid.corners(triangle);
        let normal = match b.minus(a).cross(c.minus(a)).unit() {
            flat if flat.length() < 0.5 => Point3::new(0.0, 0.0, 1.0),
            normal => normal,
        };
        let facing = turned(normal).map(|length| length as f32);
        let Color(red, green, blue) = solid.color(triangle);
        for corner in [a, b, c] {
            let place = in_meters(corner, origin);
            for axis in 0..3 {
                bounds[0][axis] = bounds[0][axis].min(place[axis]);
                bounds[1][axis] = bounds[1][axis].max(place[axis]);
            }
            let floats = place.iter().chain(&facing);
            bytes.extend(floats.flat_map(|float| float.to_le_bytes()));
            bytes.extend([red, green, blue].map(linear));
            bytes.push(255);
        }
    }
    bounds
}

/// Adds a node with a mesh and a material of the same name.
fn add_part(
    root: &mut Root,
    data: View,
    bounds: Bounds,
    (name, roughness): (&str, f32),
) -> Index<Node> {
    let corners = data.byte_length.0 / STRIDE as u64;
    let view = root.push(data);
    let attributes = [
        (Semantic::Positions, places(bounds)),
        (
            Semantic::Normals,
            attribute(12, Type::Vec3, ComponentType::F32),
        ),
        (
            Semantic::Colors(0),
            attribute(24, Type::Vec4, ComponentType::U8),
        ),
    ]
    .map(|(semantic, accessor)| {
        let accessor = root.push(Accessor {
            buffer_view: Some(view),
            count: USize64(corners),
            ..accessor
        });
        (Valid(semantic), accessor)
    });
    let material = root.push(Material {
        name: Some(name.to_owned()),
        pbr_metallic_roughness: PbrMetallicRoughness {
            metallic_factor: StrengthFactor(0.0),
            roughness_factor: StrengthFactor(roughness),
            ..PbrMetallicRoughness::default()
        },
        ..Material::default()
    });
    let mesh = root.push(Mesh {
        name: Some(name.to_owned()),
        primitives: vec![Primitive {
            attributes: attributes.into(),
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
    root.push(Node {
        mesh: Some(mesh),
        name: Some(name.to_owned()),
        ..Node::default()
    })
}

/// The places of corners, which have bounds.
fn places([least, most]: Bounds) -> Accessor {
    Accessor {
        min: Some(Value::from(least.to_vec())),
        max: Some(Value::from(most.to_vec())),
        ..attribute(0, Type::Vec3, ComponentType::F32)
    }
}

/// A part of the bytes of each corner, from an offset on; whole numbers stand for 0 to 1.
fn attribute(offset: usize, kind: Type, component: ComponentType) -> Accessor {
    Accessor {
        buffer_view: None,
        byte_offset: Some(USize64::from(offset)),
        count: USize64(0),
        component_type: Valid(GenericComponentType(component)),
        type_: Valid(kind),
        min: None,
        max: None,
        name: None,
        normalized: component != ComponentType::F32,
        sparse: None,
        extensions: None,
        extras: None,
    }
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

/// A channel as light: glTF's colors are linear, pictures' are not (IEC 61966-2-1).
fn linear(channel: u8) -> u8 {
    let share = f64::from(channel) / 255.0;
    let light = if share <= 0.040_45 {
        share / 12.92
    } else {
        libm::pow((share + 0.055) / 1.055, 2.4)
    };
    libm::round(light * 255.0) as u8
}
