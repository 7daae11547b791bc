//! Everything drawn with default colors can be told apart in gray prints and without color vision.
//!
//! Contrast ratios are those of the Web Content Accessibility Guidelines 2.2, which depend on
//! relative luminance only. The guidelines require 3 between graphics (criterion 1.4.11) and for
//! 4.5 between text and its background (1.4.3).

use mazeloom::palette::{LEGIBLE, PALETTES, READABLE, WALL_ON_PAINT};
use mazeloom::parameters::Row;
use mazeloom::scene::{Fill, Heat, Item, Layer, Overlays, PathRef, Scene, Spot, Stroke, Text};
use mazeloom::style::Colors;
use mazeloom::tile_view::PixelRows;
use mazeloom::{Cell, Color, Puzzle, Recipe, Style, TileView, draw, make, overlays};

struct Case {
    puzzle: Puzzle,
    style: Style,
    layers: Overlays,
}

impl Case {
    fn new(line: &str) -> Case {
        let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
        let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
        Case {
            style: Style::of(&recipe.keys),
            layers: overlays(&puzzle, &recipe.keys),
            puzzle,
        }
    }

    fn scene(&self) -> Scene {
        draw(&self.puzzle, &self.style, &self.layers).expect("it is small")
    }

    /// The rows of pixels.
    fn rows(&self) -> Vec<Vec<Color>> {
        let tile_view = TileView::new(&self.puzzle, &self.style, &self.layers).expect("squares");
        assert!(tile_view.is_tiled(&self.style));
        let pixels = PixelRows::new(&tile_view, &self.style).expect("it is small");
        let mut row = vec![0; pixels.width as usize];
        let color = |number: &u8| pixels.palette[usize::from(*number)];
        (0..pixels.height)
            .map(|y| {
                pixels.row(y, &mut row);
                row.iter().map(color).collect()
            })
            .collect()
    }
}

fn palettes() -> impl Iterator<Item = (&'static str, &'static str)> {
    let schemes = ["light", "dark"];
    schemes
        .into_iter()
        .flat_map(|scheme| PALETTES.iter().map(move |row| (scheme, row.entry().name)))
}

#[test]
fn parts_of_the_default_picture_differ_in_lightness() {
    for colors in [Colors::LIGHT, Colors::DARK] {
        for (name, a, b, least) in [
            ("walls on paper", colors.ink, colors.paper, 7.0),
            ("solution on paper", colors.path, colors.paper, LEGIBLE),
            ("solution beside walls", colors.path, colors.ink, LEGIBLE),
            ("start on paper", colors.start, colors.paper, LEGIBLE),
            ("goal on paper", colors.goal, colors.paper, LEGIBLE),
            ("start and goal", colors.start, colors.goal, LEGIBLE),
        ] {
            assert!(a.contrast(b) >= least, "{name}: {}", a.contrast(b));
        }
    }
}

#[test]
fn signs_on_terminals_are_legible_on_black_and_on_white() {
    for color in [Color::START_TEXT, Color::GOAL_TEXT, Color::PATH] {
        for ground in [Color::BLACK, Color::WHITE] {
            let contrast = color.contrast(ground);
            assert!(contrast >= 4.0, "{color:?} on {ground:?}: {contrast}");
        }
    }
}

#[test]
fn ink_on_paper_is_pure_black_on_pure_white() {
    assert_eq!(Colors::LIGHT.ink, Color(0, 0, 0));
    assert_eq!(Colors::LIGHT.paper, Color(255, 255, 255));
    for line in [
        "rect:6x4",
        "hex:4x3",
        "polar:3",
        "rect:5x4 weave=1 title=Words",
    ] {
        let scene = Case::new(&format!("{line} marks=none seed=1")).scene();
        for (_, item) in &scene.items {
            let black = match item {
                Item::Fill(Fill { color, .. }) | Item::Stroke(Stroke { color, .. }) => {
                    *color == Color::BLACK
                }
                Item::Text(Text { words, .. }) => words.iter().all(|word| word.2 == Color::BLACK),
                Item::Image(_) | Item::Copies(_) => false,
            };
            assert!(black, "{line}");
        }
    }
}

#[test]
fn walls_show_on_all_paint() {
    for (scheme, palette) in palettes() {
        let line = format!("rect:40x9 paint=distance palette={palette} scheme={scheme} seed=1");
        let case = Case::new(&line);
        let least = WALL_ON_PAINT[usize::from(scheme == "dark")];
        let mut painted = std::collections::BTreeSet::new();
        if let Some(Heat { values, shades, .. }) = &case.layers.heat {
            let most = *values.values().iter().max().expect("there are cells");
            for value in 0..=most {
                let paint = shades.at(value, most);
                painted.insert(paint);
                let contrast = paint.contrast(case.style.colors.ink);
                assert!(contrast >= least - 0.02, "{line}: {contrast} {paint:?}");
            }
        }
        assert!(painted.len() > 20, "{line}: {} colors", painted.len());
    }
}

