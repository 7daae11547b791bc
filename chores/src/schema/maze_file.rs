//! The maze file, `json` and each line of `jsonl`, and the lines that are written without types: rows of a
//! stream and timings.

#![expect(
    dead_code,
    reason = "these types describe what is written piece by piece"
)]

use super::grids::{Cell, Changes, grids};
use mazeloom_export::listing::Large;
use schemars::JsonSchema;
use std::collections::BTreeMap;

/// A maze, as written by -f json, and by -f jsonl as one maze per line. --fields selects the fields; `format`
/// is always written. A file can be loaded again if it has `recipe`, or `grid` and `passages`. When a file is
/// loaded, fields with other names are ignored.
#[derive(JsonSchema)]
#[schemars(extend("required" = ["format"]))]
pub struct MazeFile {
    /// Version of this file format.
    #[schemars(extend("const" = "mazeloom/1"))]
    format: String,
    /// Version of the program that wrote the file.
    version: Option<String>,
    /// The recipe, which makes the same maze again. Missing if the maze was edited.
    recipe: Option<String>,
    /// The random seed of the recipe. A string of digits above 2^53 - 1.
    seed: Option<Large>,
    /// The grid of the maze.
    #[schemars(schema_with = "grids")]
    grid: Option<Changes>,
    /// The files that the grid is made from: their contents by their names, each with a hash after @. Written
    /// together with `grid`; missing if the grid needs no files.
    files: Option<BTreeMap<String, String>>,
    /// Number of cells.
    #[schemars(range(min = 1))]
    cells: Option<u32>,
    /// The open edges, sorted. Two neighboring cells that are not listed have a wall between them.
    passages: Option<Vec<Edge>>,
    /// The closed edges, sorted; only with --walls or --fields walls.
    walls: Option<Vec<Edge>>,
    /// For each cell, by cell number, what lies beyond each of its sides: the number of the neighboring cell, or
    /// null if there is a wall or a one-way passage that leads here; only with --fields sides.
    sides: Option<Vec<Vec<Option<Cell>>>>,
    /// The passages that can be walked in one direction only, from the first cell to the second. They are among
    /// the passages. Missing if there are none.
    one_way: Option<Vec<Step>>,
    /// The locked doors. The first has the letter `a`, and so on. Missing if there are none.
    locks: Option<Vec<Lock>>,
    /// The rules that a walk obeys besides walls, from the lowest to the highest. Missing if there are none.
    rules: Option<Vec<Rule>>,
    /// The walls of the surface that solves a hypermaze, sorted. Missing in other mazes.
    surface: Option<Vec<Edge>>,
    /// The cost of entering each cell, by cell number. Missing if every cell costs 1.
    weights: Option<Vec<u32>>,
    /// The cell where the solution begins.
    start: Option<Cell>,
    /// The cell where the solution ends.
    goal: Option<Cell>,
    /// The cells where the players start; the first is `start`. Missing if there is one player.
    starts: Option<Vec<Cell>>,
    /// The cells that count as start, if there are several; `start` is that of the shortest path.
    start_area: Option<Vec<Cell>>,
    /// The cells that count as goal, if there are several; `goal` is that of the shortest path.
    goal_area: Option<Vec<Cell>>,
    /// Cells with an opening in the outer wall, besides start and goal. Missing if there are none.
    exits: Option<Vec<Cell>>,
    /// The openings of the border of a maze that came with them: pairs of a cell and the number of one of its
    /// sides.
    openings: Option<Vec<(u32, u32)>>,
    /// The rooms of the key `rooms`. Missing if there are none.
    rooms: Option<Vec<Room>>,
    /// The cells of a cheapest path from start to goal, both included. Missing if there is no path.
    solution: Option<Vec<Cell>>,
    /// In a maze with rules, the start and all moves of a shortest solution. Missing if there are no rules.
    moves: Option<Vec<Move>>,
    /// The center of each cell, by cell number: x to the right and y downward; on a grid in space x, y and z. The
    /// unit is the width of a cell. null is a number that is not finite.
    #[schemars(inner(length(min = 2, max = 3)))]
    positions: Option<Vec<Vec<Option<f64>>>>,
    /// The names of the cells in the file that the grid was read from, by cell number. Missing if they have none.
    names: Option<Vec<Option<String>>>,
}

