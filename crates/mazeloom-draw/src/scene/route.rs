//! The solution as a line: from opening to opening, through the middles of sides and cells.
//!
//! In a cell that is not convex, the line keeps away from the corners that jut into it: it runs
//! over points half-way between such a corner and the side opposite, along the cheapest of all
//! such paths (E. W. Dijkstra, 1959), where a length near a side costs more. The line is drawn no
//! wider than the walls beside it allow. Time: that of the path's cells; for a cell of n sides
//! that is not convex O(n³), so one of more than [`MOST_SIDES`] sides is crossed straight.

use super::bend::within;
use super::painter::{Ground, Painter, polyline};
use super::{Item, Path, Spot, cased};
use crate::palette::Color;
use crate::scene::style::Corners;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point};
use std::collections::BTreeMap;

/// The most sides of a cell in which a path is looked for.
const MOST_SIDES: usize = 64;

/// The distance from a side, in cells, at which a length costs twice as much as far away.
const NEAR: f64 = 0.2;

/// A line within a cell between two points, the first left out: along the ring where the cell is a
/// piece of one, around corners that jut into it, else straight.
pub(super) fn across(grid: Ground<'_>, cell: Cell, from: Point, to: Point) -> Vec<Point> {
    let sides: Option<Vec<[Point; 2]>> = (0..grid.sides(cell))
        .filter_map(|side| grid.side(cell, side))
        .map(|curve| match curve {
            Curve::Line { from, to } => Some([from, to]),
            Curve::Arc { .. } => None,
        })
        .collect();
    let sides = sides.filter(|sides| (4..=MOST_SIDES).contains(&sides.len()));
    let joints = sides.as_deref().map(joints).unwrap_or_default();
    match sides.filter(|_| !joints.is_empty()) {
        Some(sides) => cheapest(&sides, joints, from, to),
        None => within(grid, cell, from, to),
    }
}

/// Points half-way between each corner that juts into a cell and the side opposite.
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

