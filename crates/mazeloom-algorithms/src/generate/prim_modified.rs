//! Modified Prim: a random frontier cell is joined to a random neighbor in the tree.
//!
//! Every cell that touches the tree is equally likely to join it. Like the simplified one it
//! spreads radially, with a rounder edge and more crossroads.
//!
//! Its texture: the edge by which a cell joins is chosen by `bias` and `lean`.
//!
//! - Origin: W. D. Pullen, Think Labyrinth (website), as a modification of Prim's algorithm.
//! - Result: Short dead ends and many crossroads; it spreads evenly from the root.
//! - Cost: Time O(n); memory for a list of the frontier.
//! - Details: scratch 4 bytes and two bits a cell.
//!
//! ```text
//! ┌─┬─┬───┬─┬─┬───┬─────┬─────┐
//! │ │ │   │ │ │   │     │     │
//! │ ╵ ╵ ╶─┤ ╵ ╵ ╶─┘ ┌───┼─╴ ╷ │
//! │       │         │   │   │ │
//! │ ┌─╴ ╶─┴─╴ ╶───┐ └─╴ └─╴ └─┤
//! │ │             │           │
//! │ ├─╴ ╷ ╷ ╷ ╶───┴───┐ ╷ ╶───┤
//! │ │   │ │ │         │ │     │
//! └─┴───┴─┴─┴─────────┴─┴─────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! frontier ← {root}
//! while frontier is not empty:
//!     here ← a random cell of frontier, removed
//!     open a random one of its edges to the tree, if it is not the root
//!     add its neighbors that were in neither to frontier
//! ```
//!
//! Every cell of the frontier is equally likely, whether it touches the tree by one edge or by
//! three, which is the difference from [`prim_frontier`](super::prim_frontier()).

use super::steps::on_any_grid;
use super::texture::{self, Texture};
use super::{Algorithm, DUAL, ROOT, bag, fast};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, NeighborList, Topology};

events! {
    Begin("frontier ← {root}") => "The frontier is the root alone.",
    Root("here ← a random") => "The root is taken from the frontier, and begins the tree.",
    Join("open a random") => "A random cell of the frontier is joined to a random neighbor in the tree.",
    Add("add its neighbors") => "A neighbor of the new cell joins the frontier, which has {} cells.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("prim-modified")
        .aliases(&["modified-prims"])
        .help("random frontier cell, joined to a random neighbor in the tree: radial")
        .params(&[
            ROOT.param,
            texture::AXIS.param,
            texture::AXIS_LEAN.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: story!("prim_modified.rs", "frontier"),
    how: "Start from one cell. The frontier is all unvisited cells beside the maze. At each step \
          take a random cell of the frontier and join it to a random neighbor in the maze. It \
          grows evenly in all directions, and dead ends are short.",
    scratch: 4.25,
    fast: Some(fast::PRIM_MODIFIED),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let texture = Texture::of(inputs, grid);
        if texture.is_plain() {
            let any = |_: Cell, ways: &[Way], rest: u32, rng: &mut Rng| {
                rng.pick_by(rest, 0..ways.len()).unwrap_or(0)
            };
            return on_any_grid!(grid, prim_modified(root, any, rng; emit));
        }
        let heavy = |here: Cell, ways: &[Way], _: u32, rng: &mut Rng| {
            let weights = ways.iter().map(|&(_, next)| texture.weight(here, next));
            texture::draw(&weights.collect::<Vec<_>>(), rng)
        };
        on_any_grid!(grid, prim_modified(root, heavy, rng; emit))
    })
};

/// An edge and the cell across it.
type Way = (Edge, Cell);

/// Repeatedly joins a random cell of the frontier (the cells outside that touch the tree) to the
/// tree by one of its edges there, which `choose` selects by its index. `choose` may use the 32
/// random bits left over from choosing the cell. Frontier cells are entered.
///
/// ```
/// use mazeloom_algorithms::generate::prim_modified;
/// use mazeloom_core::maze::{InitialEdges, Maze, is_connected};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect};
///
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(Rect::new(9, 9).unwrap(), InitialEdges::Closed, |grid, emit| {
///     let any = |_: Cell, edges: &[_], _: u32, rng: &mut Rng| rng.below(edges.len() as u32) as usize;
///     prim_modified(grid, Cell(40), any, &mut rng, emit)
/// });
/// assert!(is_connected(&maze));
/// ```
pub fn prim_modified<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    mut choose: impl FnMut(Cell, &[Way], u32, &mut Rng) -> usize,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut tree = CellSet::empty(grid.cells());
    let mut found = CellSet::of(grid.cells(), [root]);
    let mut frontier = vec![root];
    let mut neighbors = NeighborList::default();
    emit(Event::Begin.at(root))?;
    emit(Step::Enter(root))?;
    while !frontier.is_empty() {
        let (place, rest) = bag::draw(frontier.len(), rng);
        let here = frontier.swap_remove(place);
        let inside = neighbors
            .of(grid, here)
            .filter(|&(_, next)| tree.contains(next));
        let inside: Vec<Way> = inside.collect();
        if !inside.is_empty() {
            let (edge, _) = inside[choose(here, &inside, rest, rng)];
            emit(Event::Join.at(here))?;
            emit(Step::Open(edge))?;
        } else {
            emit(Event::Root.at(here))?;
        }
        tree.insert(here);
        emit(Step::Leave(here))?;
        for (_, next) in neighbors.of(grid, here) {
            if found.insert(next) {
                emit(Event::Add.at(next))?;
                emit(Step::Enter(next))?;
                frontier.push(next);
            }
        }
    }
    Flow::Continue(())
}
