//! Kruskal's algorithm: edges in random order, each opened unless it would close a loop.
//!
//! Every edge is equally likely to come first. Every spanning tree is possible, but they are not
//! equally likely.
//!
//! With a `bias` an edge's random weight is divided by a whole number, 1 + `lean` for the edges
//! along the axis and 1 − `lean` for the others (in thousandths, 8 at least).
//!
//! - Origin: J. B. Kruskal, On the shortest spanning subtree of a graph (1956), with random
//!   weights.
//! - Result: Many short dead ends and no direction; it is easy to see through.
//! - Cost: Time O(n log n) for the order of the edges; memory for all edges and a union-find.
//! - Details: scratch 4 bytes an edge (a hexagon has three) and 4 bytes a cell.
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
//! for each edge a–b, by rising weight:
//!     if a and b are in different components: open it, join the components
//! ```
//!
//! * *Correct*: an edge is opened exactly if it joins two components, so there is never a loop,
//!   and at the end no edge joins two components: one tree.
//! * *Minimal*: every opened edge is the cheapest one that leaves the component of `a`, so the
//!   tree is the minimum spanning tree. [`boruvka_by`](super::boruvka_by()),
//!   [`prim_by`](super::prim_by()) and [`reverse_delete_by`](super::reverse_delete_by()) construct the
//!   same tree from the same weights.
//! * *Not uniform*: on 2 × 3 cells there are 15 spanning trees. The order of the 7 edges
//!   decides, and the 7! orders are not shared equally among them.
//!
//! The weight of edge *e* is a hash of *e* and a key, so no table of weights is stored, and an
//! algorithm that looks at the edges in another order, or in parallel, sees the same weights.

use super::Algorithm;
use super::fast::CHEAPEST;
use super::texture::{self, by_weight};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Edge, Topology, TopologyExt};

events! {
    Join("if a and b") => "The cells on its two sides are in different components: it is opened.",
    Loop("for each edge") => "The next edge would close a loop, so its wall stays.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("kruskal")
        .aliases(&["kruskals"])
        .help("opens edges in random order unless they close a loop")
        .params(&texture::WEIGHTED),
    story: story!("kruskal.rs", ""),
    how: "Put all walls between cells in a random order. Take them one by one, and remove a wall \
          if the cells on its two sides are not connected yet. Small pieces of maze appear \
          everywhere and grow together. There are many short dead ends.",
    scratch: 16.0,
    fast: Some(CHEAPEST),
    ..Algorithm::usual(by_weight!(kruskal_by))
};

/// Opens the edges in the order of random weights, leaving out those that would close a loop.
/// Takes one random number; the weights are looked up by edge.
///
/// ```
/// use mazeloom_algorithms::generate::kruskal;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Rect, TopologyExt};
///
/// let mut rng = Rng::stream(1, "generate");
/// let grid = Rect::new(8, 5).unwrap();
/// let maze = Maze::build(grid, InitialEdges::Closed, |grid, emit| kruskal(grid, &mut rng, emit));
/// assert_eq!(maze.all_edges().count(), 39);
/// ```
pub fn kruskal<T: Topology + ?Sized>(
    grid: &T,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let weight = rng.indexed();
    kruskal_by(grid, |edge| weight.bits(edge.0, 0), emit)
}

/// Opens the edges in the order of given weights, leaving out those that would close a loop: the
/// minimum spanning tree. Edges of equal weight are ordered by their numbers. On a disconnected
/// grid it leaves a spanning forest.
///
/// ```
/// use mazeloom_algorithms::generate::kruskal_by;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// // Cheap edges to the east, expensive ones to the south: every row is a corridor.
/// let rect = Rect::new(5, 4).unwrap();
/// let maze = Maze::build(rect, InitialEdges::Closed, |rect, emit| {
///     kruskal_by(rect, |edge| edge.0 >= 20, emit)
/// });
/// assert!((0..4).all(|x| maze.is_open(maze.grid().east(Cell(x)))));
/// assert_eq!(maze.all_edges().filter(|(edge, ..)| edge.0 >= 20).count(), 3); // one between rows
/// ```
pub fn kruskal_by<T: Topology + ?Sized, W: Ord>(
    grid: &T,
    weight: impl Fn(Edge) -> W,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut edges: Vec<Edge> = grid.all_edges().map(|(edge, ..)| edge).collect();
    edges.sort_unstable_by_key(|&edge| (weight(edge), edge));

    let mut parts = Components::new(grid.cells());
    for edge in edges {
        let (a, b) = grid.ends(edge).expect("it was listed with its ends");
        if parts.join(a, b) {
            emit(Event::Join.at(a))?;
            emit(Step::Open(edge))?;
        } else {
            emit(Event::Loop.at(a))?;
        }
    }
    Flow::Continue(())
}
