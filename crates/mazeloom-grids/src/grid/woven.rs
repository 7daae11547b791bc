//! A grid with crossing passages.
//!
//! ```text
//!        │ │                 a crossing's cell keeps two opposite sides: the deck
//!   ─────┘ └─────            (here west and east); a new cell beneath it takes the
//!    deck    ───►            other two (north and south)
//!   ─────┐ ┌─────
//!        │ │ beneath
//! ```

use super::{AnyGrid, GridError};
use crate::geometry::{Curve, MaskedRect, Plane, Point, Point3, Removed, Space, SurfacePoint};
use mazeloom_core::table::{Components, EdgeSet, PerCell};
use mazeloom_core::topology::{
    Cell, Crossing, Edge, Rect, Rows, Topology, TopologyExt, list_mapped,
};
use std::num::NonZero;
use std::sync::OnceLock;

/// A grid with crossings. Cells beneath are numbered after all others, in the order of the
/// crossings; every cell keeps its sides, and those that the other level took lead nowhere.
///
/// The four edges of a crossing are open from the start, and the edges at its cell's other
/// sides, where it has more than four, stay shut for good: give [`Woven::open`] to
/// [`Contracted`](super::Contracted), leave [`Woven::shut`] out, and any algorithm completes
/// the maze. No dead end, turn or junction can then lie on or under a crossing.
///
/// ```
/// use mazeloom_core::table::EdgeSet;
/// use mazeloom_core::topology::{Cell, Crossing, Rect, Topology, TopologyExt};
/// use mazeloom_grids::grid::Woven;
///
/// // The center of 3 × 3 cells becomes a bridge from west to east over a tunnel.
/// let rect = Rect::new(3, 3).unwrap();
/// let woven = Woven::new(rect, &[Crossing::square(Cell(4), 1)])?;
/// assert_eq!(woven.cells(), 10);
/// let bridge: Vec<Cell> = woven.neighbors(Cell(4)).map(|(_, next)| next).collect();
/// let tunnel: Vec<Cell> = woven.neighbors(Cell(9)).map(|(_, next)| next).collect();
/// assert_eq!((bridge, tunnel), (vec![Cell(5), Cell(3)], vec![Cell(1), Cell(7)]));
/// # Ok::<(), mazeloom_grids::grid::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Woven<T> {
    grid: T,
    crossings: Vec<Crossing>,
    /// The crossing that a cell is split by.
    crossed: PerCell<Option<Split>>,
    /// The edges of each crossing's passage beneath.
    beneath: Vec<[Edge; 2]>,
    open: EdgeSet,
    shut: EdgeSet,
    /// True if it is a surface of one side; found when it is first asked for.
    turns: OnceLock<bool>,
}

/// The crossing on a cell; an `Option` of it takes 8 bytes.
#[derive(Clone, Copy, Debug)]
struct Split {
    number: u32,
    /// One more than the side of the passage beneath.
    beneath: NonZero<u32>,
}

impl Split {
    fn is_beneath(self, side: u32, sides: u32) -> bool {
        let beneath = self.beneath.get() - 1;
        side == beneath || side.abs_diff(beneath) == sides / 2
    }
}

impl<T: Topology> Woven<T> {
    /// Splits the cell of each crossing. Each needs an even number of sides and edges at the
    /// four that it uses; the open edges of all must form no loop, and no cell may be cut off.
    /// O(edges).
    ///
    /// # Errors
    /// [`GridError::BadCrossing`] with the cell and the reason.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Crossing, Rect};
    /// use mazeloom_grids::grid::Woven;
    ///
    /// // At the border there is nothing to run through to.
    /// let error = Woven::new(Rect::new(3, 3).unwrap(), &[Crossing::square(Cell(1), 1)]).unwrap_err();
    /// assert!(error.to_string().starts_with("no crossing fits on cell 1"));
    /// ```
    pub fn new(grid: T, crossings: &[Crossing]) -> Result<Woven<T>, GridError> {
        let woven = Woven::of_fitting(grid, crossings)?;
        woven.join()?;
        match woven.parts() {
            1 => Ok(woven),
            parts if parts > parts_of(&woven.grid) => Err(GridError::Apart),
            _ => Ok(woven),
        }
    }

    /// Like [`Woven::new`], but does not check that crossings form no loop and cut off no cell, which
    /// takes most of its time. O(cells).
    ///
    /// # Errors
    /// [`GridError::BadCrossing`] for a crossing that does not fit on its cell.
    pub fn of_fitting(grid: T, crossings: &[Crossing]) -> Result<Woven<T>, GridError> {
        let mut woven = Woven {
            crossed: PerCell::filled(grid.cells(), None),
            open: EdgeSet::empty(grid.edges()),
            shut: EdgeSet::empty(grid.edges()),
            turns: OnceLock::new(),
            grid,
            crossings: crossings.to_vec(),
            beneath: Vec::with_capacity(crossings.len()),
        };
        for (number, crossing) in (0..).zip(crossings) {
            woven.split(number, crossing)?;
        }
        Ok(woven)
    }

