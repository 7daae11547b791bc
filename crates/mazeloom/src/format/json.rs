//! JSON: the maze itself, for other programs and for reading back.

use super::digits::{self, Ahead};
use super::{Format, Writer};
use crate::geometry::Plane;
use crate::grid::{AnyGrid, GRIDS, Grid, GridError};
use crate::mask;
use crate::maze::{Begins, Maze, Puzzle, Step};
use crate::recipe::{Described, KEYS, MakeError, Recipe, RecipeError, check_memory, make_swiftly};
use crate::reshape::Layers;
use crate::solve::shortest;
use crate::source::{Files, Sealed, Source};
use crate::table::PerCell;
use crate::threads::Threads;
use crate::topology::{Cell, Edge, Topology, TopologyExt};
use crate::words::{Args, Chosen, Entry, Kind, Param, Value, WordError, encode, find};
use serde_json::Value as Json;
use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;

pub(super) const ROW: Format = Format {
    entry: Entry {
        name: "json",
        aliases: &[],
        help: "the maze itself, to be read back",
        params: &[],
    },
    endings: &[],
    writer: Writer::Data(|puzzle, walls, out| {
        json(puzzle, walls, "\n  ", out)?;
        writeln!(out)
    }),
};

pub(super) const LINE: Format = Format {
    entry: Entry {
        name: "jsonl",
        aliases: &["ndjson"],
        help: "the maze itself on one line",
        params: &[],
    },
    endings: &["json", "ndjson"],
    writer: Writer::Lines(|puzzle, walls, out| {
        json(puzzle, walls, " ", out)?;
        writeln!(out)
    }),
};

/// The greatest whole number that every JSON reader keeps exactly.
const EXACT: u64 = (1 << 53) - 1;