/// Panics unless all pixels around a color differ from it by contrast; counts that color.
fn stands_out(rows: &[Vec<Color>], color: Color, line: &str) -> usize {
    let mut count = 0;
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.iter().enumerate().filter(|&(_, &here)| here == color) {
            count += 1;
            let near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
            for other in near
                .map(|(x, y)| rows[y][x])
                .into_iter()
                .filter(|&c| c != color)
            {
                let contrast = color.contrast(other);
                assert!(contrast >= LEGIBLE, "{line}: {contrast} beside {other:?}");
            }
        }
    }
    count
}

#[test]
fn marks_and_solutions_stand_out_from_every_paint() {
    for (scheme, palette) in palettes() {
        // The marks are at both ends of the palette.
        for from in ["start", "goal"] {
            for solution in ["none", "line", "crumbs"] {
                for cell in [8, 13, 16, 40] {
                    let line = format!(
                        "rect:9x5 paint=distance paint-from={from} palette={palette} \
                         scheme={scheme} solution={solution} cell={cell} seed=4"
                    );
                    let case = Case::new(&line);
                    let (rows, colors) = (case.rows(), case.style.colors);
                    for mark in [colors.start, colors.goal] {
                        assert!(stands_out(&rows, mark, &line) >= 16, "{line}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_solution_has_an_edge_on_paint() {
    for (scheme, palette) in palettes() {
        for cell in [8, 16, 40] {
            let line = format!(
                "rect:9x5 paint=distance palette={palette} scheme={scheme} solution=line \
                 marks=none openings=none walls=none cell={cell} seed=4"
            );
            let case = Case::new(&line);
            let heat = case.layers.heat.as_ref().expect("it is painted");
            let way = heat.shades.path;
            assert!(stands_out(&case.rows(), way, &line) > 20, "{line}");
        }
    }
}

/// Finds the pixels of a cell that stand out from the paper.
fn shape(case: &Case, rows: &[Vec<Color>], cell: Cell) -> Vec<bool> {
    let scene = case.scene();
    let placement = scene.placement.expect("it is a plane");
    let side = placement.cell as usize / 1000;
    let (left, top) = (
        placement.origin.x as usize / 1000,
        placement.origin.y as usize / 1000,
    );
    let (x, y) = (cell.0 as usize % 3, cell.0 as usize / 3);
    // Without the walls of the cell.
    let inner = side / 8 + 1..side - side / 8;
    let mut dark = Vec::new();
    for down in inner.clone() {
        for across in inner.clone() {
            let color = rows[top + y * side + down][left + x * side + across];
            dark.push(color.contrast(case.style.colors.paper) >= LEGIBLE);
        }
    }
    dark
}

#[test]
fn start_and_goal_differ_in_black_and_white() {
    for scheme in ["light", "dark"] {
        for cell in 8..=60 {
            let case = Case::new(&format!("rect:3x3 cell={cell} scheme={scheme} seed=1"));
            let rows = case.rows();
            let shapes = [case.puzzle.start, case.puzzle.goal].map(|at| shape(&case, &rows, at));
            let differing = shapes[0].iter().zip(&shapes[1]).filter(|(a, b)| a != b);
            assert!(shapes.iter().all(|shape| shape.contains(&true)), "{cell}");
            assert!(differing.count() >= 8, "{cell}");
        }
    }
}

/// Tells whether an area covers a point: by the even-odd rule for a line to the right.
fn covers(path: PathRef<'_>, at: Spot) -> bool {
    let corners: Vec<Spot> = path.corners().collect();
    let next = corners.iter().cycle().skip(1);
    let crossed = corners.iter().zip(next).filter(|&(a, b)| {
        let between = (a.y > at.y) != (b.y > at.y);
        let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(f64::from);
        between && f64::from(at.x) < ax + (bx - ax) * (f64::from(at.y) - ay) / (by - ay)
    });
    crossed.count() % 2 == 1
}

#[test]
fn numbers_are_legible_on_paint_and_marks() {
    let mut on_marks = 0;
    for (scheme, palette) in palettes() {
        for words in [
            "label=number",
            "label=number marks=all",
            "label=distance marks=all paint=distance",
            "label=distance paint=distance",
            "solution=numbers paint=distance",
            "solution=numbers marks=all",
        ] {
            for grid in ["rect:6x4", "hex:4x3", "polar:3"] {
                let line = format!("{grid} {words} palette={palette} scheme={scheme} seed=2");
                let scene = Case::new(&line).scene();
                for (place, (_, item)) in scene.items.iter().enumerate() {
                    let Item::Text(Text { words, .. }) = item else {
                        continue;
                    };
                    for (at, word, ink) in words {
                        let below = scene.items[..place].iter().rev();
                        let below = below.filter_map(|(layer, item)| match item {
                            Item::Fill(Fill { color, paths, .. }) => Some((layer, color, paths)),
                            _ => None,
                        });
                        let below = (below.into_iter())
                            .find(|(.., paths)| paths.iter().any(|path| covers(path, *at)));
                        let ground = below.map_or(scene.background, |(_, &color, _)| color);
                        on_marks += u32::from(below.is_some_and(|(l, ..)| *l == Layer::Mark));
                        let contrast = ink.contrast(ground);
                        assert!(contrast >= READABLE, "{line}: {word} {contrast}");
                    }
                }
            }
        }
    }
    assert!(on_marks > 100, "{on_marks}");
}
