//! Prim on frontier passages: a random edge that leads out of the tree opens.
//!
//! A cell that touches the tree on two sides is twice as likely to join it as one that touches
//! on one: between the modified Prim and the simplified one.
//!
//! Its texture: edges are chosen by the weights that `bias` and `lean` give them.
//!
//! Source: field lore; Eden's growth model (M. Eden 1961) as a tree. Cost O(n); scratch 8 bytes
//! for each edge out of the tree and one bit per cell.
//!
//! ```text
//! ┌─┬─────┬─┬─┬───┬───────────┐
//! │ │     │ │ │   │           │
//! │ ├───╴ ╵ │ │ ┌─┘ ┌─────┐ ╶─┤
//! │ │       │ │ │   │     │   │
//! │ ╵ ┌─╴ ╶─┘ ╵ └─╴ │ ╶─┐ │ ╶─┤
//! │   │             │   │ │   │
//! │ ╷ │ ╷ ╷ ╶─────┐ ╵ ╶─┴─┴─┐ │
//! │ │ │ │ │       │         │ │
//! └─┴─┴─┴─┴───────┴─────────┴─┘
//! ```
//!
//! # How it works
//!
//! ```text
//! frontier ← the edges at root
//! while frontier is not empty:
//!     edge ← a random one of frontier, removed
//!     if it leads to a cell of the tree: drop it
//!     else if bias refuses it: put it back
//!     else: open it, add the cell, add its edges
//! ```
//!
//! Without a `bias` none is put back.
//!
//! The probability of a cell to be next is proportional to the number of edges by which it
//! touches the tree. That is Eden's model of the growth of a colony: a compact blob with a rough
//! edge. Which tree the blob carries does not change its shape.

use super::steps::on_any_grid;
use super::texture::{self, Texture};
use super::{Algorithm, DUAL, ROOT, bag, fast};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, NeighborList, Topology};

events! {
    Begin("frontier ← the edges") => "The root is the first cell of the tree; its edges are the frontier.",
    Open("else: open it") => "A random edge of the frontier is opened, and its cell joins the tree.",
    Loop("if it leads") => "The random edge leads to a cell of the tree by now: its wall stays.",
    PutBack("else if bias") => "The random edge does not fit the bias, and is put back into the frontier.",
}

const STORY: Story = Story {
    origin: "A variant of Prim's algorithm in common use, without a known author; its growth is that of \
           M. Eden, A two-dimensional growth process (1961).",
    looks: "Short dead ends, and paths that lead outward from the root.",
    cost: "Time O(n); memory for a list of the edges out of the tree.",
    busy: "new cell",
    code: pseudocode!("prim_frontier.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("prim-frontier")
        .aliases(&["eden"])
        .help("random edge out of the tree: radial")
        .params(&[
            ROOT.param,
            texture::AXIS.param,
            texture::AXIS_LEAN.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: STORY,
    how: "Start from one cell. At each step choose one of the passages out of the maze at \
          random, and open it. The maze grows like a round blot, and its paths lead outward from \
          the start.",
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 24.125,
    weaves: false,
    baseline: false,
    fast: Some(fast::PRIM_FRONTIER),
    run: |inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let texture = Texture::of(inputs, grid);
        if texture.is_plain() {
            return on_any_grid!(grid, prim_frontier(root, |_, _| true, rng; emit));
        }
        let takes = |edge: Edge, rng: &mut Rng| {
            let (a, b) = grid.ends(edge).expect("it leads out of the tree");
            rng.below(texture::HEAVIEST) < texture.weight(a, b)
        };
        on_any_grid!(grid, prim_frontier(root, takes, rng; emit))
    },
};

/// Repeatedly opens a random one of all edges that lead out of the tree, unless `takes` returns
/// it to the list.
///
/// ```
/// use mazeloom_algorithms::generate::prim_frontier;
/// use mazeloom_core::maze::{InitialEdges, Maze, is_connected};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect};
///
/// // East edges are returned nine times in ten: the maze grows along the columns first.
/// let rect = Rect::new(10, 10).unwrap();
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(rect, InitialEdges::Closed, |rect, emit| {
///     prim_frontier(rect, Cell(0), |edge, rng| edge.0 >= 100 || rng.chance(0.1), &mut rng, emit)
/// });
/// assert!(is_connected(&maze));
/// assert!(maze.open_edges().iter().filter(|edge| edge.0 >= 100).count() > 60);
/// ```
pub fn prim_frontier<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    mut takes: impl FnMut(Edge, &mut Rng) -> bool,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut tree = CellSet::empty(grid.cells());
    let mut ways_out = Vec::new();
    let mut neighbors = NeighborList::default();
    let mut here = root;
    emit(Event::Begin.at(root))?;
    loop {
        tree.insert(here);
        emit(Step::Enter(here))?;
        ways_out.extend(
            neighbors
                .of(grid, here)
                .filter(|&(_, next)| !tree.contains(next)),
        );
        emit(Step::Leave(here))?;
        here = loop {
            if ways_out.is_empty() {
                return Flow::Continue(());
            }
            let (place, _) = bag::draw(ways_out.len(), rng);
            let (edge, next) = ways_out.swap_remove(place);
            // Both ends may be inside by now; such an edge no longer leads out.
            if tree.contains(next) {
                emit(Event::Loop.at(next))?;
                continue;
            }
            if takes(edge, rng) {
                emit(Event::Open.at(next))?;
                emit(Step::Open(edge))?;
                break next;
            }
            emit(Event::PutBack.at(next))?;
            ways_out.push((edge, next));
        };
    }
}
