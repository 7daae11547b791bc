//! From a recipe to a puzzle: plan, stages, finish.

use super::keys::WARP;
use super::masked_grid::{self, MaskedGrid};
use super::masked_grid::{MASK_CROP, MASK_INVERT, MASK_MARGIN, RecipeMask, THRESHOLD};
use super::places::Places;
use super::{MakeError, Recipe, plain};
use crate::area::{choose_nearest, set_areas, shared};
use crate::place;
use crate::place::{GOAL, START, exits};
use crate::recipe::MASK;
use crate::reshape::dig::digs;
use crate::reshape::fractal::enlarged;
use crate::reshape::stages::{self, Finished};
use crate::reshape::{Notes, RULE, Request, Reshaping, Stage, absent, idle, refused, wanted};
use crate::solve::no_path;
use mazeloom_algorithms::generate::GenerateError;
use mazeloom_core::full::only;
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::{ParamKind, decode};
use mazeloom_core::source::{FileSource, NoFiles, PinnedFiles, RecordingFiles, Source};
use mazeloom_core::threads::Threads;
use mazeloom_draw::style::keys::PICTURE;
use mazeloom_grids::grid::{AnyGrid, Density, Outline, Warped};
use mazeloom_grids::mask::{self, MaskError};
use mazeloom_grids::puzzle::{GridSpec, Layers, Note, Puzzle};
use std::cell::RefCell;
use std::fmt;

/// A recipe that is ready to be made: its grid has a size, its mask is read, and it fits in
/// memory.
pub struct Plan<'a> {
    recipe: Recipe,
    mask: Option<RecipeMask>,
    files: PinnedFiles<'a>,
    memory: u64,
}

/// A puzzle, and what its grid specification is to say.
struct Undescribed {
    puzzle: Puzzle,
    warp: Option<Density>,
    bits: Option<String>,
    outline: Option<Outline>,
    layers: Layers,
    read: Vec<(String, String, Vec<u8>)>,
}

impl fmt::Debug for Plan<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Plan")
            .field("recipe", &self.recipe)
            .finish_non_exhaustive()
    }
}

