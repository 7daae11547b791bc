//! A pattern drawn by hand: a maze written as text, placed on rows and columns.

use super::{AT, COUNT, Land, Patch, Start, Template};
use crate::read_text::read_text;
use crate::reshape::path::extent;
use crate::reshape::refused;
use mazeloom_core::parameters::{Entry, FILE, Key, decode};
use mazeloom_core::topology::{Topology, TopologyExt};
use mazeloom_grids::grid::Rect;
use mazeloom_grids::puzzle::Puzzle;

const FILE_NAME: Key<String> =
    Key::text("file", &FILE).help("a 0/1 matrix, blocks, +--+, o--o or box drawing");

pub(super) const ROW: Template = Template {
    entry: Entry::named("file")
        .help("a maze drawn as text; its passages stay open and its walls closed, where possible")
        .params(&[FILE_NAME.param, COUNT.param, AT.param]),
    prepare: |request, args| {
        let word = args.get(&FILE_NAME);
        let name = decode(&word).unwrap_or_default();
        let text = match request.source.files.text(&name) {
            Ok(text) => text,
            Err(reason) => return refused("template", format!("cannot read `{name}`: {reason}")),
        };
        match read_text(&text, u64::MAX) {
            Ok(drawn) => Ok(Box::new(move |land, start| lay(&drawn, land, start))),
            Err(error) => refused("template", format!("`{name}`: {error}")),
        }
    },
};

/// Places a drawing with its first cell on the start.
fn lay(drawn: &Puzzle, land: &Land<'_>, start: Start) -> Option<Patch> {
    let rect: &Rect = drawn.maze.grid().as_rect()?;
    let (left, top) = corner(land, start)?;
    let place = |cell| {
        let (x, y) = rect.position(cell);
        let cell = land
            .grid
            .cell_at(&[left.checked_add(x)?, top.checked_add(y)?])?;
        (!land.taken.contains(cell)).then_some(cell)
    };
    let cells: Option<Vec<_>> = rect.all_cells().map(place).collect();
    let mut patch = Patch {
        cells: cells?,
        ..Patch::default()
    };
    for (edge, a, b) in rect.all_edges() {
        let [a, b] = [a, b].map(|cell| patch.cells[cell.0 as usize]);
        let here = land.grid.edge_between(a, b)?;
        if drawn.maze.is_open(edge) {
            patch.open.push(here);
        } else {
            patch.walls.push(here);
        }
    }
    Some(patch)
}

/// A cell's column and row.
fn corner(land: &Land<'_>, start: Start) -> Option<(u32, u32)> {
    if let Some(board) = land.grid.board() {
        return Some(board.position(start.cell));
    }
    // If all rows have the same length and cells are numbered along them.
    let (width, _) = extent(land.grid);
    let width = u32::try_from(width).ok().filter(|&width| width > 0)?;
    let at = (start.cell.0 % width, start.cell.0 / width);
    (land.grid.cell_at(&[at.0, at.1]) == Some(start.cell)).then_some(at)
}
