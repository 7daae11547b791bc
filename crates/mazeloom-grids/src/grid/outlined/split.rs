//! The lines of a grid and of an outline, split where they meet.
//!
//! ```text
//!   ──────┬──────      A piece is a straight line between two nodes. Whether and in which order
//!     ╲   │            lines meet is decided by whole numbers: the corners of cells and outline
//!      ╲  │            are rounded to a lattice first, and places where lines cross stand for
//!   ────╳─┴──────      themselves, so that rounding them later changes nothing.
//! ```

use super::outline::{Outline, Spot, straight};
use crate::geometry::{Curve, Plane, Point, border_sides};
use crate::grid::Corners;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Cell, TopologyExt};
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A straight line of the grid: its ends, and the sides of cells that lie to the right of it, seen
/// from its first and from its second end.
pub(super) struct Line {
    pub ends: [Spot; 2],
    pub sides: [Option<u32>; 2],
}

/// A part of a line between two nodes, the lesser one first.
pub(super) struct Piece {
    pub nodes: [u32; 2],
    /// The direction from the first node to the second.
    pub toward: Spot,
    /// The sides to the right of it, as a [`Line`] has them.
    pub sides: [Option<u32>; 2],
    /// True if the outline runs along it.
    pub cuts: bool,
}

/// Pieces between numbered nodes.
pub(super) struct Split {
    pub points: Vec<Point>,
    pub spots: Vec<Spot>,
    /// The number of nodes that are corners of the grid, and of those that are corners at all; the
    /// crossings of lines come after them.
    pub own: u32,
    pub corners: u32,
    pub pieces: Vec<Piece>,
    /// True if the rings that meet no line of the grid lie around all of it.
    pub within: bool,
}

/// A node on a line, a fraction of its length from its first end.
struct Mark {
    line: usize,
    share: (i128, i128),
    node: u32,
}

/// The cross product of two directions: positive if the second is clockwise from the first.
pub(super) fn cross(a: Spot, b: Spot) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

pub(super) fn minus(a: Spot, b: Spot) -> Spot {
    (a.0 - b.0, a.1 - b.1)
}

/// The squares of the lattice, one for each cell or so, that a line touches.
fn squares([a, b]: [Spot; 2]) -> impl Iterator<Item = Spot> {
    let unit = Outline::UNITS as i64;
    let (a, b) = (a.min(b), a.max(b));
    let run = i128::from((b.0 - a.0).max(1));
    let height = move |x: i64| {
        let x = i128::from(x.clamp(a.0, b.0) - a.0);
        a.1 + (x * i128::from(b.1 - a.1) / run) as i64
    };
    (a.0.div_euclid(unit)..=b.0.div_euclid(unit)).flat_map(move |column| {
        let upright = a.0 == b.0;
        let (from, to) = (height(column * unit), height((column + 1) * unit));
        let (from, to) = if upright { (a.1, b.1) } else { (from, to) };
        let (top, low) = (from.min(to) - 1, from.max(to) + 1);
        (top.div_euclid(unit)..=low.div_euclid(unit)).map(move |row| (column, row))
    })
}

/// The lines of an outline, by the squares of the lattice that they touch.
pub(super) struct Around {
    lines: Vec<[Spot; 2]>,
    squares: BTreeMap<Spot, Vec<usize>>,
}

impl Around {
    pub fn of(rings: &[Vec<Spot>]) -> Around {
        let lines = rings.iter().flat_map(|ring| {
            let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
            pairs.map(|(&a, &b)| [a, b])
        });
        let lines: Vec<[Spot; 2]> = lines.filter(|[a, b]| a != b).collect();
        let mut squares: BTreeMap<Spot, Vec<usize>> = BTreeMap::new();
        for (number, &line) in lines.iter().enumerate() {
            for square in self::squares(line) {
                squares.entry(square).or_default().push(number);
            }
        }
        Around { lines, squares }
    }

    /// The lines that may meet one of the grid.
    fn near(&self, line: [Spot; 2]) -> BTreeSet<usize> {
        let near = squares(line).filter_map(|square| self.squares.get(&square));
        near.flatten().copied().collect()
    }

