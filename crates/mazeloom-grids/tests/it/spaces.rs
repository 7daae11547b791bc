//! The laws of grids that lie in space.

use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point3, Space, SurfacePoint};
use mazeloom_testing::*;

/// Lengths are in cells; this one is nothing that can be seen.
const NEAR: f64 = 1e-9;

/// The grids on which a way leads to the other side.
const ONE_SIDED: [&str; 3] = ["klein", "moebius", "projective"];

/// No way at all.
const NOTHING: Point3 = Point3::new(0.0, 0.0, 0.0);

fn near(a: Point3, b: Point3) -> bool {
    a.minus(b).length() < NEAR
}

/// Runs a law on every surface in space: its plane, its space and a name for messages.
fn surfaces(mut law: impl FnMut(&dyn Plane, &dyn Space, &str)) {
    let mut seen = 0;
    for (name, plane) in listed() {
        if let Some(space) = plane.space().filter(|space| !space.is_solid()) {
            law(&*plane, space, &name);
            seen += 1;
        }
    }
    assert!(seen > 20, "only {seen} surfaces");
}

/// The spots all round a cell, each where a piece begins.
fn ring(space: &dyn Space, cell: Cell) -> Vec<SurfacePoint> {
    let sides = (0..space.sides(cell)).map(|side| space.wall(cell, side));
    sides
        .flat_map(|mut wall| {
            wall.pop();
            wall
        })
        .collect()
}

#[test]
fn neighbours_have_the_same_spots_the_other_way() {
    surfaces(|plane, space, name| {
        for (edge, a, b) in plane.all_edges() {
            let [there, back] = [a, b].map(|cell| {
                let side = plane.side_of(cell, edge).expect("it ends at both");
                space.wall(cell, side)
            });
            assert!(
                there.len() == back.len() && there.len() >= 2,
                "{edge:?} on {name}"
            );
            let mut pairs = there.iter().zip(back.iter().rev());
            let alike = pairs.all(|(a, b)| near(a.at, b.at) && near(a.out, b.out));
            // Where a one-sided surface turns over, what is clockwise from one side runs the
            // same way from the other.
            let mut pairs = there.iter().zip(&back);
            let over =
                pairs.all(|(a, b)| near(a.at, b.at) && near(a.out.moved(b.out, 1.0), NOTHING));
            let one_sided = ONE_SIDED.iter().any(|start| name.starts_with(start));
            assert!(
                alike || over && one_sided,
                "{edge:?} on {name}: {there:?} {back:?}"
            );
        }
    });
}

#[test]
fn every_spot_is_finite_and_has_a_way_out_of_length_1() {
    surfaces(|_, space, name| {
        for cell in space.all_cells() {
            let middle = space.middle(cell);
            assert!(middle.length().is_finite(), "{cell:?} of {name}");
            for spot in ring(space, cell) {
                assert!(spot.at.length().is_finite(), "{cell:?} of {name}");
                assert!(
                    (spot.out.length() - 1.0).abs() < NEAR,
                    "{cell:?} of {name}: {spot:?}"
                );
            }
        }
    });
}

#[test]
fn the_sides_of_a_cell_join_end_to_end() {
    surfaces(|_, space, name| {
        for cell in space.all_cells() {
            let walls: Vec<_> = (0..space.sides(cell))
                .map(|side| space.wall(cell, side))
                .collect();
            for (wall, next) in walls.iter().zip(walls.iter().cycle().skip(1)) {
                let end = wall[wall.len() - 1];
                assert!(
                    near(end.at, next[0].at),
                    "{cell:?} of {name}: {end:?} {:?}",
                    next[0]
                );
            }
        }
    });
}

#[test]
fn sides_run_clockwise_as_seen_from_outside() {
    surfaces(|_, space, name| {
        for cell in space.all_cells() {
            let (middle, spots) = (space.middle(cell), ring(space, cell));
            let (mut area, mut out) = (NOTHING, NOTHING);
            for (a, b) in spots.iter().zip(spots.iter().cycle().skip(1)) {
                area = area.moved(a.at.minus(middle).cross(b.at.minus(middle)), 0.5);
                out = out.moved(a.out, 1.0);
            }
            assert!(
                area.length() > 0.01,
                "{cell:?} of {name} has the area {area:?}"
            );
            // Large pieces of strongly bent one-sided surfaces have no one way out.
            let bent = name.starts_with("klein") || name.starts_with("projective");
            assert!(bent || area.dot(out) > 0.0, "{cell:?} of {name}");
        }
    });
}

#[test]
fn closed_skins_hold_something() {
    surfaces(|plane, space, name| {
        let closed = plane
            .all_cells()
            .all(|cell| plane.rim_sides(cell).count() == 0);
        if !closed
            || ["klein", "projective"]
                .iter()
                .any(|start| name.starts_with(start))
        {
            return;
        }
        let mut volume = 0.0;
        for cell in plane.all_cells() {
            let (middle, spots) = (space.middle(cell), ring(space, cell));
            for (a, b) in spots.iter().zip(spots.iter().cycle().skip(1)) {
                volume += middle.dot(a.at.cross(b.at)) / 6.0;
            }
        }
        assert!(volume > 0.05, "{name} holds {volume}");
    });
}

#[test]
fn middles_are_distinct() {
    surfaces(|_, space, name| {
        let middles: Vec<_> = space.all_cells().map(|cell| space.middle(cell)).collect();
        for (place, &a) in middles.iter().enumerate() {
            for &b in &middles[..place] {
                assert!(a.minus(b).length() > 0.05, "{name}: {a:?} {b:?}");
            }
        }
    });
}
