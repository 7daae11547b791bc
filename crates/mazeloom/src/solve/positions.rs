//! The positions of a puzzle: its cells together with the keys that are held and the states of its
//! rules.

use super::cheapest_positions;
use mazeloom_algorithms::rule::Locks;
use mazeloom_core::maze::{KeySet, Lock};
use mazeloom_core::rule::{Ground, Law, Positions};
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::puzzle::Puzzle;
use std::collections::BTreeSet;

/// The maximum number of positions of a maze with rules.
pub const MOST_POSITIONS: u32 = 1 << 24;

/// Calls a function with the positions of a puzzle whose walk begins in one cell with some keys, and
/// ends in another; `None` if 32 bits cannot number them, or there are more than [`MOST_POSITIONS`]
/// under rules.
///
/// ```
/// use mazeloom::{Topology, make, solve::with_positions};
///
/// let puzzle = make(&"5x4 wilson keys=2 seed=1".parse()?)?;
/// let ends = (puzzle.start, puzzle.goal);
/// // 20 cells with 4 sets of keys, and the position at the goal.
/// assert_eq!(with_positions(&puzzle, ends, 0, |positions| positions.cells()), Some(81));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn with_positions<T: Topology, R>(
    puzzle: &Puzzle<T>,
    (from, to): (Cell, Cell),
    held: KeySet,
    use_them: impl FnOnce(&Positions<'_>) -> R,
) -> Option<R> {
    let directed = puzzle.directed();
    let ground = Ground {
        maze: &directed,
        grid: puzzle.maze.grid(),
        ends: (from, to),
        has_turns: true,
    };
    let is_goal = |cell| cell == to || to == puzzle.goal && puzzle.is_goal(cell);
    let positions = Positions::new(ground, laws(puzzle, from, held, &ground)?, &is_goal)?;
    let fits = puzzle.rules.is_empty() || positions.cells() <= MOST_POSITIONS;
    fits.then(|| use_them(&positions))
}

/// Checks that the positions of a puzzle with rules can be searched.
pub(crate) fn check_positions(puzzle: &Puzzle) -> Result<(), String> {
    let ends = (puzzle.start, puzzle.goal);
    match puzzle.rules.is_empty() || with_positions(puzzle, ends, 0, |_| ()).is_some() {
        true => Ok(()),
        false => Err(format!(
            "more than {MOST_POSITIONS} positions, which are not searched; use fewer devices, or a smaller maze"
        )),
    }
}

/// The moves of a shortest solution: the cell in which each ends, and the states of all rules there,
/// those of locked doors first. The first is the start before any move. `None` if there is none.
pub fn moves<T: Topology>(puzzle: &Puzzle<T>) -> Option<Vec<(Cell, Vec<u32>)>> {
    let ends = (puzzle.start, puzzle.goal);
    let moves = with_positions(puzzle, ends, 0, |positions| {
        let path = cheapest_positions(positions, positions.first(), puzzle.weights.as_ref())?;
        let last = positions.unsettled(&path);
        let states = |at: &Cell| positions.states(*at).map(|(_, state)| state).collect();
        let before = path.split_last().map_or(&path[..], |(_, before)| before);
        let all = before.iter().chain(&last);
        Some(all.map(|at| (positions.cell(*at), states(at))).collect())
    });
    moves.flatten()
}

/// The moves by which a walk under rules passes some cells and solves the maze: the number of cells
/// passed after each, and its side. `None` if there are no such moves.
pub(crate) fn sides_along<T: Topology>(
    puzzle: &Puzzle<T>,
    path: &[Cell],
) -> Option<Vec<(usize, u32)>> {
    let ends = (*path.first()?, *path.last()?);
    let moves = with_positions(puzzle, ends, 0, |positions| {
        // Each position with the number of cells passed, the place of the one before, and the move.
        let mut found = vec![(positions.first(), 1, 0, 0)];
        let mut seen = BTreeSet::new();
        let mut place = 0;
        loop {
            let &(position, passed, ..) = found.get(place)?;
            if passed == path.len() && positions.settled(position) == positions.solved() {
                break;
            }
            for side in 0..positions.sides(position) {
                let Some((next, cells)) = positions.trace(position, side) else {
                    continue;
                };
                let after = passed + cells.len();
                if path[passed..].starts_with(&cells) && seen.insert((next, after)) {
                    found.push((next, after, place, side));
                }
            }
            place += 1;
        }
        let mut moves = Vec::new();
        while place > 0 {
            let (_, passed, before, side) = found[place];
            moves.push((passed, side));
            place = before;
        }
        moves.reverse();
        Some(moves)
    });
    moves.flatten()
}

/// The laws of a puzzle, from the lowest; `None` if there are more than [`Lock::MOST`] locks.
fn laws<'a, T>(
    puzzle: &'a Puzzle<T>,
    start: Cell,
    held: KeySet,
    ground: &Ground<'a>,
) -> Option<Vec<Box<dyn Law + 'a>>> {
    let locks = &*puzzle.locks;
    let mut laws: Vec<Box<dyn Law + 'a>> = Vec::new();
    match locks.len() {
        0 => {}
        1..=Lock::MOST => laws.push(Box::new(Locks { locks, held, start })),
        _ => return None,
    }
    let rules = puzzle.rules.iter();
    laws.extend(rules.map(|rule| (rule.kind.law)(rule, ground)));
    Some(laws)
}