/// The point half-way from a corner or side along a direction to the side opposite.
fn half_way(sides: &[[Point; 2]], from: Point, toward: Point) -> Option<Point> {
    let ahead = direction(Point::new(0.0, 0.0), toward);
    let reach = |&[a, b]: &[Point; 2]| {
        let (side, off) = (minus(b, a), minus(a, from));
        let parallel = cross(ahead, side);
        if parallel.abs() < 1e-9 {
            return None;
        }
        let (along, share) = (cross(off, side) / parallel, cross(off, ahead) / parallel);
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
        let mine = |side: [Point; 2]| [a, b].map(|end| off([end, end], side) < 1e-6);
        let room = (sides.iter())
            .filter(|&&side| mine(side) == [false, false])
            .map(|&side| off([a, b], side))
            .fold(f64::INFINITY, f64::min);
        let near = NEAR / room.max(1e-9);
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

/// Whether a line turns so sharply in the middle of a cell that its edge would be a spike, and
/// keeps as far from the cell's sides where it goes straight on instead.
fn spikes(grid: Ground<'_>, cell: Cell, [from, turn, to]: [Point; 3]) -> bool {
    let (a, b) = (direction(turn, from), direction(turn, to));
    // Sharper than about 50°.
    if a.x * b.x + a.y * b.y < 0.64 || turn.distance(grid.center(cell)) > 1e-9 {
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
fn off(a: [Point; 2], b: [Point; 2]) -> f64 {
    let side = |[p, q]: [Point; 2], r: Point| cross(minus(q, p), minus(r, p));
    let apart =
        |line: [Point; 2], other: [Point; 2]| side(line, other[0]) * side(line, other[1]) < 0.0;
    if apart(a, b) && apart(b, a) {
        return 0.0;
    }
    let to = |point: Point, [p, q]: [Point; 2]| {
        let run = minus(q, p);
        let length = run.x * run.x + run.y * run.y;
        let along = minus(point, p);
        let share = (along.x * run.x + along.y * run.y) / length.max(1e-18);
        point.distance(p.toward(q, share.clamp(0.0, 1.0)))
    };
    to(a[0], b)
        .min(to(a[1], b))
        .min(to(b[0], a))
        .min(to(b[1], a))
}

fn minus(a: Point, b: Point) -> Point {
    Point::new(a.x - b.x, a.y - b.y)
}

fn cross(a: Point, b: Point) -> f64 {
    a.x * b.y - a.y * b.x
}

/// The direction from one point to another, of length 1.
fn direction(from: Point, to: Point) -> Point {
    let length = from.distance(to).max(1e-12);
    Point::new((to.x - from.x) / length, (to.y - from.y) / length)
}

/// Straight pieces in pixels, found by where they lie.
struct Pieces {
    /// The side of the squares by which they are found.
    square: f64,
    pieces: Vec<[Point; 2]>,
    at: BTreeMap<(i32, i32), Vec<u32>>,
}

impl Pieces {
    /// The squares that a piece's box touches, and those around.
    fn squares(&self, [a, b]: [Point; 2], around: f64) -> impl Iterator<Item = (i32, i32)> + use<> {
        let number = |length: f64| libm::floor(length / self.square) as i32;
        let around = around * self.square;
        let range = |a: f64, b: f64| number(a.min(b) - around)..=number(a.max(b) + around);
        let (columns, rows) = (range(a.x, b.x), range(a.y, b.y));
        rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
    }

    fn add(&mut self, line: &Path) {
        for piece in straight(line) {
            let number = self.pieces.len() as u32;
            for square in self.squares(piece, 0.0) {
                self.at.entry(square).or_default().push(number);
            }
            self.pieces.push(piece);
        }
    }

    /// The distance from a piece to the nearest one, if that is less than the side of a square.
    fn nearest(&self, piece: [Point; 2]) -> f64 {
        let mut nearest = f64::INFINITY;
        for square in self.squares(piece, 1.0) {
            for &number in self.at.get(&square).into_iter().flatten() {
                nearest = nearest.min(off(piece, self.pieces[number as usize]));
            }
        }
        nearest
    }
}

/// A line's straight pieces in pixels, bends cut into short ones.
fn straight(line: &Path) -> Vec<[Point; 2]> {
    let point = |spot: Spot| Point::new(f64::from(spot.x) / 1000.0, f64::from(spot.y) / 1000.0);
    let corners: Vec<Point> = line.corners().map(point).collect();
    corners.windows(2).map(|pair| [pair[0], pair[1]]).collect()
}

impl Painter<'_> {
    /// The solution as a line, at most so many thousandths of a pixel wide: from side to side, so
    /// that it never leaps across a cut. An edge of another color is drawn beneath it.
    pub(super) fn route(
        &self,
        cells: &[Cell],
        width: i32,
        (color, edge): (Color, Option<Color>),
    ) -> Vec<Item> {
        let lines = self.path_points(cells, width);
        let line = |points: &Vec<Point>| -> Option<Path> {
            let spots: Vec<Spot> = points.iter().map(|&point| self.spot(point)).collect();
            Some(self.rounding(&|_| true).of(polyline(&spots)?))
        };
        let paths: Vec<Path> = lines.iter().filter_map(line).collect();
        let sharp = match self.inset {
            None => self.grid.board().is_some() && self.style.corners == Corners::Sharp,
            Some(_) => paths.iter().all(Path::is_square),
        };
        let usual = self.metrics.path;
        let casing = Self::thousandths(cased(usual, &self.metrics) - usual);
        let casing = edge.map_or(0, |_| casing);
        let wide = self.fitting(width + casing, cells, &paths);
        let below = edge.map(|edge| Item::lines(edge, wide, sharp, paths.clone()));
        let line = Item::lines(color, (wide - casing).max(1), sharp, paths);
        below.into_iter().chain([line]).collect()
    }

    /// The width of lines through cells that leaves the walls beside them free.
    fn fitting(&self, width: i32, cells: &[Cell], paths: &[Path]) -> i32 {
        let squares = self.inset.is_none() && self.grid.board().is_some();
        if squares || !self.style.look.floors {
            return width;
        }
        let mut walls = Pieces {
            square: f64::from(self.metrics.cell),
            pieces: Vec::new(),
            at: BTreeMap::new(),
        };
        for &cell in cells {
            for curve in self.walls_of(cell) {
                walls.add(&self.along(curve));
            }
        }
        if self.style.corners != Corners::Sharp {
            // Rounded walls lie elsewhere than the sides of their cells.
            let rounded = self.rounded_trails(&self.segments());
            rounded.iter().for_each(|path| walls.add(path));
        }
        let pieces = paths.iter().flat_map(straight);
        let room = pieces
            .map(|piece| walls.nearest(piece))
            .fold(f64::INFINITY, f64::min);
        // A tenth of what is free stays so.
        let free = (2000.0 * room - f64::from(self.metrics.stroke)) * 0.9;
        width.min(free.min(1e9) as i32).max(1)
    }

    /// The walls of a cell, and the posts beside its passages.
    fn walls_of(&self, cell: Cell) -> Vec<Curve> {
        if let Some(inset) = &self.inset {
            // A deck's walls are no nearer than those of the passages that lead to it, and what
            // runs beneath ends at them.
            let outlines = if inset.is_crossed(cell) {
                Vec::new()
            } else {
                inset.outlines(cell, &self.openings)
            };
            let walls = outlines.into_iter().flatten().filter(|&(_, wall)| wall);
            return walls.map(|(curve, _)| curve).collect();
        }
        let mut walls = Vec::new();
        for side in 0..self.grid.sides(cell) {
            let across = self.maze.across(cell, side);
            if let Some(curve) = self.grid.side(cell, side) {
                let open = across.is_some() || self.openings.contains(&(cell, side));
                let (from, to) = curve.ends();
                let post = |at: Point| Curve::Line { from: at, to: at };
                if open {
                    walls.extend([post(from), post(to)]);
                } else {
                    walls.push(curve);
                }
            }
            walls.extend(
                across
                    .and_then(|(edge, _)| self.grid.corridor(edge))
                    .into_iter()
                    .flatten(),
            );
        }
        walls
    }

    /// The middle of a side, or the tail of the arrow that stands for it.
    fn middle(&self, cell: Cell, side: u32) -> Option<Point> {
        match self.grid.side(cell, side) {
            Some(curve) => Some(curve.middle()),
            None => Some(self.grid.arrow(cell, side)?.0),
        }
    }

    /// Where a line that comes in at an edge of a cell ends because the passage runs on beneath
    /// another: its own end reaches as far as half its width.
    fn dives(&self, cell: Cell, edge: Edge, width: i32) -> Option<Point> {
        let side = self.grid.side_of(cell, edge)?;
        let end = match &self.inset {
            Some(inset) => inset.vanishes(cell, side, &self.openings)?,
            None => self.beneath_deck(cell, side)?,
        };
        let from = self.middle(cell, side)?;
        let half = f64::from(width) / 2000.0 / f64::from(self.metrics.cell);
        let room = end.distance(from).max(half);
        Some(end.toward(from, half / room))
    }

    /// The edge by which a path steps from one cell to the next: of several between both, an open
    /// one.
    pub(super) fn stepped(&self, here: Cell, next: Cell) -> Option<Edge> {
        let open = self.maze.edge_between(here, next);
        open.or_else(|| self.grid.edge_between(here, next))
    }

    /// The points of the solution's lines: opening, centre, side, centre and so on.
    fn path_points(&self, cells: &[Cell], width: i32) -> Vec<Vec<Point>> {
        let mut lines: Vec<Vec<Point>> = vec![Vec::new()];
        let add = |lines: &mut Vec<Vec<Point>>, cell, point| {
            let line = lines.last_mut().expect("there is a line");
            let Some(&last) = line.last() else {
                return line.push(point);
            };
            for point in across(self.grid, cell, last, point) {
                // A line that turns back where it came from would only show a spike.
                match line[..] {
                    [.., before, _] if before.distance(point) < 1e-9 => {
                        line.pop();
                    }
                    [.., before, turn] if spikes(self.grid, cell, [before, turn, point]) => {
                        line.pop();
                        line.push(point);
                    }
                    _ => line.push(point),
                }
            }
        };
        let at_edge = |cell: Cell, edge| self.middle(cell, self.grid.side_of(cell, edge)?);
        let opening = |cell: Cell, nth: usize| {
            let mut of_cell = self.openings.iter().filter(|(at, _)| *at == cell);
            of_cell
                .nth(nth)
                .and_then(|&(cell, side)| self.middle(cell, side))
        };
        if let Some(&first) = cells.first() {
            opening(first, 0)
                .into_iter()
                .for_each(|point| add(&mut lines, first, point));
            add(&mut lines, first, self.grid.center(first));
        }
        for pair in cells.windows(2) {
            let (here, next) = (pair[0], pair[1]);
            let edge = self.stepped(here, next);
            let edge = edge.expect("a way steps from neighbour to neighbour");
            if let Some(end) = self.dives(here, edge, width) {
                add(&mut lines, here, end);
            }
            let leaving = at_edge(here, edge);
            leaving
                .into_iter()
                .for_each(|point| add(&mut lines, here, point));
            // Where the plane is cut, or stairs lead on, the line goes on elsewhere.
            let side = self.grid.side_of(here, edge);
            let stairs = side.is_none_or(|side| self.grid.side(here, side).is_none());
            let apart = self.grid.cut(edge) && self.grid.corridor(edge).is_none();
            if apart || stairs {
                lines.push(Vec::new());
            }
            if self.grid.cut(edge) || stairs {
                let line = lines.last_mut().expect("there is a line");
                line.extend(at_edge(next, edge));
            }
            match self.dives(next, edge, width) {
                // The deck hides the line until it leaves at the other side.
                Some(end) => {
                    add(&mut lines, next, end);
                    lines.push(Vec::new());
                }
                None => add(&mut lines, next, self.grid.center(next)),
            }
        }
        if let Some(&last) = cells.last() {
            let nth = usize::from(cells.len() == 1);
            opening(last, nth)
                .into_iter()
                .for_each(|point| add(&mut lines, last, point));
        }
        lines
    }
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
