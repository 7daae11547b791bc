//! Readers of the solution in files, by format.

use dxf::Drawing;
use dxf::entities::EntityType;
use mazeloom::format::{Format, Writer};
use resvg::{tiny_skia, usvg};

/// The length of a cell and the border of pictures, in pixels.
const SCALE: (f64, f64) = (20.0, 11.0);

/// Millimeters of a pixel.
const MILLIMETERS: f64 = 25.4 / 96.0;

/// The width of pictures in millimeters.
const WIDTH: f64 = (9.0 * SCALE.0 + 2.0 * SCALE.1) * MILLIMETERS;

/// The height of pictures in millimeters.
const HEIGHT: f64 = (7.0 * SCALE.0 + 2.0 * SCALE.1) * MILLIMETERS;

/// The color of the solution.
const COLOR: [u8; 3] = [0x12, 0xd4, 0x56];

/// The same as amounts of light, as models have it.
const LINEAR: [u8; 3] = [2, 168, 24];

/// A place in cells.
pub type Spot = (f64, f64);

/// Tells whether the solution covers a place.
type Covers = Box<dyn Fn(Spot) -> bool>;

/// Way in which a format is compared.
pub enum Reading {
    /// The cells of the solution in order, as positions.
    Cells(fn(&[u8]) -> Vec<Spot>),
    /// Tells whether the solution covers a place.
    Covers(fn(&[u8]) -> Covers),
    /// Tells whether the floor at a place has the solution's color.
    Floors(fn(&[u8]) -> Vec<[Spot; 3]>),
    /// It holds no solution, for a reason: the file is the same with one.
    Nothing(&'static str),
}

/// Returns the way in which files of a format are compared.
pub fn reading(format: &Format) -> Reading {
    match (format.entry.name, &format.writer) {
        ("json" | "jsonl", _) => Reading::Cells(json),
        ("tmj", _) => Reading::Cells(tmj),
        ("txt", _) => Reading::Covers(text),
        ("svg", _) => Reading::Covers(svg),
        ("pdf", _) => Reading::Covers(pdf),
        ("dxf", _) => Reading::Covers(|file| on_lines(in_place(construct(file)))),
        ("gcode", _) => Reading::Covers(|file| on_lines(in_place(moves(file)))),
        ("cut", _) => Reading::Covers(cut),
        ("png" | "apng" | "gif", _) => Reading::Covers(pixels),
        ("glb", _) => Reading::Floors(glb),
        ("pov", _) => Reading::Floors(pov),
        (_, Writer::Model(_)) => Reading::Nothing("a model without colors"),
        ("csv" | "npy", _) => Reading::Nothing("squares of wall and floor"),
        ("dot" | "graphml" | "nodelink", _) => Reading::Nothing("a graph, which programs search"),
        ("micromouse", _) => Reading::Nothing("walls, start and goal, for robots to search"),
        ("none", _) => Reading::Nothing("no file"),
        // A new format of data holds none, or a line above says how it is read.
        (_, Writer::Data(_) | Writer::Lines(_)) => Reading::Nothing("data"),
        (name, _) => panic!("{name}: add a line here: how the solution in its files is read"),
    }
}

fn json(file: &[u8]) -> Vec<Spot> {
    let maze: serde_json::Value = serde_json::from_slice(file).expect("JSON");
    let cells = maze["solution"].as_array().expect("it is solved");
    let place = |cell: &serde_json::Value| {
        let at = &maze["positions"][cell.as_u64().expect("a cell") as usize];
        (at[0].as_f64().expect("x"), at[1].as_f64().expect("y"))
    };
    cells.iter().map(place).collect()
}

fn tmj(file: &[u8]) -> Vec<Spot> {
    const TILE: f64 = 16.0;
    let map: serde_json::Value = serde_json::from_slice(file).expect("JSON");
    let layers = map["layers"].as_array().expect("layers").iter();
    let mut objects = layers.flat_map(|layer| layer["objects"].as_array().into_iter().flatten());
    let line = objects
        .find(|object| object["type"] == "solution")
        .expect("it is solved");
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    let corners = line["polyline"].as_array().expect("a line").iter();
    let place = |corner: &serde_json::Value| {
        // A cell and a wall are two tiles.
        let at = |axis: &str| (number(&line[axis]) + number(&corner[axis])) / TILE / 2.0 - 0.25;
        (at("x"), at("y"))
    };
    corners.map(place).collect()
}

/// Characters between cells: `·`, a door or an arrow, which the same maze without solution has as well.
fn text(file: &[u8]) -> Covers {
    let text = String::from_utf8(file.to_vec()).expect("text");
    let rows: Vec<Vec<char>> = text
        .lines()
        .skip(1)
        .map(|row| row.chars().collect())
        .collect();
    Box::new(move |(x, y)| {
        let (column, row) = ((x * 4.0).round() as usize, (y * 2.0).round() as usize);
        rows[row].get(column).is_some_and(|&c| "·•".contains(c))
    })
}

/// Tells whether a pixel has nearly the color of the solution.
pub fn colored(at: &[u8]) -> bool {
    at[..3].iter().zip(COLOR).all(|(a, b)| a.abs_diff(b) < 40)
}

fn pixels(file: &[u8]) -> Covers {
    let image = image::load_from_memory(file).expect("a picture").to_rgba8();
    Box::new(move |(x, y)| {
        let [x, y] = [x, y].map(|at| (at * SCALE.0 + SCALE.1) as u32);
        colored(&image.get_pixel(x, y).0)
    })
}

fn svg(file: &[u8]) -> Covers {
    let tree = usvg::Tree::from_data(file, &usvg::Options::default()).expect("SVG");
    let size = tree.size().to_int_size();
    let mut map = tiny_skia::Pixmap::new(size.width(), size.height()).expect("it is small");
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut map.as_mut());
    pixels(&map.encode_png().expect("a picture"))
}

