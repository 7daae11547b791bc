//! Completes a partial maze with an algorithm.

mod by_method;
mod crossings;

use super::starting::{check_perfect, starting_passages};
use super::{Method, PartialMaze, Request, ReshapeResult, refused};
use crate::error::MakeError;
use crate::place::locate_by_chance;
use by_method::complete_part;
use mazeloom_algorithms::generate::{
    Algorithm, GenerateError, Inputs, Watch, open_edges, starting_file,
};
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::{Place, Selected, Value};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, Components, EdgeSet, PerCell};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, Point};
use mazeloom_grids::grid::{AnyGrid, Contracted, Graph, Masked};

/// Runs algorithms for the modifiers of one recipe.
pub struct Completer<'a> {
    request: &'a Request<'a>,
    rng: Rng,
    watch: &'a mut dyn FnMut(Step) -> Flow,
    /// The method that replaces the recipe's algorithm.
    pub(crate) instead: Option<Method>,
    /// True if the recipe's own method was used.
    pub(crate) asked: bool,
    /// The start and the goal, if the modifier that makes the maze prescribes them.
    pub(crate) ends: Option<(Cell, Cell)>,
    /// True if the random numbers are not used again after an algorithm on the whole grid. A fast
    /// path may then leave the generator in any state.
    pub(crate) last: bool,
}

/// A topology that represents a grid: each of its cells and edges represents several of the
/// grid's.
pub struct Quotient<'a> {
    /// The topology.
    pub topology: &'a Graph,
    /// The grid that it represents.
    pub grid: &'a dyn Plane,
    /// Its cell that represents a cell of the grid.
    pub stands: &'a dyn Fn(Cell) -> Cell,
    /// The first of the grid's cells that a cell represents.
    pub first: &'a dyn Fn(Cell) -> Cell,
    /// One of the grid's edges that an edge represents.
    pub edge: &'a dyn Fn(Edge) -> Edge,
    /// The grid's edges that an edge represents.
    pub lift: &'a dyn Fn(Edge) -> Vec<Edge>,
}

/// A connected part of a grid: cells, and the edges that may be open.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub grid: &'a dyn Plane,
    pub cells: &'a CellSet,
    pub allowed: &'a EdgeSet,
}

impl Part<'_> {
    /// Tells whether no cell of the grid is missing.
    fn has_all_cells(&self) -> bool {
        self.cells.count() == self.grid.cells()
    }

    /// Tells whether it is the whole grid.
    fn is_whole(&self) -> bool {
        self.has_all_cells()
            && (self.grid.all_edges()).all(|(edge, ..)| self.allowed.contains(edge))
    }
}

