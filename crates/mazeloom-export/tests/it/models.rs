//! Models as other readers see them: closed, whole, and of the right size.

use mazeloom::{Recipe, make};
use mazeloom_export::format;
use std::collections::BTreeMap;
use std::io::Cursor;

/// Flat, curved, closed, one-sided, masked, with rooms, and with bridges.
const MAZES: [&str; 13] = [
    "rect:5x4 wilson seed=1",
    "rect:9x8 wilson mask=heart seed=1",
    "hex:4x3 kruskal seed=1",
    "polar:4 wilson seed=1",
    "sphere:7 wilson seed=1",
    "cube:3 wilson paint=distance seed=1",
    "moebius:14x3 wilson seed=1",
    "box:3x3x2 wilson seed=1",
    "stack:2,(hex:3x2) wilson seed=1",
    "rect:8x8 kruskal weave=0.5 seed=1",
    "polar:5 wilson weave=1 tunnels=long seed=1",
    "rect:12x10 tunneler mask=heart seed=1",
    "cube:3 kruskal weave=1 seed=1",
];

fn written(line: &str, name: &str) -> Vec<u8> {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
    let mut file = Vec::new();
    let format = format(name).expect("it is listed");
    let written = format.write(&puzzle, &recipe.keys, &mut file);
    written.unwrap_or_else(|e| panic!("{line}: {e}"));
    file
}

type Corner = [f64; 3];

/// Asserts that triangles close, corners told by their places, and gives the volume.
#[track_caller]
fn assert_closed(triangles: &[[Corner; 3]], name: &str) -> f64 {
    let mut runs: BTreeMap<([u64; 3], [u64; 3]), i32> = BTreeMap::new();
    let mut volume = 0.0;
    for &[a, b, c] in triangles {
        for (from, to) in [(a, b), (b, c), (c, a)] {
            // No −0 beside 0.
            let key = |corner: Corner| corner.map(|length| (length + 0.0).to_bits());
            *runs.entry((key(from), key(to))).or_default() += 1;
        }
        let [u, v] = [b, c];
        volume += (a[0] * (u[1] * v[2] - u[2] * v[1])
            + a[1] * (u[2] * v[0] - u[0] * v[2])
            + a[2] * (u[0] * v[1] - u[1] * v[0]))
            / 6.0;
    }
    for (&(from, to), &count) in &runs {
        assert_eq!(
            (count, runs.get(&(to, from))),
            (1, Some(&1)),
            "{name}: an edge"
        );
    }
    assert!(volume > 0.0, "{name}: {volume}");
    volume
}

