//! Keys and doors: locked passages, and keys for them that lie elsewhere in the maze.
//!
//! The first door is put on the path to the goal, where it divides the maze in two, and its key
//! somewhere on the side of the start. Each further door divides what is left on that side, so
//! that the goal or a key lies behind it. So the last key can be reached without any other, it
//! opens the door to the key before, and so on: the maze can always be solved, and every key is
//! needed.
//!
//! A door divides the maze if its passage is a *bridge*, a passage that is in no loop. In a maze
//! with many loops there are few, and fewer doors than asked for. All cells of a start of several lie
//! before it, and all of a goal behind it.
//!
//! O(keys · n); scratch 16 bytes a cell.

use super::one_way::ONE_WAY;
use super::{Request, ReshapeResult, Reshaping, Stage, refused};
use crate::area::starts;
use mazeloom_algorithms::solve::breadth_first;
use mazeloom_core::maze::{Flow, Lock, Maze};
use mazeloom_core::parameters::outputs::*;
use mazeloom_core::parameters::{Entry, Key, Need};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;
use std::ops::RangeInclusive;

/// The number of locked doors.
pub const LOCKED: Key<u64> = Key::whole("keys", 0, Lock::MOST as u64)
    .help("number of locked doors, each with a key that has to be fetched first")
    .default("0")
    .changes(TEXT | FLAT | MAP | DATA | TILE_MAP, &[Need::Devices]);

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("keys")
        .aliases(&["locks", "locked-doors"])
        .help("locked doors and their keys: the shortest solution fetches all keys")
        .params(&[LOCKED.param]),
    examples: &["keys=3", "keys=1 braid=0.3"],
    scratch: 16.0,
    stage: Stage::Equip(lock),
};

/// Puts locked doors and their keys into a maze.
fn lock(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    let asked = request.keys.get(&LOCKED) as usize;
    if asked > 0 && request.keys.get(&ONE_WAY) > 0.0 {
        let reason = "locked doors and one-way passages do not go together: a key could lie where \
                      there is no way back; leave `one-way` out";
        return refused("keys", reason);
    }
    let mut rng = request.rng("keys");
    let mut locker = Locker::new(puzzle);
    while locker.locks.len() < asked && locker.add(asked, &mut rng) {}
    let mut locks = locker.locks;
    if asked > 0 && locks.is_empty() {
        let reason = "no door would divide this maze, because every passage between start and goal \
                      is in a loop; use less `braid`, or one start and one goal";
        return refused("keys", reason);
    }
    if locks.len() < asked {
        let says = format!(
            "{} of {asked} doors; in a maze with loops few passages divide it",
            locks.len()
        );
        request.note("keys", says);
    }
    // Letters do not tell the order.
    rng.shuffle(&mut locks);
    puzzle.locks = locks;
    Ok(())
}

/// A maze that gets doors, one after the other.
struct Locker<'a> {
    puzzle: &'a Puzzle,
    maze: &'a Maze<AnyGrid>,
    locks: Vec<Lock>,
    /// The cells that can be reached without a key.
    free: CellSet,
}

