//! Aldous–Broder: a random walk that opens a passage into every cell it visits for the first
//! time.
//!
//! No algorithm for uniform mazes is simpler.
//!
//! With a `bias` a step goes across a side by its weight, 1 + `lean` along the axis and 1 −
//! `lean` elsewhere (in thousandths, 8 at least). A side weighs the same from both cells, so the
//! probability of a tree is proportional to the product of its passages' weights. A bias toward a
//! single direction has no such law, and a walk against it may never end, so only axes are
//! allowed.
//!
//! With `run` or `turn` the walk prefers to go straight on, or to turn to one side; one step in
//! sixteen is any, and after 64 steps for each cell all are, so that it ends. Such mazes are no
//! longer uniform.
//!
//! - Origin: A. Broder (1989) and D. Aldous (1990), independently, as a method of sampling random
//!   spanning trees.
//! - Result: No bias of any kind: every perfect maze is equally likely, unless arguments change the
//!   walk.
//! - Cost: Time: the cover time of the walk, O(n log² n) on grids of the plane; the last cells take
//!   the longest. Memory: one bit a cell.
//! - Details: O(n²) on a line.
//!
//! ```text
//! ┌─────┬─────┬───────┬─┬───┬─┐
//! │     │     │       │ │   │ │
//! │ ╶───┼─╴ ┌─┼─────╴ ╵ ╵ ╶─┤ │
//! │     │   │ │             │ │
//! │ ┌─╴ ╵ ╶─┘ └───┐ ╷ ┌─╴ ╶─┘ │
//! │ │             │ │ │       │
//! ├─┘ ┌───╴ ╶─────┴─┴─┘ ╶─┐ ╶─┤
//! │   │                   │   │
//! └───┴───────────────────┴───┘
//! ```
//!
//! # How it works
//!
//! ```text
//! here ← root
//! while some cell is unvisited:
//!     next ← a random neighbor of here
//!     if next is unvisited: open the edge here–next
//!     here ← next
//! ```
//!
//! Each cell but the root is joined by exactly one edge, that of the first visit, so the result
//! is a spanning tree. It is uniform because a random walk in equilibrium looks the same
//! backward: reversed, the first-entrance tree is a Markov chain on spanning trees whose
//! transitions lead equally often into each tree as out of it.
//!
//! The walk finds half of the cells quickly and spends most of its time on the last few percent,
//! which it finds only by accident. `avoid` removes that wait and with it the uniformity;
//! [`houston`](super::houston()) and [`wilson`](super::wilson()) are the answers that keep most
//! or all of it.

use super::keys::AVOID;
use super::listed::Listed;
use super::steps::on_any_grid;
use super::texture::{self, Steering, Texture, draw};
use super::wilson::Choose;
use super::{Algorithm, DUAL, ROOT, fast};
use crate::story::{events, note, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::ops::ControlFlow;

events! {
    Begin("here ← root") => "The walk begins at the root, the first cell of the maze.",
    Open("if next is") => "The neighbor is new: the passage by which the walk enters it is opened.",
    Step("here ← next") => "The neighbor was visited before: the walk goes there and opens nothing.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("aldous-broder")
        .aliases(&["random-walk"])
        .help("a random walk opens a passage into each new cell: every perfect maze equally likely")
        .params(&[
            ROOT.param,
            AVOID.param,
            texture::AXIS.param,
            texture::AXIS_LEAN.param,
            texture::RUN.param,
            texture::TURN.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: story!("aldous_broder.rs", "walk"),
    how: "Walk at random from cell to cell. Whenever the walk enters a cell for the first time, \
          open the passage it came through; in cells that were visited before, nothing is \
          opened. The maze is finished when every cell has been visited. The last few cells take \
          long to find, so it is slow, but no kind of maze is preferred.",
    uniform: true,
    scratch: 0.125,
    fast: Some(fast::ALDOUS_BRODER),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let avoid = inputs.args.get(&AVOID);
        let texture = Texture::of(inputs, grid);
        if texture.is_plain() {
            return on_any_grid!(grid, aldous_broder(root, avoid, rng; emit));
        }
        let walk = Walk {
            root,
            cells: grid.cells(),
            avoid,
        };
        if texture.steers() {
            let mut steering = Steering::new(&texture, grid.cells());
            let choose: Choose<'_> =
                &mut |before, here, ways, rng| steering.choose(before, here, ways, rng);
            return on_any_grid!(grid, aldous_broder_steered(walk, choose, rng; emit));
        }
        let weight = |a: Cell, b: Cell| texture.weight(a, b);
        on_any_grid!(grid, aldous_broder_by(walk, weight, rng; emit))
    })
};

/// A random walk.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// The start of the walk.
    pub root: Cell,
    /// The number of cells to visit.
    pub cells: u32,
    /// The probability that a step goes to an unvisited neighbor if there is one.
    pub avoid: f64,
}

