//! A maze file or a text maze that a recipe names: its passages and walls on the grid of the recipe.

use crate::read_text::read_text;
use mazeloom_core::full::{FULL, NEEDS_FULL};
use mazeloom_core::source::FileSource;
use mazeloom_core::topology::{Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// The content of a file.
#[derive(Default)]
pub(super) struct MazeFile {
    pub open: Vec<Edge>,
    pub shut: Vec<Edge>,
}

impl MazeFile {
    /// Reads a file; an error names it and says what is wrong.
    pub fn read(name: &str, files: &dyn FileSource, grid: &dyn Plane) -> Result<MazeFile, String> {
        if !FULL {
            return Err(NEEDS_FULL.to_owned());
        }
        let text = files.text(name);
        let text = text.map_err(|reason| format!("cannot read `{name}`: {reason}"))?;
        let read = if text.trim_start().starts_with('{') {
            from_json(grid, &text)
        } else {
            from_text(grid, &text)
        };
        read.map_err(|reason| format!("`{name}`: {reason}"))
    }
}

/// The passages of a text maze on a rectangle of the same size.
fn from_text(grid: &dyn Plane, text: &str) -> Result<MazeFile, String> {
    let begun = read_text(text, u64::MAX).map_err(|error| error.to_string())?;
    let drawn = begun.maze.grid().as_rect().ok_or("not a rectangle")?;
    let Some(board) = grid.board() else {
        return Err("a text maze needs a rectangle; on other grids give a maze file".to_owned());
    };
    let size = |rect: &mazeloom_grids::grid::Rect| (rect.width(), rect.height());
    if size(drawn) != size(board.rect()) {
        let ((w, h), (width, height)) = (size(drawn), size(board.rect()));
        return Err(format!("it is {w}x{h}, but this grid is {width}x{height}"));
    }
    let place = |cell| {
        let (x, y) = drawn.position(cell);
        board.cell(x, y)
    };
    // A passage to a cell outside the mask leads nowhere.
    let kept = begun.maze.all_edges().filter_map(|(_, a, b)| {
        let (a, b) = (place(a)?, place(b)?);
        grid.edge_between(a, b)
    });
    Ok(MazeFile {
        open: kept.collect(),
        shut: Vec::new(),
    })
}

/// The passages and the walls of a maze file.
#[cfg(feature = "json")]
fn from_json(grid: &dyn Plane, text: &str) -> Result<MazeFile, String> {
    let file: serde_json::Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if let Some(cells) = file.get("cells")
        && cells.as_u64() != Some(grid.cells().into())
    {
        let here = grid.cells();
        return Err(format!("it has {cells} cells, but this grid has {here}"));
    }
    let edges = |name: &str| -> Result<Vec<Edge>, String> {
        let list = match file.get(name) {
            None if name == "walls" => return Ok(Vec::new()),
            list => list.and_then(|list| list.as_array()),
        };
        let list = list.ok_or_else(|| format!("`{name}`: missing, or not a list"))?;
        let edge = |(place, pair)| {
            let read = mazeloom_grids::puzzle::read_passage(grid, pair);
            read.map_err(|reason| format!("`{name}[{place}]`: {reason}"))
        };
        list.iter().enumerate().map(edge).collect()
    };
    Ok(MazeFile {
        open: edges("passages")?,
        shut: edges("walls")?,
    })
}

#[cfg(not(feature = "json"))]
fn from_json(_grid: &dyn Plane, _text: &str) -> Result<MazeFile, String> {
    Err("which is JSON: this build cannot read it".to_owned())
}