    /// Tells whether a line of the outline crosses one of the grid.
    pub fn crosses(&self, [a, b]: [Spot; 2]) -> bool {
        let across = |number: usize| {
            let [c, d] = self.lines[number];
            let apart = |p, q, s, t| {
                let turn = |spot| cross(minus(q, p), minus(spot, p)).signum();
                turn(s) * turn(t) < 0
            };
            apart(a, b, c, d) && apart(c, d, a, b)
        };
        self.near([a, b]).into_iter().any(across)
    }
}

impl Outline {
    /// Tells whether the outline crosses the border of a grid.
    pub fn leaves(&self, grid: &dyn Plane) -> bool {
        let around = Around::of(&self.rings);
        let rim = grid.all_cells().flat_map(|cell| {
            border_sides(grid, cell).filter_map(move |side| grid.side(cell, side))
        });
        rim.flat_map(|curve| straight(curve).into_iter())
            .any(|[a, b]| around.crosses([a, b].map(Outline::spot)))
    }
}

impl Split {
    /// The lines of a grid split at an outline; `curve` gives the curve of a side.
    pub fn new(
        lines: &[Line],
        mut corners: Corners<Spot>,
        outline: &Outline,
        curve: impl Fn(u32) -> Option<Curve>,
    ) -> Split {
        let around = Around::of(&outline.rings);
        let grid_corners = corners.names().len() as u32;
        let mut number = |spot: Spot| corners.number(spot, |&spot| Outline::point(spot));
        let ends = |line: &[Spot; 2], number: &mut dyn FnMut(Spot) -> u32| line.map(number);
        let own: Vec<[u32; 2]> = (lines.iter())
            .map(|line| ends(&line.ends, &mut number))
            .collect();
        let others: Vec<[u32; 2]> = (around.lines.iter())
            .map(|line| ends(line, &mut number))
            .collect();
        let spots = corners.names();
        let mut split = Split {
            points: corners.points(),
            own: grid_corners,
            corners: spots.len() as u32,
            spots,
            pieces: Vec::new(),
            within: false,
        };
        let (mut marks, mut cuts) = (Vec::new(), Vec::new());
        for (i, line) in lines.iter().enumerate() {
            let side = line.sides[0].or(line.sides[1]);
            for j in around.near(line.ends) {
                let meeting = [(i, line.ends, own[i]), (j, around.lines[j], others[j])];
                split.meet(meeting, (&mut marks, &mut cuts), || curve(side?));
            }
        }
        let turned = |line: &Line| (minus(line.ends[1], line.ends[0]), line.sides, false);
        split.cut(&own, marks, |i| turned(&lines[i]));
        split.cut(&others, cuts, |j| {
            let [a, b] = around.lines[j];
            (minus(b, a), [None; 2], true)
        });
        split.unite();
        split.drop_apart(&outline.rings);
        split
    }

    /// Marks where a line of the grid and one of the outline meet.
    fn meet(
        &mut self,
        [(i, [a, b], own), (j, [c, d], others)]: [(usize, [Spot; 2], [u32; 2]); 2],
        (marks, cuts): (&mut Vec<Mark>, &mut Vec<Mark>),
        curve: impl Fn() -> Option<Curve>,
    ) {
        let (along, across) = (minus(b, a), minus(d, c));
        let (from, to) = (cross(along, minus(c, a)), cross(along, minus(d, a)));
        let (first, last) = (cross(across, minus(a, c)), cross(across, minus(b, c)));
        let mark = |line, share: (i64, i64), node| Mark {
            line,
            share: (share.0.into(), share.1.into()),
            node,
        };
        if from.signum() * to.signum() < 0 && first.signum() * last.signum() < 0 {
            let node = self.points.len() as u32;
            let share = first.abs() as f64 / (first.abs() + last.abs()) as f64;
            let on_line = Outline::point(a).toward(Outline::point(b), share);
            self.points.push(match curve() {
                Some(Curve::Arc { center, from, .. }) => {
                    center.toward(on_line, center.distance(from) / center.distance(on_line))
                }
                _ => on_line,
            });
            self.spots.push(Outline::spot(on_line));
            marks.push(mark(i, (first.abs(), first.abs() + last.abs()), node));
            cuts.push(mark(j, (from.abs(), from.abs() + to.abs()), node));
            return;
        }
        let dot = |a: Spot, b: Spot| a.0 * b.0 + a.1 * b.1;
        let touch = |list: &mut Vec<Mark>, line, [start, toward, spot]: [Spot; 3], node| {
            let share = (dot(toward, minus(spot, start)), dot(toward, toward));
            if 0 < share.0 && share.0 < share.1 {
                list.push(mark(line, share, node));
            }
        };
        for (turn, spot, node) in [(from, c, others[0]), (to, d, others[1])] {
            if turn == 0 {
                touch(marks, i, [a, along, spot], node);
            }
        }
        for (turn, spot, node) in [(first, a, own[0]), (last, b, own[1])] {
            if turn == 0 {
                touch(cuts, j, [c, across, spot], node);
            }
        }
    }

