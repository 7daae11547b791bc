//! Algorithms: from a grid and random numbers to the steps that make a maze, one file each.
//!
//! Each one runs on every connected [`Topology`], in a loop of its own (no recursion), and
//! leaves a spanning tree: a *perfect* maze, with exactly one path between any two cells.
//! [`kruskal`] is the one to read first.
//!
//! An algorithm is a plain function: grid, parameters, random numbers, and a callback `emit`
//! that takes its [`Step`]s. Where `emit` returns `Break`, it stops at once. Each row of the
//! table [`ALGORITHMS`] wraps such a function for callers that know the algorithm by name;
//! [`generate`](generate()) runs a row.
//!
//! Four families cover nearly all of them:
//!
//! * **trees by weight** ([`kruskal`], [`boruvka_by`], [`reverse_delete_by`], [`prim_by`]): four
//!   constructions of the minimum spanning tree for random weights. The same weights give the
//!   same maze.
//! * **growing** ([`backtracker`], [`growing_tree`], [`hunt_and_kill`], [`prim_simplified`],
//!   [`prim_modified`] …): a tree grows from a root; they differ in the cell that grows next.
//! * **random walks** ([`aldous_broder`], [`wilson`], [`origin_shift`]): every spanning tree is
//!   equally likely.
//! * **sweeps** ([`eller`], [`sidewinder`], [`binary_tree`], [`comb`], [`snake`]): row by row,
//!   most in constant memory.
//!
//! [`recursive_division`] and `reverse_delete` begin with open edges and add walls; on the [`Dual`]
//! every algorithm does.
//!
//! ```
//! use mazeloom_algorithms::generate::{boruvka_by, kruskal_by, reverse_delete_by};
//! use mazeloom_core::maze::{InitialEdges, Maze};
//! use mazeloom_core::rng::Rng;
//! use mazeloom_core::topology::{Edge, Rect, TopologyExt};
//!
//! // Three algorithms, the same weights, the same maze.
//! let rect = Rect::new(10, 7)?;
//! let random = Rng::stream(5, "weights").indexed();
//! let weight = |edge: Edge| random.bits(edge.0, 0);
//! let kruskal = Maze::build(&rect, InitialEdges::Closed, |grid, emit| kruskal_by(*grid, weight, emit));
//! let boruvka = Maze::build(&rect, InitialEdges::Closed, |grid, emit| boruvka_by(*grid, weight, emit));
//! let mirror = Maze::build(&rect, InitialEdges::Open, |g, emit| reverse_delete_by(*g, weight, emit));
//! assert!(kruskal.all_edges().eq(boruvka.all_edges()));
//! assert!(kruskal.all_edges().eq(mirror.all_edges()));
//! # Ok::<(), mazeloom_core::topology::SizeError>(())
//! ```
//!
//! # Writing an algorithm
//!
//! A function with a loop that emits steps. Three conventions make it work everywhere:
//!
//! 1. Ask the topology for neighbors and never for coordinates.
//! 2. Emit `Open` (or `Close`) exactly once for each edge that changes, and `Enter` and `Leave`
//!    for the cells it works on: animations show them.
//! 3. Return what `emit` returns with `?`, so that a caller can stop it at any step.
//!
//! ```
//! use mazeloom_core::maze::{Flow, InitialEdges, Maze, Step, is_connected};
//! use mazeloom_core::rng::Rng;
//! use mazeloom_core::table::CellSet;
//! use mazeloom_core::topology::{Cell, Rect, Topology, TopologyExt};
//! use std::ops::ControlFlow;
//!
//! /// Breadth-first with shuffled neighbors: short paths, many branches.
//! fn flood(grid: &impl Topology, root: Cell, rng: &mut Rng, emit: &mut dyn FnMut(Step) -> Flow) -> Flow {
//!     let mut visited = CellSet::empty(grid.cells());
//!     visited.insert(root);
//!     let mut front = vec![root];
//!     while !front.is_empty() {
//!         let mut ahead = Vec::new();
//!         for here in front {
//!             emit(Step::Enter(here))?;
//!             for (edge, next) in grid.neighbors(here) {
//!                 if visited.insert(next) {
//!                     emit(Step::Open(edge))?;
//!                     ahead.push(next);
//!                 }
//!             }
//!             emit(Step::Leave(here))?;
//!         }
//!         rng.shuffle(&mut ahead);
//!         front = ahead;
//!     }
//!     ControlFlow::Continue(())
//! }
//!
//! let mut rng = Rng::stream(1, "flood");
//! let maze = Maze::build(Rect::new(11, 11)?, InitialEdges::Closed, |grid, emit| {
//!     flood(grid, Cell(60), &mut rng, emit)
//! });
//! assert!(is_connected(&maze));
//! assert_eq!(maze.all_edges().count(), 120);
//! # Ok::<(), mazeloom_core::topology::SizeError>(())
//! ```

