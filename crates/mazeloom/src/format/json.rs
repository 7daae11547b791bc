//! JSON: the maze itself, for other programs and for reading back.
//!
//! ```text
//! { "format": "mazeloom/1",                  the version of this schema
//!   "version": "0.1.0",                      the version of the program
//!   "recipe": "rect:3x2 wilson seed=1",      makes the same maze again; missing if it was edited
//!   "seed": 1,
//!   "grid": {"kind":"rect","width":3,"height":2},
//!   "cells": 6,
//!   "passages": [[0,1],[0,3],[1,2],[2,5],[4,5]],     pairs of cells, the smaller first
//!   "start": 0,
//!   "goal": 5,
//!   "solution": [0,1,2,5],                   a cheapest path, ends included; missing if there is none
//!   "positions": [[0.5,0.5],[1.5,0.5], …] }  cell centers, in cells, y downward
//! ```
//!
//! Further fields appear where there is something to say: `exits`, `rooms`, `weights`,
//! `one_way`, `locks`, `surface` (of a hypermaze), `files`,
//! `names` (of the nodes of a graph), `walls` and `sides` (on request). Where two cells share several edges, a passage has a third number, which of
//! them it is.
//!
//! `passages` and `grid` suffice to load a maze; everything else can be derived or has a
//! default. Positions and the solution are for programs that know no grids: with them, a maze
//! can be drawn and solved from its file alone.
//!
//! Cost: O(cells + edges), written as it goes.

use super::digits::{self, Ahead};
use super::{Fields, Format, Writer};
use crate::solve::shortest;
use mazeloom_core::maze::Lock;
use mazeloom_core::parameters::{Entry, Param, Value};
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::{GridSpec, Puzzle};
use serde_json::Value as Json;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry {
        name: "json",
        aliases: &[],
        help: "the maze as data; can be loaded again",
        params: &[],
    },
    media: "application/json",
    writer: Writer::Data(|puzzle, fields, out| {
        json(puzzle, fields, "\n  ", out)?;
        writeln!(out)
    }),
    ..Format::TEXT
};

pub(super) const LINE: Format = Format {
    entry: Entry {
        name: "jsonl",
        aliases: &["ndjson"],
        help: "JSON, one maze per line; can be loaded again",
        params: &[],
    },
    endings: &["json", "ndjson"],
    media: "application/jsonl",
    writer: Writer::Lines(|puzzle, fields, out| {
        json(puzzle, fields, " ", out)?;
        writeln!(out)
    }),
    ..Format::TEXT
};

/// The largest whole number that every JSON reader keeps exactly.
const EXACT: u64 = (1 << 53) - 1;

