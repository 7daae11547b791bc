//! Reading maze files: the inverse of [`json`](crate::format::json).
//!
//! A file may come from another program, so nothing in it is trusted: numbers are checked
//! against the grid before they index anything, memory is estimated before it is taken, and an
//! error names the field that is wrong. Files that a grid depends on (masks, graphs) are stored
//! in the maze file with their hashes, so that it can be read without them.

use crate::format::field_of;
use crate::recipe::{KEYS, MakeError, Recipe, RecipeError, make_fast};
use mazeloom_core::maze::{InitialEdges, Lock, Maze, OneWay, Step};
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::{Args, ParamError, ParamKind, Selected, encode, find};
use mazeloom_core::sort::Arrange;
use mazeloom_core::source::{FileSource, PinnedFiles, Source};
use mazeloom_core::table::{Components, PerCell};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, GRIDS, Grid, GridError};
use mazeloom_grids::mask;
use mazeloom_grids::puzzle::{GridSpec, Layers, Puzzle, read_cell, read_passage};
use serde_json::Value as Json;
use std::fmt;
use std::ops::ControlFlow;

/// A puzzle that was read from a maze file.
pub struct Loaded {
    /// The puzzle; with a recipe only if that makes exactly this maze.
    pub puzzle: Puzzle,
    /// The drawing keys of its recipe.
    pub keys: Args,
    /// Whether its passages, ends, exits or costs differ from what its recipe makes.
    pub edited: bool,
}

