//! Some of the cells of a grid: what a mask keeps.
//!
//! Masking keeps the numbers of edges, so a set of open edges of the masked grid is also one of the
//! whole grid. Cells are renumbered without gaps, because algorithms keep tables indexed by cell.

use super::AnyGrid;
use crate::geometry::{Curve, MaskedRect, Plane, Point, Removed};
use mazeloom_core::table::{CellSet, Components, PerCell, Renumbering};
use mazeloom_core::topology::{Cell, Edge, Rect, Rows, Topology, TopologyExt, list_mapped};

/// A grid without the cells that a mask leaves out.
///
/// The kept cells are numbered densely in the order they had; edges keep their numbers, those
/// that lost an end stand for no edge, and a side that faced a removed cell is a border side.
/// Takes 4 bytes for each cell of the whole grid and 4 for each kept one.
///
/// ```
/// use mazeloom_core::table::CellSet;
/// use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
/// use mazeloom_grids::grid::Masked;
///
/// // A square without its center is a ring of eight cells.
/// let rect = Rect::new(3, 3).unwrap();
/// let mut keep = CellSet::full(9);
/// keep.remove(Cell(4));
/// let ring = Masked::new(rect, &keep);
/// assert_eq!(ring.cells(), 8);
/// assert!(ring.all_cells().all(|cell| ring.degree(cell) == 2));
/// ```
#[derive(Clone, Debug)]
pub struct Masked<T> {
    grid: T,
    /// The grid, if it is a rectangle: most are, and theirs is answered without a virtual call.
    rect: Option<Rect>,
    /// The number each kept cell has on the whole grid.
    whole: Vec<Cell>,
    /// The number each cell of the whole grid has here.
    kept: Renumbering,
    /// True if the other cells are out of sight, not removed.
    clipped: bool,
}

impl<T: Topology> Masked<T> {
    /// Keeps the given cells of a grid, connected or not. O(cells).
    pub fn new(grid: T, keep: &CellSet) -> Masked<T> {
        let whole: Vec<Cell> = keep.iter().collect();
        let mut kept = Renumbering::none(grid.cells());
        for (number, &cell) in whole.iter().enumerate() {
            kept.set(cell, Cell(number as u32));
        }
        Masked {
            rect: grid.as_rect().cloned(),
            grid,
            whole,
            kept,
            clipped: false,
        }
    }

    /// A part of a grid, as seen through a window: the other cells do not count as
    /// [removed](Plane::removed).
    pub fn clipped(grid: T, keep: &CellSet) -> Masked<T> {
        Masked {
            clipped: true,
            ..Masked::new(grid, keep)
        }
    }

    /// Keeps the largest connected component of the given cells, the first of equals, and
    /// returns how many cells that dropped. O(edges).
    ///
    /// ```
    /// use mazeloom_core::table::CellSet;
    /// use mazeloom_core::topology::{Cell, Rect, Topology};
    /// use mazeloom_grids::grid::Masked;
    ///
    /// // Cell 3 is left alone when its neighbor 2 is removed.
    /// let mut keep = CellSet::full(4);
    /// keep.remove(Cell(2));
    /// let (part, dropped) = Masked::largest_part(Rect::new(4, 1).unwrap(), &keep);
    /// assert_eq!((part.cells(), dropped), (2, 1));
    /// ```
    pub fn largest_part(grid: T, keep: &CellSet) -> (Masked<T>, u32) {
        let all = Masked::new(grid, keep);
        let mut parts = Components::of(&all, |_| true);
        let mut sizes = PerCell::filled(all.cells(), 0u32);
        for cell in all.all_cells() {
            sizes[parts.find(cell)] += 1;
        }
        let largest = (sizes.iter())
            .max_by_key(|&(root, &size)| (size, std::cmp::Reverse(root)))
            .map(|(root, _)| root);
        let mut part = CellSet::empty(all.grid.cells());
        for cell in all.all_cells() {
            if Some(parts.find(cell)) == largest {
                part.insert(all.whole(cell));
            }
        }
        let dropped = all.cells() - part.count();
        (Masked::new(all.grid, &part), dropped)
    }

    /// The number that a kept cell has on the whole grid.
    ///
    /// ```
    /// use mazeloom_core::table::CellSet;
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::grid::Masked;
    ///
    /// let mut keep = CellSet::full(3);
    /// keep.remove(Cell(0));
    /// let masked = Masked::new(Rect::new(3, 1).unwrap(), &keep);
    /// assert_eq!(masked.whole(Cell(0)), Cell(1));
    /// assert_eq!(masked.kept(Cell(0)), None);
    /// ```
    pub fn whole(&self, cell: Cell) -> Cell {
        self.whole[cell.0 as usize]
    }

