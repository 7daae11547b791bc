//! The parts of statistics, and which kind of value each statistic has.

use anyhow::Result;
use mazeloom::measure::{Figure, measure};
use mazeloom::{Recipe, make};
use std::collections::BTreeMap;

/// Mazes on which every statistic has a value: perfect, with loops, with costs, symmetric, and of the kinds that
/// have statistics of their own.
const SAMPLES: [&str; 8] = [
    "rect:8x8 wilson seed=1",
    "rect:8x8 wilson braid=0.5 seed=1",
    "rect:8x8 wilson braid=1 weights=lava:3@9 seed=1",
    "rect:8x8 wilson symmetry=rotate seed=1",
    "rect:8x8 wilson one-way=0.3 seed=1",
    "rect:8x8 wilson keys=2 seed=1",
    "box:3x3x3 wilson hyper seed=1",
    "recursive:9x9,depth=2 wilson recursive=2 seed=3",
];

/// The parts of statistics that consist of several numbers: the name of the statistic, of the
/// part, and what it is.
pub const PARTS: [(&str, &str, &str); 21] = [
    (
        "diameter",
        "length",
        "Length of the path in cells, both ends included.",
    ),
    ("diameter", "from", "Number of its first cell, from 0."),
    ("diameter", "to", "Number of its last cell, from 0."),
    (
        "diameter",
        "at_most",
        "Upper bound on the length in cells; only if the search was stopped, and `length` is a \
         lower bound.",
    ),
    (
        "radius",
        "length",
        "Length of the path in cells, both ends included.",
    ),
    ("radius", "center", "Number of the center, a cell, from 0."),
    (
        "solution",
        "length",
        "Length of the solution in cells, both ends included.",
    ),
    ("solution", "turns", "Number of its turns."),
    (
        "solution",
        "decisions",
        "Number of its cells with a choice.",
    ),
    (
        "solution",
        "cost",
        "Sum of the costs of its cells except the first; only if cells have costs.",
    ),
    ("branches", "count", "Number of branches."),
    (
        "branches",
        "largest",
        "Number of cells of the largest branch.",
    ),
    ("branches", "cells", "Number of cells of all branches."),
    ("branch_sizes", "mean", "Arithmetic mean, in cells."),
    (
        "branch_sizes",
        "geometric_mean",
        "Geometric mean, in cells.",
    ),
    ("hands", "both", "Steps of both walks together."),
    ("hands", "left", "Steps with the left hand."),
    ("hands", "right", "Steps with the right hand."),
    ("surface", "walls", "Number of walls of the surface."),
    (
        "surface",
        "start_tree",
        "Number of cells of the tree of the start.",
    ),
    (
        "surface",
        "goal_tree",
        "Number of cells of the tree of the goal.",
    ),
];

/// The values of each statistic on the samples, by its name.
pub fn figures() -> Result<BTreeMap<&'static str, Vec<Figure>>> {
    let mut all = BTreeMap::<_, Vec<Figure>>::new();
    for line in SAMPLES {
        let recipe: Recipe = line.parse()?;
        for (name, figure) in measure(&make(&recipe)?) {
            if figure != Figure::Missing {
                all.entry(name).or_default().push(figure);
            }
        }
    }
    Ok(all)
}
