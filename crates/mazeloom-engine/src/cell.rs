//! Facts about one cell: its place, its outline, and how far it is from start and goal.

use crate::place::cell_at;
use crate::protocol::{CellFacts, FoundCell, OneCell};
use crate::request::{Answer, Refusal, cell, point};
use crate::state::MazeSlot;
use mazeloom::geometry::{Curve, Plane};
use mazeloom::solve::shortest_from;
use mazeloom::{Cell, Puzzle, TopologyExt};

/// The cell of a number or at a point, with its facts if they are asked for.
pub fn cell_facts(slot: &MazeSlot, ask: &OneCell) -> Answer<FoundCell> {
    let puzzle = slot.puzzle()?;
    let grid = &**puzzle.maze.grid();
    let found = wanted(puzzle, ask)?.map(|cell| {
        let center = grid.center(cell);
        let position = position(grid, cell);
        let found = CellFacts {
            cell: cell.0,
            point: [center.x, center.y],
            outline: outline(grid, cell),
            at: position.as_ref().map_or(cell.0.to_string(), |at| {
                let axes: Vec<String> = at.iter().map(u32::to_string).collect();
                axes.join(",")
            }),
            ..CellFacts::default()
        };
        if ask.facts != Some(true) {
            return found;
        }
        let steps = |from, to| shortest_from(puzzle, (from, to)).map(|path| path.len() - 1);
        CellFacts {
            position,
            name: grid.name(cell).map(str::to_owned),
            level: grid.level(cell).map(|level| grid.level_name(level)),
            from_start: steps(puzzle.start, cell),
            to_goal: steps(cell, puzzle.goal),
            open: Some(puzzle.maze.neighbors(cell).count()),
            sides: Some(grid.sides(cell)),
            ..found
        }
    });
    Ok(FoundCell { found }.into())
}

/// The cell that a request names.
fn wanted(puzzle: &Puzzle, ask: &OneCell) -> Result<Option<Cell>, Refusal> {
    let grid = &**puzzle.maze.grid();
    if let Some(at) = ask.point {
        return Ok(cell_at(grid, point(at)));
    }
    let known = ask.cell.and_then(|number| cell(number, grid.cells()));
    let none = || Refusal::new(format!("`cell` takes a number below {}", grid.cells()));
    known.map(Some).ok_or_else(none)
}

/// The sides of a cell as one line of points, clockwise; arcs as two chords.
fn outline(grid: &dyn Plane, cell: Cell) -> Vec<[f64; 2]> {
    let sides = (0..grid.sides(cell)).filter_map(|side| grid.side(cell, side));
    let points = sides.flat_map(|curve| {
        let (from, to) = curve.ends();
        match curve {
            Curve::Line { .. } => vec![from, to],
            Curve::Arc { .. } => vec![from, curve.middle(), to],
        }
    });
    points.map(|at| [at.x, at.y]).collect()
}

/// The position by which recipes name a cell, on grids with positions.
fn position(grid: &dyn Plane, cell: Cell) -> Option<Vec<u32>> {
    if let Some(board) = grid.board() {
        let (x, y) = board.position(cell);
        return Some(vec![x, y]);
    }
    if let Some(removed) = grid.removed() {
        return position(removed.grid, *removed.whole.get(cell.0 as usize)?);
    }
    let there = |at: &[u32]| grid.cell_at(at) == Some(cell);
    if let Some([width, height, _]) = grid.cubes() {
        let (row, x) = (cell.0 / width, cell.0 % width);
        return Some(vec![x, row % height, row / height]).filter(|at| there(at));
    }
    let known = |at: &[u32]| grid.cell_at(at).is_some_and(|found| found <= cell);
    // Row by row, then ring by ring.
    let width = (1..).find(|&x| grid.cell_at(&[x, 0]).is_none())?;
    let in_rows = vec![cell.0 % width, cell.0 / width];
    if there(&in_rows) {
        return Some(in_rows);
    }
    let ring = (0..).take_while(|&ring| known(&[ring, 0])).last()?;
    let first = grid.cell_at(&[ring, 0])?;
    Some(vec![ring, cell.0 - first.0]).filter(|at| there(at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom::grid::GRIDS;
    use mazeloom::{Recipe, make};

    #[test]
    fn positions_name_their_cells() {
        let mut seen = 0;
        for row in GRIDS {
            for words in row.examples {
                let line = format!("{}:{words} seed=1", row.entry.name);
                let recipe: Recipe = line.parse().expect("it is an example");
                // Those that need a file are not here.
                let Some(puzzle) = (recipe.cells() < 2000)
                    .then(|| make(&recipe).ok())
                    .flatten()
                else {
                    continue;
                };
                let grid = &**puzzle.maze.grid();
                for cell in grid.all_cells() {
                    let Some(at) = position(grid, cell) else {
                        continue;
                    };
                    assert_eq!(grid.cell_at(&at), Some(cell), "{line} {at:?}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 1000);
    }

    #[test]
    fn rows_rings_and_masks_have_positions() {
        for (line, cell, at) in [
            ("5x4 seed=1", 7, vec![2, 1]),
            ("hex:5x4 seed=1", 13, vec![3, 2]),
            ("polar:5 seed=1", 8, vec![2, 1]),
            ("box:3x3x2 seed=1", 14, vec![2, 1, 1]),
        ] {
            let recipe: Recipe = line.parse().expect("a recipe");
            let puzzle = make(&recipe).expect("it can be");
            assert_eq!(
                position(&**puzzle.maze.grid(), Cell(cell)),
                Some(at),
                "{line}"
            );
        }
    }
}
