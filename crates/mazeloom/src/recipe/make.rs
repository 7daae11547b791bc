//! From a recipe to a puzzle: grid, mask, reshapings, algorithm, ends, costs.

use super::ground::{Ground, Labels, lay};
use super::{MakeError, Recipe};
use crate::place::{PlaceError, ends, exits, locate, locate_by_chance, opposite};
use crate::reshape::dig::{dig, digs};
use crate::reshape::maker::{check_places, position};
use crate::reshape::{Half, Made, Maker, Reshaping, Stage, Wish, Work, idle, refused, wanted};
use mazeloom_algorithms::generate::{Algorithm, Halt, Knobs, begins, generate};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::maze::{Begins, Flow, Maze, Step, apply};
use mazeloom_core::parameters::{Chosen, Place, Spot};
use mazeloom_core::rng::Rng;
use mazeloom_core::source::{Files, NoFiles, Remembered, Sealed, Source};
use mazeloom_core::table::{EdgeSet, Parts};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::{AnyGrid, Masked};
use mazeloom_grids::puzzle::Layers;
use mazeloom_grids::puzzle::Puzzle;
use mazeloom_grids::puzzle::{Described, Note};
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
    files: &dyn Files,
    memory: u64,
    mut watch: impl FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    make_by(recipe, files, memory, None, &mut watch)
}

/// The same maze by a fast path where there is one, on several threads; then `watch` sees no
/// step of it.
pub fn make_fast(
    recipe: &Recipe,
    files: &dyn Files,
    memory: u64,
    threads: Threads,
    mut watch: impl FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    make_by(recipe, files, memory, Some(threads), &mut watch)
}

