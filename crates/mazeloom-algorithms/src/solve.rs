//! Solvers: functions from a maze (which is a topology) and two cells to steps and a path.
//!
//! A *path* is a list of neighboring cells, both ends included; its length in steps is one less
//! than the number of cells. A *shortest* path has the fewest cells, a *cheapest* one the lowest
//! sum of the costs of the cells it enters. Where no weights are given the two are the same, and
//! in a perfect maze there is one path anyway.
//!
//! Solvers see the maze as a topology in which only open edges lead across; they know nothing
//! about walls. Two kinds:
//!
//! * those that see the whole maze: [`breadth_first`], [`bidirectional`], [`dijkstra`],
//!   [`a_star`], [`all_shortest`], and those that fill dead ends ([`dead_end_filling`] and its
//!   relatives);
//! * those that walk and see only the cell they are in: [`wall_follower`], [`pledge`],
//!   [`tremaux`], [`explorer`], [`random_mouse`].
//!
//! Each row of [`SOLVERS`] states in its [`Promise`] for which [kinds of mazes](MazeKind) it
//! always finds a path, and where its path is a shortest one; the tests check both.
//!
//! ```
//! use mazeloom_algorithms::solve::{breadth_first, cheapest};
//! use mazeloom_core::maze::Maze;
//! use mazeloom_core::topology::{Cell, Rect};
//! use std::ops::ControlFlow;
//!
//! // A ring of four cells with one wall: there is one path left.
//! let rect = Rect::new(2, 2)?;
//! let maze = Maze::with_open(&rect, [rect.south(Cell(0)), rect.east(Cell(2)), rect.south(Cell(1))]);
//! let path = breadth_first(&maze, Cell(0), Cell(1), |_| ControlFlow::Continue(()));
//! let cells = vec![Cell(0), Cell(2), Cell(3), Cell(1)];
//! assert_eq!(path, ControlFlow::Continue(Some(cells.clone())));
//! assert_eq!(cheapest(&maze, (Cell(0), Cell(1)), None), Some(cells));
//! # Ok::<(), mazeloom_core::topology::SizeError>(())
//! ```
//!
//! # Comparing solvers
//!
//! Steps are counted by the callback, so solvers can be compared without changing them: here the
//! cells that they enter.
//!
//! ```
//! use mazeloom_algorithms::generate::kruskal;
//! use mazeloom_algorithms::solve::{bidirectional, breadth_first, dead_end_filling};
//! use mazeloom_core::maze::{Flow, InitialEdges, Maze, Step};
//! use mazeloom_core::rng::Rng;
//! use mazeloom_core::topology::{Cell, Rect};
//! use std::ops::ControlFlow;
//!
//! let mut rng = Rng::stream(5, "doc");
//! let maze = Maze::build(Rect::new(20, 20)?, InitialEdges::Closed, |g, emit| kruskal(g, &mut rng, emit));
//! let (from, to) = (Cell(0), Cell(399));
//! let entered = |run: &dyn Fn(&mut dyn FnMut(Step) -> Flow)| {
//!     let mut count = 0;
//!     run(&mut |step| {
//!         count += u32::from(matches!(step, Step::Enter(_)));
//!         ControlFlow::Continue(())
//!     });
//!     count
//! };
//! let one = entered(&|emit| _ = breadth_first(&maze, from, to, emit));
//! let two = entered(&|emit| _ = bidirectional(&maze, from, to, emit));
//! assert!(one <= 400 && two <= 400);
//! // All of them find the one path of a perfect maze.
//! let path = breadth_first(&maze, from, to, |_| ControlFlow::Continue(()));
//! assert_eq!(dead_end_filling(&maze, from, to, |_| ControlFlow::Continue(())), path);
//! # Ok::<(), mazeloom_core::topology::SizeError>(())
//! ```

mod a_star;
mod all_shortest;
mod bidirectional;
mod blind_alley_filling;
mod blind_alley_sealing;
mod blocks;
mod breadth_first;
mod chain;
mod collision;
mod cul_de_sac_filling;
mod dead_end_filling;
mod depth_first;
mod dijkstra;
mod distances;
mod explorer;
mod fast;
mod filling;
mod footsteps;
mod front;
mod longest;
mod pledge;
mod random_mouse;
mod tour;
mod tremaux;
mod wall_follower;

