//! A maze with a start, a goal, and its recipe.
//!
//! A [`Puzzle`] is what all later stages consume: solvers, statistics, pictures, file formats and
//! games. It carries everything that a maze file stores, so a puzzle read from a file can be used
//! like one that was just generated.

mod grid_spec;
mod layers;
mod note;
#[cfg(feature = "json")]
mod passage;

pub use grid_spec::GridSpec;
pub use layers::Layers;
pub use note::Note;
#[cfg(feature = "json")]
pub use passage::{edge_between, read_cell, read_passage};

use crate::grid::AnyGrid;
use mazeloom_core::maze::{Directed, Lock, Maze, OneWay};
use mazeloom_core::rule::{Part, Rule};
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};

/// A maze with a start and a goal: what is solved, measured, drawn and played.
///
/// ```
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use mazeloom_grids::puzzle::Puzzle;
///
/// // An open field, entered in the upper left corner.
/// let maze = Maze::new(Rect::new(5, 5).unwrap(), InitialEdges::Open);
/// let puzzle = Puzzle::new(maze, Cell(0), Cell(24));
/// assert_eq!(puzzle.line(), None); // no recipe makes it
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Puzzle<T = AnyGrid> {
    /// The recipe that makes it again; `None` for a maze that was edited or came from elsewhere.
    pub origin: Option<Origin>,
    /// The maze.
    pub maze: Maze<T>,
    /// The start.
    pub start: Cell,
    /// The goal.
    pub goal: Cell,
    /// The cells that count as the start, in rising order, if there are several: at most
    /// [`MOST_STARTS`](Puzzle::MOST_STARTS).
    pub start_area: Vec<Cell>,
    /// The cells that count as the goal, in rising order, if there are several: `goal` is the nearest.
    pub goal_area: Vec<Cell>,
    /// The openings of the border, as cells and sides, if the maze came with them: those at the ends
    /// and exits otherwise.
    pub openings: Option<Vec<(Cell, u32)>>,
    /// The cells at the border with an exit, besides the goal.
    pub exits: Vec<Cell>,
    /// The starts of the other players, if the maze is a fair one for several.
    pub rivals: Vec<Cell>,
    /// The cells of each room that the recipe asked for, in rising order.
    pub rooms: Vec<Vec<Cell>>,
    /// The cost of entering each cell, where they differ; 1 everywhere else.
    pub weights: Option<PerCell<u32>>,
    /// The passages that can be walked in one direction only, if there are some.
    pub one_way: Option<OneWay>,
    /// Its locked doors, and the cells of their keys.
    pub locks: Vec<Lock>,
    /// The rules that a walk obeys besides, in the order of their table, with their devices.
    pub rules: Vec<Rule>,
    /// True if it is a hypermaze: two trees of rods, solved by the surface between them.
    pub hyper: bool,
    /// Specification from which the grid was made, if that is known.
    pub grid: Option<GridSpec>,
    /// Notes on what was changed, left out or had no effect.
    pub notes: Vec<Note>,
}

/// The recipe that a puzzle was made from: enough to make it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The whole recipe as one line, the seed included.
    pub line: String,
    /// The seed, if the recipe has one.
    pub seed: Option<u64>,
}

impl<T> Puzzle<T> {
    /// The maximum number of cells that count as the start.
    pub const MOST_STARTS: usize = 64;

    /// The maximum number of players who each have a start.
    pub const MOST_PLAYERS: usize = 4;

    /// A maze between two cells of which nothing else is known.
    pub fn new(maze: Maze<T>, start: Cell, goal: Cell) -> Puzzle<T> {
        Puzzle {
            origin: None,
            maze,
            start,
            goal,
            start_area: Vec::new(),
            goal_area: Vec::new(),
            openings: None,
            exits: Vec::new(),
            rivals: Vec::new(),
            rooms: Vec::new(),
            weights: None,
            one_way: None,
            locks: Vec::new(),
            rules: Vec::new(),
            hyper: false,
            grid: None,
            notes: Vec::new(),
        }
    }

    /// The files that it keeps of its recipe: names with their hashes, and what they hold.
    pub fn kept_files(&self) -> &[(String, Vec<u8>)] {
        self.grid.as_ref().map_or(&[], |grid| &grid.files)
    }

    /// Tells whether a cell is the goal, or one of its area.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::puzzle::Puzzle;
    ///
    /// let row = Maze::new(Rect::new(5, 1).unwrap(), InitialEdges::Open);
    /// let area = vec![Cell(3), Cell(4)];
    /// let mut puzzle = Puzzle::new(row, Cell(0), Cell(3));
    /// puzzle.goal_area = area;
    /// assert!(puzzle.is_goal(Cell(4)) && !puzzle.is_goal(Cell(2)));
    /// ```
    pub fn is_goal(&self, cell: Cell) -> bool {
        cell == self.goal || self.goal_area.binary_search(&cell).is_ok()
    }

