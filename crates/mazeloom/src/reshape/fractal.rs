//! Fractal: a nested maze; each cell of a maze is a maze of its own, and so on.
//!
//! The grid is enlarged before anything is made, so that places, masks and pictures are those of the
//! final maze. It consists of blocks of blocks of cells. The outermost maze decides which blocks are
//! joined, each by one door at a random place of their common border; the maze in each block decides
//! the same for its parts, down to the cells.
//!
//! ```text
//!   ┌───┬───┐         ┌───────┬───────┐
//!   │   │   │         │ ╷ ╶─┐ │ ╷ ╷ ╷ │   the maze of 2 × 2 cells, and inside each cell
//!   │   ╵   │    ►    │ └─┐ ╵ └─┘ │ │ │   another of the same size, and inside its cells
//!   │       │         ├───┴───┐   │ └─┤   another
//!   └───────┘         └───────┴───┴───┘
//! ```
//!
//! A tree of trees is a tree: with an algorithm for perfect mazes the whole is perfect. Where a mask
//! cuts a block into parts, further doors join them in the end.
//!
//! Source: Walter D. Pullen, *Think Labyrinth*, "nested cell fractal maze". O(n log n) besides the
//! algorithm; scratch 200 bytes a cell.

mod nest;

use super::{
    Completer, Method, PartialMaze, Request, ReshapeResult, Reshaping, Stage, refused, wanted,
};
use mazeloom_core::full::FULL;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::{Args, Entry, Key, Selected};
use mazeloom_core::rng::{IndexedRng, Rng};
use mazeloom_core::table::{Components, EdgeSet};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, Grid};
use nest::{Door, Nest};

/// The number of levels.
pub(super) const FRACTAL: Key<u64> = Key::whole("fractal", 1, 20)
    .help("levels of nested mazes: with 2, each cell of the maze is a maze of its own")
    .default("1");

/// The lengths of the mazes inside.
pub(super) const FRACTAL_CELLS: Key<Vec<u32>> = Key::sizes("fractal-cells", 2, 6)
    .help("size of the mazes inside the cells; by default that of the outer maze");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("fractal")
        .aliases(&["nested"])
        .help("nested mazes: each cell of the maze is a maze of its own")
        .params(&[FRACTAL.param, FRACTAL_CELLS.param]),
    examples: &["fractal=2", "fractal=2 fractal-cells=2x3 braid=0.3"],
    scratch: 200.0,
    stage: Stage::Generate(make),
};

/// The grid of the final maze, if a recipe asks for nested mazes and its grid can have some.
pub(crate) fn enlarged(keys: &Args, grid: &Selected<Grid>) -> Option<Selected<Grid>> {
    (FULL && keys.has(&FRACTAL)).then_some(())?;
    Some(Nest::of(keys, grid).ok()?.enlarged(grid))
}

fn make(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    completer: &mut Completer<'_>,
) -> ReshapeResult<EdgeSet> {
    check_others(request)?;
    let nest = match Nest::of(request.keys, request.grid) {
        Ok(nest) => nest,
        Err((key, reason)) => return refused(key, reason),
    };
    let method = completer.own();
    if matches!(method, Method::Tree { .. }) {
        let reason = "`picture` has weights for the edges of one maze only; leave one out";
        return refused("fractal", reason);
    }
    let mut work = Work {
        grids: [outer(request)?, nest.inner()?],
        method,
        mazes: request.rng("generate").indexed(),
        places: request.rng("fractal"),
        parts: Components::of(grid, |edge| partial.is_open(edge)),
        open: partial.opened().clone(),
    };
    let doors = nest.doors(grid, |edge| partial.is_shut(edge));
    let blocks = doors.chunk_by(|a, b| a.block() == b.block());
    for (number, doors) in (0..).zip(blocks) {
        work.fill(request, number, doors, completer)?;
    }
    work.join_rest(grid, partial, completer)?;
    note_doors(request, &work, &doors);
    Ok(work.open)
}

/// Rejects keys that would break the nesting, and crossings, whose cells are in no block.
fn check_others(request: &Request<'_>) -> ReshapeResult {
    let breaks = |stage: &Stage| matches!(stage, Stage::Cross(_) | Stage::Optimize(_));
    match wanted(request.keys).find(|row| breaks(&row.stage)) {
        Some(row) => {
            let key = row.entry.name;
            let reason = format!("`{key}` would break the nesting; leave one of the two out");
            refused("fractal", reason)
        }
        None => Ok(()),
    }
}

