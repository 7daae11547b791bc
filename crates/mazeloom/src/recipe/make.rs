//! From a recipe to a puzzle: grid, mask, reshapings, algorithm, ends, costs.

use super::masked_grid::{MaskedGrid, PartLabels, lay};
use super::{MakeError, Recipe};
use crate::place::{PlaceError, ends, exits, locate, locate_by_chance, opposite};
use crate::reshape::complete::{check_places, position};
use crate::reshape::dig::{dig, digs};
use crate::reshape::{
    Completer, Draft, PartialMaze, Request, ReshapeResult, Reshaping, Stage, idle, refused, wanted,
};
use mazeloom_algorithms::generate::{Algorithm, GenerateError, Inputs, generate, initial_edges};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::{Flow, InitialEdges, Maze, Step, apply};
use mazeloom_core::parameters::{Place, Selected, Spot};
use mazeloom_core::rng::Rng;
use mazeloom_core::source::{FileSource, NoFiles, PinnedFiles, RecordingFiles, Source};
use mazeloom_core::table::{Components, EdgeSet};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::{AnyGrid, Masked};
use mazeloom_grids::puzzle::{GridSpec, Layers, Note, Puzzle};
use std::cell::RefCell;

/// Makes the maze that a recipe names; without a seed, that of seed 0.
///
/// ```
/// let puzzle = mazeloom::make(&"hex:8x5 kruskal seed=3".parse().unwrap()).unwrap();
/// assert_eq!(puzzle.start, mazeloom::Cell(0));
/// ```
pub fn make(recipe: &Recipe) -> Result<Puzzle, MakeError> {
    let unseen = |_| Flow::Continue(());
    make_fast(recipe, &NoFiles, u64::MAX, Threads::ONE, unseen)
}

/// Makes a maze from files, if the recipe names some, and within a limit of memory while
/// `watch` sees every step, and may break off.
pub fn make_watched(
    recipe: &Recipe,
    files: &dyn FileSource,
    memory: u64,
    mut watch: impl FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    make_by(recipe, files, memory, None, &mut watch)
}

/// The same maze by a fast path where there is one, on several threads; then `watch` sees no
/// step of it.
pub fn make_fast(
    recipe: &Recipe,
    files: &dyn FileSource,
    memory: u64,
    threads: Threads,
    mut watch: impl FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    make_by(recipe, files, memory, Some(threads), &mut watch)
}

fn make_by(
    recipe: &Recipe,
    files: &dyn FileSource,
    memory: u64,
    fast: Option<Threads>,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    let mut recipe = recipe.clone();
    recipe.settle(files)?;
    recipe.check(0.0, memory)?;
    let seed = recipe.seed.unwrap_or(0);
    let files = PinnedFiles { files, kept: &[] };
    let source = Source {
        seed,
        files: &files,
    };
    let whole = (recipe.grid.row.build)(&recipe.grid.args, &source).map_err(MakeError::Grid)?;
    let MaskedGrid {
        grid,
        parts,
        notes,
        bits,
        ends: corners,
        reached,
    } = lay(whole, &recipe, &source)?;
    let places = Places::of(&recipe, corners, reached).settled(&grid, seed);
    let early = places.early(&grid, seed)?;
    let remembered = RecordingFiles {
        files: &files,
        read: RefCell::default(),
    };
    let noted = Source {
        seed,
        files: &remembered,
    };
    let request = Request {
        keys: &recipe.keys,
        algorithm: &recipe.algorithm,
        source: &noted,
        ends: early,
    };
    let raw = Start { grid, notes };
    let finished = if wanted(&recipe.keys).next().is_some() || digs(&request) {
        reshaped(&request, raw, &places, watch)?
    } else {
        bare(&request, raw, parts.as_ref(), &places, fast, watch)?
    };

    let mut described = GridSpec::sealed(recipe.grid.clone(), &source);
    described.bits.clone_from(&bits);
    described.layers = finished.layers;
    let mut puzzle = Puzzle {
        origin: None,
        maze: finished.maze,
        start: finished.ends.0,
        goal: finished.ends.1,
        exits: Vec::new(),
        rooms: finished.rooms,
        weights: None,
        grid: None,
        notes: finished
            .notes
            .into_iter()
            .chain(idle(&recipe.keys))
            .collect(),
    };
    open_exits(&recipe, &mut puzzle);
    for row in wanted(&recipe.keys) {
        if let Stage::Weigh(cost) = row.stage {
            cost(&request, &mut puzzle)?;
        }
    }
    described.seal(&mut recipe.keys, &source);
    recipe.grid = described.grid.clone();
    for (name, sealed, bytes) in remembered.read.into_inner() {
        recipe.seal(&name, &sealed);
        if described.files.iter().all(|(known, _)| *known != sealed) {
            described.files.push((sealed, bytes));
        }
    }
    if let Some(bits) = bits.filter(|_| recipe.keys.text("mask").starts_with("file:")) {
        recipe.bake(&bits);
    }
    puzzle.grid = Some(described);
    puzzle.origin = Some(recipe.origin());
    Ok(puzzle)
}

