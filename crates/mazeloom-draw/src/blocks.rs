//! A maze as squares of wall and floor, as game engines and arrays store it.
//!
//! ```text
//!  ┌───┬───┐      1 1 1 1 1     a row of cells has two rows of squares, and one more at the
//!    S │   │      0 0 1 0 1     end: cells have odd places, walls and posts the others;
//!  │   ╵   │      1 0 1 0 1     cubes have levels of squares in the same way
//!  │     G        1 0 0 0 0
//!  └───────┘      1 1 1 1 1
//! ```
//!
//! Without walls (`walls=none`), cells that are all joined, such as those of `mask=carved`, are a square
//! each, and excluded cells are the wall:
//!
//! ```text
//!  ┌───┐ · · ·      0 0 1 1     cells have all places
//!  │   └───┐ ·      0 0 0 1
//!  └───────┘ ·
//! ```
//!
//! Excluded cells are wall, openings in the outer wall are floor, and a post without walls is floor
//! too. Squares are looked up one by one, each in O(1), without scratch memory.

mod hexes;
mod outlines;

pub use hexes::{Hexagon, Hexes};
pub use outlines::{Line, Outlines};

use crate::scene::style::Style;
use hexes::MOST_HEXAGONS;
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{MaskedRect, Plane};
use mazeloom_grids::puzzle::Puzzle;

/// A puzzle whose cells are squares in rows or cubes in a box, seen as blocks.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_core::parameters::Args;
/// use mazeloom_draw::blocks::Blocks;
/// use mazeloom_draw::style::{Openings, PARAMS, Style};
/// use mazeloom_grids::{grid::AnyGrid, puzzle::Puzzle};
///
/// let rect = Rect::new(2, 1).unwrap();
/// let door = rect.east(Cell(0));
/// let grid: AnyGrid = Box::new(rect);
/// let maze = Maze::with_open(grid, [door]);
/// let puzzle = Puzzle::new(maze, Cell(0), Cell(1));
/// let mut style = Style::of(&Args::none(&PARAMS));
/// style.openings = Openings::None;
/// let blocks = Blocks::new(&puzzle, &style).unwrap();
/// let row: String = (0..blocks.width()).map(|x| if blocks.is_wall(x, 1) { '#' } else { '.' }).collect();
/// assert_eq!((row.as_str(), blocks.height()), ("#...#", 3));
/// ```
pub struct Blocks<'a> {
    puzzle: &'a Puzzle,
    board: Option<MaskedRect<'a>>,
    /// Cells along each axis.
    cells: [u32; 3],
    /// Cells and the sides at which the border is open, sorted.
    openings: Vec<(Cell, u32)>,
    /// The number of squares from cell to cell: 1 without walls, otherwise 2.
    step: u32,
}

