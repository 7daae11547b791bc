//! Shared code of the graph formats: cells with their positions, passages, both ends.
//!
//! DOT, GraphML and node-link JSON differ in syntax only; the nodes and edges that they write,
//! and the order of these, are defined here once.

use mazeloom_core::maze::Lock;
use mazeloom_core::topology::{Cell, Edge, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// A node of the graph formats: a cell.
pub(super) struct Node<'a> {
    pub cell: Cell,
    /// Its position on the page, in millionths of a cell; y downward.
    pub x: f64,
    pub y: f64,
    /// The cost of entering it, if cells differ.
    pub weight: Option<u32>,
    /// The name in the file that the grid was read from.
    pub name: Option<&'a str>,
    /// `start`, `goal`, `start goal` or `exit`.
    pub role: Option<&'static str>,
    /// The letters of the keys that lie there.
    pub keys: Option<String>,
}

/// All cells in order.
pub(super) fn nodes(puzzle: &Puzzle) -> impl Iterator<Item = Node<'_>> {
    let grid = puzzle.maze.grid();
    grid.all_cells().map(move |cell| {
        let at = grid.center(cell);
        // The lower cell of a crossing is moved aside, so that it is visible.
        let aside = match grid.above(cell) {
            Some(_) => 0.25,
            None => 0.0,
        };
        Node {
            cell,
            x: short(at.x + aside),
            y: short(at.y + aside),
            weight: puzzle.weights.as_ref().map(|weights| weights[cell]),
            name: grid.name(cell),
            role: role(puzzle, cell),
            keys: letters(puzzle, |lock| lock.key == cell),
        }
    })
}

/// The letters of some locks, if there are some.
fn letters(puzzle: &Puzzle, of: impl Fn(&Lock) -> bool) -> Option<String> {
    let locks = puzzle.locks.iter().enumerate();
    let letters: String = locks
        .filter(|(_, lock)| of(lock))
        .map(|(place, _)| Lock::letter(place))
        .collect();
    (!letters.is_empty()).then_some(letters)
}

/// A length in millionths of a cell: precise enough, and short; no −0.
fn short(length: f64) -> f64 {
    libm::round(length * 1e6) / 1e6 + 0.0
}

/// The role of a cell in the puzzle: start, goal, both, or an exit.
fn role(puzzle: &Puzzle, cell: Cell) -> Option<&'static str> {
    match (cell == puzzle.start, cell == puzzle.goal) {
        (true, true) => Some("start goal"),
        (true, false) => Some("start"),
        (false, false) if puzzle.rivals.contains(&cell) => Some("start"),
        (false, true) => Some("goal"),
        _ if puzzle.start_area.contains(&cell) => Some("start"),
        _ if puzzle.goal_area.contains(&cell) => Some("goal"),
        _ => puzzle.exits.contains(&cell).then_some("exit"),
    }
}

/// An edge of the graph formats: a passage, with the smaller cell first, or in the direction in
/// which it is walked if there is only one.
pub(super) struct Link {
    pub edge: Edge,
    pub a: Cell,
    pub b: Cell,
    pub one_way: bool,
    /// The letters of its locked doors.
    pub doors: Option<String>,
}

impl Link {
    /// The steps that it allows, in a directed graph; in an undirected one, the edge alone.
    pub(super) fn steps(&self, directed: bool) -> impl Iterator<Item = (Cell, Cell)> + use<> {
        let back = (directed && !self.one_way).then_some((self.b, self.a));
        [(self.a, self.b)].into_iter().chain(back)
    }
}

/// All passages by number.
pub(super) fn links(puzzle: &Puzzle) -> impl Iterator<Item = Link> {
    puzzle.maze.all_edges().map(|(edge, a, b)| {
        let from = (puzzle.one_way.as_ref()).and_then(|one_way| one_way.tail(&puzzle.maze, edge));
        let first = from.unwrap_or(a.min(b));
        Link {
            edge,
            a: first,
            b: if first == a { b } else { a },
            one_way: from.is_some(),
            doors: letters(puzzle, |lock| lock.door == edge),
        }
    })
}

/// The recipe that makes the maze again.
pub(super) fn recipe(puzzle: &Puzzle) -> Option<String> {
    puzzle.line().map(str::to_owned)
}
