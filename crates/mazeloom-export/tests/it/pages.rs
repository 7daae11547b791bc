//! Pages have the size that was asked for, whatever lies on them and whatever writes them.

use lopdf::{Document, Object};
use mazeloom::format::scene;
use mazeloom::scene::{Fill, Item, Layer, PathRef, Scene, Stroke, Text};
use mazeloom::style::Style;
use mazeloom::{Puzzle, Recipe, make, overlays};
use mazeloom_export::{DiskFiles, format};

/// Papers with their width and height in millimeters; those that may be turned come first.
const PAPERS: [(&str, f64, f64, bool); 12] = [
    ("a3", 297.0, 420.0, true),
    ("a4", 210.0, 297.0, true),
    ("a5", 148.0, 210.0, true),
    ("a6", 105.0, 148.0, true),
    ("letter", 215.9, 279.4, true),
    ("legal", 215.9, 355.6, true),
    ("tabloid", 279.4, 431.8, true),
    ("ledger", 431.8, 279.4, true),
    ("6x9in", 152.4, 228.6, false),
    ("5.5x8.25in", 139.7, 209.55, false),
    ("12x8cm", 120.0, 80.0, false),
    ("100.3x99.7mm", 100.3, 99.7, false),
];

const MAZES: [&str; 13] = [
    "rect:20x10",
    "rect:9x31 label=number",
    "rect:7x7 tiles=builtin",
    "rect:33x9 look=thick wall-thickness=0.4mm",
    "hex:12x9 solution=line",
    "polar:7 margin=0",
    "tri:11x6 margin=1in title=A%20title caption=and%20a%20caption",
    "rect:12x8 start-mark=arrow goal-mark=text:OUT openings=top-bottom margin=1cell",
    "cube:3 net=paper view=plane cell-mm=4",
    "box:3x3x2",
    "sphere:5",
    "sphere:5 view=map",
    "rect:8x5 print-width=40mm scale=1.5",
];

fn puzzle(line: &str) -> (Recipe, Puzzle) {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    (recipe, puzzle)
}

fn written((recipe, puzzle): &(Recipe, Puzzle), extension: &str) -> Vec<u8> {
    let mut file = Vec::new();
    let format = format(extension).expect("it is listed");
    let style =
        Style::with_pictures(&recipe.keys, &DiskFiles::UNLIMITED).expect("they are built in");
    let layers = format.layers(puzzle, &recipe.keys);
    let written = format.write_layers(
        puzzle,
        (&style, &layers),
        mazeloom::format::Fields::default(),
        &mut file,
    );
    written.unwrap_or_else(|error| panic!("{recipe} as {extension}: {error}"));
    file
}

/// A page's width and height in points.
fn points(file: &[u8]) -> (f64, f64) {
    let document = Document::load_mem(file).expect("it reads");
    let page = document.get_dictionary(document.get_pages()[&1]);
    let corners = page
        .and_then(|page| page.get(b"MediaBox"))
        .and_then(Object::as_array);
    let corners: Vec<f64> = (corners.expect("a size").iter())
        .map(|n| f64::from(n.as_float().expect("a number")))
        .collect();
    (corners[2] - corners[0], corners[3] - corners[1])
}

/// A picture's width and height in pixels, and pixels to the metre.
fn pixels(file: &[u8]) -> ([u32; 2], [u32; 2]) {
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes"));
    let chunk = file.windows(4).position(|name| name == b"pHYs");
    let at = chunk.expect("it says how dense it is") + 4;
    assert_eq!(file[at + 8], 1, "metres");
    ([number(16), number(20)], [number(at), number(at + 4)])
}

/// An attribute of the first element.
fn attribute<'a>(text: &'a str, name: &str) -> &'a str {
    let (_, rest) = text
        .split_once(&format!(" {name}=\""))
        .expect("it is there");
    rest.split_once('"').expect("it ends").0
}

fn is_near(a: f64, b: f64, by: f64) -> bool {
    (a - b).abs() <= by
}

