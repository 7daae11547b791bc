//! Legends of paint, and texts next to the openings: all of them within the picture, none on the
//! maze.

use mazeloom::format::FORMATS;
use mazeloom::geometry::Plane;
use mazeloom::paint::{PAINTS, Paint};
use mazeloom::parameters::find;
use mazeloom::scene::{Anchor, Fill, Heat, Item, Layer, Overlays, Scene, Spot};
use mazeloom::unused::{Product, unused};
use mazeloom::{Color, Puzzle, Recipe, Style, draw, make, overlays};
use std::collections::BTreeSet;

fn drawn(line: &str) -> (Puzzle, Overlays, Scene) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
    let layers = overlays(&puzzle, &recipe.keys);
    let scene = draw(&puzzle, &Style::of(&recipe.keys), &layers).expect("it is small");
    (puzzle, layers, scene)
}

/// A text, its color, and its left, top, right and bottom in pixels: characters are at most
/// 0.62 of their height wide.
type Text = (String, Color, [f64; 4]);

fn texts(scene: &Scene) -> Vec<Text> {
    let mut texts = Vec::new();
    for (_, item) in &scene.items {
        let Item::Text(mazeloom::scene::Text {
            size,
            anchor,
            words,
        }) = item
        else {
            continue;
        };
        let size = f64::from(*size) / 1000.0;
        for (at, word, color) in words {
            let wide = word.chars().count() as f64 * size * 0.62;
            let before = match anchor {
                Anchor::Start => 0.0,
                Anchor::Middle => wide / 2.0,
                Anchor::End => wide,
            };
            let (x, y) = (f64::from(at.x) / 1000.0 - before, f64::from(at.y) / 1000.0);
            let area = [x, y - size * 0.4, x + wide, y + size * 0.4];
            texts.push((word.clone(), *color, area));
        }
    }
    texts
}

/// The left, top, right and bottom of the maze in pixels.
fn maze(puzzle: &Puzzle, scene: &Scene) -> [f64; 4] {
    let (placement, size) = (scene.placement.expect("a plane"), puzzle.maze.grid().size());
    let pixels = |thousandths: i32| f64::from(thousandths) / 1000.0;
    let (x, y, cell) = (
        pixels(placement.origin.x),
        pixels(placement.origin.y),
        pixels(placement.cell),
    );
    [x, y, x + size.x * cell, y + size.y * cell]
}

fn apart(a: [f64; 4], b: [f64; 4]) -> bool {
    a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]
}

fn within(scene: &Scene, [left, top, right, bottom]: [f64; 4]) -> bool {
    let (width, height) = (f64::from(scene.width), f64::from(scene.height));
    left >= 0.0 && top >= 0.0 && right <= width && bottom <= height
}

/// The colors of areas that are not on the maze.
fn swatches(scene: &Scene, maze: [f64; 4]) -> BTreeSet<Color> {
    let mut colors = BTreeSet::new();
    for (layer, item) in &scene.items {
        let Item::Fill(Fill { color, paths, .. }) = item else {
            continue;
        };
        let beside = |spot: Spot| {
            let (x, y) = (f64::from(spot.x) / 1000.0, f64::from(spot.y) / 1000.0);
            let inside = x < maze[2] + 0.5 && y < maze[3] + 0.5;
            assert!(within(scene, [x, y, x, y]), "{x} {y}");
            !inside
        };
        for path in paths.iter().filter(|_| *layer == Layer::Floor) {
            if path.corners().all(beside) {
                colors.insert(*color);
            }
        }
    }
    colors
}

