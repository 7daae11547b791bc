//! Tiled map JSON: a maze as a level for game engines, with an image of its tiles.
//!
//! Source: T. Lindeijer and others, *Tiled documentation: JSON map format 1.10* (2008–2024). A
//! tile layer of wall and floor for each level; objects for the walls in runs, so that they
//! collide; rooms, start, goal and the path between them. Hexagons become a hexagonal map. Cells of
//! other shapes have no tiles: they are polygons, and walls and passages are lines between them.

mod objects;
mod outlines;
pub(crate) mod tiles;

use mazeloom::Style;
use mazeloom::blocks::{Hexagon, Hexes, TileMap};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::ops::RangeInclusive;

/// The tiles' numbers.
const FLOOR: u8 = 1;
const WALL: u8 = 2;

/// The size of a square tile in pixels, and those of a hexagonal one: its width and height, its
/// flat side, and how far its columns lie apart.
const SQUARE: u32 = 16;
const HEX: (u32, u32) = (32, 28);
const HEX_SIDE: u32 = 16;
const HEX_COLUMN: u32 = 24;

/// A column, a row and a level.
type Place = [u32; 3];

/// Columns and rows.
fn size(map: &TileMap<'_>) -> (u32, u32) {
    match map {
        TileMap::Squares(blocks) => (blocks.width(), blocks.height()),
        TileMap::Hexagons(hexes) => (hexes.width(), hexes.height()),
        TileMap::Cells(outlines) => outlines::size(outlines),
    }
}

/// The size of a tile in pixels.
fn tile_size(map: &TileMap<'_>) -> (u32, u32) {
    match map {
        TileMap::Squares(_) | TileMap::Cells(_) => (SQUARE, SQUARE),
        TileMap::Hexagons(_) => HEX,
    }
}

/// The levels; a flat map has level 1 alone.
fn levels(map: &TileMap<'_>) -> RangeInclusive<u32> {
    match map {
        TileMap::Squares(blocks) => match blocks.levels() {
            Some(levels) => 0..=levels - 1,
            None => 1..=1,
        },
        TileMap::Hexagons(_) | TileMap::Cells(_) => 1..=1,
    }
}

/// The number of the tile at a place; 0 for none.
fn tile(map: &TileMap<'_>, [x, y, z]: Place) -> u8 {
    match map {
        TileMap::Squares(blocks) if blocks.is_wall_at([x, y, z]) => WALL,
        TileMap::Squares(_) | TileMap::Cells(_) => FLOOR,
        TileMap::Hexagons(hexes) => match hexes.tile(x, y) {
            Hexagon::Outside => 0,
            Hexagon::Floor => FLOOR,
            Hexagon::Wall => WALL,
        },
    }
}

/// The pixel in the middle of the tile at a place; the places of cells of any shape are pixels.
fn middle(map: &TileMap<'_>, [x, y, _]: Place) -> (u64, u64) {
    let [x, y] = [x, y].map(u64::from);
    match map {
        TileMap::Cells(_) => (x, y),
        TileMap::Squares(_) => {
            let along = |at: u64| at * u64::from(SQUARE) + u64::from(SQUARE / 2);
            (along(x), along(y))
        }
        TileMap::Hexagons(_) => {
            let low = u64::from(Hexes::is_low(x as u32));
            let (width, height) = (u64::from(HEX.0), u64::from(HEX.1));
            (
                x * u64::from(HEX_COLUMN) + width / 2,
                y * height + (1 + low) * height / 2,
            )
        }
    }
}

