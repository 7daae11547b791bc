//! The visible part of a maze: some of its cells through a window, as a grid of its own.
//!
//! Kept cells are numbered densely in their old order, and moved so that the window's corner is
//! at (0, 0). Passages to other cells are openings in the outer wall, so the picture does not
//! show what is behind them. Stairs to other cells lead to cells without sides and without a
//! place, so that their arrows are drawn; a start or goal that is not kept has no place either.
//!
//! Cost O(kept log kept), however large the maze is; if the maze is not a rectangle, a kept cell
//! takes about 100 bytes.

use mazeloom_core::maze::Maze;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{EdgeSet, Renumbering};
use mazeloom_core::topology::{Cell, Edge, Topology};
use mazeloom_draw::style::{Openings, Style};
use mazeloom_grids::geometry::{Curve, MaskedRect, Plane, Point};
use mazeloom_grids::grid::{AnyGrid, Rect};
use mazeloom_grids::puzzle::Puzzle;

/// Some cells of a grid, as a grid of their own: what a window with fog shows.
pub struct Glimpse<'a> {
    grid: &'a AnyGrid,
    /// The kept cells by their numbers on the whole grid, in ascending order.
    kept: Vec<Cell>,
    /// Cells without a place, in ascending order; they are numbered after the kept ones.
    beyond: Vec<Cell>,
    /// The point that is moved to (0, 0).
    corner: Point,
    size: Point,
    /// The squares in the window, on a grid of squares.
    tray: Option<Tray>,
    /// The edges between cells here: the number on the whole grid, the number here, the cells.
    edges: Vec<(Edge, Edge, Cell, Cell)>,
    /// The index in that list of each edge here; beyond its end for unused numbers.
    listed: Vec<usize>,
}

/// A part of a grid of squares as a grid of squares.
struct Tray {
    rect: Rect,
    /// The column and row of its first square on the whole grid.
    first: (u32, u32),
    kept: Renumbering,
    places: Vec<Cell>,
}

/// The position of cells without a place, in cells.
const NOWHERE: f64 = -1000.0;

/// Shows some cells of a puzzle in the part of the page between two corners; in the returned
/// style, passages that lead out of it are open. On a grid of squares the corners are whole
/// numbers.
///
/// Overlays must use the cells' [numbers here](Glimpse::number).
pub fn glimpse<'a>(
    puzzle: &'a Puzzle,
    keep: impl IntoIterator<Item = Cell>,
    (from, to): (Point, Point),
    style: &Style,
) -> (Puzzle<Glimpse<'a>>, Style) {
    let grid = puzzle.maze.grid();
    let mut kept: Vec<Cell> = keep.into_iter().collect();
    if let Some(board) = grid.board() {
        let within = |at: u32, from: f64, to: f64| (from..to).contains(&f64::from(at));
        kept.retain(|&cell| {
            let (x, y) = board.position(grid.above(cell).unwrap_or(cell));
            within(x, from.x, to.x) && within(y, from.y, to.y)
        });
    }
    kept.arrange();
    kept.dedup();
    let mut view = Glimpse {
        grid,
        beyond: beyond(puzzle, &kept),
        tray: Tray::of(grid, &kept, from, to),
        kept,
        corner: from,
        size: Point::new(to.x - from.x, to.y - from.y),
        edges: Vec::new(),
        listed: Vec::new(),
    };
    view.list_edges();
    let mut openings = view.openings(puzzle);
    let rim = style.openings(puzzle).into_iter();
    openings.extend(rim.filter_map(|(cell, side)| Some((view.number(cell)?, side))));
    let mut style = style.clone();
    style.openings = Openings::At(openings);
    let mut open = EdgeSet::empty(view.edges());
    for &(whole, here, ..) in &view.edges {
        if puzzle.maze.is_open(whole) {
            open.insert(here);
        }
    }
    let end = |cell| view.any_number(cell).expect("ends have a number");
    let (start, goal) = (end(puzzle.start), end(puzzle.goal));
    let mut seen = Puzzle::new(Maze::from_open(view, open), start, goal);
    seen.origin = puzzle.origin.clone();
    (seen, style)
}

