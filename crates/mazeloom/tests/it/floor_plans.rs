//! Names of the levels of floor plans and the key to their stairs: all of them are written, within
//! the picture, below their level, and none on the maze or on another.

use mazeloom::geometry::{Plane, Point};
use mazeloom::scene::{Anchor, Fill, Item, Layer, Scene, Spot, Stroke, Text};
use mazeloom::topology::TopologyExt;
use mazeloom::{Puzzle, Recipe, Style, draw, make, overlays};

fn drawn(line: &str) -> (Puzzle, Scene) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
    let layers = overlays(&puzzle, &recipe.keys);
    let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small");
    (puzzle, scene)
}

/// Left, top, right and bottom in pixels.
type Area = [f64; 4];

/// Texts and their areas: characters are at most 0.62 of their height wide.
fn texts(scene: &Scene) -> Vec<(String, Area)> {
    let mut texts = Vec::new();
    for (_, item) in &scene.items {
        let Item::Text(Text {
            size,
            anchor,
            words,
        }) = item
        else {
            continue;
        };
        let size = f64::from(*size) / 1000.0;
        for (at, word, _) in words {
            let wide = word.chars().count() as f64 * size * 0.62;
            let x = f64::from(at.x) / 1000.0 - wide * anchor.before();
            let y = f64::from(at.y) / 1000.0;
            assert!(matches!(anchor, Anchor::Start | Anchor::Middle));
            texts.push((word.clone(), [x, y - size / 2.0, x + wide, y + size / 2.0]));
        }
    }
    texts
}

/// The square around a cell's corners in pixels, and its level.
fn floors(puzzle: &Puzzle, scene: &Scene) -> Vec<(u32, Area)> {
    let grid = puzzle.maze.grid();
    let placement = scene.placement.expect("a plane");
    let pixels =
        |at: f64, origin: i32| (f64::from(origin) + at * f64::from(placement.cell)) / 1000.0;
    let place = |at: Point| {
        [
            pixels(at.x, placement.origin.x),
            pixels(at.y, placement.origin.y),
        ]
    };
    let floor = |cell| {
        let sides = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
        let corners = sides.map(|curve| place(curve.ends().0));
        let around =
            |[l, t, r, b]: Area, [x, y]: [f64; 2]| [l.min(x), t.min(y), r.max(x), b.max(y)];
        let [x, y] = place(grid.center(cell));
        let level = grid.level(cell).expect("a floor plan");
        (level, corners.fold([x, y, x, y], around))
    };
    grid.all_cells().map(floor).collect()
}

fn apart(a: &Area, b: &Area) -> bool {
    a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]
}

/// Recipes, and how many levels they have.
const PLANS: [(&str, usize); 13] = [
    ("box:5x4x3", 3),
    ("box:2x2x2x3 cell=16", 6),
    ("box:2x2x2x2x2 cell=12", 8),
    ("box:4x4x3 mask=ellipse", 3),
    ("box:9x3x12 cell=9", 12),
    ("box:1x1x7 cell=16", 7),
    ("stack:3,(hex:4x3)", 3),
    (
        "stack:4,(polar:4) start-mark=arrow goal-mark=arrow openings=top-bottom",
        4,
    ),
    ("stack:5,(hex:5x4),climb=0.3,shape=ball", 5),
    ("honeycomb:4x4x3", 3),
    ("tesseract:3", 8),
    ("glome:2", 4),
    ("glome:4", 8),
];

#[test]
fn names_are_below_their_levels_and_beside_everything() {
    for (plan, levels) in PLANS {
        for more in [
            "",
            " paper=a5",
            " cell-mm=7",
            " scale=3",
            " title=A caption=B",
        ] {
            // Cells of a number of pixels are tiny on paper.
            let whole = |word: &&str| !more.contains("paper") || !word.starts_with("cell=");
            let plan: Vec<&str> = plan.split(' ').filter(whole).collect();
            let line = format!("{} view=plane seed=3{more}", plan.join(" "));
            let (puzzle, scene) = drawn(&line);
            let grid = puzzle.maze.grid();
            let (texts, floors) = (texts(&scene), floors(&puzzle, &scene));
            let (wide, high) = scene.extent();
            for (number, (text, area)) in texts.iter().enumerate() {
                let [left, top, right, bottom] = *area;
                let within = left >= 0.0 && top >= 0.0 && right <= wide && bottom <= high;
                assert!(within, "{line}: {text} {area:?} of {wide}x{high}");
                let free = |(_, floor): &(u32, Area)| apart(area, floor);
                assert!(floors.iter().all(free), "{line}: {text} is on the maze");
                let others = texts.iter().take(number);
                let mut others = others.filter(|(_, other)| !apart(area, other));
                assert!(others.next().is_none(), "{line}: {text} is on another");
            }
            let mut named = 0;
            for level in 0..levels as u32 {
                let own: Vec<&Area> = (floors.iter())
                    .filter(|(at, _)| *at == level)
                    .map(|(_, floor)| floor)
                    .collect();
                let left = own
                    .iter()
                    .map(|floor| floor[0])
                    .fold(f64::INFINITY, f64::min);
                let right = own.iter().map(|floor| floor[2]).fold(0.0, f64::max);
                let bottom = own.iter().map(|floor| floor[3]).fold(0.0, f64::max);
                let names = [grid.level_name(level), (level + 1).to_string()];
                let (_, name) = (texts.iter())
                    .find(|(text, _)| names.contains(text))
                    .unwrap_or_else(|| panic!("{line}: {} is not there", names[0]));
                let middle = (name[0] + name[2]) / 2.0;
                // An arc reaches beyond its corners.
                let off = (middle - (left + right) / 2.0).abs();
                assert!(off < (right - left) * 0.1, "{line}: {}", names[0]);
                assert!(name[1] >= bottom, "{line}: {}", names[0]);
                named += 1;
            }
            assert_eq!(named, levels);
            let words = ["up", "down"];
            let key = texts
                .iter()
                .filter(|(text, _)| words.contains(&text.as_str()));
            assert_eq!(key.count(), 2, "{line}");
        }
    }
}