impl<'a> Completer<'a> {
    /// A completer whose random numbers come from a stream and whose steps are watched.
    pub fn new(
        request: &'a Request<'a>,
        rng: Rng,
        watch: &'a mut dyn FnMut(Step) -> Flow,
    ) -> Completer<'a> {
        Completer {
            request,
            rng,
            watch,
            instead: None,
            asked: false,
            ends: None,
            last: false,
        }
    }

    /// The recipe's own method: its algorithm, or the method that replaces it.
    pub fn own(&mut self) -> Method {
        self.asked = true;
        let algorithm = || Method::One(self.request.algorithm.clone());
        self.instead.clone().unwrap_or_else(algorithm)
    }

    /// Passes a step to the step callback.
    pub fn show(&mut self, step: Step) -> ReshapeResult {
        match (self.watch)(step) {
            Flow::Continue(()) => Ok(()),
            Flow::Break(()) => Err(MakeError::Generate(GenerateError::Stopped)),
        }
    }

    /// Like [`Completer::complete_by`], with an algorithm.
    pub fn complete(
        &mut self,
        grid: &AnyGrid,
        partial: &PartialMaze,
        within: Option<&CellSet>,
        algorithm: &Selected<Algorithm>,
    ) -> ReshapeResult<EdgeSet> {
        self.complete_by(grid, partial, within, &Method::One(algorithm.clone()))
    }

    /// Completes a partial maze on some of the cells, or on all, with a method, and returns the
    /// open edges: a spanning tree of each part, if the open edges before had no loops.
    ///
    /// A part is a component within the cells, connected by edges that are not closed.
    pub fn complete_by(
        &mut self,
        grid: &AnyGrid,
        partial: &PartialMaze,
        within: Option<&CellSet>,
        method: &Method,
    ) -> ReshapeResult<EdgeSet> {
        if within.is_none()
            && let Some(open) = self.complete_crossings(grid, partial, method)?
        {
            return Ok(open);
        }
        let inside = |cell: Cell| within.is_none_or(|cells| cells.contains(cell));
        let mut parts = Components::new(grid.cells());
        let mut allowed = EdgeSet::empty(grid.edges());
        let mut open = EdgeSet::empty(grid.edges());
        for (edge, a, b) in grid.all_edges() {
            if inside(a) && inside(b) && !partial.is_shut(edge) {
                allowed.insert(edge);
                parts.join(a, b);
                if partial.is_open(edge) {
                    open.insert(edge);
                }
            }
        }
        let mut complete = |cells: &CellSet| {
            let part = Part {
                grid: &**grid,
                cells,
                allowed: &allowed,
            };
            complete_part(method, self, &part, &mut open)
        };
        if parts.count() == 1 && grid.cells() > 1 {
            complete(&CellSet::full(grid.cells()))?;
            return Ok(open);
        }
        let within = grid.all_cells().filter(|&cell| inside(cell));
        for part in to_complete(&mut parts, within, grid.cells()) {
            complete(&CellSet::of(grid.cells(), part))?;
        }
        Ok(open)
    }

    /// Runs an algorithm on a connected part, and returns the edges that it opens besides those
    /// already open.
    pub(super) fn run(
        &mut self,
        part: &Part<'_>,
        open: &EdgeSet,
        algorithm: &Selected<Algorithm>,
        log: &mut dyn FnMut(Step),
    ) -> ReshapeResult<Vec<Edge>> {
        if part.is_whole() && open.count() == 0 {
            return self.run_whole(part.grid, algorithm, log);
        }
        let masked = (!part.has_all_cells()).then(|| Masked::new(part.grid, part.cells));
        let piece: &dyn Plane = masked.as_ref().map_or(part.grid, |masked| masked);
        let kept = |cell: Cell| (masked.as_ref()).map_or(Some(cell), |masked| masked.kept(cell));
        let ways = Maze::from_open(piece, part.allowed.clone());
        let merged = Contracted::new(&ways, open);
        if merged.cells() == 1 {
            return Ok(Vec::new());
        }
        let ends = [self.request.ends.0, self.request.ends.1].map(kept);
        let ends = (
            ends[0].unwrap_or(Cell(0)),
            ends[1].unwrap_or(Cell(piece.cells() - 1)),
        );
        let start = starting_passages(self.request, algorithm, part.grid)?;
        check_perfect(start.as_ref(), &merged, algorithm)?;
        let find =
            |place: &Place| locate_by_chance(&piece, place, ends, self.request.source.seed, "root");
        check_places(algorithm, find)?;
        let inputs = Inputs {
            args: &algorithm.args,
            find: &|place| merged.merged(find(place).expect("every given place was found before")),
            position: &|cell| position(piece, merged.first(cell)),
            threads: Threads::ONE,
            start: start.as_ref(),
        };
        let watch = &mut self.watch;
        let whole = |cell: Cell| {
            let first = merged.first(cell);
            masked.as_ref().map_or(first, |masked| masked.whole(first))
        };
        let mut watch = |step: Step| {
            log(step);
            watch(step.map_cells(whole))
        };
        let watch = self.request.watch(&mut watch);
        let merged: &dyn Topology = &merged;
        let open = open_edges(merged, algorithm.row, &inputs, &mut self.rng, watch)?;
        let maze = Maze::from_open(merged, open);
        Ok(maze.all_edges().map(|(edge, ..)| edge).collect())
    }

    /// Runs an algorithm on a whole grid, where it can use its variant for that grid.
    fn run_whole(
        &mut self,
        grid: &dyn Plane,
        algorithm: &Selected<Algorithm>,
        log: &mut dyn FnMut(Step),
    ) -> ReshapeResult<Vec<Edge>> {
        let (ends, seed) = (self.request.ends, self.request.source.seed);
        let start = starting_passages(self.request, algorithm, grid)?;
        check_perfect(start.as_ref(), &grid, algorithm)?;
        let find = |place: &Place| locate_by_chance(&grid, place, ends, seed, "root");
        check_places(algorithm, find)?;
        let inputs = Inputs {
            args: &algorithm.args,
            find: &|place| find(place).expect("every given place was found before"),
            position: &|cell| position(grid, cell),
            threads: self.request.fast.unwrap_or(Threads::ONE),
            start: start.as_ref(),
        };
        if let (true, Some(_), Some(rect)) = (self.last, self.request.fast, grid.as_rect())
            && let Some(open) = inputs.fast(algorithm.row, rect, &mut self.rng)
        {
            return Ok(Maze::from_open(grid, open)
                .all_edges()
                .map(|(edge, ..)| edge)
                .collect());
        }
        let watch = &mut self.watch;
        let mut watch = |step: Step| {
            log(step);
            watch(step)
        };
        let watch = self.request.watch(&mut watch);
        let grid: &dyn Topology = grid;
        let open = open_edges(grid, algorithm.row, &inputs, &mut self.rng, watch)?;
        let maze = Maze::from_open(grid, open);
        Ok(maze.all_edges().map(|(edge, ..)| edge).collect())
    }

    /// Completes, part by part, the partial maze of a topology that represents a grid, by the recipe's
    /// algorithm or the weights that replace it.
    pub fn complete_instead(
        &mut self,
        instead: &Quotient<'_>,
        open: &mut EdgeSet,
    ) -> ReshapeResult {
        let whole = instead.topology;
        if let Some(Method::Tree { weights, more }) = self.instead.clone() {
            self.asked = true;
            return self.cheapest_instead(instead, open, (&weights, &more));
        }
        let mut parts = Components::of(whole, |_| true);
        for part in to_complete(&mut parts, whole.all_cells(), whole.cells()) {
            let keep = CellSet::of(whole.cells(), part);
            self.complete_part_instead(instead, &keep, open)?;
        }
        Ok(())
    }

    /// The same by a minimum spanning tree: an edge weighs as much as one of those that it represents.
    fn cheapest_instead(
        &mut self,
        instead: &Quotient<'_>,
        open: &mut EdgeSet,
        (weights, more): (&[u32], &EdgeSet),
    ) -> ReshapeResult {
        let grid = instead.topology;
        let number = |edge| (instead.edge)(edge).0 as usize;
        let weights: Vec<u32> = (0..grid.edges())
            .map(|edge| weights[number(Edge(edge))])
            .collect();
        let mut parts = Components::of(grid, |edge| open.contains(edge));
        let mut edges: Vec<(Edge, Cell, Cell)> = grid.all_edges().collect();
        edges.sort_unstable_by_key(|&(edge, ..)| (weights[edge.0 as usize], edge));
        for (edge, a, b) in edges {
            if (parts.join(a, b) || more.contains((instead.edge)(edge))) && open.insert(edge) {
                for image in (instead.lift)(edge) {
                    self.show(Step::Open(image))?;
                }
            }
        }
        Ok(())
    }

    fn complete_part_instead(
        &mut self,
        instead: &Quotient<'_>,
        part: &CellSet,
        open: &mut EdgeSet,
    ) -> ReshapeResult {
        let algorithm = self.request.algorithm;
        let piece = Masked::new(instead.topology, part);
        let merged = Contracted::new(&piece, open);
        if merged.cells() == 1 {
            return Ok(());
        }
        if starting_file(&algorithm.args).is_some() {
            return refused(
                "from",
                "a file is for whole grids; leave out the modifiers that make a part of it",
            );
        }
        let ends = self.request.ends;
        let find = |place: &Place| {
            locate_by_chance(&instead.grid, place, ends, self.request.source.seed, "root")
        };
        check_places(algorithm, find)?;
        let first = |cell: Cell| (instead.first)(piece.whole(merged.first(cell)));
        let inputs = Inputs {
            args: &algorithm.args,
            find: &|place| {
                let cell = find(place).expect("every given place was found before");
                let kept = piece.kept((instead.stands)(cell));
                merged.merged(kept.unwrap_or(Cell(0)))
            },
            position: &|cell| position(instead.grid, first(cell)),
            threads: Threads::ONE,
            start: None,
        };
        let watch = &mut self.watch;
        let mut watch = |step| {
            let all = |edge| (instead.lift)(edge).into_iter();
            match step {
                Step::Enter(_) | Step::Leave(_) | Step::Note(_) => watch(step.map_cells(first)),
                Step::Open(edge) => all(edge).map(Step::Open).try_for_each(&mut **watch),
                Step::Close(edge) => all(edge).map(Step::Close).try_for_each(&mut **watch),
            }
        };
        let watch = Watch::Steps(&mut watch);
        let opened = open_edges(&merged, algorithm.row, &inputs, &mut self.rng, watch)?;
        for (edge, ..) in Maze::from_open(&merged, opened).all_edges() {
            open.insert(edge);
        }
        Ok(())
    }
}

