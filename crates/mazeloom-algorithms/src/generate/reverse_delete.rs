//! Reverse delete: from an open grid, adds walls on the most expensive edges that are not needed.
//!
//! The mirror image of Kruskal's algorithm, with the same maze from the same weights: an edge
//! stays open exactly if no path of cheaper edges joins its ends.
//!
//! With a `bias` an edge's random weight is divided by a whole number, 1 + `lean` for the edges
//! along the axis and 1 − `lean` for the others (in thousandths, 8 at least).
//!
//! - Origin: J. B. Kruskal, On the shortest spanning subtree of a graph (1956), as its construction
//!   A′, with random weights.
//! - Result: Many short dead ends and no direction: the maze of Kruskal for the same weights.
//! - Cost: Time O(n log n); memory for all edges and a union-find.
//! - Details: whether an edge is needed is known from a run of Kruskal's algorithm over the same
//!   weights; scratch 4 bytes and one bit an edge and 4 bytes a cell.
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
//! all edges are open
//! for each edge, by falling weight:
//!     if the grid stays connected without it: close it
//!     else: leave it open
//! ```
//!
//! Testing connectivity for each edge would cost O(n) each. But an edge is needed exactly if no
//! path of cheaper edges joins its ends, which is what Kruskal's algorithm finds out in rising
//! order. So Kruskal's tree is computed first, silently, and then the edges are taken from the
//! most expensive to the cheapest: the same steps in the same order.

use super::fast::CHEAPEST;
use super::texture::{self, by_weight};
use super::{Algorithm, FastPath};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::{Components, EdgeSet};
use mazeloom_core::topology::{Edge, Topology, TopologyExt};

events! {
    Close("if the grid") => "The grid stays connected without the edge: a wall closes it.",
    Keep("else: leave") => "No cheaper path joins the two sides of the edge: it stays open.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("reverse-delete")
        .help("adds walls on the most expensive edges not needed; same maze as kruskal")
        .params(&texture::WEIGHTED),
    story: story!("reverse_delete.rs", ""),
    how: "Start with all passages open, and give each a random price. Take the most expensive \
          one first, and close it if everything stays connected without it. What remains is the \
          maze of Kruskal, made by adding walls.",
    initial_edges: InitialEdges::Open,
    scratch: 17.0,
    fast: Some(FastPath {
        on_disk: None,
        run: |inputs, rect, rng| {
            let mut open = (CHEAPEST.run)(inputs, rect, rng);
            // Unused edge numbers stay as they were, open.
            for y in 0..rect.height() {
                open.insert(rect.east(rect.cell(rect.width() - 1, y)));
            }
            for x in 0..rect.width() {
                open.insert(rect.south(rect.cell(x, rect.height() - 1)));
            }
            open
        },
        ..CHEAPEST
    }),
    ..Algorithm::usual(by_weight!(reverse_delete_by))
};

/// Closes the edges from the most expensive to the cheapest, except those that the minimum
/// spanning tree needs. Begins with all edges open.
///
/// ```
/// use mazeloom_algorithms::generate::reverse_delete_by;
/// use mazeloom_core::maze::{InitialEdges, Maze, Step};
/// use mazeloom_core::topology::{Edge, Rect, TopologyExt};
///
/// // Of the four edges of a ring it closes one, the most expensive.
/// let rect = Rect::new(2, 2).unwrap();
/// let edges: Vec<Edge> = rect.all_edges().map(|(edge, ..)| edge).collect();
/// let mut closed = Vec::new();
/// Maze::build(rect, InitialEdges::Open, |grid, emit| {
///     reverse_delete_by(grid, |edge| edge.0, |step| {
///         closed.extend(match step {
///             Step::Close(edge) => Some(edge),
///             _ => None,
///         });
///         emit(step)
///     })
/// });
/// assert_eq!(closed, [edges[3]]);
/// ```
pub fn reverse_delete_by<T: Topology + ?Sized, W: Ord>(
    grid: &T,
    weight: impl Fn(Edge) -> W,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut edges: Vec<Edge> = grid.all_edges().map(|(edge, ..)| edge).collect();
    edges.sort_unstable_by_key(|&edge| (weight(edge), edge));
    let needed = needed(grid, &edges);
    for edge in edges.into_iter().rev() {
        let (a, _) = grid.ends(edge).expect("it was listed with its ends");
        if needed.contains(edge) {
            emit(Event::Keep.at(a))?;
        } else {
            emit(Event::Close.at(a))?;
            emit(Step::Close(edge))?;
        }
    }
    Flow::Continue(())
}

/// The edges of the minimum spanning tree, given all edges from the cheapest to the most expensive:
/// those whose ends no cheaper ones join.
fn needed<T: Topology + ?Sized>(grid: &T, edges: &[Edge]) -> EdgeSet {
    let mut parts = Components::new(grid.cells());
    let mut needed = EdgeSet::empty(grid.edges());
    for &edge in edges {
        let (a, b) = grid.ends(edge).expect("it was listed with its ends");
        if parts.join(a, b) {
            needed.insert(edge);
        }
    }
    needed
}
