//! Finding the cell that a word means.

use crate::geometry::{Plane, Point};
use crate::maze::Maze;
use crate::rng::Rng;
use crate::solve::{Distances, longest};
use crate::topology::{Cell, Topology, TopologyExt};
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
            Place::Named(_) => write!(
                f,
                "`{place}` hangs on what is not known yet; try a number, x,y, or a word such as \
                 nw, center or random"
            ),
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
pub(crate) fn nearest<T: Plane + ?Sized>(grid: &T, point: Point) -> Cell {
    let distance = |&cell: &Cell| (grid.center(cell).distance(point) * 1e6) as u64;
    grid.cell_numbers()
        .min_by_key(distance)
        .expect("a grid has cells")
}

/// The cell that a place on a grid means where chance may decide: each label has draws of its
/// own.
pub fn locate_by_chance<T: Plane + ?Sized>(
    grid: &T,
    place: &Place,
    (start, goal): (Cell, Cell),
    seed: u64,
    label: &str,
) -> Result<Cell, PlaceError> {
    match place {
        Place::Named(Spot::Random) => Ok(Cell(Rng::stream(seed, label).below(grid.cells()))),
        Place::Named(Spot::Edge) => {
            let at_rim = |&cell: &Cell| grid.rim_sides(cell).next().is_some();
            let rim = grid.cell_numbers().filter(at_rim);
            Rng::stream(seed, label).pick(rim).ok_or(PlaceError {
                place: place.clone(),
                cells: grid.cells(),
            })
        }
        place => locate(grid, place, start, goal),
    }
}

/// The cell that a place in a finished maze means: `farthest` is the farthest from the start.
pub fn locate_in<T: Plane>(
    maze: &Maze<T>,
    place: &Place,
    (start, goal): (Cell, Cell),
    seed: u64,
    label: &str,
) -> Result<Cell, PlaceError> {
    match place {
        Place::Named(Spot::Farthest) => Ok(Distances::from(maze, start).farthest()),
        place => locate_by_chance(maze.grid(), place, (start, goal), seed, label),
    }
}

/// The start and the goal of a maze, each of which may hang on the other, on chance or on
/// distance.
///
/// # Errors
/// A place that is not on the grid, or one that hangs on itself, such as `start=start`.
pub fn ends<T: Plane>(
    maze: &Maze<T>,
    start: &Place,
    goal: &Place,
    seed: u64,
) -> Result<(Cell, Cell), PlaceError> {
    use Spot::{Farthest, Goal, Start};
    let first = Cell(0);
    let find =
        |place: &Place, other: Cell, label| locate_in(maze, place, (other, other), seed, label);
    let circular = |place: &Place| PlaceError {
        place: place.clone(),
        cells: maze.cells(),
    };
    match (start, goal) {
        (Place::Named(Farthest), Place::Named(Farthest)) => {
            let way = longest(maze, first);
            Ok((way[0], way[way.len() - 1]))
        }
        (Place::Named(Start), _) => Err(circular(start)),
        (_, Place::Named(Goal)) => Err(circular(goal)),
        (Place::Named(Goal | Farthest), Place::Named(Start | Farthest)) => Err(circular(start)),
        (Place::Named(Goal | Farthest), _) => {
            let goal = find(goal, first, "goal")?;
            Ok((find(start, goal, "start")?, goal))
        }
        _ => {
            let start = find(start, first, "start")?;
            Ok((start, find(goal, start, "goal")?))
        }
    }
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

    #[test]
    fn ends_may_hang_on_each_other_but_not_on_themselves() {
        let grid = Rect::new(4, 1).expect("a small grid");
        let line = Maze::with_open(grid, (0..3).map(crate::topology::Edge));
        let [start, goal, far] = [Spot::Start, Spot::Goal, Spot::Farthest].map(Place::Named);
        let two = Place::Number(Cell(2));
        let found = |start: &Place, goal: &Place| ends(&line, start, goal, 0).ok();
        assert_eq!(found(&two, &start), Some((Cell(2), Cell(2))));
        assert_eq!(found(&goal, &two), Some((Cell(2), Cell(2))));
        assert_eq!(found(&two, &far), Some((Cell(2), Cell(0))));
        assert_eq!(found(&far, &two), Some((Cell(0), Cell(2))));
        assert!(found(&far, &far).is_some());
        for (a, b) in [
            (&start, &two),
            (&two, &goal),
            (&goal, &start),
            (&goal, &far),
            (&far, &start),
        ] {
            assert_eq!(found(a, b), None, "{a} {b}");
        }
    }
}