impl Locker<'_> {
    fn new(puzzle: &Puzzle) -> Locker<'_> {
        let mut free = CellSet::empty(puzzle.maze.cells());
        for cell in puzzle.maze.all_cells() {
            free.insert(cell);
        }
        Locker {
            puzzle,
            maze: &puzzle.maze,
            locks: Vec::new(),
            free,
        }
    }

    /// Adds a door and its key, of `of` in the end; `false` if there is no place for them.
    fn add(&mut self, of: usize, rng: &mut Rng) -> bool {
        let goals = self
            .locks
            .iter()
            .map(|lock| lock.key)
            .chain([self.puzzle.goal]);
        let mut goals: Vec<Cell> = goals.filter(|&cell| self.free.contains(cell)).collect();
        rng.shuffle(&mut goals);
        let left = (of - self.locks.len()) as f64;
        // What remains free is divided evenly among the doors to come, more or less.
        let share = (left + 0.5 * f64::from(rng.below(1000)) / 1000.0) / (left + 1.0);
        for goal in goals {
            let (cells, doors) = self.doors_to(goal);
            let sizes = self.sizes(&cells);
            let wanted = share * f64::from(self.free.count());
            let off = |size: usize| (size as f64 - wanted).abs();
            let best = (doors.into_iter())
                .filter(|(_, size)| sizes.contains(size))
                .min_by(|a, b| off(a.1).total_cmp(&off(b.1)));
            let Some((door, size)) = best else {
                continue;
            };
            let Some(key) = self.place(&cells[..size], rng) else {
                continue;
            };
            self.locks.push(Lock { door, key });
            self.free = CellSet::empty(self.maze.cells());
            for &cell in &cells[..size] {
                self.free.insert(cell);
            }
            return true;
        }
        false
    }

    /// The numbers of cells before a door that parts the ends: all starts are among them, and no goal.
    fn sizes(&self, cells: &[Cell]) -> RangeInclusive<usize> {
        let is_start = |cell: &Cell| starts(self.puzzle).binary_search(cell).is_ok();
        let last = cells.iter().rposition(is_start).unwrap_or(0);
        let goal = cells.iter().position(|&cell| self.puzzle.is_goal(cell));
        last.max(1) + 1..=goal.unwrap_or(cells.len())
    }

    /// The passages that divide the free cells between the start and a goal: each with the number
    /// of cells on the side of the start, which are the first of those listed.
    fn doors_to(&self, goal: Cell) -> (Vec<Cell>, Vec<(Edge, usize)>) {
        let free = Free(self);
        let found = breadth_first(&free, self.puzzle.start, goal, |_| Flow::Continue(()));
        let path = found.continue_value().flatten().unwrap_or_default();
        let mut place_of = vec![usize::MAX; self.maze.cells() as usize];
        for (place, cell) in path.iter().enumerate() {
            place_of[cell.0 as usize] = place;
        }
        let mut seen = CellSet::empty(self.maze.cells());
        let (mut cells, mut doors) = (Vec::new(), Vec::new());
        // The last cell of the path that is joined to those before without its passages.
        let mut joined = 0;
        for (place, &cell) in path.iter().enumerate() {
            joined = joined.max(place);
            let onward = path.get(place + 1);
            let step = onward.and_then(|&next| free.edge_between(cell, next));
            let came = (place.checked_sub(1)).and_then(|at| free.edge_between(path[at], cell));
            let mut open = Vec::new();
            if seen.insert(cell) {
                open.push(cell);
            }
            // A cell of the path that a loop led to is looked at when its turn comes.
            while let Some(here) = open.pop() {
                cells.push(here);
                for (edge, next) in free.neighbors(here) {
                    let on_path = Some(edge) == step || Some(edge) == came;
                    match place_of[next.0 as usize] {
                        _ if on_path => {}
                        usize::MAX => {
                            if seen.insert(next) {
                                open.push(next);
                            }
                        }
                        at => joined = joined.max(at),
                    }
                }
            }
            if let (Some(edge), true) = (step, joined == place) {
                doors.push((edge, cells.len()));
            }
        }
        (cells, doors)
    }

    /// A cell for a key: a dead end away from the start, if there is one.
    fn place(&self, cells: &[Cell], rng: &mut Rng) -> Option<Cell> {
        let taken = |cell: Cell| {
            starts(self.puzzle).contains(&cell)
                || self.puzzle.is_goal(cell)
                || self.locks.iter().any(|lock| lock.key == cell)
        };
        let away = &cells[cells.len() / 3..];
        let dead_end = |cell: &Cell| self.maze.degree(*cell) == 1;
        let choices = [
            away.iter().filter(|cell| dead_end(cell)).collect(),
            cells.iter().filter(|cell| dead_end(cell)).collect(),
            cells.iter().collect::<Vec<&Cell>>(),
        ];
        let free = choices.into_iter().find_map(|cells| {
            let free: Vec<Cell> = (cells.into_iter().copied())
                .filter(|&cell| !taken(cell))
                .collect();
            (!free.is_empty()).then_some(free)
        })?;
        Some(free[rng.below(free.len() as u32) as usize])
    }
}

/// The part of a maze that can be reached without a key.
struct Free<'a>(&'a Locker<'a>);

impl Topology for Free<'_> {
    fn cells(&self) -> u32 {
        self.0.maze.cells()
    }

    fn edges(&self) -> u32 {
        self.0.maze.edges()
    }

    fn sides(&self, cell: Cell) -> u32 {
        self.0.maze.sides(cell)
    }

    fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
        let across = self.0.maze.across(cell, side);
        across.filter(|&(_, next)| self.0.free.contains(next))
    }

    fn ends(&self, edge: Edge) -> Option<(Cell, Cell)> {
        self.0.maze.ends(edge)
    }
}
