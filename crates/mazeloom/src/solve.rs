//! Solvers, and functions that solve a whole puzzle.

mod directions;
mod positions;
mod run;
mod turns;

pub use directions::directions;
pub use mazeloom_algorithms::solve::*;
pub(crate) use positions::{
    Extent, POSITION_BYTES, check_rules, moves_along, positions_on, too_many_positions,
};
pub use positions::{MOST_POSITIONS, moves, rules_of, with_positions};
pub use run::{no_way, run, usual};
pub use turns::{is_turn, turns};

use mazeloom_core::maze::{Flow, OneWay, Step};
use mazeloom_core::rule::{Drawn, Ground, Positions, SideOrder};
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Space, clockwise, is_cut, side_order};
use mazeloom_grids::puzzle::{Note, Puzzle};
use std::cell::OnceCell;
use std::fmt;

/// The kinds of mazes that a puzzle belongs to: they decide which solvers are certain to find a
/// path, and a shortest one.
///
/// ```
/// use mazeloom::{make, solve::{MazeKind, kinds}};
///
/// let perfect = make(&"10x10 wilson seed=1".parse()?)?;
/// assert_eq!(kinds(&perfect), [MazeKind::Perfect]);
/// let braided = make(&"10x10 wilson braid=1 seed=1".parse()?)?;
/// assert!(kinds(&braided).contains(&MazeKind::Braid));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn kinds<T: Plane>(puzzle: &Puzzle<T>) -> Vec<MazeKind> {
    let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
    let mut parts = Components::new(maze.cells());
    let mut passages = 0;
    for (_, a, b) in maze.all_edges() {
        parts.join(a, b);
        passages += 1;
    }
    if passages + parts.count() == maze.cells() {
        return vec![MazeKind::Perfect];
    }
    let solid = grid.space().is_some_and(Space::is_solid);
    let is = |kind| match kind {
        MazeKind::Perfect => false,
        MazeKind::Braid => true,
        MazeKind::Inside => !share_border(grid, puzzle.start, puzzle.goal),
        MazeKind::Woven => maze.all_cells().any(|cell| grid.above(cell).is_some()),
        MazeKind::Surface => !solid && (grid.space().is_some() || is_cut(grid)),
        MazeKind::Solid => solid || maze.all_cells().any(|cell| leads_off(grid, cell)),
        MazeKind::Disconnected => parts.count() > 1,
        MazeKind::Weighted => puzzle.weights.is_some(),
    };
    MazeKind::ALL.into_iter().filter(|&kind| is(kind)).collect()
}

/// Tells whether two cells lie at the same border of a grid: the outer one, or that of the same
/// hole. It is followed clockwise from each border side of the first cell. O(sides).
fn share_border<T: Plane>(grid: &T, a: Cell, b: Cell) -> bool {
    // On a one-sided surface the sides may not lead back to the first.
    let most: usize = grid.all_cells().map(|cell| grid.sides(cell) as usize).sum();
    grid.rim_sides(a).any(|first| {
        let begin = (a, first);
        let sides = std::iter::successors(Some(begin), |&here| {
            border_after(grid, here).filter(|&next| next != begin)
        });
        sides.take(most).any(|(cell, _)| cell == b)
    })
}

/// The border side that begins at the corner where another one ends; `None` if the cells around
/// the corner have no other.
fn border_after<T: Plane>(grid: &T, (cell, side): (Cell, u32)) -> Option<(Cell, u32)> {
    let after = |cell: Cell, side: u32| (cell, (side + 1) % grid.sides(cell));
    let mut here = after(cell, side);
    // No corner has more cells than there are.
    for _ in 0..=grid.cells() {
        match grid.across(here.0, here.1) {
            None => return Some(here),
            Some((edge, next)) => here = after(next, grid.side_of(next, edge)?),
        }
    }
    None
}

/// Tells whether a side of a cell leads to another cell, but lies nowhere on the plane.
fn leads_off<T: Plane>(grid: &T, cell: Cell) -> bool {
    (0..grid.sides(cell))
        .any(|side| grid.across(cell, side).is_some() && grid.side(cell, side).is_none())
}

