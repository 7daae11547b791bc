//! The shapes of cells: how many passages each one has, and whether they run straight through.
//!
//! In a uniform spanning tree of the infinite square grid the fractions of cells with 1, 2, 3 and
//! 4 passages are 0.2945, 0.4470, 0.2224 and 0.0361, the first being 8 (1 − 2/π) ÷ π² (S. S.
//! Manna, D. Dhar and S. N. Majumdar, *Spanning trees in two dimensions*, 1992). Other algorithms
//! differ in how far they are from these.

use super::{Decimal, Figure, Measure, row};
use crate::texture::{homogeneity, parts_of};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;

/// The number of dead ends: cells with one passage.
pub(super) const DEAD_ENDS: Measure = row("dead_ends", |puzzle| {
    count(puzzle, |shape| shape == Shape::DeadEnd)
})
.help("cells with one passage");

/// The number of cells that a passage runs straight through. On cells with an odd number of
/// sides there is no opposite side, and so no straight.
pub(super) const STRAIGHTS: Measure = row("straights", |puzzle| {
    count(puzzle, |shape| matches!(shape, Shape::Straight { .. }))
})
.help("cells with two passages on opposite sides");

/// The straights along rows of a rectangle; compared with the vertical ones they show a
/// directional bias.
pub(super) const STRAIGHTS_HORIZONTAL: Measure = row("straights_horizontal", |puzzle| {
    puzzle.maze.grid().board()?;
    count(puzzle, |shape| shape == Shape::EAST_WEST)
})
.help("straights that run east–west (rect)");

/// The straights along columns of a rectangle.
pub(super) const STRAIGHTS_VERTICAL: Measure = row("straights_vertical", |puzzle| {
    puzzle.maze.grid().board()?;
    count(puzzle, |shape| shape == Shape::NORTH_SOUTH)
})
.help("straights that run north–south (rect)");

/// The number of cells with two passages that are not opposite. Straights and turns together are
/// the corridor cells.
pub(super) const TURNS: Measure = row("turns", |puzzle| {
    count(puzzle, |shape| shape == Shape::Turn)
})
.help("cells where a corridor bends");

/// The number of cells with three passages.
pub(super) const JUNCTIONS: Measure = row("junctions", |puzzle| {
    count(puzzle, |shape| shape == Shape::Junction)
})
.help("cells with three passages");

/// The number of cells with four passages or more.
pub(super) const CROSSROADS: Measure = row("crossroads", |puzzle| {
    count(puzzle, |shape| shape == Shape::Crossroads)
})
.help("cells with four passages or more");

/// The histogram of the numbers of passages. Its mean is 2 · passages ÷ cells, in a perfect maze
/// just below 2.
pub(super) const DEGREES: Measure = row("degrees", |puzzle| {
    let mut histogram = Vec::new();
    for cell in puzzle.maze.all_cells() {
        let degree = puzzle.maze.degree(cell) as usize;
        if histogram.len() <= degree {
            histogram.resize(degree + 1, 0);
        }
        histogram[degree] += 1;
    }
    Some(Figure::Histogram(histogram))
})
.help("how many cells have 0, 1, 2 … passages");

/// Evenness with which dead ends, corridors and junctions are spread.
pub(super) const HOMOGENEOUS: Measure = row("homogeneous", |puzzle| {
    let (alike, all) = homogeneity(&puzzle.maze, &parts_of(puzzle.maze.grid()));
    Some(Figure::Decimal(Decimal::ratio(alike, all)?))
})
.help(
    "how alike 4 × 4 parts of the maze are in their fractions of dead ends, corridors and \
     junctions: 1 if they are the same",
);

/// Counts the cells of a shape. O(sides).
fn count(puzzle: &Puzzle, is: impl Fn(Shape) -> bool) -> Option<Figure> {
    let cells = puzzle.maze.all_cells();
    let cells = cells.filter(|&cell| is(shape(puzzle, cell)));
    Some(Figure::Count(cells.map(|_| 1).sum()))
}

/// The shape of a cell, by its passages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// No passage.
    Shut,
    /// One.
    DeadEnd,
    /// Two on opposite sides.
    Straight { first_side: u32 },
    /// Two on other sides.
    Turn,
    /// Three.
    Junction,
    /// Four or more.
    Crossroads,
}

impl Shape {
    /// Straight along a row of a rectangle.
    pub(super) const EAST_WEST: Shape = Shape::Straight { first_side: 1 };
    /// Straight along a column of a rectangle.
    pub(super) const NORTH_SOUTH: Shape = Shape::Straight { first_side: 0 };
}

/// The shape of a cell.
pub(super) fn shape(puzzle: &Puzzle, cell: Cell) -> Shape {
    let sides = puzzle.maze.sides(cell);
    let mut open = (0..sides).filter(|&side| puzzle.maze.across(cell, side).is_some());
    let Some(first_side) = open.next() else {
        return Shape::Shut;
    };
    let Some(second) = open.next() else {
        return Shape::DeadEnd;
    };
    match open.count() {
        0 if 2 * (second - first_side) == sides => Shape::Straight { first_side },
        0 => Shape::Turn,
        1 => Shape::Junction,
        _ => Shape::Crossroads,
    }
}