/// The parts with more than one cell, in the order of their first cells. O(cells).
fn to_complete(
    parts: &mut Components,
    cells: impl Iterator<Item = Cell> + Clone,
    bound: u32,
) -> Vec<Vec<Cell>> {
    let mut sizes = PerCell::filled(bound, 0u32);
    for cell in cells.clone() {
        sizes[parts.find(cell)] += 1;
    }
    let mut members: Vec<Vec<Cell>> = Vec::new();
    // From here on the size of a part's root is one more than the part's place, or 0 for a lone cell.
    for cell in cells {
        let root = parts.find(cell);
        if root == cell {
            let size = sizes[root];
            sizes[root] = 0;
            if size > 1 {
                members.push(Vec::with_capacity(size as usize));
                sizes[root] = members.len() as u32;
            }
        }
        if let Some(place) = sizes[root].checked_sub(1) {
            members[place as usize].push(cell);
        }
    }
    members
}

/// The position of a cell's center, in thousandths of a cell, precise enough to distinguish any
/// two directions.
pub(crate) fn position(grid: &(impl Plane + ?Sized), cell: Cell) -> [i64; 2] {
    let Point { x, y } = grid.center(cell);
    [x, y].map(|length| libm::round(length * 1000.0) as i64)
}

/// Checks that the places in an algorithm's arguments exist; it resolves `random` itself.
pub(crate) fn check_places(
    algorithm: &Selected<Algorithm>,
    find: impl Fn(&Place) -> Result<Cell, crate::place::PlaceError>,
) -> ReshapeResult {
    for (param, value) in algorithm.args.given() {
        if let Value::Place(place) = value {
            let key = param.name;
            find(place).map_err(|error| MakeError::Place { key, error })?;
        }
    }
    Ok(())
}
