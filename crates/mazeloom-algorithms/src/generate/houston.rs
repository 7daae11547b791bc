//! Houston: Aldous–Broder while cells are easy to find, then Wilson.
//!
//! Each half is uniform, and fast where the other is slow. Together they are *not* uniform,
//! because the moment at which the first stops depends on the tree built so far. The effect is
//! small: a few more dead ends than in uniform mazes.
//!
//! Source: R. Houston, in comments on J. Buck's blog (2011). Cost between its halves'; scratch
//! one byte and two bits a cell.
//!
//! ```text
//! ┌─────┬─────┬─┬─┬─────┬─────┐
//! │     │     │ │ │     │     │
//! │ ╶───┼─╴ ┌─┤ ╵ ├─┬─╴ └─┐ ╶─┤
//! │     │   │ │   │ │     │   │
//! │ ┌─╴ ╵ ╶─┘ │ ╷ │ └───╴ └─┐ │
//! │ │         │ │ │         │ │
//! ├─┘ ┌───╴ ╶─┘ └─┴─╴ ╷ ╷ ╶─┘ │
//! │   │               │ │     │
//! └───┴───────────────┴─┴─────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! here ← root
//! while fewer than share of the cells are visited:
//!     next ← a random neighbor of here
//!     if next is unvisited: open the edge here–next
//!     here ← next
//! for each unvisited cell, in the order of their numbers:
//!     walk from it at random until the maze is met, remembering at each cell
//!         the last direction in which it was left
//!     follow these directions from the cell: that is the walk without its loops
//!     add it to the maze
//! ```
//!
//! 1. [`aldous_broder`](super::aldous_broder()) until a fraction of the cells is visited: quick,
//!    since most steps of a walk on an empty grid find a new cell.
//! 2. [`wilson`](super::wilson()) from the rest: quick, since its walks soon hit a large tree.
//!
//! Why it is not uniform: given the *tree* that the first half made, the second half is uniform
//! over its completions. But the first half stops after a number of cells, not at a time that is
//! independent of the tree. Trees that reach that number in few steps are favored.

use super::aldous_broder::{ToldWalk, Walk};
use super::listed::Listed;
use super::steps::on_any_grid;
use super::wilson::{EQUAL, LoopErased};
use super::{Algorithm, DUAL, ROOT};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, Topology};

const SHARE: Key<f64> =
    Key::share("share", "fraction of the cells that the first walk visits").default("0.5");

events! {
    Begin("here ← root") => "The first walk begins at the root.",
    Open("if next is") => "The neighbor is new: the passage by which the walk enters it is opened.",
    Step("here ← next") => "The neighbor was visited before: the walk goes there and opens nothing.",
    Start("for each unvisited") => "Enough cells are visited: a loop-erased walk begins at an unvisited one.",
    Walk("walk from it") => "The walk takes a random step; it has {} cells." again Erase,
    Erase("the last direction") => "The walk meets itself: a loop of {} cells is erased.",
    Add("add it") => "The walk has met the maze: a cell of its path is added.",
}

const STORY: Story = Story {
    origin: "R. Houston, in comments on J. Buck's blog (2011), from Aldous–Broder and Wilson's algorithm.",
    looks: "Nearly uniform, with a few more dead ends than in uniform mazes.",
    cost: "Time: mostly less than Aldous–Broder or Wilson's algorithm alone; memory: about a byte a cell.",
    busy: "walk",
    code: pseudocode!("houston.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("houston")
        .help("aldous-broder for a fraction of the cells, then wilson: fast, nearly uniform")
        .params(&[ROOT.param, SHARE.param, DUAL.param]),
    story: STORY,
    how: "Begin with a random walk as Aldous and Broder do, which is fast while most cells are \
          new. When a fraction of the cells is visited, change to Wilson's walks, which are fast \
          once the maze is large. Together they take less time than either alone; mazes are \
          nearly equally likely, not exactly.",
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 1.4,
    weaves: false,
    baseline: false,
    fast: None,
    run: |inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let share = inputs.args.get(&SHARE);
        on_any_grid!(grid, houston(root, share, rng; emit))
    },
};

/// Walks like [`aldous_broder`](super::aldous_broder()) until a fraction `share` of the cells is
/// visited, then adds the rest by [`wilson`](super::wilson())'s loop-erased walks.
///
/// ```
/// use mazeloom_algorithms::generate::houston;
/// use mazeloom_core::maze::{InitialEdges, Maze, is_connected};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect};
///
/// let mut rng = Rng::stream(2, "generate");
/// let maze = Maze::build(Rect::new(16, 16).unwrap(), InitialEdges::Closed, |grid, emit| {
///     houston(grid, Cell(0), 0.3, &mut rng, emit)
/// });
/// assert!(is_connected(&maze));
/// ```
pub fn houston<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    share: f64,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let walk = Walk {
        root,
        cells: 1 + (f64::from(grid.cells() - 1) * share) as u32,
        avoid: 0.0,
    };
    let mut neighbors = Listed::default();
    let any = |rng: &mut Rng, _, here| neighbors.pick(grid, here, rng);
    let first = ToldWalk {
        walk,
        begin: Event::Begin as u8,
        open: Event::Open as u8,
        step: Event::Step as u8,
    };
    let tree = first.run(grid, any, rng, &mut emit)?;
    let rest = LoopErased {
        tree,
        weight: EQUAL,
        begin: Event::Start as u8,
        walk: Event::Walk as u8,
        add: Event::Add as u8,
    };
    rest.add(grid, rng, emit)
}
