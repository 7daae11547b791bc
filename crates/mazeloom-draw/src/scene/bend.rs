//! Curved lines in cells, and those in the cells of a ring: paths, and the cell's outline drawn smaller. On a polar
//! grid a passage between neighbors of one ring is an arc; a straight line would cut the corner.

use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::{Curve, Plane, Point};

/// The center of the ring that a cell with round and straight sides is a piece of; none if the round sides
/// have several centers, or are walls of bands.
pub(super) fn hub(grid: &dyn Plane, cell: Cell) -> Option<Point> {
    if grid.has_bands() {
        return None;
    }
    let mut hub: Option<Point> = None;
    let mut straight = false;
    for side in 0..grid.sides(cell) {
        match grid.side(cell, side) {
            Some(Curve::Arc { center, .. }) => match hub {
                Some(hub) if hub.distance(center) > MOST_APART => return None,
                _ => hub = Some(center),
            },
            Some(Curve::Line { .. }) => straight = true,
            None if grid.arrow(cell, side).is_some() => return None,
            // At a crossing, the other level has the side.
            None => {}
        }
    }
    hub.filter(|_| straight)
}

/// Points whose distances from the center of a ring differ by more do not lie along it, in cells:
/// the sides of the straight columns of a labyrinth are not quite radial.
const MOST_APART: f64 = 0.2;

/// A line within a cell from one point to another, without the first: along the ring if both are
/// about as far from its center, else straight.
pub(super) fn within(grid: &dyn Plane, cell: Cell, from: Point, to: Point) -> Vec<Point> {
    let Some(center) = hub(grid, cell) else {
        return vec![to];
    };
    let apart = (center.distance(from) - center.distance(to)).abs();
    if apart > MOST_APART {
        return vec![to];
    }
    let ((ax, ay), (bx, by)) = (
        (from.x - center.x, from.y - center.y),
        (to.x - center.x, to.y - center.y),
    );
    let clockwise = ax * by - ay * bx > 0.0;
    let middle = |from: Point, to: Point| {
        let arc = Curve::Arc {
            from,
            to,
            center,
            clockwise,
        };
        if apart <= 1e-6 {
            return arc.middle();
        }
        let mean = f64::midpoint(center.distance(from), center.distance(to));
        center.toward(arc.middle(), mean / center.distance(from))
    };
    let mut points = vec![from, to];
    while points[0].distance(points[1]) > 0.5 {
        let halves = points.windows(2);
        points = halves
            .flat_map(|pair| [pair[0], middle(pair[0], pair[1])])
            .chain([to])
            .collect();
    }
    points.split_off(1)
}

/// A point of a cell where it lies when the cell is drawn smaller by a share about its center:
/// nearer to it, or along the ring and across it if the cell is a piece of one.
pub(super) fn shrunk(point: Point, center: Point, hub: Option<Point>, share: f64) -> Point {
    let Some(hub) = hub.filter(|_| share < 1.0) else {
        return center.toward(point, share);
    };
    let angle = |point: Point| libm::atan2(point.y - hub.y, point.x - hub.x);
    let mut turn = angle(point) - angle(center);
    if turn.abs() > std::f64::consts::PI {
        turn -= std::f64::consts::TAU.copysign(turn);
    }
    let radius = hub.distance(center);
    let radius = radius + (hub.distance(point) - radius) * share;
    let (sin, cos) = libm::sincos(angle(center) + turn * share);
    Point::new(hub.x + radius * cos, hub.y + radius * sin)
}

/// A side, or two straight pieces near a round one.
pub(super) fn straightened(curve: Curve) -> Vec<[Point; 2]> {
    let (from, to) = curve.ends();
    match curve {
        Curve::Line { .. } => vec![[from, to]],
        Curve::Arc { .. } => vec![[from, curve.middle()], [curve.middle(), to]],
    }
}

/// The point of a straight piece that is nearest to another.
pub(super) fn nearest(point: Point, [p, q]: [Point; 2]) -> Point {
    let run = q.minus(p);
    let share = point.minus(p).dot(run) / run.dot(run).max(1e-18);
    p.toward(q, share.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_grids::grid::{Polar, Rect, Rings};

    fn wide() -> Polar {
        let rings = Rings {
            spokes: 3,
            ..Rings::disc(9)
        };
        Polar::of(&rings).expect("a small grid")
    }

    #[test]
    fn ways_along_a_ring_stay_within_it() {
        let grid = wide();
        for ring in 1..9 {
            let cell = grid.cell_at(&[ring, 1]).expect("it is there");
            let middle = hub(&grid, cell).expect("it is a piece of a ring");
            for side in [1, 3] {
                let end = grid.side(cell, side).expect("it lies").middle();
                let path = within(&grid, cell, grid.center(cell), end);
                assert_eq!(path.last(), Some(&end));
                for point in path {
                    let off = middle.distance(point) - f64::from(ring) - 0.5;
                    assert!(off.abs() < 1e-9, "{off}");
                }
            }
            let out = grid.side(cell, 0).expect("it lies").middle();
            assert_eq!(within(&grid, cell, grid.center(cell), out), [out]);
        }
        let square = Rect::new(2, 2).expect("a small grid");
        assert_eq!(hub(&square, Cell(0)), None);
        assert_eq!(hub(&grid, Cell(0)), None);
    }

    #[test]
    fn a_smaller_cell_lies_within() {
        let grid = wide();
        for cell in (1..25).map(Cell) {
            let (ring, center) = (hub(&grid, cell), grid.center(cell));
            let middle = ring.expect("it is a piece of a ring");
            for side in 0..4 {
                let (corner, _) = grid.side(cell, side).expect("it lies").ends();
                let near = shrunk(corner, center, ring, 0.5);
                let off = middle.distance(near) - middle.distance(center);
                assert!((off.abs() - 0.25).abs() < 1e-9, "{off}");
            }
        }
    }
}
