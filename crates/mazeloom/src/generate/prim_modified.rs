//! Modified Prim: a random frontier cell is joined to a random neighbour in the tree.
//!
//! The tree takes in any cell that touches it, each with the same chance. Like the simplified
//! one it spreads radially, with a rounder edge and more crossroads.
//!
//! Its texture: the edge by which a cell joins is drawn by `bias` and `lean`.
//!
//! Source: "modified Prim" of W. D. Pullen's *Think Labyrinth* (1997 on). Cost O(n); scratch 4
//! bytes and two bits a cell.
//!
//! ```text
//! ┌───┬─┬───┬───┬─┬─┬─┬─┬─┬───┐
//! │   │ │   │   │ │ │ │ │ │   │
//! ├─╴ ╵ ├─┐ ╵ ╶─┘ ╵ ╵ ╵ ╵ ╵ ┌─┤
//! │     │ │                 │ │
//! │ ╷ ╷ ╵ └─╴ ┌─┐ ╷ ╷ ╷ ╷ ╶─┘ │
//! │ │ │       │ │ │ │ │ │     │
//! ├─┴─┘ ╶─┐ ╷ ╵ │ │ └─┤ │ ╷ ╷ │
//! │       │ │   │ │   │ │ │ │ │
//! └───────┴─┴───┴─┴───┴─┴─┴─┴─┘
//! ```

use super::texture::{self, Texture};
use super::{Algorithm, DUAL, ROOT, on_any_grid};
use crate::maze::{Begins, Flow, Step};
use crate::rng::Rng;
use crate::table::CellSet;
use crate::topology::{Cell, Edge, Topology, TopologyExt};
use crate::words::Entry;

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry {
        name: "prim-modified",
        aliases: &["modified-prims"],
        help: "random frontier cell, joined to a random neighbour in the tree: radial",
        params: &[
            ROOT,
            texture::AXIS,
            texture::AXIS_LEAN,
            texture::ACROSS,
            DUAL,
        ],
    },
    uniform: false,
    begins: Begins::Closed,
    scratch: 4.25,
    swift: None,
    run: |knobs, grid, chance, emit| {
        let root = knobs.root(grid, chance);
        let texture = Texture::of(knobs, grid);
        if texture.is_plain() {
            let any = |_: Cell, ways: &[Way], chance: &mut Rng| chance.below(ways.len() as u32);
            return on_any_grid!(grid, prim_modified(root, any, chance, emit));
        }
        let heavy = |here: Cell, ways: &[Way], chance: &mut Rng| {
            let weights = ways.iter().map(|&(_, next)| texture.weight(here, next));
            texture::draw(&weights.collect::<Vec<_>>(), chance) as u32
        };
        on_any_grid!(grid, prim_modified(root, heavy, chance, emit))
    },
};

/// An edge and the cell across it.
type Way = (Edge, Cell);

/// Again and again joins a random cell of the frontier (the cells outside that touch the tree)
/// to the tree by one of its edges there, which `choose` names. Frontier cells are entered.
pub fn prim_modified<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    mut choose: impl FnMut(Cell, &[Way], &mut Rng) -> u32,
    chance: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut tree = CellSet::empty(grid.cells());
    let mut found = CellSet::empty(grid.cells());
    found.insert(root);
    let mut frontier = vec![root];
    emit(Step::Enter(root))?;
    while !frontier.is_empty() {
        let place = chance.below(frontier.len() as u32) as usize;
        let here = frontier.swap_remove(place);
        let inside = grid.around(here).filter(|&(_, next)| tree.contains(next));
        let inside: Vec<Way> = inside.collect();
        if !inside.is_empty() {
            let (edge, _) = inside[choose(here, &inside, chance) as usize];
            emit(Step::Open(edge))?;
        }
        tree.insert(here);
        emit(Step::Leave(here))?;
        for (_, next) in grid.around(here) {
            if found.insert(next) {
                emit(Step::Enter(next))?;
                frontier.push(next);
            }
        }
    }
    Flow::Continue(())
}
