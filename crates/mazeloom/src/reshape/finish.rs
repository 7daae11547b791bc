//! Finish: completes a partial maze drawn by hand or by another program.
//!
//! The passages of a maze file or of a maze written as text are open before the algorithm
//! starts; walls that a maze file lists stay. O(n); scratch 16 bytes a cell.

use super::{PartialMaze, Request, ReshapeResult, Reshaping, Stage, refused};
use crate::read_text::read_text;
use mazeloom_core::parameters::{Entry, FILE, Key, decode};
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;

const FINISH: Key<String> = Key::text(
    "finish",
    &FILE,
    "a maze file, whose `passages` stay open and `walls` stay closed, or a text maze",
)
.default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry {
        name: "finish",
        aliases: &[],
        help: "completes a partial maze",
        params: &[FINISH.param],
    },
    examples: &["finish=begun.json"],
    scratch: 16.0,
    stage: Stage::Prepare(lay),
};

/// The content of a file.
#[derive(Default)]
struct Begun {
    open: Vec<Edge>,
    shut: Vec<Edge>,
}

fn lay(request: &Request<'_>, grid: &AnyGrid, partial: &mut PartialMaze) -> ReshapeResult {
    let word = request.keys.get(&FINISH);
    let name = decode(&word).unwrap_or_default();
    let text = match request.source.files.text(&name) {
        Ok(text) => text,
        Err(reason) => return refused("finish", format!("cannot read `{name}`: {reason}")),
    };
    let begun = if text.trim_start().starts_with('{') {
        from_json(grid, &text)
    } else {
        from_text(grid, &text)
    };
    let begun = match begun {
        Ok(begun) => begun,
        Err(reason) => return refused("finish", format!("`{name}`: {reason}")),
    };
    let before = partial.parts(grid);
    for &edge in &begun.open {
        if !partial.open(edge) {
            return refused("finish", between(grid, edge, "must stay closed"));
        }
    }
    for &edge in &begun.shut {
        if !partial.shut(edge) {
            return refused("finish", between(grid, edge, "is both open and closed"));
        }
    }
    if partial.parts(grid) > before {
        return refused(
            "finish",
            format!("the walls of `{name}` divide the grid into parts"),
        );
    }
    note_loops(request, grid, &begun.open);
    Ok(())
}

fn between(grid: &AnyGrid, edge: Edge, what: &str) -> String {
    let (a, b) = grid.ends(edge).unwrap_or((Cell(0), Cell(0)));
    format!("the passage between cells {} and {} {what}", a.0, b.0)
}

/// Adds a note on the number of loops in a partial maze.
fn note_loops(request: &Request<'_>, grid: &AnyGrid, open: &[Edge]) {
    let mut parts = Components::new(grid.cells());
    let mut loops = 0;
    let mut open = open.to_vec();
    open.sort_unstable();
    open.dedup();
    for (a, b) in open.into_iter().filter_map(|edge| grid.ends(edge)) {
        loops += u32::from(!parts.join(a, b));
    }
    if loops > 0 {
        let says = match loops {
            1 => "the loop of the partial maze stays".to_owned(),
            loops => format!("the {loops} loops of the partial maze stay"),
        };
        request.note("finish", says);
    }
}

/// The passages of a text maze on a rectangle of the same size.
fn from_text(grid: &AnyGrid, text: &str) -> Result<Begun, String> {
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
    Ok(Begun {
        open: kept.collect(),
        shut: Vec::new(),
    })
}

/// The passages and the walls of a maze file.
#[cfg(feature = "json")]
fn from_json(grid: &AnyGrid, text: &str) -> Result<Begun, String> {
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
    Ok(Begun {
        open: edges("passages")?,
        shut: edges("walls")?,
    })
}

#[cfg(not(feature = "json"))]
fn from_json(_grid: &AnyGrid, _text: &str) -> Result<Begun, String> {
    Err("which is JSON: this build cannot read it".to_owned())
}