mod active;
mod bag;
mod fast;
pub mod large;
mod listed;
mod origin;
mod row_sets;
mod stacks;
mod steps;
mod sweep;
mod texture;

mod aldous_broder;
mod backtracker;
mod binary_tree;
mod boruvka;
mod comb;
mod eller;
mod growing_forest;
mod growing_tree;
mod houston;
mod hunt_and_kill;
mod keys;
mod kruskal;
mod origin_shift;
mod prim;
mod prim_cells;
mod prim_frontier;
mod prim_modified;
mod prim_simplified;
mod recursive_division;
mod reverse_delete;
mod sidewinder;
mod snake;
mod tunneler;
mod wilson;

pub use active::ActiveList;
pub use aldous_broder::{Walk, aldous_broder, aldous_broder_by, aldous_broder_steered};
pub use backtracker::{backtracker, backtracker_by};
pub use binary_tree::binary_tree;
pub use boruvka::boruvka_by;
pub use comb::comb;
pub use eller::{Eller, eller};
pub use fast::{BLOCK, MemoryPages, PageStore, PagedCells, PagedRows};
pub use fast::{MazeRow, ROW_STREAMS, RowSource, RowStream, RowStreamError};
pub use growing_forest::growing_forest;
pub use growing_tree::{Rules, growing_passages, growing_tree};
pub use houston::houston;
pub use hunt_and_kill::hunt_and_kill;
pub use keys::{Hunt, Orient};
pub use kruskal::{kruskal, kruskal_by};
pub use origin::Origin;
pub use origin_shift::{RootedMaze, Shift, origin_shift, starting_file};
pub use prim::prim_by;
pub use prim_cells::prim_cells;
pub use prim_frontier::prim_frontier;
pub use prim_modified::prim_modified;
pub use prim_simplified::prim_simplified;
pub use recursive_division::{Plan, halves, recursive_division, straight};
pub use reverse_delete::reverse_delete_by;
pub use sidewinder::sidewinder;
pub use snake::snake;
pub use steps::{EdgeChanges, Steps};
pub use tunneler::{TUNNEL, Tunnels, tunneler};
pub use wilson::{Choose, wilson, wilson_by, wilson_refusing, wilson_steered};

use crate::story::Story;
use mazeloom_core::full::only;
use mazeloom_core::maze::{Flow, InitialEdges, Maze, Step, apply};
use mazeloom_core::parameters::{Args, Entry, Key, Landmark, Place};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Crossing, Dual, NoDual, Rect, Topology, TopologyExt};
use std::io;

/// A row of the table of algorithms: its name, parameters, properties of its mazes, cost, and
/// function.
#[derive(Debug)]
#[non_exhaustive]
pub struct Algorithm {
    /// Name, help, parameters.
    pub entry: Entry,
    /// Explanation of how it works, in a few plain sentences for readers who do not program.
    pub how: &'static str,
    /// Its origin, its mazes, its pseudocode and the events that it reports.
    pub story: Story,
    /// True if every spanning tree is equally likely.
    pub uniform: bool,
    /// Initial state of the edges: all closed, and it opens passages, or all open, and it adds walls.
    pub initial_edges: InitialEdges,
    /// Worst-case bytes of scratch memory per cell, besides the maze itself.
    pub scratch: f64,
    /// True if it sweeps the rows of the grid, and may need a finishing step on rows with gaps.
    pub sweeps: bool,
    /// True if it can tunnel under passages, with the probability given by its argument `tunnel`.
    pub weaves: bool,
    /// True if it is the baseline of comparisons.
    pub baseline: bool,
    /// The same maze, faster, on a rectangle.
    pub fast: Option<FastPath>,
    /// Runs it on a connected grid.
    pub run: RunFn,
}

