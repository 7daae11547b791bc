//! Finding the cell that a place in a recipe stands for: a number, a position, a corner, the
//! farthest cell, a random one.
//!
//! Some places depend on others (`goal=farthest` on the start), some on the finished maze, some
//! on random numbers. Each function documents which places it can resolve; any other place is a
//! [`PlaceError`].
//!
//! | place | cell | needs |
//! |---|---|---|
//! | `17` | by number | nothing |
//! | `3,2` | by position, on grids with columns and rows | nothing |
//! | `nw` `n` `ne` `e` `se` `s` `sw` `w` `center` | nearest to that point of the bounding box | nothing |
//! | `first` `last` | the lowest and the highest number | nothing |
//! | `start` `goal` | the other end | the other end |
//! | `opposite` | farthest from the other end without walls | the other end |
//! | `farthest` | farthest from the other end in the maze | the other end, the maze |
//! | `apart:N` | random, at least N cells from the other end | the other end, random numbers |
//! | `edge` | random, at the border | random numbers |
//! | `random` | random | random numbers |

mod apart;

use apart::{apart, half_of, pair_apart};

use mazeloom_algorithms::solve::{diameter_path, farthest};
use mazeloom_core::maze::Maze;
use mazeloom_core::parameters::{Key, Landmark, Place};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point, at_border, border_sides};
use std::cmp::Reverse;
use std::fmt;

/// Place at which the solution begins.
pub const START: Key<Place> = Key::place("start")
    .help("where the solution begins; cells joined by + are an area")
    .default("first");

/// Place at which the solution ends; opposite: the cell most steps from the start, ignoring walls.
pub const GOAL: Key<Place> = Key::place("goal")
    .help(
        "where the solution ends; opposite: the cell most steps from the start, ignoring walls; \
         cells joined by + are an area",
    )
    .default("opposite");

/// Number of exits: the goal, and others spaced around the outer wall.
pub const EXITS: Key<u64> = Key::whole("exits", 1, 1000)
    .help("number of exits: the goal, and others spaced around the outer wall")
    .default("1");

/// A place that does not exist on the grid, or depends on something not known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlaceError {
    /// Place that was given.
    pub place: Place,
    /// The number of cells of the grid.
    pub cells: u32,
    /// The maximum distance, in thousandths of a cell, if no cell is far enough.
    pub greatest: Option<u64>,
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlaceError {
            place,
            cells,
            greatest,
        } = self;
        if let (Place::Apart { axes, .. }, Some(greatest)) = (place, greatest) {
            let greatest = *greatest as f64 / 1000.0;
            let how = if *axes { " on both axes" } else { "" };
            return write!(
                f,
                "`{place}` is too far; the farthest cell is {greatest} cells \
                 away{how}"
            );
        }
        match place {
            Place::Number(cell) => {
                let last = cells - 1;
                write!(
                    f,
                    "there is no cell {}; cells are numbered 0 to {last}",
                    cell.0
                )
            }
            Place::At(_) => write!(f, "there is no cell at {place} on this grid"),
            Place::Named(_) | Place::Apart { .. } => write!(
                f,
                "`{place}` depends on something not known yet; try a number, x,y, or a name such \
                 as nw, center or random"
            ),
            Place::Any(_) => write!(
                f,
                "`{place}` names several cells; only start and goal can be areas"
            ),
        }
    }
}

impl std::error::Error for PlaceError {}

impl PlaceError {
    fn of(place: &Place, cells: u32) -> PlaceError {
        PlaceError {
            place: place.clone(),
            cells,
            greatest: None,
        }
    }
}

/// The cell at the maximum distance from another if all edges are open, the last of equals; among
/// those that can be reached, if not all can.
///
/// O(1) on grids with a formula for it, otherwise a breadth-first search over all cells.
///
/// ```
/// use mazeloom::{Cell, grid::{Hex, Rect}, place::opposite};
///
/// assert_eq!(opposite(&Rect::new(8, 5).unwrap(), Cell(0)), Cell(39));
/// let hex = Hex::new(8, 5).unwrap();
/// assert_eq!(opposite(&hex, opposite(&hex, Cell(0))), Cell(0)); // corner to corner and back
/// ```
pub fn opposite<T: Topology + ?Sized>(grid: &T, from: Cell) -> Cell {
    if let Some(cell) = grid.opposite(from) {
        return cell;
    }
    let mut reached = CellSet::of(grid.cells(), [from]);
    let (mut frontier, mut last) = (vec![from], from);
    while let Some(&most) = frontier.iter().max() {
        last = most;
        let mut next = Vec::new();
        for &cell in &frontier {
            for (_, there) in grid.neighbors(cell) {
                if reached.insert(there) {
                    next.push(there);
                }
            }
        }
        frontier = next;
    }
    last
}