/// Two neighboring cells.
#[derive(JsonSchema)]
#[schemars(extend("minItems" = 2))]
pub struct Edge(
    /// The cell with the smaller number.
    Cell,
    /// The cell with the greater number.
    Cell,
    /// Only if several edges join the two cells: which of them, from 0.
    u64,
);

/// A passage in the direction in which it is walked.
#[derive(JsonSchema)]
#[schemars(extend("minItems" = 2))]
struct Step(
    /// The cell that it leaves.
    Cell,
    /// The cell that it leads to.
    Cell,
    /// Only if several edges join the two cells: which of them, from 0.
    u64,
);

/// A locked door of the key `keys`.
#[derive(JsonSchema)]
struct Lock {
    /// The passage that is locked.
    door: Edge,
    /// The cell in which its key lies.
    key: Cell,
}

/// A rule of the key `rule`.
#[derive(JsonSchema)]
struct Rule {
    /// Its name and arguments, as in a recipe.
    rule: String,
    /// Its devices.
    devices: Vec<Device>,
}

/// A part of a rule in some cells and passages; docs/rules.md describes the kinds.
#[derive(JsonSchema)]
#[schemars(extend("required" = ["kind", "cells", "number"]))]
struct Device {
    /// The kind of device.
    kind: String,
    /// Its cells.
    cells: Vec<Cell>,
    /// Its passages. Missing if it has none.
    passages: Option<Vec<Edge>>,
    /// Its number.
    number: u32,
}

/// A move of a solution.
#[derive(JsonSchema)]
struct Move(
    /// The cell in which it ends.
    Cell,
    /// The states there: 0 if there are one-way passages; the keys that are held, if there are locked doors, as
    /// bits; then a number for each rule.
    Vec<u32>,
);

/// A room of the key `rooms`.
#[derive(JsonSchema)]
struct Room {
    /// Its cells, in rising order.
    cells: Vec<Cell>,
    /// Its doors: the cell inside the room and the neighboring cell outside.
    doors: Vec<Vec<Cell>>,
}

/// One line of `maze stream -f jsonl`: a row of an endless rectangular maze.
#[derive(JsonSchema)]
pub struct StreamRow {
    /// Number of the row, from 0 at the top.
    row: u64,
    /// A character for each cell, from west to east: 1 if a passage leads to the row above, 0 if there is a wall.
    #[schemars(regex(pattern = "^[01]+$"))]
    north: String,
    /// A character for each cell, from west to east: 1 if a passage leads to the next cell in the row, 0 if there
    /// is a wall. As long as `north`.
    #[schemars(regex(pattern = "^[01]+$"))]
    east: String,
}

/// The line that `--timings` prints on stderr: the time of each stage.
#[derive(JsonSchema)]
pub struct Timings {
    /// Time to generate or load the mazes, in seconds.
    #[schemars(range(min = 0))]
    generate: f64,
    /// Time to solve them, also for pictures that show the solution, in seconds.
    #[schemars(range(min = 0))]
    solve: f64,
    /// Time to draw them, in seconds.
    #[schemars(range(min = 0))]
    draw: f64,
    /// Time to write the output, in seconds.
    #[schemars(range(min = 0))]
    write: f64,
}

#[cfg(test)]
mod tests {
    use super::super::derived;
    use super::*;
    use mazeloom::format::Fields;
    use schemars::SchemaGenerator;

    #[test]
    fn fields_are_those_of_the_table() {
        let schema = derived::<MazeFile>(&mut SchemaGenerator::default());
        let names = schema.get("properties").and_then(|it| it.as_object());
        let names: Vec<&String> = names.into_iter().flat_map(|it| it.keys()).collect();
        let names: Vec<&String> = { names.into_iter() }
            .filter(|name| !["format", "files"].contains(&name.as_str()))
            .collect();
        assert_eq!(names, Fields::NAMES.each_ref());
    }
}
