//! A model as it stands on a build plate: z up, nothing below zero, optionally on a base plate.
//!
//! A sphere would touch the build plate in one point. A base plate in the shape of its outline,
//! into which it sinks a little, gives it something to stand on; under a flat maze the plate
//! only makes the floor thicker.

use super::{Part, Solid, SolidError, Triangle};
use mazeloom_core::sort::Arrange;
use std::num::TryFromIntError;

/// Direction of a body that is up, and the part that it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// A flat maze: its floor is a plate, and z is up.
    Plate,
    /// A surface in space, such as a cone: y is up.
    Surface,
    /// A block of rooms: z is up.
    Block,
}

impl Stance {
    /// A vertex, z up.
    fn upright(self, vertex: [i32; 3]) -> [i64; 3] {
        let [x, y, z] = vertex.map(i64::from);
        match self {
            Stance::Surface => [x, -z, y],
            Stance::Plate | Stance::Block => [x, y, z],
        }
    }
}

/// Distance that a base plate reaches beyond the body, in thousandths of a millimeter.
const BRIM: i64 = 1000;

impl Solid {
    /// The vertices, z up.
    fn upright(&self) -> impl Iterator<Item = [i64; 3]> {
        let turned = |&vertex| self.stance.upright(vertex);
        self.vertices.iter().map(turned)
    }

    /// Its width and depth in millimeters as it stands, with the brim of a base plate.
    pub(super) fn footprint(&self, base: f64) -> [f64; 2] {
        let brim = match self.stance {
            Stance::Surface | Stance::Block if base > 0.0 => 2 * BRIM,
            _ => 0,
        };
        [0, 1].map(|axis| {
            let along = || self.upright().map(|vertex| vertex[axis]);
            let span = along().max().unwrap_or(0) - along().min().unwrap_or(0);
            (span + brim) as f64 / 1000.0
        })
    }

    /// The body as files for other programs have it: z up, every coordinate at least 0, and the
    /// lowest point at z = 0.
    ///
    /// A base plate `base` millimeters thick makes the floor of a flat maze thicker. Under any
    /// other body lies a plate in the shape of its outline seen from above, and the body sinks
    /// into it by half of its thickness.
    ///
    /// # Errors
    /// A body that no longer fits into the numbers of its vertices.
    pub fn standing(mut self, base: f64) -> Result<Solid, SolidError> {
        let base = libm::round(base * 1000.0) as i64;
        let mut vertices: Vec<[i64; 3]> = self.upright().collect();
        let bottom = vertices.iter().map(|vertex| vertex[2]).min().unwrap_or(0);
        match self.stance {
            _ if base == 0 => {}
            Stance::Plate => {
                let lowest = vertices.iter_mut().filter(|vertex| vertex[2] == bottom);
                lowest.for_each(|vertex| vertex[2] -= base);
            }
            Stance::Surface | Stance::Block => {
                let below = bottom - base / 2;
                add_plate(
                    &mut vertices,
                    &mut self.triangles,
                    [below, (below + base).max(below + 1)],
                );
            }
        }
        let least = [0, 1, 2].map(|axis| {
            let along = vertices.iter().map(|vertex| vertex[axis]);
            along.min().unwrap_or(0)
        });
        let placed = |vertex: &[i64; 3]| {
            let axis = |axis: usize| i32::try_from(vertex[axis] - least[axis]);
            Ok([axis(0)?, axis(1)?, axis(2)?])
        };
        let large = |_: TryFromIntError| SolidError::Large;
        let [start, goal] = self.ends.map(|end| placed(&self.stance.upright(end)));
        self.ends = [start.map_err(large)?, goal.map_err(large)?];
        let vertices: Result<_, _> = vertices.iter().map(placed).collect();
        self.vertices = vertices.map_err(large)?;
        self.stance = Stance::Plate;
        Ok(self)
    }
}

/// Adds a closed plate between two heights: the convex hull of what is seen from above, with a
/// brim around it.
fn add_plate(vertices: &mut Vec<[i64; 3]>, triangles: &mut Vec<Triangle>, heights: [i64; 2]) {
    let outline = hull(vertices);
    let first = vertices.len() as u32;
    let count = outline.len() as u32;
    for z in heights {
        vertices.extend(outline.iter().map(|&[x, y]| [x, y, z]));
    }
    let mut add = |corners: [u32; 3]| {
        triangles.push(Triangle {
            corners: corners.map(|corner| first + corner),
            part: Part::Base,
        });
    };
    for place in 1..count - 1 {
        add([0, place + 1, place]);
        add([count, count + place, count + place + 1]);
    }
    for place in 0..count {
        let next = (place + 1) % count;
        add([place, next, count + next]);
        add([place, count + next, count + place]);
    }
}

/// The convex hull of points seen from above with a brim around it, counter-clockwise.
fn hull(vertices: &[[i64; 3]]) -> Vec<[i64; 2]> {
    let square = [[-BRIM, -BRIM], [-BRIM, BRIM], [BRIM, -BRIM], [BRIM, BRIM]];
    let points = vertices.iter().map(|&[x, y, _]| [x, y]).collect();
    let wide = convex(points)
        .into_iter()
        .flat_map(|[x, y]| square.map(|[dx, dy]| [x + dx, y + dy]));
    convex(wide.collect())
}

/// The corners of the convex hull of points, counter-clockwise, without those on straight lines
/// (A. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979).
fn convex(mut points: Vec<[i64; 2]>) -> Vec<[i64; 2]> {
    points.arrange();
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let turns_left = |a: [i64; 2], b: [i64; 2], c: [i64; 2]| {
        let wide = |length: i64| i128::from(length);
        wide(b[0] - a[0]) * wide(c[1] - a[1]) > wide(b[1] - a[1]) * wide(c[0] - a[0])
    };
    let half = |points: &mut dyn Iterator<Item = [i64; 2]>| {
        let mut chain: Vec<[i64; 2]> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && !turns_left(a, b, point)
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut outline = half(&mut points.iter().copied());
    outline.extend(half(&mut points.iter().rev().copied()));
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_turns_left_at_every_corner() {
        let points = [[0, 0, 5], [4000, 0, 0], [2000, 1000, 0], [0, 3000, 9]];
        let expected = [
            [-1000, -1000],
            [5000, -1000],
            [5000, 1000],
            [1000, 4000],
            [-1000, 4000],
        ];
        assert_eq!(hull(&points), expected);
    }
}