    /// Splits a crossing's cell.
    fn split(&mut self, number: u32, crossing: &Crossing) -> Result<(), GridError> {
        let &Crossing {
            cell,
            deck,
            beneath,
        } = crossing;
        let refuse = |reason| {
            let cell = cell.0;
            Err(GridError::BadCrossing { cell, reason })
        };
        if cell.0 >= self.grid.cells() {
            return refuse("there is no such cell");
        }
        let sides = self.grid.sides(cell);
        if sides < 4 || !sides.is_multiple_of(2) || deck >= sides || beneath >= sides {
            return refuse("a crossing needs a cell with opposite sides");
        }
        if crossing.is_beneath(deck, sides) {
            return refuse("the passage below must cross the passage above");
        }
        let split = Split {
            number,
            beneath: NonZero::<u32>::MIN.saturating_add(beneath),
        };
        if self.crossed[cell].replace(split).is_some() {
            return refuse("the cell already has a crossing");
        }
        let mut below = Vec::with_capacity(2);
        for side in 0..sides {
            let uses = crossing.is_deck(side, sides) || crossing.is_beneath(side, sides);
            match self.grid.across(cell, side) {
                None if uses => return refuse("one of its sides is on the border"),
                Some((edge, _)) if uses => {
                    self.open.insert(edge);
                    if crossing.is_beneath(side, sides) {
                        below.push(edge);
                    }
                }
                Some((edge, _)) => _ = self.shut.insert(edge),
                None => {}
            }
        }
        let both: [Edge; 2] = below.try_into().expect("two sides, and none on the border");
        self.beneath.push(both);
        Ok(())
    }

    /// Checks that the open edges can be open together.
    fn join(&self) -> Result<(), GridError> {
        let mut parts = Components::new(self.cells());
        let mut joined = EdgeSet::empty(self.edges());
        for &Crossing { cell, .. } in &self.crossings {
            let refuse = |reason| {
                let cell = cell.0;
                Err(GridError::BadCrossing { cell, reason })
            };
            for (edge, _) in self.grid.neighbors(cell) {
                if !self.open.contains(edge) {
                    continue;
                }
                if self.shut.contains(edge) {
                    return refuse("a passage would run into a side that another crossing closes");
                }
                let (a, b) = self.ends(edge).expect("an edge around a cell has ends");
                if joined.insert(edge) && !parts.join(a, b) {
                    return refuse("its passages would close a loop");
                }
            }
        }
        Ok(())
    }

    /// Number of parts.
    fn parts(&self) -> u32 {
        Components::of(self, |edge| !self.shut.contains(edge)).count()
    }

    /// The edges that the crossings open: four for each, unless crossings touch.
    pub fn open(&self) -> &EdgeSet {
        &self.open
    }

    /// The edges that must stay closed, since they would join a passage on a crossing. Empty
    /// where cells have four sides.
    pub fn shut(&self) -> &EdgeSet {
        &self.shut
    }

    /// The crossings.
    pub fn crossings(&self) -> &[Crossing] {
        &self.crossings
    }

    /// The cell of the original grid that a cell lies in, and whether it lies beneath.
    ///
    /// ```
    /// use mazeloom_core::topology::{Cell, Crossing, Rect};
    /// use mazeloom_grids::grid::Woven;
    ///
    /// let woven = Woven::new(Rect::new(3, 3).unwrap(), &[Crossing::square(Cell(4), 0)])?;
    /// assert_eq!(woven.level(Cell(4)), (Cell(4), false));
    /// assert_eq!(woven.level(Cell(9)), (Cell(4), true));
    /// # Ok::<(), mazeloom_grids::grid::GridError>(())
    /// ```
    pub fn level(&self, cell: Cell) -> (Cell, bool) {
        match cell.0.checked_sub(self.grid.cells()) {
            None => (cell, false),
            Some(number) => (self.crossings[number as usize].cell, true),
        }
    }

    /// Level of a grid cell to which a side belongs.
    fn at_side(&self, cell: Cell, side: u32) -> Cell {
        match self.crossed[cell] {
            Some(split) if split.is_beneath(side, self.grid.sides(cell)) => self.beneath(split),
            _ => cell,
        }
    }

    /// Level of a grid cell at which an edge ends.
    fn at_edge(&self, cell: Cell, edge: Edge) -> Cell {
        match self.crossed[cell] {
            Some(split) if self.beneath[split.number as usize].contains(&edge) => {
                self.beneath(split)
            }
            _ => cell,
        }
    }

