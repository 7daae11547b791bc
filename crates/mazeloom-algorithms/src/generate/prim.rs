//! Prim's algorithm: the tree always opens the cheapest edge that leads out of it, with random
//! edge weights.
//!
//! Of the five algorithms named after Prim, only this one is his. It makes the same maze as
//! Kruskal with the same weights, whatever cell it starts from, so its mazes look like Kruskal's
//! and not at all like those of its namesakes.
//!
//! With a `bias` an edge's random weight is divided by a whole number, 1 + `lean` for the edges
//! along the axis and 1 − `lean` for the others (in thousandths, 8 at least).
//!
//! Source: V. Jarník (1930), R. C. Prim (1957). Cost O(n log n); scratch 16 bytes for each edge
//! out of the tree and one bit per cell.
//!
//! ```text
//! ┌───┬─────┬─────┬───────────┐
//! │   │     │     │           │
//! ├─╴ │ ╶───┘ ╶─┐ └─┬─┐ ┌─╴ ╶─┤
//! │   │         │   │ │ │     │
//! │ ╶─┼─┬─╴ ┌─┬─┘ ╷ ╵ ╵ │ ┌───┤
//! │   │ │   │ │   │     │ │   │
//! │ ╷ ╵ └─╴ ╵ └───┼─╴ ┌─┘ ╵ ╷ │
//! │ │             │   │     │ │
//! └─┴─────────────┴───┴─────┴─┘
//! ```
//!
//! # How it works
//!
//! ```text
//! tree ← {root};  heap ← the edges at root
//! while heap is not empty:
//!     edge ← the cheapest of heap
//!     if it leads to a cell of the tree: drop it
//!     else: open it, add the cell, push its edges
//! ```
//!
//! An edge that was pushed may lead inside by the time it is popped; it is discarded then, which
//! is cheaper than removing it earlier. The heap holds each edge at most twice.
//!
//! What most programs call Prim's algorithm replaces the weights by a random choice at each step:
//! see [`prim_simplified`](super::prim_simplified()), [`prim_modified`](super::prim_modified())
//! and [`prim_frontier`](super::prim_frontier()). Their mazes differ visibly, because with fixed
//! weights an edge that was not chosen stays expensive, whereas a new random choice gives it a
//! new opportunity.

use super::fast::CHEAPEST;
use super::steps::on_any_grid;
use super::texture::{self, Texture};
use super::{Algorithm, DUAL, FastPath, ROOT};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, NeighborList, Topology};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

events! {
    Begin("tree ← {root}") => "The root is the first cell of the tree, and its edges are on the heap.",
    Open("else: open it") => "The cheapest edge leads out of the tree: it is opened and its cell added.",
    Loop("if it leads") => "The cheapest edge leads to a cell of the tree by now: its wall stays.",
}

const STORY: Story = Story {
    origin: "V. Jarník (1930) and R. C. Prim, Shortest connection networks and some generalizations (1957), \
           with random weights.",
    looks: "Many short dead ends and no direction: the maze of Kruskal for the same weights.",
    cost: "Time O(n log n); memory for a heap of the edges out of the tree.",
    busy: "new cell",
    code: pseudocode!("prim.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("prim")
        .aliases(&["prims", "jarnik", "truest-prims"])
        .help("random edge weights, cheapest edge out of the tree; same maze as kruskal")
        .params(&[
            ROOT.param,
            texture::AXIS.param,
            texture::AXIS_LEAN.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: STORY,
    how: "Give each passage a random price. Start from one cell, and always open the cheapest \
          passage that leads out of the maze so far. The maze grows from its start outward. With \
          the same prices it is the maze of Kruskal.",
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 48.125,
    weaves: false,
    baseline: false,
    fast: Some(FastPath {
        on_disk: None,
        run: |inputs, rect, rng| {
            let open = (CHEAPEST.run)(inputs, rect, rng);
            // The root is chosen, but it does not matter.
            let _root = inputs.root(rect, rng);
            open
        },
        ..CHEAPEST
    }),
    run: |inputs, grid, rng, emit| {
        // The weights are keyed first, as in Kruskal's algorithm.
        let weight = rng.indexed();
        let root = inputs.root(grid, rng);
        let bits = |edge: Edge| weight.bits(edge.0, 0);
        let texture = Texture::of(inputs, grid);
        if texture.is_plain() {
            return on_any_grid!(grid, prim_by(root, bits; emit));
        }
        let key = |edge: Edge| texture.key(edge, bits(edge));
        on_any_grid!(grid, prim_by(root, key; emit))
    },
};

/// Grows the minimum spanning tree for given weights from the root: repeatedly opens the
/// cheapest edge that leads out of the tree. Edges of equal weight are ordered by their numbers.
///
/// ```
/// use mazeloom_algorithms::generate::{kruskal_by, prim_by};
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Edge, Rect};
///
/// let rect = Rect::new(7, 5).unwrap();
/// let weight = |edge: Edge| edge.0 * 37 % 101;
/// let prim = Maze::build(&rect, InitialEdges::Closed, |g, emit| prim_by(*g, Cell(9), weight, emit));
/// let kruskal = Maze::build(&rect, InitialEdges::Closed, |g, emit| kruskal_by(*g, weight, emit));
/// assert_eq!(prim.open_edges(), kruskal.open_edges()); // from any root
/// ```
pub fn prim_by<T: Topology + ?Sized, W: Ord>(
    grid: &T,
    root: Cell,
    weight: impl Fn(Edge) -> W,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut tree = CellSet::empty(grid.cells());
    let mut ways_out = BinaryHeap::new();
    let mut neighbors = NeighborList::default();
    let mut here = root;
    emit(Event::Begin.at(root))?;
    loop {
        tree.insert(here);
        emit(Step::Enter(here))?;
        for (edge, next) in neighbors.of(grid, here) {
            if !tree.contains(next) {
                ways_out.push(Reverse((weight(edge), edge, next)));
            }
        }
        emit(Step::Leave(here))?;
        here = loop {
            let Some(Reverse((_, edge, next))) = ways_out.pop() else {
                return Flow::Continue(());
            };
            if !tree.contains(next) {
                emit(Event::Open.at(next))?;
                emit(Step::Open(edge))?;
                break next;
            }
            emit(Event::Loop.at(next))?;
        };
    }
}