/// Walks from the root at random until every cell has been visited, and opens the edge by which
/// each was visited first. With probability `avoid` a step goes to an unvisited neighbor if
/// there is one; at 0 the walk is unbiased, and the maze uniform.
///
/// The walk enters every cell it visits and leaves the one it came from.
///
/// ```
/// use mazeloom_algorithms::generate::aldous_broder;
/// use mazeloom_core::maze::Step;
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect};
/// use std::ops::ControlFlow;
///
/// // The steps can be counted without building a maze. A walk that avoids visited cells is shorter.
/// let steps = |avoid: f64| {
///     let (mut entered, mut rng) = (0, Rng::stream(1, "walk"));
///     let _ends = aldous_broder(&Rect::new(9, 9).unwrap(), Cell(0), avoid, &mut rng, |step| {
///         entered += u32::from(matches!(step, Step::Enter(_)));
///         ControlFlow::Continue(())
///     });
///     entered
/// };
/// assert!(steps(0.0) > steps(1.0) && steps(1.0) >= 81);
/// ```
pub fn aldous_broder<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    avoid: f64,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut neighbors = Listed::default();
    let any = |rng: &mut Rng, _, here| neighbors.pick(grid, here, rng);
    let walk = Walk {
        root,
        cells: grid.cells(),
        avoid,
    };
    ToldWalk::of(walk).run(grid, any, rng, &mut emit)?;
    Flow::Continue(())
}

/// Aldous–Broder with weighted steps: `weight(a, b)`, above 0, is the weight of the step from `a`
/// to its neighbor `b`. If both directions have the same weight and `avoid` is 0, a tree's
/// probability is proportional to the product of the weights of its passages.
pub fn aldous_broder_by<T: Topology + ?Sized>(
    grid: &T,
    walk: Walk,
    weight: impl Fn(Cell, Cell) -> u32,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let by_weight = |rng: &mut Rng, _, here| {
        let weights = grid.neighbors(here).map(|(_, next)| weight(here, next));
        let weights: Vec<u32> = weights.collect();
        let place = (!weights.is_empty()).then(|| draw(&weights, rng));
        grid.neighbors(here).nth(place?)
    };
    ToldWalk::of(walk).run(grid, by_weight, rng, &mut emit)?;
    Flow::Continue(())
}

/// Aldous–Broder with a walk that remembers where it came from, such as one that goes straight on
/// or turns left. Every step must be possible for `choose` sooner or later, or the walk may never
/// end. Not uniform, unless `choose` is.
pub fn aldous_broder_steered<T: Topology + ?Sized>(
    grid: &T,
    walk: Walk,
    choose: Choose<'_>,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let steered = |rng: &mut Rng, before, here| {
        let ways: Vec<(Edge, Cell)> = grid.neighbors(here).collect();
        (!ways.is_empty()).then(|| ways[choose(before, here, &ways, rng)])
    };
    ToldWalk::of(walk).run(grid, steered, rng, &mut emit)?;
    Flow::Continue(())
}

/// A random walk, and the events of the algorithm whose story it tells.
pub(super) struct ToldWalk {
    pub walk: Walk,
    pub begin: u8,
    /// It enters a new cell, whose passage is opened.
    pub open: u8,
    /// It enters a cell that was visited before.
    pub step: u8,
}

impl ToldWalk {
    /// That of Aldous–Broder.
    fn of(walk: Walk) -> ToldWalk {
        ToldWalk {
            walk,
            begin: Event::Begin as u8,
            open: Event::Open as u8,
            step: Event::Step as u8,
        }
    }

    /// Walks by steps that `next` chooses from the cell before and the cell where it is, and returns
    /// the visited cells.
    pub(super) fn run<T: Topology + ?Sized>(
        self,
        grid: &T,
        mut next: impl FnMut(&mut Rng, Cell, Cell) -> Option<(Edge, Cell)>,
        rng: &mut Rng,
        emit: &mut impl FnMut(Step) -> Flow,
    ) -> ControlFlow<(), CellSet> {
        let Walk { root, cells, avoid } = self.walk;
        let (mut before, mut here) = (root, root);
        let mut visited = CellSet::of(grid.cells(), [here]);
        let mut neighbors = Listed::default();
        let mut unseen = cells - 1;
        emit(note(self.begin, here))?;
        emit(Step::Enter(here))?;
        while unseen > 0 {
            let shunning = avoid > 0.0 && rng.chance(avoid);
            let step = match shunning {
                true => {
                    let fresh = neighbors.of(grid, here, |next| !visited.contains(next));
                    rng.pick(fresh.iter()).copied()
                }
                false => None,
            };
            let step = step.or_else(|| next(rng, before, here));
            let (edge, next) = step.expect("in a connected grid every cell has a neighbor");
            if visited.insert(next) {
                emit(note(self.open, next))?;
                emit(Step::Open(edge))?;
                unseen -= 1;
            } else {
                emit(note(self.step, next))?;
            }
            emit(Step::Leave(here))?;
            emit(Step::Enter(next))?;
            (before, here) = (here, next);
        }
        emit(Step::Leave(here))?;
        ControlFlow::Continue(visited)
    }
}
