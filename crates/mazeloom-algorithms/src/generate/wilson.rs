//! Wilson's algorithm: loop-erased random walks into the tree, exactly uniform.
//!
//! Its mazes are the baseline that others are measured against.
//!
//! With a `bias` a step goes across a side by its weight, 1 + `lean` along the axis and 1 −
//! `lean` elsewhere (in thousandths, 8 at least). A side weighs the same from both cells, so the
//! probability of a tree is proportional to the product of its passages' weights. A bias toward a
//! single direction has no such law, and a walk against it may never end, so only axes are
//! allowed.
//!
//! With `run` or `turn` a walk remembers where it came from and prefers to go straight on, or to
//! turn to one side; one step in sixteen is any, and after 64 steps for each cell all are, so that
//! it ends. Then there are long halls (`run`) or tight bends (`turn`), and the mazes are no longer
//! uniform.
//!
//! - Origin: D. B. Wilson, Generating random spanning trees more quickly than the cover time
//!   (1996).
//! - Result: No bias of any kind: every perfect maze is equally likely.
//! - Cost: Time: the mean hitting time of the root, O(n log n) on grids of the plane; the first
//!   walks are the slow ones.
//! - Details: each cell has an endless stack of random arrows, a walk follows the top ones, and an
//!   arrow that led into a loop is removed. Which arrows remain does not depend on the order of the
//!   walks. O(n²) on a line; scratch one byte and one bit a cell, and a little more for the few
//!   cells that a walk leaves over 255 times.
//!
//! ```text
//! ┌───┬─────┬───────┬─────────┐
//! │   │     │       │         │
//! │ ╶─┴─┬─╴ ├─┬─╴ ╷ ╵ ╶─┬───╴ │
//! │     │   │ │   │     │     │
//! │ ┌─╴ │ ╶─┤ │ ╷ │ ╶───┴─┐ ╷ │
//! │ │   │   │ │ │ │       │ │ │
//! │ ├─╴ ╵ ╶─┘ ╵ │ │ ╷ ╷ ╷ │ │ │
//! │ │           │ │ │ │ │ │ │ │
//! └─┴───────────┴─┴─┴─┴─┴─┴─┴─┘
//! ```
//!
//! # How it works
//!
//! ```text
//! tree ← {root}
//! for each cell, in the order of their numbers:
//!     walk from it at random until the tree is met, remembering at each cell
//!         the last direction in which it was left
//!     follow these directions from the cell: that is the walk without its loops
//!     add it to the tree
//! ```
//!
//! Only the *last* exit of each cell is kept; that alone erases the loops. The random direction
//! at the *k*-th visit of a cell is looked up by (cell, *k*), so it is enough to count how often
//! each cell was left: one byte a cell instead of a stored direction.
//!
//! Why uniform: imagine an infinite stack of random directions on each cell, and that every loop
//! formed by the top directions is removed ("popped"). Which loops are popped, and which tree
//! remains, does not depend on the order of popping, and given the popped loops every tree is
//! equally likely to be what remains.
//!
//! The first walks are the slow ones, since the tree is small; the last ones end after a few
//! steps. That is the opposite of Aldous–Broder.

use super::keys::{LOOPS, Loops};
use super::stacks::Stacks;
use super::steps::on_any_grid;
use super::texture::{self, Steering, Texture};
use super::{Algorithm, DUAL, ROOT, fast};
use crate::story::{events, note, story};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, PerCell};
use mazeloom_core::topology::{Cell, Edge, NeighborList, Topology, TopologyExt};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

