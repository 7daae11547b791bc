//! The tunneler: a backtracker that tunnels under the straight corridors that it meets.
//!
//! Without the information which sides are opposite each other and where it may tunnel, it is a
//! backtracker.
//!
//! - Origin: J. Buck, Mazes for Programmers (2015), in its chapter on weave mazes.
//! - Result: Long winding corridors, like the backtracker's, which run over and under each other.
//! - Cost: Time O(n); memory for a path that may hold every cell.
//! - Details: the walk looks under its neighbors for cells to continue to; scratch 12 bytes and one
//!   bit per cell, and 24 more if it tunnels.
//!
//! ```text
//!      │ │
//!   here └───       the walk, stuck next to a corridor that runs straight through a cell, goes
//!    ───────►       on to the unvisited cell behind it
//!      │ ┌───
//! ```
//!
//! ```text
//! ┌─┐┌───────┐┌────┐┌───────────────────┐┌─┐
//! │ ││       ││    ││                   ││ │
//! │ ││ ┌───┐ ││ ┌┐ │└──┐ ┌────────────┐ ││ │
//! │ └┤ ├───┤ ├┘ ││ └──┐│ └─────┐┌─┐┌──┘ ││ │
//! │  │ │   │ │  ││    ││       ││ ││    ││ │
//! │ ┌┤ ├───┤ ├──┘└──┐ │└─────┐ ││ ││ ┌──┘│ │
//! │ └┘ │┌─┐│ │┌─────┤ ├─────┐│ ││ ││ └───┘ │
//! │    ││ ││ ││     │ │     ││ ││ ││       │
//! └────┘│ │└─┘│ ┌┐ ┌┤ ├───┐ ││ ││ │└─────┐ │
//! ┌─────┘ └───┘ ││ └┘ │┌──┘ └┘ ││ └──────┘ │
//! │             ││    ││       ││          │
//! └─────────────┘└────┘└───────┘└──────────┘
//! ```
//!
//! # How it works
//!
//! ```text
//! path ← [root]
//! while path is not empty:
//!     here ← last cell of path
//!     if only a straight corridor lies between here and an unvisited cell,
//!             with probability tunnel: dig a tunnel below it; push that cell
//!     else if here has unvisited neighbors:
//!         open the edge to a random one of them; push it
//!     else:
//!         pop
//! ```
//!
//! 1. Walk like the backtracker. Remember which edges are open.
//! 2. At each step look at each neighbor that is a straight corridor across the
//!    direction of the walk, without a branch and not crossed yet, and at the cell behind it.
//! 3. If that cell is unvisited, with probability `tunnel` the corridor becomes a bridge: the
//!    walk passes below it and continues behind it.
//!
//! A crossing needs a cell with an even number of sides, whose opposite sides are opposite in the
//! plane; `may` says which cells these are, since a topology does not know. The result is a tree
//! on the grid in which each crossed cell counts twice.

use super::{Algorithm, DUAL, ROOT};
use crate::story::{events, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, EdgeSet};
use mazeloom_core::topology::{Cell, Crossing, Edge, Topology, TopologyExt};
use std::ops::ControlFlow;

/// The probability of tunneling where possible.
pub const TUNNEL: Key<f64> = Key::share("tunnel")
    .help("probability of tunneling where possible")
    .default("0.5");

events! {
    Begin("path ← [root]") => "The path begins at the root.",
    Step("open the edge") => "The path goes on to an unvisited neighbor; it has {} cells.",
    Tunnel("with probability") => "The path tunnels below a straight corridor, to the unvisited cell behind it.",
    Back("pop") => "The path cannot go on: one step back. It has {} cells.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("tunneler")
        .aliases(&["weaver"])
        .help("a backtracker that tunnels under straight corridors: passages over and under")
        .params(&[ROOT.param, TUNNEL.param, DUAL.param]),
    story: story!("tunneler.rs", "path (stack)"),
    how: "Walk like a backtracker. Where a neighbor was visited already and its corridor crosses \
          straight, it may tunnel below and come up on the other side. The maze is still \
          perfect, but its passages run over and under each other.",
    scratch: 36.125,
    weaves: true,
    ..Algorithm::usual(|inputs, grid, rng, mut steps| {
        let root = inputs.root(grid, rng);
        tunneler(grid, &[root], Tunnels::NONE, rng, |step| steps.step(step))?;
        Flow::Continue(())
    })
};

/// The places where a walk may tunnel.
#[derive(Clone, Copy, Debug)]
pub struct Tunnels<F> {
    /// Tells whether a cell may be crossed; it must have opposite sides.
    pub may_cross: F,
    /// The probability of tunneling where possible.
    pub chance: f64,
}

impl Tunnels<fn(Cell) -> bool> {
    /// Nowhere.
    pub const NONE: Self = Tunnels {
        may_cross: |_| false,
        chance: 0.0,
    };
}