    /// Adds the pieces of lines between their marks.
    fn cut(
        &mut self,
        lines: &[[u32; 2]],
        mut marks: Vec<Mark>,
        what: impl Fn(usize) -> (Spot, [Option<u32>; 2], bool),
    ) {
        marks.arrange_by(|a, b| {
            let shares = || (a.share.0 * b.share.1).cmp(&(b.share.0 * a.share.1));
            a.line.cmp(&b.line).then_with(shares)
        });
        let mut marks = marks.into_iter().peekable();
        for (number, &[start, end]) in lines.iter().enumerate() {
            let (toward, sides, cuts) = what(number);
            let mut here = start;
            let inner = std::iter::from_fn(|| marks.next_if(|mark| mark.line == number));
            let inner: Vec<u32> = inner.map(|mark| mark.node).collect();
            for next in inner.into_iter().chain([end]) {
                let (mut toward, mut sides) = (toward, sides);
                match here.cmp(&next) {
                    Ordering::Equal => continue,
                    Ordering::Less => {}
                    Ordering::Greater => {
                        toward = (-toward.0, -toward.1);
                        sides.reverse();
                    }
                }
                self.pieces.push(Piece {
                    nodes: [here.min(next), here.max(next)],
                    toward,
                    sides,
                    cuts,
                });
                here = next;
            }
        }
    }

    /// Makes one of the pieces between the same two nodes.
    fn unite(&mut self) {
        self.pieces.arrange_by_key(|piece| piece.nodes);
        self.pieces.dedup_by(|piece, kept| {
            let same = piece.nodes == kept.nodes;
            if same {
                kept.cuts ^= piece.cuts;
                for (kept, side) in kept.sides.iter_mut().zip(piece.sides) {
                    *kept = kept.or(side);
                }
            }
            same
        });
        let none = |piece: &Piece| piece.sides == [None; 2];
        self.pieces.retain(|piece| piece.cuts || !none(piece));
    }

    /// Drops the rings of the outline that meet no line of the grid.
    fn drop_apart(&mut self, rings: &[Vec<Spot>]) {
        let mut parts = Components::new(self.points.len() as u32);
        for piece in &self.pieces {
            let [a, b] = piece.nodes.map(Cell);
            parts.join(a, b);
        }
        let of_grid = |piece: &&Piece| piece.sides != [None; 2];
        let Some(node) = self.pieces.iter().find(of_grid).map(|piece| piece.nodes[0]) else {
            return;
        };
        let mut meets = |other: u32| parts.joined(Cell(node), Cell(other));
        self.pieces.retain(|piece| meets(piece.nodes[0]));
        let known: BTreeSet<Spot> = (self.pieces.iter())
            .flat_map(|piece| piece.nodes)
            .map(|node| self.spots[node as usize])
            .collect();
        let apart = |ring: &&Vec<Spot>| !ring.iter().any(|spot| known.contains(spot));
        let around = rings.iter().filter(apart);
        let holding = around.filter(|ring| holds(ring, self.spots[node as usize]));
        self.within = holding.count() % 2 == 1;
    }
}

/// Tells whether a spot is within a ring: a line to the right crosses it an odd number of times.
pub(super) fn holds(ring: &[Spot], spot: Spot) -> bool {
    let mut inside = false;
    for (&a, &b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        if (a.1 > spot.1) != (b.1 > spot.1) {
            inside ^= (cross(minus(b, a), minus(spot, a)) > 0) == (b.1 > a.1);
        }
    }
    inside
}