/// A fast path: exactly the maze of the reference implementation, from the same random numbers,
/// without its steps.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FastPath {
    /// Tells whether it supports these arguments.
    pub fits: fn(&Args) -> bool,
    /// Worst-case bytes of scratch memory per cell, besides the maze itself, for a number of
    /// cells.
    pub scratch: fn(u64) -> f64,
    /// The edges that it opens.
    pub run: fn(&Inputs<'_>, &Rect, &mut Rng) -> EdgeSet,
    /// The same maze on a rectangle larger than memory, for algorithms with good locality.
    pub on_disk: Option<OnDisk>,
}

impl FastPath {
    /// A fast path that has only a function yet, which is not for rectangles larger than memory.
    const fn in_memory(run: fn(&Inputs<'_>, &Rect, &mut Rng) -> EdgeSet) -> FastPath {
        FastPath {
            fits: |_| true,
            scratch: |_| 0.0,
            run,
            on_disk: None,
        }
    }
}

/// An algorithm on a rectangle with few blocks in memory: it stores in each cell's byte the side
/// by which that cell joined the maze.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OnDisk {
    /// On an unvisited rectangle.
    pub plain: OnDiskFn,
    /// On a rectangle with cells on which passages [cross](PagedCells::cross).
    pub woven: OnDiskFn,
}

/// Its function: inputs, the rectangle, random numbers, and the cells.
pub type OnDiskFn = fn(&Inputs<'_>, &Rect, &mut Rng, &mut PagedCells) -> io::Result<()>;

impl Algorithm {
    /// A row that has only a function yet: it opens passages, promises nothing, and has no fast path.
    const fn usual(run: RunFn) -> Algorithm {
        Algorithm {
            entry: Entry::named(""),
            how: "",
            story: Story::EMPTY,
            uniform: false,
            initial_edges: InitialEdges::Closed,
            scratch: 0.0,
            sweeps: false,
            weaves: false,
            baseline: false,
            fast: None,
            run,
        }
    }

    /// The fast path on a rectangle, if there is one for these arguments.
    pub fn fast(&self, args: &Args) -> Option<FastPath> {
        self.fast.filter(|fast| (fast.fits)(args))
    }
}

/// The function of an algorithm in the table: its inputs, a grid of any kind, random numbers, and
/// where its steps go.
pub type RunFn = fn(&Inputs<'_>, &dyn Topology, &mut Rng, Steps<'_>) -> Flow;

mazeloom_core::row!(Algorithm);

/// All algorithms by name, in alphabetical order.
///
/// ```
/// use mazeloom_algorithms::generate::ALGORITHMS;
///
/// let uniform: Vec<_> = ALGORITHMS.iter().filter(|row| row.uniform).map(|row| row.entry.name).collect();
/// assert_eq!(uniform, ["aldous-broder", "origin-shift", "wilson"]);
/// // The baseline of comparisons.
/// let baseline = ALGORITHMS.iter().find(|row| row.baseline).unwrap();
/// assert_eq!(baseline.entry.name, "wilson");
/// ```
pub static ALGORITHMS: &[Algorithm] = &fast_in_full([
    aldous_broder::ROW,
    backtracker::ROW,
    binary_tree::ROW,
    boruvka::ROW,
    comb::ROW,
    eller::ROW,
    growing_forest::ROW,
    growing_tree::ROW,
    houston::ROW,
    hunt_and_kill::ROW,
    kruskal::ROW,
    origin_shift::ROW,
    prim::ROW,
    prim_cells::ROW,
    prim_frontier::ROW,
    prim_modified::ROW,
    prim_simplified::ROW,
    recursive_division::ROW,
    reverse_delete::ROW,
    sidewinder::ROW,
    snake::ROW,
    tunneler::ROW,
    wilson::ROW,
]);

/// The rows as they are in the full engine, and without their fast paths in a small one.
const fn fast_in_full<const N: usize>(mut rows: [Algorithm; N]) -> [Algorithm; N] {
    let mut at = 0;
    while at < N {
        rows[at].fast = only(rows[at].fast, None);
        at += 1;
    }
    rows
}

/// The inputs of an algorithm besides the grid and random numbers: its arguments, and some
/// geometry, in whole numbers only.
#[derive(Clone, Copy)]
pub struct Inputs<'a> {
    /// The arguments as given.
    pub args: &'a Args,
    /// Finds the cell for a place.
    pub find: &'a dyn Fn(&Place) -> Cell,
    /// The position of a cell: rightward and downward, in units of the caller's choice.
    pub position: &'a dyn Fn(Cell) -> [i64; 2],
    /// The number of threads for a fast path.
    pub threads: Threads,
    /// The passages of the perfect maze that an algorithm starts from, if its arguments name a
    /// [file](starting_file()) with one.
    pub start: Option<&'a EdgeSet>,
}

