//! Twist of the hallways, and the difficulty that it adds to finding the solution.
//!
//! A hallway is a path between junctions, dead ends, start or goal, without another of these in
//! between. It is complex if it is long, and if it turns often, sharply, and after short pieces:
//! γ(h) = D ∑ θᵢ ÷ (dᵢ π), with its length D, the angle θᵢ of each turn, and the length dᵢ of the
//! straight piece before the turn; averaged over the two directions. Then
//!
//! * the complexity of a maze is ln ∑ γ(h), over all its hallways;
//! * its difficulty is ln (γ(T) ∏ (γ(B) + 1)), where T is the solution taken as one hallway, and
//!   each B a branch off it, with the sum over its hallways.
//!
//! Source: after M. McClendon, *The complexity and difficulty of a maze*, Bridges 2001; averaging
//! the two directions, and including loops in the branches off the solution, is our
//! interpretation. Angles are measured between the centers of cells in whole thousandths, in
//! space for grids in space; a bend of less than a hundredth of a radian counts as straight.
//! O(n); scratch 20 bytes a cell, and 40 for each of the longest hallway.

use super::astray::Branches;
use super::paths::spot;
use super::{Decimal, Figure, Measure, row};
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;

/// McClendon's complexity of the maze: the logarithm of the sum over all hallways.
pub(super) const COMPLEXITY: Measure = row("complexity", |puzzle| {
    let mut sum = 0.0;
    walk_all(puzzle, |walk| sum += twisted(puzzle, walk))?;
    (sum > 0.0).then(|| Figure::Decimal(Decimal::rounded(libm::log(sum), 3)))
})
.help("how long and twisted the hallways are, as a logarithm (McClendon)");

/// McClendon's difficulty of the maze: of the solution and of every branch off it.
pub(super) const DIFFICULTY: Measure = row("difficulty", |puzzle| {
    let path = puzzle.path()?;
    let solution = twisted(puzzle, path);
    let parts = Branches::beside(&puzzle.maze, path);
    let mut sums = vec![0.0; parts.sizes.len()];
    walk_all(puzzle, |walk| {
        if let Some(part) = walk.iter().find_map(|&cell| parts.of[cell]) {
            sums[part] += twisted(puzzle, walk);
        }
    })?;
    let astray: f64 = sums.iter().map(|sum| libm::log1p(*sum)).sum();
    let difficulty = || libm::log(solution) + astray;
    (solution > 0.0).then(|| Figure::Decimal(Decimal::rounded(difficulty(), 3)))
})
.help("how twisted the solution and its branches are, as a logarithm (McClendon)");

/// The maximum angle that counts as straight, in radians.
const STRAIGHT: f64 = 0.01;

/// The complexity γ of a path: its length times the sum of its turns, each divided by the
/// straight piece before it, averaged over both directions.
fn twisted(puzzle: &Puzzle, path: &[Cell]) -> f64 {
    let grid = &**puzzle.maze.grid();
    let spots: Vec<[i64; 3]> = path.iter().map(|&cell| spot(grid, cell)).collect();
    let steps = spots
        .windows(2)
        .map(|pair| [0, 1, 2].map(|axis| (pair[1][axis] - pair[0][axis]) as f64));
    // Each straight piece with the angle of the turn before it.
    let mut pieces: Vec<(f64, f64)> = Vec::new();
    let mut before: Option<[f64; 3]> = None;
    for step in steps.filter(|&step| length(step) > 0.0) {
        let turn = before.map_or(0.0, |before| angle(before, step));
        match pieces.last_mut() {
            Some((_, piece)) if turn < STRAIGHT => *piece += length(step),
            _ => pieces.push((turn, length(step))),
        }
        before = Some(step);
    }
    let whole: f64 = pieces.iter().map(|(_, piece)| piece).sum();
    let turns = pieces.windows(2).map(|pair| {
        let ((_, into), (turn, out)) = (pair[0], pair[1]);
        turn * (1.0 / into + 1.0 / out) / 2.0
    });
    whole * turns.sum::<f64>() / std::f64::consts::PI
}

/// The Euclidean length of a vector.
fn length(step: [f64; 3]) -> f64 {
    libm::sqrt(dot(step, step))
}

/// The dot product.
fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The angle by which a step turns off another.
fn angle(a: [f64; 3], b: [f64; 3]) -> f64 {
    let across = [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ];
    libm::atan2(length(across), dot(a, b))
}

/// Visits every hallway's cells, ends included; `None` on a surface that is cut and has no shape
/// in space, where steps lead from one end of the picture to the other.
fn walk_all(puzzle: &Puzzle, mut visit: impl FnMut(&[Cell])) -> Option<()> {
    let (maze, grid) = (&puzzle.maze, puzzle.maze.grid());
    if grid.space().is_none() && maze.all_edges().any(|(edge, ..)| grid.cut(edge)) {
        return None;
    }
    let ends = |&cell: &Cell| maze.degree(cell) != 2 || cell == puzzle.start || cell == puzzle.goal;
    let mut walk = Vec::new();
    for from in maze.all_cells().filter(ends) {
        for (first, next) in maze.neighbors(from) {
            walk.clear();
            walk.extend([from, next]);
            let (mut edge, mut here) = (first, next);
            while !ends(&here) {
                let on = maze.neighbors(here).find(|&(other, _)| other != edge);
                let Some(next) = on else { break };
                (edge, here) = next;
                walk.push(here);
            }
            // It is found from both of its ends.
            if (from, first) <= (here, edge) {
                visit(&walk);
            }
        }
    }
    Some(())
}
