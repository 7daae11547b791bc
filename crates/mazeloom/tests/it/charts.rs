//! Maps of the view around a point.

use mazeloom::format::WriteError;
use mazeloom::scene::{Fill, Item, Overlays, PathRef, Scene, Spot};
use mazeloom::solid::SolidError;
use mazeloom::view::chart;
use mazeloom::{Recipe, Style, make};

fn drawn(line: &str) -> Result<Scene, WriteError> {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    chart(&puzzle, &Style::of(&recipe.keys), Overlays::NONE)
}

/// Twice the area of a path of lines, in square pixels.
fn area(path: PathRef<'_>) -> f64 {
    let mut spots = vec![path.start];
    spots.extend(path.pieces.iter().map(|piece| piece.end()));
    let pairs = spots.iter().zip(spots.iter().cycle().skip(1));
    let cross =
        |(a, b): (&Spot, &Spot)| f64::from(a.x) * f64::from(b.y) - f64::from(b.x) * f64::from(a.y);
    pairs.map(cross).sum::<f64>() / 1e6
}

#[test]
fn a_map_is_twice_as_wide_as_high_and_has_no_gap() {
    for line in [
        "sphere:7 seed=1",
        "platonic:icosahedron,2 seed=1",
        "can:3,4 seed=1",
    ] {
        let map = drawn(line).expect("it lies round a point");
        assert_eq!(map.width, 2 * map.height, "{line}");
        // Each cell is drawn once within every turn of the globe: here, at its leftmost.
        let once = map.items.iter().filter_map(|(_, item)| match item {
            Item::Fill(Fill { paths, .. }) => paths.iter().next(),
            _ => None,
        });
        let sum: f64 = once.map(|path| area(path).abs() / 2.0).sum();
        let all = f64::from(map.width) * f64::from(map.height);
        assert!((sum / all - 1.0).abs() < 1e-3, "{line}: {sum} of {all}");
    }
}

#[test]
fn what_lies_round_no_point_has_no_map() {
    for line in ["rect:3x3 seed=1", "box:3x3x3 seed=1"] {
        let refused = drawn(line).expect_err("it has no map");
        assert!(matches!(refused, WriteError::Solid(SolidError::NoMap)));
    }
}
