//! The paper net of a sphere: strips and discs that can be glued to a globe.

use crate::planes::{encloses, outline, pieces, polygon, swept};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Curve, Plane, Point};
use mazeloom_grids::grid::{AnyGrid, Masked};
use mazeloom_testing::grid;
use std::f64::consts::PI;

const ROWS: [u32; 12] = [3, 4, 5, 6, 7, 8, 9, 11, 12, 17, 24, 61];

fn sphere(rows: u32) -> AnyGrid {
    grid(&format!("sphere:{rows}"))
}

/// The sphere of a number of rows and its net.
fn nets() -> impl Iterator<Item = (u32, AnyGrid, AnyGrid)> {
    ROWS.into_iter().map(|rows| {
        let sphere = sphere(rows);
        let net = sphere.paper().expect("a globe has strips");
        (rows, sphere, net)
    })
}

fn area(net: &AnyGrid, cell: Cell) -> f64 {
    let center = net.center(cell);
    let sides = outline(net, cell);
    sides.iter().map(|side| swept(side, center)).sum()
}

/// The rows of a sphere, by its own middle points: cells at one height.
fn rows_of(sphere: &AnyGrid) -> Vec<Vec<Cell>> {
    let space = sphere.space().expect("it lies in space");
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut height = f64::NAN;
    for cell in sphere.all_cells() {
        let next = space.middle(cell).y;
        if (next - height).abs() < 1e-9 {
            rows.last_mut().expect("there is one").push(cell);
        } else {
            rows.push(vec![cell]);
        }
        height = next;
    }
    rows
}

/// The lengths of curves, one after the other.
fn length(curve: &Curve) -> f64 {
    let (from, to) = curve.ends();
    let chord = from.distance(to);
    match *curve {
        Curve::Line { .. } => chord,
        Curve::Arc { center, .. } => {
            let radius = center.distance(from);
            2.0 * radius * libm::asin(chord / 2.0 / radius)
        }
    }
}

#[test]
fn cells_have_the_area_that_they_have_on_the_sphere() {
    for (rows, sphere, net) in nets() {
        let radius = f64::from(rows) / PI;
        let mut whole = 0.0;
        for (row, cells) in rows_of(&sphere).iter().enumerate() {
            let latitude = |row: usize| libm::cos(PI * row as f64 / f64::from(rows));
            // Archimedes: a zone is as large as the part of the cylinder around it.
            let zone = 2.0 * PI * radius * radius * (latitude(row) - latitude(row + 1));
            let expected = zone / cells.len() as f64;
            for &cell in cells {
                let area = area(&net, cell);
                let close = (area - expected).abs() < 2e-3 * expected;
                assert!(close, "{area} is not {expected}: {cell:?} of {rows} rows");
                whole += area;
            }
        }
        let expected = 4.0 * PI * radius * radius;
        assert!((whole - expected).abs() < 1e-3 * expected, "{rows} rows");
    }
}

/// The sides of a net at which it is cut between strips, from west to east across the cut.
fn seams(rows: u32, sphere: &AnyGrid, net: &AnyGrid) -> Vec<(Edge, Cell, Cell)> {
    let caps = [Cell(0), Cell(sphere.cells() - 1)];
    let mut cut: Vec<_> = (net.all_edges())
        .filter(|&(edge, a, b)| net.cut(edge) && !caps.contains(&a) && !caps.contains(&b))
        .collect();
    cut.sort_unstable();
    assert!((cut.len() as u32).is_multiple_of(rows - 2), "{rows} rows");
    cut
}

