//! Borůvka's algorithm: every component opens its cheapest edge to another one, all at once,
//! until one is left.
//!
//! With random weights on the edges it makes the same maze as Kruskal with the same weights
//! (there is only one minimum spanning tree), in a few rounds that need no sorting of the edges.
//!
//! With a `bias` an edge's random weight is divided by a whole number, 1 + `lean` for the edges
//! along the axis and 1 − `lean` for the others (in thousandths, 8 at least).
//!
//! Source: O. Borůvka (1926). Cost O(n log n): the number of components at least halves in every
//! round; scratch 12 bytes a cell.
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
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Edge, Topology, TopologyExt};

events! {
    Round("for each component") => "A round begins: every component has found its cheapest edge to another one.",
    Open("for each edge") => "The cheapest edge of a component is opened; two components become one.",
    Twice("for each edge") => "Two components have found the same edge: it is open already.",
}

const STORY: Story = Story {
    origin: "O. Borůvka, O jistém problému minimálním (1926), with random weights.",
    looks: "Many short dead ends and no direction: the maze of Kruskal for the same weights.",
    cost: "Time O(n log n), for the number of components at least halves in each round.",
    busy: "",
    code: pseudocode!("boruvka.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("boruvka")
        .aliases(&["boruvkas", "sollin"])
        .help("every part opens its cheapest edge, all at once; same maze as kruskal")
        .params(&texture::WEIGHTED),
    story: STORY,
    how: "Give each passage a random price. Every separate part of the maze chooses the cheapest \
          passage that leads out of it, and all chosen ones are opened at once. The parts grow \
          together, and the step is repeated until there is one part. With the same prices the \
          maze is that of Kruskal.",
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 12.0,
    weaves: false,
    baseline: false,
    fast: Some(CHEAPEST),
    run: by_weight!(boruvka, boruvka_by),
};

/// Makes the minimum spanning tree for random weights, the same as [`kruskal`](super::kruskal())
/// for the same random numbers.
///
/// ```
/// use mazeloom_algorithms::generate::{boruvka, kruskal};
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::Rect;
///
/// let grid = || Rect::new(9, 9).unwrap();
/// let rng = Rng::stream(4, "generate");
/// let a = Maze::build(grid(), InitialEdges::Closed, |g, emit| boruvka(g, &mut rng.clone(), emit));
/// let b = Maze::build(grid(), InitialEdges::Closed, |g, emit| kruskal(g, &mut rng.clone(), emit));
/// assert_eq!(a.open_edges(), b.open_edges());
/// ```
pub fn boruvka<T: Topology + ?Sized>(
    grid: &T,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let weight = rng.indexed();
    boruvka_by(grid, |edge| weight.bits(edge.0, 0), emit)
}

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
