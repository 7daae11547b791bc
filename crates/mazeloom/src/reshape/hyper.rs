//! Hyper: a maze that is solved by a surface, not by a path.
//!
//! The passages are read as thin rods through the middles of the cells of a block. A taut string, whose
//! ends are held outside the block, is to be swept from one side of the block to the other; rods
//! stop it. One passage on the path from start to goal is taken out of a perfect maze, so that the rods
//! form two trees: one is fixed to the outside at the start, the other at the goal. The string passes
//! between them, and what it sweeps over is a surface of walls.
//!
//! ```text
//!   ┌───┬───┬───┐      in the plane, the same is a maze and its walls: two trees of walls leave
//!   │ S─┼─· ║ · │      one path between them (═, ║), and the path is the only one
//!   ├─┼─┼═══╩═┼─┤
//!   │ ·═╝ ·─┼─G │      in space, two trees of rods leave one surface
//!   └───┴───┴───┘
//! ```
//!
//! There is exactly one such surface. Of two that no rod crosses and that end in the same loop on
//! the outside, the difference bounds a set of cells; no rod leaves the set, so it is made of whole
//! trees, and it has no cell at the outside, since the surfaces have no wall there. But each tree has:
//! so the set is empty, and the surfaces are the same.
//!
//! The passage that is taken out divides the cells most evenly. Where the surface then has a handle or
//! meets itself, so that no string sweeps it, the trees exchange some cells: it is a disc. Source:
//! Walter D. Pullen, *Think Labyrinth*, "hypermaze". O(n log n); scratch 240 bytes a cell.

mod disc;

use super::{Request, ReshapeResult, Reshaping, Stage, refused, wanted};
use mazeloom_algorithms::solve::cheapest;
use mazeloom_core::maze::Step;
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Space, at_border};
use mazeloom_grids::puzzle::Puzzle;

pub(super) const HYPER: Key<bool> = Key::flag("hyper")
    .help("hypermaze: two trees of rods in a block, solved by the surface that separates them");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("hyper")
        .aliases(&["hypermaze"])
        .help("makes a hypermaze: the solution is a surface between two trees of rods")
        .params(&[HYPER.param]),
    examples: &["hyper"],
    scratch: 240.0,
    stage: Stage::Equip(divide),
};

/// The grids whose cells fill a block without holes.
const GRIDS: [&str; 2] = ["box", "honeycomb"];

/// Takes out the passage on the path from start to goal that divides the cells most evenly.
fn divide(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    check(request, puzzle)?;
    let maze = &puzzle.maze;
    let path = cheapest(maze, (puzzle.start, puzzle.goal), None).unwrap_or_default();
    let Some(edge) = (path.len() > 1).then(|| middle(puzzle, &path)).flatten() else {
        let reason = "start and goal are the same cell; two trees need one each";
        return refused("hyper", reason);
    };
    puzzle.maze.apply(Step::Close(edge));
    puzzle.hyper = true;
    disc::make_disc(puzzle);
    Ok(())
}

/// Rejects grids that are no block, mazes that are no tree, and ends inside.
fn check(request: &Request<'_>, puzzle: &Puzzle) -> ReshapeResult {
    let (grid, name) = (puzzle.maze.grid(), request.grid.row.entry.name);
    if grid.removed().is_some() {
        let reason = "in a block with holes there is more than one surface; leave out `mask` and \
                      `sparse`";
        return refused("hyper", reason);
    }
    let is_solid = grid.space().is_some_and(Space::is_solid);
    if !GRIDS.contains(&name) || !is_solid {
        let reason = format!(
            "rods and surfaces need a block of rooms in three dimensions, which `{}` is not; it \
             works on {}, such as box:5x5x4",
            request.grid,
            GRIDS.join(" and ")
        );
        return refused("hyper", reason);
    }
    let equips = |stage: &Stage| matches!(stage, Stage::Equip(_));
    let mut others = wanted(request.keys).filter(|row| row.entry.name != ROW.entry.name);
    if let Some(row) = others.find(|row| equips(&row.stage)) {
        let key = row.entry.name;
        let reason = format!("`{key}` is for paths, and a surface solves it; leave one out");
        return refused("hyper", reason);
    }
    if puzzle.maze.all_edges().count() as u64 + 1 != u64::from(grid.cells()) {
        let reason = "it needs a maze without loops; leave out what makes some, such as `braid` \
                      or `rooms`";
        return refused("hyper", reason);
    }
    for (key, end) in [("start", puzzle.start), ("goal", puzzle.goal)] {
        if !at_border(grid, end) {
            let reason = format!(
                "a tree of `hyper` is fixed to the outside there, so it must be a cell at the \
                 border, such as {key}=edge"
            );
            return refused(key, reason);
        }
    }
    Ok(())
}

/// The passage of a path that divides the cells of a tree most evenly, the first of equals.
fn middle(puzzle: &Puzzle, path: &[Cell]) -> Option<Edge> {
    let maze = &puzzle.maze;
    let mut place = PerCell::filled(maze.cells(), None);
    for (number, &cell) in path.iter().enumerate() {
        place[cell] = Some(number);
    }
    // What hangs on each cell of the path.
    let on_path = |a: Cell, b: Cell| place[a].is_some() && place[b].is_some();
    let mut parts = Components::new(maze.cells());
    for (_, a, b) in maze.all_edges().filter(|&(_, a, b)| !on_path(a, b)) {
        parts.join(a, b);
    }
    let mut sizes = PerCell::filled(maze.cells(), 0u32);
    for cell in maze.all_cells() {
        sizes[parts.find(cell)] += 1;
    }
    let mut before = 0;
    let mut best: Option<(u64, Cell, Cell)> = None;
    for pair in path.windows(2) {
        before += sizes[parts.find(pair[0])];
        let off = (2 * u64::from(before)).abs_diff(u64::from(maze.cells()));
        if best.is_none_or(|(least, ..)| off < least) {
            best = Some((off, pair[0], pair[1]));
        }
    }
    let (_, a, b) = best?;
    maze.edge_between(a, b)
}
