//! Corridors: chains from dead ends and between junctions, and straight runs.

use mazeloom_core::maze::Maze;
use mazeloom_core::table::EdgeSet;
use mazeloom_core::topology::{Cell, Edge, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;

/// The length of every dead end: its cells up to the next junction, the dead end included.
pub(crate) fn dead_ends(maze: &Maze<impl Plane>) -> impl Iterator<Item = u64> {
    let ends = maze.all_cells().filter(|&cell| maze.degree(cell) == 1);
    ends.map(|cell| {
        let first = maze.neighbors(cell).next();
        first.map_or(1, |(edge, next)| 1 + chain(maze, edge, next).0)
    })
}

/// Follows cells with two passages from a cell that was entered by an edge; returns their number,
/// and the cell that ends the chain. A loop without a junction ends where it began.
fn chain(maze: &(impl Topology + ?Sized), entered: Edge, from: Cell) -> (u64, Cell) {
    let (mut edge, mut here, mut length) = (entered, from, 0);
    while maze.degree(here) == 2 {
        let on = maze.neighbors(here).find(|&(other, _)| other != edge);
        let Some((next_edge, next)) = on else { break };
        length += 1;
        (edge, here) = (next_edge, next);
        if here == from {
            break;
        }
    }
    (length, here)
}

/// The length of every chain between two cells that are not in a chain, each once.
pub(crate) fn chains(maze: &Maze<impl Plane>) -> impl Iterator<Item = u64> {
    let begins = maze.all_cells().filter(|&cell| maze.degree(cell) != 2);
    begins.flat_map(move |cell| {
        maze.neighbors(cell).filter_map(move |(edge, next)| {
            let (length, end) = chain(maze, edge, next);
            // A chain is found from both of its ends; if these are one cell, by both edges.
            let last = last_edge(maze, edge, next);
            ((cell, edge) <= (end, last)).then_some(length)
        })
    })
}

/// The edge by which a chain leaves its last cell.
fn last_edge(maze: &(impl Topology + ?Sized), entered: Edge, from: Cell) -> Edge {
    let (mut edge, mut here) = (entered, from);
    while maze.degree(here) == 2 {
        let on = maze.neighbors(here).find(|&(other, _)| other != edge);
        let Some(next) = on else { break };
        (edge, here) = next;
        if here == from {
            break;
        }
    }
    edge
}

/// The edge and cell straight across a cell from a side, through open edges.
fn straight(maze: &(impl Topology + ?Sized), cell: Cell, back: u32) -> Option<(Edge, Cell)> {
    let sides = maze.sides(cell);
    let ahead = (back + sides / 2) % sides;
    sides.is_multiple_of(2).then(|| maze.across(cell, ahead))?
}

/// The number of cells of every straight run of at least one passage, each once.
pub(crate) fn runs(maze: &Maze<impl Plane>) -> impl Iterator<Item = u64> {
    rings(maze).into_iter().chain(open_runs(maze))
}

/// The runs that lead straight back to where they began, as around a disk or a tube.
fn rings(maze: &Maze<impl Plane>) -> Vec<u64> {
    let mut walked = EdgeSet::empty(maze.edges());
    let mut rings = Vec::new();
    for (first, _, to) in maze.all_edges() {
        let (mut length, mut edge, mut here) = (0, first, to);
        // A ring is walked at once; a run that meets cells walked before is not a ring.
        while walked.insert(edge) {
            length += 1;
            let ahead = maze.side_of(here, edge);
            match ahead.and_then(|back| straight(maze, here, back)) {
                Some(next) => (edge, here) = next,
                None => length = 0,
            }
        }
        if length > 0 && edge == first {
            rings.push(length);
        }
    }
    rings
}

/// The runs with two ends.
fn open_runs(maze: &Maze<impl Plane>) -> impl Iterator<Item = u64> {
    maze.all_cells().flat_map(move |cell| {
        (0..maze.sides(cell)).filter_map(move |side| {
            let (first, _) = maze.across(cell, side)?;
            // It begins where no cell is straight behind.
            if straight(maze, cell, side).is_some() {
                return None;
            }
            let (mut length, mut edge, mut here) = (1, first, cell);
            let mut ahead = maze.across(cell, side);
            while let Some((on, next)) = ahead {
                (edge, here) = (on, next);
                length += 1;
                let back = maze.side_of(here, edge)?;
                ahead = straight(maze, here, back);
            }
            ((cell, first) <= (here, edge)).then_some(length)
        })
    })
}
