//! The solution as a line: from opening to opening, through the centers of sides and cells.
//!
//! In a cell that is not convex, the line avoids reflex corners: it runs through points halfway
//! between such a corner and the opposite side, along the cheapest such path (E. W. Dijkstra,
//! 1959), where length near a side costs more. The line is never wider than the walls allow. Time:
//! linear in the cells of the path; for a cell of n sides that is not convex O(n³), so one of more
//! than [`MOST_SIDES`] sides is crossed straight.

mod across;
mod band;

pub(super) use across::across;

use super::painter::{Painter, polyline};
use super::{Item, Path, Spot, cased};
use crate::palette::Color;
use crate::scene::style::Corners;
use across::{off, spikes};
use band::Bead;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point};
use std::collections::BTreeMap;

/// Straight pieces, found by where they lie.
struct Pieces {
    /// The side of the squares by which they are found.
    square: f64,
    pieces: Vec<[Point; 2]>,
    at: BTreeMap<(i32, i32), Vec<u32>>,
}

impl Pieces {
    fn new(square: f64) -> Pieces {
        Pieces {
            square,
            pieces: Vec::new(),
            at: BTreeMap::new(),
        }
    }

    /// The squares that a piece's box touches, and those around.
    fn squares(&self, [a, b]: [Point; 2], around: f64) -> impl Iterator<Item = (i32, i32)> + use<> {
        let number = |length: f64| libm::floor(length / self.square) as i32;
        let around = around * self.square;
        let range = |a: f64, b: f64| number(a.min(b) - around)..=number(a.max(b) + around);
        let (columns, rows) = (range(a.x, b.x), range(a.y, b.y));
        rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
    }

    fn add(&mut self, pieces: impl IntoIterator<Item = [Point; 2]>) {
        for piece in pieces {
            let number = self.pieces.len() as u32;
            for square in self.squares(piece, 0.0) {
                self.at.entry(square).or_default().push(number);
            }
            self.pieces.push(piece);
        }
    }

    /// Those nearer to a piece than the side of a square, some of them twice, and others.
    fn near(&self, piece: [Point; 2]) -> impl Iterator<Item = [Point; 2]> {
        let squares = self.squares(piece, 1.0);
        let numbers = squares.filter_map(|square| self.at.get(&square)).flatten();
        numbers.map(|&number| self.pieces[number as usize])
    }

    /// The distance from a piece to the nearest one, if that is less than the side of a square.
    fn nearest(&self, piece: [Point; 2]) -> f64 {
        let distances = self.near(piece).map(|other| off(piece, other));
        distances.fold(f64::INFINITY, f64::min)
    }
}

/// A line's straight pieces in pixels, bends cut into short ones.
fn straight(line: &Path) -> Vec<[Point; 2]> {
    let point = |spot: Spot| Point::new(f64::from(spot.x) / 1000.0, f64::from(spot.y) / 1000.0);
    let corners: Vec<Point> = line.corners().map(point).collect();
    corners.windows(2).map(|pair| [pair[0], pair[1]]).collect()
}