/// The cell that a place stands for, if it depends neither on random numbers nor on distances in
/// a maze.
///
/// # Errors
/// A place that does not exist, or that depends on these.
pub fn locate<T: Plane + ?Sized>(
    grid: &T,
    place: &Place,
    start: Cell,
    goal: Cell,
) -> Result<Cell, PlaceError> {
    let refuse = || PlaceError::of(place, grid.cells());
    let spot = match place {
        &Place::Number(cell) if cell.0 < grid.cells() => return Ok(cell),
        Place::Number(_) => return Err(refuse()),
        Place::At(position) => return grid.cell_at(position).ok_or_else(refuse),
        Place::Named(spot) => *spot,
        Place::Apart { .. } | Place::Any(_) => return Err(refuse()),
    };
    let (right, down) = match spot {
        Landmark::Start => return Ok(start),
        Landmark::Goal => return Ok(goal),
        Landmark::First => return Ok(Cell(0)),
        Landmark::Last => return Ok(Cell(grid.cells() - 1)),
        Landmark::Random | Landmark::Edge | Landmark::Farthest | Landmark::Opposite => {
            return Err(refuse());
        }
        Landmark::Nw => (0.0, 0.0),
        Landmark::N => (0.5, 0.0),
        Landmark::Ne => (1.0, 0.0),
        Landmark::E => (1.0, 0.5),
        Landmark::Se => (1.0, 1.0),
        Landmark::S => (0.5, 1.0),
        Landmark::Sw => (0.0, 1.0),
        Landmark::W => (0.0, 0.5),
        Landmark::Center => (0.5, 0.5),
    };
    let size = grid.size();
    Ok(nearest(grid, Point::new(size.x * right, size.y * down)))
}

/// The cell whose center is nearest to a point, the first of equals. Distances are compared in
/// millionths of a cell, so rounding in the last digit does not matter.
pub(crate) fn nearest<T: Plane + ?Sized>(grid: &T, point: Point) -> Cell {
    let distance = |&cell: &Cell| (grid.center(cell).distance(point) * 1e6) as u64;
    grid.all_cells()
        .min_by_key(distance)
        .expect("a grid has cells")
}

/// The cell that a place on a grid stands for, which may depend on random numbers: each label has
/// its own.
///
/// # Errors
/// A place that does not exist, or that depends on the finished maze.
pub fn locate_by_chance<T: Plane + ?Sized>(
    grid: &T,
    place: &Place,
    (start, goal): (Cell, Cell),
    seed: u64,
    label: &str,
) -> Result<Cell, PlaceError> {
    let refuse = || PlaceError::of(place, grid.cells());
    match place {
        Place::Named(Landmark::Random) => Ok(Cell(Rng::stream(seed, label).below(grid.cells()))),
        Place::Named(Landmark::Edge) => {
            let at_rim = |&cell: &Cell| at_border(grid, cell);
            let rim = grid.all_cells().filter(at_rim);
            (Rng::stream(seed, label).pick(rim)).ok_or_else(refuse)
        }
        Place::Named(Landmark::Opposite) => Ok(opposite(grid, start)),
        &Place::Apart { least, axes } => {
            let least = least.map_or_else(|| half_of(grid, axes), u64::from);
            let distance = |cell: Cell| apart(grid, start, cell, axes);
            let far = grid.all_cells().filter(|&cell| distance(cell) >= least);
            let picked = Rng::stream(seed, label).pick(far);
            picked.ok_or_else(|| PlaceError {
                greatest: grid.all_cells().map(distance).max(),
                ..refuse()
            })
        }
        place => locate(grid, place, start, goal),
    }
}

