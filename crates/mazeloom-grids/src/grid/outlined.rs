//! A grid whose cells are cut along an outline: smooth shapes, `edge=smooth`.
//!
//! ```text
//!   ┌────┬────┬────┐      cell   a part of a cell of the grid, inside the outline or outside of
//!   │    │ ▄▄▀▀▀▄▄ │             it, numbered as those cells are; a part with less than a
//!   ├────▄▀──┼────▀▄             quarter of the usual area joins a neighbor
//!   │   █│   │    │█      sides  what is left of the cell's sides, in their order, and the
//!   └───█┴───┴────┴█             pieces of the outline
//! ```
//!
//! A mask keeps the parts inside or those outside. Two parts have one passage at most, through the
//! longest side that they share, if it is a whole side of a cell or at least 0.3 times as long as the
//! usual side, and not beyond a neck, where the curve comes close to a corner; where no other way leads
//! on, parts that share less are joined, but for those between which walls would nearly touch.

mod faces;
mod ground;
mod necks;
mod outline;
mod parts;
mod split;

use super::drawn::{Drawn, Side};
use super::graph::through_graph;
use super::patch::point_beside;
use super::{AnyGrid, Graph, GridError};
use crate::geometry::{Curve, Plane, Point};
use faces::Faces;
use ground::Ground;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::Cell;
use parts::{Parts, Run};
use split::Split;

pub use outline::{Outline, Spot};

/// The smallest part that is a cell of its own: a half, a third, a quarter of the median cell.
const LEAST_AREA: i128 = 4;

/// The narrowest passage through a side that is cut, as a fraction of the median side.
const LEAST_PASSAGE: (i64, i64) = (3, 10);

/// The narrowest way within a part, and the narrowest border over which two parts are joined: a half, a
/// third, a quarter of the median side.
const LEAST_NECK: i64 = 5;

/// The narrowest way between lines: twice the thickness that walls usually have, an eighth of a cell.
const WALL: i64 = Outline::UNITS as i64 / 4;

/// Nodes at a smaller distance are one, in cells.
const NEAR: f64 = 0.02;

/// A grid cut along an outline.
pub struct Outlined {
    grid: AnyGrid,
    layout: Layout,
    /// The largest part of each cell of the grid.
    largest: Vec<Cell>,
}

/// The parts of a grid.
struct Layout {
    drawn: Drawn,
    /// The cell of the grid that each part belongs to.
    cells: Vec<Cell>,
    inside: CellSet,
}

through_graph!(Outlined, layout.drawn);

impl Outlined {
    /// Memory for each cell of the grid while it is cut, in bytes.
    pub const BYTES_PER_CELL: f64 = 4000.0;

    /// A grid cut along an outline.
    ///
    /// # Errors
    /// A grid whose cells do not lie side by side on the plane.
    pub fn new(grid: AnyGrid, outline: &Outline) -> Result<Outlined, GridError> {
        outline.check(grid.size())?;
        let (mut ground, lines, corners) = Ground::of(&*grid)?;
        let split = Split::new(&lines, corners, outline, |side| ground.curve(side));
        let faces = Faces::new(split, |side| ground.place(side).0);
        ground.weigh(&faces);
        let mut parts = Parts::new(&faces, outline);
        parts.join_small(&ground);
        parts.join_narrow(&ground);
        let layout = Border::new(&mut parts, &ground).laid(&parts)?;
        let mut largest: Vec<(i128, Cell)> = vec![(-1, Cell(0)); grid.cells() as usize];
        for (part, members) in (0..).map(Cell).zip(parts.ordered()) {
            for face in members.iter().map(|&face| &faces.faces[face as usize]) {
                let known = face.cell.map(|cell| &mut largest[cell.0 as usize]);
                if let Some(known) = known.filter(|known| face.area > known.0) {
                    *known = (face.area, part);
                }
            }
        }
        Ok(Outlined {
            largest: largest.into_iter().map(|(_, part)| part).collect(),
            layout,
            grid,
        })
    }

    /// The same grid cut along another outline.
    pub fn again(self, outline: &Outline) -> Result<Outlined, GridError> {
        Outlined::new(self.grid, outline)
    }

    /// The parts that are inside.
    pub fn inside(&self) -> &CellSet {
        &self.layout.inside
    }

    /// The number that the cell of a part has on the grid that was cut.
    pub fn whole(&self, part: Cell) -> Cell {
        self.layout.cells[part.0 as usize]
    }
}

/// The borders of all parts.
struct Border<'a> {
    faces: &'a Faces,
    ground: &'a Ground<'a>,
    roots: Vec<u32>,
    /// The rings of each part, and all of them in runs: its sides.
    rings: Vec<Vec<Vec<u32>>>,
    runs: Vec<Vec<Run>>,
    /// The part and the side that each half belongs to.
    at: Vec<Option<(Cell, u32)>>,
    /// True for the first halves of runs through which passages lead, as one of both parts has them.
    open: Vec<bool>,
}