    /// Tells whether it has locked doors or rules, some of which may only have marks to be read.
    pub fn has_devices(&self) -> bool {
        !self.locks.is_empty() || !self.rules.is_empty()
    }

    /// Tells whether a walk obeys one of its rules: others only have marks to be read.
    pub fn is_ruled(&self) -> bool {
        let binds = |rule: &Rule| rule.kind.part != Part::Marks;
        self.rules.iter().any(binds)
    }

    /// The starts of all players: the start, and those of the others.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::puzzle::Puzzle;
    ///
    /// let row = Maze::new(Rect::new(5, 1).unwrap(), InitialEdges::Open);
    /// let mut puzzle = Puzzle::new(row, Cell(0), Cell(2));
    /// puzzle.rivals = vec![Cell(4)];
    /// assert!(puzzle.starts().eq([Cell(0), Cell(4)]));
    /// ```
    pub fn starts(&self) -> impl Iterator<Item = Cell> + '_ {
        std::iter::once(self.start).chain(self.rivals.iter().copied())
    }

    /// The line of the recipe that makes the puzzle again, if it was made from one.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::puzzle::{Origin, Puzzle};
    ///
    /// let maze = Maze::new(Rect::new(2, 2).unwrap(), InitialEdges::Closed);
    /// let mut puzzle = Puzzle::new(maze, Cell(0), Cell(3));
    /// puzzle.origin = Some(Origin { line: "rect:2x2 wilson seed=7".to_owned(), seed: Some(7) });
    /// assert_eq!((puzzle.line(), puzzle.seed()), (Some("rect:2x2 wilson seed=7"), Some(7)));
    /// ```
    pub fn line(&self) -> Option<&str> {
        self.origin.as_ref().map(|origin| origin.line.as_str())
    }

    /// The cost of a path, if cells have costs: that of each of its cells but the first.
    pub fn cost_of(&self, path: &[Cell]) -> Option<u64> {
        let weights = self.weights.as_ref()?;
        Some(
            path.iter()
                .skip(1)
                .map(|&cell| u64::from(weights[cell]))
                .sum(),
        )
    }

    /// The seed of the recipe that makes the puzzle again, if it has one.
    pub fn seed(&self) -> Option<u64> {
        self.origin.as_ref().and_then(|origin| origin.seed)
    }
}

impl<T: Topology> Puzzle<T> {
    /// The same on a grid with the same cells, sides and edges: another layout.
    ///
    /// ```
    /// use mazeloom_core::maze::{InitialEdges, Maze};
    /// use mazeloom_core::topology::{Cell, Rect};
    /// use mazeloom_grids::puzzle::Puzzle;
    ///
    /// let row = Maze::new(Rect::new(5, 1).unwrap(), InitialEdges::Open);
    /// let puzzle = Puzzle::new(row, Cell(0), Cell(4));
    /// assert_eq!(puzzle.on(puzzle.maze.grid()).goal, Cell(4));
    /// ```
    pub fn on<U: Topology>(&self, grid: U) -> Puzzle<U> {
        Puzzle {
            origin: self.origin.clone(),
            maze: Maze::from_open(grid, self.maze.open_edges().clone()),
            start: self.start,
            goal: self.goal,
            exits: self.exits.clone(),
            start_area: self.start_area.clone(),
            goal_area: self.goal_area.clone(),
            openings: self.openings.clone(),
            rivals: self.rivals.clone(),
            rooms: self.rooms.clone(),
            weights: self.weights.clone(),
            one_way: self.one_way.clone(),
            locks: self.locks.clone(),
            rules: self.rules.clone(),
            hyper: self.hyper,
            grid: self.grid.clone(),
            notes: self.notes.clone(),
        }
    }

    /// The maze as it may be walked: one-way passages lead in their direction only. Without any it
    /// is the maze itself.
    pub fn directed(&self) -> Directed<'_, Maze<T>> {
        Directed::new(&self.maze, self.one_way.as_ref())
    }

    /// Tells for each cell whether it is joined to the start.
    pub fn near_start(&self) -> PerCell<bool> {
        let mut parts = Components::of(&self.maze, |_| true);
        let cells = self.maze.all_cells();
        cells.map(|cell| parts.joined(self.start, cell)).collect()
    }

    /// The surface that solves a hypermaze: the walls between cells of different trees, each with the
    /// cell on the side of the start first; `None` if it is not one.
    pub fn surface(&self) -> Option<Vec<(Edge, Cell, Cell)>> {
        self.hyper.then_some(())?;
        let near = self.near_start();
        let all = self.maze.grid().all_edges();
        let walls = all.filter_map(|(edge, a, b)| match (near[a], near[b]) {
            (true, false) => Some((edge, a, b)),
            (false, true) => Some((edge, b, a)),
            _ => None,
        });
        Some(walls.collect())
    }

    /// Tells whether a walk obeys more than walls and directions: its steps then depend on what it
    /// passed before.
    pub fn has_rules(&self) -> bool {
        !self.locks.is_empty() || self.is_ruled()
    }
}