/// Writes the layers from the lowest level to the highest, then the objects.
pub(crate) fn tmj(
    map: &TileMap<'_>,
    style: &Style,
    image: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (width, height) = size(map);
    let is_flat = levels(map).count() == 1;
    let name = |kind: &str, z: u32| {
        if is_flat {
            kind.to_owned()
        } else {
            format!("{kind} of level {z}")
        }
    };
    writeln!(out, "{{ \"type\": \"map\", \"version\": \"1.10\",")?;
    for (field, value) in fields(map, style, image) {
        writeln!(out, "  {}: {value},", Value::from(field))?;
    }
    writeln!(out, "  \"layers\": [")?;
    let (mut id, mut object) = (1, 1);
    if let TileMap::Cells(outlines) = map {
        outlines::write(outlines, (&mut id, &mut object), out)?;
    }
    for z in levels(map).filter(|_| !matches!(map, TileMap::Cells(_))) {
        // Levels lie on top of one another; the first with cells is the one to see at first.
        let head = layer(id, &name("maze", z), "tilelayer", z == 1);
        write!(
            out,
            "    {{ {head}, \"width\": {width}, \"height\": {height}, \"data\": ["
        )?;
        write_tiles(map, z, out)?;
        writeln!(out, "] }},")?;
        id += 1;
        if let TileMap::Squares(blocks) = map {
            // The tiles show where walls are.
            let head = layer(id, &name("walls", z), "objectgroup", false);
            write!(
                out,
                "    {{ {head}, \"draworder\": \"topdown\", \"color\": \"#404040\", \"objects\": ["
            )?;
            object = objects::write_walls(blocks, z, object, out)?;
            writeln!(out, "] }},")?;
            id += 1;
        }
    }
    for (name, objects) in [
        ("rooms", objects::rooms(map, &mut object)),
        ("marks", objects::marks(map, &mut object)),
    ] {
        if name == "rooms" && objects.is_empty() {
            continue;
        }
        let comma = if name == "rooms" { "," } else { "" };
        let head = layer(id, name, "objectgroup", true);
        let objects = Value::from(objects);
        writeln!(
            out,
            "    {{ {head}, \"draworder\": \"index\", \"objects\": {objects} }}{comma}"
        )?;
        id += 1;
    }
    writeln!(
        out,
        "  ],\n  \"nextlayerid\": {id}, \"nextobjectid\": {object}\n}}"
    )
}

/// Returns the fields that stand before the layers.
fn fields(map: &TileMap<'_>, style: &Style, image: &str) -> Vec<(&'static str, Value)> {
    let property = |name: &str, value: String| {
        let property = json!({ "name": name, "type": "string", "value": value });
        property
    };
    let mut properties = vec![property("generator", "mazeloom".to_owned())];
    if let Some(recipe) = map.recipe() {
        properties.push(property("recipe", recipe));
    }
    properties.push(property("version", env!("CARGO_PKG_VERSION").to_owned()));
    let ((width, height), (across, down)) = (size(map), tile_size(map));
    let mut fields: Vec<(&str, Value)> = match map {
        TileMap::Squares(_) | TileMap::Cells(_) => vec![("orientation", "orthogonal".into())],
        TileMap::Hexagons(_) => vec![
            ("orientation", "hexagonal".into()),
            ("hexsidelength", HEX_SIDE.into()),
            ("staggeraxis", "x".into()),
            ("staggerindex", "even".into()),
        ],
    };
    fields.extend([
        ("renderorder", "right-down".into()),
        ("infinite", false.into()),
        ("backgroundcolor", style.colors.paper.css().into()),
        ("width", width.into()),
        ("height", height.into()),
        ("tilewidth", across.into()),
        ("tileheight", down.into()),
        ("properties", properties.into()),
        ("tilesets", vec![tileset(map, image)].into()),
    ]);
    fields
}

/// The two tiles; the shape of the wall is what collides.
fn tileset(map: &TileMap<'_>, image: &str) -> Value {
    let (width, height) = tile_size(map);
    let corners: Vec<Value> = (tiles::outline(map).iter())
        .map(|&(x, y)| json!({ "x": x, "y": y }))
        .collect();
    let shape = json!({
        "id": 1, "name": "", "type": "", "x": 0, "y": 0, "width": 0, "height": 0,
        "rotation": 0, "visible": true, "polygon": corners,
    });
    let shapes = json!({
        "type": "objectgroup", "name": "", "draworder": "index", "objects": [shape],
        "opacity": 1, "visible": true, "x": 0, "y": 0,
    });
    json!({
        "firstgid": 1, "name": "maze", "tilewidth": width, "tileheight": height,
        "tilecount": 2, "columns": 2, "margin": 0, "spacing": 0,
        "image": image, "imagewidth": 2 * width, "imageheight": height,
        "tiles": [
            { "id": FLOOR - 1, "type": "floor" },
            { "id": WALL - 1, "type": "wall", "objectgroup": shapes },
        ],
    })
}

/// The fields that every layer has.
fn layer(id: u32, name: &str, kind: &str, visible: bool) -> String {
    format!(
        r#""id": {id}, "name": "{name}", "type": "{kind}", "visible": {visible}, "opacity": 1, "x": 0, "y": 0"#
    )
}

fn write_tiles(map: &TileMap<'_>, z: u32, out: &mut dyn Write) -> io::Result<()> {
    let (width, height) = size(map);
    let mut row = String::with_capacity(2 * width as usize + 8);
    for y in 0..height {
        row.clear();
        for x in 0..width {
            row.push((b'0' + tile(map, [x, y, z])) as char);
            row.push(',');
        }
        if y + 1 == height {
            row.pop();
        }
        write!(out, "\n      {row}")?;
    }
    Ok(())
}
