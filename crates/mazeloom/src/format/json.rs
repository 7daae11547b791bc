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
//! `one_way`, `locks`, `rules` with their devices and then `moves`, `surface` (of a hypermaze), `files`,
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
use crate::solve::{moves, shortest};
use mazeloom_core::maze::Lock;
use mazeloom_core::parameters::{Entry, Param, Value};
use mazeloom_core::rule::Rule;
use mazeloom_core::sort::Arrange;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::{GridSpec, Puzzle};
use serde_json::{Value as Json, json};
use std::fmt;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("json").help("the maze as data; can be loaded again"),
    media: "application/json",
    writer: Writer::Data(|puzzle, fields, out| {
        json(puzzle, fields, "\n  ", out)?;
        writeln!(out)
    }),
    ..Format::TEXT
};

pub(super) const LINE: Format = Format {
    entry: Entry::named("jsonl")
        .aliases(&["ndjson"])
        .help("JSON, one maze per line; can be loaded again"),
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
/// use mazeloom::format::{Fields, json};
/// use mazeloom::{make, read_json::read_json, source::NoFiles};
///
/// // The file can be loaded again: the same passages, start and goal.
/// let puzzle = make(&"polar:5 wilson seed=3".parse()?)?;
/// let mut file = Vec::new();
/// json(&puzzle, Fields::default(), "\n", &mut file)?;
/// let loaded = read_json(&String::from_utf8(file)?, &NoFiles, u64::MAX)?;
/// assert_eq!(loaded.puzzle.maze.open_edges(), puzzle.maze.open_edges());
/// assert!(!loaded.edited);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn json(
    puzzle: &Puzzle,
    fields: Fields,
    gap: &str,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let mut file = File { fields, gap, out };
    write!(file.out, r#"{{ "format": "mazeloom/1""#)?;
    file.field("version", Json::from(env!("CARGO_PKG_VERSION")))?;
    write_origin(puzzle, &mut file)?;
    let grid = puzzle.maze.grid();
    file.field("cells", grid.cells())?;
    write_edges(puzzle, &mut file)?;
    file.list("sides", grid.all_cells(), |cell, text| {
        beyond(text, puzzle, cell);
    })?;
    if let Some(weights) = &puzzle.weights {
        let show = |&cost: &u32, text: &mut String| digits::whole(text, cost);
        file.list("weights", weights.values().iter(), show)?;
    }
    write_ends(puzzle, &mut file)?;
    if !puzzle.rooms.is_empty() {
        let show = |cells: &Vec<Cell>, text: &mut String| *text += &room(puzzle, cells);
        file.list("rooms", puzzle.rooms.iter(), show)?;
    }
    write_solution(puzzle, &mut file)?;
    file.list("positions", grid.all_cells(), |cell, text| {
        position(text, grid, cell);
    })?;
    if file.fields.has("names") && grid.all_cells().any(|cell| grid.name(cell).is_some()) {
        let show = |cell, text: &mut String| *text += &Json::from(grid.name(cell)).to_string();
        file.list("names", grid.all_cells(), show)?;
    }
    write!(file.out, " }}")
}

/// A maze file that is being written.
struct File<'a, W: ?Sized> {
    fields: Fields,
    /// The text between its fields.
    gap: &'a str,
    out: &'a mut W,
}

impl<W: Write + ?Sized> File<'_, W> {
    /// Writes a field, if it is one of those to write.
    fn field(&mut self, name: &str, value: impl fmt::Display) -> io::Result<()> {
        match self.fields.has(name) {
            true => write!(self.out, r#",{}"{name}": {value}"#, self.gap),
            false => Ok(()),
        }
    }

    /// Writes a list of values as a field, if it is one of those to write.
    fn list<V>(
        &mut self,
        name: &str,
        values: impl Iterator<Item = V>,
        show: impl Fn(V, &mut String),
    ) -> io::Result<()> {
        if !self.fields.has(name) {
            return Ok(());
        }
        self.field(name, "[")?;
        let mut ahead = Ahead::new(self.out);
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
}

/// The spelling of a cell's number.
fn number(&Cell(number): &Cell, text: &mut String) {
    digits::whole(text, number);
}

/// Writes start and goal, their areas, the openings of the border and the exits.
fn write_ends(puzzle: &Puzzle, file: &mut File<'_, impl Write + ?Sized>) -> io::Result<()> {
    file.field("start", puzzle.start.0)?;
    file.field("goal", puzzle.goal.0)?;
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
        if !cells.is_empty() {
            file.list(name, cells.iter(), number)?;
        }
    }
    if let Some(openings) = &puzzle.openings {
        let show = |&(cell, side): &(Cell, u32), text: &mut String| {
            *text += &format!("[{},{side}]", cell.0);
        };
        file.list("openings", openings.iter(), show)?;
    }
    Ok(())
}