/// Notes which modifiers have led to more than one door between two blocks, or to a loop of blocks.
fn note_doors(request: &Request<'_>, work: &Work, doors: &[Door]) {
    let innermost = request.keys.get(&FRACTAL) as u32 - 1;
    let is_open = |door: &&Door| door.level < innermost && work.open.contains(door.edge);
    let opened: Vec<&Door> = doors.iter().filter(is_open).collect();
    let most = work.grids.iter().map(Topology::cells).max().unwrap_or(0);
    let mut blocks = opened.chunk_by(|a, b| a.block() == b.block());
    let loops = blocks.any(|doors| {
        let mut parts = Components::new(most);
        doors
            .iter()
            .any(|door| !parts.join(door.pair.0, door.pair.1))
    });
    let opens = wanted(request.keys).filter(|row| matches!(row.stage, Stage::Prepare(_)));
    let names: Vec<String> = opens.map(|row| format!("`{}`", row.entry.name)).collect();
    if loops && !names.is_empty() {
        let names = names.join(" and ");
        let says = format!("not nested where {names} leads to several doors between two blocks");
        request.note("fractal", says);
    }
}

/// The grid of the outermost maze: that which the recipe names.
fn outer(request: &Request<'_>) -> ReshapeResult<AnyGrid> {
    let Selected { row, args } = request.grid;
    Ok((row.build)(args, request.source)?)
}

/// The passages that are open so far, and what the others come from.
struct Work {
    /// The grid of the outermost maze, and that of all others.
    grids: [AnyGrid; 2],
    method: Method,
    /// The random numbers of each maze.
    mazes: IndexedRng,
    /// Those of the places of doors.
    places: Rng,
    parts: Components,
    open: EdgeSet,
}

impl Work {
    /// Makes the maze of one block, given the edges between its parts, sorted: its passages become
    /// doors.
    fn fill(
        &mut self,
        request: &Request<'_>,
        number: u32,
        doors: &[Door],
        completer: &mut Completer<'_>,
    ) -> ReshapeResult {
        let grid = &self.grids[usize::from(doors[0].level > 0)];
        let request = Request {
            ends: (Cell(0), Cell(grid.cells() - 1)),
            ..*request
        };
        let begun = begun(grid, doors, &self.open);
        let mut unseen = |_| Flow::Continue(());
        let mut inside = Completer::new(&request, self.mazes.stream(number), &mut unseen);
        let made = inside.complete_by(grid, &begun, None, &self.method)?;
        for (edge, a, b) in grid.all_edges() {
            if !made.contains(edge) || begun.is_open(edge) {
                continue;
            }
            let places = between(doors, a, b);
            let door = places[self.places.below(places.len() as u32) as usize];
            if self.parts.join(door.ends.0, door.ends.1) {
                self.open.insert(door.edge);
                completer.show(Step::Open(door.edge))?;
            }
        }
        Ok(())
    }

    /// Joins the parts into which a mask or closed edges cut the blocks.
    fn join_rest(
        &mut self,
        grid: &AnyGrid,
        partial: &PartialMaze,
        completer: &mut Completer<'_>,
    ) -> ReshapeResult {
        let mut rest = Vec::new();
        for (edge, a, b) in grid.all_edges() {
            if !partial.is_shut(edge) && !self.parts.joined(a, b) {
                rest.push((edge, a, b));
            }
        }
        self.places.shuffle(&mut rest);
        for (edge, a, b) in rest {
            if self.parts.join(a, b) {
                self.open.insert(edge);
                completer.show(Step::Open(edge))?;
            }
        }
        Ok(())
    }
}

/// The edges of a block's maze that are open already, and those that have no place for a door.
fn begun(grid: &AnyGrid, doors: &[Door], open: &EdgeSet) -> PartialMaze {
    let mut begun = PartialMaze::new(grid);
    for (edge, a, b) in grid.all_edges() {
        let places = between(doors, a, b);
        if places.iter().any(|door| open.contains(door.edge)) {
            begun.open(edge);
        } else if places.is_empty() {
            begun.shut(edge);
        }
    }
    begun
}

/// The places for a door between two parts of a block.
fn between(doors: &[Door], a: Cell, b: Cell) -> &[Door] {
    let pair = (a.min(b), a.max(b));
    let first = doors.partition_point(|door| door.pair < pair);
    let count = doors[first..].partition_point(|door| door.pair == pair);
    &doors[first..first + count]
}
