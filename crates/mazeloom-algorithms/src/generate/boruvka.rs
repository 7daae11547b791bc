//! Borůvka's algorithm: every component opens its cheapest edge to another one, all at once,
//! until one is left.
//!
//! With random weights on the edges it makes the same maze as Kruskal with the same weights
//! (there is only one minimum spanning tree), in a few rounds that need no sorting of the edges.
//!
//! With a `bias` an edge's random weight is divided by a whole number, 1 + `lean` for the edges
//! along the axis and 1 − `lean` for the others (in thousandths, 8 at least).
//!
//! - Origin: O. Borůvka, O jistém problému minimálním (1926), with random weights.
//! - Result: Many short dead ends and no direction: the maze of Kruskal for the same weights.
//! - Cost: Time O(n log n), for the number of components at least halves in each round.
//! - Details: scratch 12 bytes a cell.
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
//! while there is more than one component:
//!     for each component: find its cheapest edge to another one
//!     for each edge found: open it, and join the components
//! ```
//!
//! The cheapest edge out of a component is in the minimum spanning tree (the cut property), so
//! opening all of them at once is safe, provided no two weights are equal: with ties, three
//! components could choose edges in a ring. The number of an edge breaks ties.
//!
//! Every component joins at least one other, so their number at least halves and there are at
//! most log₂ n rounds of O(edges). On grids the first two rounds join most of the cells.

use super::Algorithm;
use super::fast::CHEAPEST;
use super::texture::{self, by_weight};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Edge, Topology, TopologyExt};

events! {
    Round("for each component") => "A round begins: every component has found its cheapest edge to another one.",
    Open("for each edge") => "The cheapest edge of a component is opened; two components become one.",
    Twice("for each edge") => "Two components have found the same edge: it is open already.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("boruvka")
        .aliases(&["boruvkas", "sollin"])
        .help("every part opens its cheapest edge, all at once; same maze as kruskal")
        .params(&texture::WEIGHTED),
    story: story!("boruvka.rs", ""),
    how: "Give each passage a random price. Every separate part of the maze chooses the cheapest \
          passage that leads out of it, and all chosen ones are opened at once. The parts grow \
          together, and the step is repeated until there is one part. With the same prices the \
          maze is that of Kruskal.",
    scratch: 12.0,
    fast: Some(CHEAPEST),
    ..Algorithm::usual(by_weight!(boruvka_by))
};

/// Makes the minimum spanning tree for given weights. Edges of equal weight are ordered by their
/// numbers, which keeps two components from choosing different edges to each other and closing a
/// loop.
pub fn boruvka_by<T: Topology + ?Sized, W: Ord>(
    grid: &T,
    weight: impl Fn(Edge) -> W,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut parts = Components::new(grid.cells());
    while parts.count() > 1 {
        let mut cheapest: PerCell<Option<Edge>> = PerCell::filled(grid.cells(), None);
        for (edge, a, b) in grid.all_edges() {
            let (a, b) = (parts.find(a), parts.find(b));
            if a == b {
                continue;
            }
            for part in [a, b] {
                let best = &mut cheapest[part];
                if best.is_none_or(|best| (weight(edge), edge) < (weight(best), best)) {
                    *best = Some(edge);
                }
            }
        }
        let found = cheapest.values().iter().flatten();
        for (place, &edge) in found.enumerate() {
            let (a, b) = grid.ends(edge).expect("it was listed with its ends");
            if place == 0 {
                emit(Event::Round.at(a))?;
            }
            if parts.join(a, b) {
                emit(Event::Open.at(a))?;
                emit(Step::Open(edge))?;
            } else {
                emit(Event::Twice.at(a))?;
            }
        }
    }
    Flow::Continue(())
}
