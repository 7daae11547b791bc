//! The recursive backtracker: walk at random among the unvisited, step back when stuck.
//!
//! Its mazes have long winding corridors (a high *river*) and few dead ends: about one cell in
//! ten. The longest way is long, and solving is harder than it looks.
//!
//! Source: depth-first search (C. P. Trémaux, by É. Lucas 1882) with random choices; the
//! "recursive" of its name is a stack here. Cost O(n); scratch 4 bytes
//! and one bit a cell, up to 12 while the stack moves.
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

use super::lean::{self, Lean};
use super::{Algorithm, DUAL, ROOT, on_any_grid};
use crate::maze::{Begins, Flow, Step};
use crate::rng::Rng;
use crate::table::CellSet;
use crate::topology::{Cell, Edge, Topology, TopologyExt};
use crate::words::{Entry, Kind, Param};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry {
        name: "backtracker",
        aliases: &["recursive-backtracker", "depth-first", "dfs"],
        help: "walks among the unvisited cells, steps back when stuck: long corridors",
        params: &[
            ROOT,
            lean::BIAS,
            Param {
                name: "run",
                kind: Kind::Share,
                default: Some("0"),
                help: "chance to go straight on where that is possible",
            },
            DUAL,
        ],
    },
    uniform: false,
    begins: Begins::Closed,
    scratch: 12.125,
    run: |knobs, grid, chance, emit| {
        let root = knobs.root(grid, chance);
        let (lean, run) = (Lean::of(knobs.args), knobs.args.share("run"));
        if lean == Lean::Nowhere && run == 0.0 {
            return on_any_grid!(grid, backtracker(root, chance, emit));
        }
        let texture = |chance: &mut Rng, way: &[Cell], ways: &[(Edge, Cell)]| {
            let here = way[way.len() - 1];
            if run > 0.0
                && chance.chance(run)
                && let Some(straight) = straight_on(grid, way)
                && let Some(place) = ways.iter().position(|&ahead| ahead == straight)
            {
                return place;
            }
            let next = ways.iter().map(|&(_, next)| next);
            lean.choose(here, next, knobs.position, chance)
        };
        on_any_grid!(grid, backtracker_by(root, texture, chance, emit))
    },
};

/// Walks from the root among unvisited cells and steps back along its way when it is stuck.
///
/// A cell is entered when the walk first comes to it and left when the walk has backed out.
pub fn backtracker<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    chance: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let any = |chance: &mut Rng, _: &[Cell], ways: &[_]| chance.below(ways.len() as u32) as usize;
    backtracker_by(grid, root, any, chance, emit)
}

/// The same with a choice of one's own: given the way so far and the unvisited ways on, at
/// least one, `choose` says which to take.
pub fn backtracker_by<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    choose: impl Fn(&mut Rng, &[Cell], &[(Edge, Cell)]) -> usize,
    chance: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut visited = CellSet::empty(grid.cells());
    let mut unvisited = Vec::new();
    let mut way = vec![root];
    visited.insert(root);
    emit(Step::Enter(root))?;

    while let Some(&here) = way.last() {
        unvisited.clear();
        unvisited.extend(
            grid.around(here)
                .filter(|&(_, next)| !visited.contains(next)),
        );
        if unvisited.is_empty() {
            emit(Step::Leave(here))?;
            way.pop();
            continue;
        }
        let (edge, next) = unvisited[choose(chance, &way, &unvisited)];
        emit(Step::Open(edge))?;
        emit(Step::Enter(next))?;
        visited.insert(next);
        way.push(next);
    }
    Flow::Continue(())
}

/// What lies straight ahead: across the side opposite the one that the way came in by.
fn straight_on<T: Topology + ?Sized>(grid: &T, way: &[Cell]) -> Option<(Edge, Cell)> {
    let &[.., before, here] = way else {
        return None;
    };
    let back = grid.side_of(here, grid.edge_between(here, before)?)?;
    let sides = grid.sides(here);
    sides
        .is_multiple_of(2)
        .then(|| grid.across(here, (back + sides / 2) % sides))?
}
