//! Corridors narrower than their cells, which can show passages crossing over and under.
//!
//! ```text
//!      │   │
//!   ───┘   └───   The ends of a side are its gates, at a distance from its corners; walls run
//!    gate  gate   from there to the inner corners. A bridge is a strip from gate to gate,
//!   ───────────   and the strip below it ends at its walls.
//!      inner
//! ```
//!
//! Neighbors agree on gates, which depend only on the side and on whether all passages around its
//! corner are open: floor covers such a corner. Inset weave: Buck, Mazes for
//! Programmers (2015). Time and scratch memory: linear in the sides of the cell.

mod curves;
mod mouths;

pub(super) use curves::straight;

use self::curves::{joined, length};
use self::mouths::{Mouth, corridor, deck, gate, inner, stubs};
use super::posts::is_open_post;
use super::{Ground, Metrics};
use crate::scene::style::Size;
use mazeloom_core::maze::Maze;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Curve, Point};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The gap beside a corridor as a fraction of a cell, where nothing else is said.
pub(super) const GAP: f64 = 0.15;

/// A piece of a corridor's outline, and whether a wall stands on it.
pub(super) type Bound = (Curve, bool);

/// Input from which corridors are drawn.
pub(super) struct Inset<'a> {
    maze: &'a Maze<Ground<'a>>,
    /// Distance of a gate from a corner.
    reach: f64,
    beneath: BTreeMap<Cell, Vec<Cell>>,
    /// The cells with a passage beneath, as bits.
    crossed: CellSet,
    /// On squares, the corridors of every kind of cell, which differ from cell to cell by where they
    /// lie alone; each is made when it is first needed.
    squares: Option<Vec<OnceLock<Square>>>,
}

/// The corridors of a square, as seen from its center.
#[derive(Clone)]
struct Square {
    outlines: Outlines,
    /// Its walls, those that go on straight as one.
    lines: Vec<Curve>,
}

/// The outlines of a cell's corridors.
pub(super) type Outlines = Vec<Vec<Bound>>;

/// The walls on outlines.
fn walls(outlines: &Outlines) -> impl Iterator<Item = Curve> {
    let walls = outlines.iter().flatten().filter(|&(_, wall)| *wall);
    walls.map(|&(curve, _)| curve)
}

/// Outlines somewhere else.
fn moved(outlines: &Outlines, by: Point) -> Outlines {
    let bound = |&(curve, wall): &Bound| (curve.map(beyond(by)), wall);
    let moved = |outline: &Vec<Bound>| outline.iter().map(bound).collect();
    outlines.iter().map(moved).collect()
}

/// A point somewhere else.
fn beyond(by: Point) -> impl Fn(Point) -> Point {
    move |point| Point::new(point.x + by.x, point.y + by.y)
}

/// The gap beside a corridor in pixels, for a cell size in pixels, a wall width in thousandths, and
/// the gap as a fraction of a cell; `None` if cells are too small.
///
/// Whole pixels, so that upright walls stay sharp; a pixel or more between corridors.
pub fn gap_in_pixels(cell: u32, wall: i32, share: Option<f64>) -> Option<u32> {
    let pixels = (f64::from(cell) * share.unwrap_or(GAP) + 0.5) as u32;
    let pixels = pixels.max(wall as u32 / 2000 + 1).min(cell * 9 / 20);
    (cell >= Size::LEAST_IN_CORRIDORS).then_some(pixels)
}

/// The width of the floor of a square's corridor in pixels, for a picture in which passages cross,
/// and the sizes of what lies on it.
pub fn in_corridors(metrics: &Metrics) -> (u32, Metrics) {
    let gap = gap_in_pixels(metrics.cell, metrics.stroke, None).unwrap_or(0);
    let share = 1.0 - 2.0 * (f64::from(gap) / f64::from(metrics.cell));
    let width = (share * 1000.0) as u32;
    (metrics.floor(width), metrics.narrowed(share, share))
}