    /// The number that a cell of the whole grid has here, if it is kept.
    pub fn kept(&self, whole: Cell) -> Option<Cell> {
        self.kept.get(whole)
    }
}

impl<T: Topology> Topology for Masked<T> {
    fn cells(&self) -> u32 {
        self.whole.len() as u32
    }

    fn edges(&self) -> u32 {
        self.grid.edges()
    }

    fn sides(&self, cell: Cell) -> u32 {
        match &self.rect {
            Some(rect) => rect.sides(cell),
            None => self.grid.sides(self.whole(cell)),
        }
    }

    #[inline]
    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let whole = self.whole(cell);
        let (edge, next) = match &self.rect {
            Some(rect) => rect.across(whole, side)?,
            None => self.grid.across(whole, side)?,
        };
        Some((edge, self.kept.get(next)?))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let (a, b) = match &self.rect {
            Some(rect) => rect.ends(edge)?,
            None => self.grid.ends(edge)?,
        };
        Some((self.kept.get(a)?, self.kept.get(b)?))
    }

    fn list_neighbors(&self, cell: Cell, edges: &mut [Edge], cells: &mut [Cell]) -> Option<usize> {
        let (whole, kept) = (self.whole(cell), |_, next| self.kept.get(next));
        match &self.rect {
            Some(rect) => list_mapped((rect, whole), edges, cells, kept),
            None => list_mapped((&self.grid, whole), edges, cells, kept),
        }
    }

    fn rows(&self) -> Rows {
        self.grid
            .rows()
            .renamed(self.cells(), |cell| self.kept.get(cell))
    }
}

impl<T: Plane> Plane for Masked<T> {
    mazeloom_core::forward! { self => self.grid;
        fn cut(edge: Edge) -> bool;
        fn fold(edge: Edge) -> bool;
        fn turns(edge: Edge) -> bool;
        fn corridor(edge: Edge) -> Option<[Curve; 2]>;
        fn size() -> Point;
        fn level_name(level: u32) -> String;
        fn half_diagonal(edge: Edge) -> Option<(u32, bool)>;
        fn cubes() -> Option<[u32; 3]>;
    }

    fn center(&self, cell: Cell) -> Point {
        self.grid.center(self.whole(cell))
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        self.grid.side(self.whole(cell), side)
    }

    fn paper(&self) -> Option<AnyGrid> {
        let grid = self.grid.paper()?;
        Some(Box::new(Masked {
            rect: grid.as_rect().cloned(),
            grid,
            whole: self.whole.clone(),
            kept: self.kept.clone(),
            clipped: self.clipped,
        }))
    }

    fn fixed_wall(&self, cell: Cell, side: u32) -> Option<(Cell, u32)> {
        let (next, back) = self.grid.fixed_wall(self.whole(cell), side)?;
        Some((self.kept.get(next)?, back))
    }

    fn goes_on(&self, cell: Cell, side: u32) -> bool {
        self.grid.goes_on(self.whole(cell), side)
    }

    fn has_bands(&self) -> bool {
        self.grid.has_bands()
    }

    fn cell_at(&self, position: &[u32]) -> Option<Cell> {
        self.kept.get(self.grid.cell_at(position)?)
    }

    fn name(&self, cell: Cell) -> Option<&str> {
        self.grid.name(self.whole(cell))
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        self.grid.arrow(self.whole(cell), side)
    }

    fn level(&self, cell: Cell) -> Option<u32> {
        self.grid.level(self.whole(cell))
    }

    fn stair(&self, cell: Cell, side: u32) -> Option<&'static str> {
        self.grid.stair(self.whole(cell), side)
    }

    fn above(&self, cell: Cell) -> Option<Cell> {
        self.kept.get(self.grid.above(self.whole(cell))?)
    }

    fn board(&self) -> Option<MaskedRect<'_>> {
        let rect = self.rect.as_ref()?;
        Some(MaskedRect::masked(rect, &self.kept, &self.whole))
    }

    fn removed(&self) -> Option<Removed<'_>> {
        let before = self.grid.removed();
        let number = |&cell: &Cell| match &before {
            Some(before) => before.whole[cell.0 as usize],
            None => cell,
        };
        let whole: Vec<Cell> = self.whole.iter().map(number).collect();
        match before {
            Some(before) if self.clipped => Some(Removed { whole, ..before }),
            None if self.clipped => None,
            before => {
                let grid = before.map_or(&self.grid as &dyn Plane, |before| before.grid);
                let kept = CellSet::of(grid.cells(), whole.iter().copied());
                Some(Removed { grid, kept, whole })
            }
        }
    }
}
