//! The tunneler's crossings: it makes its maze and the grid with crossings at the same time.

use super::complete::{check_places, position};
use super::{Request, ReshapeResult, Setup, Stage, refused, wanted, weave};
use crate::error::MakeError;
use crate::place::locate_by_chance;
use mazeloom_algorithms::generate::{DUAL, GenerateError, Inputs, TUNNEL, Tunnels, tunneler};
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::Place;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Crossing, Topology, TopologyExt};
use mazeloom_grids::geometry::has_opposites;
use std::ops::ControlFlow;

/// Tells whether a recipe's algorithm makes tunnels.
pub(crate) fn digs(request: &Request<'_>) -> bool {
    let chosen = request.algorithm;
    chosen.row.weaves && chosen.args.get(&TUNNEL) > 0.0 && !chosen.args.get(&DUAL)
}

/// The grid with the tunneler's crossings, and the edges that it leaves open there; no crossings
/// if passages are open already, since it could not distinguish them from its own corridors.
pub(crate) fn dig(
    request: &Request<'_>,
    setup: Setup,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<(Setup, Option<EdgeSet>)> {
    if !digs(request) {
        return Ok((setup, None));
    }
    if request.keys.has(&weave::WEAVE) {
        return refused(
            "weave",
            "`tunneler` makes its own crossings; leave one of the two out, or give \
             `tunneler:tunnel=0`",
        );
    }
    let made = |stage: &Stage| {
        matches!(
            stage,
            Stage::Replace(_) | Stage::Generate(_) | Stage::Pattern(_)
        )
    };
    let other = wanted(request.keys).find(|row| made(&row.stage));
    if let Some(row) = other.or_else(|| {
        let open = setup.partial.opened().iter().next().is_some();
        open.then(|| wanted(request.keys).next())?
    }) {
        let says = "`tunneler` digs no tunnels together with this key";
        request.note(row.entry.name, says);
        return Ok((setup, None));
    }
    let (crossings, open) = crossings(request, &setup, watch)?;
    Ok((weave::lay(setup, crossings)?, Some(open)))
}

/// The tunneler's crossings and the edges that it leaves open.
fn crossings(
    request: &Request<'_>,
    setup: &Setup,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<(Vec<Crossing>, EdgeSet)> {
    let Setup { grid, partial, .. } = setup;
    let mut rng = request.rng("generate");
    let find =
        |place: &Place| locate_by_chance(grid, place, request.ends, request.source.seed, "root");
    check_places(request.algorithm, find)?;
    let inputs = Inputs {
        args: &request.algorithm.args,
        find: &|place| find(place).expect("every given place was found before"),
        position: &|cell| position(grid, cell),
        threads: Threads::ONE,
        start: None,
    };
    let root = inputs.root(grid, &mut rng);
    let roots: Vec<_> = [root].into_iter().chain(grid.all_cells()).collect();
    let numbers = grid.all_edges().map(|(edge, ..)| edge);
    let ways = Maze::with_open(grid, numbers.filter(|&edge| !partial.is_shut(edge)));
    let may_cross = |cell| has_opposites(grid, cell) && partial.claimed(cell).is_none();
    let tunnels = Tunnels {
        may_cross,
        chance: request.algorithm.args.get(&TUNNEL),
    };
    let mut open = EdgeSet::empty(grid.edges());
    let dug = tunneler(&ways, &roots, tunnels, &mut rng, |step| {
        if let Step::Open(edge) = step {
            open.insert(edge);
        }
        watch(step)
    });
    match dug {
        ControlFlow::Continue(crossings) => Ok((crossings, open)),
        ControlFlow::Break(()) => Err(MakeError::Generate(GenerateError::Stopped)),
    }
}