impl<'a> Inset<'a> {
    /// For a cell size in pixels, a wall width in thousandths, and gaps as a fraction of a cell.
    /// Mazes with crossings have gaps in any case; there must be room for them.
    pub fn of(
        maze: &'a Maze<Ground<'a>>,
        cell: u32,
        wall: i32,
        share: Option<f64>,
    ) -> Option<Inset<'a>> {
        let grid = maze.grid();
        let mut beneath: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
        let mut crossed = CellSet::empty(grid.cells());
        for lower in (0..grid.cells()).map(Cell) {
            if let Some(upper) = grid.above(lower) {
                beneath.entry(upper).or_default().push(lower);
                crossed.insert(upper);
            }
        }
        let wanted = !beneath.is_empty() || share.is_some_and(|share| share > 0.0);
        let pixels = gap_in_pixels(cell, wall, share).filter(|_| wanted)?;
        Some(Inset {
            maze,
            reach: f64::from(pixels) / f64::from(cell),
            beneath,
            crossed,
            squares: (grid.board()).map(|_| vec![OnceLock::new(); 1 << 10]),
        })
    }

    /// The corridor width as a fraction of the cell width.
    pub fn share(&self) -> f64 {
        1.0 - 2.0 * self.reach
    }

    /// The fraction of a cell's width that is left where corridors are narrowest, on a grid whose
    /// shortest side takes such a share. Where a side is shorter than a cell is wide, its corners
    /// are blunt, and gaps take more of it than of the corridor: at 120° 2/√3 as much.
    pub fn neck(&self, side: f64) -> f64 {
        if side < 1.0 {
            side - 2.0 * self.reach * 1.1548
        } else {
            self.share()
        }
    }

    /// All cells, those beneath a crossing after their decks, near which their walls lie.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let grid = self.maze.grid();
        let upper = grid.all_cells().filter(|&cell| grid.above(cell).is_none());
        upper.flat_map(|upper| {
            let crossed = self.is_crossed(upper).then(|| &self.beneath[&upper]);
            std::iter::once(upper).chain(crossed.into_iter().flatten().copied())
        })
    }

    /// Tells whether a passage runs beneath a cell.
    pub fn is_crossed(&self, cell: Cell) -> bool {
        self.crossed.contains(cell)
    }

    /// The outlines of a cell's corridors: two for one beneath a crossing.
    pub fn outlines(&self, cell: Cell, openings: &[(Cell, u32)]) -> Outlines {
        let Some((square, center)) = self.known(cell, openings) else {
            return self.outlined(cell, openings);
        };
        moved(&square.outlines, center)
    }

    /// Tells the walls of a cell's corridors.
    pub fn walls(&self, cell: Cell, openings: &[(Cell, u32)], tell: impl FnMut(Curve)) {
        walls(&self.outlines(cell, openings)).for_each(tell);
    }

    /// Tells the same; on squares those that go on straight as one.
    pub fn lines(&self, cell: Cell, openings: &[(Cell, u32)], mut tell: impl FnMut(Curve)) {
        let Some((square, center)) = self.known(cell, openings) else {
            return self.walls(cell, openings, tell);
        };
        for line in &square.lines {
            tell(line.map(beyond(center)));
        }
    }

    /// On squares, a cell's corridors, and its center.
    fn known(&self, cell: Cell, openings: &[(Cell, u32)]) -> Option<(&Square, Point)> {
        let squares = self.squares.as_ref()?;
        let center = self.maze.grid().center(cell);
        let known = squares[self.kind(cell, openings)].get_or_init(|| {
            let back = Point::new(-center.x, -center.y);
            let outlines = moved(&self.outlined(cell, openings), back);
            let lines = joined(walls(&outlines));
            Square { outlines, lines }
        });
        Some((known, center))
    }

    /// Key of the outlines of a square: which sides are open, which of them belong to the
    /// level beneath or end at an open post, and which level it is.
    fn kind(&self, cell: Cell, openings: &[(Cell, u32)]) -> usize {
        let grid = self.maze.grid();
        let open = |cell: Cell, side: u32| {
            self.maze.across(cell, side).is_some() || openings.contains(&(cell, side))
        };
        let upper = grid.above(cell).unwrap_or(cell);
        let crossed = self.is_crossed(upper).then(|| &self.beneath[&upper]);
        let lower = crossed.and_then(|lower| lower.first());
        let level = usize::from(upper != cell) << 8 | usize::from(lower.is_some()) << 9;
        (0..4).fold(level, |kind, side| {
            let below = lower.filter(|&&lower| grid.side(lower, side).is_some());
            let is_open = open(below.copied().unwrap_or(upper), side);
            let is_special = match lower {
                Some(_) => below.is_some(),
                None => is_open && is_open_post(self.maze, cell, side),
            };
            kind | usize::from(is_open) << side | usize::from(is_special) << (4 + side)
        })
    }

    /// The outlines of a cell's corridors, found by geometry.
    fn outlined(&self, cell: Cell, openings: &[(Cell, u32)]) -> Outlines {
        let upper = self.maze.grid().above(cell).unwrap_or(cell);
        let rings = self.rings(upper, openings);
        if upper != cell {
            return stubs(&rings, upper, cell)
                .into_iter()
                .map(|stub| stub.outline)
                .collect();
        }
        match deck(&rings, cell).filter(|_| self.is_crossed(cell)) {
            Some(outline) => vec![outline],
            None => rings.iter().map(|ring| corridor(ring, cell)).collect(),
        }
    }

    /// Place where the passage beneath a crossing that comes in at a side vanishes under the deck.
    pub fn vanishes(&self, cell: Cell, side: u32, openings: &[(Cell, u32)]) -> Option<Point> {
        let upper = self.maze.grid().above(cell)?;
        let rings = self.rings(upper, openings);
        let stubs = stubs(&rings, upper, cell);
        let stub = stubs.into_iter().find(|stub| stub.side == side)?;
        Some(stub.end)
    }

    /// The sides of a cell on all its levels, ring by ring.
    fn rings(&self, upper: Cell, openings: &[(Cell, u32)]) -> Vec<Vec<Mouth>> {
        let grid = self.maze.grid();
        let lower = self.beneath.get(&upper).into_iter().flatten().copied();
        let levels: Vec<Cell> = std::iter::once(upper).chain(lower).collect();
        let mut rings: Vec<Vec<Mouth>> = Vec::new();
        let hub = super::bend::hub(grid, upper);
        for side in 0..grid.sides(upper) {
            let at = |&cell: &Cell| Some((cell, grid.side(cell, side)?));
            let Some((owner, curve)) = levels.iter().find_map(at) else {
                continue;
            };
            let share = (self.reach / length(&curve)).min(0.3);
            let gates = [curve, curve.reversed()].map(|curve| gate(&curve, share, hub));
            let mouth = Mouth {
                side,
                owner,
                open: self.maze.across(owner, side).is_some() || openings.contains(&(owner, side)),
                curve,
                gates,
                inner: gates,
            };
            let start = curve.ends().0;
            let goes_on = |ring: &&mut Vec<Mouth>| {
                let last = ring.last().map(|mouth| mouth.curve.ends().1);
                last.is_some_and(|end| end.distance(start) < 1e-6)
            };
            match rings.last_mut().filter(goes_on) {
                Some(ring) => ring.push(mouth),
                None => rings.push(vec![mouth]),
            }
        }
        for ring in &mut rings {
            for here in 0..ring.len() {
                let next = (here + 1) % ring.len();
                let [before, after] = inner(&ring[here], &ring[next], self.reach);
                ring[here].inner[1] = before;
                ring[next].inner[0] = after;
                let Mouth { owner, side, .. } = ring[here];
                if ring[here].open && is_open_post(self.maze, owner, side) {
                    let post = ring[here].curve.ends().1;
                    (ring[here].gates[1], ring[here].inner[1]) = (post, post);
                    (ring[next].gates[0], ring[next].inner[0]) = (post, post);
                }
            }
        }
        rings
    }
}
