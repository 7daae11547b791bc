//! The laws of grids that can be laid on a plane.

use mazeloom_core::parameters::Selected;
use mazeloom_core::rng::Rng;
use mazeloom_core::source::Source;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::{Curve, Plane, Point, check};
use mazeloom_grids::grid::GRIDS;
use mazeloom_testing::*;
use std::f64::consts::PI;

/// Lengths are in cells; this one is nothing that can be seen.
const NEAR: f64 = 1e-9;

fn near(a: Point, b: Point) -> bool {
    a.distance(b) < NEAR
}

/// A cell's sides, for cells that have a place for each.
pub(crate) fn outline<P: Plane + ?Sized>(plane: &P, cell: Cell) -> Vec<Curve> {
    let sides = 0..plane.sides(cell);
    sides.filter_map(|side| plane.side(cell, side)).collect()
}

/// Twice the area of the triangle of three points, positive if they turn clockwise.
fn turn(a: Point, b: Point, c: Point) -> f64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// The area that a curve sweeps as seen from a point, positive if it goes clockwise.
pub(crate) fn swept(curve: &Curve, seen: Point) -> f64 {
    let (from, to) = curve.ends();
    let triangle = turn(seen, from, to) / 2.0;
    match *curve {
        Curve::Line { .. } => triangle,
        Curve::Arc {
            center, clockwise, ..
        } => {
            let radius = center.distance(from);
            let angle = 2.0 * libm::asin(from.distance(to) / 2.0 / radius);
            let segment = radius * radius * (angle - libm::sin(angle)) / 2.0;
            triangle + if clockwise { segment } else { -segment }
        }
    }
}

/// Points of a curve, those farthest to each side among them.
fn extremes(curve: &Curve) -> Vec<Point> {
    let (from, middle) = (curve.ends().0, curve.middle());
    let mut points = vec![from, middle];
    if let Curve::Arc { center, .. } = *curve {
        let radius = center.distance(from);
        let compass = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
        let on_circle =
            compass.map(|(x, y)| Point::new(center.x + x * radius, center.y + y * radius));
        let reach = middle.distance(from);
        points.extend(
            on_circle
                .iter()
                .filter(|point| middle.distance(**point) < reach),
        );
    }
    points
}

/// A cell's outline as a polygon: the beginnings and middles of its sides.
pub(crate) fn polygon<P: Plane + ?Sized>(plane: &P, cell: Cell) -> Vec<Point> {
    let sides = outline(plane, cell);
    sides
        .iter()
        .flat_map(|side| [side.ends().0, side.middle()])
        .collect()
}

/// Tells whether the way round some pieces encloses a point: a line to the right crosses an odd number.
pub(crate) fn encloses(pieces: &[(Point, Point)], point: Point) -> bool {
    let crossed = pieces.iter().filter(|(a, b)| {
        let share = (point.y - a.y) / (b.y - a.y);
        (a.y > point.y) != (b.y > point.y) && point.x < a.x + share * (b.x - a.x)
    });
    crossed.count() % 2 == 1
}

/// The pieces between the points of a ring.
pub(crate) fn pieces(ring: &[Point]) -> Vec<(Point, Point)> {
    let next = ring.iter().cycle().skip(1);
    ring.iter().copied().zip(next.copied()).collect()
}

#[test]
fn neighbours_draw_a_shared_side_at_one_place() {
    for (name, plane) in planes() {
        for (edge, a, b) in plane.all_edges() {
            let [there, back] = [a, b].map(|cell| {
                let side = plane.side_of(cell, edge).expect("it ends at both");
                plane.side(cell, side)
            });
            let (Some(there), Some(back)) = (there, back) else {
                assert!(there.is_none() && back.is_none(), "{edge:?} on {name}");
                continue;
            };
            let ((a_from, a_to), (b_from, b_to)) = (there.ends(), back.ends());
            let together = near(a_from, b_to) && near(a_to, b_from);
            let middles = near(there.middle(), back.middle());
            assert_ne!(plane.cut(edge), together && middles, "{edge:?} on {name}");
        }
        check(&*plane).unwrap_or_else(|broken| panic!("{name}: {broken}"));
    }
}

