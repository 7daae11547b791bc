//! Shared code of the graph formats: cells with their positions, passages, both ends.
//!
//! DOT, GraphML and node-link JSON differ in syntax only; the nodes and edges that they write,
//! and the order of these, are defined here once.

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
        }
    })
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
        (false, true) => Some("goal"),
        _ => puzzle.exits.contains(&cell).then_some("exit"),
    }
}

/// All passages by number, with the smaller cell first.
pub(super) fn links(puzzle: &Puzzle) -> impl Iterator<Item = (Edge, Cell, Cell)> {
    let passages = puzzle.maze.all_edges();
    passages.map(|(edge, a, b)| (edge, a.min(b), a.max(b)))
}

/// The recipe that makes the maze again.
pub(super) fn recipe(puzzle: &Puzzle) -> Option<String> {
    puzzle.line().map(str::to_owned)
}
