//! Hunt and kill: walk to unvisited cells until stuck, then hunt for a cell to continue from.
//!
//! Like the backtracker's, its mazes have long winding corridors and few dead ends (a little
//! fewer still); without a stack, the hunt starts the next walk elsewhere.
//!
//! Its texture: the next direction is chosen by `bias`, `lean`, `run` and `turn`. With
//! probability 1 − `river` a walk ends before a step as if it were stuck; a hunt that finds a new
//! cell always adds it.
//!
//! Source: field lore, as in J. Buck, *Mazes for Programmers* (2015). The textbook's scan for the
//! first cell to continue from is a heap here, so no row is scanned twice: cost O(n log n);
//! scratch 4 bytes and two bits a cell, on rows with gaps 8 more.
//!
//! ```text
//! ┌─┬─────────────────────────┐
//! │ │                         │
//! │ │ ╶─┐ ┌───┬─╴ ┌───┬───┐ ╷ │
//! │ │   │ │   │   │   │   │ │ │
//! │ ╵ ╷ │ │ ┌─┘ ╷ │ ╷ ╵ ┌─┘ │ │
//! │   │ │ │ │   │ │ │   │   │ │
//! │ ╶─┤ └─┤ ╵ ┌─┘ │ └───┘ ┌─┘ │
//! │   │   │   │   │       │   │
//! └───┴───┴───┴───┴───────┴───┘
//! ```
//!
//! # How it works
//!
//! ```text
//! here ← root
//! repeat:
//!     while here has unvisited neighbors:                      "kill"
//!         with probability 1 − river: break off
//!         walk on to a random one of them
//!     end the walk
//!     here ← an unvisited cell next to a visited one           "hunt"
//!         and join it to a random visited neighbor
//!     or here ← a visited cell next to an unvisited one, with hunt=visited
//!     stop if there is none
//! ```
//!
//! Unlike the backtracker it does not return along its path, so it needs no stack; it needs to
//! find a cell to continue from instead. Scanning all cells from the first each time costs O(n²)
//! in the worst case. Here cells enter a heap, by their rank, when a neighbor of theirs is
//! visited, so a hunt takes the cell that the scan would have found, in O(log n).

use super::keys::{HUNT, Hunt};
use super::steps::on_any_grid;
use super::texture::{self, Texture};
use super::{Algorithm, DUAL, ROOT, fast};
use crate::story::{Story, events, pseudocode};
use mazeloom_core::full::FULL;
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, NeighborList, Rows, Topology, TopologyExt};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

events! {
    Begin("here ← root") => "The first walk begins at the root.",
    Walk("walk on") => "The walk goes on to a random unvisited neighbor; it has {} cells.",
    Stuck("end the walk") => "The walk is stuck, for all neighbors are visited: it ends.",
    Break("with probability") => "The walk breaks off, although it could go on.",
    Hunt("here ← an unvisited") => "The hunt finds an unvisited cell next to the maze and joins it: a walk begins there.",
    Resume("or here") => "The hunt finds a visited cell with an unvisited neighbor: a walk begins there.",
    End("stop if") => "The hunt finds nothing more: the maze is finished.",
}

const STORY: Story = Story {
    origin: "In common use, without a known author; as in J. Buck, Mazes for Programmers (2015).",
    looks: "Long winding corridors and few dead ends, like the backtracker's.",
    cost: "Time O(n log n); it needs no stack, only what the hunt looks through.",
    busy: "walk",
    code: pseudocode!("hunt_and_kill.rs"),
    events: EVENTS,
};

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry::named("hunt-and-kill")
        .aliases(&["hunt"])
        .help("walks to unvisited cells, scans for a new start when stuck: long corridors")
        .params(&[
            ROOT.param,
            HUNT.param,
            texture::BIAS.param,
            texture::LEAN.param,
            texture::RUN.param,
            texture::TURN.param,
            texture::RIVER.param,
            texture::ACROSS.param,
            DUAL.param,
        ]),
    story: STORY,
    how: "Walk to random unvisited neighbors until there is none. Then search the grid row by \
          row for an unvisited cell beside the maze, join it, and walk on from there. It looks \
          like a backtracker, but needs no memory of its path.",
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 12.25,
    weaves: false,
    baseline: false,
    fast: Some(fast::HUNT_AND_KILL),
    run: |inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let hunt = inputs.args.get(&HUNT);
        let texture = Texture::of(inputs, grid);
        if texture.is_plain() {
            return on_any_grid!(grid, hunt_and_kill(root, hunt, rng; emit));
        }
        let choose = |rng: &mut Rng, [before, here]: [Cell; 2], visited: &CellSet| {
            let ways = grid.neighbors(here);
            let ways: Vec<_> = ways.filter(|&(_, next)| !visited.contains(next)).collect();
            // A walk always takes a first step, so that every hunt leads to a new cell.
            if ways.is_empty() || before != here && texture.branches_off(here, rng) {
                return None;
            }
            Some(ways[texture.choose(before, here, &ways, rng)])
        };
        let mut steps = emit;
        let emit = |step| steps.step(step);
        match grid.as_rect() {
            Some(rect) if FULL => Hunter::new(rect, hunt).run(root, choose, rng, emit),
            _ => Hunter::new(grid, hunt).run(root, choose, rng, emit),
        }
    },
};