    /// The cell beneath a crossing.
    fn beneath(&self, split: Split) -> Cell {
        Cell(self.grid.cells() + split.number)
    }
}

/// The number of connected components of a grid.
fn parts_of(grid: &impl Topology) -> u32 {
    Components::of(grid, |_| true).count()
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

    fn list_neighbors(&self, cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize> {
        let (upper, _) = self.level(cell);
        let crossed = self.crossed[upper].is_some();
        list_mapped((&self.grid, upper), edges, cells, |edge, next| {
            let here = !crossed || self.at_edge(upper, edge) == cell;
            here.then(|| self.at_edge(next, edge))
        })
    }

    /// A cell beneath is swept right after its deck.
    fn rows(&self) -> Rows {
        let rows = self.grid.rows();
        Rows::listed((0..rows.count()).map(|row| {
            rows.row(row).flat_map(|cell| {
                let beneath = self.crossed[cell].map(|split| self.beneath(split));
                std::iter::once(cell).chain(beneath)
            })
        }))
    }
}

impl<T: Plane> Plane for Woven<T> {
    mazeloom_core::forward! { self => self.grid;
        fn cut(edge: Edge) -> bool;
        fn fold(edge: Edge) -> bool;
        fn turns(edge: Edge) -> bool;
        fn corridor(edge: Edge) -> Option<[Curve; 2]>;
        fn size() -> Point;
        fn cell_at(position: &[u32]) -> Option<Cell>;
        fn level_name(level: u32) -> String;
        fn board() -> Option<MaskedRect<'_>>;
    }

    fn center(&self, cell: Cell) -> Point {
        self.grid.center(self.level(cell).0)
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let (upper, _) = self.level(cell);
        (self.at_side(upper, side) == cell)
            .then(|| self.grid.side(upper, side))
            .flatten()
    }

    fn paper(&self) -> Option<AnyGrid> {
        Some(Box::new(Woven {
            grid: self.grid.paper()?,
            crossings: self.crossings.clone(),
            crossed: self.crossed.clone(),
            beneath: self.beneath.clone(),
            open: self.open.clone(),
            shut: self.shut.clone(),
            turns: self.turns.clone(),
        }))
    }

    fn fixed_wall(&self, cell: Cell, side: u32) -> Option<(Cell, u32)> {
        let (next, back) = self.grid.fixed_wall(self.level(cell).0, side)?;
        Some((self.at_side(next, back), back))
    }

    fn name(&self, cell: Cell) -> Option<&str> {
        self.grid.name(self.level(cell).0)
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        let (upper, _) = self.level(cell);
        (self.at_side(upper, side) == cell)
            .then(|| self.grid.arrow(upper, side))
            .flatten()
    }

    fn level(&self, cell: Cell) -> Option<u32> {
        self.grid.level(self.level(cell).0)
    }

    fn stair(&self, cell: Cell, side: u32) -> Option<&'static str> {
        self.grid.stair(self.level(cell).0, side)
    }

    fn above(&self, cell: Cell) -> Option<Cell> {
        let (upper, beneath) = self.level(cell);
        beneath.then_some(upper)
    }

    fn woven(&self) -> Option<(&Rect, &[Crossing])> {
        Some((self.grid.as_rect()?, &self.crossings))
    }

    fn removed(&self) -> Option<Removed<'_>> {
        let removed = self.grid.removed()?;
        let whole = |cell| removed.whole[self.level(cell).0.0 as usize];
        let whole = self.all_cells().map(whole).collect();
        Some(Removed { whole, ..removed })
    }

    /// Surfaces of two sides, which are thick enough for tunnels.
    fn space(&self) -> Option<&dyn Space> {
        let space = self.grid.space()?;
        let turns = || {
            self.grid
                .all_edges()
                .any(|(edge, ..)| self.grid.turns(edge))
        };
        (!space.is_solid() && !self.turns.get_or_init(turns)).then_some(self as &dyn Space)
    }
}

impl<T: Plane> Woven<T> {
    /// The surface that the grid lies on.
    fn surface(&self) -> &dyn Space {
        (self.grid.space()).expect("only a grid that lies in space is asked where")
    }
}

/// A cell beneath lies where its deck does, and has all its walls.
impl<T: Plane> Space for Woven<T> {
    fn middle(&self, cell: Cell) -> Point3 {
        self.surface().middle(self.level(cell).0)
    }

    fn wall(&self, cell: Cell, side: u32) -> Vec<SurfacePoint> {
        self.surface().wall(self.level(cell).0, side)
    }

    fn leads(&self) -> bool {
        self.surface().leads()
    }
}