/// A grid as rules see it.
pub(crate) struct Picture<'a, T> {
    grid: &'a T,
    sides: OnceCell<Vec<Vec<u32>>>,
    distances: OnceCell<Vec<PerCell<u32>>>,
}

impl<'a, T: Plane> Picture<'a, T> {
    /// The picture of a grid.
    pub fn of(grid: &'a T) -> Picture<'a, T> {
        Picture {
            grid,
            sides: OnceCell::new(),
            distances: OnceCell::new(),
        }
    }

    /// The ground on which rules work: a maze on the grid.
    pub fn ground(&'a self, maze: &'a dyn Topology, ends: (Cell, Cell)) -> Ground<'a> {
        Ground {
            maze,
            grid: self.grid,
            ends,
            drawn: self,
        }
    }
}

impl<T: Plane> Drawn for Picture<'_, T> {
    fn has_turns(&self) -> bool {
        has_turns(self.grid)
    }

    fn has_opposites(&self) -> bool {
        has_opposites(self.grid)
    }

    fn sides(&self) -> &[Vec<u32>] {
        self.sides.get_or_init(|| {
            let order = side_order(self.grid);
            let sides = |cell| match order {
                SideOrder::Compass => vec![1, 3, 0, 2],
                SideOrder::Clockwise => clockwise(self.grid, cell),
            };
            self.grid.all_cells().map(sides).collect()
        })
    }

    fn distances(&self) -> &[PerCell<u32>] {
        self.distances.get_or_init(|| {
            let far = |cell| Distances::from(self.grid, cell).steps().clone();
            self.grid.all_cells().map(far).collect()
        })
    }

    fn crossings(&self) -> Vec<[Cell; 2]> {
        let cells = self.grid.all_cells();
        let pairs = cells.filter_map(|cell| Some([cell, self.grid.above(cell)?]));
        pairs.collect()
    }
}

/// Tells whether the sides of all cells of a grid run clockwise around them, so that left, right and
/// straight on have a meaning.
pub fn has_turns<T: Plane>(grid: &T) -> bool {
    let runs_around = |cell: Cell| {
        let center = grid.center(cell);
        let sides = (0..grid.sides(cell)).filter(|&side| grid.across(cell, side).is_some());
        let angle = |side| {
            let middle = grid.side(cell, side)?.middle();
            Some(libm::atan2(middle.y - center.y, middle.x - center.x))
        };
        let angles: Option<Vec<f64>> = sides.map(angle).collect();
        let Some(angles) = angles else {
            return false;
        };
        let next = angles.iter().cycle().skip(1);
        angles
            .iter()
            .zip(next)
            .filter(|(here, next)| here > next)
            .count()
            <= 1
    };
    grid.all_cells().all(runs_around)
}

/// Tells whether the sides half around every cell with an even number of sides lie in opposite directions,
/// more or less: so that straight on has a meaning. Exact, in units of 1/65536.
pub fn has_opposites<T: Plane>(grid: &T) -> bool {
    let arm = |cell: Cell, side: u32| {
        let (center, middle) = (grid.center(cell), grid.side(cell, side)?.middle());
        let apart = [middle.x - center.x, middle.y - center.y];
        Some(apart.map(|length| libm::round(length * 65536.0) as i128))
    };
    let dot = |a: [i128; 2], b: [i128; 2]| a[0] * b[0] + a[1] * b[1];
    // The angle between the two is 135 degrees or more.
    let are_opposite = |a, b| dot(a, b) < 0 && 2 * dot(a, b).pow(2) >= dot(a, a) * dot(b, b);
    let leads = |cell, side| grid.across(cell, side).is_some();
    grid.all_cells().all(|cell| {
        let half = grid.sides(cell) / 2;
        let pairs = (0..half).filter(|&side| leads(cell, side) && leads(cell, side + half));
        grid.sides(cell) % 2 == 1 || { pairs }.all(|side| {
            let arms = arm(cell, side).zip(arm(cell, side + half));
            arms.is_some_and(|(a, b)| are_opposite(a, b))
        })
    })
}

