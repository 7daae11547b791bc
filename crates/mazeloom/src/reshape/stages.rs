//! The stages of the modifiers, from a grid to a maze and its ends.

use super::dig::dig;
use super::symmetry::{self, Turn};
use super::{
    Completer, Draft, Ends, Method, PartialMaze, Regridded, Request, ReshapeResult, Reshaping,
    Setup, Stage, refused, wanted,
};
use crate::error::MakeError;
use mazeloom_algorithms::generate::DUAL;
use mazeloom_algorithms::generate::{Algorithm, GenerateError, initial_edges};
use mazeloom_core::maze::{Flow, InitialEdges, Maze, Step, apply};
use mazeloom_core::parameters::Selected;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::{Layers, Note};

/// A maze with start and goal, before its cells get costs.
pub(crate) struct Finished {
    pub maze: Maze<AnyGrid>,
    pub ends: (Cell, Cell),
    /// The cells of each room, in ascending order.
    pub rooms: Vec<Vec<Cell>>,
    /// Differences of the grid from that of the recipe.
    pub layers: Layers,
}

/// Makes a maze with modifiers on a grid: the requested modifiers run in stages, and those of one
/// stage in the order of their table.
///
/// `ends` finds the start and the goal of a finished maze, unless a modifier prescribes them.
pub(crate) fn run(
    request: &Request<'_>,
    grid: AnyGrid,
    ends: &Ends<'_>,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<Finished> {
    let mut setup = Setup::new(grid);
    let parts = setup.partial.parts(&setup.grid);
    if parts == 1 {
        note_idle(request, &setup.grid);
    }
    let turn = symmetry::turn(request, &setup.grid)?;
    setup.partial.part = turn.as_ref().map(Turn::part);
    prepare(request, &mut setup)?;
    if let Some(turn) = &turn {
        symmetry::unfold(request, &setup.grid, &mut setup.partial, turn)?;
    }
    let setup = cross(request, setup)?;
    check_setup(request, &setup, parts)?;
    let mut draft = generate(request, setup, watch)?;
    let prescribed = draft.partial.ends.map(|(ends, _)| ends);
    let ends = |maze: &Maze<AnyGrid>| prescribed.map_or_else(|| ends(maze), Ok);
    optimize(request, &mut draft, &ends)?;
    edit(request, &mut draft)?;
    let found = ends(&draft.maze)?;
    let (draft, ends) = regrid(request, draft, found)?;
    Ok(Finished {
        maze: draft.maze,
        ends,
        rooms: draft.partial.rooms,
        layers: draft.layers,
    })
}

/// Notes the modifiers that have nothing to choose on a connected grid with a single maze, such as a
/// labyrinth.
fn note_idle(request: &Request<'_>, grid: &AnyGrid) {
    let chooses = |stage: &Stage| {
        matches!(
            stage,
            Stage::Cross(_) | Stage::Replace(_) | Stage::Generate(_)
        )
    };
    let idle: Vec<_> = (wanted(request.keys).filter(|row| chooses(&row.stage))).collect();
    // Without any loop, the grid is its own maze.
    if idle.is_empty() || grid.all_edges().count() as u64 + 1 != u64::from(grid.cells()) {
        return;
    }
    for row in idle {
        request.notes.add(Note::Unused {
            key: row.entry.name,
            why: "on a grid with a single maze".to_owned(),
        });
    }
}

/// Opens and closes edges before the algorithm starts.
fn prepare(request: &Request<'_>, setup: &mut Setup) -> ReshapeResult {
    for row in wanted(request.keys) {
        if let Stage::Prepare(prepare) = row.stage {
            prepare(request, &setup.grid, &mut setup.partial)?;
        }
    }
    Ok(())
}

/// Adds crossings to the grid.
fn cross(request: &Request<'_>, mut setup: Setup) -> ReshapeResult<Setup> {
    for row in wanted(request.keys) {
        if let Stage::Cross(cross) = row.stage {
            setup = cross(request, setup)?;
        }
    }
    Ok(setup)
}