/// Writes the passages, the walls, the directions of one-way passages and the locked doors.
fn write_edges(puzzle: &Puzzle, file: &mut File<'_, impl Write + ?Sized>) -> io::Result<()> {
    let grid = puzzle.maze.grid();
    let is_open = |pair: &&Pair| puzzle.maze.is_open(pair.edge);
    let lists = [
        ("passages", true),
        ("walls", true),
        ("one_way", puzzle.one_way.is_some()),
        ("surface", puzzle.hyper),
        ("locks", !puzzle.locks.is_empty()),
        ("rules", !puzzle.rules.is_empty()),
    ];
    if !lists
        .into_iter()
        .any(|(name, is_there)| is_there && file.fields.has(name))
    {
        return Ok(());
    }
    let pairs = pairs(grid);
    let show = |pair: &Pair, text: &mut String| pair.append(text);
    file.list("passages", pairs.iter().filter(is_open), show)?;
    file.list("walls", pairs.iter().filter(|pair| !is_open(pair)), show)?;
    if let Some(one_way) = &puzzle.one_way {
        let walked = pairs.iter().filter(is_open).filter_map(|pair| {
            let from = one_way.tail(grid, pair.edge)?;
            Some(pair.walked(from))
        });
        file.list("one_way", walked, |pair, text| pair.append(text))?;
    }
    if puzzle.hyper && file.fields.has("surface") {
        let near = puzzle.near_start();
        let parts = pairs
            .iter()
            .filter(|pair| near[Cell(pair.a)] != near[Cell(pair.b)]);
        file.list("surface", parts, show)?;
    }
    if !puzzle.locks.is_empty() {
        let show = |lock: &Lock, text: &mut String| {
            *text += r#"{"door":"#;
            for door in pairs.iter().filter(|pair| pair.edge == lock.door) {
                door.append(text);
            }
            *text += r#","key":"#;
            digits::whole(text, lock.key.0);
            text.push('}');
        };
        file.list("locks", puzzle.locks.iter(), show)?;
    }
    if !puzzle.rules.is_empty() {
        let show = |rule: &Rule, text: &mut String| *text += &rule_object(rule, &pairs).to_string();
        file.list("rules", puzzle.rules.iter(), show)?;
    }
    Ok(())
}

/// A rule with its devices.
fn rule_object(rule: &Rule, pairs: &[Pair]) -> Json {
    let devices = rule.devices.iter().map(|device| {
        let passages = device.passages.iter().filter_map(|&edge| {
            let pair = pairs.iter().find(|pair| pair.edge == edge)?;
            let mut text = String::new();
            pair.append(&mut text);
            serde_json::from_str(&text).ok()
        });
        let passages: Vec<Json> = passages.collect();
        let cells: Vec<u32> = device.cells.iter().map(|cell| cell.0).collect();
        let mut object = json!({ "kind": rule.kind.devices[device.kind].name, "cells": cells });
        if !passages.is_empty() {
            object["passages"] = Json::from(passages);
        }
        object["number"] = Json::from(device.number);
        object
    });
    json!({ "rule": rule.to_string(), "devices": devices.collect::<Vec<_>>() })
}

/// Writes the solution, and in a maze with rules its moves: the cell in which each ends, with the
/// state of every rule.
fn write_solution(puzzle: &Puzzle, file: &mut File<'_, impl Write + ?Sized>) -> io::Result<()> {
    let has_moves = puzzle.is_ruled() && file.fields.has("moves");
    if !has_moves && !file.fields.has("solution") {
        return Ok(());
    }
    let Some(path) = shortest(puzzle) else {
        return Ok(());
    };
    file.list("solution", path.iter(), number)?;
    if let Some(moves) = has_moves.then(|| moves(puzzle, &path)).flatten() {
        let show = |(cell, states): &(Cell, Vec<u32>), text: &mut String| {
            *text += &json!([cell.0, states]).to_string();
        };
        file.list("moves", moves.iter(), show)?;
    }
    Ok(())
}

/// Writes the origin of a maze: its recipe and seed, its grid and the files of its grid.
fn write_origin(puzzle: &Puzzle, file: &mut File<'_, impl Write + ?Sized>) -> io::Result<()> {
    if let Some(recipe) = &puzzle.origin {
        file.field("recipe", Json::from(recipe.line.as_str()))?;
        match recipe.seed {
            None => {}
            Some(seed @ 0..=EXACT) => file.field("seed", seed)?,
            Some(seed) => file.field("seed", format!("\"{seed}\""))?,
        }
    }
    let Some(described) = puzzle.grid.as_ref().filter(|_| file.fields.has("grid")) else {
        return Ok(());
    };
    let told = puzzle.origin.is_some() && file.fields.has("recipe");
    let seed = !told && described.seed > 0;
    file.field("grid", describe(described, seed))?;
    let files = described.files.iter().map(|(name, bytes)| {
        // The files of grids are text; other bytes would not have been read.
        (name.clone(), Json::from(String::from_utf8_lossy(bytes)))
    });
    let files: serde_json::Map<String, Json> = files.collect();
    if files.is_empty() {
        return Ok(());
    }
    write!(file.out, r#",{}"files": {}"#, file.gap, Json::from(files))
}

/// A room: its cells, and its doors as pairs of a cell inside and one outside.
fn room(puzzle: &Puzzle, cells: &[Cell]) -> String {
    let leaving = |cell: Cell| {
        let nexts = puzzle.maze.neighbors(cell).map(|(_, next)| next);
        let outside = nexts.filter(|next| cells.binary_search(next).is_err());
        outside.map(move |next| [cell.0, next.0])
    };
    let doors: Vec<[u32; 2]> = cells.iter().copied().flat_map(leaving).collect();
    let cells: Vec<u32> = cells.iter().map(|cell| cell.0).collect();
    json!({ "cells": cells, "doors": doors }).to_string()
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
    if let Some(warp) = &described.warp {
        object.insert("warp".into(), warp.to_text().into());
    }
    if let Some(bits) = &described.bits {
        object.insert("mask".into(), format!("bits:{bits}").into());
    }
    if let Some(outline) = &described.outline {
        outline.describe(&mut object);
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
        json(&puzzle, Fields::default(), " ", &mut text).expect("memory takes it");
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
