//! Laws of the files for machines that cut, engrave and plot: three formats, and three readers
//! that are not ours or know nothing of each other.

use crate::common::Fixtures;
use dxf::Drawing;
use dxf::entities::EntityType;
use mazeloom::grid::GRIDS;
use mazeloom::scene::{Item, Layer, Text};
use mazeloom::{Color, Flow, Plane, Recipe, Scene, Style, draw, make, make_watched, overlays};
use mazeloom_export::{carried_recipe, cut, dxf as write_dxf, gcode};
use resvg::usvg;
use std::collections::BTreeMap;
use usvg::tiny_skia_path::PathSegment;

/// Lines of a tool: how long they are together, and the least rectangle around them.
#[derive(Clone, Copy, Debug)]
struct Lines {
    length: f64,
    least: (f64, f64),
    most: (f64, f64),
}

impl Default for Lines {
    fn default() -> Lines {
        Lines {
            length: 0.0,
            least: (f64::MAX, f64::MAX),
            most: (f64::MIN, f64::MIN),
        }
    }
}

impl Lines {
    fn through(&mut self, (x, y): (f64, f64)) {
        self.least = (self.least.0.min(x), self.least.1.min(y));
        self.most = (self.most.0.max(x), self.most.1.max(y));
    }

    fn step(&mut self, from: (f64, f64), to: (f64, f64), length: f64) {
        self.through(from);
        self.through(to);
        self.length += length;
    }

    /// Along an arc that starts at a place and turns by an angle, against the clock if positive.
    fn turn(&mut self, from: (f64, f64), center: (f64, f64), angle: f64) {
        let (dx, dy) = (from.0 - center.0, from.1 - center.1);
        for step in 0..=1000 {
            let (sin, cos) = libm::sincos(angle * f64::from(step) / 1000.0);
            self.through((
                center.0 + dx * cos - dy * sin,
                center.1 + dx * sin + dy * cos,
            ));
        }
        self.length += hypot(from, center) * angle.abs();
    }
}

type Tools = BTreeMap<String, Lines>;

fn drawn(line: &str, scale: Option<u32>) -> (Scene, Style) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
    let style = Style::of(&recipe.keys);
    let mut scene = draw(&puzzle, &style, &overlays(&puzzle, &recipe.keys)).expect("it is small");
    scene.scale = scale.or(scene.scale);
    (scene, style)
}

type Writer = fn(&Scene, &Style, &mut dyn std::io::Write) -> std::io::Result<()>;

fn file(write: Writer, (scene, style): &(Scene, Style)) -> String {
    let mut file = Vec::new();
    write(scene, style, &mut file).expect("vectors take all");
    String::from_utf8(file).expect("all three are text")
}

fn hypot(a: (f64, f64), b: (f64, f64)) -> f64 {
    libm::hypot(a.0 - b.0, a.1 - b.1)
}

/// Executes G-code as a machine does: a word at a time.
fn run(code: &str) -> Tools {
    let mut tools = Tools::new();
    let (mut here, mut down, mut tool) = ((0.0, 0.0), false, String::new());
    for line in code.lines() {
        assert!(
            line.is_ascii() && !line.contains(['!', '?', '~', '\r']),
            "{line}"
        );
        let (line, comment) = line.split_once(';').unwrap_or((line, ""));
        if ["engrave", "fold", "cut"].contains(&comment.trim()) {
            tool = comment.trim().to_owned();
        }
        let words: BTreeMap<char, f64> = (line.split_whitespace())
            .map(|word| {
                (
                    word.as_bytes()[0] as char,
                    word[1..].parse().expect("a number"),
                )
            })
            .collect();
        let word = |letter| words.get(&letter).copied();
        match word('M') {
            Some(3.0) => down = true,
            Some(5.0) => down = false,
            _ => {}
        }
        let to = (word('X').unwrap_or(here.0), word('Y').unwrap_or(here.1));
        let lines = tools.entry(tool.clone()).or_default();
        match word('G') {
            Some(0.0) => assert!(!down, "it moves fast with the pen down"),
            Some(1.0) if words.contains_key(&'X') => {
                assert!(down);
                lines.step(here, to, hypot(here, to));
            }
            Some(turn) if turn == 2.0 || turn == 3.0 => {
                assert!(down && to != here);
                let center = (here.0 + words[&'I'], here.1 + words[&'J']);
                let (radius, other) = (hypot(center, here), hypot(center, to));
                assert!((radius - other).abs() < 0.005, "{line}");
                let angle = |p: (f64, f64)| libm::atan2(p.1 - center.1, p.0 - center.0);
                let way = if turn == 2.0 { -1.0 } else { 1.0 };
                let turned = (way * (angle(to) - angle(here))).rem_euclid(std::f64::consts::TAU);
                assert!(turned <= std::f64::consts::PI + 0.01, "{line}");
                lines.turn(here, center, way * turned);
            }
            _ => {}
        }
        here = to;
    }
    tools.remove("");
    tools.retain(|_, lines| lines.length > 0.0);
    tools
}

