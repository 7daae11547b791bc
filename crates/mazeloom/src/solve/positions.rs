//! The positions of a puzzle: its cells together with the keys that are held and the states of its
//! rules.

use super::Picture;
use mazeloom_algorithms::rule::{rule_of_locks, rule_of_one_way};
use mazeloom_core::maze::Lock;
use mazeloom_core::memory::check_memory;
use mazeloom_core::rule::{Ground, Positions, Rule};
use mazeloom_core::topology::{Cell, Topology};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::borrow::Cow;
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
pub fn with_positions<T: Plane, R>(
    puzzle: &Puzzle<T>,
    (from, to): (Cell, Cell),
    use_them: impl FnOnce(&Positions<'_>) -> R,
) -> Option<R> {
    on_ground(puzzle, (from, to), |ground| {
        positions_on(puzzle, ground, use_them)
    })
}

/// Calls a function with the ground of a puzzle that was checked.
fn on_ground<T: Plane, R>(
    puzzle: &Puzzle<T>,
    ends: (Cell, Cell),
    use_it: impl FnOnce(Ground<'_>) -> R,
) -> R {
    let (picture, directed) = (Picture::of(puzzle.maze.grid()), puzzle.directed());
    use_it(picture.ground(&directed, ends))
}

/// The same as [`with_positions`], on a ground that is kept.
pub(crate) fn positions_on<T: Plane, R>(
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

/// The bytes of the tables in which a position is searched, with its steps.
pub(crate) const POSITION_BYTES: f64 = 44.0;

/// The bytes of the search for a path through positions of locked doors alone: its cost and the position before.
const PATH_BYTES: f64 = 16.0;

/// The positions of a maze: its cells, and the states of its rules or its locked doors in each.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    pub cells: u64,
    pub states: u64,
    /// True if there are rules besides locked doors: then all positions may be searched.
    pub is_ruled: bool,
}

impl Extent {
    fn positions(self) -> u64 {
        self.cells.saturating_mul(self.states).saturating_add(1)
    }

    /// The bytes of a search.
    pub fn bytes(self) -> f64 {
        match (self.is_ruled, self.states) {
            (true, _) => POSITION_BYTES * self.positions().min(MOST_POSITIONS.into()) as f64,
            (false, 0 | 1) => 0.0,
            (false, _) => PATH_BYTES * self.positions() as f64,
        }
    }

    /// The reason why so many are not searched within a limit of memory, and what would help; `None` if they are.
    pub fn too_many(self, memory: u64) -> Option<String> {
        let positions = self.positions();
        let fault = match self.is_ruled && positions > u64::from(MOST_POSITIONS) {
            true => format!("at most {MOST_POSITIONS} are searched"),
            false => check_memory(self.bytes(), memory).err()?.to_string(),
        };
        let (what, fewer) = match self.is_ruled {
            true => ("the rules", "devices or rules"),
            false => ("the locked doors", "keys"),
        };
        Some(format!(
            "{positions} positions, {} states of {what} in each of {} cells; {fault}: choose fewer {fewer}, or a \
             smaller maze",
            self.states, self.cells
        ))
    }
}

/// The reason why the positions of a puzzle are not searched within a limit of memory.
pub(crate) fn too_many_positions<T: Plane>(puzzle: &Puzzle<T>, memory: u64) -> Option<String> {
    let states = |ground: Ground<'_>| {
        let rules = rules_of(puzzle);
        let laws = rules.iter().map(|rule| (rule.kind.law)(rule, &ground));
        let states = laws.map(|law| u64::from(law.states()));
        states.fold(1, u64::saturating_mul)
    };
    let extent = Extent {
        cells: puzzle.maze.cells().into(),
        states: on_ground(puzzle, (puzzle.start, puzzle.goal), states),
        is_ruled: puzzle.is_ruled(),
    };
    extent.too_many(memory)
}

/// Checks that the rules of a puzzle can lie over each other, and that its positions can be searched within a
/// limit of memory.
pub(crate) fn check_rules(puzzle: &Puzzle, memory: u64) -> Result<(), String> {
    Rule::check_all(rules_of(puzzle).iter().map(|rule| rule.kind))?;
    too_many_positions(puzzle, memory).map_or(Ok(()), Err)
}

/// The moves by which a walk under rules passes some cells and solves the maze: the cell in which each
/// ends, and the states of all rules there, in the order of [`rules_of`]. The first is the start before any
/// move. `None` if there are no such moves.
///
/// ```
/// use mazeloom::{make, solve::{moves, shortest}};
///
/// let puzzle = make(&"6x6 rule=levers seed=1".parse()?)?;
/// let moves = moves(&puzzle, &shortest(&puzzle).expect("a solution")).expect("its moves");
/// // No lever is pulled at the start.
/// assert_eq!(moves[0], (puzzle.start, vec![0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn moves<T: Plane>(puzzle: &Puzzle<T>, path: &[Cell]) -> Option<Vec<(Cell, Vec<u32>)>> {
    moves_along(puzzle, path, |positions, Along { position, .. }| {
        let states = positions.states(position).map(|(_, state)| state);
        (positions.cell(position), states.collect())
    })
}

/// A place of a walk along a path.
#[derive(Clone, Copy)]
pub(crate) struct Along {
    position: Cell,
    /// The number of cells of the path that were passed.
    pub passed: usize,
    /// The side by which the move left the cell before; 0 at the start.
    pub side: u32,
    /// The number of the place before.
    before: usize,
}

/// The start and the moves of a walk that passes some cells and solves the maze, each as `tell` tells it;
/// `None` if there is no such walk. The one with the fewest moves.
pub(crate) fn moves_along<T: Plane, M>(
    puzzle: &Puzzle<T>,
    path: &[Cell],
    tell: impl Fn(&Positions<'_>, Along) -> M,
) -> Option<Vec<M>> {
    let &last = path.last()?;
    let goal = if puzzle.is_goal(last) {
        puzzle.goal
    } else {
        last
    };
    let moves = with_positions(puzzle, (path[0], goal), |positions| {
        let mut found = vec![Along {
            position: positions.first(),
            passed: 1,
            side: 0,
            before: 0,
        }];
        let mut seen = BTreeSet::new();
        let mut place = 0;
        loop {
            let Along {
                position, passed, ..
            } = *found.get(place)?;
            if passed == path.len() && positions.settled(position) == positions.solved() {
                break;
            }
            for side in 0..positions.sides(position) {
                let Some((next, cells)) = positions.trace(position, side) else {
                    continue;
                };
                let after = passed + cells.len();
                if path[passed..].starts_with(&cells) && seen.insert((next, after)) {
                    found.push(Along {
                        position: next,
                        passed: after,
                        side,
                        before: place,
                    });
                }
            }
            place += 1;
        }
        let back = std::iter::successors(Some(place), |&place| {
            (place > 0).then(|| found[place].before)
        });
        let mut moves: Vec<M> = back.map(|place| tell(positions, found[place])).collect();
        moves.reverse();
        Some(moves)
    });
    moves.flatten()
}