events! {
    Root("tree ←") => "The maze begins with one cell, the root.",
    Begin("for each cell") => "A walk begins at a cell that is not in the maze.",
    Walk("walk from it") => "The walk takes a random step; it has {} cells." again Erase,
    Erase("the last direction") => "The walk meets itself: a loop of {} cells is erased.",
    Add("add it") => "The walk has met the maze: a cell of its path is added.",
    Trapped("walk from it") => "The walk may not cross itself and cannot go on: it is dropped.",
}

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("wilson")
        .aliases(&["wilsons"])
        .help("loop-erased random walks: every perfect maze equally likely")
        .params(&[
            ROOT.param,
            LOOPS.param,
            texture::AXIS.param,
            texture::AXIS_LEAN.param,
            texture::RUN.param,
            texture::TURN.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: story!("wilson.rs", "walk"),
    how: "The maze is at first one cell. From any other cell, walk at random until the walk \
          meets the maze. Whenever the walk crosses its own path, the loop is cut off, so that a \
          path without loops is left; it is added to the maze. Repeat until no cell is left. \
          Every perfect maze is equally likely.",
    uniform: true,
    scratch: 4.5,
    baseline: true,
    fast: Some(fast::WILSON),
    ..Algorithm::usual(|inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let texture = Texture::of(inputs, grid);
        let plain = texture.is_plain();
        match inputs.args.get(&LOOPS) {
            Loops::Refuse if plain => on_any_grid!(grid, wilson_refusing(root, rng; emit)),
            Loops::Refuse => {
                let mut steering = Steering::new(&texture, grid.cells());
                let choose: Choose<'_> =
                    &mut |before, here, ways, rng| steering.choose(before, here, ways, rng);
                on_any_grid!(grid, refusing_by(root, choose, rng; emit))
            }
            Loops::Erase if plain => on_any_grid!(grid, wilson(root, rng; emit)),
            Loops::Erase if texture.steers() => {
                let mut steering = Steering::new(&texture, grid.cells());
                let choose: Choose<'_> =
                    &mut |before, here, ways, rng| steering.choose(before, here, ways, rng);
                on_any_grid!(grid, wilson_steered(root, choose, rng; emit))
            }
            Loops::Erase => {
                let weight = |a: Cell, b: Cell| texture.weight(a, b);
                on_any_grid!(grid, wilson_by(root, weight, rng; emit))
            }
        }
    })
};

/// No weights: all steps are equally likely.
pub(super) const EQUAL: Option<&fn(Cell, Cell) -> u32> = None;

/// From each cell in turn walks at random until it meets the tree, then adds the path without
/// its loops. Uniform: every spanning tree is equally likely, whatever the root.
///
/// A walk enters each cell it visits; the cells of the path that is added are left.
///
/// ```
/// use mazeloom_algorithms::generate::wilson;
/// use mazeloom_core::maze::{InitialEdges, Maze};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// // 2 × 2 cells have 4 spanning trees, one for each edge that stays closed.
/// let mut seen = [0; 4];
/// let mut rng = Rng::stream(1, "uniform");
/// for _ in 0..4000 {
///     let rect = Rect::new(2, 2).unwrap();
///     let edges: Vec<_> = rect.all_edges().map(|(edge, ..)| edge).collect();
///     let maze = Maze::build(rect, InitialEdges::Closed, |g, emit| wilson(g, Cell(0), &mut rng, emit));
///     seen[edges.iter().position(|&edge| !maze.is_open(edge)).unwrap()] += 1;
/// }
/// assert!(seen.iter().all(|count| (850..1150).contains(count)));
/// ```
pub fn wilson<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let tree = planted(grid.cells(), root, &mut emit)?;
    LoopErased::of(tree, EQUAL).add(grid, rng, emit)
}

/// Wilson's algorithm with weighted steps: `weight(a, b)`, above 0, is the weight of the step
/// from `a` to its neighbor `b`. If both directions have the same weight, a tree's probability is
/// proportional to the product of the weights of its passages.
///
/// # Panics
/// If all steps out of a cell have weight 0.
pub fn wilson_by<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    weight: impl Fn(Cell, Cell) -> u32,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let tree = planted(grid.cells(), root, &mut emit)?;
    LoopErased::of(tree, Some(weight)).add(grid, rng, emit)
}

/// The tree of one cell with which a maze begins.
fn planted(
    cells: u32,
    root: Cell,
    emit: &mut impl FnMut(Step) -> Flow,
) -> ControlFlow<(), CellSet> {
    emit(Event::Root.at(root))?;
    emit(Step::Enter(root))?;
    emit(Step::Leave(root))?;
    ControlFlow::Continue(CellSet::of(cells, [root]))
}

/// Loop-erased walks that add every cell that is not in the tree yet, and the events of the
/// algorithm whose story they tell.
pub(super) struct LoopErased<W> {
    pub tree: CellSet,
    /// Without weights all steps are equally likely.
    pub weight: Option<W>,
    pub begin: u8,
    pub walk: u8,
    pub add: u8,
}

impl<W: Fn(Cell, Cell) -> u32> LoopErased<W> {
    /// Those of Wilson's algorithm.
    fn of(tree: CellSet, weight: Option<W>) -> LoopErased<W> {
        LoopErased {
            tree,
            weight,
            begin: Event::Begin as u8,
            walk: Event::Walk as u8,
            add: Event::Add as u8,
        }
    }