/// Returns what another program reads in a DXF.
fn construct(file: &str) -> (Drawing, Tools) {
    let drawing = Drawing::load(&mut file.as_bytes()).expect("it reads");
    let mut tools = Tools::new();
    for entity in drawing.entities() {
        let EntityType::Polyline(polyline) = &entity.specific else {
            continue;
        };
        let lines = tools.entry(entity.common.layer.clone()).or_default();
        let vertices: Vec<_> = polyline.vertices().collect();
        let steps = if polyline.is_closed() {
            vertices.len()
        } else {
            vertices.len() - 1
        };
        for step in 0..steps {
            let [a, b] = [step, (step + 1) % vertices.len()].map(|place| vertices[place]);
            let [from, to] = [a, b].map(|vertex| (vertex.location.x, vertex.location.y));
            let angle = 4.0 * libm::atan(a.bulge);
            if a.bulge == 0.0 {
                lines.step(from, to, hypot(from, to));
                continue;
            }
            // The center lies to the left of the chord where the arc turns against the clock.
            let aside = 0.5 / libm::tan(angle / 2.0);
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            let center = (
                (from.0 + to.0) / 2.0 - dy * aside,
                (from.1 + to.1) / 2.0 + dx * aside,
            );
            lines.turn(from, center, angle);
        }
    }
    (drawing, tools)
}

/// Returns what a browser sees in an SVG: by the color of lines, in millimeters, y upward.
fn seen(svg: &str) -> (f64, Tools) {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("it reads");
    let inch = 25.4 / 96.0;
    let height = f64::from(tree.size().height()) * inch;
    let mut tools = Tools::new();
    for_paths(tree.root(), &mut |path| {
        assert!(path.fill().is_none(), "nothing is filled");
        let stroke = path.stroke().expect("all is lines");
        let usvg::Paint::Color(color) = stroke.paint() else {
            panic!("a plain colour");
        };
        let tool = match (color.red, color.green, color.blue) {
            (255, 0, 0) => "cut",
            (0, 255, 0) => "fold",
            (0, 0, 255) => "engrave",
            other => panic!("{other:?}"),
        };
        let lines = tools.entry(tool.to_owned()).or_default();
        let path = path
            .data()
            .clone()
            .transform(path.abs_transform())
            .expect("it is finite");
        let place = |p: usvg::tiny_skia_path::Point| {
            (f64::from(p.x) * inch, height - f64::from(p.y) * inch)
        };
        measure(
            path.segments().map(|segment| match segment {
                PathSegment::MoveTo(to) => ('M', vec![place(to)]),
                PathSegment::LineTo(to) => ('L', vec![place(to)]),
                PathSegment::QuadTo(a, to) => ('C', vec![place(a), place(to)]),
                PathSegment::CubicTo(a, b, to) => ('C', vec![place(a), place(b), place(to)]),
                PathSegment::Close => ('Z', Vec::new()),
            }),
            lines,
        );
    });
    (height, tools)
}

fn for_paths(group: &usvg::Group, each: &mut impl FnMut(&usvg::Path)) {
    for node in group.children() {
        match node {
            usvg::Node::Group(group) => for_paths(group, each),
            usvg::Node::Path(path) => each(path),
            _ => panic!("neither pixels nor letters"),
        }
    }
}