#[test]
fn both_sides_of_a_seam_are_as_long_as_a_meridian_and_of_one_shape() {
    for (rows, sphere, net) in nets() {
        let seams = seams(rows, &sphere, &net);
        let strips = seams.len() as u32 / (rows - 2);
        assert_eq!(
            strips,
            sphere.sides(Cell(0)),
            "one for each neighbor of a pole"
        );
        let mut sum = 0.0;
        for &(edge, a, b) in &seams {
            let [there, back] = [a, b].map(|cell| {
                let side = net.side_of(cell, edge).expect("it ends at both");
                net.side(cell, side).expect("it lies on the net")
            });
            assert!((length(&there) - length(&back)).abs() < 1e-9, "{edge:?}");
            // Mirrored: as high, and bent to the other side.
            let rise = |curve: &Curve| (curve.ends().1.y - curve.ends().0.y).abs();
            assert!((rise(&there) - 1.0).abs() < 1e-9 && (rise(&back) - 1.0).abs() < 1e-9);
            sum += length(&there);
        }
        let (seam, meridian) = (sum / f64::from(strips), f64::from(rows - 2));
        // The curve x = λ·cos(latitude) is longer than its axis, by half the square of its slope,
        // λ·sin(latitude), at most.
        let slope = PI / f64::from(strips);
        assert!(seam > meridian, "a bent line is longer");
        assert!(
            seam < meridian * (1.0 + slope * slope / 2.0),
            "{seam} for {meridian}, {rows} rows"
        );
        // Simpson's rule for the length of that curve, between the polar rows.
        let steps = 200;
        let speed = |k: usize| {
            let along = 1.0 + (f64::from(rows) - 2.0) * k as f64 / f64::from(steps);
            let tangent = slope * libm::cos(PI * along / f64::from(rows));
            libm::sqrt(1.0 + tangent * tangent)
        };
        let weighed = (0..=steps as usize).map(|k| {
            let weight = match k {
                0 | 200 => 1.0,
                _ if k % 2 == 1 => 4.0,
                _ => 2.0,
            };
            weight * speed(k)
        });
        let exact = weighed.sum::<f64>() * meridian / f64::from(steps) / 3.0;
        assert!(
            (seam - exact).abs() < 2e-3 * exact,
            "{seam}, not {exact}, {rows} rows"
        );
    }
}

#[test]
fn cells_across_a_seam_are_neighbours_on_the_globe() {
    for (rows, sphere, net) in nets() {
        let space = sphere.space().expect("it lies in space");
        for (edge, a, b) in sphere.all_edges() {
            assert_eq!(net.ends(edge), Some((a, b)), "{edge:?} of {rows} rows");
        }
        for (edge, a, b) in seams(rows, &sphere, &net) {
            let [there, mut back] = [a, b].map(|cell| {
                let side = net.side_of(cell, edge).expect("it ends at both");
                space.wall(cell, side)
            });
            back.reverse();
            for (one, other) in there.iter().zip(&back) {
                assert!(
                    one.at.minus(other.at).length() < 1e-9,
                    "{edge:?} of {rows} rows"
                );
            }
            // On paper they lie at one height of their strips, on either side.
            let [x, y] = [a, b].map(|cell| {
                let side = net.side_of(cell, edge).expect("it ends at both");
                let (curve, center) = (net.side(cell, side).expect("there"), net.center(cell));
                (curve.middle().x - center.x, curve.middle().y - center.y)
            });
            assert!(x.0 * y.0 < 0.0 && (x.0 + y.0).abs() < 1e-9 && (x.1 - y.1).abs() < 1e-9);
        }
    }
}

#[test]
fn strips_and_discs_lie_apart_and_within_the_box() {
    for (rows, _, net) in nets() {
        let rings: Vec<Vec<Point>> = net.all_cells().map(|cell| polygon(&net, cell)).collect();
        let size = net.size();
        for (cell, ring) in net.all_cells().zip(&rings) {
            let inside = |point: &Point| {
                let within = |at: f64, most: f64| (-1e-9..=most + 1e-9).contains(&at);
                within(point.x, size.x) && within(point.y, size.y)
            };
            assert!(ring.iter().all(inside), "{cell:?} of {rows} rows");
            assert!(
                encloses(&pieces(ring), net.center(cell)),
                "{cell:?} of {rows} rows"
            );
        }
        let outlines: Vec<_> = rings.iter().map(|ring| pieces(ring)).collect();
        let mut rng = Rng::stream(1, "points");
        for _ in 0..1000 {
            let mut along = |most: f64| f64::from(rng.below(1 << 30)) / f64::from(1 << 30) * most;
            let point = Point::new(along(size.x), along(size.y));
            let holders = outlines.iter().filter(|ring| encloses(ring, point)).count();
            assert!(holders <= 1, "{holders} cells at {point:?} of {rows} rows");
        }
    }
}

#[test]
fn a_masked_sphere_has_strips_too_and_a_cube_needs_none() {
    let sphere = sphere(6);
    let mut keep = CellSet::full(sphere.cells());
    keep.remove(Cell(0));
    let net = sphere.paper().expect("a globe has strips");
    let masked = Masked::new(sphere, &keep);
    let part = masked.paper().expect("a globe has strips");
    assert_eq!(part.cells(), masked.cells());
    assert_eq!(part.center(Cell(0)), net.center(Cell(1)));
    assert!(grid("cube:3").paper().is_none());
}