impl<'a> Plan<'a> {
    /// Plans the making of a maze within a limit of memory, in bytes. `after` is the maximum
    /// number of bytes that later steps, such as drawing, need.
    ///
    /// ```
    /// use mazeloom::recipe::Plan;
    /// use mazeloom::source::NoFiles;
    ///
    /// let recipe = "200x100 kruskal seed=1".parse().unwrap();
    /// let plan = Plan::new(&recipe, &NoFiles, 1 << 30, 0.0).unwrap();
    /// assert!(plan.bytes() < 10e6);
    /// assert!(Plan::new(&recipe, &NoFiles, 1 << 10, 0.0).is_err());
    /// ```
    ///
    /// # Errors
    /// A mask that cannot be read or gives no size although one is missing, too many cells, or
    /// too little memory.
    pub fn new(
        recipe: &Recipe,
        files: &'a dyn FileSource,
        memory: u64,
        after: f64,
    ) -> Result<Plan<'a>, MakeError> {
        let mut recipe = recipe.clone();
        let files = PinnedFiles { files, kept: &[] };
        recipe.settle(&files)?;
        recipe.check(after, memory)?;
        let mask = recipe.prepared_mask(&files)?;
        Ok(Plan {
            recipe,
            mask,
            files,
            memory,
        })
    }

    /// The maximum number of bytes for making the maze.
    pub fn bytes(&self) -> f64 {
        self.recipe.bytes()
    }

    /// Makes the maze; with threads, by a fast path if there is one, whose steps `watch` does not
    /// see.
    pub(super) fn make(
        mut self,
        fast: Option<Threads>,
        watch: &mut dyn FnMut(Step) -> Flow,
    ) -> Result<Puzzle, MakeError> {
        let made = self.undescribed(fast, watch)?;
        let mut puzzle = made.puzzle;
        let mut described = self.describe((made.bits, made.outline), made.layers, made.read);
        described.warp = made.warp;
        puzzle.grid = Some(described);
        puzzle.origin = Some(self.recipe.origin());
        Ok(puzzle)
    }

    /// Makes the maze with another seed, like [`make_fast`](super::make_fast), for statistics: without
    /// the grid specification and the recipe, from which files and lines are written. The plan is
    /// kept for further seeds.
    ///
    /// ```
    /// use mazeloom::recipe::{Plan, make_fast};
    /// use mazeloom::source::NoFiles;
    /// use mazeloom::topology::TopologyExt;
    /// use mazeloom::{Flow, Threads};
    ///
    /// let mut recipe = "8x8 wilson goal=farthest".parse()?;
    /// let mut plan = Plan::new(&recipe, &NoFiles, 1 << 30, 0.0)?;
    /// for seed in 0..5 {
    ///     let puzzle = plan.sample(seed, Threads::ONE, |_| Flow::Continue(()))?;
    ///     recipe.seed = Some(seed);
    ///     let whole = make_fast(&recipe, &NoFiles, 1 << 30, Threads::ONE, |_| Flow::Continue(()))?;
    ///     assert!(puzzle.maze.all_edges().eq(whole.maze.all_edges()));
    ///     assert_eq!(puzzle.goal, whole.goal);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`make_fast`](super::make_fast).
    pub fn sample(
        &mut self,
        seed: u64,
        threads: Threads,
        mut watch: impl FnMut(Step) -> Flow,
    ) -> Result<Puzzle, MakeError> {
        self.recipe.seed = Some(seed);
        if self.mask.is_some() {
            self.mask = self.recipe.prepared_mask(&self.files)?;
        }
        Ok(self.undescribed(Some(threads), &mut watch)?.puzzle)
    }

    fn undescribed(
        &self,
        fast: Option<Threads>,
        watch: &mut dyn FnMut(Step) -> Flow,
    ) -> Result<Undescribed, MakeError> {
        let notes = Notes::default();
        let recipe = &self.recipe;
        let source = Source {
            seed: recipe.seed.unwrap_or(0),
            files: &self.files,
        };
        let built = recipe.built_grid();
        let whole = (built.row.build)(&built.args, &source)?;
        let (whole, warp) = WARPED(whole, recipe, &source)?;
        let base = match &self.mask {
            Some(mask) => MaskedGrid::new(whole, mask, recipe, &notes)?,
            None => MaskedGrid::whole(whole),
        };
        let places = Places::of(recipe, &base).settled(&base.grid, source.seed);
        let read = RecordingFiles {
            files: &self.files,
            read: RefCell::default(),
        };
        let request = Request {
            keys: &recipe.keys,
            grid: &recipe.grid,
            algorithm: &recipe.algorithm,
            source: &Source {
                seed: source.seed,
                files: &read,
            },
            ends: places.early(&base.grid, source.seed)?,
            memory: self.memory,
            fast,
            open: self.mask.as_ref().is_some_and(RecipeMask::is_open),
            notes: &notes,
        };
        let ends = |maze: &Maze<AnyGrid>| places.late(maze, source.seed);
        let in_parts = base.parts.is_some() || places.scattered();
        let mut finished =
            if wanted(&recipe.keys).next().is_some() || digs(&request) || request.open {
                stages::run(&request, base.grid, &ends, watch)?
            } else {
                plain::run(&request, (base.grid, base.parts), &ends, watch)?
            };
        let layers = std::mem::take(&mut finished.layers);
        let mut puzzle = finish_watched(&request, finished, watch)?;
        if in_parts && let Some(note) = no_path(&puzzle, CONNECT) {
            notes.add(note);
        }
        puzzle.notes = notes.into_vec();
        Ok(Undescribed {
            puzzle,
            warp,
            bits: base.bits,
            outline: base.outline,
            layers,
            read: read.read.into_inner(),
        })
    }

    /// The grid specification stored in the puzzle; the recipe then names files with the hashes
    /// of their contents, and needs no image for its mask.
    fn describe(
        &mut self,
        (bits, outline): (Option<String>, Option<Outline>),
        layers: Layers,
        mut read: Vec<(String, String, Vec<u8>)>,
    ) -> GridSpec {
        if outline.is_some() {
            read.extend(self.file_of_mask());
        }
        let recipe = &mut self.recipe;
        let source = Source {
            seed: recipe.seed.unwrap_or(0),
            files: &self.files,
        };
        let enlarged = enlarged(&recipe.keys, &recipe.grid);
        let is_enlarged = enlarged.is_some();
        let grid = enlarged.unwrap_or_else(|| recipe.grid.clone());
        let mut described = GridSpec::sealed(grid, &source);
        (described.bits, described.outline) = (bits, outline);
        described.layers = layers;
        if !is_enlarged {
            recipe.grid = described.grid.clone();
        }
        for (name, sealed, bytes) in read {
            recipe.seal(&name, &sealed);
            if described.files.iter().all(|(known, _)| *known != sealed) {
                described.files.push((sealed, bytes));
            }
        }
        // What a modifier read stays as it was read; the others are files of the mask.
        described.seal(&mut recipe.keys, &source);
        if let Some(bits) = &described.bits
            && described.outline.is_none()
            && recipe.keys.get(&MASK).starts_with("file:")
        {
            recipe.bake(bits);
        }
        described
    }
}