impl Painter<'_> {
    /// The solution as a line of a maximum width in thousandths of a pixel: from side to side, so
    /// that it never leaps across a cut. An edge of another color is drawn beneath it.
    pub(super) fn route(
        &self,
        cells: &[Cell],
        width: i32,
        (color, edge): (Color, Option<Color>),
    ) -> Vec<Item> {
        let lines = self.path_points(cells, width);
        let lines = match self.keeps_to_bands() {
            true => self.centered(lines, cells.iter().copied()),
            false => lines,
        };
        let line = |points: &Vec<Bead>| -> Option<Path> {
            let spots: Vec<Spot> = points.iter().map(|&(point, _)| self.spot(point)).collect();
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
        let mut walls = Pieces::new(f64::from(self.metrics.cell));
        for &cell in cells {
            for curve in self.walls_of(cell) {
                walls.add(straight(&self.along(curve)));
            }
        }
        if self.style.corners != Corners::Sharp {
            // Rounded walls lie elsewhere than the sides of their cells.
            let rounded = self.rounded_trails(vec![self.segments()]);
            rounded
                .iter()
                .for_each(|path| walls.add(straight(&path.to_path())));
        }
        let pieces = paths.iter().flat_map(straight);
        let room = pieces
            .map(|piece| walls.nearest(piece))
            .fold(f64::INFINITY, f64::min);
        // A tenth of what is free stays so.
        let free = (2000.0 * room - f64::from(self.metrics.stroke)) * 0.9;
        // A line that cannot be seen is no solution: in a narrower neck it runs on beneath the walls.
        width
            .min(free.min(1e9) as i32)
            .max(self.metrics.least_path())
    }

    /// The walls of a cell, and the posts beside its passages.
    fn walls_of(&self, cell: Cell) -> Vec<Curve> {
        if let Some(inset) = &self.inset {
            // A deck's walls are no nearer than those of the passages that lead to it, and what
            // runs beneath ends at them.
            let mut walls = Vec::new();
            if !inset.is_crossed(cell) {
                inset.walls(cell, &self.openings, |curve| walls.push(curve));
            }
            return walls;
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

    /// Point where a line that comes in at an edge of a cell ends because the passage runs on beneath
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

    /// The points of the solution's lines: opening, center, side, center and so on.
    fn path_points(&self, cells: &[Cell], width: i32) -> Vec<Vec<Bead>> {
        let mut lines = Lines::new(self, cells);
        // Beyond a mark, a line wider than a path would be a loose piece.
        let leads_out =
            |cell| width <= Self::thousandths(self.metrics.path) || !self.has_emblem(cell);
        let opening = |cell, nth| self.opening(cell, nth).filter(|_| leads_out(cell));
        if let Some(&first) = cells.first() {
            lines.extend(first, opening(first, 0));
            lines.extend(first, Some(self.grid.center(first)));
        }
        let mut before = None;
        for pair in cells.windows(2) {
            // A path that fetches something turns back: that is no spike, but a line of its own.
            if before == Some(pair[1]) {
                lines.begin();
                lines.extend(pair[0], Some(self.grid.center(pair[0])));
            }
            before = Some(pair[0]);
            self.add_step(&mut lines, [pair[0], pair[1]], width);
        }
        if let Some(&last) = cells.last() {
            let nth = usize::from(cells.len() == 1);
            lines.extend(last, opening(last, nth));
        }
        lines.lines
    }

    /// The middle of one of a cell's openings.
    fn opening(&self, cell: Cell, nth: usize) -> Option<Point> {
        let mut of_cell = self.openings.iter().filter(|(at, _)| *at == cell);
        let &(cell, side) = of_cell.nth(nth)?;
        self.middle(cell, side)
    }

    /// Adds the step from one cell's center to that of the next.
    fn add_step(&self, lines: &mut Lines<'_>, [here, next]: [Cell; 2], width: i32) {
        let at_edge = |cell: Cell, edge| self.middle(cell, self.grid.side_of(cell, edge)?);
        let edge = self.stepped(here, next);
        let edge = edge.expect("a path steps from neighbor to neighbor");
        lines.extend(here, self.dives(here, edge, width));
        lines.extend(here, at_edge(here, edge));
        // Where the plane is cut, or stairs lead on, the line goes on elsewhere.
        let side = self.grid.side_of(here, edge);
        let stairs = side.is_none_or(|side| self.grid.side(here, side).is_none());
        let apart = self.grid.cut(edge) && self.grid.corridor(edge).is_none();
        if apart || stairs {
            lines.begin();
        }
        if self.grid.cut(edge) || stairs {
            lines
                .last()
                .extend(at_edge(next, edge).map(|at| (at, next)));
        }
        match self.dives(next, edge, width) {
            // The deck hides the line until it leaves at the other side.
            Some(end) => {
                lines.extend(next, Some(end));
                lines.begin();
            }
            None => lines.extend(next, Some(self.grid.center(next))),
        }
    }
}

/// Lines that are drawn point by point, each with the cell that leads to it.
struct Lines<'a> {
    painter: &'a Painter<'a>,
    lines: Vec<Vec<Bead>>,
    /// The cells in which they begin and end, if their centers are marked.
    ends: [Option<Cell>; 2],
}

impl<'a> Lines<'a> {
    fn new(painter: &'a Painter<'a>, cells: &[Cell]) -> Lines<'a> {
        let is_marked = painter.style.marked(painter.metrics.cell);
        let marked = |cell: Option<&Cell>| cell.copied().filter(|_| is_marked);
        Lines {
            painter,
            lines: vec![Vec::new()],
            ends: [cells.first(), cells.last()].map(marked),
        }
    }

    fn begin(&mut self) {
        self.lines.push(Vec::new());
    }

    fn last(&mut self) -> &mut Vec<Bead> {
        self.lines.last_mut().expect("there is a line")
    }

    /// Takes back the line through a cell whose center it need not pass to where it entered the cell.
    fn take_back(&mut self, cell: Cell) {
        if !self.ends.contains(&Some(cell)) && self.painter.is_free(cell) {
            let line = self.last();
            let entered = line.iter().rposition(|&(_, within)| within != cell);
            line.truncate(entered.map_or(1, |entered| entered + 1));
        }
    }

    /// Leads the last line across a cell to a point, if there is one.
    fn extend(&mut self, cell: Cell, to: Option<Point>) {
        let Some(to) = to else {
            return;
        };
        let grid = self.painter.grid;
        let is_loose = self.painter.keeps_to_bands();
        self.take_back(cell);
        let line = self.last();
        let Some(&(last, _)) = line.last() else {
            return line.push((to, cell));
        };
        for point in across(grid, cell, last, to) {
            // A line that turns back where it came from would only show a spike.
            match line[..] {
                [.., (before, _), _] if before.distance(point) < 1e-9 => {
                    line.pop();
                }
                [.., (before, _), (turn, _)]
                    if !is_loose && spikes(grid, cell, [before, turn, point]) =>
                {
                    line.pop();
                    line.push((point, cell));
                }
                _ => line.push((point, cell)),
            }
        }
    }
}