    /// Adds the cells.
    pub(super) fn add<T: Topology + ?Sized>(
        self,
        grid: &T,
        rng: &mut Rng,
        mut emit: impl FnMut(Step) -> Flow,
    ) -> Flow {
        let (mut tree, weight) = (self.tree, self.weight.as_ref());
        let mut arrows = Arrows::new(grid, rng);
        for start in grid.all_cells() {
            let (mut here, mut event) = (start, self.begin);
            while !tree.contains(here) {
                emit(note(event, here))?;
                emit(Step::Enter(here))?;
                event = self.walk;
                here = loop {
                    arrows.turn(here);
                    if let Some((_, next)) = arrows.follow(grid, weight, here) {
                        break next;
                    }
                };
            }
            // The last arrow at each cell leads along the walk without its loops.
            here = start;
            while tree.insert(here) {
                let way = arrows.follow(grid, weight, here);
                let (edge, next) = way.expect("the walk went on from here");
                emit(note(self.add, here))?;
                emit(Step::Open(edge))?;
                emit(Step::Leave(here))?;
                here = next;
            }
        }
        Flow::Continue(())
    }
}

/// Choice of the next step of a walk: from the cell before, the cell where it is, and the possible
/// steps, at least one, of which it returns an index. At the beginning both cells are the same.
pub type Choose<'a> = &'a mut dyn FnMut(Cell, Cell, &[(Edge, Cell)], &mut Rng) -> usize;

/// Wilson's algorithm with walks that remember where they came from, such as walks that go
/// straight on or turn left. Every step must be possible for `choose` sooner or later, or a walk
/// never ends. Not uniform, unless `choose` is.
///
/// ```
/// use mazeloom_algorithms::generate::wilson_steered;
/// use mazeloom_core::maze::{InitialEdges, Maze, is_connected};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect, TopologyExt};
///
/// // A walk that goes back one time in ten only.
/// let mut rng = Rng::stream(1, "walks");
/// let maze = Maze::build(Rect::new(9, 9).unwrap(), InitialEdges::Closed, |grid, emit| {
///     let mut choose = |before: Cell, _: Cell, ways: &[_], rng: &mut Rng| {
///         let place = rng.below(ways.len() as u32) as usize;
///         let (_, next) = ways[place];
///         if next == before && rng.below(10) > 0 { (place + 1) % ways.len() } else { place }
///     };
///     wilson_steered(grid, Cell(0), &mut choose, &mut rng, emit)
/// });
/// assert!(is_connected(&maze) && maze.all_edges().count() == 80);
/// ```
pub fn wilson_steered<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    choose: Choose<'_>,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut tree = planted(grid.cells(), root, &mut emit)?;
    // The edge by which the walk left each cell last.
    let mut exits = PerCell::filled(grid.cells(), Edge(0));
    let mut ways = Vec::new();
    let mut neighbors = NeighborList::default();
    for start in grid.all_cells() {
        let (mut before, mut here) = (start, start);
        let mut event = Event::Begin;
        while !tree.contains(here) {
            emit(event.at(here))?;
            emit(Step::Enter(here))?;
            event = Event::Walk;
            ways.clear();
            ways.extend(neighbors.of(grid, here));
            let (edge, next) = ways[choose(before, here, &ways, rng)];
            exits[here] = edge;
            (before, here) = (here, next);
        }
        // The last exits lead along the walk without its loops.
        here = start;
        while tree.insert(here) {
            let edge = exits[here];
            let (a, b) = grid.ends(edge).expect("the walk crossed it");
            emit(Event::Add.at(here))?;
            emit(Step::Open(edge))?;
            emit(Step::Leave(here))?;
            here = if a == here { b } else { a };
        }
    }
    Flow::Continue(())
}

/// The variant that never crosses its own path: a walk that is trapped is discarded, and another
/// begins at a random cell outside the tree. Short walks are favored, so it is *not* uniform.
pub fn wilson_refusing<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let any: Choose<'_> = &mut |_, _, ways, rng| rng.below(ways.len() as u32) as usize;
    refusing_by(grid, root, any, rng, emit)
}

/// The same with walks that remember where they came from.
fn refusing_by<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    choose: Choose<'_>,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut tree = planted(grid.cells(), root, &mut emit)?;
    let mut trail = CellSet::empty(grid.cells());
    // In random order, so that no walk waits for a tree that is too far away to meet.
    let mut outside: Vec<Cell> = grid.all_cells().filter(|&cell| cell != root).collect();
    while !outside.is_empty() {
        let place = rng.below(outside.len() as u32) as usize;
        let start = outside[place];
        if tree.contains(start) {
            outside.swap_remove(place);
            continue;
        }
        let mut way: Vec<(Edge, Cell)> = Vec::new();
        let (mut before, mut here) = (start, start);
        let mut event = Event::Begin;
        let met = loop {
            emit(event.at(here))?;
            emit(Step::Enter(here))?;
            event = Event::Walk;
            trail.insert(here);
            let neighbors = grid.neighbors(here);
            let fresh = neighbors.filter(|&(_, next)| !trail.contains(next));
            let fresh: Vec<(Edge, Cell)> = fresh.collect();
            if fresh.is_empty() {
                break false;
            }
            let (edge, next) = fresh[choose(before, here, &fresh, rng)];
            way.push((edge, here));
            if tree.contains(next) {
                break true;
            }
            (before, here) = (here, next);
        };
        trail.remove(here);
        if !met {
            emit(Event::Trapped.at(here))?;
        }
        emit(Step::Leave(here))?;
        for (edge, cell) in way.into_iter().rev() {
            trail.remove(cell);
            if met {
                tree.insert(cell);
                emit(Event::Add.at(cell))?;
                emit(Step::Open(edge))?;
            }
            if cell != here {
                emit(Step::Leave(cell))?;
            }
        }
    }
    Flow::Continue(())
}

