//! Modifiers: they change an algorithm's maze, one file and one row each, in stages.
//!
//! ```text
//!   prepare    cross      replace    generate   optimize  edit       (ends)  regrid     equip
//!   templates, crossings  a method   symmetric  aims,     dead ends          removed    costs of
//!   rooms, a   split      instead of mazes,     puzzle    removed,           cells,     the cells
//!   path       cells      algorithm  regions,   grade     loops              quarters
//!                                  patterns
//! ```
//!
//! The edges that are open or closed before the algorithm starts are a [`PartialMaze`], which a
//! [`Completer`] completes with any algorithm on any grid.

mod aim;
mod anneal;
mod braid;
mod diagonals;
mod difficulty;
pub(crate) mod dig;
pub mod edges;
mod fair;
mod finish;
mod flow;
pub(crate) mod fractal;
mod partial;

pub(crate) mod complete;
mod hyper;
mod keys;
mod loops;
mod maze_file;
mod method;
mod mix;
mod notes;
mod one_way;
mod path;
mod percentile;
mod picture;
mod puzzle;
mod recursive;
mod regions;
mod rooms;
mod routes;
mod rule;
mod segment;
mod sparse;
pub(crate) mod stages;
pub(crate) mod starting;
mod swaps;
mod symmetry;
mod template;
mod trail;
mod tune;
mod unicursal;
pub(crate) mod weave;
mod weights;

pub use partial::PartialMaze;

pub use aim::AIM;
pub use complete::Completer;
pub(crate) use diagonals::longest_corridor;
pub use fair::FAIR;
pub use keys::LOCKED;
pub use method::Method;
pub use notes::Notes;
pub use one_way::{ONE_WAY, ONE_WAY_STYLE};
pub use percentile::DIFFICULTY;
pub(crate) use picture::distortion;
pub use puzzle::{PUZZLE, PuzzleKind};
pub use recursive::SelfSimilar;
pub use rule::RULE;
pub(crate) use rule::{check_states, search_bytes};
pub use swaps::{Swap, Swaps};
pub use symmetry::Images;
pub use symmetry::symmetries;
pub use trail::TRAIL;
pub use unicursal::UNICURSAL;
pub use weights::WEIGHTS;

use crate::error::MakeError;
use mazeloom_algorithms::generate::{Algorithm, GenerateError, Watch};
use mazeloom_core::full::{NEEDS_FULL, only};
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::{Args, Entry, Selected};
use mazeloom_core::rng::Rng;
use mazeloom_core::source::Source;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Edge};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::{AnyGrid, Grid, GridError};
use mazeloom_grids::puzzle::{Layers, Note, Puzzle};

/// A row of the table of modifiers.
#[derive(Debug)]
#[non_exhaustive]
pub struct Reshaping {
    /// Name, help, and the keys that it brings to the recipe: the first has the row's name, and
    /// the row is active if that key is given.
    pub entry: Entry,
    /// Recipe keys that show it, for tests and pictures; the first is used for its picture in the
    /// documentation.
    pub examples: &'static [&'static str],
    /// Worst-case bytes of scratch memory per cell.
    pub scratch: f64,
    /// The stage in which it works, with its function.
    pub stage: Stage,
}

mazeloom_core::row!(Reshaping);

/// The result of a stage.
pub type ReshapeResult<V = ()> = Result<V, MakeError>;

/// A maze on another grid, and its start and goal there.
pub type Regridded<'a> = (Draft<'a>, (Cell, Cell));

/// Finds the start and goal of a finished maze.
pub type Ends<'a> = dyn Fn(&Maze<AnyGrid>) -> ReshapeResult<(Cell, Cell)> + 'a;

