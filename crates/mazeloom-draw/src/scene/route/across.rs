//! Lines across one cell, which avoid reflex corners.

use crate::scene::Ground;
use crate::scene::bend::{hub, nearest, straightened, within};
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::{Curve, Point};

/// The maximum number of sides of a cell in which a path is looked for.
const MOST_SIDES: usize = 160;

/// The distance from a side, in cells, at which a length costs twice as much as far away.
const NEAR: f64 = 0.2;

/// A line within a cell between two points, the first left out: along the ring where the cell is a
/// piece of one, around corners that jut into it, else straight.
pub(in crate::scene) fn across(grid: Ground<'_>, cell: Cell, from: Point, to: Point) -> Vec<Point> {
    let curves = || (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
    let is_round = curves().any(|curve| matches!(curve, Curve::Arc { .. }));
    if is_round && hub(grid, cell).is_some() {
        return within(grid, cell, from, to);
    }
    let sides: Vec<[Point; 2]> = curves().flat_map(straightened).collect();
    let joints = match (4..=MOST_SIDES).contains(&sides.len()) {
        true => joints(&sides),
        false => Vec::new(),
    };
    // Round sides nearly always have corners that jut in a little.
    if joints.is_empty() || is_round && room(&sides, from, to) > NEAR {
        return vec![to];
    }
    cheapest(&sides, joints, from, to)
}

/// The distance of a line from all sides of a cell but those in which it ends.
fn room(sides: &[[Point; 2]], from: Point, to: Point) -> f64 {
    let mine = |side: [Point; 2]| [from, to].map(|end| off([end, end], side) < 1e-6);
    (sides.iter())
        .filter(|&&side| mine(side) == [false, false])
        .map(|&side| off([from, to], side))
        .fold(f64::INFINITY, f64::min)
}

/// Points halfway between each reflex corner of a cell and the opposite side.
fn joints(sides: &[[Point; 2]]) -> Vec<Point> {
    let mut joints = Vec::new();
    for (number, &[corner, next]) in sides.iter().enumerate() {
        let before = &sides[(number + sides.len() - 1) % sides.len()];
        if before[1].distance(corner) > 1e-6 {
            continue; // another ring of the same cell
        }
        let (a, b) = (direction(before[0], corner), direction(corner, next));
        // Sides run clockwise, so the inside lies to their right.
        if a.x * b.y - a.y * b.x < -1e-6 {
            let inward = Point::new(-a.y - b.y, a.x + b.x);
            joints.extend(half_way(sides, corner, inward));
        }
    }
    joints
}

/// The point halfway from a corner or side along a direction to the opposite side.
fn half_way(sides: &[[Point; 2]], from: Point, toward: Point) -> Option<Point> {
    let ahead = direction(Point::new(0.0, 0.0), toward);
    let reach = |&[a, b]: &[Point; 2]| {
        let (side, off) = (b.minus(a), a.minus(from));
        let parallel = ahead.cross(side);
        if parallel.abs() < 1e-9 {
            return None;
        }
        let (along, share) = (off.cross(side) / parallel, off.cross(ahead) / parallel);
        (along > 1e-6 && (-1e-9..=1.0 + 1e-9).contains(&share)).then_some(along)
    };
    let nearest = sides.iter().filter_map(reach).reduce(f64::min)?;
    let half = nearest.min(1.0) / 2.0;
    Some(Point::new(from.x + ahead.x * half, from.y + ahead.y * half))
}

/// The cheapest line over joints from one point of a cell to another, the first left out.
fn cheapest(sides: &[[Point; 2]], joints: Vec<Point>, from: Point, to: Point) -> Vec<Point> {
    let mut points = vec![to, from];
    points.extend(joints);
    // Where a line starts in a side, it may go straight away from it.
    for end in [from, to] {
        let on = (sides.iter()).find(|&&[a, b]| off([end, end], [a, b]) < 1e-6);
        if let Some(&[a, b]) = on {
            let inward = Point::new(a.y - b.y, b.x - a.x);
            points.extend(half_way(sides, end, inward));
        }
    }
    let cost = |a: Point, b: Point| {
        let near = NEAR / room(sides, a, b).max(1e-9);
        a.distance(b) * (1.0 + near * near)
    };
    // Dijkstra's algorithm from the end, so that the line is read off from its beginning.
    let mut costs = vec![f64::INFINITY; points.len()];
    let mut next = vec![0; points.len()];
    let mut done = vec![false; points.len()];
    costs[0] = 0.0;
    for _ in 0..points.len() {
        let open = (0..points.len()).filter(|&at| !done[at]);
        let Some(here) = open.min_by(|&a, &b| costs[a].total_cmp(&costs[b])) else {
            break;
        };
        done[here] = true;
        for other in (0..points.len()).filter(|&at| !done[at]) {
            let through = costs[here] + cost(points[here], points[other]);
            if through < costs[other] {
                (costs[other], next[other]) = (through, here);
            }
        }
    }
    let mut line = Vec::new();
    let mut here = 1;
    while here != 0 {
        here = next[here];
        line.push(points[here]);
    }
    line
}

/// Tells whether a line turns so sharply in the middle of a cell that its edge would be a spike,
/// and keeps as far from the cell's sides where it goes straight on instead.
pub(super) fn spikes(grid: Ground<'_>, cell: Cell, [from, turn, to]: [Point; 3]) -> bool {
    let (a, b) = (direction(turn, from), direction(turn, to));
    // Sharper than about 50°.
    if a.dot(b) < 0.64 || turn.distance(grid.center(cell)) > 1e-9 {
        return false;
    }
    let sides = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
    let mut nearest = [f64::INFINITY; 2];
    for curve in sides {
        let (start, end) = curve.ends();
        let crossed = [from, to]
            .iter()
            .any(|&end| curve.middle().distance(end) < 1e-9);
        let walls = if crossed {
            vec![[start, start], [end, end]]
        } else {
            vec![[start, end]]
        };
        for wall in walls {
            let around = off([from, turn], wall).min(off([turn, to], wall));
            nearest[0] = nearest[0].min(around);
            nearest[1] = nearest[1].min(off([from, to], wall));
        }
    }
    nearest[1] >= 0.9 * nearest[0]
}

/// The distance between two straight pieces.
pub(super) fn off(a: [Point; 2], b: [Point; 2]) -> f64 {
    let side = |[p, q]: [Point; 2], r: Point| q.minus(p).cross(r.minus(p));
    let apart =
        |line: [Point; 2], other: [Point; 2]| side(line, other[0]) * side(line, other[1]) < 0.0;
    if apart(a, b) && apart(b, a) {
        return 0.0;
    }
    let to = |point: Point, piece: [Point; 2]| point.distance(nearest(point, piece));
    to(a[0], b)
        .min(to(a[1], b))
        .min(to(b[0], a))
        .min(to(b[1], a))
}

/// The direction from one point to another, of length 1.
pub(super) fn direction(from: Point, to: Point) -> Point {
    let length = from.distance(to).max(1e-12);
    Point::new((to.x - from.x) / length, (to.y - from.y) / length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::parameters::Selected;
    use mazeloom_core::source::{NoFiles, Source};
    use mazeloom_grids::geometry::Plane;
    use mazeloom_grids::grid::{GRIDS, Hex};

    #[test]
    fn a_cell_without_corners_that_jut_in_is_crossed_straight() {
        let grid = Hex::new(3, 3).expect("a small grid");
        for side in 0..6 {
            let middle = grid.side(Cell(4), side).expect("it lies").middle();
            assert_eq!(
                across(&grid, Cell(4), grid.center(Cell(4)), middle),
                [middle]
            );
        }
    }

    #[test]
    fn lines_in_hats_stay_inside() {
        let chosen = Selected::parse(GRIDS, "grid", "hat:cells=30").expect("it reads");
        let source = Source {
            seed: 1,
            files: &NoFiles,
        };
        let grid = (chosen.row.build)(&chosen.args, &source).expect("a small grid");
        for cell in (0..grid.cells()).map(Cell) {
            for side in 0..grid.sides(cell) {
                let middle = grid.side(cell, side).expect("it lies").middle();
                let mut here = grid.center(cell);
                for point in across(&*grid, cell, here, middle) {
                    for other in (0..grid.sides(cell)).filter(|&other| other != side) {
                        let (from, to) = grid.side(cell, other).expect("it lies").ends();
                        let room = off([here, point], [from, to]);
                        assert!(room > 0.1, "{cell:?} {side} {other}: {room}");
                    }
                    here = point;
                }
                assert_eq!(here, middle);
            }
        }
    }
}