impl Plan<'_> {
    /// The file of the mask, if it has one: a picture as its ink, else the text.
    fn file_of_mask(&self) -> Vec<(String, String, Vec<u8>)> {
        let files = RecordingFiles {
            files: &self.files,
            read: RefCell::default(),
        };
        let word = self.recipe.keys.get(&MASK);
        let name = word
            .strip_prefix("file:")
            .and_then(|name| decode(name).ok());
        if let Some(name) = name
            && files.picture(&name).is_err()
        {
            // What could be read before is there still.
            let _text = files.read(&name);
        }
        files.read.into_inner()
    }
}

/// Moves the corners of a grid where the recipe names a picture for that; the small engine does not.
const WARPED: fn(AnyGrid, &Recipe, &Source<'_>) -> WarpResult =
    only(warped, |whole, recipe, _| match recipe.keys.has(&WARP) {
        true => absent(),
        false => Ok((whole, None)),
    });

/// A grid, and the density that its corners were moved by.
type WarpResult = Result<(AnyGrid, Option<Density>), MakeError>;

fn warped(whole: AnyGrid, recipe: &Recipe, source: &Source<'_>) -> WarpResult {
    let Some(name) = recipe.keys.chosen(&WARP) else {
        return Ok((whole, None));
    };
    let name = decode(&name).unwrap_or_default();
    let picture = match source.files.picture(&name) {
        Ok(picture) => picture,
        Err(reason) => return refused("warp", format!("{name}: {reason}")),
    };
    let density = Density::of(&picture, &*whole);
    let grid = Warped::new(whole, &density)?;
    Ok((Box::new(grid), Some(density)))
}

/// The advice for a start and a goal in different parts.
const CONNECT: &str = "; leave out `start` or `goal`, which is then a cell that can be reached, or \
     connect the parts of a mask with `parts=join`";

/// The same as [`finish`], with a step for each wall that rules open at the very end.
fn finish_watched(
    request: &Request<'_>,
    finished: Finished,
    watch: &mut dyn FnMut(Step) -> Flow,
) -> Result<Puzzle, MakeError> {
    let has_rules = request.keys.has(&RULE);
    let before = has_rules.then(|| finished.maze.open_edges().clone());
    let puzzle = finish(request, finished)?;
    if let Some(before) = before {
        let opened = puzzle.maze.open_edges().iter();
        for edge in opened.filter(|&edge| !before.contains(edge)) {
            if watch(Step::Open(edge)).is_break() {
                return Err(MakeError::Generate(GenerateError::Stopped));
            }
        }
    }
    Ok(puzzle)
}

/// Gives a maze the costs of its cells and the like, and its exits.
fn finish(request: &Request<'_>, finished: Finished) -> Result<Puzzle, MakeError> {
    let (start, goal) = finished.ends;
    let mut puzzle = Puzzle::new(finished.maze, start, goal);
    puzzle.rooms = finished.rooms;
    areas(request, &mut puzzle)?;
    if let Some(says) = puzzle.maze.grid().remark() {
        request.notes.add(Note::Read { says });
    }
    for note in idle(request.keys).chain(masked_grid::idle(request.keys)) {
        request.notes.add(note);
    }
    for row in wanted(request.keys) {
        if let Stage::Equip(equip) = row.stage {
            equip(request, &mut puzzle)?;
        }
    }
    // Doors and costs may make another cell of an area the nearest.
    choose_nearest(&mut puzzle);
    open_exits(request, &mut puzzle);
    Ok(puzzle)
}

/// Gives a puzzle the areas that its recipe names as start or goal.
fn areas(request: &Request<'_>, puzzle: &mut Puzzle) -> Result<(), MakeError> {
    let [start, goal] = [&START, &GOAL].map(|end| request.keys.get(end));
    set_areas(puzzle, Some(&start), Some(&goal)).map_err(|error| {
        let at_start = start.each().contains(&error.place);
        let key = if at_start { "start" } else { "goal" };
        MakeError::Place { key, error }
    })?;
    let areas = !(puzzle.start_area.is_empty() && puzzle.goal_area.is_empty());
    let single = |row: &&Reshaping| {
        // These number the cells anew, or are about one path.
        matches!(row.stage, Stage::Regrid(_))
            || ["fair", "hyper", "puzzle", "trail"].contains(&row.entry.name)
    };
    if let Some(row) = wanted(request.keys).find(single).filter(|_| areas) {
        let reason = "it takes one start and one goal, not several";
        return refused(row.entry.name, reason);
    }
    match shared(puzzle) {
        None => Ok(()),
        Some(cell) => refused("goal", format!("cell {} is start and goal", cell.0)),
    }
}

/// Gives a puzzle the exits that its recipe requests besides the goal.
fn open_exits(request: &Request<'_>, puzzle: &mut Puzzle) {
    let asked = request.keys.get(&place::EXITS);
    let others = asked.saturating_sub(1) as usize;
    puzzle.exits = exits(puzzle.maze.grid(), (puzzle.start, puzzle.goal), others);
    let starts = &puzzle.rivals;
    puzzle.exits.retain(|cell| !starts.contains(cell));
    if puzzle.exits.len() < others {
        let there = puzzle.exits.len() + 1;
        let says =
            format!("the outer wall has room for {there} of {asked} exits, including the goal");
        request.note("exits", says);
    }
}

impl Recipe {
    /// The mask that this recipe names, read from its file where it has one.
    fn prepared_mask(&self, files: &dyn FileSource) -> Result<Option<RecipeMask>, MakeError> {
        let word = self.keys.get(&MASK);
        let Ok(Some(chosen)) = mask::parse(&word) else {
            return Ok(None);
        };
        let source = Source {
            seed: self.seed.unwrap_or(0),
            files,
        };
        let threshold = libm::ceil(self.keys.get(&THRESHOLD) * 255.0) as u8;
        let mask = (chosen.row.make)(&chosen.args, &source, threshold);
        let mut mask = mask.map_err(MakeError::Mask)?;
        if self.keys.get(&MASK_CROP) {
            mask = mask.cropped(self.keys.get(&MASK_INVERT));
        }
        let margin = self.keys.get(&MASK_MARGIN) as u32;
        Ok(Some(RecipeMask {
            prepared: mask.with_margin(margin),
            separate: chosen.row.separate,
            square: chosen.row.square,
        }))
    }

    /// Tells whether the mask leaves its cells without walls.
    pub(super) fn is_open(&self) -> bool {
        let mask = self.prepared_mask(&NoFiles);
        mask.is_ok_and(|mask| mask.as_ref().is_some_and(RecipeMask::is_open))
    }

    /// The size of the picture that the passages follow, if there is one that can be read.
    fn picture_size(&self, files: &dyn FileSource) -> Option<(u32, u32)> {
        let word = self.keys.chosen(&PICTURE).or(self.keys.chosen(&WARP))?;
        let picture = files.picture(&decode(&word).ok()?).ok()?;
        Some((picture.width, picture.height))
    }

    /// Gives a grid without a size that of its mask, one cell per pixel or character, and to a
    /// large picture its proportions, as to one whose contours the passages follow; without
    /// either, the grid's default size. Shapes are as wide as high.
    pub fn settle(&mut self, files: &dyn FileSource) -> Result<(), MakeError> {
        let Some(param) = self.grid.args.lacking() else {
            return Ok(());
        };
        let sized = matches!(param.kind, ParamKind::Size | ParamKind::Outline(_));
        let mask = self.prepared_mask(files)?.filter(|_| sized);
        let picture = self.picture_size(files);
        let picture = picture.filter(|_| sized && mask.is_none());
        let mut set = |(width, height): (u32, u32)| {
            let set = self.grid.args.set(param.name, &format!("{width}x{height}"));
            set.expect("a picture has a positive size");
        };
        if let Some(size) = mask.as_ref().and_then(|mask| mask.prepared.size()) {
            set(drawn_size(size));
            return Ok(());
        }
        if let Some(size) = picture {
            set(proportioned(size, PICTURE_CELLS));
            return Ok(());
        }
        if mask.is_some_and(|mask| mask.square) && self.grid.row.bare == WIDE {
            set(SQUARE);
            return Ok(());
        }
        self.take_usual_size();
        match self.grid.args.lacking() {
            None => Ok(()),
            Some(_) => {
                let row = self.grid.row;
                Err(MakeError::Mask(MaskError::NoSize {
                    grid: row.entry.name,
                    example: format!("{}:{}", row.entry.name, row.examples[0]),
                }))
            }
        }
    }
}
/// The default size of grids that are twice as wide as high, and that of a shape on them.
const WIDE: &str = "20x10";
const SQUARE: (u32, u32) = (20, 20);

/// Cells along the longer side of a picture whose contours the passages follow.
const PICTURE_CELLS: u64 = 60;

/// A size in given proportions, with a number of cells along the longer side.
fn proportioned((width, height): (u32, u32), cells: u64) -> (u32, u32) {
    let longer = u64::from(width.max(height)).max(1);
    let scaled = |side: u32| (u64::from(side) * cells).div_ceil(longer).max(1) as u32;
    (scaled(width), scaled(height))
}

/// The cells for a picture: one per pixel, or fewer in its proportions if it is a large one.
fn drawn_size((width, height): (u32, u32)) -> (u32, u32) {
    const MOST_PIXELS: u32 = 200;
    const CELLS: u64 = 40;
    let longer = width.max(height);
    if longer <= MOST_PIXELS {
        return (width, height);
    }
    proportioned((width, height), CELLS)
}