/// Two ends of a line, in millimeters.
type Line = [Spot; 2];

/// Tells whether a place lies on lines, of which y points upward from the lower left corner.
fn on_lines(lines: Vec<Line>) -> Covers {
    Box::new(move |(x, y)| {
        let [x, y] = [x, y].map(|at| (at * SCALE.0 + SCALE.1) * MILLIMETERS);
        let y = HEIGHT - y;
        lines.iter().any(|&[a, b]| {
            let (along, across) = ((b.0 - a.0, b.1 - a.1), (x - a.0, y - a.1));
            let length = (along.0 * along.0 + along.1 * along.1).sqrt();
            let off = (along.0 * across.1 - along.1 * across.0) / length;
            let at = (along.0 * across.0 + along.1 * across.1) / length;
            off.abs() < 0.01 && (0.0..=length).contains(&at)
        })
    })
}

/// Lines for machines, which begin beside the margin, moved to the place that they have in pictures: the middle of
/// all lines is that of the picture.
fn in_place(lines: Vec<Line>) -> Vec<Line> {
    let middle = |axis: fn(&Spot) -> f64| {
        let (least, most) = (lines.iter().flatten().map(axis))
            .fold((f64::MAX, f64::MIN), |(least, most), at| {
                (least.min(at), most.max(at))
            });
        (least + most) / 2.0
    };
    let (x, y) = (middle(|corner| corner.0), middle(|corner| corner.1));
    let moved = |corner: Spot| (corner.0 - x + WIDTH / 2.0, corner.1 - y + HEIGHT / 2.0);
    lines.iter().map(|line| line.map(moved)).collect()
}

fn construct(file: &[u8]) -> Vec<Line> {
    let drawing = Drawing::load(&mut &*file).expect("DXF");
    let mut lines = Vec::new();
    for entity in drawing.entities() {
        match &entity.specific {
            EntityType::Line(line) => lines.push([(line.p1.x, line.p1.y), (line.p2.x, line.p2.y)]),
            EntityType::Polyline(line) => {
                let corners: Vec<Spot> = line
                    .vertices()
                    .map(|corner| (corner.location.x, corner.location.y))
                    .collect();
                lines.extend(corners.windows(2).map(|pair| [pair[0], pair[1]]));
            }
            _ => {}
        }
    }
    lines
}

fn moves(file: &[u8]) -> Vec<Line> {
    let text = std::str::from_utf8(file).expect("text");
    let (mut here, mut lines) = ((0.0, 0.0), Vec::new());
    for line in text.lines() {
        let mut next = here;
        for word in line.split(' ') {
            match word.split_at_checked(1) {
                Some(("X", x)) => next.0 = x.parse().expect("x"),
                Some(("Y", y)) => next.1 = y.parse().expect("y"),
                _ => {}
            }
        }
        // Some only raise or lower the tool.
        if line.starts_with("G1") && next != here {
            lines.push([here, next]);
        }
        here = next;
    }
    lines
}

/// Lines of all colors; their color is that of the machine.
fn cut(file: &[u8]) -> Covers {
    let tree = usvg::Tree::from_data(file, &usvg::Options::default()).expect("SVG");
    let mut lines = Vec::new();
    collect(tree.root(), &mut lines);
    let lines = lines.into_iter().map(|line: Line| line.map(upward));
    on_lines(in_place(lines.collect()))
}

fn collect(group: &usvg::Group, lines: &mut Vec<Line>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(group) => collect(group, lines),
            usvg::Node::Path(path) => {
                let path = path
                    .data()
                    .clone()
                    .transform(path.abs_transform())
                    .expect("a path");
                let mut here = (0.0, 0.0);
                for segment in path.segments() {
                    let (tiny_skia::PathSegment::MoveTo(to) | tiny_skia::PathSegment::LineTo(to)) =
                        segment
                    else {
                        continue;
                    };
                    let next = (f64::from(to.x), f64::from(to.y));
                    if matches!(segment, tiny_skia::PathSegment::LineTo(_)) {
                        lines.push([here, next]);
                    }
                    here = next;
                }
            }
            _ => {}
        }
    }
}