impl Inputs<'_> {
    /// The edges that the fast path opens, if there is one for these arguments.
    pub fn fast(&self, algorithm: &Algorithm, rect: &Rect, rng: &mut Rng) -> Option<EdgeSet> {
        let fast = algorithm.fast(self.args)?;
        Some((fast.run)(self, rect, rng))
    }

    /// The same for a rectangle with crossings of which no two touch; `None` if there is no fast path for
    /// them.
    pub fn fast_woven(
        &self,
        algorithm: &Algorithm,
        rect: &Rect,
        crossings: &[Crossing],
        rng: &mut Rng,
    ) -> Option<EdgeSet> {
        let walk = algorithm.fast(self.args)?.on_disk?.woven;
        let all = PagedCells::blocks(rect) as usize;
        let mut board = PagedCells::new(rect, Box::new(MemoryPages::default()), all);
        for crossing in crossings {
            let (x, y) = rect.position(crossing.cell);
            let fits = board.cross(x, y, crossing.is_deck(1, 4));
            fits.ok().filter(|&fits| fits)?;
        }
        // All blocks are in memory, where nothing fails.
        walk(self, rect, rng, &mut board).ok()?;
        board.into_edges(rect).ok()
    }

    /// The cell given by the argument `root`, chosen at random if it is `random` (the only case
    /// that takes a random number); on a dual the outer face.
    pub fn root(&self, grid: &dyn Topology, rng: &mut Rng) -> Cell {
        match self.args.get(&ROOT) {
            _ if self.args.get(&DUAL) => Cell(0),
            Place::Named(Landmark::Random) => Cell(rng.below(grid.cells())),
            place => (self.find)(&place),
        }
    }
}

mazeloom_core::errors! {
    /// Errors of generating a maze. Once a grid and an algorithm are constructed, nothing else can
    /// fail.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum GenerateError {
        /// The step callback requested a stop.
        Stopped => "stopped";
        /// The algorithm should run on the dual, but the grid has none.
        NoDual(error: NoDual) => "`dual`: {error}";
        /// The algorithm should leave rooms open on the dual: rooms of posts, whose walls would shut
        /// in every cell between them.
        OpenRooms =>
            "`room` and `dual` cannot be combined: rooms of wall posts would shut cells in; leave \
             one of the two out";
    }
}

