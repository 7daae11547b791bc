//! Tiled map JSON: a maze as a level for game engines.
//!
//! Source: T. Lindeijer and others, *Tiled documentation: JSON map format 1.10* (2008–2024). A
//! tile layer of wall and floor for each level; objects for the walls in runs, so that they
//! collide and are seen before the tiles have pictures; start, goal and the way between them.

use super::{Format, Writer};
use crate::blocks::Blocks;
use crate::topology::Cell;
use crate::words::Entry;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry {
        name: "tmj",
        aliases: &["tiled"],
        help: "a level for Tiled and game engines: tiles of wall and floor, start, goal and the way",
        params: &[],
    },
    endings: &["json"],
    writer: Writer::Blocks(tmj),
};

/// Pixels along a tile.
const TILE: u32 = 16;

/// The tiles' numbers.
const FLOOR: u8 = 1;
const WALL: u8 = 2;

/// Writes the layers from the lowest level to the highest, then the objects.
fn tmj(blocks: &Blocks<'_>, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = (blocks.width(), blocks.height());
    let levels = match blocks.levels() {
        None => 1..=1,
        Some(levels) => 0..=levels - 1,
    };
    let flat = levels.clone().count() == 1;
    let name = |kind: &str, z: u32| match flat {
        true => kind.to_owned(),
        false => format!("{kind} of level {z}"),
    };
    writeln!(out, "{{ \"type\": \"map\", \"version\": \"1.10\",")?;
    for (field, value) in fields(blocks) {
        writeln!(out, "  {}: {value},", Value::from(field))?;
    }
    writeln!(out, "  \"layers\": [")?;
    let mut id = 1;
    let mut object = 1;
    for z in levels {
        let head = layer(id, &name("maze", z), "tilelayer");
        write!(
            out,
            "    {{ {head}, \"width\": {width}, \"height\": {height}, \"data\": ["
        )?;
        write_tiles(blocks, z, out)?;
        writeln!(out, "] }},")?;
        let head = layer(id + 1, &name("walls", z), "objectgroup");
        write!(
            out,
            "    {{ {head}, \"draworder\": \"topdown\", \"color\": \"#404040\", \"objects\": ["
        )?;
        object = write_runs(blocks, z, object, out)?;
        writeln!(out, "] }},")?;
        id += 2;
    }
    let head = layer(id, "marks", "objectgroup");
    let marks = Value::from(marks(blocks, &mut object));
    writeln!(
        out,
        "    {{ {head}, \"draworder\": \"index\", \"objects\": {marks} }}\n  ],"
    )?;
    writeln!(
        out,
        "  \"nextlayerid\": {}, \"nextobjectid\": {object}\n}}",
        id + 1
    )
}

/// What stands before the layers.
fn fields(blocks: &Blocks<'_>) -> Map<String, Value> {
    let property =
        |name: &str, value: String| json!({ "name": name, "type": "string", "value": value });
    let mut properties = vec![property("generator", "mazeloom".to_owned())];
    if let Some(recipe) = blocks.recipe() {
        properties.push(property("recipe", recipe));
    }
    properties.push(property("version", env!("CARGO_PKG_VERSION").to_owned()));
    let tile = |number: u8, kind: &str| json!({ "id": number - 1, "type": kind });
    let tileset = json!({
        "firstgid": 1, "name": "maze", "tilewidth": TILE, "tileheight": TILE,
        "tilecount": 2, "columns": 0, "margin": 0, "spacing": 0,
        "grid": { "orientation": "orthogonal", "width": 1, "height": 1 },
        "tiles": [tile(FLOOR, "floor"), tile(WALL, "wall")],
    });
    let fields = json!({
        "orientation": "orthogonal", "renderorder": "right-down", "infinite": false,
        "width": blocks.width(), "height": blocks.height(),
        "tilewidth": TILE, "tileheight": TILE,
        "properties": properties, "tilesets": [tileset],
    });
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The fields that every layer has.
fn layer(id: u32, name: &str, kind: &str) -> String {
    format!(
        r#""id": {id}, "name": "{name}", "type": "{kind}", "visible": true, "opacity": 1, "x": 0, "y": 0"#
    )
}

fn write_tiles(blocks: &Blocks<'_>, z: u32, out: &mut dyn Write) -> io::Result<()> {
    let mut row = String::with_capacity(2 * blocks.width() as usize + 8);
    for y in 0..blocks.height() {
        row.clear();
        for x in 0..blocks.width() {
            let tile = if blocks.is_wall_at([x, y, z]) {
                WALL
            } else {
                FLOOR
            };
            row.push((b'0' + tile) as char);
            row.push(',');
        }
        if y + 1 == blocks.height() {
            row.pop();
        }
        write!(out, "\n      {row}")?;
    }
    Ok(())
}

/// The walls of each row in runs; answers with the next object's number.
fn write_runs(blocks: &Blocks<'_>, z: u32, first: u32, out: &mut dyn Write) -> io::Result<u32> {
    let mut id = first;
    for y in 0..blocks.height() {
        let mut begun = None;
        for x in 0..=blocks.width() {
            let wall = x < blocks.width() && blocks.is_wall_at([x, y, z]);
            match (begun, wall) {
                (None, true) => begun = Some(x),
                (Some(from), false) => {
                    let comma = if id > first { "," } else { "" };
                    let (left, top) = (
                        u64::from(from) * u64::from(TILE),
                        u64::from(y) * u64::from(TILE),
                    );
                    let long = u64::from(x - from) * u64::from(TILE);
                    write!(
                        out,
                        "{comma}\n      {{ \"id\": {id}, \"name\": \"\", \"type\": \"wall\", \
                         \"x\": {left}, \"y\": {top}, \"width\": {long}, \"height\": {TILE}, \
                         \"rotation\": 0, \"visible\": true }}"
                    )?;
                    id += 1;
                    begun = None;
                }
                _ => {}
            }
        }
    }
    Ok(id)
}

/// Points at start and goal, and the way as a line from the one to the other.
fn marks(blocks: &Blocks<'_>, next: &mut u32) -> Vec<Value> {
    let squares = blocks.squares();
    let pixel = |at: u32| u64::from(at) * u64::from(TILE) + u64::from(TILE / 2);
    let mut object = |name: &str, cell: Cell| {
        let [x, y, z] = squares[cell];
        let id = *next;
        *next += 1;
        let mut object = json!({
            "id": id, "name": name, "type": name, "x": pixel(x), "y": pixel(y),
            "width": 0, "height": 0, "rotation": 0, "visible": true,
        });
        if blocks.levels().is_some() {
            object["properties"] = json!([{ "name": "level", "type": "int", "value": z }]);
        }
        object
    };
    let mut marks = Vec::new();
    let puzzle = blocks.puzzle();
    for (name, cell) in [("start", puzzle.start), ("goal", puzzle.goal)] {
        let mut mark = object(name, cell);
        mark["point"] = true.into();
        marks.push(mark);
    }
    if let Some(way) = blocks.way().filter(|_| blocks.levels().is_none()) {
        let mut line = object("solution", puzzle.start);
        let [left, top, _] = squares[puzzle.start];
        let along = |from: u32, to: u32| (i64::from(to) - i64::from(from)) * i64::from(TILE);
        let corners = way.iter().map(|&cell| {
            let [x, y, _] = squares[cell];
            json!({ "x": along(left, x), "y": along(top, y) })
        });
        line["polyline"] = corners.collect();
        marks.push(line);
    }
    marks
}