#[test]
fn the_key_has_the_arrows_of_the_picture() {
    let corners = |item: &Item| -> Vec<Vec<Spot>> {
        match item {
            Item::Fill(Fill { paths, .. }) | Item::Stroke(Stroke { paths, .. }) => {
                paths.iter().map(|path| path.corners().collect()).collect()
            }
            _ => Vec::new(),
        }
    };
    for (line, arrows) in [
        ("box:5x4x3 view=plane seed=1", vec![4, 5]),
        ("honeycomb:3x3x3 view=plane seed=1", (4..12).collect()),
        ("stack:2,(hex:4x3) view=plane seed=1", vec![6, 7]),
    ] {
        let (puzzle, scene) = drawn(line);
        let grid = puzzle.maze.grid();
        let bare = drawn(&format!("{line} levels=none")).1;
        let key = &scene.items[bare.items.len() + 1..];
        let (outlines, heads) = (corners(&key[0].1), corners(&key[1].1));
        assert_eq!(
            (key[1].0, heads.len()),
            (Layer::Mark, arrows.len()),
            "{line}"
        );
        assert_eq!(outlines.len(), 2, "{line}");
        let cell = mazeloom::topology::Cell(grid.cells() / 2);
        for (number, head) in heads.iter().enumerate() {
            let outline = &outlines[number * 2 / heads.len()];
            let wide = outline.iter().map(|at| at.x).max().expect("corners")
                - outline.iter().map(|at| at.x).min().expect("corners");
            let mean = |at: fn(&Spot) -> i32, spots: &[Spot]| {
                (spots.iter().map(at).min().expect("some")
                    + spots.iter().map(at).max().expect("some"))
                    / 2
            };
            let middle = [mean(|at| at.x, outline), mean(|at| at.y, outline)];
            let sides = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
            let xs: Vec<f64> = sides.map(|curve| curve.ends().0.x).collect();
            let across = xs.iter().copied().fold(f64::NEG_INFINITY, f64::max)
                - xs.iter().copied().fold(f64::INFINITY, f64::min);
            let (_, tip) = grid.arrow(cell, arrows[number]).expect("a stair");
            let center = grid.center(cell);
            let drawn = [
                f64::from(head[0].x - middle[0]) / f64::from(wide),
                f64::from(head[0].y - middle[1]) / f64::from(wide),
            ];
            let there = [(tip.x - center.x) / across, (tip.y - center.y) / across];
            let near = |a: f64, b: f64| (a - b).abs() < 0.01;
            assert!(
                near(drawn[0], there[0]) && near(drawn[1], there[1]),
                "{line} {drawn:?} {there:?}"
            );
        }
    }
}

#[test]
fn one_level_has_no_name_and_machines_cut_none() {
    for line in [
        "box:5x4x1 view=plane",
        "stack:1,(hex:4x3) view=plane",
        "6x5",
        "hex:4x3",
    ] {
        assert!(texts(&drawn(line).1).is_empty(), "{line}");
    }
    let line = "box:5x4x3 view=plane seed=1";
    let recipe: Recipe = line.parse().expect("a recipe");
    let puzzle = make(&recipe).expect("a maze");
    let named = |format: &str| {
        let format = mazeloom::parameters::find(mazeloom::format::FORMATS, "format", format);
        let mut bytes = Vec::new();
        format
            .expect("a format")
            .write(&puzzle, &recipe.keys, &mut bytes)
            .expect("it is written");
        String::from_utf8_lossy(&bytes).contains("level 2")
    };
    assert!(named("svg"));
    assert!(!named("txt"));
}