fn from_obj(bytes: &[u8]) -> Vec<[Corner; 3]> {
    let text = std::str::from_utf8(bytes).expect("it is text");
    let words = |line: &str| {
        line.split(' ')
            .skip(1)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let corners: Vec<Corner> = (text.lines().filter(|line| line.starts_with("v ")))
        .map(|line| {
            let numbers: Vec<f64> = words(line)
                .iter()
                .map(|w| w.parse().expect("a number"))
                .collect();
            [numbers[0], numbers[1], numbers[2]]
        })
        .collect();
    (text.lines().filter(|line| line.starts_with("f ")))
        .map(|line| {
            let numbers: Vec<usize> = words(line)
                .iter()
                .map(|w| w.parse().expect("a number"))
                .collect();
            [0, 1, 2].map(|place| corners[numbers[place] - 1])
        })
        .collect()
}

fn from_stl(bytes: &[u8]) -> Vec<[Corner; 3]> {
    let mesh = stl_io::read_stl(&mut Cursor::new(bytes)).expect("it reads");
    mesh.validate().expect("the reader finds it closed");
    let corner = |number: usize| {
        let vertex = mesh.vertices[number];
        [0, 1, 2].map(|axis| f64::from(vertex[axis]))
    };
    (mesh.faces.iter())
        .map(|face| face.vertices.map(corner))
        .collect()
}

fn from_3mf(bytes: &[u8]) -> Vec<[Corner; 3]> {
    let models = threemf::read(Cursor::new(bytes)).expect("it reads");
    let mesh = models[0].resources.object[0].mesh.as_ref().expect("a mesh");
    let corner = |number: usize| {
        let vertex = &mesh.vertices.vertex[number];
        [vertex.x, vertex.y, vertex.z]
    };
    (mesh.triangles.triangle.iter())
        .map(|t| [t.v1, t.v2, t.v3].map(corner))
        .collect()
}

fn from_glb(bytes: &[u8]) -> (serde_json::Value, Vec<[Corner; 3]>) {
    let number =
        |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize;
    assert_eq!(
        (&bytes[..4], number(4), number(8)),
        (&b"glTF"[..], 2, bytes.len())
    );
    let json = number(12);
    assert_eq!(&bytes[16..20], b"JSON");
    let head: serde_json::Value = serde_json::from_slice(&bytes[20..20 + json]).expect("JSON");
    let materials = head["materials"].as_array().expect("materials");
    for (place, material) in materials.iter().enumerate() {
        assert_eq!(material["pbrMetallicRoughness"]["metallicFactor"], 0.0);
        assert!(material["name"].is_string());
        for table in ["bufferViews", "meshes", "nodes"] {
            assert_eq!(head[table][place]["name"], material["name"], "{table}");
        }
    }
    // Positions, normals and colors.
    let accessors = head["accessors"].as_array().expect("accessors");
    assert_eq!(accessors.len(), 3 * materials.len());
    let start = 20 + json + 8;
    assert_eq!(
        (number(20 + json), &bytes[start - 4..start]),
        (bytes.len() - start, &b"BIN\0"[..])
    );
    let corners: Vec<Corner> = (bytes[start..].chunks(28))
        .map(|corner| {
            [0, 4, 8].map(|at| {
                let bytes = corner[at..at + 4].try_into().expect("four bytes");
                f64::from(f32::from_le_bytes(bytes))
            })
        })
        .collect();
    let triangles = corners
        .chunks(3)
        .map(|three| [three[0], three[1], three[2]]);
    (head, triangles.collect())
}

#[test]
fn every_reader_finds_the_same_closed_body() {
    for line in MAZES {
        let bodies = [
            from_obj(&written(line, "obj")),
            from_stl(&written(line, "stl")),
            from_3mf(&written(line, "3mf")),
        ];
        let volumes = bodies.map(|body| assert_closed(&body, line));
        // Metres: a thousand million to a cubic one.
        let (_, metres) = from_glb(&written(line, "glb"));
        let in_metres = assert_closed(&metres, line) * 1e9;
        for volume in [volumes[1], volumes[2], in_metres] {
            assert!(
                (volume / volumes[0] - 1.0).abs() < 1e-3,
                "{line}: {volumes:?} {in_metres}"
            );
        }
    }
}

#[test]
fn models_carry_their_recipe_and_are_the_same_each_time() {
    let line = "hex:4x3 kruskal seed=1";
    for name in ["obj", "stl", "3mf", "glb", "pov"] {
        assert_eq!(written(line, name), written(line, name), "{name}");
    }
    let text = |name| String::from_utf8(written(line, name)).expect("text");
    assert!(text("obj").starts_with(&format!("# {line}\n")));
    assert!(text("pov").starts_with(&format!("// {line}\n")));
    let (head, _) = from_glb(&written(line, "glb"));
    assert_eq!(head["asset"]["extras"]["recipe"], line);
    let models = threemf::read(Cursor::new(written(line, "3mf"))).expect("it reads");
    let said = models[0]
        .metadata
        .iter()
        .find(|said| said.name == "Description");
    assert_eq!(said.and_then(|said| said.value.as_deref()), Some(line));
    let archive = zip::ZipArchive::new(Cursor::new(written(line, "3mf"))).expect("it reads");
    let names = archive.file_names();
    let names: Vec<_> = names
        .map(|name| name.expect("a name").into_owned())
        .collect();
    assert!(names.contains(&"3D/3dmodel.model".to_owned()), "{names:?}");
}

#[test]
fn measures_are_millimetres() {
    let line = "rect:4x2 wilson openings=none cell-mm=20 floor=3 wall-height=8 seed=1";
    let body = from_obj(&written(line, "obj"));
    let span = |axis: usize| {
        let along = body.iter().flatten().map(|corner| corner[axis]);
        let least = along.clone().fold(f64::INFINITY, f64::min);
        along.fold(f64::NEG_INFINITY, f64::max) - least
    };
    assert_eq!([0, 1, 2].map(span), [80.0, 40.0, 11.0]);
}

#[test]
fn printed_sizes_are_those_of_the_whole_model() {
    for line in MAZES {
        let sizes = |words: &str| {
            let body = from_obj(&written(&format!("{line} openings=none {words}"), "obj"));
            [0, 1].map(|axis| span(&body, axis).1 - span(&body, axis).0)
        };
        let [width, height] = sizes("print-width=90mm wall-thickness=0.1cell");
        assert!((width - 90.0).abs() < 0.02, "{line}: {width} wide");
        // Both: the one that is reached first counts.
        let [narrow, low] = sizes("print-width=60mm print-height=40mm");
        assert!(narrow < 60.02 && low < 40.02, "{line}: {narrow} x {low}");
        let reached = (narrow - 60.0).abs() < 0.02 || (low - 40.0).abs() < 0.02;
        assert!(reached, "{line}: {narrow} x {low} of {width} x {height}");
    }
}

/// The minimum and the maximum of a coordinate.
fn span(body: &[[Corner; 3]], axis: usize) -> (f64, f64) {
    let along = || body.iter().flatten().map(|corner| corner[axis]);
    (
        along().fold(f64::INFINITY, f64::min),
        along().fold(f64::NEG_INFINITY, f64::max),
    )
}

#[test]
fn models_stand_on_the_ground() {
    for line in MAZES {
        for base in ["", " base=2mm"] {
            let (grid, seed) = line.split_once(" seed").expect("it has a seed");
            let line = format!("{grid}{base} seed{seed}");
            let upright = [
                from_obj(&written(&line, "obj")),
                from_stl(&written(&line, "stl")),
                from_3mf(&written(&line, "3mf")),
            ];
            let height = span(&upright[0], 2).1;
            for body in &upright {
                assert_closed(body, &line);
                assert_eq!([0, 1, 2].map(|axis| span(body, axis).0), [0.0; 3], "{line}");
                assert!((span(body, 2).1 - height).abs() < 1e-3, "{line}");
            }
            // In glTF y is up, and the origin lies below the middle.
            let (_, metres) = from_glb(&written(&line, "glb"));
            assert_closed(&metres, &line);
            let (low, high) = span(&metres, 1);
            assert!(
                low == 0.0 && (high * 1000.0 - height).abs() < 1e-3,
                "{line}"
            );
            for axis in [0, 2] {
                let (least, most) = span(&metres, axis);
                assert!((least + most).abs() < 1e-5, "{line}: {least} {most}");
            }
        }
    }
}

#[test]
fn start_and_goal_are_places_of_a_level() {
    let places = |line: &str| {
        let (head, _) = from_glb(&written(line, "glb"));
        ["start", "goal"].map(|name| {
            let mut nodes = head["nodes"].as_array().expect("nodes").iter();
            let node = nodes.find(|node| node["name"] == name).expect(name);
            let place = node["translation"].as_array().expect("a place");
            [0, 1, 2].map(|axis| place[axis].as_f64().expect("a number"))
        })
    };
    let line = "rect:3x3 wilson openings=none cell-mm=20 wall-thickness=1.6 floor=3 \
                start=center goal=e seed=1";
    for (given, is) in places(line).into_iter().zip([0.0, 0.020]) {
        assert!(
            (given[0] - is).abs().max(given[2].abs()) < 1e-6,
            "{given:?}"
        );
        assert!((given[1] - 0.003).abs() < 1e-6, "{given:?}");
    }
    for line in MAZES {
        let [start, goal] = places(line);
        assert_ne!(start, goal, "{line}");
    }
}

#[test]
fn a_cone_stands_with_its_tip_up() {
    let body = from_stl(&written("cone:5 openings=none seed=1", "stl"));
    let (_, height) = span(&body, 2);
    let across = |low: f64, high: f64| {
        let slice: Vec<[Corner; 3]> = (body.iter())
            .filter(|corners| {
                corners
                    .iter()
                    .all(|corner| (low..=high).contains(&corner[2]))
            })
            .copied()
            .collect();
        let (least, most) = span(&slice, 0);
        most - least
    };
    assert!(across(0.0, height / 3.0) > 2.0 * across(height * 2.0 / 3.0, height));
}

#[test]
fn a_base_makes_a_flat_floor_thicker_and_lies_under_all_else() {
    let height = |line: &str| span(&from_obj(&written(line, "obj")), 2).1;
    let flat = "rect:4x3 wilson seed=1";
    assert_eq!(height(&format!("{flat} base=3mm")), height(flat) + 3.0);
    assert_eq!(height(&format!("{flat} base=0")), height(flat));
    // A ball sinks into its plate by half.
    let ball = "sphere:7 wilson seed=1";
    let raised = height(&format!("{ball} base=3mm"));
    assert!((raised - height(ball) - 1.5).abs() < 1e-9, "{raised}");
}
