//! Cells as points and passages as lines: the maze as a graph.

use super::{Look, row};
use crate::scene::painter::Painter;
use crate::scene::{Item, Layer, dot};

pub(super) const ROW: Look = Look {
    wall: 860,
    floors: false,
    ..row(
        "graph",
        "cells as points and passages as lines, no walls",
        |painter| {
            drawn(
                painter,
                painter.metrics.cell as i32 * 140,
                painter.metrics.cell as i32 * 170,
            )
        },
    )
};

/// The same over walls, drawn more finely.
pub(in crate::scene) fn over(painter: &Painter<'_>) -> Vec<(Layer, Item)> {
    let cell = painter.metrics.cell as i32;
    let way = painter.style.colors.path;
    let recolored = drawn(painter, cell * 70, cell * 120)
        .into_iter()
        .map(|(_, mut item)| {
            match &mut item {
                Item::Stroke { color, .. } | Item::Fill { color, .. } => *color = way,
                Item::Text { .. } | Item::Image { .. } => {}
            }
            (Layer::Way, item)
        });
    recolored.collect()
}

/// Lines of a width and points of a radius, both in thousandths of a pixel.
fn drawn(painter: &Painter<'_>, width: i32, radius: i32) -> Vec<(Layer, Item)> {
    let mut items = painter.corridors(width);
    let mut points: std::collections::BTreeMap<_, Vec<_>> = std::collections::BTreeMap::new();
    for cell in (0..painter.grid.cells()).map(mazeloom_core::topology::Cell) {
        if painter.grid.above(cell).is_none() {
            let point = dot(painter.spot(painter.grid.center(cell)), radius);
            points.entry(painter.floor(cell)).or_default().push(point);
        }
    }
    let fills = points.into_iter().map(|(color, paths)| Item::Fill {
        color,
        touching: false,
        paths,
    });
    items.extend(fills.map(|item| (Layer::Wall, item)));
    items
}
