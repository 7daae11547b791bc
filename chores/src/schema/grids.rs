//! The grid of a maze file, with the arguments that the table of grids says.

use super::sentence;
use mazeloom::format::field_of;
use mazeloom::grid::{GRIDS, Grid};
use mazeloom::parameters::{Landmark, Param, ParamKind};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// The fields that a grid of any kind may have.
#[derive(JsonSchema)]
#[schemars(extend("required" = []))]
#[expect(dead_code, reason = "it describes a file")]
pub struct Changes {
    /// The cells of the whole grid that the maze has: bits: and a bitmap in base64url (RFC 4648, section 5), six
    /// cells per character. The remaining cells are numbered again from 0.
    #[schemars(regex(pattern = "^bits:[A-Za-z0-9_-]*$"))]
    mask: Option<String>,
    /// The darkness of the picture that moved its corners, in squares from the upper left corner: rows of
    /// hexadecimal digits, separated by slashes.
    #[schemars(regex(pattern = "^[0-9A-Fa-f]+(/[0-9A-Fa-f]+)+$"))]
    warp: Option<String>,
    /// The rings of the shape that cells are cut along, each as x and y of its corners in turn, in 16384ths of a
    /// cell. What lies in an odd number of rings is inside.
    outline: Option<Vec<Vec<i64>>>,
    /// The cells that are inside as a whole, such as those that join the parts of a shape.
    whole: Option<Vec<Cell>>,
    /// The cells where a passage leads over another one, in order. Each adds a cell, the tunnel, after those that
    /// were there.
    crossings: Option<Vec<Crossing>>,
    /// The cells that are left, after the mask and the crossings: a bitmap in base64url (RFC 4648, section 5), six
    /// cells per character. The remaining cells are numbered again from 0.
    #[schemars(regex(pattern = "^[A-Za-z0-9_-]*$"))]
    kept: Option<String>,
    /// True if each cell was divided into four at the end.
    quartered: Option<bool>,
    /// The random seed of the grid, as digits: its own, or that of the recipe if there is no `recipe`. Missing if
    /// it is 0.
    #[schemars(regex(pattern = "^[0-9]+$"))]
    seed: Option<String>,
}

/// A cell, by its number. Cells are numbered from 0; docs/grids.md shows the numbering of each grid.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it describes a file")]
pub struct Cell(u32);

/// A passage that leads over another one.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "it describes a file")]
struct Crossing(
    /// The cell with the crossing.
    Cell,
    /// A side of that cell, from 0, through which the bridge leads.
    u64,
    /// A side of that cell, from 0, through which the tunnel leads.
    u64,
);

/// One of the grids; each is defined by itself.
pub fn grids(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Changes>();
    let name = |row: &Grid| format!("grid-{}", row.entry.name);
    let each = GRIDS
        .iter()
        .map(|row| json!({"$ref": format!("#/$defs/{}", name(row))}));
    let each: Vec<Value> = each.collect();
    let changes = generator.definitions()["Changes"]["properties"].as_object();
    let changes: Vec<String> = changes
        .into_iter()
        .flatten()
        .map(|(name, _)| name.clone())
        .collect();
    let definitions = GRIDS
        .iter()
        .map(|row| (name(row), grid(row, &changes).into()));
    generator.definitions_mut().extend(definitions);
    let kinds: Vec<&str> = GRIDS.iter().map(|row| row.entry.name).collect();
    json_schema!({
        "type": "object",
        "properties": {"kind": {"description": "Name of the grid.", "enum": kinds}},
        "required": ["kind"],
        "oneOf": each,
    })
}

/// A grid with its arguments. Those that are left out have their default values.
fn grid(row: &Grid, changes: &[String]) -> Schema {
    let entry = &row.entry;
    let kind = json!({"description": "Name of the grid.", "const": entry.name});
    let mut properties = Map::from_iter([("kind".to_owned(), kind)]);
    properties.extend(entry.params.iter().flat_map(argument));
    for name in changes {
        let change = json!({"$ref": format!("#/$defs/Changes/properties/{name}")});
        properties.insert(name.clone(), change);
    }
    let has_size = properties.contains_key("width");
    let mut schema = json_schema!({
        "title": format!("Grid {}", entry.name),
        "description": sentence(entry.help),
        "type": "object",
        "properties": properties,
        "required": ["kind"],
    });
    if has_size {
        let both = json!({"width": ["height"], "height": ["width"]});
        schema.insert("dependentRequired".to_owned(), both);
    }
    schema
}

/// An argument of a grid, as one property or as width and height.
fn argument(param: &Param) -> Vec<(String, Value)> {
    let default = param.default.map(|word| format!(" (default: {word})"));
    let help = sentence(&format!("{}{}", param.help, default.unwrap_or_default()));
    let sides = [
        ("width", "from left to right"),
        ("height", "from top to bottom"),
    ];
    let sides = sides.map(|(name, axis)| {
        let help = format!("Number of cells {axis}.");
        let side =
            json!({"description": help, "type": "integer", "minimum": 1, "maximum": u32::MAX});
        (name.to_owned(), side)
    });
    let mut properties = match param.kind {
        ParamKind::Size | ParamKind::Outline(_) => sides.to_vec(),
        _ => Vec::new(),
    };
    if let Some(mut values) = values(param.kind) {
        values["description"] = help.into();
        properties.push((field_of(param).to_owned(), values));
    }
    properties
}

/// The values of an argument as they are written; `None` if only width and height are.
fn values(kind: ParamKind) -> Option<Value> {
    let matching = |pattern: String| json!({"type": "string", "pattern": pattern});
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
        ParamKind::Whole { min, max } => json!({"type": "integer", "minimum": min, "maximum": max}),
        ParamKind::Share => json!({"type": "number", "minimum": 0, "maximum": 1}),
        // Written as text.
        ParamKind::Number { .. } => matching(r"^-?[0-9]+(\.[0-9]+)?$".to_owned()),
        ParamKind::Ramp => matching(r"^[0-9.]+(\.\.[0-9.]+)?$".to_owned()),
        ParamKind::Word(words) => json!({ "enum": words }),
        ParamKind::OneOf(words) => json!({ "enum": words() }),
        ParamKind::Place => {
            let words = Landmark::WORDS.map(|(word, _)| word).join("|");
            matching(format!("^([0-9,]+|{words}|apart.*)$"))
        }
        ParamKind::Flag => json!({"enum": ["yes", "no"]}),
        ParamKind::Text(_) => json!({"type": "string"}),
    })
}
