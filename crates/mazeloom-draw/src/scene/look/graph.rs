//! Cells as points and passages as lines: the maze as a graph.

use super::{Look, row};
use crate::scene::canvas::Canvas;
use crate::scene::{Item, Layer, Path, dot};

pub(super) const ROW: Look = Look {
    wall: 860,
    floors: false,
    points: true,
    ..row(
        "graph",
        "cells as points and passages as lines, no walls",
        |canvas| {
            let cell = canvas.cell() as i32;
            drawn(canvas, cell * EDGE, cell * POINT / 2)
        },
    )
};

/// Width of the edges, in thousandths of a cell.
pub(in crate::scene) const EDGE: i32 = 140;

/// Diameter of the points, in thousandths of a cell.
pub(in crate::scene) const POINT: i32 = 340;

/// The same over walls, drawn more finely.
pub(in crate::scene) fn over(canvas: &dyn Canvas) -> Vec<(Layer, Item)> {
    let cell = canvas.cell() as i32;
    let path = canvas.path_color();
    let recolored = drawn(canvas, cell * 70, cell * 120)
        .into_iter()
        .map(|(_, mut item)| {
            match &mut item {
                Item::Stroke(stroke) => stroke.color = path,
                Item::Fill(fill) => fill.color = path,
                Item::Text(_) | Item::Image(_) | Item::Copies(_) => {}
            }
            (Layer::Path, item)
        });
    recolored.collect()
}

/// Lines of a width and points of a radius, both in thousandths of a pixel; points with a text are as
/// large as the text.
fn drawn(canvas: &dyn Canvas, width: i32, radius: i32) -> Vec<(Layer, Item)> {
    let mut items = canvas.corridors(width);
    let mut points: std::collections::BTreeMap<_, Vec<Path>> = std::collections::BTreeMap::new();
    for cell in (0..canvas.grid().cells()).map(mazeloom_core::topology::Cell) {
        if canvas.grid().above(cell).is_none() {
            let radius = canvas.node(cell).unwrap_or(radius);
            let point = dot(canvas.spot(canvas.grid().center(cell)), radius);
            points.entry(canvas.floor(cell)).or_default().push(point);
        }
    }
    let points = points.into_iter();
    items.extend(points.map(|(color, paths)| (Layer::Wall, Item::fill(color, paths))));
    items
}