/// Follows segments; curves by a thousand chords.
fn measure(segments: impl Iterator<Item = (char, Vec<(f64, f64)>)>, lines: &mut Lines) {
    let (mut start, mut here) = ((0.0, 0.0), (0.0, 0.0));
    for (kind, points) in segments {
        match kind {
            'M' => start = points[0],
            'L' => lines.step(here, points[0], hypot(here, points[0])),
            'Z' => lines.step(here, start, hypot(here, start)),
            _ => {
                let all: Vec<_> = std::iter::once(here)
                    .chain(points.iter().copied())
                    .collect();
                let at = |share: f64| {
                    let mut all = all.clone();
                    while all.len() > 1 {
                        let mean = |pair: &[(f64, f64)]| {
                            let toward = |a: f64, b: f64| a + (b - a) * share;
                            (toward(pair[0].0, pair[1].0), toward(pair[0].1, pair[1].1))
                        };
                        all = all.windows(2).map(mean).collect();
                    }
                    all[0]
                };
                for step in 0..1000 {
                    let [a, b] = [step, step + 1].map(|n| at(f64::from(n) / 1000.0));
                    lines.step(a, b, hypot(a, b));
                }
            }
        }
        here = points.last().copied().unwrap_or(start);
    }
}

fn same(a: &Tools, b: &Tools, context: &str) {
    assert!(a.keys().eq(b.keys()), "{context}: {a:?} {b:?}");
    for (tool, a) in a {
        let b = b[tool];
        let near = |x: f64, y: f64, slack: f64| (x - y).abs() <= slack;
        let corners = [(a.least, b.least), (a.most, b.most)];
        for (a, b) in corners {
            assert!(
                near(a.0, b.0, 0.003) && near(a.1, b.1, 0.003),
                "{context}: {tool} {a:?} {b:?}"
            );
        }
        // Radii are whole micrometers: a circle is up to 3 of them longer or shorter, and the
        // marks are four.
        let slack = 0.022 + a.length * 2e-4;
        assert!(
            near(a.length, b.length, slack),
            "{context}: {tool} {} {}",
            a.length,
            b.length
        );
    }
}

#[test]
fn all_three_measure_the_same() {
    for line in [
        "rect:6x5 wilson seed=1",
        "hex:5x4 seed=2 solution=line",
        "tri:8x5 seed=3",
        "polar:5 seed=4",
        "rect:8x8 weave=0.5 seed=4",
        "rect:12x11 mask=heart seed=5 paint=distance",
        "cube:3 net=paper label=none seed=6",
        "rect:4x4 kerf=0.2 seed=7",
        "polar:4 kerf=0.1 seed=8",
    ] {
        for scale in [None, Some(500_000), Some(1_234_567)] {
            let picture = drawn(line, scale);
            let moves = run(&file(gcode, &picture));
            let (_, mut shapes) = seen(&file(cut, &picture));
            let (_, mut constructed) = construct(&file(write_dxf, &picture));
            if line.contains("net=paper") {
                // Letters are lines in the others only.
                for tools in [&mut shapes, &mut constructed] {
                    tools.remove("engrave");
                }
                let mut moves = moves.clone();
                moves.remove("engrave");
                same(&moves, &shapes, line);
                same(&moves, &constructed, line);
                continue;
            }
            same(&moves, &shapes, line);
            same(&moves, &constructed, line);
        }
    }
}