/// Completes the partial maze with the algorithm, or the method that replaces it.
fn generate<'a>(
    request: &Request<'_>,
    setup: Setup,
    watch: &'a mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<Draft<'a>> {
    // The edges as the step callback has seen them, to be synchronized with the final maze.
    let mut seen = match initial_edges(request.algorithm.row, &request.algorithm.args) {
        InitialEdges::Closed => EdgeSet::empty(setup.grid.edges()),
        InitialEdges::Open => EdgeSet::full(setup.grid.edges()),
    };
    let mut show = |step| {
        apply(&mut seen, step);
        watch(step)
    };
    for edge in setup.partial.opened().iter() {
        if show(Step::Open(edge)).is_break() {
            return Err(MakeError::Generate(GenerateError::Stopped));
        }
    }
    let (mut setup, dug) = dig(request, setup, &mut show)?;
    let open = match dug {
        Some(open) => open,
        None => complete(request, &mut setup, &mut show)?,
    };
    let mut draft = Draft {
        maze: Maze::from_open(setup.grid, seen),
        partial: setup.partial,
        layers: setup.layers,
        turn: None,
        watch,
    };
    draft.become_open(&open)?;
    draft.turn = symmetry::turn(request, draft.maze.grid())?;
    Ok(draft)
}

/// Notes an algorithm that was chosen and is not run, since a modifier weighs the passages itself.
fn note_replaced(request: &Request<'_>, replacing: Option<&Reshaping>, completer: &Completer<'_>) {
    let chosen = request.algorithm.row.entry.name;
    if let (Some(row), Some(Method::Tree { .. })) = (replacing, &completer.instead)
        && chosen != "backtracker"
    {
        let says = format!(
            "the passages are a minimum spanning tree of its own; `{chosen}` has no effect"
        );
        request.note(row.entry.name, says);
    }
}

/// Completes a partial maze with the algorithm, the method that replaces it, or a modifier that
/// generates the maze itself, and returns the open edges.
fn complete(
    request: &Request<'_>,
    setup: &mut Setup,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<EdgeSet> {
    let replacing = the_one(request, |stage| matches!(stage, Stage::Replace(_)))?;
    let makes = |stage: &Stage| matches!(stage, Stage::Generate(_) | Stage::Pattern(_));
    let generating = the_one(request, makes)?;
    let mut completer = Completer::new(request, request.rng("generate"), watch);
    if let Some(Stage::Replace(method)) = replacing.map(|row| row.stage) {
        completer.instead = Some(method_of(request, method(request, &setup.grid)?)?);
        note_replaced(request, replacing, &completer);
    } else if request.open {
        completer.instead = Some(Method::Room);
    }
    let open = match generating.map(|row| row.stage) {
        Some(Stage::Generate(generate)) => {
            generate(request, &setup.grid, &setup.partial, &mut completer)?
        }
        Some(Stage::Pattern(pattern)) => pattern(request, &setup.grid)?,
        _ => {
            let method = completer.own();
            completer.last = matches!(method, Method::One(_));
            completer.complete_by(&setup.grid, &setup.partial, None, &method)?
        }
    };
    if let (Some(method), Some(make), false) = (replacing, generating, completer.asked) {
        let (method, make) = (method.entry.name, make.entry.name);
        let reason = format!("it has no effect together with `{make}`; leave one out");
        return refused(method, reason);
    }
    if let (Some(ends), Some(make)) = (completer.ends, generating) {
        setup.partial.ends = Some((ends, make.entry.name));
    }
    Ok(open)
}

/// Rejects a method whose algorithms add walls if some edges are set already.
fn method_of(request: &Request<'_>, method: Method) -> ReshapeResult<Method> {
    let dual = |algorithm: &&Selected<Algorithm>| algorithm.args.get(&DUAL);
    if let Some(algorithm) = method.algorithms().into_iter().find(dual) {
        check_dual(request, algorithm)?;
    }
    Ok(method)
}

/// Changes the finished maze toward a target.
fn optimize(request: &Request<'_>, draft: &mut Draft<'_>, ends: &Ends<'_>) -> ReshapeResult {
    for row in wanted(request.keys) {
        if let Stage::Optimize(optimize) = row.stage {
            optimize(request, draft, ends)?;
        }
    }
    Ok(())
}

/// Opens and closes edges of the finished maze.
fn edit(request: &Request<'_>, draft: &mut Draft<'_>) -> ReshapeResult {
    for row in wanted(request.keys) {
        if let Stage::Edit(edit) = row.stage {
            edit(request, draft)?;
        }
    }
    Ok(())
}

/// Turns the maze into one on another grid, where cells have other numbers.
fn regrid<'a>(
    request: &Request<'_>,
    mut draft: Draft<'a>,
    mut ends: (Cell, Cell),
) -> ReshapeResult<Regridded<'a>> {
    for row in wanted(request.keys) {
        if let Stage::Regrid(regrid) = row.stage {
            draft.partial.rooms.clear();
            (draft, ends) = regrid(request, draft, ends)?;
        }
    }
    Ok((draft, ends))
}

