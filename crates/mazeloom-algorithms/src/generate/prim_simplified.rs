//! Simplified Prim: a random active cell opens to a random unvisited neighbor.
//!
//! Most programs call it Prim. The growing tree with `random=1` is the same.
//!
//! Its texture: the next direction is chosen by `bias`, `lean`, `run` and `turn`. The cell is a
//! random one with probability `branch`, otherwise the newest, so with `branch=0` it is the
//! backtracker.
//!
//! - Origin: A simplification of Prim's algorithm in common use, without a known author; as in J.
//!   Buck, Mazes for Programmers (2015).
//! - Result: Many short dead ends and short paths, which lead outward from the root.
//! - Cost: Time O(n); memory for a list of the active cells.
//! - Details: scratch 4 bytes and one bit a cell, with a texture up to 24.
//!
//! ```text
//! ┌─┬─────┬─┬───┬─────┬───┬─┬─┐
//! │ │     │ │   │     │   │ │ │
//! │ └─┬─╴ │ ╵ ╶─┘ ╶───┤ ╶─┤ ╵ │
//! │   │   │           │   │   │
//! ├─╴ ╵ ╷ ╵ ╶─┐ ╶───┬─┤ ╶─┘ ╶─┤
//! │     │     │     │ │       │
//! ├─────┴─╴ ╶─┴─────┘ ╵ ╷ ╶─┐ │
//! │                     │   │ │
//! └─────────────────────┴───┴─┘
//! ```
//!
//! # How it works
//!
//! ```text
//! active ← [root]
//! while active is not empty:
//!     here ← a random cell of active
//!     if here has unvisited neighbors:
//!         open to a random one, which becomes active
//!     remove here, or the new cell, if it has no unvisited neighbor
//! ```
//!
//! A cell is chosen, not an edge: a cell with one free side is as likely to grow as one with
//! three. A cell whose last free side was taken by another stays until it is chosen, so there are
//! at most 2n − 1 choices in total. The list is a bag without order: the removed slot is filled
//! with the last cell.

use super::listed::Listed;
use super::steps::on_any_grid;
use super::texture::{self, Texture, TexturedWalk, WalkEvents, textured_walk};
use super::{Algorithm, DUAL, ROOT, bag, fast};
use crate::story::{events, note, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Topology};

events! {
    Begin("active ← [root]") => "The root is the first active cell.",
    Grow("open to") => "A random active cell is opened to an unvisited neighbor; {} cells are active.",
    Done("remove here") => "The cell has no unvisited neighbor, and is no longer active; {} cells are.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("prim-simplified")
        .aliases(&["simplified-prims"])
        .help("random active cell, random unvisited neighbor: radial")
        .params(&[
            ROOT.param,
            texture::BIAS.param,
            texture::LEAN.param,
            texture::RUN.param,
            texture::TURN.param,
            texture::BRANCH.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: story!("prim_simplified.rs", "active cells"),
    how: "Start from one cell. At each step choose a random cell of the maze that has unvisited \
          neighbors, and open a passage to one of them. It grows evenly in all directions, with \
          short dead ends.",
    scratch: 24.125,
    fast: Some(fast::PRIM_SIMPLIFIED),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let texture = Texture::of(inputs, grid);
        if texture.is_plain() {
            return on_any_grid!(grid, prim_simplified(root, rng; emit));
        }
        let walk = TexturedWalk {
            texture: &texture,
            jumps: |texture, newest, rng| !texture.flows_on(newest, rng),
            events: WalkEvents {
                begin: Event::Begin as u8,
                jump: None,
                step: Event::Grow as u8,
                back: Event::Done as u8,
            },
        };
        on_any_grid!(grid, textured_walk(root, walk, rng; emit))
    })
};

/// Repeatedly a random visited cell that may have unvisited neighbors opens to a random one of
/// them; a cell that turns out to have none is removed from the list.
///
/// ```
/// use mazeloom_algorithms::generate::prim_simplified;
/// use mazeloom_algorithms::solve::Distances;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// // It spreads evenly: paths to the root are hardly longer than without walls.
/// let mut rng = Rng::stream(1, "generate");
/// let maze = Maze::build(Rect::new(31, 31).unwrap(), InitialEdges::Closed, |grid, emit| {
///     prim_simplified(grid, Cell(480), &mut rng, emit)
/// });
/// let distances = Distances::from(&maze, Cell(480));
/// assert!(distances.to(distances.farthest()).unwrap() < 3 * 30);
/// ```
pub fn prim_simplified<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let events = Growth {
        begin: Event::Begin as u8,
        grow: Event::Grow as u8,
        done: Event::Done as u8,
    };
    grow_anywhere(grid, root, events, rng, emit)
}

/// The events of the algorithm whose story a growing tree tells.
#[derive(Clone, Copy)]
pub(super) struct Growth {
    /// The root is the first active cell.
    pub begin: u8,
    /// An active cell opens to an unvisited neighbor.
    pub grow: u8,
    /// A cell has no unvisited neighbor, and is no longer active.
    pub done: u8,
}

/// The same with the events of another story.
pub(super) fn grow_anywhere<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    events: Growth,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut visited = CellSet::of(grid.cells(), [root]);
    let mut neighbors = Listed::default();
    let mut active = vec![root];
    emit(note(events.begin, root))?;
    emit(Step::Enter(root))?;

    while !active.is_empty() {
        let (place, rest) = bag::draw(active.len(), rng);
        let here = active[place];
        let unvisited = neighbors.of(grid, here, |next| !visited.contains(next));
        if let Some(&(edge, next)) = rng.pick_by(rest, unvisited.iter()) {
            emit(note(events.grow, next))?;
            emit(Step::Open(edge))?;
            emit(Step::Enter(next))?;
            visited.insert(next);
            let unvisited = neighbors.of(grid, next, |next| !visited.contains(next));
            if unvisited.is_empty() {
                emit(note(events.done, next))?;
                emit(Step::Leave(next))?;
            } else {
                active.push(next);
            }
        }
        let unvisited = neighbors.of(grid, here, |next| !visited.contains(next));
        if unvisited.is_empty() {
            emit(note(events.done, here))?;
            emit(Step::Leave(here))?;
            active.swap_remove(place);
        }
    }
    Flow::Continue(())
}