/// The cell that a place in a finished maze stands for: `farthest` is the farthest from the
/// start.
///
/// # Errors
/// A place that does not exist.
pub fn locate_in<T: Plane>(
    maze: &Maze<T>,
    place: &Place,
    (start, goal): (Cell, Cell),
    seed: u64,
    label: &str,
) -> Result<Cell, PlaceError> {
    match place {
        Place::Named(Landmark::Farthest) => Ok(farthest(maze, start)),
        place => locate_by_chance(maze.grid(), place, (start, goal), seed, label),
    }
}

/// The start and the goal of a maze, each of which may depend on the other, on random numbers or
/// on distances.
///
/// # Errors
/// A place that does not exist on the grid, or one that depends on itself, such as
/// `start=start`.
///
/// ```
/// use mazeloom::{make, solve};
///
/// // Both ends as far apart as possible: the longest path of the maze.
/// let puzzle = make(&"12x12 kruskal start=farthest goal=farthest seed=4".parse()?)?;
/// let path = solve::shortest(&puzzle).unwrap();
/// assert_eq!(path.len(), solve::diameter_path(&puzzle.maze, puzzle.start).len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ends<T: Plane>(
    maze: &Maze<T>,
    start: &Place,
    goal: &Place,
    seed: u64,
) -> Result<(Cell, Cell), PlaceError> {
    use Landmark::{Edge, Farthest, Goal, Opposite, Random, Start};
    let first = Cell(0);
    // Of an area, the first cell until the nearest is known.
    let [start, goal] = [start, goal].map(|place| &place.each()[0]);
    let find =
        |place: &Place, other: Cell, label| locate_in(maze, place, (other, other), seed, label);
    let circular = |place: &Place| PlaceError::of(place, maze.cells());
    let found = match (start, goal) {
        (
            Place::Apart { .. } | Place::Named(Random | Edge),
            Place::Apart { .. } | Place::Named(Random | Edge),
        ) if [start, goal]
            .iter()
            .any(|p| matches!(p, Place::Apart { .. })) =>
        {
            pair_apart(maze.grid(), start, goal, seed)?
        }
        (Place::Named(Farthest), Place::Named(Farthest)) => {
            let path = diameter_path(maze, first);
            (path[0], path[path.len() - 1])
        }
        (Place::Named(Start), _) => return Err(circular(start)),
        (_, Place::Named(Goal)) => return Err(circular(goal)),
        (
            Place::Named(Goal | Farthest | Opposite) | Place::Apart { .. },
            Place::Named(Start | Farthest),
        )
        | (Place::Named(Goal | Farthest | Opposite), Place::Apart { .. }) => {
            return Err(circular(start));
        }
        (Place::Named(Goal | Farthest | Opposite) | Place::Apart { .. }, _) => {
            let goal = find(goal, first, "goal")?;
            (find(start, goal, "start")?, goal)
        }
        _ => {
            let start = find(start, first, "start")?;
            (start, find(goal, start, "goal")?)
        }
    };
    Ok(two_cells(maze.grid(), (start, goal), found, seed))
}

/// Both ends; a random end that equals the other one is replaced by another cell, if there is
/// one.
pub(crate) fn two_cells<T: Plane + ?Sized>(
    grid: &T,
    (start_place, goal_place): (&Place, &Place),
    (start, goal): (Cell, Cell),
    seed: u64,
) -> (Cell, Cell) {
    if start != goal {
        return (start, goal);
    }
    let other = |place: &Place, label| {
        let at_rim = match place {
            Place::Named(Landmark::Random) => false,
            Place::Named(Landmark::Edge) => true,
            _ => return None,
        };
        let fits = |&cell: &Cell| cell != start && (!at_rim || at_border(grid, cell));
        Rng::stream(seed, label).pick(grid.all_cells().filter(fits))
    };
    match other(goal_place, "goal") {
        Some(goal) => (start, goal),
        None => (other(start_place, "start").unwrap_or(start), goal),
    }
}

