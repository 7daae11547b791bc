//! The positions of a puzzle: its cells together with the keys that are held and the states of its
//! rules.

use super::cheapest_positions;
use mazeloom_algorithms::rule::{rule_of_locks, rule_of_one_way};
use mazeloom_core::maze::Lock;
use mazeloom_core::rule::{Ground, Positions, Rule};
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::puzzle::Puzzle;
use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// The maximum number of positions of a maze with rules.
pub const MOST_POSITIONS: u32 = 1 << 24;

/// All rules that a walk through a puzzle obeys, from the lowest: that of one-way passages, that of
/// locked doors, and the others.
///
/// ```
/// let puzzle = mazeloom::make(&"6x6 keys=2 rule=colors seed=1".parse()?)?;
/// let names = mazeloom::solve::rules_of(&puzzle);
/// assert!(names.iter().map(|rule| rule.kind.entry.name).eq(["keys", "colors"]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rules_of<T>(puzzle: &Puzzle<T>) -> Vec<Cow<'_, Rule>> {
    let one_way = puzzle.one_way.as_ref().map(|_| rule_of_one_way());
    let locks = (!puzzle.locks.is_empty()).then(|| rule_of_locks(&puzzle.locks));
    let own = one_way.into_iter().chain(locks).map(Cow::Owned);
    own.chain(puzzle.rules.iter().map(Cow::Borrowed)).collect()
}

/// Calls a function with the positions of a puzzle whose walk begins in one cell and ends in another;
/// `None` if 32 bits cannot number them, there are more than [`MOST_POSITIONS`] under rules, or more than
/// [`Lock::MOST`] locked doors.
///
/// ```
/// use mazeloom::{Topology, make, solve::with_positions};
///
/// let puzzle = make(&"5x4 wilson keys=2 seed=1".parse()?)?;
/// let ends = (puzzle.start, puzzle.goal);
/// // 20 cells with 4 sets of keys, and the position at the goal.
/// assert_eq!(with_positions(&puzzle, ends, |positions| positions.cells()), Some(81));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn with_positions<T: Topology, R>(
    puzzle: &Puzzle<T>,
    (from, to): (Cell, Cell),
    use_them: impl FnOnce(&Positions<'_>) -> R,
) -> Option<R> {
    on_ground(puzzle, (from, to), |ground| {
        positions_on(puzzle, ground, use_them)
    })
}

/// Calls a function with the ground of a puzzle that was checked.
fn on_ground<T: Topology, R>(
    puzzle: &Puzzle<T>,
    ends: (Cell, Cell),
    use_it: impl FnOnce(Ground<'_>) -> R,
) -> R {
    use_it(Ground {
        maze: &puzzle.directed(),
        grid: puzzle.maze.grid(),
        ends,
        has_turns: true,
        has_opposites: true,
        distances: &OnceCell::new(),
    })
}

/// The same as [`with_positions`], on a ground that is kept.
pub(crate) fn positions_on<T: Topology, R>(
    puzzle: &Puzzle<T>,
    ground: Ground<'_>,
    use_them: impl FnOnce(&Positions<'_>) -> R,
) -> Option<R> {
    let (_, to) = ground.ends;
    let is_goal = |cell| cell == to || to == puzzle.goal && puzzle.is_goal(cell);
    let rules = rules_of(puzzle);
    let laws = rules.iter().map(|rule| (rule.kind.law)(rule, &ground));
    let laws = (puzzle.locks.len() <= Lock::MOST).then_some(laws)?;
    let positions = Positions::new(ground, laws, &is_goal)?;
    let fits = !puzzle.is_ruled() || positions.cells() <= MOST_POSITIONS;
    fits.then(|| use_them(&positions))
}

/// The reason why the positions of a puzzle are not searched, and what would help; `None` if they are.
pub(crate) fn too_many_positions<T: Topology>(puzzle: &Puzzle<T>) -> Option<String> {
    let states = |ground: Ground<'_>| {
        let rules = rules_of(puzzle);
        let laws = rules.iter().map(|rule| (rule.kind.law)(rule, &ground));
        let states = laws.map(|law| u64::from(law.states()));
        states.fold(1, u64::saturating_mul)
    };
    let states = on_ground(puzzle, (puzzle.start, puzzle.goal), states);
    let cells = u64::from(puzzle.maze.cells());
    let positions = cells.saturating_mul(states).saturating_add(1);
    (positions > u64::from(MOST_POSITIONS)).then(|| {
        format!(
            "{positions} positions, {states} states of the rules in each of {cells} cells; at most \
             {MOST_POSITIONS} are searched: choose fewer devices or rules, or a smaller maze"
        )
    })
}

/// Checks that the positions of a puzzle with rules can be searched.
pub(crate) fn check_positions(puzzle: &Puzzle) -> Result<(), String> {
    let too_many = too_many_positions(puzzle);
    too_many.filter(|_| puzzle.is_ruled()).map_or(Ok(()), Err)
}

/// The moves of a shortest solution: the cell in which each ends, and the states of all rules there,
/// in the order of [`rules_of`]. The first is the start before any move. `None` if there is none.
pub fn moves<T: Topology>(puzzle: &Puzzle<T>) -> Option<Vec<(Cell, Vec<u32>)>> {
    let ends = (puzzle.start, puzzle.goal);
    let moves = with_positions(puzzle, ends, |positions| {
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
    let moves = with_positions(puzzle, ends, |positions| {
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