#[test]
fn pages_are_exact() {
    for (number, maze) in MAZES.iter().enumerate() {
        for (place, &(paper, width, height, turns)) in PAPERS.iter().enumerate() {
            // A quarter of all pairs, each maze and each paper among them.
            if (number + place) % 4 != 0 {
                continue;
            }
            let line = format!("{maze} paper={paper} dpi=96 seed=1");
            let maze = puzzle(&line);
            let sides = |wide: f64, high: f64| {
                if turns && (wide > high) != (width > height) {
                    (height, width)
                } else {
                    (width, height)
                }
            };

            let (wide, high) = points(&written(&maze, "pdf"));
            let (width, height) = sides(wide, high);
            let [x, y] = [width, height].map(|side| side / 25.4 * 72.0);
            assert!(is_near(wide, x, 0.005), "{line}: {wide} and not {x} pt");
            assert!(is_near(high, y, 0.005), "{line}: {high} and not {y} pt");

            let (size, density) = pixels(&written(&maze, "png"));
            let wanted = [width, height].map(|side| (side / 25.4 * 96.0).round() as u32);
            assert_eq!(size, wanted, "{line}");
            assert!(
                density.iter().all(|&n| n.abs_diff(3780) <= 1),
                "{line}: {density:?}"
            );

            let text = String::from_utf8(written(&maze, "svg")).expect("text");
            assert_eq!(attribute(&text, "width"), format!("{width}mm"), "{line}");
            assert_eq!(attribute(&text, "height"), format!("{height}mm"), "{line}");
            let shown: Vec<f64> = (attribute(&text, "viewBox").split(' '))
                .map(|n| n.parse().expect("a number"))
                .collect();
            assert!(
                is_near(shown[2] / width / (shown[3] / height), 1.0, 1e-5),
                "{line}"
            );
        }
    }
}

#[test]
fn letter_at_the_usual_resolution() {
    let maze = puzzle("20x30 paper=letter seed=1");
    assert_eq!(points(&written(&maze, "pdf")), (612.0, 792.0));
    assert_eq!(pixels(&written(&maze, "png")), ([2550, 3300], [11811; 2]));
}

/// The minimum and the maximum of what is drawn, in millimeters: left, top, right, low.
fn bounds(scene: &Scene, wanted: impl Fn(Layer) -> bool) -> [f64; 4] {
    let mut all = [f64::INFINITY, f64::INFINITY, 0.0, 0.0];
    let mut add = |x: f64, y: f64, half: (f64, f64)| {
        let millimetres = scene.millimetres() / 1000.0;
        all[0] = all[0].min((x - half.0) * millimetres);
        all[1] = all[1].min((y - half.1) * millimetres);
        all[2] = all[2].max((x + half.0) * millimetres);
        all[3] = all[3].max((y + half.1) * millimetres);
    };
    let scene = scene.plain();
    for (_, item) in scene.items.iter().filter(|(layer, _)| wanted(*layer)) {
        match item {
            Item::Fill(Fill { paths, .. }) => {
                let corners = paths.iter().flat_map(PathRef::corners);
                corners.for_each(|at| add(at.x.into(), at.y.into(), (0.0, 0.0)));
            }
            Item::Stroke(Stroke { paths, width, .. }) => {
                let half = f64::from(*width) / 2.0;
                let corners = paths.iter().flat_map(PathRef::corners);
                corners.for_each(|at| add(at.x.into(), at.y.into(), (half, half)));
            }
            Item::Text(Text { size, words, .. }) => {
                for (at, word, _) in words {
                    let size = f64::from(*size);
                    let wide = word.chars().count() as f64 * size * 0.61;
                    add(at.x.into(), at.y.into(), (wide / 2.0, size * 0.4));
                }
            }
            Item::Image(_) | Item::Copies(_) => {}
        }
    }
    all
}

