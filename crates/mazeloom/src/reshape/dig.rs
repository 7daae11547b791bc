//! The tunneler's crossings: it makes its maze and the grid that the maze is on at once.

use super::complete::{check_places, position};
use super::{PartialMaze, Request, ReshapeResult, Stage, refused, wanted, weave};
use crate::error::MakeError;
use crate::place::locate_by_chance;
use mazeloom_algorithms::generate::{GenerateError, Inputs, Tunnels, tunneler};
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::Place;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::geometry::has_opposites;
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::{Layers, Note};
use std::ops::ControlFlow;

/// Whether a recipe's algorithm digs.
pub(crate) fn digs(request: &Request<'_>) -> bool {
    let chosen = request.algorithm;
    chosen.row.weaves && chosen.args.share("tunnel") > 0.0 && !chosen.args.flag("dual")
}

/// The grid with what the tunneler digs, and what it leaves open there; nothing where passages
/// are open already, which it could not tell from corridors of its own.
pub(crate) fn dig(
    request: &Request<'_>,
    grid: AnyGrid,
    partial: &mut PartialMaze,
    layers: &mut Layers,
    notes: &mut Vec<Note>,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<(AnyGrid, Option<EdgeSet>)> {
    if !digs(request) {
        return Ok((grid, None));
    }
    if request.keys.has("weave") {
        return refused(
            "weave",
            "`tunneler` digs crossings of its own; leave one of them out, or give \
             `tunneler:tunnel=0`",
        );
    }
    let made = |stage: &Stage| matches!(stage, Stage::Generate(_));
    let other = wanted(request.keys).find(|row| made(&row.stage));
    if let Some(row) = other.or_else(|| {
        let open = partial.opened().iter().next().is_some();
        open.then(|| wanted(request.keys).next())?
    }) {
        notes.push(Note::Reshaped {
            key: row.entry.name,
            says: "`tunneler` digs no tunnels where this has its say".to_owned(),
        });
        return Ok((grid, None));
    }
    let mut rng = request.rng("generate");
    let find =
        |place: &Place| locate_by_chance(&grid, place, request.ends, request.source.seed, "root");
    check_places(request.algorithm, find)?;
    let inputs = Inputs {
        args: &request.algorithm.args,
        find: &|place| find(place).expect("every given place was found before"),
        position: &|cell| position(&grid, cell),
        threads: Threads::ONE,
    };
    let root = inputs.root(&grid, &mut rng);
    let roots: Vec<_> = [root].into_iter().chain(grid.all_cells()).collect();
    let numbers = grid.all_edges().map(|(edge, ..)| edge);
    let ways = Maze::with_open(&grid, numbers.filter(|&edge| !partial.is_shut(edge)));
    let may_cross = |cell| has_opposites(&grid, cell) && partial.claimed(cell).is_none();
    let tunnels = Tunnels {
        may_cross,
        chance: request.algorithm.args.share("tunnel"),
    };
    let mut open = EdgeSet::empty(grid.edges());
    let dug = tunneler(&ways, &roots, tunnels, &mut rng, |step| {
        if let Step::Open(edge) = step {
            open.insert(edge);
        }
        watch(step)
    });
    let crossings = match dug {
        ControlFlow::Continue(crossings) => crossings,
        ControlFlow::Break(()) => return Err(MakeError::Generate(GenerateError::Stopped)),
    };
    drop(ways);
    Ok((weave::lay(grid, crossings, partial, layers)?, Some(open)))
}