/// A solver that cannot solve a maze with one-way passages, locked doors or rules, or a hypermaze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unfit {
    /// The name of the solver.
    pub solver: &'static str,
    /// The number of one-way passages.
    pub one_way: u32,
    /// The number of locked doors.
    pub doors: usize,
    /// The number of rules.
    pub rules: usize,
    /// True if it is a hypermaze, which no path solves.
    pub hyper: bool,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let obey = SOLVERS.iter().filter(|solver| solver.one_way);
        let obey: Vec<&str> = obey.map(|solver| solver.entry.name).collect();
        let obey = obey.join(", ");
        let Unfit {
            solver,
            one_way,
            doors,
            rules,
            hyper,
        } = self;
        match (one_way, doors) {
            _ if *hyper => write!(
                f,
                "the solution of a hypermaze is a surface between two trees, and `{solver}` looks \
                 for a path; `maze solve` without a solver finds the surface"
            ),
            _ if *rules > 0 => write!(
                f,
                "the maze has rules besides walls, and `{solver}` would break them; solvers that obey \
                 them: {obey}"
            ),
            (0, doors) => {
                let are = if *doors == 1 { "door is" } else { "doors are" };
                write!(
                    f,
                    "{doors} {are} locked, and `{solver}` would walk through; solvers that fetch \
                     the keys first: {obey}"
                )
            }
            (passages, _) => {
                let are = if *passages == 1 {
                    "passage is"
                } else {
                    "passages are"
                };
                write!(
                    f,
                    "{passages} {are} one-way, and `{solver}` would walk against the arrows; \
                     solvers that obey them: {obey}"
                )
            }
        }
    }
}

impl std::error::Error for Unfit {}

/// Checks that a solver obeys the one-way passages and locked doors of a maze, if there are some.
///
/// ```
/// use mazeloom::{make, parameters::find, solve::{SOLVERS, check}};
///
/// let puzzle = make(&"10x10 wilson one-way=0.2 seed=1".parse()?)?;
/// assert!(check(find(SOLVERS, "solver", "dijkstra")?, &puzzle).is_ok());
/// assert!(check(find(SOLVERS, "solver", "tremaux")?, &puzzle).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A solver that turns back or searches from both ends, for a maze with one-way passages or locked
/// doors.
pub fn check<T: Topology>(solver: &Solver, puzzle: &Puzzle<T>) -> Result<(), Unfit> {
    let one_way = puzzle.one_way.as_ref().map_or(0, OneWay::count);
    let doors = puzzle.locks.len();
    let rules = puzzle.rules.len();
    let fits = solver.one_way || (one_way == 0 && !puzzle.has_rules());
    if fits && !puzzle.hyper {
        return Ok(());
    }
    Err(Unfit {
        solver: solver.entry.name,
        one_way,
        doors,
        rules,
        hyper: puzzle.hyper,
    })
}

/// A cheapest path from start to goal, or `None` if there is none. It obeys one-way passages, and
/// in a maze with locked doors it fetches the keys that it needs: it may then enter cells twice.
///
/// ```
/// let puzzle = mazeloom::make(&"rect:20x10 wilson seed=7".parse().unwrap()).unwrap();
/// let path = mazeloom::solve::shortest(&puzzle).unwrap();
/// assert_eq!((path[0], path[path.len() - 1]), (puzzle.start, puzzle.goal));
/// ```
pub fn shortest<T: Plane>(puzzle: &Puzzle<T>) -> Option<Vec<Cell>> {
    shortest_from(puzzle, (puzzle.start, puzzle.goal))
}