#[test]
fn legends_show_the_values_of_every_paint_beside_the_maze() {
    for paint in PAINTS {
        for grid in [
            "rect:9x7 wilson",
            "hex:6x5",
            "polar:4",
            "rect:2x2",
            "rect:3x2 cell=60",
        ] {
            for place in ["right", "bottom"] {
                for look in [
                    "",
                    "scheme=dark palette=magma",
                    "title=Title%20of%20it",
                    "paper=a4",
                ] {
                    let name = paint.entry.name;
                    let line = format!("{grid} paint={name} legend={place} {look} seed=3");
                    let (puzzle, layers, scene) = drawn(&line);
                    let maze = maze(&puzzle, &scene);
                    let texts = texts(&scene);
                    for (text, _, area) in &texts {
                        assert!(within(&scene, *area), "{line}: {text} {area:?}");
                        assert!(apart(maze, *area), "{line}: {text} {area:?} {maze:?}");
                    }
                    let Some(Heat { values, shades, .. }) = layers.heat else {
                        panic!("{line}: unpainted");
                    };
                    let values: BTreeSet<u32> = values.values().iter().copied().collect();
                    let values: Vec<u32> = values
                        .into_iter()
                        .filter(|&v| v != Paint::NOTHING)
                        .collect();
                    let (Some(&least), Some(&most)) = (values.first(), values.last()) else {
                        continue;
                    };
                    let said = |value: u32| {
                        texts
                            .iter()
                            .any(|(text, ..)| *text == paint.legend.word(value))
                    };
                    let middle = least + (most - least) / 2;
                    let colors = swatches(&scene, maze);
                    let categories = paint.legend.categories && values.len() <= 12;
                    let shown = if categories {
                        values
                    } else {
                        vec![least, middle, most]
                    };
                    for value in shown {
                        assert!(said(value), "{line}: {value} is missing");
                        // A bar of few steps may not contain the middle.
                        let shown =
                            colors.contains(&shades.at(value, most.max(paint.legend.highest())));
                        assert!(shown || value == middle, "{line}: {value} {colors:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn costs_have_a_legend_and_mazes_without_paint_none() {
    let (.., scene) = drawn("9x7 weights=lava:3@9 braid=1 legend=right seed=1");
    assert!(texts(&scene).iter().any(|(text, ..)| text == "cost"));
    let (puzzle, _, scene) = drawn("9x7 legend=right seed=1");
    assert_eq!(scene.items, drawn("9x7 seed=1").2.items);
    let notes = |puzzle: &Puzzle| -> Vec<String> {
        let keys = &Recipe::of(puzzle).expect("it was made by one").keys;
        let svg = find(FORMATS, "format", "svg").expect("it is a format");
        let notes = unused(keys, &[Product::File(svg)], puzzle);
        notes.iter().map(|(_, note)| note.to_string()).collect()
    };
    let unpainted = notes(&puzzle);
    assert!(
        unpainted.iter().any(|note| note.contains("paint=distance")),
        "{unpainted:?}"
    );
    let painted = drawn("9x7 paint=distance legend=right seed=1").0;
    assert_eq!(notes(&painted), [""; 0]);
}

#[test]
fn texts_on_start_and_goal_stand_full_size_beside_the_maze() {
    for grid in [
        "rect:12x8",
        "rect:2x2",
        "hex:6x5",
        "tri:9x5",
        "polar:5",
        "rect:9x9 start=center",
        "hex:7x5 goal=center",
    ] {
        for openings in ["auto", "top-bottom", "left-right", "none"] {
            for look in [
                "",
                "cell=8",
                "cell=40",
                "scheme=dark",
                "print-width=80mm",
                "paper=a5",
            ] {
                let line = format!(
                    "{grid} openings={openings} {look} start-mark=START goal-mark=text:My%20goal seed=1"
                );
                let (puzzle, _, scene) = drawn(&line);
                let maze = maze(&puzzle, &scene);
                let texts = texts(&scene);
                let words: Vec<&str> = texts.iter().map(|(text, ..)| text.as_str()).collect();
                assert_eq!(words, ["My goal", "START"], "{line}");
                for (text, color, area) in &texts {
                    assert!(within(&scene, *area), "{line}: {text} {area:?}");
                    assert!(area[3] - area[1] >= 7.0, "{line}: {text} {area:?}");
                    assert!(color.contrast(scene.background) > 7.0, "{line}");
                    let square = grid.starts_with("rect");
                    assert!(
                        !square || apart(maze, *area),
                        "{line}: {text} {area:?} {maze:?}"
                    );
                }
            }
        }
    }
}
