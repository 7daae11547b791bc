//! The schema of the maze file: `json`, and each line of `jsonl`.

use super::runs::{cost, edge, position, step};
use super::{
    Property, Schema, about, between, cell, cells, defined, flag, keywords, large, list, matching,
    names, object, one_of, property, sentence, text, titled, with_definitions,
};
use anyhow::{Result, bail};
use mazeloom::format::{Fields, field_of};
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::parameters::{Landmark, Param, ParamKind};
use serde_json::json;

/// The schema of the maze file.
pub fn schema() -> Result<Schema> {
    let body = object(fields()?, &["format"]);
    let mut definitions = vec![
        cell(),
        (
            "edge".to_owned(),
            titled("Edge", "Two neighboring cells.", edge()),
        ),
    ];
    definitions.extend(changes());
    definitions.extend(GRIDS.iter().map(grid));
    Ok(titled(
        "Maze file",
        "A maze, as written by -f json, and by -f jsonl as one maze per line. --fields selects \
         the fields; `format` is always written. A file can be loaded again if it has `recipe`, \
         or `grid` and `passages`. When a file is loaded, fields with other names are ignored.",
        with_definitions(body, definitions),
    ))
}

/// The fields of the file, in its order.
fn fields() -> Result<Vec<Property>> {
    let format = keywords(json!({"const": "mazeloom/1"}));
    let mut properties = vec![property("format", "Version of this file format.", format)];
    for name in Fields::NAMES {
        properties.push(field(name)?);
        if name == "grid" {
            properties.push(files());
        }
    }
    Ok(properties)
}

/// A field of the file.
fn field(name: &'static str) -> Result<Property> {
    let (description, schema) = match name {
        "version" => ("Version of the program that wrote the file.", text()),
        "recipe" => (
            "The recipe, which makes the same maze again. Missing if the maze was edited.",
            text(),
        ),
        "seed" => (
            "The random seed of the recipe. A string of digits above 2^53 - 1.",
            large(),
        ),
        "grid" => ("The grid of the maze.", grids()),
        "cells" => ("Number of cells.", between(1, u32::MAX.into())),
        "passages" | "walls" | "sides" | "one_way" | "surface" => edges(name),
        "locks" => (
            "The locked doors. The first has the letter `a`, and so on. Missing if there are none.",
            list(lock()),
        ),
        "weights" => (
            "The cost of entering each cell, by cell number. Missing if every cell costs 1.",
            list(cost()),
        ),
        "start" => ("The cell where the solution begins.", defined("cell")),
        "goal" => ("The cell where the solution ends.", defined("cell")),
        "starts" => (
            "The cells where the players start; the first is `start`. Missing if there is one \
             player.",
            list(defined("cell")),
        ),
        "start_area" | "goal_area" | "openings" => ends(name),
        "exits" => (
            "Cells with an opening in the outer wall, besides start and goal. Missing if there \
             are none.",
            cells(),
        ),
        "rooms" => (
            "The rooms of the key `rooms`. Missing if there are none.",
            list(room()),
        ),
        "solution" => (
            "The cells of a cheapest path from start to goal, both included. Missing if there is \
             no path.",
            cells(),
        ),
        "positions" => (
            "The center of each cell, by cell number: x to the right and y downward; on a grid in \
             space x, y and z. The unit is the width of a cell. null is a number that is not \
             finite.",
            list(position()),
        ),
        "names" => (
            "The names of the cells in the file that the grid was read from, by cell number. \
             Missing if they have none.",
            list(keywords(json!({"type": ["string", "null"]}))),
        ),
        _ => bail!("the field `{name}` has no schema; add it to chores/src/schema/maze.rs"),
    };
    Ok(property(name, description, schema))
}

/// A field of the file on where the maze is entered and left: its description and schema.
fn ends(name: &str) -> (&'static str, Schema) {
    match name {
        "openings" => (
            "The openings of the border of a maze that came with them: pairs of a cell and the \
             number of one of its sides.",
            list(keywords(json!({
                "type": "array",
                "items": {"type": "integer", "minimum": 0},
                "minItems": 2,
                "maxItems": 2
            }))),
        ),
        _ => (
            "The cells that count as start, or as goal, if there are several; `start` and `goal` are \
             those of the shortest path.",
            list(defined("cell")),
        ),
    }
}

