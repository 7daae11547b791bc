//! Devices beside labels, in the corners of cells: printed walls do not cover them.

use super::{small_grids, try_made};
use mazeloom::geometry::Curve;
use mazeloom::overlays::overlays;
use mazeloom::scene::{Item, Scene, Spot, metrics};
use mazeloom::{Cell, Plane, Point, Recipe, Style, Topology, draw};

/// Points along a curve.
fn points(curve: Curve) -> Vec<Point> {
    let (from, to) = curve.ends();
    let halves = [(from, curve.middle()), (curve.middle(), to)];
    let along =
        |(a, b): (Point, Point)| (0..=20).map(move |part| a.toward(b, f64::from(part) / 20.0));
    halves.into_iter().flat_map(along).collect()
}

/// The spots of a word, each with the height of its letters.
fn spots(scene: &Scene, word: &str) -> Vec<(Spot, i32)> {
    let mut spots = Vec::new();
    for (_, item) in &scene.items {
        if let Item::Text(text) = item {
            let words = text.words.iter().filter(|(_, it, _)| it == word);
            spots.extend(words.map(|&(spot, ..)| (spot, text.size)));
        }
    }
    spots
}

/// Each letter of a portal stands farther from all walls of its cell than these are thick.
#[test]
fn devices_in_corners_lie_between_walls() {
    let mut checked = 0;
    for grid in small_grids() {
        let line = format!("{grid} rule=portals:1 label=number seed=3 cell=48");
        let Ok(puzzle) = try_made(&line) else {
            continue;
        };
        let keys = line.parse::<Recipe>().expect(&line).keys;
        let (style, layers) = (
            Style::of(&keys).laid_on(puzzle.maze.grid()),
            overlays(&puzzle, &keys),
        );
        let sizes = metrics(&puzzle, &style, &layers);
        let scene = draw(&puzzle, &style, &layers).expect("it is small");
        let spots = |word: &str| spots(&scene, word);
        let unit = 1000.0 * f64::from(sizes.cell);
        let wall = f64::from(sizes.stroke) / unit / 2.0;
        for &cell in &puzzle.rules[0].devices[0].cells {
            let (grid, Cell(number)) = (puzzle.maze.grid(), cell);
            let Some(&(center, _)) = spots(&number.to_string()).first() else {
                continue; // The label is that of the cell above.
            };
            let away = |spot: Spot| {
                let [x, y] = [spot.x - center.x, spot.y - center.y];
                (f64::from(x) / unit, f64::from(y) / unit)
            };
            let long = |(x, y): (f64, f64)| x * x + y * y;
            let near = spots("A")
                .into_iter()
                .map(|(spot, size)| (away(spot), f64::from(size) / unit));
            let ((x, y), size) = near
                .min_by(|a, b| long(a.0).total_cmp(&long(b.0)))
                .expect("the portal is drawn");
            let (half, tall) = (0.3 * size + wall, 0.35 * size + wall);
            let middle = grid.center(cell);
            for side in (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side)) {
                for point in points(side) {
                    let (dx, dy) = (point.x - middle.x - x, point.y - middle.y - y);
                    let covers = dx.abs() < half - 1e-3 && dy.abs() < tall - 1e-3;
                    assert!(
                        !covers,
                        "{line}: the letter in cell {number} lies under a wall"
                    );
                }
            }
            checked += 1;
        }
    }
    assert!(checked > 50, "{checked}");
}
