//! Hunt and kill: walk among the unvisited until stuck, then hunt for a place to go on from.
//!
//! Like the backtracker's, its mazes have long winding corridors and few dead ends (a little
//! fewer still); without a stack, the hunt starts the next walk elsewhere.
//!
//! Its texture: a way on is drawn by `bias`, `lean`, `run` and `turn`. With chance 1 − `river` a
//! walk ends before a step as if it were stuck; a hunt that finds a new cell always adds that.
//!
//! Source: field lore, as in J. Buck, *Mazes for Programmers* (2015). The textbook's scan for
//! the first cell to go on from is a heap here, so no row is scanned twice: cost O(n log n);
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
//! loop:
//!     walk among unvisited cells until here has no unvisited neighbor     "kill"
//!     here ← a cell next to the visited ones; join it to one of them      "hunt"
//!     stop if there is none
//! ```
//!
//! Unlike the backtracker it does not return along its path, so it needs no stack; it needs to
//! find a cell to continue from instead. Scanning all cells from the first each time costs O(n²)
//! in the worst case. Here cells enter a heap, by their rank, when a neighbor of theirs is
//! visited, so a hunt takes the cell that the scan would have found, in O(log n).

use super::texture::{self, Texture};
use super::{Algorithm, DUAL, ROOT, fast, on_any_grid};
use mazeloom_core::maze::{Flow, InitialEdges, Step};
use mazeloom_core::parameters::{Entry, Kind, Param};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub(super) const ROW: Algorithm = Algorithm {
    entry: Entry {
        name: "hunt-and-kill",
        aliases: &["hunt"],
        help: "walks among the unvisited cells, hunts for a new start when stuck: long corridors",
        params: &[
            ROOT,
            Param {
                name: "hunt",
                kind: Kind::Word(&["scan", "random", "visited"]),
                default: Some("scan"),
                help: "scan: first unvisited cell that touches the maze; random: any of them; \
                       visited: first visited cell that touches an unvisited one",
            },
            texture::BIAS,
            texture::LEAN,
            texture::RUN,
            texture::TURN,
            texture::RIVER,
            texture::ACROSS,
            DUAL,
        ],
    },
    uniform: false,
    initial_edges: InitialEdges::Closed,
    scratch: 12.25,
    weaves: false,
    baseline: false,
    fast: Some(fast::HUNT_AND_KILL),
    run: |inputs, grid, rng, emit| {
        let root = inputs.root(grid, rng);
        let hunt = match inputs.args.word("hunt") {
            "random" => Hunt::Random,
            "visited" => Hunt::Visited,
            _ => Hunt::Scan,
        };
        let texture = Texture::of(inputs, grid);
        if texture.is_plain() {
            return on_any_grid!(grid, hunt_and_kill(root, hunt, rng, emit));
        }
        on_any_grid!(grid, textured(root, hunt, &texture, rng, emit))
    },
};

/// How the cell is found from which the next walk starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hunt {
    /// At the first unvisited cell, in the order of rows, that has a visited neighbour.
    Scan,
    /// At a random one of those.
    Random,
    /// At the first visited cell that has an unvisited neighbour.
    Visited,
}

/// Walks from the root among unvisited cells; when it is stuck, finds a cell to continue from,
/// joins that to a random visited neighbor if it is not visited yet, and walks on.
///
/// A walk enters each cell it comes to; when it is stuck they are left.
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
    let any = |rng: &mut Rng, [_, here]: [Cell; 2], visited: &CellSet| {
        rng.pick((grid.neighbors(here)).filter(|&(_, next)| !visited.contains(next)))
    };
    hunt_and_kill_by(grid, root, hunt, any, rng, emit)
}

/// The same with a texture.
fn textured<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    hunt: Hunt,
    texture: &Texture<'_>,
    rng: &mut Rng,
    emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let choose = |rng: &mut Rng, [before, here]: [Cell; 2], visited: &CellSet| {
        let ways = grid.neighbors(here);
        let ways: Vec<_> = ways.filter(|&(_, next)| !visited.contains(next)).collect();
        // A walk that has just begun takes a step, so that every hunt leads to a new cell.
        if ways.is_empty() || before != here && texture.branches_off(here, rng) {
            return None;
        }
        Some(ways[texture.choose(before, here, &ways, rng)])
    };
    hunt_and_kill_by(grid, root, hunt, choose, rng, emit)
}