/// A field of the file that lists edges: its description and schema.
fn edges(name: &str) -> (&'static str, Schema) {
    match name {
        "passages" => (
            "The open edges, sorted. Two neighboring cells that are not listed have a wall \
             between them.",
            list(defined("edge")),
        ),
        "walls" => (
            "The closed edges, sorted; only with --walls or --fields walls.",
            list(defined("edge")),
        ),
        "sides" => (
            "For each cell, by cell number, what lies beyond each of its sides: the number of the \
             neighboring cell, or null if there is a wall or a one-way passage that leads here; \
             only with --fields sides.",
            list(sides()),
        ),
        "surface" => (
            "The walls of the surface that solves a hypermaze, sorted. Missing in other mazes.",
            list(defined("edge")),
        ),
        _ => (
            "The passages that can be walked in one direction only, from the first cell to the \
             second. They are among the passages. Missing if there are none.",
            list(step()),
        ),
    }
}

/// A locked door of the key `keys`.
fn lock() -> Schema {
    let door = "The passage that is locked.";
    let key = "The cell in which its key lies.";
    let properties = vec![
        property("door", door, defined("edge")),
        property("key", key, defined("cell")),
    ];
    object(properties, &["door", "key"])
}

/// Describes what lies beyond the sides of a cell.
fn sides() -> Schema {
    let next = json!({"anyOf": [{"$ref": "#/$defs/cell"}, {"type": "null"}]});
    keywords(json!({"type": "array", "items": next}))
}

/// A room of the key `rooms`.
fn room() -> Schema {
    let doors = "Its doors: the cell inside the room and the neighboring cell outside.";
    let properties = vec![
        property("cells", "Its cells, in rising order.", cells()),
        property("doors", doors, list(cells())),
    ];
    object(properties, &["cells", "doors"])
}

/// The files that a grid is made from.
fn files() -> Property {
    property(
        "files",
        "The files that the grid is made from: their contents by their names, each with a hash \
         after @. Written together with `grid`; missing if the grid needs no files.",
        keywords(json!({"type": "object", "additionalProperties": {"type": "string"}})),
    )
}

/// One of the grids.
fn grids() -> Schema {
    let each: Vec<Schema> = GRIDS.iter().map(|row| defined(&definition(row))).collect();
    keywords(json!({
        "type": "object",
        "properties": {
            "kind": {"description": "Name of the grid.", "enum": names(GRIDS)},
        },
        "required": ["kind"],
        "oneOf": each,
    }))
}

/// The name of a grid's definition.
fn definition(row: &Grid) -> String {
    format!("grid-{}", row.entry.name)
}

/// A grid with its arguments. Those that are left out have their default values.
fn grid(row: &Grid) -> Property {
    let entry = &row.entry;
    let kind = keywords(json!({"const": entry.name}));
    let mut properties = vec![property("kind", "Name of the grid.", kind)];
    let mut has_size = false;
    for param in entry.params {
        has_size |= matches!(param.kind, ParamKind::Size | ParamKind::Outline(_));
        properties.extend(argument(param));
    }
    properties.extend(changes().map(|(name, _)| {
        let change = defined(&name);
        (name, change)
    }));
    let mut body = object(properties, &["kind"]);
    if has_size {
        body.insert(
            "dependentRequired".to_owned(),
            json!({"width": ["height"], "height": ["width"]}),
        );
    }
    let title = format!("Grid {}", entry.name);
    (definition(row), titled(&title, &sentence(entry.help), body))
}

/// An argument of a grid, as one property or as width and height.
fn argument(param: &Param) -> Vec<Property> {
    let default = param.default.map(|word| format!(" (default: {word})"));
    let help = format!("{}{}", param.help, default.unwrap_or_default());
    let help = sentence(&help);
    let side = |name: &str, axis: &str| {
        let help = format!("Number of cells {axis}.");
        property(name, help, between(1, u32::MAX.into()))
    };
    let sides = [
        side("width", "from left to right"),
        side("height", "from top to bottom"),
    ];
    let mut properties = match param.kind {
        ParamKind::Size | ParamKind::Outline(_) => sides.to_vec(),
        _ => Vec::new(),
    };
    if let Some(values) = values(param.kind) {
        properties.push((field_of(param).to_owned(), about(help, values)));
    }
    properties
}

