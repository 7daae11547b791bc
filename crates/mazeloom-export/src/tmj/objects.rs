//! The objects of a map: walls, rooms, start, goal, locked doors and their keys, and the path.

use super::outlines::pixel;
use super::{Place, SQUARE, middle};
use mazeloom::blocks::{Blocks, TileMap};
use mazeloom::geometry::Plane;
use mazeloom::rule::Mark;
use mazeloom::solve::shortest;
use mazeloom::topology::Topology;
use mazeloom::{Cell, Lock};
use serde_json::{Value, json};
use std::io::{self, Write};

/// Writes the walls of each row in runs and returns the next object's number.
pub(super) fn write_walls(
    blocks: &Blocks<'_>,
    z: u32,
    first: u32,
    out: &mut dyn Write,
) -> io::Result<u32> {
    let mut id = first;
    for y in 0..blocks.height() {
        let mut begun = None;
        for x in 0..=blocks.width() {
            let wall = x < blocks.width() && blocks.is_wall_at([x, y, z]);
            match (begun, wall) {
                (None, true) => begun = Some(x),
                (Some(from), false) => {
                    let comma = if id > first { "," } else { "" };
                    let [left, top, long] =
                        [from, y, x - from].map(|count| u64::from(count) * u64::from(SQUARE));
                    write!(
                        out,
                        "{comma}\n      {{ \"id\": {id}, \"name\": \"\", \"type\": \"wall\", \
                         \"x\": {left}, \"y\": {top}, \"width\": {long}, \"height\": {SQUARE}, \
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

/// The place of each of some cells.
fn places(map: &TileMap<'_>, cells: &[Cell]) -> Vec<Place> {
    match map {
        TileMap::Squares(blocks) => {
            let squares = blocks.squares();
            cells.iter().map(|&cell| squares[cell]).collect()
        }
        TileMap::Hexagons(hexes) => {
            let place = |&cell: &Cell| {
                let [x, y] = hexes.place(cell);
                [x, y, 1]
            };
            cells.iter().map(place).collect()
        }
        TileMap::Cells(outlines) => {
            let grid = outlines.puzzle().maze.grid();
            let place = |&cell: &Cell| pixel(grid.center(cell));
            cells.iter().map(place).collect()
        }
    }
}

fn has_levels(map: &TileMap<'_>) -> bool {
    matches!(map, TileMap::Squares(blocks) if blocks.levels().is_some())
}

/// An object at the middle of a tile: a point, unless it becomes something else.
fn object(map: &TileMap<'_>, (name, class): (&str, &str), place: Place, next: &mut u32) -> Value {
    let (x, y) = middle(map, place);
    let mut object = json!({
        "id": *next, "name": name, "type": class, "x": x, "y": y,
        "width": 0, "height": 0, "rotation": 0, "visible": true,
    });
    *next += 1;
    if has_levels(map) {
        object["properties"] = json!([{ "name": "level", "type": "int", "value": place[2] }]);
    }
    object
}

/// Each room as the rectangle of its floor; one of another shape as a point on its first cell,
/// with the columns and rows of all its cells.
pub(super) fn rooms(map: &TileMap<'_>, next: &mut u32) -> Vec<Value> {
    let rooms = &map.puzzle().rooms;
    let cells: Vec<Cell> = rooms.iter().flatten().copied().collect();
    let mut all = places(map, &cells).into_iter();
    let mut objects = Vec::new();
    for (number, room) in (1..).zip(rooms) {
        let places: Vec<Place> = all.by_ref().take(room.len()).collect();
        let Some(&first) = places.first() else {
            continue;
        };
        let span = |axis: usize| {
            let along = || places.iter().map(|place| place[axis]);
            (along().min().unwrap_or(0), along().max().unwrap_or(0))
        };
        let ((left, right), (top, bottom)) = (span(0), span(1));
        let mut object = object(map, (&format!("room {number}"), "room"), first, next);
        let cells = |from: u32, to: u32| u64::from((to - from) / 2 + 1);
        let is_rectangle = matches!(map, TileMap::Squares(_))
            && !has_levels(map)
            && cells(left, right) * cells(top, bottom) == room.len() as u64;
        if is_rectangle {
            let pixels = |count: u32| u64::from(count) * u64::from(SQUARE);
            object["x"] = pixels(left).into();
            object["y"] = pixels(top).into();
            object["width"] = pixels(right - left + 1).into();
            object["height"] = pixels(bottom - top + 1).into();
        } else {
            object["point"] = true.into();
            let tile = |place: &Place| match has_levels(map) {
                true => format!("{},{},{}", place[0], place[1], place[2]),
                false => format!("{},{}", place[0], place[1]),
            };
            let (key, list): (&str, Vec<String>) = match map {
                TileMap::Cells(_) => (
                    "cells",
                    room.iter().map(|cell| cell.0.to_string()).collect(),
                ),
                _ => ("tiles", places.iter().map(tile).collect()),
            };
            add_property(&mut object, (key, list.join(" ").into()));
        }
        objects.push(object);
    }
    objects
}

/// A point with a property, in a cell, or halfway to another.
fn pinned(
    map: &TileMap<'_>,
    (name, class): (&str, &str),
    cells: &[Cell],
    (key, value): (&str, Value),
    next: &mut u32,
) -> Value {
    let found = places(map, cells);
    let mut object = object(map, (name, class), found[0], next);
    object["point"] = true.into();
    if let [from, to] = found[..] {
        let ((x, y), (to_x, to_y)) = (middle(map, from), middle(map, to));
        object["x"] = ((x + to_x) / 2).into();
        object["y"] = ((y + to_y) / 2).into();
    }
    add_property(&mut object, (key, value));
    object
}

fn add_property(object: &mut Value, (key, value): (&str, Value)) {
    let kind = if value.is_string() { "string" } else { "int" };
    let property = json!({ "name": key, "type": kind, "value": value });
    match object["properties"].as_array_mut() {
        Some(properties) => properties.push(property),
        None => object["properties"] = json!([property]),
    }
}

/// Points at the locked doors and at the cells of their keys, each pair with a letter.
fn locks(map: &TileMap<'_>, next: &mut u32) -> Vec<Value> {
    let puzzle = map.puzzle();
    let mut objects = Vec::new();
    for (number, lock) in puzzle.locks.iter().enumerate() {
        let letter = Lock::letter(number);
        let Some((a, b)) = puzzle.maze.ends(lock.door) else {
            continue;
        };
        for (class, cells) in [("key", &[lock.key][..]), ("door", &[a, b])] {
            let property = ("lock", Value::from(letter.to_string()));
            let name = format!("{class} {letter}");
            objects.push(pinned(map, (&name, class), cells, property, next));
        }
    }
    objects
}

/// Points at the devices of rules, named as they are drawn, each with its number: in all of its cells, or in
/// its passages if it is a door. Of a portal that leads one way, `part` is `entrance` or `exit`.
fn devices(map: &TileMap<'_>, next: &mut u32) -> Vec<Value> {
    let puzzle = map.puzzle();
    let mut objects = Vec::new();
    for rule in &puzzle.rules {
        for device in &rule.devices {
            let kind = &rule.kind.devices[device.kind];
            // What a lever turns are doors, which are devices of their own.
            let passages = device.passages.iter().filter(|_| kind.mark.is_door());
            let ends = passages.filter_map(|&edge| puzzle.maze.ends(edge));
            let cells = device.cells.iter().map(|&cell| vec![cell]);
            for (nth, cells) in cells.chain(ends.map(|(a, b)| vec![a, b])).enumerate() {
                let property = ("number", Value::from(device.number));
                let name = format!("{} {}", kind.name, kind.mark.name(device.number));
                let mut object = pinned(map, (&name, kind.name), &cells, property, next);
                if kind.mark == Mark::LetterPair {
                    let part = ["entrance", "exit"][nth.min(1)];
                    add_property(&mut object, ("part", part.into()));
                }
                objects.push(object);
            }
        }
    }
    objects
}

/// Points at starts and goal, at doors, keys and devices, and the path as a line from start to goal.
pub(super) fn marks(map: &TileMap<'_>, next: &mut u32) -> Vec<Value> {
    let puzzle = map.puzzle();
    let mut marks = Vec::new();
    let ends = places(map, &[puzzle.start, puzzle.goal]);
    for (name, &place) in ["start", "goal"].into_iter().zip(&ends) {
        let mut mark = object(map, (name, name), place, next);
        mark["point"] = true.into();
        marks.push(mark);
    }
    for (name, area, end) in [
        ("start", &puzzle.start_area, puzzle.start),
        ("goal", &puzzle.goal_area, puzzle.goal),
    ] {
        let others: Vec<Cell> = area.iter().copied().filter(|&cell| cell != end).collect();
        for place in places(map, &others) {
            let mut mark = object(map, (name, name), place, next);
            mark["point"] = true.into();
            marks.push(mark);
        }
    }
    for (place, number) in places(map, &puzzle.rivals).into_iter().zip(2..) {
        let mut mark = object(map, (&format!("start {number}"), "start"), place, next);
        mark["point"] = true.into();
        marks.push(mark);
    }
    marks.extend(locks(map, next));
    marks.extend(devices(map, next));
    if let Some(path) = shortest(puzzle).filter(|_| !has_levels(map)) {
        let mut line = object(map, ("solution", "solution"), ends[0], next);
        let (left, top) = middle(map, ends[0]);
        let corners = places(map, &path).into_iter().map(|place| {
            let (x, y) = middle(map, place);
            let apart = |from: u64, to: u64| to as i64 - from as i64;
            json!({ "x": apart(left, x), "y": apart(top, y) })
        });
        line["polyline"] = corners.collect();
        marks.push(line);
    }
    marks
}