fn make_by(
    recipe: &Recipe,
    files: &dyn Files,
    memory: u64,
    fast: Option<Threads>,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    let mut recipe = recipe.clone();
    recipe.settle(files)?;
    recipe.check(0.0, memory)?;
    let seed = recipe.seed.unwrap_or(0);
    let files = Sealed { files, kept: &[] };
    let source = Source {
        seed,
        files: &files,
    };
    let whole = (recipe.grid.row.build)(&recipe.grid.args, &source).map_err(MakeError::Grid)?;
    let Ground {
        grid,
        parts,
        notes,
        bits,
        ends: corners,
        reached,
    } = lay(whole, &recipe, &source)?;
    let places = Places::of(&recipe, corners, reached).settled(&grid, seed);
    let early = places.early(&grid, seed)?;
    let remembered = Remembered {
        files: &files,
        read: RefCell::default(),
    };
    let noted = Source {
        seed,
        files: &remembered,
    };
    let wish = Wish {
        keys: &recipe.keys,
        algorithm: &recipe.algorithm,
        source: &noted,
        ends: early,
    };
    let raw = Raw { grid, notes };
    let finished = match wanted(&recipe.keys).next().is_some() || digs(&wish) {
        false => bare(&wish, raw, parts.as_ref(), &places, fast, watch)?,
        true => reshaped(&wish, raw, &places, watch)?,
    };

    let mut described = Described::sealed(recipe.grid.clone(), &source);
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
        if let Stage::Cost(cost) = row.stage {
            cost(&wish, &mut puzzle)?;
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
struct Raw {
    grid: AnyGrid,
    notes: Vec<Note>,
}

/// A maze with its ends, before costs.
struct Finished {
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
    fn early(&self, grid: &AnyGrid, seed: u64) -> Made<(Cell, Cell)> {
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
    fn late(&self, maze: &Maze<AnyGrid>, seed: u64) -> Made<(Cell, Cell)> {
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
                let within = maze.cell_numbers().filter(|&cell| near(cell));
                goal = within.last().unwrap_or(goal);
            }
        }
        Ok((start, goal))
    }
}

/// The algorithm's own maze, or one on each part.
fn bare(
    wish: &Wish<'_>,
    raw: Raw,
    parts: Option<&Labels>,
    places: &Places,
    fast: Option<Threads>,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> Made<Finished> {
    let grid = raw.grid;
    let mut chance = wish.chance("generate");
    let passages = match parts {
        None => {
            let whole: &dyn Plane = &*grid;
            run(wish, &whole, wish.ends, &mut chance, fast, &mut *watch)?
        }
        Some(parts) => {
            let mut passages = EdgeSet::empty(grid.edges());
            for part in parts.to_make() {
                let piece = Masked::new(&*grid, &part);
                let ends = (Cell(0), Cell(piece.cells() - 1));
                let part: &dyn Plane = &piece;
                let opened = run(wish, &part, ends, &mut chance, fast, |step| {
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
    let maze = Maze::of(grid, passages);
    let ends = places.late(&maze, wish.source.seed)?;
    Ok(Finished {
        maze,
        ends,
        rooms: Vec::new(),
        layers: Layers::default(),
        notes: raw.notes,
    })
}

/// An algorithm's work on a connected grid: the edges that it leaves open.
fn run(
    wish: &Wish<'_>,
    grid: &&dyn Plane,
    ends: (Cell, Cell),
    chance: &mut Rng,
    fast: Option<Threads>,
    watch: impl FnMut(Step) -> Flow,
) -> Made<EdgeSet> {
    let find = |place: &Place| locate_by_chance(grid, place, ends, wish.source.seed, "root");
    check_places(wish.algorithm, find)?;
    let knobs = Knobs {
        args: &wish.algorithm.args,
        find: &|place| find(place).expect("every given place was found before"),
        position: &|cell| position(*grid, cell),
        threads: fast.unwrap_or(Threads::ONE),
    };
    if let (Some(_), Some(rect)) = (fast, grid.as_rect())
        && let Some(passages) = knobs.fast(wish.algorithm.row, rect, chance)
    {
        return Ok(passages);
    }
    let maze = generate(grid, wish.algorithm.row, &knobs, chance, watch)?;
    Ok(maze.into_passages())
}

/// A maze made to order: stage by stage.
fn reshaped(
    wish: &Wish<'_>,
    raw: Raw,
    places: &Places,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> Made<Finished> {
    let Raw {
        mut grid,
        mut notes,
    } = raw;
    let mut half = Half::new(&grid);
    let mut layers = Layers::default();
    let before = parts_of(&grid, &half);
    for row in wanted(wish.keys) {
        if let Stage::Before(prepare) = row.stage {
            prepare(wish, &grid, &mut half)?;
        }
    }
    for row in wanted(wish.keys) {
        if let Stage::Lay(lay) = row.stage {
            grid = lay(wish, grid, &mut half, &mut layers)?;
        }
    }
    clashes(wish, &grid, &half, before)?;

    // What a watcher has seen so far, to be brought in line with what is there in the end.
    let mut seen = match begins(wish.algorithm.row, &wish.algorithm.args) {
        Begins::Closed => EdgeSet::empty(grid.edges()),
        Begins::Open => EdgeSet::full(grid.edges()),
    };
    let mut both = |step| {
        apply(&mut seen, step);
        watch(step)
    };
    for edge in half.opened().iter() {
        if both(Step::Open(edge)).is_break() {
            return Err(MakeError::Halt(Halt::Stopped));
        }
    }
    let dug;
    (grid, dug) = dig(wish, grid, &mut half, &mut layers, &mut notes, &mut both)?;
    let mut maker = Maker::new(wish, wish.chance("generate"), &mut both);
    let [method, make] = [
        the_one(wish, |stage| matches!(stage, Stage::Method(_)))?,
        the_one(wish, |stage| matches!(stage, Stage::Make(_)))?,
    ];
    if let Some(row) = method
        && let Stage::Method(method) = row.stage
    {
        let method = method(wish, &grid)?;
        let dual = |algorithm: &&Chosen<Algorithm>| algorithm.args.flag("dual");
        if let Some(algorithm) = method.algorithms().into_iter().find(dual) {
            no_dual(wish, algorithm)?;
        }
        maker.instead = Some(method);
    }
    let passages = match (dug, make.map(|row| row.stage)) {
        (Some(passages), _) => passages,
        (None, Some(Stage::Make(make))) => make(wish, &grid, &half, &mut maker)?,
        _ => {
            let method = maker.own();
            maker.complete_by(&grid, &half, None, &method)?
        }
    };
    if let (Some(method), Some(make), false) = (method, make, maker.asked) {
        let (method, make) = (method.entry.name, make.entry.name);
        let reason = format!("nothing is left to it beside `{make}`; leave one out");
        return refused(method, reason);
    }
    notes.append(&mut half.notes);
    notes.append(&mut maker.notes);
    let mut work = Work {
        maze: Maze::of(grid, seen),
        half,
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

    let prescribed = work.half.ends;
    let seed = wish.source.seed;
    let ends = |maze: &Maze<AnyGrid>| match prescribed {
        Some((ends, _)) => Ok(ends),
        None => places.late(maze, seed),
    };
    for row in wanted(wish.keys) {
        if let Stage::Tune(tune) = row.stage {
            tune(wish, &mut work, &ends)?;
        }
    }
    for row in wanted(wish.keys) {
        if let Stage::After(reshape) = row.stage {
            reshape(wish, &mut work)?;
        }
    }
    let mut found = ends(&work.maze)?;
    let mut rooms = std::mem::take(&mut work.half.rooms);
    for row in wanted(wish.keys) {
        if let Stage::Anew(renew) = row.stage {
            (work, found) = renew(wish, work, found)?;
            // The cells have other numbers there.
            rooms.clear();
        }
    }
    Ok(Finished {
        maze: work.maze,
        ends: found,
        rooms,
        layers: work.layers,
        notes: work.notes,
    })
}

/// The row of a stage that has room for one.
fn the_one(wish: &Wish<'_>, is: fn(&Stage) -> bool) -> Made<Option<&'static Reshaping>> {
    let mut rows = wanted(wish.keys).filter(|row| is(&row.stage));
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
fn parts_of(grid: &AnyGrid, half: &Half) -> u32 {
    let mut parts = Parts::new(grid.cells());
    for (edge, a, b) in grid.all_edges() {
        if !half.is_shut(edge) {
            parts.join(a, b);
        }
    }
    parts.count()
}

/// The keys that have a say before the algorithm: the first, and all in one line.
fn early(wish: &Wish<'_>) -> Option<(&'static str, String)> {
    let early = |stage: &Stage| matches!(stage, Stage::Before(_) | Stage::Lay(_));
    let mut keys = (wanted(wish.keys).filter(|row| early(&row.stage))).map(|row| row.entry.name);
    let first = keys.next()?;
    let all = keys.fold(format!("`{first}`"), |all, key| format!("{all}, `{key}`"));
    Some((first, all))
}

/// Refuses to grow walls where some are shut or open already.
fn no_dual(wish: &Wish<'_>, algorithm: &Chosen<Algorithm>) -> Made {
    match early(wish) {
        Some((_, all)) if algorithm.args.flag("dual") => refused(
            "dual",
            format!(
                "walls cannot be grown where some stand already, as {all} asks for; leave one out"
            ),
        ),
        _ => Ok(()),
    }
}

/// Refuses wishes that no maze grants together.
fn clashes(wish: &Wish<'_>, grid: &AnyGrid, half: &Half, parts: u32) -> Made {
    let Some((first, all)) = early(wish) else {
        return Ok(());
    };
    no_dual(wish, wish.algorithm)?;
    if parts_of(grid, half) > parts {
        return refused(
            first,
            format!(
                "{all} would leave cells that cannot be reached; try a larger grid or another seed"
            ),
        );
    }
    Ok(())
}