/// The values of an argument as they are written; `None` if only width and height are.
fn values(kind: ParamKind) -> Option<Schema> {
    Some(match kind {
        ParamKind::Size => return None,
        ParamKind::Outline(shapes) => {
            let shape = |&(name, lengths): &(&str, usize)| {
                let more = "x[0-9]+".repeat(lengths.saturating_sub(1));
                format!("{name}:[0-9]+{more}")
            };
            let shapes: Vec<String> = shapes.iter().map(shape).collect();
            matching(format!("^({})$", shapes.join("|")))
        }
        ParamKind::Sizes { least, most } => {
            let (least, most) = (least - 1, most - 1);
            matching(format!("^[0-9]+(x[0-9]+){{{least},{most}}}$"))
        }
        ParamKind::Whole { min, max } => between(min, max),
        ParamKind::Share => keywords(json!({"type": "number", "minimum": 0, "maximum": 1})),
        // Written as text.
        ParamKind::Number { .. } => matching(r"^-?[0-9]+(\.[0-9]+)?$"),
        ParamKind::Ramp => matching(r"^[0-9.]+(\.\.[0-9.]+)?$"),
        ParamKind::Word(words) => one_of(words),
        ParamKind::OneOf(words) => one_of(&words()),
        ParamKind::Place => {
            let words = Landmark::WORDS.map(|(word, _)| word).join("|");
            matching(format!("^([0-9,]+|{words}|apart.*)$"))
        }
        ParamKind::Flag => one_of(&["yes", "no"]),
        ParamKind::Text(_) => text(),
    })
}

/// Describes what was done to any grid, and its seed.
fn changes() -> [Property; 5] {
    let bits = "a bitmap in base64url (RFC 4648, section 5), six cells per character";
    let crossing = keywords(json!({
        "type": "array",
        "prefixItems": [
            {"$ref": "#/$defs/cell", "description": "The cell with the crossing."},
            {
                "description": "A side of that cell, from 0, through which the bridge leads.",
                "type": "integer",
                "minimum": 0,
            },
            {
                "description": "A side of that cell, from 0, through which the tunnel leads.",
                "type": "integer",
                "minimum": 0,
            },
        ],
        "items": false,
        "minItems": 3,
    }));
    [
        property(
            "mask",
            format!(
                "The cells of the whole grid that the maze has: bits: and {bits}. The remaining \
                 cells are numbered again from 0."
            ),
            matching("^bits:[A-Za-z0-9_-]*$"),
        ),
        property(
            "crossings",
            "The cells where a passage leads over another one, in order. Each adds a cell, the \
             tunnel, after those that were there.",
            list(crossing),
        ),
        property(
            "kept",
            format!(
                "The cells that are left, after the mask and the crossings: {bits}. The remaining \
                 cells are numbered again from 0."
            ),
            matching("^[A-Za-z0-9_-]*$"),
        ),
        property(
            "quartered",
            "Whether each cell was divided into four at the end.",
            flag(),
        ),
        property(
            "seed",
            "The random seed of the grid, as digits: its own, or that of the recipe if there is no \
             `recipe`. Missing if it is 0.",
            matching("^[0-9]+$"),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_and_fields_are_those_of_the_tables() {
        let schema = serde_json::Value::Object(schema().unwrap());
        for name in Fields::NAMES {
            assert!(schema["properties"][name].is_object(), "{name}");
        }
        for row in GRIDS {
            let name = row.entry.name;
            assert_eq!(
                schema["$defs"][definition(row)]["properties"]["kind"]["const"],
                name
            );
        }
        let polar = &schema["$defs"]["grid-polar"]["properties"];
        assert_eq!(polar["rings"]["type"], "integer");
        assert_eq!(
            schema["$defs"]["grid-penrose"]["properties"]["variant"]["enum"][0],
            "p2"
        );
    }
}