pub use a_star::{Costs, a_star};
pub use all_shortest::{Count, all_shortest};
pub use bidirectional::bidirectional;
pub use blind_alley_filling::blind_alley_filling;
pub use blind_alley_sealing::blind_alley_sealing;
pub use blocks::Blocks;
pub use breadth_first::breadth_first;
pub use chain::chain;
pub use collision::collision;
pub use cul_de_sac_filling::cul_de_sac_filling;
pub use dead_end_filling::dead_end_filling;
pub use depth_first::depth_first;
pub use dijkstra::dijkstra;
pub use distances::{Distances, farthest};
pub use explorer::explorer;
pub use longest::{diameter_path, longest_path};
pub use pledge::pledge;
pub use random_mouse::{Mouse, random_mouse};
pub use tour::{MOST_STOPS, Tour, tour};
pub use tremaux::tremaux;
pub use wall_follower::{Hand, Touch, wall_follower};

use crate::story::Story;
use fast::PassageBits;
use mazeloom_core::full::{NEEDS_FULL, only};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::{Args, Entry};
use mazeloom_core::table::PerCell;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology};
use std::ops::ControlFlow;

/// The result of a search: `Break` if it was stopped, otherwise the path, or `None` if there is
/// none or the solver gave up.
///
/// ```
/// use mazeloom_algorithms::solve::depth_first;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// let shut = Maze::new(Rect::new(3, 3).unwrap(), InitialEdges::Closed);
/// let found = depth_first(&shut, Cell(0), Cell(8), |_| ControlFlow::Continue(()));
/// assert_eq!(found, ControlFlow::Continue(None)); // there is no path
/// let stopped = depth_first(&shut, Cell(0), Cell(8), |_| ControlFlow::Break(()));
/// assert_eq!(stopped, ControlFlow::Break(()));
/// ```
pub type Found = ControlFlow<(), Option<Vec<Cell>>>;

/// The answer of a solver: a path, or the reason why it found none, and further results of some
/// solvers.
///
/// ```
/// use mazeloom_algorithms::solve::Answer;
/// use mazeloom_core::topology::Cell;
///
/// let answer = Answer::from(Some(vec![Cell(0), Cell(1)]));
/// assert_eq!(answer.excuse, None);
/// assert_eq!(answer.count, None); // only `all-shortest` counts paths
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer {
    /// The path, its ends included, if one was found.
    pub path: Option<Vec<Cell>>,
    /// The reason why none was found, if there may be one nevertheless.
    pub excuse: Option<&'static str>,
    /// The number of shortest paths, if the solver counts them.
    pub count: Option<Count>,
    /// The maximum number of cells of a path, if a longest one was searched and it is not known
    /// whether this is one.
    pub at_most: Option<u32>,
}

impl From<Option<Vec<Cell>>> for Answer {
    fn from(path: Option<Vec<Cell>>) -> Answer {
        Answer {
            path,
            ..Answer::default()
        }
    }
}

impl Answer {
    /// A path, or an excuse if there is none.
    fn or(path: Option<Vec<Cell>>, excuse: &'static str) -> Answer {
        Answer {
            excuse: path.is_none().then_some(excuse),
            path,
            ..Answer::default()
        }
    }
}

/// A row of the table of solvers: its name, parameters, guarantees, cost, and function.
#[derive(Debug)]
#[non_exhaustive]
pub struct Solver {
    /// Name, help, parameters.
    pub entry: Entry,
    /// Explanation of how it works, in a few plain sentences for readers who do not program.
    pub how: &'static str,
    /// Its origin, its paths, its pseudocode and the events that it reports.
    pub story: Story,
    /// Its guarantees.
    pub promise: Promise,
    /// Worst-case bytes of scratch memory per cell.
    pub scratch: f64,
    /// The same answer, faster, when no steps are observed.
    pub quick: Option<Quick>,
    /// True if it only walks forward, and so obeys one-way passages and fetches the keys of locked doors.
    /// The others turn back or search from both ends; they are for mazes without such passages.
    pub one_way: bool,
    /// True if it chooses start and goal itself.
    pub chooses_ends: bool,
    /// Solves a puzzle.
    pub run: RunFn,
}

impl Solver {
    /// A row that has only a function yet, and no fast path.
    const fn usual(run: RunFn) -> Solver {
        Solver {
            entry: Entry::named(""),
            how: "",
            story: Story::EMPTY,
            promise: Promise::A_WAY,
            scratch: 0.0,
            quick: None,
            one_way: false,
            chooses_ends: false,
            run,
        }
    }
}