/// Walks from each root that is not visited yet, and with probability `tunnel` tunnels under
/// cells that `may` be crossed, which must have opposite sides. Returns the crossings that it
/// made.
///
/// The open edges are a perfect maze of each root's component on the `Woven` grid with these
/// crossings, whose edges have the same numbers.
///
/// ```
/// use mazeloom_algorithms::generate::{Tunnels, tunneler};
/// use mazeloom_core::maze::is_connected;
/// use mazeloom_core::maze::{Maze, Step};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
/// use mazeloom_grids::grid::Woven;
/// use std::ops::ControlFlow;
///
/// let rect = Rect::new(15, 15).unwrap();
/// let (mut open, mut rng) = (Vec::new(), Rng::stream(1, "generate"));
/// let tunnels = Tunnels { may_cross: |_| true, chance: 1.0 };
/// let dug = tunneler(&rect, &[Cell(0)], tunnels, &mut rng, |step| {
///     open.extend(match step {
///         Step::Open(edge) => Some(edge),
///         _ => None,
///     });
///     ControlFlow::Continue(())
/// });
/// let crossings = dug.continue_value().unwrap();
/// assert!(!crossings.is_empty());
/// let woven = Woven::new(rect, &crossings).unwrap();
/// assert!(is_connected(&Maze::with_open(woven, open)));
/// ```
pub fn tunneler<T: Topology + ?Sized>(
    grid: &T,
    roots: &[Cell],
    tunnels: Tunnels<impl Fn(Cell) -> bool>,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> ControlFlow<(), Vec<Crossing>> {
    let mut walk = Walk {
        grid,
        visited: CellSet::empty(grid.cells()),
        crossed: CellSet::empty(grid.cells()),
        open: EdgeSet::empty(grid.edges()),
    };
    let mut crossings = Vec::new();
    let (mut ways, mut dugs) = (Vec::new(), Vec::new());
    for &root in roots {
        if !walk.visited.insert(root) {
            continue;
        }
        let mut path = vec![root];
        emit(Event::Begin.at(root))?;
        emit(Step::Enter(root))?;
        while let Some(&here) = path.last() {
            walk.ways(here, &mut ways);
            walk.tunnels(here, &tunnels, &mut dugs);
            let next = if !dugs.is_empty() && rng.chance(tunnels.chance) {
                let dug = dugs[rng.below(dugs.len() as u32) as usize];
                emit(Event::Tunnel.at(dug.far))?;
                walk.dig(dug, &mut emit)?;
                crossings.push(dug.crossing);
                dug.far
            } else if !ways.is_empty() {
                let (edge, next) = ways[rng.below(ways.len() as u32) as usize];
                emit(Event::Step.at(next))?;
                walk.open(edge, &mut emit)?;
                next
            } else {
                emit(Event::Back.at(here))?;
                emit(Step::Leave(here))?;
                path.pop();
                continue;
            };
            emit(Step::Enter(next))?;
            walk.visited.insert(next);
            path.push(next);
        }
    }
    ControlFlow::Continue(crossings)
}

/// A possible tunnel.
#[derive(Clone, Copy)]
struct Dug {
    crossing: Crossing,
    first: Edge,
    second: Edge,
    far: Cell,
}

/// The state of a walk.
struct Walk<'a, T: ?Sized> {
    grid: &'a T,
    visited: CellSet,
    /// Cells with another passage below theirs.
    crossed: CellSet,
    open: EdgeSet,
}

impl<T: Topology + ?Sized> Walk<'_, T> {
    /// Opens an edge, and records that it is open.
    fn open(&mut self, edge: Edge, emit: &mut impl FnMut(Step) -> Flow) -> Flow {
        self.open.insert(edge);
        emit(Step::Open(edge))
    }

    fn dig(&mut self, dug: Dug, emit: &mut impl FnMut(Step) -> Flow) -> Flow {
        self.open(dug.first, emit)?;
        self.open(dug.second, emit)?;
        self.crossed.insert(dug.crossing.cell);
        Flow::Continue(())
    }

    /// The edges to unvisited cells; none from a crossing.
    fn ways(&self, here: Cell, ways: &mut Vec<(Edge, Cell)>) {
        ways.clear();
        if !self.crossed.contains(here) {
            let unvisited = |&(_, next): &(Edge, Cell)| !self.visited.contains(next);
            ways.extend(self.grid.neighbors(here).filter(unvisited));
        }
    }

    /// The tunnels from a cell to unvisited ones: under neighbors with exactly two passages,
    /// through opposite sides, that have no tunnel yet.
    fn tunnels(&self, here: Cell, tunnels: &Tunnels<impl Fn(Cell) -> bool>, dugs: &mut Vec<Dug>) {
        dugs.clear();
        if tunnels.chance <= 0.0 || self.crossed.contains(here) {
            return;
        }
        for (first, cell) in self.grid.neighbors(here) {
            if self.crossed.contains(cell)
                || self.open.contains(first)
                || !self.visited.contains(cell)
            {
                continue;
            }
            let sides = self.grid.sides(cell);
            let Some(near) = self
                .grid
                .side_of(cell, first)
                .filter(|_| (tunnels.may_cross)(cell))
            else {
                continue;
            };
            let beneath = (near + sides / 2) % sides;
            let Some((second, far)) = self.grid.across(cell, beneath) else {
                continue;
            };
            if let Some(deck) = self.straight(cell)
                && !self.visited.contains(far)
            {
                let crossing = Crossing {
                    cell,
                    deck,
                    beneath,
                };
                dugs.push(Dug {
                    crossing,
                    first,
                    second,
                    far,
                });
            }
        }
    }

    /// A side of the corridor that runs straight through a cell, if one does.
    fn straight(&self, cell: Cell) -> Option<u32> {
        let sides = self.grid.sides(cell);
        let is_open = |side: u32| {
            let across = self.grid.across(cell, side);
            across.is_some_and(|(edge, _)| self.open.contains(edge))
        };
        let mut open = (0..sides).filter(|&side| is_open(side));
        let (one, other) = (open.next()?, open.next()?);
        (open.next().is_none() && one + sides / 2 == other).then_some(one)
    }
}
