//! A grid on which passages cross over one another.
//!
//! ```text
//!        │ │                 a crossing's cell keeps two opposite sides: the deck
//!   ─────┘ └─────            (here west and east); a new cell beneath it takes the
//!    deck    ───►            other two (north and south)
//!   ─────┐ ┌─────
//!        │ │ beneath
//! ```

use super::GridError;
use crate::geometry::{Curve, Plane, Point};
use crate::maze::is_connected;
use crate::table::{EdgeSet, Parts, PerCell};
use crate::topology::{Cell, Edge, Rows, Topology, TopologyExt};

/// Where passages cross: a cell, and a side of its deck (the deck's other side is opposite).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The cell that is split.
    pub cell: Cell,
    /// One of the two sides through which the upper passage runs.
    pub deck: u32,
}

/// A grid with crossings. Cells beneath are numbered after all others, in the order of the
/// crossings; every cell keeps its sides, and those that the other level took lead nowhere.
///
/// The four edges of a crossing are open from the start: give [`Woven::open`] to
/// [`Contracted`](super::Contracted) and any algorithm completes the maze. No dead end, turn or
/// junction can then lie on or under a crossing.
#[derive(Clone, Debug)]
pub struct Woven<T> {
    grid: T,
    crossings: Vec<Crossing>,
    /// The crossing that a cell is split by.
    crossed: PerCell<Option<u32>>,
    open: EdgeSet,
}

impl<T: Topology> Woven<T> {
    /// Splits the cell of each crossing. Each must have four edges in two opposite pairs, and
    /// the open edges of all must form no loop,
    /// and no cell may be cut off.
    pub fn new(grid: T, crossings: &[Crossing]) -> Result<Woven<T>, GridError> {
        let mut woven = Woven {
            crossed: PerCell::filled(grid.cells(), None),
            open: EdgeSet::empty(grid.edges()),
            grid,
            crossings: crossings.to_vec(),
        };
        for (number, &Crossing { cell, deck }) in crossings.iter().enumerate() {
            let refuse = |reason| GridError::BadCrossing {
                cell: cell.0,
                reason,
            };
            if cell.0 >= woven.grid.cells() || woven.grid.sides(cell) != 4 || deck >= 4 {
                return Err(refuse("it needs a cell with four sides"));
            }
            if woven.grid.degree(cell) != 4 {
                return Err(refuse("one of its sides is at the rim"));
            }
            if woven.crossed[cell].replace(number as u32).is_some() {
                return Err(refuse("there is one already"));
            }
        }
        let mut parts = Parts::new(woven.cells());
        for &Crossing { cell, .. } in crossings {
            for (edge, _) in woven.grid.around(cell) {
                let (a, b) = woven.ends(edge).expect("an edge around a cell has ends");
                if woven.open.insert(edge) && !parts.join(a, b) {
                    return Err(GridError::BadCrossing {
                        cell: cell.0,
                        reason: "its passages would close a loop",
                    });
                }
            }
        }
        match is_connected(&woven) {
            true => Ok(woven),
            false => Err(GridError::Apart),
        }
    }

    /// The edges that the crossings open.
    pub fn open(&self) -> &EdgeSet {
        &self.open
    }

    /// The grid's cell that a cell lies in, and whether it lies beneath.
    pub fn level(&self, cell: Cell) -> (Cell, bool) {
        match cell.0.checked_sub(self.grid.cells()) {
            None => (cell, false),
            Some(number) => (self.crossings[number as usize].cell, true),
        }
    }

    /// Which of a grid cell's levels a side belongs to.
    fn at_side(&self, cell: Cell, side: u32) -> Cell {
        match self.crossed[cell] {
            Some(number) if (self.crossings[number as usize].deck + side) % 2 == 1 => {
                Cell(self.grid.cells() + number)
            }
            _ => cell,
        }
    }

    /// Which of a grid cell's levels an edge ends at.
    fn at_edge(&self, cell: Cell, edge: Edge) -> Cell {
        if self.crossed[cell].is_none() {
            return cell;
        }
        let side = self.grid.side_of(cell, edge);
        self.at_side(cell, side.expect("the edge ends at the cell"))
    }
}

impl<T: Topology> Topology for Woven<T> {
    fn cells(&self) -> u32 {
        self.grid.cells() + self.crossings.len() as u32
    }

    fn edges(&self) -> u32 {
        self.grid.edges()
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.grid.sides(self.level(cell).0)
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (upper, _) = self.level(cell);
        if self.at_side(upper, side) != cell {
            return None;
        }
        let (edge, next) = self.grid.across(upper, side)?;
        Some((edge, self.at_edge(next, edge)))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (a, b) = self.grid.ends(edge)?;
        Some((self.at_edge(a, edge), self.at_edge(b, edge)))
    }

    /// A cell beneath is swept right after its deck.
    fn rows(&self) -> Rows {
        let rows = self.grid.rows();
        Rows::listed((0..rows.count()).map(|row| {
            let levels = rows.row(row).flat_map(|cell| {
                let beneath = self.crossed[cell].map(|number| Cell(self.grid.cells() + number));
                std::iter::once(cell).chain(beneath)
            });
            levels.collect::<Vec<_>>()
        }))
    }
}

impl<T: Plane> Plane for Woven<T> {
    fn center(&self, cell: Cell) -> Point {
        self.grid.center(self.level(cell).0)
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (upper, _) = self.level(cell);
        (self.at_side(upper, side) == cell)
            .then(|| self.grid.side(upper, side))
            .flatten()
    }

    fn cut(&self, edge: Edge) -> bool {
        self.grid.cut(edge)
    }

    fn fold(&self, edge: Edge) -> bool {
        self.grid.fold(edge)
    }

    fn turns(&self, edge: Edge) -> bool {
        self.grid.turns(edge)
    }

    fn corridor(&self, edge: Edge) -> Option<[Curve; 2]> {
        self.grid.corridor(edge)
    }

    fn size(&self) -> Point {
        self.grid.size()
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        self.grid.cell_at(position)
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        let (upper, _) = self.level(cell);
        (self.at_side(upper, side) == cell)
            .then(|| self.grid.arrow(upper, side))
            .flatten()
    }

    fn above(&self, cell: Cell) -> Option<Cell> {
        let (upper, beneath) = self.level(cell);
        beneath.then_some(upper)
    }
}
