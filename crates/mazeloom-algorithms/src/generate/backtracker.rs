//! The recursive backtracker: walk at random to unvisited cells, step back when stuck.
//!
//! Its mazes have long winding corridors (a high *river*) and few dead ends: about one cell in
//! ten. The longest path is long, and solving is harder than it looks.
//!
//! Its texture: the next direction is chosen by `bias`, `lean`, `run` and `turn`. With
//! probability 1 − `river` the walk stops before a step, and a random cell of the stack moves to
//! its top, so with `river=0` it is the simplified Prim.
//!
//! Source: depth-first search (C. P. Trémaux, by É. Lucas 1882) with random choices; the
//! "recursive" of its name is a stack here. Cost O(n); scratch 4 bytes
//! and one bit a cell, up to 12 while the stack moves, with a texture twice that.
//!
//! ```text
//! ┌─┬─────┬─────┬───────┬─────┐
//! │ │     │     │       │     │
//! │ │ ┌─┐ │ ┌─╴ └─────┐ ╵ ╷ ╷ │
//! │ │ │ │ │ │         │   │ │ │
//! │ ╵ │ │ │ └─────┬─┐ ├───┤ └─┤
//! │   │ │ │       │ │ │   │   │
//! │ ╶─┘ └─┴─────╴ │ ╵ ╵ ╷ └─╴ │
//! │               │     │     │
//! └───────────────┴─────┴─────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! path ← [root]
//! while path is not empty:
//!     with probability 1 − river: move a random cell of path to its end
//!     here ← last cell of path
//!     if here has unvisited neighbors:
//!         next ← a random one of them
//!         open the edge here–next; push next
//!     else:
//!         pop
//! ```
//!
//! The cells on the stack are always the path from the root to the head. A dead end arises only
//! where the head is enclosed by visited cells, which is why there are so few of them.
//!
//! The stack can hold every cell, when the maze is one corridor, so a recursive version
//! overflows on large grids; this one needs 4 bytes a cell.
//!
//! In a depth-first tree every edge of the grid that stays closed joins a cell with one on its path
//! to the root, never two branches. So only a part of all perfect mazes can arise, and the mazes are
//! far from uniform.

use super::listed::Listed;
use super::steps::on_any_grid;
use super::texture::{self, Texture, TexturedWalk, WalkEvents, textured_walk};
use super::{Algorithm, DUAL, ROOT, fast};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology};

events! {
    Begin("path ← [root]") => "The path begins at the root.",
    Step("open the edge") => "The path goes on to an unvisited neighbor; it has {} cells.",
    Jump("with probability") => "The path breaks off and goes on from a random one of its {} cells.",
    Back("pop") => "All neighbors are visited: one step back. The path has {} cells.",
}

const STORY: Story = Story {
    origin: "Depth-first search: C. P. Trémaux, told by É. Lucas in Récréations mathématiques (1882); \
             with random choices in common use as a maze generator.",
    looks: "Long winding corridors and few dead ends, about one cell in ten; the solution is long.",
    cost: "Time O(n); memory for a path that may hold every cell.",
    busy: "path (stack)",
    code: pseudocode!("backtracker.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("backtracker")
        .aliases(&["recursive-backtracker", "depth-first", "dfs"])
        .help("walks to unvisited cells and steps back when stuck (depth-first): long corridors")
        .params(&[
            ROOT.param,
            texture::BIAS.param,
            texture::LEAN.param,
            texture::RUN.param,
            texture::TURN.param,
            texture::RIVER.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: STORY,
    how: "Walk from cell to cell, always to a random neighbor that was not visited yet, and open \
          a passage at each step. At a dead end, go back along the path to the last cell that \
          still has an unvisited neighbor, and continue from there. The maze is finished when \
          the walk is back at its start. It has long winding corridors and few dead ends.",
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 24.125,
    weaves: false,
    baseline: false,
    fast: Some(fast::BACKTRACKER),
    run: |inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let texture = Texture::of(inputs, grid);
        if texture.is_plain() {
            return on_any_grid!(grid, backtracker(root, rng; emit));
        }
        let walk = TexturedWalk {
            texture: &texture,
            jumps: Texture::branches_off,
            events: WalkEvents {
                begin: Event::Begin as u8,
                jump: Some(Event::Jump as u8),
                step: Event::Step as u8,
                back: Event::Back as u8,
            },
        };
        on_any_grid!(grid, textured_walk(root, walk, rng; emit))
    },
};

/// Walks from the root among unvisited cells and steps back along its path when it is stuck.
///
/// A cell is entered when the walk first comes to it and left when the walk has backed out. So
/// the cells that are entered and not yet left are always a path from the root.
///
/// ```
/// use mazeloom_algorithms::generate::backtracker;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(Rect::new(30, 30).unwrap(), InitialEdges::Closed, |grid, emit| {
///     backtracker(grid, Cell(0), &mut rng, emit)
/// });
/// // Long corridors: about one cell in ten is a dead end.
/// let dead_ends = maze.all_cells().filter(|&cell| maze.degree(cell) == 1).count();
/// assert!((60..120).contains(&dead_ends));
/// ```
pub fn backtracker<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let any = |rng: &mut Rng, _: &[Cell], ways: &[_]| rng.below(ways.len() as u32) as usize;
    backtracker_by(grid, root, any, rng, emit)
}

/// The backtracker with its own choice of the next cell: given the path so far and the unvisited
/// neighbors, at least one, `choose` returns the index of the one to take.
///
/// # Panics
/// If that index is out of range.
///
/// ```
/// use mazeloom_algorithms::generate::backtracker_by;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// // Always the first side clockwise from the north: a deterministic corridor.
/// let mut rng = Rng::stream(1, "unused");
/// let maze = Maze::build(Rect::new(4, 4).unwrap(), InitialEdges::Closed, |grid, emit| {
///     backtracker_by(grid, Cell(12), |_, _, _| 0, &mut rng, emit)
/// });
/// assert!(maze.all_cells().all(|cell| maze.degree(cell) <= 2));
/// ```
pub fn backtracker_by<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    choose: impl Fn(&mut Rng, &[Cell], &[(Edge, Cell)]) -> usize,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut visited = CellSet::empty(grid.cells());
    let mut neighbors = Listed::default();
    let mut path = vec![root];
    visited.insert(root);
    emit(Event::Begin.at(root))?;
    emit(Step::Enter(root))?;

    while let Some(&here) = path.last() {
        let unvisited = neighbors.of(grid, here, |next| !visited.contains(next));
        if unvisited.is_empty() {
            emit(Event::Back.at(here))?;
            emit(Step::Leave(here))?;
            path.pop();
            continue;
        }
        let (edge, next) = unvisited[choose(rng, &path, unvisited)];
        emit(Event::Step.at(next))?;
        emit(Step::Open(edge))?;
        emit(Step::Enter(next))?;
        visited.insert(next);
        path.push(next);
    }
    Flow::Continue(())
}