impl<'a> Border<'a> {
    fn new(parts: &mut Parts<'a>, ground: &'a Ground<'a>) -> Border<'a> {
        let (faces, roots) = (parts.faces, parts.roots());
        let rings: Vec<Vec<Vec<u32>>> = roots.iter().map(|&root| parts.rings(root)).collect();
        let mut runs = |rings: &Vec<Vec<u32>>| -> Vec<Run> {
            rings.iter().flat_map(|ring| parts.runs(ring)).collect()
        };
        let runs: Vec<Vec<Run>> = rings.iter().map(&mut runs).collect();
        let mut at = vec![None; faces.of.len()];
        for (cell, runs) in (0..).map(Cell).zip(&runs) {
            for (side, run) in (0..).zip(runs) {
                for &half in &run.halves {
                    at[half as usize] = Some((cell, side));
                }
            }
        }
        let mut open = vec![false; faces.of.len()];
        let passages = parts.passages(ground);
        for passage in passages.values().filter(|passage| passage.wide) {
            open[passage.half as usize] = true;
        }
        Border {
            faces,
            ground,
            roots,
            rings,
            runs,
            at,
            open,
        }
    }

    /// The halves of a side.
    fn halves(&self, cell: Cell, side: u32) -> &[u32] {
        &self.runs[cell.0 as usize][side as usize].halves
    }

    /// The part and its side that share a side, and whether a passage can lead there. Across the
    /// outline, each piece is a side of its own.
    fn beyond(&self, cell: Cell, side: u32) -> Option<(Cell, u32, bool)> {
        let own = self.halves(cell, side);
        let (next, back) = self.at[(own[0] ^ 1) as usize]?;
        let theirs = self.halves(next, back);
        let reversed = theirs.iter().rev().map(|half| half ^ 1);
        let is_open = |half: u32| self.faces.is_cut(half) || self.open[half as usize];
        reversed
            .eq(own.iter().copied())
            .then(|| (next, back, is_open(own[0]) || is_open(theirs[0])))
    }

    /// The place of the node at which a half begins.
    fn point(&self, half: u32) -> Point {
        self.faces.split.points[self.faces.node(half) as usize]
    }

    fn side(&self, cell: Cell, side: u32) -> Side {
        let halves = self.halves(cell, side);
        let (first, last) = (halves[0], halves[halves.len() - 1]);
        let (from, to) = (self.point(first), self.point(last ^ 1));
        let curve = self
            .faces
            .side(first)
            .and_then(|side| self.ground.curve(side));
        let next = self.runs[cell.0 as usize].get(side as usize + 1);
        let shared = self.beyond(cell, side).filter(|&(.., open)| !open);
        Side {
            curve: curve.map_or(Curve::Line { from, to }, |curve| curve.part(from, to)),
            goes_on: next.is_some_and(|next| self.bends(last, next.halves[0])),
            wall: shared.map(|(next, back, _)| (next, back)),
        }
    }

    /// Tells whether two pieces of the outline continue each other without a corner: one turns by
    /// less than 30 degrees from the other.
    fn bends(&self, before: u32, after: u32) -> bool {
        let toward = |half: u32| self.point(half ^ 1).minus(self.point(half));
        let (a, b) = (toward(before), toward(after));
        let follows = self.faces.node(before ^ 1) == self.faces.node(after);
        let (cross, dot) = (a.cross(b).abs(), a.dot(b));
        follows && self.faces.is_cut(before) && self.faces.is_cut(after) && cross < 0.577 * dot
    }

    /// A point well inside a part: where its cell has it, if that is all there.
    fn center(&self, number: usize, members: &[u32]) -> Point {
        let nodes = |ring: &Vec<u32>| ring.iter().map(|&half| self.faces.node(half)).collect();
        let main = &self.faces.faces[members[0] as usize];
        let rings: Vec<Vec<u32>> = self.rings[number].iter().map(nodes).collect();
        let whole = self.ground.uncut(main).filter(|_| members.len() == 1);
        if let Some(cell) = whole.or(main.cell.filter(|_| rings.is_empty())) {
            return self.ground.grid.center(cell);
        }
        let holes: Vec<&[u32]> = rings[1..].iter().map(Vec::as_slice).collect();
        point_beside(&self.faces.split.points, &rings[0], &holes, f64::INFINITY)
    }

    fn laid(&self, parts: &Parts<'_>) -> Result<Layout, GridError> {
        let counts: Vec<u32> = self.runs.iter().map(|runs| runs.len() as u32).collect();
        let graph = Graph::glued(&counts, |cell, side| {
            let (next, back, open) = self.beyond(cell, side)?;
            open.then_some((next, back))
        })?;
        let all = || (0..).map(Cell).zip(&counts);
        let sides = |(cell, &count)| (0..count).map(|side| self.side(cell, side)).collect();
        let members = || self.roots.iter().map(|&root| &parts.members[root as usize]);
        let main = |&root: &u32| self.faces.faces[parts.main(root) as usize].cell;
        let inside = all()
            .zip(&self.roots)
            .filter(|&(_, &root)| parts.inside[root as usize]);
        Ok(Layout {
            inside: CellSet::of(counts.len() as u32, inside.map(|((cell, _), _)| cell)),
            drawn: Drawn {
                graph,
                sides: all().map(sides).collect(),
                centers: members()
                    .enumerate()
                    .map(|(number, faces)| self.center(number, faces))
                    .collect(),
                size: self.ground.grid.size(),
                has_bands: false,
            },
            cells: self.roots.iter().filter_map(main).collect(),
        })
    }
}

impl Plane for Outlined {
    mazeloom_core::forward! { self => self.layout.drawn;
        fn center(cell: Cell) -> Point;
        fn side(cell: Cell, side: u32) -> Option<Curve>;
        fn goes_on(cell: Cell, side: u32) -> bool;
        fn fixed_wall(cell: Cell, side: u32) -> Option<(Cell, u32)>;
        fn size() -> Point;
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        let cell = self.grid.cell_at(position)?;
        Some(self.largest[cell.0 as usize])
    }

    fn name(&self, part: Cell) -> Option<&str> {
        self.grid.name(self.whole(part))
    }

    fn has_bands(&self) -> bool {
        self.grid.has_bands()
    }

    fn remark(&self) -> Option<String> {
        self.grid.remark()
    }
}