/// The stages of modifiers, in the order in which they run; rows of one stage run in the order of
/// the table.
#[derive(Clone, Copy, Debug)]
pub enum Stage {
    /// Opens and closes edges before the algorithm starts.
    Prepare(fn(&Request<'_>, &AnyGrid, &mut PartialMaze) -> ReshapeResult),
    /// Adds crossings to the grid; cells and edges keep their numbers.
    Cross(fn(&Request<'_>, Setup) -> ReshapeResult<Setup>),
    /// Replaces the algorithm by a method.
    Replace(fn(&Request<'_>, &AnyGrid) -> ReshapeResult<Method>),
    /// Completes the partial maze itself and returns the open edges.
    Generate(
        fn(&Request<'_>, &AnyGrid, &PartialMaze, &mut Completer<'_>) -> ReshapeResult<EdgeSet>,
    ),
    /// Replaces the algorithm by a pattern and returns the open edges; they may leave parts of a
    /// connected grid disconnected.
    Pattern(fn(&Request<'_>, &AnyGrid) -> ReshapeResult<EdgeSet>),
    /// Changes the finished maze toward a target.
    Optimize(fn(&Request<'_>, &mut Draft<'_>, &Ends<'_>) -> ReshapeResult),
    /// Opens or closes edges of the finished maze.
    Edit(fn(&Request<'_>, &mut Draft<'_>) -> ReshapeResult),
    /// Turns it into a maze on another grid, and returns the start and goal there.
    Regrid(for<'a> fn(&Request<'_>, Draft<'a>, (Cell, Cell)) -> ReshapeResult<Regridded<'a>>),
    /// Gives the finished puzzle costs of its cells, one-way passages, locked doors or further
    /// starts.
    Equip(fn(&Request<'_>, &mut Puzzle) -> ReshapeResult),
}

/// All modifiers by name.
pub static RESHAPINGS: &[Reshaping] = &[
    full_only(aim::ROW),
    braid::ROW,
    full_only(diagonals::ROW),
    full_only(difficulty::ROW),
    full_only(fair::ROW),
    full_only(finish::ROW),
    full_only(flow::ROW),
    full_only(fractal::ROW),
    full_only(hyper::ROW),
    full_only(keys::ROW),
    loops::ROW,
    full_only(mix::ROW),
    full_only(one_way::ROW),
    edges::OPEN,
    full_only(path::ROW),
    full_only(picture::ROW),
    full_only(puzzle::ROW),
    full_only(recursive::ROW),
    full_only(regions::ROW),
    full_only(rooms::ROW),
    full_only(routes::ROW),
    full_only(rule::ROW),
    full_only(segment::ROW),
    edges::SHUT,
    sparse::ROW,
    full_only(symmetry::ROW),
    full_only(template::ROW),
    full_only(trail::ROW),
    full_only(unicursal::ROW),
    full_only(weave::ROW),
    full_only(weights::ROW),
];

/// A modifier that only the full engine has.
const fn full_only(row: Reshaping) -> Reshaping {
    let stage = match row.stage {
        Stage::Prepare(run) => Stage::Prepare(only(run, |_, _, _| absent())),
        Stage::Cross(run) => Stage::Cross(only(run, |_, _| absent())),
        Stage::Replace(run) => Stage::Replace(only(run, |_, _| absent())),
        Stage::Generate(run) => Stage::Generate(only(run, |_, _, _, _| absent())),
        Stage::Pattern(run) => Stage::Pattern(only(run, |_, _| absent())),
        Stage::Optimize(run) => Stage::Optimize(only(run, |_, _, _| absent())),
        Stage::Edit(run) => Stage::Edit(only(run, |_, _| absent())),
        Stage::Regrid(run) => Stage::Regrid(only(run, |_, _, _| absent())),
        Stage::Equip(run) => Stage::Equip(only(run, |_, _| absent())),
    };
    Reshaping { stage, ..row }
}

/// Stands for a modifier that is not built in.
pub(crate) fn absent<V>() -> ReshapeResult<V> {
    Err(MakeError::Grid(GridError::Refused(NEEDS_FULL.to_owned())))
}

/// The modifiers requested by a recipe's keys.
pub fn wanted(keys: &Args) -> impl Iterator<Item = &'static Reshaping> + '_ {
    let given = |row: &&Reshaping| keys.has(row.entry.name);
    RESHAPINGS.iter().filter(given)
}

/// A note for each key that has no effect, since the key it belongs to is not given.
pub fn idle(keys: &Args) -> impl Iterator<Item = Note> + '_ {
    let unwanted = RESHAPINGS.iter().filter(|row| !keys.has(row.entry.name));
    let given = unwanted.flat_map(|row| row.entry.params.iter().map(move |param| (row, param)));
    let given = given.filter(|(_, param)| keys.has(param.name));
    given.map(|(row, param)| Note::Unused {
        key: param.name,
        why: format!("without `{}`; add {}", row.entry.name, row.shown_by()),
    })
}

impl Reshaping {
    /// A recipe key that activates it.
    fn shown_by(&self) -> &'static str {
        let words = self
            .examples
            .iter()
            .flat_map(|words| words.split_whitespace());
        let name = |word: &&str| word.split('=').next() == Some(self.entry.name);
        { words }.find(name).unwrap_or(self.entry.name)
    }
}

/// The request of a recipe.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The values of the recipe's keys.
    pub keys: &'a Args,
    /// The grid that the recipe names; `fractal` enlarges it.
    pub grid: &'a Selected<Grid>,
    /// The algorithm with its arguments.
    pub algorithm: &'a Selected<Algorithm>,
    /// The seed, and where files come from.
    pub source: &'a Source<'a>,
    /// The start and the goal if they are known before there is a maze; otherwise the grid's
    /// first and last cell.
    pub ends: (Cell, Cell),
    /// True if the mask leaves the cells without walls, unless a modifier makes some.
    pub open: bool,
    /// Bytes of memory that making the maze may take.
    pub memory: u64,
    /// Threads for fast paths; `None` if the step callback needs every step, not only edges that change.
    pub fast: Option<Threads>,
    /// Collects notes on what was changed, left out or had no effect.
    pub notes: &'a Notes,
}

impl Request<'_> {
    /// The callback as an algorithm takes it: where fast paths are allowed, only changes of edges are seen.
    pub fn watch<'w>(&self, callback: &'w mut dyn FnMut(Step) -> Flow) -> Watch<'w> {
        match self.fast {
            Some(_) => Watch::Edges(callback),
            None => Watch::Steps(callback),
        }
    }

    /// Adds a note about a key.
    pub fn note(&self, key: &'static str, says: impl Into<String>) {
        let says = says.into();
        self.notes.add(Note::Reshaped { key, says });
    }

    /// A random number generator for a label.
    pub fn rng(&self, label: &str) -> Rng {
        Rng::stream(self.source.seed, label)
    }
}

/// The error for a request that cannot be met, with its key.
pub fn refused<V>(key: &'static str, reason: impl Into<String>) -> ReshapeResult<V> {
    Err(MakeError::Refused {
        key,
        reason: reason.into(),
    })
}

/// Refuses a modifier of the finished puzzle together with some others.
fn alone(request: &Request<'_>, name: &'static str, others: &[&'static str]) -> ReshapeResult {
    match others.iter().find(|&&key| request.keys.has(key)) {
        None => Ok(()),
        Some(key) => refused(
            name,
            format!("it does not go together with `{key}`; leave one of the two out"),
        ),
    }
}

/// The input of an algorithm.
pub struct Setup {
    /// The grid, with its crossings.
    pub grid: AnyGrid,
    /// The edges that are open and those that stay closed.
    pub partial: PartialMaze,
    /// Differences of the grid from that of the recipe.
    pub layers: Layers,
}

/// A maze that is being modified.
pub struct Draft<'a> {
    /// The maze.
    pub maze: Maze<AnyGrid>,
    /// The edges that were open or closed before the algorithm started; closed ones stay closed.
    pub partial: PartialMaze,
    /// Differences of the grid from that of the recipe.
    pub layers: Layers,
    /// The movement that keeps the maze: edges open and close together with their images.
    turn: Option<symmetry::Turn>,
    /// Sees every step.
    pub watch: &'a mut dyn FnMut(Step) -> Flow,
}

impl Draft<'_> {
    /// Opens an edge and its images.
    pub fn open(&mut self, edge: Edge) -> ReshapeResult {
        self.step_all(edge, Step::Open)
    }

    /// Closes an edge and its images.
    pub fn shut(&mut self, edge: Edge) -> ReshapeResult {
        self.step_all(edge, Step::Close)
    }

    fn step_all(&mut self, edge: Edge, step: fn(Edge) -> Step) -> ReshapeResult {
        match self.turn {
            None => self.step(step(edge)),
            Some(_) => (self.images(edge).into_iter()).try_for_each(|edge| self.step(step(edge))),
        }
    }

    /// An edge and its images in a symmetric maze.
    fn images(&self, edge: Edge) -> Vec<Edge> {
        let turn = self.turn.as_ref();
        turn.map_or_else(|| vec![edge], |turn| turn.orbit(edge).collect())
    }

    /// A cell and its images in a symmetric maze.
    fn images_of_cell(&self, cell: Cell) -> Vec<Cell> {
        let turn = self.turn.as_ref();
        turn.map_or_else(|| vec![cell], |turn| turn.images(cell).collect())
    }

    fn step(&mut self, step: Step) -> ReshapeResult {
        self.maze.apply(step);
        match (self.watch)(step) {
            Flow::Continue(()) => Ok(()),
            Flow::Break(()) => Err(MakeError::Generate(GenerateError::Stopped)),
        }
    }

    /// The grid with all its edges.
    pub fn grid(&self) -> &dyn Plane {
        &**self.maze.grid()
    }
}
