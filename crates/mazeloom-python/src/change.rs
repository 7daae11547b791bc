//! Mazes that are changed: they go through the text of their maze file, which has all that they consist of.

use mazeloom::parameters::Args;
use mazeloom::read_json::read_json;
use mazeloom::source::NoFiles;
use mazeloom::{Edge, Puzzle, Topology};
use serde_json::{Value, json};

/// The fields of a maze file.
fn fields(puzzle: &Puzzle, keys: &Args) -> Result<Value, String> {
    let format = mazeloom_export::format("json").map_err(|error| error.to_string())?;
    let mut file = Vec::new();
    let written = format.write(puzzle, keys, &mut file);
    written.map_err(|error| error.to_string())?;
    serde_json::from_slice(&file).map_err(|error| error.to_string())
}

/// The maze of a file that this program wrote and then changed.
fn reread(fields: &Value) -> Result<Puzzle, String> {
    let loaded = read_json(&fields.to_string(), &NoFiles, u64::MAX);
    loaded
        .map(|loaded| loaded.puzzle)
        .map_err(|error| error.to_string())
}

/// The same maze between other cells.
pub fn with_ends(puzzle: &Puzzle, keys: &Args, start: u32, goal: u32) -> Result<Puzzle, String> {
    let mut fields = fields(puzzle, keys)?;
    fields["start"] = json!(start);
    fields["goal"] = json!(goal);
    reread(&fields)
}

/// A maze with other passages on the same grid, all of them open in both directions and without
/// locks or costs.
pub fn with_passages(puzzle: &Puzzle, keys: &Args, open: &[u32]) -> Result<Puzzle, String> {
    const GROUND: [&str; 6] = ["format", "grid", "cells", "files", "start", "goal"];
    let mut fields = fields(puzzle, keys)?;
    if let Some(fields) = fields.as_object_mut() {
        fields.retain(|name, _| GROUND.contains(&name.as_str()));
        fields.insert("passages".into(), json!([]));
    }
    let mut other = reread(&fields)?;
    let mut set = other.maze.open_edges().clone();
    for &number in open {
        let edge = Edge(number);
        let grid = other.maze.grid();
        if number >= grid.edges() || grid.ends(edge).is_none() {
            return Err(format!("there is no edge {number} on this grid"));
        }
        set.insert(edge);
    }
    other.maze.set_open_edges(set);
    Ok(other)
}