/// A cheapest path between two cells, from the first of which a walk begins.
///
/// ```
/// use mazeloom::{make, solve::{shortest, shortest_from}};
///
/// let puzzle = make(&"10x10 wilson keys=2 seed=5".parse()?)?;
/// let ends = (puzzle.start, puzzle.goal);
/// assert_eq!(shortest(&puzzle), shortest_from(&puzzle, ends));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn shortest_from<T: Plane>(puzzle: &Puzzle<T>, (from, to): (Cell, Cell)) -> Option<Vec<Cell>> {
    let weights = puzzle.weights.as_ref();
    if !puzzle.has_rules() {
        return cheapest(&puzzle.directed(), (from, to), weights);
    }
    let path = with_positions(puzzle, (from, to), |positions| {
        let path = cheapest_positions(positions, positions.first(), weights)?;
        Some(positions.cells_of(&path))
    });
    path.flatten()
}

/// A cheapest path of positions from one of them to where the maze is solved.
pub(crate) fn cheapest_positions(
    positions: &Positions<'_>,
    from: Cell,
    weights: Option<&PerCell<u32>>,
) -> Option<Vec<Cell>> {
    let cost = |position| weights.map_or(1, |weights| weights[positions.cell(position)]);
    let found = dijkstra(positions, from, positions.solved(), cost, |_| {
        Flow::Continue(())
    });
    found.continue_value().flatten()
}

/// A cheapest path from a cell to the nearest cell of the goal.
pub fn shortest_to_goal<T: Plane>(puzzle: &Puzzle<T>, from: Cell) -> Option<Vec<Cell>> {
    let goal = nearest_goal(puzzle, from)?;
    shortest_from(puzzle, (from, goal))
}

/// The cell of the goal to which the cheapest path leads from a cell. One search.
pub fn nearest_goal<T: Plane>(puzzle: &Puzzle<T>, from: Cell) -> Option<Cell> {
    if puzzle.goal_area.is_empty() {
        return Some(puzzle.goal);
    }
    let cost = |cell| puzzle.weights.as_ref().map_or(1, |weights| weights[cell]);
    let mut found = None;
    let look = |step: Step| match step {
        Step::Enter(cell) if puzzle.is_goal(cell) => {
            found = Some(cell);
            Flow::Break(())
        }
        _ => Flow::Continue(()),
    };
    // It ends at the first goal, or where all is searched.
    if puzzle.has_rules() {
        let path = shortest_from(puzzle, (from, puzzle.goal))?;
        return path.last().copied();
    }
    let _ended = dijkstra(&puzzle.directed(), from, puzzle.goal, cost, look);
    found
}

/// A note for a puzzle without a path from start to goal, with an advice. O(cells).
pub fn no_path<T: Plane>(puzzle: &Puzzle<T>, advice: &str) -> Option<Note> {
    shortest(puzzle).is_none().then(|| Note::Reshaped {
        key: "goal",
        says: format!("no path leads there from the start{advice}"),
    })
}

/// The locks whose keys a path picks up, in that order, by their places in the list of locks.
pub fn keys_of<T>(puzzle: &Puzzle<T>, path: &[Cell]) -> Vec<usize> {
    let mut found = Vec::new();
    for cell in path {
        for (place, lock) in puzzle.locks.iter().enumerate() {
            if lock.key == *cell && !found.contains(&place) {
                found.push(place);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, make};

    /// Tells whether the ends of a maze with loops lie at different borders.
    fn ends_inside(line: &str) -> bool {
        let recipe: Recipe = line.parse().expect(line);
        kinds(&make(&recipe).expect(line)).contains(&MazeKind::Inside)
    }

    #[test]
    fn ends_at_the_borders_of_different_holes_are_inside() {
        let ring = "polar:4,inner=2,spokes=5";
        for (grid, ends, known) in [
            ("rect:6x5", "start=nw goal=se", false),
            ("rect:6x5", "start=nw goal=center", true),
            ("hex:6x5", "start=nw goal=se", false),
            (ring, "start=3%2C0 goal=3%2C2", false),
            (ring, "start=0%2C0 goal=0%2C2", false),
            (ring, "start=0%2C0 goal=3%2C2", true),
            ("rect:15x15 mask=ring", "start=center goal=nw", true),
        ] {
            let line = format!("{grid} braid=1 {ends} seed=1");
            assert_eq!(ends_inside(&line), known, "{line}");
        }
    }
}