/// The active row of a stage that allows only one.
fn the_one(
    request: &Request<'_>,
    is: fn(&Stage) -> bool,
) -> ReshapeResult<Option<&'static Reshaping>> {
    let mut rows = wanted(request.keys).filter(|row| is(&row.stage));
    let first = rows.next();
    match (first, rows.next()) {
        (Some(first), Some(second)) => {
            let (first, second) = (first.entry.name, second.entry.name);
            let reason = format!("it cannot be combined with `{first}`; leave one out");
            refused(second, reason)
        }
        _ => Ok(first),
    }
}

/// The keys that act before the algorithm: the first, and all in one line.
fn early(request: &Request<'_>) -> Option<(&'static str, String)> {
    let early = |stage: &Stage| matches!(stage, Stage::Prepare(_) | Stage::Cross(_));
    let mut keys = (wanted(request.keys).filter(|row| early(&row.stage))).map(|row| row.entry.name);
    let first = keys.next()?;
    let all = keys.fold(format!("`{first}`"), |all, key| format!("{all}, `{key}`"));
    Some((first, all))
}

/// Rejects requests that no maze can meet together: `parts` is the number of components of the
/// grid before edges were closed.
fn check_setup(request: &Request<'_>, setup: &Setup, parts: u32) -> ReshapeResult {
    let Some((first, all)) = early(request) else {
        return Ok(());
    };
    check_dual(request, request.algorithm)?;
    // Crossings alone leave all cells within reach.
    if setup.partial.barred().count() > 0 && setup.partial.parts(&setup.grid) > parts {
        return refused(
            first,
            format!(
                "{all} would leave cells that cannot be reached; try a larger grid or another seed"
            ),
        );
    }
    Ok(())
}

/// Rejects `dual` if some edges are closed or open already.
fn check_dual(request: &Request<'_>, algorithm: &Selected<Algorithm>) -> ReshapeResult {
    match early(request) {
        Some((_, all)) if algorithm.args.get(&DUAL) => refused(
            "dual",
            format!("walls cannot grow where {all} sets some already; leave one out"),
        ),
        _ => Ok(()),
    }
}

impl Setup {
    /// A grid without open or closed edges yet.
    fn new(grid: AnyGrid) -> Setup {
        Setup {
            partial: PartialMaze::new(&grid),
            grid,
            layers: Layers::default(),
        }
    }
}

impl Draft<'_> {
    /// Opens and closes edges until exactly some are open.
    fn become_open(&mut self, open: &EdgeSet) -> ReshapeResult {
        for first in (0..self.grid().edges()).step_by(64).map(Edge) {
            let here = self.maze.open_edges().window(first);
            let mut different = here ^ open.window(first);
            while different != 0 {
                let edge = Edge(first.0 + different.trailing_zeros());
                different &= different - 1;
                match open.contains(edge) {
                    // Unused numbers may be in either set.
                    _ if self.grid().ends(edge).is_none() => {}
                    true => self.open(edge)?,
                    false => self.shut(edge)?,
                }
            }
        }
        Ok(())
    }
}
