//! The algorithm's own maze, on the whole grid or on each of its parts, without modifiers.

use super::part_labels::PartLabels;
use crate::place::locate_by_chance;
use crate::reshape::complete::{check_places, position};
use crate::reshape::stages::Finished;
use crate::reshape::starting::{check_perfect, starting_passages};
use crate::reshape::{Ends, Request, ReshapeResult};
use mazeloom_algorithms::generate::{Inputs, open_edges};
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::Place;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, EdgeSet};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::{AnyGrid, Masked};
use mazeloom_grids::puzzle::Layers;

/// Runs the algorithm of one recipe.
struct Runner<'a> {
    request: &'a Request<'a>,
    rng: Rng,
    /// The passages of the maze to start from, if a file has it.
    start: Option<EdgeSet>,
    watch: &'a mut dyn FnMut(Step) -> Flow,
}

/// The algorithm's own maze, or one on each part; with threads, by a fast path if there is one.
pub(super) fn run(
    request: &Request<'_>,
    (grid, parts): (AnyGrid, Option<PartLabels>),
    ends: &Ends<'_>,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<Finished> {
    let mut runner = Runner {
        request,
        rng: request.rng("generate"),
        start: starting_passages(request, request.algorithm, &*grid)?,
        watch,
    };
    let open = match parts {
        None => runner.run(&*grid, request.ends, |step| step)?,
        Some(parts) => {
            let mut open = EdgeSet::empty(grid.edges());
            for part in parts.to_make() {
                runner.run_on_part(&grid, &part, &mut open)?;
            }
            open
        }
    };
    let maze = Maze::from_open(grid, open);
    Ok(Finished {
        ends: ends(&maze)?,
        maze,
        rooms: Vec::new(),
        layers: Layers::default(),
    })
}

impl Runner<'_> {
    /// Makes a maze on a connected set of cells of a grid.
    fn run_on_part(&mut self, grid: &AnyGrid, part: &CellSet, open: &mut EdgeSet) -> ReshapeResult {
        let piece = Masked::new(&**grid, part);
        let ends = (Cell(0), Cell(piece.cells() - 1));
        let opened = self.run(&piece, ends, |step| {
            step.map_cells(|cell| piece.whole(cell))
        })?;
        let edges = piece.all_edges().map(|(edge, ..)| edge);
        for edge in edges.filter(|&edge| opened.contains(edge)) {
            open.insert(edge);
        }
        Ok(())
    }

    /// The edges that the algorithm leaves open on a connected grid; `shown` converts a step for
    /// the step callback.
    fn run(
        &mut self,
        grid: &dyn Plane,
        ends: (Cell, Cell),
        shown: impl Fn(Step) -> Step,
    ) -> ReshapeResult<EdgeSet> {
        let Request {
            algorithm,
            source,
            fast,
            ..
        } = *self.request;
        let find = |place: &Place| locate_by_chance(grid, place, ends, source.seed, "root");
        check_places(algorithm, find)?;
        check_perfect(self.start.as_ref(), grid, algorithm)?;
        let inputs = Inputs {
            args: &algorithm.args,
            find: &|place| find(place).expect("every given place was found before"),
            position: &|cell| position(grid, cell),
            threads: fast.unwrap_or(Threads::ONE),
            start: self.start.as_ref(),
        };
        if let (Some(_), Some(rect)) = (fast, grid.as_rect())
            && let Some(open) = inputs.fast(algorithm.row, rect, &mut self.rng)
        {
            return Ok(open);
        }
        let watch = &mut self.watch;
        let mut show = |step| watch(shown(step));
        let watch = self.request.watch(&mut show);
        let (row, rng) = (algorithm.row, &mut self.rng);
        Ok(open_edges(grid, row, &inputs, rng, watch)?)
    }
}
