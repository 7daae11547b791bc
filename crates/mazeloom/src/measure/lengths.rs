//! The length of the solution, in several units.

use super::{Figure, Measure, row};
use crate::solve::turns;
use mazeloom_core::topology::TopologyExt;

/// The solution: the number of its cells, of its turns, and of cells with a choice besides going
/// back, and its cost if cells have costs.
pub(super) const SOLUTION: Measure = row("solution", |puzzle| {
    let Some(path) = puzzle.path() else {
        return Some(Figure::Missing);
    };
    // At the start every further passage is a choice; elsewhere one passage leads back.
    let first = path.iter().take(usize::from(path.len() > 1));
    let decisions = (first.filter(|&&cell| puzzle.maze.degree(cell) > 1).count())
        + path
            .windows(3)
            .filter(|w| puzzle.maze.degree(w[1]) > 2)
            .count();
    let mut numbers = vec![
        ("length", path.len() as u64),
        ("turns", turns(&puzzle.maze, path) as u64),
        ("decisions", decisions as u64),
    ];
    if let Some(weights) = &puzzle.weights {
        let entered = path.iter().skip(1);
        let cost = entered.map(|&cell| u64::from(weights[cell])).sum();
        numbers.push(("cost", cost));
    }
    Some(Figure::Group(numbers))
})
.help("the cheapest path from start to goal: its length, turns, cells with a choice, and cost");