/// Errors of reading a maze file.
#[derive(Debug)]
pub enum JsonError {
    /// Not JSON; the message names line and column.
    Syntax(serde_json::Error),
    /// A field that is missing or wrong.
    Field {
        /// The field, as in `passages[3]`.
        place: String,
        /// What is wrong there.
        reason: String,
    },
    /// The maze of its recipe cannot be made.
    Make(MakeError),
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonError::Syntax(error) => write!(f, "not JSON: {error}"),
            JsonError::Field { place, reason } => write!(f, "`{place}`: {reason}"),
            JsonError::Make(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for JsonError {}

impl From<GridError> for JsonError {
    fn from(error: GridError) -> JsonError {
        wrong("grid", error)
    }
}

impl From<ParamError> for JsonError {
    fn from(error: ParamError) -> JsonError {
        wrong("grid", error)
    }
}

impl From<RecipeError> for JsonError {
    fn from(error: RecipeError) -> JsonError {
        wrong("recipe", error)
    }
}

fn wrong(place: impl Into<String>, reason: impl ToString) -> JsonError {
    JsonError::Field {
        place: place.into(),
        reason: reason.to_string(),
    }
}

/// The fields that a maze file must have.
const NEEDED: &str = "a maze file needs `recipe`, or `grid` and `passages`";

/// Reads the output of [`json`](crate::format::json). It needs `format`, and `recipe` or `grid` and
/// `passages`. Other missing fields are taken from the recipe, if it makes a maze with the same
/// number of cells; passages take precedence over the recipe. Solution and positions are not
/// read; fields of other names are ignored.
///
/// `memory` bounds the bytes that the grid may take.
pub fn read_json(text: &str, files: &dyn FileSource, memory: u64) -> Result<Loaded, JsonError> {
    let file: Json = serde_json::from_str(text).map_err(JsonError::Syntax)?;
    check_format(&file)?;
    let said: Option<Recipe> = match file.get("recipe") {
        None | Some(Json::Null) => None,
        Some(Json::String(line)) => Some(line.parse()?),
        Some(_) => return Err(wrong("recipe", "not a string")),
    };
    let kept = read_files(file.get("files"))?;
    let files = PinnedFiles { files, kept: &kept };
    let remade = |recipe| {
        let made = make_fast(recipe, &files, memory, Threads::ONE, |_| {
            ControlFlow::Continue(())
        });
        made.map_err(JsonError::Make)
    };
    let made = said.as_ref().map(remade).transpose()?;
    let (grid, described) = read_ground(&file, said.as_ref(), made.as_ref(), &files, memory)?;
    // Cells of a recipe's maze are meaningless on a grid of another size.
    let fallback = made.as_ref().filter(|made| {
        made.maze.cells() == grid.cells() && made.maze.grid().edges() == grid.edges()
    });
    let mut puzzle = read_puzzle(&file, grid, described, fallback)?;
    let keys = said.map_or_else(|| Args::none(KEYS), |recipe| recipe.keys);
    let edited = (made.as_ref()).is_some_and(|made| !same_puzzle(made, &puzzle));
    if let Some(made) = made.filter(|_| !edited) {
        // The recipe may use files that the grid does not need.
        puzzle.grid = made.grid;
        puzzle.origin = made.origin;
    }
    Ok(Loaded {
        puzzle,
        keys,
        edited,
    })
}

fn check_format(file: &Json) -> Result<(), JsonError> {
    match file.get("format").map(Json::as_str) {
        Some(Some("mazeloom/1")) => Ok(()),
        Some(Some(other)) => {
            let reason = format!("unknown format `{other}`; expected `mazeloom/1`");
            Err(wrong("format", reason))
        }
        _ => Err(wrong("format", "missing; expected `mazeloom/1`")),
    }
}

/// The grid that a file describes, or else that of its recipe, and its specification.
fn read_ground(
    file: &Json,
    said: Option<&Recipe>,
    made: Option<&Puzzle>,
    files: &PinnedFiles<'_>,
    memory: u64,
) -> Result<(AnyGrid, GridSpec), JsonError> {
    let field = file.get("grid");
    let of_recipe = made.and_then(|made| made.grid.as_ref());
    let word = match (field, of_recipe) {
        (Some(field), _) => read_grid(field)?,
        (None, Some(described)) => described.grid.clone(),
        (None, None) => {
            let reason = || wrong("grid", format!("missing; {NEEDED}"));
            said.ok_or_else(reason)?.grid.clone()
        }
    };
    let cells = (word.row.cells)(&word.args) as f64;
    check_memory(cells * (word.row.bytes_per_cell + 16.0), memory)
        .map_err(|error| JsonError::Make(error.into()))?;
    let told = field.and_then(|grid| grid.get("seed"));
    let told = (told.and_then(Json::as_str)).and_then(|seed| seed.parse().ok());
    let seed = said.and_then(|recipe| recipe.seed);
    let source = Source {
        seed: seed.or(told).unwrap_or(0),
        files,
    };
    let whole = (word.row.build)(&word.args, &source)?;
    let (bits, layers) = match (field, of_recipe) {
        (Some(field), _) => (read_mask(field)?, read_layers(field)?),
        (None, Some(described)) => (described.bits.clone(), described.layers.clone()),
        (None, None) => (None, Layers::default()),
    };
    let grid = match &bits {
        None => whole,
        Some(bits) => mask::kept(whole, bits).map_err(|error| wrong("grid.mask", error))?,
    };
    let grid = layers.over(grid)?;
    if let Some(count) = file.get("cells")
        && count.as_u64() != Some(u64::from(grid.cells()))
    {
        let reason = format!("{count}, but this grid has {}", grid.cells());
        return Err(wrong("cells", reason));
    }
    let described = GridSpec {
        bits,
        layers,
        ..GridSpec::sealed(word, &source)
    };
    Ok((grid, described))
}

fn read_mask(field: &Json) -> Result<Option<String>, JsonError> {
    match field.get("mask") {
        None => Ok(None),
        Some(Json::String(word)) => Ok(Some(word.trim_start_matches("bits:").to_owned())),
        Some(_) => Err(wrong("grid.mask", "not a string")),
    }
}

fn read_layers(field: &Json) -> Result<Layers, JsonError> {
    let layers = Layers::read(field);
    layers.map_err(|field| wrong(format!("grid.{field}"), "not a valid value"))
}

/// The maze and its ends on a grid; missing fields are taken from `fallback`, a maze of the same
/// size.
fn read_puzzle(
    file: &Json,
    grid: AnyGrid,
    described: GridSpec,
    fallback: Option<&Puzzle>,
) -> Result<Puzzle, JsonError> {
    let maze = read_maze(file.get("passages"), grid, fallback)?;
    let cells = maze.cells();
    let end = |name: &str, default: Cell| match file.get(name) {
        None => Ok(default),
        Some(value) => read_cell(value, cells).map_err(|reason| wrong(name, reason)),
    };
    let one_way = match (file.get("one_way"), fallback) {
        (Some(list), _) => read_one_way(list, &maze)?,
        (None, made) => made.and_then(|made| kept_one_way(made, &maze)),
    };
    let locks = match (file.get("locks"), fallback) {
        (Some(list), _) => read_locks(list, &maze)?,
        (None, Some(made)) => kept_locks(made, &maze),
        (None, None) => Vec::new(),
    };
    let hyper = match (file.get("surface"), fallback) {
        (Some(list), _) => read_surface(list, &maze)?,
        (None, made) => made.is_some_and(|made| made.hyper),
    };
    let ends = (Cell(0), Cell(cells - 1));
    let (first, last) = fallback.map_or(ends, |made| (made.start, made.goal));
    let (start, rivals) = read_starts(file, (first, fallback), cells)?;
    Ok(Puzzle {
        origin: None,
        maze,
        start,
        goal: end("goal", last)?,
        exits: match (file.get("exits"), fallback) {
            (None, Some(made)) => made.exits.clone(),
            (list, _) => read_exits(list, cells)?,
        },
        rivals,
        rooms: match (file.get("rooms"), fallback) {
            (None, Some(made)) => made.rooms.clone(),
            (list, _) => read_rooms(list, cells)?,
        },
        weights: match (file.get("weights"), fallback) {
            (Some(list), _) => Some(read_weights(list, cells)?),
            (None, made) => made.and_then(|made| made.weights.clone()),
        },
        one_way,
        locks,
        hyper,
        grid: Some(described),
        notes: Vec::new(),
    })
}

/// The start of a file and those of the other players; a missing field is taken from `made`.
fn read_starts(
    file: &Json,
    (first, made): (Cell, Option<&Puzzle>),
    cells: u32,
) -> Result<(Cell, Vec<Cell>), JsonError> {
    let start = file.get("start").map(|value| read_cell(value, cells));
    let start = (start.transpose()).map_err(|reason| wrong("start", reason))?;
    let Some(list) = file.get("starts") else {
        // Other players start fairly from their cells only if the first does from its own.
        let made = made.filter(|made| start.is_none_or(|start| start == made.start));
        let rivals = made.map_or(Vec::new(), |made| made.rivals.clone());
        return Ok((start.unwrap_or(first), rivals));
    };
    let starts = read_cells("starts", Some(list), cells)?;
    if starts.is_empty() || starts.len() > Puzzle::<AnyGrid>::MOST_PLAYERS {
        let most = Puzzle::<AnyGrid>::MOST_PLAYERS;
        return Err(wrong("starts", format!("not a list of 1 to {most} cells")));
    }
    if start.is_some_and(|start| start != starts[0]) {
        return Err(wrong("starts[0]", "not the cell of `start`"));
    }
    Ok((starts[0], starts[1..].to_vec()))
}

/// The one-way passages of a file: pairs of cells in the order in which they are walked.
fn read_one_way(list: &Json, maze: &Maze<AnyGrid>) -> Result<Option<OneWay>, JsonError> {
    let list = list.as_array();
    let list = list.ok_or_else(|| wrong("one_way", "not a list of pairs of cells"))?;
    let mut one_way = OneWay::none(maze);
    for (place, passage) in list.iter().enumerate() {
        let field = || format!("one_way[{place}]");
        let edge = read_passage(maze.grid(), passage).map_err(|reason| wrong(field(), reason))?;
        if !maze.is_open(edge) {
            return Err(wrong(field(), "this edge is not among the passages"));
        }
        let from = read_cell(&passage[0], maze.cells()).map_err(|reason| wrong(field(), reason))?;
        one_way.insert(maze, edge, from);
    }
    Ok((one_way.count() > 0).then_some(one_way))
}

/// Whether a file has a surface: it follows from the passages, so only its walls are checked.
fn read_surface(list: &Json, maze: &Maze<AnyGrid>) -> Result<bool, JsonError> {
    let list = list.as_array();
    let list = list.ok_or_else(|| wrong("surface", "not a list of pairs of cells"))?;
    for (place, wall) in list.iter().enumerate() {
        let field = || format!("surface[{place}]");
        let edge = read_passage(maze.grid(), wall).map_err(|reason| wrong(field(), reason))?;
        if maze.is_open(edge) {
            return Err(wrong(field(), "this wall is among the passages"));
        }
    }
    if Components::of(maze.grid(), |edge| maze.is_open(edge)).count() != 2 {
        return Err(wrong("surface", "the passages do not form two trees"));
    }
    Ok(true)
}

/// The locked doors of a file, with the cells of their keys.
fn read_locks(list: &Json, maze: &Maze<AnyGrid>) -> Result<Vec<Lock>, JsonError> {
    let list = list.as_array();
    let list = list.ok_or_else(|| wrong("locks", "not a list of doors and keys"))?;
    if list.len() > Lock::MOST {
        let most = Lock::MOST;
        return Err(wrong("locks", format!("more than {most} locked doors")));
    }
    let mut locks = Vec::new();
    for (place, lock) in list.iter().enumerate() {
        let field = |name: &str| format!("locks[{place}].{name}");
        let door = read_passage(maze.grid(), &lock["door"]);
        let door = door.map_err(|reason| wrong(field("door"), reason))?;
        if !maze.is_open(door) {
            return Err(wrong(field("door"), "this edge is not among the passages"));
        }
        let key = read_cell(&lock["key"], maze.cells());
        let key = key.map_err(|reason| wrong(field("key"), reason))?;
        locks.push(Lock { door, key });
    }
    Ok(locks)
}

/// The locked doors of another maze on the same grid that are still passages.
fn kept_locks(made: &Puzzle, maze: &Maze<AnyGrid>) -> Vec<Lock> {
    let locks = made.locks.iter().copied();
    locks.filter(|lock| maze.is_open(lock.door)).collect()
}

/// The one-way passages of another maze on the same grid that are still passages.
fn kept_one_way(made: &Puzzle, maze: &Maze<AnyGrid>) -> Option<OneWay> {
    let before = made.one_way.as_ref()?;
    let mut one_way = OneWay::none(maze);
    for (edge, from, _) in before.iter(&made.maze) {
        if maze.is_open(edge) {
            one_way.insert(maze, edge, from);
        }
    }
    Some(one_way)
}

fn read_maze(
    passages: Option<&Json>,
    grid: AnyGrid,
    fallback: Option<&Puzzle>,
) -> Result<Maze<AnyGrid>, JsonError> {
    let mut maze = Maze::new(grid, InitialEdges::Closed);
    let Some(passages) = passages else {
        let made = fallback.ok_or_else(|| wrong("passages", format!("missing; {NEEDED}")))?;
        for (edge, ..) in made.maze.all_edges() {
            maze.apply(Step::Open(edge));
        }
        return Ok(maze);
    };
    let passages = passages.as_array();
    let passages = passages.ok_or_else(|| wrong("passages", "not a list of pairs of cells"))?;
    for (place, passage) in passages.iter().enumerate() {
        let edge = read_passage(maze.grid(), passage)
            .map_err(|reason| wrong(format!("passages[{place}]"), reason))?;
        maze.apply(Step::Open(edge));
    }
    Ok(maze)
}

/// The files stored with a maze.
fn read_files(field: Option<&Json>) -> Result<Vec<(String, Vec<u8>)>, JsonError> {
    let Some(field) = field else {
        return Ok(Vec::new());
    };
    let files = field.as_object();
    let files = files.ok_or_else(|| wrong("files", "not an object of strings"))?;
    let read = |(name, text): (&String, &Json)| match text.as_str() {
        Some(text) => Ok((name.clone(), text.as_bytes().to_vec())),
        None => Err(wrong(format!("files.{name}"), "not a string")),
    };
    files.iter().map(read).collect()
}

fn same_puzzle(made: &Puzzle, read: &Puzzle) -> bool {
    (made.start, made.goal, &made.exits) == (read.start, read.goal, &read.exits)
        && made.rivals == read.rivals
        && made.weights == read.weights
        && made.one_way == read.one_way
        && made.locks == read.locks
        && made.hyper == read.hyper
        && made.maze.cells() == read.maze.cells()
        && made.maze.edges() == read.maze.edges()
        && made.maze.all_edges().eq(read.maze.all_edges())
        && same_grid(made.grid.as_ref(), read.grid.as_ref())
}

/// Whether two grids have the same words: the same cells in the same places.
fn same_grid(made: Option<&GridSpec>, read: Option<&GridSpec>) -> bool {
    made.zip(read).is_some_and(|(made, read)| {
        made.grid == read.grid && made.bits == read.bits && made.layers == read.layers
    })
}

/// The grid that a file describes.
fn read_grid(described: &Json) -> Result<Selected<Grid>, JsonError> {
    let kind = described.get("kind").and_then(Json::as_str);
    let kind = kind.ok_or_else(|| wrong("grid.kind", "missing, or not a string"))?;
    let row = find(GRIDS, "grid", kind)?;
    let mut words = Vec::new();
    for param in row.entry.params {
        let field = |name: &str| match described.get(name) {
            None => Ok(None),
            Some(Json::String(word)) => Ok(Some(word.clone())),
            Some(Json::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(wrong(
                format!("grid.{name}"),
                "neither a number nor a string",
            )),
        };
        let outlined =
            matches!(param.kind, ParamKind::Outline(_)) && described.get("width").is_some();
        if matches!(param.kind, ParamKind::Size) || outlined {
            let side =
                |name: &str| field(name)?.ok_or_else(|| wrong(format!("grid.{name}"), "missing"));
            words.push(format!(
                "{}={}x{}",
                param.name,
                side("width")?,
                side("height")?
            ));
        } else if let Some(word) = field(field_of(param))? {
            let word = match param.kind {
                ParamKind::Text(_) | ParamKind::Outline(_) => word,
                _ => encode(&word).into_owned(),
            };
            words.push(format!("{}={word}", param.name));
        }
    }
    Ok(Selected::parse(
        GRIDS,
        "grid",
        &format!("{kind}:{}", words.join(",")),
    )?)
}

fn read_exits(list: Option<&Json>, cells: u32) -> Result<Vec<Cell>, JsonError> {
    list.map_or(Ok(Vec::new()), |list| {
        read_cells("exits", Some(list), cells)
    })
}

/// The rooms of a file; their doors follow from the passages.
fn read_rooms(list: Option<&Json>, cells: u32) -> Result<Vec<Vec<Cell>>, JsonError> {
    let Some(list) = list else {
        return Ok(Vec::new());
    };
    let list = list.as_array();
    let list = list.ok_or_else(|| wrong("rooms", "not a list of objects with `cells`"))?;
    (list.iter().enumerate())
        .map(|(place, room)| {
            let name = format!("rooms[{place}].cells");
            let mut cells = read_cells(&name, room.get("cells"), cells)?;
            cells.arrange();
            Ok(cells)
        })
        .collect()
}

fn read_cells(name: &str, list: Option<&Json>, cells: u32) -> Result<Vec<Cell>, JsonError> {
    let list = list.and_then(Json::as_array);
    let list = list.ok_or_else(|| wrong(name, "not a list of cells"))?;
    (list.iter().enumerate())
        .map(|(place, value)| {
            read_cell(value, cells).map_err(|reason| wrong(format!("{name}[{place}]"), reason))
        })
        .collect()
}

fn read_weights(list: &Json, cells: u32) -> Result<PerCell<u32>, JsonError> {
    let list = list.as_array().filter(|list| list.len() == cells as usize);
    let list = list.ok_or_else(|| wrong("weights", format!("not a list of {cells} numbers")))?;
    (list.iter().enumerate())
        .map(|(place, weight)| {
            let weight = weight
                .as_u64()
                .and_then(|weight| u32::try_from(weight).ok());
            weight.ok_or_else(|| wrong(format!("weights[{place}]"), "not a whole number"))
        })
        .collect()
}
