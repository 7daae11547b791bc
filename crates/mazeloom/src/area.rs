//! Starts and goals of several cells: areas.

use crate::place::{PlaceError, locate};
use crate::solve::shortest_from;
use mazeloom_core::parameters::Place;
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// Gives a puzzle the areas that two places name, and makes the nearest of their cells start and
/// goal; places of a single cell change nothing.
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
    start: &Place,
    goal: &Place,
) -> Result<(), PlaceError> {
    let ends = (puzzle.start, puzzle.goal);
    let area = |place: &Place| -> Result<Vec<Cell>, PlaceError> {
        let [places @ .., last] = place.each() else {
            return Ok(Vec::new());
        };
        if places.is_empty() {
            return Ok(Vec::new());
        }
        let places = places.iter().chain([last]);
        let cells = places.map(|place| locate(puzzle.maze.grid(), place, ends.0, ends.1));
        let mut cells: Vec<Cell> = cells.collect::<Result<_, _>>()?;
        cells.sort_unstable();
        cells.dedup();
        Ok(cells)
    };
    (puzzle.start_area, puzzle.goal_area) = (area(start)?, area(goal)?);
    choose_nearest(puzzle);
    Ok(())
}

/// Makes those cells of the areas start and goal between which the cheapest path leads; without areas
/// nothing changes. One search for each pair of cells.
pub fn choose_nearest<T: Plane>(puzzle: &mut Puzzle<T>) {
    if puzzle.start_area.is_empty() && puzzle.goal_area.is_empty() {
        return;
    }
    let cells = |area: &[Cell], end: Cell| match area {
        [] => vec![end],
        area => area.to_vec(),
    };
    let starts = cells(&puzzle.start_area, puzzle.start);
    let goals = cells(&puzzle.goal_area, puzzle.goal);
    let pairs = (starts.iter()).flat_map(|&start| goals.iter().map(move |&goal| (start, goal)));
    let cost = |pair: (Cell, Cell)| -> Option<u64> {
        let path = shortest_from(puzzle, pair, 0)?;
        let weight = |&cell: &Cell| puzzle.weights.as_ref().map_or(1, |weights| weights[cell]);
        Some(path[1..].iter().map(|cell| u64::from(weight(cell))).sum())
    };
    let costs = pairs.filter_map(|pair| Some((cost(pair)?, pair)));
    if let Some((_, (start, goal))) = costs.min_by_key(|&(cost, _)| cost) {
        (puzzle.start, puzzle.goal) = (start, goal);
    }
}