/// The cells without a place: ends that are not kept, and cells to which open stairs lead.
fn beyond(puzzle: &Puzzle, kept: &[Cell]) -> Vec<Cell> {
    let grid = puzzle.maze.grid();
    let stairs = kept.iter().flat_map(|&cell| {
        let stairs = (0..grid.sides(cell)).filter(move |&side| grid.arrow(cell, side).is_some());
        stairs.filter_map(move |side| Some(puzzle.maze.across(cell, side)?.1))
    });
    let all = stairs.chain([puzzle.start, puzzle.goal]);
    let mut beyond: Vec<Cell> = all
        .filter(|cell| kept.binary_search(cell).is_err())
        .collect();
    beyond.arrange();
    beyond.dedup();
    beyond
}

impl Glimpse<'_> {
    /// The number that a kept cell has here.
    pub fn number(&self, whole: Cell) -> Option<Cell> {
        let place = self.kept.binary_search(&whole).ok()?;
        Some(Cell(place as u32))
    }

    /// The number that a cell here has on the whole grid.
    pub fn whole(&self, cell: Cell) -> Cell {
        let place = cell.0 as usize;
        match self.kept.get(place) {
            Some(&whole) => whole,
            None => self.beyond[place - self.kept.len()],
        }
    }

    /// The number of a cell that is kept, or has no place.
    fn any_number(&self, whole: Cell) -> Option<Cell> {
        let nowhere = || {
            let place = self.beyond.binary_search(&whole).ok()?;
            Some(Cell((self.kept.len() + place) as u32))
        };
        self.number(whole).or_else(nowhere)
    }

    /// Tells whether a cell is kept; the others only hold the ends of stairs.
    fn is_kept(&self, cell: Cell) -> bool {
        (cell.0 as usize) < self.kept.len()
    }

    /// The cell across a side: any cell behind stairs, otherwise a kept one; and the edge's
    /// number on the whole grid.
    fn beside(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        if !self.is_kept(cell) {
            return None;
        }
        let (edge, next) = self.grid.across(self.whole(cell), side)?;
        let next = match self.grid.arrow(self.whole(cell), side) {
            Some(_) => self.any_number(next),
            None => self.number(next),
        };
        Some((edge, next?))
    }

    /// Lists all edges between cells here. On a grid of squares they have the numbers of its
    /// rectangle, otherwise they are numbered in their order on the whole grid.
    fn list_edges(&mut self) {
        let mut edges: Vec<(Edge, Edge, Cell, Cell)> = Vec::new();
        for cell in (0..self.kept.len() as u32).map(Cell) {
            for side in 0..self.sides(cell) {
                let Some((edge, next)) = self.beside(cell, side) else {
                    continue;
                };
                let here = match &self.tray {
                    Some(tray) => tray.edge(self.grid, self.whole(cell), side),
                    None => Some(Edge(0)),
                };
                if let Some(here) = here {
                    edges.push((edge, here, cell.min(next), cell.max(next)));
                }
            }
        }
        edges.arrange();
        edges.dedup_by_key(|&mut (edge, ..)| edge);
        if self.tray.is_none() {
            for (edge, number) in edges.iter_mut().zip(0..) {
                edge.1 = Edge(number);
            }
        }
        self.edges = edges;
        self.listed = vec![usize::MAX; self.edges() as usize];
        for (place, &(_, here, ..)) in self.edges.iter().enumerate() {
            self.listed[here.0 as usize] = place;
        }
    }

    /// The list entry of an edge here.
    fn listed(&self, here: Edge) -> Option<&(Edge, Edge, Cell, Cell)> {
        self.edges.get(*self.listed.get(here.0 as usize)?)
    }

    /// The sides through which passages lead to hidden cells.
    fn openings(&self, puzzle: &Puzzle) -> Vec<(Cell, u32)> {
        let mut openings = Vec::new();
        for (number, &whole) in self.kept.iter().enumerate() {
            let cell = Cell(number as u32);
            for side in 0..self.grid.sides(whole) {
                let leads = puzzle.maze.across(whole, side).is_some();
                let drawn = || self.grid.side(whole, side).is_some();
                if leads && drawn() && self.across(cell, side).is_none() {
                    openings.push((cell, side));
                }
            }
        }
        openings
    }

    /// A point moved so that the window's corner is at (0, 0).
    fn moved(&self, point: Point) -> Point {
        Point::new(point.x - self.corner.x, point.y - self.corner.y)
    }

    /// A curve moved in the same way.
    fn curve(&self, curve: Curve) -> Curve {
        curve.map(|point| self.moved(point))
    }
}