#[test]
fn everything_lies_within_the_margin() {
    let long = "A%20long%20title%20".repeat(9);
    for maze in [
        "rect:20x10 title=Title caption=Caption",
        "rect:10x30 title=Title margin=30mm",
        "hex:9x9 caption=Caption margin=1in",
        "rect:5x5 start-mark=arrow openings=top-bottom title=Title margin=20mm",
        "polar:6 title=Title margin=0.5cell",
        &format!("rect:12x12 title={long} caption={long} margin=2cm"),
        &format!("box:3x3x3 title={long}"),
    ] {
        for (paper, width, height, _) in PAPERS {
            if maze.len() > 200 && height.min(width) < 120.0 {
                continue;
            }
            let line = format!("{maze} paper={paper} seed=1");
            let (recipe, puzzle) = puzzle(&line);
            let mut style = Style::of(&recipe.keys);
            for pixels in [false, true] {
                style.size.pixels = pixels;
                let layers = overlays(&puzzle, &recipe.keys);
                let drawn = scene(&puzzle, &style, &layers).expect("it is small");
                let (wide, high) = drawn.true_size();
                assert_eq!(wide.min(high), width.min(height), "{line}");
                let edge = match line.split("margin=").nth(1) {
                    None => 12.0,
                    Some(rest) if rest.starts_with("30mm") => 30.0,
                    Some(rest) if rest.starts_with("1in") => 25.4,
                    Some(rest) if rest.starts_with("20mm") => 20.0,
                    Some(rest) if rest.starts_with("2cm") => 20.0,
                    Some(_) => 1.0,
                };
                // A pixel may be rounded away, in either direction.
                let slack = 0.3;
                let all = bounds(&drawn, |_| true);
                let within = all[0] >= edge - slack
                    && all[1] >= edge - slack
                    && all[2] <= wide - edge + slack
                    && all[3] <= high - edge + slack;
                assert!(within, "{line}: {all:?} on {wide}×{high}");
                let words = bounds(&drawn, |layer| layer == Layer::Label);
                let walls = bounds(&drawn, |layer| layer == Layer::Wall);
                let above = words[1] < walls[1] || words[3] > walls[3];
                assert!(above, "{line}: {words:?} beside {walls:?}");
                // Most of the page is filled; arrows have their space on the other side too.
                let room = (wide - 2.0 * edge, high - 2.0 * edge);
                let part = ((all[2] - all[0]) / room.0).max((all[3] - all[1]) / room.1);
                assert!(part > 0.65, "{line}: {part}");
            }
        }
    }
}

#[test]
fn paper_in_pixels_has_just_those() {
    for (grid, wide, high) in [
        ("9x5", 1920u32, 1080u32),
        ("hex:6x5", 1001, 777),
        ("polar:5", 640, 480),
        ("torus:8x6 view=space", 640, 479),
    ] {
        let line = format!("{grid} paper={wide}x{high}px seed=1");
        let file = written(&puzzle(&line), "png");
        let number =
            |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes"));
        assert_eq!([number(16), number(20)], [wide, high], "{line}");
    }
}

#[test]
fn what_does_not_fit_is_refused() {
    for (line, words) in [
        ("5x5 paper=a6 margin=60mm", "a smaller `margin`"),
        ("5x5 paper=a6 print-width=120mm", "has room for 81×124 mm"),
        ("5x5 paper=a6 scale=1.2", "`scale`"),
        ("5x5 paper=a6 cell=1000 dpi=100", "`cell`"),
        ("rect:900x5 paper=a6 dpi=72", "a higher `dpi`"),
    ] {
        let (recipe, puzzle) = puzzle(&format!("{line} seed=1"));
        let refused = format("png")
            .expect("it is listed")
            .write(&puzzle, &recipe.keys, &mut Vec::new())
            .expect_err("it does not fit")
            .to_string();
        assert!(refused.contains(words), "{line}: {refused}");
    }
}

#[test]
fn small_pictures_are_enlarged_and_what_is_asked_for_is_kept() {
    let size = |line: &str| {
        let file = written(&puzzle(&format!("{line} seed=1")), "png");
        let number =
            |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes"));
        [number(16), number(20)]
    };
    for line in [
        "1x1",
        "5x5",
        "20x10 solution=line",
        "hex:3x3",
        "rect:4x4 weave=1",
        "rect:4x4 tiles=builtin",
        "box:3x3x3",
        "sphere:3",
        "sphere:3 view=map",
    ] {
        let [width, height] = size(line);
        assert!(width.max(height) >= 600, "{line}: {width}×{height}");
        assert!(width.max(height) < 1300, "{line}: {width}×{height}");
    }
    assert_eq!(size("5x5 cell=16"), [98, 98]);
    assert_eq!(size("5x5 scale=2"), [196, 196]);
    assert_eq!(size("60x60"), [978, 978]);
    // Streamed, however long.
    assert_eq!(size("60x1 cell=500"), [30_562, 1062]);
}