/// Border cells for further exits, `count` of them if there are as many, far from the ends and
/// from each other: each is the farthest along the grid from all before it, the first of equals.
/// O(count · cells).
///
/// ```
/// use mazeloom::{Cell, grid::Rect, place::exits};
///
/// // Start and goal in two opposite corners: the next exits are the other two.
/// let rect = Rect::new(9, 9).unwrap();
/// let mut corners = exits(&rect, (Cell(0), Cell(80)), 2);
/// corners.sort();
/// assert_eq!(corners, [Cell(8), Cell(72)]);
/// ```
pub fn exits<T: Plane + ?Sized>(grid: &T, (start, goal): (Cell, Cell), count: usize) -> Vec<Cell> {
    if count == 0 {
        return Vec::new();
    }
    let drawn = |cell: Cell| border_sides(grid, cell).next().is_some();
    let rim: Vec<Cell> = match grid.as_rect() {
        Some(rect) => rect.rim().collect(),
        None => grid.all_cells().filter(|&cell| drawn(cell)).collect(),
    };
    // The steps from the nearest of the ends and exits, to the border cells and to all cells.
    let mut near = vec![u32::MAX; rim.len()];
    let mut steps = PerCell::filled(grid.as_rect().map_or(grid.cells(), |_| 0), u32::MAX);
    let mut spread_to_rim = |from: Cell, near: &mut [u32]| match grid.as_rect() {
        Some(rect) => {
            for (near, &cell) in near.iter_mut().zip(&rim) {
                *near = rect.steps(from, cell).min(*near);
            }
        }
        None => {
            spread(grid, from, &mut steps);
            for (near, &cell) in near.iter_mut().zip(&rim) {
                *near = steps[cell];
            }
        }
    };
    spread_to_rim(start, &mut near);
    spread_to_rim(goal, &mut near);
    let mut exits = Vec::new();
    while exits.len() < count {
        let pairs = near.iter().copied().zip(rim.iter().copied());
        let free = pairs.filter(|(steps, _)| (1..u32::MAX).contains(steps));
        let Some((_, exit)) = free.max_by_key(|&(steps, cell)| (steps, Reverse(cell))) else {
            break;
        };
        spread_to_rim(exit, &mut near);
        exits.push(exit);
    }
    exits
}

/// Lowers the steps of cells to those from one more cell, if these are fewer.
fn spread<T: Plane + ?Sized>(grid: &T, from: Cell, steps: &mut PerCell<u32>) {
    steps[from] = 0;
    grid.spread(vec![from], |here, _, next| {
        let is_nearer = steps[here] + 1 < steps[next];
        steps[next] = steps[next].min(steps[here] + 1);
        is_nearer
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::table::CellSet;
    use mazeloom_grids::grid::{Hex, Masked, Rect};

    #[test]
    fn compass_words_on_a_rectangle() {
        let grid = Rect::new(5, 3).expect("a small grid");
        let at = |spot| locate(&grid, &Place::Named(spot), Cell(0), Cell(14)).map(|cell| cell.0);
        let [found @ .., _center] = Landmark::COMPASS;
        assert_eq!(
            found.map(|spot| at(spot).ok()),
            [0, 2, 4, 9, 14, 12, 10, 5].map(Some)
        );
        assert_eq!(at(Landmark::Center), Ok(7));
        assert!(at(Landmark::Random).is_err());
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
    fn exits_of_a_rectangle_are_those_of_the_same_cells() {
        for (width, height) in [(1, 1), (1, 7), (7, 1), (2, 2), (6, 5), (9, 12)] {
            let rect = Rect::new(width, height).expect("a small grid");
            let cells = rect.cells();
            let same = Masked::new(rect.clone(), &CellSet::full(cells));
            assert!(same.as_rect().is_none());
            for ends in [
                (0, cells - 1),
                (cells / 2, cells / 3),
                (cells - 1, cells - 1),
            ] {
                let ends = (Cell(ends.0), Cell(ends.1));
                for count in [1, 3, 50] {
                    assert_eq!(exits(&rect, ends, count), exits(&same, ends, count));
                }
            }
        }
    }

    #[test]
    fn ends_may_hang_on_each_other_but_not_on_themselves() {
        let grid = Rect::new(4, 1).expect("a small grid");
        let line = Maze::with_open(grid, (0..3).map(mazeloom_core::topology::Edge));
        let [start, goal, far] =
            [Landmark::Start, Landmark::Goal, Landmark::Farthest].map(Place::Named);
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