/// Runs a row of the table on a connected grid while `watch` sees every step.
///
/// With the argument `dual` it runs on the grid's [`Dual`] from the outer face: it opens where
/// it would close, and closes where it would open. The `Enter`, `Leave` and `Note` steps on the dual
/// are not reported, since posts are not cells of the grid.
///
/// Time and memory are those of the algorithm; the row's `scratch` gives the memory in bytes per
/// cell.
///
/// # Errors
/// [`GenerateError::Stopped`] if `watch` returned `Break`, [`GenerateError::NoDual`] if the dual
/// is requested and the grid has none, [`GenerateError::OpenRooms`] if rooms are requested on the
/// dual.
///
/// ```
/// use mazeloom_algorithms::generate::{ALGORITHMS, GenerateError, Inputs, generate};
/// use mazeloom_core::maze::{Flow, is_connected};
/// use mazeloom_core::parameters::Selected;
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::threads::Threads;
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// let hunt = Selected::parse(ALGORITHMS, "algorithm", "hunt-and-kill").unwrap();
/// let inputs = Inputs {
///     args: &hunt.args,
///     find: &|_| Cell(0),
///     position: &|cell| [i64::from(cell.0 % 9), i64::from(cell.0 / 9)],
///     threads: Threads::ONE,
///     start: None,
/// };
/// let run = |watch: fn() -> Flow| {
///     let mut rng = Rng::stream(3, "generate");
///     generate(Rect::new(9, 9).unwrap(), hunt.row, &inputs, &mut rng, |_| watch())
/// };
/// let maze = run(|| ControlFlow::Continue(())).unwrap();
/// assert!(is_connected(&maze));
/// assert_eq!(run(|| ControlFlow::Break(())).unwrap_err(), GenerateError::Stopped);
/// ```
pub fn generate<T: Topology>(
    grid: T,
    algorithm: &Algorithm,
    inputs: &Inputs<'_>,
    rng: &mut Rng,
    mut watch: impl FnMut(Step) -> Flow,
) -> Result<Maze<T>, GenerateError> {
    let open = open_edges(&grid, algorithm, inputs, rng, Watch::Steps(&mut watch))?;
    Ok(Maze::from_open(grid, open))
}

/// The same maze, faster: `watch` sees the edges that open and close, and no other step.
///
/// # Errors
/// As [`generate`].
pub fn generate_unwatched<T: Topology>(
    grid: T,
    algorithm: &Algorithm,
    inputs: &Inputs<'_>,
    rng: &mut Rng,
    mut watch: impl FnMut(Step) -> Flow,
) -> Result<Maze<T>, GenerateError> {
    let open = open_edges(&grid, algorithm, inputs, rng, Watch::Edges(&mut watch))?;
    Ok(Maze::from_open(grid, open))
}

