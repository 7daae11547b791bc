//! Cells of any shape as polygons, and the walls, passages and openings between them as lines.

use super::{Place, layer};
use mazeloom::blocks::{Line, Outlines};
use mazeloom::geometry::{Curve, Plane, Point};
use mazeloom::topology::{Cell, TopologyExt};
use serde_json::{Value, json};
use std::io::{self, Write};

/// Pixels along a cell of length 1: two tiles, as in maps of squares.
const CELL: f64 = 32.0;

/// The greatest distance of a straight piece from the arc that it stands for, in pixels.
const NEAR: f64 = 0.25;

/// The least columns and rows of tiles that hold the maze.
pub(super) fn size(outlines: &Outlines<'_>) -> (u32, u32) {
    let size = outlines.puzzle().maze.grid().size();
    let tiles = |length: f64| libm::ceil(2.0 * length - 1e-6).max(1.0) as u32;
    (tiles(size.x), tiles(size.y))
}

/// The pixel at a point.
pub(super) fn pixel(point: Point) -> Place {
    let whole = |at: f64| libm::round(at * CELL) as u32;
    [whole(point.x), whole(point.y), 1]
}

/// Writes the layers of cells, walls and passages, whose numbers and those of their objects begin with
/// the given ones.
pub(super) fn write(
    outlines: &Outlines<'_>,
    (id, object): (&mut u32, &mut u32),
    out: &mut dyn Write,
) -> io::Result<()> {
    let grid = outlines.puzzle().maze.grid();
    let cells = grid.all_cells().map(|cell| {
        let ring: Vec<Point> = outlines.around(cell).flat_map(|side| flat(&side)).collect();
        let numbers = [("cell", cell)];
        shape(("cell", "polygon"), &ring, &numbers)
    });
    write_layer(("cells", true), (&mut *id, &mut *object), cells, out)?;
    let line = |kind: &'static str, curve: &Curve, numbers: &[(&str, Cell)]| {
        let mut points = flat(curve);
        points.push(curve.ends().1);
        shape((kind, "polyline"), &points, numbers)
    };
    let walls = outlines.lines().filter(|(_, kind)| *kind == Line::Wall);
    let walls = walls.map(|(curve, _)| line("wall", &curve, &[]));
    write_layer(("walls", true), (&mut *id, &mut *object), walls, out)?;
    let passages = outlines.lines().filter_map(|(curve, kind)| match kind {
        Line::Wall => None,
        Line::Passage([from, to]) => Some(line("passage", &curve, &[("from", from), ("to", to)])),
        Line::Opening(cell) => Some(line("opening", &curve, &[("cell", cell)])),
    });
    write_layer(("passages", false), (id, object), passages, out)
}

/// Writes a layer of objects, to each of which it gives its number.
fn write_layer(
    (name, visible): (&str, bool),
    (id, object): (&mut u32, &mut u32),
    objects: impl Iterator<Item = Value>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let head = layer(*id, name, "objectgroup", visible);
    write!(
        out,
        "    {{ {head}, \"draworder\": \"index\", \"objects\": ["
    )?;
    let first = *object;
    for mut value in objects {
        value["id"] = (*object).into();
        let comma = if *object > first { "," } else { "" };
        write!(out, "{comma}\n      {value}")?;
        *object += 1;
    }
    *id += 1;
    writeln!(out, "] }},")
}

/// An object through points, with the numbers of cells as properties.
fn shape((kind, form): (&str, &str), points: &[Point], numbers: &[(&str, Cell)]) -> Value {
    let exact = |at: f64| libm::round(at * CELL * 100.0) / 100.0;
    let from = points[0];
    let corners: Vec<Value> = (points.iter())
        .map(|point| json!({ "x": exact(point.x - from.x), "y": exact(point.y - from.y) }))
        .collect();
    let mut object = json!({
        "id": 0, "name": "", "type": kind, "x": exact(from.x), "y": exact(from.y),
        "width": 0, "height": 0, "rotation": 0, "visible": true, form: corners,
    });
    if !numbers.is_empty() {
        let property =
            |&(name, cell): &(&str, Cell)| json!({ "name": name, "type": "int", "value": cell.0 });
        object["properties"] = numbers.iter().map(property).collect();
    }
    object
}

/// The points of a curve in straight pieces, but for its end.
fn flat(curve: &Curve) -> Vec<Point> {
    let mut points = Vec::new();
    let mut parts = vec![*curve];
    while let Some(part) = parts.pop() {
        let ((from, to), middle) = (part.ends(), part.middle());
        if from.toward(to, 0.5).distance(middle) * CELL <= NEAR {
            points.push(from);
        } else {
            parts.extend([part.part(middle, to), part.part(from, middle)]);
        }
    }
    points
}
