//! The perfect maze that `origin-shift:from=FILE` starts from.

use super::maze_file::MazeFile;
use super::{Request, ReshapeResult, refused};
use mazeloom_algorithms::generate::{Algorithm, DUAL, starting_file};
use mazeloom_core::parameters::Selected;
use mazeloom_core::table::{Components, EdgeSet};
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// The passages of the file that the arguments of an algorithm name, on a grid whose cells the
/// file numbers.
pub(crate) fn starting_passages(
    request: &Request<'_>,
    algorithm: &Selected<Algorithm>,
    grid: &dyn Plane,
) -> ReshapeResult<Option<EdgeSet>> {
    let Some(name) = starting_file(&algorithm.args) else {
        return Ok(None);
    };
    if algorithm.args.get(&DUAL) {
        return refused(
            "from",
            "a file and `dual` cannot be combined: a maze has no passages between wall posts; \
             leave one of the two out",
        );
    }
    match MazeFile::read(&name, request.source.files, grid) {
        Err(reason) => refused("from", reason),
        Ok(file) => Ok(Some(EdgeSet::of(grid.edges(), file.open))),
    }
}

/// Checks that the passages of a file are a perfect maze on what an algorithm sees of a grid.
pub(crate) fn check_perfect(
    start: Option<&EdgeSet>,
    seen: &dyn Topology,
    algorithm: &Selected<Algorithm>,
) -> ReshapeResult {
    let Some(open) = start else {
        return Ok(());
    };
    let name = starting_file(&algorithm.args).unwrap_or_default();
    let mut parts = Components::new(seen.cells());
    let (mut loops, mut components) = (0, seen.cells());
    for (edge, a, b) in seen.all_edges() {
        if open.contains(edge) {
            match parts.join(a, b) {
                true => components -= 1,
                false => loops += 1,
            }
        }
    }
    let fault = match (loops, components) {
        (0, 1) => return Ok(()),
        (1, 1) => "has a loop".to_owned(),
        (loops, 1) => format!("has {loops} loops"),
        (0, parts) => format!("falls into {parts} parts that no passage connects"),
        (_, parts) => format!("has loops and falls into {parts} parts that no passage connects"),
    };
    refused(
        "from",
        format!(
            "the maze of `{name}` {fault} here; give a perfect maze, as \
             `maze generate GRID -o maze.json` writes it without modifiers"
        ),
    )
}
