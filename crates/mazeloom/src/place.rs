//! Finding the cell that a word means.

use crate::geometry::{Plane, Point};
use crate::maze::Maze;
use crate::rng::Rng;
use crate::solve::{Distances, longest};
use crate::topology::{Cell, TopologyExt};
use crate::words::{Place, Spot};
use std::fmt;

/// A place that is not on the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceError {
    /// What was given.
    pub place: Place,
    /// How many cells there are.
    pub cells: u32,
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlaceError { place, cells } = self;
        match place {
            Place::Number(cell) => {
                let last = cells - 1;
                write!(
                    f,
                    "there is no cell {}: they are numbered 0 to {last}",
                    cell.0
                )
            }
            Place::At(_) => write!(f, "there is no cell at {place} on this grid"),
            Place::Named(_) => write!(f, "`{place}` cannot be used here"),
        }
    }
}

impl std::error::Error for PlaceError {}

/// The cell that a place means, where neither chance nor distance decides.
pub fn locate<T: Plane + ?Sized>(
    grid: &T,
    place: &Place,
    start: Cell,
    goal: Cell,
) -> Result<Cell, PlaceError> {
    let refuse = || PlaceError {
        place: place.clone(),
        cells: grid.cells(),
    };
    let spot = match place {
        &Place::Number(cell) if cell.0 < grid.cells() => return Ok(cell),
        Place::Number(_) => return Err(refuse()),
        Place::At(position) => return grid.cell_at(position).ok_or_else(refuse),
        Place::Named(spot) => *spot,
    };
    let (right, down) = match spot {
        Spot::Start => return Ok(start),
        Spot::Goal => return Ok(goal),
        Spot::First => return Ok(Cell(0)),
        Spot::Last => return Ok(Cell(grid.cells() - 1)),
        Spot::Random | Spot::Edge | Spot::Farthest => return Err(refuse()),
        Spot::Nw => (0.0, 0.0),
        Spot::N => (0.5, 0.0),
        Spot::Ne => (1.0, 0.0),
        Spot::E => (1.0, 0.5),
        Spot::Se => (1.0, 1.0),
        Spot::S => (0.5, 1.0),
        Spot::Sw => (0.0, 1.0),
        Spot::W => (0.0, 0.5),
        Spot::Center => (0.5, 0.5),
    };
    let size = grid.size();
    Ok(nearest(grid, Point::new(size.x * right, size.y * down)))
}

/// The cell whose centre lies nearest to a point, the first of equals. Distances are compared
/// in millionths of a cell, so rounding in the last digit decides nothing.
fn nearest<T: Plane + ?Sized>(grid: &T, point: Point) -> Cell {
    let distance = |&cell: &Cell| (grid.center(cell).distance(point) * 1e6) as u64;
    grid.cell_numbers()
        .min_by_key(distance)
        .expect("a grid has cells")
}

/// The start and the goal of a maze, each of which may hang on the other, on chance or on
/// distance.
pub fn ends<T: Plane>(
    maze: &Maze<T>,
    start: &Place,
    goal: &Place,
    seed: u64,
) -> Result<(Cell, Cell), PlaceError> {
    const FARTHEST: Place = Place::Named(Spot::Farthest);
    if (start, goal) == (&FARTHEST, &FARTHEST) {
        let way = longest(maze, Cell(0));
        return Ok((way[0], way[way.len() - 1]));
    }
    let grid = maze.grid();
    let find = |place: &Place, label, other: Option<Cell>| match place {
        Place::Named(Spot::Random) => Ok(Cell(Rng::stream(seed, label).below(grid.cells()))),
        Place::Named(Spot::Edge) => {
            let rim = grid
                .cell_numbers()
                .filter(|&cell| grid.rim_sides(cell).next().is_some());
            Rng::stream(seed, label).pick(rim).ok_or(PlaceError {
                place: place.clone(),
                cells: grid.cells(),
            })
        }
        Place::Named(Spot::Farthest) => {
            let other = other.expect("the other end is found first");
            Ok(Distances::from(maze, other).farthest())
        }
        // An end that names the other end, or itself before it is found, means the default.
        Place::Named(Spot::Start | Spot::Goal) => Ok(other.unwrap_or(Cell(0))),
        place => locate(grid, place, Cell(0), Cell(0)),
    };
    if *start == FARTHEST {
        let goal = find(goal, "goal", None)?;
        return Ok((find(start, "start", Some(goal))?, goal));
    }
    let start = find(start, "start", None)?;
    Ok((start, find(goal, "goal", Some(start))?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Hex, Rect};

    #[test]
    fn compass_words_on_a_rectangle() {
        let grid = Rect::new(5, 3).expect("a small grid");
        let at = |spot| locate(&grid, &Place::Named(spot), Cell(0), Cell(14)).map(|cell| cell.0);
        let found = [
            Spot::Nw,
            Spot::N,
            Spot::Ne,
            Spot::E,
            Spot::Se,
            Spot::S,
            Spot::Sw,
            Spot::W,
        ];
        assert_eq!(
            found.map(|spot| at(spot).ok()),
            [0, 2, 4, 9, 14, 12, 10, 5].map(Some)
        );
        assert_eq!(at(Spot::Center), Ok(7));
        assert!(at(Spot::Random).is_err());
    }

    #[test]
    fn positions_off_the_grid_are_refused() {
        let grid = Hex::new(4, 3).expect("a small grid");
        let at = |place| locate(&grid, &place, Cell(0), Cell(0));
        assert_eq!(at(Place::At(vec![3, 2])), Ok(Cell(11)));
        assert!(at(Place::At(vec![4, 0])).is_err() && at(Place::Number(Cell(12))).is_err());
        assert!(at(Place::At(vec![1, 1, 1])).is_err());
    }
}
