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

use mazeloom::solid::Part;
use mazeloom::{Color, Point3, Solid};
use serde::Serialize;
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
/// use mazeloom::{Overlays, Recipe, Style, make, solid};
///
/// let recipe: Recipe = "sphere:6 wilson seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let mut file = Vec::new();
/// mazeloom_export::glb(&solid(&puzzle, &style, Overlays::NONE)?, &mut file)?;
/// assert_eq!(&file[..4], b"glTF");
/// assert_eq!(file[8..12], (file.len() as u32).to_le_bytes()); // the header has the length
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn glb(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(solid.triangles.len() * 3 * STRIDE);
    let mut root = Root::new(solid.recipe.as_deref());
    for (part, (name, roughness)) in PARTS.into_iter().enumerate() {
        let start = bytes.len();
        let bounds = write_part(solid, part, &mut bytes);
        if bytes.len() > start {
            let length = bytes.len() - start;
            root.add_part(View::new(name, start, length), bounds, roughness);
        }
    }
    root.buffers[0].byte_length = bytes.len();
    for (name, end) in ["start", "goal"].into_iter().zip(solid.ends) {
        let [x, y, z] = end.map(|micro| f64::from(micro) / 1000.0);
        root.nodes.push(Node {
            translation: Some(in_meters(Point3::new(x, y, z), about(solid))),
            ..Node::new(name)
        });
    }
    root.add_scene();
    let mut json = serde_json::to_vec(&root)?;
    while json.len() % 4 != 0 {
        json.push(b' ');
    }
    framed(&json, &bytes, out)
}

/// The minimum and the maximum of each coordinate.
type Bounds = [[f64; 3]; 2];

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
    let mut bounds = [[f64::INFINITY; 3], [f64::NEG_INFINITY; 3]];
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
                bounds[0][axis] = bounds[0][axis].min(place[axis].into());
                bounds[1][axis] = bounds[1][axis].max(place[axis].into());
            }
            let floats = place.iter().chain(&facing);
            bytes.extend(floats.flat_map(|float| float.to_le_bytes()));
            bytes.extend([red, green, blue].map(linear));
            bytes.push(255);
        }
    }
    bounds
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

/// The JSON chunk: tables whose rows refer to each other by number. The names of the fields are
/// those of glTF 2.0 (Khronos, 2017).
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Root<'a> {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    accessors: Vec<Accessor>,
    asset: Asset<'a>,
    buffers: [Buffer; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    buffer_views: Vec<View>,
    scene: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    materials: Vec<Material>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    meshes: Vec<Mesh>,
    nodes: Vec<Node>,
    scenes: Vec<Scene>,
}

#[derive(Serialize)]
struct Asset<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    extras: Option<Extras<'a>>,
    generator: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct Extras<'a> {
    recipe: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Buffer {
    byte_length: usize,
}

/// The bytes of a part.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct View {
    buffer: usize,
    byte_length: usize,
    byte_offset: usize,
    byte_stride: usize,
    name: &'static str,
    target: u32,
}

/// A property of each corner; whole numbers stand for 0 to 1.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Accessor {
    buffer_view: usize,
    byte_offset: usize,
    count: usize,
    component_type: u32,
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<[f64; 3]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<[f64; 3]>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    normalized: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Material {
    alpha_mode: &'static str,
    double_sided: bool,
    name: &'static str,
    pbr_metallic_roughness: Roughness,
    emissive_factor: [f32; 3],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Roughness {
    base_color_factor: [f32; 4],
    metallic_factor: f32,
    roughness_factor: f32,
}

#[derive(Serialize)]
struct Mesh {
    name: &'static str,
    primitives: [Primitive; 1],
}

/// Triangles of one material.
#[derive(Serialize)]
struct Primitive {
    attributes: Attributes,
    material: usize,
}

/// The accessors of corners.
#[derive(Serialize)]
struct Attributes {
    #[serde(rename = "POSITION")]
    position: usize,
    #[serde(rename = "NORMAL")]
    normal: usize,
    #[serde(rename = "COLOR_0")]
    color: usize,
}

#[derive(Serialize)]
struct Node {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    children: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mesh: Option<usize>,
    name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    translation: Option<[f32; 3]>,
}

#[derive(Serialize)]
struct Scene {
    name: &'static str,
    nodes: [usize; 1],
}

/// Codes of glTF: an array of corners, numbers of one byte, and of four with a binary point.
const ARRAY_BUFFER: u32 = 34_962;
const UNSIGNED_BYTE: u32 = 5121;
const FLOAT: u32 = 5126;

impl<'a> Root<'a> {
    /// A file with one buffer, and nothing in it.
    fn new(recipe: Option<&'a str>) -> Root<'a> {
        Root {
            accessors: Vec::new(),
            asset: Asset {
                extras: recipe.map(|recipe| Extras { recipe }),
                generator: concat!("mazeloom ", env!("CARGO_PKG_VERSION")),
                version: "2.0",
            },
            buffers: [Buffer { byte_length: 0 }],
            buffer_views: Vec::new(),
            scene: 0,
            materials: Vec::new(),
            meshes: Vec::new(),
            nodes: Vec::new(),
            scenes: Vec::new(),
        }
    }

    /// Adds a node with a mesh and a material of the same name.
    fn add_part(&mut self, view: View, [min, max]: Bounds, roughness_factor: f32) {
        let name = view.name;
        let first = self.accessors.len();
        let attribute = |byte_offset, kind, component_type| Accessor {
            buffer_view: self.buffer_views.len(),
            byte_offset,
            count: view.byte_length / STRIDE,
            component_type,
            kind,
            min: None,
            max: None,
            normalized: component_type != FLOAT,
        };
        let position = Accessor {
            min: Some(min),
            max: Some(max),
            ..attribute(0, "VEC3", FLOAT)
        };
        let normal = attribute(12, "VEC3", FLOAT);
        let color = attribute(24, "VEC4", UNSIGNED_BYTE);
        self.accessors.extend([position, normal, color]);
        self.buffer_views.push(view);
        let primitive = Primitive {
            attributes: Attributes {
                position: first,
                normal: first + 1,
                color: first + 2,
            },
            material: self.materials.len(),
        };
        self.materials.push(Material {
            alpha_mode: "OPAQUE",
            double_sided: false,
            name,
            pbr_metallic_roughness: Roughness {
                base_color_factor: [1.0; 4],
                metallic_factor: 0.0,
                roughness_factor,
            },
            emissive_factor: [0.0; 3],
        });
        self.nodes.push(Node {
            mesh: Some(self.meshes.len()),
            ..Node::new(name)
        });
        self.meshes.push(Mesh {
            name,
            primitives: [primitive],
        });
    }

    /// Adds the scene of all nodes, as the one that is shown.
    fn add_scene(&mut self) {
        let name = "maze";
        self.nodes.push(Node {
            children: (0..self.nodes.len()).collect(),
            ..Node::new(name)
        });
        self.scenes.push(Scene {
            name,
            nodes: [self.nodes.len() - 1],
        });
    }
}

impl View {
    fn new(name: &'static str, byte_offset: usize, byte_length: usize) -> View {
        View {
            buffer: 0,
            byte_length,
            byte_offset,
            byte_stride: STRIDE,
            name,
            target: ARRAY_BUFFER,
        }
    }
}

impl Node {
    fn new(name: &'static str) -> Node {
        Node {
            children: Vec::new(),
            mesh: None,
            name,
            translation: None,
        }
    }
}