/// An endless stack of arrows on every cell, each pointing across a random side. One that points
/// at the border leads back to its cell, a loop like any other.
///
/// The arrows are not stored: the k-th of a cell is looked up in its [stack](Stacks), and only k,
/// the number of times the cell was left, is stored. One byte is enough for nearly every cell; if
/// it wraps, `wraps` counts how often.
struct Arrows {
    stacks: Stacks,
    turns: PerCell<u8>,
    wraps: BTreeMap<Cell, u32>,
}

impl Arrows {
    /// No cell was left yet.
    fn new<T: Topology + ?Sized>(grid: &T, rng: &mut Rng) -> Arrows {
        Arrows {
            stacks: Stacks::new(rng),
            turns: PerCell::filled(grid.cells(), 0),
            wraps: BTreeMap::new(),
        }
    }

    /// Removes a cell's top arrow; the next one is now on top.
    #[inline]
    fn turn(&mut self, cell: Cell) {
        let turns = &mut self.turns[cell];
        *turns = turns.wrapping_add(1);
        if *turns == 0 {
            *self.wraps.entry(cell).or_default() += 1;
        }
    }

    /// Edge and cell to which the top arrow of a cell leads.
    #[inline]
    fn follow<T: Topology + ?Sized>(
        &self,
        grid: &T,
        weight: Option<&impl Fn(Cell, Cell) -> u32>,
        cell: Cell,
    ) -> Option<(Edge, Cell)> {
        let mut turns = u32::from(self.turns[cell]);
        if !self.wraps.is_empty() {
            turns += self.wraps.get(&cell).map_or(0, |wraps| wraps << 8);
        }
        let Some(weight) = weight else {
            // All sides are equally likely, so only the one that is drawn is looked at: a part of a
            // maze that is one cell here can have very many.
            let side = self.stacks.below(cell, turns - 1, grid.sides(cell));
            return grid.across(cell, side);
        };
        let mut sides = (0..grid.sides(cell)).map(|side| {
            let way = grid.across(cell, side);
            (way, way.map_or(1, |(_, next)| weight(cell, next)))
        });
        let sum = sides.clone().map(|(_, weight)| weight).sum();
        let mut ticket = self.stacks.below(cell, turns - 1, sum);
        let drawn = sides.find(|&(_, weight)| {
            let hit = ticket < weight;
            ticket = ticket.wrapping_sub(weight);
            hit
        });
        drawn.and_then(|(way, _)| way)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::Rect;
    use mazeloom_grids::grid::Graph;

    #[test]
    fn stacks_do_not_repeat_where_their_counter_wraps() {
        let spokes: Vec<_> = (1..100).map(|leaf| (0, leaf)).collect();
        let star = Graph::new(100, &spokes).expect("a star");
        let mut arrows = Arrows::new(&star, &mut Rng::stream(1, "arrows"));
        let drawn: Vec<Cell> = (0..1024)
            .map(|_| {
                arrows.turn(Cell(0));
                let way = arrows.follow(&star, EQUAL, Cell(0));
                way.expect("a star has no border").1
            })
            .collect();
        let same = |lag: usize| (lag..1024).filter(|&k| drawn[k] == drawn[k - lag]).count();
        // One in 99 agree by coincidence; all would, if the stack were read modulo 256.
        assert!(
            same(256) < 40 && same(512) < 40,
            "{} {}",
            same(256),
            same(512)
        );
    }

    #[test]
    fn long_walks_end() {
        let line = Rect::new(600, 1).expect("a line");
        let mut entered = 0;
        for seed in 1..=4 {
            let walk = wilson(&line, Cell(599), &mut Rng::stream(seed, "line"), |step| {
                entered += u32::from(matches!(step, Step::Enter(_)));
                ControlFlow::Continue(())
            });
            assert!(walk.is_continue());
        }
        assert!(entered > 4 * 600 * 256, "{entered}");
    }
}