/// A fast path: exactly the answer of the reference implementation, and the number of cells that
/// it would have entered; `None` for a maze that it does not support.
pub type Quick = fn(&Task<'_>) -> Option<(Answer, u64)>;

/// The function of a solver in the table: its task, and the callback for its steps.
pub type RunFn = fn(&Task<'_>, &mut dyn FnMut(Step) -> Flow) -> ControlFlow<(), Answer>;

mazeloom_core::row!(Solver);

/// The guarantees of a solver, by kind of maze.
///
/// ```
/// use mazeloom_algorithms::solve::{MazeKind, SOLVERS};
/// use mazeloom_core::parameters::find;
///
/// let follower = find(SOLVERS, "solver", "wall-follower").unwrap();
/// assert_eq!(follower.promise.misses(MazeKind::Perfect), None); // always finds the goal
/// assert!(follower.promise.misses(MazeKind::Inside).is_some()); // may circle around an island
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Promise {
    /// True if it always finds a path if there is one, in mazes of every kind.
    pub finds: bool,
    /// Kinds in which it may miss a path, and the condition under which it does not.
    pub misses: &'static [(MazeKind, &'static str)],
    /// Kinds in which its path may not be a shortest, or cheapest, one.
    pub strays: &'static [MazeKind],
}

/// A kind of maze, by what makes it harder to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MazeKind {
    /// Exactly one path between any two cells.
    Perfect,
    /// With loops.
    Braid,
    /// With loops, and start and goal not at the same border: the outer one, or that of one hole.
    Inside,
    /// With loops and crossings.
    Woven,
    /// With loops, on a closed surface or a surface in space.
    Surface,
    /// In three or more dimensions, with loops.
    Solid,
    /// With loops, in disconnected parts.
    Disconnected,
    /// With loops, and cells that cost different amounts.
    Weighted,
}

impl MazeKind {
    /// All kinds, from the easiest.
    pub const ALL: [MazeKind; 8] = [
        MazeKind::Perfect,
        MazeKind::Braid,
        MazeKind::Inside,
        MazeKind::Woven,
        MazeKind::Surface,
        MazeKind::Solid,
        MazeKind::Disconnected,
        MazeKind::Weighted,
    ];

    /// The name in tables and help.
    pub fn name(self) -> &'static str {
        match self {
            MazeKind::Perfect => "perfect",
            MazeKind::Braid => "braid",
            MazeKind::Inside => "ends inside",
            MazeKind::Woven => "woven",
            MazeKind::Surface => "on a surface",
            MazeKind::Solid => "solid",
            MazeKind::Disconnected => "in parts",
            MazeKind::Weighted => "weighted",
        }
    }

    /// All but perfect mazes, in which there is nothing to choose.
    const LOOPED: &'static [MazeKind] = &[
        MazeKind::Braid,
        MazeKind::Inside,
        MazeKind::Woven,
        MazeKind::Surface,
        MazeKind::Solid,
        MazeKind::Disconnected,
        MazeKind::Weighted,
    ];
}

impl Promise {
    /// A shortest path, except if cells cost different amounts.
    const SHORTEST: Promise = Promise {
        finds: true,
        misses: &[],
        strays: &[MazeKind::Weighted],
    };

    /// A cheapest path everywhere.
    const CHEAPEST: Promise = Promise {
        finds: true,
        misses: &[],
        strays: &[],
    };

    /// A path everywhere.
    const A_WAY: Promise = Promise {
        finds: true,
        misses: &[],
        strays: MazeKind::LOOPED,
    };

    /// Tells when it may miss a path in mazes of a kind; `None` if it always finds one.
    pub fn misses(&self, kind: MazeKind) -> Option<&'static str> {
        let missed = self.misses.iter().find(|(of, _)| *of == kind);
        missed.map(|&(_, when)| when)
    }

    /// Tells whether its path is always a cheapest one in mazes of a kind.
    ///
    /// ```
    /// use mazeloom_algorithms::solve::{MazeKind, SOLVERS};
    ///
    /// let promises = |name: &str, kind| {
    ///     let row = SOLVERS.iter().find(|row| row.entry.name == name).unwrap();
    ///     row.promise.is_shortest(kind)
    /// };
    /// assert!(promises("breadth-first", MazeKind::Braid));
    /// assert!(!promises("depth-first", MazeKind::Braid));
    /// assert!(!promises("breadth-first", MazeKind::Weighted)); // it counts steps, not costs
    /// assert!(promises("dijkstra", MazeKind::Weighted));
    /// ```
    pub fn is_shortest(&self, kind: MazeKind) -> bool {
        !self.strays.contains(&kind)
    }
}

