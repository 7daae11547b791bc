//! Unicursal: a labyrinth, one path through all cells without choices.
//!
//! Each passage of a perfect maze gets a wall along its middle, and the path goes around the tree
//! of these walls: each cell is divided into quarters, one at each corner; two quarters that meet
//! at a wall are joined, and two that meet in a passage are separated. Every quarter has two
//! passages, and since a tree has one border, they form one tour; it is cut next to the start.
//!
//! ```text
//!   ┌───────────┐          ┌───────────┐      ───  walls of the maze
//!   │           │          │ ┌───────╴ │       ╴   the tree of its passages, walls now
//!   ├───────╴   │    ►     │ ╵ ╶───┐   │
//!   │           │          ├───────╴ │ │
//!   └───────────┘          │ ╶───────┘ │
//!                          └───────────┘
//! ```
//!
//! Source: walking around a tree, folklore; as a method for labyrinths, Walter D. Pullen, *Think
//! Labyrinth* ("unicursal mazes by bisecting passages"). O(sides); scratch 40 bytes a side.

use super::{
    Draft, PartialMaze, Regridded, Request, ReshapeResult, Reshaping, Stage, refused, wanted,
};
use crate::place::GOAL;
use mazeloom_core::maze::{InitialEdges, Maze, Step};
use mazeloom_core::parameters::{Entry, Key};
use mazeloom_core::table::Components;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::border_sides;
use mazeloom_grids::grid::{AnyGrid, Quarters};

/// Labyrinth: one winding path without choices, from the start back to it.
pub const UNICURSAL: Key<bool> = Key::flag("unicursal")
    .help("labyrinth: one winding path without choices, from the start back to it");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("unicursal")
        .help("makes a labyrinth: one path through all cells, on a grid of quarter cells")
        .params(&[UNICURSAL.param]),
    examples: &["unicursal", "unicursal start=se", "unicursal sparse=0.3"],
    scratch: 300.0,
    stage: Stage::Regrid(unicursal),
};

fn unicursal<'a>(
    request: &Request<'_>,
    work: Draft<'a>,
    ends: (Cell, Cell),
) -> ReshapeResult<Regridded<'a>> {
    if !work.layers.crossings.is_empty() {
        return refused(
            "unicursal",
            "it cannot go around passages that cross; leave out `weave`",
        );
    }
    check_perfect(request, &work.maze)?;
    let Draft {
        maze,
        mut layers,
        watch,
        ..
    } = work;
    if request.keys.has(&GOAL) {
        let says = "the path ends next to its start; `goal` is not used";
        request.note("unicursal", says);
    }
    let (grid, open) = maze.into_parts();
    let walls = Walls::of(&grid, |edge| open.contains(edge));
    let cut = walls.cut(&grid, ends.0);
    let quarters = match Quarters::of(grid) {
        Ok(quarters) => quarters,
        Err(error) => {
            let reason = format!(
                "{error}; it needs a grid whose cells have sides all around, such as rect, hex \
                 or polar"
            );
            return refused("unicursal", reason);
        }
    };
    let (tour, here, there) = walls.tour(&quarters, cut);
    let mut maze = Maze::new(quarters.grid, InitialEdges::Closed);
    for edge in tour {
        maze.apply(Step::Open(edge));
    }
    layers.quartered = true;
    let partial = PartialMaze::new(maze.grid());
    let work = Draft {
        turn: None,
        maze,
        partial,
        layers,
        watch,
    };
    Ok((work, (here, there)))
}

/// Rejects a maze with loops: each would have a separate tour.
fn check_perfect(request: &Request<'_>, maze: &Maze<AnyGrid>) -> ReshapeResult {
    let mut parts = Components::new(maze.cells());
    if maze.all_edges().all(|(_, a, b)| parts.join(a, b)) {
        return Ok(());
    }
    if request.open {
        return refused(
            "unicursal",
            "it needs a maze without loops, but the mask leaves no walls; use \
             mask=cavern:inside=maze",
        );
    }
    let makes_loops = |stage: &Stage| {
        matches!(
            stage,
            Stage::Prepare(_) | Stage::Generate(_) | Stage::Pattern(_) | Stage::Edit(_)
        )
    };
    let others: Vec<String> = wanted(request.keys)
        .filter(|row| makes_loops(&row.stage))
        .map(|row| format!("`{}`", row.entry.name))
        .collect();
    refused(
        "unicursal",
        format!(
            "it needs a maze without loops, but {} makes loops; leave one out",
            others.join(", ")
        ),
    )
}

/// The state of each side of each cell.
struct Walls {
    /// True for each side that is open, one cell after the other.
    open: Vec<bool>,
    /// The index of each cell's first side; one more entry than cells.
    starts: Vec<usize>,
}

/// The place where the tour is cut: a cell, its side, and the kind of side.
#[derive(Clone, Copy)]
struct Cut {
    cell: Cell,
    side: u32,
    is_open: bool,
}

impl Walls {
    fn of(grid: &AnyGrid, is_open: impl Fn(Edge) -> bool) -> Walls {
        let (mut open, mut starts) = (Vec::new(), vec![0]);
        for cell in grid.all_cells() {
            let across = (0..grid.sides(cell)).map(|side| grid.across(cell, side));
            open.extend(across.map(|way| way.is_some_and(|(edge, _)| is_open(edge))));
            starts.push(open.len());
        }
        Walls { open, starts }
    }

    /// Returns true for each side of a cell that is open.
    fn at(&self, cell: Cell) -> &[bool] {
        let place = cell.0 as usize;
        &self.open[self.starts[place]..self.starts[place + 1]]
    }

    /// The cut at a cell: at its first drawn border side, so that both ends of the path lead out,
    /// otherwise at a wall, otherwise across a passage.
    fn cut(&self, grid: &AnyGrid, cell: Cell) -> Cut {
        let open = self.at(cell);
        let wall = || (0..grid.sides(cell)).find(|&side| !open[side as usize]);
        let side = border_sides(grid, cell).next().or_else(wall).unwrap_or(0);
        Cut {
            cell,
            side,
            is_open: open.get(side as usize).is_some_and(|&open| open),
        }
    }

    /// The edges of the tour without the one at the cut, and the two cells there.
    fn tour(&self, quarters: &Quarters, cut: Cut) -> (Vec<Edge>, Cell, Cell) {
        let grid = &quarters.grid;
        let across = |cell, corner, side| {
            let (quarter, side) = quarters.side(cell, corner, side);
            let (edge, next) = (grid.across(quarter, side))?;
            Some((edge, quarter, next))
        };
        let count = |cell: Cell| self.at(cell).len() as u32;
        let corner = (cut.side + count(cut.cell) - 1) % count(cut.cell);
        // Side 1 of the quarter before is half of the side at the cut, side 2 leads past it.
        let gap = across(cut.cell, corner, if cut.is_open { 1 } else { 2 });
        let mut edges = Vec::new();
        for cell in (0..self.starts.len() as u32 - 1).map(Cell) {
            for (side, &is_open) in (0..).zip(self.at(cell)) {
                let before = (side + count(cell) - 1) % count(cell);
                let ways = if is_open {
                    [across(cell, side, 0), across(cell, before, 1)]
                } else {
                    [across(cell, before, 2), None]
                };
                edges.extend(ways.into_iter().flatten().map(|(edge, ..)| edge));
            }
        }
        let (gap, here, there) = gap.expect("a quarter's two passages lead to others");
        edges.retain(|&edge| edge != gap);
        (edges, here, there)
    }
}