/// A step callback, and which steps it sees.
pub enum Watch<'a> {
    /// All steps.
    Steps(&'a mut dyn FnMut(Step) -> Flow),
    /// Only edges that open or close, which is faster.
    Edges(&'a mut dyn FnMut(Step) -> Flow),
}

/// The open edges of the maze that [`generate`] makes, for a grid that is a trait object: [`generate`] would
/// call it through a second pointer.
///
/// # Errors
/// As [`generate`].
///
/// ```
/// use mazeloom_algorithms::generate::{ALGORITHMS, Inputs, Watch, open_edges};
/// use mazeloom_core::parameters::Selected;
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::threads::Threads;
/// use mazeloom_core::topology::{Cell, Rect, Topology};
/// use std::ops::ControlFlow;
///
/// let grid: Box<dyn Topology> = Box::new(Rect::new(9, 9).unwrap());
/// let kruskal = Selected::parse(ALGORITHMS, "algorithm", "kruskal").unwrap();
/// let inputs = Inputs {
///     args: &kruskal.args,
///     find: &|_| Cell(0),
///     position: &|cell| [i64::from(cell.0 % 9), i64::from(cell.0 / 9)],
///     threads: Threads::ONE,
///     start: None,
/// };
/// let mut opened = 0;
/// let mut watch = |_| {
///     opened += 1;
///     ControlFlow::Continue(())
/// };
/// let (mut rng, watch) = (Rng::stream(3, "generate"), Watch::Edges(&mut watch));
/// let open = open_edges(&*grid, kruskal.row, &inputs, &mut rng, watch).unwrap();
/// assert_eq!((open.count(), opened), (80, 80)); // a spanning tree of 81 cells
/// ```
pub fn open_edges(
    grid: &dyn Topology,
    algorithm: &Algorithm,
    inputs: &Inputs<'_>,
    rng: &mut Rng,
    watch: Watch<'_>,
) -> Result<EdgeSet, GenerateError> {
    let dual = if inputs.args.get(&DUAL) {
        if inputs.args.has(&keys::ROOM) {
            return Err(GenerateError::OpenRooms);
        }
        Some(Dual::new(grid).map_err(GenerateError::NoDual)?)
    } else {
        None
    };
    let (_, mut open) = Maze::new(grid, initial_edges(algorithm, inputs.args)).into_parts();
    let changing = &mut open;
    let (all, watch) = match watch {
        Watch::Steps(watch) => (true, watch),
        Watch::Edges(watch) => (false, watch),
    };
    let mut both = |step| {
        apply(changing, step);
        watch(step)
    };
    let mut flow = Flow::Continue(());
    if let Some(dual) = &dual
        && algorithm.initial_edges == InitialEdges::Open
    {
        flow = open_unclosable(grid, dual, &mut both);
    }
    if flow.is_continue() {
        flow = match (&dual, all) {
            (None, true) => (algorithm.run)(inputs, grid, rng, Steps::Watched(&mut both)),
            (Some(dual), true) => on_dual(dual, algorithm, inputs, rng, &mut both),
            (dual, false) => {
                let steps = Steps::Unwatched(EdgeChanges {
                    open: &mut open,
                    swapped: dual.is_some(),
                    watch,
                });
                match dual {
                    None => (algorithm.run)(inputs, grid, rng, steps),
                    Some(dual) => (algorithm.run)(&of_posts(inputs), dual, rng, steps),
                }
            }
        };
    }
    match flow {
        Flow::Continue(()) => Ok(open),
        Flow::Break(()) => Err(GenerateError::Stopped),
    }
}

/// The state of every edge before the first step: closed for algorithms that open passages, open
/// for those that add walls, and on the dual the opposite.
pub fn initial_edges(algorithm: &Algorithm, args: &Args) -> InitialEdges {
    match (args.get(&DUAL), algorithm.initial_edges) {
        (false, initial_edges) => initial_edges,
        (true, InitialEdges::Closed) => InitialEdges::Open,
        (true, InitialEdges::Open) => InitialEdges::Closed,
    }
}

/// Opens the edges that no wall can close: the dual has no such edges, so no step would open
/// them.
fn open_unclosable(grid: &dyn Topology, dual: &Dual, emit: &mut dyn FnMut(Step) -> Flow) -> Flow {
    for (edge, ..) in grid.all_edges() {
        if dual.ends(edge).is_none() {
            emit(Step::Open(edge))?;
        }
    }
    Flow::Continue(())
}

/// Runs a row on the posts of a grid, for somebody who watches the edges of the cells.
fn on_dual(
    dual: &Dual,
    algorithm: &Algorithm,
    inputs: &Inputs<'_>,
    rng: &mut Rng,
    emit: &mut dyn FnMut(Step) -> Flow,
) -> Flow {
    let mut swapped = |step| match step {
        Step::Open(edge) => emit(Step::Close(edge)),
        Step::Close(edge) => emit(Step::Open(edge)),
        Step::Enter(_) | Step::Leave(_) | Step::Note(_) => Flow::Continue(()),
    };
    let steps = Steps::Watched(&mut swapped);
    (algorithm.run)(&of_posts(inputs), dual, rng, steps)
}

/// The inputs of an algorithm on the posts of a grid, which have no places.
fn of_posts<'a>(inputs: &Inputs<'a>) -> Inputs<'a> {
    Inputs {
        find: &|_| Cell(0),
        position: &|post| [i64::from(post.0), 0],
        ..*inputs
    }
}

/// The start of an algorithm with a root.
pub(crate) const ROOT: Key<Place> = Key::place("root")
    .help("start cell; ignored with `dual`, which starts at the border")
    .default("random");

/// True if an algorithm runs on the wall posts.
pub const DUAL: Key<bool> =
    Key::flag("dual").help("run on the wall posts, adding walls instead of opening passages");