/// The task of a solver that is called through the table.
pub struct Task<'a> {
    /// The maze. Where passages are one-way, only permitted steps lead across; only for solvers
    /// that obey them.
    pub maze: &'a dyn Topology,
    /// The same without walls.
    pub grid: &'a dyn Topology,
    /// The start of the path.
    pub from: Cell,
    /// The end of the path.
    pub to: Cell,
    /// The cost of entering a cell.
    pub cost: &'a dyn Fn(Cell) -> u32,
    /// The position of a cell, in thousandths of a cell.
    pub position: &'a dyn Fn(Cell) -> [i64; 2],
    /// The solver's arguments.
    pub args: &'a Args,
    /// The random seed.
    pub seed: u64,
    /// The number of threads for a fast path.
    pub threads: Threads,
}

/// All solvers by name, in alphabetical order.
///
/// ```
/// use mazeloom_algorithms::solve::SOLVERS;
/// use mazeloom_core::parameters::Selected;
///
/// // Names are looked up with their aliases; an unknown one is an error with a suggestion.
/// assert!(Selected::parse(SOLVERS, "solver", "wall-follower:hand=right").is_ok());
/// assert!(Selected::parse(SOLVERS, "solver", "djikstra").is_err());
/// ```
pub static SOLVERS: &[Solver] = &[
    a_star::ROW,
    full_only(all_shortest::ROW),
    full_only(bidirectional::ROW),
    full_only(blind_alley_filling::ROW),
    full_only(blind_alley_sealing::ROW),
    breadth_first::ROW,
    full_only(chain::ROW),
    full_only(collision::ROW),
    full_only(cul_de_sac_filling::ROW),
    full_only(dead_end_filling::ROW),
    depth_first::ROW,
    dijkstra::ROW,
    full_only(explorer::ROW),
    full_only(longest::ROW),
    full_only(pledge::ROW),
    full_only(random_mouse::ROW),
    full_only(tremaux::ROW),
    full_only(wall_follower::ROW),
];

/// A solver that only the full engine has.
const fn full_only(row: Solver) -> Solver {
    Solver {
        run: only(row.run, |_, _| ControlFlow::Continue(absent())),
        quick: only(row.quick, None),
        ..row
    }
}

/// The answer of a solver that is not built in.
fn absent() -> Answer {
    Answer {
        excuse: Some(NEEDS_FULL),
        ..Answer::from(None)
    }
}

/// Tells whether it is known that exactly one path leads from a cell to each other cell that can be
/// reached. Checked on whole rectangles only, in O(cells); `false` on other grids.
pub fn is_surely_tree<T: Topology + ?Sized>(maze: &T, from: Cell) -> bool {
    PassageBits::of(maze).is_some_and(|mut field| field.flood(from, None, |_, _| ()).is_tree)
}

/// A cheapest path between two cells, or `None` if there is none.
///
/// `weights` are the costs of entering each cell, 1 everywhere if there are none; the start is
/// free. O(cells), with weights O(cells · log cells).
///
/// ```
/// use mazeloom_algorithms::solve::cheapest;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::table::PerCell;
/// use mazeloom_core::topology::{Cell, Rect};
///
/// // Without walls, but with an expensive cell in the middle of the direct path.
/// let field = Maze::new(Rect::new(3, 2).unwrap(), InitialEdges::Open);
/// let ends = (Cell(0), Cell(2));
/// assert_eq!(cheapest(&field, ends, None).unwrap().len(), 3);
/// let swamp: PerCell<u32> = [1, 9, 1, 1, 1, 1].into_iter().collect();
/// let detour = cheapest(&field, ends, Some(&swamp)).unwrap();
/// assert_eq!(detour, [Cell(0), Cell(3), Cell(4), Cell(5), Cell(2)]);
/// ```
pub fn cheapest<T: Topology>(
    maze: &T,
    (from, to): (Cell, Cell),
    weights: Option<&PerCell<u32>>,
) -> Option<Vec<Cell>> {
    let to_the_end = |_| Flow::Continue(());
    let found = match weights {
        None => {
            if let Some(mut field) = PassageBits::of(maze) {
                let met = field.flood(from, Some(to), |_, _| ()).met;
                return met.then(|| field.path_back(from, to));
            }
            breadth_first(maze, from, to, to_the_end)
        }
        Some(weights) => dijkstra(maze, from, to, |cell| weights[cell], to_the_end),
    };
    found.continue_value().flatten()
}
