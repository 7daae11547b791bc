//! Statistics of walking solvers: wall followers, the random mouse, unavoidable cells. They are
//! undefined where passages are one-way or have locked doors.

use super::{Figure, Measure, row};
use mazeloom_algorithms::solve::{Blocks, Hand, Touch, wall_follower};
use mazeloom_core::maze::{Flow, Step, is_connected};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

/// Tells whether such walkers would pass where passages are shut.
fn is_limited(puzzle: &Puzzle<impl Topology>) -> bool {
    puzzle.one_way.is_some() || puzzle.has_rules()
}

/// The number of cells between start and goal that every path passes through: cut vertices of the
/// maze that separate the two. In a perfect maze these are all cells of the solution except its
/// ends.
pub(super) const BOTTLENECKS: Measure = row("bottlenecks", |puzzle| {
    if is_limited(puzzle) {
        return None;
    }
    let path = puzzle.path()?;
    let blocks = Blocks::of(&puzzle.maze);
    Some(Figure::Count(
        blocks.passed(&puzzle.maze, path).count() as u64
    ))
})
.help("cells between start and goal that every path passes through");

/// The steps of a wall follower with either hand. In a perfect maze each branch off the solution
/// is walked around by exactly one of the hands.
pub(super) const HANDS: Measure = row("hands", |puzzle| {
    if is_limited(puzzle) {
        return None;
    }
    let (left, right) = (moves(puzzle, Hand::Left)?, moves(puzzle, Hand::Right)?);
    Some(Figure::Group(vec![
        ("both", left + right),
        ("left", left),
        ("right", right),
    ]))
})
.help("steps of a wall follower with the left and with the right hand");

/// The expected number of steps of a random walk from start to goal in a perfect maze. Crossing a
/// passage of the solution with *m* passages behind it takes 2*m* + 1 steps on average, for every
/// shape of the branch behind it (the commute time of a tree edge is twice its number of edges).
pub(super) const MOUSE: Measure = row("mouse", |puzzle| {
    let (passages, cells) = (puzzle.maze.all_edges().count(), puzzle.maze.cells());
    let path = puzzle.path()?;
    let tree = passages + 1 == cells as usize && is_connected(&puzzle.maze);
    if !tree || is_limited(puzzle) {
        return None;
    }
    // A passage with m others behind it is taken 2m + 1 times on average.
    let mut steps = 0;
    let mut behind = 0;
    for place in 0..path.len() - 1 {
        behind += hanging_on(puzzle, path, place);
        steps += 2 * behind + 1;
        behind += 1;
    }
    Some(Figure::Count(steps))
})
.help("steps that a random mouse takes on average (perfect mazes)");

/// The steps of a wall follower; `None` if it does not find the goal.
fn moves(puzzle: &Puzzle, hand: Hand) -> Option<u64> {
    let rim = puzzle.maze.grid().rim_sides(puzzle.start).next();
    let mut entered = 0u64;
    let side = rim.unwrap_or(0);
    let touch = Touch { side, hand };
    let found = wall_follower(&puzzle.maze, puzzle.start, puzzle.goal, touch, |step| {
        entered += u64::from(matches!(step, Step::Enter(_)));
        Flow::Continue(())
    });
    found.continue_value().flatten()?;
    Some(entered - 1)
}

/// The number of passages in the branches at a cell of the solution of a perfect maze.
fn hanging_on(puzzle: &Puzzle, path: &[Cell], place: usize) -> u64 {
    let cell = path[place];
    let near = [place.wrapping_sub(1), place + 1].map(|near| path.get(near).copied());
    let beside = |next: Cell| near.contains(&Some(next));
    let mut count = 0;
    let mut waiting: Vec<(Cell, Cell)> = (puzzle.maze.neighbors(cell))
        .filter(|&(_, next)| !beside(next))
        .map(|(_, next)| (next, cell))
        .collect();
    while let Some((here, from)) = waiting.pop() {
        count += 1;
        let on = puzzle
            .maze
            .neighbors(here)
            .filter(|&(_, next)| next != from);
        waiting.extend(on.map(|(_, next)| (next, here)));
    }
    count
}
