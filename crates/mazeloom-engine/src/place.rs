//! Finds the cell at a point.

use crate::protocol::{At, CellsAt, Exit, Line, Place};
use crate::request::{self, Answer};
use crate::state::MazeSlot;
use mazeloom::game::Walk;
use mazeloom::geometry::{Curve, Plane, Point};
use mazeloom::{Cell, Puzzle, TopologyExt};

/// The cells at some points.
pub fn at(slot: &MazeSlot, ask: &At) -> Answer<CellsAt> {
    let grid = slot.puzzle()?.maze.grid();
    let cell = |&at| cell_at(&**grid, request::point(at)).map(|cell| cell.0);
    let cells = ask.points.iter().map(cell).collect();
    Ok(CellsAt { cells }.into())
}

/// The cells that a player can go to.
pub fn exits(puzzle: &Puzzle, walk: &Walk) -> Vec<Exit> {
    let grid = puzzle.maze.grid();
    let center = grid.center(walk.here());
    let exit = |(side, next): (u32, Cell)| {
        let middle = grid.side(walk.here(), side)?.middle();
        Some(Exit {
            cell: next.0,
            toward: [middle.x - center.x, middle.y - center.y],
        })
    };
    walk.ways(puzzle).into_iter().filter_map(exit).collect()
}

/// A cell, its center, and how far its sides are from there at least.
pub fn place(grid: &dyn Plane, cell: Cell) -> Place {
    let center = grid.center(cell);
    Place {
        cell: cell.0,
        point: [center.x, center.y],
        room: room(grid, cell),
    }
}

/// Returns the least distance of the sides of a cell from its center; half a cell if none has a place.
pub fn room(grid: &dyn Plane, cell: Cell) -> f64 {
    let center = grid.center(cell);
    let sides = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
    let near = sides.map(|side| side.middle().distance(center));
    near.reduce(f64::min).map_or(0.5, |near| near.min(0.5))
}

/// A step to a neighbor as a line: from the center through the side, and from the neighbor's side
/// to its center, which may lie elsewhere where sides are glued.
pub fn step(grid: &dyn Plane, from: Cell, to: Cell) -> Line {
    let list = |at: Point| [at.x, at.y];
    let gate = |here: Cell, there: Cell| {
        let mut sides = 0..grid.sides(here);
        let side = sides.find(|&side| grid.across(here, side).is_some_and(|(_, to)| to == there));
        Some(list(grid.side(here, side?)?.middle()))
    };
    let (out, into) = (gate(from, to), gate(to, from));
    let ends = [Some(list(grid.center(from))), Some(list(grid.center(to)))];
    [ends[0], out, into, ends[1]]
        .into_iter()
        .flatten()
        .collect()
}

/// Number of the nearest cells that may hold a point.
const NEAREST: usize = 8;

/// The cell that holds a point; those beneath crossings are none.
pub fn cell_at(grid: &dyn Plane, point: Point) -> Option<Cell> {
    if let Some(board) = grid.board() {
        let (x, y) = (point.x.floor(), point.y.floor());
        let inside = x >= 0.0 && y >= 0.0 && x < grid.size().x && y < grid.size().y;
        return inside.then(|| board.cell(x as u32, y as u32)).flatten();
    }
    let mut near: Vec<(f64, Cell)> = Vec::with_capacity(NEAREST + 1);
    for cell in grid.all_cells() {
        let away = grid.center(cell).distance(point);
        if near.len() < NEAREST || away < near[NEAREST - 1].0 {
            let place = near.partition_point(|&(other, _)| other <= away);
            near.insert(place, (away, cell));
            near.truncate(NEAREST);
        }
    }
    let on_top = |&(_, cell): &(f64, Cell)| grid.above(cell).is_none();
    let mut near = near.into_iter().filter(on_top);
    near.find(|&(_, cell)| holds(grid, cell, point))
        .map(|(_, cell)| cell)
}

/// Tells whether a point lies within a cell's sides.
fn holds(grid: &dyn Plane, cell: Cell, point: Point) -> bool {
    let sides = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
    let crossings = sides.flat_map(|curve| {
        let (from, to) = curve.ends();
        match curve {
            Curve::Line { .. } => [(from, to), (to, to)],
            Curve::Arc { .. } => [(from, curve.middle()), (curve.middle(), to)],
        }
    });
    // A ray to the right crosses an outline an odd number of times from inside.
    let crossed = crossings.filter(|&(a, b)| {
        (a.y > point.y) != (b.y > point.y)
            && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
    });
    crossed.count() % 2 == 1
}

/// The distance from a point to a side, by its chords.
pub fn away(curve: Curve, point: Point) -> f64 {
    let (from, to) = curve.ends();
    let middle = curve.middle();
    chord(from, middle, point).min(chord(middle, to, point))
}

fn chord(a: Point, b: Point, point: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let length = dx * dx + dy * dy;
    let along = (point.x - a.x) * dx + (point.y - a.y) * dy;
    let share = if length > 0.0 { along / length } else { 0.0 };
    a.toward(b, share.clamp(0.0, 1.0)).distance(point)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::grid::GRIDS;
    use mazeloom::{Recipe, make};

    #[test]
    fn every_cell_holds_its_own_center() {
        let mut seen = 0;
        for row in GRIDS {
            for words in row.examples {
                let line = format!("{}:{words} seed=1", row.entry.name);
                let recipe: Recipe = line.parse().expect("it is an example");
                if recipe.cells() > 2000 {
                    continue;
                }
                // Those that need a file are not here.
                let Ok(puzzle) = make(&recipe) else { continue };
                let grid = &**puzzle.maze.grid();
                for cell in grid.all_cells() {
                    let found = cell_at(grid, grid.center(cell));
                    assert_eq!(found, Some(cell), "{line}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 1000);
    }
}
