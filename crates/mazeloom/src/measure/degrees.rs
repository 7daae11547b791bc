//! What the cells look like from inside: how many ways lead on, and whether straight.

use super::{Figure, Measure, row};
use crate::maze::Puzzle;
use crate::topology::{Cell, Topology, TopologyExt};

pub(super) const DEAD_ENDS: Measure = row("dead_ends", "cells with one passage", |puzzle| {
    count(puzzle, |cell| puzzle.maze.degree(cell) == 1)
});

pub(super) const STRAIGHTS: Measure = row(
    "straights",
    "cells with two passages, at opposite sides",
    |puzzle| count(puzzle, |cell| straight(puzzle, cell).is_some()),
);

pub(super) const STRAIGHTS_HORIZONTAL: Measure = row(
    "straights_horizontal",
    "straights that run east–west (rect)",
    |puzzle| {
        puzzle.maze.grid().as_rect()?;
        count(puzzle, |cell| straight(puzzle, cell) == Some(1))
    },
);

pub(super) const STRAIGHTS_VERTICAL: Measure = row(
    "straights_vertical",
    "straights that run north–south (rect)",
    |puzzle| {
        puzzle.maze.grid().as_rect()?;
        count(puzzle, |cell| straight(puzzle, cell) == Some(0))
    },
);

pub(super) const TURNS: Measure = row("turns", "other cells with two passages", |puzzle| {
    count(puzzle, |cell| {
        puzzle.maze.degree(cell) == 2 && straight(puzzle, cell).is_none()
    })
});

pub(super) const JUNCTIONS: Measure = row("junctions", "cells with three passages", |puzzle| {
    count(puzzle, |cell| puzzle.maze.degree(cell) == 3)
});

pub(super) const CROSSROADS: Measure =
    row("crossroads", "cells with four passages or more", |puzzle| {
        count(puzzle, |cell| puzzle.maze.degree(cell) >= 4)
    });

pub(super) const DEGREES: Measure = row(
    "degrees",
    "how many cells have 0, 1, 2 … passages",
    |puzzle| {
        let mut histogram = Vec::new();
        for cell in puzzle.maze.cell_numbers() {
            let degree = puzzle.maze.degree(cell) as usize;
            if histogram.len() <= degree {
                histogram.resize(degree + 1, 0);
            }
            histogram[degree] += 1;
        }
        Some(Figure::Histogram(histogram))
    },
);

fn count(puzzle: &Puzzle, is: impl Fn(Cell) -> bool) -> Option<Figure> {
    let cells = puzzle.maze.cell_numbers().filter(|&cell| is(cell));
    Some(Figure::Count(cells.map(|_| 1).sum()))
}

/// The first side of a corridor that runs straight through a cell: exactly two passages, and
/// as many sides between them one way round as the other.
fn straight(puzzle: &Puzzle, cell: Cell) -> Option<u32> {
    let sides = puzzle.maze.sides(cell);
    let mut open = (0..sides).filter(|&side| puzzle.maze.across(cell, side).is_some());
    let (first, second) = (open.next()?, open.next()?);
    (open.next().is_none() && 2 * (second - first) == sides).then_some(first)
}