/// Lines of the page in the solution's color; its units are pixels, its y points down.
fn pdf(file: &[u8]) -> Covers {
    let document = lopdf::Document::load_mem(file).expect("PDF");
    let page = document.get_pages()[&1];
    let content = document
        .get_and_decode_page_content(page)
        .expect("operators");
    let (mut here, mut color) = ((0.0, 0.0), Vec::new());
    let (mut path, mut lines) = (Vec::new(), Vec::new());
    for operation in content.operations {
        let numbers: Vec<f64> = (operation.operands.iter())
            .filter_map(|operand| operand.as_float().ok().map(f64::from))
            .collect();
        match operation.operator.as_str() {
            "RG" => color = numbers,
            "m" => here = (numbers[0], numbers[1]),
            "l" => {
                path.push([here, (numbers[0], numbers[1])]);
                here = (numbers[0], numbers[1]);
            }
            "S" => {
                let same = |(a, b): (&f64, u8)| (a * 255.0 - f64::from(b)).abs() < 1.0;
                if color.len() == 3 && color.iter().zip(COLOR).all(same) {
                    lines.append(&mut path);
                }
                path.clear();
            }
            "f" | "f*" | "n" => path.clear(),
            _ => {}
        }
    }
    on_lines(
        lines
            .into_iter()
            .map(|line: Line| line.map(upward))
            .collect(),
    )
}

/// A place in pixels from the upper left corner, in millimeters from the lower left one.
fn upward((x, y): Spot) -> Spot {
    (x * MILLIMETERS, HEIGHT - y * MILLIMETERS)
}

/// The triangles of the floor in the solution's color.
fn glb(file: &[u8]) -> Vec<[Spot; 3]> {
    let word = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes"));
    let json: serde_json::Value = {
        let length = word(12) as usize;
        serde_json::from_slice(&file[20..20 + length]).expect("JSON")
    };
    // The floor is the first view: place, normal and color of each corner.
    let (bytes, stride) = (&file[28 + word(12) as usize..], 28);
    let length = json["bufferViews"][0]["byteLength"]
        .as_u64()
        .expect("a length") as usize;
    let number = |at: usize| {
        f64::from(f32::from_le_bytes(
            bytes[at..at + 4].try_into().expect("four bytes"),
        ))
    };
    let corners: Vec<(Spot, bool)> = (0..length / stride)
        .map(|corner| {
            let at = corner * stride;
            let color = &bytes[at + 24..at + 27];
            let same = color.iter().zip(LINEAR).all(|(&a, b)| a.abs_diff(b) < 2);
            // Meters from the middle, of cells of a centimeter.
            (
                (number(at) * 100.0 + 4.5, number(at + 8) * 100.0 + 3.5),
                same,
            )
        })
        .collect();
    let faces = corners.chunks_exact(3).filter(|face| face[0].1);
    faces
        .map(|face| [face[0].0, face[1].0, face[2].0])
        .collect()
}

/// The triangles of a scene in the solution's color.
fn pov(file: &[u8]) -> Vec<[Spot; 3]> {
    let text = std::str::from_utf8(file).expect("text");
    let color = COLOR
        .map(|c| format!("{:.4}", f64::from(c) / 255.0))
        .join(",");
    let mut textures = text.lines().filter(|line| line.contains("texture {"));
    let texture = textures.position(|line| line.contains(&color));
    let list = |name: &str| {
        let part = text.split_once(name).expect("a list").1;
        part.lines()
            .skip(1)
            .take_while(|line| !line.contains('}'))
            .collect::<Vec<_>>()
    };
    let numbers = |line: &str| -> Vec<f64> {
        let words = line.split(|c: char| !"0123456789.-".contains(c));
        words.filter_map(|word| word.parse().ok()).collect()
    };
    // Cells of ten units, z northward.
    let corners: Vec<Spot> = (list("vertex_vectors").into_iter().map(numbers))
        .map(|at| (at[0] / 10.0, 7.0 - at[2] / 10.0))
        .collect();
    let faces = list("face_indices").into_iter().map(numbers);
    let faces = faces.filter(|face| texture.map(|at| at as f64) == face.get(3).copied());
    faces
        .map(|face| [0, 1, 2].map(|at| corners[face[at] as usize]))
        .collect()
}

/// Tells whether a triangle contains a place.
pub fn contains([a, b, c]: [Spot; 3], at: Spot) -> bool {
    let side = |a: Spot, b: Spot| (b.0 - a.0) * (at.1 - a.1) - (b.1 - a.1) * (at.0 - a.0);
    let sides = [side(a, b), side(b, c), side(c, a)];
    sides.iter().all(|side| *side >= -1e-6) || sides.iter().all(|side| *side <= 1e-6)
}
