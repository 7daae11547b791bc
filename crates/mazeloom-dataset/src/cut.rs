//! Goals that no path leads to, and the walls that prove it.
//!
//! A random passage of the solution is closed, and as few others as it takes to separate the cells of the path before
//! it from those behind it: a minimum cut by augmenting paths (Ford and Fulkerson 1956). O(cells · closed passages).

use mazeloom::solve::shortest;
use mazeloom::table::{CellSet, PerCell};
use mazeloom::{Cell, Edge, Puzzle, Rng, Topology, TopologyExt};

/// Closes passages of a maze, so that no path leads from start to goal.
///
/// Returns pairs of neighbors with a wall between them, the first on the side of the start: on the grid itself, without
/// these edges, no path leads to the goal.
///
/// # Errors
/// A maze whose start is its goal, or in which passages are not all that leads on.
pub fn cut(puzzle: &mut Puzzle, rng: &mut Rng) -> Result<Vec<(Cell, Cell)>, String> {
    let has_areas = !puzzle.start_area.is_empty() || !puzzle.goal_area.is_empty();
    if puzzle.start == puzzle.goal || has_areas || puzzle.has_rules() || puzzle.one_way.is_some() {
        let reason = "`unreachable` needs mazes with a start and another cell as the goal, without rules, doors and arrows";
        return Err(reason.to_owned());
    }
    if let Some(path) = shortest(puzzle) {
        let place = 1 + rng.below(path.len() as u32 - 1) as usize;
        let (before, behind) = path.split_at(place);
        let near = separated(puzzle, before, behind);
        let mut open = puzzle.maze.open_edges().clone();
        for (edge, a, b) in puzzle.maze.all_edges() {
            if near.contains(a) != near.contains(b) {
                open.remove(edge);
            }
        }
        puzzle.maze.set_open_edges(open);
        puzzle.origin = None;
    }
    Ok(wall(puzzle))
}

/// The cells on the side of the sources of a minimum cut of the passages.
fn separated(puzzle: &Puzzle, sources: &[Cell], sinks: &[Cell]) -> CellSet {
    let maze = &puzzle.maze;
    let ends = CellSet::of(maze.cells(), sinks.iter().copied());
    // Flow from the lower cell of an edge to the other.
    let mut flow = vec![0i8; maze.edges() as usize];
    let direction = |from: Cell, to: Cell| if from < to { 1 } else { -1 };
    loop {
        let mut seen = CellSet::of(maze.cells(), sources.iter().copied());
        let mut back: PerCell<Option<(Edge, Cell)>> = PerCell::filled(maze.cells(), None);
        let mut queue = sources.to_vec();
        let mut next = 0;
        let mut end = None;
        while let (Some(&cell), None) = (queue.get(next), end) {
            next += 1;
            for (edge, beyond) in maze.neighbors(cell) {
                let is_full = flow[edge.0 as usize] == direction(cell, beyond);
                if !is_full && seen.insert(beyond) {
                    back[beyond] = Some((edge, cell));
                    queue.push(beyond);
                    if ends.contains(beyond) {
                        end = Some(beyond);
                    }
                }
            }
        }
        let Some(mut cell) = end else {
            return seen;
        };
        while let Some((edge, before)) = back[cell] {
            flow[edge.0 as usize] += direction(before, cell);
            cell = before;
        }
    }
}

/// The edges of the grid between the cells that the start reaches and the goal's part of the others.
fn wall(puzzle: &Puzzle) -> Vec<(Cell, Cell)> {
    let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
    let near = reached(maze, puzzle.start, &CellSet::empty(maze.cells()));
    let far = reached(grid, puzzle.goal, &near);
    let pairs = grid.all_edges().filter_map(|(_, a, b)| match () {
        () if near.contains(a) && far.contains(b) => Some((a, b)),
        () if near.contains(b) && far.contains(a) => Some((b, a)),
        () => None,
    });
    pairs.collect()
}

/// The cells that are reached from one without entering others.
fn reached(topology: &impl Topology, from: Cell, others: &CellSet) -> CellSet {
    let mut seen = CellSet::of(topology.cells(), [from]);
    let mut stack = vec![from];
    while let Some(cell) = stack.pop() {
        for (_, next) in topology.neighbors(cell) {
            if !others.contains(next) && seen.insert(next) {
                stack.push(next);
            }
        }
    }
    seen
}