/// Gives a puzzle the ways out that its recipe asks for beside the goal.
fn open_exits(recipe: &Recipe, puzzle: &mut Puzzle) {
    let asked = recipe.keys.whole("exits");
    let others = asked.saturating_sub(1) as usize;
    puzzle.exits = exits(puzzle.maze.grid(), (puzzle.start, puzzle.goal), others);
    if puzzle.exits.len() < others {
        let there = puzzle.exits.len() + 1;
        let says = format!("the rim has room for {there} of {asked}, the goal among them");
        puzzle.notes.push(Note::Reshaped { key: "exits", says });
    }
}

/// What a maze is made on, and what is to be said of that.
struct Start {
    grid: AnyGrid,
    notes: Vec<Note>,
}

/// A maze with its ends, before costs.
struct Outcome {
    maze: Maze<AnyGrid>,
    ends: (Cell, Cell),
    rooms: Vec<Vec<Cell>>,
    layers: Layers,
    notes: Vec<Note>,
}

/// The places of a recipe's ends; the first and the last cell are those nearest to the whole
/// grid's.
struct Places {
    start: Place,
    goal: Place,
    paint_from: Place,
    /// Whether the goal is the last cell.
    last_goal: bool,
    first: Cell,
}

impl Places {
    fn of(recipe: &Recipe, (first, last): (Cell, Cell), reached: Option<Cell>) -> Places {
        let place = |key| match recipe.keys.place(key) {
            Place::Named(Spot::First) => Place::Number(first),
            Place::Named(Spot::Last) => Place::Number(last),
            place => place,
        };
        Places {
            start: place("start"),
            goal: match (place("goal"), reached) {
                (Place::Named(Spot::Opposite), Some(cell)) => Place::Number(cell),
                (place, _) => place,
            },
            paint_from: place("paint-from"),
            last_goal: recipe.keys.place("goal") == Place::Named(Spot::Last),
            first,
        }
    }

    /// Finds the cell opposite an end, on the grid as it is before anything is laid on it; the
    /// end is settled along with it, unless it depends on the other or on the maze.
    fn settled(mut self, grid: &AnyGrid, seed: u64) -> Places {
        let is_opposite = |place: &Place| *place == Place::Named(Spot::Opposite);
        let anchor = |place: &mut Place, label| {
            use Spot::{Farthest, Goal, Opposite, Start};
            let depends = matches!(
                place,
                Place::Named(Farthest | Goal | Opposite | Start) | Place::Apart { .. }
            );
            let found = locate_by_chance(grid, place, (self.first, self.first), seed, label);
            match found.ok().filter(|_| !depends) {
                None => self.first,
                Some(cell) => {
                    *place = Place::Number(cell);
                    cell
                }
            }
        };
        if is_opposite(&self.goal) {
            let start = anchor(&mut self.start, "start");
            self.goal = Place::Number(opposite(grid, start));
        }
        if is_opposite(&self.start) {
            let goal = anchor(&mut self.goal, "goal");
            self.start = Place::Number(opposite(grid, goal));
        }
        self
    }

    /// The ends before there is a maze: one that hangs on it counts as the first cell.
    fn early(&self, grid: &AnyGrid, seed: u64) -> ReshapeResult<(Cell, Cell)> {
        let early = |place| locate(grid, place, self.first, self.first).unwrap_or(self.first);
        let ends = (early(&self.start), early(&self.goal));
        let all = [
            ("start", &self.start),
            ("goal", &self.goal),
            ("paint-from", &self.paint_from),
        ];
        for (key, place) in all {
            if !matches!(place, Place::Named(Spot::Farthest) | Place::Apart { .. }) {
                let found = locate_by_chance(grid, place, ends, seed, "root");
                found.map_err(|error| MakeError::Place { key, error })?;
            }
        }
        Ok(ends)
    }

    /// The ends in a finished maze.
    fn late(&self, maze: &Maze<AnyGrid>, seed: u64) -> ReshapeResult<(Cell, Cell)> {
        let found = ends(maze, &self.start, &self.goal, seed);
        let (start, mut goal) = found.map_err(|error: PlaceError| MakeError::Place {
            key: if error.place == self.start {
                "start"
            } else {
                "goal"
            },
            error,
        })?;
        // Where there is a maze to each part, the last cell is the last within reach; a whole
        // rectangle has one part, and may be too large to be walked through for that.
        if self.last_goal && maze.grid().as_rect().is_none() {
            let distances = Distances::from(maze, start);
            let near = |cell: Cell| distances.steps()[cell] != Distances::FAR;
            if !near(goal) {
                let within = maze.all_cells().filter(|&cell| near(cell));
                goal = within.last().unwrap_or(goal);
            }
        }
        Ok((start, goal))
    }
}

