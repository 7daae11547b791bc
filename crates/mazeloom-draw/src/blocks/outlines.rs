//! A maze of cells of any shape as the lines around them.

use crate::scene::style::Style;
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Curve, Plane, is_flat};
use mazeloom_grids::puzzle::Puzzle;

/// A puzzle on a flat grid, whose cells may have any shape.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::parameters::Args;
/// use mazeloom_core::topology::Cell;
/// use mazeloom_draw::blocks::{Line, Outlines};
/// use mazeloom_draw::style::{PARAMS, Style};
/// use mazeloom_grids::{grid::AnyGrid, grid::Polar, puzzle::Puzzle};
///
/// let grid: AnyGrid = Box::new(Polar::new(2).unwrap());
/// let maze = Maze::new(grid, InitialEdges::Open);
/// let puzzle = Puzzle::new(maze, Cell(0), Cell(6));
/// let outlines = Outlines::new(&puzzle, &Style::of(&Args::none(&PARAMS))).unwrap();
/// let passages = outlines.lines().filter(|(_, line)| matches!(line, Line::Passage(_)));
/// assert_eq!(passages.count(), 12);
/// ```
#[derive(Debug)]
pub struct Outlines<'a> {
    puzzle: &'a Puzzle,
    /// Cells and the sides at which the border is open, sorted.
    openings: Vec<(Cell, u32)>,
}

/// The kind of a line between cells or at the border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A wall.
    Wall,
    /// An open passage between two cells.
    Passage([Cell; 2]),
    /// An opening of a cell in the border.
    Opening(Cell),
}

impl<'a> Outlines<'a> {
    /// The outlines of a puzzle, if its grid is flat; the style defines which border sides are open.
    pub fn new(puzzle: &'a Puzzle, style: &Style) -> Option<Outlines<'a>> {
        let mut openings = style.openings(puzzle);
        openings.arrange();
        is_flat(puzzle.maze.grid()).then_some(Outlines { puzzle, openings })
    }

    /// The puzzle that is seen.
    pub fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// The sides of a cell, clockwise.
    pub fn around(&self, cell: Cell) -> impl Iterator<Item = Curve> {
        let grid = self.puzzle.maze.grid();
        (0..grid.sides(cell)).filter_map(move |side| grid.side(cell, side))
    }

    /// All lines, each once.
    pub fn lines(&self) -> impl Iterator<Item = (Curve, Line)> {
        let grid = self.puzzle.maze.grid();
        let sides = move |cell| (0..grid.sides(cell)).map(move |side| (cell, side));
        grid.all_cells().flat_map(sides).filter_map(move |at| {
            let (cell, side) = at;
            let line = match grid.across(cell, side) {
                Some((_, next)) if next < cell => return None,
                Some((edge, next)) if self.puzzle.maze.is_open(edge) => Line::Passage([cell, next]),
                Some(_) => Line::Wall,
                None if grid.fixed_wall(cell, side).is_some_and(|other| other < at) => return None,
                None if self.openings.binary_search(&at).is_ok() => Line::Opening(cell),
                None => Line::Wall,
            };
            Some((grid.side(cell, side)?, line))
        })
    }
}