/// Writes a puzzle as one JSON object, with `gap` between its fields; `false` for `fields` stands
/// for all of them but `walls` and `sides`, `true` for all but `sides`. Passages and walls together are all edges of
/// the grid.
///
/// ```
/// use mazeloom::{format::json, make, read_json::read_json, source::NoFiles};
///
/// // The file can be loaded again: the same passages, start and goal.
/// let puzzle = make(&"polar:5 wilson seed=3".parse()?)?;
/// let mut file = Vec::new();
/// json(&puzzle, false, "\n", &mut file)?;
/// let loaded = read_json(&String::from_utf8(file)?, &NoFiles, u64::MAX)?;
/// assert_eq!(loaded.puzzle.maze.open_edges(), puzzle.maze.open_edges());
/// assert!(!loaded.edited);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn json(
    puzzle: &Puzzle,
    fields: impl Into<Fields>,
    gap: &str,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let fields = fields.into();
    write!(out, r#"{{ "format": "mazeloom/1""#)?;
    if fields.has("version") {
        let version = env!("CARGO_PKG_VERSION");
        write!(out, r#",{gap}"version": "{version}""#)?;
    }
    write_origin(puzzle, fields, gap, out)?;
    let grid = puzzle.maze.grid();
    if fields.has("cells") {
        write!(out, r#",{gap}"cells": {}"#, grid.cells())?;
    }
    write_edges(puzzle, fields, gap, out)?;
    if fields.has("sides") {
        let show = |cell, text: &mut String| beyond(text, puzzle, cell);
        write_list("sides", gap, grid.all_cells(), show, out)?;
    }
    let weights = puzzle.weights.as_ref().filter(|_| fields.has("weights"));
    if let Some(weights) = weights {
        let values = weights.values().iter();
        let show = |&n: &u32, text: &mut String| digits::whole(text, n);
        write_list("weights", gap, values, show, out)?;
    }
    write_ends(puzzle, fields, gap, out)?;
    if fields.has("rooms") && !puzzle.rooms.is_empty() {
        let show = |cells: &Vec<Cell>, text: &mut String| room(text, puzzle, cells);
        write_list("rooms", gap, puzzle.rooms.iter(), show, out)?;
    }
    if fields.has("solution")
        && let Some(path) = shortest(puzzle)
    {
        write_list("solution", gap, path.iter(), number, out)?;
    }
    if fields.has("positions") {
        let show = |cell, text: &mut String| position(text, grid, cell);
        write_list("positions", gap, grid.all_cells(), show, out)?;
    }
    if fields.has("names") && grid.all_cells().any(|cell| grid.name(cell).is_some()) {
        let show = |cell, text: &mut String| *text += &Json::from(grid.name(cell)).to_string();
        write_list("names", gap, grid.all_cells(), show, out)?;
    }
    write!(out, " }}")
}

/// The spelling of a cell's number.
fn number(&Cell(number): &Cell, text: &mut String) {
    digits::whole(text, number);
}

/// Writes start and goal, their areas, the openings of the border and the exits.
fn write_ends(
    puzzle: &Puzzle,
    fields: Fields,
    gap: &str,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    for (name, end) in [("start", puzzle.start), ("goal", puzzle.goal)] {
        if fields.has(name) {
            write!(out, r#",{gap}"{name}": {}"#, end.0)?;
        }
    }
    let starts = match &puzzle.rivals[..] {
        [] => Vec::new(),
        _ => puzzle.starts().collect(),
    };
    for (name, cells) in [
        ("starts", &starts),
        ("start_area", &puzzle.start_area),
        ("goal_area", &puzzle.goal_area),
        ("exits", &puzzle.exits),
    ] {
        if fields.has(name) && !cells.is_empty() {
            write_list(name, gap, cells.iter(), number, out)?;
        }
    }
    if let Some(openings) = &puzzle.openings
        && fields.has("openings")
    {
        let show = |&(cell, side): &(Cell, u32), text: &mut String| {
            *text += &format!("[{},{side}]", cell.0);
        };
        write_list("openings", gap, openings.iter(), show, out)?;
    }
    Ok(())
}

/// Writes the passages, the walls, the directions of one-way passages and the locked doors.
fn write_edges(
    puzzle: &Puzzle,
    fields: Fields,
    gap: &str,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let grid = puzzle.maze.grid();
    let is_open = |edge| puzzle.maze.is_open(edge);
    let one_way = puzzle.one_way.as_ref().filter(|_| fields.has("one_way"));
    let has_locks = fields.has("locks") && !puzzle.locks.is_empty();
    let has_pairs = fields.has("passages") || fields.has("walls");
    let has_surface = puzzle.hyper && fields.has("surface");
    if !has_pairs && one_way.is_none() && !has_locks && !has_surface {
        return Ok(());
    }
    let pairs = pairs(grid);
    if fields.has("passages") {
        write_pairs("passages", gap, &pairs, is_open, out)?;
    }
    if fields.has("walls") {
        write_pairs("walls", gap, &pairs, |edge| !is_open(edge), out)?;
    }
    if let Some(one_way) = one_way {
        let open = pairs.iter().filter(|pair| is_open(pair.edge));
        let walked = open.filter_map(|pair| {
            let from = one_way.tail(grid, pair.edge)?;
            Some(pair.walked(from))
        });
        let walked: Vec<Pair> = walked.collect();
        write_pairs("one_way", gap, &walked, |_| true, out)?;
    }
    if has_surface {
        let near = puzzle.near_start();
        let parts = (pairs.iter()).filter(|pair| near[Cell(pair.a)] != near[Cell(pair.b)]);
        let parts: Vec<Pair> = parts.copied().collect();
        write_pairs("surface", gap, &parts, |_| true, out)?;
    }
    if has_locks {
        let show = |lock: &Lock, text: &mut String| {
            *text += r#"{"door":"#;
            for door in pairs.iter().filter(|pair| pair.edge == lock.door) {
                door.append(text);
            }
            *text += r#","key":"#;
            digits::whole(text, lock.key.0);
            text.push('}');
        };
        write_list("locks", gap, puzzle.locks.iter(), show, out)?;
    }
    Ok(())
}

/// Writes the origin of a maze: its recipe and seed, its grid and the files of its grid.
fn write_origin(
    puzzle: &Puzzle,
    fields: Fields,
    gap: &str,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    if let Some(recipe) = &puzzle.origin {
        if fields.has("recipe") {
            write!(
                out,
                r#",{gap}"recipe": {}"#,
                Json::from(recipe.line.as_str())
            )?;
        }
        match recipe.seed.filter(|_| fields.has("seed")) {
            None => {}
            Some(seed @ 0..=EXACT) => write!(out, r#",{gap}"seed": {seed}"#)?,
            Some(seed) => write!(out, r#",{gap}"seed": "{seed}""#)?,
        }
    }
    let Some(described) = puzzle.grid.as_ref().filter(|_| fields.has("grid")) else {
        return Ok(());
    };
    let told = puzzle.origin.is_some() && fields.has("recipe");
    let seed = !told && described.seed > 0;
    write!(out, r#",{gap}"grid": {}"#, describe(described, seed))?;
    let files = described.files.iter().map(|(name, bytes)| {
        // The files of grids are text; other bytes would not have been read.
        (name.clone(), Json::from(String::from_utf8_lossy(bytes)))
    });
    let files: serde_json::Map<String, Json> = files.collect();
    if files.is_empty() {
        Ok(())
    } else {
        write!(out, r#",{gap}"files": {}"#, Json::from(files))
    }
}

/// Appends a room: its cells, and its doors as pairs of a cell inside and one outside.
fn room(text: &mut String, puzzle: &Puzzle, cells: &[Cell]) {
    let numbers = cells.iter().map(|cell| cell.0.to_string());
    let numbers: Vec<String> = numbers.collect();
    let doors = (cells.iter())
        .flat_map(|&cell| {
            puzzle
                .maze
                .neighbors(cell)
                .map(move |(_, next)| (cell, next))
        })
        .filter(|(_, next)| cells.binary_search(next).is_err())
        .map(|(cell, next)| format!("[{},{}]", cell.0, next.0));
    let doors: Vec<String> = doors.collect();
    let (numbers, doors) = (numbers.join(","), doors.join(","));
    text.push_str(&format!(r#"{{"cells":[{numbers}],"doors":[{doors}]}}"#));
}

/// Appends what lies beyond each side of a cell: the neighbor, or `null` if there is a wall or a
/// one-way passage that leads here.
fn beyond(text: &mut String, puzzle: &Puzzle, cell: Cell) {
    text.push('[');
    let maze = puzzle.directed();
    for side in 0..maze.sides(cell) {
        if side > 0 {
            text.push(',');
        }
        match maze.across(cell, side) {
            Some((_, Cell(next))) => digits::whole(text, next),
            None => text.push_str("null"),
        }
    }
    text.push(']');
}

/// Appends the position of a cell: three numbers on a grid in space, otherwise two.
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
        // Millionths of a cell are precise enough, and short; no −0.
        match x.is_finite() {
            true => digits::number(text, libm::round(x * 1e6) / 1e6 + 0.0),
            // JSON cannot represent NaN.
            false => text.push_str("null"),
        }
    }
    text.push(']');
}

/// A grid as an object: its kind, its arguments, its mask, and its seed: its own, or that of the recipe if there is none.
fn describe(described: &GridSpec, seed: bool) -> Json {
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
            // As that of a recipe is written.
            Value::Whole(number) if name == "seed" => {
                object.insert(name.into(), number.to_string().into());
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
    if seed && !object.contains_key("seed") {
        object.insert("seed".into(), described.seed.to_string().into());
    }
    Json::Object(object)
}

/// The field of a grid's parameter: `kind` is the name of the grid itself.
pub fn field_of(param: &Param) -> &'static str {
    match param.name {
        "kind" => "variant",
        name => name,
    }
}

/// A pair of cells, the smaller first, and the edge that joins them; `nth` counts the edges of
/// a pair that has several.
#[derive(Clone, Copy)]
struct Pair {
    a: u32,
    b: u32,
    edge: Edge,
    nth: Option<u32>,
}

impl Pair {
    /// The same pair with the cell first that is left.
    fn walked(self, from: Cell) -> Pair {
        if from.0 == self.a {
            return self;
        }
        let (a, b) = (self.b, self.a);
        Pair { a, b, ..self }
    }

    /// Appends the numbers of its cells, and which of their edges it is if there are several.
    fn append(&self, text: &mut String) {
        text.push('[');
        digits::whole(text, self.a);
        text.push(',');
        digits::whole(text, self.b);
        if let Some(nth) = self.nth {
            text.push(',');
            digits::whole(text, nth);
        }
        text.push(']');
    }
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
    pairs.arrange_by_key(|pair| (pair.a, pair.b, pair.edge));
    for same in pairs.chunk_by_mut(|p, q| (p.a, p.b) == (q.a, q.b)) {
        if same.len() > 1 {
            for (pair, nth) in same.iter_mut().zip(0..) {
                pair.nth = Some(nth);
            }
        }
    }
    pairs
}

/// Writes the pairs of cells of the chosen edges as a field.
fn write_pairs(
    name: &str,
    gap: &str,
    pairs: &[Pair],
    is: impl Fn(Edge) -> bool,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let shown = pairs.iter().filter(|pair| is(pair.edge));
    let show = |pair: &Pair, text: &mut String| pair.append(text);
    write_list(name, gap, shown, show, out)
}

/// Writes a list of values as a field.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_json::read_json;
    use crate::recipe::Recipe;
    use mazeloom_core::source::NoFiles;

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
