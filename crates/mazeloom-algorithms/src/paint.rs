//! Paints: a number for each cell, shown as colours (`paint=`) or as letters (`label=`).

mod astray;
mod betweenness;
mod bottlenecks;
mod dead_ends;
mod degree;
mod distance;
mod region;

use crate::solve::Distances;
use mazeloom_core::parameters::{Entry, Row};
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, Topology};

/// A row of the table of paints.
#[derive(Debug)]
pub struct Paint {
    /// Name and help.
    pub entry: Entry,
    /// What its legend says.
    pub legend: Legend,
    /// Worst-case bytes of memory per cell, the numbers included.
    pub scratch: f64,
    /// Finds the number of each cell; [`Paint::NOTHING`] where there is none.
    pub run: fn(&Task<'_>) -> PerCell<u32>,
}

/// What the legend of a paint says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legend {
    /// What the numbers are, with their unit.
    pub name: &'static str,
    /// Whether each number is a category of its own.
    pub categories: bool,
}

impl Legend {
    /// A legend with a bar of colors.
    pub const fn bar(name: &'static str) -> Legend {
        Legend {
            name,
            categories: false,
        }
    }

    /// A legend with a swatch for each number.
    const fn categories(name: &'static str) -> Legend {
        Legend {
            name,
            categories: true,
        }
    }
}

impl Row for Paint {
    fn entry(&self) -> &Entry {
        &self.entry
    }
}

impl Paint {
    /// The number of a cell that is left without colour.
    pub const NOTHING: u32 = Distances::FAR;
}

/// What is to be painted.
pub struct Task<'a> {
    /// Where one may go.
    pub maze: &'a dyn Topology,
    /// The cell that `paint-from` names.
    pub from: Cell,
    /// Finds a cheapest way from start to goal.
    pub path: &'a dyn Fn() -> Option<Vec<Cell>>,
}

/// All paints by name.
pub static PAINTS: &[Paint] = &[
    astray::ROW,
    betweenness::ROW,
    bottlenecks::ROW,
    dead_ends::ROW,
    degree::ROW,
    distance::ROW,
    region::ROW,
];

/// The names of all paints after some other words.
pub fn names_after(others: &[&'static str]) -> Vec<&'static str> {
    let names = PAINTS.iter().map(|row| row.entry.name);
    others.iter().copied().chain(names).collect()
}

/// A row without aliases or parameters.
const fn row(
    name: &'static str,
    help: &'static str,
    legend: Legend,
    scratch: f64,
    run: fn(&Task<'_>) -> PerCell<u32>,
) -> Paint {
    Paint {
        entry: Entry {
            name,
            aliases: &[],
            help,
            params: &[],
        },
        legend,
        scratch,
        run,
    }
}