/// The algorithm's own maze, or one on each part.
fn bare(
    request: &Request<'_>,
    raw: Start,
    parts: Option<&PartLabels>,
    places: &Places,
    fast: Option<Threads>,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<Outcome> {
    let grid = raw.grid;
    let mut rng = request.rng("generate");
    let passages = match parts {
        None => {
            let whole: &dyn Plane = &*grid;
            run(request, &whole, request.ends, &mut rng, fast, &mut *watch)?
        }
        Some(parts) => {
            let mut passages = EdgeSet::empty(grid.edges());
            for part in parts.to_make() {
                let piece = Masked::new(&*grid, &part);
                let ends = (Cell(0), Cell(piece.cells() - 1));
                let part: &dyn Plane = &piece;
                let opened = run(request, &part, ends, &mut rng, fast, |step| {
                    watch(match step {
                        Step::Enter(cell) => Step::Enter(piece.whole(cell)),
                        Step::Leave(cell) => Step::Leave(piece.whole(cell)),
                        step => step,
                    })
                })?;
                let edges = piece.all_edges().map(|(edge, ..)| edge);
                for edge in edges.filter(|&edge| opened.contains(edge)) {
                    passages.insert(edge);
                }
            }
            passages
        }
    };
    let maze = Maze::from_open(grid, passages);
    let ends = places.late(&maze, request.source.seed)?;
    Ok(Outcome {
        maze,
        ends,
        rooms: Vec::new(),
        layers: Layers::default(),
        notes: raw.notes,
    })
}

/// An algorithm's work on a connected grid: the edges that it leaves open.
fn run(
    request: &Request<'_>,
    grid: &&dyn Plane,
    ends: (Cell, Cell),
    rng: &mut Rng,
    fast: Option<Threads>,
    watch: impl FnMut(Step) -> Flow,
) -> ReshapeResult<EdgeSet> {
    let find = |place: &Place| locate_by_chance(grid, place, ends, request.source.seed, "root");
    check_places(request.algorithm, find)?;
    let inputs = Inputs {
        args: &request.algorithm.args,
        find: &|place| find(place).expect("every given place was found before"),
        position: &|cell| position(*grid, cell),
        threads: fast.unwrap_or(Threads::ONE),
    };
    if let (Some(_), Some(rect)) = (fast, grid.as_rect())
        && let Some(passages) = inputs.fast(request.algorithm.row, rect, rng)
    {
        return Ok(passages);
    }
    let maze = generate(grid, request.algorithm.row, &inputs, rng, watch)?;
    Ok(maze.into_open_edges())
}

/// A maze made to order: stage by stage.
fn reshaped(
    request: &Request<'_>,
    raw: Start,
    places: &Places,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> ReshapeResult<Outcome> {
    let Start {
        mut grid,
        mut notes,
    } = raw;
    let mut partial = PartialMaze::new(&grid);
    let mut layers = Layers::default();
    let before = parts_of(&grid, &partial);
    for row in wanted(request.keys) {
        if let Stage::Prepare(prepare) = row.stage {
            prepare(request, &grid, &mut partial)?;
        }
    }
    for row in wanted(request.keys) {
        if let Stage::Cross(lay) = row.stage {
            grid = lay(request, grid, &mut partial, &mut layers)?;
        }
    }
    clashes(request, &grid, &partial, before)?;

    // What a watcher has seen so far, to be brought in line with what is there in the end.
    let mut seen = match initial_edges(request.algorithm.row, &request.algorithm.args) {
        InitialEdges::Closed => EdgeSet::empty(grid.edges()),
        InitialEdges::Open => EdgeSet::full(grid.edges()),
    };
    let mut both = |step| {
        apply(&mut seen, step);
        watch(step)
    };
    for edge in partial.opened().iter() {
        if both(Step::Open(edge)).is_break() {
            return Err(MakeError::Generate(GenerateError::Stopped));
        }
    }
    let dug;
    (grid, dug) = dig(
        request,
        grid,
        &mut partial,
        &mut layers,
        &mut notes,
        &mut both,
    )?;
    let mut completer = Completer::new(request, request.rng("generate"), &mut both);
    let [method, make] = [
        the_one(request, |stage| matches!(stage, Stage::Replace(_)))?,
        the_one(request, |stage| matches!(stage, Stage::Generate(_)))?,
    ];
    if let Some(row) = method
        && let Stage::Replace(method) = row.stage
    {
        let method = method(request, &grid)?;
        let dual = |algorithm: &&Selected<Algorithm>| algorithm.args.flag("dual");
        if let Some(algorithm) = method.algorithms().into_iter().find(dual) {
            no_dual(request, algorithm)?;
        }
        completer.instead = Some(method);
    }
    let passages = match (dug, make.map(|row| row.stage)) {
        (Some(passages), _) => passages,
        (None, Some(Stage::Generate(make))) => make(request, &grid, &partial, &mut completer)?,
        _ => {
            let method = completer.own();
            completer.complete_by(&grid, &partial, None, &method)?
        }
    };
    if let (Some(method), Some(make), false) = (method, make, completer.asked) {
        let (method, make) = (method.entry.name, make.entry.name);
        let reason = format!("nothing is left to it beside `{make}`; leave one out");
        return refused(method, reason);
    }
    notes.append(&mut partial.notes);
    notes.append(&mut completer.notes);
    let mut work = Draft {
        maze: Maze::from_open(grid, seen),
        partial,
        layers,
        notes,
        watch,
    };
    let numbers: Vec<_> = work.grid().all_edges().map(|(edge, ..)| edge).collect();
    for edge in numbers {
        match (work.maze.is_open(edge), passages.contains(edge)) {
            (false, true) => work.open(edge)?,
            (true, false) => work.shut(edge)?,
            _ => {}
        }
    }

    let prescribed = work.partial.ends;
    let seed = request.source.seed;
    let ends = |maze: &Maze<AnyGrid>| match prescribed {
        Some((ends, _)) => Ok(ends),
        None => places.late(maze, seed),
    };
    for row in wanted(request.keys) {
        if let Stage::Optimize(tune) = row.stage {
            tune(request, &mut work, &ends)?;
        }
    }
    for row in wanted(request.keys) {
        if let Stage::Edit(reshape) = row.stage {
            reshape(request, &mut work)?;
        }
    }
    let mut found = ends(&work.maze)?;
    let mut rooms = std::mem::take(&mut work.partial.rooms);
    for row in wanted(request.keys) {
        if let Stage::Regrid(renew) = row.stage {
            (work, found) = renew(request, work, found)?;
            // The cells have other numbers there.
            rooms.clear();
        }
    }
    Ok(Outcome {
        maze: work.maze,
        ends: found,
        rooms,
        layers: work.layers,
        notes: work.notes,
    })
}

/// The row of a stage that has room for one.
fn the_one(
    request: &Request<'_>,
    is: fn(&Stage) -> bool,
) -> ReshapeResult<Option<&'static Reshaping>> {
    let mut rows = wanted(request.keys).filter(|row| is(&row.stage));
    let first = rows.next();
    match (first, rows.next()) {
        (Some(first), Some(second)) => {
            let (first, second) = (first.entry.name, second.entry.name);
            let reason = format!("it does not go together with `{first}`; leave one out");
            refused(second, reason)
        }
        _ => Ok(first),
    }
}

/// How many parts the edges that are not shut leave.
fn parts_of(grid: &AnyGrid, partial: &PartialMaze) -> u32 {
    let mut parts = Components::new(grid.cells());
    for (edge, a, b) in grid.all_edges() {
        if !partial.is_shut(edge) {
            parts.join(a, b);
        }
    }
    parts.count()
}

/// The keys that have a say before the algorithm: the first, and all in one line.
fn early(request: &Request<'_>) -> Option<(&'static str, String)> {
    let early = |stage: &Stage| matches!(stage, Stage::Prepare(_) | Stage::Cross(_));
    let mut keys = (wanted(request.keys).filter(|row| early(&row.stage))).map(|row| row.entry.name);
    let first = keys.next()?;
    let all = keys.fold(format!("`{first}`"), |all, key| format!("{all}, `{key}`"));
    Some((first, all))
}

/// Refuses to grow walls where some are shut or open already.
fn no_dual(request: &Request<'_>, algorithm: &Selected<Algorithm>) -> ReshapeResult {
    match early(request) {
        Some((_, all)) if algorithm.args.flag("dual") => refused(
            "dual",
            format!(
                "walls cannot be grown where some stand already, as {all} asks for; leave one out"
            ),
        ),
        _ => Ok(()),
    }
}

/// Refuses requests that no maze can meet together.
fn clashes(
    request: &Request<'_>,
    grid: &AnyGrid,
    partial: &PartialMaze,
    parts: u32,
) -> ReshapeResult {
    let Some((first, all)) = early(request) else {
        return Ok(());
    };
    no_dual(request, request.algorithm)?;
    if parts_of(grid, partial) > parts {
        return refused(
            first,
            format!(
                "{all} would leave cells that cannot be reached; try a larger grid or another seed"
            ),
        );
    }
    Ok(())
}
