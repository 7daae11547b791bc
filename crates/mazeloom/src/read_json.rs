//! Reading maze files: the inverse of [`json`](crate::format::json).
//!
//! A file may come from another program, so nothing in it is trusted: numbers are checked
//! against the grid before they index anything, memory is estimated before it is taken, and an
//! error names the field that is wrong. Files that a grid depends on (masks, graphs) are stored
//! in the maze file with their hashes, so that it can be read without them.

mod error;
mod fields;
mod lists;
mod rules;

pub use error::JsonError;

use crate::area::choose_nearest;
use crate::format::field_of;
use crate::recipe::{KEYS, Recipe, make_fast};
use crate::solve::{check_rules, no_path};
use error::wrong;
use fields::MazeFile;
use lists::{
    kept_locks, kept_one_way, read_area, read_cells, read_locks, read_one_way, read_openings,
    read_passages, read_rooms, read_starts, read_surface, read_weights,
};
use mazeloom_core::maze::Maze;
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::{Args, ParamKind, Selected, encode, find};
use mazeloom_core::source::{FileSource, PinnedFiles, Source};
use mazeloom_core::threads::Threads;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::grid::{AnyGrid, Density, GRIDS, Grid, Outline, Outlined, Warped};
use mazeloom_grids::mask;
use mazeloom_grids::puzzle::{GridSpec, Layers, Puzzle, read_cell};
use rules::{kept_rules, read_rules};
use serde_json::Value as Json;
use std::ops::ControlFlow;

/// A puzzle that was read from a maze file.
#[derive(Debug)]
#[non_exhaustive]
pub struct Loaded {
    /// The puzzle; with a recipe only if that makes exactly this maze.
    pub puzzle: Puzzle,
    /// The drawing keys of its recipe.
    pub keys: Args,
    /// True if its passages, ends, exits or costs differ from what its recipe makes.
    pub edited: bool,
}

/// The fields that a maze file must have.
const NEEDED: &str = "a maze file needs `recipe`, or `grid` and `passages`";

