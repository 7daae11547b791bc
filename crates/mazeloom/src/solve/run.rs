//! Runs a solver of the table on a puzzle.

use super::with_positions;
use mazeloom_algorithms::solve::{Answer, SOLVERS, Solver, Task};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Selected;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::Cell;
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::ops::ControlFlow;

/// Runs a solver on a puzzle, which must have passed [`check`](super::check()): `watch` receives
/// its steps and may stop it. Without `watch` it runs by its fast path, if it has one. Returns the
/// answer and the number of cells entered.
///
/// In a maze with locked doors or rules the solver searches the [positions](mazeloom_core::rule::Positions): the
/// cells that it enters, and those of the path, may repeat.
///
/// ```
/// use mazeloom::parameters::Selected;
/// use mazeloom::solve::{SOLVERS, run};
/// use mazeloom::threads::Threads;
///
/// let puzzle = mazeloom::make(&"20x10 wilson seed=7".parse()?)?;
/// let solver = Selected::parse(SOLVERS, "solver", "a-star")?;
/// let (answer, entered) = run(&solver, &puzzle, Threads::ONE, None);
/// let path = answer.path.expect("there is one");
/// assert!(entered >= path.len() as u64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run<T: Plane>(
    chosen: &Selected<Solver>,
    puzzle: &Puzzle<T>,
    threads: Threads,
    watch: Option<&mut dyn FnMut(Step) -> Flow>,
) -> (Answer, u64) {
    let (mut answer, entered) = to_one_goal(chosen, puzzle, threads, watch);
    // Some solvers pass another cell of the goal's area first. Under rules a path may pass the goal
    // before it solves the maze.
    if !puzzle.is_ruled()
        && let Some(path) = &mut answer.path
        && path.last() == Some(&puzzle.goal)
        && let Some(end) = path.iter().position(|&cell| puzzle.is_goal(cell))
    {
        path.truncate(end + 1);
    }
    (answer, entered)
}

/// The solver where none is named: it finds a cheapest path in a maze whose cells have costs, or have none.
///
/// ```
/// assert_eq!(mazeloom::solve::usual(true).row.entry.name, "dijkstra");
/// ```
pub fn usual(weighted: bool) -> Selected<Solver> {
    let name = match weighted {
        true => "dijkstra",
        false => "breadth-first",
    };
    Selected::parse(SOLVERS, "solver", name).expect("it is a solver")
}

/// Says that a solver found no path, and its excuse if there may be one.
///
/// ```
/// use mazeloom::solve::{no_way, usual};
///
/// let puzzle = mazeloom::make(&"9x9 seed=1".parse()?)?;
/// assert_eq!(no_way(&usual(false), &puzzle, None), "there is no path from 0 to 80");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn no_way(chosen: &Selected<Solver>, puzzle: &Puzzle, excuse: Option<&str>) -> String {
    let (from, to) = (puzzle.start.0, puzzle.goal.0);
    match excuse {
        None => format!("there is no path from {from} to {to}"),
        Some(excuse) => format!("`{chosen}` found no path from {from} to {to}: {excuse}"),
    }
}

/// Runs a solver toward the goal itself, be there an area or not.
fn to_one_goal<T: Plane>(
    chosen: &Selected<Solver>,
    puzzle: &Puzzle<T>,
    threads: Threads,
    mut watch: Option<&mut dyn FnMut(Step) -> Flow>,
) -> (Answer, u64) {
    let grid = puzzle.maze.grid();
    let seed = puzzle.seed().unwrap_or(0);
    let cost = |cell: Cell| puzzle.weights.as_ref().map_or(1, |weights| weights[cell]);
    let position = |cell: Cell| {
        let at = grid.center(cell);
        [at.x, at.y].map(|length| libm::round(length * 1000.0) as i64)
    };
    if !puzzle.has_rules() {
        let task = Task {
            maze: &puzzle.directed(),
            grid,
            from: puzzle.start,
            to: puzzle.goal,
            cost: &cost,
            position: &position,
            args: &chosen.args,
            seed,
            threads,
        };
        let quick = chosen.row.quick.filter(|_| watch.is_none());
        return match quick.and_then(|quick| quick(&task)) {
            Some(answered) => answered,
            None => counted(chosen, &task, &mut watch, |step| step),
        };
    }
    // Steps under rules may be longer than those of the grid, so that straight lines bound nothing.
    let position = |cell| {
        if puzzle.is_ruled() {
            [0, 0]
        } else {
            position(cell)
        }
    };
    let ends = (puzzle.start, puzzle.goal);
    let found = with_positions(puzzle, ends, |positions| {
        let task = Task {
            maze: positions,
            grid: positions,
            from: positions.first(),
            to: positions.solved(),
            cost: &|at| cost(positions.cell(at)),
            position: &|at| position(positions.cell(at)),
            args: &chosen.args,
            seed,
            threads,
        };
        let in_maze = |step: Step| step.map_cells(|at| positions.cell(at));
        let (mut answer, entered) = counted(chosen, &task, &mut watch, in_maze);
        answer.path = answer.path.map(|path| positions.cells_of(&path));
        (answer, entered)
    });
    found.unwrap_or_default()
}

/// Runs a solver, and counts the cells that it enters.
fn counted(
    chosen: &Selected<Solver>,
    task: &Task<'_>,
    watch: &mut Option<&mut dyn FnMut(Step) -> Flow>,
    in_maze: impl Fn(Step) -> Step,
) -> (Answer, u64) {
    let mut entered = 0;
    let found = (chosen.row.run)(task, &mut |step| {
        entered += u64::from(matches!(step, Step::Enter(_)));
        match watch {
            Some(watch) => watch(in_maze(step)),
            None => ControlFlow::Continue(()),
        }
    });
    (found.continue_value().unwrap_or_default(), entered)
}
