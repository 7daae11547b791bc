//! Lines through bands: corridors between smooth walls.
//!
//! A line is a rubber band of beads: each is drawn to the middle between its neighbors, and to the middle
//! between the walls to its right and to its left. It passes the center of a cell only where it begins,
//! ends or branches. Time: linear in the beads and the walls near them.

use super::Pieces;
use super::across::direction;
use crate::scene::bend::{nearest, straightened};
use crate::scene::painter::Painter;
use crate::scene::strokes::Segment;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::Point;
use std::collections::BTreeSet;

/// A point of a line, and the cell through which the line comes to it.
pub(super) type Bead = (Point, Cell);

/// The distance between beads, in cells.
const STEP: f64 = 0.1;

/// The distance in cells at which walls no longer count.
const REACH: f64 = 0.45;

/// The distance from walls, in cells, below which only walls move beads: so a line never leaps over the end
/// of a wall.
const NEAR: f64 = 0.12;

/// Number of moves of the beads, those after which they are spread evenly, and the last ones, without regard
/// to walls, which take away small waves.
const ROUNDS: usize = 40;
const SPREAD: usize = 10;
const SMOOTH: usize = 10;

impl Painter<'_> {
    /// Tells whether lines run along the middle of corridors instead of from center to center.
    pub(in crate::scene) fn keeps_to_bands(&self) -> bool {
        self.grid.has_bands() && !self.style.look.points
    }

    /// Tells whether a line need not pass the center of a cell on its way through it. Where corridors are
    /// lines, they meet in the centers of cells.
    pub(super) fn is_free(&self, cell: Cell) -> bool {
        self.keeps_to_bands() && (self.style.look.floors || self.goes_on(cell))
    }

    /// Tells whether a cell has two passages and no opening.
    fn goes_on(&self, cell: Cell) -> bool {
        self.maze.degree(cell) == 2 && !self.openings.iter().any(|&(at, _)| at == cell)
    }

    /// Lines moved to the middle between the walls of some cells. Centers that they pass stay where they
    /// are.
    pub(super) fn centered(
        &self,
        lines: Vec<Vec<Bead>>,
        cells: impl Iterator<Item = Cell>,
    ) -> Vec<Vec<Bead>> {
        let mut walls = Pieces::new(REACH);
        for cell in cells {
            walls.add(self.walls_of(cell).into_iter().flat_map(straightened));
        }
        let is_fixed = |&(at, cell): &Bead| at == self.grid.center(cell);
        let centered = |line: Vec<Bead>| -> Vec<Bead> {
            let Some(&first) = line.first() else {
                return line;
            };
            let mut moved = vec![first];
            for part in line[1..].split_inclusive(is_fixed) {
                let mut part = part.to_vec();
                part.insert(0, moved[moved.len() - 1]);
                moved.extend(relaxed(part, &walls).into_iter().skip(1));
            }
            moved
        };
        lines.into_iter().map(centered).collect()
    }

    /// All corridors as lines along their middle, from junction to junction, each piece with its cell.
    pub(in crate::scene) fn lines_of_bands(&self) -> Vec<(Cell, Segment)> {
        let mut seen = BTreeSet::new();
        let mut lines = Vec::new();
        let cells = || self.maze.all_cells();
        // First those that end, then those that lead around.
        let starts = cells().filter(|&cell| !self.goes_on(cell)).chain(cells());
        for start in starts {
            for (edge, next) in self.maze.neighbors(start) {
                if !seen.insert(edge) {
                    continue;
                }
                let mut chain = vec![start, next];
                let mut here = next;
                while self.goes_on(here)
                    && let Some((edge, next)) =
                        (self.maze.neighbors(here)).find(|(edge, _)| !seen.contains(edge))
                {
                    seen.insert(edge);
                    chain.push(next);
                    here = next;
                }
                lines.extend(self.path_points(&chain, 0));
            }
        }
        let lines = self.centered(lines, cells());
        let pieces = lines.iter().flat_map(|line| line.windows(2));
        let segment = |pair: &[Bead]| Segment {
            from: self.spot(pair[0].0),
            to: self.spot(pair[1].0),
            arc: None,
        };
        let segments = pieces.map(|pair| (pair[1].1, segment(pair)));
        segments
            .filter(|(_, segment)| segment.from != segment.to)
            .collect()
    }
}

/// A line whose inner beads have come to rest, and whose corners are cut.
fn relaxed(line: Vec<Bead>, walls: &Pieces) -> Vec<Bead> {
    let mut line = spread(&line);
    for round in 1..=ROUNDS {
        let moved = line.windows(3).map(|beads| {
            let [before, here, after] = [beads[0].0, beads[1].0, beads[2].0];
            let middle = before.toward(after, 0.5);
            let ahead = direction(before, after);
            let ([right, left], least) = room(here, ahead, walls);
            let aside = match round > ROUNDS - SMOOTH {
                true => 0.0,
                false => (right - left) / 6.0,
            };
            let most = (least - NEAR).max(0.0) / here.distance(middle).max(1e-12);
            let drawn = here.toward(middle, most.min(0.5));
            let moved = Point::new(drawn.x - ahead.y * aside, drawn.y + ahead.x * aside);
            (moved, beads[1].1)
        });
        let moved: Vec<Bead> = moved.collect();
        let last = line.len() - 1;
        line[1..last].copy_from_slice(&moved);
        if round % SPREAD == 0 {
            line = spread(&line);
        }
    }
    let [first, .., last] = line[..] else {
        return line;
    };
    let cut = line.windows(2).flat_map(|pair| {
        let [(a, _), (b, cell)] = [pair[0], pair[1]];
        [(a.toward(b, 0.25), cell), (a.toward(b, 0.75), cell)]
    });
    std::iter::once(first).chain(cut).chain([last]).collect()
}

/// The same line with beads at equal distances, three at least.
fn spread(line: &[Bead]) -> Vec<Bead> {
    let lengths = line.windows(2).map(|pair| pair[0].0.distance(pair[1].0));
    let whole: f64 = lengths.sum();
    let count = libm::ceil(whole / STEP).max(2.0);
    let step = whole / count;
    let mut beads = vec![line[0]];
    let mut along = 0.0;
    for pair in line.windows(2) {
        let [(a, _), (b, cell)] = [pair[0], pair[1]];
        let length = a.distance(b);
        while (beads.len() as f64) < count && beads.len() as f64 * step <= along + length {
            let share = (beads.len() as f64 * step - along) / length.max(1e-12);
            beads.push((a.toward(b, share), cell));
        }
        along += length;
    }
    beads.extend(line.last());
    beads
}

/// The distances from a point to the nearest walls to the right and to the left of a direction, and to the
/// nearest of all, if they are within reach.
fn room(at: Point, ahead: Point, walls: &Pieces) -> ([f64; 2], f64) {
    let (mut room, mut least) = ([REACH; 2], REACH);
    for wall in walls.near([at, at]) {
        let away = nearest(at, wall).minus(at);
        let (aside, far) = (ahead.cross(away), libm::sqrt(away.dot(away)));
        least = least.min(far);
        // What lies ahead or behind lies on neither side.
        if aside.abs() > far / 2.0 {
            let side = &mut room[usize::from(aside < 0.0)];
            *side = side.min(far);
        }
    }
    (room, least)
}