/// A puzzle as a board of tiles that are wall or floor, squares or hexagons, or as outlines of cells.
///
/// Games hold levels as boards of tiles. A maze has thin walls, so its board has a tile for each
/// cell, each wall and each post; a hexagonal one has a tile for each cell and each side. Cells of
/// other shapes are polygons.
pub enum TileMap<'a> {
    /// Squares in rows, on one level or several.
    Squares(Blocks<'a>),
    /// Hexagons in columns.
    Hexagons(Hexes<'a>),
    /// Cells of any shape.
    Cells(Outlines<'a>),
}

impl<'a> TileMap<'a> {
    /// A puzzle in squares or hexagons, whichever its cells are, otherwise as outlines.
    pub fn new(puzzle: &'a Puzzle, style: &Style) -> Result<TileMap<'a>, BlocksError> {
        // Objects of maps lie on squares of cells and walls.
        let style = &Style {
            walls: true,
            ..style.clone()
        };
        match Blocks::new(puzzle, style) {
            Err(BlocksError::Shape) => match Hexes::new(puzzle, style) {
                Err(BlocksError::Shape) => Outlines::new(puzzle, style)
                    .map(TileMap::Cells)
                    .ok_or(BlocksError::Folded),
                hexagons => hexagons.map(TileMap::Hexagons),
            },
            squares => squares.map(TileMap::Squares),
        }
    }

    /// The puzzle that is seen.
    pub fn puzzle(&self) -> &'a Puzzle {
        match self {
            TileMap::Squares(blocks) => blocks.puzzle(),
            TileMap::Hexagons(hexes) => hexes.puzzle(),
            TileMap::Cells(outlines) => outlines.puzzle(),
        }
    }

    /// The line that makes it again.
    pub fn recipe(&self) -> Option<String> {
        self.puzzle().line().map(str::to_owned)
    }
}

mazeloom_core::errors! {
    /// The reason why blocks cannot show a maze.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BlocksError {
        /// The cells are not squares in rows or cubes in a box.
        Shape =>
            "this maze cannot be drawn as squares of wall and floor: its cells are not squares in \
             a rectangle or cubes in a box; dot, graphml, nodelink and json take any maze";
        /// Cells on a surface, on floors, or in a drawn graph, where outlines are needed.
        Folded =>
            "a map is flat, but this maze is the net of a surface, has floors that are no boxes of cubes, or is \
             a drawn graph; dot, graphml, nodelink and json take any maze";
        /// Passages cross over one another.
        Crossing =>
            "this maze cannot be drawn as squares of wall and floor: passages cross; dot, \
             graphml, nodelink and json take any maze";
        /// The board of hexagons would be too large.
        Large {
            /// Number of hexagons that it would have.
            area: u64,
        } =>
            "a map has at most {MOST_HEXAGONS} hexagons, but this one would have {area}; choose a \
             smaller grid";
    }
}

impl<'a> Blocks<'a> {
    /// A puzzle in blocks; the style defines which border sides are open.
    pub fn new(puzzle: &'a Puzzle, style: &Style) -> Result<Blocks<'a>, BlocksError> {
        let grid = puzzle.maze.grid();
        let board = grid.board();
        let cells = match &board {
            Some(board) => [board.rect().width(), board.rect().height(), 1],
            None => grid.cubes().ok_or(BlocksError::Shape)?,
        };
        if grid.all_cells().any(|cell| grid.above(cell).is_some()) {
            return Err(BlocksError::Crossing);
        }
        let mut openings = style.openings(puzzle);
        openings.arrange();
        Ok(Blocks {
            puzzle,
            board,
            cells,
            openings,
            step: if style.walls || has_walls(puzzle) {
                2
            } else {
                1
            },
        })
    }

    /// Squares along an axis.
    fn length(&self, axis: usize) -> u32 {
        self.step * self.cells[axis] + self.step - 1
    }

    /// Squares in a row.
    pub fn width(&self) -> u32 {
        self.length(0)
    }

    /// Rows of squares.
    pub fn height(&self) -> u32 {
        self.length(1)
    }

    /// Levels of squares; `None` where the maze is flat and has one alone.
    pub fn levels(&self) -> Option<u32> {
        match self.board {
            Some(_) => None,
            None => Some(self.length(2)),
        }
    }

    /// The dimensions of the array of squares: rows and columns, preceded by the levels if there
    /// are any.
    pub fn shape(&self) -> Vec<u64> {
        let lengths = [self.height(), self.width()];
        (self.levels().into_iter().chain(lengths))
            .map(u64::from)
            .collect()
    }

    /// The puzzle that is seen.
    pub fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// The line that makes it again.
    pub fn recipe(&self) -> Option<String> {
        self.puzzle.line().map(str::to_owned)
    }

    /// Tells whether a square of a flat maze is wall.
    pub fn is_wall(&self, x: u32, y: u32) -> bool {
        self.is_wall_at([x, y, 1])
    }

    /// Tells whether the square at column, row and level is wall; a flat maze has level 1 alone.
    pub fn is_wall_at(&self, square: [u32; 3]) -> bool {
        if self.step == 1 {
            return self.cell(square.map(|at| 2 * at + 1)).is_none();
        }
        let between = |axis: &usize| square[*axis].is_multiple_of(2);
        let mut axes = (0..3).filter(between);
        match (axes.next(), axes.next()) {
            (None, _) => self.cell(square).is_none(),
            (Some(axis), None) => self.parts(square, axis),
            // A post: wall if a wall ends at it. A step along an axis leads nearer to a cell.
            _ => (0..3).filter(between).any(|axis| {
                [-1, 1].into_iter().any(|step| {
                    let next = square[axis].checked_add_signed(step);
                    let next = next.filter(|&next| next <= 2 * self.cells[axis]);
                    next.is_some_and(|next| {
                        let mut square = square;
                        square[axis] = next;
                        self.is_wall_at(square)
                    })
                })
            }),
        }
    }

    /// Column, row and level of each cell's square; takes 12 bytes a cell.
    pub fn squares(&self) -> PerCell<[u32; 3]> {
        let mut squares = PerCell::filled(self.puzzle.maze.cells(), [1; 3]);
        let [width, height, levels] = self.cells;
        for z in 0..levels {
            for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                let square = [x, y, z].map(|at| 2 * at + 1);
                if let Some(cell) = self.cell(square) {
                    squares[cell] = square;
                }
            }
        }
        squares
    }

    /// The cell on a square whose places are all odd.
    fn cell(&self, square: [u32; 3]) -> Option<Cell> {
        let [x, y, z] = square.map(|at| at / 2);
        match &self.board {
            Some(board) => board.cell(x, y),
            None => self.puzzle.maze.grid().cell_at(&[x, y, z]),
        }
    }

    /// Tells whether a wall parts the cells before and after a square along an axis.
    fn parts(&self, square: [u32; 3], axis: usize) -> bool {
        let beside = |step: i32| {
            let place = square[axis].checked_add_signed(step);
            let place = place.filter(|&place| place < 2 * self.cells[axis] + 1)?;
            let mut square = square;
            square[axis] = place;
            self.cell(square)
        };
        // Where a cell looks along the axis: east and west, south and north, up and down.
        let shut = |cell: Cell, sides: [u32; 3]| {
            self.openings.binary_search(&(cell, sides[axis])).is_err()
        };
        match (beside(-1), beside(1)) {
            (Some(a), Some(b)) => !self.puzzle.maze.neighbors(a).any(|(_, next)| next == b),
            (Some(a), None) => shut(a, [1, 2, 4]),
            (None, Some(b)) => shut(b, [3, 0, 5]),
            (None, None) => true,
        }
    }
}

/// Tells whether a puzzle has walls between cells.
pub fn has_walls<T: Topology>(puzzle: &Puzzle<T>) -> bool {
    let mut edges = puzzle.maze.grid().all_edges();
    edges.any(|(edge, ..)| !puzzle.maze.is_open(edge))
}