/// Walks from the root among unvisited cells; when it is stuck, finds a cell to continue from,
/// joins that to a random visited neighbor if it is not visited yet, and walks on.
///
/// A walk enters each cell it visits; when it is stuck, they are left.
///
/// ```
/// use mazeloom_algorithms::generate::{Hunt, hunt_and_kill};
/// use mazeloom_core::maze::{InitialEdges, Maze, Step};
/// use mazeloom_core::rng::Rng;
/// use mazeloom_core::topology::{Cell, Rect};
///
/// // Every cell is entered exactly once.
/// let (mut entered, mut rng) = (0, Rng::stream(1, "generate"));
/// Maze::build(Rect::new(12, 12).unwrap(), InitialEdges::Closed, |grid, emit| {
///     hunt_and_kill(grid, Cell(0), Hunt::Scan, &mut rng, |step| {
///         entered += u32::from(matches!(step, Step::Enter(_)));
///         emit(step)
///     })
/// });
/// assert_eq!(entered, 144);
/// ```
pub fn hunt_and_kill<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    hunt: Hunt,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut neighbors = NeighborList::default();
    let any = |rng: &mut Rng, [_, here]: [Cell; 2], visited: &CellSet| {
        let all = neighbors.of(grid, here);
        rng.pick(all.filter(|&(_, next)| !visited.contains(next)))
    };
    Hunter::new(grid, hunt).run(root, any, rng, emit)
}

/// The visited cells, and the cells that a hunt may find; cells that no longer qualify are
/// removed when they come up.
struct Hunter<'a, T: ?Sized> {
    grid: &'a T,
    hunt: Hunt,
    rows: Rows,
    visited: CellSet,
    /// Ranks, the first on top: for the hunts that look for the first.
    first: BinaryHeap<Reverse<(u32, Cell)>>,
    /// Cells in no order: for the random hunt.
    any: Vec<Cell>,
    noticed: CellSet,
    neighbors: NeighborList,
}

impl<'a, T: Topology + ?Sized> Hunter<'a, T> {
    fn new(grid: &'a T, hunt: Hunt) -> Hunter<'a, T> {
        Hunter {
            grid,
            hunt,
            rows: grid.rows(),
            visited: CellSet::empty(grid.cells()),
            first: BinaryHeap::new(),
            any: Vec::new(),
            noticed: CellSet::empty(grid.cells()),
            neighbors: NeighborList::default(),
        }
    }

    /// Walks and hunts in turn. Given the last two cells, equal at first, and the visited cells,
    /// `choose` returns where a walk continues, if at all.
    fn run(
        mut self,
        root: Cell,
        mut choose: impl FnMut(&mut Rng, [Cell; 2], &CellSet) -> Option<(Edge, Cell)>,
        rng: &mut Rng,
        mut emit: impl FnMut(Step) -> Flow,
    ) -> Flow {
        let (mut here, mut event) = (root, Event::Begin);
        // The edge by which a hunt joins the cell that it found.
        let mut joint = None;
        loop {
            // Walk.
            let mut walk = vec![here];
            emit(event.at(here))?;
            if let Some(edge) = joint.take() {
                emit(Step::Open(edge))?;
            }
            emit(Step::Enter(here))?;
            self.visit(here);
            let mut before = here;
            while let Some((edge, next)) = choose(rng, [before, here], &self.visited) {
                emit(Event::Walk.at(next))?;
                emit(Step::Open(edge))?;
                emit(Step::Enter(next))?;
                self.visit(next);
                walk.push(next);
                (before, here) = (here, next);
            }
            let breaks = self.leads_on(here);
            let end = if breaks { Event::Break } else { Event::Stuck };
            emit(end.at(here))?;
            for cell in walk {
                emit(Step::Leave(cell))?;
            }
            // Hunt.
            let Some(found) = self.hunt(rng) else {
                return emit(Event::End.at(here));
            };
            event = Event::Resume;
            if !self.visited.contains(found) {
                let neighbors = self.neighbors.of(self.grid, found);
                let inside = neighbors.filter(|&(_, next)| self.visited.contains(next));
                let (edge, _) = rng.pick(inside).expect("what is found touches the maze");
                (joint, event) = (Some(edge), Event::Hunt);
            }
            here = found;
        }
    }

    /// Visits a cell, and records the cells that a hunt may find from now on.
    fn visit(&mut self, cell: Cell) {
        self.visited.insert(cell);
        if self.hunt == Hunt::Visited {
            self.first.push(Reverse((self.rows.rank(cell), cell)));
            return;
        }
        for (_, next) in self.neighbors.of(self.grid, cell) {
            if !self.visited.contains(next) && self.noticed.insert(next) {
                match self.hunt {
                    Hunt::Random => self.any.push(next),
                    _ => self.first.push(Reverse((self.rows.rank(next), next))),
                }
            }
        }
    }

    /// Tells whether a cell has an unvisited neighbor.
    fn leads_on(&mut self, cell: Cell) -> bool {
        let mut neighbors = self.neighbors.of(self.grid, cell);
        neighbors.any(|(_, next)| !self.visited.contains(next))
    }

    /// The first cell of the next walk.
    fn hunt(&mut self, rng: &mut Rng) -> Option<Cell> {
        loop {
            let cell = match self.hunt {
                Hunt::Scan => self.first.pop()?.0.1,
                Hunt::Visited => {
                    let &Reverse((_, cell)) = self.first.peek()?;
                    if self.leads_on(cell) {
                        return Some(cell);
                    }
                    self.first.pop();
                    continue;
                }
                Hunt::Random if self.any.is_empty() => return None,
                Hunt::Random => {
                    let place = rng.below(self.any.len() as u32) as usize;
                    self.any.swap_remove(place)
                }
            };
            if !self.visited.contains(cell) {
                return Some(cell);
            }
        }
    }
}