/// Writes a puzzle as one JSON object, its fields parted by `gap`. `walls` adds the closed
/// edges, so that passages and walls together are all adjacencies.
pub fn json(
    puzzle: &Puzzle,
    walls: bool,
    gap: &str,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let grid = puzzle.maze.grid();
    let version = env!("CARGO_PKG_VERSION");
    write!(
        out,
        r#"{{ "format": "mazeloom/1",{gap}"version": "{version}""#
    )?;
    if let Some(recipe) = &puzzle.recipe {
        write!(out, r#",{gap}"recipe": {}"#, Json::from(recipe.to_string()))?;
        if let Some(seed) = recipe.seed {
            match seed {
                0..=EXACT => write!(out, r#",{gap}"seed": {seed}"#)?,
                _ => write!(out, r#",{gap}"seed": "{seed}""#)?,
            }
        }
    }
    if let Some(described) = &puzzle.grid {
        let seed = puzzle.recipe.is_none() && described.seed > 0;
        write!(out, r#",{gap}"grid": {}"#, describe(described, seed))?;
        let files = described.files.iter().map(|(name, bytes)| {
            // What the grids are made from is text; other bytes would not have been read.
            (name.clone(), Json::from(String::from_utf8_lossy(bytes)))
        });
        let files: serde_json::Map<String, Json> = files.collect();
        if !files.is_empty() {
            write!(out, r#",{gap}"files": {}"#, Json::from(files))?;
        }
    }
    write!(out, r#",{gap}"cells": {}"#, grid.cells())?;
    let pairs = pairs(grid);
    write_pairs(
        "passages",
        gap,
        &pairs,
        |edge| puzzle.maze.is_open(edge),
        out,
    )?;
    if walls {
        write_pairs("walls", gap, &pairs, |edge| !puzzle.maze.is_open(edge), out)?;
    }
    if let Some(weights) = &puzzle.weights {
        let values = weights.values().iter();
        write_list(
            "weights",
            gap,
            values,
            |&n, text| digits::whole(text, n),
            out,
        )?;
    }
    write!(
        out,
        r#",{gap}"start": {},{gap}"goal": {}"#,
        puzzle.start.0, puzzle.goal.0
    )?;
    let number = |&Cell(number): &Cell, text: &mut String| digits::whole(text, number);
    if !puzzle.exits.is_empty() {
        write_list("exits", gap, puzzle.exits.iter(), number, out)?;
    }
    if let Some(way) = shortest(puzzle) {
        write_list("solution", gap, way.iter(), number, out)?;
    }
    let show = |cell, text: &mut String| position(text, grid, cell);
    write_list("positions", gap, grid.cell_numbers(), show, out)?;
    write!(out, " }}")
}

/// Appends where a cell lies: three numbers on a grid that lies in space, else two.
fn position(text: &mut String, grid: &AnyGrid, cell: Cell) {
    let (x, y, z) = match grid.space() {
        Some(space) => {
            let at = space.middle(cell);
            (at.x, at.y, Some(at.z))
        }
        None => {
            let at = grid.center(cell);
            (at.x, at.y, None)
        }
    };
    text.push('[');
    for (place, x) in [x, y].into_iter().chain(z).enumerate() {
        if place > 0 {
            text.push(',');
        }
        // Millionths of a cell are plenty, and short; no −0.
        digits::number(text, libm::round(x * 1e6) / 1e6 + 0.0);
    }
    text.push(']');
}

/// A grid's word as an object: its kind, its arguments, its mask, and its seed where no recipe
/// tells it.
fn describe(described: &Described, seed: bool) -> Json {
    let grid = &described.grid;
    let mut object = serde_json::Map::new();
    object.insert("kind".into(), grid.row.entry.name.into());
    for (param, value) in grid.args.given() {
        let name = field_of(param);
        match value {
            Value::Size(width, height) => {
                object.insert("width".into(), (*width).into());
                object.insert("height".into(), (*height).into());
            }
            Value::Whole(number) => _ = object.insert(name.into(), (*number).into()),
            Value::Share(share) => _ = object.insert(name.into(), (*share).into()),
            Value::Outline(None, lengths) => {
                object.insert("width".into(), lengths[0].into());
                object.insert("height".into(), lengths[1].into());
            }
            other => _ = object.insert(name.into(), other.to_string().into()),
        }
    }
    if let Some(bits) = &described.bits {
        object.insert("mask".into(), format!("bits:{bits}").into());
    }
    described.layers.describe(&mut object);
    if seed {
        object.insert("seed".into(), described.seed.to_string().into());
    }
    Json::Object(object)
}

/// The field that tells a grid's parameter: `kind` names the grid itself.
fn field_of(param: &Param) -> &'static str {
    match param.name {
        "kind" => "variant",
        name => name,
    }
}

/// A pair of cells, the smaller first, and the edge that joins them; `nth` counts the edges of
/// a pair that has several.
struct Pair {
    a: u32,
    b: u32,
    edge: Edge,
    nth: Option<u32>,
}

/// All edges as pairs, sorted.
fn pairs(grid: &AnyGrid) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = (grid.all_edges())
        .map(|(edge, a, b)| Pair {
            a: a.0.min(b.0),
            b: a.0.max(b.0),
            edge,
            nth: None,
        })
        .collect();
    pairs.sort_unstable_by_key(|pair| (pair.a, pair.b, pair.edge));
    for same in pairs.chunk_by_mut(|p, q| (p.a, p.b) == (q.a, q.b)) {
        if same.len() > 1 {
            for (pair, nth) in same.iter_mut().zip(0..) {
                pair.nth = Some(nth);
            }
        }
    }
    pairs
}

fn write_pairs(
    name: &str,
    gap: &str,
    pairs: &[Pair],
    is: impl Fn(Edge) -> bool,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let shown = pairs.iter().filter(|pair| is(pair.edge));
    let show = |pair: &Pair, text: &mut String| {
        text.push('[');
        digits::whole(text, pair.a);
        text.push(',');
        digits::whole(text, pair.b);
        if let Some(nth) = pair.nth {
            text.push(',');
            digits::whole(text, nth);
        }
        text.push(']');
    };
    write_list(name, gap, shown, show, out)
}

fn write_list<V>(
    name: &str,
    gap: &str,
    values: impl Iterator<Item = V>,
    show: impl Fn(V, &mut String),
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    write!(out, r#",{gap}"{name}": ["#)?;
    let mut ahead = Ahead::new(out);
    for (place, value) in values.enumerate() {
        ahead.add(|text| {
            if place > 0 {
                text.push(',');
            }
            show(value, text);
        })?;
    }
    ahead.add(|text| text.push(']'))?;
    ahead.flush()
}

/// A puzzle that was read.
pub struct Loaded {
    /// It; with a recipe only if that makes the very maze.
    pub puzzle: Puzzle,
    /// The drawing words that came with it.
    pub keys: Args,
    /// Whether its passages, ends, exits or costs differ from what its recipe makes.
    pub edited: bool,
}

/// A text that is no maze file.
#[derive(Debug)]
pub enum JsonError {
    /// Not JSON; the message names line and column.
    Syntax(serde_json::Error),
    /// A field that is missing or wrong.
    Field {
        /// Where, as in `passages[3]`.
        place: String,
        /// What is wrong there.
        reason: String,
    },
    /// Making it would take too much.
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

impl From<WordError> for JsonError {
    fn from(error: WordError) -> JsonError {
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

/// Reads what [`json`] writes. Passages win; solution and positions are not read; fields of
/// other names are ignored.
///
/// `memory` bounds the bytes that the grid may take.
pub fn read_json(text: &str, files: &dyn Files, memory: u64) -> Result<Loaded, JsonError> {
    let file: Json = serde_json::from_str(text).map_err(JsonError::Syntax)?;
    match file.get("format").map(|format| format.as_str()) {
        Some(Some("mazeloom/1")) => {}
        Some(Some(other)) => {
            let reason = format!("`{other}` is not known here; this reads `mazeloom/1`");
            return Err(wrong("format", reason));
        }
        _ => return Err(wrong("format", "missing; a maze file says `mazeloom/1`")),
    }
    let said: Option<Recipe> = match file.get("recipe") {
        None | Some(Json::Null) => None,
        Some(Json::String(line)) => Some(line.parse()?),
        Some(_) => return Err(wrong("recipe", "not a line of text")),
    };
    let grid_word = read_grid(file.get("grid"), said.as_ref())?;
    let cells = (grid_word.row.cells)(&grid_word.args) as f64;
    check_memory(cells * (grid_word.row.bytes_per_cell + 16.0), memory).map_err(JsonError::Make)?;
    let told = file.get("grid").and_then(|grid| grid.get("seed"));
    let told = told
        .and_then(Json::as_str)
        .and_then(|seed| seed.parse().ok());
    let seed = said.as_ref().and_then(|recipe| recipe.seed);
    let seed = seed.or(told).unwrap_or(0);
    let kept = read_files(file.get("files"))?;
    let files = Sealed { files, kept: &kept };
    let source = Source {
        seed,
        files: &files,
    };
    let whole = (grid_word.row.build)(&grid_word.args, &source)?;
    let bits = match file.get("grid").and_then(|grid| grid.get("mask")) {
        None => None,
        Some(Json::String(word)) => Some(word.trim_start_matches("bits:").to_owned()),
        Some(_) => return Err(wrong("grid.mask", "not a word")),
    };
    let grid = match &bits {
        None => whole,
        Some(bits) => mask::kept(whole, bits).map_err(|error| wrong("grid.mask", error))?,
    };
    let layers = match file.get("grid") {
        Some(described) => Layers::read(described),
        None => Ok(Layers::default()),
    };
    let layers =
        layers.map_err(|field| wrong(format!("grid.{field}"), "not what a maze file says"))?;
    let grid = layers.over(grid)?;
    if let Some(count) = file.get("cells")
        && count.as_u64() != Some(u64::from(grid.cells()))
    {
        let reason = format!("{count}, but this grid has {}", grid.cells());
        return Err(wrong("cells", reason));
    }
    let mut maze = Maze::new(grid, Begins::Closed);
    let passages = file.get("passages").and_then(Json::as_array);
    let passages = passages.ok_or_else(|| wrong("passages", "missing, or not a list"))?;
    for (place, passage) in passages.iter().enumerate() {
        let edge = read_passage(maze.grid(), passage)
            .map_err(|reason| wrong(format!("passages[{place}]"), reason))?;
        maze.apply(Step::Open(edge));
    }
    let end = |name: &str, default| match file.get(name) {
        None => Ok(default),
        Some(value) => read_cell(value, maze.cells()).map_err(|reason| wrong(name, reason)),
    };
    let start = end("start", Cell(0))?;
    let goal = end("goal", Cell(maze.cells() - 1))?;
    let weights = file
        .get("weights")
        .map(|list| read_weights(list, maze.cells()));
    let cells = maze.cells();
    let mut puzzle = Puzzle {
        recipe: None,
        maze,
        start,
        goal,
        exits: read_exits(file.get("exits"), cells)?,
        rooms: Vec::new(),
        weights: weights.transpose()?,
        grid: Some(Described {
            bits,
            layers,
            ..Described::sealed(grid_word, &source)
        }),
        notes: Vec::new(),
    };
    let keys = said
        .as_ref()
        .map_or_else(|| Args::none(KEYS), |recipe| recipe.keys.clone());
    let mut edited = false;
    if let Some(recipe) = said {
        let made = make_swiftly(&recipe, &files, memory, Threads::ONE, |_| {
            ControlFlow::Continue(())
        });
        let made = made.map_err(JsonError::Make)?;
        if file.get("start").is_none() {
            puzzle.start = made.start;
        }
        if file.get("goal").is_none() {
            puzzle.goal = made.goal;
        }
        if file.get("exits").is_none() {
            puzzle.exits.clone_from(&made.exits);
        }
        edited = !same_puzzle(&made, &puzzle);
        if !edited {
            // The recipe may name files that the grid is not made from.
            puzzle.grid = made.grid;
            puzzle.recipe = made.recipe;
        }
    }
    Ok(Loaded {
        puzzle,
        keys,
        edited,
    })
}

/// The files that came with a maze.
fn read_files(field: Option<&Json>) -> Result<Vec<(String, Vec<u8>)>, JsonError> {
    let Some(field) = field else {
        return Ok(Vec::new());
    };
    let files = field.as_object();
    let files = files.ok_or_else(|| wrong("files", "not an object of names and texts"))?;
    let read = |(name, text): (&String, &Json)| match text.as_str() {
        Some(text) => Ok((name.clone(), text.as_bytes().to_vec())),
        None => Err(wrong(format!("files.{name}"), "not a text")),
    };
    files.iter().map(read).collect()
}

fn same_puzzle(made: &Puzzle, read: &Puzzle) -> bool {
    (made.start, made.goal, &made.exits) == (read.start, read.goal, &read.exits)
        && made.weights == read.weights
        && made.maze.cells() == read.maze.cells()
        && made.maze.edges() == read.maze.edges()
        && made.maze.all_edges().eq(read.maze.all_edges())
}

/// The grid that a file describes, or that its recipe names.
fn read_grid(described: Option<&Json>, said: Option<&Recipe>) -> Result<Chosen<Grid>, JsonError> {
    let Some(described) = described else {
        return match said {
            Some(recipe) => Ok(recipe.grid.clone()),
            None => Err(wrong("grid", "missing")),
        };
    };
    let kind = described.get("kind").and_then(Json::as_str);
    let kind = kind.ok_or_else(|| wrong("grid.kind", "missing, or not a word"))?;
    let row = find(GRIDS, "grid", kind)?;
    let mut words = Vec::new();
    for param in row.entry.params {
        let field = |name: &str| match described.get(name) {
            None => Ok(None),
            Some(Json::String(word)) => Ok(Some(word.clone())),
            Some(Json::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(wrong(format!("grid.{name}"), "neither a number nor a word")),
        };
        let outlined = matches!(param.kind, Kind::Outline(_)) && described.get("width").is_some();
        if matches!(param.kind, Kind::Size) || outlined {
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
                Kind::Text(_) | Kind::Outline(_) => word,
                _ => encode(&word).into_owned(),
            };
            words.push(format!("{}={word}", param.name));
        }
    }
    Ok(Chosen::parse(
        GRIDS,
        "grid",
        &format!("{kind}:{}", words.join(",")),
    )?)
}

fn read_cell(value: &Json, cells: u32) -> Result<Cell, String> {
    let number = value.as_u64().filter(|&number| number < u64::from(cells));
    match number {
        Some(number) => Ok(Cell(number as u32)),
        None => Err(format!(
            "{value} is no cell; they are numbered 0 to {}",
            cells - 1
        )),
    }
}

/// The edge that a passage of a maze file means.
pub(crate) fn read_passage(grid: &AnyGrid, passage: &Json) -> Result<Edge, String> {
    let numbers = passage.as_array().map(Vec::as_slice);
    let (a, b, nth) = match numbers {
        Some([a, b]) => (a, b, 0),
        Some([a, b, nth]) => (
            a,
            b,
            nth.as_u64().ok_or("the third number is no whole number")?,
        ),
        _ => return Err("not a pair of cells".to_owned()),
    };
    let (a, b) = (read_cell(a, grid.cells())?, read_cell(b, grid.cells())?);
    let mut edges: Vec<Edge> = (grid.around(a))
        .filter(|&(_, next)| next == b)
        .map(|(edge, _)| edge)
        .collect();
    edges.sort_unstable();
    let nth = usize::try_from(nth).unwrap_or(usize::MAX);
    (edges.get(nth).copied())
        .ok_or_else(|| format!("cells {} and {} are not neighbours on this grid", a.0, b.0))
}

fn read_exits(list: Option<&Json>, cells: u32) -> Result<Vec<Cell>, JsonError> {
    let Some(list) = list else {
        return Ok(Vec::new());
    };
    let list = list.as_array();
    let list = list.ok_or_else(|| wrong("exits", "not a list of cells"))?;
    (list.iter().enumerate())
        .map(|(place, value)| {
            read_cell(value, cells).map_err(|reason| wrong(format!("exits[{place}]"), reason))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::NoFiles;

    fn written(line: &str) -> String {
        let recipe: Recipe = line.parse().expect("it reads");
        let puzzle = crate::make(&recipe).expect("it is small");
        let mut text = Vec::new();
        json(&puzzle, false, " ", &mut text).expect("memory takes it");
        String::from_utf8(text).expect("it is text")
    }

    #[test]
    fn positions_are_in_space_where_the_grid_is() {
        let ends = |line, positions: &str| {
            let text = written(line);
            assert!(
                text.contains(&format!(r#""positions": [{positions}"#)),
                "{text}"
            );
            let read = read_json(&text, &NoFiles, u64::MAX).expect("it was just written");
            assert!(!read.edited);
        };
        ends(
            "box:2x1x2 seed=1",
            "[0.5,0.5,0.5],[1.5,0.5,0.5],[0.5,0.5,1.5]",
        );
        ends(
            "box:3x1x2,wrap=x seed=1",
            "[0.5,0.5],[1.5,0.5],[2.5,0.5],[4.5,0.5]",
        );
        ends(
            "stack:2,(hex:1x1),climb=0.5 seed=1",
            "[0.57735,0.5,0.5],[0.57735,0.5,1.5]] }",
        );
        ends("rect:2x1 seed=1", "[0.5,0.5],[1.5,0.5]] }");
    }
}