/// The same with walks by `choose`: given the last two cells, equal at first, and what was
/// visited, it says where to go on, if at all.
fn hunt_and_kill_by<T: Topology + ?Sized>(
    grid: &T,
    root: Cell,
    hunt: Hunt,
    choose: impl Fn(&mut Rng, [Cell; 2], &CellSet) -> Option<(Edge, Cell)>,
    rng: &mut Rng,
    mut emit: impl FnMut(Step) -> Flow,
) -> Flow {
    let mut visited = CellSet::empty(grid.cells());
    let mut prey = Prey::new(grid, hunt);
    let mut here = root;
    loop {
        // Walk.
        let mut walk = vec![here];
        emit(Step::Enter(here))?;
        visited.insert(here);
        prey.add(grid, here, &visited);
        let mut before = here;
        while let Some((edge, next)) = choose(rng, [before, here], &visited) {
            emit(Step::Open(edge))?;
            emit(Step::Enter(next))?;
            visited.insert(next);
            prey.add(grid, next, &visited);
            walk.push(next);
            (before, here) = (here, next);
        }
        for cell in walk {
            emit(Step::Leave(cell))?;
        }
        // Hunt.
        let Some(found) = prey.hunt(grid, &visited, rng) else {
            return Flow::Continue(());
        };
        if !visited.contains(found) {
            let inside = grid
                .neighbors(found)
                .filter(|&(_, next)| visited.contains(next));
            let (edge, _) = rng.pick(inside).expect("the prey touches the maze");
            emit(Step::Open(edge))?;
        }
        here = found;
    }
}

/// The cells that a hunt may find; those that are no prey any more go when they turn up.
struct Prey {
    hunt: Hunt,
    rows: mazeloom_core::topology::Rows,
    /// Ranks, the first on top: for the hunts that look for the first.
    first: BinaryHeap<Reverse<(u32, Cell)>>,
    /// Cells in no order: for the random hunt.
    any: Vec<Cell>,
    noticed: CellSet,
}

impl Prey {
    /// Nothing to hunt yet.
    fn new<T: Topology + ?Sized>(grid: &T, hunt: Hunt) -> Prey {
        Prey {
            hunt,
            rows: grid.rows(),
            first: BinaryHeap::new(),
            any: Vec::new(),
            noticed: CellSet::empty(grid.cells()),
        }
    }

    /// Takes note of what a newly visited cell makes prey.
    fn add<T: Topology + ?Sized>(&mut self, grid: &T, cell: Cell, visited: &CellSet) {
        if self.hunt == Hunt::Visited {
            self.first.push(Reverse((self.rows.rank(cell), cell)));
            return;
        }
        for (_, next) in grid.neighbors(cell) {
            if !visited.contains(next) && self.noticed.insert(next) {
                match self.hunt {
                    Hunt::Random => self.any.push(next),
                    _ => self.first.push(Reverse((self.rows.rank(next), next))),
                }
            }
        }
    }

    /// The cell at which the next walk starts; `None` if no cell is left.
    fn hunt<T: Topology + ?Sized>(
        &mut self,
        grid: &T,
        visited: &CellSet,
        rng: &mut Rng,
    ) -> Option<Cell> {
        match self.hunt {
            Hunt::Scan => loop {
                let Reverse((_, cell)) = self.first.pop()?;
                if !visited.contains(cell) {
                    return Some(cell);
                }
            },
            Hunt::Visited => loop {
                let &Reverse((_, cell)) = self.first.peek()?;
                if grid
                    .neighbors(cell)
                    .any(|(_, next)| !visited.contains(next))
                {
                    return Some(cell);
                }
                self.first.pop();
            },
            Hunt::Random => loop {
                if self.any.is_empty() {
                    return None;
                }
                let place = rng.below(self.any.len() as u32) as usize;
                let cell = self.any.swap_remove(place);
                if !visited.contains(cell) {
                    return Some(cell);
                }
            },
        }
    }
}
