//! Starts and goals of several cells: areas.

use crate::place::{PlaceError, locate};
use crate::solve::{nearest_goal, shortest_from};
use mazeloom_core::parameters::Place;
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// Gives a puzzle the areas that two places name, and makes the nearest of their cells start and
/// goal. A place of a single cell is no area; without a place the area stays.
///
/// # Errors
/// A place that does not exist on the grid.
///
/// ```
/// use mazeloom::{Cell, make};
///
/// // The middle of the board, as contests of robot mice have it.
/// let puzzle = make(&"8x8 backtracker goal=3,3+4,3+3,4+4,4 seed=1".parse()?)?;
/// assert_eq!(puzzle.goal_area, [Cell(27), Cell(28), Cell(35), Cell(36)]);
/// assert!(puzzle.goal_area.contains(&puzzle.goal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn set_areas<T: Plane>(
    puzzle: &mut Puzzle<T>,
    start: Option<&Place>,
    goal: Option<&Place>,
) -> Result<(), PlaceError> {
    let ends = (puzzle.start, puzzle.goal);
    let area = |place: &Place| -> Result<Vec<Cell>, PlaceError> {
        let Place::Any(places) = place else {
            return Ok(Vec::new());
        };
        let cells = places
            .iter()
            .map(|place| locate(puzzle.maze.grid(), place, ends.0, ends.1));
        let mut cells: Vec<Cell> = cells.collect::<Result<_, _>>()?;
        cells.sort_unstable();
        cells.dedup();
        Ok(cells)
    };
    let (starts, goals) = (start.map(area).transpose()?, goal.map(area).transpose()?);
    puzzle.start_area = starts.unwrap_or_else(|| puzzle.start_area.clone());
    puzzle.goal_area = goals.unwrap_or_else(|| puzzle.goal_area.clone());
    // The ends until the nearest are chosen; those of before may be outside.
    puzzle.start = *puzzle.start_area.first().unwrap_or(&puzzle.start);
    puzzle.goal = *puzzle.goal_area.first().unwrap_or(&puzzle.goal);
    choose_nearest(puzzle);
    Ok(())
}

/// The cells of the start: one, or those of its area.
pub(crate) fn starts<T>(puzzle: &Puzzle<T>) -> &[Cell] {
    match &puzzle.start_area[..] {
        [] => std::slice::from_ref(&puzzle.start),
        area => area,
    }
}

/// A cell that is both start and goal, where one of them is an area.
pub fn shared<T>(puzzle: &Puzzle<T>) -> Option<Cell> {
    let areas = !(puzzle.start_area.is_empty() && puzzle.goal_area.is_empty());
    let mut starts = starts(puzzle).iter().copied().filter(|_| areas);
    starts.find(|&cell| puzzle.is_goal(cell))
}

/// Makes those cells of the areas start and goal between which the cheapest path leads; without areas
/// nothing changes. Two searches for each start.
pub fn choose_nearest<T: Plane>(puzzle: &mut Puzzle<T>) {
    if puzzle.start_area.is_empty() && puzzle.goal_area.is_empty() {
        return;
    }
    let weight = |cell: &Cell| puzzle.weights.as_ref().map_or(1, |weights| weights[*cell]);
    let leading = |&start: &Cell| -> Option<(u64, Cell, Cell)> {
        let goal = nearest_goal(puzzle, start)?;
        let path = shortest_from(puzzle, (start, goal))?;
        let cost = path[1..].iter().map(|cell| u64::from(weight(cell))).sum();
        Some((cost, start, goal))
    };
    let ways = starts(puzzle).iter().filter_map(leading);
    if let Some((_, start, goal)) = ways.min_by_key(|&(cost, ..)| cost) {
        (puzzle.start, puzzle.goal) = (start, goal);
    }
}