/// Reads the output of [`json`](crate::format::json). It needs `format`, and `recipe` or `grid` and
/// `passages`. Other missing fields are taken from the recipe, if it makes a maze with the same
/// number of cells; passages take precedence over the recipe. Solution and positions are not
/// read; fields of other names are ignored.
///
/// `memory` bounds the bytes that the grid may take. Cost: O(text + cells + edges), in two passes over the
/// text; beside it and the maze, memory for the largest field that is no list.
pub fn read_json(text: &str, files: &dyn FileSource, memory: u64) -> Result<Loaded, JsonError> {
    let file = MazeFile::of(text, memory)?;
    check_format(&file)?;
    let said: Option<Recipe> = match file.get("recipe")? {
        None | Some(Json::Null) => None,
        Some(Json::String(line)) => Some(line.parse()?),
        Some(_) => return Err(wrong("recipe", "not a string")),
    };
    let kept = read_files(file.get("files")?)?;
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

fn check_format(file: &MazeFile<'_>) -> Result<(), JsonError> {
    match file.get("format")?.as_ref().and_then(Json::as_str) {
        Some("mazeloom/1") => Ok(()),
        Some(other) => {
            let reason = format!("unknown format `{other}`; expected `mazeloom/1`");
            Err(wrong("format", reason))
        }
        _ => {
            let foreign = FOREIGN.iter().find(|(field, _)| file.has(field));
            Err(wrong(
                "format",
                foreign.map_or("missing; expected `mazeloom/1`", |(_, why)| why),
            ))
        }
    }
}

/// Fields of JSON of other programs, with the kind of such a file and what can be read instead.
const FOREIGN: [(&str, &str); 4] = [
    (
        "tilewidth",
        "missing; this is a map of Tiled that holds no maze; export a layer as CSV with 1 for wall and 0 for \
         floor, which can be read",
    ),
    (
        "edges",
        "missing; this is a graph; write its edges as text, two names a line, for the grid graph:FILE",
    ),
    (
        "links",
        "missing; this is a graph; write its edges as text, two names a line, for the grid graph:FILE",
    ),
    (
        "features",
        "missing; this is a map of regions, GeoJSON, for the grid map:FILE",
    ),
];

/// The grid that a file describes, or else that of its recipe, and its specification.
fn read_ground(
    file: &MazeFile<'_>,
    said: Option<&Recipe>,
    made: Option<&Puzzle>,
    files: &PinnedFiles<'_>,
    memory: u64,
) -> Result<(AnyGrid, GridSpec), JsonError> {
    let field = file.get("grid")?;
    let field = field.as_ref();
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
    let told = match (field, of_recipe) {
        (Some(field), _) => GridSpec {
            warp: read_warp(field)?,
            outline: read_outline(field)?,
            bits: read_mask(field)?,
            layers: read_layers(field)?,
            ..GridSpec::sealed(word, &source)
        },
        (None, of_recipe) => {
            let plain = GridSpec::sealed(word, &source);
            match of_recipe.cloned() {
                None => plain,
                Some(made) => GridSpec {
                    grid: plain.grid,
                    seed: plain.seed,
                    files: plain.files,
                    ..made
                },
            }
        }
    };
    let grid = ground(whole, &told)?;
    if let Some(count) = file.get("cells")?
        && count.as_u64() != Some(u64::from(grid.cells()))
    {
        let reason = format!("{count}, but this grid has {}", grid.cells());
        return Err(wrong("cells", reason));
    }
    Ok((grid, told))
}

/// The grid with all that a specification lays over it.
fn ground(mut grid: AnyGrid, told: &GridSpec) -> Result<AnyGrid, JsonError> {
    if let Some(warp) = &told.warp {
        grid = Box::new(Warped::new(grid, warp)?);
    }
    if let Some(outline) = &told.outline {
        grid = Box::new(Outlined::new(grid, outline)?);
    }
    if let Some(bits) = &told.bits {
        grid = mask::kept(grid, bits).map_err(|error| wrong("grid.mask", error))?;
    }
    Ok(told.layers.over(grid)?)
}

fn read_mask(field: &Json) -> Result<Option<String>, JsonError> {
    match field.get("mask") {
        None => Ok(None),
        Some(Json::String(word)) => Ok(Some(word.trim_start_matches("bits:").to_owned())),
        Some(_) => Err(wrong("grid.mask", "not a string")),
    }
}

fn read_warp(field: &Json) -> Result<Option<Density>, JsonError> {
    let Some(warp) = field.get("warp") else {
        return Ok(None);
    };
    let density = warp.as_str().and_then(Density::parse);
    let why = "not rows of hexadecimal digits, such as 0f/70";
    density.map(Some).ok_or_else(|| wrong("grid.warp", why))
}

fn read_outline(field: &Json) -> Result<Option<Outline>, JsonError> {
    let outline = Outline::read(field);
    outline.map_err(|field| wrong(format!("grid.{field}"), "not a valid value"))
}

fn read_layers(field: &Json) -> Result<Layers, JsonError> {
    let layers = Layers::read(field);
    layers.map_err(|field| wrong(format!("grid.{field}"), "not a valid value"))
}

/// The maze and its ends on a grid; missing fields are taken from `fallback`, a maze of the same
/// size.
fn read_puzzle(
    file: &MazeFile<'_>,
    grid: AnyGrid,
    described: GridSpec,
    fallback: Option<&Puzzle>,
) -> Result<Puzzle, JsonError> {
    let maze = match (file.has("passages"), fallback) {
        (true, _) => read_passages(file, grid)?,
        (false, Some(made)) => Maze::with_open(grid, made.maze.all_edges().map(|(edge, ..)| edge)),
        (false, None) => return Err(wrong("passages", format!("missing; {NEEDED}"))),
    };
    let cells = maze.cells();
    let openings = read_openings(file, &maze)?;
    let one_way = match (file.has("one_way"), fallback) {
        (true, _) => read_one_way(file, &maze)?,
        (false, made) => made.and_then(|made| kept_one_way(made, &maze)),
    };
    let locks = read_locks(file, &maze)?.or_else(|| Some(kept_locks(fallback?, &maze)));
    let hyper = read_surface(file, &maze)?.or_else(|| Some(fallback?.hyper));
    let (first, last) = fallback.map_or((Cell(0), Cell(cells - 1)), |made| (made.start, made.goal));
    let (start, rivals) = read_starts(file, (first, fallback), cells)?;
    let rules = read_rules(file, &maze, start)?.or_else(|| Some(kept_rules(fallback?, &maze)));
    // The cells of the file, or of what its recipe makes.
    let of_made = |cells: fn(&Puzzle) -> &Vec<Cell>| fallback.map(|made| cells(made).clone());
    let start_area = read_area(file, "start_area", cells)?.or_else(|| of_made(|it| &it.start_area));
    let goal_area = read_area(file, "goal_area", cells)?.or_else(|| of_made(|it| &it.goal_area));
    let exits = read_cells(file, "exits", cells)?.or_else(|| of_made(|it| &it.exits));
    let rooms = read_rooms(file, cells)?.or_else(|| Some(fallback?.rooms.clone()));
    let goal = read_goal(file, cells)?.unwrap_or(last);
    let mut puzzle = Puzzle::new(maze, start, goal);
    puzzle.start_area = start_area.unwrap_or_default();
    puzzle.goal_area = goal_area.unwrap_or_default();
    puzzle.openings = openings.or_else(|| fallback?.openings.clone());
    puzzle.exits = exits.unwrap_or_default();
    puzzle.rivals = rivals;
    puzzle.rooms = rooms.unwrap_or_default();
    puzzle.weights = read_weights(file, cells)?.or_else(|| fallback?.weights.clone());
    puzzle.one_way = one_way;
    puzzle.locks = locks.unwrap_or_default();
    puzzle.rules = rules.unwrap_or_default();
    puzzle.hyper = hyper.unwrap_or_default();
    puzzle.grid = Some(described);
    let field = if puzzle.is_ruled() { "rules" } else { "locks" };
    check_rules(&puzzle, file.memory).map_err(|reason| wrong(field, reason))?;
    choose_nearest(&mut puzzle);
    puzzle.notes.extend(no_path(&puzzle, ""));
    Ok(puzzle)
}

fn read_goal(file: &MazeFile<'_>, cells: u32) -> Result<Option<Cell>, JsonError> {
    let goal = file.get("goal")?.map(|goal| read_cell(&goal, cells));
    goal.transpose().map_err(|reason| wrong("goal", reason))
}

/// The files stored with a maze.
fn read_files(field: Option<Json>) -> Result<Vec<(String, Vec<u8>)>, JsonError> {
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
        && made.start_area == read.start_area
        && made.goal_area == read.goal_area
        && made.openings == read.openings
        && made.rivals == read.rivals
        && made.rooms == read.rooms
        && made.weights == read.weights
        && made.one_way == read.one_way
        && made.locks == read.locks
        && made.rules == read.rules
        && made.hyper == read.hyper
        && made.maze.cells() == read.maze.cells()
        && made.maze.edges() == read.maze.edges()
        && same_passages(made, read)
        && same_grid(made.grid.as_ref(), read.grid.as_ref())
}

/// Tells whether two mazes on grids of one size have the same passages.
fn same_passages(made: &Puzzle, read: &Puzzle) -> bool {
    // Bits of edges that a grid does not have may differ.
    made.maze.open_edges() == read.maze.open_edges()
        || made.maze.all_edges().eq(read.maze.all_edges())
}

/// Tells whether two grids have the same words: the same cells in the same places.
fn same_grid(made: Option<&GridSpec>, read: Option<&GridSpec>) -> bool {
    made.zip(read).is_some_and(|(made, read)| {
        made.grid == read.grid
            && made.outline == read.outline
            && made.bits == read.bits
            && made.layers == read.layers
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
