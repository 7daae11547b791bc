//! Finish: completes a partial maze drawn by hand or by another program.
//!
//! The passages of a maze file or of a maze written as text are open before the algorithm
//! starts; walls that a maze file lists stay. O(n); scratch 16 bytes a cell.

use super::maze_file::MazeFile;
use super::{PartialMaze, Request, ReshapeResult, Reshaping, Stage, refused};
use mazeloom_core::parameters::{Entry, FILE, Key, decode};
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Cell, Edge, Topology};
use mazeloom_grids::grid::AnyGrid;

const FINISH: Key<String> = Key::text("finish", &FILE)
    .help("a maze file, whose `passages` stay open and `walls` stay closed, or a text maze")
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("finish")
        .help("completes a partial maze")
        .params(&[FINISH.param]),
    examples: &["finish=begun.json"],
    scratch: 16.0,
    stage: Stage::Prepare(lay),
};

fn lay(request: &Request<'_>, grid: &AnyGrid, partial: &mut PartialMaze) -> ReshapeResult {
    let word = request.keys.get(&FINISH);
    let name = decode(&word).unwrap_or_default();
    let begun = match MazeFile::read(&name, request.source.files, grid) {
        Ok(begun) => begun,
        Err(reason) => return refused("finish", reason),
    };
    let before = partial.parts(grid);
    for &edge in &begun.open {
        if !partial.open(edge) {
            return refused("finish", between(grid, edge, "must stay closed"));
        }
    }
    for &edge in &begun.shut {
        if !partial.shut(edge) {
            return refused("finish", between(grid, edge, "is both open and closed"));
        }
    }
    if partial.parts(grid) > before {
        return refused(
            "finish",
            format!("the walls of `{name}` divide the grid into parts"),
        );
    }
    note_loops(request, grid, &begun.open);
    Ok(())
}

fn between(grid: &AnyGrid, edge: Edge, what: &str) -> String {
    let (a, b) = grid.ends(edge).unwrap_or((Cell(0), Cell(0)));
    format!("the passage between cells {} and {} {what}", a.0, b.0)
}

/// Adds a note on the number of loops in a partial maze.
fn note_loops(request: &Request<'_>, grid: &AnyGrid, open: &[Edge]) {
    let mut parts = Components::new(grid.cells());
    let mut loops = 0;
    let mut open = open.to_vec();
    open.arrange();
    open.dedup();
    for (a, b) in open.into_iter().filter_map(|edge| grid.ends(edge)) {
        loops += u32::from(!parts.join(a, b));
    }
    if loops > 0 {
        let says = match loops {
            1 => "the loop of the partial maze stays".to_owned(),
            loops => format!("the {loops} loops of the partial maze stay"),
        };
        request.note("finish", says);
    }
}