#[test]
fn either_every_edge_has_a_corridor_or_none_has() {
    let mut with = 0;
    for (name, plane) in planes() {
        let has = |(edge, ..): (Edge, Cell, Cell)| plane.corridor(edge).is_some();
        let mut edges = plane.all_edges();
        let first = edges.next().is_some_and(has);
        assert!(edges.all(|edge| has(edge) == first), "{name}");
        with += u32::from(first);
    }
    assert!(with > 0, "no grid has corridors");
}

#[test]
fn sides_without_a_place_have_arrows() {
    for (name, plane) in planes() {
        for cell in plane.all_cells() {
            let ring: Vec<Point> = polygon(&*plane, cell);
            for side in 0..plane.sides(cell) {
                let bare = plane.side(cell, side).is_none() && plane.across(cell, side).is_some();
                match plane.arrow(cell, side) {
                    None => assert!(!bare, "{cell:?} side {side} on {name}"),
                    Some((tail, tip)) => {
                        assert!(plane.side(cell, side).is_none(), "{cell:?} on {name}");
                        for point in [tail, tip] {
                            assert!(encloses(&pieces(&ring), point), "{cell:?} on {name}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn sides_run_clockwise_round_the_centre_and_close() {
    for (name, plane) in planes() {
        let corner = plane.size();
        for cell in plane.all_cells() {
            let sides = outline(&*plane, cell);
            assert!(!sides.is_empty(), "{cell:?} of {name}");
            for (side, next) in sides.iter().zip(sides.iter().cycle().skip(1)) {
                let (from, to) = side.ends();
                assert!(near(to, next.ends().0), "{cell:?} is not closed, {name}");
                let halves = [from, to].map(|end| end.distance(side.middle()));
                let halfway = (halves[0] - halves[1]).abs() < NEAR;
                let short = halves[0] < 0.75 * from.distance(to);
                assert!(halfway && short, "{cell:?} has an odd middle, {name}");
                for point in [from, side.middle()] {
                    let within = |at, size| (-NEAR..=size + NEAR).contains(&at);
                    let inside = within(point.x, corner.x) && within(point.y, corner.y);
                    assert!(inside, "{cell:?} leaves the box, {name}");
                }
            }
            let ring = polygon(&*plane, cell);
            let center = plane.center(cell);
            assert!(encloses(&pieces(&ring), center), "{cell:?} of {name}");
            let area: f64 = sides.iter().map(|side| swept(side, center)).sum();
            assert!(area > 0.01, "{cell:?} has the area {area}, {name}");
        }
    }
}

#[test]
fn no_two_cells_overlap_and_together_they_fill_the_outline() {
    for (name, plane) in planes() {
        let cells: Vec<_> = plane
            .all_cells()
            .map(|cell| pieces(&polygon(&*plane, cell)))
            .collect();
        // Where the grid ends or is cut.
        let mut rim = Vec::new();
        for cell in plane.all_cells() {
            for side in 0..plane.sides(cell) {
                let inner = plane
                    .across(cell, side)
                    .is_some_and(|(edge, _)| !plane.cut(edge));
                if let (false, Some(curve)) = (inner, plane.side(cell, side)) {
                    let (from, to) = curve.ends();
                    rim.extend([(from, curve.middle()), (curve.middle(), to)]);
                }
            }
        }
        let (size, mut rng) = (plane.size(), Rng::stream(1, &name));
        let mut within = 0;
        for _ in 0..500 {
            let mut along =
                |length: f64| f64::from(rng.below(1 << 30)) / f64::from(1 << 30) * length;
            let point = Point::new(along(size.x), along(size.y));
            let holders = cells.iter().filter(|cell| encloses(cell, point)).count();
            let expected = usize::from(encloses(&rim, point));
            assert_eq!(holders, expected, "cells at {point:?} of {name}");
            within += expected;
        }
        assert!(
            within > 100,
            "hardly anything of {name} is within its box: {within}"
        );
    }
}

#[test]
fn the_cells_fill_their_area() {
    let check = |plane: &dyn Plane, expected: f64| {
        let area = plane.all_cells().map(|cell| {
            let center = plane.center(cell);
            let sides = outline(plane, cell);
            sides.iter().map(|side| swept(side, center)).sum::<f64>()
        });
        let area: f64 = area.sum();
        assert!(
            (area - expected).abs() < NEAR * expected,
            "{area} is not {expected}"
        );
    };
    for (width, height) in [(1, 1), (1, 7), (6, 1), (5, 4)] {
        let count = f64::from(width * height);
        check(&rect(width, height), count);
        check(&hex(width, height), count * libm::sqrt(3.0) / 2.0);
    }
    let root = libm::sqrt;
    for (word, area) in [
        ("brick:3x4", 24.0),
        ("hex:hexagon:4", 37.0 * root(3.0) / 2.0),
        ("hex:rhombus:3x5", 15.0 * root(3.0) / 2.0),
        ("hex:triangle:4", 10.0 * root(3.0) / 2.0),
        ("tri:3x4", 12.0 * root(27.0) / 4.0),
        ("tri:hexagon:3", 54.0 * root(27.0) / 4.0),
        (
            "tri:triangle:3,shape=right",
            9.0 * (1.0 + root(0.5)) * (1.0 + root(0.5)) / 2.0,
        ),
        (
            "tri:4x3,shape=isosceles,aspect=2",
            12.0 * (9.0 + root(17.0)) / 8.0,
        ),
        (
            "upsilon:4x3",
            12.0 * (4.0 * root(2.0) - 4.0) + 6.0 * (6.0 - 4.0 * root(2.0)),
        ),
        ("zeta:5x4", 20.0),
    ] {
        check(&*grid(word), area);
    }
    for rings in 1..=7 {
        check(&polar(rings), PI * f64::from(rings * rings));
        for hollow in ["inner=3", "inner=3,spokes=5", "inner=3,split=0.6"] {
            let area = PI * f64::from((rings + 3) * (rings + 3) - 9);
            check(&*grid(&format!("polar:{rings},{hollow}")), area);
        }
    }
}

#[test]
fn a_plane_has_just_the_size_of_its_cells() {
    for (name, plane) in planes() {
        let curves = plane.all_cells().flat_map(|cell| outline(&*plane, cell));
        let points: Vec<_> = curves.flat_map(|side| extremes(&side)).collect();
        let least = |axis: fn(&Point) -> f64| points.iter().map(axis).fold(f64::MAX, f64::min);
        let most = |axis: fn(&Point) -> f64| points.iter().map(axis).fold(f64::MIN, f64::max);
        let nearest = Point::new(least(|p| p.x), least(|p| p.y));
        let farthest = Point::new(most(|p| p.x), most(|p| p.y));
        assert!(near(nearest, Point::new(0.0, 0.0)), "{name}: {nearest:?}");
        assert!(near(farthest, plane.size()), "{name}: {farthest:?}");
    }
}

/// Grids whose number of cells before they are cut out is all that is known beforehand.
const CUT_OUT: [&str; 3] = ["penrose", "stack", "tiling"];

#[test]
fn the_number_of_cells_is_known_before_a_grid_is_made() {
    for row in GRIDS {
        let of_a_file = row.bare.is_empty() && !row.entry.params.is_empty();
        for example in row.examples.iter().filter(|_| !of_a_file) {
            let name = row.entry.name;
            let word = format!("{name}:{example}");
            let chosen = Selected::parse(GRIDS, "grid", &word).expect("an example");
            let (known, made) = ((row.cells)(&chosen.args), u64::from(grid(&word).cells()));
            let exact = !CUT_OUT.contains(&name);
            assert!(
                known == made || (known > made && !exact),
                "`cells` of {word} says {known}, but it has {made}"
            );
        }
    }
}

#[test]
fn what_has_too_many_cells_is_refused_before_it_is_made() {
    const SIZES: [&str; 5] = [
        "4294967295",
        "1x4294967295",
        "65536x65535",
        "65536x65535x3",
        "cairo,65536x65535",
    ];
    let mut refused = std::collections::BTreeSet::new();
    for row in GRIDS {
        let name = row.entry.name;
        for size in SIZES {
            let Ok(chosen) = Selected::parse(GRIDS, "grid", &format!("{name}:{size}")) else {
                continue;
            };
            let cells = (row.cells)(&chosen.args);
            if cells > row.most_cells.into() {
                let made = (row.build)(&chosen.args, &Source::seeded(1));
                assert!(made.is_err(), "{name}:{size}");
                refused.insert(name);
            }
        }
    }
    assert!(refused.len() > 18, "only {refused:?}");
}