#[test]
fn a_true_size_is_true() {
    // 6 × 5 cells of 16 pixels of half a millimeter.
    let picture = drawn("rect:6x5 openings=none wilson seed=1", Some(500_000));
    let moves = run(&file(gcode, &picture))["cut"];
    let (width, height) = (moves.most.0 - moves.least.0, moves.most.1 - moves.least.1);
    assert!(
        (width - 48.0).abs() < 0.002 && (height - 40.0).abs() < 0.002,
        "{moves:?}"
    );
    // A spanning tree of 30 cells opens 29 of 49 sides within; 22 are the border.
    assert!(
        (moves.length - 8.0 * f64::from(49 - 29 + 22)).abs() < 0.1,
        "{moves:?}"
    );
    // The picture for the screen says the same: its walls are two pixels thick.
    let mut svg = Vec::new();
    mazeloom::format::svg(&picture.0, &mut svg).expect("vectors take all");
    let svg = String::from_utf8(svg).expect("it is text");
    let size = |side: u32| format!("{}mm", f64::from(side) / 2.0);
    let (scene, file) = (&picture.0, file(cut, &picture));
    for text in [&svg, &file] {
        assert!(
            text.contains(&format!(r#"width="{}""#, size(scene.width))),
            "{text}"
        );
        assert!(
            text.contains(&format!(r#"height="{}""#, size(scene.height))),
            "{text}"
        );
    }
}

/// A machine's lines have no width: between the border's two of them lies the printed width, and
/// nothing beside it.
#[test]
fn the_printed_width_is_that_of_the_lines() {
    let mut checked = 0;
    for grid in GRIDS {
        for example in grid.examples {
            let line = format!(
                "{}:{example} wilson view=plane print-width=180mm margin=0 openings=none marks=none \
                 levels=none seed=1",
                grid.entry.name
            );
            let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
            let made = make_watched(&recipe, &Fixtures, u64::MAX, |_| Flow::Continue(()));
            let puzzle = made.unwrap_or_else(|e| panic!("{line}: {e}"));
            let size = puzzle.maze.grid().size();
            let high = 180.0 * size.y / size.x;
            let written = |name| {
                let mut file = Vec::new();
                let format = mazeloom_export::format(name).expect("it is listed");
                let written = format.write(&puzzle, &recipe.keys, &mut file);
                written.unwrap_or_else(|e| panic!("{line}: {e}"));
                String::from_utf8(file).expect("text")
            };
            let (code, (tall, svg)) = (run(&written("gcode")), seen(&written("cut")));
            assert!((tall - high).abs() < 0.02, "{line}: {tall}, not {high}");
            for (name, tools) in [
                ("gcode", code),
                ("cut", svg),
                ("dxf", construct(&written("dxf")).1),
            ] {
                let all = tools.values().fold(Lines::default(), |mut all, lines| {
                    all.through(lines.least);
                    all.through(lines.most);
                    all
                });
                // Not all grids reach the ends of the box that they say they lie in, and glue tabs
                // are none of its width.
                let within = all.least.0 > -0.02 && all.least.1 > -0.02;
                let within = within && all.most.0 < 180.02 && all.most.1 < high + 0.02;
                assert!(within, "{line}: {name}: {all:?}");
                if ["rect", "brick", "hex", "torus"].contains(&grid.entry.name) {
                    let whole = all.least.0.abs() < 0.02 && (all.most.0 - 180.0).abs() < 0.02;
                    assert!(whole, "{line}: {name}: {all:?}");
                }
                checked += 1;
            }
        }
    }
    assert!(checked > 300, "{checked}");
}

#[test]
fn strips_are_as_wide_as_walls_and_the_kerf() {
    // One cell, shut: a square frame, whose walls are 2 pixels of half a millimeter.
    let (scene, style) = drawn("rect:1x1 openings=none marks=none kerf=0.4", Some(500_000));
    let cut = run(&file(gcode, &(scene, style)))["cut"];
    let (outer, inner) = (8.0 + 1.0 + 0.4, 8.0 - 1.0 - 0.4);
    assert!((cut.most.0 - cut.least.0 - outer).abs() < 0.002, "{cut:?}");
    assert!((cut.length - 4.0 * (outer + inner)).abs() < 0.01, "{cut:?}");
    // What is cut out of a hexagonal maze has about the area of its walls.
    let plain = run(&file(gcode, &drawn("hex:6x5 marks=none seed=1", None)))["cut"];
    let strips = run(&file(
        gcode,
        &drawn("hex:6x5 marks=none seed=1 kerf=0.1", None),
    ))["cut"];
    let ratio = strips.length / plain.length;
    assert!((1.85..2.05).contains(&ratio), "{ratio}");
}

#[test]
fn plates_reach_beyond_the_walls_and_lie_on_the_bed() {
    let mazes = [
        "rect:6x4 seed=1",
        "hex:6x5 seed=1",
        "polar:4 seed=1",
        "rect:20x20 mask=heart seed=1",
        "penrose:p3,4 seed=1",
        "rect:6x6 kruskal weave=1 seed=1",
    ];
    for line in mazes {
        let from = |line: &str| {
            let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
            let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
            let mut file = Vec::new();
            let format = mazeloom_export::format("gcode").expect("it is listed");
            let written = format.write(&puzzle, &recipe.keys, &mut file);
            written.unwrap_or_else(|e| panic!("{line}: {e}"));
            run(&String::from_utf8(file).expect("text"))
        };
        let line = &format!("{line} marks=none margin=0 cell-mm=8 wall-thickness=1mm");
        let written = |keys: &str| from(&format!("{line} {keys}"));
        let (plain, plate) = (written(""), written("plate=5mm kerf=0.4"));
        let (walls, engraved) = (plain["cut"], plate["engrave"]);
        assert!((walls.length - engraved.length).abs() < 0.01, "{line}");
        let out = plate["cut"];
        assert!(out.least.0 >= 0.0 && out.least.1 >= 0.0, "{line}: {out:?}");
        let extent = |lines: &Lines| (lines.most.0 - lines.least.0, lines.most.1 - lines.least.1);
        let (inner, outer) = (extent(&walls), extent(&out));
        // Half a wall, the plate, and half a kerf, on both sides; a start or goal may be open.
        let beyond = 1.0 + 2.0 * 5.0 + 0.4;
        for (inner, outer) in [(inner.0, outer.0), (inner.1, outer.1)] {
            let more = outer - inner - beyond;
            assert!((-0.03..4.1).contains(&more), "{line}: {inner} {outer}");
        }
        // What is cut out is one ring around everything, and perhaps rings within it.
        assert!(out.length >= 2.0 * (outer.0 + outer.1) * 0.7, "{line}");
        // With a kerf alone nothing leaves the bed either, nor a sheet of paper.
        let strips = written("kerf=0.4")["cut"];
        assert!(strips.least.0 >= 0.0 && strips.least.1 >= 0.0, "{line}");
        for keys in [
            "kerf=0.4",
            "plate=4mm",
            "plate=0.5cell kerf=0.2",
            "plate=30px",
        ] {
            let paper = line.replace(" margin=0 cell-mm=8", "");
            let out = from(&format!("{paper} paper=a6 {keys}"))["cut"];
            let (width, height) = if line.starts_with("polar") {
                (105.0, 148.0)
            } else {
                (148.0, 148.0)
            };
            assert!(
                out.least.0 >= 0.0 && out.least.1 >= 0.0,
                "{line} {keys}: {out:?}"
            );
            assert!(
                out.most.0 <= width && out.most.1 <= height,
                "{line} {keys}: {out:?}"
            );
        }
    }
}

/// Words that mean more than themselves somewhere.
const HOSTILE: &str = "<script>]]>\"&'; G0 X999\nM3 S1000\r\n0\nEOF %%c 50% ^J \\U+0041 \u{1}ä🙂";

#[test]
fn hostile_words_stay_words() {
    let mut picture = drawn("rect:4x4 label=number wilson seed=1", None);
    let clean = run(&file(gcode, &picture));
    for (_, item) in &mut picture.0.items {
        if let Item::Text(Text { words, .. }) = item {
            words.truncate(2);
            words[0].1 = HOSTILE.to_owned();
            words[1].1 = "%".repeat(2_000);
        }
    }
    picture.0.title = HOSTILE.to_owned();
    picture.0.recipe = Some(HOSTILE.to_owned());
    let moves = run(&file(gcode, &picture));
    assert!((moves["cut"].length - clean["cut"].length).abs() < 1e-9);
    let (_, shapes) = seen(&file(cut, &picture));
    same(&moves, &shapes, "hostile");
    let text = file(write_dxf, &picture);
    assert!(text.is_ascii() && text.ends_with("0\nEOF\n"));
    assert_eq!(text.lines().filter(|line| *line == "EOF").count(), 1);
    let (drawing, _) = construct(&text);
    let words: Vec<String> = (drawing.entities())
        .filter_map(|entity| match &entity.specific {
            EntityType::Text(text) => Some(text.value.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(words.len(), 2);
    assert!(
        words[0].starts_with("<script>]]>\"&'; G0 X999 M3 S1000"),
        "{words:?}"
    );
    // Each sign of per cent stands behind two others: what programs show is one.
    assert!(
        words[0].contains("%%%%%%c 50%%% ^J \\U+0041  ä"),
        "{words:?}"
    );
    assert!(words[1].len() <= 1000);
}

#[test]
fn files_carry_their_recipe() {
    let line = "rect:4x4 wilson seed=1";
    let picture = drawn(line, None);
    for write in [cut as Writer, write_dxf, gcode] {
        let carried = carried_recipe(file(write, &picture).as_bytes());
        assert_eq!(carried.as_deref(), Ok(line));
    }
    // What a machine might obey within a comment is percent-encoded, and read back.
    let mut picture = picture;
    picture.0.recipe = Some("rect:4x4 mask=text:Hä!".to_owned());
    let carried = carried_recipe(file(gcode, &picture).as_bytes()).expect("it is there");
    assert_eq!(carried, "rect:4x4 mask=text:H%C3%A4%21");
    let read = |line: &str| line.parse::<Recipe>().expect("it reads").to_string();
    assert_eq!(read(&carried), read("rect:4x4 mask=text:Hä!"));
}

#[test]
fn dxf_says_its_unit_layers_and_closed_outlines() {
    let picture = drawn(
        "rect:4x4 openings=none label=number solution=line seed=1",
        None,
    );
    let (drawing, _) = construct(&file(write_dxf, &picture));
    let layers: BTreeMap<String, Option<u8>> = (drawing.layers())
        .map(|layer| (layer.name.clone(), layer.color.index()))
        .collect();
    let expected = [("0", 7), ("cut", 1), ("engrave", 5), ("fold", 3)];
    let expected = expected.map(|(name, color)| (name.to_owned(), Some(color)));
    assert_eq!(layers, BTreeMap::from(expected));
    let text = file(write_dxf, &picture);
    assert!(text.contains("\n$INSUNITS\n70\n4\n") && text.contains("\n$MEASUREMENT\n70\n1\n"));
    assert!(text.starts_with("999\nmazeloom:recipe rect:4x4 "));
    let frame = drawn("rect:1x1 openings=none marks=none", None);
    let (drawing, _) = construct(&file(write_dxf, &frame));
    let closed = drawing.entities().filter(|entity| match &entity.specific {
        EntityType::Polyline(line) => line.is_closed() && line.vertices().count() == 4,
        _ => false,
    });
    assert_eq!(closed.count(), 1);
    assert_eq!(drawing.entities().count(), 1);
}

#[test]
fn hairlines_may_stand_in_files_named_svg() {
    let named = |name: &str| mazeloom_export::format(name).expect("it is listed");
    assert!(named("cut").ends("svg") && named("cut").ends("SVG") && named("cut").ends("cut"));
    assert!(!named("cut").ends("dxf") && !named("dxf").ends("svg") && named("gcode").ends("nc"));
    // The extension alone still means the picture.
    assert_eq!(named("svg").entry.name, "svg");
}

#[test]
fn nothing_drawn_is_an_empty_file() {
    let picture = drawn("rect:5x4 walls=none marks=none seed=1", None);
    assert!(run(&file(gcode, &picture)).is_empty());
    assert!(seen(&file(cut, &picture)).1.is_empty());
    let (drawing, tools) = construct(&file(write_dxf, &picture));
    assert!(tools.is_empty() && drawing.entities().count() == 0);
}

#[test]
fn curves_become_lines_within_a_hundredth_of_a_millimetre() {
    use mazeloom::scene::{Path, Piece, Spot};
    let mut picture = drawn("rect:5x4 walls=none marks=none seed=1", Some(1_000_000));
    let spot = |x, y| Spot { x, y };
    // A quarter of a circle of 40 mm but for 0.03 %.
    let handle = 40_000 - 22_091;
    picture.0.items.push((
        Layer::Wall,
        Item::lines(
            Color::BLACK,
            1000,
            false,
            vec![Path {
                start: spot(40_000, 0),
                pieces: vec![Piece::Curve {
                    first: spot(40_000, 40_000 - handle),
                    second: spot(40_000 - handle, 40_000),
                    to: spot(0, 40_000),
                }],
                closed: false,
            }],
        ),
    ));
    let cut = run(&file(gcode, &picture))["cut"];
    let truth = 40.0 * std::f64::consts::FRAC_PI_2;
    assert!((cut.length - truth).abs() < 0.05, "{cut:?}");
    let code = file(gcode, &picture);
    let steps = code.lines().filter(|line| line.starts_with("G1 X")).count();
    assert!((20..60).contains(&steps), "{steps}");
}