impl Tray {
    /// The squares between two corners, if the grid has squares.
    fn of(grid: &AnyGrid, kept: &[Cell], from: Point, to: Point) -> Option<Tray> {
        let board = grid.board()?;
        let whole = |length: f64| length.max(0.0) as u32;
        let first = (whole(from.x), whole(from.y));
        let rect = Rect::new(whole(to.x - from.x).max(1), whole(to.y - from.y).max(1)).ok()?;
        let (mut numbers, mut places) = (Renumbering::none(rect.cells()), Vec::new());
        for (number, &cell) in kept.iter().enumerate() {
            // The lower cell of a crossing has no square of its own.
            if grid.above(cell).is_none() {
                let (x, y) = board.position(cell);
                let place = rect.cell(x - first.0, y - first.1);
                numbers.set(place, Cell(number as u32));
                places.push(place);
            }
        }
        Some(Tray {
            rect,
            first,
            kept: numbers,
            places,
        })
    }

    /// The number of the edge at a side of a cell on the tray, if it is on it.
    fn edge(&self, grid: &AnyGrid, cell: Cell, side: u32) -> Option<Edge> {
        let square = grid.above(cell).unwrap_or(cell);
        let (x, y) = grid.board()?.position(square);
        let place = self.rect.cell(x - self.first.0, y - self.first.1);
        self.rect.across(place, side).map(|(edge, _)| edge)
    }
}

impl Topology for Glimpse<'_> {
    fn cells(&self) -> u32 {
        (self.kept.len() + self.beyond.len()) as u32
    }

    fn edges(&self) -> u32 {
        match &self.tray {
            Some(tray) => tray.rect.edges(),
            None => self.edges.len() as u32,
        }
    }

    fn sides(&self, cell: Cell) -> u32 {
        if self.is_kept(cell) {
            self.grid.sides(self.whole(cell))
        } else {
            0
        }
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let (edge, next) = self.beside(cell, side)?;
        let place = self.edges.binary_search_by_key(&edge, |&(edge, ..)| edge);
        Some((self.edges[place.ok()?].1, next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        let &(_, _, a, b) = self.listed(edge)?;
        Some((a, b))
    }
}

impl Plane for Glimpse<'_> {
    fn center(&self, cell: Cell) -> Point {
        if self.is_kept(cell) {
            self.moved(self.grid.center(self.whole(cell)))
        } else {
            Point::new(NOWHERE, NOWHERE)
        }
    }

    fn side(&self, cell: Cell, side: u32) -> Option<Curve> {
        let curve = self.grid.side(self.whole(cell), side);
        curve
            .filter(|_| self.is_kept(cell))
            .map(|curve| self.curve(curve))
    }

    fn cut(&self, edge: Edge) -> bool {
        let listed = self.listed(edge);
        listed.is_some_and(|&(whole, ..)| self.grid.cut(whole))
    }

    fn corridor(&self, edge: Edge) -> Option<[Curve; 2]> {
        let &(whole, ..) = self.listed(edge)?;
        let walls = self.grid.corridor(whole)?;
        Some(walls.map(|wall| self.curve(wall)))
    }

    fn has_bands(&self) -> bool {
        self.grid.has_bands()
    }

    fn size(&self) -> Point {
        self.size
    }

    fn arrow(&self, cell: Cell, side: u32) -> Option<(Point, Point)> {
        let (tail, tip) = self.grid.arrow(self.whole(cell), side)?;
        self.is_kept(cell)
            .then(|| (self.moved(tail), self.moved(tip)))
    }

    fn above(&self, cell: Cell) -> Option<Cell> {
        if !self.is_kept(cell) {
            return None;
        }
        self.number(self.grid.above(self.whole(cell))?)
    }

    fn board(&self) -> Option<MaskedRect<'_>> {
        let tray = self.tray.as_ref()?;
        Some(MaskedRect::masked(&tray.rect, &tray.kept, &tray.places))
    }
}
